gap> START_TEST( "json.tst" );
gap> MEXAGON_ReadJson( "{\"a\": [1, -2, true, false, null, \"x\\\"\\\\\\/\\n\\u00e8\\ud83d\\ude00\"], \"b\":{}, \"c\": []}" ) =
> rec( a := [ 1, -2, true, false, fail, "x\"\\/\n\303\250\360\237\230\200" ], b := rec(), c := [] );
true
gap> Int( MEXAGON_ReadJson( "2.5e1" ) );
25
gap> MEXAGON_WriteJson( rec( b := [ 1, "a\"\\\n" ], a := fail, c := true, d := "", e := [] ) );
"{\"a\":null,\"b\":[1,\"a\\\"\\\\\\u000a\"],\"c\":true,\"d\":\"\",\"e\":[]}"
gap> List( [ 1., 0.5, -2., 1.e10, 1.e-10 ], MEXAGON_WriteJson );
[ "1.0", "0.5", "-2.0", "10000000000.0", "1.0e-10" ]
gap> CALL_WITH_CATCH( MEXAGON_WriteJson, [ 1. / 0. ] )[1];
Error, Mexagon: this is not written as JSON: inf
false
gap> for text in [ "", "{", "[1", "[1 2]", "{\"a\"}", "\"x", "nul", "x" ] do
>   CALL_WITH_CATCH( MEXAGON_ReadJson, [ text ] );
> od;
Error, Mexagon: no JSON at place 1
Error, Mexagon: no JSON at place 2
Error, Mexagon: no JSON at place 3
Error, Mexagon: no JSON at place 4
Error, Mexagon: no JSON at place 5
Error, Mexagon: no JSON at place 3
Error, Mexagon: no JSON at place 1
Error, Mexagon: no JSON at place 1
gap> STOP_TEST( "json.tst", 1 );
