//! What the relations of a polycyclic presentation show at first sight, without a single product.

/// The most generators of a presentation that is sketched.
const MOST_GENERATORS: usize = 64;

/// Which generators are central and of prime order, and the relations modulo 2. It is made from the relations one by one,
/// in any order: all powers, and the conjugates of those pairs of generators that do not commute.
#[derive(Clone, Debug)]
pub struct Sketch {
    generators: u32,
    /// Bit i: p_i = 2.
    twos: u64,
    /// Bit i: g_i^{p_i} is not trivial.
    powered: u64,
    /// Bit i: g_i does not commute with some other generator.
    moved: u64,
    /// Rows of the relations modulo 2, each with a pivot of its own; the row with pivot c is rows[c].
    rows: [u64; MOST_GENERATORS],
}

/// A word as far as a sketch goes: bit g for each generator g with an odd exponent.
pub type OddExponents = u64;

impl Sketch {
    /// The beginning of the sketch of a presentation with these relative orders, if it is short enough.
    pub fn new(primes: &[u32]) -> Option<Sketch> {
        if primes.len() > MOST_GENERATORS {
            return None;
        }
        let twos = primes.iter().enumerate().fold(0, |bits, (i, &p)| bits | u64::from(p == 2) << i);
        Some(Sketch { generators: primes.len() as u32, twos, powered: 0, moved: 0, rows: [0; MOST_GENERATORS] })
    }

    /// Notes the word of g_i^{p_i}.
    pub fn power(&mut self, i: usize, is_trivial: bool, word: OddExponents) {
        self.powered |= u64::from(!is_trivial) << i;
        self.demand(word ^ (1 << i & !self.twos));
    }

    /// Notes that g_i and g_j do not commute, and the word of g_j^{g_i}.
    pub fn conjugate(&mut self, i: usize, j: usize, word: OddExponents) {
        self.moved |= 1 << i | 1 << j;
        self.demand(word ^ 1 << j);
    }

    fn demand(&mut self, row: u64) {
        let row = self.reduced(row);
        if row != 0 {
            self.rows[row.trailing_zeros() as usize] = row;
        }
    }

    fn reduced(&self, mut row: u64) -> u64 {
        while row != 0 {
            match self.rows[row.trailing_zeros() as usize] {
                0 => break,
                pivot => row ^= pivot,
            }
        }
        row
    }

    /// Is the group abelian?
    pub fn is_abelian(&self) -> bool {
        self.moved == 0
    }

    /// Is a member of the sequence a central involution?
    pub fn has_central_involution(&self) -> bool {
        self.central_involutions() != 0
    }

    fn central_involutions(&self) -> u64 {
        self.twos & !self.powered & !self.moved
    }

    /// The number of factors 2 of the order.
    pub fn twos(&self) -> u32 {
        self.twos.count_ones()
    }

    /// dim Hom(G, F_2).
    pub fn two_rank(&self) -> u32 {
        self.generators - self.rows.iter().filter(|row| **row != 0).count() as u32
    }

    /// Is a member of the sequence a central involution in the Frattini subgroup? If so, |Phi(G)| is even; if not,
    /// nothing is known.
    ///
    /// A normal subgroup of prime order has a complement or lies in every maximal subgroup. If it is central, a
    /// complement is normal, so there is none exactly if every homomorphism to F_2 vanishes on it.
    pub fn has_central_frattini_involution(&self) -> bool {
        let mut central = self.central_involutions();
        while central != 0 {
            let t = 1 << central.ilog2();
            if self.reduced(t) == 0 {
                return true;
            }
            central ^= t;
        }
        false
    }
}
