//! Who may ask: pages of other sites must not make this machine do things, nor read from it by another name.

use super::read::Head;
use std::net::IpAddr;

/// The names under which the server answers.
#[derive(Clone, Debug)]
pub struct Hosts {
    /// The name that it was told to listen at.
    given: String,
    /// Does it listen at every address of the machine?
    everywhere: bool,
}

impl Hosts {
    pub fn new(given: &str, bound: IpAddr) -> Hosts {
        Hosts { given: bare(given), everywhere: bound.is_unspecified() }
    }

    /// Is this one of the names, with any port? A name that somebody else's server gives to this address is not.
    pub fn has(&self, host: &str) -> bool {
        let name = bare(host);
        let address = name.parse::<IpAddr>();
        name == "localhost"
            || name == self.given
            || address.is_ok_and(|address| address.is_loopback() || self.everywhere && !address.is_unspecified())
    }
}

/// A host without its port, brackets and a dot at its end.
fn bare(host: &str) -> String {
    let host = host.trim();
    let name = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        None if host.matches(':').count() == 1 => host.split(':').next().unwrap_or_default(),
        None => host,
    };
    name.trim_end_matches('.').to_ascii_lowercase()
}

/// Was the request made by a page of another site?
pub fn is_cross_site(head: &Head) -> bool {
    let site = head.header("sec-fetch-site");
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return true;
    }
    let own = head.header("host").unwrap_or_default().trim().to_ascii_lowercase();
    head.header("origin").is_some_and(|origin| origin.trim().to_ascii_lowercase() != format!("http://{own}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_names_are_answered() {
        let own = Hosts::new("127.0.0.1", IpAddr::from([127, 0, 0, 1]));
        for host in ["127.0.0.1:8017", "localhost", "LOCALHOST:80", "[::1]:8017", "127.0.0.2", "localhost.:1"] {
            assert!(own.has(host), "{host}");
        }
        for host in
            ["", "example.org", "127.0.0.1.example.org", "localhost.example.org", "192.168.0.1", "0.0.0.0", "a:b:c"]
        {
            assert!(!own.has(host), "{host}");
        }
        let all = Hosts::new("0.0.0.0", IpAddr::from([0, 0, 0, 0]));
        assert!(all.has("192.168.0.1:8017") && !all.has("example.org"));
        assert!(Hosts::new("box.example.org", IpAddr::from([10, 0, 0, 1])).has("box.example.org:8017"));
    }
}
