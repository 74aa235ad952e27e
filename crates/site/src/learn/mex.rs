//! The second step: the least excluded value, asked for in a few small pictures.

use super::{address, status};
use crate::html::{Html, classed, link, tag};
use crate::math::{nimber, value_class};
use crate::response::Request;

/// The values of the options, round by round.
const ROUNDS: [&[u32]; 5] = [&[0, 1, 3], &[1, 2], &[0, 2, 2], &[], &[0, 1, 2, 4]];

/// What the position of a round is worth.
fn worth(options: &[u32]) -> u32 {
    mexagon::mex(options.iter().copied())
}

pub fn content(request: &Request) -> Html {
    let round = request.value("round").parse::<usize>().unwrap_or(1).clamp(1, ROUNDS.len());
    let values = ROUNDS[round - 1];
    let rules = "A position is worth the least number that none of its options is worth: the minimum excluded value, or mex. \
                 So a heap of Nim with n coins, from which one can go to all smaller heaps, is worth n.";
    let answer = request.value("answer").parse::<u32>().ok();
    let is_right = answer == Some(worth(values));
    let choice = |value: u32| {
        let to = format!("{}?round={round}&answer={value}", address("mex"));
        let class = format!("answer {}", value_class(&value.to_string()));
        let choice = link(to, format!("*{value}")).set("class", class);
        if answer == Some(value) { choice.set("aria-current", "true") } else { choice }
    };
    let next = (is_right && round < ROUNDS.len()).then(|| {
        let next = link(format!("{}?round={}", address("mex"), round + 1), "Next question");
        classed("p", "act").with(next)
    });
    Html::from(classed("p", "lead").with(rules))
        .and(tag("h2").with(format!("Question {round} of {}: what is the position at the top worth?", ROUNDS.len())))
        .and(picture(values, is_right))
        .and(classed("p", "answers").with_all((0..5).map(choice)))
        .and(answer.map(|answer| told(values, answer)))
        .and(next)
}

/// What an answer comes to.
fn told(values: &[u32], answer: u32) -> Html {
    let right = worth(values);
    let words = if answer == right && values.is_empty() {
        Html::from("Right: nobody can move, so whoever is to move has lost, and that is worth ").and(nimber("*0"))
    } else if answer == right && right == 0 {
        Html::from("Right: no option is worth *0, so whoever is to move loses, and the position is worth ")
            .and(nimber("*0"))
    } else if answer == right {
        Html::from("Right: every smaller number is the value of an option, and this one is not: ")
            .and(nimber(&format!("*{right}")))
    } else if values.contains(&answer) {
        Html::from(format!("No: an option is worth *{answer}, so it is not excluded"))
    } else {
        Html::from(format!("No: *{answer} is no option's value, but a smaller number is missing as well"))
    };
    status(words.and(".")).into()
}

/// The position with its options below it.
fn picture(values: &[u32], is_solved: bool) -> Html {
    let wide = 96.0 * values.len().max(1) as f64;
    let (middle, top, low) = (wide / 2.0, 34.0, 140.0);
    let disc = |x: f64, y: f64, text: String, class: String| {
        let disc = tag("circle").set("cx", x).set("cy", y).set("r", 26);
        let text = tag("text").set("x", x).set("y", y + 7.0).with(text);
        classed("g", &format!("disc {class}")).with(disc).with(text)
    };
    let place = |i: usize| (i as f64 + 0.5) * 96.0;
    let line = |i: usize| {
        let (dx, dy) = (place(i) - middle, low - top);
        let long = (dx * dx + dy * dy).sqrt();
        let (u, v) = (dx / long * 28.0, dy / long * 28.0);
        let line = classed("line", "move").set("x1", format!("{:.1}", middle + u)).set("y1", format!("{:.1}", top + v));
        line.set("x2", format!("{:.1}", place(i) - u)).set("y2", format!("{:.1}", low - v))
    };
    let option = |(i, value): (usize, &u32)| {
        let value = value.to_string();
        let class = value_class(&value);
        disc(place(i), low, format!("*{value}"), class)
    };
    let right = worth(values).to_string();
    let (text, class) =
        if is_solved { (format!("*{right}"), value_class(&right)) } else { ("?".to_owned(), String::new()) };
    let list: Vec<String> = values.iter().map(|value| format!("*{value}")).collect();
    let words = if list.is_empty() {
        "A position without options".to_owned()
    } else {
        format!("A position with options worth {}", list.join(", "))
    };
    classed("svg", "options")
        .set("viewBox", format!("0 0 {wide} {}", if values.is_empty() { 70 } else { 174 }))
        .set("width", wide)
        .set("height", if values.is_empty() { 70 } else { 174 })
        .set("role", "img")
        .set("aria-label", words)
        .with_all((0..values.len()).map(line))
        .with(disc(middle, top, text, class))
        .with_all(values.iter().enumerate().map(option))
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_judged() {
        assert_eq!(ROUNDS.map(worth), [2, 0, 1, 0, 3]);
        let get = |target: &str| content(&Request::get(target)).into_string();
        assert!(get("/learn/mex").contains("Question 1 of 5"));
        assert!(get("/learn/mex?round=1&answer=2").contains("Right: every smaller"));
        assert!(get("/learn/mex?round=1&answer=1").contains("an option is worth *1"));
        assert!(get("/learn/mex?round=1&answer=4").contains("a smaller number is missing"));
        assert!(get("/learn/mex?round=4&answer=0").contains("nobody can move"));
        assert!(get("/learn/mex?round=77&answer=x").contains("Question 5 of 5"));
    }
}
