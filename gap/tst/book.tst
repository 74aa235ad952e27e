# The session of docs/gap.md, but for the picture in a file.
gap> START_TEST( "book.tst" );
gap> G := SmallGroup( 18, 4 );; game := GenGame( G );
<GEN( <group of size 18 with 3 generators> ) = *3, first player wins>
gap> game.value; game.outcome; game.misere; WinningMove( game );
3
"N"
"P"
f2
gap> NimValue( "dng", GL( 2, 3 ) );
0
gap> WinningMove( "gen", SymmetricGroup( 4 ), [ (1,2,3) ] );
(3,4)
gap> STOP_TEST( "book.tst", 1 );
