(** * The checker is sound: games given by masks *)
From Coq Require Import NArith PArith Pnat List Bool Lia FMapAVL OrderedTypeEx FMapFacts.
From mathcomp Require Import all_ssreflect.
From Mexagon Require Import Mex Game Positions Labels Classes Check.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Module NMF := FMapFacts.WFacts_fun N_as_OT NM.

Lemma membE v s : memb v s = (v \in s).
Proof. by elim: s => //= w s IH; rewrite in_cons -IH; congr orb. Qed.

Lemma mem_addv v s : addv v s =i v :: s.
Proof.
move=> w; rewrite /addv membE; case: ifP => // vs.
by rewrite in_cons; case: eqP => // ->.
Qed.

Lemma list_seqE a n : List.seq a n = iota a n.
Proof. by elim: n a => //= n IH a; rewrite IH. Qed.
Lemma forallbE (A : Type) (f : A -> bool) s : forallb f s = all f s.
Proof. by elim: s => //= x s ->. Qed.
Lemma existsbE (A : Type) (f : A -> bool) s : existsb f s = has f s.
Proof. by elim: s => //= x s ->. Qed.

Lemma is_mexP v s : is_mex v s -> v = mex s.
Proof.
rewrite /is_mex membE forallbE list_seqE => H; apply/esym/mexP.
by case/andP: H => -> /= /allP al; apply/allP => u /al; rewrite membE.
Qed.

Lemma find_fold (c0 c : cert) t0 S v :
  (forall v, NM.find S t0 = Some v -> (S, v) \in c0) ->
  NM.find S (fold_left (fun t e => NM.add (fst e) (snd e) t) c t0) = Some v ->
  (S, v) \in c0 ++ c.
Proof.
elim: c c0 t0 => [|[S1 v1] c IH] c0 t0 H /=; first by rewrite cats0; apply: H.
rewrite -cat_rcons; apply: IH => w; rewrite NMF.add_o mem_rcons in_cons.
by case: (N_as_OT.eq_dec S1 S) => [-> [->]|_ /H ->]; rewrite ?eqxx ?orbT.
Qed.

Lemma find_build c S v : NM.find S (build c) = Some v -> (S, v) \in c.
Proof. by apply: (@find_fold [::]) => w; rewrite NMF.empty_o. Qed.

Lemma ones_bit m j : N.testbit (N.ones m) j = (N.to_nat j < N.to_nat m).
Proof.
case: (N.lt_ge_cases j m) => [lt|ge].
  by rewrite N.ones_spec_low //; apply/esym/ltP; lia.
by rewrite N.ones_spec_high //; apply/esym/negbTE; rewrite -leqNgt; apply/leP; lia.
Qed.

Section Sound.
Variables (T : finType) (mk : T -> N) (m : N).

