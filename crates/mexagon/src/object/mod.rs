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
mod file;
mod form;
mod lattice;
mod listed;
mod naming;
mod permutation;
mod polycyclic;
mod position;
mod presented;
mod product;
mod realise;
mod small;
mod split;
mod subgroups;
mod table;
pub(crate) mod text;
mod wreath;

pub use abelian::AbelianObject;
pub use action::permutation_group;
pub use algebras::AlgebraSystem;
pub use analysed::{AnalysedGroup, Elements};
pub use analysis::SolubleGroup;
pub use base::BaseGroup;
pub use error::ObjectError;
pub use extension::{Extension, ExtensionPart};
pub use form::{Element, Form, element, presentation};
pub use lattice::{LatticeNode, subgroup_lattice};
pub use listed::ListedObject;
pub use naming::{Namer, SubgroupNames};
pub use position::Position;
pub use subgroups::{MaximalKind, SubgroupSystem};
pub use text::list;

use algebras::TableAlgebra;
use mexagon_algebra::algebra::{self, Algebra};
use mexagon_base::budget::Budget;
use mexagon_base::number::Order;
use mexagon_language::{self as language, Expr, Node, SyntaxError};
use mexagon_small_groups::SmallGroup;
use std::rc::Rc;
use table::TableGroup;

/// A named finite group or algebra.
#[derive(Clone, Debug)]
pub struct Object {
    name: String,
    structure: Structure,
    /// What was written, if it was a name.
    tree: Option<Rc<Expr>>,
}

/// What an object is.
#[derive(Clone, Debug)]
enum Structure {
    Group(Rc<dyn Form>),
    Algebra(Rc<TableAlgebra>),
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
        let syntax = |source: &str| {
            let source = source.to_owned();
            move |error| ObjectError::Syntax { error: small::with_namesakes(error, &source), source }
        };
        let mut source = language::unfold(text);
        let mut expr = language::parse(&source).map_err(syntax(&source))?;
        if let Node::File(path) = &expr.node {
            let content = file::read(path)?;
            if algebra::looks_like_table(&content) {
                return Object::from_table(expr.to_string(), path, &content, budget);
            }
            source = language::unfold(&file::short_text(path, content)?);
            expr = language::parse(&source).map_err(syntax(&source))?;
        }
        let form = realise::realise(&expr, &source, budget)?;
        Ok(Object { name: expr.to_string(), structure: Structure::Group(form), tree: Some(Rc::new(expr)) })
    }

    /// The group or algebra of a table.
    fn from_table(name: String, path: &str, content: &str, budget: &Budget) -> Result<Object, ObjectError> {
        let algebra = algebra::parse(content).map_err(|error| ObjectError::File {
            path: path.to_owned(),
            problem: format!("line {}, column {}: {}", error.line, error.column, error.message),
        })?;
        let algebra = Rc::new(algebra);
        let group = if algebra.is_group(budget)? { TableGroup::new(Rc::clone(&algebra), budget)? } else { None };
        let structure = match group {
            Some(group) => Structure::Group(Rc::new(group)),
            None => Structure::Algebra(Rc::new(TableAlgebra::new(algebra, budget)?)),
        };
        Ok(Object { name, structure, tree: None })
    }

    /// A group of the library, under a name.
    pub fn of_small_group(name: String, group: &SmallGroup, budget: &Budget) -> Result<Object, ObjectError> {
        Ok(Object { name, structure: Structure::Group(small::form(group, None, None, budget)?), tree: None })
    }

    /// The Frattini quotient of a soluble group as an object of its own, by its presentation.
    pub fn frattini_quotient(group: &SolubleGroup<'_>) -> Object {
        let name = format!("{} modulo its Frattini subgroup", group.object().name());
        let group = group.frattini.quotient.group.clone();
        let form = Rc::new(polycyclic::Polycyclic { group, description: None, small: None });
        Object { name, structure: Structure::Group(form), tree: None }
    }

    /// The group of a form under a name.
    fn of_form(name: String, form: Rc<dyn Form>) -> Object {
        Object { name, structure: Structure::Group(form), tree: None }
    }

    /// The elements and irreducible modules of the object, if it is a group that is small enough.
    pub fn base(&self, budget: &Budget) -> Result<BaseGroup, ObjectError> {
        match &self.structure {
            Structure::Group(form) => BaseGroup::of_form(form, &self.short_name(), budget),
            Structure::Algebra(_) => Err(ObjectError::Undefined(format!("{} is not a group", self.short_name()))),
        }
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

    /// The group, if the object is one.
    pub fn group(&self) -> Option<&dyn Form> {
        match &self.structure {
            Structure::Group(form) => Some(form.as_ref()),
            Structure::Algebra(_) => None,
        }
    }

    /// The algebra, if the object is one that is not a group.
    pub fn algebra(&self) -> Option<&Algebra> {
        match &self.structure {
            Structure::Group(_) => None,
            Structure::Algebra(known) => Some(&known.algebra),
        }
    }

    /// Is it an algebra that its constants generate?
    pub fn is_generated_by_constants(&self) -> bool {
        matches!(&self.structure, Structure::Algebra(known) if known.is_generated_by_constants)
    }

    /// The number of elements.
    pub fn order(&self) -> Order {
        match &self.structure {
            Structure::Group(form) => form.order(),
            Structure::Algebra(known) => Order::of(known.algebra.size() as u64),
        }
    }

    /// What the object is, in words.
    pub fn describe(&self) -> String {
        match &self.structure {
            Structure::Group(form) => form.describe(),
            Structure::Algebra(known) => known.description.clone(),
        }
    }

    /// An element as people write it.
    pub fn show(&self, x: &Element) -> String {
        match &self.structure {
            Structure::Group(form) => form.show(x),
            Structure::Algebra(known) => known.algebra.label(x.residue() as u32),
        }
    }

    /// Reads an element; the span of an error counts from the start of `text`.
    pub fn read(&self, text: &str) -> Result<Element, SyntaxError> {
        match &self.structure {
            Structure::Group(form) => form.read(text),
            Structure::Algebra(known) => table::read_label(&known.algebra, text),
        }
    }

    /// How elements are written, with an example.
    pub fn notation(&self) -> String {
        match &self.structure {
            Structure::Group(form) => form.notation(),
            Structure::Algebra(known) => format!("an element of the table such as {}", known.algebra.label(0)),
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
