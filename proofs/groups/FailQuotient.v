(** * Failing passes to quotients of even order *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Gaschutz Conjecture1.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section FailQuotient.
Variables (gT : finGroupType) (N I : {group gT}).
Local Notation G := [set: gT].
Local Notation qT := (coset_of N).
Local Notation de := (defi (maxsubs gT)).
Local Notation dq := (defi (maxsubs [finGroupType of qT])).
Local Notation qgen := (gens (maxsubs [finGroupType of qT])).
Hypothesis nN : N <| G.

Lemma all_norm (A : {set gT}) : A \subset 'N(N).
Proof. by apply: subset_trans (normal_norm nN); apply: subsetT. Qed.

Lemma quotient_all : G / N = [set: qT].
Proof.
apply/eqP; rewrite eqEsubset subsetT; apply/subsetP => c _.
by rewrite -(coset_reprK c) mem_quotient ?inE.
Qed.

Lemma quotient_gens (P : {set gT}) : gens (maxsubs gT) P -> qgen (P / N).
Proof.
rewrite -!generatesE => /eqP e; rewrite /generates -quotient_gen ?all_norm // e.
by rewrite quotient_all.
Qed.

Lemma dq_le (P : {set gT}) : dq (P / N) <= de P.
Proof.
have [[Q gQ <-] _] := defiP (@genT gT) P; apply: (@leq_trans #|Q / N|).
  by apply: (defi_le (@genT _)); rewrite -quotientU; apply: quotient_gens.
by rewrite /quotient morphimEsub ?all_norm //; apply: leq_imset_card.
Qed.

(** An element of G/N that generates G/N with I and fewer than de I others lifts to one that lowers the deficiency of I. *)
Lemma lift_core (c : qT) (Q : {set qT}) : #|Q| < de I -> qgen ((c |: I / N) :|: Q) ->
  exists2 y : gT, coset N y = c & de (y |: I) < de I.
Proof.
move=> cQ gQ; have d0 : 0 < de I := leq_ltn_trans (leq0n _) cQ; pose i0 := Ordinal d0.
pose x : {ffun 'I_(de I) -> gT} := [ffun i : 'I_(de I) => nth 1 (repr c :: [seq repr (z : qT) | z : qT <- enum Q]) i].
have x0 : x i0 = repr c by rewrite ffunE.
have xQ z : z \in Q -> exists i, coset N (x i) = z.
  move=> zQ; have li : (index z (enum Q)).+1 < de I.
    by apply: leq_trans cQ; rewrite ltnS cardE index_mem mem_enum.
  by exists (Ordinal li); rewrite ffunE /= (nth_map z) ?index_mem ?mem_enum // nth_index ?mem_enum // coset_reprK.
have [||y yx comp] := @relative_Gaschutz _ N I (de I) nN x.
- by apply/completes_defi.
- apply/eqP; rewrite eqEsubset subsetT; pose A := I :|: N :|: members x; pose L := <<A>>%G.
  rewrite andTb -[<<_>>]/(gval L).
  have NL : N \subset L by rewrite sub_gen // subsetU // subsetUr.
  have mL z : z \in I :|: N :|: members x -> coset N z \in L / N.
    by move=> zin; rewrite mem_quotient // mem_gen.
  rewrite -(quotientSGK (all_norm _) NL) quotient_all; move: gQ; rewrite -generatesE => /eqP <-.
  rewrite gen_subG !subUset sub1set -andbA; apply/and3P; split.
  - by rewrite -(coset_reprK c) -x0; apply: mL; rewrite inE imset_f ?orbT.
  - by apply: quotientS; rewrite sub_gen // /A -setUA subsetUl.
  - by apply/subsetP => z /xQ[i <-]; apply: mL; rewrite inE imset_f ?orbT.
exists (y i0); last exact: completes_first.
by rewrite -(coset_reprK c) -x0; apply/rcoset_kercosetP; rewrite ?yx // (subsetP (normal_norm nN)) ?inE.
Qed.

Hypotheses (failI : fails I) (evenq : ~~ odd #|[set: qT]|).

Lemma lower_odd y : de (y |: I) < de I -> odd #|<<y |: I>>|.
Proof.
case/andP: failI => _ /forall_inP no lt; apply: no.
by case/orP: (defiU1 (@genT gT) y I) lt => // /eqP->; rewrite ltnn.
Qed.

Lemma lower_oddq y : de (y |: I) < de I -> odd #|<<coset N y |: I / N>>|.
Proof.
move=> /lower_odd; have -> : <<coset N y |: I / N>> = <<y |: I>> / N.
  by rewrite quotient_gen ?all_norm // quotientU quotient_set1 // (subsetP (normal_norm nN)) ?inE.
by apply: dvdn_odd; apply: dvdn_morphim.
Qed.

(** [open-problems, Lemma 2 (quotients)] If I fails in G and |G/N| is even, then IN/N fails in G/N, with the same deficiency. *)
Theorem fails_quotient : dq (I / N) = de I /\ fails (I / N)%G.
Proof.
have e : dq (I / N) = de I.
  apply/eqP; rewrite eqn_leq dq_le leqNgt; apply/negP => lt.
  have [[Q gQ cQ] _] := defiP (@genT _) (I / N : {set qT}).
  have [c _ oc] := even_invol evenq.
  have [||y yc /lower_oddq] := @lift_core c Q; first by rewrite cQ.
    by apply: gensS gQ; rewrite setSU // subsetUr.
  by rewrite yc => o; have := odd_elt (_ : c \in <<c |: I / N>>) o; rewrite mem_gen ?setU11 // oc => /(_ isT).
split=> //; rewrite /fails /= e; apply/andP; split; first by case/andP: failI.
apply/forall_inP => c /eqP dc; have [[Q gQ cQ] _] := defiP (@genT _) (c |: I / N : {set qT}).
have [||y <- /lower_oddq //] := @lift_core c Q; last by [].
by rewrite cQ -dc.
Qed.

End FailQuotient.
