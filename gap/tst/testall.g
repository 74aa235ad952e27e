# All tests. GAP's exit code says whether they passed.
LoadPackage( "mexagon" );
TestDirectory( DirectoriesPackageLibrary( "mexagon", "tst" ), rec( exitGAP := true ) );
FORCE_QUIT_GAP( 1 );
