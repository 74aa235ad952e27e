(** * The avoidance game DNG of a finite group *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Avoidance.
Variable gT : finGroupType.
Load "groups/Words".
Implicit Types (P Q : {set gT}) (g t u x y : gT).

(** [P] lies in odd maximal subgroups only. *)
Definition isolated P := [forall M : {group gT}, maximal M G && (P \subset M) ==> odd #|M|].

Lemma isolatedP P : reflect (forall M : {group gT}, maximal M G -> P \subset M -> odd #|M|) (isolated P).
Proof.
apply: (iffP forallP) => [iP M mM PM|iP M]; first by have := iP M; rewrite mM PM.
by apply/implyP => /andP[]; apply: iP.
Qed.

Lemma isolatedPn P :
  reflect (exists M : {group gT}, [/\ maximal M G, P \subset M & ~~ odd #|M|]) (~~ isolated P).
Proof.
apply: (iffP forallPn) => -[M]; first by rewrite negb_imply => /andP[/andP[mM PM] oM]; exists M.
by case=> mM PM oM; exists M; rewrite mM PM.
Qed.

Lemma isolatedS P Q : P \subset Q -> isolated P -> isolated Q.
Proof. by move=> PQ /isolatedP iP; apply/isolatedP => M mM QM; apply: iP => //; apply: subset_trans QM. Qed.

Lemma eq_isolated P Q : cG P = cG Q -> isolated P = isolated Q.
Proof.
move=> e; apply: eq_forallb => M; case: (boolP (maximal M G)) => //= mM.
by rewrite -(ceil_sub_max P mM) -(ceil_sub_max Q mM) e.
Qed.

Lemma isolated_odd P : ~~ gen P -> isolated P -> odd #|cG P|.
Proof. by case/genPn=> M mM PM /isolatedP/(_ M mM PM); apply: ceil_odd_max. Qed.

Lemma even_class_max P (M : {group gT}) : ~~ odd #|cG P| -> maximal M G -> P \subset M -> ~~ odd #|M|.
Proof. by move=> eP mM PM; apply: contra eP; apply: ceil_odd_max. Qed.

(** A class in maximal subgroups of one parity. *)
Lemma type_parity b P : ~~ gen P ->
  (forall M : {group gT}, maximal M G -> P \subset M -> odd #|M| = b) ->
  forall c, ty Ms true P c = (c != b) :> nat.
Proof.
move=> gP par c; have [Q [eQ oQ sQ]] := class_rep_ceil P c.
rewrite -(eq_ty _ eQ) -oQ -value_ty (@parity_DNG _ _ b) //.
  by move=> _ /maxsubsP[M mM ->]; rewrite sQ; apply: par.
by rewrite -gens_ceil eQ gens_ceil.
Qed.

(** [000, Proposition 8] An even class of DNG has type (0, 0, 1). *)
Theorem type_even P : ~~ gen P -> ~~ odd #|cG P| ->
  ty Ms true P false = 0 /\ ty Ms true P true = 1%N.
Proof.
move=> gP eP; split; rewrite (@type_parity false) // => M mM PM; apply: negbTE;
  exact: even_class_max PM.
Qed.

(** [000, Proposition 1] A class in odd maximal subgroups only has type (1, 1, 0). *)
Theorem type_isolated P : ~~ gen P -> isolated P ->
  ty Ms true P false = 1%N /\ ty Ms true P true = 0.
Proof. by move=> gP /isolatedP iP; split; rewrite (@type_parity true). Qed.

(** Some element leads to a class in odd maximal subgroups only. *)
Definition near_isolated P := [exists g, ~~ gen (g |: P) && isolated (g |: P)].

(** The even and the odd value of a class of DNG, without recursion. *)
Definition DNG_type P : nat * nat :=
  if ~~ odd #|cG P| then (0, 1)%N
  else if isolated P then (1, 0)%N
  else if near_isolated P then (3, 2) else (0, 1)%N.

(** [000, question 6; open-problems, Positions of DNG without recursion] The types of all positions of DNG that are not
    generating sets: (0,0,1), (1,1,0), (1,3,2) or (1,0,1). *)
Theorem DNG_types P : ~~ gen P -> (ty Ms true P false, ty Ms true P true) = DNG_type P.
Proof.
elim/(class_ind (Ms := Ms)): P => P IH gP; rewrite /DNG_type.
case: (boolP (odd #|cG P|)) => [oP|eP] /=; last by case: (type_even gP eP) => -> ->.
case: ifPn => [iP|]; first by case: (type_isolated gP iP) => -> ->.
case/isolatedPn=> M0 [mM0 PM0 eM0].
have lP x : x \in leave Ms true P -> x \notin cG P /\ ~~ gen (x |: P) by rewrite inE => /andP[].
have IHx x : x \in leave Ms true P -> (ty Ms true (x |: P) false, ty Ms true (x |: P) true) = DNG_type (x |: P).
  by case/lP=> xP gx; apply: IH.
have [t tM0 ot] := even_invol eM0.
have gt : ~~ gen (t |: P) by apply/genPn; exists M0 => //; rewrite subUset sub1set tM0.
have tP : t \notin cG P by apply: contraTN oP => tP; apply: even_ceil_elt tP _; rewrite ot.
have tl : t \in leave Ms true P by rewrite inE tP /= gt.
have [te to] : ty Ms true (t |: P) false = 0 /\ ty Ms true (t |: P) true = 1%N.
  apply: type_even => //; apply: (@even_ceil_elt _ _ t); rewrite ?ot //.
  by apply: mem_ceil; apply: setU11.
have vals x : x \in leave Ms true P ->
    (ty Ms true (x |: P) false, ty Ms true (x |: P) true) \in [:: (0, 1); (1, 0); (3, 2)]%N.
  by move/IHx->; rewrite /DNG_type; do 3?case: ifP.
case: ifPn => [/existsP[g /andP[gg ig]]|/existsPn none].
  have gl : g \in leave Ms true P.
    rewrite inE /= gg andbT; apply: contraTN ig; rewrite -ceil_stay => /eqP e.
    by rewrite (eq_isolated e); apply/isolatedPn; exists M0.
  have [ge go] := type_isolated gg ig.
  suff [-> ->] : ty Ms true P true = 2 /\ ty Ms true P (~~ true) = 3 by [].
  apply: ty_eq => //= [x /vals|u|x /vals|u].
  - by rewrite !inE !xpair_eqE => /or3P[] /andP[/eqP->].
  - by case: u => [|[|u]] // _; [exists t|exists g].
  - by rewrite !inE !xpair_eqE => /or3P[] /andP[_ /eqP->].
  - by case: u => [|[|[|u]]] // _; [right; exists g|right; exists t|left].
have vals' x : x \in leave Ms true P ->
    (ty Ms true (x |: P) false, ty Ms true (x |: P) true) \in [:: (0, 1); (3, 2)]%N.
  move=> xl; have [_ gx] := lP _ xl; rewrite IHx // /DNG_type.
  by case: ifP => // _; have := none x; rewrite gx /= => /negbTE->; case: ifP.
suff [-> ->] : ty Ms true P true = 1%N /\ ty Ms true P (~~ true) = 0 by [].
apply: ty_eq => //= [x /vals'|u|x /vals'].
- by rewrite !inE !xpair_eqE => /orP[] /andP[/eqP->].
- by case: u => // _; exists t.
- by rewrite !inE !xpair_eqE => /orP[] /andP[_ /eqP->].
Qed.

(** [000, Proposition 8] The value of every position of DNG is 0, 1, 2 or 3; of the game, 0, 1 or 3. *)
Theorem DNG_spectrum : DNG gT \in [:: 0; 1; 3]%N.
Proof.
rewrite DNGE; case: (boolP (gen set0)) => g0; first by rewrite ty_gens.
have := DNG_types g0; rewrite /DNG_type; do 3?case: ifP => _; by case=> -> _.
Qed.

Lemma nontrivial_gen0 : (1 < #|G|)%N -> ~~ gen set0.
Proof. by rewrite gen0 neq_ltn orbC => ->. Qed.

Lemma DNG_value : (1 < #|G|)%N -> DNG gT =
  if ~~ odd #|cG set0| then 0 else if isolated set0 then 1%N else if near_isolated set0 then 3 else 0.
Proof.
move=> /nontrivial_gen0/DNG_types; rewrite DNGE /DNG_type.
by do 3?case: ifP => _; case=> ->.
Qed.

(** An element that is in no even maximal subgroup. *)
Definition uncovered g := isolated [set g].

Lemma uncovered_odd g : (1 < #|G|)%N -> uncovered g -> ~~ gen [set g] -> odd #[g].
Proof.
move=> nt ug gg; have oc := isolated_odd gg ug.
by apply: odd_elt oc; rewrite /= mem_ceil ?set11.
Qed.

(** If some odd subgroup is maximal, an uncovered element can be chosen that does not generate. *)
Lemma uncovered_near (M0 : {group gT}) (g0 : gT) : maximal M0 G -> odd #|M0| -> uncovered g0 ->
  near_isolated set0.
Proof.
move=> mM0 oM0 ug0; suff [g ng ug] : exists2 g, ~~ gen [set g] & uncovered g.
  by apply/existsP; exists g; rewrite setU0 ng.
case: (boolP (gen [set g0])) => [cyc|ng]; last by exists g0.
have /cyclicP[g M0g] : cyclic M0.
  by apply: cyclicS (subsetT M0) _; rewrite cyclic_gen; apply/existsP; exists g0.
have gM0 : g \in M0 by rewrite M0g cycle_id.
exists g; first by apply/genPn; exists M0; rewrite ?sub1set.
apply/isolatedP => M mM; rewrite sub1set => gM; have sM : M0 \subset M by rewrite M0g cycle_subG.
by have /maxgroupP[_ maxM0] := mM0; rewrite (maxM0 M (maxgroupp mM) sM).
Qed.

(** [000, Corollary 7] The checklist. Let G be a nontrivial finite group. (1) |G| = 2: *1. (2) G odd: *1. (3) Φ(G) even:
    *0. (4) Every maximal subgroup even: *0. (5) The even maximal subgroups cover G: *0. (6) Otherwise *3. *)
Theorem DNG_checklist : (1 < #|G|)%N ->
  DNG gT = if #|G| == 2 then 1%N
           else if odd #|G| then 1%N
           else if ~~ odd #|'Phi(G)| then 0
           else if [forall M : {group gT}, maximal M G ==> ~~ odd #|M|] then 0
           else if [forall g, exists M : {group gT}, [&& maximal M G, g \in M & ~~ odd #|M|]] then 0
           else 3.
Proof.
move=> nt; have n0 := nontrivial_gen0 nt; have D := DNG_value nt; rewrite -ceil0_Phi.
have odd_max : (#|G| == 2) || odd #|G| -> isolated set0.
  case/orP=> [/eqP c2|oG]; apply/isolatedP => M mM _; last by apply: odd_sub oG; apply: subsetT.
  have lt : #|M| < 2 by rewrite -c2; apply: proper_card; apply: maxgroupp mM.
  by have := cardG_gt0 M; case: #|M| lt => [|[|]].
case: ifPn => [c2|n2].
  by have i0 : isolated set0 by [apply: odd_max; rewrite c2]; rewrite D (isolated_odd n0 i0) i0.
case: ifPn => [oG|eG].
  by have i0 : isolated set0 by [apply: odd_max; rewrite oG orbT]; rewrite D (isolated_odd n0 i0) i0.
case: ifPn => [ePhi|/negPn oPhi]; first by rewrite D ePhi.
have even_max : exists2 M : {group gT}, maximal M G & ~~ odd #|M|.
  have [t _ ot] := even_invol eG.
  have /genPn[M mM] : ~~ gen [set t].
    by rewrite gen1; apply: contra n2 => /eqP <-; rewrite -[#|_|]/(#[t]) ot.
  by rewrite sub1set => tM; exists M => //; apply: even_has_elt tM _; rewrite ot.
have [Me mMe eMe] := even_max.
have ni0 : ~~ isolated set0 by apply/isolatedPn; exists Me; rewrite sub0set.
rewrite D oPhi (negbTE ni0) /=; case: (boolP [forall M : {group gT}, _ ==> _]) => [/forall_inP all_even|].
  case: ifPn => // /existsP[g /andP[gg /isolatedP ig]].
  by have /genPn[M mM gM] := gg; have := ig M mM gM; rewrite (negbTE (all_even M mM)).
case/forall_inPn=> Mo mMo; rewrite negbK => oMo.
case: (boolP [forall g, _]) => [/forallP cov|/forallPn[g0 /existsPn nc]].
  case: ifPn => // /existsP[g /andP[_ /isolatedP ig]].
  have /existsP[M /and3P[mM gM eM]] := cov g.
  by have := ig M mM; rewrite subUset sub1set gM sub0set (negbTE eM) => /(_ isT).
rewrite (uncovered_near mMo oMo (g0 := g0)) //; apply/isolatedP => M mM.
by rewrite sub1set => gM; have := nc M; rewrite mM gM negbK.
Qed.

(** [000, Theorem 1 and Corollary 5] All maximal subgroups odd: *1. All even, or the even ones cover G: *0. Otherwise *3. *)
Theorem DNG_classification : (1 < #|G|)%N ->
  DNG gT = if [forall M : {group gT}, maximal M G ==> odd #|M|] then 1%N
           else if [forall M : {group gT}, maximal M G ==> ~~ odd #|M|]
             || [forall g, exists M : {group gT}, [&& maximal M G, g \in M & ~~ odd #|M|]] then 0
           else 3.
Proof.
move=> nt; have n0 := nontrivial_gen0 nt; have [M1 mM1 _] := genPn _ n0.
case: ifPn => [/forall_inP all_odd|/forall_inPn[Me mMe eMe]].
  have i0 : isolated set0 by apply/isolatedP => M mM _; apply: all_odd.
  by rewrite DNG_value // (isolated_odd n0 i0) i0.
rewrite DNG_checklist //.
have n2 : #|G| != 2.
  apply: contra eMe => /eqP c2.
  have lt : #|Me| < 2 by rewrite -c2; apply: proper_card; apply: maxgroupp mMe.
  by have := cardG_gt0 Me; case: #|Me| lt => [|[|]].
have eG : ~~ odd #|G| by apply: contra eMe; apply: odd_sub; apply: subsetT.
rewrite (negbTE n2) (negbTE eG); case: (boolP [forall M : {group gT}, _ ==> _]) => [|] /=.
  by case: ifP.
case/forall_inPn=> Mo mMo; rewrite negbK => oMo.
by rewrite (odd_sub (Phi_sub_max mMo) oMo) /=; case: ifP.
Qed.

(** [000, Corollary 1] *)
Theorem DNG_odd : odd #|G| -> (1 < #|G|)%N -> DNG gT = 1%N.
Proof. by move=> oG nt; rewrite DNG_checklist // oG; case: ifP. Qed.

(** [000, Corollary 6] *)
Theorem DNG_even_Phi : ~~ odd #|'Phi(G)| -> DNG gT = 0.
Proof.
move=> ePhi; have nt : (1 < #|G|)%N.
  rewrite ltn_neqAle cardG_gt0 andbT eq_sym; apply: contra ePhi => /eqP c1.
  by apply: (odd_sub (Phi_sub _)); rewrite /= c1.
by rewrite DNG_value // ceil0_Phi ePhi.
Qed.

(** [000, Proposition 5: Barnes' criterion] The first player wins DNG(G) exactly if some g of odd order generates G with
    every involution. *)
Theorem Barnes : (1 < #|G|)%N ->
  (DNG gT != 0) = [exists g, odd #[g] && [forall t, (#[t] == 2) ==> generates [set g; t]]].
Proof.
move=> nt; have n0 := nontrivial_gen0 nt; rewrite DNG_value //.
have isoP g : isolated [set g] -> [forall t, (#[t] == 2) ==> generates [set g; t]].
  move=> /isolatedP ig; apply/forall_inP => t /eqP ot; rewrite generatesE.
  apply: contraT => /genPn[M mM]; rewrite subUset !sub1set => /andP[gM tM].
  by have := odd_elt tM (ig M mM _); rewrite ot sub1set gM => /(_ isT).
apply/idP/existsP => [|[g /andP[og /forall_inP all_t]]].
  case: ifP => //= /negbFE oP.
  case: ifPn => [i0 _|_].
    by exists 1; rewrite order1 isoP // (isolatedS _ i0) ?sub0set.
  case: ifP => // /existsP[g]; rewrite setU0 => /andP[gg ig] _; exists g.
  by rewrite (uncovered_odd nt ig gg) isoP.
have ig : isolated [set g].
  apply/isolatedP => M mM; rewrite sub1set => gM; apply/negPn/negP => eM.
  have [t tM /eqP/all_t] := even_invol eM; rewrite generatesE; apply/negP/genPn; exists M => //.
  by rewrite subUset !sub1set gM.
case: (boolP (gen [set g])) => gg; last first.
  have -> : odd #|cG set0|.
    by apply: odd_sub (isolated_odd gg ig); apply: ceilS; apply: sub0set.
  by rewrite /=; case: ifP => // _; rewrite (_ : near_isolated set0) //; apply/existsP; exists g; rewrite setU0 gg.
have oG : odd #|G| by move: gg; rewrite gen1 => /eqP<-.
have i0 : isolated set0 by apply/isolatedP => M _ _; apply: odd_sub oG; apply: subsetT.
by rewrite (isolated_odd n0 i0) i0.
Qed.

(** [000, Corollary 4] G even and not cyclic: DNG(G) = *0 exactly if every element of odd order is in a proper subgroup of
    even order. *)
Theorem DNG_zero : ~~ odd #|G| -> ~~ cyclic G ->
  (DNG gT == 0) = [forall g, odd #[g] ==>
     [exists H : {group gT}, [&& g \in H, H \proper G & ~~ odd #|H|]]].
Proof.
move=> eG nc; have nt := ncyclic_nt nc; rewrite -[_ == 0]negbK Barnes // negb_exists.
apply: eq_forallb => g; rewrite negb_and; case: (odd _) => //=.
apply/forall_inPn/existsP => [[t /eqP ot ng]|[H /and3P[gH pH eH]]].
  exists <<[set g; t]>>%G; rewrite properEneq ng subsetT mem_gen ?set21 //=.
  by apply: (@even_has_elt _ _ t); rewrite ?ot //= mem_gen ?set22.
have [t tH ot] := even_invol eH; exists t; first by apply/eqP.
apply: contraTN pH => /eqP gt; rewrite properE subsetT /= negbK -gt gen_subG.
by rewrite subUset !sub1set gH.
Qed.

(** [000, Proposition 7] If G is even and d(G) >= 3, then DNG(G) = *0. *)
Theorem DNG_d3 : ~~ odd #|G| -> 3 <= 'm(G) -> DNG gT = 0.
Proof.
move=> eG d3; have nt : (1 < #|G|)%N.
  by rewrite ltn_neqAle cardG_gt0 andbT eq_sym; apply: contra eG => /eqP->.
apply/eqP; rewrite -[_ == 0]negbK (Barnes nt); apply/existsPn => g; apply/negP => /andP[_ /forall_inP all_t].
have [t _ /eqP/all_t/eqP e] := even_invol eG.
by move: d3; rewrite -e ltnNge (leq_trans (grank_min _)) // cards2; case: (_ != _).
Qed.

(** [theory, What saves work] If the centre of G has even order and G is not cyclic, then DNG(G) = *0. *)
Theorem DNG_even_centre : ~~ odd #|'Z(G)| -> ~~ cyclic G -> DNG gT = 0.
Proof.
move=> eZ nc; have nt := ncyclic_nt nc; have [t tZ ot] := even_invol eZ.
apply/eqP; rewrite -[_ == 0]negbK (Barnes nt); apply/existsPn => g; apply/negP => /andP[og /forall_inP all_t].
case/negP: nc; have /eqP e : generates [set g; t] by [apply: all_t; rewrite ot]; apply/cyclicP; exists (g * t).
have com : commute g t by apply/esym; have /setIP[_ /centP cent] := tZ; apply: cent; rewrite inE.
have co : coprime #[g] #[t] by rewrite ot coprimen2.
apply/eqP; rewrite eqEsubset subsetT andbT -e gen_subG /= cycleM //.
by rewrite subUset !sub1set -{1}[g]mulg1 -{2}[t]mul1g !mem_mulg ?cycle_id ?group1.
Qed.

(** [000, Proposition 2] DNG of a cyclic group of order n: *1 for n = 2 and odd n > 1, *0 if 4 divides n, *3 for the other even n. *)
Theorem DNG_cyclic : cyclic G -> (1 < #|G|)%N ->
  DNG gT = if (#|G| == 2) || odd #|G| then 1%N else if 4 %| #|G| then 0 else 3.
Proof.
move=> /cyclicP[x eG] nt; rewrite DNG_checklist //; case: eqP => //= n2; case: (boolP (odd #|G|)) => //= ev.
have z : (DNG gT != 0) = ~~ (4 %| #|G|).
  rewrite (Barnes nt); apply/existsP/idP => [[g /andP[og /forall_inP all_t]]|n4].
    have [t _ ot] := even_invol ev; have /eqP e : generates [set g; t] by apply: all_t; rewrite ot.
    have com : commute g t.
      by have /cyclic_abelian/centsP : cyclic G by [apply/cyclicP; exists x]; apply; rewrite inE.
    have co : coprime #[g] #[t] by rewrite ot coprimen2.
    have eG2 : <[g * t]> = G.
      apply/eqP; rewrite eqEsubset subsetT -e gen_subG /= cycleM //.
      by rewrite subUset !sub1set -{1}[g]mulg1 -{2}[t]mul1g !mem_mulg ?cycle_id ?group1.
    have -> : #|G| = (#[g] * 2)%N by rewrite -eG2 -[#|_|]/(#[g * t]) orderM // ot.
    by rewrite (@dvdn_pmul2r 2 2) // dvdn2 negbK.
  have og : odd #[x.`_2^'] by rewrite odd_2'nat; apply: p_elt_constt.
  exists x.`_2^'; rewrite og; apply/forall_inP => t /eqP ot; rewrite /Group.generates eqEcard subsetT /=.
  have cx : #|G| = #[x] by rewrite eG.
  have l1 : logn 2 #|G| = 1%N.
    by apply/eqP; rewrite eqn_leq leqNgt -(@pfactor_dvdn 2 2) // n4 -(@pfactor_dvdn 2 1) // dvdn2.
  have -> : #|G| = (2 * #[x.`_2^'])%N.
    by rewrite -{1}(partnC 2 (cardG_gt0 [group of G])) order_constt -cx p_part l1.
  apply: dvdn_leq; first exact: cardG_gt0.
  rewrite Gauss_dvd ?coprime2n //; apply/andP; split.
    by rewrite -ot; apply: order_dvdG; rewrite mem_gen ?set22.
  by apply: order_dvdG; rewrite mem_gen ?set21.
rewrite -(negbK (4 %| _)) -z; move: z; rewrite DNG_checklist // (introF eqP n2) (negbTE ev).
by do 3?case: ifP.
Qed.

(** In an even group that is not cyclic DNG is *0 exactly if no element is uncovered. *)
Lemma DNG_zero_uncovered : ~~ odd #|G| -> ~~ cyclic G -> (DNG gT == 0) = [forall g, ~~ uncovered g].
Proof.
move=> eG nc; have nt := ncyclic_nt nc; have n0 := nontrivial_gen0 nt.
have [t _ ot] := even_invol eG.
have [M mM /andP[tM eM]] : exists2 M : {group gT}, maximal M G & (t \in M) && ~~ odd #|M|.
  by apply: even_elt_max => //; rewrite ot.
have ni : ~~ isolated set0 by apply/isolatedPn; exists M; rewrite sub0set.
rewrite DNG_value // (negbTE ni); apply/idP/forallP => [z g|none].
  apply: contraTN z => ug; have gg := ncyclic_gen1 g nc.
  have -> : odd #|cG set0| by apply: odd_sub (isolated_odd gg ug); apply: ceilS; apply: sub0set.
  by rewrite (_ : near_isolated set0) //; apply/existsP; exists g; rewrite setU0 gg.
case: ifP => // _; case: ifP => // /existsP[g]; rewrite setU0 => /andP[_ ug].
by have := none g; rewrite /uncovered ug.
Qed.

End Avoidance.
