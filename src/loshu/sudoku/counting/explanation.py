"""Derivations of the numbers of Sudoku grids, with every intermediate number."""

from collections.abc import Iterator
from itertools import groupby
from math import factorial, isqrt

from loshu.sudoku.counting.band_completions import SPLITS, fillings
from loshu.sudoku.counting.bands import EQUIVALENT, band_classes, first_bands
from loshu.sudoku.counting.burnside import renamings
from loshu.sudoku.counting.result import GridCount
from loshu.sudoku.counting.symmetry_group import group_order, symmetry_classes
from loshu.sudoku.counting.two_bands import column_classes, distributions
from loshu.sudoku.shape import NINE, Shape


def explanation_lines(found: GridCount) -> Iterator[str]:
    r"""Yield the lines that derive a count.

    Examples
    --------
    >>> from loshu.sudoku.counting.enumeration import count_grids
    >>> print("\n".join(explanation_lines(count_grids(Shape(2, 2)))))  # doctest: +ELLIPSIS
    1. Each box has two columns...
    """
    if found.quantity.name == "classes":
        return _classes(found)
    return _nine(found) if found.shape == NINE else _two_bands(found)


def _nine(found: GridCount) -> Iterator[str]:
    classes = band_classes()
    bands = sum(known.size for known in classes)
    yield f"1. The first box can be filled in 9! = {factorial(9):,} ways. Renaming the values"
    yield "   turns each into 123/456/789, so it is enough to count the grids with this one."
    yield "2. The rest of the first band: the second box uses the values that the first leaves for"
    yield "   each row. Either its top row is a whole row of the first box (2 ways) or a mixture of"
    yield "   two (54 ways); the third box takes the rest: 56 ways to choose the rows. Each of the"
    yield "   six rows has six orders: 56 x 6^6 = 2,612,736 ways to complete the band."
    yield "3. The number of completions does not depend on the order of the columns in the second"
    yield "   box (6) and third (6), nor on the order of these boxes (2):"
    yield f"   {len(first_bands()):,} = {bands:,} / {EQUIVALENT} bands remain."
    yield "4. Exchange rows, columns of the first box, or boxes, and rename the values so that"
    yield "   the first box is 123/456/789 again: the number of completions does not change."
    yield f"   The bands form {len(classes)} classes."
    kinds = len({known.kind for known in classes})
    yield "5. Below the band only the three values in each of its columns matter, not their order."
    yield f"   Bands with equal columns, up to the same symmetries, form {kinds} kinds."
    yield "6. The completions of a kind: in every stack the six values missing from each column"
    yield "   are distributed among the second and third band, so that both have all nine: 56 ways,"
    yield "   that is 56^3 = 175,616 for the three stacks. For each, the arrangements of the second"
    yield "   band into rows are multiplied by those of the third, and all are added."
    yield f"   (Nine values have {SPLITS} splits into three columns, so with the first one given"
    yield f"   there are {SPLITS} x {SPLITS} cases for a band; its arrangements range from"
    yield f"   {int(fillings().min()):,} to {int(fillings().max()):,}.)"
    yield from _table_of_classes(found)
    total = sum(known.size * found.each[known.name] for known in classes)
    yield f"7. The sizes times the completions add up to {total:,}: grids with a given first box."
    yield f"8. Times 9!: {total:,} x {factorial(9):,} = {found.total:,} grids."


def _table_of_classes(found: GridCount) -> Iterator[str]:
    yield ""
    yield "   class  kind  a band of it                      size   completions  / 72, as published"
    for known in band_classes():
        each = found.each[known.name]
        yield (
            f"   {known.number:>5}  {known.kind:>4}  {'/'.join(known.rows)}  {known.size:>7,}"
            f"  {each:>12,}  {each // EQUIVALENT:>11,}"
        )
    yield ""
    yield "   by kind: number of classes, number of bands, completions of each band"
    ordered = sorted(band_classes(), key=lambda known: known.kind)
    for kind, some in groupby(ordered, key=lambda known: known.kind):
        members = list(some)
        size = sum(known.size for known in members)
        yield f"   {kind:>5}  {len(members):>4}  {size:>9,}  {found.each[members[0].name]:>13,}"
    yield ""


