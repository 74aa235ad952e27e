(** * The checker of certificates: plain code, to be extracted

    The maximal sets are numbered from 0. A point is given by its mask, the set of the numbers of the maximal sets that
    contain it, and points with the same mask by one mask with a multiplicity. The class of a position is the mask S of
    the maximal sets that contain it; choosing a point with mask a leads to S land a, and S = 0 is a generating set. A
    certificate lists classes with their even and odd values; the checker computes all options itself. *)
From Coq Require Import NArith List Bool FMapAVL OrderedTypeEx.
Import ListNotations.
Module NM := FMapAVL.Make N_as_OT.

(** Class, (even value, odd value). *)
Definition cert := list (N * (nat * nat)).

Definition build (c : cert) : NM.t (nat * nat) :=
  fold_left (fun t e => NM.add (fst e) (snd e) t) c (NM.empty _).

Definition lookup (t : NM.t (nat * nat)) (S : N) : option (nat * nat) :=
  if N.eqb S 0 then Some (0, 0) else NM.find S t.

Definition memb (v : nat) (s : list nat) := existsb (Nat.eqb v) s.
Definition addv v s := if memb v s then s else v :: s.

Definition is_mex (v : nat) (s : list nat) :=
  negb (memb v s) && forallb (fun u => memb u s) (List.seq 0 v).

(** The parity of the class, and the even and odd values of its options. *)
Fixpoint scan (avoid : bool) t (S : N) (atoms : list (N * N)) (par : bool)
    (Ev Od : list nat) : option (bool * (list nat * list nat)) :=
  match atoms with
  | [] => Some (par, (Ev, Od))
  | (a, k) :: rest =>
    let S' := N.land S a in
    if N.eqb S' S then scan avoid t S rest (xorb par (N.odd k)) Ev Od
    else if avoid && N.eqb S' 0 then scan avoid t S rest par Ev Od
    else match lookup t S' with
         | None => None
         | Some (e, o) => scan avoid t S rest par (addv e Ev) (addv o Od)
         end
  end.

Definition check_class avoid t atoms (entry : N * (nat * nat)) : bool :=
  let S := fst entry in let e := fst (snd entry) in let o := snd (snd entry) in
  if N.eqb S 0 then true else
  match scan avoid t S atoms false [] [] with
  | None => false
  | Some (true, (Ev, Od)) => is_mex o Ev && is_mex e (o :: Od)
  | Some (false, (Ev, Od)) => is_mex e Od && is_mex o (e :: Ev)
  end.

(** m maximal sets, points by masks with multiplicities, a certificate, and the value of the game. *)
Definition check (avoid : bool) (m : N) (atoms : list (N * N)) (c : cert) (v : nat) : bool :=
  let t := build c in
  forallb (fun ak => negb (N.eqb (snd ak) 0)) atoms
  && forallb (check_class avoid t atoms) c
  && match lookup t (N.ones m) with Some (e, _) => Nat.eqb e v | None => false end.

(** ** Maximal sets as masks over n points *)

Fixpoint row_ok (row x j : N) (maxl : list N) : bool :=
  match maxl with
  | [] => true
  | M :: r => Bool.eqb (N.testbit row j) (N.testbit M x) && row_ok row x (N.succ j) r
  end.
Fixpoint rows_ok (rows : list N) (x : N) (maxl : list N) : bool :=
  match rows with
  | [] => true
  | r :: rs => row_ok r x 0 maxl && rows_ok rs (N.succ x) maxl
  end.
(** [maxl]: the maximal sets, as masks over the points; [rows]: the masks of the points, which are compared with [maxl]. *)
Definition check_family avoid (n : nat) (maxl rows : list N) (c : cert) (v : nat) : bool :=
  Nat.eqb (length rows) n && rows_ok rows 0 maxl
  && check avoid (N.of_nat (length maxl)) (map (fun r => (r, 1%N)) rows) c v.

(** ** The ladder: no maximal subgroup is missing

    A group with n elements that are numbered from 0, by its multiplication. A ladder is a list of sets of elements, each
    with generators inside it. It begins with the identity alone; with every set H of it and every x it contains the
    closure of x and the generators of H; and all its sets but the whole group are in a given maximal set. *)
Section Ladder.
Variables (mul : N -> N -> N) (one n : N).

Fixpoint sweep (g : N) (gens : list N) (S : N) (todo : list N) : N * list N :=
  match gens with
  | [] => (S, todo)
  | h :: r => let y := mul g h in
    if N.testbit S y then sweep g r S todo else sweep g r (N.setbit S y) (y :: todo)
  end.
Fixpoint closure (fuel : nat) (gens : list N) (S : N) (todo : list N) : N :=
  match fuel, todo with
  | S f, g :: r => let (S', r') := sweep g gens S r in closure f gens S' r'
  | _, _ => S
  end.
Definition close (gens : list N) : N :=
  closure (N.to_nat n) gens (N.setbit 0 one) [one].

Definition subm (A B : N) := N.eqb (N.land A B) A.
Definition points_list : list N := map N.of_nat (List.seq 0 (N.to_nat n)).

Definition step_ok (masks : list N) (H : N) (gens : list N) (x : N) : bool :=
  N.testbit H x ||
  (let K := close (x :: gens) in subm (N.setbit H x) K && existsb (N.eqb K) masks).

Definition rung_ok (maxl masks : list N) (e : N * list N) : bool :=
  let (H, gens) := e in
  forallb (fun g => N.ltb g n && N.testbit H g) gens
  && forallb (step_ok masks H gens) points_list
  && (subm (N.ones n) H || existsb (subm H) maxl).

Definition max_ok (M : N) : bool :=
  negb (subm (N.ones n) M) && N.testbit M one &&
  forallb (fun a => negb (N.testbit M a) ||
    forallb (fun b => negb (N.testbit M b) || N.testbit M (mul a b)) points_list) points_list.

Definition check_ladder (maxl : list N) (ladder : list (N * list N)) : bool :=
  let masks := map fst ladder in
  existsb (N.eqb (N.setbit 0 one)) masks
  && forallb (rung_ok maxl masks) ladder && forallb max_ok maxl.

(** A certificate for the value of GEN or DNG of a group. *)
Definition check_group avoid (maxl : list N) (ladder : list (N * list N)) (rows : list N) (c : cert) (v : nat) : bool :=
  check_ladder maxl ladder && check_family avoid (N.to_nat n) maxl rows c v.
End Ladder.
