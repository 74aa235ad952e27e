//! The quadratic relations of a short ring: a space W of quadratic forms in n variables, in reduced echelon form.

use super::scalars::Scalars;

/// A space of quadratic forms. The coefficients of a form stand in the order x1², x1·x2, ..., x1·xn, x2², ..., xn².
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Relations {
    variables: usize,
    rows: Box<[u8]>,
}

/// The number of products of two of n variables.
pub fn products(variables: usize) -> usize {
    variables * (variables + 1) / 2
}

/// The places of the first entries of rows that are not 0.
fn pivots(columns: usize, rows: &[u8]) -> Vec<usize> {
    rows.chunks_exact(columns.max(1)).filter_map(|row| row.iter().position(|&entry| entry != 0)).collect()
}

impl Relations {
    /// The space that some forms span.
    pub(crate) fn new(scalars: &Scalars, variables: usize, rows: Vec<u8>) -> Relations {
        Relations { variables, rows: scalars.span(products(variables), rows).into() }
    }

    pub fn variables(&self) -> usize {
        self.variables
    }

    fn columns(&self) -> usize {
        products(self.variables)
    }

    fn dimension(&self) -> usize {
        self.rows.len() / self.columns().max(1)
    }

    /// The length of the ring: 1, the variables, and the products that are left.
    pub fn length(&self) -> u32 {
        (1 + self.variables + self.columns() - self.dimension()) as u32
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.rows.len() as u64 + 40
    }

    /// The space with one more form.
    pub fn with(&self, scalars: &Scalars, form: &[u8]) -> Relations {
        Relations::new(scalars, self.variables, [&self.rows[..], form].concat())
    }

    /// The space with all multiples of a linear form.
    pub fn with_multiples(&self, scalars: &Scalars, linear: &[u8]) -> Relations {
        let mut rows = self.rows.to_vec();
        (0..self.variables).for_each(|j| rows.extend(self.multiple(linear, j)));
        Relations::new(scalars, self.variables, rows)
    }

    /// The product of a linear form and a variable.
    fn multiple(&self, linear: &[u8], variable: usize) -> Vec<u8> {
        let mut product = Vec::with_capacity(self.columns());
        for i in 0..self.variables {
            for j in i..self.variables {
                let other = if i == variable { Some(j) } else { (j == variable).then_some(i) };
                product.push(other.map_or(0, |other| linear[other]));
            }
        }
        product
    }

    /// Forms that stand for all of them modulo the space, up to factors.
    pub fn others<'a>(&'a self, scalars: &'a Scalars) -> impl Iterator<Item = Vec<u8>> + 'a {
        let taken = pivots(self.columns(), &self.rows);
        let free: Vec<usize> = (0..self.columns()).filter(|place| !taken.contains(place)).collect();
        scalars.points(free.len()).map(move |point| {
            let mut form = vec![0; self.columns()];
            free.iter().zip(point).for_each(|(&place, entry)| form[place] = entry);
            form
        })
    }

    /// The linear forms all multiples of which are in the space, in reduced echelon form.
    pub fn radical(&self, scalars: &Scalars) -> Vec<u8> {
        let taken = pivots(self.columns(), &self.rows);
        let image = |i: usize| {
            let mut unit = vec![0; self.variables];
            unit[i] = 1;
            let mut image = Vec::with_capacity(self.variables * self.columns());
            for j in 0..self.variables {
                let mut product = self.multiple(&unit, j);
                for (&pivot, row) in taken.iter().zip(self.rows.chunks_exact(self.columns())) {
                    let factor = scalars.neg(product[pivot]);
                    scalars.add_multiple(&mut product, factor, row);
                }
                image.extend(product);
            }
            image
        };
        scalars.kernel(&(0..self.variables).map(image).collect::<Vec<_>>())
    }

    /// The variables that are left if linear forms in reduced echelon form are 0.
    pub fn kept(&self, linear: &[u8]) -> Vec<usize> {
        let gone = pivots(self.variables, linear);
        (0..self.variables).filter(|i| !gone.contains(i)).collect()
    }

    /// What becomes of the space if linear forms in reduced echelon form are 0.
    pub fn modulo(&self, scalars: &Scalars, linear: &[u8]) -> Relations {
        self.substituted(scalars, &Substitution::modulo(scalars, self.variables, linear))
    }

    /// What becomes of the space if linear forms in other variables are put in for the variables.
    pub(crate) fn substituted(&self, scalars: &Scalars, substitution: &Substitution) -> Relations {
        let columns = products(substitution.variables);
        let mut rows = vec![0; self.dimension() * columns];
        if columns > 0 {
            for (row, target) in self.rows.chunks_exact(self.columns()).zip(rows.chunks_exact_mut(columns)) {
                for (&factor, image) in row.iter().zip(substitution.images.chunks_exact(columns)) {
                    scalars.add_multiple(target, factor, image);
                }
            }
        }
        Relations::new(scalars, substitution.variables, rows)
    }
}

/// Linear forms that are put in for variables, by what becomes of the products of two variables.
#[derive(Debug)]
pub(crate) struct Substitution {
    /// The number of variables afterwards.
    variables: usize,
    images: Box<[u8]>,
}

impl Substitution {
    /// The substitution by one linear form for each variable.
    pub(crate) fn new(scalars: &Scalars, forms: &[Vec<u8>], variables: usize) -> Substitution {
        let mut images = Vec::with_capacity(products(forms.len()) * products(variables));
        for (i, x) in forms.iter().enumerate() {
            for y in &forms[i..] {
                for a in 0..variables {
                    images.push(scalars.mul(x[a], y[a]));
                    for b in a + 1..variables {
                        images.push(scalars.add(scalars.mul(x[a], y[b]), scalars.mul(x[b], y[a])));
                    }
                }
            }
        }
        Substitution { variables, images: images.into() }
    }

    /// The substitution that makes linear forms in reduced echelon form 0.
    pub(crate) fn modulo(scalars: &Scalars, variables: usize, linear: &[u8]) -> Substitution {
        let gone = pivots(variables, linear);
        let kept: Vec<usize> = (0..variables).filter(|i| !gone.contains(i)).collect();
        let form = |i: usize| match gone.iter().position(|&pivot| pivot == i) {
            Some(row) => kept.iter().map(|&j| scalars.neg(linear[row * variables + j])).collect(),
            None => kept.iter().map(|&j| u8::from(i == j)).collect(),
        };
        Substitution::new(scalars, &(0..variables).map(form).collect::<Vec<Vec<u8>>>(), kept.len())
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.images.len() as u64 + 40
    }
}
