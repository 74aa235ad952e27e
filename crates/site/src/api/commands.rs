//! What each command takes and answers.

use super::{Answered, Call, Command, Parameter, Query, survey};
use mexagon::json::with_notes;
use mexagon::sequence::SequencePlan;
use mexagon::theory::Assumption;
use mexagon::{CensusWish, CertificateKind, Claim, Engine, Failure, Game, Several, Spectrum, Structure, catalogue};

const GAMES: &[&str] = &["gen", "dng", "quotient", "subgroup"];
const ENGINES: &[&str] = &Engine::NAMES;
const SWITCH: &[&str] = &["", "true", "false", "1", "0", "yes", "no"];

const fn needed(name: &'static str, help: &'static str) -> Parameter {
    Parameter { name, is_required: true, choices: &[], help }
}

const fn optional(name: &'static str, help: &'static str) -> Parameter {
    Parameter { name, is_required: false, choices: &[], help }
}

const GAME: Parameter = Parameter { choices: GAMES, ..needed("game", "the game: gen, dng, quotient or subgroup") };
const OBJECT: Parameter = needed("object", "the object, e.g. S4, Z2 x Z6, Ring(Z/12)");
const POSITION: Parameter = optional("position", "elements chosen so far, separated by commas");
const MISERE: Parameter = Parameter {
    choices: SWITCH,
    ..optional("misere", "also the outcome under misère play, where whoever moves last loses")
};
const ENGINE: Parameter = Parameter { choices: ENGINES, ..optional("engine", "who is to decide") };

