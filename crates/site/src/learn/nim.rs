//! The first step: Nim against the program. The address holds the heaps as the reader has left them.

use super::{address, status};
use crate::html::{Html, Tag, classed, link, tag};
use crate::math::nimber;
use crate::response::Request;

/// The heaps at the start; whoever begins can win.
const START: [usize; 3] = [2, 3, 4];
/// Addresses with more heaps or coins are cut.
const MOST: usize = 9;

pub fn content(request: &Request) -> Html {
    let given: Vec<usize> = request
        .query
        .iter()
        .filter(|(name, _)| name == "h")
        .filter_map(|(_, coins)| coins.parse::<usize>().ok())
        .map(|coins| coins.min(MOST))
        .take(MOST)
        .collect();
    let rules = "Take as many coins as you like from one heap, at least one. Then the program does. Whoever takes the last coin wins.";
    let rules = classed("p", "lead").with(rules);
    let is_start = given.is_empty();
    let mut heaps = if is_start { START.to_vec() } else { given };
    if heaps.iter().all(|coins| *coins == 0) {
        return Html::from(rules).and(status("You took the last coin: you have won.")).and(again()).and(lesson(&START));
    }
    let mut told = "It is your turn: press a coin to take it and all above it.".to_owned();
    if !is_start {
        let (heap, left) = reply(&heaps);
        let taken = heaps[heap] - left;
        heaps[heap] = left;
        let coins = if taken == 1 { "1 coin".to_owned() } else { format!("{taken} coins") };
        told = format!("The program took {coins} from heap {}. It is your turn.", heap + 1);
    }
    if heaps.iter().all(|coins| *coins == 0) {
        let words = "The program took the last coin and has won.";
        return Html::from(rules).and(status(words)).and(again()).and(lesson(&START));
    }
    Html::from(rules).and(status(told)).and(table(&heaps)).and(again()).and(lesson(&heaps))
}

/// A reply that leaves heaps whose sum is zero; if there is none, one coin of the largest heap. The heap, and what is left of it.
fn reply(heaps: &[usize]) -> (usize, usize) {
    let sum = heaps.iter().fold(0, |sum, coins| sum ^ coins);
    let winning = (0..heaps.len()).find(|&heap| heaps[heap] ^ sum < heaps[heap]);
    winning.map(|heap| (heap, heaps[heap] ^ sum)).unwrap_or_else(|| {
        let largest = (0..heaps.len()).max_by_key(|&heap| heaps[heap]).unwrap_or(0);
        (largest, heaps[largest].saturating_sub(1))
    })
}

fn table(heaps: &[usize]) -> Html {
    let coin = |heap: usize, left: usize| {
        let after = heaps.iter().enumerate().map(|(i, &coins)| if i == heap { left } else { coins }.to_string());
        let query = after.map(|coins| format!("h={coins}")).collect::<Vec<_>>().join("&");
        let words = format!("take {} from heap {}", heaps[heap] - left, heap + 1);
        link(format!("{}?{query}", address("nim")), Html::none()).set("class", "coin").set("aria-label", words)
    };
    let heap = |heap: usize| {
        // The coins of a column stand from the top, so that a press takes what is seen above.
        let coins = (0..heaps[heap]).rev().map(|left| coin(heap, left));
        let value = tag("p").with(nimber(&format!("*{}", heaps[heap])));
        classed("div", "heap").with_all(coins).with(value)
    };
    classed("div", "heaps").with_all((0..heaps.len()).map(heap)).into()
}

fn again() -> Html {
    classed("p", "actions").with(link(address("nim"), "New game")).into()
}

/// Why it goes as it goes.
fn lesson(heaps: &[usize]) -> Html {
    let sum = heaps.iter().fold(0, |sum, coins| sum ^ coins);
    let row = |coins: &usize| {
        let digit = |bit: usize| tag("td").with(if coins >> bit & 1 == 1 { "1" } else { "0" });
        let digits: Vec<Tag> = (0..4).rev().map(digit).collect();
        tag("tr").with(tag("th").with(nimber(&format!("*{coins}")))).with_all(digits)
    };
    let total = row(&sum).set("class", "total");
    let digits = classed("table", "digits").with(tag("tbody").with_all(heaps.iter().map(row)).with(total));
    let (end, move_to) = if sum == 0 {
        ("The sum is *0: whoever is to move loses against a perfect player.".to_owned(), None)
    } else {
        let (heap, left) = reply(heaps);
        let words = format!("Here that is done by leaving {left} of the {} coins of heap {}.", heaps[heap], heap + 1);
        (format!("The sum is *{sum}, not *0: whoever is to move wins, by making it *0. "), Some(words))
    };
    tag("details")
        .with(tag("summary").with("How to win"))
        .with(tag("p").with("Write the heaps with binary digits and add without carrying: a column counts 1 if it has an odd number of ones."))
        .with(digits)
        .with(tag("p").with(end).with(move_to.unwrap_or_default()))
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_win_what_can_be_won() {
        for a in 0..6 {
            for b in 0..6 {
                for c in 0..6 {
                    let mut heaps = [a, b, c];
                    if heaps == [0; 3] {
                        continue;
                    }
                    let sum = a ^ b ^ c;
                    let (heap, left) = reply(&heaps);
                    assert!(left < heaps[heap], "{heaps:?}");
                    heaps[heap] = left;
                    assert_eq!(heaps[0] ^ heaps[1] ^ heaps[2] == 0, sum != 0, "{heaps:?}");
                }
            }
        }
    }

    #[test]
    fn a_game_can_be_lost_and_won() {
        let get = |target: &str| content(&Request::get(target)).into_string();
        assert!(get("/learn/nim").contains("take 2 from heap 1"));
        assert!(get("/learn/nim?h=0&h=0&h=0").contains("You took the last coin"));
        assert!(get("/learn/nim?h=0&h=0&h=2").contains("has won"));
        assert!(get("/learn/nim?h=99999999999999999999&h=2&h=-1").contains("heap"));
    }
}
