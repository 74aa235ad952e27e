//! PDF: one page as large as the drawing. Texts are texts, which can be searched and copied: the file has the letters that it
//! uses as a font, and says which signs they are.

use super::font::{Font, MISSING};
use super::geometry::{Piece, Point};
use super::scene::{Anchor, Item, Scene};
use super::style::Role;
use super::subset::subset;
use super::svg::number;
use super::text;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The drawing as a PDF file.
pub fn pdf(scene: &Scene) -> Vec<u8> {
    // A point is 1/72 inch, and y grows upwards.
    let (width, height) = (scene.width * 0.75, scene.height * 0.75);
    let mut content = format!("0.75 0 0 -0.75 0 {} cm\n1 j\n", number(height));
    let mut letters = BTreeMap::new();
    for item in scene.groups.iter().flat_map(|group| &group.items) {
        match item {
            Item::Path { route, closed, role } => {
                write_style(&mut content, *role, scene);
                write_path(&mut content, route.start, &route.pieces, *closed);
                content += if role.style(scene.palette).fill.is_some() { "f\n" } else { "S\n" };
            }
            Item::Text { text, at, anchor, size } => {
                let back = if *anchor == Anchor::Middle { text::width(text, *size) / 2.0 } else { 0.0 };
                write_text(&mut content, text, Point { x: at.x - back, y: at.y }, *size, &mut letters);
            }
        }
    }
    document(&content, &letters, width, height, &scene.title)
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

/// A line of text that starts at a point; letters are given by their numbers in the font, which are kept with their signs.
fn write_text(content: &mut String, text: &str, start: Point, size: f64, letters: &mut BTreeMap<usize, char>) {
    let font = Font::embedded();
    // The page is turned over, so the letters are turned back.
    let _ = write!(content, "BT 0.1 g 1 0 0 -1 {} {} Tm", number(start.x), number(start.y));
    for run in text::runs(text) {
        let (small, rise) = (number(size * run.scale), number(size * run.raise));
        let _ = write!(content, " /F {small} Tf {rise} Ts <");
        for sign in run.text.chars() {
            let glyph = font.glyph(sign);
            let shown = if font.has(sign) { sign } else { MISSING };
            letters.insert(glyph, shown);
            let _ = write!(content, "{glyph:04X}");
        }
        *content += "> Tj";
    }
    *content += " ET\n";
}

/// A stream, packed.
fn stream(content: &[u8], more: &str) -> Vec<u8> {
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(content, 6);
    let mut stream = format!("<</Length {}/Filter/FlateDecode{more}>>stream\n", packed.len()).into_bytes();
    stream.extend(packed);
    stream.extend(b"\nendstream");
    stream
}

/// The font with the letters that are used, as the objects from `first` on.
fn font_objects(letters: &BTreeMap<usize, char>, first: usize) -> Vec<Vec<u8>> {
    const NAME: &str = "MEXAGO+Tinos";
    let font = Font::embedded();
    let file = subset(font, &letters.keys().copied().collect());
    let [cid, descriptor, font_file, signs] = [1, 2, 3, 4].map(|next| first + next);
    let widths: String =
        letters.keys().map(|glyph| format!("{glyph}[{}]", number(1000.0 * font.advance(*glyph)))).collect();
    let bounds = font.bounds().map(|x| number(x.round())).join(" ");
    vec![
        format!(
            "<</Type/Font/Subtype/Type0/BaseFont/{NAME}/Encoding/Identity-H/DescendantFonts[{cid} 0 R]/ToUnicode {signs} 0 R>>"
        )
        .into_bytes(),
        format!(
            "<</Type/Font/Subtype/CIDFontType2/BaseFont/{NAME}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>\
             /FontDescriptor {descriptor} 0 R/CIDToGIDMap/Identity/W[{widths}]>>"
        )
        .into_bytes(),
        format!(
            "<</Type/FontDescriptor/FontName/{NAME}/Flags 6/FontBBox[{bounds}]/ItalicAngle 0/Ascent 891/Descent -216\
             /CapHeight 662/StemV 80/FontFile2 {font_file} 0 R>>"
        )
        .into_bytes(),
        stream(&file, &format!("/Length1 {}", file.len())),
        stream(signs_of(letters).as_bytes(), ""),
    ]
}

fn signs_of(letters: &BTreeMap<usize, char>) -> String {
    let mut map = String::from(
        "/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)\
         /Supplement 0>> def\n/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n1 begincodespacerange<0000><FFFF>\
         endcodespacerange\n",
    );
    let entries: Vec<String> = letters
        .iter()
        .map(|(glyph, sign)| {
            let units: String = sign.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("{unit:04X}")).collect();
            format!("<{glyph:04X}><{units}>\n")
        })
        .collect();
    // The format allows a hundred at a time.
    for some in entries.chunks(100) {
        let _ = write!(map, "{} beginbfchar\n{}endbfchar\n", some.len(), some.concat());
    }
    map + "endcmap CMapName currentdict/CMap defineresource pop end end\n"
}

