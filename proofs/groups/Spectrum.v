(** * Extended types, Table 1 of BES23, and the spectrum of GEN *)
From mathcomp Require Import all_ssreflect all_fingroup all_solvable.
From Mexagon Require Import Mex Game Positions Labels Classes Deficiency Group Avoidance Achievement.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** ** The calculus of extended types *)

(** (parity, even value, odd value, smoothness) *)
Definition etype := (nat * nat * nat * nat)%type.
Definition par (t : etype) := t.1.1.1.
Definition ev (t : etype) := t.1.1.2.
Definition od (t : etype) := t.1.2.
Definition smo (t : etype) := t.2.
Definition is_even t := par t == 0.

(** [A]: the extended types of the options of the same deficiency, [B]: of the options of lower deficiency (002, Definition 4). *)
Definition emex (p : bool) (A B : seq etype) : etype :=
  let E := map ev (A ++ B) in let O := map od (A ++ B) in
  if p then let o := mex E in (1, mex (o :: O), o, nat_of_bool (has is_even A))
  else let e := mex O in (0, e, mex (e :: E), 2).

(** 002, Definitions 6 and 7. *)
Definition feasible_pair (p : bool) (A B : seq etype) : bool :=
  if p then [&& B != [::], has is_even (A ++ B),
    has (fun t => smo t == 1) A ==> has is_even A &
    has (fun t => smo t == 0) B ==> ~~ has is_even A]
  else (B != [::]) && all is_even (A ++ B).

(** 002, Definition 8. *)
Inductive feasible : nat -> etype -> Prop :=
| Feasible0 : feasible 0 (0, 0, 0, 2)
| FeasibleS k p A B of (forall t, t \in A -> feasible k.+1 t) & (forall t, t \in B -> feasible k t)
    & feasible_pair p A B : feasible k.+1 (emex p A B).

(** 002, Table 1. *)
Definition table (k : nat) : seq etype :=
  match k with
  | 0 => [:: (0, 0, 0, 2)]
  | 1 => [:: (0, 1, 2, 2); (1, 1, 2, 1); (1, 2, 1, 0); (1, 4, 3, 1)]
  | 2 => [:: (0, 0, 2, 2); (1, 1, 2, 1); (1, 0, 1, 1); (1, 0, 2, 1); (1, 1, 0, 0);
             (1, 3, 0, 0); (1, 3, 2, 1); (1, 4, 0, 0); (1, 4, 1, 1); (1, 4, 2, 1)]
  | 3 => [:: (0, 0, 1, 2); (1, 0, 1, 1); (1, 0, 2, 1); (1, 0, 1, 0); (1, 0, 2, 0);
             (1, 1, 2, 0); (1, 3, 1, 0); (1, 3, 2, 0)]
  | 4 => [:: (0, 0, 1, 2); (1, 0, 1, 1); (1, 0, 1, 0); (1, 0, 2, 0)]
  | _ => [:: (0, 0, 1, 2); (1, 0, 1, 1); (1, 0, 1, 0)]
  end.

Fixpoint sublists (s : seq etype) : seq (seq etype) :=
  if s is t :: s' then let r := sublists s' in r ++ map (cons t) r else [:: [::]].

Lemma sublistsP (s r : seq etype) : [seq t <- s | t \in r] \in sublists s.
Proof.
elim: s => //= t s IH; rewrite mem_cat; case: ifP => _; last by rewrite IH.
by apply/orP; right; apply: map_f.
Qed.

