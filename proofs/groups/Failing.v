(** * Subgroups that fail in S : K *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Gaschutz Conjecture1.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Failing.
Variable gT : finGroupType.
Load "groups/Words".
Variables S K : {group gT}.
Hypotheses (defG : S ><| K = G) (abS : 2.-abelem S) (oK : odd #|K|) (minS : minnormal S G).
Implicit Types (B Q : {set gT}) (k s w x : gT).
Let SK_G := SK_G defG.
Let nS := nS minS.
Let tiSK := tiSK defG.
Let normal_part := @normal_part _ _ abS minS.
Let topP := topP defG.
Let top_gen := @top_gen _ _ _ defG minS.
Let solS := solS abS.
Let coSK := coSK abS oK.
Let complement_conj := @complement_conj _ _ _ defG abS oK minS.
Let in_conj := @in_conj _ _ _ defG minS.
Local Notation top := (top S K).
Local Notation free := (free S).
(** Every subgroup of odd order is in a conjugate of K. *)
Lemma odd_in_conj (J : {group gT}) : odd #|J| -> exists2 v, v \in S & J \subset K :^ v.
Proof.
move=> oJ; have nJ : J \subset 'N(S) by apply: subset_trans (normal_norm nS); apply: subsetT.
have tiSJ : S :&: J = 1.
  apply: coprime_TIg; have [n ->] := p_natP (abelem_pgroup abS).
  by apply: coprimeXl; rewrite coprime2n.
pose L := (S <*> J)%G; have eL : L = S * J :> {set gT} by rewrite -norm_joinEr.
have eM : S * (K :&: L) = L by rewrite group_modl ?joing_subl // SK_G setTI.
have [||||v vS e] := @SchurZassenhaus_trans_sol _ S (K :&: L)%G J solS.
- by apply: subset_trans (normal_norm nS); apply: subsetT.
- by rewrite /= eM joing_subr.
- by apply: coprime_dvdr coSK; apply: cardSg; apply: subsetIl.
- have cS := cardG_gt0 S; apply/eqP; rewrite -(eqn_pmul2l cS) -TI_cardMg // -eL -eM TI_cardMg //=.
  by apply/trivgP; rewrite -tiSK; apply: setIS; apply: subsetIl.
by exists v; rewrite // e conjSg subsetIl.
Qed.

Section Fails.
Hypothesis faithful : 'C_K(S) = 1.
Variable I : {group gT}.
Hypotheses (failI : fails I) (IK : I \subset K).
Local Notation d := (de I).

Lemma d2 : 2 <= d. Proof. by case/andP: failI. Qed.

Lemma fail_odd x : de (x |: I) < d -> odd #|<<x |: I>>|.
Proof.
case/andP: failI => _ /forall_inP no lt; apply: no.
by case/orP: (defiU1 (@genT gT) x I) lt => // /eqP->; rewrite ltnn.
Qed.

(** (b) No fewer than d elements complete I in K. *)
Lemma complete_K B : <<I :|: B>> = K -> d <= #|B|.
Proof.
move=> gB; rewrite leqNgt; apply/negP => lt; have d0 : 0 < d := ltn_trans (ltn0Sn _) d2.
pose x : {ffun 'I_d -> gT} := [ffun i : 'I_d => nth 1 (1 :: enum B) i].
have Bx : B \subset members x.
  apply/subsetP => b bB; have li : (index b (enum B)).+1 < d.
    by apply: leq_trans lt; rewrite ltnS cardE index_mem mem_enum.
  by apply/imsetP; exists (Ordinal li); rewrite // ffunE /= nth_index ?mem_enum.
have [||y yx] := @relative_Gaschutz _ S I d nS x.
- by apply/completes_defi.
- apply/eqP; rewrite eqEsubset subsetT -SK_G mulG_subG.
  rewrite (sub_gen _) /=; last by rewrite subsetU // subsetUr.
  rewrite -gB; apply: genS; rewrite subUset -setUA subsetUl /= setUA.
  by apply: subset_trans Bx _; apply: subsetUr.
move=> c; pose i0 := Ordinal d0; have y0S : y i0 \in S.
  by have := yx i0; rewrite ffunE /= mulg1.
have le : de (y i0 |: I) < d by apply: completes_first.
have [y1|ny1] := eqVneq (y i0) 1.
  move: le; rewrite y1 (setUidPr _) ?ltnn // sub1set.
  exact: group1.
have := odd_elt (_ : y i0 \in <<y i0 |: I>>) (fail_odd le).
by rewrite mem_gen ?setU11 // (abelem_order_p abS y0S ny1) => /(_ isT).
Qed.

(** (c) Each lift of a member of a completing set belongs to a lift of the set that completes I. *)
Lemma lift_first B k1 s1 : B \subset K -> <<I :|: B>> = K -> #|B| = d -> k1 \in B -> s1 \in S -> de (s1 * k1 |: I) < d.
Proof.
move=> BK gB cB k1B s1S; have k1K := subsetP BK _ k1B.
have [k2] : exists k, k \in B :\ k1.
  by apply/set0Pn; rewrite -card_gt0; have := d2; rewrite -cB (cardsD1 k1) k1B.
rewrite !inE => /andP[ne k2B]; have k2K := subsetP BK _ k2B.
pose R s := (s * k2) |: (B :\ k1 :\ k2).
have cR s : #|R s| < d.
  rewrite -cB (cardsD1 k1 B) k1B (cardsD1 k2 (B :\ k1)) !inE ne k2B !add1n ltnS cardsU1.
  by rewrite -[_.+1]add1n leq_add2r leq_b1.
case: (boolP [exists s in S, gen ((s1 * k1 |: I) :|: R s)]) => [/exists_inP[s _ gs]|/exists_inPn none].
  by apply: leq_ltn_trans (cR s); apply: (defi_le (@genT gT)).
pose W := [set w in S | (k1 ^ w == s1 * k1) && [forall i in I, i ^ w == i]].
have WP s : s \in S -> exists2 w, w \in W & k2 ^ w = s * k2.
  move=> sS; pose X := (s1 * k1 |: I) :|: R s; pose H := <<X>>%G.
  have inH z : z \in X -> z \in H by apply: mem_gen.
  have k1H : s1 * k1 \in H by apply: inH; rewrite !inE eqxx.
  have k2H : s * k2 \in H by apply: inH; rewrite !inE eqxx !orbT.
  have iH i : i \in I -> i \in H by move=> iI; apply: inH; rewrite !inE iI orbT.
  have bH b : b \in B -> b != k1 -> b != k2 -> b \in H by move=> bB n1 n2; apply: inH; rewrite !inE bB n1 n2 !orbT.
  have SH : S * H = G.
    have nH : H \subset 'N(S) by apply: subset_trans (normal_norm nS); apply: subsetT.
    apply/eqP; rewrite eqEsubset subsetT -norm_joinEr // andTb -SK_G mulG_subG joing_subl andTb -gB gen_subG.
    have SJ := joing_subl S H; have HJ := joing_subr S H.
    have lift z w : w \in S -> w * z \in H -> z \in S <*> H.
      by move=> wS wzH; rewrite -[z](mulKg w) groupM ?groupV ?(subsetP SJ w) ?(subsetP HJ (w * z)).
    rewrite subUset; apply/andP; split; apply/subsetP => z.
      by move/iH => zH; apply: (subsetP HJ).
    move=> zB; case: (eqVneq z k1) => [->|n1]; first exact: lift k1H.
    case: (eqVneq z k2) => [->|n2]; first exact: lift k2H.
    by apply: (subsetP HJ); apply: bH.
  have ti : H :&: S = 1.
    apply/eqP; apply: contraT => /(normal_part SH)/(full SH) HG.
    by have := none s sS; rewrite -generatesE /generates -[<<_>>]/(gval H) HG eqxx.
  have [v vS eH] := complement_conj SH ti.
  have fixed k w : k \in K -> w \in S -> w * k \in H -> w * k = k ^ v.
    by move=> kK wS wkH; apply: (in_conj kK vS wS erefl); rewrite -eH.
  exists v; last by rewrite -(fixed k2 s).
  rewrite inE vS -(fixed k1 s1) // eqxx /=; apply/forall_inP => i iI.
  by rewrite -(fixed i 1) ?mul1g ?iH // (subsetP IK).
have WS : W = S.
  apply/eqP; rewrite eqEcard; apply/andP; split; first by apply/subsetP => w; rewrite inE => /andP[].
  apply: (@leq_trans #|[set k2 ^ w * k2^-1 | w in W]|); last exact: leq_imset_card.
  apply: subset_leq_card; apply/subsetP => s /WP[w wW e]; apply/imsetP; exists w => //.
  by rewrite e mulgK.
have k1w w : w \in S -> k1 ^ w = s1 * k1.
  by rewrite -{1}WS inE => /and3P[_ /eqP].
have k1C : k1 \in 'C_K(S).
  rewrite inE k1K; apply/centP => w wS; apply/commgP/conjg_fixP.
  by rewrite (k1w w wS) -(k1w 1 (group1 S)) conjg1.
move: k1C; rewrite faithful => /set1P k11.
have gB' : <<I :|: (B :\ k1)>> = K.
  apply/eqP; rewrite eqEsubset; apply/andP; split.
    by rewrite -gB; apply: genS; apply: setUS; apply: subD1set.
  rewrite -{1}gB gen_subG subUset (sub_gen (subsetUl _ _)) /=; apply/subsetP => b bB.
  case: (eqVneq b k1) => [->|nb]; first by rewrite k11 group1.
  by rewrite mem_gen // !inE bB nb orbT.
by have := complete_K gB'; rewrite -cB (cardsD1 k1 B) k1B add1n ltnn.
Qed.

(** (d) *)
Lemma fail_free B k1 : B \subset K -> <<I :|: B>> = K -> #|B| = d -> k1 \in B -> I :=: 1 /\ free k1.
Proof.
move=> BK gB cB k1B; have k1K := subsetP BK _ k1B; pose f w := k1 ^ w * k1^-1.
have onto s : s \in S -> exists2 w, w \in 'C_S(I) & f w = s.
  move=> sS; have oJ := fail_odd (lift_first BK gB cB k1B sS).
  have [v vS sub] := odd_in_conj oJ.
  have fixed k w : k \in K -> w \in S -> w * k \in <<s * k1 |: I>> -> w * k = k ^ v.
    by move=> kK wS wkJ; apply: (in_conj kK vS wS erefl); apply: (subsetP sub).
  exists v; last by rewrite /f -(fixed k1 s) ?mulgK // mem_gen ?setU11.
  rewrite inE vS; apply/centP => i iI; apply: commute_sym; apply/commgP/conjg_fixP.
  by rewrite -(fixed i 1) ?mul1g ?(subsetP IK) // mem_gen // inE iI orbT.
have cCS : 'C_S(I) = S.
  apply/eqP; rewrite eqEcard subsetIl /=; apply: (@leq_trans #|f @: 'C_S(I)|); last exact: leq_imset_card.
  by apply: subset_leq_card; apply/subsetP => s /onto[w wC <-]; apply: imset_f.
split.
  apply/trivgP; rewrite -faithful subsetI IK centsC; by apply/setIidPl.
have inj : {in S &, injective f}.
  apply/imset_injP; rewrite eqn_leq leq_imset_card /=; apply: subset_leq_card.
  by apply/subsetP => s /onto[w]; rewrite cCS => wS <-; apply: imset_f.
apply/eqP/trivgP; apply/subsetP => w /setIP[wS /cent1P com]; apply/set1P; apply: inj => //.
rewrite /f conjg1; congr (_ * _); apply/conjg_fixP/commgP; exact: commute_sym.
Qed.

Lemma fail_SK : [/\ I :=: 1, 'm(K) = d & forall B, <<B>> = K -> #|B| = 'm(K) -> forall k, k \in B -> free k].
Proof.
have [[Q gQ cQ] _] := defiP (@genT gT) I; pose B := top @: Q.
have BK : B \subset K by apply/subsetP => _ /imsetP[x _ ->]; have [s _ [tK _]] := topP x.
have topI : top @: I = I.
  rewrite -[RHS]imset_id; apply: eq_in_imset => i iI.
  by rewrite /top remgr_id ?tiSK // (subsetP IK).
have gB : <<I :|: B>> = K by rewrite -(top_gen gQ) imsetU topI.
have cB : #|B| = d.
  by apply/eqP; rewrite eqn_leq (complete_K gB) andbT -cQ; apply: leq_imset_card.
have [k1 k1B] : exists k, k \in B by apply/set0Pn; rewrite -card_gt0 cB (leq_trans _ d2).
have [I1 _] := fail_free BK gB cB k1B.
have gI C : <<I :|: C>> = <<C>>.
  rewrite I1; apply/eqP; rewrite eqEsubset; apply/andP; split; first by rewrite gen_subG subUset sub1G subset_gen.
  by apply: genS; apply: subsetUr.
have mK : 'm(K) = d.
  apply/eqP; rewrite eqn_leq; apply/andP; split; first by rewrite -gB gI -cB grank_min.
  by have [C gC <-] := grank_witness K; apply: complete_K; rewrite gI.
split=> // C gC cC k kC; have CK : C \subset K by rewrite -gC subset_gen.
by rewrite mK in cC; case: (fail_free CK _ cC kC); rewrite ?gI.
Qed.
End Fails.

End Failing.

(** [open-problems, Theorem 3 (structure), S abelian] Let G = S : K with an elementary abelian 2-group S on which the group K of odd order
    acts faithfully and irreducibly, and let a subgroup I fail. Then I = 1, d(K) is the deficiency of I, and every member of every generating
    set of K with d(K) elements acts on S without fixed points other than 1. *)
Theorem fails_abelian (gT : finGroupType) (S K I : {group gT}) :
  S ><| K = [set: gT] -> 2.-abelem S -> odd #|K| -> minnormal S [set: gT] -> 'C_K(S) = 1 -> fails I ->
  [/\ I :=: 1, 'm(K) = defi (maxsubs gT) I
    & forall B : {set gT}, <<B>> = K -> #|B| = 'm(K) -> forall k, k \in B -> 'C_S[k] = 1].
Proof.
move=> defG abS oK minS faith failI.
have oI : odd #|I|.
  case/andP: (failI) => d2 /forall_inP no.
  have gI : ~~ gens (maxsubs gT) I by rewrite -(defi0 (@genT gT)) -lt0n (leq_trans _ d2).
  have [x _ /eqP dx] := defi_drop (@genT gT) gI.
  by apply: odd_sub (no x dx); rewrite sub_gen // subsetUr.
have [v vS IKv] := odd_in_conj defG abS oK minS oI.
have SJ : S :^ v = S by apply: conjGid.
have defGv : S ><| (K :^ v)%G = [set: gT].
  by have := sdprodJ S K v; rewrite defG SJ conjTg => <-.
have faithv : 'C_(K :^ v)(S) = 1 by rewrite -{1}SJ centJ -conjIg faith conjs1g.
have oKv : odd #|(K :^ v)%G| by rewrite cardJg.
have [I1 _ _] := fail_SK defGv abS oKv minS faithv failI IKv.
have IK : I \subset K by rewrite I1 sub1G.
have [_ mK fr] := fail_SK defG abS oK minS faith failI IK.
by split=> // B gB cB k kB; apply/eqP; apply: fr kB.
Qed.
