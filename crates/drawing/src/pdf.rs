//! PDF: one page as large as the drawing. Letters are outlines, so no font has to be embedded.

use super::geometry::{Piece, Point, Route};
use super::scene::{Anchor, Item, Scene};
use super::style::Role;
use super::svg::number;
use super::text;
use std::fmt::Write;

/// The drawing as a PDF file.
pub fn pdf(scene: &Scene) -> Vec<u8> {
    // A point is 1/72 inch, and y grows upwards.
    let (width, height) = (scene.width * 0.75, scene.height * 0.75);
    let mut content = format!("0.75 0 0 -0.75 0 {} cm\n1 j\n", number(height));
    for item in scene.groups.iter().flat_map(|group| &group.items) {
        match item {
            Item::Path { route, closed, role } => {
                write_style(&mut content, *role, scene);
                write_path(&mut content, route.start, &route.pieces, *closed);
                content += if role.style(scene.palette).fill.is_some() { "f\n" } else { "S\n" };
            }
            Item::Text { text, at, anchor, size } => {
                let back = if *anchor == Anchor::Middle { text::width(text, *size) / 2.0 } else { 0.0 };
                content += "0.1 g\n";
                for Route { start, pieces } in text::outlines(text, Point { x: at.x - back, y: at.y }, *size) {
                    write_path(&mut content, start, &pieces, true);
                }
                content += "f\n";
            }
        }
    }
    document(&content, width, height, &scene.title)
}

fn write_style(content: &mut String, role: Role, scene: &Scene) {
    let style = role.style(scene.palette);
    let colour = |[r, g, b]: [u8; 3]| [r, g, b].map(|c| number(f64::from(c) / 255.0)).join(" ");
    if let Some(fill) = style.fill {
        let _ = writeln!(content, "{} rg", colour(fill));
    }
    if let Some(stroke) = style.stroke {
        let dash: Vec<String> = style.dash.iter().map(|x| number(*x)).collect();
        let cap = u8::from(style.dash.is_empty() || role == Role::Dotted);
        let _ = writeln!(content, "{} RG {} w [{}] 0 d {cap} J", colour(stroke), number(style.width), dash.join(" "));
    }
}

fn write_path(content: &mut String, start: Point, pieces: &[Piece], closed: bool) {
    let point = |p: Point| format!("{} {}", number(p.x), number(p.y));
    let _ = writeln!(content, "{} m", point(start));
    for piece in pieces {
        let _ = match *piece {
            Piece::Line(p) => writeln!(content, "{} l", point(p)),
            Piece::Curve(a, b, p) => writeln!(content, "{} {} {} c", point(a), point(b), point(p)),
        };
    }
    if closed {
        *content += "h\n";
    }
}

/// A file with one page.
fn document(content: &str, width: f64, height: f64, title: &str) -> Vec<u8> {
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(content.as_bytes(), 6);
    // UTF-16 with a byte order mark shows every title.
    let title: String = [0xfeff].into_iter().chain(title.encode_utf16()).map(|unit| format!("{unit:04X}")).collect();
    let (width, height) = (number(width), number(height));
    let mut stream = format!("<</Length {}/Filter/FlateDecode>>stream\n", packed.len()).into_bytes();
    stream.extend(packed);
    stream.extend(b"\nendstream");
    let objects = [
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec(),
        format!("<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]/Resources<<>>/Contents 4 0 R>>").into_bytes(),
        stream,
        format!("<</Title<{title}>/Producer(Mexagon)>>").into_bytes(),
    ];
    let mut file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut offsets = Vec::new();
    for (number, object) in objects.iter().enumerate() {
        offsets.push(file.len());
        file.extend(format!("{} 0 obj\n", number + 1).into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let start = file.len();
    let mut tail = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for offset in offsets {
        let _ = writeln!(tail, "{offset:010} 00000 n ");
    }
    let _ = write!(tail, "trailer\n<</Size {}/Root 1 0 R/Info 5 0 R>>\nstartxref\n{start}\n%%EOF\n", objects.len() + 1);
    file.extend(tail.into_bytes());
    file
}
