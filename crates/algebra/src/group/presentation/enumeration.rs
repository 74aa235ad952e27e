//! Coset enumeration after Todd and Coxeter, in the manner of Haselgrove, Leech and Trotter with lookahead.
//!
//! J. A. Todd and H. S. M. Coxeter, "A practical method for enumerating cosets of a finite abstract group", Proc.
//! Edinburgh Math. Soc. 5 (1936); Holt, Eick and O'Brien, "Handbook of Computational Group Theory" (2005), chapter
//! 5. Each coset in turn has every relator followed from it, and what is missing is defined. When the rows run out,
//! a lookahead follows all relators from all cosets without defining anything, which finds coincidences; only if
//! that frees too little does the table grow.
//!
//! When no coset is left to treat, every relator closes at every coset, so the table is the action on the cosets:
//! nothing is guessed, and a table that stays too large is reported as that and not as an infinite group.

use super::table::{CosetTable, Halt, UNKNOWN};
use crate::group::words::Word;
use mexagon_base::budget::{Budget, Stop};

/// Rows at the start; lookaheads before the table grows keep easy enumerations small.
const FIRST_CAPACITY: usize = 1 << 12;

/// The letters that a lookahead follows from each coset. Long relators hardly ever close without definitions, and
/// following `a^1000000` from each of its cosets would take for ever.
const LOOKAHEAD_LETTERS: usize = 500;

/// The actions of the generators on the cosets of a subgroup, by images: coset 0 is the subgroup.
pub(super) type CosetImages = Vec<Vec<u32>>;

/// A relator as a list of columns.
struct Relator {
    word: Vec<u32>,
    /// The length of the word that it is a power of.
    root: usize,
}

/// Relators in the form that enumerations use: reduced, without repetitions, short ones first.
pub(super) struct Enumerator {
    /// The column of each generator and of each inverse.
    columns: Vec<[u32; 2]>,
    inverses: Vec<u32>,
    relators: Vec<Relator>,
    /// How many of the relators, which are the shortest ones, a lookahead follows.
    lookahead: usize,
}

impl Enumerator {
    pub(super) fn new(generators: usize, relators: &[Word]) -> Self {
        let mut words: Vec<Word> = relators.iter().map(Word::cyclically_reduced).collect();
        // A relator and its inverse say the same.
        for word in &mut words {
            let inverse = word.inverse();
            if inverse < *word {
                *word = inverse;
            }
        }
        words.retain(|word| !word.is_empty());
        words.sort_by(|u, v| u.len().cmp(&v.len()).then_with(|| u.cmp(v)));
        words.dedup();

        let mut involution = vec![false; generators];
        words.retain(|word| {
            let square = word.len() == 2 && word.letters()[0] == word.letters()[1];
            if square {
                involution[word.letters()[0].generator()] = true;
            }
            !square
        });
        let (mut columns, mut inverses) = (Vec::new(), Vec::new());
        for own_inverse in involution {
            let first = inverses.len() as u32;
            if own_inverse {
                columns.push([first, first]);
                inverses.push(first);
            } else {
                columns.push([first, first + 1]);
                inverses.extend([first + 1, first]);
            }
        }
        let mut enumerator = Enumerator { columns, inverses, relators: Vec::new(), lookahead: 0 };
        let root = |word: &Word| word.root_length();
        enumerator.relators =
            words.iter().map(|word| Relator { word: enumerator.columns_of(word), root: root(word) }).collect();
        let mut letters = 0;
        enumerator.lookahead = enumerator
            .relators
            .iter()
            .take_while(|relator| {
                letters += relator.word.len();
                letters <= LOOKAHEAD_LETTERS
            })
            .count();
        enumerator
    }

    fn columns_of(&self, word: &Word) -> Vec<u32> {
        word.letters().iter().map(|letter| self.columns[letter.generator()][usize::from(letter.is_inverse())]).collect()
    }

    /// The action on the cosets of the subgroup that some words generate, or `None` when there were more than
    /// `limit` cosets at a time.
    pub(super) fn enumerate(
        &self,
        subgroup: &[Word],
        limit: usize,
        budget: &Budget,
    ) -> Result<Option<CosetImages>, Stop> {
        // Row numbers are 32 bits wide, and one of them means "unknown".
        let limit = limit.clamp(1, UNKNOWN as usize - 1);
        let mut table = CosetTable::new(self.inverses.clone(), limit.min(FIRST_CAPACITY), budget)?;
        for word in subgroup {
            let word = self.columns_of(word);
            loop {
                match table.scan(0, &word, true) {
                    Ok(_) => break,
                    Err(Halt::Stop(stop)) => return Err(stop),
                    Err(Halt::Full) => {
                        if self.make_room(&mut table, 0, limit)?.is_none() {
                            return Ok(None);
                        }
                    }
                }
            }
        }
        let mut next = 0;
        while (next as usize) < table.rows() {
            if !table.is_live(next) {
                next += 1;
                continue;
            }
            match self.treat(&mut table, next) {
                Ok(()) => next += 1,
                Err(Halt::Stop(stop)) => return Err(stop),
                Err(Halt::Full) => match self.make_room(&mut table, next, limit)? {
                    Some(place) => next = place,
                    None => return Ok(None),
                },
            }
        }
        let mut columns = table.into_standard_columns();
        Ok(Some(self.columns.iter().map(|&[column, _]| std::mem::take(&mut columns[column as usize])).collect()))
    }

