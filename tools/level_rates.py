"""Time and success of the search for variants: ``python -m tools.level_rates [TRIES [NAME...]]``.

Each line is a row of the table in ``docs/sudoku-rules.md``: the mean CPU seconds of a 9x9 puzzle of
each level, and in brackets how many tries failed.
"""

import sys
from time import process_time

from loshu.core.errors import BackendError
from loshu.sudoku.generation.grade_range import GradeRange
from loshu.sudoku.generation.variants.combination import make_graded
from loshu.sudoku.generation.variants.kinds import KINDS
from loshu.text.levels import LEVELS

TRIES = 1


def cell(name: str, level: str, tries: int) -> str:
    """Return the mean CPU seconds of a try, and the number of failures."""
    failed, start = 0, process_time()
    for seed in range(1, tries + 1):
        try:
            make_graded([name], seed, GradeRange(level=level))
        except BackendError:
            failed += 1
    mean = f"{(process_time() - start) / tries:.1f}"
    return f"{mean} ({failed} failed)" if failed else mean


def main() -> None:
    """Print the table."""
    tries = int(sys.argv[1]) if len(sys.argv) > 1 else TRIES
    for name in sys.argv[2:] or [kind.name for kind in KINDS]:
        cells = " | ".join(cell(name, level, tries) for level in LEVELS)
        print(f"| `{name}` | {cells} |", flush=True)


if __name__ == "__main__":
    main()
