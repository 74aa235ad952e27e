# Writes permutation groups with the orders of their normal subgroups, one line `name;orders;generators` for each.
# Run from the project's folder: gap -q testdata/scripts/normal.g
# Needs GAP 4.12 with the libraries of transitive and of primitive groups.
SetPrintFormattingStatus("*stdout*", false);
SetInfoLevel(InfoPerformance, 0);

PrintGroup := function(name, g)
  local orders;
  orders := List(NormalSubgroups(g), Size);
  Sort(orders);
  Print(name, ";", JoinStringsWithSeparator(List(orders, String), ","), ";",
    JoinStringsWithSeparator(List(GeneratorsOfGroup(g), String), ","), "\n");
end;

Reset(GlobalMersenneTwister, 5);
for i in [1 .. 150] do
  n := Random([4 .. 15]);
  k := Random([1 .. NrTransitiveGroups(n)]);
  PrintGroup(Concatenation("TransitiveGroup ", String(n), " ", String(k)), TransitiveGroup(n, k));
od;
for i in [1 .. 100] do
  n := Random([5 .. 100]);
  k := Random([1 .. NrPrimitiveGroups(n)]);
  PrintGroup(Concatenation("PrimitiveGroup ", String(n), " ", String(k)), PrimitiveGroup(n, k));
od;

# Products, wreath products and random subgroups of them, large or small.
Parts := [SymmetricGroup(3), AlternatingGroup(4), SymmetricGroup(4), AlternatingGroup(5), SymmetricGroup(5), CyclicGroup(IsPermGroup, 6),
  DihedralGroup(IsPermGroup, 8), PSL(2, 7), PrimitiveGroup(8, 3), SymmetricGroup(7), TransitiveGroup(6, 14), PSL(2, 8), MathieuGroup(11)];
for i in [1 .. 60] do
  g := DirectProduct(List([1 .. Random([2 .. 3])], j -> Random(Parts)));
  PrintGroup("product", g);
  # A subdirect product: the preimage of a subgroup of the largest abelian quotient.
  h := ClosureGroup(DerivedSubgroup(g), List([1 .. Random([0 .. 2])], j -> Random(g)));
  if not IsTrivial(h) then PrintGroup("subdirect product", h); fi;
od;
for i in [1 .. 30] do
  g := WreathProduct(Random(Parts), Random([CyclicGroup(IsPermGroup, 2), SymmetricGroup(3), AlternatingGroup(5), CyclicGroup(IsPermGroup, 4)]));
  PrintGroup("wreath product", g);
  h := ClosureGroup(DerivedSubgroup(g), List([1 .. Random([0 .. 1])], j -> Random(g)));
  PrintGroup("part of a wreath product", h);
od;
PrintGroup("product action", WreathProductProductAction(AlternatingGroup(5), SymmetricGroup(3)));
PrintGroup("product action", WreathProductProductAction(AlternatingGroup(5), AlternatingGroup(4)));

# The group of the cube.
PrintGroup("cube", Group(
  ( 1, 3, 8, 6)( 2, 5, 7, 4)( 9,33,25,17)(10,34,26,18)(11,35,27,19),
  ( 9,11,16,14)(10,13,15,12)( 1,17,41,40)( 4,20,44,37)( 6,22,46,35),
  (17,19,24,22)(18,21,23,20)( 6,25,43,16)( 7,28,42,13)( 8,30,41,11),
  (25,27,32,30)(26,29,31,28)( 3,38,43,19)( 5,36,45,21)( 8,33,48,24),
  (33,35,40,38)(34,37,39,36)( 3, 9,46,32)( 2,12,47,29)( 1,14,48,27),
  (41,43,48,46)(42,45,47,44)(14,22,30,38)(15,23,31,39)(16,24,32,40)));
Print("end\n");
QUIT;
