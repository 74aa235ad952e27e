//! What kind of algebra a binary operation makes: group, loop, quasigroup, monoid, semigroup or magma.

use super::closing::Closer;
use super::{Algebra, Operation};
use mexagon_base::budget::{Budget, Stop};

/// What holds of a binary operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperationKind {
    /// (x y) z = x (y z)
    pub associative: bool,
    /// x y = y x
    pub commutative: bool,
    /// The element e with e x = x e = x.
    pub identity: Option<u32>,
    /// Every row and every column of the table holds every element once.
    pub quasigroup: bool,
}

impl OperationKind {
    /// The most special of the usual names.
    pub fn name(self) -> &'static str {
        match (self.associative, self.quasigroup, self.identity.is_some()) {
            (true, true, _) => "group",
            (false, true, true) => "loop",
            (false, true, false) => "quasigroup",
            (true, false, true) => "monoid",
            (true, false, false) => "semigroup",
            (false, false, true) => "magma with identity",
            (false, false, false) => "magma",
        }
    }
}

impl Algebra {
    /// The binary operation, if no other operation has arguments.
    pub fn binary(&self) -> Option<&Operation> {
        let mut with_arguments = self.operations().iter().filter(|operation| operation.arity > 0);
        let first = with_arguments.next().filter(|operation| operation.arity == 2)?;
        with_arguments.next().is_none().then_some(first)
    }

    /// What holds of the binary operation; `None` if it is not the only one with arguments.
    pub fn kind(&self, budget: &Budget) -> Result<Option<OperationKind>, Stop> {
        self.binary().map(|operation| kind_of(self.size(), operation, budget)).transpose()
    }

    /// Is the binary operation associative? No if it is not the only one with arguments.
    pub(super) fn is_associative(&self, budget: &Budget) -> Result<bool, Stop> {
        self.binary().map_or(Ok(false), |operation| is_associative(self.size(), operation, budget))
    }

    /// Are the subalgebras exactly the subgroups of a group?
    ///
    /// One binary operation must be a group's. Each subset of a finite group that is closed under products and not
    /// empty is a subgroup, so inverses need not be given, but may be; constants other than the identity would leave
    /// subgroups out. Without a constant the empty set is closed too. It lies in the trivial subgroup, so that the
    /// maximal proper subalgebras are still the maximal subgroups, unless the group itself is trivial.
    pub fn is_group(&self, budget: &Budget) -> Result<bool, Stop> {
        let n = self.size();
        let mut binary = self.operations().iter().filter(|operation| operation.arity == 2);
        let (Some(product), None) = (binary.next(), binary.next()) else { return Ok(false) };
        if n == 1 && self.constants().next().is_none() {
            return Ok(false);
        }
        // Few elements generate a quasigroup, so that associativity is tested quickly where it matters.
        let Some(identity) = identity(n, product) else { return Ok(false) };
        if !is_quasigroup(n, product) || !is_associative(n, product, budget)? {
            return Ok(false);
        }
        Ok(self.operations().iter().all(|operation| match operation.arity {
            0 => operation.table[0] == identity,
            1 => self.elements().all(|x| product.value(n, &[x, operation.table[x as usize]]) == identity),
            arity => arity == 2,
        }))
    }
}

fn kind_of(n: usize, operation: &Operation, budget: &Budget) -> Result<OperationKind, Stop> {
    let table = &operation.table;
    Ok(OperationKind {
        associative: is_associative(n, operation, budget)?,
        commutative: (0..n).all(|x| (0..x).all(|y| table[x * n + y] == table[y * n + x])),
        identity: identity(n, operation),
        quasigroup: is_quasigroup(n, operation),
    })
}

fn identity(n: usize, Operation { table, .. }: &Operation) -> Option<u32> {
    let fixes = |e: usize, x: usize| table[e * n + x] as usize == x && table[x * n + e] as usize == x;
    (0..n).find(|&e| (0..n).all(|x| fixes(e, x))).map(|e| e as u32)
}

/// Does every row and every column hold every element once?
fn is_quasigroup(n: usize, Operation { table, .. }: &Operation) -> bool {
    let mut stamps = vec![usize::MAX; n];
    let mut is_new = |line: usize, entry: u32| std::mem::replace(&mut stamps[entry as usize], line) != line;
    (0..n).all(|x| (0..n).all(|y| is_new(x, table[x * n + y])))
        && (0..n).all(|y| (0..n).all(|x| is_new(n + y, table[x * n + y])))
}

