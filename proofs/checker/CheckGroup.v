(** * What an accepted certificate says about a finite group *)
From Coq Require Import NArith List Bool Lia.
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Group Check CheckSound.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

(** ** A ladder of subgroups shows that no maximal subgroup is missing *)
Section Ladder.
Variable gT : finGroupType.
Local Notation G := [set: gT].
Variables Ls Ms : {set {set gT}}.
Hypothesis Msub : forall M, M \in Ms -> group_set M && (M != G).
Hypothesis L1 : [set 1] \in Ls.
Hypothesis Lproper : forall H, H \in Ls -> H != G -> exists2 M, M \in Ms & H \subset M.
Hypothesis Lstep : forall H x, H \in Ls -> x \notin H ->
  exists2 K, K \in Ls & (x |: H \subset K) && (K \subset <<x |: H>>).

Lemma ladder_rung (P : {set gT}) : exists2 H, H \in Ls & (P \subset H) && (H \subset <<P>>).
Proof.
move: {2}#|P| (leqnn #|P|) => n; elim: n P => [|n IH] P.
  rewrite leqn0 cards_eq0 => /eqP->; exists [set 1] => //.
  by rewrite sub0set sub1set group1.
case: (set_0Vmem P) => [-> _|[x xP]]; first by apply: IH; rewrite cards0.
rewrite (cardsD1 x) xP add1n ltnS => /IH[H HL /andP[PH HP]].
have sub : <<P :\ x>> \subset <<P>> by apply: genS; rewrite subD1set.
case: (boolP (x \in H)) => [xH|/(Lstep HL)[K KL /andP[HK KH]]].
  exists H => //; rewrite (subset_trans HP sub) andbT.
  by rewrite -(setD1K xP) subUset sub1set xH.
exists K => //; apply/andP; split.
  by apply: subset_trans HK; rewrite -{1}(setD1K xP); apply: setUS.
apply: subset_trans KH _; rewrite gen_subG subUset sub1set mem_gen //=.
exact: subset_trans HP sub.
Qed.

(** [checker, ladder] If a family of proper subgroups Ms has a ladder, a set generates the group exactly if it lies in
    no member of Ms: Ms contains all maximal subgroups. *)
Theorem ladder_complete : @generates gT =1 gens Ms.
Proof.
move=> P; apply/idP/idP => [/eqP gP|].
  apply/negP => /exists_inP[M MM PM]; have /andP[gM /negP[]] := Msub MM.
  by rewrite eqEsubset subsetT -gP -[M]/(gval (Group gM)) gen_subG.
apply: contraLR => gP; have [H HL /andP[PH HP]] := ladder_rung P.
have [|M MM HM] := Lproper HL.
  by apply: contra gP => /eqP HG; rewrite /generates eqEsubset subsetT -HG.
by apply/gensPn; exists M => //; apply: subset_trans HM.
Qed.
End Ladder.

(** ** The checker of ladders *)
Section CheckLadder.
Variables (gT : finGroupType) (pt : gT -> N) (mul : N -> N -> N) (one n : N).
Local Notation G := [set: gT].
(** The elements of the group are numbered 0, ..., n - 1 by [pt], and [mul] is its multiplication on numbers. *)
Hypothesis pt_inj : injective pt.
Hypothesis pt_onto : forall i, (i < n)%num <-> exists x, pt x = i.
Hypothesis pt_mul : forall x y, mul (pt x) (pt y) = pt (x * y).
Hypothesis pt_one : pt 1 = one.

(** The set of elements that a mask stands for. *)
Definition elts (S : N) : {set gT} := [set x | N.testbit S (pt x)].
Definition within (A : {set gT}) (S : N) := forall i, N.testbit S i -> exists2 x, x \in A & pt x = i.

Lemma within_sub A S : within A S -> elts S \subset A.
Proof. by move=> w; apply/subsetP => x; rewrite inE => /w[y yA /pt_inj <-]. Qed.

Lemma setbitE S i j : N.testbit (N.setbit S i) j = (i == j) || N.testbit S j.
Proof. by rewrite N.setbit_eqb. Qed.

Lemma sweep_within (A : {group gT}) gens g S todo :
  (forall h, h \in gens -> exists2 x, x \in A & pt x = h) -> (exists2 x, x \in A & pt x = g) ->
  within A S -> (forall h, h \in todo -> exists2 x, x \in A & pt x = h) ->
  let r := sweep mul g gens S todo in
  within A r.1 /\ (forall h, h \in r.2 -> exists2 x, x \in A & pt x = h).
Proof.
move=> + [x xA xg]; elim: gens S todo => [|h gens IH] S todo gA wS wT //=.
have gA' h' : h' \in gens -> exists2 x, x \in A & pt x = h'.
  by move=> h'in; apply: gA; rewrite in_cons h'in orbT.
have [y yA yh] : exists2 x, x \in A & pt x = h by apply: gA; rewrite mem_head.
have new : exists2 z, z \in A & pt z = mul g h.
  by exists (x * y); rewrite ?groupM // -pt_mul xg yh.
