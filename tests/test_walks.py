"""The number of files whose functions run for a short question."""

import subprocess
import sys
from pathlib import Path

import pytest

import loshu

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TOUR = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
SOURCES = Path(loshu.__file__).parent
WALK = """
import sys
import threading
from loshu.cli import main

files = set()

def importing(frame):
    while frame is not None:
        if frame.f_code.co_name == "_find_and_load":
            return True
        frame = frame.f_back
    return False

def watch(frame, event, _argument):
    place = frame.f_code.co_filename
    if event == "call" and place.startswith(sys.argv[1]) and not importing(frame):
        files.add(place)

arguments = sys.argv[2:]
threading.setprofile(watch)
sys.setprofile(watch)
try:
    main(arguments)
except SystemExit:
    pass
sys.setprofile(None)
print(len(files), file=sys.stderr)
"""


def files_passed(arguments: list[str], answer: str) -> int:
    """Run a command, which must print an answer; return how many files of Loshu worked on it."""
    command = [sys.executable, "-c", WALK, str(SOURCES), *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout
    assert answer in run.stdout
    return int(run.stderr.split()[-1])


@pytest.mark.parametrize(
    ("arguments", "most"),
    [
        pytest.param(["sudoku", "solve", PUZZLE], 24, id="from 81 characters to a solution"),
        pytest.param(
            ["sudoku", "show", PUZZLE, "--format", "svg"], 32, id="from 81 characters to a picture"
        ),
        pytest.param(
            ["tour", "explain", TOUR, "--lang", "de"], 35, id="from a tour to German sentences"
        ),
    ],
)
def test_a_short_question_passes_few_files(arguments: list[str], most: int) -> None:
    assert 5 < files_passed(arguments, "") <= most


def test_a_query_of_a_catalogue_passes_few_files(tmp_path: Path) -> None:
    folder = str(tmp_path / "order4")
    build = [sys.executable, "-m", "loshu", "catalog", "build", "4", "--out", folder]
    subprocess.run(build, capture_output=True, check=True)
    query = ["catalog", "query", folder, "select count(*) from squares"]
    assert files_passed(query, "880") <= 25


def test_no_module_of_sudokus_has_the_name_of_an_export() -> None:
    folder = SOURCES / "sudoku"
    modules = {path.stem for path in folder.glob("*.py")} | {
        path.parent.name for path in folder.glob("*/__init__.py")
    }
    names = dir(loshu.sudoku)
    assert not modules & set(names)
    for name in names:
        assert getattr(loshu.sudoku, name) is not None
