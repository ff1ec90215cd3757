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
    parts_of,
    place_of,
    read_pairs,
    read_regex,
    region_names_of,
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
from loshu.sudoku.symbols import DIGITS

_NINE: Final = 9


def _always(*keys: str) -> Read:
    """Read a constraint on the whole grid."""
    return lambda _arguments, _size: ((key, True) for key in keys)


def _negative(*letters: str) -> Read:
    return lambda _arguments, _size: (("negative", letter) for letter in letters)


def _line(key: str, arguments: list[str], _size: GridSize) -> Items:
    yield key, {"lines": [names_of(arguments)]}


def _line_with(key: str, arguments: list[str], size: GridSize) -> Items:
    """Read a line whose first argument is a number; German whispers leave it out."""
    if CELL.fullmatch(arguments[0]):
        yield from _line(key, arguments, size)
    else:
        yield key, {"lines": [names_of(arguments[1:])], "value": str(int(arguments[0]))}


def _sum_line(arguments: list[str], size: GridSize) -> Items:
    """Read the sum of the parts of a line, which may be a loop."""
    *line, last = arguments
    first = next((name for name in line if CELL.fullmatch(name)), last)
    yield from _line_with("sumline", [*line, first if last == "LOOP" else last], size)


def _cage(key: str, arguments: list[str], _size: GridSize) -> Items:
    is_free = arguments[0] == "" or (key == "killercage" and int(arguments[0]) == 0)
    number = {} if is_free else {"value": str(int(arguments[0]))}
    names = names_of(arguments[1:])
    if len({*names}) < len(names):  # a cell that is named twice counts twice
        if number:
            yield "formula", {"value": f"{'+'.join(names)}={number['value']}".lower()}
        names, number = [*dict.fromkeys(names)], {}
        if key != "killercage":
            return
    yield key, {"cells": names} | number


def _look_and_say(arguments: list[str], _size: GridSize) -> Items:
    yield "lookandsay", {"cells": names_of(arguments[1:]), "value": arguments[0]}


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
    yield from _cells(key, arguments[1:], size)


def _same_values(arguments: list[str], size: GridSize) -> Items:
    if all(map(REGION_CELL.fullmatch, arguments[1:])):
        if int(arguments[0]) != len(arguments) - 1:  # sets of several regions
            raise ValueError(arguments)
        yield "sameregion", {"cells": region_names_of(arguments[1:], size)}
        return
    names, sets = names_of(arguments[1:]), int(arguments[0])
    length = len(names) // sets
    for at in range(length, len(names), length):
        yield "samevalues", {"cells": names[:length], "cloneCells": names[at : at + length]}


def _circles(arguments: list[str], _size: GridSize) -> Items:
    return (("countingcircles", {"cell": name}) for name in names_of(arguments))


def _contained(key: str, arguments: list[str], _size: GridSize) -> Items:
    """Read values, each listed as often as it occurs."""
    values = Counter(sorted(map(int, arguments[0].split("_"))))
    if key == "containcage":
        clue = "".join(DIGITS[value] * often for value, often in values.items())
    else:
        clue = "".join(f"{DIGITS[often]}{DIGITS[value]}" for value, often in values.items())
    yield key, {"cells": names_of(arguments[1:]), "value": clue}


def _connected(arguments: list[str], _size: GridSize) -> Items:
    """Read the values of the grid; other groups of cells have no place here."""
    group, values, *size = arguments
    if group:
        raise ValueError(group)
    number = {"value": str(int(size[0]))} if size and size[0] else {}
    yield "connectedvalues", {"values": [*map(int, values.split("_"))], **number}


def _count_distinct(arguments: list[str], size: GridSize) -> Items:
    control, *cells = arguments
    if all(map(REGION_CELL.fullmatch, cells)):
        marked = region_names_of(cells, size)
        yield "regioncount", {"cell": names_of([control])[0], "cells": marked}
    else:
        yield from _line("distinctcount", arguments, size)


def _chaos_arrow(arguments: list[str], size: GridSize) -> Items:
    """Read lines of region cells."""
    control, cells, value = _chaos_clue(arguments)
    lines = [region_names_of(part, size) for part in parts_of(cells)]
    yield "chaosarrow", {"cells": [control], **({"lines": lines} if lines else {}), **value}


def _chaos_count(arguments: list[str], size: GridSize) -> Items:
    """Read marked region cells."""
    control, cells, value = _chaos_clue(arguments)
    marked = {"cells": region_names_of(cells, size)} if cells else {}
    yield "chaoscount", {"cell": control, **marked, **value}


def _chaos_clue(arguments: list[str]) -> tuple[str, list[str], dict[str, str]]:
    """Return the cell with the digit, the region cells, and whether the first does not count."""
    control, without, *cells = [*arguments, ""][: max(2, len(arguments))]
    if without not in ("", "0", "1"):
        raise ValueError(without)
    return names_of([control])[0], cells, {"value": "1"} if without == "1" else {}


def _equal_sums(arguments: list[str], _size: GridSize) -> Items:
    segments = [names_of(part.split()) for part in " ".join(arguments).split(" - ")]
    for other in segments[1:]:
        yield "equalsums", {"cells": segments[0], "cloneCells": other}


def _lockout(arguments: list[str], size: GridSize) -> Items:
    if int(arguments[0]) != len(size.digits) // 2:
        raise ValueError(arguments[0])
    yield from _line("lockout", arguments[1:], size)


TYPES: Final = MappingProxyType[str, Read](
    {
        "AllDifferent": lambda cells, size: _cage("killercage", ["", *cells], size),
        "AntiConsecutive": _always("nonconsecutive"),
        "AntiKing": _always("antiking"),
        "AntiKnight": _always("antiknight"),
        "AntiTaxicab": _always("antitaxicab"),
        "Arrow": _arrow,
        "Between": partial(_line, "betweenline"),
        "BlackDot": partial(_dots, "ratio", "2"),
        "Binary": partial(read_pairs, "pairline", OLD_LETTERS),
        "BinaryX": partial(read_pairs, "paircage", OLD_LETTERS),
        "Cage": partial(_cage, "killercage"),
        "ChaosArrow": _chaos_arrow,
        "ChaosConstruction": _always("chaosconstruction"),
        "ChaosCount": _chaos_count,
        "ConnectedValues": _connected,
        "ContainAtLeast": partial(_contained, "containcage"),
        "ContainExact": partial(_contained, "lookandsay"),
        "CountDistinct": _count_distinct,
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
        "RegionSumLine": partial(_line, "regionsumline"),
        "RellikCage": partial(_cage, "rellikcage"),
        "Renban": partial(_line, "renban"),
        "SearchPriority": lambda _arguments, _size: iter(()),
        "SameValues": _same_values,
        "Sandwich": read_sandwich,
        "Skyscraper": partial(read_beside, "skyscraper"),
        "StrictKropki": _negative("difference", "ratio"),
        "StrictXV": _negative("xv"),
        "Sum": partial(_cage, "sumcage"),
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
