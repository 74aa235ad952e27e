gap> START_TEST( "errors.tst" );

# Wrong arguments
gap> S3 := SymmetricGroup( 3 );;
gap> NimValue( "chess", S3 );
Error, Mexagon: a game is "gen", "dng", "quotient" or "subgroup", not chess
gap> NimValue( "gen", 17 );
Error, Mexagon: a group is wanted, or the text of an object such as "S4", not 
17
gap> NimValue( "gen" );
Error, Mexagon: the arguments are a game, a group, and perhaps a list of chose\
n elements
gap> NimValue( "gen", S3, [ (1,4) ] );
Error, Mexagon: (1,4) is no element of the group
gap> NimValue( "gen", S3, (1,2) );
Error, Mexagon: what is chosen is a list of elements, not (1,2)
gap> NimValue( "gen", FreeGroup( 1 ) );
Error, Mexagon: the group is infinite; the program knows some of those by name\
, such as "Z^2 x Z6"
gap> NimValue( "dng", TrivialGroup( IsPermGroup ) );
Error, Mexagon: DNG is not defined on the trivial group Group(()), which the e\
mpty set generates
gap> NimValue( "gen", "D7" );
Error, Mexagon: dihedral groups are named by their order, which is even; try D\
14 (the symmetries of the 7-gon)
gap> NimValue( "gen", S3 : budget := "long" );
Error, Mexagon: the budget is a number of seconds, not long
gap> ResetOptionsStack();
gap> MexagonCommand( "nym", rec() );
Error, Mexagon: there is no command at this address; did you mean /api/nim?
gap> StructureDiagram( S3, "gen", "s3.png" );
Error, Mexagon: a picture is svg, tex, dot or json here, not png; the program \
draws pdf and png: mexagon diagram
gap> GenGame( S3 ).nim;
Error, Mexagon: a game has no component nim; it has chosen, engine, game, grou\
p, json, misere, misereWinningMove, outcome, reasons, reply, value, winningMov\
e

# Not enough time
gap> MexagonCommand( "nim", rec( game := "gen", object := "S9", engine := "hyperplane" ) : budget := 0 );
Error, Mexagon: not solved: no time was given
gap> ResetOptionsStack();
gap> NimValue( "gen", S3 );
3
gap> NimValue( "gen", S3 : budget := 30. );
3

# A question that is too long
gap> NimValue( "gen", Concatenation( ListWithIdenticalEntries( 200000, "Z2 x " ) ) );
Error, Mexagon: a request has at most 1000001 bytes
gap> NimValue( "gen", S3 );
3

# Programs that are not there, that end, and that have ended
gap> SetMexagonProgram( "/nowhere/mexagon" );
Error, Mexagon: /nowhere/mexagon cannot be executed
gap> program := MexagonProgram();; folder := DirectoryTemporary();;
gap> script := function( name, lines )
>   local file;
>   file := Filename( folder, name );
>   FileString( file, Concatenation( "#!/bin/sh\n", lines, "\n" ) );
>   Exec( Concatenation( "chmod +x ", file ) );
>   return file;
> end;;
gap> SetMexagonProgram( script( "dies", "read x" ) );
gap> NimValue( "gen", S3 );
Error, Mexagon: the program ended before it answered; the next question starts\
 it again
gap> SetMexagonProgram( script( "complains", "read x; echo nothing here" ) );
gap> NimValue( "gen", S3 );
Error, Mexagon: the program ended before it answered; the next question starts\
 it again
  it said: nothing here
gap> SetMexagonProgram( script( "once", Concatenation( "read x; echo \"$x\" | ", program, " serve --stdio" ) ) );
gap> List( [ 1 .. 3 ], function( i ) Exec( "sleep 1" ); return NimValue( "gen", S3 ); end );
[ 3, 3, 3 ]
gap> SetMexagonProgram( program );
gap> NimValue( "gen", S3 );
3

# A question that was left open, as by Ctrl-C, is not answered later
gap> MEXAGON_Process.waiting := true;;
gap> NimValue( "dng", CyclicGroup( 6 ) );
3
gap> CloseMexagon();
gap> NimValue( "dng", CyclicGroup( 5 ) );
1
gap> STOP_TEST( "errors.tst", 1 );
