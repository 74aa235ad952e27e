# GEN of S4 by the plain program; writes the value and the nanoseconds that it took after the start.
SetPrintFormattingStatus("*stdout*", false);
Read("testdata/scripts/facts.g");
start := NanosecondsSinceEpoch();
values := ValuesByClasses(SymmetricGroup(4), infinity);
Print(values.gen, ";", NanosecondsSinceEpoch() - start, "\nend\n");
QUIT;
