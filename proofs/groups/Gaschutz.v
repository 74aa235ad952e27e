(** * Gaschütz' lemma relative to a subgroup *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import GroupScope.

Section Gaschutz.
Variables (gT : finGroupType) (N I : {group gT}) (d : nat).
Local Notation G := [set: gT].
Local Notation tuples := {ffun 'I_d -> gT}.
Implicit Types (L M : {group gT}) (x y : tuples).

(** The members of a tuple. *)
Definition members y : {set gT} := [set y i | i : 'I_d].
(** A tuple completes I if it generates G together with I. *)
Definition completes y := <<I :|: members y>> == G.

Hypothesis nN : N <| G.

(** The tuples of elements of L in the cosets of N of a given tuple. *)
Definition lifts L x := [set y : tuples | y \in family (fun i => L :&: N :* x i)].
Definition span y : {group gT} := <<I :|: members y>>%G.
Definition spanning L x := #|[set y in lifts L x | span y == L]|.

Lemma liftsP L x y : reflect (forall i, y i \in L /\ y i \in N :* x i) (y \in lifts L x).
Proof.
rewrite inE; apply: (iffP familyP) => H i; first by have := H i; rewrite inE => /andP[].
by rewrite inE; have [-> ->] := H i.
Qed.

Lemma card_part L g : L * N = G -> #|L :&: N :* g| = #|L :&: N|.
Proof.
move=> LN; have NL : N * L = G.
  by rewrite -LN; apply/esym/normC; apply: subset_trans (normal_norm nN); apply: subsetT.
have : g \in N * L by rewrite NL inE.
case/mulsgP=> n l nN' lL ->; rewrite rcosetM rcoset_id //.
suff -> : L :&: N :* l = (L :&: N) :* l by rewrite card_rcoset.
by apply/setP => z; rewrite inE !mem_rcoset inE (@groupMr _ L l^-1) ?groupV.
Qed.

Lemma card_lifts L x x' : L * N = G -> #|lifts L x| = #|lifts L x'|.
Proof.
move=> LN; rewrite !cardsE !card_family; congr foldr; apply: eq_map => i.
by rewrite !card_part.
Qed.

(** The subgroups between I and L that are not lost modulo N. *)
Definition between L := [pred M : {group gT} | [&& I \subset M, M \subset L & M * N == G]].

Lemma span_between L x y : I \subset L -> <<I :|: N :|: members x>> = G -> y \in lifts L x -> span y \in between L.
Proof.
move=> IL gx /liftsP yL; rewrite inE /=; apply/and3P; split.
- by rewrite sub_gen // subsetUl.
- by rewrite gen_subG subUset IL; apply/subsetP => _ /imsetP[i _ ->]; case: (yL i).
have nS : span y \subset 'N(N) by apply: subset_trans (normal_norm nN); apply: subsetT.
rewrite -norm_joinEl // eqEsubset subsetT andTb -gx gen_subG.
have sJ := joing_subl (span y) N; have NJ := joing_subr (span y) N.
rewrite !subUset NJ andbT; apply/andP; split.
  by apply: subset_trans sJ; rewrite sub_gen // subsetUl.
apply/subsetP => _ /imsetP[i _ ->]; have [_ /rcosetP[n nN' e]] := yL i.
have -> : x i = n^-1 * y i by rewrite e mulKg.
apply: groupM; first by rewrite groupV (subsetP NJ).
by apply: (subsetP sJ); rewrite mem_gen // inE imset_f ?orbT.
Qed.

Lemma card_lifts_sum L x : I \subset L -> <<I :|: N :|: members x>> = G ->
  #|lifts L x| = (\sum_(M in between L) spanning M x)%N.
Proof.
move=> IL gx; rewrite -sum1_card (partition_big (@span) (mem (between L))) /=; last first.
  by move=> y; apply: span_between.
apply: eq_bigr => M /and3P[_ ML _]; rewrite sum1dep_card; apply: eq_card => y; rewrite !inE.
apply/andP/andP => -[yl /eqP e]; rewrite e; split=> //.
  have /liftsP yL : y \in lifts L x by rewrite inE.
  have /liftsP : forall i, y i \in M /\ y i \in N :* x i.
    by move=> i; have [_ ->] := yL i; split; rewrite // -e mem_gen // inE imset_f ?orbT.
  by rewrite inE.
have /liftsP yM : y \in lifts M x by rewrite inE.
have /liftsP : forall i, y i \in L /\ y i \in N :* x i.
  by move=> i; have [yi ->] := yM i; rewrite (subsetP ML).
by rewrite inE.
Qed.

(** The number of lifts that span L does not depend on the tuple. *)
Lemma spanning_eq L x x' : I \subset L -> L * N = G ->
  <<I :|: N :|: members x>> = G -> <<I :|: N :|: members x'>> = G -> spanning L x = spanning L x'.
Proof.
move: {2}#|L|.+1 (ltnSn #|L|) => n; elim: n L => // n IH L ltL IL LN gx gx'.
have := card_lifts x x' LN; rewrite !card_lifts_sum // (bigD1 L) /=; last by rewrite inE IL subxx LN /=.
rewrite [in RHS](bigD1 L) /=; last by rewrite inE IL subxx LN /=.
suff -> : (\sum_(M in between L | M != L) spanning M x)%N = (\sum_(M in between L | M != L) spanning M x')%N by move/addIn.
apply: eq_bigr => M /andP[/and3P[IM ML /eqP MN] neq]; apply: IH => //.
rewrite -ltnS; apply: leq_trans ltL; rewrite ltnS; apply: proper_card.
by rewrite properEneq ML andbT.
Qed.

(** [open-problems, Lemma 1 (lifting)] Let N be normal in G. If some tuple of length d completes I, every tuple of length d that
    generates G together with I and N can be changed by elements of N such that it completes I. *)
Theorem relative_Gaschutz x : (exists y, completes y) -> <<I :|: N :|: members x>> = G ->
  exists2 y : tuples, forall i, y i \in N :* x i & completes y.
Proof.
case=> y0 /eqP c0 gx.
have gy0 : <<I :|: N :|: members y0>> = G.
  have : <<I :|: members y0>> \subset <<I :|: N :|: members y0>> by apply: genS; apply: setSU; apply: subsetUl.
  by rewrite c0 => s; apply/eqP; rewrite eqEsubset subsetT.
have GN : [group of G] * N = G by apply/eqP; rewrite eqEsubset subsetT mulG_subl.
have := spanning_eq (L := [group of G]) (subsetT _) GN gx gy0.
have pos : 0 < spanning [group of G] y0.
  rewrite card_gt0; apply/set0Pn; exists y0; rewrite inE; apply/andP; split; last first.
    by apply/eqP/val_inj; rewrite /= c0.
  by apply/liftsP => i; rewrite inE rcoset_refl.
move=> e; move: pos; rewrite -e card_gt0 => /set0Pn[y]; rewrite inE => /andP[/liftsP yl /eqP sy].
exists y => [i|]; first by case: (yl i).
by rewrite /completes -[<<_>>]/(gval (span y)) sy.
Qed.

(** A tuple of length d that completes I exists exactly if the deficiency of I is at most d. *)
Lemma completes_defi : (exists y, completes y) <-> defi (maxsubs gT) I <= d.
Proof.
split=> [[y c]|].
  apply: (@leq_trans #|members y|); first by apply: (defi_le (@genT gT)); rewrite -generatesE.
  by apply: leq_trans (leq_imset_card _ _) _; rewrite card_ord.
have [[Q gQ <-] _] := defiP (@genT gT) I => le.
exists [ffun i : 'I_d => nth 1 (enum Q) i]; rewrite /completes eqEsubset subsetT /=.
rewrite -generatesE in gQ; rewrite -(eqP gQ) genS // setUS //; apply/subsetP => z zQ.
have lt : index z (enum Q) < d by apply: leq_trans le; rewrite cardE index_mem mem_enum.
by apply/imsetP; exists (Ordinal lt); rewrite // ffunE nth_index // mem_enum.
Qed.

(** The first member of a tuple that completes I lowers the deficiency below the length. *)
Lemma completes_first y (i0 : 'I_d) : completes y -> defi (maxsubs gT) (y i0 |: I) < d.
Proof.
move=> c; pose Q := [set y i | i in [set~ i0]]; have d0 : 0 < d by case: i0 {Q} => m /=; case: (d).
have cQ : #|Q| < d.
  by apply: leq_ltn_trans (leq_imset_card _ _) _; rewrite cardsC1 card_ord prednK.
apply: leq_ltn_trans cQ; apply: (defi_le (@genT gT)); move: c; rewrite /completes.
rewrite -[_ == _]/(generates _) generatesE; apply: gensS; rewrite subUset; apply/andP; split.
  by rewrite -setUA subsetU // subsetUl orbT.
apply/subsetP => _ /imsetP[i _ ->]; case: (eqVneq i i0) => [->|ne]; first by rewrite !inE eqxx.
by rewrite inE; apply/orP; right; apply: imset_f; rewrite !inE.
Qed.

End Gaschutz.
