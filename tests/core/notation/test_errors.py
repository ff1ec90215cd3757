"""Text that cannot be read is refused with the place and the piece of text in question."""

import pytest
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.notation import read_grid, read_grids, write_grid
from loshu.core.notation.records import Source

EXPECTED = "expected a whole number or a blank (. _ ? *)"
NOTHING = "expected rows of whole numbers, got nothing"

REFUSALS: list[tuple[Source, str]] = [
    ("8 1 6\n3 5 x\n4 9 2", f"row 2, column 3: {EXPECTED}, got 'x'"),
    ("8 1 6/3 5 7/4 9 2.0", f"row 3, column 3: {EXPECTED}, got '2.0'"),
    ("8 1e3", f"row 1, column 2: {EXPECTED}, got '1e3'"),
    ("8 1_000", f"row 1, column 2: {EXPECTED}, got '1_000'"),
    ("8 - 1", f"row 1, column 2: {EXPECTED}, got '-'"),
    ("1 ½", f"row 1, column 2: {EXPECTED}, got '½'"),
    ("1,000 2,000", f"row 1, column 2: {EXPECTED}, got '000 2'"),
    ("1 2\n3 nan", f"row 2, column 2: {EXPECTED}, got 'nan'"),
    (b"8 1\n3 \xff", f"row 2, column 2: {EXPECTED}, got '\\xff'"),
    (b"8 1\n3 \x00", f"row 2, column 2: {EXPECTED}, got '\\x00'"),
    ("x" * 1000, f"row 1, column 1: {EXPECTED}, got '{'x' * 24}…'"),
    ("8 9223372036854775808", "row 1, column 2: '9223372036854775808' does not fit in 64 bits"),
    ("-9223372036854775808", "row 1, column 1: '-9223372036854775808' does not fit in 64 bits"),
    ("9" * 10_000, f"row 1, column 1: '{'9' * 24}…' does not fit in 64 bits"),
    ("", NOTHING),
    (" \n\t\n", NOTHING),
    ("8 1 6\n3 5\n4 9 2", "row 2: expected 3 values as in row 1, got 2"),
    ("8\n3 5", "row 2: expected 1 value as in row 1, got 2"),
    (
        "1/2 3\n4 5",
        "row 2: expected 1 value as in row 1, got 2 ('/' ends a row: fractions are not read)",
    ),
    ("1 2\n3 4\n\n5 6\n7 8", "expected one grid, got several with blank lines between them"),
    ("1 2/3 4\n5 6/7 8", "expected one grid, got several"),
    ("[[8, 1], [3]]", "row 2: expected 2 values as in row 1, got 1"),
    ("[[8, 1], [3, 2.5]]", f"row 2, column 2: {EXPECTED}, got '2.5'"),
    ("[[8 1 ... 6]]", f"row 1, column 3: {EXPECTED}, got '...'"),
    ("[[8, 1], 3, 5]", "row 2: expected a list of values, got '3, 5'"),
    ("[[8, 1], [3, 5]", "the bracket '[' is never closed"),
    ("[[8, 1], [3, 5)]", "the bracket ')' closes nothing near '], [3, 5)]'"),
    ("[[8, 1], [3, 5]] and", "expected nothing after the last bracket, got ' and'"),
    ("[[[[[1]]]]]", "brackets nest too deep at '[[[[[1]]]]]'"),
    ("[[[1, 2]], [[3, 4]]]", "expected one grid, got several"),
    ("f([1], 2)", "expected rows in brackets, got 'f([1], 2)'"),
    ('{"a": 1, "b": 2}', "expected an object with the key 'grid' or 'square', got 'a', 'b'"),
    ('{"grid": null}', "expected a list of rows, got 'null'"),
    ('{"grid": [7]}', "row 1: expected a list of values, got '7'"),
    ('{"grid": [[8, 1.5]]}', f"row 1, column 2: {EXPECTED}, got '1.5'"),
    ('{"grid": [[8, true]]}', f"row 1, column 2: {EXPECTED}, got 'true'"),
    ('{"grid": [[8, [1]]]}', f"row 1, column 2: {EXPECTED}, got '[...]'"),
    ('{"grid": [[8, 1}', "line 1, character 16: not JSON: Expecting ',' delimiter, got '}'"),
    ('{"grid": ' + "[" * 100_000, "lists nest too deep: expected a list of rows"),
    ('"8,1\n3', "row 2: not CSV: unexpected end of data, got '3'"),
    ("| 8 | x |\n|---|---|\n| 3 | 5 |", f"row 1, column 2: {EXPECTED}, got 'x'"),
    ("| 8 | 1 |\n| 3 |", "row 2: expected 2 values as in row 1, got 1"),
    (r"\begin{array}{cc} 8 & 1", r"\begin{array} has no \end{array}"),
    (r"\begin{array}{cc 8 & 1 \end{array}", "'{cc 8 & 1 ' is never closed"),
    (r"8 & 1 \\ 3 & \alpha", f"row 2, column 2: {EXPECTED}, got '\\\\alpha'"),
    ("<table><tr><td>8<td>x</table>", f"row 1, column 2: {EXPECTED}, got 'x'"),
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
    with pytest.raises(UnsupportedError, match="no reader is called 'word'; there are: npy, json"):
        read_grid("8", format="word")
    with pytest.raises(UnsupportedError, match=r"no writer .*; there are: text, line"):
        write_grid(read_grid("8"), "word")


def test_text_is_refused_as_npy_and_npy_as_text() -> None:
    with pytest.raises(NotationError, match=r"expected the bytes of an \.npy file, got text"):
        read_grid("8 1", format="npy")
    with pytest.raises(NotationError, match=r"expected text, got the bytes of an \.npy file"):
        read_grid(write_grid(read_grid("8 1"), "npy"), format="text")


def test_four_brackets_nest_and_five_are_refused() -> None:
    # array( [ [ [ is what NumPy prints for several tables.
    tables = "array([[[8, 1], [3, 5]], [[4, 9], [2, 7]]])"
    assert [grid.text for grid in read_grids(tables)] == ["8 1/3 5", "4 9/2 7"]
    with pytest.raises(NotationError, match="brackets nest too deep"):
        list(read_grids(tables.replace("(", "([").replace(")", "])")))
