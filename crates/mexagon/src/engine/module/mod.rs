//! The module engine: exact solutions of GEN and DNG on split extensions (W_1^{m_1} + ... + W_r^{m_r}) : Q, at a cost that does not
//! depend on the order of the group but on Q, the modules and the numbers m_i. docs/module-engine.md states and proves the lemma.

mod answer;
mod count;

pub(crate) use answer::{answer, solve};

use super::Failure;
use crate::object::{Extension, Object, SolubleGroup};
use mexagon_algebra::group::modules::{ClosedClass, CyclicSubgroups, Irreducible, ModuleLattices};
use mexagon_base::budget::{Budget, Stop};
use mexagon_base::number::Order;
use mexagon_games::game::{
    ClassSolution, GradedClass, GradedNode, GradedPart, GradedSolution, GradedSystem, Selection,
};
use num_bigint::BigUint;

/// A split extension made ready for the games.
#[derive(Debug)]
pub struct ModuleSystem {
    extension: Extension,
    multiplicities: Vec<u32>,
    /// For each set of modules the closed subgroups of Q.
    closed: Vec<Vec<ClosedClass>>,
    /// The dimension of the space of all derivations to each module, over its endomorphisms.
    derivations: Vec<usize>,
    graded: GradedSystem,
}

impl ModuleSystem {
    /// Prepares a split extension.
    ///
    /// ```
    /// use mexagon_base::budget::Budget;
    /// use mexagon::engine::ModuleSystem;
    /// use mexagon_games::game::Selection;
    /// use mexagon::object::Object;
    /// let budget = Budget::default();
    /// let group = Object::parse("Split(SmallGroup(63,1); 2:V6)", &budget).unwrap();
    /// let system = ModuleSystem::of_object(&group, &budget).unwrap();
    /// let root = system.root(Selection::Gen, &budget).unwrap();
    /// assert_eq!((root.deficiency, root.etype.to_string()), (2, "(1,0,1,1)".to_owned()));
    /// ```
    pub fn new(extension: Extension, budget: &Budget) -> Result<Self, Stop> {
        let base = &extension.base;
        let points = CyclicSubgroups::new(&base.cayley, budget)?;
        let masks = base.maximal_masks(&points.generators, budget)?;
        let modules: Vec<&Irreducible> = extension.parts.iter().map(|part| &part.irreducible).collect();
        let lattices = ModuleLattices::new(&base.cayley, &points, &masks, &modules, budget)?;
        let sets = 0..1usize << modules.len();
        let closed: Vec<Vec<ClosedClass>> = sets.map(|set| lattices.classes(set).to_vec()).collect();
        let derivations = (0..modules.len()).map(|i| lattices.derivations(i)).collect();
        let parts = extension.parts.iter().map(|part| GradedPart {
            width: (part.dimension() / part.irreducible.endomorphism_degree) as u32,
            is_even: part.prime() == 2,
        });
        let node = |class: &ClosedClass| GradedNode {
            size: class.order,
            is_whole: class.maximal == 0,
            ranks: class.dimensions.iter().map(|&dimension| dimension as u32).collect(),
            arcs: class.arcs.clone(),
            without: class.without.clone(),
        };
        let nodes = closed.iter().map(|classes| classes.iter().map(node).collect()).collect();
        let graded = GradedSystem::new(parts.collect(), nodes, extension.fibre.is_even());
        let multiplicities = extension.parts.iter().map(|part| u32::try_from(part.multiplicity));
        let multiplicities = multiplicities.collect::<Result<_, _>>();
        let multiplicities = multiplicities.map_err(|_| Stop::Classes(budget.limits().classes))?;
        Ok(ModuleSystem { extension, multiplicities, closed, derivations, graded })
    }

    /// Prepares a group: one that was named as a split extension, or any soluble group by its Frattini quotient.
    pub fn of_object(object: &Object, budget: &Budget) -> Result<Self, Failure> {
        if let Some(extension) = object.extension() {
            return Ok(ModuleSystem::new(extension.clone(), budget)?);
        }
        match SolubleGroup::new(object, budget)? {
            Some(group) => ModuleSystem::of_soluble(&group, budget),
            None => Err(Failure::NotApplicable(format!(
                "the module engine needs a soluble group or Split(Q; p:V1, ...), and {} is neither",
                object.short_name()
            ))),
        }
    }

