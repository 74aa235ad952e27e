(** * The least number that is missing *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** [mex s] is the least natural number that is not in [s]. *)
Definition mex (s : seq nat) : nat :=
  find (fun n => n \notin s) (iota 0 (size s).+1).

Lemma mex_has s : has (fun n => n \notin s) (iota 0 (size s).+1).
Proof.
apply/negPn/negP; rewrite -all_predC => /allP all_in.
have sub : {subset iota 0 (size s).+1 <= s} by move=> n /all_in /=; rewrite negbK.
by have := uniq_leq_size (iota_uniq _ _) sub; rewrite size_iota ltnn.
Qed.

Lemma mex_bound s : mex s < (size s).+1.
Proof. by have := mex_has s; rewrite has_find size_iota. Qed.

Lemma mex_notin s : mex s \notin s.
Proof.
by have := nth_find 0 (mex_has s); rewrite nth_iota ?add0n //; exact: mex_bound.
Qed.

Lemma mex_lt s n : n < mex s -> n \in s.
Proof.
move=> lt; have := before_find 0 lt.
rewrite nth_iota ?add0n; first by move/negbFE.
exact: ltn_trans lt (mex_bound s).
Qed.

(** [theory, Classes and types] The value is determined by what mex stands for: it is missing, and all smaller numbers are there. *)
Theorem mex_unique s v : v \notin s -> (forall u, u < v -> u \in s) -> mex s = v.
Proof.
move=> vs below; apply/eqP; rewrite eqn_leq; apply/andP; split; rewrite leqNgt.
  by apply: contra vs; apply: mex_lt.
by apply/negP => /below; rewrite (negbTE (mex_notin s)).
Qed.

Lemma mexP s v : reflect (mex s = v) ((v \notin s) && all (mem s) (iota 0 v)).
Proof.
apply: (iffP andP) => [[vs /allP al]|<-].
  by apply: mex_unique => // u uv; apply: al; rewrite mem_iota.
by rewrite mex_notin; split=> //; apply/allP => u; rewrite mem_iota => /mex_lt.
Qed.

Lemma eq_mex s t : s =i t -> mex s = mex t.
Proof.
move=> st; apply: mex_unique => [|u]; first by rewrite st mex_notin.
by rewrite st; apply: mex_lt.
Qed.

Lemma mex_cons s v : v != mex s -> mex (v :: s) = mex s.
Proof.
move=> ne; apply: mex_unique => [|u /mex_lt us]; last by rewrite inE us orbT.
by rewrite inE negb_or eq_sym ne mex_notin.
Qed.

Lemma mex0 s : (mex s == 0) = (0 \notin s).
Proof.
apply/eqP/idP => [<-|z]; first exact: mex_notin.
by apply: mex_unique.
Qed.
