"""The notebooks that teach run from top to bottom, and are stored without outputs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tables import each_row

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
RUNNING = """
import sys
import nbformat
from jupyter_client import AsyncKernelManager
from nbclient import NotebookClient
book = nbformat.read(sys.argv[1], as_version=4)
manager = AsyncKernelManager(kernel_name="python3", transport="ipc")
NotebookClient(book, km=manager, timeout=120).execute()
outputs = [out for cell in book.cells if cell.cell_type == "code" for out in cell.outputs]
kinds = {kind for out in outputs for kind in out.get("data", {})}
print(*sorted(kinds))
"""
"""In a process of its own: kernels leave threads and sockets behind."""


def test_there_are_three() -> None:
    assert {path.stem for path in NOTEBOOKS} == {"counting", "magic-squares", "sudoku"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_pictures_and_boards(path: Path) -> None:
    pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    pytest.importorskip("anywidget")
    run = subprocess.run(
        [sys.executable, "-c", RUNNING, path],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "JUPYTER_PLATFORM_DIRS": "1"},
    )
    assert run.returncode == 0, run.stderr[-3000:]
    kinds = {"text/html", "image/svg+xml", "application/vnd.jupyter.widget-view+json"}
    assert kinds <= set(run.stdout.split())


@each_row("path", NOTEBOOKS)
def test_a_notebook_is_stored_without_outputs(path: Path) -> None:
    book = json.loads(path.read_text("utf-8"))
    code = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    assert code
    assert not any(cell["outputs"] or cell["execution_count"] for cell in code)