/// A file with one page.
fn document(content: &str, letters: &BTreeMap<usize, char>, width: f64, height: f64, title: &str) -> Vec<u8> {
    // UTF-16 with a byte order mark shows every title.
    let title: String = [0xfeff].into_iter().chain(title.encode_utf16()).map(|unit| format!("{unit:04X}")).collect();
    let (width, height) = (number(width), number(height));
    let mut objects = vec![
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>".to_vec(),
        format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]/Resources<</Font<</F 6 0 R>>>>/Contents 4 0 R>>"
        )
        .into_bytes(),
        stream(content.as_bytes(), ""),
        format!("<</Title<{title}>/Producer(Mexagon)>>").into_bytes(),
    ];
    objects.extend(font_objects(letters, objects.len() + 1));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Palette;
    use crate::scene::SceneGroup;
    use miniz_oxide::inflate::decompress_to_vec_zlib;

    /// The streams of a file, unpacked.
    fn streams(file: &[u8]) -> Vec<Vec<u8>> {
        let find = |from: usize, what: &[u8]| {
            file[from..].windows(what.len()).position(|window| window == what).map(|place| from + place)
        };
        let mut found = Vec::new();
        let mut next = 0;
        while let Some(start) = find(next, b">>stream\n") {
            let end = find(start, b"\nendstream").expect("a stream ends");
            found.push(decompress_to_vec_zlib(&file[start + 9..end]).expect("packed"));
            next = end;
        }
        found
    }

    /// The letters of the page, read back by way of the map of signs, are the text; so are those of a font that has no such letter.
    #[test]
    fn texts_are_texts() {
        let item =
            |text: &str| Item::Text { text: text.into(), at: Point::default(), anchor: Anchor::Middle, size: 13.0 };
        let items = vec![item("4·Z3"), item("Dih(Z2×é)"), item("\u{4e00}")];
        let group = SceneGroup { items, ..SceneGroup::default() };
        let scene = Scene {
            width: 10.0,
            height: 10.0,
            title: String::new(),
            description: String::new(),
            palette: Palette::Colour,
            groups: vec![group],
        };
        let streams = streams(&pdf(&scene));
        let [page, font, map] = &streams[..] else { panic!("{} streams", streams.len()) };
        let (page, map) = (String::from_utf8_lossy(page), String::from_utf8_lossy(map));
        let code = |text: &str| u32::from_str_radix(text, 16).expect("a number");
        let signs: BTreeMap<u32, char> = map
            .lines()
            .filter_map(|line| line.strip_prefix('<')?.strip_suffix('>')?.split_once("><"))
            .map(|(glyph, sign)| (code(glyph), char::from_u32(code(sign)).expect("a sign")))
            .collect();
        let read = |line: &str| -> String {
            let runs =
                line.split('<').skip(1).filter_map(|rest| rest.split_once("> Tj")).map(|(glyphs, _)| glyphs.to_owned());
            let glyphs: String = runs.collect();
            glyphs.as_bytes().chunks(4).map(|four| signs[&code(&String::from_utf8_lossy(four))]).collect()
        };
        let lines: Vec<String> = page.lines().filter(|line| line.starts_with("BT ")).map(read).collect();
        assert_eq!(lines, ["4·Z3", "Dih(Z2×é)", "□"]);
        assert!(font.starts_with(&[0, 1, 0, 0]));
    }
}
