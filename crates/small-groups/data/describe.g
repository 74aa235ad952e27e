# Writes GAP's StructureDescription of the groups of the Small Groups library, one line "n i description" for each.
#
#   gap -q -A --nointeract -c 'orders := [1..255]; target := "descriptions.txt";' describe.g

LoadPackage("smallgrp");
out := OutputTextFile(target, false);
SetPrintFormattingStatus(out, false);
for n in orders do
  for i in [1 .. NrSmallGroups(n)] do
    AppendTo(out, n, " ", i, " ", StructureDescription(SmallGroup(n, i)), "\n");
  od;
od;
CloseStream(out);
QUIT;
