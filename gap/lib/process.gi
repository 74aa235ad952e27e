# The program at work: its stream, how many questions it was asked, and whether the last of them is still open.
BindGlobal( "MEXAGON_Process", rec( stream := fail, program := fail, asked := 0, waiting := false ) );

# No line to the program is longer: a terminal would swallow the rest.
BindGlobal( "MEXAGON_LongestLine", 1000 );

InstallGlobalFunction( MexagonProgram, function()
  local places, place;
  if MEXAGON_Process.program <> fail then
    return MEXAGON_Process.program;
  fi;
  if IsBound( GAPInfo.SystemEnvironment.MEXAGON ) and GAPInfo.SystemEnvironment.MEXAGON <> "" then
    place := GAPInfo.SystemEnvironment.MEXAGON;
    if IsExecutableFile( place ) then
      return place;
    fi;
    ErrorNoReturn( "Mexagon: the environment variable MEXAGON says ", place, ", which cannot be executed" );
  fi;
  places := [ Filename( DirectoriesSystemPrograms(), "mexagon" ) ];
  Append( places, List( DirectoriesPackageLibrary( "mexagon", "../target/release" ), d -> Filename( d, "mexagon" ) ) );
  for place in places do
    if place <> fail and IsExecutableFile( place ) then
      return place;
    fi;
  od;
  ErrorNoReturn( "Mexagon: the program mexagon was not found; put it on the PATH, \
or name it by the environment variable MEXAGON or by SetMexagonProgram( \"/path/to/mexagon\" )" );
end );

InstallGlobalFunction( SetMexagonProgram, function( program )
  if not IsString( program ) or not IsExecutableFile( program ) then
    ErrorNoReturn( "Mexagon: ", program, " cannot be executed" );
  fi;
  CloseMexagon();
  MEXAGON_Process.program := program;
end );

InstallGlobalFunction( CloseMexagon, function()
  if MEXAGON_Process.stream <> fail then
    CloseStream( MEXAGON_Process.stream );
  fi;
  MEXAGON_Process.stream := fail;
  MEXAGON_Process.waiting := false;
end );

# A stream to a program that waits for a question.
BindGlobal( "MEXAGON_Stream", function()
  local program, stream;
  # What is still open belongs to a question that was interrupted; what has ended cannot be asked.
  if MEXAGON_Process.stream <> fail and ( MEXAGON_Process.waiting or IsEndOfStream( MEXAGON_Process.stream ) ) then
    CloseMexagon();
  fi;
  if MEXAGON_Process.stream = fail then
    program := MexagonProgram();
    stream := InputOutputLocalProcess( DirectoryCurrent(), program, [ "serve", "--stdio" ] );
    if stream = fail then
      ErrorNoReturn( "Mexagon: ", program, " cannot be started" );
    fi;
    MEXAGON_Process.stream := stream;
  fi;
  return MEXAGON_Process.stream;
end );

# Writes a line, in pieces that a terminal takes.
BindGlobal( "MEXAGON_Write", function( stream, line )
  local from, to;
  for from in [ 1, MEXAGON_LongestLine + 1 .. MEXAGON_LongestLine * QuoInt( Length( line ), MEXAGON_LongestLine ) + 1 ] do
    to := Minimum( from + MEXAGON_LongestLine - 1, Length( line ) );
    WriteAll( stream, line{[ from .. to ]} );
    if to < Length( line ) then
      WriteAll( stream, "\\" );
    fi;
    WriteAll( stream, "\n" );
    if to = Length( line ) then
      return;
    fi;
  od;
end );

# Reads lines, to the end of one; fail if the program has ended.
BindGlobal( "MEXAGON_ReadLines", function( stream )
  local text, more;
  text := "";
  while text = "" or text[ Length( text ) ] <> '\n' do
    # Ctrl-C is heard while this waits.
    if UNIXSelect( [ FileDescriptorOfStream( stream ) ], [], [], 1, 0 ) > 0 then
      more := ReadAll( stream );
      if more = fail then
        return fail;
      fi;
      Append( text, more );
    elif IsEndOfStream( stream ) then
      return fail;
    fi;
  od;
  return SplitString( text, "\n" );
end );

# The words of an error that the program reports.
BindGlobal( "MEXAGON_Refuse", function( error )
  local words;
  words := Concatenation( "Mexagon: ", error.message );
  if IsBound( error.suggestion ) then
    words := Concatenation( words, "; try ", error.suggestion );
  fi;
  ErrorNoReturn( words );
end );

InstallGlobalFunction( MexagonCommand, function( name, arguments )
  local stream, request, budget, lines, line, answer, said;
  stream := MEXAGON_Stream();
  MEXAGON_Process.asked := MEXAGON_Process.asked + 1;
  request := rec( id := MEXAGON_Process.asked, command := name, arguments := arguments );
  budget := ValueOption( "budget" );
  if budget <> fail then
    if not ( IsInt( budget ) or IsFloat( budget ) ) or Float( budget ) < 0.0 then
      ErrorNoReturn( "Mexagon: the budget is a number of seconds, not ", budget );
    fi;
    request.seconds := budget;
  fi;
  MEXAGON_Process.waiting := true;
  MEXAGON_Write( stream, MEXAGON_WriteJson( request ) );
  answer := fail;
  said := "";
  while answer = fail do
    lines := MEXAGON_ReadLines( stream );
    if lines = fail then
      CloseMexagon();
      ErrorNoReturn( "Mexagon: the program ended before it answered; the next question starts it again", said );
    fi;
    for line in lines do
      # Whatever else the program says is no answer.
      if line <> "" and line[1] = '{' then
        answer := MEXAGON_ReadJson( line );
        # Where the request was not understood the answer has no id; no other question is open.
        if not answer.id in [ request.id, fail ] then
          answer := fail;
        fi;
      elif line <> "" then
        said := Concatenation( said, "\n  it said: ", Filtered( line, c -> c <> '\r' ) );
      fi;
    od;
  od;
  MEXAGON_Process.waiting := false;
  if IsBound( answer.error ) then
    MEXAGON_Refuse( answer.error );
  fi;
  return answer.answer;
end );
