//! The object language as its users meet it: whole texts in, trees or rendered errors out.

use mexagon_language as language;

use language::{Expr, MAX_NESTING, MAX_TEXT, Node, Span, Sporadic, parse};

fn cyclic(order: u64) -> Expr {
    Node::Cyclic(order).into()
}

fn node(text: &str) -> Node {
    parse(text).unwrap_or_else(|error| panic!("{}", error.render(text))).node
}

fn rendered(text: &str) -> String {
    parse(text).expect_err(text).render(text)
}

/// Every object of the documentation of the command line.
#[test]
fn documented_objects_parse() {
    for text in [
        "Z6",
        "C6",
        "Z/6",
        "Z_6",
        "Z2 x Z4",
        "Z3^2",
        "S5",
        "A7",
        "D8",
        "Dih(Z3 x Z9)",
        "Q8",
        "Q16",
        "Dic3",
        "SmallGroup(240,191)",
        "240.191",
        "[240,191]",
        "GL(2,3)",
        "SL(3,7)",
        "PSL(3,7)",
        "L3(7)",
        "PGL(2,7)",
        "PSU(3,3)",
        "PSp(4,3)",
        "Sz(8)",
        "AGL(1,8)",
        "M23",
        "J1",
        "HS",
        "Co3",
        "Fi24'",
        "O'N",
        "B",
        "M",
        "2F4(2)'",
        "W(E8)",
        "W(H4)",
        "W(I2(7))",
        "Rubik(2)",
        "Rubik(2,faces=6)",
        "Rubik(3)",
        "Group((1,2,3),(1,2))",
        "Group([ (1,2,3), (1,2) ])",
        "Group([[0,1],[1,1]], [[0,1],[1,0]] mod 2)",
        "Group([[a,0],[0,a^2+1]] over GF(8))",
        "[ F1^2, F2^3, (F1*F2)^5 ]",
        "PcGroupCode(36,8)",
        "Aut(Z2 x Q8)",
        "Hol(Q8) x Hol(Z8)",
        "< a, b | a^4, b^2, (a*b)^2 >",
        "@tables/loop.txt",
        "Split(Q8; 3:V1^2, 5:V3)",
        "Z^2 x Z6",
        "Z",
        "Ring(Z/12)",
        "Ring(GF(8))",
        "Ring(Z/4[x]/(x^2, 2*x))",
        "Ring(GF(2)[x,y]/(x^2, x*y, y^2))",
        "Ring(Z/2) x Ring(Z/3)",
        "Ring(Z[x]/(x^2))",
        "Ring(Q[x,y])",
        "Module(Z/12; 4, 6)",
        "Module(GF(2)[x]; x^2+1, x^3)",
    ] {
        let tree = parse(text).unwrap_or_else(|error| panic!("{}", error.render(text)));
        assert_eq!(parse(&tree.to_string()), Ok(tree), "{text}");
    }
}

#[test]
fn every_sporadic_name_parses() {
    for &group in Sporadic::ALL {
        assert_eq!(node(group.name()), Node::Sporadic(group));
        let square = format!("{group}x{group}");
        let factor = Expr::from(Node::Sporadic(group));
        assert_eq!(node(&square), Node::Product(vec![factor.clone(), factor]));
    }
}

#[test]
fn products_need_no_spaces() {
    let wanted = Node::Product(vec![cyclic(2), cyclic(4)]);
    for text in ["Z2 x Z4", "Z2xZ4", "Z2×Z4", "Z2 × Z4", "(Z2)x(Z4)", "\n Z2\tx\u{a0}Z4 "] {
        assert_eq!(node(text), wanted, "{text}");
    }
    assert_eq!(node("S3xS3"), node("S3 x S3"));
    assert_eq!(node("Z2wrZ2xZ2"), node("(Z2 wr Z2) x Z2"));
    assert_eq!(node("ZxZ"), node("Z x Z"));
}

#[test]
fn products_are_flat_unless_bracketed() {
    let pair = Expr::from(Node::Product(vec![cyclic(2), cyclic(3)]));
    assert_eq!(node("Z2 x Z3 x Z4"), Node::Product(vec![cyclic(2), cyclic(3), cyclic(4)]));
    assert_eq!(node("(Z2 x Z3) x Z4"), Node::Product(vec![pair.clone(), cyclic(4)]));
    assert_eq!(node("Z4 x (Z2 x Z3)"), Node::Product(vec![cyclic(4), pair]));
}

