//! What games are played on, and what is asked about it.

use crate::ask::{Bounds, ask, solve};
use crate::picture::Picture;
use crate::play::Match;
use crate::value::{self, Said, said};
use mexagon::{
    CertificateKind, Claim, Estimate, Failure, Format, Game, Solver, USUAL_WIDTH, clock, fitted, json, star,
};
use pyo3::prelude::*;

/// How tables for people are laid out.
pub const TEXT: Format = Format::Text(USUAL_WIDTH);

/// A group, a ring, a module, an algebra.
#[pyclass(frozen, module = "mexagon._mexagon")]
pub struct Structure(pub mexagon::Structure);

/// The seconds that reading a text and solving a game on it take in the library alone, all times together: what Python adds can be
/// told by it.
#[pyfunction]
pub fn timed(py: Python<'_>, game: &str, text: &str, times: u32, bounds: Bounds) -> PyResult<f64> {
    ask(py, bounds, |budget| {
        let (game, started) = (value::game(game)?, clock::system());
        for _ in 0..times {
            let structure = mexagon::Structure::read(text, budget)?;
            Solver::new().within(budget.clone()).solve(game, &structure)?;
        }
        Ok((clock::system() - started).as_secs_f64())
    })
}

/// Who is to decide: an engine, and theorems that are left out.
fn by(solver: Solver, engine: &str, without: &[String]) -> Result<Solver, Failure> {
    solver.engine(value::engine(engine)?).without(without.iter().map(String::as_str))
}

#[pymethods]
impl Structure {
    #[new]
    fn new(py: Python<'_>, text: &str, bounds: Bounds) -> PyResult<Structure> {
        ask(py, bounds, |budget| mexagon::Structure::read(text, budget)).map(Structure)
    }

    /// The group or algebra of a table.
    #[staticmethod]
    fn of_table(py: Python<'_>, content: &str, bounds: Bounds) -> PyResult<Structure> {
        let size = content.lines().count();
        let name = format!("table of {size} elements");
        ask(py, bounds, |budget| mexagon::Structure::of_table(&name, content, budget)).map(Structure)
    }

    /// A closure system on points with names, by its maximal closed sets.
    #[staticmethod]
    fn of_points(
        py: Python<'_>,
        name: &str,
        labels: Vec<String>,
        maximal: Vec<Vec<usize>>,
        bounds: Bounds,
    ) -> PyResult<Structure> {
        ask(py, bounds, |budget| mexagon::Structure::of_points(name, &labels, &maximal, budget)).map(Structure)
    }

    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    #[getter]
    fn title(&self) -> String {
        self.0.title()
    }

    #[getter]
    fn description(&self) -> String {
        self.0.description()
    }

    /// The order in decimal digits; none if it is infinite.
    #[getter]
    fn order(&self) -> Option<String> {
        self.0.order().map(|order| order.to_string())
    }

