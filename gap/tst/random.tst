# 200 random groups against a plain program
gap> START_TEST( "random.tst" );
gap> ReadPackage( "mexagon", "tst/plain.g" );
true
gap> ReadPackage( "mexagon", "tst/random.g" );
true
gap> old := InfoLevel( InfoWarning );; SetInfoLevel( InfoWarning, 0 );
gap> PlainValues( SymmetricGroup( 3 ), 100 );
[ 3, 3 ]
gap> PlainValues( CyclicGroup( 6 ), 100 );
[ 4, 3 ]
gap> Reset( GlobalMersenneTwister, 20 );;
gap> CompareRandomGroups( 200 );
0
gap> SetInfoLevel( InfoWarning, old );
gap> STOP_TEST( "random.tst", 1 );
