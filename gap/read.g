ReadPackage( "mexagon", "lib/json.gi" );
ReadPackage( "mexagon", "lib/process.gi" );
ReadPackage( "mexagon", "lib/groups.gi" );
ReadPackage( "mexagon", "lib/games.gi" );
