"""Derivations of the numbers of Sudoku grids, with every intermediate number."""

from collections.abc import Iterator
from itertools import groupby
from math import factorial, isqrt
from textwrap import wrap
from typing import Final

from loshu.sudoku.counting.band_completions import SPLITS, fillings
from loshu.sudoku.counting.bands import EQUIVALENT, band_classes, first_bands
from loshu.sudoku.counting.burnside import renamings
from loshu.sudoku.counting.result import GridCount
from loshu.sudoku.counting.symmetry_group import group_order, symmetry_classes
from loshu.sudoku.counting.two_bands import column_classes, distributions
from loshu.sudoku.shape import NINE, Shape
from loshu.text import Phrase, Translations, phrase, translations

_WIDTH: Final = 95
_FIRST_BOX: Final = phrase(
    "count.grids",
    "The first box can be filled in 9! = {ways} ways. Renaming the values turns each into "
    "123/456/789, so it is enough to count the grids with this one.",
)
_FIRST_BAND: Final = phrase(
    "count.grids",
    "The rest of the first band: the second box uses the values that the first leaves for each "
    "row. Either its top row is a whole row of the first box (2 ways) or a mixture of two (54 "
    "ways); the third box takes the rest: 56 ways to choose the rows. Each of the six rows has "
    "six orders: 56 x 6^6 = {ways} ways to complete the band.",
)
_ORDERS: Final = phrase(
    "count.grids",
    "The number of completions does not depend on the order of the columns in the second box (6) "
    "and third (6), nor on the order of these boxes (2): {left} = {bands} / {alike} bands remain.",
)
_EXCHANGES: Final = phrase(
    "count.grids",
    "Exchange rows, columns of the first box, or boxes, and rename the values so that the first "
    "box is 123/456/789 again: the number of completions does not change. The bands form "
    "{classes} classes.",
)
_KINDS: Final = phrase(
    "count.grids",
    "Below the band only the three values in each of its columns matter, not their order. Bands "
    "with equal columns, up to the same symmetries, form {kinds} kinds.",
)
_COMPLETIONS: Final = phrase(
    "count.grids",
    "The completions of a kind: in every stack the six values missing from each column are "
    "distributed among the second and third band, so that both have all nine: 56 ways, that is "
    "56^3 = {ways} for the three stacks. For each, the arrangements of the second band into rows "
    "are multiplied by those of the third, and all are added.",
)
_SPLITS: Final = phrase(
    "count.grids",
    "Nine values have {splits} splits into three columns. With the first one given there are "
    "{cases} cases for a band; its arrangements range from {least} to {most}.",
)
_CLASS_TABLE: Final = phrase(
    "count.grids",
    "For each class: its number, its kind, one of its bands, its size, the completions, and the "
    "completions / 72, as published:",
)
_KIND_TABLE: Final = phrase(
    "count.grids",
    "For each kind: the number of classes, the number of bands, the completions of each band:",
)
_SIZES: Final = phrase(
    "count.grids",
    "The sizes times the completions add up to {total}: grids with a given first box.",
)
_ALL_BOXES: Final = phrase("count.grids", "Times 9!: {total} x {ways} = {grids} grids.")
_TRANSPOSED: Final = phrase("count.grids", "The transposed shape has the same number of grids.")
_TWO_BANDS: Final = phrase(
    "count.grids", "Each box has two columns and {rows} rows, so there are two bands."
)
_STACKS: Final = phrase(
    "count.grids",
    "In a stack of the first band the {size} values are distributed among two columns, {rows} "
    "each: {share} ways; for the {stacks} stacks together {ways}.",
)
_SECOND_BAND: Final = phrase(
    "count.grids",
    "In the second band each column has the remaining values: in every stack the same two sets, "
    "exchanged. So both bands have the same number of arrangements into rows, and the number of "
    "grids with given columns is the square of that number.",
)
_COLUMNS: Final = phrase(
    "count.grids",
    "Renaming values, exchanging stacks, and exchanging the columns of a stack do not change it: "
    "{classes} classes of columns remain.",
)
_COLUMN_TABLE: Final = phrase(
    "count.grids",
    "For each class: its number, the columns of the first band, the fillings of a band, the grids "
    "of each:",
)
_COLUMNS_TOTAL: Final = phrase(
    "count.grids", "The columns of each class times their grids add up to {total}."
)
_PERMUTED: Final = phrase(
    "count.grids",
    "The symmetries permute the {rows} rows of each band and the {bands} bands in {ways} ways: "
    "{formula}.",
)
_PERMUTED_TOO: Final = phrase(
    "count.grids",
    "They permute the {columns} columns of each stack and the {stacks} stacks in {ways} ways: "
    "{formula}.",
)
_TURNED: Final = phrase("count.grids", "They exchange rows and columns, or not: 2 ways.")
_NOT_TURNED: Final = phrase(
    "count.grids", "Rows and columns are not exchanged, as boxes are not square."
)
_GROUP: Final = phrase(
    "count.grids", "In all {order} symmetries, besides the {names} renamings of the values."
)
_BURNSIDE: Final = phrase(
    "count.grids",
    "Two grids are essentially the same if a symmetry and a renaming turn one into the other. By "
    "Burnside's lemma the number of different ones is the mean, over all symmetries, of the "
    "number of grids that a symmetry fixes up to renaming.",
)
_CONJUGATE: Final = phrase(
    "count.grids",
    "Conjugate symmetries fix the same number. There are {classes} conjugacy classes; {some} of "
    "them fix a grid.",
)
_IDENTITY: Final = phrase(
    "count.grids",
    "The identity fixes all grids: {all} / {names} = {grids}. For the others, a search counts the "
    "grids on which the symmetry has the effect of some renaming.",
)
_SYMMETRY_TABLE: Final = phrase(
    "count.grids",
    "For each class: the symmetries, the fixed grids, and the cycles of blocks of rows and of "
    "columns; in brackets those of lines after one round:",
)
_CYCLES: Final = phrase("count.grids", "rows {rows}, columns {columns}")
_FIXED_TOTAL: Final = phrase("count.grids", "Symmetries times fixed grids add up to {total}.")
_MEAN: Final = phrase(
    "count.grids", "Divided by the {order} symmetries: {grids} essentially different grids."
)


