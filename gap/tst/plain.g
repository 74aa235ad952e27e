# GEN and DNG by a plain program of a page, which knows nothing but maximal subgroups; the tests compare with it.
#
# A set of elements is known by the maximal subgroups that contain it, as a list of their numbers. Whether an element may still be
# chosen outside of what these have in common, and where it leads, depends on nothing else, apart from whether the number of
# chosen elements is even.

PlainMex := values -> First( [ 0 .. Length( values ) ], n -> not n in values );

# The values of even and odd positions in a set that closes up at so many elements, from those of the sets above it. A position
# that has all of them can only be left upwards, and one that has not can also be left within.
PlainPair := function( inside, evens, odds )
  local even, odd;
  if inside mod 2 = 0 then
    even := PlainMex( odds );
    odd := PlainMex( Concatenation( evens, [ even ] ) );
  else
    odd := PlainMex( evens );
    even := PlainMex( Concatenation( odds, [ odd ] ) );
  fi;
  return [ even, odd ];
end;

# The values of GEN and DNG on a finite group; fail if there are too many sets of maximal subgroups, or if DNG has no position.
PlainValues := function( group, most )
  local elements, maximal, through, known, values, value, all;
  elements := AsSSortedList( group );
  maximal := Concatenation( List( ConjugacyClassesMaximalSubgroups( group ), class -> List( AsList( class ), AsSSortedList ) ) );
  # For each element the maximal subgroups through it.
  through := List( elements, x -> Filtered( [ 1 .. Length( maximal ) ], m -> x in maximal[m] ) );
  known := NewDictionary( [ 1 ], true );
  values := 0;

  # [ GEN of even positions, of odd ones, DNG of even positions, of odd ones ] where the chosen elements have these maximal
  # subgroups in common; DNG has none where there are none.
  value := function( common )
    local found, inside, options, results, gen, dng;
    if common = [] then
      return [ 0, 0, fail, fail ];
    fi;
    found := LookupDictionary( known, common );
    if found <> fail then
      return found;
    fi;
    values := values + 1;
    if values > most then
      return fail;
    fi;
    options := Collected( List( through, t -> Intersection( common, t ) ) );
    inside := First( options, option -> option[1] = common )[2];
    results := [];
    for found in options do
      if found[1] <> common then
        found := value( found[1] );
        if found = fail then
          return fail;
        fi;
        Add( results, found );
      fi;
    od;
    gen := PlainPair( inside, List( results, r -> r[1] ), List( results, r -> r[2] ) );
    results := Filtered( results, r -> r[3] <> fail );
    dng := PlainPair( inside, List( results, r -> r[3] ), List( results, r -> r[4] ) );
    found := Concatenation( gen, dng );
    AddDictionary( known, common, found );
    return found;
  end;

  all := value( [ 1 .. Length( maximal ) ] );
  if all = fail then
    return fail;
  fi;
  return [ all[1], all[3] ];
end;
