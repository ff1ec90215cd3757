"""`loshu VERB TEXT` does what `loshu FAMILY VERB TEXT` does, for the family that the text names."""

from pathlib import Path

import pytest
from tests.commands import Run

from loshu.cli.any_family import VERBS
from loshu.families import FAMILIES, LISTED
from loshu.family.family import Family

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("family", FAMILIES, ids=LISTED)
def test_every_example_of_a_family_can_be_checked_and_shown(family: Family, loshu: Run) -> None:
    for text in family.examples:
        for verb in ("check", "show"):
            assert loshu(verb, text).out == loshu(family.name, verb, text).out


def test_a_text_may_come_from_a_file_or_from_standard_input(loshu: Run, tmp_path: Path) -> None:
    expected = loshu("sudoku", "solve", EASY).out
    file = tmp_path / "puzzle.txt"
    file.write_text(f"\n sudoku:{EASY}\n")
    assert loshu("solve", str(file)).out == expected
    assert loshu("solve", "-", stdin=f"sudoku:{EASY}\n").out == expected


def test_options_go_to_the_command_of_the_family(loshu: Run) -> None:
    assert loshu("check", "--json", "magic:8 1 6/3 5 7/4 9 2").out.startswith("{")
    wrong = loshu("check", "--nonsense", "magic:8 1 6/3 5 7/4 9 2")
    assert wrong.code == 2
    assert "nonsense" in wrong.err


@pytest.mark.parametrize("verb", VERBS)
def test_a_text_without_a_family_is_refused_with_the_remedy(verb: str, loshu: Run) -> None:
    refused = loshu(verb, "8 1 6/3 5 7/4 9 2")
    assert refused.code == 2
    assert f"Type: loshu magic {verb} '8 1 6/3 5 7/4 9 2', or write 'magic:'" in refused.err


def test_an_empty_call_shows_an_example(loshu: Run) -> None:
    assert "The text is missing. Example: loshu solve 'magic:" in loshu("solve").err
