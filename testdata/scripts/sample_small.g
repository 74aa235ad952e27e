# A fixed pseudo-random choice of soluble groups of order 64..2000 from the Small Groups library.
# Sets SmallSample, a function that returns a list of [name, permutation group, pc group].

# Orders with very many groups, or that the library leaves out.
SkippedOrders := [512, 768, 1024, 1152, 1280, 1536, 1792, 1920];

# A linear congruential generator, so that every version of GAP makes the same choice.
RandomState := 2016;
NextRandom := function(n)
  RandomState := (RandomState * 1103515245 + 12345) mod 2^31;
  return QuoInt(RandomState * n, 2^31) + 1;
end;

# A subgroup that does not contain the minimal normal subgroup n, by a descent through maximal subgroups.
Descent := function(g, n)
  local h, reps, without;
  h := g;
  while IsSubset(h, n) do
    reps := MaximalSubgroupClassReps(h);
    without := Filtered(reps, m -> not IsSubset(m, n));
    if without <> [] then
      SortBy(without, m -> Index(h, m));
      return without[1];
    fi;
    h := reps[NextRandom(Length(reps))];
  od;
end;

# How x acts on the cosets of all the subgroups.
DisjointImage := function(transversals, x)
  local images, cosets, shift;
  images := [];
  for cosets in transversals do
    shift := Length(images);
    Append(images, List(cosets, c -> PositionCanonical(cosets, c * x) + shift));
  od;
  return PermList(images);
end;

# Generators of a faithful permutation representation on few points: cosets of subgroups whose cores
# meet trivially. (SmallerDegreePermutationRepresentation takes minutes on some dihedral groups.)
SmallAction := function(g)
  local core, subgroups, minimal, tries, transversals;
  core := g;
  subgroups := [];
  while Size(core) > 1 do
    minimal := First(MinimalNormalSubgroups(g), n -> IsSubset(core, n));
    tries := List([1..6], i -> Descent(g, minimal));
    SortBy(tries, h -> Index(g, h));
    Add(subgroups, tries[1]);
    core := Intersection(core, Core(g, tries[1]));
  od;
  transversals := List(subgroups, h -> RightTransversal(g, h));
  return List(GeneratorsOfGroup(g), x -> DisjointImage(transversals, x));
end;

# Orders with many kinds of groups: enough prime factors, none of them large.
SmallOrders := function()
  local rich;
  rich := n -> Length(Factors(n)) >= 4 and Maximum(Factors(n)) <= 31;
  return Filtered([64..2000], n -> not n in SkippedOrders and rich(n));
end;

SmallSample := function(size)
  local orders, sample, n, id, g, nilpotent;
  orders := SmallOrders();
  sample := [];
  nilpotent := 0;
  while Length(sample) < size do
    n := orders[NextRandom(Length(orders))];
    id := NextRandom(NumberSmallGroups(n));
    g := SmallGroup(n, id);
    # Nilpotent groups have only normal maximal subgroups: a few will do.
    if IsSolvableGroup(g) and (not IsNilpotentGroup(g) or nilpotent < size / 10) then
      if IsNilpotentGroup(g) then nilpotent := nilpotent + 1; fi;
      Add(sample, [Concatenation(String(n), ".", String(id)), Group(SmallAction(g), ()), g]);
    fi;
  od;
  return sample;
end;