#[test]
fn operators_bind_as_documented() {
    let power = Expr::from(Node::Power(Box::new(cyclic(3)), 2));
    let wreath = |a: Expr, b: Expr| Expr::from(Node::Wreath(Box::new(a), Box::new(b)));
    assert_eq!(node("Z2 x Z5 wr Z3^2"), Node::Product(vec![cyclic(2), wreath(cyclic(5), power)]));
    assert_eq!(parse("Z2 wr Z3 wr Z5"), Ok(wreath(wreath(cyclic(2), cyclic(3)), cyclic(5))));
    assert_eq!(node("Z^2"), Node::Power(Box::new(Node::Integers.into()), 2));
}

#[test]
fn nodes_know_their_place() {
    let text = " Z2 x (S3 wr D8 )^2  ";
    let whole = parse(text).expect(text);
    let shown = |expr: &Expr| text[expr.span.start..expr.span.end].to_owned();
    assert_eq!(shown(&whole), "Z2 x (S3 wr D8 )^2");
    let Node::Product(factors) = &whole.node else { panic!("a product") };
    assert_eq!(shown(&factors[0]), "Z2");
    assert_eq!(shown(&factors[1]), "(S3 wr D8 )^2");
    let Node::Power(base, 2) = &factors[1].node else { panic!("a power") };
    assert_eq!(shown(base), "S3 wr D8");
}

#[test]
fn files_take_the_whole_text() {
    assert_eq!(node(" @ a x b(.txt "), Node::File("a x b(.txt".into()));
    assert!(parse("@").is_err() && parse("@  ").is_err() && parse("@a\0b").is_err());
    assert!(parse("Z2 x @a").is_err());
}

#[test]
fn errors_are_rendered_with_their_place() {
    assert_eq!(
        rendered("D7"),
        "error: dihedral groups are named by their order, which is even\n  D7\n  ^^\n  try: D14 (the symmetries of the 7-gon)\n"
    );
    assert_eq!(rendered("(Z2 x Z3"), "error: `(` is never closed\n  (Z2 x Z3\n  ^\n");
    assert_eq!(
        rendered("Z2 ⋊ Z3"),
        "error: `⋊` does not say how one group acts on the other\n  Z2 ⋊ Z3\n     ^\n  try: Split(Q; p:V1, ...) or SmallGroup(n,i)\n"
    );
}

#[test]
fn junk_is_never_shown_raw() {
    for text in ["\0\u{1b}[2J", "Z2 x \u{7}", "Z\u{202e}2", "S\u{301}4", "\u{feff}Z2", "@a\u{1b}[2J"] {
        let shown = rendered(text);
        let raw = |c: char| c.is_control() && c != '\n' || "\u{202e}\u{301}\u{feff}".contains(c);
        assert!(!shown.contains(raw), "{shown:?}");
    }
}

#[test]
fn empty_texts_are_errors() {
    for text in ["", " ", "\n\t", "\u{a0}"] {
        let error = parse(text).expect_err("nothing there");
        assert!(error.message.contains("empty"));
        assert_eq!(error.span, Span::new(0, 0));
    }
}

#[test]
fn long_texts_are_read_up_to_the_limit() {
    let long = format!("{}Z2", "Z2 x ".repeat(MAX_TEXT / 5 - 1));
    let Node::Product(factors) = node(&long) else { panic!("a product") };
    assert_eq!(factors.len(), MAX_TEXT / 5);
    let error = parse(&"Z".repeat(MAX_TEXT + 1)).expect_err("too long");
    assert!(error.message.starts_with("text over 1 MB"));
}

