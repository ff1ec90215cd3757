"""Rates of variants of each level: ``python -m tools.level_rates [TRIES [NAME...]]``.

Each line is an entry of `loshu.sudoku.generation.variants.level_rates`: for each level, how many of
the tries made a 9x9 puzzle. The comment has the mean CPU seconds of a try.
"""

import sys
from time import process_time

from loshu.core.errors import BackendError
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.variants.combination import make_graded
from loshu.sudoku.generation.variants.kinds import KINDS
from loshu.sudoku.generation.variants.level_rates import TRIES
from loshu.text.levels import LEVELS


def made(name: str, level: str, tries: int) -> int:
    """Return how many seeds give a puzzle of a level."""
    number = 0
    for seed in range(1, tries + 1):
        try:
            make_graded([name], seed, GradeRange(level=level))
        except BackendError:
            continue
        number += 1
    return number


def main() -> None:
    """Print the table."""
    tries = int(sys.argv[1]) if len(sys.argv) > 1 else TRIES
    for name in sys.argv[2:] or [kind.name for kind in KINDS]:
        numbers, seconds = [], []
        for level in LEVELS:
            start = process_time()
            numbers.append(made(name, level, tries))
            seconds.append(f"{(process_time() - start) / tries:.1f}")
        print(f'    "{name}": ({", ".join(map(str, numbers))}),  # {" ".join(seconds)}', flush=True)


if __name__ == "__main__":
    main()
