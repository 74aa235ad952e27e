(** * Positions with labels: the calculus of types

    A labelling that moves respect: the label of [x |: P] depends on the label of [P] and on [x] only. The structure
    class of a position is such a label, and so is the mask of the maximal sets that contain it. *)
From mathcomp Require Import all_ssreflect.
From Mexagon Require Import Mex Game Positions.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Labels.
Variables (T : finType) (L : eqType) (lab : {set T} -> L) (step : L -> T -> L).
Variables (term : pred L) (avoid : bool).
Hypothesis labU : forall x P, lab (x |: P) = step (lab P) x.

Let gen P := term (lab P).
Local Notation val := (value gen avoid).

(** The points that do not change a label. *)
Definition stay l := [set x | step l x == l].

Lemma sub_stay (P : {set T}) : P \subset stay (lab P).
Proof.
apply/subsetP => x xP; rewrite inE -labU; apply/eqP; congr lab.
by apply/setUidPr; rewrite sub1set.
Qed.

(** Labels of the options outside the class. *)
Definition lopts l :=
  [seq step l x | x <- enum T & (step l x != l) && ~~ (avoid && term (step l x))].

(** The type calculus, as a condition on a claimed table of types: [ty l false] is the value of the even positions
    with label [l], [ty l true] that of the odd ones. *)
Definition fits (ty : L -> bool -> nat) l : Prop :=
  if term l then forall b, ty l b = 0 else
  let p := odd #|stay l| in
  ty l p = mex [seq ty l' (~~ p) | l' <- lopts l] /\
  ty l (~~ p) = mex (ty l p :: [seq ty l' p | l' <- lopts l]).

