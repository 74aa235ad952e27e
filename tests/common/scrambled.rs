//! A group in disguise: other generators, other numbers of the elements.

use mexagon_base::random::Random;
use mexagon_small_groups::identify::RegularAction;

/// The same group with random generators and its elements renumbered at random.
pub fn scrambled(action: &RegularAction, random: &mut Random) -> RegularAction {
    let n = action.order();
    let mut number: Vec<u16> = (0..n as u16).collect();
    for i in (2..n).rev() {
        number.swap(i, 1 + random.below(i));
    }
    let mut steps: Vec<Vec<u16>> = Vec::new();
    loop {
        if let Some(scrambled) = RegularAction::new(n, steps.clone()) {
            return scrambled;
        }
        // The product of some random generators, as a permutation of the new numbers.
        let mut product: Vec<u16> = (0..n as u16).collect();
        for _ in 0..=random.below(20) {
            let step = &action.steps()[random.below(action.steps().len())];
            product.iter_mut().for_each(|x| *x = step[*x as usize]);
        }
        let mut step = vec![0; n];
        (0..n).for_each(|x| step[number[x] as usize] = number[product[x] as usize]);
        steps.push(step);
    }
}
