//! From a picture to the bytes of a file.

use crate::json;
use mexagon_base::budget::{Budget, Stop};
use mexagon_drawing::{Look, Palette, Picture, Scene, TexKind, dot, layout, pdf, png, svg, tikz};

/// The formats, by the endings of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    Svg,
    Pdf,
    Png,
    Tex,
    Dot,
    Json,
}

impl PictureFormat {
    /// The format of files that end so.
    pub fn of_ending(ending: &str) -> Option<PictureFormat> {
        match ending.to_lowercase().as_str() {
            "svg" => Some(PictureFormat::Svg),
            "pdf" => Some(PictureFormat::Pdf),
            "png" => Some(PictureFormat::Png),
            "tex" => Some(PictureFormat::Tex),
            "dot" | "gv" => Some(PictureFormat::Dot),
            "json" => Some(PictureFormat::Json),
            _ => None,
        }
    }

    /// The colours that a format has unless others are asked for.
    pub fn usual_palette(self) -> Palette {
        if self == PictureFormat::Tex { Palette::BlackAndWhite } else { Palette::Colour }
    }
}

/// A picture as a file; TeX is of some kind, and PNG has `scale` dots to each 1/96 inch.
pub fn render(
    picture: &Picture,
    look: &Look,
    format: PictureFormat,
    tex: TexKind,
    scale: f64,
    budget: &Budget,
) -> Result<Vec<u8>, Stop> {
    let placed = || layout(picture, look, budget);
    let scene = || placed().map(|placed| Scene::of(&placed, look));
    Ok(match format {
        PictureFormat::Svg => svg(&scene()?).into_bytes(),
        PictureFormat::Pdf => pdf(&scene()?),
        PictureFormat::Png => png(&scene()?, scale, budget)?,
        PictureFormat::Tex => tikz(&placed()?, look, tex).into_bytes(),
        // Whoever reads it places the nodes.
        PictureFormat::Dot => dot(picture, look).into_bytes(),
        PictureFormat::Json => json::pretty(&json::answer(&placed()?)).into_bytes(),
    })
}
