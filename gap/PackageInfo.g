# What GAP has to know about this package.
SetPackageInfo( rec(
  PackageName := "mexagon",
  Subtitle := "Impartial games on finite groups",
  Version := "0.1.0",
  Date := "15/11/2026",
  License := "MIT OR Apache-2.0",
  Persons := [ rec(
    LastName := "Mexagon contributors",
    FirstNames := "The",
    IsAuthor := true,
    IsMaintainer := false ) ],
  Status := "dev",
  # The package comes with the program, and has its pages where `mexagon serve` shows them.
  PackageWWWHome := "http://127.0.0.1:8017/docs/gap",
  README_URL := "http://127.0.0.1:8017/docs/gap",
  PackageInfoURL := "http://127.0.0.1:8017/docs/gap",
  ArchiveURL := "http://127.0.0.1:8017/docs/gap",
  ArchiveFormats := ".tar.gz",
  AbstractHTML := "GEN, DNG, the quotient game and the subgroup game on finite groups: values, \
reasons, winning moves, structure diagrams, by the program <code>mexagon</code>.",
  PackageDoc := [],
  Dependencies := rec(
    GAP := ">= 4.12",
    NeededOtherPackages := [],
    SuggestedOtherPackages := [],
    ExternalConditions := [ [ "the program mexagon", "" ] ] ),
  AvailabilityTest := ReturnTrue,
  TestFile := "tst/testall.g",
  Keywords := [ "impartial game", "nimber", "maximal subgroup", "generating set" ]
) );