    /// Prepares a soluble group by its Frattini quotient.
    pub fn of_soluble(group: &SolubleGroup, budget: &Budget) -> Result<Self, Failure> {
        Ok(ModuleSystem::new(Extension::of_soluble(&group.frattini, budget)?, budget)?)
    }

    pub fn extension(&self) -> &Extension {
        &self.extension
    }

    /// The multiplicity of each module.
    pub fn multiplicities(&self) -> &[u32] {
        &self.multiplicities
    }

    /// The classes without their numbers of copies: what is solved.
    pub fn graded(&self) -> &GradedSystem {
        &self.graded
    }

    /// Solves a game on the extension.
    pub fn solve(&self, game: Selection, budget: &Budget) -> Result<GradedSolution, Stop> {
        self.graded.solve(game, &self.multiplicities, budget)
    }

    /// What is known of the class of the empty set.
    pub fn root(&self, game: Selection, budget: &Budget) -> Result<ClassSolution, Failure> {
        let solution = self.solve(game, budget)?;
        let root = solution.class(&solution.initial());
        root.ok_or_else(|| Failure::undefined(format!("{game} is not defined on the trivial group")))
    }

    /// The starting classes of the extensions by W^0, W^1, ..., W^most, if there is one module only.
    pub fn roots(&self, game: Selection, most: u32, budget: &Budget) -> Result<Vec<Option<ClassSolution>>, Failure> {
        let [part] = self.graded.parts() else {
            return Err(Failure::NotApplicable("a series needs exactly one module".into()));
        };
        let root = |m: u32| GradedClass { multiplicities: vec![m], node: 0 };
        if !part.is_even {
            // The parity of a class does not depend on how often W was there, so one solution has them all.
            let solution = self.graded.solve(game, &[most], budget)?;
            return Ok((0..=most).map(|m| solution.class(&root(m))).collect());
        }
        let mut roots = Vec::new();
        for m in 0..=most {
            roots.push(self.graded.solve(game, &[m], budget)?.class(&root(m)));
        }
        Ok(roots)
    }

    fn closed_class(&self, class: &GradedClass) -> &ClosedClass {
        &self.closed[class.support()][class.node as usize]
    }

    /// The modules whose multiplicity is not 0 in a class: the field's order, the multiplicities in the group and in the
    /// class, and the dimensions of the spaces of all derivations and of those that vanish on the class's subgroup of Q.
    fn live<'a>(&'a self, class: &'a GradedClass) -> impl Iterator<Item = Live> + 'a {
        let closed = self.closed_class(class);
        let parts = self.extension.parts.iter().enumerate().filter(|(i, _)| class.multiplicities[*i] > 0);
        parts.map(|(i, part)| Live {
            field: BigUint::from(part.prime()).pow(part.irreducible.endomorphism_degree as u32),
            total: self.multiplicities[i],
            left: class.multiplicities[i],
            derivations: self.derivations[i] as u32,
            vanishing: closed.dimensions[i] as u32,
        })
    }

    /// The number of structure classes that are equivalent to a class under the automorphisms that the lemma uses and
    /// conjugation in Q: a space of homomorphisms of each module, a derivation modulo those that vanish for each basis vector of it, and
    /// a conjugate of the closed subgroup.
    pub fn length(&self, class: &GradedClass) -> BigUint {
        let start = BigUint::from(self.closed_class(class).length);
        self.live(class).fold(start, |length, live| length * live.choices())
    }

    /// The number of maximal subgroups that contain a class.
    pub fn maximal(&self, class: &GradedClass) -> BigUint {
        let start = BigUint::from(self.closed_class(class).maximal);
        self.live(class).fold(start, |sum, live| sum + live.hyperplanes())
    }

    /// The order of the intersection of these maximal subgroups.
    pub fn order(&self, class: &GradedClass) -> Order {
        let top = Order::of(self.closed_class(class).order).times(&self.extension.fibre);
        let parts = self.extension.parts.iter().zip(&self.multiplicities).zip(&class.multiplicities);
        parts.fold(top, |order, ((part, &all), &left)| order.times(&part.order().pow(u64::from(all - left))))
    }
}

/// A module with a multiplicity that is not 0 in a class.
struct Live {
    field: BigUint,
    total: u32,
    left: u32,
    derivations: u32,
    vanishing: u32,
}
