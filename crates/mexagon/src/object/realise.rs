//! From a syntax tree to a group.

use super::base::BaseGroup;
use super::cyclic::Cyclic;
use super::dicyclic::Dicyclic;
use super::dihedral::Dihedral;
use super::error::ObjectError;
use super::form::Form;
use super::permutation::{MatrixProblem, Permutations};
use super::presented::Presented;
use super::product::Product;
use super::shorten;
use super::small;
use super::split::Split;
use super::wreath::Wreath;
use crate::limits::{LARGEST_AUTOMORPHIC, MOST_PRIME_FACTORS, MOST_TUPLE_ENTRIES};
use mexagon_algebra::group::classical::{self, NamedGroup};
use mexagon_algebra::group::listed::automorphisms;
use mexagon_algebra::group::pc::relators_of_code;
use mexagon_algebra::group::{self, coxeter, cube};
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_language::{CoxeterType, Expr, Node, SyntaxError};
use std::sync::Arc;

/// The group that an expression names; `source` is the text it was read from.
pub(super) fn realise(expr: &Expr, source: &str, budget: &Budget) -> Result<Arc<dyn Form>, ObjectError> {
    budget.check()?;
    let bad = |message: String, suggestion: Option<String>| {
        let error = SyntaxError { message, span: expr.span, suggestion };
        ObjectError::Syntax { error, source: source.to_owned() }
    };
    Ok(match &expr.node {
        Node::Cyclic(n) => Arc::new(Cyclic(*n)),
        Node::Symmetric(n) => Arc::new(Permutations::symmetric(*n as usize, budget)?),
        Node::Alternating(n) => Arc::new(Permutations::alternating(*n as usize, budget)?),
        Node::Dihedral { order } => Arc::new(Dihedral::of_polygon(order / 2)),
        Node::Quaternion { order } => Arc::new(Dicyclic(order / 4)),
        Node::Dicyclic(n) => Arc::new(Dicyclic(*n)),
        Node::GeneralisedDihedral(inner) => Arc::new(dihedral(inner, source, budget)?),
        Node::Product(factors) => Arc::new(product(expr, factors, source, budget)?),
        Node::Power(base, exponent) => {
            let base = realise(base, source, budget)?;
            let entries = entries(base.as_ref()).saturating_mul(*exponent as usize);
            check_size(expr, base.order().checked_pow(*exponent), entries)?;
            if *exponent == 1 { base } else { Arc::new(Product::new(vec![base; *exponent as usize])) }
        }
        Node::Wreath(base, top) => {
            Arc::new(wreath(expr, realise(base, source, budget)?, realise(top, source, budget)?)?)
        }
        Node::Permutations(generators) => Arc::new(Permutations::generated(generators, budget)?),
        Node::Matrices(matrices) => match Permutations::of_matrices(matrices, budget)? {
            Ok(group) => Arc::new(group),
            Err(MatrixProblem::Singular(matrix)) => return Err(bad(format!("{matrix} has no inverse"), None)),
            Err(MatrixProblem::TooMany) => {
                let name = shorten(&expr.to_string());
                let limit = classical::MOST_POINTS;
                let message = format!("{name} moves more than {limit} vectors; permutations of more are not made");
                return Err(ObjectError::TooLarge(message));
            }
        },
        Node::PcCode { code, order } => {
            let wrong = || bad(format!("this is not the code of a polycyclic group of order {order}"), None);
            let (generators, relators) = relators_of_code(code, *order).ok_or_else(wrong)?;
            let group = Presented::new(&generators, &relators, source, expr.span, budget)?;
            if group.order() != Order::of(*order) {
                return Err(wrong());
            }
            Arc::new(group)
        }
        Node::Automorphisms(inner) | Node::Holomorph(inner) => {
            automorphic(expr, &realise(inner, source, budget)?, &shorten(&inner.to_string()), budget)?
        }
        Node::Named { meaning, .. } => realise(meaning, &meaning.to_string(), budget)?,
        Node::File(_) => return Err(bad("a file must be the whole object".into(), None)),
        Node::Integers => {
            let message = "Z is infinite: only the quotient game is played on infinite groups, and only on products of cyclic ones"
                .to_owned();
            return Err(bad(message, Some("Z6".into())));
        }
        Node::Linear { family, degree, field } => {
            if classical::has_too_many_points(*family, *degree, *field) {
                let (name, most) = (shorten(&expr.to_string()), classical::MOST_POINTS);
                let message = format!("{name} acts on more than {most} points; permutations of so many are not made");
                return Err(ObjectError::TooLarge(message));
            }
            known(expr, classical::linear(*family, *degree, *field, budget)?, budget)?
        }
        Node::Suzuki(field) => {
            check_points(expr, *field, 2)?;
            known(expr, classical::suzuki(*field, budget)?, budget)?
        }
        Node::Ree(field) => {
            check_points(expr, *field, 3)?;
            known(expr, classical::ree(*field, budget)?, budget)?
        }
        Node::Sporadic(sporadic) => known(expr, group::sporadic::sporadic(sporadic.name(), budget)?, budget)?,
        Node::Presentation { generators, relators } => {
            Arc::new(Presented::new(generators, relators, source, expr.span, budget)?)
        }
        Node::SmallGroup { order, id } => {
            small::named(*order, *id, budget)?.map_err(|(message, suggestion)| bad(message, suggestion))?
        }
        Node::Split { base, modules } => {
            let top = realise(base, source, budget)?;
            let split = Split::new(top, base.to_string(), modules, budget)?;
            Arc::new(split.map_err(|(message, suggestion)| bad(message, suggestion))?)
        }
        Node::Coxeter(CoxeterType::A(n)) => Arc::new(Permutations::symmetric(*n as usize + 1, budget)?),
        Node::Coxeter(kind) => known(expr, coxeter::coxeter(*kind, budget)?, budget)?,
        Node::Rubik { size, faces } => {
            let usual = if *size == 2 { 3 } else { 6 };
            known(expr, cube::cube(*size, faces.unwrap_or(usual)), budget)?
        }
        Node::Ring(_) | Node::Module(_) => {
            let what = if matches!(&expr.node, Node::Ring(_)) { "ring" } else { "module" };
            let message =
                format!("only the quotient game is played on a {what}, and no group stands next to one in a product");
            return Err(bad(message, None));
        }
    })
}

