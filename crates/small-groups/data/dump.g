# Writes the groups of GAP's Small Groups library as plain text, one line for each group.
#
#   gap -q -A --nointeract -c 'orders := [2..100]; target := "groups.txt";' dump.g
#
# `orders` is the list of orders and `target` the file that is written.  A line is one of
#   n s r_1 .. r_m / e_1 e_2 ..     a soluble group of order n by a polycyclic presentation,
#   n p d / i_1 .. i_d / ..         any other group by the images of its generators as permutations of 1..d,
# where r_i are the relative orders and the e_k the exponents of the right-hand sides, restricted to the generators
# after the i-th one: first of the powers g_i^r_i for i = 1..m, then of the conjugates g_j^g_i for i = 1..m, j = i+1..m.
# Runs of one value are written value*length.

LoadPackage("smallgrp");

RunsText := function(numbers)
  local out, i, j;
  out := [];
  i := 1;
  while i <= Length(numbers) do
    j := i;
    while j < Length(numbers) and numbers[j + 1] = numbers[i] do
      j := j + 1;
    od;
    if j = i then
      Add(out, String(numbers[i]));
    else
      Add(out, Concatenation(String(numbers[i]), "*", String(j - i + 1)));
    fi;
    i := j + 1;
  od;
  return JoinStringsWithSeparator(out, " ");
end;

PresentationText := function(group)
  local pcgs, rel, m, exps, i, j;
  pcgs := Pcgs(group);
  rel := RelativeOrders(pcgs);
  m := Length(rel);
  exps := [];
  for i in [1 .. m] do
    Append(exps, ExponentsOfPcElement(pcgs, pcgs[i] ^ rel[i]){[i + 1 .. m]});
  od;
  for i in [1 .. m] do
    for j in [i + 1 .. m] do
      Append(exps, ExponentsOfPcElement(pcgs, pcgs[j] ^ pcgs[i]){[i + 1 .. m]});
    od;
  od;
  return Concatenation("s ", JoinStringsWithSeparator(List(rel, String), " "), " / ", RunsText(exps));
end;

ImagesText := function(group)
  local small, gens, d;
  if not IsPermGroup(group) then
    group := Image(IsomorphismPermGroup(group));
  fi;
  small := Image(SmallerDegreePermutationRepresentation(group));
  if NrMovedPoints(small) < NrMovedPoints(group) then
    group := small;
  fi;
  group := Image(ActionHomomorphism(group, MovedPoints(group), OnPoints));
  gens := SmallGeneratingSet(group);
  d := LargestMovedPoint(group);
  return Concatenation("p ", String(d), " / ",
    JoinStringsWithSeparator(List(gens, g -> JoinStringsWithSeparator(List(ListPerm(g, d), String), " ")), " / "));
end;

out := OutputTextFile(target, false);
SetPrintFormattingStatus(out, false);
for n in orders do
  for i in [1 .. NrSmallGroups(n)] do
    group := SmallGroup(n, i);
    if IsSolvableGroup(group) then
      text := PresentationText(group);
    else
      text := ImagesText(group);
    fi;
    AppendTo(out, n, " ", text, "\n");
  od;
od;
CloseStream(out);
QUIT;
