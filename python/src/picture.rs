//! Pictures of games.

use crate::ask::{Bounds, ask};
use crate::value::{self, named};
use mexagon::drawing::{Look, Orientation, Palette, PictureFormat, SCALES, TexKind, render};
use mexagon::{Drawn, Failure, Merge, PictureKind, Solver, Structure, Wish};
use pyo3::prelude::*;

/// A picture that can be written in several formats.
#[pyclass(frozen, module = "mexagon._mexagon")]
pub struct Picture(Drawn);

impl Picture {
    /// Draws a game; the rest of the wish is what is drawn once, the most nodes, whether arcs are left out, whether there are names.
    pub fn draw(
        solver: &Solver,
        game: &str,
        structure: &Structure,
        kind: Option<&str>,
        (merge, max_nodes, reduce, labels): (&str, usize, bool, bool),
    ) -> Result<Picture, Failure> {
        let game = value::game(game)?;
        let kinds = PictureKind::ALL.map(|kind| (kind.name(), kind));
        let wish = Wish {
            kind: kind.map_or(Ok(PictureKind::usual(game)), |kind| named("kind of picture", kind, kinds))?,
            merge: named("way to merge", merge, Merge::NAMED)?,
            max_nodes,
            reduce,
            labels,
        };
        solver.picture(game, structure, &wish).map(Picture)
    }
}

#[pymethods]
impl Picture {
    #[getter]
    fn title(&self) -> &str {
        &self.0.picture.title
    }

    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind.name()
    }

    #[getter]
    fn notice(&self) -> Option<&str> {
        self.0.notice.as_deref()
    }

    /// The numbers of nodes and of arcs.
    #[getter]
    fn size(&self) -> (usize, usize) {
        (self.0.picture.nodes.len(), self.0.picture.arcs.len())
    }

    /// The bytes of a file whose name ends so.
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn render(
        &self,
        py: Python<'_>,
        format: &str,
        orientation: &str,
        palette: Option<&str>,
        labels: bool,
        legend: bool,
        standalone: bool,
        scale: f64,
        bounds: Bounds,
    ) -> PyResult<Vec<u8>> {
        ask(py, bounds, |budget| {
            let unknown = || Failure::undefined("a picture is svg, pdf, png, tex, dot or json");
            let format = PictureFormat::of_ending(format).ok_or_else(unknown)?;
            if !SCALES.contains(&scale) {
                return Err(Failure::undefined("the scale is a number from 0.1 to 20"));
            }
            let look = Look {
                orientation: named("orientation", orientation, Orientation::NAMED)?,
                palette: palette
                    .map_or(Ok(format.usual_palette()), |palette| named("palette", palette, Palette::NAMED))?,
                labels,
                legend,
            };
            let tex = if standalone { TexKind::Standalone } else { TexKind::Include };
            Ok(render(&self.0.picture, &look, format, tex, scale, budget)?)
        })
    }
}
