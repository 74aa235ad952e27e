//! GEN and DNG on closure systems of one's own: the geodetic convexity of graphs and closure functions, against plain programs over
//! all sets and against published values.

use mexagon::graph::{Graph, convexity};
use mexagon::{Budget, ClosureSystem, Failure, NotClosure, Parity, Selection, Solver, maximal_closed_sets};
use std::cell::RefCell;

/// The values of GEN and DNG where these are the maximal closed sets.
fn values(points: usize, maximal: &[Vec<usize>]) -> (u32, u32) {
    let system = ClosureSystem::of_hyperplanes(points, maximal, &Budget::unlimited()).expect("a system");
    let value = |game| Solver::new().system(game, &system).expect("an answer").value(Parity::Even).expect("a value");
    (value(Selection::Gen), value(Selection::Dng))
}

fn of_graph(graph: &Graph) -> (u32, u32) {
    values(graph.vertices(), &convexity(graph, &Budget::unlimited()).expect("convex sets"))
}

fn graph(vertices: usize, joined: impl Fn(usize, usize) -> bool) -> Graph {
    let pairs = (0..vertices).flat_map(|a| (0..a).map(move |b| (a, b)));
    Graph::new(vertices, &pairs.filter(|&(a, b)| joined(a, b)).collect::<Vec<_>>()).expect("a graph")
}

fn mex(values: &[u32]) -> u32 {
    (0..).find(|n| !values.contains(n)).expect("there are more numbers")
}

/// The values of GEN and DNG by going through all sets, where some of them generate.
fn brute(points: usize, generates: impl Fn(u32) -> bool) -> (u32, u32) {
    let whole = (1u32 << points) - 1;
    let mut values = vec![(0, 0); 1 << points];
    for set in (0..=whole).rev().filter(|&set| !generates(set)) {
        let options = (0..points).map(|x| set | 1 << x).filter(|&option| option != set);
        let gen_options: Vec<u32> = options.clone().map(|option| values[option as usize].0).collect();
        let dng_options: Vec<u32> =
            options.filter(|&option| !generates(option)).map(|option| values[option as usize].1).collect();
        values[set as usize] = (mex(&gen_options), mex(&dng_options));
    }
    values[0]
}

/// The smallest convex set around a set, by lengths of paths that are found edge by edge.
fn hull(graph: &Graph, mut set: u32) -> u32 {
    let n = graph.vertices();
    let edge = |a: usize, b: usize| {
        if a == b {
            0
        } else if graph.has_arc(a, b) {
            1
        } else {
            99
        }
    };
    let mut length: Vec<Vec<u32>> = (0..n).map(|a| (0..n).map(|b| edge(a, b)).collect()).collect();
    for via in 0..n {
        for a in 0..n {
            for b in 0..n {
                length[a][b] = length[a][b].min(length[a][via] + length[via][b]);
            }
        }
    }
    loop {
        let has = |x: usize| set >> x & 1 == 1;
        let is_between =
            |x: usize, a: usize, b: usize| length[a][b] < 99 && length[a][x] + length[x][b] == length[a][b];
        let new = (0..n).find(|&x| !has(x) && (0..n).any(|a| has(a) && (0..n).any(|b| has(b) && is_between(x, a, b))));
        match new {
            Some(x) => set |= 1 << x,
            None => return set,
        }
    }
}

/// All graphs with up to six vertices, connected or not.
#[test]
fn all_small_graphs_against_all_sets() {
    for vertices in 1..=6 {
        let pairs: Vec<(usize, usize)> = (0..vertices).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        for bits in 0..1u32 << pairs.len() {
            let edges: Vec<_> = (0..pairs.len()).filter(|i| bits >> i & 1 == 1).map(|i| pairs[i]).collect();
            let graph = Graph::new(vertices, &edges).expect("a graph");
            let hulls: Vec<u32> = (0..1 << vertices).map(|set| hull(&graph, set)).collect();
            let whole = (1u32 << vertices) - 1;
            let proper: Vec<u32> = (0..whole).filter(|&set| hulls[set as usize] == set).collect();
            let is_maximal = |set: &&u32| !proper.iter().any(|&other| other != **set && other & **set == **set);
            let members = |set: &u32| (0..vertices).filter(|x| set >> x & 1 == 1).collect::<Vec<_>>();
            let mut maximal: Vec<Vec<usize>> = proper.iter().filter(is_maximal).map(members).collect();
            maximal.sort();
            assert_eq!(convexity(&graph, &Budget::unlimited()), Ok(maximal), "{graph:?}");
            let brute = brute(vertices, |set| hulls[set as usize] == whole);
            assert_eq!(of_graph(&graph), brute, "{graph:?}");
        }
    }
}

