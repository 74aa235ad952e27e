//! Addresses: what comes after the host, read and written.

use std::fmt::Write;

/// The path and the query of an address, decoded. Bytes that are no text become marks, and never an error.
pub fn read(target: &str) -> (String, Vec<(String, String)>) {
    let target = target.split('#').next().unwrap_or_default();
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let pair = |part: &str| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        (decode(name, true), decode(value, true))
    };
    (decode(path, false), query.split('&').filter(|part| !part.is_empty()).map(pair).collect())
}

/// A path with a query.
pub fn write(path: &str, query: &[(&str, &str)]) -> String {
    let mut address = path.to_owned();
    for (place, (name, value)) in query.iter().enumerate() {
        address.push(if place == 0 { '?' } else { '&' });
        address += &format!("{}={}", encode(name), encode(value));
    }
    address
}

/// The page of an object.
pub fn structure(of: &str) -> String {
    write("/structure", &[("of", of)])
}

fn decode(text: &str, is_query: bool) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut place = 0;
    while let Some(&byte) = bytes.get(place) {
        place += 1;
        let digits = bytes.get(place..place + 2).and_then(|digits| std::str::from_utf8(digits).ok());
        let hex = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match (byte, hex.and_then(|digits| u8::from_str_radix(digits, 16).ok())) {
            (b'%', Some(code)) => {
                decoded.push(code);
                place += 2;
            }
            (b'+', _) if is_query => decoded.push(b' '),
            _ => decoded.push(byte),
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b'(' | b')' | b',' | b'*' | b'/' => {
                encoded.push(char::from(byte));
            }
            b' ' => encoded.push('+'),
            // Writing to a string does not fail.
            _ => drop(write!(encoded, "%{byte:02X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in
            ["S4", "Z2 x Z4", "Ring(Z/4[x]/(x^2,2*x))", "< a, b | a^2 >", "2F4(2)'", "100%", "a+b&c=d#e", "é\u{202e}"]
        {
            assert_eq!(read(&structure(text)), ("/structure".to_owned(), vec![("of".to_owned(), text.to_owned())]));
        }
    }

    #[test]
    fn nothing_is_too_strange() {
        assert_eq!(read("/%zz%4?%=%&&a&b=%ff#x?y").0, "/%zz%4");
        assert_eq!(read("/?%=%&&a&b=%ff#x").1.len(), 3);
        assert_eq!(read("").0, "");
    }
}
