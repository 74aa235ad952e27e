//! Objects: groups as people name them, with their elements in their own notation.
//!
//! The flow of this module is text -> tree -> form -> polycyclic group -> closure system. A *form*
//! knows how elements look and multiply; everything structural happens in [`mexagon_algebra::group`], and
//! [`SubgroupSystem`] hands the maximal subgroups over as hyperplanes.

mod abelian;
mod action;
mod algebras;
mod analysed;
mod analysis;
mod base;
mod cyclic;
mod dicyclic;
mod dihedral;
mod error;
mod extension;
mod facts;
mod file;
mod form;
mod lattice;
mod listed;
mod naming;
mod permutation;
mod points;
mod polycyclic;
mod position;
mod presented;
mod product;
mod reading;
mod realise;
mod small;
mod split;
mod subgroups;
mod symmetry;
mod table;
pub(crate) mod text;
mod wreath;

pub use abelian::AbelianObject;
pub(crate) use abelian::{abelian_kind, is_abelian, is_product_of};
pub use action::permutation_group;
pub use algebras::AlgebraSystem;
pub use analysed::{AnalysedGroup, Elements};
pub use analysis::SolubleGroup;
pub use base::BaseGroup;
pub use error::ObjectError;
pub use extension::{Extension, ExtensionPart};
pub(crate) use form::power;
pub use form::{Form, FormElement, element, presentation};
pub use lattice::{LatticeNode, subgroup_lattice};
pub use listed::ListedObject;
pub use naming::SubgroupNames;
pub(crate) use naming::{TRIVIAL, in_time, recognised, type_name};
pub use points::PointSystem;
pub use position::ChosenSet;
pub(crate) use reading::{Reading, read, read_name};
pub use subgroups::{MaximalKind, SubgroupSystem};
pub use symmetry::symmetric_closure;
pub use text::list;

use algebras::TableAlgebra;
use facts::FactCache;
use mexagon_algebra::algebra::{self, Algebra};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_language::{Expr, Node, SyntaxError};
use mexagon_small_groups::SmallGroup;
use std::sync::Arc;
use table::TableGroup;

/// A named finite group or algebra, or a closure system of one's own.
#[derive(Clone, Debug)]
pub struct Object {
    name: String,
    content: Content,
    /// What was written, if it was a name.
    tree: Option<Arc<Expr>>,
    facts: Arc<FactCache>,
}

/// What an object is.
#[derive(Clone, Debug)]
enum Content {
    Group(Arc<dyn Form>),
    Algebra(Arc<TableAlgebra>),
    Points(Arc<PointSystem>),
}

impl Object {
    /// Reads an object.
    ///
    /// ```
    /// use mexagon_base::budget::Budget;
    /// use mexagon::object::Object;
    /// let group = Object::parse("Z2 x S4", &Budget::default()).unwrap();
    /// assert_eq!(group.order().to_string(), "48");
    /// assert!(Object::parse("D7", &Budget::default()).is_err());
    /// ```
    pub fn parse(text: &str, budget: &Budget) -> Result<Object, ObjectError> {
        match read(text, budget)? {
            Reading::Tree(expr, source, _) => Object::of_tree(expr, &source, budget),
            Reading::Table { name, path, content } => Object::of_table(name, &path, &content, budget),
        }
    }

    /// The group that a tree names; `source` is the text that it was read from.
    pub(crate) fn of_tree(expr: Expr, source: &str, budget: &Budget) -> Result<Object, ObjectError> {
        let object = Object::of_form(expr.to_string(), realise::realise(&expr, source, budget)?);
        Ok(Object { tree: Some(Arc::new(expr)), ..object })
    }

    /// The group or algebra of a table.
    pub(crate) fn of_table(name: String, path: &str, content: &str, budget: &Budget) -> Result<Object, ObjectError> {
        let algebra = algebra::parse(content, budget)?.map_err(|error| ObjectError::File {
            path: path.to_owned(),
            problem: format!("line {}, column {}: {}", error.line, error.column, error.message),
        })?;
        let algebra = Arc::new(algebra);
        let group = if algebra.is_group(budget)? { TableGroup::new(Arc::clone(&algebra), budget)? } else { None };
        let content = match group {
            Some(group) => Content::Group(Arc::new(group)),
            None => Content::Algebra(Arc::new(TableAlgebra::new(algebra, budget)?)),
        };
        Ok(Object { name, content, tree: None, facts: Arc::default() })
    }

    /// A closure system on points with these names, in which these sets of them are closed.
    pub(crate) fn of_points(
        name: String,
        labels: Vec<String>,
        closed: &[Vec<usize>],
        budget: &Budget,
    ) -> Result<Object, ObjectError> {
        let content = Content::Points(Arc::new(PointSystem::new(labels, closed, budget)?));
        Ok(Object { name, content, tree: None, facts: Arc::default() })
    }

