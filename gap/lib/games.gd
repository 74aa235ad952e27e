# The games. A game is "gen", "dng", "quotient" or "subgroup"; a group is a finite group of GAP, or a text that the program
# reads, such as "S4" or "Ring(Z/12)"; what is chosen so far is a list of elements (of texts, if the group is one).
# Every function takes the option budget, the seconds after which the program gives up: GenGame( G : budget := 10 ).

# What the program says about a position: its components are listed in doc/manual.md.
DeclareCategory( "IsMexagonGame", IsComponentObjectRep );
BindGlobal( "MEXAGON_GameFamily", NewFamily( "MexagonGameFamily", IsMexagonGame ) );
BindGlobal( "MEXAGON_GameType", NewType( MEXAGON_GameFamily, IsMexagonGame ) );

# MexagonGame( game, G[, chosen] )
DeclareGlobalFunction( "MexagonGame" );
# GenGame( G[, chosen] )
DeclareGlobalFunction( "GenGame" );
DeclareGlobalFunction( "DngGame" );
DeclareGlobalFunction( "QuotientGame" );
DeclareGlobalFunction( "SubgroupGame" );
# NimValue( game, G[, chosen] ): a number, or a text such as "w+2" if it is infinite.
DeclareGlobalFunction( "NimValue" );
# WinningMove( game, G[, chosen] ): an element, or fail if there is none. With the option misere: of misère play.
DeclareGlobalFunction( "WinningMove" );
# MexagonMoves( game, G[, chosen] ): the moves, grouped by where they lead.
DeclareGlobalFunction( "MexagonMoves" );
# MexagonTypes( game, G ): the structure classes, or the positions of a game on closed sets.
DeclareGlobalFunction( "MexagonTypes" );
# MexagonInfo( G ): what the group is.
DeclareGlobalFunction( "MexagonInfo" );
# StructureDiagram( G[, game[, file]] ): a picture as a text of SVG, or in a file that ends in .svg, .tex, .dot or .json. With the
# options kind ("full", "simplified", "extended", "digraph", "lattice", "tree"), legend and format.
DeclareGlobalFunction( "StructureDiagram" );
