(** * GEN by mates: deficiency 1, involutions with mates, the value *1 *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Avoidance Achievement.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Mates.
Variable gT : finGroupType.
Load "groups/Words".
Local Notation mate := (@mate gT).
Local Notation isolated := (@isolated gT).
Local Notation near_isolated := (@near_isolated gT).
Local Notation uncovered := (@uncovered gT).
Local Notation GT := (ty Ms false).
Implicit Types (P Q : {set gT}) (g t u x y : gT).

Lemma de0 P : (de P == 0) = gen P. Proof. exact: defi0 (@genT gT) P. Qed.

Lemma de_gt0 P : (0 < de P) = ~~ gen P. Proof. by rewrite lt0n de0. Qed.

(** The even and the odd value of an odd class of deficiency 1. *)
Definition type1 P : nat * nat :=
  if isolated P then (2, 1)%N else if near_isolated P then (4, 3) else (1, 2)%N.

(** [open-problems, Types and maximal subgroups] The odd classes of deficiency 1 of an even group: (1,2,1) in odd maximal
    subgroups only; else (1,4,3) if an option is, and (1,1,2) if none is. *)
Theorem types_deficiency_1 P : odd #|cG P| -> de P = 1%N -> (GT P false, GT P true) = type1 P.
Proof.
elim/(class_ind (Ms := Ms)): P => P IH oP d1; rewrite /type1.
have gP : ~~ gen P by rewrite -de0 d1.
have [x0 x0P] := defi_drop (@genT gT) gP; rewrite d1 => -[/eqP]; rewrite de0 => gx0.
have x0l : x0 \in leave Ms false P by rewrite leave_GEN.
have [e0 o0] : GT (x0 |: P) false = 0 /\ GT (x0 |: P) true = 0 by rewrite !ty_gens.
have dx x : ~~ gen (x |: P) -> de (x |: P) = 1%N.
  by rewrite -de0; case/orP: (defiU1 (@genT gT) x P); rewrite d1 => /eqP // [->].
have vals x : x \in leave Ms false P -> (GT (x |: P) false, GT (x |: P) true) =
    if gen (x |: P) then (0, 0) else if odd #|cG (x |: P)| then type1 (x |: P) else (1, 2)%N.
  rewrite leave_GEN => xP; case: ifPn => gx; first by rewrite !ty_gens.
  case: ifPn => ox; first exact: IH (dx x gx).
  by have [-> ->] := even_def1 ox (dx x gx).
case: ifPn => [iP|].
  have vals' x : x \in leave Ms false P -> (GT (x |: P) false, GT (x |: P) true) \in [:: (0, 0); (2, 1)]%N.
    move/vals->; case: ifPn => // gx; have ix := isolatedS (subsetUr [set x] P) iP.
    by rewrite (isolated_odd gx ix) /type1 ix.
  suff [-> ->] : GT P true = 1%N /\ GT P (~~ true) = 2 by [].
  apply: ty_eq => //= [x /vals'|u|x /vals'|u].
  - by rewrite !inE !xpair_eqE => /orP[] /andP[/eqP->].
  - by case: u => // _; exists x0.
  - by rewrite !inE !xpair_eqE => /orP[] /andP[_ /eqP->].
  - by case: u => [|[|u]] // _; [right; exists x0|left].
case/isolatedPn=> M0 [mM0 PM0 eM0]; have [t tM0 ot] := even_invol eM0.
have gt : ~~ gen (t |: P) by apply/genPn; exists M0 => //; rewrite subUset sub1set tM0.
have tP : t \notin cG P by apply: contraTN oP => tP; apply: even_ceil_elt tP _; rewrite ot.
have tl : t \in leave Ms false P by rewrite leave_GEN.
have [te to] : GT (t |: P) false = 1%N /\ GT (t |: P) true = 2.
  apply: even_def1 (dx t gt); apply: (@even_ceil_elt _ _ t); rewrite ?ot //.
  by apply: mem_ceil; apply: setU11.
case: ifPn => [/existsP[g /andP[gg ig]]|/existsPn none].
  have gl : g \in leave Ms false P.
    rewrite leave_GEN; apply: contraTN ig; rewrite -ceil_stay => /eqP e.
    by rewrite (eq_isolated e); apply/isolatedPn; exists M0.
  have [ge go] : GT (g |: P) false = 2 /\ GT (g |: P) true = 1%N.
    by have := vals g gl; rewrite (negbTE gg) (isolated_odd gg ig) /type1 ig => -[-> ->].
  have vals' x : x \in leave Ms false P -> (GT (x |: P) false, GT (x |: P) true)
      \in [:: (0, 0); (2, 1); (4, 3); (1, 2)]%N.
    by move/vals->; rewrite /type1; do 4?case: ifP.
  suff [-> ->] : GT P true = 3 /\ GT P (~~ true) = 4 by [].
  apply: ty_eq => //= [x /vals'|u|x /vals'|u].
  - by rewrite !inE !xpair_eqE => /or4P[] /andP[/eqP->].
  - by case: u => [|[|[|u]]] // _; [exists x0|exists t|exists g].
  - by rewrite !inE !xpair_eqE => /or4P[] /andP[_ /eqP->].
  - by case: u => [|[|[|[|u]]]] // _; [right; exists x0|right; exists g|right; exists t|left].
have vals' x : x \in leave Ms false P -> (GT (x |: P) false, GT (x |: P) true)
    \in [:: (0, 0); (4, 3); (1, 2)]%N.
  move/vals->; case: ifPn => // gx; case: ifP => // _; rewrite /type1.
  by have := none x; rewrite gx /= => /negbTE->; case: ifP.
suff [-> ->] : GT P true = 2 /\ GT P (~~ true) = 1%N by [].
apply: ty_eq => //= [x /vals'|u|x /vals'|u].
- by rewrite !inE !xpair_eqE => /or3P[] /andP[/eqP->].
- by case: u => [|[|u]] // _; [exists x0|exists t].
- by rewrite !inE !xpair_eqE => /or3P[] /andP[_ /eqP->].
- by case: u => // _; right; exists x0.
Qed.

Lemma type1_even_entry P : (type1 P).1 != 0. Proof. by rewrite /type1; do 2?case: ifP. Qed.

(** ** Involutions with mates *)
Hypothesis even_order : ~~ odd #|G|.
Hypothesis not_cyclic : ~~ cyclic G.

Lemma uncovered_leaves g : uncovered g -> g \notin cG set0.
Proof.
move=> /isolatedP ug; have [t _ ot] := even_invol even_order.
have et : ~~ odd #[t] by rewrite ot.
have [M mM /andP[_ eM]] := even_elt_max not_cyclic et.
apply: contra eM => g0; apply: ug => //; rewrite sub1set.
by apply: subsetP g0; rewrite ceil_sub_max // sub0set.
Qed.

Lemma uncovered_mate g t : uncovered g -> #[t] = 2 -> gen [set g; t].
Proof.
move=> /isolatedP ug ot; apply: contraT => /genPn[M mM]; rewrite subUset !sub1set => /andP[gM tM].
by have := odd_elt tM (ug M mM _); rewrite ot sub1set gM => /(_ isT).
Qed.

(** [theory, Involutions with mates] Let |G| be even and G not cyclic, and let every involution have a mate. Then GEN(G) is *1
    if DNG(G) = *0; else *4 if some g with a mate is in an even maximal subgroup, and g and some h are together in odd
    maximal subgroups, but in no even one; else *3. *)
Theorem GEN_involutions_with_mates : (forall t, #[t] = 2 -> mate [set t]) ->
  GEN gT = if DNG gT == 0 then 1%N
           else if [exists g, [&& mate [set g], ~~ isolated [set g] & near_isolated [set g]]] then 4
           else 3.
Proof.
move=> mates; have [t0 _ ot0] := even_invol even_order.
have even_le1 P : ~~ odd #|cG P| -> de P <= 1.
  case/even_invol=> t tP ot; have := mates t ot; rewrite mateE; apply: leq_trans.
  by apply: (defi_le_ceil (@genT gT)); rewrite sub1set.
have n0 := ncyclic_gen0 not_cyclic.
have d0 : de set0 = 2.
  have le1 : ~~ (de set0 <= 1).
    by rewrite -mateE; apply: contra not_cyclic => /mateP[y]; rewrite setU0 cyclic_gen => gy; apply/existsP; exists y.
  have := mates t0 ot0; rewrite mateE; have := defiU1 (@genT gT) t0 set0; rewrite setU0.
  by move: le1; case: (de set0) => [|[|[|d]]] // _; case: (de [set t0]) => [|[|d']].
have o0 : odd #|cG set0| by apply: contraT => /even_le1; rewrite d0.
have odd0 P : odd #|cG P| -> de P = 2 -> GT P true = 0.
  elim/(class_ind (Ms := Ms)): P => P IH oP d2.
  have gP : ~~ gen P by rewrite -de0 d2.
  have := tyE Ms false P; rewrite (negbTE gP) oP => -[-> _]; apply/eqP; rewrite mex0.
  apply/mapP => -[x]; rewrite mem_enum leave_GEN => xP /esym e.
  have gx : ~~ gen (x |: P) by rewrite -de0; case/orP: (defiU1 (@genT gT) x P) => /eqP; rewrite d2; [move=> ->|case=> ->].
  case: (boolP (odd #|cG (x |: P)|)) => ox; last first.
    have d1 : de (x |: P) = 1%N by apply/eqP; rewrite eqn_leq even_le1 // de_gt0.
    by have [E _] := even_def1 ox d1; rewrite E in e.
  case/orP: (defiU1 (@genT gT) x P) => /eqP; rewrite d2 => dx; last case: dx => dx.
    by have := ty_neq false gx; rewrite IH // e.
  by have := type1_even_entry (x |: P); rewrite -(types_deficiency_1 ox dx) /= e.
have oE : GT set0 true = 0 by apply: odd0.
have := tyE Ms false set0; rewrite (negbTE n0) o0 /= oE => -[_].
rewrite GENE => ->; set s := [seq _ | _ <- _].
have sP v : reflect (exists2 x, x \notin cG set0 & GT [set x] true = v) (v \in s).
  by apply: (iffP mapP) => [[x xl ->]|[x xl <-]]; exists x; move: xl; rewrite ?mem_enum ?leave_GEN ?setU0.
have d12 x : de [set x] = 1%N \/ de [set x] = 2.
  have := defiU1 (@genT gT) x set0; rewrite setU0 d0 => /orP[]/eqP; first by right.
  by case; left.
have vals x : GT [set x] true = if de [set x] == 2 then 0 else
    if odd #|cG [set x]| then (type1 [set x]).2 else 2.
  case: (d12 x) => dx; rewrite dx /=.
    case: ifPn => ox; first by rewrite -(types_deficiency_1 ox dx).
    by case: (even_def1 ox dx).
  by apply: odd0 => //; apply: contraT => /even_le1; rewrite dx.
have out x : de [set x] = 1%N -> x \notin cG set0.
  move=> dx; apply/negP => /(defi_stay (@genT gT)).
  by rewrite setU0 dx d0.
have in2 : 2 \in s.
  have dt : de [set t0] = 1%N by case: (d12 t0) => // d2; have := mates t0 ot0; rewrite mateE d2.
  apply/sP; exists t0; first exact: out.
  by rewrite vals dt (negbTE (@even_ceil_elt _ _ t0 _ _)) ?ot0 // mem_ceil ?set11.
have unc x : uncovered x -> de [set x] = 1%N.
  move=> ux; case: (d12 x) => // d2.
  have : mate [set x] by apply/mateP; exists t0; rewrite setUC; apply: uncovered_mate.
  by rewrite mateE d2.
have in1 : (1%N \in s) = [exists g, uncovered g].
  apply/idP/existsP => [/(sP 1%N)[x _]|[g ug]]; last apply/(sP 1%N).
    rewrite vals; case: ifP => // _; case: ifP => // _; rewrite /type1.
    by case: ifP => [ix _|_]; [exists x|case: ifP].
  have gg := ncyclic_gen1 g not_cyclic; exists g; first by apply: out; apply: unc.
  by rewrite vals (unc _ ug) (isolated_odd gg ug) /type1 [isolated _]ug.
have in3 : (3 \in s) = [exists g, [&& mate [set g], ~~ isolated [set g] & near_isolated [set g]]].
  apply/idP/existsP => [/(sP 3)[x _]|[g /and3P[mg ng eg]]]; last apply/(sP 3).
    rewrite vals; case: ifP => // d2; case: ifP => // ox; rewrite /type1.
    case: ifPn => // nx; case: ifP => // ex _; exists x; rewrite nx ex mateE.
    by case: (d12 x) d2 => ->.
  have dg : de [set g] = 1%N by case: (d12 g) => // d2; move: mg; rewrite mateE d2.
  exists g; first exact: out.
  have og : odd #|cG [set g]|.
    case/existsP: eg => h /andP[gh ih]; apply: odd_sub (isolated_odd gh ih).
    by apply: ceilS; apply: subsetUr.
  by rewrite vals dg og /type1 (negbTE ng) eg.
have dz : (DNG gT == 0) = (1%N \notin s).
  by rewrite (DNG_zero_uncovered even_order not_cyclic) in1 negb_exists.
have small v : v \in s -> v <= 3.
  by case/sP=> x _ <-; rewrite vals; case: ifP => // _; case: ifP => // _; rewrite /type1; do 2?case: ifP.
rewrite dz; case: (boolP (1%N \in s)) => i1 /=.
  rewrite -in3; case: (boolP (3 \in s)) => i3.
    apply: mex_unique; first by rewrite in_cons /=; apply/negP => /small.
    by case=> [|[|[|[|u]]]] // _; rewrite in_cons ?i1 ?in2 ?i3 ?orbT.
  apply: mex_unique => //; case=> [|[|[|u]]] // _; by rewrite in_cons ?i1 ?in2.
by apply: mex_unique => //; case.
Qed.

(** [open-problems, Theorem 8] Let |G| be even, G not cyclic and DNG(G) = *0, and let the first player win GEN(G).
    If some u with ⌈u⌉ even has a mate, then GEN(G) = *1. *)
Theorem GEN_one u : DNG gT = 0 -> GEN gT != 0 -> ~~ odd #|cG [set u]| -> mate [set u] -> GEN gT = 1%N.
Proof.
move=> /eqP; rewrite (DNG_zero_uncovered even_order not_cyclic) => /forallP none first eu mu.
have n0 := ncyclic_gen0 not_cyclic; have nu := ncyclic_gen1 u not_cyclic.
have du : de [set u] = 1%N by apply/eqP; rewrite eqn_leq -mateE mu de_gt0.
have d2 P : de P <= 2.
  apply: leq_trans (defi_mono (@genT gT) (sub0set P)) _.
  by have := defiU1 (@genT gT) u set0; rewrite setU0 du => /orP[]/eqP<-.
have o0 : odd #|cG set0|.
  move: first; apply: contraLR; rewrite ceil0_Phi => ePhi; rewrite negbK.
  by apply/eqP; apply: GEN_even_Phi.
have := tyE Ms false set0; rewrite (negbTE n0) o0 /= => -[eo ee].
rewrite GENE in first *; rewrite ee in first *; set s := [seq _ | _ <- _] in ee first *.
have [eu1 ou2] := even_def1 eu du.
have ul : u \in leave Ms false set0.
  rewrite leave_GEN; apply: contraNN eu; rewrite -ceil_stay setU0 => /eqP->.
  exact: o0.
have no1 : 1%N \notin GT set0 true :: s.
  rewrite in_cons negb_or; apply/andP; split.
    rewrite eo; apply: contraL isT => /eqP e1.
    have := mex_notin [seq GT (x |: set0) false | x <- enum (leave Ms false set0)].
    rewrite -e1 => /negP; case; apply/mapP; exists u; rewrite ?mem_enum //.
    by rewrite setU0 eu1.
  apply/mapP => -[g]; rewrite mem_enum leave_GEN setU0 => g0 /esym og1.
  have gg := ncyclic_gen1 g not_cyclic.
  have [dg|dg] : de [set g] = 1%N \/ de [set g] = 2.
    by have := d2 [set g]; have := gg; rewrite -de_gt0; case: (de _) => [|[|[|d]]] // _ _; [left|right].
  - case: (boolP (odd #|cG [set g]|)) => og; last by case: (even_def1 og dg) => _; rewrite og1.
    have := types_deficiency_1 og dg; have := none g; rewrite /Avoidance.uncovered og1 /type1 => /negbTE->.
    by case: ifP => _ [].
  - case: (boolP (odd #|cG [set g]|)) => og; last by have [_] := types_even_class og; rewrite dg og1.
    have ul' : u \in leave Ms false [set g].
      rewrite leave_GEN; apply: contraTN og => ug; apply: contra eu; apply: odd_sub => /=.
      by rewrite -[cG [set g]]ceil_id ceilS // sub1set.
    have eug : ~~ odd #|cG (u |: [set g])| by apply: ceil_even eu; apply: subsetUl.
    have gug : ~~ gen (u |: [set g]).
      apply/negP => gug; have : mate [set g] by apply/mateP; exists u.
      by rewrite mateE dg.
    have dug : de (u |: [set g]) = 1%N.
      apply/eqP; rewrite eqn_leq de_gt0 gug andbT -du.
      by apply: (defi_mono (@genT gT)); apply: subsetUl.
    have [e1 _] := even_def1 eug dug.
    by have := ty_leave true gg ul'; rewrite /= e1 og1.
apply: mex_unique => // -[|u'] // _.
by move: first; rewrite mex0 negbK.
Qed.

End Mates.
