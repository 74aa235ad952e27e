# Random groups of order up to 200 as pc groups, permutation groups and matrix groups: the values by the program against those by
# the plain program, and moves that really win. Prints how many groups were compared.

RandomGroup := function()
  local order, group, kind, field;
  order := Random( [ 2 .. 200 ] );
  group := SmallGroup( order, Random( [ 1 .. NumberSmallGroups( order ) ] ) );
  kind := Random( [ 1 .. 4 ] );
  if kind = 1 then
    return Image( IsomorphismPermGroup( group ) );
  elif kind = 2 then
    # Permutation matrices.
    group := Image( SmallerDegreePermutationRepresentation( Image( IsomorphismPermGroup( group ) ) ) );
    if LargestMovedPoint( group ) > 30 then
      return group;
    fi;
    field := GF( Random( [ 2, 3, 5 ] ) );
    return Group( List( GeneratorsOfGroup( group ), g -> PermutationMat( g, LargestMovedPoint( group ), field ) ) );
  elif kind = 3 then
    # A subgroup, whose generators are words in those of the whole.
    return Subgroup( group, [ Random( group ), Random( group ), Random( group ) ] );
  fi;
  return group;
end;

# Matrix groups that are not made from permutations.
LinearGroups := function()
  return [ GL( 2, 2 ), GL( 2, 3 ), SL( 2, 3 ), SL( 2, 4 ), SL( 2, 5 ), SL( 3, 2 ), GO( 3, 3 ), GU( 2, 2 ), Sp( 2, 3 ),
    Group( Z( 9 ) * IdentityMat( 2, GF( 9 ) ), [ [ 1, 1 ], [ 0, 1 ] ] * Z( 3 ) ^ 0 ), GL( 1, 8 ), SU( 2, 3 ) ];
end;

# The misère outcome of GEN is that of DNG, and a winning move is one of the group after which nobody has a value left.
Complaint := function( group, gen, dng )
  local plain, move, name, game;
  plain := PlainValues( group, 3000 );
  if plain = fail then
    return fail;
  elif [ gen.value, dng.value ] <> plain then
    return Concatenation( "values ", String( [ gen.value, dng.value ] ), " and not ", String( plain ) );
  elif ( gen.misere = "N" ) <> ( dng.value > 0 ) then
    return "misère GEN is not DNG";
  fi;
  for game in [ gen, dng ] do
    move := WinningMove( game );
    if ( game.value > 0 ) <> ( move <> fail ) then
      return "a winning move is missing, or there are too many";
    elif move <> fail and ( not move in group or NimValue( game.game, group, [ move ] ) <> 0 ) then
      return Concatenation( "no winning move: ", String( move ) );
    fi;
  od;
  return true;
end;

CompareRandomGroups := function( number )
  local compared, groups, group, complaint, wrong;
  groups := LinearGroups();
  compared := 0;
  wrong := 0;
  while compared < number do
    if groups <> [] then
      group := Remove( groups );
    else
      group := RandomGroup();
    fi;
    if Size( group ) > 1 then
      complaint := Complaint( group, GenGame( group ), DngGame( group ) );
      if complaint <> fail then
        compared := compared + 1;
        if complaint <> true then
          wrong := wrong + 1;
          Print( "wrong: ", MexagonObject( group ).text, ": ", complaint, "\n" );
        fi;
      fi;
    fi;
  od;
  return wrong;
end;