def explanation_lines(found: GridCount, lang: str = "en") -> Iterator[str]:
    r"""Yield the lines that derive a count.

    Examples
    --------
    >>> from loshu.sudoku.counting.enumeration import count_grids
    >>> print("\n".join(explanation_lines(count_grids(Shape(2, 2)))))  # doctest: +ELLIPSIS
    1. Each box has two columns...
    """
    words = translations(lang)
    if found.quantity.name == "classes":
        return _classes(found, words)
    return (_nine if found.shape == NINE else _two_bands)(found, words)


def _step(
    number: int | None, words: Translations, *texts: Phrase, **blanks: int | str
) -> list[str]:
    """Return the lines of a step of the derivation, or of its continuation."""
    filled = {
        name: words.number(value) if isinstance(value, int) else value
        for name, value in blanks.items()
    }
    text = " ".join(words.text(each, **filled) for each in texts)
    begin = "   " if number is None else f"{number}. "
    return wrap(text, _WIDTH, initial_indent=begin, subsequent_indent="   ")


def _nine(found: GridCount, words: Translations) -> Iterator[str]:
    classes = band_classes()
    bands, ways = sum(known.size for known in classes), factorial(9)
    yield from _step(1, words, _FIRST_BOX, ways=ways)
    yield from _step(2, words, _FIRST_BAND, ways=56 * 6**6)
    left = len(first_bands())
    yield from _step(3, words, _ORDERS, left=left, bands=bands, alike=EQUIVALENT)
    yield from _step(4, words, _EXCHANGES, classes=len(classes))
    yield from _step(5, words, _KINDS, kinds=len({known.kind for known in classes}))
    yield from _step(6, words, _COMPLETIONS, ways=56**3)
    cases, least, most = SPLITS**2, int(fillings().min()), int(fillings().max())
    yield from _step(None, words, _SPLITS, splits=SPLITS, cases=cases, least=least, most=most)
    yield from _table_of_classes(found, words)
    total = sum(known.size * found.each[known.name] for known in classes)
    yield from _step(7, words, _SIZES, total=total)
    yield from _step(8, words, _ALL_BOXES, total=total, ways=ways, grids=found.total)


