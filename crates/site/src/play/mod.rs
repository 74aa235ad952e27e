//! The board: a match whose whole state is its address, so that every position can be shared, and going back is going back.

mod board;
mod lattice;
mod replay;
mod side;
mod square;
mod table;

use crate::address;
use crate::failure;
use crate::html::{Html, classed, link, tag};
use crate::math;
use crate::page::Page;
use crate::response::{Request, Response};
use mexagon::play::Match;
use mexagon::{Budget, Failure, Structure};
use table::Table;

/// Where the page of a board is.
const PAGE: &str = "/play";
/// Where the board is alone, for other pages to show it.
const ALONE: &str = "/embed";

/// The page of a board.
pub fn page(request: &Request, budget: &Budget) -> Response {
    let made = At::read(PAGE, request, None, budget).and_then(|at| Ok((content(&at, budget)?, at)));
    match made {
        Ok((html, at)) => {
            let page = Page::new(at.title()).searching(&at.table.object).at(PAGE);
            Response::html(page.with(html).finish())
        }
        Err(failure) => failure::page(&failure, request.value("object")),
    }
}

/// The board alone, for a frame in a page of somebody else.
pub fn alone(request: &Request, budget: &Budget) -> Response {
    alone_on(None, request, budget)
}

/// The same, perhaps on a structure that no address can name; then the address says its name all the same.
pub fn alone_on(structure: Option<&Structure>, request: &Request, budget: &Budget) -> Response {
    let made = At::read(ALONE, request, structure, budget).and_then(|at| Ok((at.alone(budget)?, at)));
    match made {
        Ok((html, at)) => Response::html(Page::new(at.title()).with(html).bare()).framed(),
        Err(failure) => {
            Response::html(Page::new("Play").with(failure::shown(&failure, request.value("object"))).bare())
                .with_status(crate::response::status(&failure))
                .framed()
        }
    }
}

/// A board inside a page that says more about it, at its own address; where the match stands, and whether it is over.
pub fn inside(home: &'static str, request: &Request, budget: &Budget) -> Result<(Html, Match), Failure> {
    let at = At::read(home, request, None, budget)?;
    Ok((at.board(budget)?, at.game))
}

/// A match at a table.
struct At {
    table: Table,
    game: Match,
    /// All moves of the match, as they are written; in a replay more than those that are seen.
    moves: Vec<String>,
    /// What was wrong with the last move.
    trouble: Option<Failure>,
}

impl At {
    /// The match after the moves of an address, and after the program's answer.
    fn read(home: &'static str, request: &Request, on: Option<&Structure>, budget: &Budget) -> Result<At, Failure> {
        let table = Table::read(home, request)?;
        let structure =
            on.map_or_else(|| crate::solver(budget).read(&table.object), |structure| Ok(structure.clone()))?;
        let mut game = Match::new(table.game, &structure, table.rule, budget)?;
        let mut trouble = None;
        for element in table.seen() {
            match game.play(element, budget) {
                Err(failure) if failure.is_bad_input() => {
                    trouble = Some(failure);
                    break;
                }
                result => result?,
            }
        }
        let replies = table.seen.is_none() && trouble.is_none() && !game.is_over() && table.is_program(game.to_move());
        if let Some(level) = table.level.filter(|_| replies) {
            let reply = game.reply(level, table.seed, budget)?;
            game.play(&reply.element.to_string(), budget)?;
        }
        let mut moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
        if trouble.is_none() {
            moves.extend_from_slice(&table.moves[moves.len().min(table.moves.len())..]);
        }
        Ok(At { table, game, moves, trouble })
    }

    /// The moves that are seen.
    fn seen(&self) -> &[String] {
        &self.moves[..self.game.moves().len()]
    }

    /// The address after the moves that are seen, and perhaps one more.
    fn address(&self, next: Option<&str>, more: &[(&str, &str)]) -> String {
        self.table.address(self.seen().iter().map(String::as_str).chain(next), more)
    }

    /// `GEN on S4`
    fn title(&self) -> String {
        format!("{} on {}", side::title(self.table.game), self.game.structure().short_name())
    }

    /// Whose turn it is, and the elements.
    fn board(&self, budget: &Budget) -> Result<Html, Failure> {
        let elements = board::elements(self, budget)?;
        let trouble = self.trouble.as_ref().map(side::trouble);
        Ok(classed("div", "table").with(side::status(self)).with(trouble).with(elements).into())
    }

    /// The board with what one needs to play.
    fn alone(&self, budget: &Budget) -> Result<Html, Failure> {
        let page = self.table.at(PAGE);
        let address = page.address(self.moves.iter().map(String::as_str), &[]);
        let open = link(address, "Mexagon").set("target", "_blank").set("rel", "noopener");
        let title = tag("h1").with(format!("{} on ", side::title(self.table.game)));
        let title = title.with(math::name(&self.game.structure().short_name()));
        let foot = classed("p", "muted").with("Played by ").with(open).with(".");
        Ok(Html::from(title)
            .and(side::rules(&self.table))
            .and(self.board(budget)?)
            .and(side::actions(self))
            .and(side::help(self, budget)?)
            .and(side::typed(self))
            .and(foot))
    }
}

