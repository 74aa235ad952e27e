//! What is asked of the file system, one call each, so that tests can let every one of them fail.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// In programs with debug assertions, the call with the number in `MEXAGON_FAULT` fails, and that with the number in
/// `MEXAGON_STALL` does what it does `before` and waits until somebody kills the process.
fn fault_after(before: impl FnOnce()) -> io::Result<()> {
    #[cfg(debug_assertions)]
    {
        use std::sync::OnceLock;
        use std::sync::atomic::{AtomicU64, Ordering};
        type Number = OnceLock<Option<u64>>;
        static CALLS: AtomicU64 = AtomicU64::new(0);
        static FAULT: Number = OnceLock::new();
        static STALL: Number = OnceLock::new();
        let number = |name: &str| std::env::var(name).ok()?.parse().ok();
        let call = Some(CALLS.fetch_add(1, Ordering::Relaxed));
        if *FAULT.get_or_init(|| number("MEXAGON_FAULT")) == call {
            return Err(io::Error::other("a fault for tests"));
        }
        if *STALL.get_or_init(|| number("MEXAGON_STALL")) == call {
            before();
            let _ = writeln!(io::stderr(), "stalled for tests");
            loop {
                std::thread::park();
            }
        }
    }
    let _ = before;
    Ok(())
}

fn fault() -> io::Result<()> {
    fault_after(|| {})
}

pub fn write(mut file: &File, bytes: &[u8]) -> io::Result<usize> {
    fault_after(|| {
        let _ = (&*file).write(&bytes[..bytes.len() / 2]);
    })?;
    file.write(bytes)
}

pub fn write_all(file: &File, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match write(file, bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(taken) => bytes = &bytes[taken..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Waits until the content is on the disk.
pub fn sync(file: &File) -> io::Result<()> {
    fault()?;
    file.sync_all()
}

/// Gives a file another name, which lasts when its folder is on the disk.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fault()?;
    std::fs::rename(from, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Not every system opens folders; the file is whole in any case.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Writes a file under another name first, so that it is never there half written.
pub fn replace(path: &Path, partial: &Path, content: &[u8]) -> io::Result<()> {
    let written = create(partial).and_then(|file| {
        write_all(&file, content)?;
        sync(&file)?;
        rename(partial, path)
    });
    if written.is_err() {
        // There may be nothing to remove.
        let _ = std::fs::remove_file(partial);
    }
    written
}

/// Makes a file that was not there.
pub fn create(path: &Path) -> io::Result<File> {
    fault()?;
    File::options().write(true).create_new(true).open(path)
}

/// Opens a file as it is, or makes it.
pub fn open(path: &Path) -> io::Result<File> {
    fault()?;
    File::options().read(true).write(true).create(true).truncate(false).open(path)
}

/// Is this open file the one under the name, with no other name besides?
pub fn is_alone(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let of =
            |found: io::Result<std::fs::Metadata>| found.map(|found| (found.dev(), found.ino(), found.nlink())).ok();
        let open = of(file.metadata());
        open.is_some_and(|(_, _, links)| links == 1) && open == of(std::fs::symlink_metadata(path))
    }
    #[cfg(not(unix))]
    {
        let _ = (file, path);
        true
    }
}
