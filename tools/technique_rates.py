"""Shares of random puzzles that need each technique: ``python -m tools.technique_rates``.

A technique of HoDoKu's solver is needed if HoDoKu's path uses it. Any other one is needed if it
finds a step where the techniques of lower levels find none.
"""

import sys
from collections import Counter

from loshu.sudoku.explanation.needed import LATE, known_with
from loshu.sudoku.generation.maker import make_many
from loshu.sudoku.ratings.hodoku import NAMES, grade_many
from loshu.sudoku.shape import NINE
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import TECHNIQUES, CandidateState
from loshu.text.levels import LEVELS

GRADED = 20_000
SEARCHED = 300


def shares_in_solver(number: int) -> dict[str, float]:
    """Return the shares of HoDoKu's techniques in random minimal puzzles."""
    uses = grade_many(make_many(number, seed=1)).uses
    return dict(zip(NAMES, ((uses > 0).sum(axis=0) / number).tolist(), strict=True))


def shares_beyond(number: int) -> dict[str, float]:
    """Return the shares of the other techniques."""
    others = [known for known in TECHNIQUES if not known.in_solver or known.name in LATE]
    found = Counter[str]()
    for values in make_many(number, seed=2):
        for level in LEVELS[1:]:
            wanted = [known for known in others if known.level == level]
            if not wanted:
                continue
            state = CandidateState(Sudoku(NINE, values.tobytes()))
            easier = known_with(wanted[0])[:-1]
            while step := next((step for each in easier if (step := each.find(state))), None):
                state.apply(step)
            if not state.is_solved:
                found.update(known.name for known in wanted if next(known.search(state), None))
    return {known.name: found[known.name] / number for known in others}


def main() -> None:
    """Print the table."""
    scale = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    shares = shares_in_solver(int(GRADED * scale)) | shares_beyond(int(SEARCHED * scale))
    for known in TECHNIQUES:
        if known.name in shares:
            print(f'    "{known.name}": {shares[known.name]:.5f},')


if __name__ == "__main__":
    main()
