(** * DNG of direct products *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Avoidance.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Products.
Variables gT hT : finGroupType.
Local Notation G := [set: gT].
Local Notation H := [set: hT].
(** The direct product. *)
Local Notation pT := (prod_group gT hT).
Implicit Types (g s a x : gT) (h b : hT) (P : {set pT}).

Lemma pairX a b n : ((a, b) : pT) ^+ n = (a ^+ n, b ^+ n) :> pT.
Proof. by elim: n => // n IH; rewrite !expgS IH. Qed.

Lemma card_prodT : #|[set: pT]| = (#|G| * #|H|)%N.
Proof. by rewrite !cardsT card_prod. Qed.

Lemma order_pair a b n : (#[(a, b) : pT] %| n) = (#[a] %| n) && (#[b] %| n).
Proof. by rewrite !order_dvdn pairX; apply/eqP/andP => [[-> ->]|[/eqP-> /eqP->]]. Qed.

Lemma odd_pair a b : odd #[(a, b) : pT] -> odd #[a] /\ odd #[b].
Proof.
by have := dvdnn #[(a, b) : pT]; rewrite order_pair => /andP[da db] o; split; apply: dvdn_odd o.
Qed.

Lemma pair_odd a b : odd #[a] -> odd #[b] -> odd #[(a, b) : pT].
Proof.
move=> oa ob; have d : #[(a, b) : pT] %| #[a] * #[b] by rewrite order_pair dvdn_mulr ?dvdn_mull.
by apply: dvdn_odd d _; rewrite oddM oa.
Qed.

Lemma gen_fst P : generates P -> generates (fst @: P : {set gT}).
Proof.
move=> /eqP e; have := morphim_gen (fst_morphism gT hT) (subsetT P); rewrite e.
rewrite !morphimEsub ?subsetT //= => e1; rewrite /generates -e1.
by rewrite eqEsubset subsetT; apply/subsetP => x _; apply/imsetP; exists (x, 1); rewrite ?inE.
Qed.

Lemma gen_snd P : generates P -> generates (snd @: P : {set hT}).
Proof.
move=> /eqP e; have := morphim_gen (snd_morphism gT hT) (subsetT P); rewrite e.
rewrite !morphimEsub ?subsetT //= => e1; rewrite /generates -e1.
by rewrite eqEsubset subsetT; apply/subsetP => x _; apply/imsetP; exists (1, x); rewrite ?inE.
Qed.

Lemma gen_pair g h s t : generates ([set (g, h); (s, t)] : {set pT}) ->
  generates [set g; s] /\ generates [set h; t].
Proof.
move=> gP; have := gen_fst gP; have := gen_snd gP.
by rewrite !imsetU1 !imset_set1.
Qed.

(** g of odd order generates the group with every involution. *)
Definition barnes (rT : finGroupType) (g : rT) := odd #[g] && [forall t, (#[t] == 2) ==> generates [set g; t]].

Lemma barnesP (rT : finGroupType) : (1 < #|[set: rT]|)%N -> (DNG rT != 0) = [exists g : rT, barnes g].
Proof. exact: Barnes. Qed.

Lemma gen1_cyclic h : generates [set h; 1] -> H = <[h]>.
Proof.
move=> /eqP e; apply/eqP; rewrite eqEsubset subsetT andbT -e gen_subG.
by rewrite subUset !sub1set cycle_id group1.
Qed.

Hypotheses (ntG : (1 < #|G|)%N) (ntH : (1 < #|H|)%N).

Lemma ntP : (1 < #|[set: pT]|)%N.
Proof. by rewrite card_prodT (leq_trans ntG) // leq_pmulr // ltnW. Qed.

Lemma order_left s : #[s] = 2 -> #[(s, 1) : pT] == 2.
Proof.
move=> os; rewrite eqn_dvd order_pair order1 os dvdnn dvd1n /= -os.
by have := dvdnn #[(s, 1) : pT]; rewrite order_pair => /andP[].
Qed.

Lemma order_right t : #[t] = 2 -> #[(1, t) : pT] == 2.
Proof.
move=> ot; rewrite eqn_dvd order_pair order1 ot dvdnn dvd1n /= -ot.
by have := dvdnn #[(1, t) : pT]; rewrite order_pair => /andP[].
Qed.

Lemma DNG_both_even : ~~ odd #|G| -> ~~ odd #|H| -> DNG pT = 0.
Proof.
move=> eG eH; apply/eqP; rewrite -[_ == 0]negbK barnesP ?ntP //; apply/existsPn => -[g h].
apply/negP => /andP[/odd_pair[og _] /forall_inP all_t].
have [t _ ot] := even_invol eH.
have [/eqP gG _] := gen_pair (all_t _ (order_right ot)).
case/negP: eG; have -> : G = <[g]>; last exact: og.
by apply/eqP; rewrite eqEsubset subsetT andbT -gG gen_subG subUset !sub1set cycle_id group1.
Qed.

Section EvenOdd.
Hypotheses (eG : ~~ odd #|G|) (oH : odd #|H|).

Lemma DNG_03 : DNG pT = 0 \/ DNG pT = 3.
Proof.
rewrite DNG_checklist ?ntP // card_prodT oddM (negbTE eG) /=; case: ifP => [|_]; last by do 3?case: ifP; auto.
move=> /eqP c; have: 2 * 2 <= 2 by rewrite -{3}c leq_mul.
by [].
Qed.

(** The odd critical elements of the product. *)
Lemma barnes_product_only g h : barnes ((g, h) : pT) ->
  [/\ barnes g, cyclic H & coprime #|H| #|G : G^`(1)|].
Proof.
case/andP=> /odd_pair[og oh] /forall_inP all_t.
have all_s s : #[s] = 2 -> generates [set g; s] /\ generates [set h; 1].
  by move=> os; apply: gen_pair; apply: all_t; apply: order_left.
have [s0 _ os0] := even_invol eG; have [_ /gen1_cyclic eH] := all_s s0 os0.
split.
- by rewrite /barnes og; apply/forall_inP => s /eqP/all_s[].
- by apply/cyclicP; exists h.
have A0 := der_sub 1 [group of G]; pose A := (G^`(1) <*> <[s0]>)%G.
have nA : A <| G by apply: sub_der1_normal (subsetT _); apply: joing_subl.
have nNA x : x \in 'N(A) by rewrite (subsetP (normal_norm nA)) ?inE.
pose N := [group of setX A (1 : {set hT})].
have nN : N <| [set: pT].
  apply/andP; split; first exact: subsetT.
  apply/normsP => -[x b] _; apply/eqP; rewrite eqEcard cardJg leqnn andbT.
  apply/subsetP => _ /imsetP[[a c] ac ->]; have -> : conjg ((a, c) : pT) (x, b) = (a ^ x, c ^ b) by [].
  by move: ac; rewrite !in_setX /= => /andP[aA /set1P->]; rewrite conj1g set11 andbT memJ_norm.
have eN : [set: pT] / N = <[coset N (g, h)]>.
  have /eqP e := all_t _ (order_left os0); rewrite -{1}e quotient_gen; last first.
    by apply: subset_trans (normal_norm nN); apply: subsetT.
  have nNp (p : pT) : p \in 'N(N) by rewrite (subsetP (normal_norm nN)) ?inE.
  rewrite quotientU !quotient_set1 // (@coset_id _ N (s0, 1)); last first.
    by rewrite !inE /= eqxx andbT (subsetP (joing_subr _ _)) ?cycle_id.
  by apply/eqP; rewrite eqEsubset !gen_subG subUset !sub1set group1 andbT !mem_gen ?inE ?eqxx ?orbT.
have cN : #[coset N (g, h)] = (#|G : A| * #|H|)%N.
  rewrite -[LHS]/#|<[coset N (g, h)]>| -eN card_quotient ?normal_norm // -divgS ?subsetT //.
  rewrite card_prodT cardsX cards1 muln1 -(Lagrange (subsetT A)) -mulnA mulKn // cardG_gt0.
have co1 : coprime #|G : A| #|H|.
  have : #[coset N (g, h)] %| lcmn #|G : A| #|H|.
    rewrite order_dvdn -morphX ?(subsetP (normal_norm nN)) ?inE //; apply/eqP; apply: coset_id.
    rewrite pairX !inE /=; apply/andP; split.
      apply: (coset_idr (nNA _)); rewrite morphX ?nNA //; apply/eqP; rewrite -order_dvdn.
      apply: dvdn_trans (dvdn_lcml _ _); rewrite -card_quotient ?normal_norm //.
      by apply: order_dvdG; rewrite mem_quotient ?inE.
    rewrite -order_dvdn; apply: dvdn_trans (dvdn_lcmr _ _); apply: order_dvdG; by rewrite inE.
  rewrite cN -muln_lcm_gcd /coprime => d; have l0 : 0 < lcmn #|G : A| #|H| by rewrite lcmn_gt0 indexg_gt0 cardG_gt0.
  by rewrite -dvdn1 -(dvdn_pmul2l l0) muln1.
rewrite coprime_sym -(Lagrange_index (subsetT A) (joing_subl _ _ : G^`(1) \subset A)) coprimeMl co1 /=.
have nG' : <[s0]> \subset 'N(G^`(1)).
  by apply: subset_trans (normal_norm (der_normal 1 [group of G])); apply: subsetT.
have d2 : #|A : G^`(1)| %| 2.
  rewrite -card_quotient; last by rewrite join_subG normG.
  by rewrite quotientYidl // quotient_cycle -?cycle_subG // -os0 -[#|_|]/(#[_]) morph_order -?cycle_subG.
by apply: coprime_dvdl d2 _; rewrite coprime2n.
Qed.

Lemma barnes_product g h : barnes g -> H = <[h]> -> coprime #|H| #|G : G^`(1)| -> barnes ((g, h) : pT).
Proof.
case/andP=> og /forall_inP all_s eH co.
have oh : odd #[h] by rewrite /order -eH.
rewrite /barnes pair_odd //=; apply/forall_inP => -[s t] /eqP ost.
have t1 : t = 1.
  apply/eqP; rewrite -order_eq1 -dvdn1.
  have d2 : #[t] %| 2 by have := dvdnn #[(s, t) : pT]; rewrite {2}ost order_pair => /andP[].
  have dH : #[t] %| #|H| by apply: order_dvdG; rewrite inE.
  have /eqP <- : coprime 2 #|H| by rewrite coprime2n.
  by rewrite dvdn_gcd d2.
have os : #[s] = 2.
  by apply/eqP; rewrite eqn_dvd -{2}ost order_pair t1 order1 dvd1n dvdnn -ost; have := dvdnn #[(s, t) : pT]; rewrite order_pair => /andP[->].
have /eqP gens := all_s s (introT eqP os); rewrite {ost}t1.
set B : {set pT} := [set (g, h); (s, 1)]; pose K := <<B>>%G.
have ghK : (g, h) \in K by rewrite mem_gen ?set21.
have sK : (s, 1) \in K by rewrite mem_gen ?set22.
have fstK x : exists b, (x, b) \in K.
  have : x \in fst_morphism gT hT @* K.
    by rewrite morphim_gen ?subsetT // morphimEsub ?subsetT //= imsetU1 imset_set1 gens inE.
  by case/morphimP=> -[x' b] _ xK ->; exists b.
pose A := (pairg1_morphism gT hT @*^-1 K)%G.
have memA a : (a \in A) = ((a, 1) \in K) by rewrite !inE.
have nA : A <| G.
  apply/andP; split; first exact: subsetT.
  apply/normsP => x _; apply/eqP; rewrite eqEcard cardJg leqnn andbT.
  apply/subsetP => _ /imsetP[a aA ->]; have [b xbK] := fstK x.
  rewrite memA; have -> : (a ^ x, 1) = conjg ((a, 1) : pT) (x, b) :> pT.
    by rewrite -[RHS]/(a ^ x, 1 ^ b) conj1g.
  by rewrite groupJ // -memA.
have nNA x : x \in 'N(A) by rewrite (subsetP (normal_norm nA)) ?inE.
have eA : G / A = <[coset A g]>.
  rewrite -{1}gens quotient_gen ?quotientU ?quotient_set1 //; last first.
    by apply: subset_trans (normal_norm nA); apply: subsetT.
  rewrite (@coset_id _ A s) ?memA //.
  by apply/eqP; rewrite eqEsubset !gen_subG subUset !sub1set group1 andbT !mem_gen ?inE ?eqxx ?orbT.
have AG : G \subset A.
  rewrite -indexg_eq1 -dvdn1; have /eqP <- := co; rewrite dvdn_gcd; apply/andP; split; last first.
    apply: indexgS; apply: der1_min; first exact: normal_norm.
    by apply: cyclic_abelian; rewrite eA cycle_cyclic.
  rewrite -card_quotient ?normal_norm // eA -[#|_|]/(#[coset A g]) order_dvdn -morphX ?nNA //.
  apply/eqP; apply: coset_id; rewrite memA.
  have -> : (g ^+ #|H|, 1) = ((g, h) : pT) ^+ #|H| :> pT by rewrite pairX (expg_cardG (in_setT h)).
  exact: groupX.
have left a : (a, 1) \in K by rewrite -memA (subsetP AG) ?inE.
have right b : (1, b) \in K.
  have /cycleP[i ->] : b \in <[h]> by rewrite -eH inE.
  have -> : (1, h ^+ i) = ((1, h) : pT) ^+ i :> pT by rewrite pairX expg1n.
  apply: groupX; have -> : (1, h) = ((g^-1, 1) : pT) * (g, h) :> pT.
    by rewrite -[RHS]/(g^-1 * g, 1 * h) mulVg mul1g.
  by rewrite groupM.
rewrite /generates eqEsubset subsetT; apply/subsetP => -[a b] _.
have -> : (a, b) = ((a, 1) : pT) * (1, b) :> pT by rewrite -[RHS]/(a * 1, 1 * b) mulg1 mul1g.
exact: groupM.
Qed.

Lemma DNG_even_odd : DNG pT =
  if [&& DNG gT != 0, cyclic H & coprime #|H| #|G : G^`(1)|] then 3 else 0.
Proof.
have z : (DNG pT != 0) = [&& DNG gT != 0, cyclic H & coprime #|H| #|G : G^`(1)|].
  rewrite !barnesP ?ntP //; apply/existsP/and3P => [[[g h] /barnes_product_only[bg cH co]]|].
    by split=> //; apply/existsP; exists g.
  case=> /existsP[g bg] /cyclicP[h eH] co; exists (g, h); exact: barnes_product.
by rewrite -z; case: DNG_03 => ->.
Qed.
End EvenOdd.

(** [000, question 2; open-problems, Avoidance games on direct products] Let G and H be non-trivial. DNG(G x H) is *1 if both are odd
    and *0 if both are even; if G is even and H odd, it is *3 if DNG(G) is not *0, H is cyclic and |H| is prime to |G : G'|, and *0
    otherwise. *)
Theorem DNG_product :
  [/\ odd #|G| -> odd #|H| -> DNG pT = 1%N,
      ~~ odd #|G| -> ~~ odd #|H| -> DNG pT = 0
    & ~~ odd #|G| -> odd #|H| ->
      DNG pT = if [&& DNG gT != 0, cyclic H & coprime #|H| #|G : G^`(1)|] then 3 else 0].
Proof.
split; last exact: DNG_even_odd; last exact: DNG_both_even.
by move=> oG oH; apply: DNG_odd ntP; rewrite card_prodT oddM oG.
Qed.

End Products.
