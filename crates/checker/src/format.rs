//! The lines of a certificate.
//!
//! Each line is a keyword and fields with single spaces between them. An element of the group is a list of numbers with
//! dots between them: the images of 0, 1, ... for a permutation, the exponents for a polycyclic presentation.

use crate::closed::{self, GivenClosed, Operations};
use crate::effort::Effort;
use crate::misere::Misere;
use crate::module::{self, GivenModule};
use crate::theorem::Fact;
use crate::{Rejection, presented};

/// The game whose value is certified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Who first makes a generating set wins.
    Gen,
    /// Nobody may make one, and who cannot move loses.
    Dng,
    /// From a normal subgroup, an ideal or a submodule to the least larger one that has one more element in it.
    Quotient,
    /// The same for subgroups.
    Subgroup,
}

impl Game {
    pub(crate) const ALL: [Game; 4] = [Game::Gen, Game::Dng, Game::Quotient, Game::Subgroup];

    pub fn name(self) -> &'static str {
        ["gen", "dng", "quotient", "subgroup"][self as usize]
    }
}

/// An element as it is written.
pub(crate) type Written = Vec<u32>;

/// How a group is given.
#[derive(Debug)]
pub(crate) enum GivenGroup {
    /// Permutations of the points 0, 1, ...
    Permutations { degree: usize, generators: Vec<Written> },
    /// A polycyclic presentation: primes, and for `powers` and `conjugates` what is not trivial.
    Polycyclic { primes: Vec<u32>, powers: Vec<(usize, Written)>, conjugates: Vec<(usize, usize, Written)> },
}

/// The even and the odd value of a class, and elements whose class it is, or one that is conjugate to it.
#[derive(Debug)]
pub(crate) struct GivenClass {
    pub even: u32,
    pub odd: u32,
    pub elements: Vec<Written>,
}

/// Maximal subgroups and structure classes.
#[derive(Debug, Default)]
pub(crate) struct Structure {
    /// Generators of one maximal subgroup of each conjugacy class.
    pub maximal: Vec<Vec<Written>>,
    /// Generators of one subgroup of each conjugacy class.
    pub rungs: Vec<Vec<Written>>,
    /// A basis of each factor of a chief series, from below.
    pub factors: Vec<Vec<Written>>,
    pub classes: Vec<GivenClass>,
    /// Where it is written that no maximal subgroup is missing.
    pub complete_by: Option<String>,
}

/// Why the value is right.
#[derive(Debug)]
pub(crate) enum Evidence {
    Structure(Structure),
    /// A theorem with facts: keywords, numbers and elements.
    Theorem(String, Vec<Fact>),
    /// Closed sets with what they are worth.
    Closed(Vec<GivenClosed>),
}

/// A certificate as it is written.
#[derive(Debug)]
pub(crate) struct Certificate {
    pub object: Option<String>,
    pub game: Game,
    pub value: u32,
    pub misere: Option<Misere>,
    /// The position whose value it is; the start if there is none.
    pub position: Option<Vec<Written>>,
    pub group: GivenGroup,
    /// What makes a ring or a module of it.
    pub operations: Operations,
    /// What the group acts on, if it is only the top of a split extension.
    pub modules: Vec<GivenModule>,
    /// The lines that give the group, the ring or the module.
    pub group_lines: Vec<String>,
    pub order: usize,
    pub evidence: Evidence,
}

/// The lines that are left to read.
pub(crate) struct Lines<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
    line: usize,
    effort: &'a mut Effort,
}

pub(crate) type Read<T> = Result<T, Rejection>;

impl<'a> Lines<'a> {
    pub fn error<T>(&self, why: impl Into<String>) -> Read<T> {
        Err(Rejection::Line(self.line, why.into()))
    }

