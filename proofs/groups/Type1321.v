(** * The extended type (1,3,2,1) does not occur

    What needs the classification of finite simple groups and the theorem of Feit and Thompson are hypotheses. *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Avoidance Achievement Mates Spectrum.
From Mexagon Require Import Gaschutz Conjecture1 Failing FailQuotient Structure Avoid.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Definition Feit_Thompson := forall (gT : finGroupType) (H : {group gT}), odd #|H| -> solvable H.

Section Type1321.
Variable gT : finGroupType.
Load "groups/Words".
Local Notation GT := (ty Ms false).
Implicit Types (P Q : {set gT}) (g h x y : gT).
Hypothesis even_order : ~~ odd #|G|.

Lemma table_of Q : etype_of Q \in table (de Q). Proof. exact: etypes_in_Table_1. Qed.

Lemma odd_def1 Q : de Q = 1%N -> odd #|cG Q| ->
  [\/ GT Q false = 1%N /\ GT Q true = 2, GT Q false = 2 /\ ~~ even_option Q | GT Q false = 4 /\ GT Q true = 3].
Proof.
move=> d1 oQ; have := table_of Q; rewrite d1 /etype_of /smoothness oQ /= !inE !xpair_eqE /=.
case/or3P=> /andP[/andP[/eqP e /eqP o] s]; [constructor 1|constructor 2|constructor 3] => //.
by split=> //; move: s; rewrite eqb0.
Qed.

Lemma odd_value1 Q : de Q = 2 -> GT Q true = 1%N -> odd #|cG Q| /\ even_option Q.
Proof.
move=> d v; have := table_of Q; rewrite d /etype_of v /smoothness.
by case: (odd _); case: (even_option Q); rewrite /= !inE !xpair_eqE /= ?andbF.
Qed.

Lemma odd_lower Q u : ~~ gen Q -> odd #|cG Q| -> u < GT Q true ->
  exists2 y, y \notin cG Q & GT (y |: Q) false = u.
Proof.
move=> gQ oQ lt; have := tyE Ms false Q; rewrite (negbTE gQ) oQ => -[e _]; move: lt; rewrite e.
by move/mex_lt/mapP => [y]; rewrite mem_enum leave_GEN => yQ ->; exists y.
Qed.

Lemma odd_differs Q y : ~~ gen Q -> y \notin cG Q -> GT (y |: Q) false != GT Q true.
Proof. by move=> gQ yQ; have := @ty_leave _ Ms false Q y true gQ; rewrite leave_GEN; apply. Qed.

Lemma changed_out Q y : de (y |: Q) != de Q -> y \notin cG Q.
Proof. by apply: contra => /(defi_stay (@genT gT)) ->. Qed.

Lemma max_even_index : exists N : {group gT}, [/\ N <| G, ~~ odd #|G : N| &
  forall M : {group gT}, M <| G -> N \proper M -> odd #|G : M|].
Proof.
pose gP := fun M : {group gT} => (M <| G) && ~~ odd #|G : M|.
have g1 : gP 1%G by rewrite /gP normal1 indexg1.
have [N /maxgroupP[/andP[nN eN] max] _] := maxgroup_exists g1.
exists N; split=> // M nM pM; apply: contraT => oM.
by move: (pM); rewrite (max M _ (proper_sub pM)) ?properxx // /gP nM.
Qed.

(** (b) A smooth odd class of deficiency 2 with odd value 1 violates Conjecture 1, and a rough class of deficiency 1 lies above it. *)
Lemma value1_violates Q : odd #|cG Q| -> even_option Q -> de Q = 2 -> GT Q true = 1%N ->
  violates Q /\ exists R : {set gT}, [/\ Q \subset R, odd #|cG R|, de R = 1%N & ~~ even_option R].
Proof.
move=> oQ sQ d2 v1; have gQ : ~~ gen Q by rewrite -de0 d2.
have no1 y : y \notin cG Q -> GT (y |: Q) false != 1%N by move=> yQ; rewrite -v1 odd_differs.
have vQ : violates Q.
  rewrite /violates gQ oQ; apply/forall_inP => y; rewrite d2 => /eqP[dy]; apply: contraT => ey.
  have yQ : y \notin cG Q by apply: changed_out; rewrite dy d2.
  by have := no1 y yQ; have [-> _] := even_def1 ey dy.
split=> //; have [y yQ] := defi_drop (@genT gT) gQ; rewrite d2 => -[dy].
have oy : odd #|cG (y |: Q)|.
  by case/and3P: vQ => _ _ /forall_inP/(_ y); rewrite dy d2; apply.
have gy : ~~ gen (y |: Q) by rewrite -de0 dy.
have rough : even_option (y |: Q).
  by apply: contraT => ry; have := rough_option _ ry; rewrite dy d2 sQ => /(_ erefl).
case: (odd_def1 dy oy) => -[e o]; first by have := no1 y yQ; rewrite e.
  by rewrite rough in o.
have [|z zy ez] := @odd_lower (y |: Q) 2 gy oy; first by rewrite o.
have gz : ~~ gen (z |: (y |: Q)) by apply/negP => gz; move: ez; rewrite ty_gens.
have dz : de (z |: (y |: Q)) = 1%N.
  by apply/eqP; rewrite eqn_leq de_gt0 gz andbT -dy; apply: (defi_mono (@genT gT)); apply: subsetUr.
have oz : odd #|cG (z |: (y |: Q))|.
  by apply: contraT => ez'; have [e1 _] := even_def1 ez' dz; rewrite e1 in ez.
exists (z |: (y |: Q)); split=> //; first by rewrite setUA subsetUr.
by case: (odd_def1 dz oz) => -[e' o']; rewrite ez in e'.
Qed.

(** (c) *)
Lemma rough_odd_normal (R : {set gT}) (N : {group gT}) : N <| G -> ~~ odd #|G : N| -> odd #|cG R| -> de R = 1%N -> ~~ even_option R -> odd #|N|.
Proof.
move=> nN eN oR d1 rough; apply: contraT => /even_invol[t tN ot].
have et : ~~ odd #|cG (t |: R)|.
  by apply: (@even_ceil_elt _ _ t); rewrite ?ot // mem_ceil // setU11.
have gt : gen (t |: R).
  rewrite -de0; case/orP: (defiU1 (@genT gT) t R) => /eqP; rewrite d1; last by case=> ->.
  by move=> dt; case/negP: rough; apply/existsP; exists t; rewrite et dt d1.
have oRR : odd #|<<R>>| by apply: odd_sub oR; rewrite gen_subG sub_ceil.
case/negP: eN; rewrite -card_quotient ?normal_norm //.
have -> : G / N = <<R>> / N.
  have nA (A : {set gT}) : A \subset 'N(N) by apply: subset_trans (normal_norm nN); apply: subsetT.
  move: gt; rewrite -generatesE => /eqP <-; rewrite !quotient_gen // quotientU quotient_set1 -?sub1set // (coset_id tN).
  by apply/eqP; rewrite eqEsubset gen_subG subUset sub1set group1 subset_gen genS ?subsetUr.
by apply: dvdn_odd oRR; apply: dvdn_morphim.
Qed.

(** ** (d) and (e): the quotient S : K of order prime to |N| but for 2 *)
Section Quotient.
Variable N : {group gT}.
Hypotheses (nN : N <| G) (oN : odd #|N|) (solN : solvable N).
Local Notation qT := [finGroupType of coset_of N].
Variables S K : {group qT}.
Hypotheses (defQ : S ><| K = [set: qT]) (abS : 2.-abelem S) (oK : odd #|K|) (minS : minnormal S [set: qT]).
Hypothesis mK : 'm(K) = 2.
Hypothesis fr : forall B : {set qT}, <<B>> = K -> #|B| = 2 -> forall k, k \in B -> 'C_S[k] = 1.

Let qG : G / N = [set: qT] := quotient_all N.

Lemma nq x : x \in 'N(N).
Proof. by rewrite (subsetP (normal_norm nN)) ?inE. Qed.

(** The preimage of a conjugate of K. *)
Definition pre (u : qT) : {group gT} := (coset N @*^-1 (K :^ u))%G.

Lemma mem_pre u x : (x \in pre u) = (coset N x \in K :^ u).
Proof. by apply/morphpreP/idP => [[] | xK]; [|split; first exact: nq]. Qed.

Lemma maxKu u : maximal (K :^ u)%G [set: qT].
Proof. by rewrite -(conjGid (in_setT u)) maximalJ (maxK defQ abS minS). Qed.

Lemma pre_max u : maximal (pre u) G.
Proof.
have nNp : N <| pre u by rewrite /normal sub_cosetpre; apply: subset_trans (normal_norm nN); apply: subsetT.
by rewrite -(quotient_maximal (H := [group of G]) nNp nN) /= cosetpreK qG maxKu.
Qed.

Lemma pre_odd u : odd #|pre u|.
Proof. by rewrite card_cosetpre oddM oN cardJg. Qed.

(** (d) Over a position in N, an element that has a mate leads into a conjugate of the preimage of K. *)
Lemma into_pre P x h : P \subset N -> gen (h |: (x |: P)) -> exists2 u, u \in S & x |: P \subset pre u.
Proof.
move=> PN /(quotient_gens nN); rewrite quotientU quotientU !quotient_set1 ?nq // => gq.
have P1 : P / N \subset (1 : {set qT}) by rewrite -(quotientS1 (subxx N)) quotientS.
pose t := top S K; pose B := [set t (coset N h); t (coset N x)].
have tK c : t c \in K by have [s _ []] := topP defQ c.
have gB : <<B>> = K.
  apply/eqP; rewrite eqEsubset gen_subG subUset !sub1set !tK /= -{1}(top_gen defQ minS gq) gen_subG.
  apply/subsetP => _ /imsetP[c cin ->]; move: cin; rewrite !inE => /or3P[/eqP->|/eqP->|cP].
  - by rewrite mem_gen ?set21.
  - by rewrite mem_gen ?set22.
  have /set1P -> := subsetP P1 _ cP.
  by rewrite /top remgr_id ?group1 // (tiSK defQ).
have cB : #|B| = 2.
  have le2 : 2 <= #|B| by rewrite -mK -gB grank_min.
  by apply/eqP; rewrite eqn_leq le2 andbT cards2; case: (_ != _).
have [s sS [_ e]] := topP defQ (coset N x).
have fx : free S (t (coset N x)) by apply/eqP/(fr gB cB); rewrite set22.
have [u uS eu] := free_conj minS fx sS; exists u => //; rewrite subUset sub1set mem_pre e eu memJ_conjg tK /=.
by apply: subset_trans PN _; apply: sub_cosetpre.
Qed.

(** (e) Over L in the preimage of a conjugate of K some element leads to a class in that maximal subgroup only. *)
Lemma isolated_above u (L : {set gT}) h : u \in S -> L \subset pre u -> gen (h |: L) -> exists h' : gT, ~~ gen (h' |: L) /\ isolated (h' |: L).
Proof.
move=> uS Lu gh; have ghG : <<h |: L>> = G by apply/eqP; rewrite -[_ == _]/(generates _) generatesE.
have defu : S ><| (K :^ u)%G = [set: qT].
  by have := sdprodJ S K u; rewrite defQ (conjGid uS) conjTg => <-.
have [s sS [kK ek]] := topP defu (coset N h); set k := top S (K :^ u)%G (coset N h) in kK ek.
have [n nN' av] := @avoid_complements gT N L h (repr k) nN solN ghG.
have ch : coset N (n * repr k) = k.
  by rewrite morphM ?nq //= (coset_id nN') mul1g coset_reprK.
exists (n * repr k); have subu : n * repr k |: L \subset pre u by rewrite subUset sub1set mem_pre ch kK.
split; first by apply/genPn; exists (pre u) => //; apply: pre_max.
apply/isolatedP => X mX; rewrite subUset sub1set => /andP[hX LX].
have NX : N \subset X.
  apply: contraT => nNX; have /maxgroupP[_ max] := mX.
  suff XN : X * N = G by have := av X mX XN LX; rewrite hX.
  rewrite -norm_joinEl; last by apply: subset_trans (normal_norm nN); apply: subsetT.
  apply/eqP; rewrite eqEsubset subsetT; apply: contraT => prop.
  have pJ : (X <*> N)%G \proper G by rewrite properE subsetT.
  by rewrite -(max _ pJ (joing_subl _ _)) joing_subr in nNX.
have KX : K :^ u \subset X / N.
  pose C : {set qT} := k |: L / N; pose D := <<C>>%G.
  have DX : D \subset X / N.
    by rewrite gen_subG subUset sub1set -ch mem_quotient //= quotientS.
  have DK : D \subset (K :^ u)%G.
    rewrite gen_subG subUset sub1set kK; apply: subset_trans (quotientS N Lu) _.
    by rewrite /pre /= cosetpreK.
  have nD : D \subset 'N(S) by apply: subset_trans (normal_norm (nS minS)); apply: subsetT.
  have SD : S * D = [set: qT].
    apply/eqP; rewrite eqEsubset subsetT -norm_joinEr // andTb -qG -ghG quotient_gen; last first.
      by apply: subset_trans (normal_norm nN); apply: subsetT.
    rewrite quotientU quotient_set1 ?nq // gen_subG subUset sub1set; apply/andP; split.
      rewrite ek groupM ?(subsetP (joing_subl _ _) s) //.
      by apply: (subsetP (joing_subr _ _)); rewrite mem_gen ?setU11.
    by apply: subset_trans (joing_subr _ _); rewrite sub_gen // subsetUr.
  suff <- : D :=: (K :^ u)%G by [].
  apply/eqP; rewrite eqEcard DK /= -(leq_pmul2l (cardG_gt0 S)).
  have -> : (#|S| * #|(K :^ u)%G|)%N = #|S * D| by rewrite SD (sdprod_card defu).
  by rewrite mul_cardG leq_pmulr // cardG_gt0.
have nNX : N <| X by rewrite /normal NX; apply: subset_trans (normal_norm nN); apply: subsetT.
have mXq : maximal (X / N)%G [set: qT] by rewrite -qG /= (quotient_maximal (H := [group of G]) nNX nN).
have /maxgroupP[_ maxKu'] := maxKu u; have e := maxKu' (X / N)%G (maxgroupp mXq) KX.
by rewrite -(Lagrange NX) oddM oN -card_quotient ?normal_norm // [X / N]e cardJg.
Qed.
End Quotient.

(** [open-problems, Corollary 6] No group of even order has a class of extended type (1,3,2,1) and deficiency 2. *)
Theorem no_type_1321 P : CFSG_no_failing_over_nonabelian -> Feit_Thompson -> de P = 2 -> etype_of P <> (1, 3, 2, 1)%N.
Proof.
move=> cfsg ft d2; rewrite /etype_of => -[oP ev3 od2 sm].
have {}oP : odd #|cG P| by move: oP; case: (odd _).
have sP : even_option P by move: sm; rewrite /smoothness oP /=; case: (even_option _).
have gP : ~~ gen P by rewrite -de0 d2.
have noE2 x : x \notin cG P -> GT (x |: P) false != 2 by move=> xP; rewrite -od2 odd_differs.
have noO3 x : x \notin cG P -> GT (x |: P) true != 3.
  by move=> xP; have := @ty_leave _ Ms false P x false gP; rewrite leave_GEN ev3; apply.
have [x1 x1P v1] : exists2 x, x \notin cG P & GT (x |: P) true = 1%N.
  have := tyE Ms false P; rewrite (negbTE gP) oP /= => -[_ e].
  have : 1%N \in GT P true :: [seq GT (x |: P) true | x <- enum (leave Ms false P)] by apply: mex_lt; rewrite -e ev3.
  by rewrite od2 in_cons /= => /mapP[x]; rewrite mem_enum leave_GEN => xP ->; exists x.
pose J := x1 |: P; have gJ : ~~ gen J by apply/negP => gJ; move: v1; rewrite ty_gens.
have [dJ oJ sJ] : [/\ de J = 2, odd #|cG J| & even_option J].
  case/orP: (defiU1 (@genT gT) x1 P) => /eqP; rewrite d2 -/J => dJ; first by have [] := odd_value1 dJ v1.
  case: dJ => dJ; have rJ : ~~ even_option J.
    case: (boolP (odd #|cG J|)) => oJ; last by have [_] := even_def1 oJ dJ; rewrite v1.
    by case: (odd_def1 dJ oJ) => -[e o] //; rewrite v1 in o.
  by have := rough_option _ rJ; rewrite dJ d2 sP => /(_ erefl).
have [vJ [R [JR oR dR rR]]] := value1_violates oJ sJ dJ v1.
have failJ := violates_fails even_order vJ.
have [N [nN eN maxN]] := max_even_index.
have oN := rough_odd_normal nN eN oR dR rR.
have [JN [S [K [[defQ abS oK minS _] [mK fr]]]]] := structure_of_failing cfsg nN eN maxN failJ.
rewrite /= (defi_ceil (@genT gT)) dJ in mK fr.
have PN : P \subset N by apply: subset_trans JN => /=; apply: subset_trans (sub_ceil Ms J); apply: subsetUr.
have [x xP] := defi_drop (@genT gT) gP; rewrite d2 => -[dx].
pose L := x |: P; have gL : ~~ gen L by rewrite -de0 dx.
have [h gh] : exists h, gen (h |: L) by apply/mateP; rewrite mateE dx.
have [u uS Lu] := into_pre nN defQ minS mK fr PN gh.
have oL : odd #|cG L| by apply: ceil_odd_max (pre_max nN defQ abS minS u) Lu (pre_odd oN oK u).
have [e1 o2] : GT L false = 1%N /\ GT L true = 2.
  case: (odd_def1 dx oL) => -[e o] //; first by have := noE2 x xP; rewrite e.
  by have := noO3 x xP; rewrite o.
have [h' [gh' ih']] := isolated_above nN oN (ft _ N oN) defQ abS oK minS uS Lu gh.
have dh' : de (h' |: L) = 1%N.
  by apply/eqP; rewrite eqn_leq de_gt0 gh' andbT -dx; apply: (defi_mono (@genT gT)); apply: subsetUr.
have := types_deficiency_1 (isolated_odd gh' ih') dh'; rewrite /type1 ih' => -[e2 _].
case: (boolP (h' \in cG L)) => hL; last by have := odd_differs gL hL; rewrite e2 o2.
by move: hL; rewrite -ceil_stay => /eqP/(eq_ty false) e; move: e2; rewrite e e1.
Qed.

End Type1321.
