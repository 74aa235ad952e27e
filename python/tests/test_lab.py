"""Pictures and boards in a live JupyterLab, where it, Chromium and the libraries of tests/browser are installed."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest
from common import ROOT

BROWSER = ROOT / "tests" / "browser"


@pytest.fixture
def lab(tmp_path):
    """A notebook in a JupyterLab of its own, by its address."""
    nbformat = pytest.importorskip("nbformat")
    for library in ("jupyterlab", "ipykernel", "anywidget"):
        pytest.importorskip(library)
    if not (BROWSER / "node_modules" / "playwright-core").exists() or not all(map(shutil.which, ("node", "chromium"))):
        pytest.skip("tests/browser has not been set up")
    cells = ['import mexagon as mx\nmx.Structure("Z6").diagram("gen")', 'mx.play("gen", "D8")']
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, tmp_path / "try.ipynb")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}", "--ServerApp.port_retries=0"]
    command += ["--IdentityProvider.token=", f"--ServerApp.root_dir={tmp_path}"]
    with open(tmp_path / "lab.log", "wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "JUPYTER_CONFIG_DIR": str(tmp_path)})
    try:
        for _ in range(120):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api", timeout=5).close()
                break
            except OSError:
                assert server.poll() is None, (tmp_path / "lab.log").read_text()
                time.sleep(0.5)
        yield f"http://127.0.0.1:{port}/lab/tree/try.ipynb"
    finally:
        server.terminate()
        server.wait(timeout=30)


def test_a_move_is_answered_and_nodes_say_what_they_are(lab):
    script = ROOT / "python" / "tests" / "lab.mjs"
    command = ["node", str(script), lab, shutil.which("chromium"), str(BROWSER)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["before"] == "It is your turn." and said["after"] == "The program has won."
    assert said["node"].startswith("class 1: 1, order 1, deficiency 1, type (1,4,3)")
