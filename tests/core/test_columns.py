"""Columns of results become tables of every library."""

import pickle

import numpy as np
import pytest

from loshu import magic, sudoku, tour
from loshu.core.columns import LIBRARIES, SHOWN, Columns
from loshu.core.errors import MissingExtraError, UnsupportedError

CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = np.array([[int(c) if c.isdigit() else 0 for c in CLUES]] * 2, dtype=np.uint8)
MISSING = Columns(score=np.array([7, 8]), name=np.array(["a", None], dtype=object))


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_table_has_the_columns_and_their_values(library: str) -> None:
    pytest.importorskip(library)
    table = MISSING.table(library)
    columns = table.column_names if library == "pyarrow" else list(table.columns)
    assert columns == ["score", "name"]
    assert [int(value) for value in table["score"].to_numpy()] == [7, 8]


def test_libraries_take_the_columns_as_an_arrow_stream() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    assert pyarrow.table(MISSING).to_pylist() == list(MISSING.rows())


def test_a_library_that_is_missing_or_unknown_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnsupportedError, match="Did you mean 'polars'"):
        MISSING.table("polar")
    monkeypatch.setattr("sys.path", [])
    monkeypatch.delitem(__import__("sys").modules, "polars", raising=False)
    with pytest.raises(MissingExtraError, match="pip install polars"):
        MISSING.table("polars")


def test_columns_are_equal_when_names_and_values_are() -> None:
    assert Columns(score=np.array([7, 8])) == Columns(score=np.array([7, 8]))
    assert Columns(score=np.array([7, 8])) != Columns(score=np.array([7, 9]))
    assert Columns(score=np.array([7])) != Columns(level=np.array([7]))


def test_a_notebook_shows_the_first_rows_only() -> None:
    shown = Columns(text=np.array(["<b>"] * 1000))._repr_html_()
    assert shown.count("<td>&lt;b&gt;</td>") == SHOWN
    assert "rows: 1,000" in shown
    assert "rows: 0" in Columns()._repr_html_()


def test_functions_for_many_puzzles_return_columns() -> None:
    found = (
        sudoku.rate_many(PUZZLES, scales=["all"]),
        sudoku.check_many(PUZZLES),
        magic.classify_many(np.array([[[8, 1, 6], [3, 5, 7], [4, 9, 2]]] * 2)),
        tour.check_many("2x2:rook-step", np.array([[1, 2, 4, 3], [1, 3, 4, 2]])),
    )
    for columns in found:
        again = pickle.loads(pickle.dumps(columns))
        assert type(again) is Columns
        assert again == columns
        assert {len(column) for column in columns.values()} == {2}
    assert found[0]["hodoku_level"].tolist() == ["easy", "easy"]
