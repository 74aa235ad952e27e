(** * Conjecture 1 of BES23: the groups S : K that violate it *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Avoidance Achievement Gaschutz.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Violation.
Variable gT : finGroupType.
Load "groups/Words".
Implicit Types (P Q B : {set gT}) (g x s u k : gT) (H M : {group gT}).

(** A class that is not the end violates Conjecture 1 if it is odd and has no even option of lower deficiency. *)
Definition violates P :=
  [&& ~~ gen P, odd #|cG P| & [forall x, ((de (x |: P)).+1 == de P) ==> odd #|cG (x |: P)|]].

(** A subgroup I fails if its deficiency d is at least 2 and every element that lowers it generates an odd subgroup with I. *)
Definition fails (I : {group gT}) :=
  (2 <= de I) && [forall x, ((de (x |: I)).+1 == de I) ==> odd #|<<x |: I>>|].

(** [open-problems, Where Conjecture 1 fails] If the class of P violates Conjecture 1 and |G| is even, then the subgroup ⌈P⌉ fails. *)
Theorem violates_fails P : ~~ odd #|G| -> violates P -> fails (ceil_group P).
Proof.
move=> eG /and3P[gP oP /forall_inP no]; have dC : de (cG P) = de P := defi_ceil (@genT gT) P.
have dxC x : de (x |: cG P) = de (x |: P).
  by rewrite -(defi_ceil (@genT gT)) -ceilU1 (defi_ceil (@genT gT)).
rewrite /fails /= dC; apply/andP; split.
  rewrite ltnNge; apply/negP => d1; have [x _ dx] := defi_drop (@genT gT) gP.
  have g1 : gen (x |: P) by rewrite -(defi0 (@genT gT)); move: d1; rewrite -dx ltnS leqn0.
  by have := no x; rewrite dx eqxx ceil_gens // (negbTE eG) => /(_ isT).
apply/forall_inP => x; rewrite dxC => /no; apply: odd_sub; rewrite /= gen_subG subUset.
rewrite sub1set (mem_ceil _ (setU11 _ _)) /=; apply: ceilS; exact: subsetUr.
Qed.

(** ** The group S : K *)
Variables S K : {group gT}.
Hypotheses (defG : S ><| K = G) (abS : 2.-abelem S) (oK : odd #|K|).
(** K acts irreducibly on S. *)
Hypothesis minS : minnormal S G.

Lemma SK_G : S * K = G. Proof. by case/sdprodP: defG. Qed.
Lemma nS : S <| G. Proof. by case/mingroupP: minS => /andP[_ n] _; rewrite /normal subsetT. Qed.
Lemma ntS : S :!=: 1. Proof. by case/mingroupP: minS => /andP[]. Qed.
Lemma tiSK : S :&: K = 1. Proof. by case/sdprodP: defG. Qed.

Lemma normal_part H : S * H = G -> H :&: S != 1 -> S \subset H.
Proof.
move=> SH nt; have /mingroupP[_ minS'] := minS.
have nHS : G \subset 'N(H :&: S).
  rewrite -SH mulG_subG; apply/andP; split.
    apply: subset_trans (cent_sub _); apply: subset_trans (abelem_abelian abS) _.
    by apply: centS; apply: subsetIr.
  by rewrite normsI ?normG //; apply: subset_trans (normal_norm nS); apply: subsetT.
have := minS' (H :&: S)%G; rewrite nt nHS subsetIr => /(_ isT isT) e.
by rewrite -e subsetIl.
Qed.

Lemma full H : S * H = G -> S \subset H -> H :=: G.
Proof. by move=> <- SH; rewrite mulSGid. Qed.

Lemma maxK : maximal K G.
Proof.
apply/maxgroupP; split.
  rewrite properEneq subsetT andbT; apply: contra ntS => /eqP KG.
  by rewrite -tiSK KG setIT.
move=> M pM KM; have SM : S * M = G.
  by apply/eqP; rewrite eqEsubset subsetT -{1}SK_G mulgS.
have ti : M :&: S = 1.
  apply/eqP; apply: contraT => /(normal_part SM)/(full SM) MG.
  by move: pM; rewrite MG properxx.
apply/eqP; rewrite eqEsubset KM andbT; apply/subsetP => x xM.
have : x \in S * K by rewrite SK_G inE.
case/mulsgP=> s k sS kK e; have kM := subsetP KM _ kK.
have : s \in M :&: S by rewrite inE sS andbT -(groupMr _ kM) -e.
by rewrite ti => /set1P s1; rewrite e s1 mul1g.
Qed.

Lemma odd_ceil0 : odd #|cG set0|.
Proof. exact: ceil_odd_max maxK (sub0set _) oK. Qed.

(** The part in K of an element. *)
Definition top := remgr S K.

Lemma topP x : exists2 s, s \in S & top x \in K /\ x = s * top x.
Proof.
have xSK : x \in S * K by rewrite SK_G inE.
by exists (divgr S K x); [apply: mem_divgr|split; [apply: mem_remgr|rewrite -divgr_eq]].
Qed.

Lemma top_gen Q : gen Q -> <<top @: Q>> = K.
Proof.
rewrite -generatesE => /eqP gQ; have BK : <<top @: Q>> \subset K.
  by rewrite gen_subG; apply/subsetP => _ /imsetP[x _ ->]; have [s _ [tK _]] := topP x.
apply/eqP; rewrite eqEsubset BK /=.
have SB : S * <<top @: Q>> = G.
  apply/eqP; rewrite eqEsubset subsetT -norm_joinEr; last by apply: subset_trans (normal_norm nS); apply: subsetT.
  rewrite andTb -gQ gen_subG; apply/subsetP => x xQ; have [s sS [_ ->]] := topP x.
  apply: groupM; first exact: (subsetP (joing_subl _ _)).
  by apply: (subsetP (joing_subr _ _)); rewrite mem_gen // imset_f.
apply/subsetP => k kK; have : k \in S * <<top @: Q>> by rewrite SB inE.
case/mulsgP=> s b sS bB e; have bK := subsetP BK _ bB.
have : s \in S :&: K by rewrite inE sS -(groupMr _ bK) -e.
by rewrite tiSK => /set1P s1; rewrite e s1 mul1g.
Qed.

(** k acts on S without fixed points other than 1. *)
Definition free k := 'C_S[k] == 1.

Lemma conj_fix k w : k ^ w = k -> w \in 'C[k].
Proof. by move=> e; apply/cent1P; apply: commute_sym; apply/commgP/conjg_fixP. Qed.

Lemma free_fix k w : free k -> w \in S -> k ^ w = k -> w = 1.
Proof.
move=> /eqP fk wS /conj_fix wC; apply/eqP; rewrite -in_set1 -[[set 1]]/(1 : {set gT}) -fk.
by rewrite inE wS.
Qed.

Lemma conj_coset k u : u \in S -> k ^ u * k^-1 \in S.
Proof.
move=> uS; have -> : k ^ u * k^-1 = u^-1 * u ^ k^-1 by rewrite !conjgE invgK !mulgA.
by rewrite groupM ?groupV // memJ_norm // (subsetP (normal_norm nS)) ?inE.
Qed.

(** All elements of the coset S k are conjugate to k under S. *)
Lemma free_conj k s : free k -> s \in S -> exists2 u, u \in S & s * k = k ^ u.
Proof.
move=> fk sS; pose f u := k ^ u * k^-1.
have fS : f @: S \subset S.
  by apply/subsetP => _ /imsetP[u uS ->]; apply: conj_coset.
have inj : {in S &, injective f}.
  move=> u v uS vS /mulIg e; have w1 : u * v^-1 = 1.
    by apply: (free_fix fk); rewrite ?groupM ?groupV // conjgM e conjgK.
  by rewrite -[u](mulgKV v) w1 mul1g.
have : s \in f @: S.
  suff -> : f @: S = S by [].
  by apply/eqP; rewrite eqEcard fS (card_in_imset inj) leqnn.
by case/imsetP=> u uS e; exists u; rewrite // e /f mulgKV.
Qed.

Lemma solS : solvable S.
Proof. exact: abelian_sol (abelem_abelian abS). Qed.

Lemma coSK : coprime #|S| #|K|.
Proof.
have [n ->] := p_natP (abelem_pgroup abS).
by apply: coprimeXl; rewrite coprime2n.
Qed.

Lemma complement_conj H : S * H = G -> H :&: S = 1 -> exists2 v, v \in S & H :=: K :^ v.
Proof.
move=> SH ti; apply: (SchurZassenhaus_trans_sol solS) coSK _.
- by apply: subset_trans (normal_norm nS); apply: subsetT.
- by rewrite SK_G subsetT.
have cS := cardG_gt0 S; apply/eqP; rewrite -(eqn_pmul2l cS).
by rewrite -!TI_cardMg ?SH ?SK_G ?tiSK // setIC.
Qed.

(** An element of K^v in the coset of k is k^v. *)
Lemma in_conj k v x s : k \in K -> v \in S -> s \in S -> x = s * k -> x \in K :^ v -> x = k ^ v.
Proof.
move=> kK vS sS e xK; apply/eqP; rewrite eq_mulgV1; apply/eqP.
have ti : S :&: K :^ v = 1 by rewrite -{1}(conjGid vS) -conjIg tiSK conjs1g.
suff : x * (k ^ v)^-1 \in S :&: K :^ v by rewrite ti => /set1P.
have kvK : k ^ v \in K :^ v by rewrite memJ_conjg.
have xkK : x * (k ^ v)^-1 \in (K :^ v)%G by rewrite groupM ?groupV.
rewrite inE [_ \in K :^ v]xkK andbT.
have -> : x * (k ^ v)^-1 = s * (k ^ v * k^-1)^-1 by rewrite e invMg invgK !mulgA.
by rewrite groupM // groupV conj_coset.
Qed.

(** A set of generators of K with d elements, of which all act freely, lifts to generators of S : K. *)
Lemma lift_gen B k1 k2 u : <<B>> = K -> k1 \in B -> k2 \in B -> k1 != k2 -> free k1 -> free k2 ->
  u \in S -> u != 1 -> gen (k1 ^ u |: (B :\ k1)).
Proof.
move=> gB k1B k2B ne f1 f2 uS u1; pose H := <<k1 ^ u |: (B :\ k1)>>%G.
have BK k : k \in B -> k \in K by move=> kB; rewrite -gB mem_gen.
have k1H : k1 ^ u \in H by rewrite mem_gen ?setU11.
have BH k : k \in B -> k != k1 -> k \in H by move=> kB nk; rewrite mem_gen // !inE kB nk orbT.
have SH : S * H = G.
  have nH : H \subset 'N(S) by apply: subset_trans (normal_norm nS); apply: subsetT.
  apply/eqP; rewrite eqEsubset subsetT -norm_joinEr // andTb -SK_G mulG_subG joing_subl /= -gB gen_subG.
  apply/subsetP => k kB; case: (eqVneq k k1) => [->|nk]; last by apply: (subsetP (joing_subr _ _)); apply: BH.
  have e1 : (k1 ^ u * k1^-1)^-1 * k1 ^ u = k1 by rewrite invMg invgK mulgKV.
  rewrite -[X in X \in _]e1; apply: groupM; last by apply: (subsetP (joing_subr _ _)); apply: k1H.
  by rewrite groupV; apply: (subsetP (joing_subl _ _)); apply: conj_coset.
rewrite -generatesE /generates; apply/eqP; apply: (full SH); apply: (normal_part SH).
apply: contraNneq u1 => ti; have [v vS eH] := complement_conj SH ti.
have fixed k s : k \in K -> s \in S -> s * k \in H -> s * k = k ^ v.
  by move=> kK sS skH; apply: (in_conj kK vS sS erefl); rewrite -eH.
have v1 : v = 1.
  apply: (free_fix f2 vS); apply/esym; rewrite -{1}[k2]mul1g; apply: fixed; rewrite ?mul1g ?BK ?BH //.
  by rewrite eq_sym.
have := fixed k1 (k1 ^ u * k1^-1) (BK _ k1B) (conj_coset _ uS); rewrite mulgKV v1 conjg1 => /(_ k1H) e.
by rewrite (free_fix f1 uS e).
Qed.

Section Converse.
Hypothesis dK : 2 <= 'm(K).
Hypothesis all_free : forall B, <<B>> = K -> #|B| = 'm(K) -> forall k, k \in B -> free k.

Lemma d_SK : de set0 = 'm(K).
Proof.
apply/eqP; rewrite eqn_leq; apply/andP; split; last first.
  have [[Q gQ <-] _] := defiP (@genT gT) set0; rewrite set0U in gQ.
  by rewrite -(top_gen gQ); apply: leq_trans (grank_min _) (leq_imset_card _ _).
have [B gB cB] := grank_witness K.
have [k1 k1B] : exists k, k \in B by apply/set0Pn; rewrite -card_gt0 cB (leq_trans _ dK).
have [k2] : exists k, k \in B :\ k1.
  by apply/set0Pn; rewrite -card_gt0; move: dK; rewrite -cB (cardsD1 k1) k1B.
rewrite !inE => /andP[ne k2B]; rewrite eq_sym in ne.
have [u uS u1] : exists2 u, u \in S & u != 1 by apply/trivgPn; apply: ntS.
have := lift_gen gB k1B k2B ne (all_free gB cB k1B) (all_free gB cB k2B) uS u1.
move=> g; apply: (@leq_trans #|k1 ^ u |: (B :\ k1)|); first by apply: (defi_le (@genT gT)); rewrite set0U.
by rewrite -cB (cardsD1 k1 B) k1B cardsU1 leq_add2r leq_b1.
Qed.

(** [open-problems, Theorem 3 (structure), the converse] Let G = S : K with an elementary abelian 2-group S on which the group K of odd
    order acts irreducibly, d(K) >= 2, and let every member of every generating set of K with d(K) elements act on S without fixed points
    other than 1. Then the class of the empty set has deficiency d(K) and violates Conjecture 1. *)
Theorem Conjecture_1_fails : de set0 = 'm(K) /\ violates set0.
Proof.
have d0 := d_SK; split=> //; apply/and3P; split.
- by rewrite -(defi0 (@genT gT)) d0 -lt0n (leq_trans _ dK).
- exact: odd_ceil0.
apply/forall_inP => g; rewrite setU0 d0 => /eqP dg.
have [[Q gQ cQ] _] := defiP (@genT gT) [set g].
have cB : #|top @: ([set g] :|: Q)| = 'm(K).
  apply/eqP; rewrite eqn_leq -{2}(top_gen gQ) grank_min andbT -dg -cQ.
  by apply: leq_trans (leq_imset_card _ _) _; rewrite cardsU1 -[_.+1]add1n leq_add2r leq_b1.
have f : free (top g) by apply: (all_free (top_gen gQ) cB); apply: imset_f; rewrite !inE eqxx.
have [s sS [tK eg]] := topP g; have [u uS e] := free_conj f sS.
have mKu : maximal (K :^ u)%G G.
  by rewrite -(conjGid (in_setT u)) maximalJ maxK.
apply: (ceil_odd_max mKu); last by rewrite cardJg.
by rewrite sub1set eg e /= memJ_conjg.
Qed.
End Converse.

End Violation.

(** [open-problems, Theorem 3 (structure), the converse] In particular, a Frobenius group S : K violates Conjecture 1 if K has odd order and is
    not cyclic and S is an irreducible 2-group: the group of order 4032, with K of order 63, is the smallest. *)
Theorem Frobenius_violates (gT : finGroupType) (S K : {group gT}) :
  S ><| K = [set: gT] -> 2.-abelem S -> odd #|K| -> minnormal S [set: gT] -> ~~ cyclic K ->
  (forall k, k \in K^# -> 'C_S[k] = 1) -> violates (set0 : {set gT}).
Proof.
move=> defG abS oK minS nc semi; have gen_small (B : {set gT}) : <<B>> = K -> 'm(K) <= #|B|.
  by move=> <-; apply: grank_min.
apply: (proj2 (Conjecture_1_fails defG abS oK minS _ _)).
  rewrite ltnNge; apply: contra nc => d1; have [B gB cB] := grank_witness K.
  move: d1; rewrite -cB leq_eqVlt ltnS leqn0 => /orP[/cards1P[a eB]|].
    by apply/cyclicP; exists a; rewrite -gB eB.
  by rewrite cards_eq0 => /eqP B0; rewrite -gB B0 fingroup.gen0 cyclic1.
move=> B gB cB k kB; apply/eqP/semi; rewrite !inE -gB mem_gen // andbT.
apply: contraTneq kB => k1; apply/negP => kB.
have : <<B :\ k>> = K.
  apply/eqP; rewrite eqEsubset -{1}gB genS ?subD1set // -gB gen_subG; apply/subsetP => b bB.
  by case: (eqVneq b k) => [->|nb]; [rewrite k1 group1|rewrite mem_gen // !inE nb].
by move/gen_small; rewrite -cB (cardsD1 k B) kB add1n ltnn.
Qed.