(** The family of maximal sets that the masks [mk x] of the points encode. *)
Definition mset (j : N) : {set T} := [set x | N.testbit (mk x) j].
Definition mfam : {set {set T}} := [set mset (N.of_nat j) | j : 'I_(N.to_nat m)].

Definition lab (P : {set T}) : N := foldr N.land (N.ones m) [seq mk x | x <- enum P].
Definition mstep (S : N) (x : T) := N.land S (mk x).

Lemma lab_bit P j :
  N.testbit (lab P) j = N.testbit (N.ones m) j && (P \subset mset j).
Proof.
have -> : (P \subset mset j) = all (fun x => N.testbit (mk x) j) (enum P).
  apply/subsetP/allP => H x; first by rewrite mem_enum => /H; rewrite inE.
  by rewrite -mem_enum => /H; rewrite inE.
rewrite /lab; elim: (enum P) => [|x s IH] /=; first by rewrite andbT.
by rewrite N.land_spec IH andbCA.
Qed.

Lemma labU x P : lab (x |: P) = mstep (lab P) x.
Proof.
apply: N.bits_inj => j; rewrite N.land_spec !lab_bit subUset sub1set inE.
by rewrite -andbA; congr andb; rewrite andbC.
Qed.

Lemma lab_gen P : (lab P == N0) = gens mfam P.
Proof.
apply/eqP/idP => [l0|gP].
  apply/negP => /exists_inP[_ /imsetP[j _ ->] PM].
  have := lab_bit P (N.of_nat j); rewrite l0 PM ones_bit Nnat.Nat2N.id ltn_ord.
  by rewrite N.bits_0.
apply: N.bits_inj => j; rewrite N.bits_0 lab_bit ones_bit.
apply: contraNF gP => /andP[lt PM]; apply/exists_inP.
exists (mset j) => //; apply/imsetP; exists (Ordinal lt) => //=.
by rewrite Nnat.N2Nat.id.
Qed.

Lemma lab0 : lab set0 = N.ones m.
Proof. by rewrite /lab enum_set0. Qed.

Variable atoms : list (N * N).
Hypothesis atomsP : forall a, reflect (exists x, mk x = a) (a \in [seq ak.1 | ak <- atoms]).
Hypothesis atoms_odd : forall f : pred N,
  odd #|[set x | f (mk x)]| = \big[addb/false]_(ak <- atoms | f ak.1) N.odd ak.2.

Variables (avoid : bool) (t : NM.t (nat * nat)).
Definition claimed (S : N) (b : bool) : nat :=
  if lookup t S is Some (e, o) then (if b then o else e) else 0.
Definition listed S := exists v, lookup t S = Some v.

Definition aopts S (at_ : list (N * N)) :=
  [seq N.land S ak.1 | ak <- at_ & (N.land S ak.1 != S)
                               && ~~ (avoid && (N.land S ak.1 == N0))].

Lemma scanP S at_ par Ev Od par' Ev' Od' :
  scan avoid t S at_ par Ev Od = Some (par', (Ev', Od')) ->
  [/\ par' = par (+) \big[addb/false]_(ak <- at_ | N.land S ak.1 == S) N.odd ak.2,
      Ev' =i Ev ++ [seq claimed l false | l <- aopts S at_],
      Od' =i Od ++ [seq claimed l true | l <- aopts S at_]
    & forall l, l \in aopts S at_ -> listed l].
Proof.
elim: at_ par Ev Od => [|[a k] at_ IH] par Ev Od /=.
  by case=> <- <- <-; rewrite big_nil addbF /= !cats0.
rewrite big_cons /aopts /= -/(aopts S at_) -[N.eqb _ S]/(N.land S a == S).
case: (boolP (N.land S a == S)) => /= [_|ne].
  case/IH=> -> HE HO HK; split=> //.
  by rewrite addbA; congr addb; case: (par); case: (N.odd k).
rewrite -[N.eqb _ _]/(N.land S a == N0).
case: (boolP (avoid && _)) => /= [_|nz]; first exact: IH.
case lk: (lookup t _) => [[e o]|//] /IH[-> HE HO HK].
have t1 b : claimed (N.land S a) b = if b then o else e by rewrite /claimed lk.
split=> // [w|w|l].
- by rewrite HE !mem_cat in_cons mem_addv in_cons t1 orbCA orbA.
- by rewrite HO !mem_cat in_cons mem_addv in_cons t1 orbCA orbA.
- by rewrite in_cons => /orP[/eqP->|/HK //]; exists (e, o).
Qed.

Lemma aoptsE S : aopts S atoms =i lopts mstep (pred1 N0) avoid S.
Proof.
move=> l; apply/mapP/mapP => [[[a k]]|[x]]; rewrite mem_filter.
  case/andP=> c ain ->; have /atomsP[x xa] : a \in [seq ak.1 | ak <- atoms].
    by apply/mapP; exists (a, k).
  exists x; last by rewrite /mstep xa.
  by rewrite mem_filter mem_enum /= /mstep xa andbT.
case/andP=> c _ ->; have /mapP[[a k] ain /= xa] : mk x \in [seq ak.1 | ak <- atoms].
  by apply/atomsP; exists x.
exists (a, k); last by rewrite /= -xa.
by rewrite mem_filter ain /= -xa andbT.
Qed.

Lemma check_class_fits S v : check_class avoid t atoms (S, v) -> lookup t S = Some v ->
  fits mstep (pred1 N0) avoid claimed S /\
  (S != N0 -> forall l, l \in lopts mstep (pred1 N0) avoid S -> listed l).
Proof.
case: v => e o; rewrite /check_class; cbn [fst snd].
rewrite -[N.eqb S N0]/(S == N0) /fits [pred1 _ _]/=.
case: (boolP (S == N0)) => [/eqP-> _ lk|nz]; first by split=> // b; rewrite /claimed; case: b.
case sc: scan => [[p [Ev Od]]|//] chk lk.
have tS b : claimed S b = if b then o else e by rewrite /claimed lk.
have [pE EE OE K] := scanP sc.
have -> : odd #|stay mstep S| = p.
  by rewrite pE /= -(atoms_odd (fun a => N.land S a == S)); congr (odd _).
have eqE b : [seq claimed l b | l <- aopts S atoms]
             =i [seq claimed l b | l <- lopts mstep (pred1 N0) avoid S].
  exact: eq_mem_map (aoptsE S).
split; last by move=> _ l; rewrite -aoptsE; apply: K.
case: p chk {sc pE} => /andP[/is_mexP m1 /is_mexP m2]; rewrite !tS /=.
  split; first by rewrite m1; apply: eq_mex => w; rewrite EE /= eqE.
  by rewrite {1}m2; apply: eq_mex => w; rewrite !in_cons OE /= eqE.
split; first by rewrite m1; apply: eq_mex => w; rewrite OE /= eqE.
by rewrite {1}m2; apply: eq_mex => w; rewrite !in_cons EE /= eqE.
Qed.

End Sound.

Section Main.
Variables (T : finType) (mk : T -> N) (m : N) (atoms : list (N * N)).
Hypothesis atomsP : forall a, reflect (exists x, mk x = a) (a \in [seq ak.1 | ak <- atoms]).
Hypothesis atoms_odd : forall f : pred N,
  odd #|[set x | f (mk x)]| = \big[addb/false]_(ak <- atoms | f ak.1) N.odd ak.2.

Lemma check_sound avoid c v :
  check avoid m atoms c v -> value (gens (mfam mk m)) avoid set0 = v.
Proof.
case/andP=> /andP[_]; rewrite forallbE => /allP all_ok start.
set t := build c in all_ok start.
have okK S w : lookup t S = Some w -> check_class avoid t atoms (S, w).
  rewrite /lookup -[N.eqb S _]/(S == N0); case: eqP => [-> _ //|_ /find_build].
  exact: all_ok.
rewrite -(eq_value avoid (lab_gen mk m)).
have H := @table_sound T _ (lab mk m) (mstep mk) (pred1 N0) avoid (labU mk m) (listed t) (claimed t).
rewrite [LHS]H => {H}.
- rewrite lab0 cards0 /claimed; case: lookup start => [[e o]|//].
  by move/PeanoNat.Nat.eqb_eq.
- by move=> S [w lk]; case: (check_class_fits atomsP atoms_odd (okK _ _ lk) lk).
- move=> S S' [w lk] nz; case: (check_class_fits atomsP atoms_odd (okK _ _ lk) lk) => _.
  by apply.
- by rewrite lab0 /listed; case: lookup start => [w _|//]; exists w.
Qed.

End Main.

(** ** The game that masks with multiplicities describe *)

Definition points (atoms : list (N * N)) : seq N :=
  flatten [seq nseq (N.to_nat ak.2) ak.1 | ak <- atoms].
Definition pmk atoms (i : 'I_(size (points atoms))) : N := nth N0 (points atoms) i.

Lemma N_oddE k : odd (N.to_nat k) = N.odd k.
Proof.
case: k => // -[p|p|] //.
  have -> : N.to_nat (Npos (xI p)) = (Pos.to_nat p).*2.+1.
    by rewrite -[LHS]/(Pos.to_nat (xI p)) Pos2Nat.inj_xI multE mul2n.
  by rewrite oddS odd_double.
have -> : N.to_nat (Npos (xO p)) = (Pos.to_nat p).*2.
  by rewrite -[LHS]/(Pos.to_nat (xO p)) Pos2Nat.inj_xO multE mul2n.
by rewrite odd_double.
Qed.

Lemma pmk_odd atoms (f : pred N) :
  odd #|[set x | f (@pmk atoms x)]| = \big[addb/false]_(ak <- atoms | f ak.1) N.odd ak.2.
Proof.
have -> : #|[set x | f (@pmk atoms x)]| = count f (points atoms).
  by rewrite -sum1dep_card /pmk -sum1_count [RHS](big_nth N0) big_mkord.
rewrite /points; elim: atoms => [|[a k] at_ IH] /=; first by rewrite big_nil.
rewrite count_cat oddD IH big_cons count_nseq oddM N_oddE /=.
by case: (f a).
Qed.

Lemma pmk_atoms atoms a : all (fun ak => ~~ N.eqb ak.2 N0) atoms ->
  reflect (exists x, @pmk atoms x = a) (a \in [seq ak.1 | ak <- atoms]).
Proof.
move=> pos; have -> : (a \in [seq ak.1 | ak <- atoms]) = (a \in points atoms).
  rewrite /points; elim: atoms pos => //= -[b k] at_ IH /= /andP[kn /IH E].
  rewrite in_cons mem_cat E mem_nseq; congr orb.
  by case: k kn => // p _; rewrite /=; have /ltP -> := Pos2Nat.is_pos p.
apply: (iffP idP) => [ain|[x <-]]; last exact: mem_nth.
have lt : index a (points atoms) < size (points atoms) by rewrite index_mem.
by exists (Ordinal lt); rewrite /pmk /= nth_index.
Qed.

(** [checker, masks] An accepted certificate over masks with multiplicities gives the value of the game on
    these points with these maximal sets. *)
Theorem checker_sound avoid m atoms c v :
  check avoid m atoms c v -> value (gens (mfam (@pmk atoms) m)) avoid set0 = v.
Proof.
move=> chk; have pos : all (fun ak => ~~ N.eqb ak.2 N0) atoms.
  by case/andP: chk => /andP[]; rewrite forallbE.
by apply: check_sound chk => [a|f]; [apply: pmk_atoms|apply: pmk_odd].
Qed.

(** ** The game on points 0, ..., n - 1 whose maximal sets are given as masks *)

Definition pts n (M : N) : {set 'I_n} := [set x : 'I_n | N.testbit M (N.of_nat x)].
Definition family n (maxl : seq N) : {set {set 'I_n}} :=
  [set A : {set 'I_n} | A \in [seq pts n M | M <- maxl]].

Lemma row_okP row x j maxl : row_ok row x j maxl ->
  forall i, i < size maxl -> N.testbit row (j + N.of_nat i)%num = N.testbit (nth N0 maxl i) x.
Proof.
elim: maxl j => //= M r IH j /andP[/eqb_prop e /IH H] [_|i lt]; first by rewrite N.add_0_r.
by rewrite -(H i lt); congr N.testbit; lia.
Qed.

Lemma rows_okP rows x maxl : rows_ok rows x maxl ->
  forall k, k < size rows -> row_ok (nth N0 rows k) (x + N.of_nat k)%num N0 maxl.
Proof.
elim: rows x => //= r rs IH x /andP[e /IH H] [_|k lt]; first by rewrite N.add_0_r.
by have := H k lt; congr (is_true (row_ok _ _ _ _)); lia.
Qed.

(** [checker, masks] An accepted certificate over maximal sets, given as masks of n points, gives the value. *)
Theorem check_family_sound avoid n maxl rows c v :
  check_family avoid n maxl rows c v -> value (gens (family n maxl)) avoid set0 = v.
Proof.
case/andP=> /andP[/PeanoNat.Nat.eqb_eq sz rok] chk.
pose mk (x : 'I_n) : N := nth N0 rows x.
have bitE (x : 'I_n) j : j < size maxl ->
    N.testbit (mk x) (N.of_nat j) = N.testbit (nth N0 maxl j) (N.of_nat x).
  move=> lt; have /(rows_okP rok)/row_okP/(_ j lt) : x < size rows by rewrite -[size _]/(length rows) sz.
  by rewrite !N.add_0_l.
have -> : family n maxl = mfam mk (N.of_nat (length maxl)).
  have msE j : j < size maxl -> mset mk (N.of_nat j) = pts n (nth N0 maxl j).
    by move=> lt; apply/setP => x; rewrite !inE bitE.
  apply/setP => A; rewrite inE; apply/mapP/imsetP => [[M Min ->]|[j _ ->]].
    have lt : index M maxl < N.to_nat (N.of_nat (length maxl)).
      by rewrite Nnat.Nat2N.id -[length _]/(size _) index_mem.
    by exists (Ordinal lt) => //=; rewrite msE ?index_mem // nth_index.
  have lt : j < size maxl by have := ltn_ord j; rewrite {2}Nnat.Nat2N.id.
  by exists (nth N0 maxl j); rewrite ?mem_nth // msE.
have mE : List.map (fun r => (r, Npos xH)) rows = [seq (r, Npos xH) | r <- rows] by [].
rewrite mE in chk; apply: check_sound chk => [a|f].
  have -> : [seq ak.1 | ak <- [seq (r, Npos xH) | r <- rows]] = rows.
    by rewrite -map_comp map_id.
  apply: (iffP idP) => [ain|[x <-]].
    have lt : index a rows < n by rewrite -sz -[length _]/(size _) index_mem.
    by exists (Ordinal lt); rewrite /mk /= nth_index.
  by rewrite mem_nth // -[size _]/(length rows) sz.
rewrite big_map /=.
have -> : #|[set x | f (mk x)]| = count f rows.
  rewrite -sum1dep_card /mk -sum1_count [RHS](big_nth N0) big_mkord.
  by rewrite -[size rows]/(length rows) sz.
by elim: (rows) => [|r rs IH] /=; rewrite ?big_nil // big_cons oddD IH; case: (f r).
Qed.