def _table_of_classes(found: GridCount, words: Translations) -> Iterator[str]:
    yield from ("", *_step(None, words, _CLASS_TABLE), "")
    for known in band_classes():
        each = found.each[known.name]
        yield (
            f"   {known.number:>5}  {known.kind:>4}  {'/'.join(known.rows)}  "
            f"{words.number(known.size):>7}  {words.number(each):>12}  "
            f"{words.number(each // EQUIVALENT):>11}"
        )
    yield from ("", *_step(None, words, _KIND_TABLE), "")
    ordered = sorted(band_classes(), key=lambda known: known.kind)
    for kind, some in groupby(ordered, key=lambda known: known.kind):
        members = list(some)
        size = words.number(sum(known.size for known in members))
        each = found.each[members[0].name]
        yield f"   {kind:>5}  {len(members):>4}  {size:>9}  {words.number(each):>13}"
    yield ""


def _two_bands(found: GridCount, words: Translations) -> Iterator[str]:
    rows = max(found.shape.box_rows, found.shape.box_columns)
    classes, size = column_classes(rows), 2 * rows
    if found.shape.box_columns != 2:
        yield from _step(0, words, _TRANSPOSED)
    yield from _step(1, words, _TWO_BANDS, rows=rows)
    share = factorial(size) // factorial(rows) ** 2
    ways = distributions(rows)
    yield from _step(2, words, _STACKS, size=size, rows=rows, share=share, stacks=rows, ways=ways)
    yield from _step(3, words, _SECOND_BAND)
    yield from _step(4, words, _COLUMNS, classes=len(classes))
    yield from ("", *_step(None, words, _COLUMN_TABLE), "")
    for number, known in enumerate(classes, 1):
        each = found.each[known.name]
        columns, fillings_, grids = map(words.number, (known.size, isqrt(each), each))
        yield f"   {number:>5}  {columns:>28}  {fillings_:>20}  {grids:>32}"
    yield ""
    yield from _step(5, words, _COLUMNS_TOTAL, total=found.total)


def _classes(found: GridCount, words: Translations) -> Iterator[str]:
    shape = found.shape
    classes = symmetry_classes(shape)
    order, names = group_order(shape), renamings(shape)
    identity = found.each["class-001"]
    yield from _group_lines(shape, words)
    yield from _step(None, words, _GROUP, order=order, names=names)
    yield from _step(2, words, _BURNSIDE)
    some = sum(1 for each in found.each.values() if each)
    yield from _step(3, words, _CONJUGATE, classes=len(classes), some=some)
    all_ = identity * names
    yield from _step(4, words, _IDENTITY, all=all_, names=names, grids=identity)
    yield from ("", *_step(None, words, _SYMMETRY_TABLE), "")
    for number, known in enumerate(classes, 1):
        if each := found.each[f"class-{number:03}"]:
            rows, _, columns = known.name.removeprefix("rows ").partition(", columns ")
            cycles = words.text(_CYCLES, rows=rows, columns=columns)
            yield f"   {words.number(known.size):>11}  {words.number(each):>22}  {cycles}"
    total = sum(
        known.size * found.each[f"class-{number:03}"] for number, known in enumerate(classes, 1)
    )
    yield ""
    yield from _step(5, words, _FIXED_TOTAL, total=total)
    yield from _step(6, words, _MEAN, order=order, grids=found.total)


def _group_lines(shape: Shape, words: Translations) -> Iterator[str]:
    bands, stacks = shape.box_columns, shape.box_rows
    rows, columns = shape.box_rows, shape.box_columns
    ways, formula = factorial(rows) ** bands * factorial(bands), f"{rows}!^{bands} x {bands}!"
    yield from _step(1, words, _PERMUTED, rows=rows, bands=bands, ways=ways, formula=formula)
    ways = factorial(columns) ** stacks * factorial(stacks)
    formula = f"{columns}!^{stacks} x {stacks}!"
    blanks = {"columns": columns, "stacks": stacks, "ways": ways, "formula": formula}
    turned = _TURNED if rows == columns else _NOT_TURNED
    yield from _step(None, words, _PERMUTED_TOO, turned, **blanks)
