# Writes groups as permutations with their ids in the Small Groups library, one line `name;order;id;generators` for each.
# Run from the project's folder: gap -q testdata/scripts/identify.g
# Needs GAP 4.12 with the library of small groups.
SetPrintFormattingStatus("*stdout*", false);
LoadPackage("smallgrp", false);
SetInfoLevel(InfoPerformance, 0);

# GAP itself has no ids of these orders, or takes long for them.
Left := [256, 512, 640, 768, 896, 1024, 1152, 1280, 1408, 1536, 1664, 1728, 1792, 1920];

# Random elements that generate a group.
RandomGenerators := function(g)
  local gens, h;
  gens := [];
  repeat
    Add(gens, Random(g));
    h := SubgroupNC(g, gens);
  until Size(h) = Size(g);
  return gens;
end;

PrintGroup := function(name, g)
  local id;
  id := IdGroup(g);
  Print(name, ";", id[1], ";", id[2], ";",
    JoinStringsWithSeparator(List(RandomGenerators(g), String), ","), "\n");
end;

# Random subgroups of products of symmetric groups.
Reset(GlobalMersenneTwister, 4);
found := 0;
while found < 200 do
  parts := List([1 .. Random([1 .. 4])], i -> SymmetricGroup(Random([3 .. 6])));
  g := DirectProduct(parts);
  h := Group(List([1 .. Random([2 .. 3])], i -> Random(g)));
  if Size(h) in [2 .. 2000] and not Size(h) in Left then
    found := found + 1;
    PrintGroup(Concatenation("subgroup ", String(found)), h);
  fi;
od;

# Random groups of the library, as permutations.
for i in [1 .. 200] do
  repeat n := Random([64 .. 2000]); until not n in Left and NrSmallGroups(n) > 1;
  g := Image(IsomorphismPermGroup(SmallGroup(n, Random([1 .. NrSmallGroups(n)]))));
  PrintGroup("library", g);
od;
Print("end\n");
QUIT;
