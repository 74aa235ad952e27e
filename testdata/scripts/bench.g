# GAP's part of the benchmark `compare`: writes the nanoseconds that GAP takes, one line for each task.
#   small;sum of the values of GEN and DNG;ns
#   maximal;name;order;number of maximal subgroups;ns for class representatives;ns for all;generators
# Run from the project's folder: gap -q testdata/scripts/bench.g
SetPrintFormattingStatus("*stdout*", false);
Read("testdata/scripts/facts.g");
Read("testdata/scripts/sample_large.g");

# Both games on all soluble groups of order 2..63, from permutation generators.
BenchSmall := function()
  local start, sum, line, p, values;
  start := NanosecondsSinceEpoch();
  sum := 0;
  for line in SplitString(StringFile("testdata/small_groups_1_63.txt"), "\n") do
    p := EvalString(Concatenation("Group(", SplitString(line, ";")[3], ")"));
    if Size(p) > 1 then
      values := ValuesByClasses(Image(IsomorphismPcGroup(p)), infinity);
      sum := sum + values.gen + values.dng;
    fi;
  od;
  Print("small;", sum, ";", NanosecondsSinceEpoch() - start, "\n");
end;

# A copy that does not know what has been computed of the group.
Fresh := p -> Group(GeneratorsOfGroup(p));

# The median over five copies of the nanoseconds from permutation generators to what f gives.
MedianTime := function(p, f)
  local times, run, start;
  times := [];
  for run in [1..5] do
    start := NanosecondsSinceEpoch();
    f(Image(IsomorphismPcGroup(Fresh(p))));
    Add(times, NanosecondsSinceEpoch() - start);
  od;
  Sort(times);
  return times[3];
end;

BenchMaximal := function(name, p)
  local number;
  number := Length(MaximalSubgroups(Image(IsomorphismPcGroup(Fresh(p)))));
  Print("maximal;", name, ";", Size(p), ";", number, ";", MedianTime(p, MaximalSubgroupClassReps), ";",
    MedianTime(p, MaximalSubgroups), ";", GeneratorText(p), "\n");
end;

BenchSmall();
large := [["S3 wr C4", WreathProduct(S(3), C(4))], ["A4 wr S3", WreathProduct(A(4), S(3))],
  ["C2 wr AGL(1,8)", WreathProduct(C(2), AGLOne(8))], ["C3 wr C7", WreathProduct(C(3), C(7))],
  ["(7:3) wr C3", WreathProduct(Frobenius21, C(3))], ["S4 x S4 x S4", DirectProduct(S(4), S(4), S(4))],
  ["AGammaL(1,64)", AGammaLOne(64)], ["AGammaL(1,81)", AGammaLOne(81)], ["AGL(1,121)", AGLOne(121)],
  ["S3 wr D8", WreathProduct(S(3), D(8))]];
for group in large do BenchMaximal(group[1], group[2]); od;
Print("end\n");
QUIT;
