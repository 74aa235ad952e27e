//! Answers as they go out: headers that keep browsers careful, and gzip for texts.

use super::gzip::gzip;
use super::read::Head;
use mexagon::Checksum;
use mexagon_site::{POLICY, Response};
use std::io::{self, Write};
use std::net::TcpStream;
use std::time::{SystemTime, UNIX_EPOCH};

/// Shorter texts are not worth packing.
const SHORTEST_PACKED: usize = 700;

/// Writes an answer; without a request the connection is closed after it.
pub fn write(stream: &mut TcpStream, head: Option<&Head>, response: &Response) -> io::Result<()> {
    let tag = (response.status == 200).then(|| format!("\"{:016x}\"", Checksum::of(&response.body)));
    let asked = |name: &str| head.and_then(|head| head.header(name));
    let is_known = tag.as_deref().is_some_and(|tag| asked("if-none-match").is_some_and(|known| known.contains(tag)));
    let packs = asked("accept-encoding").is_some_and(takes_gzip) && response.body.len() >= SHORTEST_PACKED;
    let packed = (packs && is_text(response.content_type) && !is_known).then(|| gzip(&response.body));
    let body = packed.as_deref().unwrap_or(&response.body);
    let status = if is_known { 304 } else { response.status };
    let mut text = format!("HTTP/1.1 {status} {}\r\nDate: {}\r\n", reason(status), date(SystemTime::now()));
    let mut header = |name: &str, value: &str| text += &format!("{name}: {value}\r\n");
    header("Content-Type", response.content_type);
    if status != 304 {
        header("Content-Length", &body.len().to_string());
    }
    header("Cache-Control", response.cache);
    header("Vary", "Accept-Encoding");
    header("X-Content-Type-Options", "nosniff");
    header("Referrer-Policy", "no-referrer");
    header("Cross-Origin-Resource-Policy", "same-origin");
    header("Cross-Origin-Opener-Policy", "same-origin");
    header("Content-Security-Policy", &policy(response));
    if let Some(tag) = &tag {
        header("ETag", tag);
    }
    if packed.is_some() {
        header("Content-Encoding", "gzip");
    }
    if let Some(address) = &response.location {
        header("Location", address);
    }
    match status {
        405 => header("Allow", "GET, HEAD"),
        429 => header("Retry-After", "5"),
        _ => {}
    }
    header("Connection", if head.is_some_and(Head::keeps) { "keep-alive" } else { "close" });
    text += "\r\n";
    let mut bytes = text.into_bytes();
    if status != 304 && head.is_none_or(|head| head.method != "HEAD") {
        bytes.extend_from_slice(body);
    }
    stream.write_all(&bytes)
}

/// A picture by itself brings its own styles; pages take them from the site; some may stand in frames of other sites.
fn policy(response: &Response) -> String {
    match response.content_type {
        "image/svg+xml" => "default-src 'none'; style-src 'unsafe-inline'".to_owned(),
        _ if response.is_framed => POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
        _ => POLICY.to_owned(),
    }
}

fn is_text(content_type: &str) -> bool {
    content_type.starts_with("text/") || ["json", "xml", "x-tex"].iter().any(|part| content_type.contains(part))
}

/// Does a reader take gzip?
fn takes_gzip(accepted: &str) -> bool {
    accepted.split(',').any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        is_gzip && !parts.any(|weight| weight.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0)))
    })
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        202 => "Accepted",
        303 => "See Other",
        304 => "Not Modified",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        411 => "Length Required",
        413 => "Content Too Large",
        415 => "Unsupported Media Type",
        421 => "Misdirected Request",
        422 => "Unprocessable Content",
        429 => "Too Many Requests",
        431 => "Request Header Fields Too Large",
        _ => "Answer",
    }
}

/// A time as headers say it: `Sun, 06 Nov 1994 08:49:37 GMT`.
fn date(time: SystemTime) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March have their odd day at the end.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12;
    let year = era * 400 + year_of_era + u64::from(month < 2);
    let (name, month) = (DAYS[(days % 7) as usize], MONTHS[month as usize]);
    format!("{name}, {day:02} {month} {year} {:02}:{:02}:{:02} GMT", rest / 3600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// The examples of RFC 9110, section 5.6.7, and of POSIX.
    #[test]
    fn dates_are_those_of_the_standard() {
        let at = |seconds: u64| date(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(784_111_777), "Sun, 06 Nov 1994 08:49:37 GMT");
        assert_eq!(at(0), "Thu, 01 Jan 1970 00:00:00 GMT");
        assert_eq!(at(951_782_400), "Tue, 29 Feb 2000 00:00:00 GMT");
    }

    #[test]
    fn gzip_is_sent_to_those_who_take_it() {
        assert!(takes_gzip("gzip, deflate, br") && takes_gzip("br;q=1.0, GZIP;q=0.5"));
        assert!(!takes_gzip("gzip;q=0") && !takes_gzip("deflate") && !takes_gzip(""));
    }
}
