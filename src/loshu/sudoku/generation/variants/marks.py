"""Marks that a random grid satisfies, such as Kropki dots."""

import operator
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from string import ascii_uppercase
from typing import Final

import numpy as np

from loshu.sudoku.field import NEIGHBORS, Field
from loshu.sudoku.generation.variants.places import lines
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds.connected_values import broken, connected_values
from loshu.sudoku.rules.kinds.negative import DIFFERENCE, NAME, RATIO, SUM
from loshu.sudoku.rules.kinds.xv import SUMS
from loshu.sudoku.symbols import symbol_of

THERMOMETERS: Final = 12
LONGEST_THERMOMETER: Final = 6
MOST_LETTERED: Final = 8
"""Cages with letters."""
LONGEST_LINE: Final = 5
"""Cells of a line with a text."""


def kropki_dots(
    field: Field, solution: tuple[int, ...], _random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield white dots between consecutive neighbors, black dots between double and half."""
    for a, b in field.pairs(NEIGHBORS):
        low, high = sorted((solution[a], solution[b]))
        if high == 2 * low:
            yield Constraint("ratio", ((a, b),), 2)
        elif high - low == 1:
            yield Constraint("difference", ((a, b),), 1)


def xv_letters(
    field: Field, solution: tuple[int, ...], _random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield a V or an X between neighbors that add up to 5 or 10."""
    for a, b in field.pairs(NEIGHBORS):
        if solution[a] + solution[b] in SUMS.values():
            yield Constraint("xv", ((a, b),), solution[a] + solution[b])


def all_marks(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield all X and V, or all dots, and the constraints that no other mark is missing."""
    letters = bool(random.integers(2))
    marks = [*(xv_letters if letters else kropki_dots)(field, solution, random)]
    places = tuple(sorted(mark.cells[0] for mark in marks))
    if letters:
        yield Constraint(NAME, places, SUM, tuple(SUMS.values()))
    else:
        yield Constraint(NAME, places, RATIO, (2,))
        yield Constraint(NAME, places, DIFFERENCE, (1,))
    yield from marks


def thermometers(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield thermometers without a common cell."""
    free = set(field.cells())
    near: dict[int, list[int]] = {cell: [] for cell in free}
    for a, b in field.pairs(NEIGHBORS):
        near[a].append(b)
        near[b].append(a)
    made = 0
    for bulb in random.permutation(field.cells()).tolist():
        line = [bulb]
        while len(line) < LONGEST_THERMOMETER:
            higher = [
                cell
                for cell in near[line[-1]]
                if cell in free
                and solution[cell] > solution[line[-1]]
                and not set(near[cell]) & set(line[:-1])  # otherwise its bends would touch
            ]
            if bulb not in free or not higher:
                break
            line.append(min(higher, key=lambda cell: (solution[cell], cell)))
        if len(line) > 2 and made < THERMOMETERS:
            made += 1
            free -= set(line)
            yield Constraint("thermometer", (tuple(line),))


def regex_lines(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield lines whose expressions have a class of neighboring digits for each cell."""
    for (cells,) in _lines(field, solution, random):
        parts = list[str]()
        for cell in cells:
            low = int(random.integers(max(1, solution[cell] - 2), solution[cell] + 1))
            high = int(random.integers(solution[cell], min(field.size, solution[cell] + 2) + 1))
            parts.append(f"[{symbol_of(low)}-{symbol_of(high)}]" if low < high else symbol_of(low))
        yield Constraint("regex-line", (cells,), text="".join(parts))


def letter_cages(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield one set of cages with different digits, and a letter for each sum."""
    cages = [
        tuple(sorted(cells))
        for (cells,) in _lines(field, solution, random)
        if len({solution[cell] for cell in cells}) == len(cells)
    ][:MOST_LETTERED]
    sums = [sum(solution[cell] for cell in cells) for cells in cages]
    letters = dict(zip(dict.fromkeys(sums), ascii_uppercase, strict=False))
    if len(cages) > 1:
        text = " ".join(letters[total] for total in sums)
        yield Constraint("letter-cage", tuple(cages), text=text)


def state_machines(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield lines whose machines remember the last digit by its remainder, which decides the next.

    A machine has the steps of its line, and the same number of others.
    """
    for (cells,) in _lines(field, solution, random):
        modulus = int(random.integers(2, 4))
        last = [solution[cell] % modulus for cell in cells]
        known = {(0, solution[cells[0]])}
        known |= {(1 + held, solution[cell]) for held, cell in zip(last, cells[1:], strict=False)}
        others = random.integers((modulus + 1, field.size), size=(len(known), 2)).tolist()
        steps = known | {(state, value + 1) for state, value in others}
        states = list[str]()
        for state in range(modulus + 1):
            values = sorted(value for held, value in steps if held == state)
            onward = (f"{symbol_of(value)} -> {1 + value % modulus}" for value in values)
            flag = " end" if state == 1 + last[-1] else " start" if state == 0 else ""
            states.append(f"{state}{flag}{': ' if values else ''}{', '.join(onward)}")
        yield Constraint("state-machine", (cells,), text="; ".join(states))


def pair_lines(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield lines with a table: the pairs of a sum or difference of the line, and their reverse."""
    for (cells,) in _lines(field, solution, random):
        along = [*pairwise(solution[cell] for cell in cells)]
        of = (operator.add, lambda a, b: abs(a - b))[int(random.integers(2))]
        known = {of(a, b) for a, b in along}
        values = range(1, field.size + 1)
        pairs = (
            f"{symbol_of(a)}{symbol_of(b)}" for a in values for b in values if of(a, b) in known
        )
        yield Constraint("pair-table", (cells,), 0, text=" ".join(pairs))


def alternatives(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield lines that increase, from one end or from the other."""
    for line in thermometers(field, solution, random):
        (cells,) = line.cells
        ways = [Constraint(line.kind, (along,)) for along in (cells, cells[::-1])]
        yield Constraint("any-of", (cells,), alternatives=tuple((way,) for way in ways))


def exceptions(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield lines that are no whisper: some neighbors are close to each other."""
    least = (field.size + 1) // 2
    for (cells,) in _lines(field, solution, random):
        if any(abs(solution[a] - solution[b]) < least for a, b in pairwise(cells)):
            whisper = Constraint("whispers", (cells,), least)
            yield Constraint("not", (cells,), alternatives=((whisper,),))


def _lines(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[tuple[tuple[int, ...]]]:
    """Yield lines that share no cell, of three to five cells."""
    free = {*field.cells()}
    for (cells,) in lines(field, solution, Random(int(random.integers(1 << 32)))):
        if len(cells) <= LONGEST_LINE and {*cells} <= free:
            free -= {*cells}
            yield (cells,)


def formulas(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield sums of three cells and comparisons of two, written as formulas."""
    cells = [*field.cells()]
    for _ in range(2 * field.size):
        a, b, c = random.choice(cells, 3, replace=False).tolist()
        x, y, z = (f"r{cell // field.width + 1}c{cell % field.width + 1}" for cell in (a, b, c))
        if random.integers(3):
            total = solution[a] + solution[b] + solution[c]
            yield Constraint("formula", ((a, b, c),), text=f"{x} + {y} + {z} = {total}")
        else:
            sign = "<=>"[(solution[a] >= solution[b]) + (solution[a] > solution[b])]
            yield Constraint("formula", ((a, b),), text=f"{x} {sign} {y}")


def connected_digits(
    field: Field, solution: tuple[int, ...], random: np.random.Generator
) -> Iterator[Constraint]:
    """Yield sets of digits whose cells are connected."""
    held = dict(enumerate(solution))
    for _ in range(8 * field.size):
        count = int(random.integers(1, field.size))
        digits = connected_values((1 + random.permutation(field.size)[:count]).tolist())
        if not broken(held, digits, field):
            yield digits
