"""Extra variables of Interactive Sudoku Solver as cells beside the grid."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import unquote

from loshu.core.errors import NotationError
from loshu.core.notation.cells import quoted
from loshu.sudoku.field import NO_REGION
from loshu.sudoku.notation.constraint_arguments import Place, name_of
from loshu.sudoku.notation.constraint_size import GridSize
from loshu.sudoku.notation.format import Data
from loshu.sudoku.notation.grid_size import box_regions

VAR: Final = "Var"
DOPPELGANGER: Final = "Doppelganger"
_PREFIX: Final = re.compile("[A-Z]+")
_NAMED: Final = re.compile(r"V[A-Z]+\d*")
_SIZE: Final = re.compile(r"(?:([1-9]\d{0,3})x)?([1-9]\d{0,3})")
_CODED: Final = ("Binary", "BinaryX", "NFA", "Pair", "PairX", "Regex", "Replicate")
"""Types whose first argument is a code and not a cell."""
_SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_GAP: Final = 1
_CONNECTED: Final = "ConnectedValues"
"""The type that names a group and not its cells."""


class VariableGroup(NamedTuple):
    """Variables with a common name, in rows."""

    prefix: str
    number: int
    columns: int
    label: str = ""

    @property
    def names(self) -> list[str]:
        """The names of the variables."""
        if self.number == 1:
            return [self.prefix]
        return [f"{self.prefix}{number}" for number in range(1, self.number + 1)]


Places: TypeAlias = Mapping[str, Place]
"""The rows and columns of variables, from 1."""


def groups_of(constraints: list[list[str]], size: GridSize) -> list[VariableGroup]:
    """Return the groups of variables that constraints define.

    Raises
    ------
    NotationError
        A name or a size that is wrong; quotes it.

    Examples
    --------
    >>> [group.names for group in groups_of([["Var", "A", "", "1x2"]], GridSize(4, 4, range(4), 4))]
    [['VA1', 'VA2']]
    """
    groups = list[VariableGroup]()
    for kind, *arguments in constraints:
        if kind == VAR:
            groups.append(_group(arguments, size))
        elif kind == DOPPELGANGER:
            groups += _missing(size)
    groups = [*dict.fromkeys(groups)]
    prefixes = [group.prefix for group in groups]
    if twice := next((each for each in prefixes if prefixes.count(each) > 1), ""):
        raise NotationError(f"The extra cells {quoted(twice)} are defined twice. Rename one group.")
    return groups


def _group(arguments: list[str], size: GridSize) -> VariableGroup:
    prefix, label, number, *more = [*arguments, "", "", ""][: max(3, len(arguments))]
    if more or not _PREFIX.fullmatch(prefix):
        raise NotationError(
            f"{quoted('~'.join([VAR, *arguments]))} defines no extra cells. Expected capital "
            "letters, a label and a number of cells, such as 'Var~A~Outside~3'."
        )
    found = _SIZE.fullmatch(number)  # anything else means one cell there
    rows, columns = (int(found[1] or 1), int(found[2])) if found else (1, 1)
    across = columns if found and found[1] else size.columns
    return VariableGroup(f"V{prefix}", rows * columns, across, unquote(label))


def _missing(size: GridSize) -> Iterator[VariableGroup]:
    """Yield the missing digits of the columns, the rows and the boxes."""
    yield VariableGroup("DGR", size.columns, size.columns)
    yield VariableGroup("DGC", size.rows, size.columns)
    boxes = box_regions(size.rows, size.columns, max(size.rows, size.columns))
    if boxes is not None:
        numbers = {number for number in boxes if number != NO_REGION}
        yield VariableGroup("DGB", len(numbers), boxes[: size.columns].count(0))


def places_of(groups: Iterable[VariableGroup], size: GridSize) -> dict[str, Place]:
    """Lay out variables below the grid: groups side by side, and blank places between them.

    Raises
    ------
    NotationError
        They are too many.

    Examples
    --------
    >>> groups = [VariableGroup("VA", 3, 2), VariableGroup("VB", 1, 2)]
    >>> places_of(groups, GridSize(4, 4, range(4), 4))
    {'VA1': (6, 1), 'VA2': (6, 2), 'VA3': (7, 1), 'VB': (6, 4)}
    """
    groups = [*groups]
    widest = max([size.columns, *(min(group.number, group.columns) for group in groups)])
    places, top, left, bottom = dict[str, Place](), size.rows + 1 + _GAP, 1, 0
    for group in groups:
        width = min(group.number, group.columns)
        if left > 1 and left + width - 1 > widest:
            top, left = bottom + 1 + _GAP, 1
        for at, name in enumerate(group.names):
            down, right = divmod(at, group.columns)
            places[name] = (top + down, left + right)
            bottom = max(bottom, top + down)
        left += width + _GAP
    if places and max(bottom, widest) >= len(_SIGNS):
        raise NotationError(
            f"The {len(places)} extra cells do not fit below the grid. Expected at most "
            f"{len(_SIGNS) - 1} rows in all."
        )
    return places


class Variables(NamedTuple):
    """The variables of a puzzle, and the places of their cells."""

    groups: list[VariableGroup]
    places: Places

    def names(self, prefix: str) -> list[str]:
        """Return the cells of a group as the JSON names them; none for other prefixes."""
        found = (group.names for group in self.groups if group.prefix == prefix)
        return [name_of(*self.places[name]) for name in next(found, ())]

    def renamed(self, constraints: list[list[str]]) -> list[list[str]]:
        """Name the cells beside the grid instead of variables.

        Raises
        ------
        NotationError
            A variable that is not defined; names it.

        Examples
        --------
        >>> variables = Variables([VariableGroup("VA", 1, 4)], {"VA": (11, 1)})
        >>> variables.renamed([["Thermo", "VA", "R1C1"], ["", "VA_2"]])
        [['Thermo', 'RbC1', 'R1C1'], ['', 'RbC1_2']]
        """
        return [
            [kind, *(
                argument if at == 0 and kind in _CODED else self._renamed(argument, kind)
                for at, argument in enumerate(arguments)
            )]
            for kind, *arguments in constraints
        ]  # fmt: skip

    def _renamed(self, argument: str, kind: str) -> str:
        name, *values = argument.split("_")
        group = next((each for each in self.groups if each.prefix == argument), None)
        if kind == _CONNECTED and group:
            return " ".join(map(self._coded, group.names))
        if name in self.places:
            return "_".join([self._coded(name), *values])
        if kind != VAR and _NAMED.fullmatch(name):
            remedy = (
                f"Name one of the cells {group.names[0]} to {group.names[-1]}."
                if group
                else f"Define it, for example with '.{VAR}~{name[1:].rstrip(_SIGNS)}'."
            )
            raise NotationError(f"{kind}: no extra cell is named {quoted(name)}. {remedy}")
        return argument

    def _coded(self, name: str) -> str:
        """Return the cell of a variable in the text."""
        row, column = self.places[name]
        return f"R{_SIGNS[row]}C{_SIGNS[column]}"

    def added_to(self, size: GridSize) -> GridSize:
        """Return the size with the places of the groups, in the order of their names."""
        groups = sorted(self.groups, key=lambda group: group.prefix)
        return size._replace(
            groups=tuple(tuple(self.places[name] for name in group.names) for group in groups)
        )

    def data(self) -> Data:
        """Return the extra cells for the JSON of a puzzle."""
        items = [
            {"cells": names, "label": f"{group.prefix} {group.label}".strip(),
             "grid": [{} for _ in names]}
            for group in self.groups
            for names in [self.names(group.prefix)]
        ]  # fmt: skip
        return {"extracells": items} if items else {}

    def zeros(self) -> list[str]:
        """Return the digits of the cells for the missing digits of boxes, where there are none."""
        names = (name for group in self.groups if group.prefix == "DGB" for name in group.names)
        return [f"{self._coded(name)}_0" for name in names]

    def missing(self, *, with_boxes: bool) -> Data:
        """Return the cells for the missing digits of rows, columns and boxes."""
        kinds = {"rows": "DGC", "columns": "DGR", **({"regions": "DGB"} if with_boxes else {})}
        return {key: self.names(prefix) for key, prefix in kinds.items()}


def variables_of(constraints: list[list[str]], size: GridSize) -> Variables:
    """Return the variables that constraints define, laid out below the grid."""
    groups = groups_of(constraints, size)
    return Variables(groups, places_of(groups, size))
