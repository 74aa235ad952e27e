# GAP's part of the benchmark `abelian`: the quotient game on all abelian groups of order 2..64, by the quotients by all elements.
# Values are kept by the abelian invariants. Writes: sum of the nim-values;ns
# Run from the project's folder: gap -q testdata/scripts/bench_abelian.g
SetPrintFormattingStatus("*stdout*", false);

Known := rec();

Nim := function(invariants)
  local name, g, options, x, value;
  name := Concatenation("n", String(invariants));
  if IsBound(Known.(name)) then
    return Known.(name);
  fi;
  g := AbelianGroup(invariants);
  options := [];
  for x in g do
    if not IsOne(x) then
      AddSet(options, SortedList(AbelianInvariants(g / Subgroup(g, [x]))));
    fi;
  od;
  options := Set(options, Nim);
  value := 0;
  while value in options do
    value := value + 1;
  od;
  Known.(name) := value;
  return value;
end;

Run := function()
  local start, sum, order, parts, lists;
  start := NanosecondsSinceEpoch();
  sum := 0;
  for order in [2 .. 64] do
    parts := List(Collected(Factors(order)), f -> List(Partitions(f[2]), part -> List(part, e -> f[1] ^ e)));
    for lists in Cartesian(parts) do
      sum := sum + Nim(SortedList(Concatenation(lists)));
    od;
  od;
  Print(sum, ";", NanosecondsSinceEpoch() - start, "\n");
end;

Run();
Print("end\n");
QUIT_GAP(0);
