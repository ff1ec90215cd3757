"""The types of constraints of Interactive Sudoku Solver, as keys of the JSON of f-puzzles."""

from collections import Counter
from functools import partial
from itertools import combinations
from types import MappingProxyType
from typing import Final

from loshu.sudoku.notation.constraint_arguments import (
    CELL,
    LETTERS,
    OLD_LETTERS,
    REGION_CELL,
    Items,
    Read,
    name_of,
    names_of,
    place_of,
    read_pairs,
    read_regex,
    region_names_of,
)
from loshu.sudoku.notation.constraint_cages import (
    read_all_different,
    read_cage,
    read_chaos_arrow,
    read_chaos_count,
    read_contained,
    read_distinct_count,
    read_sum,
)
from loshu.sudoku.notation.constraint_outside import (
    read_beside,
    read_full_rank,
    read_little_killer,
    read_sandwich,
    read_ties,
)
from loshu.sudoku.notation.constraint_size import GridSize
from loshu.sudoku.notation.state_machine_codes import read_machine_code

_NINE: Final = 9
_WHISPER: Final = "5"
_OF_PAIRS: Final = ("thermometer", "whispers", "renban", "modularline", "entropicline",
                    "palindrome", "zipperline", "regionsumline")  # fmt: skip
"""Lines that demand nothing of a single cell."""


def _always(*keys: str) -> Read:
    """Read a constraint on the whole grid."""
    return lambda _arguments, _size: ((key, True) for key in keys)


def _negative(*letters: str) -> Read:
    return lambda _arguments, _size: (("negative", letter) for letter in letters)


def _line(key: str, arguments: list[str], _size: GridSize) -> Items:
    if len(arguments) > 1 or key not in _OF_PAIRS:
        yield key, {"lines": [names_of(arguments)]}


def _line_with(key: str, arguments: list[str], size: GridSize) -> Items:
    """Read a line whose first argument is a number; whispers may leave out a 5."""
    if CELL.fullmatch(arguments[0]):
        if key != "whispers":
            raise ValueError(arguments[0])
        yield from _line_with(key, [_WHISPER, *arguments], size)
        return
    number = str(int(arguments[0]))
    for _, line in _line(key, arguments[1:], size):
        if not (key == "whispers" and number == "0"):
            yield key, line | {"value": number}


def _sum_line(arguments: list[str], size: GridSize) -> Items:
    """Read the sum of the parts of a line, which may be a loop."""
    *line, last = arguments
    first = next((name for name in line if CELL.fullmatch(name)), last)
    yield from _line_with("sumline", [*line, first if last == "LOOP" else last], size)


def _look_and_say(arguments: list[str], _size: GridSize) -> Items:
    yield "lookandsay", {"cells": names_of(arguments[1:]), "value": arguments[0]}


def _renban(arguments: list[str], size: GridSize) -> Items:
    if len({*arguments}) < len(arguments):  # a loop here, but cells that differ from themselves
        raise ValueError(arguments)
    yield from _line("renban", arguments, size)


def _region_sums(arguments: list[str], size: GridSize) -> Items:
    if not all(size.has(*place_of(cell)) for cell in arguments):  # variables are in no region
        raise ValueError(arguments)
    yield from _line("regionsumline", arguments, size)


def _cells(key: str, arguments: list[str], _size: GridSize) -> Items:
    yield key, {"cells": names_of(arguments)}


def _dots(key: str, value: str, arguments: list[str], _size: GridSize) -> Items:
    """Read marks between the neighbors among cells."""
    for one, other in combinations(map(place_of, arguments), 2):
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1:
            first, second = sorted((one, other))
            sign = "<" if value == ">" and one == second else value
            yield key, {"cells": [name_of(*first), name_of(*second)], "value": sign}


def _arrow(arguments: list[str], _size: GridSize) -> Items:
    names = names_of(arguments)
    yield "arrow", {"cells": names[:1], "lines": [names]}


def _pill(arguments: list[str], size: GridSize) -> Items:
    """Read a number in a pill, from left to right and from top to bottom."""
    length, cells = int(arguments[0]), [*map(place_of, arguments[1:])]
    if size.digits[-1] > _NINE:  # whose numbers have digits of two signs
        raise ValueError(arguments[0])
    (row, column), *_ = shaft = cells[length:]
    pill = sorted(cells[:length])
    end = min(pill, key=lambda cell: max(abs(cell[0] - row), abs(cell[1] - column)))
    names = [name_of(*cell) for cell in (end, *shaft)]
    yield "arrow", {"cells": [name_of(*cell) for cell in pill], "lines": [names]}


def _diagonal(arguments: list[str], _size: GridSize) -> Items:
    yield {"1": "diagonal+", "-1": "diagonal-"}[arguments[0]], True


def _quadruple(arguments: list[str], _size: GridSize) -> Items:
    row, column = place_of(arguments[0])
    cells = [name_of(row + down, column + right) for down in (0, 1) for right in (0, 1)]
    yield "quadruple", {"cells": cells, "values": [*map(int, arguments[1:])]}


def _indexer(arguments: list[str], size: GridSize) -> Items:
    key = {"C": "columnindexer", "R": "rowindexer"}[arguments[0]]
    yield from _cells(key, [*dict.fromkeys(arguments[1:])], size)


