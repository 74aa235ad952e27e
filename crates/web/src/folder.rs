//! The files of the static edition: the front page as the document, and one folder with everything else.
//!
//! The folder is named by the checksum of what is in it, so that a browser never puts files of two versions together.

use mexagon::{Budget, Checksum};
use mexagon_site::{ASSETS, PICTURES, Request, respond};

/// A file with its path in the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    pub path: String,
    pub content: Vec<u8>,
}

/// What only this edition has, or has in place of a file of the site.
const OWN: [(&str, &str); 6] = [
    ("ask.js", include_str!("../assets/ask.js")),
    ("early.js", include_str!("../assets/early.js")),
    ("shell.js", include_str!("../assets/shell.js")),
    ("static.css", include_str!("../assets/static.css")),
    ("worker.js", include_str!("../assets/worker.js")),
    ("workers.js", include_str!("../assets/workers.js")),
];

/// The program, packed and as it is for browsers that cannot unpack it.
const PACKED: &str = "mexagon.wasm.gz";
const PLAIN: &str = "mexagon.wasm";

/// What the browser may do: load the edition's own files, show pictures that the program makes, and run the program.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'";

/// All files, with the program and the same packed by gzip.
pub fn files(program: Vec<u8>, packed: Vec<u8>) -> Vec<File> {
    let own = OWN.map(|(name, content)| (name, content.as_bytes().to_vec()));
    let is_own = |name: &str| OWN.iter().any(|(own, _)| *own == name);
    let shared = ASSETS.iter().filter(|asset| !is_own(asset.name));
    let shared = shared.map(|asset| (asset.name, asset.content.as_bytes().to_vec()));
    let pictures = PICTURES.iter().map(|(name, _, content)| (*name, content.to_vec()));
    let all: Vec<_> =
        own.into_iter().chain(shared).chain(pictures).chain([(PLAIN, program), (PACKED, packed)]).collect();
    let mut sum = Checksum::default();
    all.iter().for_each(|(_, content)| sum.add(content));
    let folder = format!("{:016x}", sum.value());
    let document = File { path: "index.html".to_owned(), content: document(&folder).into_bytes() };
    let file = |(name, content)| File { path: format!("{folder}/{name}"), content };
    std::iter::once(document).chain(all.into_iter().map(file)).collect()
}

/// The front page, with the addresses of this edition, and what loads the program.
fn document(folder: &str) -> String {
    let response = respond(&Request::get("/"), &Budget::default());
    let page = String::from_utf8_lossy(&response.body);
    let page = page.replace("=\"/assets/", &format!("=\"{folder}/")).replace("href=\"/", "href=\"#/");
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
    let program = format!(
        "<link rel=\"preload\" as=\"fetch\" fetchpriority=\"low\" crossorigin id=\"program\" href=\"{folder}/{PACKED}\" data-plain=\"{folder}/{PLAIN}\">"
    );
    let early = format!("<script src=\"{folder}/early.js\"></script>");
    let sheet = format!("<link rel=\"stylesheet\" href=\"{folder}/static.css\">");
    let shell = format!("<script type=\"module\" src=\"{folder}/shell.js\"></script>");
    let state = "<p id=\"state\" role=\"status\">The program is loading …</p>\
                 <noscript><p>Everything here is computed by scripts, which this browser does not run.</p></noscript>";
    page.replacen("<meta charset=\"utf-8\">", &format!("<meta charset=\"utf-8\">{policy}{early}"), 1)
        .replacen("</head>", &format!("{sheet}{program}{shell}</head>"), 1)
        .replacen("</body>", &format!("{state}</body>"), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(files: &[File], name: &str) -> String {
        let file = files.iter().find(|file| file.path.ends_with(name)).expect(name);
        String::from_utf8(file.content.clone()).expect("a text")
    }

    /// What stands between a beginning and the next quotation mark.
    fn named<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
        text.split(before).skip(1).filter_map(|rest| rest.split('"').next())
    }

    #[test]
    fn the_document_names_only_files_that_are_there() {
        let files = files(b"program".to_vec(), b"packed".to_vec());
        let page = text(&files, "index.html");
        let folder = files[1].path.split('/').next().expect("a folder");
        assert!(files[1..].iter().all(|file| file.path.starts_with(folder)));
        let mut count = 0;
        for address in named(&page, " href=\"").chain(named(&page, " src=\"")).chain(named(&page, "data-plain=\"")) {
            if address.starts_with('#') {
                continue;
            }
            let path = address.split('?').next().unwrap_or_default();
            assert!(files.iter().any(|file| file.path == path), "{address}");
            count += 1;
        }
        assert!(count >= 10, "{count}");
        assert!(page.contains("href=\"#/structure?of=S4\"") && page.contains("Content-Security-Policy"));
        assert!(page.contains("id=\"state\"") && page.contains("shell.js"));
    }

    #[test]
    fn scripts_import_only_files_that_are_there() {
        let files = files(Vec::new(), Vec::new());
        for script in files.iter().filter(|file| file.path.ends_with(".js")) {
            let text = String::from_utf8_lossy(&script.content);
            for name in named(&text, "from \"./") {
                assert!(files.iter().any(|file| file.path.ends_with(&format!("/{name}"))), "{name} in {}", script.path);
            }
        }
    }

    #[test]
    fn another_program_is_another_folder() {
        let path = |program: &[u8]| files(program.to_vec(), Vec::new())[1].path.clone();
        assert_ne!(path(b"one"), path(b"two"));
    }
}
