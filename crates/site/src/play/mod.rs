//! The board: a match whose whole state is its address, so that every position can be shared, and going back is going back.

mod board;
mod side;

use crate::address;
use crate::failure;
use crate::html::{Html, classed, link, tag};
use crate::math;
use crate::page::Page;
use crate::response::{Request, Response};
use mexagon::play::{Level, Match, Player, Rule};
use mexagon::{Budget, Failure, Game, Structure};

/// A board does not show more moves than this.
const MOST_MOVES: usize = 1_000;

/// What an address says.
#[derive(Clone, Debug)]
struct Table {
    game: Game,
    object: String,
    rule: Rule,
    /// The level of the program; none if two people play.
    level: Option<Level>,
    program_begins: bool,
    seed: u64,
    /// Are the values of moves shown?
    values: bool,
    /// What somebody wants to know: `hint` or `why`.
    asked: String,
    moves: Vec<String>,
}

impl Table {
    fn read(request: &Request) -> Result<Table, Failure> {
        let word = |name: &str, usual: &str| {
            let given = request.value(name).trim();
            if given.is_empty() { usual.to_owned() } else { given.to_owned() }
        };
        let game = word("game", "gen").parse().map_err(|message: String| Failure::undefined(message))?;
        let moves = request.query.iter().filter(|(name, element)| name == "m" && !element.trim().is_empty());
        let table = Table {
            game,
            object: word("object", "Z6"),
            rule: if word("rule", "normal") == "misere" { Rule::Misere } else { Rule::Normal },
            level: Level::ALL.into_iter().find(|level| level.name() == word("level", "perfect")),
            program_begins: word("begins", "you") == "program",
            seed: word("seed", "1").parse().unwrap_or(1),
            values: word("values", "") == "shown",
            asked: word("show", ""),
            moves: moves.map(|(_, element)| element.clone()).collect(),
        };
        if table.moves.len() > MOST_MOVES {
            return Err(Failure::undefined(format!("a match here has at most {MOST_MOVES} moves")));
        }
        Ok(table)
    }

    /// The address of this table after some moves.
    fn address<'a>(&'a self, moves: impl IntoIterator<Item = &'a str>, more: &[(&'a str, &'a str)]) -> String {
        let mut query: Vec<(&str, &str)> = self.settings();
        query.extend(moves.into_iter().map(|element| ("m", element)));
        query.extend(more);
        address::write("/play", &query)
    }

    /// Everything but the moves.
    fn settings(&self) -> Vec<(&str, &str)> {
        let mut query = vec![("game", self.game.name()), ("object", self.object.as_str())];
        if self.rule == Rule::Misere {
            query.push(("rule", "misere"));
        }
        query.push(("level", self.level.map_or("people", Level::name)));
        if self.program_begins {
            query.push(("begins", "program"));
        }
        if self.values {
            query.push(("values", "shown"));
        }
        query
    }

    /// Is a player the program?
    fn is_program(&self, player: Player) -> bool {
        self.level.is_some() && (player == Player::First) == self.program_begins
    }

    /// What a player is called.
    fn name(&self, player: Player) -> &'static str {
        match (self.level, player) {
            (None, Player::First) => "The first player",
            (None, Player::Second) => "The second player",
            _ if self.is_program(player) => "The program",
            _ => "You",
        }
    }
}

/// The page of a board.
pub fn page(request: &Request, budget: &Budget) -> Response {
    let made = Table::read(request).and_then(|table| {
        let structure = Structure::read(&table.object, budget)?;
        let (game, trouble) = played(&table, &structure, budget)?;
        Ok((content(&table, &game, trouble.as_ref(), budget)?, table))
    });
    match made {
        Ok((html, table)) => Response::html(Page::new("Play").searching(&table.object).at("/play").with(html).finish()),
        Err(failure) => failure::page(&failure, request.value("object")),
    }
}

/// The match after the moves of the address, and after the program's answer; and what was wrong with the last move.
fn played(table: &Table, structure: &Structure, budget: &Budget) -> Result<(Match, Option<Failure>), Failure> {
    let mut game = Match::new(table.game, structure, table.rule, budget)?;
    for element in &table.moves {
        match game.play(element, budget) {
            Err(failure) if failure.is_bad_input() => return Ok((game, Some(failure))),
            result => result?,
        }
    }
    if let Some(level) = table.level.filter(|_| !game.is_over() && table.is_program(game.to_move())) {
        let reply = game.reply(level, table.seed, budget)?;
        game.play(&reply.element.to_string(), budget)?;
    }
    Ok((game, None))
}

