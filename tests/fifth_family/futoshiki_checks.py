"""The fifth family on the command line, in books and notebooks.

`tests/conformance/test_fifth_family.py` runs this.
"""

import json
from pathlib import Path

from loshu.any_puzzle import as_problem, board_of, scene_of
from loshu.book import BookOptions, make_book, read_preset, read_puzzles
from loshu.notebook.cards import card_of
from loshu.notebook.session import PlaySession, StepSession
from tests import fifth_family
from tests.cli.conftest import loshu as loshu
from tests.commands import Run

PUZZLE = "futoshiki:..<./.^.v.^/..."
SOLUTION = "futoshiki:12<3/2^3v1^/312"
NONE = "futoshiki:1<2/1."
UNREADABLE = ("futoshiki:13/..", "futoshiki:.<.>/..", "futoshiki:.../...", "futoshiki:...")
VERBS = ("make", "check", "solve", "count", "list", "rate", "explain", "show")


def test_the_help_lists_the_family_and_its_verbs(loshu: Run) -> None:
    assert "Futoshikis: make, check, solve, explain." in loshu("--help").out
    for verb in VERBS:
        assert f"  {verb} " in loshu("futoshiki", "--help").out
        assert loshu("futoshiki", verb, "--help").code == 0


def test_the_verbs_answer_on_the_command_line(loshu: Run) -> None:
    made = loshu("futoshiki", "make", "5", "--level", "easy", "-n", "2", "--seed", "1").out
    assert [fifth_family.rate(line).level for line in made.split()] == ["easy", "easy"]
    assert loshu("futoshiki", "solve", PUZZLE).out == f"{SOLUTION}\n"
    assert loshu("solve", PUZZLE).out == f"{SOLUTION}\n"
    assert loshu("futoshiki", "list", "../..", "--limit", "1").out == "futoshiki:12/21\n"
    assert loshu("count", "futoshiki:../..").out == "2\n"
    assert loshu("rate", PUZZLE, "--json").out.startswith('{"puzzle": "futoshiki:')
    assert json.loads(loshu("explain", PUZZLE, "--json").out)["steps"][-1] == "Solved."
    assert loshu("show", PUZZLE, "--format", "svg").out.startswith("<svg")
    assert loshu("check", "futoshiki:2<1/..").out == "r1c1 is not less than r1c2\n"


def test_the_exit_code_says_yes_no_or_bad_input(loshu: Run) -> None:
    for verb in ("solve", "count", "list", "rate", "explain"):
        assert loshu("futoshiki", verb, PUZZLE).code == 0, verb
        assert loshu("futoshiki", verb, NONE).code == 1, verb
        for text in UNREADABLE:
            assert loshu("futoshiki", verb, text).code == 2, (verb, text)


def test_a_sheet_and_a_book_print_it(loshu: Run, tmp_path: Path) -> None:
    sheet, book = tmp_path / "sheet.pdf", tmp_path / "book.pdf"
    puzzles = loshu("futoshiki", "make", "-n", "3", "--seed", "2").out
    look = ("--solutions", "--difficulty", "--out", str(sheet))
    assert loshu("futoshiki", "show", "-", *look, stdin=puzzles).code == 0
    asked = ("--futoshiki", "2", "--futoshiki-size", "3", "--seed", "1")
    assert loshu("book", *asked, "--worksheet", "-o", str(book)).code == 0
    assert sheet.read_bytes()[:4] == book.read_bytes()[:4] == b"%PDF"
    refused = loshu("book", "--futoshiki", "2", "--futoshiki-size", "99", "-o", str(book))
    assert (refused.code, "from 2 to 9, got '99'" in refused.err) == (2, True)


def test_a_notebook_shows_plays_and_steps_through_it() -> None:
    assert card_of(fifth_family.rate(PUZZLE)).sentences == ["This Futoshiki is medium."]
    assert fifth_family.make(seed=1).puzzle._repr_svg_().startswith("<svg")
    assert scene_of(fifth_family.as_futoshiki(PUZZLE)).title == "Futoshiki 3x3"
    assert str(as_problem(fifth_family.as_futoshiki(PUZZLE))) == PUZZLE
    steps = StepSession(fifth_family.explain(PUZZLE))
    said = "Step 1 of 9 · In row 2, 3 is possible only in r2c2."
    assert steps.view["sentence"] == said
    session = PlaySession(board_of(PUZZLE))
    session.receive({"type": "tool", "name": "hint"})
    assert session.view["sentence"] == "Look at r2c2."
    for cell, digit in enumerate("123231312"):
        session.receive({"type": "press", "cell": cell, "key": digit})
    assert session.view["solved"]


def test_words_without_a_translation_are_in_english(loshu: Run) -> None:
    explained = loshu("explain", PUZZLE, "--lang", "de").out.splitlines()
    assert explained[2] == "3. The signs and lines of r1c2 leave only 2."
    assert explained[-1] == "10. Gelöst."
    options = BookOptions(preset=read_preset("home"), lang="zh")
    book = make_book(read_puzzles(PUZZLE), options)
    assert book.title == "Futoshikis"
    assert book.labels["solutions"] == "答案"
