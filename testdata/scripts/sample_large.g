# Larger soluble groups up to order 30,000 in permutation representations that are natural to them.
# Sets LargeSample, a function that returns a list of [name, permutation group].

LargestOrder := 30000;

# The subgroup of AGammaL(1,q) of the translations and the maps x -> a * x^s for the given pairs [a, s].
Affine := function(q, maps)
  local field, translations, semilinear;
  field := AsSSortedList(GF(q));
  translations := List(Basis(GF(q)), b -> PermList(List(field, x -> PositionSet(field, x + b))));
  semilinear := List(maps, m -> PermList(List(field, x -> PositionSet(field, m[1] * x^m[2]))));
  return Group(Concatenation(translations, semilinear));
end;

AGLOne := q -> Affine(q, [[Z(q), 1]]);
AGammaLOne := q -> Affine(q, [[Z(q), 1], [Z(q)^0, Characteristic(GF(q))]]);

# p^n with a cyclic group of scalars of order k: a Frobenius group with n + 1 generators.
ScalarFrobenius := function(p, n, k)
  local vectors, scalar, maps;
  vectors := AsSSortedList(GF(p)^n);
  scalar := Z(p)^((p - 1) / k);
  maps := List(IdentityMat(n, GF(p)), b -> (v -> v + b));
  Add(maps, v -> scalar * v);
  return Group(List(maps, f -> PermList(List(vectors, v -> PositionSet(vectors, f(v))))));
end;

# The elements of a x b with equal images under some epimorphisms onto a common factor group.
Fibre := function(a, b, order)
  local onto, f, g;
  onto := x -> First(List(NormalSubgroups(x), n -> NaturalHomomorphismByNormalSubgroup(x, n)),
    h -> Size(Image(h)) = order);
  f := onto(a);
  g := onto(b);
  return SubdirectProduct(a, b, f * IsomorphismGroups(Image(f), Image(g)), g);
end;

Frobenius21 := Affine(7, [[Z(7)^2, 1]]);
GL23 := Action(GL(2, 3), Filtered(Elements(GF(3)^2), v -> not IsZero(v)), OnRight);
SL23 := Action(SL(2, 3), Filtered(Elements(GF(3)^2), v -> not IsZero(v)), OnRight);
ProjectiveGamma28 := Group(GeneratorsOfGroup(Stabilizer(PGammaL(2, 8), 1)));
S := n -> SymmetricGroup(n);
A := n -> AlternatingGroup(n);
C := n -> CyclicGroup(IsPermGroup, n);
D := n -> DihedralGroup(IsPermGroup, n);

WreathProducts := function()
  local pairs;
  pairs := [[S(3), S(3)], [S(4), C(2)], [S(3), C(4)], [C(5), C(4)], [C(2), S(4)], [A(4), C(2)], [A(4), S(3)],
    [C(3), A(4)], [C(3), S(4)], [C(6), S(3)], [D(10), C(3)], [D(10), S(3)], [C(7), C(3)], [C(2), Frobenius21],
    [C(2), AGLOne(8)], [C(3), C(7)], [C(2), C(11)], [C(2), Affine(9, [[Z(9)^2, 1]])], [AGLOne(5), C(3)],
    [Frobenius21, C(2)], [Frobenius21, C(3)], [S(3), D(8)], [C(4), A(4)], [GL23, C(2)], [C(5), S(3)]];
  return List(pairs, p -> WreathProduct(p[1], p[2]));
end;

DirectProducts := function()
  local lists;
  lists := [[S(4), S(4)], [S(4), S(3), S(3)], [A(4), A(4), A(4)], [S(4), AGLOne(5)], [S(3), S(3), S(3), S(3)],
    [S(4), S(4), C(3)], [SL23, S(3), D(10)], [AGLOne(8), A(4)], [Frobenius21, Frobenius21, A(4)], [D(10), D(14), S(3)],
    [GL23, GL23], [AGLOne(9), S(4)], [AGammaLOne(8), S(4)], [AGammaLOne(9), D(18)], [S(4), S(4), S(4)]];
  return List(lists, l -> DirectProduct(l));
