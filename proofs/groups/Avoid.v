(** * Avoiding complements: a lift that lies in no maximal subgroup over a soluble normal subgroup *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Complements.
Variables (gT : finGroupType) (V : {group gT}) (L : {set gT}) (h : gT).
Local Notation G := [set: gT].
Hypotheses (minV : minnormal V G) (abV : abelian V) (genh : <<h |: L>> = G).

(** The maximal subgroups over L that do not contain V. *)
Definition over := [set X : {group gT} | [&& maximal X G, X * V == G & L \subset X]].

Lemma nV : V <| G. Proof. by case/mingroupP: minV => /andP[_ n] _; rewrite /normal subsetT. Qed.

Lemma all_nV (A : {set gT}) : A \subset 'N(V).
Proof. by apply: subset_trans (normal_norm nV); apply: subsetT. Qed.

Lemma over_ti X : X \in over -> X :&: V = 1.
Proof.
rewrite inE => /and3P[mX /eqP XV _]; apply/eqP; apply: contraT => nt.
have nXV : G \subset 'N(X :&: V).
  rewrite -XV mulG_subG normsI ?normG ?all_nV //=.
  by rewrite cents_norm // (subset_trans abV) // centS // subsetIr.
have /mingroupP[_ min] := minV; have := min (X :&: V)%G; rewrite nt nXV subsetIr => /(_ isT isT) e.
have VX : V \subset X by rewrite -e subsetIl.
by have := maxgroupp mX; rewrite -XV mulGSid // properxx.
Qed.

Lemma over_card X : X \in over -> (#|X| * #|V|)%N = #|G|.
Proof. by move=> Xo; have := over_ti Xo; move: Xo; rewrite inE => /and3P[_ /eqP <- _] ti; rewrite TI_cardMg. Qed.

(** The element v of V with v g in X. *)
Definition shift (g : gT) (X : {group gT}) := odflt 1 [pick v in V | v * g \in X].

Lemma shiftP g X : X \in over -> shift g X \in V /\ shift g X * g \in X.
Proof.
rewrite /shift inE => /and3P[_ /eqP XV _]; case: pickP => [v /andP[] //|none].
have VX : V * X = G by rewrite -(normC (all_nV X)).
have : g \in V * X by rewrite VX inE.
case/mulsgP=> v x vV xX e; have := none v^-1; rewrite groupV vV /=.
by rewrite e mulKg xX.
Qed.

Lemma shift_unique g X v : X \in over -> v \in V -> v * g \in X -> shift g X = v.
Proof.
move=> Xo vV vX; have [sV sX] := shiftP g Xo; apply/eqP; rewrite eq_mulgV1; apply/eqP/set1P.
suff : shift g X * v^-1 \in X :&: V by rewrite (over_ti Xo).
rewrite inE [_ \in V]groupM ?groupV // andbT.
have -> : shift g X * v^-1 = (shift g X * g) * (v * g)^-1 by rewrite invMg mulgA mulgK.
by rewrite groupM ?groupV.
Qed.

Lemma shift_inj : {in over &, injective (shift h)}.
Proof.
move=> X X' Xo Xo' e; have [vV vX] := shiftP h Xo; have [_ vX'] := shiftP h Xo'; rewrite -e in vX'.
pose A := shift h X * h |: L; pose Y := <<A>>%G.
have YV : Y * V = G.
  apply/eqP; rewrite eqEsubset subsetT -norm_joinEl ?all_nV // andTb -genh gen_subG subUset sub1set.
  have YJ := joing_subl Y V; have VJ := joing_subr Y V; apply/andP; split.
    have -> : h = (shift h X)^-1 * (shift h X * h) by rewrite mulKg.
    by apply: groupM; [rewrite groupV (subsetP VJ)|apply: (subsetP YJ); rewrite mem_gen ?setU11].
  by apply: subset_trans YJ; rewrite sub_gen // subsetUr.
have eqY (Z : {group gT}) : Z \in over -> shift h X * h \in Z -> Y = Z.
  move=> Zo vZ; have YZ : Y \subset Z.
    by rewrite gen_subG subUset sub1set vZ; move: Zo; rewrite inE => /and3P[].
  apply/val_inj/eqP; rewrite /= eqEcard YZ /= -(leq_pmul2r (cardG_gt0 V)) (over_card Zo) -YV.
  by rewrite mul_cardG leq_pmulr // cardG_gt0.
by rewrite -(eqY X) // -(eqY X').
Qed.

Lemma over_few : #|over| < #|V|.
Proof.
rewrite -(card_in_imset shift_inj); apply: proper_card; apply/properP; split.
  by apply/subsetP => _ /imsetP[X Xo ->]; case: (shiftP h Xo).
exists 1; first exact: group1.
apply/negP => /imsetP[X Xo e]; have [_] := shiftP h Xo; rewrite -e mul1g => hX.
move: Xo; rewrite inE => /and3P[mX _ LX]; have := maxgroupp mX; rewrite properE subsetT /= => /negP[].
by rewrite -genh gen_subG subUset sub1set hX.
Qed.

(** Every coset of V has an element in no maximal subgroup over L that does not contain V. *)
Lemma avoid_V g : exists2 v, v \in V & forall X, X \in over -> v * g \notin X.
Proof.
have /subsetPn[v vV nv] : ~~ (V \subset shift g @: over).
  apply/negP => /subset_leq_card le; have := leq_trans over_few le.
  by rewrite ltnNge leq_imset_card.
exists v => // X Xo; apply: contra nv => vX; apply/imsetP; exists X => //.
by rewrite (shift_unique Xo vV vX).
Qed.
End Complements.

(** [open-problems, Corollary 6, step (e)] Let N be a soluble normal subgroup of G and let h complete L. Then every coset of N has an element that is
    together with L in no maximal subgroup X with XN = G. *)
Theorem avoid_complements (gT : finGroupType) (N : {group gT}) (L : {set gT}) (h h0 : gT) :
  N <| [set: gT] -> solvable N -> <<h |: L>> = [set: gT] ->
  exists2 n, n \in N & forall X : {group gT}, maximal X [set: gT] -> X * N = [set: gT] -> L \subset X -> n * h0 \notin X.
Proof.
move: {2}#|N|.+1 (ltnSn #|N|) => m; elim: m gT N L h h0 => // m IH gT N L h h0 ltN nN solN gh.
have [N1|ntN] := eqVneq (gval N) 1.
  exists 1; rewrite ?group1 // => X mX; rewrite N1 mulg1 => XG.
  by have := maxgroupp mX; rewrite XG properxx.
have [V minV VN] := minnormal_exists ntN (normal_norm nN).
have nVG := nV minV; have nA := all_nV minV.
have [_ _ /abelem_abelian abV] := minnormal_solvable minV VN solN.
have ntV : V :!=: 1 by case/mingroupP: minV => /andP[].
have qG : [set: gT] / V = [set: coset_of V].
  apply/eqP; rewrite eqEsubset subsetT; apply/subsetP => c _.
  by rewrite -(coset_reprK c) mem_quotient ?inE.
have ghq : <<coset V h |: L / V>> = [set: coset_of V].
  by rewrite -qG -gh quotient_gen ?nA // quotientU quotient_set1 // (subsetP (nA [set: gT])) ?inE.
have ltq : #|N / V| < m.
  by rewrite -ltnS; apply: leq_trans ltN; rewrite ltnS ltn_quotient.
have nNq : N / V <| [set: coset_of V] by rewrite -qG quotient_normal.
have [nb nbN avq] := IH _ (N / V)%G (L / V) (coset V h) (coset V h0) ltq nNq (quotient_sol V solN) ghq.
have /morphimP[n1 _ n1N en] := nbN.
have [v vV av] := avoid_V minV abV gh (n1 * h0).
exists (v * n1); first by rewrite groupM // (subsetP VN).
move=> X mX XN LX; rewrite -mulgA; case: (boolP (V \subset X)) => VX.
  have nx x : x \in 'N(V) by rewrite (subsetP (nA [set: gT])) ?inE.
  have mq : maximal (X / V)%G [set: coset_of V].
    by rewrite -qG /= (quotient_maximal (H := [group of [set: gT]])) // /normal VX nA.
  have := avq (X / V)%G mq; rewrite -qG -XN quotientMl ?nA // => /(_ erefl (quotientS _ LX)).
  apply: contra => inX; have -> : nb * coset V h0 = coset V (v * (n1 * h0)).
    by rewrite en !morphM ?groupM ?nx //= (coset_id vV) mul1g.
  exact: mem_quotient.
apply: av; rewrite inE mX LX andbT; have /maxgroupP[_ max] := mX.
rewrite -norm_joinEl ?nA // eqEsubset subsetT; apply: contraT => prop.
have pJ : (X <*> V)%G \proper [set: gT] by rewrite properE subsetT.
by rewrite -(max _ pJ (joing_subl _ _)) joing_subr in VX.
Qed.
