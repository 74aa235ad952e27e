//! Printing and parsing are inverse to each other, on random trees.

use mexagon_language as language;

use language::{CoxeterType, Cycles, Expr, LinearFamily, Node, SplitModule, Sporadic, parse};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn coxeter() -> impl Strategy<Value = CoxeterType> {
    use CoxeterType::{A, B, C, D, E6, E7, E8, F4, G2, H3, H4, I2};
    prop_oneof![
        (1..=1_000_000_u64).prop_map(A),
        (2..20_u64).prop_map(B),
        (2..20_u64).prop_map(C),
        (4..20_u64).prop_map(D),
        (3..20_u64).prop_map(I2),
        select(vec![E6, E7, E8, F4, G2, H3, H4]),
    ]
}

fn cycles() -> impl Strategy<Value = Cycles> {
    let points = subsequence((1..=30_u32).collect::<Vec<_>>(), 0..30).prop_shuffle();
    (points, 1..6_usize).prop_map(|(points, length)| {
        let cycles = points.chunks(length).map(<[u32]>::to_vec).collect();
        Cycles::new(cycles).expect("the points are distinct")
    })
}

fn presentation() -> impl Strategy<Value = Node> {
    let generators = subsequence(vec!["a", "b", "x1", "y_2", "t'"], 1..5);
    let relators = select(vec!["a^4", "(a*b)^2", "[a,b]", "a*b=b*a", "x1^-1", "(a/b)^(a*t')=1"]);
    (generators, prop::collection::vec(relators, 0..4)).prop_map(|(generators, relators)| Node::Presentation {
        generators: generators.into_iter().map(str::to_owned).collect(),
        relators: relators.into_iter().map(str::to_owned).collect(),
    })
}

fn matrices() -> impl Strategy<Value = Node> {
    let entry = |q: u64| {
        let terms = prop::collection::vec((0..3_u64, 0..2 * q), 1..3);
        terms.prop_map(move |terms| {
            let term = |&(c, k): &(u64, u64)| format!("{c}*Z({q})^{k}");
            terms.iter().map(term).collect::<Vec<_>>().join("+")
        })
    };
    let group = move |(n, q): (usize, u64)| {
        prop::collection::vec(prop::collection::vec(entry(q), n * n), 1..3).prop_map(move |all| {
            let rows = |entries: &Vec<String>| {
                entries.chunks(n).map(|row| format!("[{}]", row.join(","))).collect::<Vec<_>>().join(",")
            };
            let all: Vec<String> = all.iter().map(|entries| format!("[{}]", rows(entries))).collect();
            parse(&format!("Group({})", all.join(","))).expect("matrices").node
        })
    };
    (1..4_usize, select(vec![2_u64, 3, 4, 5, 8, 9, 27, 251])).prop_flat_map(group)
}

fn linear() -> impl Strategy<Value = Node> {
    let field = select(vec![2_u64, 3, 4, 5, 7, 8, 9, 27, 999_983]);
    (select(LinearFamily::ALL), 1..50_u64, field).prop_map(|(family, half, field)| Node::Linear {
        family,
        degree: if family.is_symplectic() { 2 * half } else { half },
        field,
    })
}

fn rubik() -> impl Strategy<Value = Node> {
    let cubes = vec![(2, None), (2, Some(3)), (2, Some(6)), (3, None), (3, Some(6))];
    select(cubes).prop_map(|(size, faces)| Node::Rubik { size, faces })
}

