gap> START_TEST( "games.tst" );

# Values and elements of permutation groups, pc groups and matrix groups
gap> S3 := SymmetricGroup( 3 );;
gap> GenGame( S3 );
<GEN( Sym( [ 1 .. 3 ] ) ) = *3, first player wins>
gap> DngGame( S3 );
<DNG( Sym( [ 1 .. 3 ] ) ) = *3, first player wins>
gap> List( [ "gen", "dng", "quotient", "subgroup" ], game -> NimValue( game, S3 ) );
[ 3, 3, 2, 0 ]
gap> List( [ 1 .. 5 ], i -> NimValue( "gen", SmallGroup( 18, i ) ) );
[ 3, 4, 4, 3, 0 ]
gap> List( [ 1 .. 14 ], i -> NimValue( "quotient", SmallGroup( 16, i ) ) );
[ 4, 0, 0, 0, 4, 4, 3, 3, 3, 2, 3, 3, 2, 0 ]
gap> List( [ 1 .. 14 ], i -> NimValue( "subgroup", SmallGroup( 16, i ) ) );
[ 4, 0, 0, 0, 4, 4, 2, 4, 4, 2, 2, 3, 3, 0 ]
gap> List( [ GL( 2, 3 ), SL( 2, 5 ), SL( 3, 2 ) ], G -> [ NimValue( "gen", G ), NimValue( "dng", G ) ] );
[ [ 0, 0 ], [ 0, 0 ], [ 4, 3 ] ]
gap> F := FreeGroup( "a", "b" );; NimValue( "gen", F / [ F.1^3, F.2^2, (F.1*F.2)^2 ] );
3
gap> NimValue( "gen", TrivialGroup( IsPermGroup ) );
0
gap> NimValue( "gen", TrivialGroup( IsPcGroup ) );
0

# What is chosen, winning moves, misère play
gap> NimValue( "gen", S3, [ (1,2) ] );
2
gap> NimValue( "gen", S3, [ (1,2,3), () ] );
2
gap> G := GL( 2, 3 );; game := QuotientGame( G );
<QUOTIENT( GL(2,3) ) = *4, first player wins>
gap> [ game.value, game.outcome, game.misere, game.winningMove in G, game.chosen ];
[ 4, "N", "N", true, [  ] ]
gap> Size( NormalClosure( G, Subgroup( G, [ WinningMove( game ) ] ) ) ) in [ 8, 24, 48 ];
true
gap> Size( NormalClosure( G, Subgroup( G, [ WinningMove( game : misere := true ) ] ) ) ) in [ 8, 24 ];
true
gap> G := SmallGroup( 24, 12 );; game := GenGame( G, [ G.1 ] );
<GEN( <group of size 24 with 4 generators> after [ f1 ] ) = *2, next player wi\
ns>
gap> WinningMove( game ) in G and Size( Group( G.1, WinningMove( game ) ) ) = 24;
true
gap> WinningMove( "gen", G );
fail
gap> String( DngGame( G ) );
"DNG( <group of size 24 with 4 generators> ) = *0, second player wins"
gap> Display( GenGame( CyclicGroup( IsPermGroup, 5 ) ) );
GEN( Group([ (1,2,3,4,5) ]) ) = *2, first player wins
a winning move is (1,2,3,4,5)
because (theory engine)
- |G| = 5 is odd [computed]
- d(G) = 1 [computed (Gas59: derivations into the chief factors)]
- if |G| > 1 is odd then GEN(G) = *2 for d(G) = 1, 2 and *1 for d(G) >= 3 [BES\
23, Prop. 5]
- misère GEN has the outcome of normal DNG, which is *1 here [BES16, Sec. 1]

# The example of the book
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

# Moves lead where the program says
gap> G := AlternatingGroup( 4 );; moves := MexagonMoves( "gen", G );;
gap> ForAll( moves, move -> NimValue( "gen", G, [ move.example ] ) = move.nim );
true
gap> Sum( moves, move -> move.elements );
12
gap> moves := MexagonMoves( "subgroup", G, [ (1,2)(3,4) ] );; ForAll( moves, move -> NimValue( "subgroup", G, [ (1,2)(3,4), move.example ] ) = move.nim );
true

# Types, facts, pictures
gap> types := MexagonTypes( "gen", SymmetricGroup( 4 ) );; [ types.classes, types.arrows ];
[ 21, 62 ]
gap> MexagonTypes( "subgroup", S3 ).closed_sets;
6
gap> MexagonInfo( SmallGroup( 240, 191 ) ).small_group;
[ 240, 191 ]
gap> picture := StructureDiagram( SymmetricGroup( 4 ) );; picture{[ 1 .. 4 ]};
"<svg"
gap> PositionSublist( StructureDiagram( S3, "dng" : format := "tex", kind := "simplified" ), "tikz" ) <> fail;
true
gap> file := Filename( DirectoryTemporary(), "s4.svg" );;
gap> StructureDiagram( SymmetricGroup( 4 ), "gen", file ) = file and StringFile( file ) = picture;
true

# Texts instead of groups
gap> GenGame( "M" );
<GEN( M ) = *4, first player wins>
gap> NimValue( "quotient", "Z x Z4" );
"w+2"
gap> MexagonCommand( "nim", rec( game := "gen(S3) + dng(Z6) + *3" ) ).nim;
"3"
gap> MexagonMoves( "gen", "D8", [ "r" ] )[1].example;
"1"

# Requests that are longer than a line of a terminal
gap> G := Group( CycleFromList( [ 1 .. 3001 ] ) );; Length( MexagonObject( G ).text ) > 4096;
true
gap> NimValue( "gen", G );
2
gap> WinningMove( "gen", G ) in G;
true
gap> NimValue( "gen", G, [ G.1^5 ] );
0
gap> STOP_TEST( "games.tst", 1 );
