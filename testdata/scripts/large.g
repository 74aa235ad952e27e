# DNG of PSL(3,7) in the way of BES16: is each class of elements of odd order in an even maximal subgroup?
G := PSL(3,7);;
maximal := Concatenation(List(ConjugacyClassesMaximalSubgroups(G), AsList));;
even := Filtered(maximal, M -> Size(M) mod 2 = 0);;
odd := Filtered(List(ConjugacyClasses(G), Representative), g -> Order(g) mod 2 = 1);;
covered := ForAll(odd, g -> ForAny(even, M -> g in M));;
Print(Length(even), ";", Length(maximal) - Length(even), ";", covered, "\n");
Print("end\n");
QUIT;
