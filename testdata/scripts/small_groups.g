# Writes permutation generators of all soluble groups of order 1..63, one line each:
#   order;id;generators
# Run: gap -q testdata/scripts/small_groups.g
# Needs GAP 4.12 with the Small Groups library.
SetPrintFormattingStatus("*stdout*", false);;
for n in [1..63] do
  for i in [1..NumberSmallGroups(n)] do
    g := SmallGroup(n, i);
    if IsSolvableGroup(g) then
      p := Image(IsomorphismPermGroup(g));
      p := Image(SmallerDegreePermutationRepresentation(p));
      gens := SmallGeneratingSet(p);
      if Length(gens) = 0 then gens := [()]; fi;
      Print(n, ";", i, ";", JoinStringsWithSeparator(List(gens, String), ","), "\n");
    fi;
  od;
od;
QUIT;
