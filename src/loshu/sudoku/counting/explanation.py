"""How a number of Sudoku grids comes about, in words, with every number on the way."""

from collections.abc import Iterator
from itertools import groupby
from math import factorial, isqrt

from loshu.sudoku.counting.band_completions import SPLITS, fillings
from loshu.sudoku.counting.bands import ALIKE, band_classes, first_bands
from loshu.sudoku.counting.burnside import renamings
from loshu.sudoku.counting.enumeration import Count
from loshu.sudoku.counting.symmetry_group import group_order, symmetry_classes
from loshu.sudoku.counting.two_bands import column_classes, sharings
from loshu.sudoku.shape import NINE, Shape


def explained(found: Count) -> Iterator[str]:
    r"""Yield the lines that lead to a count.

    Examples
    --------
    >>> from loshu.sudoku.counting.enumeration import count
    >>> print("\n".join(explained(count(Shape(2, 2)))))  # doctest: +ELLIPSIS
    1. Each box has two columns...
    """
    if found.question.name == "classes":
        return _classes(found)
    return _nine(found) if found.shape == NINE else _two_bands(found)


def _nine(found: Count) -> Iterator[str]:
    classes = band_classes()
    bands = sum(known.size for known in classes)
    yield f"1. The first box can be filled in 9! = {factorial(9):,} ways. Naming the values anew"
    yield "   turns each into 123/456/789, so it is enough to count the grids with this one."
    yield "2. The rest of the first band: the second box takes its rows from what the first leaves"
    yield "   them. Either its top row is a whole row of the first box (2 ways) or a mixture of two"
    yield "   (54 ways); the third box takes what is left: 56 ways to choose the rows. Each of the"
    yield "   six rows can be put into six orders: 56 x 6^6 = 2,612,736 ways to go on in the band."
    yield "3. Which grids follow does not depend on the order of the columns in the second box (6)"
    yield f"   and third (6), nor on which of these comes first (2): {ALIKE} bands at a time go on"
    yield f"   alike, and {len(first_bands()):,} = {bands:,} / {ALIKE} remain."
    yield "4. Exchanging rows, columns of the first box, or boxes, and naming the values anew so"
    yield "   that the first box reads 123/456/789 again, turns bands into bands that go on in as"
    yield f"   many ways. They fall into {len(classes)} classes."
    kinds = len({known.kind for known in classes})
    yield "5. Below the band it only matters which three values stand in each column of it, not in"
    yield f"   what order. Bands alike in this, up to the same symmetries, make {kinds} kinds."
    yield "6. A kind is completed so: in every stack the six values that each column still lacks"
    yield "   are shared among the second and third band, so that both have all nine: 56 ways, that"
    yield "   is 56^3 = 175,616 for the three stacks. For each, the ways to put the values of the"
    yield "   second band into rows are multiplied by those of the third, and all are added."
    yield f"   (Of nine values there are {SPLITS} splits into three columns, so with the first"
    yield f"   given {SPLITS} x {SPLITS} cases for a band; the ways to fill one range from"
    yield f"   {int(fillings().min()):,} to {int(fillings().max()):,}.)"
    yield from _table_of_classes(found)
    total = sum(known.size * found.each[known.name] for known in classes)
    yield f"7. The sizes times the completions add up to {total:,}: grids with a given first box."
    yield f"8. Times 9!: {total:,} x {factorial(9):,} = {found.total:,} grids."


def _table_of_classes(found: Count) -> Iterator[str]:
    yield ""
    yield "   class  kind  a band of it                      size   completions  / 72: as published"
    for known in band_classes():
        each = found.each[known.name]
        yield (
            f"   {known.number:>5}  {known.kind:>4}  {'/'.join(known.rows)}  {known.size:>7,}"
            f"  {each:>12,}  {each // ALIKE:>11,}"
        )
    yield ""
    yield "   by kind: how many of the classes, how many bands, completions of each band"
    ordered = sorted(band_classes(), key=lambda known: known.kind)
    for kind, some in groupby(ordered, key=lambda known: known.kind):
        members = list(some)
        size = sum(known.size for known in members)
        yield f"   {kind:>5}  {len(members):>4}  {size:>9,}  {found.each[members[0].name]:>13,}"
    yield ""


def _two_bands(found: Count) -> Iterator[str]:
    rows = max(found.shape.box_rows, found.shape.box_columns)
    classes = column_classes(rows)
    size = 2 * rows
    if found.shape.box_columns != 2:
        yield "0. The grid is laid on its side: the number is the same."
    yield f"1. Each box has two columns and {rows} rows, so there are two bands."
    share = factorial(size) // factorial(rows) ** 2
    yield f"2. In a stack of the first band the {size} values are shared among two columns, {rows}"
    yield f"   to each: {share:,} ways; for the {rows} stacks together {sharings(rows):,}."
    yield "3. In the second band each column has what the first left it: in every stack the same"
    yield "   two sets, exchanged. So there are as many ways to put them into rows as in the"
    yield "   first, and the grids with given columns are the square of that number."
    yield "4. Naming values anew, exchanging stacks, and exchanging the columns of a stack do not"
    yield f"   change it: {len(classes)} classes of columns remain."
    yield ""
    heads = f"{'ways to fill a band':>20}  {'grids of each':>32}"
    yield f"   class      columns of the first band  {heads}"
    for number, known in enumerate(classes, 1):
        each = found.each[known.name]
        yield (f"   {number:>5}  {known.size:>28,}  {isqrt(each):>20,}  {each:>32,}")
    yield ""
    yield f"5. The numbers of columns times the grids of each add up to {found.total:,}."


def _classes(found: Count) -> Iterator[str]:
    shape = found.shape
    classes = symmetry_classes(shape)
    order, names = group_order(shape), renamings(shape)
    identity = found.each["class-001"]
    yield from _group_in_words(shape)
    yield f"   In all {order:,} symmetries, besides the {names:,} ways to name the values."
    yield "2. Two grids are essentially the same if a symmetry and a renaming turn one into the"
    yield "   other. By Burnside's lemma the number of different ones is the mean, over all"
    yield "   symmetries, of the grids that a symmetry leaves as they are, up to renaming."
    yield "3. Conjugate symmetries, the same but for the names of rows and columns, leave equally"
    yield f"   many. There are {len(classes)} conjugacy classes, and"
    some = sum(1 for each in found.each.values() if each)
    yield f"   {some} of them leave any grids as they are."
    yield f"4. The identity leaves all grids: {identity * names:,} / {names:,} = {identity:,}."
    yield "   For the others, grids are searched whose cells along every cycle of the symmetry go"
    yield "   through the values as a renaming does:"
    yield ""
    yield "    symmetries  grids left as they are  cycles of blocks of rows and of columns;"
    yield "                                        in brackets of lines, after going round once"
    for number, known in enumerate(classes, 1):
        each = found.each[f"class-{number:03}"]
        if each:
            yield f"   {known.size:>11,}  {each:>22,}  {known.name}"
    total = sum(
        known.size * found.each[f"class-{number:03}"] for number, known in enumerate(classes, 1)
    )
    yield ""
    yield f"5. Symmetries times grids add up to {total:,}."
    yield f"6. Divided by the {order:,} symmetries: {found.total:,} essentially different grids."


def _group_in_words(shape: Shape) -> Iterator[str]:
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
