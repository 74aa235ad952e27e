//! Linear algebra over the field of p elements, p below 2^16: rows that are reduced by each other.

/// Row by row; vectors are rows, and matrices act on them from the right.
pub(crate) type Matrix = Vec<Vec<u32>>;

/// Independent rows. Each is 1 at its pivot, where all later rows are 0.
#[derive(Debug)]
pub(crate) struct Echelon {
    p: u32,
    rows: Vec<(usize, Vec<u32>)>,
}

impl Echelon {
    pub fn new(p: u32) -> Echelon {
        Echelon { p, rows: Vec::new() }
    }

    pub fn rank(&self) -> usize {
        self.rows.len()
    }

    pub fn has_pivot(&self, column: usize) -> bool {
        self.rows.iter().any(|(pivot, _)| *pivot == column)
    }

    /// Subtracts multiples of the rows from a vector, so that it becomes 0 at all pivots.
    pub fn reduce(&self, vector: &mut [u32]) {
        for (pivot, row) in &self.rows {
            add_multiple(vector, (self.p - vector[*pivot]) % self.p, row, self.p);
        }
    }

    /// Adds a vector; is it independent of those before?
    pub fn insert(&mut self, mut vector: Vec<u32>) -> bool {
        self.reduce(&mut vector);
        let Some(pivot) = vector.iter().position(|entry| *entry != 0) else { return false };
        let inverse = power(vector[pivot], self.p - 2, self.p);
        vector.iter_mut().for_each(|entry| *entry = *entry * inverse % self.p);
        self.rows.push((pivot, vector));
        true
    }

    /// A basis of the vectors of this length whose products with all rows are 0.
    pub fn null_space(&self, length: usize) -> Vec<Vec<u32>> {
        let solution = |free: usize| {
            let mut vector = vec![0; length];
            vector[free] = 1;
            // A row has pivots of later rows only, whose entries are known by then.
            for (pivot, row) in self.rows.iter().rev() {
                let sum = row.iter().zip(&vector).fold(0, |sum, (a, b)| (sum + a * b) % self.p);
                vector[*pivot] = (self.p - sum) % self.p;
            }
            vector
        };
        (0..length).filter(|&column| !self.has_pivot(column)).map(solution).collect()
    }
}

/// target + factor * row
pub(crate) fn add_multiple(target: &mut [u32], factor: u32, row: &[u32], p: u32) {
    if factor != 0 {
        target.iter_mut().zip(row).for_each(|(x, y)| *x = (*x + factor * y) % p);
    }
}

pub(crate) fn identity(n: usize) -> Matrix {
    (0..n).map(|i| (0..n).map(|j| u32::from(i == j)).collect()).collect()
}

pub(crate) fn apply(vector: &[u32], matrix: &Matrix, p: u32) -> Vec<u32> {
    // Sums of fewer than 2^32 products below 2^32 are no more than 64 bits long.
    let mut image = vec![0u64; matrix.first().map_or(0, Vec::len)];
    for (&factor, row) in vector.iter().zip(matrix).filter(|(factor, _)| **factor != 0) {
        image.iter_mut().zip(row).for_each(|(x, &y)| *x += u64::from(factor) * u64::from(y));
    }
    image.into_iter().map(|x| (x % u64::from(p)) as u32).collect()
}

pub(crate) fn times(left: &Matrix, right: &Matrix, p: u32) -> Matrix {
    left.iter().map(|row| apply(row, right, p)).collect()
}

pub(crate) fn transposed(matrix: &Matrix) -> Matrix {
    let columns = matrix.first().map_or(0, Vec::len);
    (0..columns).map(|j| matrix.iter().map(|row| row[j]).collect()).collect()
}

/// The smallest space that contains a vector and its images under some matrices: its dimension.
pub(crate) fn spun(vector: &[u32], action: &[Matrix], p: u32) -> usize {
    let mut space = Echelon::new(p);
    let mut queue = vec![vector.to_vec()];
    while let Some(vector) = queue.pop() {
        if space.insert(vector.clone()) {
            queue.extend(action.iter().map(|matrix| apply(&vector, matrix, p)));
        }
    }
    space.rank()
}

/// All vectors that are not 0, one of each line: the first entry that is not 0 is 1.
pub(crate) fn lines(length: usize, p: u32) -> impl Iterator<Item = Vec<u32>> {
    let first = (length > 0).then(|| (0..length).map(|i| u32::from(i + 1 == length)).collect());
    std::iter::successors(first, move |vector: &Vec<u32>| {
        let mut next = vector.clone();
        let leading = vector.iter().position(|entry| *entry != 0)?;
        for place in (leading + 1..length).rev() {
            next[place] = (next[place] + 1) % p;
            if next[place] != 0 {
                return Some(next);
            }
        }
        next[leading] = 0;
        next[leading.checked_sub(1)?] = 1;
        Some(next)
    })
}

fn power(base: u32, exponent: u32, p: u32) -> u32 {
    (0..32).rev().fold(1 % p, |result, bit| {
        let square = result * result % p;
        if exponent >> bit & 1 == 1 { square * base % p } else { square }
    })
}

pub(crate) fn is_prime(p: u32) -> bool {
    p >= 2 && (2..).take_while(|&d| d <= p / d).all(|d: u32| !p.is_multiple_of(d))
}
