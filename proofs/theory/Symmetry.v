(** * Symmetry: tables of types up to automorphisms *)
From mathcomp Require Import all_ssreflect.
From Mexagon Require Import Mex Game Positions Labels.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Automorphisms.
Variables (T : finType) (gen : pred {set T}) (avoid : bool).

(** A permutation of the points that keeps what generates. *)
Definition automorphism (f : T -> T) := injective f /\ forall P : {set T}, gen (f @: P) = gen P.

(** [theory, What saves work] Automorphisms keep values. *)
Theorem value_automorphism f (P : {set T}) :
  automorphism f -> value gen avoid (f @: P) = value gen avoid P.
Proof. by case=> inj same; apply: value_bij (injF_bij inj) same P. Qed.

End Automorphisms.

Section UpToSymmetry.
Variables (T : finType) (L : eqType) (lab : {set T} -> L) (step : L -> T -> L).
Variables (term : pred L) (avoid : bool).
Hypothesis labU : forall x P, lab (x |: P) = step (lab P) x.
Let gen P := term (lab P).

(** [theory, What saves work] A table with one entry for each orbit of labels, where [rep] sends a label to its
    representative, is right if it fits the type calculus. *)
Theorem table_sound_up_to_symmetry (K : L -> Prop) (rep : L -> L) (ty : L -> bool -> nat) :
  (forall l, K l -> rep l = l) ->
  (forall l, K l -> fits step term avoid (fun l => ty (rep l)) l) ->
  (forall l l', K l -> ~~ term l -> l' \in lopts step term avoid l ->
     K (rep l') /\ forall Q : {set T}, lab Q = l' ->
        exists2 f, automorphism gen f & rep l' = lab (f @: Q)) ->
  forall P, K (lab P) -> value gen avoid P = ty (lab P) (odd #|P|).
Proof.
move=> repK fit Kopt P; move: {2}(#|~: P|).+1 (ltnSn #|~: P|) => n.
elim: n P => // n IH P lt_n KP; rewrite -[in RHS](repK _ KP).
apply: (fits_step (ty := fun l => ty (rep l)) labU (fit _ KP)) => Q Qo.
have [tP lo] := opts_lopts labU Qo; have lt := opts_dec Qo.
case: (eqVneq (lab Q) (lab P)) => [eQ|/lo/(Kopt _ _ KP tP)[KR /(_ Q erefl)[f af eR]]].
  by rewrite eQ repK // -eQ; apply: IH; [apply: leq_trans lt _|rewrite eQ].
have [injf _] := af; have cf : #|f @: Q| = #|Q| by apply: card_imset.
rewrite -(value_automorphism _ Q af) eR -cf; apply: IH; last by rewrite -eR.
suff -> : #|~: (f @: Q)| = #|~: Q| by apply: leq_trans lt _.
by rewrite (cardsCs (~: (f @: Q))) (cardsCs (~: Q)) !setCK cf.
Qed.

End UpToSymmetry.
