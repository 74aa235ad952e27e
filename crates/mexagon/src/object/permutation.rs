//! Permutation groups: S_n, A_n and groups given by generators.

use super::form::{Form, FormElement, SequenceStep};
use super::text;
use mexagon_algebra::group::classical::{Field, FieldMatrix, MatrixAction, NamedGroup};
use mexagon_algebra::group::pc::Exponents;
use mexagon_algebra::group::perm::{Permutation, PermutationGroup, SolubleSeries, named};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_language::{Cycles, SyntaxError, parse_matrix, parse_permutation};
use mexagon_small_groups::identify::SmallGroupId;

/// Which permutations of the points are in the group.
#[derive(Debug)]
enum Members {
    All,
    Even,
    Generated(PermutationGroup),
}

#[derive(Debug)]
pub struct Permutations {
    degree: usize,
    members: Members,
    series: Option<SolubleSeries>,
    /// The points of the natural action.
    moved: Vec<u32>,
    /// What the group is, in words, if it was named.
    description: Option<String>,
    /// Its place in the library of small groups, if it comes from there.
    small: Option<SmallGroupId>,
    /// How its elements are matrices, if they can be written so.
    matrices: Option<MatrixAction>,
}

/// Why matrices give no group here.
#[derive(Debug)]
pub enum MatrixProblem {
    /// One of them has no inverse.
    Singular(String),
    /// They move too many vectors.
    TooMany,
}

impl Permutations {
    /// The symmetric group of degree n.
    pub fn symmetric(n: usize, budget: &Budget) -> Result<Self, Stop> {
        Permutations::named(n, Members::All, named::symmetric, budget)
    }

    /// The alternating group of degree n.
    pub fn alternating(n: usize, budget: &Budget) -> Result<Self, Stop> {
        Permutations::named(n, Members::Even, named::alternating, budget)
    }

    fn named(
        n: usize,
        members: Members,
        generators: fn(usize) -> Vec<Permutation>,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        // S_n and A_n are soluble exactly up to degree 4.
        let series =
            if n <= 4 { SolubleSeries::new(&PermutationGroup::new(n, &generators(n), budget)?, budget)? } else { None };
        let moved = (0..n as u32).collect();
        Ok(Permutations { degree: n, members, series, moved, description: None, small: None, matrices: None })
    }

    /// The group that some permutations, given by their cycles, generate.
    pub fn generated(generators: &[Cycles], budget: &Budget) -> Result<Self, Stop> {
        let points = generators.iter().flat_map(|g| g.cycles()).flatten();
        let degree = points.copied().max().unwrap_or(1) as usize;
        budget.bytes((degree as u64).saturating_mul(generators.len() as u64).saturating_mul(12))?;
        let generators: Vec<_> = generators.iter().filter_map(|g| permutation(g, degree)).collect();
        Permutations::of_group(PermutationGroup::new(degree, &generators, budget)?, budget)
    }

    /// A permutation group that has been built already.
    pub fn of_group(group: PermutationGroup, budget: &Budget) -> Result<Self, Stop> {
        let series = SolubleSeries::new(&group, budget)?;
        let (degree, moved) = (group.degree(), group.moved_points());
        let members = Members::Generated(group);
        Ok(Permutations { degree, members, series, moved, description: None, small: None, matrices: None })
    }