/// The values that are published for families of graphs (arXiv 2307.07095).
#[test]
fn published_values() {
    for n in 1..=12 {
        let m = n as u32;
        let of_tree = (m % 2, (m + 1) % 2);
        assert_eq!(of_graph(&graph(n, |_, _| true)), of_tree, "complete graph on {n}");
        assert_eq!(of_graph(&graph(3 * n, |a, b| a - b == 1)), (m % 2, (m + 1) % 2), "path of {n} times three");
        assert_eq!(of_graph(&graph(n, |_, b| b == 0)), of_tree, "star of {n}");
        assert_eq!(of_graph(&graph(n, |a, b| b == (a - 1) / 3)), of_tree, "tree of {n}");
    }
    for n in 3..=24 {
        let cycle = graph(n, |a, b| a - b == 1 || a - b == n - 1);
        assert_eq!(of_graph(&cycle), (n as u32 % 2, u32::from([1, 2].contains(&(n % 4)))), "cycle of {n}");
    }
    for (m, n) in [(2, 2), (2, 3), (3, 3), (2, 7), (4, 5), (6, 6)] {
        assert_eq!(of_graph(&graph(m + n, |a, b| (a < m) != (b < m))), (0, 0), "complete bipartite {m}, {n}");
    }
    for n in 2..=5 {
        assert_eq!(of_graph(&graph(1 << n, |a, b| (a ^ b).is_power_of_two())), (0, 0), "cube of dimension {n}");
    }
    for n in 5..=12u32 {
        // A hub, which is the last vertex, and a rim of n - 1.
        let rim = n as usize - 1;
        let wheel = graph(rim + 1, |a, b| a == rim || a - b == 1 || a - b == rim - 1);
        let gen_value = if n == 5 { 2 } else { n % 2 };
        assert_eq!(of_graph(&wheel), (gen_value, n % 2), "wheel on {n} vertices");
    }
    for rows in 2..=6usize {
        for columns in rows..=9 {
            let near =
                |a: usize, b: usize| (a / columns).abs_diff(b / columns) + (a % columns).abs_diff(b % columns) == 1;
            let are_odd = rows % 2 == 1 && columns % 2 == 1;
            let differ = rows % 2 != columns % 2 && rows > 2;
            let wanted = (u32::from(are_odd), if differ { 2 } else { 0 });
            assert_eq!(of_graph(&graph(rows * columns, near)), wanted, "grid {rows} x {columns}");
        }
    }
}

#[test]
fn directed_graphs_have_no_geodetic_convexity() {
    let arrow = Graph::directed(2, &[(0, 1)]).expect("a graph");
    assert!(convexity(&arrow, &Budget::unlimited()).unwrap_err().to_string().contains("no direction"));
    // On no vertices the empty set is everything, so that there is no game.
    assert_eq!(convexity(&Graph::new(0, &[]).expect("a graph"), &Budget::unlimited()), Ok(vec![]));
}

/// A closure function over masks, as a function over lists.
fn listed(points: usize, closure: impl Fn(u32) -> u32) -> impl FnMut(&[usize]) -> Result<Vec<usize>, Failure> {
    move |set| {
        let closed = closure(set.iter().fold(0, |mask, x| mask | 1 << x));
        Ok((0..points).filter(|x| closed >> x & 1 == 1).collect())
    }
}

