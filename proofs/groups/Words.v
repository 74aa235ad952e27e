(** * The words of a group that is a whole type [gT]: loaded into the sections that speak of one *)
Local Notation G := [set: gT].
Local Notation Ms := (maxsubs gT).
Local Notation cG := (ceil Ms).
Local Notation gen := (gens Ms).
Local Notation generates := (@generates gT).
Local Notation de := (defi Ms).
