# From groups and elements of GAP to what the program reads, and back.

# How the program knows a group: a record with the text, and functions that write and read elements.
DeclareAttribute( "MexagonObject", IsGroup );
# The object of a group, or of a text such as "S4" that the program reads.
DeclareGlobalFunction( "MEXAGON_Object" );