Lemma value_lopts (ty : L -> bool -> nat) P :
  ~~ gen P ->
  (forall Q, Q \in opts gen avoid P -> val Q = ty (lab Q) (odd #|Q|)) ->
  let l := lab P in let b := ~~ odd #|P| in
  let A := [seq ty l' b | l' <- lopts l] in
  val P = mex (if P == stay l then A else ty l b :: A).
Proof.
move=> gP IH l b A; rewrite valueE; apply: eq_mex => v.
have inA x : step l x != l -> ~~ (avoid && term (step l x)) -> ty (step l x) b \in A.
  move=> n1 n2; apply/mapP; exists (step l x) => //; apply/mapP; exists x => //.
  by rewrite mem_filter n1 n2 mem_enum.
have notP x : x \notin stay l -> x \notin P.
  by apply: contra => xP; apply: (subsetP (sub_stay P)).
have Asub : v \in A -> v \in [seq val Q | Q <- opts gen avoid P].
  case/mapP=> l' /mapP[x]; rewrite mem_filter => /andP[/andP[n1 n2] _] -> ->.
  have xP : x \notin P by apply: notP; rewrite inE.
  have o : x |: P \in opts gen avoid P.
    by apply/optsP; exists x; split=> //; rewrite /gen labU.
  by apply/mapP; exists (x |: P) => //; rewrite IH // oddU1 // labU.
apply/idP/idP.
  case/mapP=> Q Qo ->; rewrite IH //; case/optsP: Qo => x [_ xP ok ->].
  rewrite oddU1 // labU -/l; rewrite /gen labU -/l in ok.
  case: (boolP (step l x == l)) => [/eqP xstay|n1].
    rewrite xstay; case: eqP => [eqP|_]; last by rewrite inE eqxx.
    by move: xP; rewrite eqP inE xstay eqxx.
  by case: ifP => _; rewrite ?[_ \in _ :: _]in_cons inA ?orbT.
case: eqP => [_|/eqP neq]; first exact: Asub.
rewrite in_cons => /orP[/eqP->|]; last exact: Asub.
have /subsetPn[x xs xP] : ~~ (stay l \subset P).
  by apply: contra neq => s; rewrite eqEsubset sub_stay.
have /eqP e : step l x == l by move: xs; rewrite inE.
have o : x |: P \in opts gen avoid P.
  apply/optsP; exists x; split=> //; rewrite /gen labU -/l e negb_and.
  by rewrite /gen -/l in gP; rewrite gP orbT.
by apply/mapP; exists (x |: P) => //; rewrite IH // oddU1 // labU -/l e.
Qed.

Lemma fits_step (ty : L -> bool -> nat) P :
  fits ty (lab P) ->
  (forall Q, Q \in opts gen avoid P -> val Q = ty (lab Q) (odd #|Q|)) ->
  val P = ty (lab P) (odd #|P|).
Proof.
rewrite /fits; case: ifPn => [tP -> _|tP fitP IH]; first exact: value_gen.
rewrite (value_lopts tP IH); case: eqP => [eqP|/eqP neP].
  by have -> : odd #|P| = odd #|stay (lab P)|; [rewrite -eqP|case: fitP].
case: fitP; set p := odd #|stay _| => fit1 fit2.
case: (eqVneq (odd #|P|) p) => [->|/eqP ne]; last first.
  have -> : odd #|P| = ~~ p by move: ne; case: (odd _); case: (p).
  by rewrite negbK.
rewrite [RHS]fit1; apply: mex_cons; rewrite -fit1 fit2.
by have := mex_notin (ty (lab P) p :: [seq ty l' p | l' <- lopts (lab P)]);
   rewrite in_cons negb_or => /andP[].
Qed.

Lemma opts_lopts P Q : Q \in opts gen avoid P ->
  ~~ term (lab P) /\ (lab Q != lab P -> lab Q \in lopts (lab P)).
Proof.
case/optsP=> x [gP xP okx eQ]; split=> //.
rewrite /gen eQ labU in okx *; move=> ne; apply/mapP; exists x => //.
by rewrite mem_filter ne okx mem_enum.
Qed.

(** [002, Proposition 1] A table of types that fits the type calculus on a set of labels closed under options gives the
    value of every position with a label in the set. *)
Theorem table_sound (K : L -> Prop) (ty : L -> bool -> nat) :
  (forall l, K l -> fits ty l) ->
  (forall l l', K l -> ~~ term l -> l' \in lopts l -> K l') ->
  forall P, K (lab P) -> val P = ty (lab P) (odd #|P|).
Proof.
move=> fit Kopt; elim/(position_ind (gen := gen) (avoid := avoid)) => P IH KP.
apply: fits_step (fit _ KP) _ => Q Qo; have [tP lo] := opts_lopts Qo; apply: IH => //.
by case: (eqVneq (lab Q) (lab P)) => [->//|/lo]; apply: Kopt.
Qed.

(** The table exists: the recursion over labels. *)
Fixpoint ltype_fuel n l b : nat :=
  if n is n'.+1 then
    if term l then 0 else
    let p := odd #|stay l| in
    let v := mex [seq ltype_fuel n' l' (~~ p) | l' <- lopts l] in
    if b == p then v else mex (v :: [seq ltype_fuel n' l' p | l' <- lopts l])
  else 0.
Definition ltype l b := ltype_fuel (#|~: stay l|).+1 l b.

Lemma stay_step P x : step (lab P) x != lab P ->
  #|~: stay (step (lab P) x)| < #|~: stay (lab P)|.
Proof.
move=> ne; apply: proper_card; apply/properP; split.
  rewrite setCS; apply/subsetP => y; rewrite !inE => /eqP fy.
  by rewrite -labU -labU setUCA !labU fy eqxx.
by exists x; rewrite !inE // -!labU setUA setUid eqxx.
Qed.

Lemma ltype_stable n m P b : #|~: stay (lab P)| < n -> #|~: stay (lab P)| < m ->
  ltype_fuel n (lab P) b = ltype_fuel m (lab P) b.
Proof.
elim: n m P b => [|n IH] [|m] P b //= lt_n lt_m; case: ifP => // _.
have E c : [seq ltype_fuel n l' c | l' <- lopts (lab P)]
         = [seq ltype_fuel m l' c | l' <- lopts (lab P)].
  apply/eq_in_map => l' /mapP[x]; rewrite mem_filter => /andP[/andP[ne _] _] ->.
  by rewrite -labU; apply: IH; rewrite labU; apply: leq_trans (stay_step ne) _.
by rewrite !E.
Qed.

Lemma ltype_fits P : fits ltype (lab P).
Proof.
rewrite /fits; case: ifPn => [t b|t]; first by rewrite /ltype /= t.
have E c : [seq ltype_fuel #|~: stay (lab P)| l' c | l' <- lopts (lab P)]
           = [seq ltype l' c | l' <- lopts (lab P)].
  apply/eq_in_map => l' /mapP[x]; rewrite mem_filter => /andP[/andP[ne _] _] ->.
  by rewrite -labU; apply: ltype_stable; rewrite // labU stay_step.
have ltypeE b : ltype (lab P) b = (let p := odd #|stay (lab P)| in
    let v := mex [seq ltype l' (~~ p) | l' <- lopts (lab P)] in
    if b == p then v else mex (v :: [seq ltype l' p | l' <- lopts (lab P)])).
  by rewrite /= -!E /ltype /= (negbTE t).
by split; rewrite !ltypeE /= eqxx //; case: (odd _).
Qed.

(** [002, section 2.1] The label and the parity decide the value, in both games. *)
Theorem value_ltype P : val P = ltype (lab P) (odd #|P|).
Proof.
apply: (@table_sound (fun l => exists Q, l = lab Q)) => [_ [Q ->]|_ l' [Q ->] _|].
- exact: ltype_fits.
- by case/mapP=> x _ ->; exists (x |: Q); rewrite labU.
- by exists P.
Qed.

End Labels.