Lemma mem_sublists (s r : seq etype) : r \in sublists s -> {subset r <= s}.
Proof.
elim: s r => [|t s IH] r /=; first by rewrite inE => /eqP->.
rewrite mem_cat => /orP[/IH sub u /sub|/mapP[r' /IH sub ->] u]; first by rewrite in_cons orbC => ->.
by rewrite !in_cons => /orP[->//|/sub ->]; rewrite orbT.
Qed.

Lemma sublist_eq (s r : seq etype) : {subset r <= s} -> r =i [seq t <- s | t \in r].
Proof. by move=> sub t; rewrite mem_filter; case: (boolP (t \in r)) => // /sub->. Qed.

Lemma eq_nil (s r : seq etype) : s =i r -> (s != [::]) = (r != [::]).
Proof.
case: s r => [|a s] [|b r] e //; first by have := e b; rewrite mem_head.
by have := e a; rewrite mem_head.
Qed.

Lemma cat_eq (A A' B B' : seq etype) : A =i A' -> B =i B' -> A ++ B =i A' ++ B'.
Proof. by move=> eA eB t; rewrite !mem_cat eA eB. Qed.

Lemma emex_eq p A A' B B' : A =i A' -> B =i B' -> emex p A B = emex p A' B'.
Proof.
move=> eA eB; have eC := cat_eq eA eB.
have eE : mex (map ev (A ++ B)) = mex (map ev (A' ++ B')) by apply: eq_mex; apply: eq_mem_map.
have eO : mex (map od (A ++ B)) = mex (map od (A' ++ B')) by apply: eq_mex; apply: eq_mem_map.
have cons_eq f v : mex (v :: map f (A ++ B)) = mex (v :: map f (A' ++ B')).
  by apply: eq_mex => w; rewrite !in_cons (eq_mem_map f eC).
by rewrite /emex; case: p; rewrite !(eE, eO, cons_eq) // (eq_has_r eA).
Qed.

Lemma feasible_pair_eq p A A' B B' : A =i A' -> B =i B' -> feasible_pair p A B = feasible_pair p A' B'.
Proof.
move=> eA eB; have eC := cat_eq eA eB.
by rewrite /feasible_pair; case: p; rewrite (eq_nil eB) ?(eq_has_r eC) ?(eq_has_r eA) ?(eq_has_r eB) ?(eq_all_r eC).
Qed.

Definition closed_at (tA tB : seq etype) :=
  all (fun A => all (fun B =>
    (feasible_pair false A B ==> (emex false A B \in tA)) &&
    (feasible_pair true A B ==> (emex true A B \in tA))) (sublists tB)) (sublists tA).

Lemma closed_atP tA tB p A B : closed_at tA tB -> {subset A <= tA} -> {subset B <= tB} ->
  feasible_pair p A B -> emex p A B \in tA.
Proof.
move=> cl sA sB; have eA := sublist_eq sA; have eB := sublist_eq sB.
rewrite (feasible_pair_eq p eA eB) (emex_eq p eA eB).
have /allP/(_ _ (sublistsP tB B))/andP[/implyP c0 /implyP c1] := allP cl _ (sublistsP tA A).
by case: p.
Qed.

Lemma table_closed k : closed_at (table k.+1) (table k).
Proof. by case: k => [|[|[|[|[|k]]]]]; rewrite /table; vm_cast_no_check (erefl true). Qed.

(** For each type of the table a pair that gives it, with types of the same deficiency that are given before. *)
Definition witnesses (k : nat) : seq (bool * seq etype * seq etype) :=
  match k with
  | 0 =>
     [:: (false, [::], [:: (0, 0, 0, 2)]);
         (true, [::], [:: (0, 0, 0, 2)]);
         (true, [:: (0, 1, 2, 2)], [:: (0, 0, 0, 2)]);
         (true, [:: (0, 1, 2, 2); (1, 2, 1, 0)], [:: (0, 0, 0, 2)])]
  | 1 =>
     [:: (false, [::], [:: (0, 1, 2, 2)]);
         (true, [::], [:: (0, 1, 2, 2)]);
         (true, [::], [:: (0, 1, 2, 2); (1, 2, 1, 0)]);
         (true, [::], [:: (0, 1, 2, 2); (1, 2, 1, 0); (1, 4, 3, 1)]);
         (true, [:: (0, 0, 2, 2)], [:: (0, 1, 2, 2)]);
         (true, [:: (0, 0, 2, 2)], [:: (1, 4, 3, 1)]);
         (true, [:: (0, 0, 2, 2); (1, 1, 0, 0)], [:: (0, 1, 2, 2)]);
         (true, [:: (0, 0, 2, 2); (1, 3, 0, 0)], [:: (1, 4, 3, 1)]);
         (true, [:: (0, 0, 2, 2); (1, 1, 0, 0); (1, 0, 1, 1)], [:: (0, 1, 2, 2)]);
         (true, [:: (0, 0, 2, 2); (1, 1, 0, 0); (1, 0, 1, 1)], [:: (1, 4, 3, 1)])]
  | 2 =>
     [:: (false, [::], [:: (0, 0, 2, 2)]);
         (true, [::], [:: (0, 0, 2, 2)]);
         (true, [::], [:: (0, 0, 2, 2); (1, 1, 2, 1)]);
         (true, [::], [:: (0, 0, 2, 2); (1, 1, 0, 0)]);
         (true, [::], [:: (0, 0, 2, 2); (1, 3, 0, 0)]);
         (true, [::], [:: (0, 0, 2, 2); (1, 0, 1, 1); (1, 1, 0, 0)]);
         (true, [:: (0, 0, 1, 2)], [:: (0, 0, 2, 2)]);
         (true, [:: (0, 0, 1, 2)], [:: (1, 1, 2, 1)])]
  | 3 =>
     [:: (false, [::], [:: (0, 0, 1, 2)]);
         (true, [::], [:: (0, 0, 1, 2)]);
         (true, [::], [:: (0, 0, 1, 2); (1, 1, 2, 0)]);
         (true, [:: (0, 0, 1, 2)], [:: (0, 0, 1, 2)])]
  | 4 =>
     [:: (false, [::], [:: (0, 0, 1, 2)]);
         (true, [::], [:: (0, 0, 1, 2)]);
         (true, [:: (0, 0, 1, 2)], [:: (0, 0, 1, 2)])]
  | _ =>
     [:: (false, [::], [:: (0, 0, 1, 2)]);
         (true, [::], [:: (0, 0, 1, 2)]);
         (true, [:: (0, 0, 1, 2)], [:: (0, 0, 1, 2)])]
  end.

Fixpoint run (ws : seq (bool * seq etype * seq etype)) (B cur : seq etype) : option (seq etype) :=
  if ws is (p, A, B') :: ws' then
    if [&& all (mem cur) A, all (mem B) B' & feasible_pair p A B'] then run ws' B (emex p A B' :: cur)
    else None
  else Some cur.

Lemma run_feasible k ws B cur r : (forall t, t \in cur -> feasible k.+1 t) ->
  (forall t, t \in B -> feasible k t) -> run ws B cur = Some r -> forall t, t \in r -> feasible k.+1 t.
Proof.
move=> + fB; elim: ws cur => [|[[p A] B'] ws IH] cur fA /=; first by case=> <-.
case: ifP => // /and3P[/allP sA /allP sB f]; apply: IH => t.
by rewrite in_cons => /orP[/eqP->|/fA //]; apply: FeasibleS f => u; [move/sA/fA|move/sB/fB].
Qed.

Lemma table_reached k : if run (witnesses k) (table k) [::] is Some r then all (mem r) (table k.+1) else false.
Proof. by case: k => [|[|[|[|[|k]]]]]. Qed.

(** [002, Proposition 10] The feasible extended types of each deficiency are exactly those of Table 1. *)
Theorem Table_1 k t : feasible k t <-> t \in table k.
Proof.
split=> [|].
  elim=> {k t} [|k p A B _ IHA _ IHB f]; first by rewrite inE.
  exact: closed_atP (table_closed k) IHA IHB f.
elim: k t => [|k IH] t; first by rewrite inE => /eqP->; constructor.
move=> tin; have := table_reached k; case e: run => [r|//] /allP/(_ t tin).
exact: (run_feasible _ IH e).
Qed.

(** ** The extended types of a group of even order *)
Import GroupScope.

Section Even.
Variable gT : finGroupType.
Load "groups/Words".
Implicit Types (P Q : {set gT}) (g t u x y : gT).

(** A class has an even option of the same deficiency. *)
Definition even_option P := [exists x, ~~ odd #|cG (x |: P)| && (de (x |: P) == de P)].

(** Smoothness (002, Definition 2). *)
Definition smoothness P : nat := if ~~ odd #|cG P| then 2 else even_option P.

(** The extended type of the class of [P] (002, Definition 3). *)
Definition etype_of P : etype :=
  (nat_of_bool (odd #|cG P|), ty Ms false P false, ty Ms false P true, smoothness P).

Definition same P := [seq etype_of (x |: P) | x <- enum gT & (x \notin cG P) && (de (x |: P) == de P)].
Definition lower P := [seq etype_of (x |: P) | x <- enum gT & (x \notin cG P) && ((de (x |: P)).+1 == de P)].

Lemma sameP P e : reflect (exists x, [/\ x \notin cG P, de (x |: P) = de P & e = etype_of (x |: P)]) (e \in same P).
Proof.
apply: (iffP mapP) => [[x]|[x [xP dx ->]]]; last by exists x => //; rewrite mem_filter xP dx eqxx mem_enum.
by rewrite mem_filter => /andP[/andP[xP /eqP dx] _] ->; exists x.
Qed.

Lemma lowerP P e : reflect (exists x, [/\ x \notin cG P, (de (x |: P)).+1 = de P & e = etype_of (x |: P)]) (e \in lower P).
Proof.
apply: (iffP mapP) => [[x]|[x [xP dx ->]]]; last by exists x => //; rewrite mem_filter xP dx eqxx mem_enum.
by rewrite mem_filter => /andP[/andP[xP /eqP dx] _] ->; exists x.
Qed.

Lemma is_even_etype P : is_even (etype_of P) = ~~ odd #|cG P|.
Proof. by rewrite /is_even /par /=; case: (odd _). Qed.

Lemma out P x : odd #|cG P| -> ~~ odd #|cG (x |: P)| -> x \notin cG P.
Proof. by move=> oP; apply: contraNN; rewrite -ceil_stay => /eqP->. Qed.

Lemma has_same P : odd #|cG P| -> has is_even (same P) = even_option P.
Proof.
move=> oP; apply/hasP/existsP => [[e /sameP[x [_ dx ->]]]|[x /andP[ex /eqP dx]]].
  by rewrite is_even_etype => ex; exists x; rewrite ex dx eqxx.
by exists (etype_of (x |: P)); rewrite ?is_even_etype //; apply/sameP; exists x; rewrite (out oP).
Qed.

(** [002, Definition 4] The extended type of a class is computed from those of its options. *)
Theorem etype_emex P : ~~ gen P -> etype_of P = emex (odd #|cG P|) (same P) (lower P).
Proof.
move=> gP; have := tyE Ms false P; rewrite (negbTE gP).
have memE (f : etype -> nat) b : (forall x, f (etype_of (x |: P)) = ty Ms false (x |: P) b) ->
    [seq ty Ms false (x |: P) b | x <- enum (leave Ms false P)] =i map f (same P ++ lower P).
  move=> fE v; apply/mapP/mapP => [[x]|[e]].
    rewrite mem_enum leave_GEN => xP ->; exists (etype_of (x |: P)); rewrite ?fE // mem_cat.
    case/orP: (defiU1 (@genT gT) x P) => /eqP dx; apply/orP; [left|right].
      by apply/sameP; exists x.
    by apply/lowerP; exists x.
  rewrite mem_cat => /orP[/sameP|/lowerP] [x [xP _ ->]] ->.
    by exists x; rewrite ?mem_enum ?leave_GEN ?fE.
  by exists x; rewrite ?mem_enum ?leave_GEN ?fE.
have eE : [seq ty Ms false (x |: P) false | x <- enum (leave Ms false P)] =i map ev (same P ++ lower P) by apply: memE.
have eO : [seq ty Ms false (x |: P) true | x <- enum (leave Ms false P)] =i map od (same P ++ lower P) by apply: memE.
rewrite /etype_of /smoothness /emex; case: (boolP (odd #|cG P|)) => oP /= -[e1 e2].
  rewrite has_same // e2 e1 (eq_mex eE); congr (_, _, _, _).
  by apply: eq_mex => v; rewrite !in_cons eO.
rewrite e2 e1 (eq_mex eO); congr (_, _, _, _).
by apply: eq_mex => v; rewrite !in_cons eE.
Qed.

Hypothesis even_order : ~~ odd #|G|.

(** [002, Proposition 4] In a group of even order every class with an option has an even option. *)
Theorem even_option_exists P : odd #|cG P| -> exists2 t, t \notin cG P & ~~ odd #|cG (t |: P)|.
Proof.
move=> oP; have [t _ ot] := even_invol even_order.
have et : ~~ odd #|cG (t |: P)|.
  by apply: (@even_ceil_elt _ _ t); rewrite ?ot // mem_ceil // setU11.
by exists t => //; apply: out.
Qed.

(** [002, Proposition 6] If a smooth odd class is an option of an odd class of the same deficiency, that is smooth, too. *)
Theorem smooth_option P x : odd #|cG (x |: P)| -> de (x |: P) = de P -> even_option (x |: P) -> even_option P.
Proof.
move=> ox dx /existsP[y /andP[ey /eqP dy]]; have [t ty ot] := even_invol ey.
have et : ~~ odd #|cG (t |: P)|.
  by apply: (@even_ceil_elt _ _ t); rewrite ?ot // mem_ceil // setU11.
apply/existsP; exists t; rewrite et eqn_leq (defi_mono (@genT gT)) ?subsetUr //=.
rewrite -dx -dy; apply: (defi_le_ceil (@genT gT)); rewrite subUset sub1set ty.
by apply: subset_trans (sub_ceil _ _); rewrite setUA subsetUr.
Qed.

(** [002, Proposition 7] If a rough odd class is an option of lower deficiency of an odd class, that is rough, too. *)
Theorem rough_option P x : (de (x |: P)).+1 = de P -> ~~ even_option (x |: P) -> ~~ even_option P.
Proof.
move=> dx; apply: contra => /existsP[y /andP[ey /eqP dy]]; have [t ty ot] := even_invol ey.
have dt : de (t |: P) = de P.
  apply/eqP; rewrite eqn_leq (defi_mono (@genT gT)) ?subsetUr //= -dy.
  apply: (defi_le_ceil (@genT gT)); rewrite subUset sub1set ty.
  by apply: subset_trans (sub_ceil _ _); apply: subsetUr.
apply/existsP; exists t; apply/andP; split.
  by apply: (@even_ceil_elt _ _ t); rewrite ?ot // mem_ceil // setU11.
have := defiU1 (@genT gT) x (t |: P); rewrite setUCA dt -dx eqSS => /orP[/eqP e|//].
by have := defi_mono (@genT gT) (subsetUr [set t] (x |: P)); rewrite e ltnn.
Qed.

Lemma options_feasible P : ~~ gen P -> feasible_pair (odd #|cG P|) (same P) (lower P).
Proof.
move=> gP; have [x0 x0P dx0] := defi_drop (@genT gT) gP.
have B0 : lower P != [::].
  have : etype_of (x0 |: P) \in lower P by apply/lowerP; exists x0.
  by case: (lower P).
rewrite /feasible_pair B0 /=; case: (boolP (odd #|cG P|)) => oP; last first.
  apply/allP => e; rewrite mem_cat => /orP[/sameP|/lowerP] [x [_ _ ->]];
    rewrite is_even_etype; by apply: ceil_even oP; apply: subsetUr.
apply/and3P; split.
- have [t tP et] := even_option_exists oP; apply/hasP; exists (etype_of (t |: P)).
    rewrite mem_cat; case/orP: (defiU1 (@genT gT) t P) => /eqP dt; apply/orP; [left|right].
      by apply/sameP; exists t.
    by apply/lowerP; exists t.
  by rewrite is_even_etype.
- apply/implyP => /hasP[_ /sameP[x [xP dx ->]]]; rewrite has_same // /smo /= /smoothness.
  case: (boolP (odd #|cG (x |: P)|)) => //= ox; rewrite eqb1 => sm.
  exact: smooth_option sm.
- apply/implyP => /hasP[_ /lowerP[x [xP dx ->]]]; rewrite has_same // /smo /= /smoothness.
  case: (boolP (odd #|cG (x |: P)|)) => //= ox; rewrite eqb0.
  exact: rough_option.
Qed.

(** [002, Propositions 9 and 10] In a group of even order the extended type of every class of deficiency k is in Table 1. *)
Theorem etypes_in_Table_1 P : etype_of P \in table (de P).
Proof.
elim/(class_ind (Ms := Ms)): P => P IH.
case: (boolP (gen P)) => gP.
  have := defi0 (@genT gT) P; rewrite gP => /eqP->.
  by rewrite /etype_of /smoothness !ty_gens // ceil_gens // (negbTE even_order).
have [x0 x0P dx0] := defi_drop (@genT gT) gP; rewrite (etype_emex gP) -dx0.
apply: closed_atP (table_closed _) _ _ (options_feasible gP).
  by move=> e /sameP[x [xP dx ->]]; rewrite dx0 -dx; apply: IH.
by move=> e /lowerP[x [xP dx ->]]; move: dx; rewrite -dx0 => -[<-]; apply: IH.
Qed.

End Even.

(** [002, Theorem 1] The value of GEN(G) is at most 4, for every finite group G. *)
Theorem GEN_at_most_4 (gT : finGroupType) : GEN gT <= 4.
Proof.
case: (boolP (odd #|[set: gT]|)) => oG.
  by rewrite (GEN_odd_order oG); do 2?case: ifP.
have := etypes_in_Table_1 oG set0; rewrite GENE /etype_of.
move: (ty _ _ _ false) => e; have le k : all (fun t => ev t <= 4) (table k) by case: k => [|[|[|[|[|k]]]]].
by move/(allP (le _)).
Qed.
