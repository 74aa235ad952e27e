(* The integers of Zarith under a name that the extracted code does not use itself. *)
include Z
