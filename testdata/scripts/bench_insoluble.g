# GAP's part of the benchmark `compare` for groups that are not soluble, one line for each:
#   name;number of maximal subgroups;ns for class representatives;ns for all of them with GEN by structure classes
# The last number is 0 where the plain program would take too long.
# Run from the project's folder: gap -q testdata/scripts/bench_insoluble.g
SetPrintFormattingStatus("*stdout*", false);
Read("testdata/scripts/facts.g");

BenchInsoluble := function(name, group, by_classes)
  local p, start, reps, number, first, second, values;
  p := Group(GeneratorsOfGroup(group));
  start := NanosecondsSinceEpoch();
  reps := MaximalSubgroupClassReps(p);
  first := NanosecondsSinceEpoch() - start;
  number := Sum(reps, m -> Index(p, Normalizer(p, m)));
  second := 0;
  if by_classes then
    p := Group(GeneratorsOfGroup(group));
    start := NanosecondsSinceEpoch();
    values := ValuesByClasses(p, infinity);
    second := NanosecondsSinceEpoch() - start;
  fi;
  Print(name, ";", number, ";", first, ";", second, "\n");
end;

BenchInsoluble("PSL(2,7)", PSL(2,7), true);
BenchInsoluble("M11", Group((1,2,3,4,5,6,7,8,9,10,11), (3,7,11,8)(4,10,5,6)), false);
BenchInsoluble("A8", AlternatingGroup(8), false);
BenchInsoluble("PSL(2,27)", PSL(2,27), false);
BenchInsoluble("Sz(8)", SuzukiGroup(IsPermGroup, 8), false);
Print("end\n");
QUIT;
