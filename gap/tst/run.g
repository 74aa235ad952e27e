# The tests of the package where it lies, from the folder above it: gap -q gap/tst/run.g
SetPackagePath( "mexagon", "gap" );
Read( "gap/tst/testall.g" );
