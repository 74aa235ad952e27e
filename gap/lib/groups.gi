# The product f1^2*f3 of these generators f1, f2, ...; 1 is the empty product.
BindGlobal( "MEXAGON_Product", function( generators, one, word )
  local product, factor, parts, power;
  product := one;
  if word <> "1" then
    for factor in SplitString( word, "*", " " ) do
      parts := SplitString( factor{[ 2 .. Length( factor ) ]}, "^" );
      Add( parts, "1" );
      power := List( parts{[ 1, 2 ]}, Int );
      if factor[1] <> 'f' or fail in power then
        ErrorNoReturn( "Mexagon: no product of generators: ", word );
      fi;
      product := product * generators[ power[1] ] ^ power[2];
    od;
  fi;
  return product;
end );

# Exponents as a product.
BindGlobal( "MEXAGON_Word", function( exponents )
  local factors;
  factors := List( Filtered( [ 1 .. Length( exponents ) ], i -> exponents[i] <> 0 ),
    i -> Concatenation( "f", String( i ), "^", String( exponents[i] ) ) );
  if factors = [] then
    return "1";
  fi;
  return JoinStringsWithSeparator( factors, "*" );
end );

# A permutation from its cycles.
BindGlobal( "MEXAGON_Permutation", function( text )
  local permutation, cycle, points;
  permutation := ();
  for cycle in SplitString( text, "", "()" ) do
    points := List( SplitString( cycle, ",", " " ), Int );
    if fail in points then
      ErrorNoReturn( "Mexagon: no permutation: ", text );
    elif Length( points ) > 1 then
      permutation := permutation * MappingPermListList( points, Concatenation( points{[ 2 .. Length( points ) ]}, points{[ 1 ]} ) );
    fi;
  od;
  return permutation;
end );

# An element without spaces and line breaks.
BindGlobal( "MEXAGON_Compact", element -> Filtered( String( element ), c -> not c in " \n" ) );

InstallMethod( MexagonObject, "for permutation groups", [ IsPermGroup ], function( group )
  local generators;
  generators := Filtered( GeneratorsOfGroup( group ), g -> not IsOne( g ) );
  if generators = [] then
    generators := [ () ];
  fi;
  return rec(
    text := Concatenation( "Group(", JoinStringsWithSeparator( List( generators, MEXAGON_Compact ), "," ), ")" ),
    write := MEXAGON_Compact,
    read := MEXAGON_Permutation );
end );

InstallMethod( MexagonObject, "for pc groups", [ IsPcGroup and IsFinite ], function( group )
  local pcgs;
  pcgs := Pcgs( group );
  if not IsPrimeOrdersPcgs( pcgs ) then
    pcgs := SpecialPcgs( group );
  fi;
  return rec(
    text := Concatenation( "PcGroupCode(", String( CodePcgs( pcgs ) ), ",", String( Size( group ) ), ")" ),
    write := element -> MEXAGON_Word( ExponentsOfPcElement( pcgs, element ) ),
    read := word -> MEXAGON_Product( pcgs, One( group ), word ) );
end );

InstallMethod( MexagonObject, "for finite groups, by an isomorphic permutation group", [ IsGroup ], function( group )
  local isomorphism, object;
  if not IsFinite( group ) then
    ErrorNoReturn( "Mexagon: the group is infinite; the program knows some of those by name, such as \"Z^2 x Z6\"" );
  fi;
  isomorphism := IsomorphismPermGroup( group );
  object := MexagonObject( Image( isomorphism ) );
  return rec(
    text := object.text,
    write := element -> object.write( ImagesRepresentative( isomorphism, element ) ),
    read := text -> PreImagesRepresentative( isomorphism, object.read( text ) ) );
end );

InstallGlobalFunction( MEXAGON_Object, function( group )
  if IsGroup( group ) then
    return MexagonObject( group );
  elif IsString( group ) then
    return rec( text := group, write := IdFunc, read := IdFunc );
  fi;
  ErrorNoReturn( "Mexagon: a group is wanted, or the text of an object such as \"S4\", not ", group );
end );