    #[getter]
    fn games(&self) -> Vec<&'static str> {
        self.0.games().into_iter().map(Game::name).collect()
    }

    #[getter]
    fn notes(&self) -> Vec<String> {
        self.0.notes().to_vec()
    }

    /// The value of a game as ω·omegas + rest.
    fn value(&self, py: Python<'_>, game: &str, bounds: Bounds) -> PyResult<(u64, u64)> {
        let value = solve(py, bounds, |solver| {
            let answer = solver.solve(value::game(game)?, &self.0)?;
            match answer.nimber {
                Estimate::Known(value) => Ok(value),
                Estimate::AtMost(most) => {
                    Err(Failure::NotApplicable(format!("the value is not known; it is at most {}", star(most))))
                }
                Estimate::Unknown => Err(Failure::NotApplicable("the value is not known".to_owned())),
            }
        })?;
        Ok((value.omegas, value.rest))
    }

    /// The value of a position with the reasons.
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn answer(
        &self,
        py: Python<'_>,
        game: &str,
        position: &str,
        misere: bool,
        engine: &str,
        without: Vec<String>,
        bounds: Bounds,
    ) -> PyResult<Said> {
        let answer = solve(py, bounds, |solver| {
            let solver = by(solver.misere(misere), engine, &without)?;
            let answer = solver.answer(&solver.position(value::game(game)?, &self.0, position)?)?;
            Ok((json::with_notes(answer.json(), &[&self.0]), fitted(&answer.text(TEXT, false), USUAL_WIDTH)))
        })?;
        said(py, answer)
    }

    fn moves(&self, py: Python<'_>, game: &str, position: &str, misere: bool, bounds: Bounds) -> PyResult<Said> {
        let answer = solve(py, bounds, |solver| {
            let solver = solver.misere(misere);
            let moves = solver.moves(&solver.position(value::game(game)?, &self.0, position)?)?;
            Ok((moves.json(), moves.text(TEXT)))
        })?;
        said(py, answer)
    }

    /// The structure classes of gen and dng, the positions of the other games.
    fn types(&self, py: Python<'_>, game: &str, engine: &str, bounds: Bounds) -> PyResult<Said> {
        let answer = solve(py, bounds, |solver| {
            let solver = by(solver, engine, &[])?;
            match value::game(game)? {
                Game::Selection(game) => {
                    let types = solver.types(game, &self.0)?;
                    Ok((types.json(), types.text(TEXT)))
                }
                Game::Closed(game) => {
                    let positions = solver.positions(game, &self.0)?;
                    Ok((positions.json(), positions.text(TEXT)))
                }
            }
        })?;
        said(py, answer)
    }

    /// One structure class by its number in the table of types.
    fn class_(&self, py: Python<'_>, game: &str, number: usize, bounds: Bounds) -> PyResult<Said> {
        let answer = solve(py, bounds, |solver| {
            Ok((solver.class(value::selection(game)?, &self.0, number)?.json(), String::new()))
        })?;
        said(py, answer)
    }

    /// What it is.
    fn info(&self, py: Python<'_>, bounds: Bounds) -> PyResult<Said> {
        let answer = solve(py, bounds, |solver| {
            let info = solver.info(&self.0)?;
            Ok((info.json(), info.text(TEXT)))
        })?;
        said(py, answer)
    }

    /// A value with evidence.
    fn certificate(
        &self,
        py: Python<'_>,
        game: &str,
        structure: bool,
        misere: bool,
        position: &str,
        bounds: Bounds,
    ) -> PyResult<String> {
        let kind = if structure { CertificateKind::Structure } else { CertificateKind::Shortest };
        solve(py, bounds, |solver| {
            let claim = Claim { game: value::game(game)?, misere, position };
            solver.certificate(claim, &self.0, kind)
        })
    }

    /// As GAP reads it.
    fn gap(&self, py: Python<'_>, bounds: Bounds) -> PyResult<String> {
        solve(py, bounds, |solver| solver.gap(&self.0))
    }

    /// Are the structure digraphs of a game isomorphic here and there?
    fn compare(&self, py: Python<'_>, game: &str, other: &Structure, bounds: Bounds) -> PyResult<Said> {
        let answer = solve(py, bounds, |solver| {
            let comparison = solver.compare(value::game(game)?, &self.0, &other.0)?;
            Ok((comparison.json(), comparison.text()))
        })?;
        said(py, answer)
    }

    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn picture(
        &self,
        py: Python<'_>,
        game: &str,
        kind: Option<&str>,
        merge: &str,
        max_nodes: usize,
        reduce: bool,
        labels: bool,
        bounds: Bounds,
    ) -> PyResult<Picture> {
        solve(py, bounds, |solver| Picture::draw(&solver, game, &self.0, kind, (merge, max_nodes, reduce, labels)))
    }

    fn play(&self, py: Python<'_>, game: &str, misere: bool, bounds: Bounds) -> PyResult<Match> {
        ask(py, bounds, |budget| Match::start(value::game(game)?, &self.0, misere, budget))
    }
}
