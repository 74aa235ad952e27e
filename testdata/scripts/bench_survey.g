# GAP's part of the benchmark `survey`: both games on all groups of order 2..100 by a plain program - maximal subgroups by
# GAP, structure classes in GAP. Writes the sum of all values and the nanoseconds of CPU time that it took.
# Run from the project's folder: gap -q testdata/scripts/bench_survey.g
SetPrintFormattingStatus("*stdout*", false);
LoadPackage("smallgrp", false);
Read("testdata/scripts/facts.g");
start := Runtime();
sum := 0;
for n in [2..100] do
  for i in [1..NumberSmallGroups(n)] do
    values := ValuesByClasses(SmallGroup(n, i), infinity);
    sum := sum + values.gen + values.dng;
  od;
od;
Print(sum, ";", (Runtime() - start) * 1000000, "\nend\n");
QUIT;
