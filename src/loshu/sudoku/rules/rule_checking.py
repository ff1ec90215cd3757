"""Faults of a Sudoku by its rules, found without a model."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from loshu.sudoku.faults import excluded, repeated
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.digit_values import digits_of
from loshu.sudoku.rules.found_regions import found_regions
from loshu.sudoku.rules.kinds import RULE_OF
from loshu.sudoku.rules.unknown import UNKNOWN, unknown_rules
from loshu.sudoku.sudoku import Sudoku
from loshu.text import phrase, translations

_BROKEN: Final = phrase("sudoku.check", "{rule} is broken: {cells}")
_SOME_BROKEN: Final = phrase("sudoku.check", "{rule} are broken: {cells}")

_NO_REGIONS: Final = phrase(
    "sudoku.check", "These digits cannot be divided into regions that satisfy the clues."
)


def special_rules(sudoku: Sudoku) -> list[str]:
    """Name the rules of a Sudoku beyond rows, columns and boxes.

    Examples
    --------
    >>> from loshu.sudoku.shape import NINE
    >>> special_rules(Sudoku(NINE, "", [Constraint("killer", ((0, 1),), 3)] * 2))
    ['killer cages (2)']
    """
    kinds = Counter(
        constraint.kind for constraint in sudoku.constraints if constraint.kind != UNKNOWN
    )
    names = [
        RULE_OF[kind].title.english + (f" ({number})" if number > 1 else "")
        for kind, number in kinds.items()
    ]
    names += unknown_rules(sudoku)
    names += ["overlapping grids"] * (len(sudoku.field.corners) > 1)
    names += ["repeated digits in rows and columns"] * sudoku.field.repeats
    names += ["regions that are not boxes"] * (
        not sudoku.field.repeats
        and sudoku.field.is_single
        and sudoku.field.is_square
        and sudoku.shape is None
    )
    return names


def broken_rules(puzzle: Sudoku, values: Iterable[int], lang: str = "en") -> Iterator[str]:
    """Name the faults of a full grid, by the rules alone.

    Rules that are not known are not checked.

    Parameters
    ----------
    puzzle : Sudoku
    values : iterable of int
        One for every cell of the field; those between grids are ignored. The numbers of the
        regions found may follow, one for every cell; without them regions are looked for.
    lang : str
        In which to name it.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> puzzle = Sudoku(Shape(2, 2), "1" + "." * 15, [Constraint("anti-king")])
    >>> list(broken_rules(puzzle, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]))
    ['anti-king is broken: r2c2, r3c3', 'anti-king is broken: r2c3, r3c2']
    """
    held = dict(enumerate(values))
    field = puzzle.field
    for cell in field.cells():
        if not _is_allowed(puzzle, cell, value := held.get(cell, 0)):
            yield excluded(field.name(cell), field.signs[value], lang)
    for name, cells in field.houses():
        yield from _repeated(name, cells, held, field, lang)
    known = [each for each in puzzle.constraints if each.kind != UNKNOWN]
    about_regions = [each for each in known if RULE_OF[each.kind].of_regions]
    if about_regions and field.width**2 not in held:
        clues = [(RULE_OF[each.kind].broken, each) for each in about_regions]
        found = found_regions(held, clues, field)
        if found is None:
            yield translations(lang).text(_NO_REGIONS)
            known = [each for each in known if not RULE_OF[each.kind].of_regions]
        else:
            held |= found
    for constraint in known:
        yield from _faults(constraint, held, field, lang)


def broken_so_far(puzzle: Sudoku, lang: str = "en") -> Iterator[str]:
    """Name the faults of the values of a puzzle, given and found.

    Constraints without cells are checked once the grid is full.

    Examples
    --------
    >>> from loshu.sudoku.shape import Shape
    >>> puzzle = Sudoku(Shape(2, 2), "12" + "." * 14, [Constraint("killer", ((0, 1),), 5)])
    >>> list(broken_so_far(puzzle))
    ['killer cages are broken: r1c1, r1c2 (5)']
    """
    field = puzzle.field
    held = {cell: value for cell, value in enumerate(puzzle.values) if value}
    for name, cells in field.houses():
        yield from _repeated(name, [cell for cell in cells if cell in held], held, field, lang)
    for constraint in (
        constraint for constraint in puzzle.constraints if constraint.kind != UNKNOWN
    ):
        needed = {cell for part in constraint.cells for cell in part}
        rule = RULE_OF[constraint.kind]
        if needed and rule.faults is None and not rule.of_regions and needed <= held.keys():
            yield from _faults(constraint, held, field, lang)


def _is_allowed(puzzle: Sudoku, cell: int, value: int) -> bool:
    """Whether a puzzle allows a value in a cell; much faster than to list all that it allows."""
    given, bits = puzzle.values[cell], puzzle.candidates
    if given and cell not in puzzle.found:
        return value == given
    return 1 <= value <= puzzle.field.size and (bits is None or bool(bits[cell] >> value - 1 & 1))


def _repeated(
    name: str, cells: Sequence[int], held: Mapping[int, int], field: Field, lang: str
) -> Iterator[str]:
    if len({held[cell] for cell in cells}) == len(cells):
        return
    where: dict[int, list[int]] = {}
    for cell in cells:
        where.setdefault(held[cell], []).append(cell)
    for value, places in sorted(where.items()):
        if len(places) > 1 and 1 <= value <= field.size:
            yield repeated(field.signs[value], len(places), name, field.names(places), lang)


def _faults(
    constraint: Constraint, held: Mapping[int, int], field: Field, lang: str
) -> Iterator[str]:
    words, digits = translations(lang), digits_of(held, field)
    rule = RULE_OF[constraint.kind]
    if rule.faults is not None:
        for cells in rule.faults(digits, constraint, field):
            yield words.text(_BROKEN, rule=words.text(rule.title), cells=field.names(cells))
    elif rule.broken(digits, constraint, field):
        at = "; ".join(field.names(part) for part in constraint.cells)
        told = [] if constraint.number is None or rule.number_is_kind else [constraint.number]
        numbers = ", ".join(map(str, [*told, *constraint.values]))
        clue = f" ({numbers})" if numbers else ""
        yield words.text(_SOME_BROKEN, rule=words.text(rule.title), cells=f"{at}{clue}")
