# What the comparison asks of one permutation group, by GAP's own algorithms and a plain
# program for the two games. Read by compare.g, compare_insoluble.g and bench.g; needs GAP 4.12.

# The least whole number from 0 on that is not in the list.
Mex := function(values)
  local m;
  m := 0;
  while m in values do m := m + 1; od;
  return m;
end;

# The type of a structure class: parity, value of its even positions, value of its odd ones.
TypeOfOptions := function(parity, options)
  local evens, odds, even, odd;
  evens := Set(options, t -> t[2]);
  odds := Set(options, t -> t[3]);
  if parity = 0 then
    even := Mex(odds);
    odd := Mex(Union(evens, [even]));
  else
    odd := Mex(evens);
    even := Mex(Union(odds, [odd]));
  fi;
  return [parity, even, odd];
end;

# All maximal subgroups of q as sets of positions in the list of its elements: the orbits of the
# class representatives under conjugation.
MaximalPositions := function(q, elements, reps)
  local acting, sets, m;
  acting := List(GeneratorsOfGroup(q), g -> PermList(List(elements, x -> PositionSet(elements, x^g))));
  sets := [];
  for m in reps do
    Append(sets, Orbit(Group(acting, ()), Set(AsList(m), x -> PositionSet(elements, x)), OnSets));
  od;
  return sets;
end;

# The different sets of maximal subgroups through an element, with the number of elements of each.
Points := function(size, maximals)
  local masks, m, i, position;
  masks := List([1..size], i -> BlistList([1..Length(maximals)], []));
  for m in [1..Length(maximals)] do
    for position in maximals[m] do masks[position][m] := true; od;
  od;
  return Collected(masks);
end;

# All structure classes as bit lists of maximal subgroups; fail if there are too many to be quick.
StructureClasses := function(points, full, work)
  local known, queue, class, point, option;
  known := [full];
  queue := [full];
  while queue <> [] do
    class := Remove(queue);
    for point in points do
      option := IntersectionBlist(class, point[1]);
      if not option in known then
        AddSet(known, option);
        Add(queue, option);
      fi;
    od;
    if Length(known) * Length(points) > work then return fail; fi;
  od;
  return known;
end;

# The types of GEN and of DNG at the class of the empty set; fail if there are too many classes.
SolveClasses := function(points, full, fibre, work)
  local classes, gen, dng, order, i, class, parity, options;
  classes := StructureClasses(points, full, work);
  if classes = fail then return fail; fi;
  gen := [];
  dng := [];
  order := [1..Length(classes)];
  SortBy(order, i -> SizeBlist(classes[i]));
  for i in order do
    class := classes[i];
    parity := fibre * Sum(Filtered(points, p -> IsSubsetBlist(p[1], class)), p -> p[2]) mod 2;
    options := Set(points, p -> PositionSet(classes, IntersectionBlist(class, p[1])));
    RemoveSet(options, i);
    if SizeBlist(class) = 0 then
      gen[i] := [parity, 0, 0];
    else
      gen[i] := TypeOfOptions(parity, gen{options});
      dng[i] := TypeOfOptions(parity, dng{Filtered(options, o -> IsBound(dng[o]))});
    fi;
  od;
  i := PositionSet(classes, full);
  return rec(gen := gen[i], dng := dng[i], classes := Length(classes));
end;

# The values of GEN and DNG by structure classes; fail if that would take long or is not wanted (work = 0). Every
# class is a union of cosets of the Frattini subgroup, so the classes are those of the quotient by it.
ValuesByClasses := function(g, work)
  local phi, hom, q, elements, maximals, points, full, types;
  phi := FrattiniSubgroup(g);
  hom := NaturalHomomorphismByNormalSubgroupNC(g, phi);
  q := Image(hom);
  if Size(q) = 1 then return rec(gen := 0, dng := fail, classes := 1); fi;
  if work = 0 or Size(q) > 15000 then return fail; fi;
  elements := AsSSortedList(q);
  maximals := MaximalPositions(q, elements, List(MaximalSubgroupClassReps(g), m -> Image(hom, m)));
  if Length(maximals) > 600 then return fail; fi;
  points := Points(Size(q), maximals);
  full := BlistList([1..Length(maximals)], [1..Length(maximals)]);
  types := SolveClasses(points, full, Size(phi), work);
  if types = fail then return fail; fi;
  return rec(gen := types.gen[2], dng := types.dng[2], classes := types.classes);
end;

# Do the conjugates of the subgroups contain every element? An element lies in a conjugate of m if
# and only if it fixes a coset of m.
ConjugatesCover := function(g, subgroups)
  local left, m, action;
  left := List(ConjugacyClasses(g), Representative);
  for m in subgroups do
    if IsNormal(g, m) then
      left := Filtered(left, x -> not x in m);
    else
      action := FactorCosetAction(g, m);
      left := Filtered(left, x -> NrMovedPoints(Image(action, x)) = Index(g, m));
    fi;
  od;
  return left = [];
end;

# The value of DNG by the parities of the maximal subgroups (BES16, Theorem 1).
AvoidanceValue := function(g)
  local even;
  even := Filtered(MaximalSubgroupClassReps(g), m -> IsEvenInt(Size(m)));
  if even = [] then return 1; fi;
  if Length(even) = Length(MaximalSubgroupClassReps(g)) or ConjugatesCover(g, even) then return 0; fi;
  return 3;
end;

# Number and classes of the maximal subgroups by their index: "2:1:1,3:4:1".
MaximalText := function(g)
  local counts, m;
  counts := Collected(List(MaximalSubgroupClassReps(g), m -> [Index(g, m), Index(g, Normalizer(g, m))]));
  counts := List(Set(counts, c -> c[1][1]), function(index)
    local here;
    here := Filtered(counts, c -> c[1][1] = index);
    return [index, Sum(here, c -> c[1][2] * c[2]), Sum(here, c -> c[2])];
  end);
  return JoinStringsWithSeparator(List(counts, c -> JoinStringsWithSeparator(List(c, String), ":")), ",");
end;

GeneratorText := function(p)
  local gens;
  gens := GeneratorsOfGroup(p);
  if gens = [] then gens := [()]; fi;
  return JoinStringsWithSeparator(List(gens, String), ",");
end;

# The least number of generators, or - if it is not certain. A group that is not soluble needs two, and as many as its
# largest soluble quotient; if no random elements confirm that bound, nothing is said.
RankText := function(g)
  local least, tries;
  if IsSolvableGroup(g) then return String(Length(MinimalGeneratingSet(g))); fi;
  least := Maximum(2, Length(MinimalGeneratingSet(Image(IsomorphismPcGroup(g / PerfectResiduum(g))))));
  for tries in [1..200] do
    if Size(Subgroup(g, List([1..least], i -> PseudoRandom(g)))) = Size(g) then return String(least); fi;
  od;
  return "-";
end;

# Prints a line: name;order;frattini;d;maximal;element classes;dng;gen or -;structure classes or -;generators
PrintFacts := function(name, p, g, work)
  local values, shown;
  values := ValuesByClasses(g, work);
  shown := ["-", "-"];
  if values <> fail then
    shown := [String(values.gen), String(values.classes)];
    if values.dng <> AvoidanceValue(g) then Print("# GAP contradicts itself on ", name, "\n"); fi;
  fi;
  Print(name, ";", Size(g), ";", Size(FrattiniSubgroup(g)), ";", RankText(g), ";",
    MaximalText(g), ";", NrConjugacyClasses(g), ";", AvoidanceValue(g), ";", shown[1], ";", shown[2], ";",
    GeneratorText(p), "\n");
end;