def _two_bands(found: GridCount) -> Iterator[str]:
    rows = max(found.shape.box_rows, found.shape.box_columns)
    classes = column_classes(rows)
    size = 2 * rows
    if found.shape.box_columns != 2:
        yield "0. The transposed shape has the same number of grids."
    yield f"1. Each box has two columns and {rows} rows, so there are two bands."
    share = factorial(size) // factorial(rows) ** 2
    yield f"2. In a stack of the first band the {size} values are distributed among two columns,"
    yield f"   {rows} each: {share:,} ways; for the {rows} stacks together {distributions(rows):,}."
    yield "3. In the second band each column has the remaining values: in every stack the same two"
    yield "   sets, exchanged. So both bands have the same number of arrangements into rows, and"
    yield "   the number of grids with given columns is the square of that number."
    yield "4. Renaming values, exchanging stacks, and exchanging the columns of a stack do not"
    yield f"   change it: {len(classes)} classes of columns remain."
    yield ""
    heads = f"{'fillings of a band':>20}  {'grids of each':>32}"
    yield f"   class      columns of the first band  {heads}"
    for number, known in enumerate(classes, 1):
        each = found.each[known.name]
        yield (f"   {number:>5}  {known.size:>28,}  {isqrt(each):>20,}  {each:>32,}")
    yield ""
    yield f"5. The columns of each class times their grids add up to {found.total:,}."


def _classes(found: GridCount) -> Iterator[str]:
    shape = found.shape
    classes = symmetry_classes(shape)
    order, names = group_order(shape), renamings(shape)
    identity = found.each["class-001"]
    yield from _group_lines(shape)
    yield f"   In all {order:,} symmetries, besides the {names:,} renamings of the values."
    yield "2. Two grids are essentially the same if a symmetry and a renaming turn one into the"
    yield "   other. By Burnside's lemma the number of different ones is the mean, over all"
    yield "   symmetries, of the number of grids that a symmetry fixes up to renaming."
    some = sum(1 for each in found.each.values() if each)
    yield "3. Conjugate symmetries fix the same number. There are"
    yield f"   {len(classes)} conjugacy classes; {some} of them fix a grid."
    yield f"4. The identity fixes all grids: {identity * names:,} / {names:,} = {identity:,}."
    yield "   For the others, a search counts the grids on which the symmetry has the effect of"
    yield "   some renaming:"
    yield ""
    yield "    symmetries             fixed grids  cycles of blocks of rows and of columns;"
    yield "                                        in brackets those of lines after one round"
    for number, known in enumerate(classes, 1):
        each = found.each[f"class-{number:03}"]
        if each:
            yield f"   {known.size:>11,}  {each:>22,}  {known.name}"
    total = sum(
        known.size * found.each[f"class-{number:03}"] for number, known in enumerate(classes, 1)
    )
    yield ""
    yield f"5. Symmetries times fixed grids add up to {total:,}."
    yield f"6. Divided by the {order:,} symmetries: {found.total:,} essentially different grids."


def _group_lines(shape: Shape) -> Iterator[str]:
    bands, stacks = shape.box_columns, shape.box_rows
    yield f"1. The symmetries permute the {shape.box_rows} rows of each band and the {bands} bands:"
    rows = factorial(shape.box_rows) ** bands * factorial(bands)
    columns = factorial(shape.box_columns) ** stacks * factorial(stacks)
    yield f"   {shape.box_rows}!^{bands} x {bands}! = {rows:,} ways;"
    yield f"   the {shape.box_columns} columns of each stack and the {stacks} stacks:"
    yield f"   {shape.box_columns}!^{stacks} x {stacks}! = {columns:,} ways;"
    if shape.box_rows == shape.box_columns:
        yield "   and exchange rows and columns, or not: 2 ways."
    else:
        yield "   rows and columns are not exchanged, as boxes are not square."
