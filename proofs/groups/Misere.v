(** * Misère DNG of a finite group *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Avoidance.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Misere.
Variable gT : finGroupType.
Load "groups/Words".
Implicit Types (P Q : {set gT}) (t x : gT).

Lemma misere_parity b P : ~~ gen P ->
  (forall M : {group gT}, maximal M G -> P \subset M -> odd #|M| = b) ->
  misere gen true P = (odd #|P| == b).
Proof.
elim/(position_ind (gen := gen) (avoid := true)): P => P IH gP par.
have IHo Q : Q \in opts gen true P -> misere gen true Q = (odd #|P| != b).
  move=> Qo; case/optsP: (Qo) => x [_ xP gQ eQ].
  have PQ : P \subset Q by rewrite eQ subsetUr.
  rewrite IH //; last by move=> M mM QM; apply: par => //; apply: subset_trans QM.
  - by rewrite eQ oddU1 //=; case: (odd _); case: (b).
  - by rewrite eQ.
rewrite miserePE; case: (boolP (odd #|P| == b)) => pb.
  case e: (opts gen true P) => [//|Q s] /=.
  by rewrite IHo ?pb ?e ?mem_head.
have -> : nilp (opts gen true P) = false.
  have /genPn[M mM PM] := gP.
  have /subsetPn[x xM xP] : ~~ (M \subset P).
    apply: contra pb => MP; rewrite -(par M mM PM); apply/eqP; congr (odd _).
    by apply/eqP; rewrite eqn_leq !subset_leq_card.
  have : x |: P \in opts gen true P.
    apply/optsP; exists x; split=> //; apply/genPn; exists M => //.
    by rewrite subUset sub1set xM.
  by case: (opts gen true P).
by apply/hasP => -[Q /IHo->]; rewrite pb.
Qed.

(** [theory, Misère play] For |G| > 1 the first player wins misère DNG(G) exactly if |G| > 2 is even. *)
Theorem misere_DNG : (1 < #|G|)%N ->
  misere generates true set0 = (2 < #|G|)%N && ~~ odd #|G|.
Proof.
move=> nt; have n0 := nontrivial_gen0 nt.
rewrite (eq_misere _ (@generatesE gT)).
case: (boolP ((2 < #|G|)%N && ~~ odd #|G|)) => [/andP[g2 eG]|small].
  have [t _ ot] := even_invol eG.
  have gt : ~~ gen [set t].
    by rewrite gen1; apply: contraL g2 => /eqP <-; rewrite -[#|_|]/(#[t]) ot.
  rewrite miserePE; apply/orP; right; apply/hasP; exists [set t].
    by apply/optsP; exists t; rewrite setU0 gt inE.
  rewrite (@misere_parity false) ?cards1 // => M mM; rewrite sub1set => tM.
  by apply/negbTE; apply: even_has_elt tM _; rewrite ot.
rewrite (@misere_parity true) ?cards0 // => M mM _.
move: small; rewrite negb_and negbK -leqNgt => /orP[le2|]; last by apply: odd_sub; apply: subsetT.
have lt : #|M| < 2 by apply: leq_trans le2; apply: proper_card; apply: maxgroupp mM.
by have := cardG_gt0 M; case: #|M| lt => [|[|]].
Qed.

End Misere.
