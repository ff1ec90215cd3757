"""Text that cannot be read is refused with the place and the piece of text in question."""

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation import read_grid, read_grids, write_grid
from loshu.core.notation.records import Source

NO_NUMBER = "is not a whole number. Write '.' for an empty cell."
BEYOND = "is out of range. Numbers must fit in 64 bits."
NOTHING = "The input is empty. Expected rows of whole numbers."

REFUSALS: list[tuple[Source, str]] = [
    ("8 1 6\n3 5 x\n4 9 2", f"row 2, column 3: 'x' {NO_NUMBER}"),
    ("8 1 6/3 5 7/4 9 2.5", f"row 3, column 3: '2.5' {NO_NUMBER}"),
    ("8 1e3", f"row 1, column 2: '1e3' {NO_NUMBER}"),
    ("8 1_000", f"row 1, column 2: '1_000' {NO_NUMBER}"),
    ("8 - 1", f"row 1, column 2: '-' {NO_NUMBER}"),
    ("1 ½", f"row 1, column 2: '½' {NO_NUMBER}"),
    ("1,000 2,000", f"row 1, column 2: '000 2' {NO_NUMBER}"),
    ("1 2\n3 nan", f"row 2, column 2: 'nan' {NO_NUMBER}"),
    (b"8 1\n3 \xff", f"row 2, column 2: '\\xff' {NO_NUMBER}"),
    (b"8 1\n3 \x00", f"row 2, column 2: '\\x00' {NO_NUMBER}"),
    ("x" * 1000, f"row 1, column 1: '{'x' * 24}…' {NO_NUMBER}"),
    ("8 9223372036854775808", f"row 1, column 2: '9223372036854775808' {BEYOND}"),
    ("-9223372036854775808", f"row 1, column 1: '-9223372036854775808' {BEYOND}"),
    ("9" * 10_000, f"row 1, column 1: '{'9' * 24}…' {BEYOND}"),
    ("", NOTHING),
    (" \n\t\n", NOTHING),
    ("8 1 6\n3 5\n4 9 2", "row 2: The row has length 2; row 1 has length 3."),
    ("8 1 6/3 5/4 9 2", "row 2: The row has length 2; row 1 has length 3."),
    ("1,5;2,5\n3,5;4,5", f"row 1, column 1: '1,5' {NO_NUMBER}"),
    ("8\n3 5", "row 2: The row has length 2; row 1 has length 1."),
    (
        "1/2 3\n4 5",
        "row 2: The row has length 2; row 1 has length 1. '/' ends a row: fractions are not read.",
    ),
    (
        "1 2\n3 4\n\n5 6\n7 8",
        "The input has several grids, separated by blank lines. Expected one.",
    ),
    ("1 2/3 4\n5 6/7 8", "The input has several grids. Expected one."),
    ("[[8, 1], [3]]", "row 2: The row has length 1; row 1 has length 2."),
    ("[[8, 1], [3, 2.5]]", f"row 2, column 2: '2.5' {NO_NUMBER}"),
    ("[[8 1 ... 6]]", f"row 1, column 3: '...' {NO_NUMBER}"),
    ("[[8, 1], 3, 5]", "row 2: '3, 5' is not a list of values."),
    ("[[8, 1], [3, 5]", "The bracket '[' is not closed."),
    ("[[8, 1], [3, 5)]", "The bracket ')' near '], [3, 5)]' has no opening bracket."),
    ("[[8, 1], [3, 5]] and", "Unexpected text after the last bracket: ' and'."),
    ("[[[[[1]]]]]", "Brackets are nested too deeply at '[[[[[1]]]]]'. Expected a list of rows."),
    ("[[[1, 2]], [[3, 4]]]", "The input has several grids. Expected one."),
    ("f([1], 2)", "'f([1], 2)' has no rows in brackets."),
    ('{"a": 1, "b": 2}', "The JSON object has no key 'grid' or 'square'. Its keys: 'a', 'b'."),
    ('{"grid": null}', "'null' is not a list of rows."),
    ('{"grid": [7]}', "row 1: '7' is not a list of values."),
    ('{"grid": [[8, 1.5]]}', f"row 1, column 2: '1.5' {NO_NUMBER}"),
    ('{"grid": [[8, true]]}', f"row 1, column 2: 'true' {NO_NUMBER}"),
    ('{"grid": [[8, [1]]]}', f"row 1, column 2: '[...]' {NO_NUMBER}"),
    ('{"grid": [[8, 1}', "line 1, character 16: Not valid JSON: Expecting ',' delimiter at '}'."),
    ('{"grid": ' + "[" * 100_000, "Lists are nested too deeply. Expected a list of rows."),
    ('"8,1\n3', "row 2: '3' is not valid CSV: unexpected end of data."),
    ("| 8 | x |\n|---|---|\n| 3 | 5 |", f"row 1, column 2: 'x' {NO_NUMBER}"),
    ("| 8 | 1 |\n| 3 |", "row 2: The row has length 1; row 1 has length 2."),
    (r"\begin{array}{cc} 8 & 1", r"\begin{array} has no \end{array}."),
    (r"\begin{array}{cc 8 & 1 \end{array}", "'{cc 8 & 1 ' is not closed."),
    (r"8 & 1 \\ 3 & \alpha", f"row 2, column 2: '\\\\alpha' {NO_NUMBER}"),
    ("<table><tr><td>8<td>x</table>", f"row 1, column 2: 'x' {NO_NUMBER}"),
    ("<table></table>", NOTHING),
]  # fmt: skip


@each_row(("source", "message"), REFUSALS)
def test_what_cannot_be_read_is_refused_with_its_place(source: Source, message: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_grid(source)
    assert str(refusal.value) == message


def test_the_place_is_data_as_well_as_words() -> None:
    with pytest.raises(NotationError) as refusal:
        read_grid("8 1\n3 x")
    assert (refusal.value.row, refusal.value.column) == (2, 2)


def test_a_reader_or_writer_of_no_such_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnsupportedError, match=r"Unknown reader 'word'. Expected npy, json"):
        read_grid("8", format="word")
    with pytest.raises(UnsupportedError, match=r"Unknown writer .* Expected text, line"):
        write_grid(read_grid("8"), "word")


def test_text_is_refused_as_npy_and_npy_as_text() -> None:
    with pytest.raises(NotationError, match=r"Expected the bytes of an \.npy file, got text"):
        read_grid("8 1", format="npy")
    with pytest.raises(NotationError, match=r"The input has the format \.npy. Expected text."):
        read_grid(write_grid(read_grid("8 1"), "npy"), format="text")


def test_four_brackets_nest_and_five_are_refused() -> None:
    # array( [ [ [ is what NumPy prints for several tables.
    tables = "array([[[8, 1], [3, 5]], [[4, 9], [2, 7]]])"
    assert [grid.text for grid in read_grids(tables)] == ["8 1/3 5", "4 9/2 7"]
    with pytest.raises(NotationError, match="Brackets are nested too deeply"):
        list(read_grids(tables.replace("(", "([").replace(")", "])")))
