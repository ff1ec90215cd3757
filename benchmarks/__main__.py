"""Run every benchmark, or those named: ``python -m benchmarks [NAME ...]``."""

import sys

from benchmarks import (
    catalog,
    check,
    classify,
    complete,
    complete_partial,
    counting,
    estimating,
    find,
    interrupts,
    make,
    nearest,
    orbit,
    order5,
    rules,
    rules_explain,
    rules_open,
    sliding,
    start,
    sudoku_canonical,
    sudoku_clues,
    sudoku_one,
    sudoku_rate,
    sudoku_read,
    sudoku_sizes,
    sudoku_solve,
    sudoku_sukaku,
    sudoku_symmetry,
    sudoku_trial,
    tours_count,
    tours_find,
    tours_puzzles,
)
from benchmarks.timing import describe_machine

BENCHMARKS = {
    "start": start.run,
    "interrupts": interrupts.run,
    "make": make.run,
    "check": check.run,
    "classify": classify.run,
    "complete": complete.run,
    "complete-partial": complete_partial.run,
    "nearest": nearest.run,
    "find": find.run,
    "orbit": orbit.run,
    "counting": counting.run,
    "order5": order5.run,
    "estimating": estimating.run,
    "catalog": catalog.run,
    "rules": rules.run,
    "rules-explain": rules_explain.run,
    "rules-open": rules_open.run,
    "sudoku-canonical": sudoku_canonical.run,
    "sudoku": sudoku_solve.run,
    "sudoku-sizes": sudoku_sizes.run,
    "sudoku-sukaku": sudoku_sukaku.run,
    "sudoku-clues": sudoku_clues.run,
    "sudoku-one": sudoku_one.run,
    "sudoku-rate": sudoku_rate.run,
    "sudoku-read": sudoku_read.run,
    "sudoku-symmetry": sudoku_symmetry.run,
    "sudoku-trial": sudoku_trial.run,
    "sliding": sliding.run,
    "tours_puzzles": tours_puzzles.run,
    "tours-find": tours_find.run,
    "tours-count": tours_count.run,
}


def main() -> None:
    names = sys.argv[1:] or list(BENCHMARKS)
    if unknown := [name for name in names if name not in BENCHMARKS]:
        sys.exit(f"no benchmark is called {', '.join(unknown)}; there are: {', '.join(BENCHMARKS)}")
    print(describe_machine())
    for name in names:
        print(f"\n== {name}")
        BENCHMARKS[name]()


main()
