//! The values of the games as cards.

use super::{AT_ONCE, Subject, game_name};
use crate::address;
use crate::html::{Html, classed, link, tag};
use crate::math;
use crate::sources;
use mexagon::engine::Estimate;
use mexagon::{Answer, Failure, Game, GameRow, Outcome, star};

/// The cards, if all of them are there quickly and nothing was left out for lack of time.
pub fn at_once(subject: &Subject) -> Option<Html> {
    let part = subject.budget.part(AT_ONCE, subject.budget.limits().classes);
    let rows = subject.solver.clone().within(part.clone()).game_rows(&subject.structure).ok()?;
    let is_cut = |row: &GameRow| matches!(&row.answer, Err(failure) if !failure.is_bad_input());
    let is_whole = !rows.iter().any(is_cut) && part.elapsed() < AT_ONCE / 2;
    is_whole.then(|| cards(subject, &rows))
}

/// The cards, however long they take.
pub fn all(subject: &Subject) -> Result<Html, Failure> {
    Ok(cards(subject, &subject.solver.game_rows(&subject.structure)?))
}

fn cards(subject: &Subject, rows: &[GameRow]) -> Html {
    classed("div", "cards").with_all(rows.iter().map(|row| card(subject, row))).into()
}

fn card(subject: &Subject, row: &GameRow) -> Html {
    let name = game_name(row.game);
    let title = tag("h3").with(link(address::write("/glossary", &[("word", row.game.name())]), name));
    let answer = match &row.answer {
        Ok(answer) => answer,
        Err(failure) => {
            let message = failure.to_string();
            let why = message.trim_start_matches("error: ").trim_start_matches("not solved: ").to_owned();
            return classed("article", "card").with(title).with(classed("p", "quiet").with(why)).into();
        }
    };
    let value = match answer.nimber {
        Estimate::Known(value) => star(value),
        Estimate::AtMost(bound) => format!("≤ {}", star(bound)),
        Estimate::Unknown => "?".to_owned(),
    };
    let class = format!("card {}", math::value_class(&value));
    let big = classed("p", "value").with(classed("span", "unseen").with("value ")).with(value);
    classed("article", &class)
        .with(title)
        .with(big)
        .with(tag("p").with(winner(answer.outcome)))
        .with(answer.misere.map(|outcome| classed("p", "quiet").with("misère: ").with(winner(Some(outcome)))))
        .with(winning(answer))
        .with(reasons(answer))
        .with(play(subject, row.game))
        .into()
}

fn winner(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(outcome) => mexagon::words::winner(outcome, true),
        None => "who wins is not known",
    }
}

fn winning(answer: &Answer) -> Html {
    let element = answer
        .winning
        .as_ref()
        .map(|element| classed("p", "quiet").with("a winning move: ").with(tag("code").with(element.as_str())));
    let reply = answer.reply.as_ref().map(|reply| {
        let words = tag("p").with(sources::text(&reply.statement)).with(" ").with(sources::cited(&reply.source));
        tag("details").with(tag("summary").with("How the second player wins")).with(words)
    });
    Html::from(element).and(reply)
}

/// Why it is so: the steps of the argument, and the theorems that say it, which open in place.
fn reasons(answer: &Answer) -> Html {
    let step = |reason: &mexagon::theory::Reason| {
        tag("li").with(sources::text(&reason.statement)).with(" ").with(sources::cited(&reason.source))
    };
    let decided = answer.asked.iter().filter(|step| step.applies == Some(true));
    let theorems = decided.filter_map(|step| mexagon::theory::Theorem::find(step.id)).map(sources::theorem);
    tag("details")
        .with(tag("summary").with("Why"))
        .with(tag("ol").with_all(answer.because.iter().map(step)))
        .with_all(theorems)
        .with(classed("p", "quiet").with(format!("decided by the {} engine", answer.engine.name())))
        .into()
}

fn play(subject: &Subject, game: Game) -> Html {
    let address = address::write("/play", &[("game", game.name()), ("object", subject.name())]);
    classed("p", "act").with(link(address, "Play").set("aria-label", format!("Play {}", game_name(game)))).into()
}