/// The commands, in the order of the command line.
pub const COMMANDS: &[Command] = &[
    Command {
        name: "nim",
        summary: "The value of a game, or of a position in it, with the outcome and the reason",
        parameters: &[
            needed(
                "game",
                "the game: gen, dng, quotient or subgroup; or a sum such as gen(S3) + quotient(Z6), without an object",
            ),
            optional("object", "the object, e.g. S4, Z2 x Z6, Ring(Z/12)"),
            POSITION,
            MISERE,
            ENGINE,
            optional("without", "a theorem that is not used; may be given several times"),
        ],
        example: "game=gen&object=S4",
        answer: nim,
    },
    Command {
        name: "solve",
        summary: "Every game that makes sense on an object",
        parameters: &[OBJECT],
        example: "object=S4",
        answer: solve,
    },
    Command {
        name: "moves",
        summary: "The moves of a position, grouped by where they lead, with values",
        parameters: &[GAME, OBJECT, POSITION, MISERE],
        example: "game=gen&object=S4&position=(1,2,3)",
        answer: moves,
    },
    Command {
        name: "types",
        summary: "The structure classes or positions of a game: orders, types or values, options",
        parameters: &[GAME, OBJECT, ENGINE],
        example: "game=gen&object=S4",
        answer: types,
    },
    Command {
        name: "info",
        summary: "What an object is: order, structure, maximal subgroups",
        parameters: &[OBJECT],
        example: "object=SmallGroup(240,191)",
        answer: info,
    },
    Command {
        name: "compare",
        summary: "Are the structure digraphs of a game on two groups isomorphic?",
        parameters: &[GAME, needed("first", "the first group"), needed("second", "the second group")],
        example: "game=gen&first=Z6&second=Z15",
        answer: compare,
    },
    Command {
        name: "modules",
        summary: "The irreducible modules of a group over a prime field",
        parameters: &[OBJECT, needed("prime", "the characteristic, from 2 to 1000000")],
        example: "object=A4&prime=2",
        answer: modules,
    },
    Command {
        name: "survey",
        summary: "All small groups of some orders, one JSON object on each line",
        parameters: &[
            needed("orders", "the orders, e.g. 1..100,128"),
            optional("games", "the games, separated by commas; gen,dng if none are given"),
            optional("columns", "the columns, separated by commas, or all"),
            optional("where", "only groups of which this holds, e.g. abelian = false and order % 2 = 0"),
        ],
        example: "orders=1..20&games=gen,dng",
        answer: survey::answer,
    },
    Command {
        name: "sequence",
        summary: "The values of a game over a family such as Dih(Z{n}), and the law that they follow",
        parameters: &[
            GAME,
            needed("family", "an object with {n}, {p} or {q}, e.g. Dih(Z{n}), PSL(2,{q})"),
            needed("range", "which numbers the letter stands for, e.g. 1..60"),
            MISERE,
        ],
        example: "game=gen&family=Dih(Z{n})&range=1..60",
        answer: sequence,
    },
    Command {
        name: "census",
        summary: "How many groups of some orders up to 2000 have which values of GEN and DNG, embedded or not",
        parameters: &[
            needed("orders", "the orders up to 2000, e.g. 1..2000 or 768,1024"),
            Parameter { choices: SWITCH, ..optional("list", "also the groups that were looked at by themselves") },
        ],
        example: "orders=768,1024",
        answer: census,
    },
    Command {
        name: "certify",
        summary: "A value with evidence that another program checks",
        parameters: &[
            GAME,
            OBJECT,
            POSITION,
            MISERE,
            Parameter {
                choices: &["shortest", "structure", "ladder", "module"],
                ..optional("kind", "what the certificate rests on")
            },
        ],
        example: "game=gen&object=S4",
        answer: certify,
    },
    Command {
        name: "verify",
        summary: "The check of a certificate; POST takes the certificate as the body",
        parameters: &[
            needed("certificate", "the text of the certificate"),
            optional("object", "the group, ring or module that it must be about"),
        ],
        example: "certificate=mexagon-certificate+1%0Agame+gen%0Avalue+2%0Agroup+permutations+2%0Agenerator+1.0%0Aorder+2%0Atheorem+cyclic%0Afact+generator+1.0%0Aend%0A",
        answer: verify,
    },
    Command {
        name: "spectrum",
        summary: "The extended types that are feasible for groups of even order, by deficiency",
        parameters: &[Parameter { choices: &["conjecture-1"], ..optional("assume", "something that is not proved") }],
        example: "",
        answer: |query, _| {
            let assumed = query.get("assume").is_some();
            let assumption = if assumed { Assumption::ConjectureOne } else { Assumption::Nothing };
            Ok(Answered::Json(Spectrum::of(assumption).json()))
        },
    },
    Command {
        name: "theorems",
        summary: "The theorems that can decide: what they say, where they are proved",
        parameters: &[optional("id", "only the theorem with this id")],
        example: "id=barnes",
        answer: |query, _| {
            Ok(Answered::Json(match query.get("id") {
                Some(id) => catalogue::theorem_json(catalogue::theorem(id)?),
                None => catalogue::theorems_json(),
            }))
        },
    },
    Command {
        name: "cite",
        summary: "The works that are cited, with their entries for BibTeX",
        parameters: &[optional("key", "only the work with this key, e.g. BES16")],
        example: "key=BES16",
        answer: |query, _| {
            Ok(Answered::Json(match query.get("key") {
                Some(key) => catalogue::reference_json(catalogue::reference(key)?),
                None => catalogue::references_json(),
            }))
        },
    },
    Command {
        name: "explain",
        summary: "The words of the field in plain words, with examples",
        parameters: &[optional("word", "only this word, e.g. deficiency")],
        example: "word=deficiency",
        answer: |query, _| {
            Ok(Answered::Json(match query.get("word") {
                Some(word) => catalogue::term_json(catalogue::term(word)?),
                None => catalogue::terms_json(),
            }))
        },
    },
];

/// An answer on one structure, with the notes on how that was read.
fn on(structure: &Structure, object: serde_json::Map<String, serde_json::Value>) -> Answered {
    Answered::Json(with_notes(object, &[structure]))
}