    /// Makes all relators close at a coset and all letters lead somewhere from it, unless it dies.
    fn treat(&self, table: &mut CosetTable<'_>, coset: u32) -> Result<(), Halt> {
        self.follow(table, coset, &self.relators, true)?;
        for column in 0..table.columns() as u32 {
            if table.is_live(coset) && table.get(coset, column) == UNKNOWN {
                table.define(coset, column)?;
            }
        }
        Ok(())
    }

    fn follow(&self, table: &mut CosetTable<'_>, coset: u32, relators: &[Relator], fill: bool) -> Result<(), Halt> {
        for (i, relator) in relators.iter().enumerate() {
            if table.is_live(coset) && !table.is_closed(coset, i) && table.scan(coset, &relator.word, fill)? {
                table.mark_closed(coset, i, &relator.word, relator.root)?;
            }
        }
        Ok(())
    }

    /// Looks ahead, throws dead rows away, and lets the table grow when that was not enough. Returns the new number
    /// of the coset `next`, or `None` at the limit.
    fn make_room(&self, table: &mut CosetTable<'_>, next: u32, limit: usize) -> Result<Option<u32>, Stop> {
        for coset in next..table.rows() as u32 {
            if table.is_live(coset) {
                match self.follow(table, coset, &self.relators[..self.lookahead], false) {
                    Ok(()) | Err(Halt::Full) => {}
                    Err(Halt::Stop(stop)) => return Err(stop),
                }
            }
        }
        let next = table.compress(next);
        let capacity = table.capacity();
        if table.live() > capacity / 2 && capacity < limit {
            table.grow(capacity.saturating_mul(2).min(limit))?;
        } else if table.live() >= capacity - capacity / 16 {
            // A lookahead for a handful of rows at a time would go on for ever.
            return Ok(None);
        }
        Ok(Some(next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::words::Alphabet;

    fn index(relators: &[&str], subgroup: &[&str], limit: usize) -> Option<usize> {
        let alphabet = Alphabet::new(&["a", "b"]);
        let words = |texts: &[&str]| -> Vec<Word> {
            texts.iter().flat_map(|text| alphabet.relators(text, &mut 0).expect(text)).collect()
        };
        let enumerator = Enumerator::new(2, &words(relators));
        let action = enumerator.enumerate(&words(subgroup), limit, &Budget::unlimited()).expect("no limit");
        action.map(|action| action[0].len())
    }

    #[test]
    fn indices_of_subgroups() {
        let s4 = ["a^2", "b^3", "(a*b)^4"];
        assert_eq!(index(&s4, &[], 1000), Some(24));
        assert_eq!(index(&s4, &["b"], 1000), Some(8));
        assert_eq!(index(&s4, &["a*b"], 1000), Some(6));
        assert_eq!(index(&s4, &["a", "b"], 1000), Some(1));
        assert_eq!(index(&s4, &["a", "b"], 1), Some(1));
        // A subgroup of finite index in an infinite group.
        assert_eq!(index(&[], &["a^2", "b", "a*b*a^-1"], 10), Some(2));
        assert_eq!(index(&["[a,b]"], &["a^30", "b^20*a^3"], 10_000), Some(600));
    }

    #[test]
    fn infinite_groups_stop_at_the_limit() {
        for relators in [&[][..], &["a^2"], &["a^2", "b^2"], &["[a,b]"], &["a^2", "b^3", "(a*b)^7"]] {
            for limit in [0, 1, 2, 17, 5000, 20_000] {
                assert_eq!(index(relators, &[], limit), None, "{relators:?} {limit}");
            }
        }
    }

    #[test]
    fn the_limit_may_be_the_index() {
        assert_eq!(index(&["a^17", "b"], &[], 17), Some(17));
        assert_eq!(index(&["a^17", "b"], &[], 16), None);
    }

    #[test]
    fn small_tables_are_used_again() {
        // Far more cosets are defined than the limit, and the lookahead merges them.
        let hard = ["a*b*a^-1*b^-2", "b*a*b^-1*a^-2"];
        assert_eq!(index(&hard, &[], 1_000_000), Some(1));
        assert_eq!(index(&["a^100000", "a^99999", "b^2", "a=b"], &[], 200_000), Some(1));
    }
}
