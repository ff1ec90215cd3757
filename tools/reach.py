"""Techniques that puzzles of other sizes and variants need: ``python -m tools.reach``.

``python -m tools.reach 9000 6`` measures 9,000 random minimal puzzles of 6x6, and ``python -m
tools.reach 500 killer`` 500 puzzles of the search for killers of 9x9: random ones, and random
changes of each, harder and easier ones. Each measurement replaces its row in the table of
`loshu.sudoku.generation.reach`.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, groupby, islice
from zlib import crc32

from loshu.core.errors import BackendError
from loshu.sudoku.explanation.explainer import steps_with
from loshu.sudoku.explanation.needed import is_on_path, known_with, stuck_with
from loshu.sudoku.generation.grade_range import GradedPlace, GradeRange
from loshu.sudoku.generation.maker import make_many
from loshu.sudoku.generation.reach import Measured, key_of, read_table, write_table
from loshu.sudoku.generation.variants.combination import make_graded
from loshu.sudoku.shape import Shape, as_shape
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import ORDERS, TECHNIQUES, SudokuTechnique, technique_of
from loshu.text.levels import LEVELS

RARE = 100
"""Examples are kept of what fewer than one in this many puzzles needs."""
EXAMPLES = 2
"""Most examples of a technique."""
FULL = 10
"""Rows up to which extreme techniques are counted too."""
_BATCH = 32
_BEYOND = sorted(
    (known for known in TECHNIQUES if not (known.of_nine or known.of_rules or is_on_path(known))),
    key=lambda known: LEVELS.index(known.level),
)
"""Techniques outside of the path of an explanation."""


def needed_in(puzzle: Sudoku, known: Sequence[SudokuTechnique]) -> tuple[str, set[str]]:
    """Return the level of a puzzle, and the names of the techniques that it needs."""
    steps, is_solved = steps_with(puzzle, known)
    used = [technique_of(step) for step in steps]
    needed = {each.name for each in used}
    hardest = max((each.level for each in used), key=LEVELS.index, default=LEVELS[0])
    level = hardest if is_solved else LEVELS[-1]
    for own, group in groupby(_BEYOND, lambda each: each.level):
        if LEVELS.index(own) > LEVELS.index(level):
            break  # easier techniques solve it
        some = [*group]
        state = stuck_with(puzzle, known_with(some[0])[:-1])
        if not state.is_solved:
            needed |= {each.name for each in some if next(each.search(state), None)}
    return level, needed


class Walk(GradeRange):
    """A grade that no puzzle has: the search rates all its puzzles, which are kept here."""

    seen: list[Sudoku]

    def place(self, puzzle: Sudoku) -> GradedPlace:
        """Keep a puzzle, and call it too easy or too hard, in turn at random."""
        self.seen.append(puzzle)
        side = 1 if crc32(puzzle.values + puzzle.text.encode()) & 1 else -1
        return GradedPlace(side, LEVELS[0], 0)


def walked(names: list[str], shape: Shape) -> Iterator[Sudoku]:
    """Yield the puzzles that the search for variants rates."""
    for seed in count(1):
        walk = Walk(technique="x-wing")
        object.__setattr__(walk, "seen", [])
        try:
            make_graded(names, seed, walk, shape)
        except BackendError:
            yield from walk.seen


def random_puzzles(shape: Shape) -> Iterator[Sudoku]:
    """Yield random minimal puzzles."""
    for seed in count(1):
        for row in make_many(_BATCH, shape, seed=seed, threads=1):
            yield Sudoku(shape, row.tobytes())


def measured(puzzles: Iterator[Sudoku], number: int, *, plain: bool, full: bool) -> Measured:
    """Count the levels and the techniques of some puzzles.

    Unless `full`, extreme techniques, which take most of the time, are left out.
    """
    known = [each for each in TECHNIQUES if not each.of_nine and (full or each.level != LEVELS[-1])]
    order = [each for each in ORDERS["hodoku" if plain else "beginner"] if each in known]
    levels, techniques = Counter[str](), Counter[str]()
    examples: dict[str, list[str]] = {}
    for puzzle in islice(puzzles, number):
        level, needed = needed_in(puzzle, order)
        levels[level] += 1
        techniques.update(needed)
        for name in needed if plain else ():
            if len(examples.setdefault(name, [])) < EXAMPLES:
                examples[name].append(puzzle.line)
    rare = {name for name, times in techniques.items() if times * RARE < number}
    return Measured(
        puzzles=number,
        levels={name: levels[name] for name in LEVELS},
        techniques={
            each.name: techniques[each.name] for each in known if not (plain and each.of_rules)
        },
        examples={
            each.name: tuple(examples[each.name]) for each in known if plain and each.name in rare
        },
    )


def wanted_in(text: str) -> tuple[Shape, list[str]]:
    """Read a size, a variant of 9x9, or both as in ``6:killer``.

    Examples
    --------
    >>> [str(wanted_in(text)[0]) for text in ("8", "2x6", "killer", "6:killer")]
    ['2x4', '2x6', '3x3', '2x3']
    """
    size, _, names = text.partition(":") if text[0].isdigit() else ("9", "", text)
    return as_shape(int(size) if size.isdigit() else size), names.split("+") if names else []


def main() -> None:
    """Measure, and write the table."""
    number, *wanted = sys.argv[1:]
    for each in wanted:
        shape, names = wanted_in(each)
        plain = not names
        puzzles = random_puzzles(shape) if plain else walked(names, shape)
        found = measured(puzzles, int(number), plain=plain, full=plain and shape.size <= FULL)
        write_table({**read_table(), key_of(shape, names): found})
        print(key_of(shape, names), dict(found.levels), flush=True)


if __name__ == "__main__":
    main()