case: ifP => _; first exact: IH.
apply: IH => // [i|i]; first by rewrite setbitE => /orP[/eqP<-|/wS].
by rewrite in_cons => /orP[/eqP->|/wT].
Qed.

Lemma closure_within (A : {group gT}) fuel gens S todo :
  (forall h, h \in gens -> exists2 x, x \in A & pt x = h) ->
  within A S -> (forall h, h \in todo -> exists2 x, x \in A & pt x = h) ->
  within A (closure mul fuel gens S todo).
Proof.
move=> gA; elim: fuel S todo => [|f IH] S [|g todo] wS wT //=.
have wg : exists2 x, x \in A & pt x = g by apply: wT; rewrite mem_head.
have wT' h : h \in todo -> exists2 x, x \in A & pt x = h.
  by move=> hin; apply: wT; rewrite in_cons hin orbT.
have := sweep_within gA wg wS wT'; case: sweep => S' r' /= [w1 w2].
exact: IH.
Qed.

Lemma close_within (A : {group gT}) gens :
  (forall h, h \in gens -> exists2 x, x \in A & pt x = h) -> within A (close mul one n gens).
Proof.
move=> gA; apply: closure_within => // [i|h]; last by rewrite inE => /eqP->; exists 1.
by rewrite setbitE N.bits_0 orbF => /eqP<-; exists 1.
Qed.

Lemma submP A B : subm A B -> elts A \subset elts B.
Proof.
move=> /N.eqb_eq e; apply/subsetP => x; rewrite !inE -e N.land_spec.
by case/andP.
Qed.

Lemma points_listP x : pt x \in points_list n.
Proof.
rewrite /points_list list_seqE -[List.map _ _]/(map _ _).
have /pt_onto lt : exists y, pt y = pt x by exists x.
apply/mapP; exists (N.to_nat (pt x)); last by rewrite Nnat.N2Nat.id.
by rewrite mem_iota add0n; apply/ltP; lia.
Qed.

Lemma full_elts S : subm (N.ones n) S -> elts S = G.
Proof.
move=> /submP sub; apply/eqP; rewrite eqEsubset subsetT /=; apply: subset_trans sub.
apply/subsetP => x _; rewrite inE ones_bit; apply/ltP.
by have /pt_onto : exists y, pt y = pt x by [exists x]; lia.
Qed.

Lemma not_full_elts S : ~~ subm (N.ones n) S -> elts S != G.
Proof.
apply: contra => /eqP SG; apply/N.eqb_eq; apply: N.bits_inj => i; rewrite N.land_spec.
case b: (N.testbit (N.ones n) i) => //=; move: b; rewrite ones_bit => /ltP lt.
have /pt_onto[x <-] : (i < n)%num by lia.
by have : x \in elts S by [rewrite SG inE]; rewrite inE.
Qed.

Definition mask_family (maxl : seq N) : {set {set gT}} := [set A | A \in [seq elts M | M <- maxl]].

(** [checker, ladder] If the checker accepts a ladder, the masks contain all maximal subgroups. *)
Theorem check_ladder_sound maxl ladder : check_ladder mul one n maxl ladder ->
  @generates gT =1 gens (mask_family maxl).
Proof.
rewrite /check_ladder !forallbE existsbE -[List.map fst _]/(map fst _).
case/andP=> /andP[/hasP[S1 S1in /N.eqb_eq e1] /allP rungs] /allP maxs.
apply: (@ladder_complete gT [set A | A \in [seq elts e.1 | e <- ladder]]).
- move=> M; rewrite inE => /mapP[m /maxs ok ->].
  case/andP: ok => /andP[nf b1]; rewrite forallbE => /allP clo.
  rewrite not_full_elts // andbT; apply/group_setP; split=> [|x y].
    by rewrite inE pt_one.
  rewrite !inE => xm ym; have := clo _ (points_listP x); rewrite xm /= forallbE.
  by move/allP/(_ _ (points_listP y)); rewrite ym /= pt_mul.
- rewrite inE; apply/mapP; have /mapP[e ein eE] := S1in; exists e => //.
  apply/setP => x; rewrite !inE -[fst e]/(e.1) -eE -e1 setbitE -pt_one (inj_eq pt_inj).
  by rewrite N.bits_0 orbF eq_sym.
- move=> H; rewrite inE => /mapP[[m gs] /rungs]; rewrite /rung_ok => /andP[_ fin] -> nG.
  case/orP: fin => [/full_elts full|]; first by rewrite full eqxx in nG.
  rewrite existsbE => /hasP[M Min /submP sub]; exists (elts M) => //.
  by rewrite inE; apply/mapP; exists M.
move=> H x; rewrite inE => /mapP[[m gs] /rungs]; rewrite /rung_ok => /andP[/andP[]].
rewrite !forallbE => /allP gsP /allP steps _ -> /=; rewrite inE => xm.
have := steps _ (points_listP x); rewrite /step_ok (negbTE xm) /=; set K := close _ _ _ _.
case/andP=> subK; rewrite existsbE => /hasP[K' K'in /N.eqb_eq KE]; exists (elts K).
  by rewrite inE KE; apply/mapP; have /mapP[e ein ->] := K'in; exists e.
