# The program, which runs as long as this session of GAP, and answers one question after the other.

# Where the program is.
DeclareGlobalFunction( "MexagonProgram" );
# Use this program from now on.
DeclareGlobalFunction( "SetMexagonProgram" );
# MexagonCommand( name, arguments ): the answer to a command of the program, as a record.
DeclareGlobalFunction( "MexagonCommand" );
# Ends the program; the next question starts it again.
DeclareGlobalFunction( "CloseMexagon" );
