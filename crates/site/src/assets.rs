//! Styles, scripts and pictures, each at an address with its checksum, so that a browser may keep it for ever.

use crate::response::Response;
use mexagon::Checksum;
use std::sync::OnceLock;

/// A file that comes with the site.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub name: &'static str,
    pub content_type: &'static str,
    pub content: &'static str,
}

#[cfg(not(target_arch = "wasm32"))]
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// None: in the static edition they are files, so that the program which everybody loads is without them.
#[cfg(target_arch = "wasm32")]
pub const ASSETS: &[Asset] = &[];

/// All of them.
#[cfg(not(target_arch = "wasm32"))]
pub const ASSETS: &[Asset] = &[
    Asset {
        name: "site.css",
        content_type: "text/css; charset=utf-8",
        content: concat!(
            include_str!("../assets/site.css"),
            include_str!("../assets/parts.css"),
            include_str!("../assets/play.css")
        ),
    },
    Asset { name: "theme.js", content_type: SCRIPT, content: include_str!("../assets/theme.js") },
    Asset { name: "site.js", content_type: SCRIPT, content: include_str!("../assets/site.js") },
    Asset { name: "ask.js", content_type: SCRIPT, content: include_str!("../assets/ask.js") },
    Asset { name: "load.js", content_type: SCRIPT, content: include_str!("../assets/load.js") },
    Asset { name: "search.js", content_type: SCRIPT, content: include_str!("../assets/search.js") },
    Asset { name: "diagram.js", content_type: SCRIPT, content: include_str!("../assets/diagram.js") },
    Asset { name: "icon.svg", content_type: "image/svg+xml", content: include_str!("../assets/icon.svg") },
];

/// The address of a file.
pub fn address(name: &str) -> String {
    format!("/assets/{name}?{}", version())
}

/// The checksum of all files together.
fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let mut sum = Checksum::default();
        ASSETS.iter().for_each(|asset| sum.add(asset.content.as_bytes()));
        format!("{:016x}", sum.value())
    })
}

/// The file with a name.
pub fn respond(name: &str, asked: &str) -> Option<Response> {
    let asset = ASSETS.iter().find(|asset| asset.name == name)?;
    let response = Response::new(asset.content_type, asset.content);
    Some(if asked == version() { response.for_ever() } else { response })
}
