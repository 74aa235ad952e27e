(** * Structure classes

    A family of maximal sets: a position generates if it lies in none of them. Its class is given by the intersection
    ⌈P⌉ of the maximal sets that contain it. *)
From mathcomp Require Import all_ssreflect.
From Mexagon Require Import Mex Game Positions Labels.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section Classes.
Variables (T : finType) (Ms : {set {set T}}).
Implicit Types P Q M : {set T}.

(** [P] generates. *)
Definition gens P := ~~ [exists M in Ms, P \subset M].
(** ⌈P⌉ *)
Definition ceil P := \bigcap_(M in Ms | P \subset M) M.

Lemma gensPn P : reflect (exists2 M, M \in Ms & P \subset M) (~~ gens P).
Proof. by rewrite negbK; apply: (iffP exists_inP) => -[M]; exists M. Qed.

Lemma gensS P Q : P \subset Q -> gens P -> gens Q.
Proof.
move=> PQ; apply: contraLR => /gensPn[M MM QM]; apply/gensPn; exists M => //.
exact: subset_trans QM.
Qed.

Lemma sub_ceil P : P \subset ceil P.
Proof. by apply/bigcapsP => M /andP[]. Qed.

Lemma ceil_sub M P : M \in Ms -> (ceil P \subset M) = (P \subset M).
Proof.
move=> MM; apply/idP/idP => [|PM]; first exact: subset_trans (sub_ceil P).
by apply: bigcap_inf; rewrite MM.
Qed.

Lemma gens_ceil P : gens (ceil P) = gens P.
Proof. by congr (~~ _); apply: eq_existsb => M; case: (boolP (M \in Ms)) => //= /ceil_sub ->. Qed.

Lemma eq_ceil P Q : (forall M, M \in Ms -> (P \subset M) = (Q \subset M)) -> ceil P = ceil Q.
Proof. by move=> e; apply: eq_bigl => M; case: (boolP (M \in Ms)) => //= /e. Qed.

Lemma ceilU1 x P : ceil (x |: P) = ceil (x |: ceil P).
Proof. by apply: eq_ceil => M MM; rewrite !subUset ceil_sub. Qed.

Lemma ceilS P Q : P \subset Q -> ceil P \subset ceil Q.
Proof.
move=> PQ; apply/bigcapsP => M /andP[MM QM]; apply: bigcap_inf.
by rewrite MM (subset_trans PQ).
Qed.

Lemma ceil_id P : ceil (ceil P) = ceil P.
Proof. by apply: eq_ceil => M MM; rewrite ceil_sub. Qed.

Lemma ceil_stay x P : (ceil (x |: P) == ceil P) = (x \in ceil P).
Proof.
apply/eqP/idP => [<-|xI]; first by apply: (subsetP (sub_ceil _)); rewrite !inE eqxx.
by rewrite ceilU1 (setUidPr _) ?sub1set // ceil_id.
Qed.

Lemma mem_ceil x P : x \in P -> x \in ceil P.
Proof. exact: (subsetP (sub_ceil P)). Qed.

Lemma ceil_gens P : gens P -> ceil P = setT.
Proof. by move=> gP; rewrite /ceil big_pred0 // => M; apply: contraNF gP => /andP[MM PM]; apply/exists_inP; exists M. Qed.

Lemma gensU x P : gens (x |: ceil P) = gens (x |: P).
Proof. by rewrite -gens_ceil -ceilU1 gens_ceil. Qed.

Local Notation cstep := (fun I x => ceil (x |: I)).

Lemma stay_ceil P : stay cstep (ceil P) = ceil P.
Proof.
apply/setP => x; rewrite inE -ceilU1; apply/eqP/idP => [<-|xI].
  by apply: (subsetP (sub_ceil _)); rewrite !inE eqxx.
by apply/eqP; rewrite ceil_stay.
Qed.

(** [ty P b]: the value of the positions of parity [b] in the class of [P]; the type of the class is
    (parity of |⌈P⌉|, [ty P false], [ty P true]). *)
Definition ty avoid P b := ltype cstep gens avoid (ceil P) b.

Lemma eq_ty avoid P Q : ceil P = ceil Q -> ty avoid P = ty avoid Q.
Proof. by rewrite /ty => ->. Qed.

