"""Ctrl-C ends every long command soon, with exit code 130 and no traceback."""

import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.cli.interrupting import COMPUTING, MODELLING, PATIENCE, READS_PROC, interrupted
from tests.commands import Run
from tests.tables import each_row

from loshu.sudoku import Sudoku
from loshu.sudoku.rules import Constraint, write_description
from loshu.sudoku.shape import NINE, Shape

pytestmark = pytest.mark.skipif(not READS_PROC, reason="reads /proc")

INTERRUPTED = "Interrupted: nothing half-written is left."
RULES = ("non-consecutive", "anti-knight", "anti-king")
CROSS = (
    "select count(*) from squares a, squares b, squares c, squares d "
    "where a.rank + 3 * b.rank + 7 * c.rank + d.rank = 12345"
)
GRID = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EMPTY = "/".join([" ".join("." * 12)] * 12)
HARD_KILLER = "AAAABCCCCDDEBBFCGGDEEEBFHGIJKKKLFHIIJJLLLMHINJJLOPMHQNRSOOPMQQNRSSSPTQUURVVVPTTUU"
"""The cages of a killer whose rating takes a quarter of a minute."""
TOTALS = (15, 20, 25, 11, 23, 19, 18, 21, 24, 31, 10, 25, 9, 16, 13, 18, 19, 16, 22, 14, 15, 21)
IMPORTING = {"--backend"}
"""Commands that import more."""
LONG = (
    ("magic", "count", "7", "--kind", "associative", "--force"),
    ("magic", "count", "7", "--kind", "ultramagic", "--force"),
    ("magic", "count", "6", "--kind", "concentric", "--force"),
    ("magic", "count", "8", "--kind", "semi-magic,compact", "--force"),
    ("magic", "series", "300", "--force"),
    ("magic", "list", "7", "--kind", "pandiagonal"),
    ("magic", "sample", "9", "-n", "500"),
    ("magic", "solve", EMPTY, "--kind", "pandiagonal", "--backend", "cp-sat", "--all"),
    ("sudoku", "count-grids", "2x5", "--only", "grids"),
    ("sudoku", "make", "--variant", "killer", "-n", "5000"),
    ("sudoku", "count", "4x4:" + "." * 256, "--limit", "1000000000"),
    ("sudoku", "solve", "5x5:" + "." * 625, "--form", "binary", "--backend", "highs"),
    ("catalog", "query", "4", CROSS),
    ("book", "--sudoku", "5000", "--tours", "500"),
)
"""Each lasts much longer than `PATIENCE`."""