/// On a small stack, so that a missing bound shows.
#[test]
fn deep_texts_do_not_exhaust_the_stack() {
    let deep = |n: usize| {
        [
            "(".repeat(n) + "Z2" + &")".repeat(n),
            "Dih(".repeat(n) + "Z2" + &")".repeat(n),
            "Z2".to_owned() + &" wr Z2".repeat(n),
            "(".repeat(n) + "Z2" + &" wr Z2)^2".repeat(n),
            "Split(".repeat(n) + "Z2" + &";3:V1)".repeat(n),
            "Z2 wr (".repeat(n) + "Z2" + &")".repeat(n),
            "Ring(".to_owned() + &"(".repeat(n) + "Z" + &")".repeat(n) + ")",
        ]
    };
    let check = move || {
        for text in deep(49) {
            let tree = parse(&text).unwrap_or_else(|error| panic!("{}", error.render(&text)));
            assert_eq!(parse(&tree.to_string()), Ok(tree));
        }
        assert_eq!(parse(&deep(MAX_NESTING)[0]), Ok(cyclic(2)));
        for text in deep(100_000) {
            let error = parse(&text[..text.len().min(MAX_TEXT)]).expect_err("too deep");
            assert!(error.message.contains(&format!("{MAX_NESTING} deep")), "{}", error.message);
        }
    };
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(check);
    thread.expect("a thread").join().expect("no overflow");
}

/// What is suggested in the place of something is an object there, not only by itself.
#[test]
fn suggestions_fit_their_places() {
    let mistakes = "Monster|Baby Monster|Klein four group|Klein4|Quaternion|Dihedral(8)|Cyclic(5)|Sym4|Frob(21)|Mathieu(11)|M(22)|Janko1|\
        Conway3|R(27)|GF(8)|Heis(3)|U(3,3)|GL2(3)|PSL_2(7)|PSL₂(7)|L_3(7)|Dih4|S₁₂|B3|E8|I2(7)|s4|dic3|psl(2,7)|PΓL(2,8)|l3(7)|m_11|m11(3)|O’N|\
        ON|Fi24|rubik(2)|dih(Z3 x Z9)|group((1,2,3),(1,2))|Grup((1,2,3),(1,2))|SmalGroup(16,3)|smallgroup(16,3)|Rubick(3)|S|S(4)|S 4|S()|PSL|\
        GL2|W|M13|D7|D1|D0|S0|Z0|Q0|Dic0|SD0|F0|V0|Q4|Q6|Q7|Dic1|SD8|F4|F5|V5|DihedralGroup(7)|QuaternionGroup(6)|SymmetricGroup(0)|\
        Sym( [ 1 .. 0 ] )|PSL(2,1)|PSL(2,6)|Sz(2)|Sz(4)|Ree(4)|MathieuGroup(13)|ES(4,+)|Rubik(4)|Rubik(2,faces=5)|Rubik(3, faces=3)|W(B1)|\
        W(D2)|W(E9)|W(I2(2))|W(A2xA1)|W(J3)|6|2^3|2.A5|2.M12|2F4(2)|(1,2,3)(4,5)|()|Z2^2^3|Z2^2^0|$S4$|$S_4 \\times C_2$|⟨a | a^3⟩|⟨a, b|\
        ⟨⟩|Group()|Z2 X Z4|Z7:Z3|A5.2|S3 wreath S3|Foo(3)|Quux";
    let mut fitting = 0;
    for mistake in mistakes.split('|').chain(["⟨a, b | a^2, b^3, (a*b)^2⟩"]).map(str::trim) {
        let around = [
            mistake.to_owned(),
            format!("Z2 x {mistake}"),
            format!("{mistake} x Z2"),
            format!("({mistake}) wr S3"),
            format!("Dih({mistake})"),
            format!("Split({mistake}; 2:V1)"),
        ];
        for text in around {
            let Err(error) = parse(&text) else { continue };
            let Some(suggestion) = error.suggestion.as_deref() else { continue };
            // A remark may follow in brackets.
            let bare = suggestion.split(" (").next().unwrap_or(suggestion);
            if let Some(object) = [suggestion, bare].into_iter().find(|object| parse(object).is_ok()) {
                let Span { start, end, .. } = error.span;
                let corrected = format!("{}{object}{}", &text[..start], &text[end..]);
                assert!(parse(&corrected).is_ok(), "{text}: {corrected}");
                fitting += 1;
            }
        }
    }
    assert!(fitting > 300, "{fitting}");
}
