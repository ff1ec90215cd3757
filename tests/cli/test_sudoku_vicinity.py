"""`loshu sudoku vicinity` prints the puzzles that have a few other clues."""

from tests.commands import Run

SEVENTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_each_puzzle_is_printed_once(loshu: Run) -> None:
    result = loshu("sudoku", "vicinity", stdin=f"{SEVENTEEN}\n{SEVENTEEN}\n")
    lines = result.out.splitlines()
    assert (result.code, len(lines), len(set(lines))) == (0, 3, 3)
    checked = loshu("sudoku", "count", "-", stdin=result.out)
    assert checked.out.split() == ["1", "1", "1"]


def test_minimal_puzzles_alone_are_printed_where_that_is_asked(loshu: Run) -> None:
    every, minimal = (
        loshu("sudoku", "vicinity", EASY, *more).out.splitlines() for more in ((), ("--minimal",))
    )
    assert set(minimal) < set(every)


def test_a_line_without_one_solution_is_reported_and_the_others_are_answered(loshu: Run) -> None:
    result = loshu("sudoku", "vicinity", stdin=f"{'.' * 81}\n{SEVENTEEN}\n")
    assert (result.code, len(result.out.splitlines())) == (2, 3)
    assert "line 1: The puzzle does not have exactly one solution" in result.err
