(** * Where Conjecture 1 fails: the structure theorem

    The case of a minimal normal subgroup that is not abelian, which needs the classification of finite simple groups, is a
    hypothesis of the theorem. *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Gaschutz Conjecture1 Failing FailQuotient.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

(** All quotients of a group by normal subgroups other than 1 have odd order. *)
Definition odd_quotients (gT : finGroupType) :=
  forall M : {group gT}, M <| [set: gT] -> M :!=: 1 -> odd #|[set: gT] : M|.

(** What the classification of finite simple groups is used for: if the minimal normal subgroup S is not abelian, no subgroup fails. *)
Definition CFSG_no_failing_over_nonabelian :=
  forall (gT : finGroupType) (S I : {group gT}),
    ~~ odd #|[set: gT]| -> odd_quotients gT -> minnormal S [set: gT] -> ~~ abelian S -> ~~ fails I.

(** G = S : K with an elementary abelian 2-group S on which the group K of odd order acts faithfully and irreducibly, d(K) = d, and
    every member of every generating set of K with d elements acts on S without fixed points other than 1. *)
Definition counterexample (gT : finGroupType) (d : nat) :=
  exists S K : {group gT},
    [/\ S ><| K = [set: gT], 2.-abelem S, odd #|K|, minnormal S [set: gT] & 'C_K(S) = 1] /\
    ('m(K) = d /\ forall B : {set gT}, <<B>> = K -> #|B| = d -> forall k, k \in B -> 'C_S[k] = 1).

Lemma fails_monolithic (gT : finGroupType) (I : {group gT}) :
  CFSG_no_failing_over_nonabelian -> ~~ odd #|[set: gT]| -> odd_quotients gT -> fails I ->
  I :=: 1 /\ counterexample gT (defi (maxsubs gT) I).
Proof.
move=> cfsg eG odq failI; pose G := [group of [set: gT]].
have ntG : G :!=: 1 by apply: contra eG => /eqP G1; rewrite -[[set: gT]]/(gval G) G1 cards1.
have [S minS _] := minnormal_exists ntG (normG G).
case/mingroupP: (minS) => /andP[ntS nSG] _; have nS : S <| G by rewrite /normal subsetT.
have oGS : odd #|G : S| := odq S nS ntS.
have eS : ~~ odd #|S|.
  by apply: contra eG => oS; rewrite -(Lagrange (subsetT S)) oddM oS.
have abS : abelian S by apply: contraT => /(cfsg _ S I eG odq minS); rewrite failI.
have ab2 : 2.-abelem S.
  have [_ _] := minnormal_solvable minS (subxx S) (abelian_sol abS).
  rewrite /is_abelem => abp; have := abelem_pgroup abp; set p := pdiv _ => pS.
  suff <- : p = 2 by [].
  have : 2 \in \pi(S) by rewrite mem_primes /= cardG_gt0 dvdn2.
  by move/(pnatPpi pS); rewrite inE => /eqP.
have coS : coprime #|S| #|G : S|.
  have [n ->] := p_natP (abelem_pgroup ab2); by apply: coprimeXl; rewrite coprime2n.
have hallS : Hall G S by rewrite /Hall subsetT.
have /splitsP[K /complP[tiSK mulSK]] := SchurZassenhaus_split hallS nS.
have defG : S ><| K = G by rewrite sdprodE // (subset_trans (subsetT K)).
have oK : odd #|K|.
  have := sdprod_card defG; rewrite -(Lagrange (subsetT S)) => /eqP.
  by rewrite eqn_pmul2l ?cardG_gt0 // => /eqP->.
have faith : 'C_K(S) = 1.
  apply/eqP; apply: contraT => nt.
  have nCG : S * K \subset 'N('C_K(S)).
    rewrite mulG_subG; apply/andP; split; first by rewrite cents_norm // centsC subsetIr.
    by rewrite normsI ?normG ?norms_cent // (subset_trans (subsetT K)).
  have nC : 'C_K(S)%G <| G by rewrite mulSK in nCG; rewrite /normal subsetT.
  have oC := odq _ nC nt; case/negP: eG; rewrite -(Lagrange (subsetT 'C_K(S)%G)) oddM oC andbT.
  by apply: odd_sub oK; apply: subsetIl.
have [I1 mK fr] := fails_abelian defG ab2 oK minS faith failI.
by split=> //; exists S, K; split=> //; split=> // B gB cB; apply: fr => //; rewrite mK.
Qed.

(** [open-problems, Theorem 3 (structure)] Let I fail in G, and let N be a normal subgroup that is maximal among those of even index. Then
    I <= N, and G/N = S : K with an elementary abelian 2-group S on which the group K of odd order acts faithfully and irreducibly, d(K) is the
    deficiency of I, and every member of every generating set of K with d(K) elements acts on S without fixed points other than 1. *)
Theorem structure_of_failing (gT : finGroupType) (N I : {group gT}) :
  CFSG_no_failing_over_nonabelian ->
  N <| [set: gT] -> ~~ odd #|[set: gT] : N| ->
  (forall M : {group gT}, M <| [set: gT] -> N \proper M -> odd #|[set: gT] : M|) ->
  fails I ->
  I \subset N /\ counterexample [finGroupType of coset_of N] (defi (maxsubs gT) I).
Proof.
move=> cfsg nN eN maxN failI; have qG := quotient_all N.
have eQ : ~~ odd #|[set: coset_of N]| by rewrite -qG card_quotient ?normal_norm.
have [dq failq] := fails_quotient nN failI eQ.
have odq : odd_quotients [finGroupType of coset_of N].
  move=> M nM ntM; have := maxN (coset N @*^-1 M)%G.
  have -> : #|[set: gT] : coset N @*^-1 M| = #|[set: coset_of N] : M|.
    rewrite -!divgS ?subsetT //= card_cosetpre -qG card_quotient ?normal_norm // -(Lagrange (normal_sub nN)).
    by rewrite divnMl // cardG_gt0.
  apply.
    by have := cosetpre_normal M [set: coset_of N]; rewrite nM -qG quotientGK.
  rewrite properEneq sub_cosetpre andbT; apply: contra ntM => /eqP e.
  by rewrite -(cosetpreK M) -e trivg_quotient.
have [I1] := fails_monolithic cfsg eQ odq failq; rewrite /= dq => ce; split=> //.
by rewrite -quotient_sub1 ?all_norm //= I1 subxx.
Qed.