def _same_values(arguments: list[str], size: GridSize) -> Items:
    if all(map(REGION_CELL.fullmatch, arguments[1:])):
        if int(arguments[0]) != len(arguments) - 1:  # sets of several regions
            raise ValueError(arguments)
        yield "sameregion", {"cells": region_names_of(arguments[1:], size)}
        return
    names, sets = names_of(arguments[1:]), int(arguments[0])
    length = len(names) // sets
    for at in range(length, len(names), length):
        first, other = Counter(names[:length]), Counter(names[at : at + length])
        if one := [*(first - other).elements()]:  # common cells have the same values
            yield "samevalues", {"cells": one, "cloneCells": [*(other - first).elements()]}


def _circles(arguments: list[str], _size: GridSize) -> Items:
    yield "countingcircles", {"cells": [*dict.fromkeys(names_of(arguments))]}


def _connected(arguments: list[str], _size: GridSize) -> Items:
    """Read the values of the grid, or of the cells that stand for a group of variables."""
    group, values, *size = arguments
    number = {"value": str(int(size[0]))} if size and size[0] else {}
    cells = {"cells": names_of(group.split())} if group else {}
    yield "connectedvalues", {"values": [*map(int, values.split("_"))], **number, **cells}


def _equal_sums(arguments: list[str], _size: GridSize) -> Items:
    segments = [names_of(part.split()) for part in " ".join(arguments).split(" - ")]
    for other in segments[1:]:
        if len({*segments[0], *other}) == len(segments[0]) + len(other):
            yield "equalsums", {"cells": segments[0], "cloneCells": other}
        elif sorted(segments[0]) != sorted(other):
            yield "formula", {"value": f"{'+'.join(segments[0])}={'+'.join(other)}".lower()}


def _lockout(arguments: list[str], size: GridSize) -> Items:
    """Read a lockout line; one of another difference than the usual one becomes formulas."""
    least, names = int(arguments[0]), names_of(arguments[1:])
    if least == len(size.digits) // 2:
        yield from _line("lockout", arguments[1:], size)
        return
    (one, *inside, other), gap = [name.lower() for name in names], max(least, 1)
    yield "formula", {"value": f"{one}-{other}>={gap} or {other}-{one}>={gap}"}
    for name in inside:
        below, above = f"{name}<{one} and {name}<{other}", f"{name}>{one} and {name}>{other}"
        yield "formula", {"value": f"({below}) or ({above})"}


TYPES: Final = MappingProxyType[str, Read](
    {
        "AllDifferent": read_all_different,
        "AntiConsecutive": _always("nonconsecutive"),
        "AntiKing": _always("antiking"),
        "AntiKnight": _always("antiknight"),
        "AntiTaxicab": _always("antitaxicab"),
        "Arrow": _arrow,
        "Between": partial(_line, "betweenline"),
        "BlackDot": partial(_dots, "ratio", "2"),
        "Binary": partial(read_pairs, "pairline", OLD_LETTERS),
        "BinaryX": partial(read_pairs, "paircage", OLD_LETTERS),
        "Cage": partial(read_cage, "killercage"),
        "ChaosArrow": read_chaos_arrow,
        "ChaosConstruction": _always("chaosconstruction"),
        "ChaosCount": read_chaos_count,
        "ConnectedValues": _connected,
        "ContainAtLeast": partial(read_contained, "containcage"),
        "ContainExact": partial(read_contained, "lookandsay"),
        "CountDistinct": read_distinct_count,
        "CountingCircles": _circles,
        "Diagonal": _diagonal,
        "DisjointSets": _always("disjointgroups"),
        "DoubleArrow": partial(_line, "doublearrow"),
        "DutchFlatmates": _always("dutchflatmates"),
        "Entropic": partial(_line, "entropicline"),
        "EqualSum": _equal_sums,
        "EqualityCage": partial(_cells, "equalitycage"),
        "FullRank": read_full_rank,
        "FullRankTies": read_ties,
        "GlobalEntropy": _always("globalentropy"),
        "GlobalMod": _always("globalmodularity"),
        "GreaterThan": partial(_dots, "inequality", ">"),
        "HiddenSkyscraper": partial(read_beside, "hiddenskyscraper"),
        "Indexing": _indexer,
        "LittleKiller": read_little_killer,
        "Lockout": _lockout,
        "LookAndSay": _look_and_say,
        "Lunchbox": partial(_line_with, "lunchbox"),
        "Modular": partial(_line_with, "modularline"),
        "NFA": read_machine_code,
        "NumberedRoom": partial(read_beside, "numberedrooms"),
        "Pair": partial(read_pairs, "pairline", LETTERS),
        "PairX": partial(read_pairs, "paircage", LETTERS),
        "Palindrome": partial(_line, "palindrome"),
        "PillArrow": _pill,
        "Quad": _quadruple,
        "Regex": read_regex,
        "RegionSumLine": _region_sums,
        "RellikCage": partial(read_cage, "rellikcage"),
        "Renban": _renban,
        "SearchPriority": lambda _arguments, _size: iter(()),
        "SameValues": _same_values,
        "Sandwich": read_sandwich,
        "Skyscraper": partial(read_beside, "skyscraper"),
        "StrictKropki": _negative("difference", "ratio"),
        "StrictXV": _negative("xv"),
        "Sum": read_sum,
        "SumLine": _sum_line,
        "Thermo": partial(_line, "thermometer"),
        "V": partial(_dots, "xv", "V"),
        "WhiteDot": partial(_dots, "difference", "1"),
        "ValueIndexing": partial(_line, "valueindexer"),
        "Whisper": partial(_line_with, "whispers"),
        "Windoku": _always("windoku"),
        "X": partial(_dots, "xv", "X"),
        "XSum": partial(read_beside, "xsum"),
        "Zipper": partial(_line, "zipperline"),
    }
)
"""The reader of each type of constraint; to add one, add an entry here."""
