# Writes what GAP knows of the two samples of soluble groups, one line for each; see PrintFacts in
# facts.g for the format. Run from the project's folder: gap -q testdata/scripts/compare.g
# Needs GAP 4.12 with the libraries of small, transitive and primitive groups.
SetPrintFormattingStatus("*stdout*", false);
LoadPackage("smallgrp", false);
LoadPackage("primgrp", false);
Read("testdata/scripts/facts.g");
Read("testdata/scripts/sample_small.g");
Read("testdata/scripts/sample_large.g");

# Classes times points beyond which GEN is not asked of GAP.
MostWork := 600000;

for group in SmallSample(300) do
  PrintFacts(group[1], group[2], group[3], MostWork);
od;
for group in LargeSample() do
  PrintFacts(group[1], group[2], Image(IsomorphismPcGroup(group[2])), MostWork);
od;
Print("end\n");
QUIT;