apply/andP; split.
  apply: subset_trans (submP subK); apply/subsetP => y; rewrite !inE setbitE (inj_eq pt_inj) eq_sym.
  by case/orP=> ->; rewrite ?orbT.
apply: within_sub; apply: close_within => h; rewrite in_cons => /orP[/eqP->|/gsP/andP[lt hm]].
  by exists x => //; rewrite mem_gen // setU11.
have /pt_onto[y yh] : (h < n)%num by apply/N.ltb_lt.
by exists y => //; rewrite mem_gen // !inE yh hm orbT.
Qed.

(** [checker, groups] An accepted certificate, with its ladder, gives the value of GEN or DNG of the group. *)
Theorem check_group_sound avoid maxl ladder rows c v :
  check_group mul one n avoid maxl ladder rows c v -> value (@generates gT) avoid set0 = v.
Proof.
case/andP=> /check_ladder_sound lad /check_family_sound <-; rewrite (eq_value _ lad).
have lt x : N.to_nat (pt x) < N.to_nat n.
  by apply/ltP; have /pt_onto : exists y, pt y = pt x by [exists x]; lia.
pose f x : 'I_(N.to_nat n) := Ordinal (lt x).
have fpt x : N.of_nat (f x) = pt x by rewrite /= Nnat.N2Nat.id.
have bij : bijective f.
  apply: inj_card_bij => [x y e|]; first by apply: pt_inj; rewrite -!fpt e.
  rewrite -(card_codom (f := f)); last by move=> x y e; apply: pt_inj; rewrite -!fpt e.
  apply: subset_leq_card; apply/subsetP => i _; apply/codomP.
  have /pt_onto[x xi] : (N.of_nat i < n)%num by have /ltP := ltn_ord i; lia.
  by exists x; apply: val_inj; rewrite /= xi Nnat.Nat2N.id.
rewrite -(imset0 f); symmetry; apply: value_bij => // P.
congr (~~ _); apply/exists_inP/exists_inP => [[A]|[A]]; rewrite inE => /mapP[M Min ->] sub.
  exists (elts M); first by rewrite inE; apply/mapP; exists M.
  apply/subsetP => x xP; have := subsetP sub (f x) (imset_f f xP).
  by rewrite !inE fpt.
exists (pts (N.to_nat n) M); first by rewrite inE; apply/mapP; exists M.
apply/subsetP => _ /imsetP[x xP ->]; have := subsetP sub x xP.
by rewrite !inE fpt.
Qed.

End CheckLadder.

(** ** Masks with multiplicities whose maximal subgroups come from elsewhere *)
Section GroupMasks.
Variables (gT : finGroupType) (mk : gT -> N) (m : N) (atoms : list (N * N)).
Hypothesis masks_max : mfam mk m = maxsubs gT.
Hypothesis atomsP : forall a, reflect (exists x, mk x = a) (a \in [seq ak.1 | ak <- atoms]).
Hypothesis atoms_mult : forall a k, (a, k) \in atoms -> #|[set x | mk x == a]| = N.to_nat k.
Hypothesis atoms_uniq : uniq [seq ak.1 | ak <- atoms].

(** [checker, masks] If the masks are those of the maximal subgroups, an accepted certificate gives GEN or DNG. *)
Theorem check_masks_sound avoid c v : check avoid m atoms c v -> value (@generates gT) avoid set0 = v.
Proof.
move=> chk; rewrite (eq_value _ (@generatesE gT)) -masks_max; apply: check_sound chk => // f.
have -> : #|[set x | f (mk x)]| = (\sum_(ak <- atoms | f ak.1) #|[set x | mk x == ak.1]|)%N.
  rewrite -sum1dep_card; have E x : f (mk x) -> mk x \in [seq ak.1 | ak <- atoms].
    by move=> _; apply/atomsP; exists x.
  rewrite -(big_map (fun ak : N * N => ak.1) f (fun a => #|[set x | mk x == a]|)).
  rewrite (eq_bigr (fun a => \sum_(x | mk x == a) 1)%N); last first.
    by move=> a _; rewrite sum1dep_card.
  rewrite (exchange_big_dep (fun x => f (mk x))) /=; last by move=> a x fa /eqP->.
  apply: eq_bigr => x fx; rewrite (big_rem (mk x) (E x fx)) fx eqxx /=.
  rewrite big1_seq ?addn0 // => a /andP[/andP[_ /eqP<-]].
  by rewrite mem_rem_uniqF.
rewrite (big_morph odd oddD (erefl : odd 0 = false)).
rewrite big_seq_cond [RHS]big_seq_cond; apply: eq_bigr => -[a k] /andP[ain _] /=.
by rewrite (atoms_mult ain) N_oddE.
Qed.
End GroupMasks.
