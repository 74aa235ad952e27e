# The orders of the automorphism groups of all groups of order 1..63 and of some larger ones, as GAP 4.12 finds them.
# Run from the project's folder: gap -q testdata/scripts/automorphisms.g > testdata/automorphisms_gap.txt
SetPrintFormattingStatus("*stdout*", false);
LoadPackage("smallgrp", false);
Write := function(order, id)
  Print(order, ",", id, ";", Size(AutomorphismGroup(SmallGroup(order, id))), "\n");
end;
for order in [1 .. 63] do
  for id in [1 .. NumberSmallGroups(order)] do
    Write(order, id);
  od;
od;
for id in [ [64, 2], [64, 138], [64, 267], [72, 41], [81, 15], [96, 64], [120, 5], [120, 34], [125, 3], [128, 2328], [168, 42], [192, 1023],
    [243, 67], [243, 37], [256, 56092], [336, 208], [360, 118], [504, 156], [660, 13], [720, 763], [720, 765], [960, 11357], [1092, 25], [1344, 814] ] do
  Write(id[1], id[2]);
od;
Print("end\n");
QUIT;