fn leaf() -> impl Strategy<Value = Node> {
    let parameter = 1..=1_000_000_u64;
    prop_oneof![
        Just(Node::Integers),
        parameter.clone().prop_map(Node::Cyclic),
        parameter.clone().prop_map(Node::Symmetric),
        parameter.clone().prop_map(Node::Alternating),
        (1..=500_000_u64).prop_map(|half| Node::Dihedral { order: 2 * half }),
        (2..=250_000_u64).prop_map(|n| Node::Quaternion { order: 4 * n }),
        (2..=1_000_000_u64).prop_map(Node::Dicyclic),
        (parameter.clone(), parameter).prop_map(|(order, id)| Node::SmallGroup { order, id }),
        linear(),
        select(vec![8_u64, 32, 128, 524_288]).prop_map(Node::Suzuki),
        select(vec![3_u64, 27, 243, 177_147]).prop_map(Node::Ree),
        select(vec![27_u64, 243, 177_147]).prop_map(Node::Ree),
        select(Sporadic::ALL).prop_map(Node::Sporadic),
        coxeter().prop_map(Node::Coxeter),
        rubik(),
        prop::collection::vec(cycles(), 1..4).prop_map(Node::Permutations),
        presentation(),
        matrices(),
        ("[1-9][0-9]{0,30}", 1..=1_000_000_u64).prop_map(|(code, order)| Node::PcCode { code, order }),
        select(vec!["Z", "Z/4[x]/(x^2, 2*x)", "GF(2)[x,y]"]).prop_map(|text| Node::Ring(text.into())),
        select(vec!["Z/12; 4, 6", "GF(2)[x]; x^2+1"]).prop_map(|text| Node::Module(text.into())),
    ]
}

fn split_module() -> impl Strategy<Value = SplitModule> {
    let prime = select(vec![2_u64, 3, 5, 999_983]);
    (prime, 1..9_u64, 1..4_u64).prop_map(|(prime, index, power)| SplitModule { prime, index, power })
}

fn tree() -> impl Strategy<Value = Expr> {
    leaf().prop_map(Expr::from).prop_recursive(6, 40, 4, |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        let modules = prop::collection::vec(split_module(), 1..3);
        prop_oneof![
            prop::collection::vec(inner.clone(), 2..5).prop_map(Node::Product),
            (boxed(), 1..=1_000_000_u64).prop_map(|(base, exponent)| Node::Power(base, exponent)),
            (boxed(), boxed()).prop_map(|(base, top)| Node::Wreath(base, top)),
            boxed().prop_map(Node::GeneralisedDihedral),
            boxed().prop_map(Node::Automorphisms),
            // The holomorph of a cyclic group is named by permutations.
            (boxed(), 2..9_u64)
                .prop_map(|(base, exponent)| Node::Holomorph(Box::new(Node::Power(base, exponent).into()))),
            (boxed(), modules).prop_map(|(base, modules)| Node::Split { base, modules }),
        ]
        .prop_map(Expr::from)
    })
}

proptest! {
    #[test]
    fn printing_then_parsing_is_the_identity(tree in tree()) {
        let text = tree.to_string();
        let again = parse(&text).map_err(|error| TestCaseError::fail(error.render(&text)))?;
        prop_assert_eq!(&again, &tree);
        prop_assert_eq!(again.to_string(), text);
    }

    #[test]
    fn white_space_is_free_around_brackets_and_commas(tree in tree(), spaces in "[ \n\t]{1,3}") {
        let text = tree.to_string();
        // The text of rings and modules is kept as it stands, spaces and all.
        prop_assume!(!text.contains("Ring") && !text.contains("Module"));
        let spaced = text.replace("2F4(2)'", "J1").replace(',', &format!(",{spaces}"));
        let tree = parse(&text.replace("2F4(2)'", "J1"));
        prop_assert!(tree.is_ok());
        prop_assert_eq!(parse(&spaced.replace(')', &format!("{spaces})"))), tree);
    }

    #[test]
    fn files_print_and_parse(path in "[a-zA-Z0-9(@][ a-z/.(<]{0,9}[a-z]") {
        let tree = Expr::from(Node::File(path));
        prop_assert_eq!(parse(&tree.to_string()), Ok(tree));
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        if let Err(error) = parse(&text) {
            prop_assert!(text.get(error.span.start..error.span.end).is_some());
            prop_assert!(error.render(&text).lines().count() <= 4);
        }
    }
}
