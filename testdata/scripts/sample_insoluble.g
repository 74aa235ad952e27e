# Groups that are not soluble, as permutation groups: those of order at most 2000 and others up to order 30,000, every
# second one of an order with many of them, which keeps the time below three minutes.
# Sets InsolubleSample, a function that returns a list of [name, permutation group].

LargestInsoluble := 30000;
LargestDegree := 130;

# Every second entry of a long list.
Thinned := function(list)
  if Length(list) > 20 then return list{[1, 3..2 * QuoInt(Length(list) + 1, 2) - 1]}; fi;
  return list;
end;

# A group of matrices on the vectors that are not zero.
OnVectors := g -> Action(g, Filtered(Elements(DefaultFieldOfMatrixGroup(g)^DimensionOfMatrixGroup(g)),
  v -> not IsZero(v)), OnRight);

# The groups of order n <= 2000 that are not soluble, from the Small Groups library, which holds them as permutation
# groups. All direct products and wreath products are among them.
InsolubleSmallGroups := function(n)
  # The orders of all simple groups up to 2000 are multiples of these.
  if ForAll([60, 168, 504, 1092], d -> n mod d <> 0) then return []; fi;
  return List(Thinned(IdsOfAllSmallGroups(Size, n, IsSolvableGroup, false)), SmallGroup);
end;

# The library needs long to tell which groups of order 1920 are soluble: direct products stand for them, and one wreath
# product.
Order1920 := function()
  local times;
  times := function(g, order)
    return List(Thinned(AllSmallGroups(order)), h -> DirectProduct(g, Image(IsomorphismPermGroup(h))));
  end;
  return Concatenation(times(AlternatingGroup(5), 32), times(SymmetricGroup(5), 16), times(OnVectors(SL(2, 5)), 16),
    [WreathProduct(CyclicGroup(IsPermGroup, 2), AlternatingGroup(5))]);
end;

# Perfect groups: 2^4:A6, 2^3.L2(7), 5^2:SL(2,5), 3^4:A5, SL(2,q), A5 x A5, SL(2,5) o SL(2,5), A7, M11, L3(3), ...
PerfectSample := function()
  local sizes, ofSize, all;
  sizes := Filtered(SizesPerfectGroups(), n -> 2000 < n and n <= LargestInsoluble);
  ofSize := n -> List(Thinned([1..NumberPerfectGroups(n)]), i -> PerfectGroup(IsPermGroup, n, i));
  all := Concatenation(List(sizes, ofSize));
  return Filtered(all, g -> NrMovedPoints(g) <= LargestDegree);
end;

# Primitive groups that are not perfect: almost simple ones, A5 wr Z2 and its relatives in product and in diagonal
# action, affine ones.
InsolublePrimitive := function()
  local sample, wanted, degree, i, g;
  wanted := g -> Size(g) in [2001..LargestInsoluble] and not IsSolvableGroup(g) and not IsPerfectGroup(g);
  sample := [];
  for degree in Concatenation([5..65], [81]) do
    for i in [1..NrPrimitiveGroups(degree)] do
      g := PrimitiveGroup(degree, i);
      if wanted(g) then Add(sample, g); fi;
    od;
  od;
  return sample;
end;

# The elements of a x b with equal images of order 2 under the first such epimorphisms.
OverTwo := function(a, b)
  local onto, f, g;
  onto := x -> NaturalHomomorphismByNormalSubgroup(x, First(NormalSubgroups(x), n -> Index(x, n) = 2));
  f := onto(a);
  g := onto(b);
  return SubdirectProduct(a, b, f * IsomorphismGroups(Image(f), Image(g)), g);
end;

# a x b with an involution of one centre identified with one of the other.
JoinCentres := function(a, b)
  local product, involution, diagonal, factor;
  product := DirectProduct(a, b);
  involution := x -> First(AsSSortedList(Centre(x)), z -> Order(z) = 2);
  diagonal := Image(Embedding(product, 1), involution(a)) * Image(Embedding(product, 2), involution(b));
  factor := Image(NaturalHomomorphismByNormalSubgroup(product, Subgroup(product, [diagonal])));
  return Image(SmallerDegreePermutationRepresentation(Image(IsomorphismPermGroup(factor))));
end;

InsolubleProducts := function()
  local a5, s5, l27, pgl27, sl25, s, c;
  s := SymmetricGroup;
  c := n -> CyclicGroup(IsPermGroup, n);
  a5 := AlternatingGroup(5);
  s5 := s(5);
  l27 := PSL(2, 7);
  pgl27 := PGL(2, 7);
  sl25 := OnVectors(SL(2, 5));
  return [DirectProduct(a5, s5), DirectProduct(s5, s5), OverTwo(s5, s5), DirectProduct(s5, s(4)),
    DirectProduct(l27, s(4)), DirectProduct(s(6), s(3)), DirectProduct(PGL(2, 9), s(3)),
    DirectProduct(a5, PSL(2, 7), c(2)), DirectProduct(MathieuGroup(11), c(3)), DirectProduct(pgl27, s(4)),
    OverTwo(pgl27, s(4)), OverTwo(pgl27, s5), OverTwo(PGL(2, 9), s(4)), DirectProduct(sl25, sl25),
    JoinCentres(sl25, sl25), JoinCentres(sl25, OnVectors(SL(2, 3))),
    JoinCentres(sl25, SylowSubgroup(s(4), 2)), JoinCentres(OnVectors(SL(2, 7)), OnVectors(SL(2, 3))),
    OnVectors(GL(2, 7)), OnVectors(GL(2, 8)), OnVectors(GL(2, 9)), OnVectors(GL(2, 11)), OnVectors(SL(2, 16)),
    WreathProduct(c(2), s5), WreathProduct(c(3), a5), WreathProduct(c(2), PSL(2, 5)),
    WreathProduct(c(2), PSL(3, 2)), WreathProduct(a5, c(2)), WreathProduct(s5, c(2)),
    DirectProduct(a5, a5, c(2)), DirectProduct(a5, a5, s(3)),
    DirectProduct(a5, c(2), c(2), c(2), c(2), c(2), c(2)), DirectProduct(s5, WreathProduct(s(3), c(2))),
    Image(NiceMonomorphism(AutomorphismGroup(PSL(3, 3)))), PSU(3, 3), PGammaL(2, 9), PGammaL(2, 16),
    PGL(2, 25), PSL(3, 4), SuzukiGroup(IsPermGroup, 8)];
end;

InsolubleSample := function()
  local sample, add, n;
  sample := [];
  add := function(kind, groups)
    local i;
    for i in [1..Length(groups)] do
      if Size(groups[i]) <= LargestInsoluble then Add(sample, [Concatenation(kind, " ", String(i)), groups[i]]); fi;
    od;
  end;
  for n in Difference([60..2000], [1920]) do
    add(Concatenation("order ", String(n), ", number"), InsolubleSmallGroups(n));
  od;
  add("order 1920, number", Order1920());
  add("perfect", PerfectSample());
  add("primitive", InsolublePrimitive());
  # GAP 4.12 fails to find the classes of some groups that it knows to be direct products, so it is not told.
  add("product", List(InsolubleProducts(), g -> Group(GeneratorsOfGroup(g))));
  return sample;
end;
