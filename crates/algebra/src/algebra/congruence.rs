//! Congruences: equivalences that all operations respect (S. Burris and H. P. Sankappanavar, "A Course in Universal Algebra", II.5).

use super::Algebra;
use crate::merging::{merge, root};
use mexagon_base::budget::{Budget, Stop};

/// A partition of the elements, each class named by its least element.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Partition(Box<[u32]>);

impl Partition {
    /// The partition into the classes of a forest in which no parent is larger than its child.
    fn of_forest(mut parents: Vec<u32>) -> Partition {
        Partition((0..parents.len() as u32).map(|element| root(&mut parents, element)).collect())
    }

    pub fn classes(&self) -> usize {
        self.0.iter().zip(0..).filter(|(least, element)| **least == *element).count()
    }

    pub fn lists(&self) -> Vec<Vec<u32>> {
        let mut lists: Vec<Vec<u32>> = vec![Vec::new(); self.0.len()];
        for (&least, element) in self.0.iter().zip(0..) {
            lists[least as usize].push(element);
        }
        lists.retain(|list| !list.is_empty());
        lists
    }

    /// The finest partition that is coarser than both.
    #[must_use]
    pub fn join(&self, other: &Partition) -> Partition {
        let mut joined = self.0.to_vec();
        for (element, &least) in other.0.iter().enumerate() {
            merge(&mut joined, element as u32, least);
        }
        Partition::of_forest(joined)
    }
}

impl Algebra {
    /// The smallest congruence that contains some pairs.
    ///
    /// ```
    /// use mexagon_algebra::algebra::{Algebra, Operation};
    /// use mexagon_base::budget::Budget;
    /// let sum = Operation::new("+", 2, (0..16).map(|i| (i / 4 + i % 4) % 4).collect());
    /// let group = Algebra::new(4, vec![sum], None).unwrap();
    /// let modulo_two = group.congruence([(1, 3)], &Budget::unlimited()).unwrap();
    /// assert_eq!(modulo_two.lists(), [vec![0, 2], vec![1, 3]]);
    /// ```
    pub fn congruence(&self, pairs: impl IntoIterator<Item = (u32, u32)>, budget: &Budget) -> Result<Partition, Stop> {
        let n = self.size();
        let mut parents: Vec<u32> = (0..n as u32).collect();
        let mut stack: Vec<(u32, u32)> = pairs.into_iter().collect();
        while let Some((x, y)) = stack.pop() {
            budget.check()?;
            if !merge(&mut parents, x, y) {
                continue;
            }
            // A list that is copied when it grows.
            budget.bytes(stack.len() as u64 * 24)?;
            // Each operation must respect the pair in each argument, the others fixed; that is enough, one argument after the other.
            for operation in self.operations() {
                budget.check()?;
                let others = n.pow(operation.arity.saturating_sub(1) as u32);
                for place in 0..operation.arity {
                    let low = n.pow((operation.arity - 1 - place) as u32);
                    for rest in 0..others {
                        if rest % 1024 == 0 {
                            budget.check_now()?;
                        }
                        let base = rest / low * low * n + rest % low;
                        let value = |element: u32| operation.table[base + element as usize * low];
                        let (a, b) = (value(x), value(y));
                        if a != b {
                            stack.push((a, b));
                        }
                    }
                }
            }
        }
        Ok(Partition::of_forest(parents))
    }
}