@pytest.mark.parametrize(
    "arguments",
    [
        ("magic", "count", "5", "--by", "corner"),
        ("magic", "solve", "6", "--count"),
        ("catalog", "build", "5", "--yes", "--out", "c"),
        ("sudoku", "clues", GRID, "--max-size", "16"),
        ("sliding", "make", "5x5", "--moves", "120", "--seed", "1"),
    ],
    ids=lambda arguments: " ".join(arguments)[:20],
)
def test_ctrl_c_ends_a_command_within_half_a_second(
    arguments: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    least = PATIENCE
    for _ in range(3):  # a loaded machine may take longer once
        ended = interrupted(arguments)
        last = ended.err.splitlines()[-1]
        assert (ended.code, last.partition(":")[0]) == (130, "Interrupted")
        least = min(least, ended.seconds)
        if least < 0.5:
            break
    assert least < 0.5


@pytest.mark.parametrize(
    ("sent", "code", "err"), [(signal.SIGINT, 130, INTERRUPTED), (signal.SIGTERM, 143, "")]
)
def test_a_second_signal_changes_nothing(sent: int, code: int, err: str) -> None:
    for again in (0, 0.01, 0.03, 0.1) if sent == signal.SIGINT else (0.002, 0.06):
        ended = interrupted(["magic", "count", "5"], sent=sent, again=again)
        assert (ended.code, ended.err.strip()) == (code, err)


@pytest.mark.parametrize(("first", "code"), [(KeyboardInterrupt(), 130), (SystemExit(143), 143)])
def test_a_lock_that_a_second_signal_has_released_is_not_an_error(
    first: BaseException, code: int, loshu: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object, **_options: object) -> None:
        try:
            raise first
        finally:
            threading.Lock().release()

    monkeypatch.setattr("loshu.cli.demo.command.callback", fail)
    assert loshu("demo").code == code


@each_row("arguments", LONG)
def test_ctrl_c_ends_a_long_command(arguments: Sequence[str]) -> None:
    after = MODELLING if IMPORTING & {*arguments} else COMPUTING
    ended = interrupted(arguments, after=after)
    assert (ended.code, ended.err.splitlines()[-1]) == (130, INTERRUPTED)
    assert "Traceback" not in ended.err
    assert ended.seconds < PATIENCE


def test_ctrl_c_ends_the_count_of_a_large_variant(tmp_path: Path) -> None:
    constraints = [
        *(Constraint(kind) for kind in RULES),
        Constraint("diagonal", (), 0),
        Constraint("diagonal", (), 1),
    ]
    path = tmp_path / "large.json"
    path.write_text(write_description(Sudoku(Shape(6, 6), "." * 6**4, constraints)))
    ended = interrupted(["sudoku", "count", str(path), "--limit", "1000000000"])
    assert (ended.code, ended.err.strip()) == (130, INTERRUPTED)
    assert ended.seconds < PATIENCE


def test_ctrl_c_ends_the_rating_of_a_hard_killer_between_two_techniques(tmp_path: Path) -> None:
    cells = {
        cage: tuple(at for at, name in enumerate(HARD_KILLER) if name == cage)
        for cage in HARD_KILLER
    }
    rules = [
        Constraint("killer", (cage,), total)
        for cage, total in zip(cells.values(), TOTALS, strict=True)
    ]
    path = tmp_path / "killer.json"
    path.write_text(f"{write_description(Sudoku(NINE, '', rules))}\n" * 50)
    for _ in range(3):  # a loaded machine may take longer once
        ended = interrupted(["sudoku", "rate", str(path)], after=1.0)
        assert (ended.code, ended.err.strip()) == (130, INTERRUPTED)
        if ended.seconds < 1:
            break
    assert ended.seconds < 1  # it was up to 6 s: a thread is interrupted between two techniques


@pytest.mark.parametrize("puzzles", [1, 200])
def test_counting_very_many_solutions_can_be_interrupted(puzzles: int) -> None:
    arguments = ["sudoku", "count", "--limit", "1000000000", "-"]
    ended = interrupted(arguments, stdin=f"{'.' * 81}\n" * puzzles)
    assert (ended.code, ended.err.strip()) == (130, INTERRUPTED)
    assert ended.seconds < PATIENCE


def test_a_signal_to_terminate_ends_a_query_too() -> None:
    ended = interrupted(["catalog", "query", "4", CROSS], sent=signal.SIGTERM)
    assert (ended.code, ended.err) == (128 + signal.SIGTERM, "")
    assert ended.seconds < PATIENCE


def test_ctrl_c_ends_an_estimate_with_its_result() -> None:
    for after in (1.0, 2.0, 4.0, 8.0):  # an error needs two batches at least
        ended = interrupted(["magic", "estimate", "6", "--time", "100"], after=after)
        if ended.code == 0:
            break
    assert ended.code == 0
    assert ended.out.startswith("magic squares of order 6")
    assert "Interrupted" in ended.err
    assert ended.seconds < PATIENCE


@pytest.mark.parametrize(
    "arguments",
    [
        ("estimate", "40", "--time", "100", "--threads", "2"),
        ("estimate", "50", "--threads", "1"),
        ("sample", "45"),
    ],
    ids=lambda arguments: " ".join(arguments),
)
def test_ctrl_c_does_not_wait_for_a_long_annealed_run(arguments: Sequence[str]) -> None:
    ended = interrupted(["magic", *arguments])
    assert ended.code in (0, 2, 130)  # 2: fewer than two runs give no error
    assert "Interrupted" in ended.err
    assert ended.seconds < PATIENCE


def test_ctrl_c_inside_compiled_text_ends_with_130_too(tmp_path: Path) -> None:
    # As `dataclass` does; it would make `python -m` end by the signal, which is code -2.
    (tmp_path / "module.py").write_text(
        "import sys\n"
        "from loshu.__main__ import main\n"
        "class Ctrl:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'loshu.cli.solvers':\n"
        "            exec('raise KeyboardInterrupt')\n"
        "sys.meta_path.insert(0, Ctrl())\n"
        "sys.argv = ['loshu', 'solvers']\n"
        "main()\n"
    )
    module = [sys.executable, "-m", "module"]
    done = subprocess.run(module, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr.strip()) == (130, INTERRUPTED)


def test_ctrl_c_is_heard_while_the_command_line_is_imported() -> None:
    program = (
        "import sys\n"
        "class Ctrl:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'click':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Ctrl())\n"
        "from loshu.__main__ import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, f"{INTERRUPTED}\n")


@pytest.mark.parametrize(
    ("number", "code", "err"),
    [(signal.SIGINT, 130, INTERRUPTED), (signal.SIGTERM, 128 + signal.SIGTERM, "")],
)
def test_a_signal_in_a_callback_whose_exceptions_python_ignores_is_not_lost(
    number: int, code: int, err: str, tmp_path: Path
) -> None:
    # The callback of a weak reference, with which each import ends.
    (tmp_path / "module.py").write_text(
        "import signal, sys, time, weakref\n"
        "from loshu.__main__ import main\n"
        "class Signal:\n"
        "    def find_spec(self, name, path, target=None):\n"
        "        if name == 'loshu.cli.solvers':\n"
        f"            watched, send = Signal(), lambda _: signal.raise_signal({int(number)})\n"
        "            reference = weakref.ref(watched, send)\n"
        "            del watched\n"
        "            time.sleep(20)\n"
        "sys.meta_path.insert(0, Signal())\n"
        "sys.argv = ['loshu', 'solvers']\n"
        "main()\n"
    )
    module = [sys.executable, "-m", "module"]
    done = subprocess.run(module, cwd=tmp_path, capture_output=True, text=True, timeout=15)
    assert (done.returncode, done.stderr.strip()) == (code, err)