    /// The fields of the next line if it begins with a keyword.
    pub fn take(&mut self, keyword: &str) -> Option<&'a str> {
        let rest = |line: &'a str| {
            let rest = line.strip_prefix(keyword)?;
            if rest.is_empty() { Some(rest) } else { rest.strip_prefix(' ') }
        };
        let found = self.lines.peek().and_then(|(number, line)| Some((*number, rest(line)?)));
        let (number, fields) = found?;
        self.lines.next();
        self.line = number + 1;
        Some(fields)
    }

    pub fn need(&mut self, keyword: &str) -> Read<&'a str> {
        match self.take(keyword) {
            Some(fields) => Ok(fields),
            None => {
                self.line += 1;
                self.error(format!("{keyword} is missing here"))
            }
        }
    }

    pub fn number(&self, text: &str) -> Read<u32> {
        let is_plain =
            !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
        match text.parse() {
            Ok(number) if is_plain => Ok(number),
            _ => self.error("a number is expected"),
        }
    }

    pub fn element(&mut self, text: &str) -> Read<Written> {
        // A list of its own takes some memory, however short it is.
        self.effort.bytes(64)?;
        text.split('.').map(|part| self.number(part)).collect()
    }

    /// Elements with spaces between them.
    pub fn elements(&mut self, fields: &str) -> Read<Vec<Written>> {
        if fields.is_empty() { Ok(Vec::new()) } else { fields.split(' ').map(|text| self.element(text)).collect() }
    }

    /// A game by its name.
    pub fn game(&self, name: &str) -> Read<Game> {
        let found = Game::ALL.into_iter().find(|game| game.name() == name);
        found.map_or_else(|| self.error("the game is gen, dng, quotient or subgroup"), Ok)
    }
}

impl Certificate {
    pub fn read(text: &str, effort: &mut Effort) -> Read<Certificate> {
        let mut lines = Lines { lines: text.lines().enumerate().peekable(), line: 0, effort };
        if lines.need("mexagon-certificate")? != "1" {
            return lines.error("this checker knows version 1");
        }
        let object = lines.take("object").map(str::to_owned);
        let game = lines.need("game")?;
        let game = lines.game(game)?;
        let fields = lines.need("value")?;
        let value = lines.number(fields)?;
        let misere = lines.take("misere").map(|fields| Misere::read(&lines, fields)).transpose()?;
        let position = lines.take("position").map(|fields| lines.elements(fields)).transpose()?;
        let first = lines.line;
        let group = read_group(&mut lines)?;
        let operations = Operations::read(&mut lines, game)?;
        let mut modules = module::read(&mut lines)?;
        let group_lines = text.lines().skip(first).take(lines.line - first).map(str::to_owned).collect();
        let fields = lines.need("order")?;
        let order = lines.number(fields)? as usize;
        module::read_evidence(&mut lines, &mut modules)?;
        let evidence = match lines.take("theorem") {
            Some(_) if !modules.is_empty() => return lines.error("no theorem is known for split extensions"),
            Some(name) => Evidence::Theorem(name.to_owned(), Fact::read(&mut lines)?),
            None if matches!(game, Game::Gen | Game::Dng) => Evidence::Structure(read_structure(&mut lines)?),
            None => Evidence::Closed(closed::read(&mut lines)?),
        };
        lines.need("end")?;
        if lines.lines.next().is_some() {
            lines.line += 1;
            return lines.error("nothing is expected after the end");
        }
        Ok(Certificate {
            object,
            game,
            value,
            misere,
            position,
            group,
            operations,
            modules,
            group_lines,
            order,
            evidence,
        })
    }
}

fn read_group(lines: &mut Lines<'_>) -> Read<GivenGroup> {
    let fields = lines.need("group")?;
    if let Some(degree) = fields.strip_prefix("permutations ") {
        let degree = lines.number(degree)? as usize;
        let mut generators = Vec::new();
        while let Some(fields) = lines.take("generator") {
            generators.push(lines.element(fields)?);
        }
        return Ok(GivenGroup::Permutations { degree, generators });
    }
    let Some(primes) = fields.strip_prefix("polycyclic").and_then(|rest| rest.strip_prefix(' ').or(Some(rest))) else {
        return lines.error("a group is given by permutations, or it is polycyclic");
    };
    presented::read(primes, lines)
}

fn read_structure(lines: &mut Lines<'_>) -> Read<Structure> {
    let mut structure = Structure::default();
    while let Some(fields) = lines.take("maximal") {
        structure.maximal.push(lines.elements(fields)?);
    }
    structure.complete_by = lines.take("complete-by").map(str::to_owned);
    while let Some(fields) = lines.take("factor") {
        structure.factors.push(lines.elements(fields)?);
    }
    while let Some(fields) = lines.take("rung") {
        structure.rungs.push(lines.elements(fields)?);
    }
    while let Some(fields) = lines.take("class") {
        let mut parts = fields.splitn(3, ' ');
        let (even, odd) = (lines.number(parts.next().unwrap_or(""))?, lines.number(parts.next().unwrap_or(""))?);
        structure.classes.push(GivenClass { even, odd, elements: lines.elements(parts.next().unwrap_or(""))? });
    }
    Ok(structure)
}
