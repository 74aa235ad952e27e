# Groups as GAP 4.12 prints them, as if for pasting: one line for each, with what it is, its order, its id if it is small, and the text
# with \n for the end of a line. Run from the project's folder: gap -q testdata/scripts/pasted.g > testdata/pasted_gap.txt
# Needs the library of small groups.
SetPrintFormattingStatus("*stdout*", false);
LoadPackage("smallgrp", false);
Reset(GlobalMersenneTwister, 1);
Reset(GlobalRandomSource, 1);

Printed := function(object)
  local text, stream;
  text := "";
  stream := OutputTextString(text, false);
  PrintTo(stream, object);
  CloseStream(stream);
  return text;
end;

Paste := function(kind, group, text)
  local id;
  id := "";
  if Size(group) <= 255 then
    id := JoinStringsWithSeparator(List(IdGroup(group), String), ",");
  fi;
  text := ReplacedString(ReplacedString(text, "\\\n", ""), "\n", "\\n");
  Print(kind, ";", Size(group), ";", id, ";", text, "\n");
end;

# By turns with Print, with String and by the list of generators.
ByTurns := function(kind, groups)
  local i, g;
  for i in [1 .. Length(groups)] do
    g := groups[i];
    if i mod 3 = 1 then
      Paste(Concatenation(kind, ", Print(G)"), g, Printed(g));
    elif i mod 3 = 2 then
      Paste(Concatenation(kind, ", String(G)"), g, String(g));
    else
      Paste(Concatenation(kind, ", Print(GeneratorsOfGroup(G))"), g, Printed(GeneratorsOfGroup(g)));
    fi;
  od;
end;

# Permutation groups: 72.
permutations := [];
for n in [4 .. 12] do
  s := SymmetricGroup(n);
  Append(permutations, [ SylowSubgroup(s, 2), SylowSubgroup(s, 3), Stabilizer(s, [1, 2], OnSets),
    Normalizer(s, SylowSubgroup(s, 3)) ]);
od;
for n in [4 .. 12] do
  for k in [1 .. 4] do
    Add(permutations, Group(Random(SymmetricGroup(n)), Random(AlternatingGroup(n)), ()));
  od;
od;
ByTurns("permutations", permutations);

# Matrix groups over a field: Sylow subgroups, and subgroups with random generators.
matrices := function(n, q, count)
  local all, groups, p, k;
  all := GL(n, q);
  groups := List(PrimeDivisors(Size(all)), p -> SylowSubgroup(all, p));
  groups := Filtered(groups, g -> Length(GeneratorsOfGroup(g)) > 0);
  while Length(groups) < count do
    Add(groups, Group(List([1 .. 1 + Length(groups) mod 3], k -> Random(all))));
  od;
  return groups{[1 .. count]};
end;
ByTurns("matrices over GF(2)", Concatenation(matrices(2, 2, 6), matrices(3, 2, 9), matrices(4, 2, 9), matrices(5, 2, 6)));
ByTurns("matrices over GF(4)", Concatenation(matrices(1, 4, 3), matrices(2, 4, 12), matrices(3, 4, 9)));
ByTurns("matrices over GF(9)", Concatenation(matrices(1, 9, 3), matrices(2, 9, 12), matrices(3, 9, 9)));

# Polycyclic groups by their relators: 40, and by their codes: 10.
for order in [8, 12, 16, 18, 20, 21, 24, 27, 30, 32, 36, 40, 42, 48, 50, 54, 56, 60, 72, 80, 81, 84, 96, 100, 108, 110, 120, 125, 126,
    128, 136, 144, 150, 156, 162, 168, 180, 200, 216, 240] do
  g := SmallGroup(order, Int((NumberSmallGroups(order) + 1) / 2));
  if not IsSolvableGroup(g) then
    g := SmallGroup(order, 1);
  fi;
  Paste("pc group, Print(RelatorsOfFpGroup(Image(IsomorphismFpGroup(G))))", g,
    Printed(RelatorsOfFpGroup(Image(IsomorphismFpGroup(g)))));
od;
for id in [ [6, 1], [16, 7], [24, 3], [36, 9], [48, 33], [64, 100], [72, 41], [100, 10], [192, 1023], [243, 30] ] do
  g := SmallGroup(id);
  Paste("pc group, CodePcGroup(G)", g, Concatenation("PcGroupCode( ", String(CodePcGroup(g)), ", ", String(Size(g)), " )"));
od;
Print("end\n");
QUIT;
