# Writes what GAP knows of the sample of groups that are not soluble, one line for each; see PrintFacts in
# facts.g for the format. Run from the project's folder: gap -q testdata/scripts/compare_insoluble.g
# Needs GAP 4.12 with the libraries of small, primitive and transitive groups.
SetPrintFormattingStatus("*stdout*", false);
LoadPackage("smallgrp", false);
LoadPackage("primgrp", false);
Read("testdata/scripts/facts.g");
Read("testdata/scripts/sample_insoluble.g");

# GAP warns that it recognises alternating groups without the package made for that.
SetInfoLevel(InfoPerformance, 0);

# Classes times points beyond which GEN is not asked of GAP; with more elements, already the points take long.
MostWork := function(g)
  if Size(g) <= 3000 then return 50000; else return 0; fi;
end;

for group in InsolubleSample() do
  PrintFacts(group[1], group[2], group[2], MostWork(group[2]));
od;
Print("end\n");
QUIT;
