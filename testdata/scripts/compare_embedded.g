# Writes what GAP knows of a fixed pseudo-random choice of 500 groups of order 64..2000 of the Small Groups library, one
# line for each; see PrintFacts in facts.g for the format. The generators are left out: the groups are known by their ids.
# Run from the project's folder: gap -q testdata/scripts/compare_embedded.g
SetPrintFormattingStatus("*stdout*", false);
LoadPackage("smallgrp", false);
Read("testdata/scripts/facts.g");
Read("testdata/scripts/sample_small.g");

# Classes times points beyond which GEN is not asked of GAP.
MostWork := 200000;

RandomState := 339657;
orders := Filtered([64..2000], n -> not n in SkippedOrders);
many := Filtered(orders, n -> NumberSmallGroups(n) >= 50);
for k in [1..500] do
  # Four out of five from the orders with many groups; most orders have only a few.
  if k mod 5 = 0 then n := orders[NextRandom(Length(orders))]; else n := many[NextRandom(Length(many))]; fi;
  id := NextRandom(NumberSmallGroups(n));
  g := SmallGroup(n, id);
  PrintFacts(Concatenation(String(n), ".", String(id)), Group(()), g, MostWork);
od;
Print("end\n");
QUIT;