    /// The group that some matrices generate, on the vectors that they make of the basis; the error is what is wrong with them.
    pub fn of_matrices(
        written: &mexagon_language::Matrices,
        budget: &Budget,
    ) -> Result<Result<Self, MatrixProblem>, Stop> {
        let Some(field) = Field::new(written.field) else { return Ok(Err(MatrixProblem::TooMany)) };
        let matrices: Vec<_> = written.generators.iter().map(|matrix| FieldMatrix::of_text(matrix, &field)).collect();
        if let Some(singular) = matrices.iter().find(|matrix| matrix.determinant(&field) == 0) {
            return Ok(Err(MatrixProblem::Singular(singular.text(&field))));
        }
        let Some(action) = MatrixAction::of_generators(field, &matrices, budget)? else {
            return Ok(Err(MatrixProblem::TooMany));
        };
        let mut generators = Vec::new();
        for matrix in &matrices {
            generators.extend(action.permutation(matrix, budget)?);
        }
        let group = PermutationGroup::new(action.degree(), &generators, budget)?;
        let (n, q, degree) = (written.dimension, written.field, action.degree());
        let words = format!("group of {n}x{n} matrices over GF({q}) on {degree} vectors");
        let group = Permutations::of_group(group, budget)?.described(Some(words), None);
        Ok(Ok(Permutations { matrices: Some(action), ..group }))
    }

    /// The same group with what it is in words, and its place in the library of small groups.
    pub fn described(self, description: Option<String>, small: Option<SmallGroupId>) -> Self {
        Permutations { description, small, ..self }
    }

    /// A group known by name; `None` if its order is not what it should be.
    pub fn known(named: &NamedGroup, budget: &Budget) -> Result<Option<Self>, Stop> {
        let Some(group) = named.verified(budget)? else { return Ok(None) };
        let series = SolubleSeries::new(&group, budget)?;
        let moved = (0..named.degree as u32).collect();
        let description = Some(named.description.clone());
        let members = Members::Generated(group);
        let matrices = named.matrices.clone();
        Ok(Some(Permutations { degree: named.degree, members, series, moved, description, small: None, matrices }))
    }

    /// The group itself, unless it is known by its degree alone.
    pub(super) fn group(&self) -> Option<&PermutationGroup> {
        if let Members::Generated(group) = &self.members { Some(group) } else { None }
    }

    /// Reads an element of a group of matrices.
    fn read_matrix(&self, action: &MatrixAction, input: &str) -> Result<FormElement, SyntaxError> {
        let field = action.field();
        let matrix = FieldMatrix::of_text(&parse_matrix(input, u64::from(field.size()))?, field);
        let wrong = |message: String| text::error_all(input, message, None);
        let n = action.dimension();
        if matrix.size() != n {
            return Err(wrong(format!("the matrices of this group have {n} rows")));
        }
        let permutation = action.permutation(&matrix, &Budget::default());
        let permutation = permutation.map_err(|stop| wrong(format!("this matrix is too large: {stop}")))?;
        match permutation.filter(|x| self.contains(x)) {
            Some(x) => Ok(FormElement::Permutation(x)),
            None => Err(wrong(format!("{} is not in this {}", matrix.text(field), self.describe()))),
        }
    }

    fn contains(&self, x: &Permutation) -> bool {
        match &self.members {
            Members::All => true,
            Members::Even => x.is_even(),
            Members::Generated(group) => group.contains(x),
        }
    }
}

/// The permutation with some cycles on points counted from 1; `None` if one is larger than the degree.
fn permutation(cycles: &Cycles, degree: usize) -> Option<Permutation> {
    let zero_based: Vec<Vec<u32>> = cycles.cycles().iter().map(|c| c.iter().map(|p| p - 1).collect()).collect();
    Permutation::from_cycles(degree, &zero_based)
}

fn inner(x: &FormElement) -> &Permutation {
    match x {
        FormElement::Permutation(x) => x,
        // A form is only ever given the elements that it made.
        other => unreachable!("{other:?} is not a permutation"),
    }
}

impl Form for Permutations {
    fn describe(&self) -> String {
        match &self.members {
            Members::All => format!("symmetric group of degree {}", self.degree),
            Members::Even => format!("alternating group of degree {}", self.degree),
            Members::Generated(_) => {
                let plain = || format!("permutation group on {} points", self.moved.len());
                self.description.clone().unwrap_or_else(plain)
            }
        }
    }

    fn small_group(&self) -> Option<SmallGroupId> {
        self.small
    }

