"""Rows, columns, boxes, regions and diagonals as phrases of their own, so that articles agree.

A step names a house in English and without an article, such as ``"row 3"`` or ``"main diagonal"``.
A sentence has a blank ``{house}`` or ``{line}`` for it, and names the form that it needs:
``{house}`` is "row 3" and "the main diagonal", ``{house:in}`` is "in row 3" and "on the main
diagonal".  Languages that bend articles to prepositions, as in "na linha 3", bend them here.
"""

from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.text.lists import joined
from loshu.text.messages import phrase, sentences
from loshu.text.translation import Translations

HOUSES: Final = sentences(
    {
        "house.row": "row {number}",
        "house.row.in": "in row {number}",
        "house.row.name": "row {number}",
        "house.column": "column {number}",
        "house.column.in": "in column {number}",
        "house.column.name": "column {number}",
        "house.box": "box {number}",
        "house.box.in": "in box {number}",
        "house.box.name": "box {number}",
        "house.rows": "rows {number}",
        "house.rows.in": "in rows {number}",
        "house.columns": "columns {number}",
        "house.columns.in": "in columns {number}",
        "house.boxes": "boxes {number}",
        "house.boxes.in": "in boxes {number}",
        "house.region": "region {number}",
        "house.region.in": "in region {number}",
        "house.region of": "the region of {number}",
        "house.region of.in": "in the region of {number}",
        "house.cage at": "the cage at {number}",
        "house.cage at.in": "in the cage at {number}",
        "house.line": "the line {number}",
        "house.line.in": "on the line {number}",
        "house.line at": "the line at {number}",
        "house.line at.in": "on the line at {number}",
        "house.pair at": "the pair at {number}",
        "house.pair at.in": "in the pair at {number}",
        "house.extra region at": "the extra region at {number}",
        "house.extra region at.in": "in the extra region at {number}",
        "house.magic square at": "the magic square at {number}",
        "house.magic square at.in": "in the magic square at {number}",
        "house.disjoint group": "disjoint group {number}",
        "house.disjoint group.in": "in disjoint group {number}",
        "house.group": "the group {number}",
        "house.group.in": "in the group {number}",
        "house.main diagonal": "the main diagonal",
        "house.main diagonal.in": "on the main diagonal",
        "house.anti-diagonal": "the anti-diagonal",
        "house.anti-diagonal.in": "on the anti-diagonal",
    }
)
FORMS: Final = ("", "in")
_SEVERAL: Final = {"row": "rows", "column": "columns", "box": "boxes"}
_IN_FORM: Final = {"": "", "and": "", "or": "", "in": "in"}
"""The form of each house of a list, by the form of the list."""


_OF_GRID: Final = " of grid "
_GRID: Final = phrase("house", "{house} of grid {grid}")
_IN: Final = phrase("house", "in {house}")
"""For houses of puzzles with several grids, whose names are not phrases."""


def in_house(name: str, words: Translations) -> str:
    """Return a house after "in"; one without a phrase keeps its English name.

    Examples
    --------
    >>> from loshu.text.translation import translations
    >>> in_house("box 2", translations("es")), in_house("row 1 of grid 2", translations("en"))
    ('en la caja 2', 'in row 1 of grid 2')
    """
    kind = name.rpartition(" ")[0]
    known = f"house.{kind}.in" in HOUSES or f"house.{name}.in" in HOUSES
    return f"{House(name, words):in}" if known else words.text(_IN, house=name)


class Houses:
    """Houses, such as ``"row 3, box 1"``, which a blank puts into words.

    Examples
    --------
    >>> from loshu.text import translations
    >>> houses = Houses("row 3, row 4, box 1", translations("en"))
    >>> f"{houses}", f"{houses:in}", f"{houses:or}"
    ('row 3, row 4 and box 1', 'in row 3, in row 4 and in box 1', 'row 3, row 4 or box 1')
    >>> f"{Houses('row 3, row 4', translations('de')):in}"
    'in den Zeilen 3 und 4'
    """

    __slots__ = ("_names", "_words")

    def __init__(self, names: str, words: Translations) -> None:
        self._names, self._words = names.split(", "), words

    def __format__(self, form: str) -> str:
        kinds, _, numbers = zip(*(name.rpartition(" ") for name in self._names), strict=True)
        if len(kinds) > 1 and form != "or" and {*kinds} <= {kinds[0]} & {*_SEVERAL}:
            key = ".".join(filter(None, ("house", _SEVERAL[kinds[0]], _IN_FORM[form])))
            text = self._words.template(key, HOUSES[key])
            return text.format(number=joined(numbers, self._words))
        named = [format(House(name, self._words), _IN_FORM[form]) for name in self._names]
        return joined(named, self._words, "or" if form == "or" else "and")


class House:
    """A house, which a blank puts into words.

    Examples
    --------
    >>> from loshu.text import translations
    >>> house = House("row 3", translations("pt"))
    >>> f"{house}, {house:in}, {house:name}"
    'a linha 3, na linha 3, linha 3'
    """

    __slots__ = ("_name", "_words")

    def __init__(self, name: str, words: Translations) -> None:
        self._name, self._words = name, words

    def __format__(self, form: str) -> str:
        name, of, grid = self._name.partition(_OF_GRID)
        kind, _, number = name.rpartition(" ")
        if f"house.{kind}" not in HOUSES:
            kind, number = name, ""
        if form == "name" and f"house.{kind}.name" not in HOUSES:
            form = ""
        key = ".".join(part for part in ("house", kind, form) if part)
        if key not in HOUSES:
            raise UnsupportedError(f"The house {self._name!r} has no form {form!r}.")
        house = self._words.template(key, HOUSES[key]).format(number=number)
        return self._words.text(_GRID, house=house, grid=grid) if of else house
