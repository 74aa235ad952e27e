(** * Conjecture 1 of BES23, tested on masks *)
From Coq Require Import NArith List Bool Lia.
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Conjecture1 Check CheckSound.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

(** The parity of the number of points in all maximal sets of a class. *)
Definition class_parity (atoms : list (N * N)) (S : N) : bool :=
  foldr (fun ak p => if N.eqb (N.land S ak.1) S then N.odd ak.2 (+) p else p) false atoms.
Definition completed (atoms : list (N * N)) (S : N) : bool := has (fun ak => N.eqb (N.land S ak.1) N0) atoms.

(** The class of the empty set is odd of deficiency 2, and all its options of deficiency 1 are odd. *)
Definition check_violation (m : N) (atoms : list (N * N)) : bool :=
  let full := N.ones m in
  [&& ~~ N.eqb full N0, class_parity atoms full, ~~ completed atoms full,
      has (fun ak => completed atoms (N.land full ak.1)) atoms
    & all (fun ak => completed atoms (N.land full ak.1) ==> class_parity atoms (N.land full ak.1)) atoms].

Section Violation.
Variables (gT : finGroupType) (mk : gT -> N) (m : N) (atoms : list (N * N)).
Local Notation Ms := (maxsubs gT).
Local Notation de := (defi Ms).
Hypothesis masks_max : mfam mk m = Ms.
Hypothesis atomsP : forall a, reflect (exists x, mk x = a) (a \in [seq ak.1 | ak <- atoms]).
Hypothesis atoms_odd : forall f : pred N,
  odd #|[set x | f (mk x)]| = \big[addb/false]_(ak <- atoms | f ak.1) N.odd ak.2.

Lemma class_parityE S : class_parity atoms S = odd #|stay (mstep mk) S|.
Proof.
have -> : stay (mstep mk) S = [set x | N.land S (mk x) == S] by [].
rewrite (atoms_odd (fun a => N.land S a == S)) /class_parity; elim: (atoms) => [|[a k] l IH]; first by rewrite big_nil.
by rewrite big_cons /= -IH -[N.eqb _ _]/(N.land S a == S); case: ifP.
Qed.

Lemma stay_lab P : stay (mstep mk) (lab mk m P) = ceil Ms P.
Proof.
apply/setP => x; rewrite inE -(labU mk m x P) -masks_max; apply/eqP/bigcapP => [e S /andP[/imsetP[j _ ->] PM]|all].
  have := lab_bit mk m (x |: P) (N.of_nat j); rewrite e lab_bit PM andbT subUset PM andbT sub1set.
  by rewrite ones_bit Nnat.Nat2N.id ltn_ord.
apply: N.bits_inj => i; rewrite !lab_bit; case b: (N.testbit _ i) => //=; rewrite subUset sub1set.
case: (boolP (P \subset mset mk i)) => PM; rewrite ?andbF // andbT; apply: all; rewrite PM andbT.
move: b; rewrite ones_bit => lt; apply/imsetP; exists (Ordinal lt) => //=.
by rewrite Nnat.N2Nat.id.
Qed.

Lemma parity_lab P : class_parity atoms (lab mk m P) = odd #|ceil Ms P|.
Proof. by rewrite class_parityE stay_lab. Qed.

Lemma completedE P : completed atoms (lab mk m P) = [exists x, gens Ms (x |: P)].
Proof.
have gE Q : gens Ms Q = (lab mk m Q == N0) by rewrite lab_gen masks_max.
apply/hasP/existsP => [[[a k] ain /= e]|[x]].
  have /atomsP[x xa] : a \in [seq ak.1 | ak <- atoms] by apply/mapP; exists (a, k).
  by exists x; rewrite gE labU /mstep xa.
rewrite gE labU /mstep => e; have /mapP[[a k] ain /= xa] : mk x \in [seq ak.1 | ak <- atoms] by apply/atomsP; exists x.
by exists (a, k); rewrite //= -xa.
Qed.

