# GAP's part of the benchmark `closed`: writes the sum of the values and the nanoseconds of CPU time that GAP takes.
#   quotient;sum over the groups of order 1..63;ns
#   subgroup;sum over the groups of order 1..31;ns
# Run from the project's folder: gap -q testdata/scripts/bench_closed.g
SetPrintFormattingStatus("*stdout*", false);

Mex := function(values)
  local n;
  n := 0;
  while n in values do n := n + 1; od;
  return n;
end;

# The game of groups, by all normal subgroups and the normal closures of one element of each class.
QuotientValue := function(G)
  local normal, value, closures, i, c, values;
  normal := ShallowCopy(NormalSubgroups(G));
  Sort(normal, function(a, b) return Size(a) > Size(b); end);
  closures := Set(List(ConjugacyClasses(G), c -> NormalClosure(G, Subgroup(G, [Representative(c)]))));
  value := [];
  for i in [1..Length(normal)] do
    values := [];
    for c in closures do
      if not IsSubset(normal[i], c) then
        AddSet(values, value[Position(normal, ClosureGroup(normal[i], c))]);
      fi;
    od;
    value[i] := Mex(values);
  od;
  return value[Length(normal)];
end;

# The game of subgroups, by all subgroups up to conjugacy.
SubgroupValue := function(G)
  local classes, value, i, U, g, values;
  classes := ShallowCopy(ConjugacyClassesSubgroups(G));
  Sort(classes, function(a, b) return Size(Representative(a)) > Size(Representative(b)); end);
  value := [];
  for i in [1..Length(classes)] do
    U := Representative(classes[i]);
    values := [];
    for g in G do
      if not g in U then
        AddSet(values, value[PositionProperty(classes, c -> ClosureGroup(U, g) in c)]);
      fi;
    od;
    value[i] := Mex(values);
  od;
  return value[Length(classes)];
end;

Measure := function(name, most, f)
  local start, sum, n, G;
  start := Runtime();
  sum := 0;
  for n in [1..most] do
    for G in AllSmallGroups(n) do sum := sum + f(G); od;
  od;
  Print(name, ";", sum, ";", (Runtime() - start) * 1000000, "\n");
end;

Measure("quotient", 63, QuotientValue);
Measure("subgroup", 31, SubgroupValue);
Print("end\n");
QUIT;
