//! Objects: groups as people name them, with their elements in their own notation.
//!
//! The flow of this module is text -> tree -> form -> polycyclic group -> closure system. A *form*
//! knows how elements look and multiply; everything structural happens in [`crate::group`], and
//! [`SubgroupSystem`] hands the maximal subgroups over as hyperplanes.

mod algebras;
mod analysed;
mod analysis;
mod cyclic;
mod dicyclic;
mod dihedral;
mod error;
mod form;
mod listed;
mod permutation;
mod polycyclic;
mod position;
mod product;
mod realise;
mod subgroups;
mod text;
mod wreath;

pub use algebras::AlgebraSystem;
pub use analysed::{AnalysedGroup, Elements};
pub use analysis::SolubleGroup;
pub use error::ObjectError;
pub use form::{Element, Form, element, presentation};
pub use listed::ListedObject;
pub use position::Position;
pub use subgroups::{MaximalKind, SubgroupSystem};

use crate::budget::Budget;
use crate::language::{self, MAX_TEXT, Node};
use crate::number::Order;
use std::io::Read;
use std::rc::Rc;

/// A named finite group.
#[derive(Clone, Debug)]
pub struct Object {
    name: String,
    form: Rc<dyn Form>,
}

impl Object {
    /// Reads an object.
    ///
    /// ```
    /// use mexagon::{budget::Budget, object::Object};
    /// let group = Object::parse("Z2 x S4", &Budget::default()).unwrap();
    /// assert_eq!(group.order().to_string(), "48");
    /// assert!(Object::parse("D7", &Budget::default()).is_err());
    /// ```
    pub fn parse(text: &str, budget: &Budget) -> Result<Object, ObjectError> {
        let syntax = |source: &str| {
            let source = source.to_owned();
            move |error| ObjectError::Syntax { error, source }
        };
        let mut source = language::unfold(text);
        let mut expr = language::parse(&source).map_err(syntax(&source))?;
        if let Node::File(path) = &expr.node {
            source = language::unfold(&read_file(path)?);
            expr = language::parse(&source).map_err(syntax(&source))?;
        }
        Ok(Object { name: expr.to_string(), form: realise::realise(&expr, &source, budget)? })
    }

    /// The Frattini quotient of a soluble group as an object of its own, by its presentation.
    pub fn frattini_quotient(group: &SolubleGroup<'_>) -> Object {
        let name = format!("{} modulo its Frattini subgroup", group.object().name());
        Object { name, form: Rc::new(polycyclic::Polycyclic(group.frattini.quotient.group.clone())) }
    }

    /// The name, as the language prints it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name, cut if it is too long for a line.
    pub fn short_name(&self) -> String {
        shorten(&self.name)
    }

    /// The group.
    pub fn form(&self) -> &dyn Form {
        self.form.as_ref()
    }

    /// The order.
    pub fn order(&self) -> Order {
        self.form.order()
    }
}

/// A name, cut if it is too long for a line.
fn shorten(name: &str) -> String {
    const LONGEST: usize = 60;
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    let start: String = name.chars().take(LONGEST - 1).collect();
    start + "…"
}

/// The text of a file that describes an object.
fn read_file(path: &str) -> Result<String, ObjectError> {
    let problem = |problem: String| ObjectError::File { path: path.to_owned(), problem };
    let metadata = std::fs::metadata(path).map_err(|error| problem(error.to_string()))?;
    if !metadata.is_file() {
        return Err(problem("this is not a file".into()));
    }
    let too_long = || problem(format!("the file is longer than {MAX_TEXT} bytes"));
    if metadata.len() > MAX_TEXT as u64 {
        return Err(too_long());
    }
    let file = std::fs::File::open(path).map_err(|error| problem(error.to_string()))?;
    let mut bytes = Vec::new();
    // The file may have grown since its length was asked for.
    file.take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes).map_err(|error| problem(error.to_string()))?;
    if bytes.len() > MAX_TEXT {
        return Err(too_long());
    }
    String::from_utf8(bytes).map_err(|_| problem("the file is not UTF-8 text".into()))
}
