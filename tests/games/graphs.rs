//! Automorphism groups of graphs: all small graphs against all permutations, and graphs whose groups are known.

use mexagon::Budget;
use mexagon::graph::{Graph, automorphisms};

fn graph(vertices: usize, joined: impl Fn(usize, usize) -> bool) -> Graph {
    let pairs = (0..vertices).flat_map(|a| (0..a).map(move |b| (a, b)));
    Graph::new(vertices, &pairs.filter(|&(a, b)| joined(a, b)).collect::<Vec<_>>()).expect("a graph")
}

/// The order of the group, after its generators have been checked.
fn order(graph: &Graph) -> String {
    let found = automorphisms(graph, &Budget::unlimited()).expect("no limit");
    for images in &found.generators {
        let is_kept = |a: usize, b: usize| graph.has_arc(a, b) == graph.has_arc(images[a] as usize, images[b] as usize);
        assert!((0..graph.vertices()).all(|a| (0..graph.vertices()).all(|b| is_kept(a, b))), "{graph:?}");
    }
    found.order.to_string()
}

/// All permutations of some numbers.
fn permutations(size: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for new in 0..size {
        let grown = |list: &Vec<usize>| {
            (0..=new).map(|place| [&list[..place], &[new], &list[place..]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(grown).collect();
    }
    all
}

/// The number of permutations that keep arcs and colours, and the orbits, by trying all of them.
fn brute(graph: &Graph, colours: &[u32], all: &[Vec<usize>]) -> (usize, Vec<u32>) {
    let vertices = graph.vertices();
    let keeps = |images: &&Vec<usize>| {
        (0..vertices).all(|a| {
            colours[a] == colours[images[a]]
                && (0..vertices).all(|b| graph.has_arc(a, b) == graph.has_arc(images[a], images[b]))
        })
    };
    let kept: Vec<&Vec<usize>> = all.iter().filter(keeps).collect();
    let least = |v: usize| kept.iter().map(|images| images[v] as u32).min().unwrap_or(0);
    (kept.len(), (0..vertices).map(least).collect())
}

/// The number of elements of the group that permutations generate.
fn generated(generators: &[Vec<u32>], degree: usize) -> usize {
    let mut seen = std::collections::BTreeSet::from([(0..degree as u32).collect::<Vec<_>>()]);
    let mut waiting: Vec<Vec<u32>> = seen.iter().cloned().collect();
    while let Some(element) = waiting.pop() {
        for generator in generators {
            let product: Vec<u32> = element.iter().map(|&x| generator[x as usize]).collect();
            if seen.insert(product.clone()) {
                waiting.push(product);
            }
        }
    }
    seen.len()
}

fn check(graph: &Graph, colours: &[u32], all: &[Vec<usize>]) {
    let found = automorphisms(graph, &Budget::unlimited()).expect("no limit");
    let (number, orbits) = brute(graph, colours, all);
    assert_eq!((found.order.to_string(), &found.orbits), (number.to_string(), &orbits), "{graph:?}");
    assert_eq!(generated(&found.generators, graph.vertices()), number, "{graph:?}");
}

/// Every graph with up to six vertices.
#[test]
fn all_small_graphs_against_all_permutations() {
    for vertices in 0..=6 {
        let pairs: Vec<(usize, usize)> = (0..vertices).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        let all = permutations(vertices);
        for bits in 0..1u32 << pairs.len() {
            let edges: Vec<_> = (0..pairs.len()).filter(|i| bits >> i & 1 == 1).map(|i| pairs[i]).collect();
            let graph = Graph::new(vertices, &edges).expect("a graph");
            check(&graph, &vec![0; vertices], &all);
        }
    }
}

/// Every directed graph with loops on three vertices, with and without colours; every 37th on four without loops.
#[test]
fn small_directed_graphs_against_all_permutations() {
    for (vertices, has_loops, step) in [(1, true, 1), (2, true, 1), (3, true, 1), (4, false, 37)] {
        let pairs: Vec<(usize, usize)> = (0..vertices)
            .flat_map(|a| (0..vertices).map(move |b| (a, b)))
            .filter(|(a, b)| has_loops || a != b)
            .collect();
        let all = permutations(vertices);
        for bits in (0..1u32 << pairs.len()).step_by(step) {
            let arcs: Vec<_> = (0..pairs.len()).filter(|i| bits >> i & 1 == 1).map(|i| pairs[i]).collect();
            let graph = Graph::directed(vertices, &arcs).expect("a graph");
            check(&graph, &vec![0; vertices], &all);
            let colours: Vec<u32> = (0..vertices as u32).map(|v| 5 - v.min(1)).collect();
            check(&graph.coloured(colours.clone()).expect("colours"), &colours, &all);
        }
    }
}

/// The row and the column of one of sixteen cells.
fn cells(a: usize) -> (i32, i32) {
    ((a / 4) as i32, (a % 4) as i32)
}

#[test]
fn known_graphs() {
    let pairs: Vec<[usize; 2]> = (0..5).flat_map(|i| (0..i).map(move |j| [i, j])).collect();
    let disjoint = |a: usize, b: usize| pairs[a].iter().all(|x| !pairs[b].contains(x));
    let petersen = graph(10, disjoint);
    assert_eq!(order(&petersen), "120", "Petersen");
    let rook = graph(16, |a, b| (cells(a).0 == cells(b).0) != (cells(a).1 == cells(b).1));
    assert_eq!(order(&rook), "1152", "rook's graph, S4 wr S2");
    let shrikhande = graph(16, |a, b| {
        let (x, y) = ((cells(a).0 - cells(b).0).rem_euclid(4), (cells(a).1 - cells(b).1).rem_euclid(4));
        [(0, 1), (0, 3), (1, 0), (3, 0), (1, 1), (3, 3)].contains(&(x, y))
    });
    assert_eq!(order(&shrikhande), "192", "Shrikhande, with the same parameters");
    for n in 1..=7u32 {
        let factorial: u64 = (1..=u64::from(n)).product();
        let cube = graph(1 << n, |a, b| (a ^ b).is_power_of_two());
        assert_eq!(order(&cube), (factorial << n).to_string(), "cube of dimension {n}");
    }
    for q in [5u64, 13, 17, 29, 37, 101, 197] {
        let is_square = |x: u64| (1..q).any(|y| y * y % q == x);
        let paley = graph(q as usize, |a, b| is_square((a as u64 + q - b as u64) % q));
        assert_eq!(order(&paley), (q * (q - 1) / 2).to_string(), "Paley graph of {q}");
    }
    let tournament: Vec<(usize, usize)> = (0..7).flat_map(|a| [1, 2, 4].map(|square| (a, (a + square) % 7))).collect();
    assert_eq!(order(&Graph::directed(7, &tournament).expect("a graph")), "21", "Paley tournament");
}

#[test]
fn families_up_to_two_hundred_vertices() {
    let factorial = |n: u64| mexagon_base::number::Order::factorial(n);
    for n in [3, 4, 5, 17, 100, 200] {
        assert_eq!(order(&graph(n, |a, b| a - b == 1 || a - b == n - 1)), (2 * n).to_string(), "cycle of {n}");
        assert_eq!(order(&graph(n, |a, b| a - b == 1)), "2", "path of {n}");
        let directed: Vec<(usize, usize)> = (0..n).map(|a| (a, (a + 1) % n)).collect();
        assert_eq!(order(&Graph::directed(n, &directed).expect("a graph")), n.to_string(), "directed cycle of {n}");
    }
    for n in [0, 1, 2, 3, 30, 200] {
        assert_eq!(order(&graph(n, |_, _| true)), factorial(n as u64).to_string(), "complete graph on {n}");
        assert_eq!(order(&graph(n, |_, _| false)), factorial(n as u64).to_string(), "no edges, {n}");
    }
    for (m, n) in [(1, 5), (2, 3), (4, 4), (60, 80), (70, 70)] {
        let both = factorial(m as u64).times(&factorial(n as u64));
        let both = if m == n { both.times(&mexagon_base::number::Order::of(2)) } else { both };
        assert_eq!(order(&graph(m + n, |a, b| (a < m) != (b < m))), both.to_string(), "complete bipartite {m}, {n}");
    }
    // Forty pentagons side by side: D10 wr S40.
    let pentagons = graph(200, |a, b| a / 5 == b / 5 && [1, 4].contains(&(a % 5).abs_diff(b % 5)));
    assert_eq!(order(&pentagons), factorial(40).times(&mexagon_base::number::Order::of(10).pow(40)).to_string());
    // A grid of 14 x 14, and one of 10 x 20.
    for (rows, columns, number) in [(14usize, 14, "8"), (10, 20, "4")] {
        let near = |a: usize, b: usize| (a / columns).abs_diff(b / columns) + (a % columns).abs_diff(b % columns) == 1;
        assert_eq!(order(&graph(rows * columns, near)), number, "grid");
    }
}

#[test]
fn groups_of_graphs_are_played_on() {
    let petersen = Graph::new(
        10,
        &(0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect::<Vec<_>>(),
    );
    let group = automorphisms(&petersen.expect("a graph"), &Budget::unlimited()).expect("no limit");
    let structure = group.structure(&Budget::unlimited()).expect("a group");
    assert_eq!(structure.order().map(|order| order.to_string()).as_deref(), Some("120"));
    let info = mexagon::Solver::new().info(&structure).expect("an answer").json();
    assert_eq!(info["small_group"], serde_json::json!([120, 34]), "S5");
    let alone = automorphisms(&Graph::new(2, &[(0, 0)]).expect("a graph"), &Budget::unlimited()).expect("no limit");
    assert_eq!(alone.text(), "Group(())");
    assert!(alone.structure(&Budget::unlimited()).is_ok_and(|one| one.order().is_some_and(|order| order.is_one())));
}

#[test]
fn what_is_no_graph_is_refused() {
    let message = Graph::new(3, &[(0, 3)]).unwrap_err().to_string();
    assert!(message.contains("(0, 3) is no edge"), "{message}");
    let colours = Graph::new(3, &[]).expect("a graph").coloured(vec![1]).unwrap_err().to_string();
    assert!(colours.contains("1 colours for 3 vertices"), "{colours}");
    let budget = Budget::unlimited();
    budget.cancel();
    assert!(automorphisms(&graph(50, |_, _| true), &budget).is_err());
}
