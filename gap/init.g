ReadPackage( "mexagon", "lib/json.gd" );
ReadPackage( "mexagon", "lib/process.gd" );
ReadPackage( "mexagon", "lib/groups.gd" );
ReadPackage( "mexagon", "lib/games.gd" );
