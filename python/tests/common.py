"""What tests share: where the project is, how the command line is asked."""

import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def program():
    """The command line, where it has been built."""
    found = os.environ.get("MEXAGON_PROGRAM") or shutil.which("mexagon")
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    for profile in ("release", "debug"):
        built = target / profile / "mexagon"
        found = found or (str(built) if built.exists() else None)
    if found is None:
        pytest.skip("the command line has not been built (MEXAGON_PROGRAM names it)")
    return found


def printed(*arguments):
    """What the command line prints."""
    return subprocess.run([program(), *arguments], check=True, capture_output=True, text=True, cwd=ROOT).stdout


def cases():
    """The cases of the corpus, each with the file that it stands in."""
    try:
        import tomllib
    except ModuleNotFoundError:
        import tomli as tomllib
    for path in sorted((ROOT / "testdata" / "corpus").glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield path.stem, case
