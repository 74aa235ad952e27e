# The indices of the maximal subgroups of alternating and symmetric groups, one of each class, which the tests in
# crates/algebra/src/group/perm/natural.rs repeat. Run: gap -q testdata/scripts/natural.g
for n in [5 .. 13] do
  for group in [AlternatingGroup(n), SymmetricGroup(n)] do
    indices := List(MaximalSubgroupClassReps(group), m -> Index(group, m));
    Sort(indices);
    Print(n, " ", Size(group), " ", indices, "\n");
  od;
od;
QUIT;
