"""Shares of random puzzles that need each technique: ``python -m tools.technique_rates``.

``python -m tools.technique_rates NUMBER NAME...`` measures some techniques.

A technique on HoDoKu's path is needed if the path uses it; for the others see `known_with`.
"""

import sys
from collections import Counter
from itertools import groupby

from loshu.sudoku.explanation.needed import is_on_path, known_with, may_need, stuck_with
from loshu.sudoku.generation.maker import make_many
from loshu.sudoku.generation.rates import GRADED, SEARCHED
from loshu.sudoku.ratings.hodoku import NAMES, grade_many
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import TECHNIQUES, SudokuTechnique, techniques_named


def shares_on_path(wanted: list[SudokuTechnique], number: int) -> dict[str, float]:
    """Return the shares of techniques on HoDoKu's path in random minimal puzzles."""
    uses = grade_many(make_many(number, seed=1)).uses
    return {each.name: float((uses[:, NAMES.index(each.name)] > 0).mean()) for each in wanted}


def shares_beyond(wanted: list[SudokuTechnique], number: int) -> dict[str, float]:
    """Return the shares of the other techniques, which are searched for."""
    found = Counter[str]()
    puzzles = make_many(number, seed=2)
    for easier, group in groupby(wanted, lambda each: known_with(each)[:-1]):
        some = [*group]
        for row in puzzles[may_need(puzzles, some[0])]:
            state = stuck_with(Sudoku(values=row.tobytes()), easier)
            if not state.is_solved:
                found.update(each.name for each in some if next(each.search(state), None))
    return {each.name: found[each.name] / number for each in wanted}


def main() -> None:
    """Print the table."""
    number, *names = sys.argv[1:] or ["0"]
    wanted = [each for each in (techniques_named(names) or TECHNIQUES) if not each.of_rules]
    on_path = [each for each in wanted if is_on_path(each)]
    others = sorted(
        (each for each in wanted if not is_on_path(each)),
        key=lambda each: [known.name for known in known_with(each)[:-1]],
    )
    shares = shares_on_path(on_path, int(number) or GRADED) if on_path else {}
    shares |= shares_beyond(others, int(number) or SEARCHED)
    for each in wanted:
        print(f'        "{each.name}": {shares[each.name]:.5f},')


if __name__ == "__main__":
    main()