end;

AffineGroups := function()
  local sevenNine;
  # 2^6:(7:9): the ninth root acts on the elements of order 7 as a field automorphism of order 3.
  sevenNine := Affine(64, [[Z(64)^9, 1], [Z(64), 4]]);
  return Concatenation(List([11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32, 37, 49, 64, 81, 121, 125, 128, 169], AGLOne),
    List([16, 25, 27, 32, 49, 64, 81, 121], AGammaLOne),
    [sevenNine, Affine(64, [[Z(64)^3, 1], [Z(64)^0, 4]]), Affine(81, [[Z(81)^5, 1], [Z(81), 3]])],
    List([[3, 2, 2], [5, 2, 2], [5, 2, 4], [7, 2, 3], [7, 2, 2], [3, 3, 2], [13, 2, 4], [5, 3, 2], [7, 3, 6], [11, 2, 5]],
      t -> ScalarFrobenius(t[1], t[2], t[3])));
end;

# Soluble maximal subgroups and point stabilisers of simple and almost simple groups.
LocalSubgroups := function()
  local groups, maximal;
  groups := [PSL(3, 3), PSU(3, 3), PSp(4, 3), MathieuGroup(11), PSL(2, 25), PGL(2, 9), PSL(3, 4), PGammaL(2, 8)];
  maximal := Concatenation(List(groups, g -> Filtered(MaximalSubgroupClassReps(g), IsSolvableGroup)));
  return Concatenation(maximal, List([PSU(3, 4), PSU(3, 5), SuzukiGroup(IsPermGroup, 8), PSL(2, 64)], g -> Stabilizer(g, 1)));
end;

SylowGroups := function()
  local normaliser;
  normaliser := function(n, p) return Normalizer(S(n), SylowSubgroup(S(n), p)); end;
  return [SylowSubgroup(S(8), 2), SylowSubgroup(S(12), 2), SylowSubgroup(S(14), 2), SylowSubgroup(S(12), 3),
    SylowSubgroup(S(15), 3), normaliser(9, 3), normaliser(10, 5), normaliser(13, 13), normaliser(12, 3), normaliser(15, 3)];
end;

FibreProducts := function()
  return [Fibre(S(4), S(4), 6), Fibre(S(4), GL23, 2), Fibre(S(4), GL23, 6), Fibre(AGLOne(5), AGLOne(13), 4),
    Fibre(AGLOne(7), AGLOne(13), 6), Fibre(A(4), Frobenius21, 3), Fibre(AGLOne(9), AGLOne(17), 8),
    Fibre(WreathProduct(S(3), C(2)), S(4), 2), Fibre(AGammaLOne(8), A(4), 3), Fibre(AGLOne(16), AGLOne(31), 15)];
end;

# Soluble primitive groups of degree up to 128, a few of each degree.
PrimitiveSample := function()
  local sample, degree, soluble;
  sample := [];
  for degree in [8, 9, 16, 25, 27, 32, 49, 64, 81, 121, 125] do
    soluble := Filtered([1..NrPrimitiveGroups(degree)], i -> IsSolvableGroup(PrimitiveGroup(degree, i)));
    soluble := Filtered(soluble, i -> Size(PrimitiveGroup(degree, i)) <= LargestOrder);
    soluble := Filtered(soluble, i -> Position(soluble, i) mod (QuoInt(Length(soluble), 6) + 1) = 0);
    Append(sample, List(soluble, i -> PrimitiveGroup(degree, i)));
  od;
  return sample;
end;

LargeSample := function()
  local kinds, sample, kind, groups, i;
  kinds := [["wreath", WreathProducts], ["direct", DirectProducts], ["affine", AffineGroups], ["local", LocalSubgroups],
    ["Sylow", SylowGroups], ["subdirect", FibreProducts], ["primitive", PrimitiveSample]];
  sample := [];
  for kind in kinds do
    groups := kind[2]();
    for i in [1..Length(groups)] do
      if Size(groups[i]) <= LargestOrder then Add(sample, [Concatenation(kind[1], " ", String(i)), groups[i]]); fi;
    od;
  od;
  return sample;
end;
