"""The ratings are those of Sudoku Explainer 1.2.1, step for step."""

from collections.abc import Iterator

import numpy as np
import pytest
from tests.shared import OWN, shared, table
from tests.tables import each_row

from loshu.core.errors import BackendError, NotUniqueError, UnsupportedError
from loshu.kernels import SudokuExplainer
from loshu.sudoku.ratings import explainer
from loshu.sudoku.ratings.explainer import explainer_ratings, explainer_steps
from loshu.sudoku.solving.bulk import Puzzles

EXAMPLES = table(OWN / "sudoku_explainer.tsv")
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

Row = dict[str, str]


def cells(line: str) -> Puzzles:
    return np.array([0 if c == "." else int(c) for c in line], dtype=np.uint8)


def tenths(row: Row, *columns: str) -> list[int]:
    return [round(10 * float(row[column])) for column in columns]


def hard_steps(puzzle: str) -> Iterator[str]:
    return (str(step) for step in explainer_steps(cells(puzzle)) if "Single" not in step.technique)


def test_ratings_are_those_of_sudoku_explainer() -> None:
    found = explainer_ratings(np.array([cells(row["puzzle"]) for row in EXAMPLES]))
    assert found.tolist() == [tenths(row, "er", "ep", "ed") for row in EXAMPLES]


@each_row("row", EXAMPLES)
def test_every_step_is_that_of_sudoku_explainer(row: Row) -> None:
    assert " | ".join(hard_steps(row["puzzle"])) == row["steps"]


@pytest.mark.slow
def test_all_ratings_and_steps_are_those_of_sudoku_explainer() -> None:
    rated = [*EXAMPLES, *shared_rows()]
    found = explainer_ratings(np.array([cells(row["puzzle"]) for row in rated]))
    assert found.tolist() == [tenths(row, "er", "ep", "ed") for row in rated]
    for row in rated:
        every = map(str, explainer_steps(cells(row["puzzle"])))
        assert row["steps"] in (" | ".join(every), " | ".join(hard_steps(row["puzzle"])))


def shared_rows() -> Iterator[Row]:
    """Yield the shared ratings, with all steps, in the form of the examples."""
    steps = {
        row["puzzle"]: row for path in shared("sudoku/steps-shared.tsv") for row in table(path)
    }
    for path in shared("sudoku/ratings-shared.tsv"):
        for row in table(path):
            if row["se_er"]:
                values = {name: row[f"se_{name}"] for name in ("er", "ep", "ed")}
                yield {**values, "puzzle": row["puzzle"], "steps": steps[row["puzzle"]]["se_steps"]}


def test_chains_nested_in_chains_rate_the_hardest_puzzles() -> None:
    assert explainer_ratings(cells(ESCARGOT)[None]).tolist() == [[105, 12, 12]]


def test_threads_change_nothing() -> None:
    puzzles = np.array([cells(row["puzzle"]) for row in EXAMPLES])
    alone, together = (explainer_ratings(puzzles, threads=threads) for threads in (1, 3))
    assert np.array_equal(alone, together)


def test_progress_ends_with_all_puzzles() -> None:
    calls: list[tuple[int, int]] = []
    puzzles = np.repeat(cells(EASY)[None], 20, axis=0)
    explainer_ratings(puzzles, threads=1, progress=lambda *call: calls.append(call))
    assert calls == [(16, 20), (20, 20)]


def test_a_full_grid_has_no_steps() -> None:
    engine = SudokuExplainer()
    engine.begin(cells(EASY))
    while not engine.resume(explainer._CALL):
        pass
    full = np.frombuffer(engine.values, dtype=np.uint8)
    assert explainer_steps(full) == []
    assert explainer_ratings(full[None]).tolist() == [[0, 0, 0]]


def test_no_puzzle_has_no_rating() -> None:
    assert explainer_ratings(np.zeros((0, 81), dtype=np.uint8)).shape == (0, 3)


@pytest.mark.parametrize(
    ("line", "reason"),
    [("." * 81, "several solutions"), ("11" + "." * 79, "no solution")],
)
def test_a_puzzle_without_exactly_one_solution_is_refused(line: str, reason: str) -> None:
    puzzles = np.array([cells(EASY), cells(line)])
    with pytest.raises(NotUniqueError, match=f"Puzzle 2 has {reason}"):
        explainer_ratings(puzzles)


def test_another_size_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="81"):
        explainer_ratings(np.zeros((1, 16), dtype=np.uint8))


@each_row(
    "puzzle",
    [np.zeros(80, dtype=np.uint8), np.full(81, 10, dtype=np.uint8), np.ones(81, dtype=np.uint8)],
)
def test_the_kernel_refuses_an_invalid_puzzle(puzzle: Puzzles) -> None:
    with pytest.raises(ValueError, match="puzzle"):
        SudokuExplainer().begin(puzzle)


def test_a_wrong_step_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong:
        """An engine that ends in another grid than the solver."""

        ratings = (12, 12, 12)
        values = bytes(81)

        def begin(self, puzzle: Puzzles) -> None: ...

        def resume(self, work: int) -> bool:
            return True

    monkeypatch.setattr(explainer, "SudokuExplainer", Wrong)
    with pytest.raises(BackendError, match="puzzle 1 "):
        explainer_ratings(cells(EASY)[None])


def test_names_of_nested_chains_include_the_nesting() -> None:
    names = {step.technique for step in explainer_steps(cells(ESCARGOT))}
    assert "Dynamic Contradiction Forcing Chains (+ Forcing Chains)" in names