fn nim(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let solver = call.solver().engine(query.engine()).misere(query.is_on("misere")).without(query.all("without"))?;
    let (game, position) = (query.text("game"), query.text("position"));
    if Several::is(game) {
        return Ok(Answered::Json(solver.several(game, query.get("object").is_some(), position)?.json()));
    }
    let game = query.game()?;
    let missing = || Failure::undefined("object is missing; for example /api/nim?game=gen&object=S4");
    let structure = solver.read(query.get("object").ok_or_else(missing)?)?;
    let answer = solver.answer(&solver.position(game, &structure, position)?)?;
    Ok(on(&structure, answer.json()))
}

fn certify(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let solver = call.solver();
    let structure = solver.read(query.text("object"))?;
    let kind = match query.text("kind").to_lowercase().as_str() {
        "structure" => CertificateKind::Structure,
        "ladder" => CertificateKind::Ladder,
        "module" => CertificateKind::Module,
        _ => CertificateKind::Shortest,
    };
    let claim = Claim { game: query.game()?, misere: query.is_on("misere"), position: query.text("position") };
    let certificate = solver.certificate(claim, &structure, kind)?;
    Ok(on(&structure, mexagon::json::answer(&serde_json::json!({ "certificate": certificate }))))
}

/// The steps that the check of a certificate from elsewhere may take: some seconds.
const MOST_STEPS: u64 = 2_000_000_000;

fn verify(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let verified = mexagon::verify_within(query.text("certificate"), MOST_STEPS);
    let Some(object) = query.get("object") else { return Ok(Answered::Json(verified.json(None))) };
    let expected = call.solver().read(object)?;
    Ok(Answered::Json(verified.of(&expected, call.budget)?.0.json(None)))
}

fn solve(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let solver = call.solver();
    let structure = solver.read(query.text("object"))?;
    Ok(on(&structure, solver.games(&structure)?.json(false)))
}

fn moves(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let solver = call.solver().misere(query.is_on("misere"));
    let structure = solver.read(query.text("object"))?;
    let position = solver.position(query.game()?, &structure, query.text("position"))?;
    Ok(on(&structure, solver.moves(&position)?.json()))
}

fn types(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let solver = call.solver().engine(query.engine());
    let structure = solver.read(query.text("object"))?;
    Ok(on(
        &structure,
        match query.game()? {
            Game::Selection(game) => solver.types(game, &structure)?.json(),
            Game::Closed(game) => solver.positions(game, &structure)?.json(),
        },
    ))
}

fn sequence(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let solver = call.solver().misere(query.is_on("misere"));
    let plan = SequencePlan::read(query.game()?, query.text("family"), query.text("range"))?;
    let total = plan.indices.len() as u64;
    let mut terms = Vec::with_capacity(plan.indices.len());
    for &index in &plan.indices {
        terms.push(solver.sequence_term(&plan, index)?);
        (call.progress)(terms.len() as u64, total);
    }
    Ok(Answered::Json(solver.conclude(plan, terms)?.json()))
}

fn info(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let solver = call.solver();
    let structure = solver.read(query.text("object"))?;
    Ok(on(&structure, solver.info(&structure)?.json()))
}

fn compare(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let solver = call.solver();
    let [first, second] = [solver.read(query.text("first"))?, solver.read(query.text("second"))?];
    let comparison = solver.compare(query.game()?, &first, &second)?;
    Ok(Answered::Json(with_notes(comparison.json(), &[&first, &second])))
}

fn census(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let mut progress = |done, total| (call.progress)(done, total);
    let census = call.solver().census_with(query.text("orders"), CensusWish::default(), &mut progress)?;
    Ok(Answered::Json(census.json(query.is_on("list"))))
}

fn modules(query: &Query<'_>, call: &Call<'_>) -> Result<Answered, Failure> {
    let solver = call.solver();
    let prime = query.text("prime").trim().parse().ok().filter(|prime| (2..=1_000_000).contains(prime));
    let prime = prime.ok_or_else(|| Failure::undefined("prime is a number from 2 to 1000000"))?;
    let structure = solver.read(query.text("object"))?;
    Ok(on(&structure, solver.modules(&structure, prime)?.json()))
}
