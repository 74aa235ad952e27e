(** * Examples: cyclic and dihedral groups, and all values of GEN *)
From mathcomp Require Import all_ssreflect all_fingroup all_algebra all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Avoidance Achievement Mates Dihedral Spectrum.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

(** The cyclic group of order n + 1. *)
Notation Z_ n := (Zp_finGroupType n).

Lemma card_Z n : #|[set: Z_ n]| = n.+1.
Proof. by rewrite cardsT card_ord. Qed.

(** [theory, Cyclic groups] GEN of the cyclic group of order n > 1: *2 for n = 2 and odd n, *1 if 4 divides n, *4 for the other even n. *)
Theorem GEN_Z n : 0 < n ->
  GEN (Z_ n) = if (n.+1 == 2) || odd n.+1 then 2 else if 4 %| n.+1 then 1%N else 4.
Proof.
move=> n0; have cyc : cyclic [set: Z_ n] by rewrite Zp_cycle cycle_cyclic.
have nt : (1 < #|[set: Z_ n]|)%N by rewrite card_Z.
rewrite (GEN_cyclic cyc nt) (DNG_cyclic cyc nt) card_Z.
by case: ifP => // _; case: ifP.
Qed.

Lemma dihedral_xy (gT : finGroupType) (x y : gT) q : 1 < q -> #|[set: gT]| = q.*2 ->
  <[x]> <*> <[y]> = [set: gT] -> x ^+ q = 1 -> y ^+ 2 = 1 -> x ^ y = x^-1 ->
  GEN gT = (if q %% 4 == 2 then 1%N else if odd q then 3 else 0) /\
  DNG gT = if odd q then 3 else 0.
Proof.
move=> q1 cG defG xq y2 xy.
have dx : #[x] %| q by rewrite order_dvdn xq.
have dy : #[y] %| 2 by rewrite order_dvdn y2.
have nx : <[y]> \subset 'N(<[x]>).
  by rewrite cycle_subG; apply/normP; rewrite -cycleJ xy cycleV.
have mulG : <[x]> * <[y]> = [set: gT] by rewrite -norm_joinEr.
have le : q.*2 <= #[x] * #[y].
  by rewrite -cG -mulG mul_cardG leq_pmulr // cardG_gt0.
have q0 : 0 < q := ltnW q1.
have ox : #[x] = q.
  apply/eqP; rewrite eqn_leq dvdn_leq //= -(leq_pmul2r (isT : 0 < 2)) muln2.
  by apply: leq_trans le _; rewrite leq_mul2l dvdn_leq ?orbT.
have oy : #[y] = 2.
  by apply/eqP; rewrite eqn_leq dvdn_leq //=; move: le; rewrite ox -muln2 leq_pmul2l.
have yA : y \notin <[x]>%G.
  apply/negP => yx; have : #|[set: gT]| <= #[x].
    by rewrite -mulG mulGSid // cycle_subG.
  by rewrite cG ox -muln2 -[X in _ <= X]muln1 leq_pmul2l.
have ind : #|[set: gT] : <[x]>%G| = 2.
  by rewrite -divgS ?subsetT // cG -[#|<[x]>%G|]/(#[x]) ox -muln2 mulKn.
have inv a : a \in <[x]>%G -> a ^ y = a^-1.
  by case/cycleP=> i ->; rewrite conjXg xy expgVn.
have ntA : <[x]>%G :!=: 1 by rewrite trivg_card1 -[#|_|]/(#[x]) ox neq_ltn q1 orbT.
have yy : y * y = 1 by rewrite -y2.
have abA := cycle_abelian x.
rewrite (GEN_dihedral abA ntA ind yA yy inv) (DNG_dihedral abA ntA ind yA yy inv).
have m1 : 'm(<[x]>%G) = 1%N.
  apply/eqP; rewrite eqn_leq -{1}(cards1 x) grank_min /= lt0n; apply: contra ntA => /eqP m0.
  have [B genB cB] := grank_witness <[x]>; move: cB; rewrite m0 => /eqP; rewrite cards_eq0 => /eqP B0.
  by rewrite -genB B0 fingroup.gen0.
by rewrite m1 -[#|<[x]>%G|]/(#[x]) ox cycle_cyclic /= !andbT.
Qed.

(** [001, Proposition 5.1; 000, Proposition 14] The dihedral group of order 2q, q > 1: GEN is *3 for odd q, *1 for q = 2 modulo 4 and *0 if 4
    divides q; DNG is *3 for odd q and *0 for even q. *)
Theorem dihedral_values q : 1 < q ->
  GEN (dihedral_gtype q.*2) = (if q %% 4 == 2 then 1%N else if odd q then 3 else 0) /\
  DNG (dihedral_gtype q.*2) = if odd q then 3 else 0.
Proof.
move=> q1; case/existsP: (isoGrp_hom (Grp_dihedral q1)) => -[x y] /= /eqP[defG xq y2 xy].
exact: dihedral_xy (card_dihedral q1) defG xq y2 xy.
Qed.

(** [002, Theorem 1] The spectrum of nim-values of GEN for finite groups is {0, 1, 2, 3, 4}. *)
Theorem GEN_spectrum v : v <= 4 <-> exists gT : finGroupType, GEN gT = v.
Proof.
split=> [|[gT <-]]; last exact: GEN_at_most_4.
case: v => [|[|[|[|[|v]]]]] // _.
- by exists (dihedral_gtype 4.*2); have [->] := dihedral_values (isT : 1 < 4).
- by exists (Z_ 3); rewrite GEN_Z.
- by exists (Z_ 1); rewrite GEN_Z.
- by exists (dihedral_gtype 3.*2); have [->] := dihedral_values (isT : 1 < 3).
- by exists (Z_ 5); rewrite GEN_Z.
Qed.
