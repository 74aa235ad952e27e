# For a simple group: is every element but the identity in a pair that generates a maximal subgroup?
#   gap -q testdata/scripts/maximal_pairs.g
# One line for each group: its name; for each class of cyclic subgroups the order of an element and that of a maximal subgroup which it
# generates with one more element, or 0 if all elements were gone through in vain.
MaximalPairs := function(name, group)
  local maximal, class, x, m, coset, y, found, z, tries;
  maximal := MaximalSubgroupClassReps(group);
  Print(name);
  for class in RationalClasses(group) do
    x := Representative(class);
    if Order(x) > 1 then
      found := 0;
      for tries in [1 .. 3] do
      for m in maximal do
        if found = 0 and Size(m) mod Order(x) = 0 then
          for y in List([1 .. 60], i -> Random(m)) do
            # A power of a random element is conjugate to x in the group?
            if found = 0 and Order(y) mod Order(x) = 0 then
              z := y ^ (Order(y) / Order(x));
              if z in class and ForAny([1 .. 40], i -> Size(Group(z, Random(m))) = Size(m)) then
                found := Size(m);
              fi;
            fi;
          od;
        fi;
      od;
      od;
      if found = 0 then
        if ForAny(group, y -> Size(Group(x, y)) < Size(group)
             and ForAny(maximal, m -> Size(m) = Size(Group(x, y)))) then
          found := -1;
        fi;
      fi;
      Print(" ", Order(x), ":", found);
    fi;
  od;
  Print("\n");
end;
for q in [27, 29, 31, 32, 37, 41, 49] do
  MaximalPairs(Concatenation("PSL(2,", String(q), ")"), PSL(2, q));
od;
MaximalPairs("Sz(8)", SuzukiGroup(IsPermGroup, 8));
QUIT;
