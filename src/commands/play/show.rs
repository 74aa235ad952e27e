//! What a game looks like in the terminal.

use crate::terminal;
use mexagon::play::{Match, PlayBoard, Rule, SquareState};
use mexagon::{Budget, Count, Failure, Format, Game, Step, TextTable, fitted};

/// Boards with more elements are shown by where the moves lead.
const LARGEST_BOARD: usize = 60;

/// Longer lists of elements are not written behind what they are.
const LONGEST_LIST: usize = 24;

/// What is played, by which rule, and who begins.
pub fn opening(played: &Match, [first, second]: [&str; 2]) -> String {
    let wins = |last: &str| match played.rule() {
        Rule::Normal => format!("{last} wins"),
        Rule::Misere => format!("{last} loses"),
    };
    let rules = match played.game() {
        Game::GEN => format!("choose elements in turn; {}", wins("whoever makes a generating set")),
        Game::DNG => {
            format!("choose elements in turn that do not generate everything; {}", wins("whoever makes the last move"))
        }
        Game::QUOTIENT => {
            format!("each move divides by what one element generates; {}", wins("whoever leaves nothing"))
        }
        Game::SUBGROUP => {
            format!("each move enlarges a subgroup by one element; {}", wins("whoever makes it everything"))
        }
    };
    let begins = if first == "you" { "you begin".to_owned() } else { format!("{first} begins") };
    let against = if second == "you" { "you come second".to_owned() } else { format!("{second} comes second") };
    let text = format!("{}\n{}: {rules}\n{begins}, {against}\n", played.structure().title(), played.game());
    fitted(&text, terminal::width())
}

/// The last move and what it led to.
pub fn last(played: &Match, mover: &str, budget: &Budget) -> Result<String, Failure> {
    let Some(element) = played.moves().last() else { return Ok(String::new()) };
    let generated = played.generated(budget)?;
    let mut words: Vec<String> = generated.words().split(' ').map(str::to_owned).collect();
    let few = generated.elements.filter(|elements| elements.len() <= LONGEST_LIST && played.game() != Game::QUOTIENT);
    if let (Some(elements), Some(last)) = (few, words.last_mut()) {
        last.push(':');
        let ends = std::iter::repeat_n(",", elements.len().saturating_sub(1)).chain([""]);
        words.extend(elements.iter().zip(ends).map(|(x, end)| format!("{x}{end}")));
    }
    Ok(format!("{}. {mover}: {element}\n{}", played.moves().len(), wrapped("   ", "   ", &words, " ")))
}

/// Where the game stands after moves were taken back.
pub fn back(played: &Match) -> String {
    format!("the position is {}\n", played.position())
}

/// The elements by how they stand, or where the moves lead if there are many.
pub fn board(played: &Match, budget: &Budget) -> Result<String, Failure> {
    match played.board(budget)? {
        Some(board) if board.squares.len() <= LARGEST_BOARD => Ok(states(&board, played.game())),
        Some(board) => Ok(kinds(&board.moves.steps)),
        None => match played.options(budget) {
            Ok(moves) => Ok(kinds(&moves.steps)),
            Err(failure) if failure.is_interrupt() => Err(failure),
            // What has infinitely many moves, or too many, has no board.
            Err(_) => {
                let notation =
                    played.structure().object(budget).map(|object| format!("; moves are {}", object.notation()));
                Ok(format!("the position is {}{}\n", played.position(), notation.unwrap_or_default()))
            }
        },
    }
}

fn states(board: &PlayBoard, game: Game) -> String {
    let inside = if matches!(game, Game::Selection(_)) { "generated" } else { "inside" };
    let states = [
        ("chosen", SquareState::Chosen),
        (inside, SquareState::Generated),
        ("free", SquareState::Free),
        ("forbidden", SquareState::Forbidden),
    ];
    let row = |(name, state): (&str, SquareState)| {
        let squares = board.squares.iter().filter(|square| square.state == state);
        row(name, &squares.map(|square| square.element.to_string()).collect::<Vec<_>>())
    };
    states.into_iter().map(row).collect()
}

/// A list of elements behind a word.
fn row(name: &str, elements: &[String]) -> String {
    if elements.is_empty() { String::new() } else { wrapped(&format!("  {name:11}"), &" ".repeat(13), elements, "  ") }
}

/// Words on lines that fit the screen; elements have blanks inside, and are not broken.
fn wrapped(first: &str, indent: &str, words: &[String], gap: &str) -> String {
    let (mut lines, mut is_new) = (vec![first.to_owned()], true);
    for word in words {
        let last = lines.len() - 1;
        let length = lines[last].chars().count() + gap.len() + word.chars().count();
        if is_new {
            lines[last] += word;
        } else if length <= terminal::width() {
            lines[last] += &format!("{gap}{word}");
        } else {
            lines.push(format!("{indent}{word}"));
        }
        is_new = false;
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Moves by where they lead, without their values; those that lead to things of one name stand together.
fn kinds(steps: &[Step]) -> String {
    let mut places: Vec<(String, Option<Count>, String)> = Vec::new();
    for step in steps {
        let over = if step.ends { ": the game is over" } else { "" };
        let place = format!("{}{over}", step.reached());
        match places.iter_mut().find(|(known, ..)| *known == place) {
            Some((_, number, _)) => {
                *number = number.take().zip(step.count.clone()).map(|(x, y)| [x, y].into_iter().sum())
            }
            None => places.push((place, step.count.clone(), step.element.to_string())),
        }
    }
    let mut table = TextTable::new(&["moves", "such as", "leading to"]);
    for (place, number, example) in places {
        table.row(vec![number.map_or_else(String::new, |number| number.to_string()), example, place]);
    }
    table.render(Format::Text(terminal::width()))
}

/// All moves with their values.
pub fn moves(played: &Match, budget: &Budget) -> Result<String, Failure> {
    let moves = played.options(budget)?;
    let text = moves.text(Format::Text(terminal::width()));
    // What is played on has been said.
    Ok(fitted(text.split_once('\n').map_or("", |(_, rest)| rest), terminal::width()))
}

/// What can be typed.
pub fn commands(commands: &[(&str, &str)]) -> String {
    let rows = commands.iter().map(|(word, about)| format!("  {word:7}{about}\n"));
    format!("an element is a move; else\n{}", rows.collect::<String>())
}

/// What a line can begin with: elements that are allowed, and commands.
pub fn words<const N: usize>(played: &Match, commands: [&str; N], budget: &Budget) -> Vec<String> {
    let board = played.board(budget).ok().flatten();
    let squares = board.map(|board| board.squares).unwrap_or_default().into_iter();
    let elements = squares.filter(|square| square.step.is_some()).map(|square| square.element.to_string());
    elements.chain(commands.map(str::to_owned)).collect()
}