/// Dih(A) for a group A that has to be abelian.
fn dihedral(inner: &Expr, source: &str, budget: &Budget) -> Result<Dihedral, ObjectError> {
    let abelian = realise(inner, source, budget)?;
    if !abelian.is_abelian() {
        let error = SyntaxError {
            message: format!("Dih(A) needs an abelian group, and {} is not abelian", shorten(&inner.to_string())),
            span: inner.span,
            suggestion: Some("Dih(Z3 x Z9)".into()),
        };
        return Err(ObjectError::Syntax { error, source: source.to_owned() });
    }
    check_size(inner, Some(abelian.order()), entries(abelian.as_ref()))?;
    Ok(Dihedral::new(abelian))
}

fn product(expr: &Expr, factors: &[Expr], source: &str, budget: &Budget) -> Result<Product, ObjectError> {
    let factors = factors.iter().map(|factor| realise(factor, source, budget));
    let factors = factors.collect::<Result<Vec<_>, _>>()?;
    let entries = factors.iter().map(|factor| entries(factor.as_ref())).sum();
    let enormous = |order: &Order| order.length() >= ENORMOUS;
    let order = factors
        .iter()
        .try_fold(Order::one(), |order, factor| order.checked_times(&factor.order()).filter(|order| !enormous(order)));
    check_size(expr, order, entries)?;
    Ok(Product::new(factors))
}

fn wreath(expr: &Expr, base: Arc<dyn Form>, top: Arc<dyn Form>) -> Result<Wreath, ObjectError> {
    let degree = top.natural_degree().map(|degree| degree as u64).or_else(|| top.order().to_u64());
    let degree = degree.unwrap_or(u64::MAX);
    let order = base.order().checked_pow(degree).and_then(|order| order.checked_times(&top.order()));
    check_size(expr, order, usize::try_from(degree).unwrap_or(usize::MAX))?;
    let too_large = || ObjectError::TooLarge(format!("{} is too large for the engines", shorten(&expr.to_string())));
    Wreath::new(base, top).ok_or_else(too_large)
}

/// The automorphism group or the holomorph of a group, as the expression says.
fn automorphic(expr: &Expr, form: &Arc<dyn Form>, name: &str, budget: &Budget) -> Result<Arc<dyn Form>, ObjectError> {
    if form.order().to_u64().is_none_or(|order| order > LARGEST_AUTOMORPHIC) {
        let limit = format!("automorphisms are found for groups of order up to {LARGEST_AUTOMORPHIC}");
        return Err(ObjectError::TooLarge(format!("{name} is too large: {limit}")));
    }
    let (products, found) = automorphisms(&BaseGroup::of_form(form, name, budget)?.cayley, budget)?;
    let all = matches!(&expr.node, Node::Automorphisms(_));
    known(expr, if all { found.group(name) } else { found.holomorph(&products, name) }, budget)
}

/// A group that was constructed by its name.
fn known(expr: &Expr, named: Option<NamedGroup>, budget: &Budget) -> Result<Arc<dyn Form>, ObjectError> {
    let unknown = || {
        ObjectError::TooLarge(format!(
            "this needs generators of {}, which are not known here",
            shorten(&expr.to_string())
        ))
    };
    let named = named.ok_or_else(unknown)?;
    // A group whose order is not the one of the formula would be a bug, and is never played on.
    let form = Permutations::known(&named, budget)?.ok_or_else(unknown)?;
    Ok(Arc::new(form))
}

/// The number of entries of an element.
fn entries(form: &dyn Form) -> usize {
    form.kind::<Product>().map_or(1, |product| product.0.len())
}

/// Is an ovoid of q^exponent + 1 points small enough for permutations of it?
fn check_points(expr: &Expr, q: u64, exponent: u32) -> Result<(), ObjectError> {
    let points = q.saturating_pow(exponent).saturating_add(1);
    if points > classical::MOST_POINTS {
        let name = shorten(&expr.to_string());
        let message = format!(
            "{name} acts on {points} points; permutations of more than {} are not made",
            classical::MOST_POINTS
        );
        return Err(ObjectError::TooLarge(message));
    }
    Ok(())
}

/// Orders with as many prime factors are not written out.
const ENORMOUS: u64 = 1 << 12;

fn check_size(expr: &Expr, order: Option<Order>, entries: usize) -> Result<(), ObjectError> {
    let name = shorten(&expr.to_string());
    if order.as_ref().is_none_or(|order| order.length() > MOST_PRIME_FACTORS) {
        let order = match order.filter(|order| order.length() < ENORMOUS) {
            Some(order) => format!("order {}", order.factored()),
            None => "an enormous order".into(),
        };
        return Err(ObjectError::TooLarge(format!("{name} has {order}, too large for the engines")));
    }
    if entries > MOST_TUPLE_ENTRIES {
        return Err(ObjectError::TooLarge(format!("{name} has {entries} factors, too many for the engines")));
    }
    Ok(())
}
