# The irreducible modules of some soluble groups over small fields, as GAP finds them: one line
# for each group and prime, with dimension:degree of the endomorphisms:order of the kernel:dim H^1 of each module, sorted.
SetPrintFormattingStatus("*stdout*", false);
groups := [ [6,1], [8,4], [12,3], [12,1], [21,1], [24,3], [24,12], [27,3], [36,9], [63,1], [72,41], [54,8], [48,29],
  [18,3], [16,6], [20,3], [60,7], [80,49], [48,3], [56,11], [39,1], [32,43], [42,1], [96,64] ];

firstCohomology := function(group, hom, p, n)
  local normal, gens, automorphism, acting, ext, kernel, cocycles;
  normal := ElementaryAbelianGroup(p^n);
  gens := Pcgs(normal);
  automorphism := function(matrix)
    local images;
    images := List(matrix, row -> PcElementByExponents(gens, List(row, IntFFE)));
    return GroupHomomorphismByImagesNC(normal, normal, gens, images);
  end;
  acting := Group(List(GeneratorsOfGroup(group), g -> automorphism(Image(hom, g))));
  ext := SemidirectProduct(group, GroupHomomorphismByImages(group, acting, GeneratorsOfGroup(group),
    GeneratorsOfGroup(acting)), normal);
  kernel := Image(Embedding(ext, 2));
  cocycles := OneCocycles(ext, kernel);
  return Dimension(cocycles.oneCocycles) - Dimension(cocycles.oneCoboundaries);
end;

for id in groups do
  group := SmallGroup(id[1], id[2]);
  for p in [2, 3, 5] do
    found := IrreducibleModules(group, GF(p), 0);
    rows := [];
    for m in found[2] do
      MTX.IsIrreducible(m);
      MTX.IsAbsolutelyIrreducible(m);
      image := Group(m.generators, IdentityMat(m.dimension, GF(p)));
      hom := GroupHomomorphismByImagesNC(group, image, found[1], m.generators);
      Add(rows, [m.dimension, MTX.DegreeSplittingField(m), Size(group) / Size(image),
        firstCohomology(group, hom, p, m.dimension)]);
    od;
    Sort(rows);
    Print("SmallGroup(", id[1], ",", id[2], ");", p, ";",
      JoinStringsWithSeparator(List(rows, row -> JoinStringsWithSeparator(List(row, String), ":")), ","), "\n");
  od;
od;
Print("end\n");
QUIT;