    fn order(&self) -> Order {
        match &self.members {
            Members::All => Order::factorial(self.degree as u64),
            Members::Even if self.degree < 2 => Order::one(),
            Members::Even => {
                let all = Order::factorial(self.degree as u64);
                all.divided_by(&Order::of(2)).unwrap_or(all)
            }
            Members::Generated(group) => {
                let lengths = group.chain().orbit_lengths();
                lengths.iter().fold(Order::one(), |order, &length| order.times(&Order::of(length as u64)))
            }
        }
    }

    fn identity(&self) -> FormElement {
        FormElement::Permutation(Permutation::identity(self.degree))
    }

    fn multiply(&self, x: &FormElement, y: &FormElement) -> FormElement {
        FormElement::Permutation(inner(x) * inner(y))
    }

    fn inverse(&self, x: &FormElement) -> FormElement {
        FormElement::Permutation(inner(x).inverse())
    }

    fn sequence(&self) -> Option<Vec<SequenceStep>> {
        let series = self.series.as_ref()?;
        let steps = series.pcgs().iter().zip(series.relative_orders());
        Some(steps.map(|(x, &prime)| (FormElement::Permutation(x.clone()), prime)).collect())
    }

    fn exponents(&self, x: &FormElement) -> Exponents {
        let series = self.series.as_ref();
        series.and_then(|series| series.exponents(inner(x))).unwrap_or_default()
    }

    fn show(&self, x: &FormElement) -> String {
        match &self.matrices {
            Some(action) => action.matrix(inner(x)).text(action.field()),
            None => inner(x).to_string(),
        }
    }

    fn read(&self, input: &str) -> Result<FormElement, SyntaxError> {
        if let Some(action) = self.matrices.as_ref().filter(|_| input.trim().starts_with('[')) {
            return self.read_matrix(action, input);
        }
        let cycles = parse_permutation(input)?;
        let Some(x) = permutation(&cycles, self.degree) else {
            let message = format!("this permutation moves a point beyond {}", self.degree);
            return Err(text::error_all(input, message, None));
        };
        if !self.contains(&x) {
            return Err(text::error_all(input, format!("{x} is not in this {}", self.describe()), None));
        }
        Ok(FormElement::Permutation(x))
    }

    fn notation(&self) -> String {
        if self.matrices.is_some() {
            let example = self.generators().first().map_or_else(String::new, |x| format!(" such as {}", self.show(x)));
            let example = if example.len() > 50 { String::new() } else { example };
            return format!("a matrix{example}, or a permutation of the vectors");
        }
        let example = self.generators().first().map_or_else(|| "()".into(), |x| self.show(x));
        if example.len() > 40 {
            "permutations in cycle notation, or ()".into()
        } else {
            format!("a permutation such as {example}, or ()")
        }
    }

    fn generators(&self) -> Vec<FormElement> {
        let generators = match &self.members {
            Members::All => named::symmetric(self.degree),
            Members::Even => named::alternating(self.degree),
            Members::Generated(group) => group.generators().to_vec(),
        };
        generators.into_iter().map(FormElement::Permutation).collect()
    }

    fn points(&self) -> Option<usize> {
        Some(self.degree)
    }

    fn permutation(&self, x: &FormElement) -> Vec<u32> {
        inner(x).images().to_vec()
    }

    fn of_permutation(&self, images: &[u32]) -> Option<FormElement> {
        let x = Permutation::from_images(images.to_vec())?.with_degree(self.degree)?;
        self.contains(&x).then_some(FormElement::Permutation(x))
    }

    fn natural_degree(&self) -> Option<usize> {
        // A trivial group given by generators moves nothing; it acts on one point.
        Some(self.moved.len().max(1))
    }

    fn natural_image(&self, x: &FormElement, place: usize) -> usize {
        let image = self.moved.get(place).map(|&point| inner(x).image(point));
        image.and_then(|image| self.moved.binary_search(&image).ok()).unwrap_or(place)
    }
}
