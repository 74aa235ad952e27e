BindGlobal( "MEXAGON_Games", [ "gen", "dng", "quotient", "subgroup" ] );

# The name of a game, whatever its case.
BindGlobal( "MEXAGON_GameName", function( game )
  if IsString( game ) and LowercaseString( game ) in MEXAGON_Games then
    return LowercaseString( game );
  fi;
  ErrorNoReturn( "Mexagon: a game is \"gen\", \"dng\", \"quotient\" or \"subgroup\", not ", game );
end );

# The arguments of a command about a position: from [ game, G ] or [ game, G, chosen ].
BindGlobal( "MEXAGON_Arguments", function( given )
  local object, arguments, strange;
  if not Length( given ) in [ 2, 3 ] then
    ErrorNoReturn( "Mexagon: the arguments are a game, a group, and perhaps a list of chosen elements" );
  fi;
  object := MEXAGON_Object( given[2] );
  arguments := rec( game := MEXAGON_GameName( given[1] ), object := object.text );
  if Length( given ) = 3 then
    if not IsList( given[3] ) then
      ErrorNoReturn( "Mexagon: what is chosen is a list of elements, not ", given[3] );
    fi;
    if IsGroup( given[2] ) then
      strange := First( given[3], element -> not element in given[2] );
      if strange <> fail then
        ErrorNoReturn( "Mexagon: ", strange, " is no element of the group" );
      fi;
    fi;
    arguments.position := JoinStringsWithSeparator( List( given[3], object.write ), "," );
  fi;
  return [ arguments, object ];
end );

# A nimber: a number where it is one.
BindGlobal( "MEXAGON_Value", function( text )
  if text <> fail and Int( text ) <> fail then
    return Int( text );
  fi;
  return text;
end );

# An element, where the program names one.
BindGlobal( "MEXAGON_Element", function( object, answer, name )
  if IsBound( answer.( name ) ) and answer.( name ) <> fail then
    return object.read( answer.( name ) );
  fi;
  return fail;
end );

BindGlobal( "MEXAGON_Sentence", function( reason )
  return Concatenation( reason.statement, " [", reason.source, "]" );
end );

InstallGlobalFunction( MexagonGame, function( arg )
  local asked, object, answer, game, part, chosen;
  asked := MEXAGON_Arguments( arg );
  object := asked[2];
  asked[1].misere := "true";
  answer := MexagonCommand( "nim", asked[1] );
  chosen := [];
  if Length( arg ) = 3 then
    chosen := ShallowCopy( arg[3] );
  fi;
  game := rec(
    game := asked[1].game,
    group := arg[2],
    chosen := chosen,
    value := MEXAGON_Value( answer.nim ),
    outcome := answer.outcome,
    misere := answer.misere,
    winningMove := MEXAGON_Element( object, answer, "winning_move" ),
    misereWinningMove := MEXAGON_Element( object, answer, "winning_move_misere" ),
    reply := fail,
    reasons := List( answer.because, MEXAGON_Sentence ),
    engine := answer.engine,
    json := answer );
  if IsBound( answer.reply ) and answer.reply <> fail then
    game.reply := MEXAGON_Sentence( answer.reply );
  fi;
  return Objectify( MEXAGON_GameType, game );
end );

# The components of a game are read like those of a record.
InstallOtherMethod( \., "for games", [ IsMexagonGame, IsPosInt ], function( game, name )
  if not IsBound( game!.( NameRNam( name ) ) ) then
    ErrorNoReturn( "Mexagon: a game has no component ", NameRNam( name ), "; it has ",
      JoinStringsWithSeparator( Set( NamesOfComponents( game ) ), ", " ) );
  fi;
  return game!.( NameRNam( name ) );
end );

InstallOtherMethod( IsBound\., "for games", [ IsMexagonGame, IsPosInt ], function( game, name )
  return IsBound( game!.( NameRNam( name ) ) );
end );

InstallOtherMethod( RecNames, "for games", [ IsMexagonGame ], game -> Set( NamesOfComponents( game ) ) );

# A game in words, on one line.
BindGlobal( "MEXAGON_Words", function( game )
  local group, value, players, winner;
  group := game!.group;
  if not IsString( group ) then
    group := StripLineBreakCharacters( ViewString( group ) );
  fi;
  value := "a game";
  if game!.value <> fail then
    value := Concatenation( "*", String( game!.value ) );
  fi;
  players := [ "first player", "second player" ];
  if game!.chosen <> [] then
    players := [ "next player", "previous player" ];
    group := Concatenation( group, " after ", StripLineBreakCharacters( ViewString( game!.chosen ) ) );
  fi;
  winner := "it is not known who wins";
  if game!.outcome <> fail then
    winner := Concatenation( players[ Position( [ "N", "P" ], game!.outcome ) ], " wins" );
  fi;
  return Concatenation( UppercaseString( game!.game ), "( ", group, " ) = ", value, ", ", winner );
end );

