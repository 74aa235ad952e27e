# A number as UTF-8.
BindGlobal( "MEXAGON_Utf8", function( code )
  local bytes, lead;
  if code < 128 then
    return [ CharInt( code ) ];
  fi;
  bytes := [];
  lead := 64;
  while code >= lead do
    Add( bytes, 128 + code mod 64, 1 );
    code := QuoInt( code, 64 );
    lead := QuoInt( lead, 2 );
  od;
  Add( bytes, 256 - 2 * lead + code, 1 );
  return List( bytes, CharInt );
end );

# The value of a JSON text.
InstallGlobalFunction( MEXAGON_ReadJson, function( text )
  local at, wrong, skip, expect, hex, string, number, list, object, value, result;

  at := 1;

  wrong := function()
    ErrorNoReturn( "Mexagon: no JSON at place ", at );
  end;

  skip := function()
    while at <= Length( text ) and text[at] in " \t\r\n" do
      at := at + 1;
    od;
    if at > Length( text ) then
      wrong();
    fi;
  end;

  expect := function( word, found )
    if at + Length( word ) - 1 > Length( text ) or text{[ at .. at + Length( word ) - 1 ]} <> word then
      wrong();
    fi;
    at := at + Length( word );
    return found;
  end;

  # Four hexadecimal digits.
  hex := function()
    local code;
    code := IntHexString( text{[ at .. at + 3 ]} );
    at := at + 4;
    return code;
  end;

  string := function()
    local found, begin, code, plain;
    found := "";
    plain := rec( b := "\b", f := "\014", n := "\n", r := "\r", t := "\t" );
    at := at + 1;
    while true do
      begin := at;
      while at <= Length( text ) and text[at] <> '"' and text[at] <> '\\' do
        at := at + 1;
      od;
      if at >= Length( text ) and not IsBound( text[at] ) then
        wrong();
      fi;
      Append( found, text{[ begin .. at - 1 ]} );
      at := at + 1;
      if text[at - 1] = '"' then
        return found;
      fi;
      at := at + 1;
      if text[at - 1] = 'u' then
        code := hex();
        # Two halves of a character beyond the first 65536.
        if 55296 <= code and code < 56320 then
          expect( "\\u", true );
          code := 65536 + ( code - 55296 ) * 1024 + hex() - 56320;
        fi;
        Append( found, MEXAGON_Utf8( code ) );
      elif IsBound( plain.( [ text[at - 1] ] ) ) then
        Append( found, plain.( [ text[at - 1] ] ) );
      else
        Add( found, text[at - 1] );
      fi;
    od;
  end;

  number := function()
    local begin, word;
    begin := at;
    while at <= Length( text ) and text[at] in "+-.eE0123456789" do
      at := at + 1;
    od;
    word := text{[ begin .. at - 1 ]};
    if word = "" then
      wrong();
    elif ForAll( word, c -> c in "-0123456789" ) then
      return Int( word );
    fi;
    return Float( word );
  end;

  list := function()
    local found;
    found := [];
    at := at + 1;
    skip();
    while text[at] <> ']' do
      Add( found, value() );
      skip();
      if text[at] = ',' then
        at := at + 1;
        skip();
      elif text[at] <> ']' then
        wrong();
      fi;
    od;
    at := at + 1;
    return found;
  end;

  object := function()
    local found, name;
    found := rec();
    at := at + 1;
    skip();
    while text[at] <> '}' do
      name := string();
      skip();
      expect( ":", true );
      found.( name ) := value();
      skip();
      if text[at] = ',' then
        at := at + 1;
        skip();
      elif text[at] <> '}' then
        wrong();
      fi;
    od;
    at := at + 1;
    return found;
  end;

  value := function()
    skip();
    if text[at] = '{' then
      return object();
    elif text[at] = '[' then
      return list();
    elif text[at] = '"' then
      return string();
    elif text[at] = 't' then
      return expect( "true", true );
    elif text[at] = 'f' then
      return expect( "false", false );
    elif text[at] = 'n' then
      return expect( "null", fail );
    fi;
    return number();
  end;

  result := value();
  return result;
end );

# A float as JSON, which has a digit after the point where GAP writes 1. and 1.e-10; fail if it is infinite or no number.
BindGlobal( "MEXAGON_Float", function( value )
  local text, point;
  text := String( value );
  if not ForAll( text, c -> c in "+-.eE0123456789" ) then
    return fail;
  fi;
  point := Position( text, '.' );
  if point <> fail and ( point = Length( text ) or not IsDigitChar( text[point + 1] ) ) then
    text := Concatenation( text{[ 1 .. point ]}, "0", text{[ point + 1 .. Length( text ) ]} );
  fi;
  return text;
end );

# Strings, numbers, lists, records, true, false and fail as JSON.
InstallGlobalFunction( MEXAGON_WriteJson, function( value )
  local parts;
  if value = fail then
    return "null";
  elif IsString( value ) and not ( IsEmpty( value ) and not IsStringRep( value ) ) then
    parts := List( value, function( c )
      if c in "\"\\" then
        return [ '\\', c ];
      elif IntChar( c ) < 32 then
        return Concatenation( "\\u00", LowercaseString( HexStringInt( 256 + IntChar( c ) ){[ 2, 3 ]} ) );
      fi;
      return [ c ];
    end );
    return Concatenation( "\"", Concatenation( parts ), "\"" );
  elif IsInt( value ) or IsBool( value ) then
    return String( value );
  elif IsFloat( value ) and MEXAGON_Float( value ) <> fail then
    return MEXAGON_Float( value );
  elif IsRecord( value ) then
    parts := List( Set( RecNames( value ) ),
      name -> Concatenation( MEXAGON_WriteJson( name ), ":", MEXAGON_WriteJson( value.( name ) ) ) );
    return Concatenation( "{", JoinStringsWithSeparator( parts, "," ), "}" );
  elif IsList( value ) then
    return Concatenation( "[", JoinStringsWithSeparator( List( value, MEXAGON_WriteJson ), "," ), "]" );
  fi;
  ErrorNoReturn( "Mexagon: this is not written as JSON: ", value );
end );
