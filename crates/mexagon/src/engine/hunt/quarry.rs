//! What is looked for, and whether a solved group has it.

use super::super::Failure;
use mexagon_games::game::{
    ClassSolution, ExtendedType, GradedClass, GradedSolution, GradedSystem, OrbitId, Parity, Solution,
    StructureDigraph, Type,
};
use mexagon_games::theory::spectrum::{Assumption, feasible};
use mexagon_language::{SyntaxError, nearest, parse_extended_type};
use std::fmt;

/// What a hunt looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quarry {
    /// A class of GEN with an extended type and a deficiency.
    Class { etype: ExtendedType, deficiency: u32 },
    /// An odd class of some deficiency k + 1 without an even option of deficiency k.
    ConjectureOne,
}

/// A class that was looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sighting {
    pub deficiency: u32,
    pub etype: ExtendedType,
    /// Is it the class of the empty set?
    pub is_start: bool,
    /// How often each module is left in it, if modules were used.
    pub multiplicities: Vec<u32>,
}

impl Quarry {
    /// Reads `(1,0,1,1)@2` or `conjecture-1`.
    pub fn parse(text: &str) -> Result<Quarry, Failure> {
        const CONJECTURE: &str = "conjecture-1";
        if text.trim() == CONJECTURE {
            return Ok(Quarry::ConjectureOne);
        }
        let is_near = nearest(&text.trim().to_lowercase(), [CONJECTURE]).is_some();
        let syntax = |error: SyntaxError| {
            let error = if is_near { error.with_suggestion(CONJECTURE.to_owned()) } else { error };
            Failure::syntax(error, text)
        };
        let written = parse_extended_type(text).map_err(syntax)?;
        let [parity, even, odd, smoothness] = written.entries;
        let plain = Type::new(Parity::of(u64::from(parity)), even, odd);
        Ok(Quarry::Class { etype: ExtendedType { plain, smoothness }, deficiency: written.deficiency })
    }

    /// Is it not excluded by BES23, Proposition 9 and Table 1?
    pub fn is_feasible(self) -> bool {
        let Quarry::Class { etype, deficiency } = self else { return true };
        let levels = feasible(Assumption::Nothing);
        // From the last level on nothing changes.
        let place = (deficiency as usize).min(levels.len() - 1);
        levels[place].types().contains(&etype)
    }

    /// No class of smaller deficiency is of interest. An odd class of deficiency 1 has the class of the generating
    /// sets, which is even and of deficiency 0, as an option.
    pub fn least_deficiency(self) -> u32 {
        match self {
            Quarry::Class { deficiency, .. } => deficiency,
            Quarry::ConjectureOne => 2,
        }
    }

    /// A class of a structure digraph on which GEN is solved, if there is one.
    pub fn in_digraph(self, graph: &StructureDigraph, solution: &Solution) -> Option<Sighting> {
        let even_option_below = |id: OrbitId, class: ClassSolution| {
            let mut options = graph.orbit(id).options.iter().filter_map(|(option, _)| solution.class(*option));
            options.any(|option| is_even(&option) && option.deficiency + 1 == class.deficiency)
        };
        let wanted = |id: OrbitId, class: ClassSolution| match self {
            Quarry::Class { etype, deficiency } => class.etype == etype && class.deficiency == deficiency,
            Quarry::ConjectureOne => !is_even(&class) && class.deficiency >= 2 && !even_option_below(id, class),
        };
        let (id, class) = solution.orbits().find(|(id, class)| wanted(*id, *class))?;
        Some(Sighting::new(&class, id == graph.initial(), Vec::new()))
    }

    /// A class of a graded system on which GEN is solved, if there is one; one with few modules left.
    pub fn in_graded(self, system: &GradedSystem, solution: &GradedSolution) -> Option<Sighting> {
        let even_option_below = |class: &GradedClass, solved: &ClassSolution| {
            let options = system.options(class);
            let mut options = options.iter().filter_map(|option| solution.class(option));
            options.any(|option| is_even(&option) && option.deficiency + 1 == solved.deficiency)
        };
        let wanted = |class: &GradedClass, solved: &ClassSolution| match self {
            Quarry::Class { etype, deficiency } => solved.etype == etype && solved.deficiency == deficiency,
            Quarry::ConjectureOne => !is_even(solved) && solved.deficiency >= 2 && !even_option_below(class, solved),
        };
        let start = solution.initial();
        let mut classes = solution.classes().filter_map(|class| solution.class(&class).map(|solved| (class, solved)));
        let (class, solved) = classes.find(|(class, solved)| wanted(class, solved))?;
        Some(Sighting::new(&solved, class == start, class.multiplicities))
    }
}

fn is_even(class: &ClassSolution) -> bool {
    class.etype.plain.parity == Parity::Even
}

impl Sighting {
    fn new(class: &ClassSolution, is_start: bool, multiplicities: Vec<u32>) -> Sighting {
        Sighting { deficiency: class.deficiency, etype: class.etype, is_start, multiplicities }
    }
}

impl fmt::Display for Quarry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quarry::Class { etype, deficiency } => write!(f, "{etype}@{deficiency}"),
            Quarry::ConjectureOne => f.write_str("conjecture-1"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_feasibility() {
        for (text, feasible) in [
            ("(1,0,1,1)@2", true),
            ("(1,0,1,1)@3", true),
            ("(1,0,1,1)@900", true),
            ("(1,0,1,1)@1", false),
            ("(1,3,2,1)@2", true),
            ("(0,0,0,2)@0", true),
            ("(0,0,0,2)@1", false),
            ("(1,7,7,0)@2", false),
            ("conjecture-1", true),
        ] {
            let quarry = Quarry::parse(text).expect(text);
            assert_eq!((quarry.to_string(), quarry.is_feasible()), (text.to_owned(), feasible));
        }
        assert!(Quarry::parse("conjecture-2").is_err());
    }
}
