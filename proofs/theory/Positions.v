(** * Achievement and avoidance games on a set of points *)
From mathcomp Require Import all_ssreflect.
From Mexagon Require Import Mex Game.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section PointGame.
(** [gen] tells which sets of points generate. [avoid = false] is the achievement game GEN, [avoid = true] the
    avoidance game DNG. A position is the set of the points that are chosen. *)
Variables (T : finType) (gen : pred {set T}) (avoid : bool).

Definition opts (P : {set T}) : seq {set T} :=
  if gen P then [::] else
  [seq x |: P | x <- enum (~: P) & ~~ (avoid && gen (x |: P))].

(** The nim-value of a position. *)
Definition value : {set T} -> nat := nim opts (fun P => #|~: P|).
(** Whether the player to move wins if the last move loses. *)
Definition misere : {set T} -> bool := misere_win opts (fun P => #|~: P|).

Lemma optsP P Q :
  reflect (exists x, [/\ ~~ gen P, x \notin P, ~~ (avoid && gen (x |: P))
                       & Q = x |: P]) (Q \in opts P).
Proof.
rewrite /opts; case: ifP => gP; first by constructor=> -[x []].
apply: (iffP mapP) => [[x]|[x [_ xP ok ->]]].
  by rewrite mem_filter mem_enum inE => /andP[ok xP] ->; exists x.
by exists x => //; rewrite mem_filter ok mem_enum inE.
Qed.

Lemma opts_dec P Q : Q \in opts P -> #|~: Q| < #|~: P|.
Proof.
case/optsP=> x [_ xP _ ->]; apply: proper_card; apply/properP; split.
  by rewrite setCS subsetUr.
by exists x; rewrite !inE ?eqxx.
Qed.

Lemma position_ind (K : {set T} -> Prop) :
  (forall P, (forall Q, Q \in opts P -> K Q) -> K P) -> forall P, K P.
Proof. exact: (game_ind opts_dec). Qed.

Lemma valueE P : value P = mex [seq value Q | Q <- opts P].
Proof. exact: nimE opts_dec P. Qed.

Lemma value_unique g : (forall P, g P = mex [seq g Q | Q <- opts P]) -> value =1 g.
Proof. exact: nim_unique opts_dec g. Qed.

Lemma value_opt P Q : Q \in opts P -> value Q != value P.
Proof. exact: (nim_opt opts_dec). Qed.

Lemma value0P P : reflect (forall Q, Q \in opts P -> value Q != 0) (value P == 0).
Proof. exact: nim0P opts_dec P. Qed.

Lemma valueN0P P : reflect (exists2 Q, Q \in opts P & value Q = 0) (value P != 0).
Proof. exact: nimN0P opts_dec P. Qed.

Lemma value_gen P : gen P -> value P = 0.
Proof. by move=> gP; rewrite valueE /opts gP. Qed.

Lemma game_over P : gen P -> opts P = [::].
Proof. by rewrite /opts => ->. Qed.

Lemma miserePE P : misere P = nilp (opts P) || has (fun Q => ~~ misere Q) (opts P).
Proof. exact: misereE opts_dec P. Qed.

Lemma oddU1 x (P : {set T}) : x \notin P -> odd #|x |: P| = ~~ odd #|P|.
Proof. by move=> xP; rewrite cardsU1 xP. Qed.

End PointGame.

Lemma eq_opts (T : finType) (g1 g2 : pred {set T}) avoid :
  g1 =1 g2 -> opts g1 avoid =1 opts g2 avoid.
Proof.
move=> eg P; rewrite /opts eg; case: ifP => // _; congr map.
by apply: eq_filter => x; rewrite eg.
Qed.

Lemma eq_value (T : finType) (g1 g2 : pred {set T}) avoid :
  g1 =1 g2 -> value g1 avoid =1 value g2 avoid.
Proof. by move=> eg; apply: value_unique => P; rewrite valueE (eq_opts _ eg). Qed.

Lemma eq_misere (T : finType) (g1 g2 : pred {set T}) avoid :
  g1 =1 g2 -> misere g1 avoid =1 misere g2 avoid.
Proof.
move=> eg; elim/(position_ind (gen := g1) (avoid := avoid)) => P IH.
rewrite !miserePE -(eq_opts _ eg); congr orb; apply: eq_in_has => Q Qo.
by rewrite IH.
Qed.

(** [theory, Misère play] In GEN under misère play whoever makes a generating set loses: at every position that is not
    over, the player to move wins exactly if the player to move wins DNG. *)
Theorem misere_GEN (T : finType) (gen : pred {set T}) P :
  ~~ gen P -> gen setT -> misere gen false P = (value gen true P != 0).
Proof.
move=> gP gT; elim/(position_ind (gen := gen) (avoid := true)): P gP => P IH gP; rewrite miserePE.
have -> : nilp (opts gen false P) = false.
  have /subsetPn[x _ xP] : ~~ (setT \subset P).
    by apply: contra gP; rewrite subTset => /eqP->.
  have: x |: P \in opts gen false P by apply/optsP; exists x.
  by case: (opts gen false P).
rewrite /=; apply/hasP/valueN0P => -[Q /optsP[x [_ xP ok eQ]]].
  have: misere gen false Q = gen Q || (value gen true Q != 0).
    case: (boolP (gen Q)) => gQ /=; first by rewrite miserePE /opts gQ.
    by apply: IH => //; apply/optsP; exists x; split; rewrite // -eQ.
  move=> -> /norP[gQ]; rewrite negbK => /eqP z; exists Q => //.
  by apply/optsP; exists x; split; rewrite // -eQ.
move=> z; exists Q; first by apply/optsP; exists x.
have Qo : Q \in opts gen true P by apply/optsP; exists x.
by rewrite (IH Q Qo) ?z // eQ.
Qed.

(** Games with the same points up to a bijection. *)
Lemma value_bij (T U : finType) (f : T -> U) (gT : pred {set T}) (gU : pred {set U}) avoid :
  bijective f -> (forall P : {set T}, gU (f @: P) = gT P) ->
  forall P : {set T}, value gU avoid (f @: P) = value gT avoid P.
Proof.
move=> bij same P; have inj := bij_inj bij; symmetry; move: P.
apply: value_unique => P; rewrite valueE; apply: eq_mex => v.
pose F (Q : {set T}) := f @: Q.
have -> : [seq value gU avoid (f @: Q) | Q : {set T} <- opts gT avoid P]
        = [seq value gU avoid Q | Q <- [seq F Q | Q <- opts gT avoid P]].
  by rewrite -map_comp.
suff E : opts gU avoid (f @: P) =i [seq F Q | Q <- opts gT avoid P].
  exact: (eq_mem_map (value gU avoid) E).
case: bij => g fK gK Q'; apply/optsP/mapP => [[y [gP yP ok ->]]|[Q /optsP[x [gP xP ok ->]] ->]].
  have E : f @: (g y |: P) = y |: f @: P by rewrite imsetU1 gK.
  exists (g y |: P) => //; apply/optsP; exists (g y); split=> //.
  - by rewrite -same.
  - by apply: contra yP => xP; rewrite -[y]gK imset_f.
  - by rewrite -same E.
exists (f x); split; rewrite ?same //.
- by rewrite mem_imset.
- by rewrite -imsetU1 same.
- by rewrite /F imsetU1.
Qed.
