(** * Finite impartial games: values, outcomes, strategies, misère play *)
From mathcomp Require Import all_ssreflect.
From Mexagon Require Import Mex.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Impartial.
(** A game: positions, their options, and a measure that every move lowers. *)
Variables (T : eqType) (opts : T -> seq T) (mu : T -> nat).

(** The nim-value, computed with fuel. *)
Fixpoint nim_fuel n p :=
  if n is n'.+1 then mex [seq nim_fuel n' q | q <- opts p] else 0.
Definition nim p := nim_fuel (mu p).+1 p.

(** Whoever moves last loses: the player to move wins if there is no move, or a move to a lost position. *)
Fixpoint misere_fuel n p :=
  if n is n'.+1 then nilp (opts p) || has (fun q => ~~ misere_fuel n' q) (opts p) else false.
Definition misere_win p := misere_fuel (mu p).+1 p.

Hypothesis mu_dec : forall p q, q \in opts p -> mu q < mu p.

Lemma game_ind (K : T -> Prop) :
  (forall p, (forall q, q \in opts p -> K q) -> K p) -> forall p, K p.
Proof.
move=> step p; move: {2}(mu p).+1 (ltnSn (mu p)) => n; elim: n p => // n IH p lt_n.
by apply: step => q /mu_dec lt_q; apply: IH; apply: leq_trans lt_q _.
Qed.

(** [theory, Classes and types] More fuel than the measure does not change the value. *)
Theorem nim_fuel_stable n m p : mu p < n -> mu p < m -> nim_fuel n p = nim_fuel m p.
Proof.
elim: n m p => [|n IH] [|m] p //= lt_n lt_m.
congr (mex _); apply/eq_in_map => q /mu_dec lt_q.
by apply: IH; apply: leq_trans lt_q _.
Qed.

(** [002, section 2] nim(P) = mex of the values of the options of P. *)
Theorem nimE p : nim p = mex [seq nim q | q <- opts p].
Proof.
rewrite -[LHS]/(mex [seq nim_fuel (mu p) q | q <- opts p]); congr (mex _).
by apply/eq_in_map => q /mu_dec lt_q; apply: nim_fuel_stable.
Qed.

(** [002, section 2] This equation determines the value. *)
Theorem nim_unique (g : T -> nat) :
  (forall p, g p = mex [seq g q | q <- opts p]) -> forall p, nim p = g p.
Proof.
move=> gE; apply: game_ind => p IH; rewrite nimE gE; congr (mex _).
exact/eq_in_map.
Qed.

Lemma nim_opt p q : q \in opts p -> nim q != nim p.
Proof.
move=> qp; apply: contra (mex_notin [seq nim q | q <- opts p]) => /eqP eq.
by rewrite -nimE -eq map_f.
Qed.

Lemma nim0P p : reflect (forall q, q \in opts p -> nim q != 0) (nim p == 0).
Proof.
rewrite nimE mex0; apply: (iffP idP) => [no q qp|no].
  by apply: contra no => /eqP <-; apply: map_f.
by apply/mapP => -[q qp e]; have := no q qp; rewrite -e.
Qed.

Lemma nimN0P p : reflect (exists2 q, q \in opts p & nim q = 0) (nim p != 0).
Proof.
rewrite nimE mex0 negbK; apply: (iffP mapP) => -[q qp e]; exists q => //.
Qed.

(** Outcomes: the player to move wins, or the other one does. *)
Inductive first_wins : T -> Prop := FirstWins p q of q \in opts p & second_wins q : first_wins p
with second_wins : T -> Prop := SecondWins p of (forall q, q \in opts p -> first_wins q) : second_wins p.

Lemma outcome_of_nim p : if nim p == 0 then second_wins p else first_wins p.
Proof.
elim/game_ind: p => p IH; case: ifPn => [/nim0P no|/nimN0P[q qp q0]].
  by constructor=> q qp; have := IH q qp; rewrite (negbTE (no q qp)).
by apply: (FirstWins qp); have := IH q qp; rewrite q0.
Qed.

Lemma not_both p : first_wins p -> ~ second_wins p.
Proof.
elim/game_ind: p => p IH N1 P1; case: N1 P1 IH => p' q qp Pq P1 IH.
by apply: (IH q qp) => //; case: p' / P1 qp {IH} => r H /H.
Qed.

(** [002, section 2] The second player wins exactly if the value is 0. *)
Theorem second_winsP p : reflect (second_wins p) (nim p == 0).
Proof.
have := outcome_of_nim p; case: ifP => _ H; constructor => //.
exact: not_both.
Qed.

(** The positions that are met if [sigma] answers every move of the opponent. *)
Inductive reach (sigma : T -> T) (p : T) : T -> Prop :=
| Reach0 : reach sigma p p
| ReachS r q of reach sigma p r & q \in opts r : reach sigma p (sigma q).

(** [002, section 2] A strategy that always has an answer exists exactly if the value is 0. *)
Theorem strategyP p :
  (exists sigma, forall r q, reach sigma p r -> q \in opts r -> sigma q \in opts q)
  <-> nim p = 0.
Proof.
split=> [[sigma win]|np].
  apply/eqP/second_winsP; suff all r : reach sigma p r -> second_wins r by apply: all; constructor.
  move: {2}(mu r).+1 (ltnSn (mu r)) => n; elim: n r => // n IH r lt_n pr.
  constructor=> q qr; apply: (FirstWins (win _ _ pr qr)); apply: IH (ReachS pr qr).
  by apply: leq_trans (mu_dec (win _ _ pr qr)) _; apply: ltnW; apply: leq_trans (mu_dec qr) _.
pose sigma q := nth q (opts q) (find (fun r => nim r == 0) (opts q)).
have sigP q : nim q != 0 -> sigma q \in opts q /\ nim (sigma q) = 0.
  case/nimN0P=> r rq r0.
  have hs : has (fun r => nim r == 0) (opts q) by apply/hasP; exists r; rewrite // r0.
  by have /= /eqP f0 := nth_find q hs; split=> //; rewrite mem_nth // -has_find.
exists sigma => r q pr; have nr : nim r = 0.
  by elim: pr => // r' q' _ nr' /nim_opt; rewrite nr' => /sigP[].
by move=> /nim_opt; rewrite nr => /sigP[].
Qed.

(** [theory, Misère play] The recursion of misère outcomes. *)
Theorem misereE p : misere_win p = nilp (opts p) || has (fun q => ~~ misere_win q) (opts p).
Proof.
have stable n m r : mu r < n -> mu r < m -> misere_fuel n r = misere_fuel m r.
  elim: n m r => [|n IH] [|m] r //= lt_n lt_m; congr orb; apply/eq_in_has => q /mu_dec lt_q.
  by congr negb; apply: IH; apply: leq_trans lt_q _.
rewrite {1}/misere_win /=; congr orb; apply/eq_in_has => q /mu_dec lt_q.
by congr negb; apply: stable.
Qed.

End Impartial.
