"""Random places of constraints: lines, cages, pairs of cells, and clues outside the grid."""

from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Final, TypeAlias

from loshu.sudoku.field import NEIGHBORS, Field
from loshu.sudoku.rules.kinds.beside import line_from
from loshu.sudoku.rules.kinds.little_killer import WAYS, diagonal_from

Parts: TypeAlias = tuple[tuple[int, ...], ...]
Grid: TypeAlias = tuple[int, ...]
Places: TypeAlias = Callable[[Field, Grid, Random], Iterator[Parts]]
"""Yields cells for the constraints of a rule, by the field and a solution."""

TRIES_PER_CELL: Final = 12
"""Random lines and cages to try, for each cell of a field."""
LONGEST: Final = 6
"""Maximum cells of a line."""
_STEPS: Final = tuple((r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c)


def _walk(field: Field, random: Random, length: int, *, corners: bool = True) -> tuple[int, ...]:
    """Return a random line without repeated cells; shorter if it is trapped."""
    inside = set(field.cells())
    line = [random.choice(field.cells())]
    while len(line) < length:
        row, column = divmod(line[-1], field.width)
        ahead = [
            field.cell(row + r, column + c)
            for r, c in _STEPS
            if (corners or not (r and c))
            and 0 <= row + r < field.width
            and 0 <= column + c < field.width
        ]
        free = [cell for cell in ahead if cell in inside and cell not in line]
        if not free:
            break
        line.append(random.choice(free))
    return tuple(line)


def lines(field: Field, _solution: Grid, random: Random, least: int = 3) -> Iterator[Parts]:
    """Yield random lines, each followed by its beginnings."""
    for _ in range(TRIES_PER_CELL * len(field.cells())):
        line = _walk(field, random, LONGEST)
        yield from ((line[:length],) for length in range(len(line), least - 1, -1))


def crossing_lines(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield random lines through at least two regions."""
    region = dict(zip(range(field.width**2), field.regions, strict=True))
    for (line,) in lines(field, solution, random):
        if len({region[cell] for cell in line}) > 1:
            yield (line,)


def arrows(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield lines with a circle at the first cell."""
    for (line,) in lines(field, solution, random):
        yield line[:1], line


def cages(
    field: Field, _solution: Grid, random: Random, least: int = 2, most: int = 5
) -> Iterator[Parts]:
    """Yield random sets of connected cells."""
    for _ in range(TRIES_PER_CELL * len(field.cells())):
        cells = _walk(field, random, random.randint(least, most), corners=False)
        if len(cells) >= least:
            yield (tuple(sorted(cells)),)


def even_cages(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield sets of two or four connected cells."""
    return (parts for parts in cages(field, solution, random) if len(parts[0]) % 2 == 0)


def regions(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield connected sets of different values, one for each row."""
    for _ in range(TRIES_PER_CELL * len(field.cells())):
        cells = _walk(field, random, field.size, corners=False)
        if len({solution[cell] for cell in cells}) == field.size:
            yield (tuple(sorted(cells)),)


def groups(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield two connected groups of cells with the same values in other places."""
    return _alike(field, solution, random, lambda held: tuple(sorted(held)))


def equal_groups(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield two connected groups of cells with the same sum."""
    return _alike(field, solution, random, sum)


def _alike(
    field: Field, solution: Grid, random: Random, key: Callable[[list[int]], Hashable]
) -> Iterator[Parts]:
    """Yield two connected groups of cells whose values have the same key."""
    seen: dict[Hashable, list[tuple[int, ...]]] = {}
    for (cells,) in cages(field, solution, random, 2, 3):
        others = seen.setdefault(key([solution[cell] for cell in cells]), [])
        for other in others:
            if not {*other} & {*cells}:
                yield min(other, cells), max(other, cells)
        others.append(cells)


def clones(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield two shapes of one form with the same values, the largest first."""
    found = list[Parts]()
    inside = set(field.cells())
    span = range(-field.width + 1, field.width)
    for down in range(field.width):
        for right in span if down else range(1, field.width):
            same = {
                cell
                for cell in field.cells()
                if divmod(cell, field.width)[0] + down < field.width
                and 0 <= divmod(cell, field.width)[1] + right < field.width
                and (moved := cell + down * field.width + right) in inside
                and solution[cell] == solution[moved]
            }
            found += _shapes(same, down * field.width + right, field)
    random.shuffle(found)
    yield from sorted(found, key=lambda parts: -len(parts[0]))


def _shapes(same: set[int], shift: int, field: Field) -> Iterator[Parts]:
    """Yield the connected parts of some cells and their copies."""
    near = [(r, c) for r, c in _STEPS if not (r and c)]
    while same:
        part, edge = set[int](), [min(same)]
        while edge:
            cell = edge.pop()
            if cell in same:
                same.remove(cell)
                part.add(cell)
                row, column = divmod(cell, field.width)
                edge += [
                    field.cell(row + r, column + c) for r, c in near
                    if 0 <= row + r < field.width and 0 <= column + c < field.width
                ]  # fmt: skip
        copy = {cell + shift for cell in part}
        if not part & copy:
            yield tuple(sorted(part)), tuple(sorted(copy))


def pairs(field: Field, _solution: Grid, _random: Random) -> Iterator[Parts]:
    """Yield adjacent cells."""
    for first, second in field.pairs(NEIGHBORS):
        yield ((first, second),)


def ordered_pairs(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield adjacent cells, in both orders."""
    for ((first, second),) in pairs(field, solution, random):
        yield ((first, second),)
        yield ((second, first),)


def single_cells(field: Field, _solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield every cell."""
    for cell in random.sample(field.cells(), len(field.cells())):
        yield ((cell,),)


def crosses(field: Field, _solution: Grid, _random: Random) -> Iterator[Parts]:
    """Yield every cell with the adjacent ones."""
    for cell in field.cells():
        near = (a + b - cell for a, b in field.pairs(NEIGHBORS) if cell in (a, b))
        yield (cell,), tuple(sorted(near))


def squares(field: Field, _solution: Grid, _random: Random, side: int = 2) -> Iterator[Parts]:
    """Yield squares of cells."""
    places = range(field.width - side + 1)
    for row in places:
        for column in places:
            yield (
                tuple(field.cell(row + r, column + c) for r in range(side) for c in range(side)),
            )


def seen_lines(field: Field, _solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield every row and column from both sides."""
    sides = [(at, side) for at in range(field.width) for side in (-1, field.width)]
    outside = [*sides, *((side, at) for at, side in sides)]
    for row, column in random.sample(outside, len(outside)):
        yield (line_from(row, column, field),)


def rows_and_columns(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield every row and column once."""
    for (line,) in seen_lines(field, solution, random):
        if line[0] < line[-1]:
            yield (line,)


def seen_diagonals(field: Field, _solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield every diagonal of at least two cells from both ends."""
    ends = range(-1, field.width + 1)
    outside = [(r, c) for r in ends for c in ends if {r, c} & {-1, field.width}]
    starts = [(row, column, way) for row, column in outside for way in WAYS]
    for row, column, way in random.sample(starts, len(starts)):
        cells = diagonal_from(row, column, way, field)
        if len(cells) > 1:
            yield (cells,)


def circled(field: Field, solution: Grid, random: Random) -> Iterator[Parts]:
    """Yield circles around some values, as many as each value."""
    often: dict[int, list[int]] = {value: [] for value in range(1, field.size + 1)}
    for cell in field.cells():
        often[solution[cell]].append(cell)
    for _ in range(TRIES_PER_CELL):
        number = random.randint(field.size // 3, field.size // 2)
        values = random.sample(range(1, field.size + 1), number)
        chosen = [cell for value in values for cell in random.sample(often[value], value)]
        yield (tuple(sorted(chosen)),)
