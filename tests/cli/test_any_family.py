"""`loshu VERB TEXT` does what `loshu FAMILY VERB TEXT` does, for the family that the text names."""

from pathlib import Path

import pytest
from tests.commands import Run
from tests.tables import each_row

from loshu.cli.any_family import VERBS
from loshu.families import FAMILIES
from loshu.family.family import Family

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@each_row("family", FAMILIES)
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
def test_a_text_of_no_family_is_refused_with_the_remedy(
    verb: str, loshu: Run, tmp_path: Path
) -> None:
    refused = loshu(verb, "hello 1")
    assert refused.code == 2
    assert f"Type: loshu magic {verb} 'hello 1', or write 'magic:'" in refused.err
    assert "Error: 'hello' is neither a file nor a puzzle." in loshu(verb, "hello").err
    long = loshu(verb, "x1" * 2500)
    assert long.code == 2
    assert "does not name its family" in long.err
    missing = loshu(verb, "puzzles/hello.txt")
    assert missing.code == 2
    assert "'puzzles/hello.txt' is neither a file nor a puzzle." in missing.err
    (tmp_path / "hello.txt").write_text("hello")
    unread = loshu(verb, str(tmp_path / "hello.txt"))
    assert unread.code == 2
    assert "contains no puzzle of a recognized family." in unread.err


CONTENT = {
    "magic": (
        "8 1 6\n3 5 7\n4 9 2",
        "8 1 6;3 5 7;4 9 2",
        "816357492",
        "7 0 5\n2 4 6\n3 8 1",
        '{"square": [[8,1,6],[3,5,7],[4,9,2]]}',
        "8 . .\n. 5 .\n. . .\n",
        "int a[3][3] = {{8,1,6},{3,5,7},{4,9,2}};",
    ),
    "sudoku": (
        EASY,
        f"{EASY}\n{EASY}\n",
        "\n".join(EASY[at : at + 9] for at in range(0, 81, 9)),
        "1 . . .\n. . 2 .\n. 3 . .\n. . . 4\n",
        "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
    ),
    "tour": (
        "5x5:knight",
        '{"game": "2x2:king", "rows": [[1, 2], [4, 3]], "tour": "tour:2x2:king:1,2/4,3"}',
    ),
    "sliding": (
        "1 2 3\n4 0 6\n7 5 8",
        "1 2 3\n4 . 6\n7 5 8",
        "3x3:8,1,3,4,0,2,7,6,5",
        "fe169b4c0a73d852",
        "1 2 3\n4 5 x\n",
    ),
}


def test_the_family_is_recognized_by_the_content_and_noted(loshu: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzle"
    for family, texts in CONTENT.items():
        for text in texts:
            file.write_bytes(b"\xff\xfe" + text.encode("utf-16-le"))
            expected = loshu(family, "check", str(file))
            for argument in (str(file), text):
                told = loshu("check", argument)
                assert (told.code, told.out) == (expected.code, expected.out), text
                assert told.err.startswith(f"Note: read as {family}"), text
            assert loshu("check", "-", stdin=text).out == expected.out, text
            quiet = loshu("show", str(file), "-q")
            assert (quiet.code, quiet.err) == (0, ""), text


def test_arrays_are_recognized(loshu: Run, tmp_path: Path) -> None:
    for suffix in ("npy", "parquet", "csv"):
        file = tmp_path / f"squares.{suffix}"
        loshu("magic", "list", "4", "--limit", "3", "-o", str(file))
        assert loshu("show", str(file)).out == loshu("magic", "show", str(file)).out != ""


def test_what_fits_two_families_is_noted_with_the_other_command(loshu: Run) -> None:
    told = loshu("check", "1 2 3/4 5 0")
    assert told.err == (
        "Note: read as sliding; it can also be tour: loshu tour check '1 2 3/4 5 0'.\n"
    )


def test_an_option_of_one_family_names_it(loshu: Run) -> None:
    rows = "1 . 3/. # ./7 . 5"
    told = loshu("solve", "--game", "hidato", rows)
    assert told.out == loshu("tour", "solve", rows, "--game", "hidato").out != ""
    assert "Rows of numbers do not name their moves" in loshu("solve", rows).err


def test_puzzles_of_several_families_are_refused_with_the_place(loshu: Run) -> None:
    named = loshu("check", "-", stdin=f"sudoku:{EASY}\nmagic:8 1 6/3 5 7/4 9 2\n")
    assert (named.code, named.out) == (2, "")
    assert "'-', line 2: the puzzle is of the family magic" in named.err
    drawn = loshu("check", "-", stdin="8 1 6\n3 5 7\n4 9 2\n\n1 . 3\n. # .\n7 . 5\n")
    assert (drawn.code, drawn.out) == (2, "")
    assert "'-', part 2: the puzzle is of the family tour" in drawn.err


def test_an_empty_call_shows_an_example(loshu: Run) -> None:
    assert "The text is missing. Example: loshu solve 'magic:" in loshu("solve").err