fn content(at: &At, budget: &Budget) -> Result<Html, Failure> {
    let structure = at.game.structure();
    let name = link(address::structure(structure.name()), math::name(&structure.short_name()));
    let title = tag("h1").with(format!("{} on ", side::title(at.table.game))).with(name);
    let both = classed("div", "match").with(at.board(budget)?).with(side::all(at, budget)?);
    Ok(Html::from(title).and(side::rules(&at.table)).and(both).and(side::settings(&at.table)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexagon::play::Rule;
    use mexagon::{Game, Solver};

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
            game.play(&element.to_string(), &Budget::seconds(20)).expect("a move");
            let mark = format!(", chosen in move {}\"", game.moves().len() + 1);
            if let Some((before, _)) = page.split_once(&mark) {
                let answer = before.rsplit('"').next().expect("an element");
                game.play(answer, &Budget::seconds(20)).expect("a move");
                address = format!("{address}&m={}", address::write("", &[("x", answer)]).trim_start_matches("?x="));
            }
        }
        assert!(get(&address).contains("You have won."), "{address}");
    }

    #[test]
    fn a_match_can_be_seen_again() {
        let page = get("/play?game=gen&object=S4&m=(1,2)&m=()&m=(3,4)&seen=1");
        assert!(page.contains("After move 1 of 3.") && page.contains(">Play on</a>"));
        assert!(page.contains("chosen in move 1\"") && !page.contains("chosen in move 2\""));
        assert!(get("/play?game=gen&object=S4&m=(1,2)&m=()&seen=0").contains("The start of the match."));
        // Whoever chooses there goes on from there.
        assert!(choices(&page).iter().all(|address| address.matches("&m=").count() == 2));
    }

    #[test]
    fn frames_may_have_the_board_alone() {
        let framed = |address: &str| crate::respond(&Request::get(address), &Budget::seconds(5)).is_framed;
        assert!(framed("/embed?game=gen&object=D8") && framed("/embed?object=D7x") && !framed("/play?object=D8"));
        let page = get("/embed?game=gen&object=D8&m=r");
        assert!(page.contains("The program has won.") && !page.contains("<header>"));
        assert!(choices(&get("/embed?game=gen&object=D8")).iter().all(|address| address.starts_with("/embed?")));
    }

    #[test]
    fn a_board_on_what_no_address_names() {
        let labels = ["a", "b", "c"].map(str::to_owned);
        let sets = [vec![0, 1], vec![1, 2], vec![0, 2]];
        let triangle = Structure::of_points("triangle", &labels, &sets, &Budget::seconds(5)).expect("a system");
        let board = |moves: &str| {
            let request = Request::get(&format!("/embed?game=gen&object=triangle&level=people{moves}"));
            let response = alone_on(Some(&triangle), &request, &Budget::seconds(5));
            assert_eq!(response.status, 200);
            String::from_utf8(response.body).expect("UTF-8")
        };
        assert_eq!(choices(&board("")).len(), 3);
        assert!(board("&m=a&m=b&m=c").contains("The first player has won."));
        assert!(board("&m=d").contains("role=\"alert\""));
    }

    #[test]
    fn the_introduction_is_played() {
        assert!(get("/learn/gen").contains("It is your turn."));
        assert!(get("/learn/gen?m=1").contains("You have won."));
        assert!(get("/learn/gen?m=2").contains("The program has won."));
        assert!(choices(&get("/learn/gen?begins=program")).is_empty(), "the program takes 1 or 5");
        assert_eq!(crate::respond(&Request::get("/learn"), &Budget::seconds(5)).status, 303);
        assert_eq!(crate::respond(&Request::get("/learn/chess"), &Budget::seconds(5)).status, 404);
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(get("/play?game=gen&object=Z6&m=2&m=7x").contains("role=\"alert\""));
        assert!(get("/play?game=dng&object=Z4&m=1").contains("role=\"alert\""));
        // Files of the machine are nobody's business.
        for home in ["/play", "/embed"] {
            let response = crate::respond(&Request::get(&format!("{home}?object=@Cargo.toml")), &Budget::seconds(5));
            let page = String::from_utf8_lossy(&response.body).into_owned();
            assert!(response.status == 400 && !page.contains("mexagon-site"), "{page}");
        }
        for address in ["/play?game=chess", "/play?object=D7", "/play?game=dng&object=Z1"] {
            assert_eq!(crate::respond(&Request::get(address), &Budget::seconds(5)).status, 400, "{address}");
        }
        for show in ["hint", "why"] {
            assert!(get(&format!("/play?game=gen&object=S4&show={show}")).contains("class=\"help\""));
        }
    }
}
