(** * Extraction to OCaml, with the integers of Zarith for masks *)
From Coq Require Import NArith Extraction ExtrOcamlBasic.
From Mexagon Require Import Check.
Extraction Language OCaml.
Extract Inductive positive => "Zz.t"
  ["(fun p -> Zz.succ (Zz.shift_left p 1))" "(fun p -> Zz.shift_left p 1)" "Zz.one"]
  "(fun fI fO fH p -> if Zz.equal p Zz.one then fH () else if Zz.is_odd p then fI (Zz.shift_right p 1) else fO (Zz.shift_right p 1))".
Extract Inductive N => "Zz.t" ["Zz.zero" "(fun p -> p)"]
  "(fun f0 fp n -> if Zz.sign n = 0 then f0 () else fp n)".
Extract Inductive nat => "int" ["0" "Stdlib.succ"]
  "(fun fO fS n -> if n = 0 then fO () else fS (n - 1))".
Extract Constant Nat.eqb => "(fun (a : int) b -> a = b)".
Extract Constant N.land => "Zz.logand".
Extract Constant N.lor => "Zz.logor".
Extract Constant N.eqb => "Zz.equal".
Extract Constant N.ltb => "Zz.lt".
Extract Constant N.odd => "Zz.is_odd".
Extract Constant N.ones => "(fun m -> Zz.pred (Zz.shift_left Zz.one (Zz.to_int m)))".
Extract Constant N.compare =>
  "(fun x y -> let c = Zz.compare x y in if c = 0 then Eq else if c < 0 then Lt else Gt)".
Extract Constant N.testbit => "(fun a n -> Zz.testbit a (Zz.to_int n))".
Extract Constant N.setbit => "(fun a n -> Zz.logor a (Zz.shift_left Zz.one (Zz.to_int n)))".
Extract Constant N.succ => "Zz.succ".
Extract Constant N.of_nat => "Zz.of_int".
Extract Constant N.to_nat => "Zz.to_int".
Extraction "build/checker.ml" check check_group.
