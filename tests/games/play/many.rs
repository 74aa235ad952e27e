//! Against a random opponent the program never loses a game that is won.
//!
//! MEXAGON_GAMES says how many games are played, 10,000 for instance; without it 2,000 will do.

use mexagon::play::{Certainty, Level, Match, Player, Rule};
use mexagon::{Budget, Structure};

const STRUCTURES: [&str; 40] = [
    "Z6",
    "Z30",
    "Z2 x Z4",
    "Z2^4",
    "Z3^3",
    "Z4 x Z6",
    "Z2 x Z3 x Z15",
    "S3",
    "D8",
    "D10",
    "D24",
    "Q8",
    "Q16",
    "Dic3",
    "A4",
    "S4",
    "SL(2,3)",
    "A5",
    "S5",
    "PSL(2,7)",
    "Z2 x S4",
    "Dih(Z3 x Z9)",
    "SmallGroup(48,28)",
    "SmallGroup(32,5)",
    "AGL(1,8)",
    "Z2 wr Z3",
    "Group((1,2,3,4),(1,2)(5,6))",
    "@docs/examples/chain.txt",
    "@docs/examples/loop5.txt",
    "Z",
    "Z x Z6",
    "Z^2 x Z4",
    "Z^3",
    "Ring(Z/12)",
    "Ring(Z/4[x]/(x^2))",
    "Ring(GF(2)[x,y]/(x^2, x*y, y^2))",
    "Ring(Z)",
    "Ring(Z/8) x Ring(GF(4))",
    "Module(Z/12; 4, 6)",
    "Module(GF(2)[x]; x^2+1, x^3)",
];

/// Plays one game. Whoever wins with perfect play is the program.
fn play(start: &Match, seed: u64, budget: &Budget) {
    let mut played = start.clone();
    let first = played.reply(Level::Perfect, seed, budget).expect("a reply").certainty;
    let program = match first {
        Certainty::Wins => Player::First,
        Certainty::Loses => Player::Second,
        other => panic!("{} is not decided: {other:?}", played.position()),
    };
    while !played.is_over() {
        let level = if played.to_move() == program { Level::Perfect } else { Level::Random };
        let reply = played.reply(level, seed, budget).expect("a reply");
        if level == Level::Perfect {
            assert_eq!(reply.certainty, Certainty::Wins, "{} {}", played.structure(), played.position());
        }
        played.play(&reply.element.to_string(), budget).expect("a move that is allowed");
    }
    let (game, name, rule) = (played.game(), played.structure(), played.rule());
    assert_eq!(played.winner(), Some(program), "{game}({name}), {rule:?}: {}", played.position());
}

#[test]
fn no_won_game_is_lost() {
    let games: usize = std::env::var("MEXAGON_GAMES").map_or(2_000, |count| count.parse().expect("a number"));
    let budget = Budget::unlimited();
    let mut starts = Vec::new();
    for name in STRUCTURES {
        let structure: Structure = name.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        for game in structure.games() {
            for rule in [Rule::Normal, Rule::Misere] {
                let start = Match::new(game, &structure, rule, &budget).unwrap_or_else(|e| panic!("{name}: {e}"));
                starts.extend((!start.is_over()).then_some(start));
            }
        }
    }
    for number in 0..games {
        play(&starts[number % starts.len()], number as u64, &budget);
    }
}
