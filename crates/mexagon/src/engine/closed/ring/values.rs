//! The game of a finite local ring, played through as far as a question needs.

use super::play::IdealPositions;
use super::short::ShortPositions;
use mexagon_algebra::ring::{LocalRing, ShortRing};
use mexagon_base::budget::{Budget, Stop};
use mexagon_games::game::{Forms, Outcome};
use std::rc::Rc;

/// The number of the position in which the ring is 0.
pub(super) const OVER: u32 = 0;

/// The positions of a game, numbered as they are met.
pub(super) trait Positions {
    /// The number of positions that were met.
    fn count(&self) -> usize;

    /// The length of the ring of a position.
    fn length(&self, state: u32) -> u32;

    /// The position of the ring itself.
    fn start(&mut self) -> Result<u32, Stop>;

    /// The positions that a move leads to from one that is not over, in two parts, those that are quickly listed first.
    fn options(&mut self, state: u32, part: usize) -> Result<Vec<u32>, Stop>;

    /// One of the elements that stand for all moves from the start but those by units, and where it leads.
    fn candidate(&mut self, number: usize) -> Result<Option<(Vec<u64>, u32)>, Stop>;

    /// What positions are counted, between their number and "have been looked at".
    fn reduction(&self) -> &'static str;
}

/// What is known of a position.
#[derive(Clone, Debug)]
struct Fact {
    /// The nim-value is not smaller than this.
    least: u32,
    known: bool,
    form: Option<u32>,
    /// The options, each once, as far as they have been asked for.
    options: [Option<Rc<[u32]>>; 2],
}

impl Fact {
    fn new(least: u32) -> Fact {
        Fact { least, known: false, form: None, options: [None, None] }
    }
}

/// The game of a local ring, as far as it was played through.
pub(super) struct LocalGame<'a> {
    positions: Box<dyn Positions + 'a>,
    budget: &'a Budget,
    facts: Vec<Fact>,
}

impl<'a> LocalGame<'a> {
    /// The game of a ring, by changes of variables if it is short, and by its ideals otherwise.
    pub fn new(ring: &'a LocalRing, budget: &'a Budget) -> Result<Self, Stop> {
        Ok(match ShortRing::of(ring, budget)? {
            Some(short) if ShortPositions::are_fewer(&short) => {
                LocalGame::on(Box::new(ShortPositions::new(ring, short, budget)), budget)
            }
            _ => LocalGame::on(Box::new(IdealPositions::new(ring, budget)), budget),
        })
    }

    fn on(positions: Box<dyn Positions + 'a>, budget: &'a Budget) -> Self {
        LocalGame { positions, budget, facts: vec![Fact { known: true, form: Some(0), ..Fact::new(0) }] }
    }

    /// The number of positions that were met.
    pub fn positions(&self) -> usize {
        self.positions.count()
    }