/// The flats of the uniform matroids and of the Fano plane, and the convex sets of points on a line.
#[test]
fn closure_functions_against_all_sets() {
    for points in 1..=8usize {
        let whole = (1u32 << points) - 1;
        for rank in 1..=points as u32 {
            let uniform = |set: u32| if set.count_ones() >= rank { whole } else { set };
            let maximal = maximal_closed_sets(points, listed(points, uniform), &Budget::unlimited()).expect("closed");
            assert!(maximal.iter().all(|set| set.len() as u32 == rank - 1));
            assert_eq!(values(points, &maximal), brute(points, |set| uniform(set) == whole), "rank {rank} of {points}");
        }
    }
    let lines: Vec<u32> = (0..7).map(|x| [0, 1, 3].iter().fold(0, |line, d| line | 1 << ((x + d) % 7))).collect();
    let fano = |set: u32| match lines.iter().find(|&&line| set & !line == 0) {
        Some(_) if set.count_ones() < 2 => set,
        Some(&line) => line,
        None => 127,
    };
    let maximal = maximal_closed_sets(7, listed(7, fano), &Budget::unlimited()).expect("closed");
    assert_eq!(maximal.len(), 7);
    assert_eq!(values(7, &maximal), brute(7, |set| fano(set) == 127));
}

/// Closure systems made of random sets and their intersections.
#[test]
fn random_closure_systems_against_all_sets() {
    let mut state = 7u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as u32
    };
    for _ in 0..200 {
        let points = 1 + random() as usize % 8;
        let whole = (1u32 << points) - 1;
        let sets: Vec<u32> = (0..random() % 9).map(|_| random() & whole).collect();
        let closure = |set: u32| sets.iter().filter(|&&s| set & !s == 0).fold(whole, |meet, s| meet & s);
        let maximal = maximal_closed_sets(points, listed(points, closure), &Budget::unlimited()).expect("closed");
        if closure(0) == whole {
            assert!(maximal.is_empty());
        } else {
            assert_eq!(values(points, &maximal), brute(points, |set| closure(set) == whole), "{points}: {sets:?}");
        }
    }
}

#[test]
fn functions_that_are_no_closures_get_a_counterexample() {
    /// What is wrong with a function.
    fn problem(points: usize, closure: impl Fn(u32) -> u32) -> String {
        let found = maximal_closed_sets(points, listed(32, closure), &Budget::unlimited());
        found.expect_err("no closure").to_string()
    }
    let message = problem(3, |set| set & 0b011);
    assert!(message.contains("not extensive: the closure of {0, 1, 2} is {0, 1}"), "{message}");
    // One more point each time.
    let message = problem(4, |set| (set << 1 | set) & 15);
    assert!(
        message.contains("not idempotent: the closure of {0} is {0, 1}, and that of {0, 1} is {0, 1, 2}"),
        "{message}"
    );
    // A point alone has a larger closure than with another one.
    let message = problem(4, |set| if set == 1 { 0b0111 } else { set });
    assert!(
        message.contains("not monotone: the closure of {0} is {0, 1, 2}, but that of {0, 3} is {0, 3}"),
        "{message}"
    );
    let message = problem(2, |_| 0b111);
    assert!(message.contains("the closure of {} is {0, 1, 2}; points are the numbers below 2"), "{message}");
}

/// Whoever asks may have errors of its own.
#[test]
fn errors_of_the_function_come_through() {
    #[derive(Debug, PartialEq)]
    enum Wrong {
        Own(usize),
        Other(String),
    }
    impl From<NotClosure> for Wrong {
        fn from(problem: NotClosure) -> Wrong {
            Wrong::Other(problem.to_string())
        }
    }
    impl From<mexagon::Stop> for Wrong {
        fn from(stop: mexagon::Stop) -> Wrong {
            Wrong::Other(stop.to_string())
        }
    }
    let calls = RefCell::new(0);
    let found = maximal_closed_sets(
        5,
        |set| {
            *calls.borrow_mut() += 1;
            if *calls.borrow() == 4 { Err(Wrong::Own(set.len())) } else { Ok(set.to_vec()) }
        },
        &Budget::unlimited(),
    );
    assert_eq!(found, Err(Wrong::Own(3)));
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    let stopped = maximal_closed_sets(5, |set| Ok::<_, Wrong>(set.to_vec()), &cancelled);
    assert_eq!(stopped, Err(Wrong::Other("interrupted".to_owned())));
}
