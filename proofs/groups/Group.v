(** * GEN and DNG of a finite group

    The group is the whole type [gT]; a subgroup is a game of its own through [subg_of]. *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Group.
Variable gT : finGroupType.
Local Notation G := [set: gT].
Implicit Types (P Q : {set gT}) (g t u x y : gT) (M : {group gT}).

Definition generates P := <<P>> == G.
(** The values of the achievement game and of the avoidance game. *)
Definition GEN := value generates false set0.
Definition DNG := value generates true set0.
(** The maximal subgroups, as a family of sets. *)
Definition maxsubs := [set gval M | M in [set M : {group gT} | maximal M G]].
Local Notation cG := (ceil maxsubs).

Lemma maxsubsP (S : {set gT}) :
  reflect (exists2 M : {group gT}, maximal M G & S = M) (S \in maxsubs).
Proof. by apply: (iffP imsetP) => -[H mH ->]; exists H => //; move: mH; rewrite inE. Qed.

Lemma mem_maxsubs M : (gval M \in maxsubs) = maximal M G.
Proof. by apply/maxsubsP/idP => [[H mH ->]|mM]; last by exists M. Qed.

(** [002, section 2.1] A set generates exactly if it lies in no maximal subgroup, ... *)
Theorem generatesE : generates =1 gens maxsubs.
Proof.
move=> P; apply/idP/idP => [/eqP gP|].
  apply/negP => /exists_inP[_ /maxsubsP[M mM ->] PM].
  have /properP[_ [x _]] := maxgroupp mM; case/negP.
  by apply: (subsetP (_ : <<P>> \subset M)); rewrite ?gen_subG // gP inE.
apply: contraLR => gP; apply/gensPn.
case: (@maximal_exists _ <<P>>%G [group of G] (subsetT _)) => [e|[M mM PM]].
  by case/eqP: gP.
by exists (gval M); [rewrite mem_maxsubs|rewrite -gen_subG].
Qed.

(** [002, section 2.1] ... and class and parity decide the value of a position, in GEN and in DNG. *)
Theorem group_class avoid P Q : cG P = cG Q -> odd #|P| = odd #|Q| ->
  value generates avoid P = value generates avoid Q.
Proof. by rewrite !(eq_value avoid generatesE); apply: class_value. Qed.

Lemma genPn P : reflect (exists2 M : {group gT}, maximal M G & P \subset M) (~~ gens maxsubs P).
Proof.
apply: (iffP (gensPn _ _)) => [[_ /maxsubsP[M mM ->] PM]|[M mM PM]]; first by exists M.
by exists (gval M); rewrite ?mem_maxsubs.
Qed.

Lemma genT : gens maxsubs G.
Proof. by rewrite -generatesE /generates genGid. Qed.

Lemma gen0 : gens maxsubs set0 = (#|G| == 1)%N.
Proof. by rewrite -generatesE /generates gen0 eq_sym trivg_card1. Qed.

Lemma gen1 g : gens maxsubs [set g] = (<[g]> == G).
Proof. by rewrite -generatesE. Qed.

Lemma value_group avoid P : value generates avoid P = ty maxsubs avoid P (odd #|P|).
Proof. by rewrite (eq_value _ generatesE) value_ty. Qed.

Lemma GENE : GEN = ty maxsubs false set0 false.
Proof. by rewrite /GEN value_group cards0. Qed.

Lemma DNGE : DNG = ty maxsubs true set0 false.
Proof. by rewrite /DNG value_group cards0. Qed.

(** ** Parity *)

Lemma ceil_group_set P : group_set (cG P).
Proof.
apply/group_setP; split=> [|x y /bigcapP xI /bigcapP yI]; apply/bigcapP => M MM.
  by case/andP: MM => /maxsubsP[H _ ->] _; apply: group1.
move: (xI M MM) (yI M MM); case/andP: MM => /maxsubsP[H _ ->] _.
exact: groupM.
Qed.
Canonical ceil_group P := Group (ceil_group_set P).

Lemma odd_sub (H K : {group gT}) : H \subset K -> odd #|K| -> odd #|H|.
Proof. by move=> HK; apply: dvdn_odd; apply: cardSg. Qed.

Lemma odd_elt (H : {group gT}) x : x \in H -> odd #|H| -> odd #[x].
Proof. by move=> xH; apply: dvdn_odd; apply: order_dvdG. Qed.

(** [002, Proposition 3] An even class has even options only. *)
Theorem ceil_even P Q : P \subset Q -> ~~ odd #|cG P| -> ~~ odd #|cG Q|.
Proof. by move=> PQ; apply: contra; apply: odd_sub; apply: ceilS. Qed.

Lemma ceil_odd_max P M : maximal M G -> P \subset M -> odd #|M| -> odd #|cG P|.
Proof. by move=> mM PM; apply: odd_sub; rewrite /= ceil_sub ?mem_maxsubs. Qed.

Lemma ceil_sub_max P M : maximal M G -> (cG P \subset M) = (P \subset M).
Proof. by move=> mM; rewrite ceil_sub ?mem_maxsubs. Qed.

Lemma even_invol (H : {group gT}) : ~~ odd #|H| -> exists2 t, t \in H & #[t] = 2.
Proof. by move=> eH; have [|t tH ot] := @Cauchy _ 2 H isT; [rewrite dvdn2 | exists t]. Qed.

Lemma even_has_elt (H : {group gT}) t : t \in H -> ~~ odd #[t] -> ~~ odd #|H|.
Proof. by move=> tH; apply: contra; apply: odd_elt. Qed.

Lemma even_ceil_elt P t : t \in cG P -> ~~ odd #[t] -> ~~ odd #|cG P|.
Proof. exact: even_has_elt. Qed.

Lemma invol_even t : #[t] = 2 -> ~~ odd #[t].
Proof. by move->. Qed.

Lemma one_ceil P : 1 \in cG P.
Proof. exact: (group1 (ceil_group P)). Qed.

(** Every class of a group has positions of both parities, as the identity can be chosen or not. *)
Lemma class_rep P (b : bool) :
  exists Q, (forall M : {group gT}, (Q \subset M) = (P \subset M)) /\ odd #|Q| = b.
Proof.
case: (eqVneq (odd #|P|) b) => [e|ne]; first by exists P.
case: (boolP (1 \in P)) => i1.
  exists (P :\ 1); split=> [M|]; first by rewrite -{2}(setD1K i1) subUset sub1set group1.
  by move: ne; rewrite (cardsD1 1 P) i1 /=; case: (odd _); case: (b).
exists (1 |: P); split=> [M|]; first by rewrite subUset sub1set group1.
by move: ne; rewrite oddU1 //; case: (odd _); case: (b).
Qed.

Lemma class_rep_ceil P (b : bool) :
  exists Q, [/\ cG Q = cG P, odd #|Q| = b & forall M : {group gT}, (Q \subset M) = (P \subset M)].
Proof.
have [Q [sQ oQ]] := class_rep P b; exists Q; split=> //.
by apply: eq_ceil => S /maxsubsP[M _ ->].
Qed.

Lemma ceil0_Phi : cG set0 = 'Phi(G).
Proof.
apply/eqP; rewrite eqEsubset; apply/andP; split.
  apply/bigcapsP => M; rewrite /maximal_eq => /predU1P[->|mM]; first exact: subsetT.
  by rewrite ceil_sub_max // sub0set.
apply/bigcapsP => S /andP[/maxsubsP[M mM ->] _].
by apply: Phi_sub_max.
Qed.

(** ** Mates and deficiency *)
Local Notation de := (defi maxsubs).

(** A mate of a set is an element that generates the group together with it. *)
Definition mate P := [exists y, generates (y |: P)].

Lemma mateP P : reflect (exists y, gens maxsubs (y |: P)) (mate P).
Proof. by apply: (iffP existsP) => -[y gy]; exists y; move: gy; rewrite generatesE. Qed.

Lemma mateE P : mate P = (de P <= 1).
Proof.
apply/mateP/idP => [[y gy]|]; first by rewrite -(cards1 y) (defi_le genT) // setUC.
have [[Q gQ <-] _] := defiP genT P; rewrite leq_eqVlt ltnS leqn0 => /orP[/cards1P[x eQ]|].
  by exists x; rewrite setUC -eQ.
rewrite cards_eq0 => /eqP Q0; rewrite Q0 setU0 in gQ.
by exists 1; apply: gensS gQ; apply: subsetUr.
Qed.

Lemma mateS P Q : P \subset Q -> mate P -> mate Q.
Proof. by move=> PQ; rewrite !mateE; apply: leq_trans; apply: (defi_mono genT). Qed.

Lemma mate_ceil P y : y \in cG P -> mate (y |: P) = mate P.
Proof. by move=> yP; rewrite !mateE (defi_stay genT). Qed.

(** [001, Corollary 3.3] d(G) is the deficiency of the empty set. *)
Theorem dgen_defi : 'm(G) = de set0.
Proof.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  have [[Q gQ <-] _] := defiP genT set0; rewrite set0U -generatesE in gQ.
  by rewrite -(eqP gQ) grank_min.
have [B genB <-] := grank_witness [group of G].
by apply: (defi_le genT); rewrite set0U -generatesE /generates genB.
Qed.

Lemma defi_le_d P : de P <= 'm(G).
Proof. by rewrite dgen_defi; apply: (defi_mono genT); apply: sub0set. Qed.

Lemma cyclic_gen : cyclic G = [exists g, gens maxsubs [set g]].
Proof.
apply/cyclicP/existsP => -[g e]; exists g; first by rewrite gen1 e.
by move: e; rewrite gen1 => /eqP.
Qed.

Lemma ncyclic_gen1 g : ~~ cyclic G -> ~~ gens maxsubs [set g].
Proof. by rewrite cyclic_gen => /existsPn. Qed.

Lemma ncyclic_nt : ~~ cyclic G -> (1 < #|G|)%N.
Proof.
move=> nc; rewrite ltn_neqAle cardG_gt0 andbT eq_sym; apply: contra nc.
by rewrite -trivg_card1 => /eqP->; rewrite cyclic1.
Qed.

Lemma ncyclic_gen0 : ~~ cyclic G -> ~~ gens maxsubs set0.
Proof. by move/ncyclic_nt; rewrite gen0 neq_ltn orbC => ->. Qed.

(** [000, Corollary 3] In a group that is not cyclic every element of even order is in an even maximal subgroup. *)
Theorem even_elt_max t : ~~ cyclic G -> ~~ odd #[t] ->
  exists2 M : {group gT}, maximal M G & (t \in M) && ~~ odd #|M|.
Proof.
move=> /(ncyclic_gen1 t)/genPn[M mM]; rewrite sub1set => tM et; exists M => //.
by rewrite tM (even_has_elt tM).
Qed.

End Group.

(** [002, section 2] Isomorphic groups have the same values. *)
Theorem isog_values (gT hT : finGroupType) : [set: gT] \isog [set: hT] ->
  GEN gT = GEN hT /\ DNG gT = DNG hT.
Proof.
case/isogP=> f injf fG.
have bij : bijective f.
  apply: inj_card_bij => [x y|]; first by apply: (injmP injf); rewrite inE.
  by rewrite -!cardsT -fG card_injm.
have same (P : {set gT}) : generates (f @: P) = generates P.
  rewrite /generates -!(morphimEsub f (subsetT _)) -morphim_gen ?subsetT //.
  by rewrite -fG; apply/eqP/eqP => [|-> //]; apply: (injm_morphim_inj injf); apply: subsetT.
by rewrite /GEN /DNG -!(value_bij _ bij same) imset0.
Qed.
