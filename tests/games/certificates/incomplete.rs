//! What a certificate must not leave out.

use super::certificate;
use mexagon::{CertificateKind, Selection};
use mexagon_checker::{Rejection, verify};

#[test]
fn nothing_may_be_missing() {
    let text = certificate(Selection::Gen, "S4", CertificateKind::Ladder);
    let without = |start: &str, number: usize| {
        let place = text.lines().enumerate().filter(|(_, line)| line.starts_with(start)).nth(number).expect("a line").0;
        let kept = text.lines().enumerate().filter(|(at, _)| *at != place).map(|(_, line)| format!("{line}\n"));
        verify(&kept.collect::<String>())
    };
    for number in 0..3 {
        assert!(without("maximal", number).is_err());
    }
    for number in 0..text.lines().filter(|line| line.starts_with("rung")).count() {
        assert!(without("rung", number).is_err(), "rung {number}");
    }
    for number in 0..text.lines().filter(|line| line.starts_with("class")).count() {
        assert!(without("class", number).is_err(), "class {number}");
    }
    assert!(without("end", 0).is_err());
    assert!(without("order", 0).is_err());
    let other = text.replacen("order 24", "order 48", 1);
    assert!(matches!(verify(&other), Err(Rejection::Wrong(_))));
    let inconsistent = text.replacen("conjugate 1 0 0.2.0.0", "conjugate 1 0 0.2.0.1", 1);
    assert!(matches!(verify(&inconsistent), Err(Rejection::Wrong(_))));
    let huge = "mexagon-certificate 1\ngame gen\nvalue 0\ngroup polycyclic 65521.65521\norder 4292870441\nend\n";
    assert!(verify(huge).is_err());
    let empty = "mexagon-certificate 1\ngame gen\nvalue 0\ngroup polycyclic 0\norder 0\nend\n";
    assert!(matches!(verify(empty), Err(Rejection::Wrong(_))));
}

#[test]
fn nothing_may_be_missing_in_a_chief_series_nor_in_a_module() {
    let s4 = certificate(Selection::Gen, "S4", CertificateKind::Structure);
    let split = certificate(Selection::Gen, "Split(S3; 3:V2^2, 2:V2)", CertificateKind::Module);
    for text in [&s4, &split] {
        let lines: Vec<&str> = text.lines().collect();
        for place in 1..lines.len() {
            if lines[place].starts_with("object") {
                continue;
            }
            let kept = lines.iter().enumerate().filter(|(at, _)| *at != place).map(|(_, line)| format!("{line}\n"));
            assert!(verify(&kept.collect::<String>()).is_err(), "{text} without {}", lines[place]);
        }
    }
    // A factor that is not irreducible, and one that is given twice.
    let klein = "mexagon-certificate 1\ngame gen\nvalue 1\ngroup polycyclic 2.2\norder 4\nmaximal 1.0\nmaximal 0.1\nmaximal 1.1\n";
    let classes = "class 1 2\nclass 1 2 1.0\nclass 1 2 0.1\nclass 1 2 1.1\nend\n";
    let with = |factors: &str| verify(&format!("{klein}{factors}{classes}")).err().map(|why| why.to_string());
    assert_eq!(with("factor 1.0 0.1\n").as_deref(), Some("a factor of the chief series is not irreducible"));
    assert_eq!(with("factor 1.0\n").as_deref(), Some("the chief series does not end with the group"));
    assert_eq!(with("factor 1.0\nfactor 1.0\n").as_deref(), Some("a chief factor is not elementary abelian"));
}

/// Matrices that are no module, modules that are not irreducible, and modules that are isomorphic.
#[test]
fn modules_must_be_what_they_should_be() {
    let top = "mexagon-certificate 1\ngame gen\nvalue 3\ngroup polycyclic 3\n";
    let bottom = "maximal\nfactor 1\nend\n";
    let with = |modules: &str, evidence: &str| {
        verify(&format!("{top}{modules}order 3\n{evidence}{bottom}")).err().map(|why| why.to_string())
    };
    let right = "module 2 2 1\nmatrix 0.1.1.1\n";
    assert_eq!(with(right, "irreducible 0 0\n"), None);
    let says = |modules: &str, evidence: &str, why: &str| assert_eq!(with(modules, evidence).as_deref(), Some(why));
    says(
        "module 2 2 1\nmatrix 0.1.1.0\n",
        "irreducible 0 0\n",
        "the matrices of a module do not satisfy the relations of the group",
    );
    says("module 2 2 1\nmatrix 1.0.0.1\n", "irreducible 0 0\n", "a module may not be irreducible");
    says(right, "irreducible 1 0\n", "the combination for a module is not singular");
    says(
        &format!("{right}module 2 2 1\nmatrix 1.1.1.0\n"),
        "irreducible 0 0\nirreducible 0 0\n",
        "two modules are isomorphic",
    );
    says(
        "module 4 1 1\nmatrix 1\n",
        "irreducible 0 0\n",
        "a module needs a prime up to 251, a dimension and a multiplicity",
    );
    says("module 2 2 1\nmatrix 0.1\n", "irreducible 0 0\n", "a module needs a matrix for each generator of the group");
    let trivial = "mexagon-certificate 1\ngame gen\nvalue 0\ngroup polycyclic\nmodule 2 4294967295 1\norder 1\nirreducible 0\nend\n";
    assert!(matches!(verify(trivial), Err(Rejection::TooLarge(_))));
    // A sum of the trivial module and another one: a vector of the null space generates the first only.
    says("module 2 3 1\nmatrix 1.0.0.0.0.1.0.1.1\n", "irreducible 1.1 0 1\n", "a module may not be irreducible");
}