    /// What positions are counted.
    pub fn reduction(&self) -> &'static str {
        self.positions.reduction()
    }

    fn fact(&mut self, state: u32) -> &mut Fact {
        if state as usize >= self.facts.len() {
            // Every ring but 0 moves to 0, so that no value is 0.
            self.facts.resize(self.positions.count(), Fact::new(1));
        }
        &mut self.facts[state as usize]
    }

    fn options(&mut self, state: u32, part: usize) -> Result<Rc<[u32]>, Stop> {
        if let Some(known) = &self.fact(state).options[part] {
            return Ok(Rc::clone(known));
        }
        let mut options = if state == OVER { Vec::new() } else { self.positions.options(state, part)? };
        options.sort_unstable();
        options.dedup();
        Ok(Rc::clone(self.fact(state).options[part].insert(Rc::from(options))))
    }

    /// The nim-value. Misère play is lost by whoever moves from value 1, and won from every other (Bra17, Remark 5.20).
    pub fn value(&mut self) -> Result<u32, Stop> {
        let start = self.positions.start()?;
        let length = self.positions.length(start);
        self.has_value(start, length)?;
        Ok(self.fact(start).least)
    }

    /// What the nim-value is not smaller than, after [`LocalGame::value`] was stopped.
    pub fn least(&mut self) -> u32 {
        self.positions.start().map_or(1, |start| self.fact(start).least)
    }

    /// The form of the whole game.
    pub fn form(&mut self, forms: &mut Forms) -> Result<u32, Stop> {
        let start = self.positions.start()?;
        self.form_of(start, forms)
    }

    fn form_of(&mut self, state: u32, forms: &mut Forms) -> Result<u32, Stop> {
        if let Some(known) = self.fact(state).form {
            return Ok(known);
        }
        let mut options = Vec::new();
        for part in 0..2 {
            for &option in self.options(state, part)?.iter() {
                options.push(self.form_of(option, forms)?);
            }
        }
        let form = forms.intern(options);
        self.fact(state).form = Some(form);
        Ok(form)
    }

    /// Does the state have this nim-value? Only as much is played through as that needs.
    fn has_value(&mut self, state: u32, value: u32) -> Result<bool, Stop> {
        while !self.fact(state).known && self.fact(state).least <= value {
            // All smaller values occur among the options, so that the value is this one or an option has it.
            let wanted = self.fact(state).least;
            if self.has_option(state, wanted)? {
                self.fact(state).least += 1;
            } else {
                self.fact(state).known = true;
            }
        }
        let state = self.fact(state);
        Ok(state.known && state.least == value)
    }

    fn has_option(&mut self, state: u32, wanted: u32) -> Result<bool, Stop> {
        for part in 0..2 {
            let options = self.options(state, part)?;
            let mut settled = |option: &u32| {
                let option = self.fact(*option);
                option.known && option.least == wanted
            };
            if options.iter().any(&mut settled) {
                return Ok(true);
            }
            for &option in options.iter() {
                self.budget.check()?;
                // No value is larger than the length.
                if self.positions.length(option) >= wanted && self.has_value(option, wanted)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// An element whose quotient wins under misère play, if the first player can win.
    pub fn misere_move(&mut self) -> Result<Option<Vec<u64>>, Stop> {
        let mut number = 0;
        while let Some((candidate, state)) = self.positions.candidate(number)? {
            self.budget.check()?;
            if self.has_value(state, 1)? {
                return Ok(Some(candidate));
            }
            number += 1;
        }
        Ok(None)
    }
}

/// Who wins under misère play, by the nim-value (Bra17, Remark 5.20).
pub(super) fn misere(value: u32) -> Outcome {
    if value == 1 { Outcome::P } else { Outcome::N }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon_algebra::ring::{FiniteRing, Presentation};
    use mexagon_base::random::Random;

    /// K[x, y, ...] modulo all cubic forms and some quadratic ones.
    fn local(base: &str, names: &[&str], forms: &[String]) -> LocalRing {
        let mut relations = forms.to_vec();
        for (i, x) in names.iter().enumerate() {
            for (j, y) in names.iter().enumerate().skip(i) {
                relations.extend(names[j..].iter().map(|z| format!("{x}*{y}*{z}")));
            }
        }
        let text = format!("{base}[{}]/({})", names.join(","), relations.join(","));
        let budget = Budget::unlimited();
        let ring = FiniteRing::new(&Presentation::parse(&text).expect("a ring"), &budget);
        let components = ring.expect("small").expect("finite").components(&budget).expect("small");
        components.into_iter().next().expect("one local ring").local
    }

    /// The same form means the same game, option by option.
    fn compare(ring: &LocalRing, what: &str) {
        let budget = Budget::unlimited();
        let short = ShortRing::of(ring, &budget).expect("no limit").expect(what);
        let mut by_ideals = LocalGame::on(Box::new(IdealPositions::new(ring, &budget)), &budget);
        let mut by_classes = LocalGame::on(Box::new(ShortPositions::new(ring, short, &budget)), &budget);
        assert_eq!(by_classes.value(), by_ideals.value(), "{what}");
        let mut forms = Forms::new();
        assert_eq!(by_classes.form(&mut forms), by_ideals.form(&mut forms), "{what}");
        // A move wins if what it leaves has value 1 by ideals.
        if let Some(x) = by_classes.misere_move().expect("no limit") {
            let mut positions = IdealPositions::new(ring, &budget);
            let left = positions.after(x).expect("no limit");
            assert_eq!(LocalGame::on(Box::new(positions), &budget).has_value(left, 1), Ok(true), "{what}");
        } else {
            assert_eq!(by_ideals.value(), Ok(1), "{what}");
        }
    }

    #[test]
    fn short_rings_up_to_changes_of_variables_are_the_game_of_ideals() {
        let mut random = Random::new(12);
        let cases = [
            ("GF(2)", &["x", "y"][..], &["1"][..], 12),
            ("GF(3)", &["x", "y"], &["1", "2"], 12),
            ("GF(4)", &["x", "y"], &["1", "a", "a^2"], 12),
            ("GF(5)", &["x", "y"], &["1", "2", "3"], 6),
            ("GF(8)", &["x", "y"], &["1", "a", "a^3"], 4),
            ("GF(9)", &["x", "y"], &["1", "a", "a^3"], 3),
            ("GF(2)", &["x", "y", "z"], &["1"], 30),
            ("GF(3)", &["x", "y", "z"], &["1", "2"], 6),
            ("GF(2)", &["x", "y", "z", "t"], &["1"], 8),
        ];
        for (base, names, factors, rounds) in cases {
            let n = names.len();
            // Quotients with many products are left out where there are too many ideals.
            let least = if n == 2 {
                0
            } else if n == 3 && factors.len() == 1 {
                1
            } else {
                n * (n + 1) / 2 - 5
            };
            for round in 0..rounds {
                let count = (least + round % 4).min(n * (n + 1) / 2);
                let form = |random: &mut Random| {
                    let terms = (0..1 + random.below(3)).map(|_| {
                        let [c, x, y] = [factors.len(), n, n].map(|bound| random.below(bound));
                        format!("{}*{}*{}", factors[c], names[x], names[y])
                    });
                    terms.collect::<Vec<_>>().join("+")
                };
                let forms: Vec<String> = (0..count).map(|_| form(&mut random)).collect();
                compare(&local(base, names, &forms), &format!("{base} {names:?} {forms:?}"));
            }
        }
    }

    #[test]
    fn only_short_rings_of_prime_characteristic_are_short() {
        let budget = Budget::unlimited();
        for (text, short) in [
            ("GF(2)[x]/(x^4)", false),
            ("GF(2)[x]/(x^3)", true),
            ("Z/4[x]/(x^2)", false),
            ("GF(2)[x,y]/(x^3,y^3,x*y)", true),
            ("GF(2)[x,y]/(x^2+x+1, y^3)", true),
            ("GF(7)", true),
            ("GF(17)[x]/(x^2)", false),
        ] {
            let ring = FiniteRing::new(&Presentation::parse(text).expect("a ring"), &budget);
            let components = ring.expect("small").expect("finite").components(&budget).expect("small");
            assert_eq!(ShortRing::of(&components[0].local, &budget).expect("no limit").is_some(), short, "{text}");
        }
    }
}