InstallMethod( ViewString, "for games", [ IsMexagonGame ], game -> Concatenation( "<", MEXAGON_Words( game ), ">" ) );
InstallMethod( String, "for games", [ IsMexagonGame ], MEXAGON_Words );
InstallMethod( ViewObj, "for games", [ IsMexagonGame ], function( game )
  Print( ViewString( game ) );
end );
InstallMethod( PrintObj, "for games", [ IsMexagonGame ], function( game )
  Print( String( game ) );
end );

# Everything, on several lines.
InstallMethod( Display, "for games", [ IsMexagonGame ], function( game )
  local reason;
  Print( MEXAGON_Words( game ), "\n" );
  if game!.winningMove <> fail then
    Print( "a winning move is ", game!.winningMove, "\n" );
  fi;
  if game!.reply <> fail then
    Print( "how: ", game!.reply, "\n" );
  fi;
  Print( "because (", game!.engine, " engine)\n" );
  for reason in game!.reasons do
    Print( "- ", reason, "\n" );
  od;
end );

InstallGlobalFunction( GenGame, function( arg )
  return CallFuncList( MexagonGame, Concatenation( [ "gen" ], arg ) );
end );

InstallGlobalFunction( DngGame, function( arg )
  return CallFuncList( MexagonGame, Concatenation( [ "dng" ], arg ) );
end );

InstallGlobalFunction( QuotientGame, function( arg )
  return CallFuncList( MexagonGame, Concatenation( [ "quotient" ], arg ) );
end );

InstallGlobalFunction( SubgroupGame, function( arg )
  return CallFuncList( MexagonGame, Concatenation( [ "subgroup" ], arg ) );
end );

InstallGlobalFunction( NimValue, function( arg )
  if Length( arg ) = 1 and IsMexagonGame( arg[1] ) then
    return arg[1].value;
  fi;
  return MEXAGON_Value( MexagonCommand( "nim", MEXAGON_Arguments( arg )[1] ).nim );
end );

InstallGlobalFunction( MexagonMoves, function( arg )
  local asked, answer, move;
  asked := MEXAGON_Arguments( arg );
  asked[1].misere := "true";
  answer := MexagonCommand( "moves", asked[1] );
  for move in answer.moves do
    move.nim := MEXAGON_Value( move.nim );
    move.example := MEXAGON_Element( asked[2], move, "example" );
  od;
  return answer.moves;
end );

InstallGlobalFunction( WinningMove, function( arg )
  local game, names, moves;
  if Length( arg ) = 1 and IsMexagonGame( arg[1] ) then
    game := arg[1];
  else
    game := CallFuncList( MexagonGame, arg );
  fi;
  names := [ "outcome", "winningMove", "winning" ];
  if ValueOption( "misere" ) = true then
    names := [ "misere", "misereWinningMove", "winning_misere" ];
  fi;
  # A game has a move only if that is quickly found; all moves always tell.
  if game!.( names[1] ) <> "N" or game!.( names[2] ) <> fail then
    return game!.( names[2] );
  fi;
  moves := MexagonMoves( game.game, game.group, game.chosen );
  return First( moves, move -> move.( names[3] ) and move.example <> fail ).example;
end );

InstallGlobalFunction( MexagonTypes, function( game, group )
  return MexagonCommand( "types", MEXAGON_Arguments( [ game, group ] )[1] );
end );

InstallGlobalFunction( MexagonInfo, function( group )
  return MexagonCommand( "info", rec( object := MEXAGON_Object( group ).text ) );
end );

InstallGlobalFunction( StructureDiagram, function( arg )
  local arguments, name, ending, picture, stream;
  if not Length( arg ) in [ 1 .. 3 ] then
    ErrorNoReturn( "Mexagon: the arguments are a group, and perhaps a game and the name of a file" );
  fi;
  arguments := rec( of := MEXAGON_Object( arg[1] ).text, game := "gen" );
  if Length( arg ) > 1 then
    arguments.game := MEXAGON_GameName( arg[2] );
  fi;
  for name in [ "kind", "legend" ] do
    if ValueOption( name ) <> fail then
      arguments.( name ) := ValueOption( name );
    fi;
  od;
  ending := "svg";
  if ValueOption( "format" ) <> fail then
    ending := ValueOption( "format" );
  elif Length( arg ) = 3 then
    ending := SplitString( arg[3], "." );
    ending := ending[ Length( ending ) ];
  fi;
  if not ending in [ "svg", "tex", "dot", "json" ] then
    ErrorNoReturn( "Mexagon: a picture is svg, tex, dot or json here, not ", ending, "; the program draws pdf and png: mexagon diagram" );
  fi;
  picture := MexagonCommand( Concatenation( "/diagram.", ending ), arguments );
  if not IsString( picture ) then
    picture := MEXAGON_WriteJson( picture );
  fi;
  if Length( arg ) < 3 then
    return picture;
  fi;
  stream := OutputTextFile( arg[3], false );
  if stream = fail then
    ErrorNoReturn( "Mexagon: ", arg[3], " cannot be written" );
  fi;
  SetPrintFormattingStatus( stream, false );
  WriteAll( stream, picture );
  CloseStream( stream );
  return arg[3];
end );
