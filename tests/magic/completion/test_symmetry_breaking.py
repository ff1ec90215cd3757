"""One completion of each class of symmetric ones is searched for, and all are found."""

import numpy as np
from tests.tables import each_row

from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.problem_reading import read_problem
from loshu.magic.completion.search.kernel_search import ExactSearch
from loshu.magic.completion.search.stream import Stream
from loshu.magic.completion.search.symmetry_breaking import leaders
from loshu.magic.completion.search.watch import Watch

EMPTY = "/".join([". . . ."] * 4)
CASES = [
    (EMPTY, "magic", "", 8),
    (EMPTY, "pandiagonal", "", 8),
    (EMPTY, "associative", "", 8),
    (EMPTY, "magic", "r1c1<r4c4", 2),  # both diagonals keep it
    (EMPTY, "magic", "r1c2=1", 1),
    (EMPTY, "magic", "r1c1+r4c4=17", 4),
    (EMPTY, "magic", "r1c1=16", 2),
    (EMPTY, "magic", "parity=even", 8),
    (". . . ./. 1 2 ./. 5 . ./. . . .", "magic", "", 1),
    (". . . ./. 1 . ./. . . ./. . . .", "magic", "", 2),
    (". . ./. 5 ./. . .", "magic", "", 8),
    (". . ./. . ./. . .", "semi-magic", "", 8),
]


def without_symmetries(problem: SquareProblem) -> set[bytes]:
    """Return the completions that the search sees when it looks for all."""
    n = problem.order
    rows = [np.empty((0, n * n), dtype=np.int64)]
    for case in problem.cases():
        search = ExactSearch(case, restarts=False)
        while not search.finished:
            rows.append(search.resume(1 << 20))
    squares = np.concatenate(rows).reshape(-1, n, n)
    return {square.tobytes() for square in squares[problem.accepts(squares)]}


@each_row(("text", "kind", "where", "order"), CASES)
def test_the_same_completions_are_found_with_and_without_symmetries(
    text: str, kind: str, where: str, order: int
) -> None:
    problem = read_problem(text, kind, where=where or ())
    assert {len(leaders(case).symmetries) for case in problem.cases()} == {order}
    stream = Stream(problem, Watch(), limit=None, backend="search")
    found = [square.array.tobytes() for square in stream]
    assert len(found) == len(set(found))
    assert set(found) == without_symmetries(problem)
