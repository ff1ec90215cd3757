"""The imports of a small command: its own family, few modules, and two libraries at most."""

import subprocess
import sys
from typing import Final

from tests.tables import each_row

from loshu.families import LISTED

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SQUARE = "8 1 6/3 5 7/4 9 2"
STAR = "star-6: . 8 3 . . . . . . . 1 ."
TOUR = "tour:3x3:(1,0):1,.,3/.,9,./.,.,5"
SLIDING = "sliding:3x3:8,1,3,4,0,2,7,6,5"

GROWTH: Final = 1.1
"""A command may load a tenth more modules of Loshu than the tables name."""

WITHOUT_A_FAMILY: Final = {
    ("--version",): 10,
    ("--help",): 10,
    ("sudoku", "--help"): 11,
    ("census", "--help"): 11,
    ("catalog", "--help"): 11,
}
"""Commands that need click only, with the number of Loshu's modules that each loads."""

OF_A_FAMILY: Final = {
    ("sudoku", "solve", EASY): 59,
    ("sudoku", "count", EASY): 60,
    ("sudoku", "check", EASY): 70,  # and the list of results with its formats
    ("sudoku", "show", EASY): 67,
    ("sudoku", "make"): 86,
    ("sudoku", "rate", EASY): 93,
    ("sudoku", "explain", EASY): 103,
    ("sudoku", "canonical", EASY): 63,
    ("sudoku", "list", EASY): 60,
    ("magic", "make", "5"): 81,  # and the unit of fractions
    ("magic", "check", SQUARE): 79,  # and fractions and number words
    ("magic", "count", "4"): 75,
    ("magic", "show", SQUARE): 47,
    ("magic", "list", "4", "--limit", "3"): 101,  # the facts of conditions are in several modules
    ("magic", "solve", "8 . ./. 5 ./4 . ."): 124,
    ("magic", "orbit", SQUARE): 74,
    ("tour", "check", TOUR): 39,
    ("tour", "solve", TOUR): 50,
    ("tour", "rate", TOUR): 50,
    ("tour", "count", TOUR): 70,
    ("tour", "make", "5x5:king"): 63,
    ("tour", "show", TOUR): 63,
    ("sliding", "check", SLIDING): 37,
    ("sliding", "solve", SLIDING): 75,
    ("sliding", "count", SLIDING): 58,
    ("sliding", "rate", SLIDING): 63,
    ("sliding", "explain", SLIDING): 74,
    ("sliding", "show", SLIDING): 79,
    ("sliding", "make", "3x3"): 71,
    ("check", f"magic:{SQUARE}"): 96,  # and the list of results with its formats
    ("check", f"sudoku:{EASY}"): 95,  # as above, rules that are not known, three more formats
    ("check", f"magic:{STAR}"): 106,  # and the kinds of shapes
    ("show", f"magic:{STAR}"): 74,
    ("check", TOUR): 42,
}
"""Commands that answer a question, with the number of Loshu's modules that each loads."""

RANDOM: Final = {("sudoku", "make"), ("tour", "make", "5x5:king"), ("sliding", "make", "3x3")}
"""Commands that sample; no other pays for the random generators of NumPy."""

LIBRARIES: Final = {"click", "numpy"}
"""Each other library costs a start more than it brings, and is imported where it is used."""

ENTRIES: Final = ("loshu.sudoku.techniques.", "loshu.tour.techniques.")
"""Each entry of these lists has a module, which its commands load; a new one is not a burden."""

FAMILIES: Final = {*LISTED, "census", "catalog"}

LISTING: Final = """
import sys
before = set(sys.modules)
sys.argv = ["loshu", *sys.argv[1:]]
from loshu.cli import main
try:
    main()
finally:
    loaded = [name for name in sys.modules if name not in before]
    named = [name for name in loaded if hasattr(sys.modules[name], "__file__")]
    print("loaded:", *named, file=sys.stderr)
"""
"""Run a command, and list what it loaded; modules without a file are parts of others."""

READ: Final = {0, 1}
"""The exit codes of a command that did its work; 1 is that of a check with a negative result."""


def loaded_by(command: tuple[str, ...]) -> set[str]:
    """List the modules that a command loads in a fresh interpreter, which prints warnings."""
    fresh = [sys.executable, "-W", "error", "-c", LISTING, *command]
    run = subprocess.run(fresh, capture_output=True, text=True, check=False)
    assert run.returncode in READ, run.stderr
    _, _, names = run.stderr.rpartition("loaded:")
    return set(names.split())


def libraries(names: set[str]) -> set[str]:
    packages = {name.partition(".")[0] for name in names}
    outside = packages - sys.stdlib_module_names - {"loshu"}
    return {name for name in outside if not name.startswith("_")}


def families(names: set[str]) -> set[str]:
    """Name the families whose modules, or whose commands, are among some modules."""
    paths = (name.removeprefix("loshu.").removeprefix("cli.") for name in names)
    return {path.partition(".")[0] for path in paths} & FAMILIES


def loshu_modules(names: set[str]) -> list[str]:
    ours = (name for name in names if name.partition(".")[0] == "loshu")
    return sorted(name for name in ours if not name.startswith(ENTRIES))


@each_row("command", WITHOUT_A_FAMILY)
def test_help_and_version_load_click_and_a_handful_of_modules(command: tuple[str, ...]) -> None:
    names = loaded_by(command)
    assert libraries(names) == {"click"}
    assert families(names) <= {command[0]}
    assert len(loshu_modules(names)) <= WITHOUT_A_FAMILY[command] * GROWTH, loshu_modules(names)


@each_row("command", OF_A_FAMILY)
def test_a_small_command_loads_its_own_family_only(command: tuple[str, ...]) -> None:
    names = loaded_by(command)
    family = command[0] if command[0] in FAMILIES else command[1].partition(":")[0]
    assert families(names) == {family}
    assert libraries(names) == LIBRARIES
    assert command in RANDOM or "numpy.random" not in names
    assert len(loshu_modules(names)) <= OF_A_FAMILY[command] * GROWTH, loshu_modules(names)
