//! Writes the files of the static edition: `static_folder PROGRAM PACKED FOLDER`, as crates/web/build calls it.

use mexagon_web::folder::files;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [program, packed, folder] = &arguments[..] else {
        return Err(io::Error::other("static_folder PROGRAM PACKED FOLDER"));
    };
    for file in files(fs::read(program)?, fs::read(packed)?) {
        let path = Path::new(folder).join(&file.path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new(folder)))?;
        fs::write(&path, &file.content)?;
        println!("{:>9}  {}", file.content.len(), file.path);
    }
    Ok(())
}
