# JSON, as far as the program writes and reads it: null is fail, objects are records, arrays are lists.
DeclareGlobalFunction( "MEXAGON_ReadJson" );
DeclareGlobalFunction( "MEXAGON_WriteJson" );