/// Light's test: (x g) y = x (g y) for all x and y, and g in a generating set only. That is enough, because the g for
/// which it holds for all x and y are closed under the operation: (x (g h)) y = ((x g) h) y = (x g) (h y) = x (g (h y))
/// = x ((g h) y).
fn is_associative(n: usize, operation: &Operation, budget: &Budget) -> Result<bool, Stop> {
    let table = &operation.table;
    for g in generators(n, operation, budget)? {
        let g_row = &table[g as usize * n..][..n];
        for x in 0..n {
            budget.check()?;
            let xg_row = &table[table[x * n + g as usize] as usize * n..][..n];
            let x_row = &table[x * n..][..n];
            if xg_row.iter().zip(g_row).any(|(&left, &gy)| left != x_row[gy as usize]) {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Elements that generate everything, each outside of what those before it generate.
fn generators(n: usize, operation: &Operation, budget: &Budget) -> Result<Vec<u32>, Stop> {
    let closer = Closer::general(n, std::slice::from_ref(operation));
    let mut closed = closer.bottom(budget)?;
    for x in 0..n as u32 {
        closed = closer.adjoin(closed, x, budget)?;
    }
    Ok(closed.generators)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(n: u32, product: impl Fn(u32, u32) -> u32) -> OperationKind {
        let table = (0..n * n).map(|i| product(i / n, i % n)).collect();
        let algebra = Algebra::new(n as usize, vec![Operation::new("*", 2, table)], None).unwrap();
        algebra.kind(&Budget::unlimited()).unwrap().unwrap()
    }

    #[test]
    fn kinds_have_their_names() {
        assert_eq!(kind(6, |x, y| (x + y) % 6).name(), "group");
        assert_eq!(kind(6, |x, y| x.max(y)).name(), "monoid");
        assert_eq!(kind(5, |x, _| x).name(), "semigroup");
        assert_eq!(kind(5, |x, y| (x + 5 - y) % 5).name(), "quasigroup");
        assert_eq!(kind(5, |x, y| (x * x + y + 1) % 5).name(), "magma");
        assert_eq!(kind(1, |_, _| 0).name(), "group");
        assert!(kind(4, |x, y| x & y).commutative && !kind(4, |x, _| x).commutative);
    }

    /// Light's test against all triples, on tables that fail in a few places only.
    #[test]
    fn associativity_is_what_all_triples_say() {
        let n = 5u32;
        for changed in 0..n * n {
            for entry in 0..n {
                let mut table: Vec<u32> = (0..n * n).map(|i| (i / n).min(i % n)).collect();
                table[changed as usize] = entry;
                let product = |x: u32, y: u32| table[(x * n + y) as usize];
                let all = (0..n * n * n).all(|i| {
                    let (x, y, z) = (i / n / n, i / n % n, i % n);
                    product(product(x, y), z) == product(x, product(y, z))
                });
                assert_eq!(kind(n, product).associative, all, "{changed} {entry}");
            }
        }
    }

    #[test]
    fn a_group_may_name_its_identity_and_inverses() {
        let sum = Operation::new("+", 2, vec![0, 1, 2, 1, 2, 0, 2, 0, 1]);
        let check = |more: Option<Operation>| {
            let operations = [Some(sum.clone()), more].into_iter().flatten().collect();
            Algebra::new(3, operations, None).unwrap().is_group(&Budget::unlimited()).unwrap()
        };
        assert!(check(None));
        assert!(check(Some(Operation::new("zero", 0, vec![0]))) && !check(Some(Operation::new("one", 0, vec![1]))));
        assert!(
            check(Some(Operation::new("-", 1, vec![0, 2, 1]))) && !check(Some(Operation::new("s", 1, vec![1, 2, 0])))
        );
        let point = |constants: &[Operation]| {
            let operations = [&[Operation::new("*", 2, vec![0])], constants].concat();
            Algebra::new(1, operations, None).unwrap().is_group(&Budget::unlimited()).unwrap()
        };
        assert!(!point(&[]) && point(&[Operation::new("1", 0, vec![0])]));
    }
}
