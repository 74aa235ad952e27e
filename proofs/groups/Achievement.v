(** * The achievement game GEN of a finite group: types by deficiency, and who wins *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Avoidance.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Achievement.
Variable gT : finGroupType.
Load "groups/Words".
Local Notation mate := (@mate gT).
Implicit Types (P Q : {set gT}) (g t u x y : gT).

Lemma leave_GEN P x : (x \in leave Ms false P) = (x \notin cG P).
Proof. by rewrite inE andbT. Qed.

(** ** Classes above which all classes have the same parity *)

(** [002, Proposition 5] The types of GEN in a group of odd order: by deficiency (1,0,0), (1,2,1), (1,2,0), then (1,1,0). *)
Theorem types_odd_order P : odd #|G| ->
  (ty Ms false P false, ty Ms false P true) = nth (1, 0)%N [:: (0, 0); (2, 1); (2, 0)]%N (de P).
Proof.
move=> oG; have [|-> ->] := @types_by_deficiency _ Ms (@genT gT) true P.
  by move=> Q _ _; apply: odd_sub oG; apply: subsetT.
by case: (de P) => [|[|[|d]]] //=; rewrite nth_nil.
Qed.

(** [002, Propositions 5 and 11] GEN(G) for |G| odd: *0 for the trivial group, *2 if d(G) is 1 or 2, *1 if d(G) >= 3. *)
Theorem GEN_odd_order : odd #|G| ->
  GEN gT = if 'm(G) == 0 then 0 else if 'm(G) <= 2 then 2 else 1%N.
Proof.
move=> oG; rewrite GENE dgen_defi; have := types_odd_order set0 oG.
by case: (de set0) => [|[|[|d]]] //=; rewrite ?nth_nil => -[->].
Qed.

(** [001, Proposition 3.10] The even classes of GEN: by deficiency (0,0,0), (0,1,2), (0,0,2), then (0,0,1). *)
Theorem types_even_class P : ~~ odd #|cG P| ->
  ty Ms false P false = (by_deficiency (de P)).1 /\ ty Ms false P true = (by_deficiency (de P)).2.
Proof.
move=> eP; apply: (@types_by_deficiency _ Ms (@genT gT) false P) => Q PQ _.
exact/negbTE/(ceil_even PQ).
Qed.

Lemma even_def1 P : ~~ odd #|cG P| -> de P = 1%N ->
  ty Ms false P false = 1%N /\ ty Ms false P true = 2.
Proof. by move=> /types_even_class[-> ->] ->. Qed.

(** ** Who wins GEN *)

(** g of odd order without a mate such that {g, t} has a mate for every involution t. *)
Definition critical g := [&& odd #[g], ~~ mate [set g] & [forall t, (#[t] == 2) ==> mate [set g; t]]].

Lemma another P (H : {group gT}) : P \subset H -> odd #|P| != odd #|H| ->
  exists2 y, y \in H & y \notin P.
Proof.
move=> sPH ne; have : ~~ (H \subset P).
  by apply: contraNN ne => sHP; have ->: P = H by apply/eqP; rewrite eqEsubset sPH.
by case/subsetPn=> y; exists y.
Qed.

Lemma GEN_optsP P Q : reflect (exists x, [/\ ~~ gen P, x \notin P & Q = x |: P]) (Q \in opts gen false P).
Proof. by apply: (iffP (optsP _ _ _ _)) => -[x [gP xP]]; [move=> _ ->|move=> ->]; exists x. Qed.

Lemma mate_wins P : ~~ gen P -> mate P -> value gen false P != 0.
Proof.
move=> gP /mateP[y gy]; apply/valueN0P; exists (y |: P); last exact: value_gen.
apply/GEN_optsP; exists y; split=> //; apply: contra gP => yP.
by move: gy; rewrite (setUidPr _) ?sub1set.
Qed.

Lemma nomate_gen P : ~~ mate P -> ~~ gen P.
Proof. by apply: contra => gP; rewrite mateE; move: gP; rewrite -(defi0 (@genT gT)) => /eqP->. Qed.

Lemma nomate_U P x : ~~ mate P -> ~~ gen (x |: P).
Proof. by apply: contra => gx; apply/mateP; exists x. Qed.

(** A position without a mate is lost for the player to move if every class above it without a mate has its parity's
    complement: the opponent answers inside the class. *)
Lemma answer_loses (b : bool) P : ~~ mate P -> odd #|P| = b ->
  (forall Q, P \subset Q -> ~~ mate Q -> odd #|cG Q| = b) -> value gen false P = 0.
Proof.
move: {2}(#|~: P|).+1 (ltnSn #|~: P|) => n; elim: n P => // n IH P lt_n nmP oP par.
apply/eqP/value0P => Q /GEN_optsP[x [gP xP ->]].
have gx := nomate_U x nmP.
case: (boolP (mate (x |: P))) => mx; first exact: mate_wins.
have Px : P \subset x |: P by apply: subsetUr.
have [|y yc yn] := @another (x |: P) (ceil_group (x |: P)) (sub_ceil _ _).
  by rewrite oddU1 // oP /= par //; case: (b).
have my : ~~ mate (y |: (x |: P)) by rewrite mate_ceil.
apply/valueN0P; exists (y |: (x |: P)); first by apply/GEN_optsP; exists y.
have sub : P \subset y |: (x |: P) by apply: subset_trans Px _; apply: subsetUr.
apply: IH => //.
- apply: leq_trans (_ : #|~: P| <= n) => //; apply: proper_card; apply/properP.
  by split; [rewrite setCS|exists x; rewrite !inE // eqxx orbT].
- by rewrite oddU1 // oddU1 // negbK.
- by move=> Q' PQ; apply: par; apply: subset_trans PQ.
Qed.

(** [open-problems, Theorem 7] Let |G| be even and G not cyclic. The first player wins GEN(G) exactly if some element g of
    odd order has no mate, but {g, t} has one for every involution t. *)
Theorem who_wins_GEN : ~~ odd #|G| -> ~~ cyclic G -> (GEN gT != 0) = [exists g, critical g].
Proof.
move=> eG nc; have n0 := ncyclic_gen0 nc; rewrite /GEN (eq_value _ (@generatesE gT)).
have opt1 x : [set x] \in opts gen false set0 by apply/GEN_optsP; exists x; rewrite inE setU0.
apply/valueN0P/existsP => [[Q /GEN_optsP[x [_ _ ->]]]|[g /and3P[og nmg /forall_inP all_t]]]; last first.
  exists [set g] => //; apply: (@answer_loses true) => //; first by rewrite cards1.
  move=> Q gQ nmQ; apply: contraT => /even_invol[t tQ ot].
  rewrite -(mate_ceil tQ) in nmQ; case/negP: nmQ.
  have gtQ : [set g; t] \subset t |: Q by rewrite subUset !sub1set setU11 in_setU -!sub1set gQ orbT.
  by apply: mateS gtQ (all_t t _); rewrite ot.
rewrite setU0 => x0; exists x; have gx := ncyclic_gen1 x nc.
have nmx : ~~ mate [set x] by apply: contraTN isT => /(mate_wins gx); rewrite x0.
have lose t : t \notin [set x] -> ~~ mate (t |: [set x]) -> ~~ odd #|cG (t |: [set x])| -> False.
  move=> tx nm et; have: value gen false (t |: [set x]) = 0.
    apply: (@answer_loses false) => //; first by rewrite oddU1 // cards1.
    by move=> R tR _; apply/negbTE; apply: ceil_even tR et.
  have o : t |: [set x] \in opts gen false [set x] by apply/GEN_optsP; exists t.
  by have := value_opt o; rewrite x0 => /eqP.
have xc : x \in cG [set x] by apply: mem_ceil; apply: set11.
have ox : odd #[x].
  apply: contraT => ex; have ec := even_ceil_elt xc ex.
  have [|y yc yx] := @another [set x] (ceil_group [set x]) (sub_ceil _ _).
    by rewrite cards1 (negbTE ec).
  by case: (lose y); rewrite ?mate_ceil //; apply: ceil_even ec; apply: subsetUr.
rewrite /critical ox nmx; apply/forall_inP => t /eqP ot; apply: contraT => nm.
have tx : t \notin [set x] by apply: contraTN ox => /set1P<-; rewrite ot.
case: (lose t) => //; first by rewrite setUC.
by apply: (@even_ceil_elt _ _ t); rewrite ?ot // mem_ceil // setU11.
Qed.

Lemma GEN_zero : ~~ odd #|G| -> ~~ cyclic G ->
  (forall g, odd #[g] -> ~~ mate [set g] -> exists2 t, #[t] = 2 & ~~ mate [set g; t]) -> GEN gT = 0.
Proof.
move=> eG nc no; apply/eqP; rewrite -[_ == _]negbK (who_wins_GEN eG nc).
apply/existsPn => g; apply/and3P => -[og nm /forall_inP all_t].
by have [t /eqP ot] := no g og nm; rewrite all_t.
Qed.

Lemma d_cyclic : cyclic G -> 'm(G) <= 1.
Proof. by case/cyclicP=> g ->; rewrite -(cards1 g) grank_min. Qed.

(** [001, Corollary 3.11] If |G| is even and d(G) >= 4, then GEN(G) = *0. *)
Theorem GEN_d4 : ~~ odd #|G| -> 4 <= 'm(G) -> GEN gT = 0.
Proof.
move=> eG d4; apply: GEN_zero => //.
  by apply: contraL d4 => /d_cyclic d1; rewrite -ltnNge (leq_ltn_trans d1).
move=> g _ _; have [t _ ot] := even_invol eG; exists t => //; apply: contraL d4.
case/mateP=> y; rewrite -generatesE => /eqP <-; rewrite -ltnNge.
apply: leq_ltn_trans (grank_min _) _; rewrite cardsU1 cards2.
by case: (_ \notin _); case: (_ != _).
Qed.

(** [theory, What saves work] If Φ(G) is even and G is not cyclic, then GEN(G) = *0. *)
Theorem GEN_even_Phi : ~~ odd #|'Phi(G)| -> ~~ cyclic G -> GEN gT = 0.
Proof.
move=> ePhi nc; have [t tPhi ot] := even_invol ePhi.
apply: GEN_zero => //; first by apply: contra ePhi; apply: odd_sub; apply: subsetT.
move=> g _ nm; exists t => //; rewrite setUC mate_ceil //.
by move: tPhi; rewrite /= -ceil0_Phi; apply: subsetP; apply: ceilS; apply: sub0set.
Qed.

(** [theory, Cyclic groups] If some element generates G and |G| > 1, then GEN(G) = *(n + 1) where DNG(G) = *n. *)
Theorem GEN_cyclic : cyclic G -> (1 < #|G|)%N -> GEN gT = (DNG gT).+1.
Proof.
rewrite cyclic_gen => /existsP[g gg] nt; rewrite /GEN /DNG !(eq_value _ (@generatesE gT)).
suff H P : ~~ gen P -> value gen false P = (value gen true P).+1 by apply: H; apply: nontrivial_gen0.
elim/(position_ind (gen := gen) (avoid := false)): P => P IH gP.
have IHx x : x \notin P -> ~~ gen (x |: P) -> value gen false (x |: P) = (value gen true (x |: P)).+1.
  by move=> xP gx; apply: IH => //; apply/GEN_optsP; exists x.
rewrite valueE; apply: mex_unique => [|[|u] lt].
- apply/mapP => -[Q /GEN_optsP[x [_ xP ->]]].
  case: (boolP (gen (x |: P))) => gx; first by rewrite (value_gen false gx).
  rewrite IHx // => -[e].
  have o : x |: P \in opts gen true P by apply/optsP; exists x.
  by have := value_opt o; rewrite e eqxx.
- apply/mapP; exists (g |: P); last by rewrite value_gen //; apply: gensS gg; rewrite sub1set setU11.
  apply/GEN_optsP; exists g; split=> //; by apply: contra gP => gP; apply: gensS gg; rewrite sub1set.
move: lt; rewrite ltnS valueE => /mex_lt/mapP[Q /optsP[x [_ xP /= gx ->]] ->].
by apply/mapP; exists (x |: P); [apply/GEN_optsP; exists x|rewrite IHx].
Qed.

End Achievement.
