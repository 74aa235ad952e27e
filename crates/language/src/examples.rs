//! Examples of every kind of object.

use super::families::{LinearFamily, Sporadic};
use super::heads::CALLS;

/// Objects of every kind, in the order in which people meet them.
///
/// ```
/// assert!(mexagon_language::examples().iter().all(|example| mexagon_language::parse(example).is_ok()));
/// ```
pub fn examples() -> Vec<String> {
    const FIRST: [&str; 20] = [
        "Z6",
        "C6",
        "Z/6",
        "S4",
        "A5",
        "D8",
        "Q8",
        "Dic3",
        "SD16",
        "F21",
        "V4",
        "Z2 x Z4",
        "Z3^2",
        "S3 wr Z2",
        "Z^2 x Z6",
        "24.12",
        "L3(4)",
        "2F4(2)'",
        "< a, b | a^2, b^3, (a*b)^2 >",
        "3^{1+2}_+",
    ];
    let linear = LinearFamily::ALL.iter().map(|family| match family {
        LinearFamily::AGL | LinearFamily::AGammaL => format!("{family}(1,8)"),
        LinearFamily::Sp | LinearFamily::PSp => format!("{family}(4,3)"),
        LinearFamily::GU | LinearFamily::SU | LinearFamily::PSU => format!("{family}(3,3)"),
        _ => format!("{family}(2,8)"),
    });
    let calls = CALLS.iter().map(|(_, _, example)| (*example).to_owned());
    let sporadic = Sporadic::ALL.iter().map(ToString::to_string);
    FIRST.iter().map(|example| (*example).to_owned()).chain(linear).chain(calls).chain(sporadic).collect()
}
