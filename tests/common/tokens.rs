//! Pieces from which texts are made that are slightly or wholly wrong, for all fuzzers.

use mexagon_base::random::Random;

/// Names, signs and characters that mean something somewhere. There is no byte 0 among them, since arguments cannot have one.
const TOKENS: &[&str] = &[
    "x",
    "×",
    "wr",
    "^",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    ",",
    ";",
    ":",
    "|",
    "=",
    "@",
    "'",
    "_",
    "/",
    "-",
    ".",
    "*",
    "⋊",
    " ",
    "\n",
    "0",
    "1",
    "2",
    "7",
    "1000000",
    "1000001",
    "99999999999999999999999",
    "Z",
    "S4",
    "A",
    "D",
    "Dic",
    "Q",
    "M",
    "B",
    "Co",
    "Fi24",
    "O'N",
    "2F4(2)",
    "GL(",
    "PSp(",
    "W(",
    "I2(",
    "Sz(",
    "Rubik(",
    "faces",
    "Group(",
    "Split(",
    "2:V1",
    "Ring(",
    "Module(",
    "Dih(",
    "SmallGroup(",
    "()",
    "(1,2)",
    "é",
    "ﬀ",
    "\u{202e}",
    "\u{301}",
    "𝔽",
    "\"",
    "\t",
    "\r",
    "-1",
    "18446744073709551616",
    "Z2",
    "\u{1b}[31m",
    "\u{feff}",
    "\u{2028}",
];

/// One of them.
pub fn token(random: &mut Random) -> &'static str {
    TOKENS[random.below(TOKENS.len())]
}

/// A place between two characters of a text.
pub fn boundary(text: &str, random: &mut Random) -> usize {
    let mut at = random.below(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Some characters of a text that stand together.
pub fn range(text: &str, random: &mut Random) -> std::ops::Range<usize> {
    let (one, other) = (boundary(text, random), boundary(text, random));
    one.min(other)..one.max(other)
}