Lemma value_ty avoid P : value gens avoid P = ty avoid P (odd #|P|).
Proof.
rewrite -(eq_value avoid gens_ceil).
exact: (@value_ltype T _ ceil cstep gens avoid ceilU1).
Qed.

(** [002, section 2.1] Two positions of a structure class with the same parity have the same value, in GEN and in DNG. *)
Theorem class_value avoid P Q : ceil P = ceil Q -> odd #|P| = odd #|Q| ->
  value gens avoid P = value gens avoid Q.
Proof. by move=> e1 e2; rewrite !value_ty e2 (eq_ty _ e1). Qed.

(** The points that lead out of the class of [P]. *)
Definition leave avoid P := [pred x | (x \notin ceil P) && ~~ (avoid && gens (x |: P))].

(** [002, Proposition 1] The recursion of types: with p the parity of ⌈P⌉, the positions of parity p have the mex of the
    values of parity 1 - p of the options, and those of parity 1 - p the mex of that value and the values of parity p of
    the options. *)
Theorem tyE avoid P : let p := odd #|ceil P| in
  if gens P then forall b, ty avoid P b = 0 else
  ty avoid P p = mex [seq ty avoid (x |: P) (~~ p) | x <- enum (leave avoid P)] /\
  ty avoid P (~~ p) = mex (ty avoid P p :: [seq ty avoid (x |: P) p | x <- enum (leave avoid P)]).
Proof.
have := @ltype_fits T _ ceil cstep gens avoid ceilU1 P.
rewrite /fits stay_ceil gens_ceil; case: ifP => // _; rewrite /lopts -!map_comp.
have -> : enum (leave avoid P) = [seq x <- enum T | (ceil (x |: ceil P) != ceil P) && ~~ (avoid && gens (ceil (x |: ceil P)))].
  rewrite [LHS]/enum_mem -enumT; apply: eq_filter => x.
  by rewrite -ceilU1 ceil_stay gens_ceil.
have E b : [seq (fun l' => ltype cstep gens avoid l' b) (ceil (x |: ceil P)) | x <- enum T & (ceil (x |: ceil P) != ceil P) && ~~ (avoid && gens (ceil (x |: ceil P)))]
  = [seq ty avoid (x |: P) b | x <- enum T & (ceil (x |: ceil P) != ceil P) && ~~ (avoid && gens (ceil (x |: ceil P)))].
  by apply/eq_map => x; rewrite /ty [in RHS]ceilU1.
by rewrite /= -!E.
Qed.

Lemma ty_gens avoid P b : gens P -> ty avoid P b = 0.
Proof. by move=> gP; have := tyE avoid P; rewrite gP. Qed.

(** How a type is computed from those of the options. *)
Lemma ty_eq avoid P p v w : ~~ gens P -> odd #|ceil P| = p ->
  (forall x, x \in leave avoid P -> ty avoid (x |: P) (~~ p) != v) ->
  (forall u, u < v -> exists2 x, x \in leave avoid P & ty avoid (x |: P) (~~ p) = u) ->
  w != v -> (forall x, x \in leave avoid P -> ty avoid (x |: P) p != w) ->
  (forall u, u < w -> u = v \/ exists2 x, x \in leave avoid P & ty avoid (x |: P) p = u) ->
  ty avoid P p = v /\ ty avoid P (~~ p) = w.
Proof.
move=> gP pE no_v all_v wv no_w all_w.
have := tyE avoid P; rewrite (negbTE gP) pE => -[e1 e2].
have ev : ty avoid P p = v.
  rewrite e1; apply: mex_unique => [|u /all_v[x xo <-]].
    by apply/mapP => -[x]; rewrite mem_enum => /no_v/eqP + e; rewrite e.
  by apply: (map_f (fun x => ty avoid (x |: P) (~~ p))); rewrite mem_enum.
split=> //; rewrite e2 ev; apply: mex_unique => [|u /all_w[->|[x xo <-]]].
- rewrite in_cons negb_or wv /=; apply/mapP => -[x]; rewrite mem_enum => /no_w/eqP + e.
  by rewrite e.
- by rewrite in_cons eqxx.
- by rewrite in_cons (map_f (fun x => ty avoid (x |: P) p)) ?orbT // mem_enum.
Qed.

Lemma ty_leave avoid P x b : ~~ gens P -> x \in leave avoid P -> ty avoid (x |: P) (~~ b) != ty avoid P b.
Proof.
move=> gP xl; have xo : x \in enum (leave avoid P) by rewrite mem_enum.
have := tyE avoid P; rewrite (negbTE gP); set p := odd _ => -[e1 e2].
case: (eqVneq b p) => [->|ne].
  rewrite e1; have := mex_notin [seq ty avoid (x |: P) (~~ p) | x <- enum (leave avoid P)].
  by apply: contra => /eqP<-; apply: (map_f (fun x => ty avoid (x |: P) (~~ p))).
have -> : b = ~~ p by move: ne; case: (b); case: (p).
rewrite negbK e2; have := mex_notin (ty avoid P p :: [seq ty avoid (x |: P) p | x <- enum (leave avoid P)]).
apply: contra => /eqP<-; rewrite in_cons (map_f (fun x => ty avoid (x |: P) p)) ?orbT //.
Qed.

Lemma ty_neq avoid P : ~~ gens P -> ty avoid P false != ty avoid P true.
Proof.
move=> gP; have := tyE avoid P; rewrite (negbTE gP); set p := odd _ => -[_ e].
have : ty avoid P (~~ p) != ty avoid P p.
  by have := mex_notin (ty avoid P p :: [seq ty avoid (x |: P) p | x <- enum (leave avoid P)]);
    rewrite -e in_cons negb_or => /andP[].
by case: (p) => //=; rewrite eq_sym.
Qed.

(** Induction over the classes. *)
Lemma class_ind (K : {set T} -> Prop) :
  (forall P, (forall x, x \notin ceil P -> K (x |: P)) -> K P) -> forall P, K P.
Proof.
move=> step P; move: {2}(#|~: ceil P|).+1 (ltnSn #|~: ceil P|) => n.
elim: n P => // n IH P lt_n; apply: step => x xP; apply: IH.
apply: leq_trans (_ : #|~: ceil P| <= n) => //; apply: proper_card; apply/properP; split.
  by rewrite setCS ceilS ?subsetUr.
by exists x; rewrite !inE // negbK mem_ceil // setU11.
Qed.

(** [000, Proposition 10] If all maximal sets that contain a position have the same parity b, the value in DNG is 0 for
    positions of parity b and 1 for the others: the play only fills a maximal set. *)
Theorem parity_DNG b P :
  (forall M, M \in Ms -> P \subset M -> odd #|M| = b) -> ~~ gens P ->
  value gens true P = (odd #|P| != b) :> nat.
Proof.
elim/(position_ind (gen := gens) (avoid := true)): P => P IH par gP.
have IHo Q : Q \in opts gens true P -> value gens true Q = (odd #|P| == b) :> nat.
  move=> Qo; case/optsP: (Qo) => x [_ xP gQ eQ].
  have PQ : P \subset Q by rewrite eQ subsetUr.
  rewrite IH //; last by rewrite eQ.
  - by rewrite eQ oddU1 //=; case: (odd _); case: (b).
  - by move=> M MM QM; apply: par => //; apply: subset_trans QM.
rewrite valueE; case: eqP => [pe|/eqP pn].
  apply: mex_unique => // ; apply/mapP => -[Q /IHo ->].
  by rewrite pe eqxx.
apply: mex_unique => [|[|//] _].
  by apply/mapP => -[Q /IHo ->]; rewrite (negbTE pn).
have /gensPn[M MM PM] := gP.
have /subsetPn[x xM xP] : ~~ (M \subset P).
  apply: contra pn => MP; apply/eqP; rewrite -(par M MM PM); congr (odd _).
  by apply/eqP; rewrite eqn_leq !subset_leq_card.
have Qo : x |: P \in opts gens true P.
  apply/optsP; exists x; split=> //; apply/gensPn; exists M => //.
  by rewrite subUset sub1set xM.
by apply/mapP; exists (x |: P) => //; rewrite IHo // (negbTE pn).
Qed.

End Classes.

(** ** Closure systems *)
Section Closure.
Variables (T : finType) (cl : {set T} -> {set T}).
Hypothesis cl_mono : forall P Q : {set T}, P \subset Q -> cl P \subset cl Q.

(** [P] generates if its closure is everything. *)
Definition spans (P : {set T}) := cl P == setT.
(** The maximal sets that do not generate. *)
Definition maxsets := [set M : {set T} | maxset [pred S | ~~ spans S] M].

Lemma spansE : spans =1 gens maxsets.
Proof.
move=> P; apply/idP/idP => [gP|].
  apply/negP => /exists_inP[M]; rewrite inE => /maxsetp /= gM PM.
  by move: gM; rewrite /spans eqEsubset subsetT /= -(eqP gP) cl_mono.
apply: contraLR => gP; apply/gensPn.
have [M mM PM] := maxset_exists (P := [pred S | ~~ spans S]) gP.
by exists M; rewrite ?inE.
Qed.

(** [theory, Without Lagrange's theorem] On every finite closure system class and parity decide the value of both games. *)
Theorem closure_class avoid P Q :
  ceil maxsets P = ceil maxsets Q -> odd #|P| = odd #|Q| ->
  value spans avoid P = value spans avoid Q.
Proof. by rewrite !(eq_value avoid spansE); apply: class_value. Qed.

End Closure.
