# For each field that is no prime field and has at most 1024 elements: its size, and the coefficients of Z(q)^e in the powers of
# Z(q) below it, the constant one first.
SetPrintFormattingStatus("*stdout*", false);
for q in [2 .. 1024] do
  if IsPrimePowerInt(q) and not IsPrimeInt(q) then
    e := DegreeOverPrimeField(GF(q));
    basis := Basis(GF(q), List([0 .. e - 1], k -> Z(q)^k));
    Print(q, " ", JoinStringsWithSeparator(List(Coefficients(basis, Z(q)^e), c -> String(IntFFE(c))), " "), "\n");
  fi;
od;
Print("end\n");
QUIT;