    /// A group of the library, under a name.
    pub fn of_small_group(name: String, group: &SmallGroup, budget: &Budget) -> Result<Object, ObjectError> {
        Ok(Object::of_form(name, small::form(group, None, None, budget)?))
    }

    /// The group of a form under a name.
    fn of_form(name: String, form: Arc<dyn Form>) -> Object {
        Object { name, content: Content::Group(form), tree: None, facts: Arc::default() }
    }

    /// The name, as the language prints it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What was written, if the object was read from a name.
    pub fn tree(&self) -> Option<&Expr> {
        self.tree.as_deref()
    }

    /// The name, cut if it is too long for a line.
    pub fn short_name(&self) -> String {
        shorten(&self.name)
    }

    /// The form of the group, if the object is one.
    pub(crate) fn form(&self) -> Option<&Arc<dyn Form>> {
        match &self.content {
            Content::Group(form) => Some(form),
            Content::Algebra(_) | Content::Points(_) => None,
        }
    }

    /// The algebra, if the object is one that is not a group.
    pub fn algebra(&self) -> Option<&Algebra> {
        match &self.content {
            Content::Group(_) | Content::Points(_) => None,
            Content::Algebra(known) => Some(&known.algebra),
        }
    }

    /// How elements are handled where there is no group, and the closure system.
    fn without_form(&self, budget: &Budget) -> Result<Option<(Elements, SubgroupSystem)>, Stop> {
        Ok(match &self.content {
            Content::Group(_) => None,
            Content::Algebra(known) => {
                let elements = Elements::Algebra(Arc::clone(&known.algebra));
                Some((elements, SubgroupSystem::of_algebra(&known.algebra, budget)?))
            }
            Content::Points(points) => Some((Elements::Points(Arc::clone(points)), points.system(budget)?)),
        })
    }

    /// The group, if the object is one.
    pub fn group(&self) -> Option<&dyn Form> {
        self.form().map(AsRef::as_ref)
    }

    /// The modules, if the object was named as a split extension.
    pub fn extension(&self) -> Option<&Extension> {
        self.group()?.extension()
    }

    /// The closure system, if the object is one of somebody's own.
    pub fn points(&self) -> Option<&PointSystem> {
        self.shared_points().map(AsRef::as_ref)
    }

    fn shared_points(&self) -> Option<&Arc<PointSystem>> {
        match &self.content {
            Content::Group(_) | Content::Algebra(_) => None,
            Content::Points(points) => Some(points),
        }
    }

    /// What is chosen here, one and several of them.
    pub fn element_words(&self) -> [&'static str; 2] {
        if self.points().is_some() { ["point", "points"] } else { ["element", "elements"] }
    }

    /// What is closed here, one and several of them.
    pub fn closed_words(&self) -> [&'static str; 2] {
        match &self.content {
            Content::Group(_) => ["subgroup", "subgroups"],
            Content::Algebra(_) => ["subalgebra", "subalgebras"],
            Content::Points(_) => ["closed set", "closed sets"],
        }
    }

    /// Is it an algebra that its constants generate?
    pub fn is_generated_by_constants(&self) -> bool {
        matches!(&self.content, Content::Algebra(known) if known.is_generated_by_constants)
    }

    /// The number of elements.
    pub fn order(&self) -> Order {
        match &self.content {
            Content::Group(form) => form.order(),
            Content::Algebra(known) => Order::of(known.algebra.size() as u64),
            Content::Points(points) => Order::of(points.size() as u64),
        }
    }

    /// What the object is, in words.
    pub fn describe(&self) -> String {
        if let Some(Node::Named { words, .. }) = self.tree().map(|tree| &tree.node) {
            return words.clone();
        }
        match &self.content {
            Content::Group(form) => form.describe(),
            Content::Algebra(known) => known.description.clone(),
            Content::Points(points) => points.describe(),
        }
    }

    /// An element as people write it.
    pub fn show(&self, x: &FormElement) -> String {
        match &self.content {
            Content::Group(form) => form.show(x),
            Content::Algebra(known) => known.algebra.label(x.residue() as u32),
            Content::Points(points) => points.label(x.residue() as usize).to_owned(),
        }
    }

    /// Reads an element; the span of an error counts from the start of `text`.
    pub fn read(&self, text: &str) -> Result<FormElement, SyntaxError> {
        match &self.content {
            Content::Group(form) => form.read(text),
            Content::Algebra(known) => table::read_label(&known.algebra, text),
            Content::Points(points) => points.read(text),
        }
    }

    /// How elements are written, with an example.
    pub fn notation(&self) -> String {
        match &self.content {
            Content::Group(form) => form.notation(),
            Content::Algebra(known) => format!("an element of the table such as {}", known.algebra.label(0)),
            Content::Points(points) => points.notation(),
        }
    }
}

/// A name, cut if it is too long for a line.
pub fn shorten(name: &str) -> String {
    const LONGEST: usize = 60;
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    let start: String = name.chars().take(LONGEST - 1).collect();
    start + "…"
}
