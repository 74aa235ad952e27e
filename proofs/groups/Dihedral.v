(** * Generalised dihedral groups

    Dih(A): an abelian subgroup A > 1 of index 2, and an involution y outside it that inverts the elements of A. *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Avoidance Achievement Mates.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Dihedral.
Variables (gT : finGroupType) (A : {group gT}) (y : gT).
Load "groups/Words".
Local Notation mate := (@mate gT).
Local Notation GT := (ty Ms false).
Implicit Types (P Q : {set gT}) (g t u x z : gT).
Hypotheses (abA : abelian A) (ntA : A :!=: 1) (indA : #|G : A| = 2).
Hypotheses (yA : y \notin A) (y2 : y * y = 1) (invA : forall a, a \in A -> a ^ y = a^-1).

Lemma cardG_dih : #|G| = (#|A| * 2)%N.
Proof. by rewrite -(Lagrange (subsetT A)) indA. Qed.

Lemma dih_even : ~~ odd #|G|.
Proof. by rewrite cardG_dih oddM andbF. Qed.

Lemma coset_cover x : x \notin A -> A :|: A :* x = G.
Proof.
move=> xA; apply/eqP; rewrite eqEcard subsetT /= cardsU card_rcoset cardG_dih muln2 -addnn.
suff -> : A :&: A :* x = set0 by rewrite cards0 subn0.
apply/setP => z; rewrite !inE; apply/negbTE; apply: contra xA => /andP[zA /rcosetP[a aA e]].
by move: zA; rewrite e groupMl.
Qed.

Lemma outP x : x \notin A -> exists2 a, a \in A & x = a * y.
Proof.
move=> xA; have : x \in A :|: A :* y by rewrite coset_cover ?inE.
by rewrite inE (negbTE xA) => /rcosetP[a]; exists a.
Qed.

Lemma out_conj x a : x \notin A -> a \in A -> a ^ x = a^-1.
Proof.
case/outP=> b bA -> aA; rewrite conjgM.
by rewrite (conjgE a b) (centsP abA _ aA _ bA) mulKg invA.
Qed.

Lemma out_sq x : x \notin A -> x * x = 1.
Proof.
case/outP=> a aA ->; have yV : y^-1 = y by apply/eqP; rewrite eq_invg_mul y2.
have := invA aA; rewrite conjgE yV => e.
by rewrite !mulgA -[a * y * a]mulgA -[a * (y * a) * y]mulgA -[y * a * y]mulgA e mulgV.
Qed.

(** [000, Proposition 12] Every element of Dih(A) that is not in A has order 2. *)
Theorem out_order x : x \notin A -> #[x] = 2.
Proof.
move=> xA; apply: nt_prime_order => //; first by rewrite expgS expg1 out_sq.
by apply: contraNneq xA => ->; apply: group1.
Qed.

Lemma out_mul x z : x \notin A -> z \notin A -> x * z \in A.
Proof.
case/outP=> a aA ->; case/outP=> b bA ->; have yV : y^-1 = y by apply/eqP; rewrite eq_invg_mul y2.
have := invA bA; rewrite conjgE yV => e.
by rewrite -mulgA e groupM ?groupV.
Qed.

Lemma maxA : maximal A G.
Proof. by apply: p_index_maximal; rewrite ?subsetT // indA. Qed.

Lemma gen_in P : P \subset A -> ~~ gen P.
Proof. by move=> PA; apply/genPn; exists A => //; apply: maxA. Qed.

(** 001, Lemma 4.2 *)
Lemma gen_out x P : x \notin A -> P \subset A -> gen (x |: P) = (<<P>> == A).
Proof.
move=> xA PA; have sPA : <<P>> \subset A by rewrite gen_subG.
rewrite -generatesE /Group.generates; apply/eqP/eqP => [e|e].
  apply/eqP; rewrite eqEcard sPA /=.
  have nP : <[x]> \subset 'N(<<P>>).
    rewrite cycle_subG; apply/normP; apply/eqP; rewrite eqEcard cardJg leqnn andbT.
    apply/subsetP => _ /imsetP[b bP ->]; rewrite out_conj ?groupV //.
    exact: subsetP sPA _ bP.
  have sub : G \subset <<P>> * <[x]>.
    rewrite -norm_joinEr // -e gen_subG subUset sub1set (subsetP (joing_subr _ _)) ?cycle_id //=.
    by rewrite (subset_trans (subset_gen P)) ?joing_subl.
  have : #|G| <= #|<<P>>| * #|<[x]>|.
    by apply: leq_trans (subset_leq_card sub) _; rewrite mul_cardG leq_pmulr // cardG_gt0.
  by rewrite -[#|<[x]>|]/(#[x]) out_order // cardG_dih leq_pmul2r.
apply/eqP; rewrite eqEsubset subsetT -(coset_cover xA) subUset.
have AK : A \subset <<x |: P>> by rewrite -e; apply: genS; apply: subsetUr.
rewrite AK /=; apply/subsetP => _ /rcosetP[a aA ->].
by apply: groupM; [apply: (subsetP AK)|rewrite mem_gen ?setU11].
Qed.

Lemma dih_ncyclic : ~~ cyclic G.
Proof.
apply/negP => /cyclicP[x e]; have xA : x \notin A.
  apply/negP => xA; have : G \subset A by rewrite e cycle_subG.
  by move/subsetP/(_ y); rewrite inE (negbTE yA) => /(_ isT).
have := cardG_dih; rewrite e -[#|<[x]>|]/(#[x]) out_order // => c2.
by case/negP: ntA; rewrite trivg_card1; apply/eqP; move: c2; case: #|A| => [|[|n]] //.
Qed.

Lemma odd_in g : odd #[g] -> g \in A.
Proof. by apply: contraTT => /out_order->. Qed.

(** [000, Proposition 14] DNG(Dih(A)) is *3 if A is cyclic of odd order, and *0 otherwise. *)
Theorem DNG_dihedral : DNG gT = if odd #|A| && cyclic A then 3 else 0.
Proof.
have nt := ncyclic_nt dih_ncyclic.
have val03 : DNG gT = 0 \/ DNG gT = 3.
  rewrite DNG_checklist // (negbTE dih_even); case: ifP => [|_]; last by do 3?case: ifP; auto.
  rewrite cardG_dih -[2]mul1n eqn_pmul2r // -trivg_card1 (negbTE ntA) //.
have z : (DNG gT != 0) = odd #|A| && cyclic A.
  rewrite Barnes //; apply/existsP/andP => [[g /andP[og /forall_inP all_t]]|[oA /cyclicP[a eA]]].
    have gA := odd_in og; have sgA : [set g] \subset A by rewrite sub1set.
    split.
      apply: contraT => /even_invol[t tA ot]; have := all_t t; rewrite ot => /(_ isT).
      by rewrite generatesE (negbTE (gen_in _)) // subUset sgA sub1set.
    apply/cyclicP; exists g; apply/eqP; rewrite eq_sym -(gen_out yA sgA) setUC -generatesE.
    by apply: all_t; rewrite out_order.
  have aA : a \in A by rewrite eA cycle_id.
  exists a; rewrite (odd_elt aA oA); apply/forall_inP => t /eqP ot; rewrite setUC generatesE gen_out ?sub1set //.
    by rewrite eA.
  by apply: contraTN oA => tA; apply: even_has_elt tA _; rewrite ot.
by case: ifP => b; case: val03 z => -> //; rewrite b.
Qed.

(** ** A of odd order *)

Lemma drop_out P z : P \subset A -> z \notin A ->
  (de (z |: P)).+1 = de P /\ (1 < de P -> exists2 r, r \in A & (de (r |: P)).+1 = de P).
Proof.
move=> PA zA; have [[Q gQ cQ] _] := defiP (@genT gT) P.
have /subsetPn[w wQ wA] : ~~ (Q \subset A).
  by apply: contraL gQ => QA; apply: gen_in; rewrite subUset PA.
pose f x := if x \in A then x else w^-1 * x; pose R := f @: (Q :\ w).
have RA : R \subset A.
  apply/subsetP => _ /imsetP[x _ ->]; rewrite /f; case: ifPn => // xA.
  by apply: out_mul => //; rewrite groupV.
have cR : (#|R|).+1 <= de P.
  rewrite -cQ (cardsD1 w Q) wQ add1n ltnS; apply: leq_imset_card.
have PRA : P :|: R \subset A by rewrite subUset PA.
have genA : <<P :|: R>> == A.
  rewrite -(gen_out wA PRA); apply: contraLR gQ => /genPn[M mM].
  rewrite !subUset sub1set => /and3P[wM PM RM]; apply/genPn; exists M => //.
  rewrite subUset PM; apply/subsetP => x xQ; case: (eqVneq x w) => [->//|xw].
  have : f x \in M by apply: (subsetP RM); apply: imset_f; rewrite !inE xw.
  by rewrite /f; case: ifP => // _; rewrite groupMl ?groupV.
have lez : (de (z |: P)).+1 <= de P.
  apply: leq_trans cR; rewrite ltnS; apply: (defi_le (@genT gT)).
  by rewrite -setUA gen_out.
have ez : (de (z |: P)).+1 = de P.
  by case/orP: (defiU1 (@genT gT) z P) lez => /eqP // ->; rewrite ltnn.
split=> // d1; have /set0Pn[r rR] : R != set0.
  apply: contraTneq d1 => R0; rewrite -ez -leqNgt ltnS -(cards0 gT) -R0.
  by apply: (defi_le (@genT gT)); rewrite -setUA gen_out.
exists r; first exact: (subsetP RA).
have ler : (de (r |: P)).+1 <= de P.
  apply: leq_trans cR; rewrite ltnS.
  apply: (@leq_trans #|z |: (R :\ r)|); last by rewrite (cardsD1 r R) rR cardsU1 leq_add2r leq_b1.
  apply: (defi_le (@genT gT)).
  have -> : (r |: P) :|: (z |: R :\ r) = z |: (P :|: R); last by rewrite gen_out.
  apply/setP => x; rewrite !inE; case: (eqVneq x r) => [->|_]; rewrite ?rR ?orbT //=.
  by case: (x == z); case: (x \in P); case: (x \in R).
by case/orP: (defiU1 (@genT gT) r P) ler => /eqP // ->; rewrite ltnn.
Qed.

(** [001, Lemma 5.6] The odd classes of GEN(Dih(A)), A of odd order: (1,2,1), (1,3,0), (1,3,1) for deficiency 1, 2, 3. *)
Theorem dihedral_types P : odd #|A| -> P \subset A -> 0 < de P <= 3 ->
  (GT P false, GT P true) = nth (0, 0) [:: (0, 0); (2, 1); (3, 0); (3, 1)]%N (de P).
Proof.
move=> oA; elim/(class_ind (Ms := Ms)): P => P IH PA /andP[d0 d3].
have gP := gen_in PA; have [dy dr] := drop_out PA yA.
have oP : odd #|cG P| by apply: ceil_odd_max maxA PA oA.
have evz z : z \notin A -> z \notin cG P /\ (GT (z |: P) false, GT (z |: P) true) = by_deficiency (de P).-1.
  move=> zA; have [dz _] := drop_out PA zA.
  have ez : ~~ odd #|cG (z |: P)|.
    by apply: (@even_ceil_elt _ _ z); rewrite ?out_order // mem_ceil // setU11.
  split; last by have [-> ->] := types_even_class ez; rewrite -dz /=; case: (by_deficiency _).
  by apply: contra zA; apply: subsetP; rewrite ceil_sub_max // maxA.
have ina x : x \in A -> x \notin cG P -> [\/ de (x |: P) = de P | (de (x |: P)).+1 = de P /\ 0 < de (x |: P)] /\
    (GT (x |: P) false, GT (x |: P) true) = nth (0, 0) [:: (0, 0); (2, 1); (3, 0); (3, 1)]%N (de (x |: P)).
  move=> xA xP; have PxA : x |: P \subset A by rewrite subUset sub1set xA.
  have pos : 0 < de (x |: P) by rewrite de_gt0 gen_in.
  split; first by case/orP: (defiU1 (@genT gT) x P) => /eqP; [left|right].
  by apply: IH => //; rewrite pos (leq_trans (defi_mono (@genT gT) (subsetUr _ _))).
have vals x : x \in leave Ms false P -> (GT (x |: P) false, GT (x |: P) true) \in
    [:: by_deficiency (de P).-1; nth (0, 0) [:: (0, 0); (2, 1); (3, 0); (3, 1)]%N (de P);
        if 1 < de P then nth (0, 0) [:: (0, 0); (2, 1); (3, 0); (3, 1)]%N (de P).-1 else by_deficiency (de P).-1].
  rewrite leave_GEN => xP; case: (boolP (x \in A)) => [xA|xA]; last first.
    by have [_ ->] := evz x xA; rewrite inE eqxx.
  have [[->|[e pos]] ->] := ina x xA xP; first by rewrite !inE eqxx orbT.
  by rewrite -e ltnS pos !inE eqxx !orbT.
have [yP yv] := evz y yA; have yl : y \in leave Ms false P by rewrite leave_GEN.
have rv : 1 < de P -> exists2 r, r \in leave Ms false P &
    (GT (r |: P) false, GT (r |: P) true) = nth (0, 0) [:: (0, 0); (2, 1); (3, 0); (3, 1)]%N (de P).-1.
  move=> d1; have [r rA er] := dr d1; have rP : r \notin cG P.
    by apply/negP => /(defi_stay (@genT gT)) e; move: er; rewrite e => /eqP; rewrite eqn_leq ltnn.
  by exists r; [rewrite leave_GEN|rewrite -er; case: (ina r rA rP)].
have [d|d|d] : [\/ de P = 1%N, de P = 2 | de P = 3].
  by move: d0 d3; case: (de P) => [|[|[|[|k]]]] // _ _; [constructor 1|constructor 2|constructor 3].
- rewrite d /= in vals yv *; case: yv => ye yo.
  suff [-> ->] : GT P true = 1%N /\ GT P (~~ true) = 2 by [].
  apply: ty_eq => //= [x /vals|u|x /vals|u].
  - by rewrite !inE !xpair_eqE => /or3P[] /andP[/eqP->].
  - by case: u => // _; exists y.
  - by rewrite !inE !xpair_eqE => /or3P[] /andP[_ /eqP->].
  - by case: u => [|[|u]] // _; [right; exists y|left].
- have [|r rl rr] := rv; first by rewrite d.
  rewrite d /= in vals yv rr *; case: yv => ye yo; case: rr => re ro.
  suff [-> ->] : GT P true = 0 /\ GT P (~~ true) = 3 by [].
  apply: ty_eq => //= [x /vals|x /vals|u].
  - by rewrite !inE !xpair_eqE => /or3P[] /andP[/eqP->].
  - by rewrite !inE !xpair_eqE => /or3P[] /andP[_ /eqP->].
  - by case: u => [|[|[|u]]] // _; [left|right; exists r|right; exists y].
have [|r rl rr] := rv; first by rewrite d.
rewrite d /= in vals yv rr *; case: yv => ye yo; case: rr => re ro.
suff [-> ->] : GT P true = 1%N /\ GT P (~~ true) = 3 by [].
apply: ty_eq => //= [x /vals|u|x /vals|u].
- by rewrite !inE !xpair_eqE => /or3P[] /andP[/eqP->].
- by case: u => // _; exists y.
- by rewrite !inE !xpair_eqE => /or3P[] /andP[_ /eqP->].
- by case: u => [|[|[|u]]] // _; [right; exists r|left|right; exists y].
Qed.

(** [001, Proposition 4.3] d(Dih(A)) = d(A) + 1. *)
Theorem dihedral_d : 'm(G) = ('m(A)).+1.
Proof.
have [dy _] := drop_out (sub0set A) yA; rewrite dgen_defi -dy; congr _.+1; rewrite setU0.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  have [B genB <-] := grank_witness A; apply: (defi_le (@genT gT)).
  have BA : B \subset A by rewrite -genB subset_gen.
  by rewrite gen_out // genB.
have [[Q gQ <-] _] := defiP (@genT gT) [set y].
pose f x := if x \in A then x else y^-1 * x; pose R := f @: Q.
have RA : R \subset A.
  apply/subsetP => _ /imsetP[x _ ->]; rewrite /f; case: ifPn => // xA.
  by apply: out_mul => //; rewrite groupV.
suff /eqP <- : <<R>> == A by apply: leq_trans (grank_min _) (leq_imset_card _ _).
rewrite -(gen_out yA RA); apply: contraLR gQ => /genPn[M mM].
rewrite subUset sub1set => /andP[yM RM]; apply/genPn; exists M => //.
rewrite subUset sub1set yM; apply/subsetP => x xQ.
have : f x \in M by apply: (subsetP RM); apply: imset_f.
by rewrite /f; case: ifP => // _; rewrite groupMl ?groupV.
Qed.

(** [001, Theorem 5.8] GEN(Dih(A)) is *1 if d(A) = 1 and |A| is 2 modulo 4, *3 if A is odd and d(A) is 1 or 2, and *0 otherwise. *)
Theorem GEN_dihedral :
  GEN gT = if ('m(A) == 1)%N && (#|A| %% 4 == 2) then 1%N
           else if odd #|A| && ('m(A) <= 2) then 3 else 0.
Proof.
have eG := dih_even; have nc := dih_ncyclic.
have dA0 : 0 < 'm(A).
  rewrite lt0n; apply: contra ntA => /eqP m0; have [B genB cB] := grank_witness A.
  by move: cB; rewrite m0 => /eqP; rewrite cards_eq0 => /eqP B0; rewrite -genB B0 fingroup.gen0.
have cycA : ('m(A) == 1)%N = cyclic A.
  apply/eqP/cyclicP => [m1|[a e]].
    have [B genB /eqP] := grank_witness A; rewrite m1 => /cards1P[a eB].
    by exists a; rewrite -genB eB.
  by apply/eqP; rewrite eqn_leq dA0 andbT {1}e -(cards1 a) grank_min.
case: (boolP (odd #|A|)) => oA.
  have -> : (#|A| %% 4 == 2) = false.
    by apply: contraTF oA => /eqP m4; rewrite (divn_eq #|A| 4) m4 oddD oddM andbF.
  rewrite andbF /=; have dG : de set0 = ('m(A)).+1 by rewrite -dgen_defi dihedral_d.
  case: ifP => d2.
    have le3 : 0 < de set0 <= 3 by rewrite dG; apply: d2.
    have := dihedral_types oA (sub0set A) le3; rewrite dG.
    by rewrite GENE; move: dA0 d2; case: 'm(A) => [|[|[|k]]] //= _ _ [->].
  apply: GEN_d4 => //; rewrite dihedral_d.
  move: d2 => /negbT; rewrite -ltnNge => d2.
  by rewrite ltnS.
rewrite andFb; case: ifPn => [/andP[c1 /eqP m4]|nc4].
  (* A cyclic, twice an odd number *)
  rewrite cycA in c1; have /cyclicP[a eA] := c1.
  have aA : a \in A by rewrite eA cycle_id.
  have gena t : t \notin A -> gen [set t; a] by move=> tA; rewrite gen_out ?sub1set // eA.
  apply: (GEN_one eG nc (u := y)).
  - by rewrite DNG_dihedral (negbTE oA).
  - rewrite (who_wins_GEN eG nc); apply/existsP; exists a.`_2^'.
    have gA : a.`_2^' \in A by apply: subsetP (cycle_constt _ _); rewrite cycle_subG.
    have og : odd #[a.`_2^'] by rewrite odd_2'nat; apply: p_elt_constt.
    rewrite /critical og /=; apply/andP; split.
      apply/mateP => -[x]; case: (boolP (x \in A)) => xA.
        by apply/negP; apply: gen_in; rewrite subUset !sub1set xA.
      rewrite gen_out ?sub1set // => /eqP e; move: oA; rewrite -e -[#|_|]/(#[_]).
      by rewrite og.
    apply/forall_inP => t /eqP ot; apply/mateP.
    case: (boolP (t \in A)) => tA; last first.
      exists a; rewrite setUA [[set a; _]]setUC setUC; apply: gensS (gena t tA).
      by rewrite subUset !sub1set !inE !eqxx ?orbT.
    have sgt : [set a.`_2^'; t] \subset A by rewrite subUset !sub1set gA.
    exists y; rewrite gen_out //; apply/eqP; apply/eqP; rewrite eqEcard gen_subG sgt /=.
    have /dvdn_leq -> // : #|A| %| #|<<[set a.`_2^'; t]>>|.
    have o2 : #[a] = (2 * #[a.`_2^'])%N.
      have c2 : #|A|`_2 = 2.
        have oq : ~~ (2 ^ 2 %| #|A|) by rewrite /dvdn m4.
        have l1 : logn 2 #|A| = 1%N.
          by apply/eqP; rewrite eqn_leq leqNgt -(@pfactor_dvdn 2 2) // oq -(@pfactor_dvdn 2 1) // dvdn2.
        by rewrite p_part l1.
      have cA : #|A| = #[a] by rewrite /order -eA.
      by rewrite -{1}(partnC 2 (order_gt0 a)) order_constt -cA c2.
    have -> : #|A| = (2 * #[a.`_2^'])%N by rewrite eA.
    rewrite Gauss_dvd ?coprime2n //; apply/andP; split.
      by rewrite -ot; apply: order_dvdG; rewrite mem_gen ?set22.
    by apply: order_dvdG; rewrite mem_gen ?set21.
  - by apply: (@even_ceil_elt _ _ y); rewrite ?out_order // mem_ceil ?set11.
  - by apply/mateP; exists a; rewrite setUC gena.
apply: GEN_zero => // g og _; have gA := odd_in og.
have [t tA ot] := even_invol oA; exists t => //; apply: contra nc4 => /mateP[x].
have sgt : [set g; t] \subset A by rewrite subUset !sub1set gA.
case: (boolP (x \in A)) => xA.
  by move=> gx; have /gen_in/negP[] : x |: [set g; t] \subset A by rewrite subUset sub1set xA.
rewrite gen_out // => /eqP e.
have com : commute g t by apply: (centsP abA).
have co : coprime #[g] #[t] by rewrite ot coprimen2.
have eA : A = <[g * t]> :> {set gT}.
  apply/eqP; rewrite eqEsubset cycle_subG groupM // andbT -e gen_subG /= cycleM //.
  rewrite subUset !sub1set -{1}[g]mulg1 -{2}[t]mul1g !mem_mulg ?cycle_id ?group1 //.
rewrite cycA eA cycle_cyclic -[#|<[g * t]>|]/(#[g * t]) orderM // ot.
by rewrite -(odd_double_half #[g]) og mulnDl -muln2 -mulnA addnC modnMDl.
Qed.

End Dihedral.