fn content(table: &Table, game: &Match, trouble: Option<&Failure>, budget: &Budget) -> Result<Html, Failure> {
    let structure = game.structure();
    let name = math::name(&structure.short_name());
    let title = tag("h1")
        .with(format!("{} on ", side::title(table.game)))
        .with(link(address::structure(structure.name()), name));
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    let elements = board::elements(table, game, &moves, budget)?;
    let left = classed("div", "table").with(side::status(table, game)).with(trouble.map(side::trouble)).with(elements);
    let right = side::all(table, game, &moves, budget)?;
    Ok(Html::from(title)
        .and(side::rules(table))
        .and(classed("div", "match").with(left).with(right))
        .and(side::settings(table)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon::Solver;

    fn get(address: &str) -> String {
        let response = crate::respond(&Request::get(address), &Budget::seconds(20));
        assert_eq!(response.status, 200, "{address}");
        String::from_utf8(response.body).expect("UTF-8")
    }

    /// The addresses of all squares that can be chosen.
    fn choices(page: &str) -> Vec<String> {
        let squares = page.split("<a class=\"square").skip(1);
        squares
            .filter_map(|rest| Some(rest.split("href=\"").nth(1)?.split('"').next()?.replace("&amp;", "&")))
            .collect()
    }

    /// Plays against the program, always in the same way, and says who has won.
    fn outcome(start: &str, way: usize) -> String {
        let mut page = get(start);
        loop {
            let squares = choices(&page);
            if squares.is_empty() {
                let status = page.split("role=\"status\">").nth(1).expect("a status");
                return status.split('<').next().unwrap_or_default().to_owned();
            }
            page = get(&squares[way % squares.len()]);
        }
    }

    #[test]
    fn the_program_wins_what_it_can_win() {
        for (game, object) in [("gen", "D8"), ("dng", "Z4"), ("gen", "S4"), ("subgroup", "S3"), ("dng", "Q8")] {
            for way in 0..6 {
                let start = format!("/play?game={game}&object={object}");
                assert_eq!(outcome(&start, way), "The program has won.", "{start} {way}");
            }
        }
        for way in 0..4 {
            assert_eq!(outcome("/play?game=gen&object=D10&begins=program", way), "The program has won.");
        }
    }

    #[test]
    fn a_won_position_can_be_won() {
        // In GEN on D10 the first player wins: follow the hints.
        let structure: Structure = "D10".parse().expect("a group");
        assert!(!Solver::new().solve(Game::GEN, &structure).expect("solved").value().expect("a number").is_zero());
        let mut game = Match::new(Game::GEN, &structure, Rule::Normal, &Budget::seconds(20)).expect("a match");
        let mut address = "/play?game=gen&object=D10".to_owned();
        while !game.is_over() {
            let mexagon::play::Hint::Win(element) = game.hint(&Budget::seconds(20)).expect("a hint") else {
                panic!("lost")
            };
            address =
                format!("{address}&m={}", address::write("", &[("x", &element.to_string())]).trim_start_matches("?x="));
            let page = get(&address);
            let history: Vec<&str> = page.split("<li><span>").skip(1).collect();
            game.play(&element.to_string(), &Budget::seconds(20)).expect("a move");
            if let Some(answer) = history.get(game.moves().len()) {
                let answer = answer.split("</a>").next().and_then(|rest| rest.rsplit('>').next()).expect("an element");
                game.play(answer, &Budget::seconds(20)).expect("a move");
                address = format!("{address}&m={}", address::write("", &[("x", answer)]).trim_start_matches("?x="));
            }
        }
        assert!(get(&address).contains("You have won."), "{address}");
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(get("/play?game=gen&object=Z6&m=2&m=7x").contains("role=\"alert\""));
        assert!(get("/play?game=dng&object=Z4&m=1").contains("role=\"alert\""));
        for address in ["/play?game=chess", "/play?object=D7", "/play?game=dng&object=Z1"] {
            assert_eq!(crate::respond(&Request::get(address), &Budget::seconds(5)).status, 400, "{address}");
        }
        for show in ["hint", "why"] {
            assert!(get(&format!("/play?game=gen&object=S4&show={show}")).contains("class=\"help\""));
        }
    }
}
