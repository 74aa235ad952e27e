(** * Deficiency *)
From mathcomp Require Import all_ssreflect.
From Mexagon Require Import Mex Game Positions Labels Classes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Deficiency.
Variables (T : finType) (Ms : {set {set T}}).
Hypothesis gens_all : gens Ms setT.
Local Notation gen := (gens Ms).
Implicit Types P Q : {set T}.

(** The least number of points that generate together with [P]. *)
Definition defi P := #|[arg min_(Q < setT | gen (P :|: Q)) #|Q| ]|.

Lemma defiP P : (exists2 Q, gen (P :|: Q) & #|Q| = defi P) /\
  forall Q, gen (P :|: Q) -> defi P <= #|Q|.
Proof.
rewrite /defi; case: arg_minnP => [|Q gQ minQ]; first by rewrite setUT.
by split=> //; exists Q.
Qed.

Lemma defi_le P Q : gen (P :|: Q) -> defi P <= #|Q|.
Proof. by case: (defiP P) => _; apply. Qed.

Lemma defi0 P : (defi P == 0) = gen P.
Proof.
apply/idP/idP => [/eqP d0|gP].
  have [[Q gQ]] := defiP P; rewrite d0 => /eqP; rewrite cards_eq0 => /eqP Q0.
  by rewrite Q0 setU0 in gQ.
by rewrite -leqn0 -(cards0 T) defi_le // setU0.
Qed.

Lemma defi_mono P Q : P \subset Q -> defi Q <= defi P.
Proof.
move=> PQ; have [[R gR <-] _] := defiP P; apply: defi_le; apply: gensS gR.
exact: setSU.
Qed.

(** [001, Proposition 3.2] The deficiency depends on the structure class only. *)
Theorem defi_ceil P : defi (ceil Ms P) = defi P.
Proof.
have E Q : gen (ceil Ms P :|: Q) = gen (P :|: Q).
  congr (~~ _); apply: eq_existsb => M; case: (boolP (M \in Ms)) => //= MM.
  by rewrite !subUset ceil_sub.
apply/eqP; rewrite eqn_leq; apply/andP; split.
  by have [[Q gQ <-] _] := defiP P; apply: defi_le; rewrite E.
by have [[Q gQ <-] _] := defiP (ceil Ms P); apply: defi_le; rewrite -E.
Qed.

Lemma defi_le_ceil P Q : P \subset ceil Ms Q -> defi Q <= defi P.
Proof. by move=> PQ; rewrite -defi_ceil; apply: defi_mono. Qed.

(** [001, Proposition 3.8] A move lowers the deficiency by 0 or 1, ... *)
Theorem defiU1 x P : (defi (x |: P) == defi P) || ((defi (x |: P)).+1 == defi P).
Proof.
have le1 : defi (x |: P) <= defi P by apply: defi_mono; apply: subsetUr.
have le2 : defi P <= (defi (x |: P)).+1.
  have [[Q gQ <-] _] := defiP (x |: P).
  apply: leq_trans (defi_le (_ : gen (P :|: (x |: Q)))) _; first by rewrite setUCA setUA.
  by rewrite cardsU1 -add1n leq_add2r leq_b1.
by move: le1 le2; rewrite leq_eqVlt => /orP[->//|lt le]; rewrite [_.+1 == _]eqn_leq lt le orbT.
Qed.

Lemma defi_stay P x : x \in ceil Ms P -> defi (x |: P) = defi P.
Proof. by rewrite -ceil_stay => /eqP e; rewrite -defi_ceil e defi_ceil. Qed.

(** [001, Proposition 3.8] ... and some move outside the class lowers it by 1. *)
Theorem defi_drop P : ~~ gen P -> exists2 x, x \notin ceil Ms P & (defi (x |: P)).+1 = defi P.
Proof.
move=> gP; have [[Q gQ eQ] _] := defiP P.
have /set0Pn[x xQ] : Q != set0 by rewrite -cards_eq0 eQ defi0.
have lt : defi (x |: P) < defi P.
  rewrite -eQ (cardsD1 x Q) xQ add1n ltnS; apply: defi_le.
  by rewrite -setUA setUCA setD1K.
exists x; last by apply/eqP; case/orP: (defiU1 x P) lt => // /eqP->; rewrite ltnn.
by apply: contraTN lt => /defi_stay->; rewrite ltnn.
Qed.

(** The values of the positions of the parity of the class, and of the other parity, by deficiency. *)
Definition by_deficiency d :=
  match d with 0 => (0, 0) | 1 => (1, 2) | 2 => (0, 2) | _ => (0, 1) end.

(** [002, Proposition 5; 001, Proposition 3.10] GEN where all classes above a class have its parity p: the deficiency
    decides the type. *)
Theorem types_by_deficiency p P :
  (forall Q, P \subset Q -> ~~ gen Q -> odd #|ceil Ms Q| = p) ->
  ty Ms false P p = (by_deficiency (defi P)).1 /\ ty Ms false P (~~ p) = (by_deficiency (defi P)).2.
Proof.
elim/(class_ind (Ms := Ms)): P => P IH par.
case: (boolP (gen P)) => gP; first by rewrite !ty_gens //; move: gP; rewrite -defi0 => /eqP->.
have lP x : (x \in leave Ms false P) = (x \notin ceil Ms P) by rewrite inE andbT.
have IHx x : x \in leave Ms false P -> ty Ms false (x |: P) p = (by_deficiency (defi (x |: P))).1
    /\ ty Ms false (x |: P) (~~ p) = (by_deficiency (defi (x |: P))).2.
  rewrite lP => xP; apply: IH => // Q PQ; apply: par; apply: subset_trans PQ; exact: subsetUr.
have [x0 x0P d0] := defi_drop gP; rewrite -lP in x0P; have [e1 e2] := IHx _ x0P.
apply: ty_eq => //.
- exact: par.
- move=> x /IHx[_ ->]; move: (defiU1 x P); rewrite -d0.
  by move: (defi (x |: P)) (defi (x0 |: P)) => d d'; rewrite eqSS => /orP[]/eqP->; case: d' => [|[|[|d']]].
- move=> u; rewrite -d0; move: e1 e2; case: (defi (x0 |: P)) => [|[|[|d]]] //= e1 e2.
  by case: u => // _; exists x0.
- by rewrite -d0; case: (defi (x0 |: P)) => [|[|[|d]]].
- move=> x /IHx[-> _]; move: (defiU1 x P); rewrite -d0.
  by move: (defi (x |: P)) (defi (x0 |: P)) => d d'; rewrite eqSS => /orP[]/eqP->; case: d' => [|[|[|d']]].
- move=> u; rewrite -d0; move: e1 e2; case: (defi (x0 |: P)) => [|[|[|d]]] //= e1 e2;
    case: u => [|[|u]] // _; try by [left]; by right; exists x0.
Qed.

End Deficiency.