Lemma mate_le1 P : [exists x, gens Ms (x |: P)] = (de P <= 1).
Proof. by rewrite -mateE; apply: eq_existsb => x; rewrite generatesE. Qed.

(** [checker, masks] If the masks are those of the maximal subgroups and the test succeeds, the class of the empty set has deficiency 2
    and violates Conjecture 1. *)
Theorem check_violation_sound : check_violation m atoms -> de set0 = 2 /\ violates (set0 : {set gT}).
Proof.
have L0 : N.ones m = lab mk m set0 by rewrite lab0.
have L1 x : N.land (N.ones m) (mk x) = lab mk m (x |: set0) by rewrite labU L0.
have atom (f : pred N) : all (fun ak : N * N => f ak.1) atoms -> forall x, f (mk x).
  move=> /allP al x; have /mapP[ak akin ->] : mk x \in [seq ak.1 | ak <- atoms] by apply/atomsP; exists x.
  exact: al.
case/and5P=> nz par n1 /hasP[[a k] ain /= c1] opts.
have g0 : ~~ gens Ms (set0 : {set gT}) by rewrite -masks_max -lab_gen -L0.
have d2 : 1 < de set0 by move: n1; rewrite L0 completedE mate_le1 -ltnNge.
have e2 : de set0 = 2.
  have /atomsP[x xa] : a \in [seq ak.1 | ak <- atoms] by apply/mapP; exists (a, k).
  move: c1; rewrite -xa L1 completedE mate_le1 => le1.
  have := defiU1 (@genT gT) x set0; move: d2 le1; case: (de (x |: set0)) => [|[|//]] d2 _ /orP[]/eqP e;
    by move: d2; rewrite -e.
split=> //; rewrite /violates g0 -parity_lab -L0 par; apply/forall_inP => x; rewrite e2 => /eqP[dx].
have /(_ x) := atom (fun a => completed atoms (N.land (N.ones m) a) ==> class_parity atoms (N.land (N.ones m) a)) opts.
by rewrite L1 completedE mate_le1 dx /= parity_lab.
Qed.

End Violation.

(** ** The group of order 4032

    2^6 : (7:9) has 64 maximal subgroups of order 63, the complements, with numbers 0 to 63; one of order 1344, number 64; and seven of order
    576, numbers 65 to 71. The identity is in all of them, and the 63 other elements of 2^6 in the last eight. In each complement 2 elements are in
    the last eight as well, 18 others in that of order 1344, and 6 each in those of order 576. *)
Definition atoms_4032 : list (N * N) :=
  let last8 := N.shiftl 255 64 in
  (N.ones 72, 1%num) :: (last8, 63%num) ::
  flat_map (fun c => let bit := N.shiftl 1 (N.of_nat c) in
    (N.lor bit last8, 2%num) :: (N.lor bit (N.shiftl 1 64), 18%num) ::
    List.map (fun j => (N.lor bit (N.shiftl 1 (N.of_nat j)), 6%num)) (List.seq 65 7)) (List.seq 0 64).

(** [open-problems, Conjecture 1] A group whose maximal subgroups are arranged as those of 2^6 : (7:9) violates Conjecture 1 at the empty set, which
    has deficiency 2; checked by computation on the 578 masks with their multiplicities. *)
Theorem order_4032 (gT : finGroupType) (mk : gT -> N) :
  mfam mk 72 = maxsubs gT ->
  (forall a, reflect (exists x, mk x = a) (a \in [seq ak.1 | ak <- atoms_4032])) ->
  (forall f : pred N, odd #|[set x | f (mk x)]| = \big[addb/false]_(ak <- atoms_4032 | f ak.1) N.odd ak.2) ->
  defi (maxsubs gT) set0 = 2 /\ violates (set0 : {set gT}).
Proof.
move=> mE aP aO; apply: (check_violation_sound mE aP aO).
by vm_cast_no_check (erefl true).
Qed.
