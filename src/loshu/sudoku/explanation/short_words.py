"""Steps in short, in the symbols that experienced players write: ``X-wing: 5 r25 c38 ⇒ r4c3≠5``."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from loshu.core.step import Link, Step
from loshu.sudoku.explanation.region_words import tie_words
from loshu.sudoku.symbols import DIGITS
from loshu.sudoku.techniques.net_words import short_net
from loshu.text import Translations, phrase, plural
from loshu.text.houses import Houses, in_house

_ONLY_PLACE: Final = phrase("sudoku.short", "{cell} is the only place for {digit} {house}")
_ALREADY: Final = plural("sudoku.short", "{houses} already has it", "{houses} already have it")
_STRUCK_BEFORE: Final = phrase("sudoku.short", "eliminated before in {cells}")
_COLON: Final = phrase("sudoku.short", ": ")
_LETTERS: Final = {"row": "r", "column": "c", "box": "b", "region": "g"}
_HOUSES: Final = ("base_houses", "cover_houses", "first_house", "joined_house", "second_house")


def short_words(step: Step, title: str, words: Translations) -> str:
    """Write a technique, its pattern and its conclusion."""
    head = f"{title[:1].upper()}{title[1:]}{words.text(_COLON)}"
    if step.key.startswith("hidden-single"):
        return head + _hidden_single(step, words)
    if step.key.startswith("net."):
        pattern = short_net(step.nets)
    else:
        pattern = eureka(step.links) if step.links else _pattern(step)
    found = words.separated(filter(None, (conclusion(step), *tie_words(step, words))))
    return head + " ⇒ ".join(filter(None, (pattern, found)))


def conclusion(step: Step) -> str:
    """Write what a step places and strikes out, cells with the same digits together.

    Examples
    --------
    >>> conclusion(Step("x-wing.rows", eliminated=((0, 0, 5), (1, 0, 5))))
    'r1c1, r2c1≠5'
    """
    placed = [f"{_cell(row, column)}={DIGITS[value]}" for row, column, value in step.placed]
    digits: dict[str, str] = {}
    for row, column, value in sorted(step.eliminated):
        cell = _cell(row, column)
        digits[cell] = digits.get(cell, "") + DIGITS[value]
    cells: dict[str, list[str]] = {}
    for cell, struck in digits.items():
        cells.setdefault(struck, []).append(cell)
    gone = [f"{', '.join(named)}≠{struck}" for struck, named in cells.items()]
    return "; ".join([*placed, *gone])


def eureka(links: Iterable[Link]) -> str:
    """Write chains in Eureka notation: ``=`` is a strong link, ``-`` a weak one.

    Examples
    --------
    >>> weak = Link(((0, 0, 5),), ((0, 4, 5),), False)
    >>> eureka([weak, Link(((0, 4, 5),), ((3, 4, 5),), True)])
    '(5)r1c1 - (5)r1c5 = (5)r4c5'
    """
    text = ""
    last: tuple[tuple[int, int, int], ...] | None = None
    for link in links:
        if link.start != last:
            text += ("; " if text else "") + _node(link.start)
        text += f" {'=' if link.strong else '-'} {_node(link.end)}"
        last = link.end
    return text


def _node(ends: tuple[tuple[int, int, int], ...]) -> str:
    digits = "".join(dict.fromkeys(DIGITS[value] for _, _, value in ends))
    cells = "|".join(dict.fromkeys(_cell(row, column) for row, column, _ in ends))
    return f"({digits}){cells}"


def _hidden_single(step: Step, words: Translations) -> str:
    known = {name: str(value) for name, value in step.parameters}
    house = in_house(known["house"], words)
    parts = [words.text(_ONLY_PLACE, cell=known["cell"], digit=known["digit"], house=house)]
    if named := known["excluding_houses"]:
        number = named.count(",") + 1
        parts.append(words.counted(_ALREADY, number, houses=f"{Houses(named, words)}"))
    if known["gone"]:
        parts.append(words.text(_STRUCK_BEFORE, cells=known["gone"]))
    return words.separated(parts)


def _pattern(step: Step) -> str:
    """Write the digits, the houses and the cells of a pattern, as far as a step has them."""
    known = {name: str(value) for name, value in step.parameters}
    if step.placed and not step.eliminated:
        return _house(known["house"]) if "house" in known else ""
    if step.key.startswith(("whip.", "braid.")):
        return known["chain"]
    digits = known.get("digits") or known.get("digit") or ""
    if "base" in known:  # lines of a basic fish, by their numbers
        across, down = ("r", "c") if step.key.endswith(".rows") else ("c", "r")
        return f"{digits} {across}{_joined(known['base'])} {down}{_joined(known['cover'])}"
    parts = [_joined(digits), *(_house(known[name]) for name in _HOUSES if known.get(name))]
    if known.get("fins"):
        parts.append(f"+ {known['fins']}")
    elif sets := known.get("sets") or known.get("core"):
        parts = [sets, known.get("box_set", ""), known.get("line_set", "")]
    elif "base_houses" not in known:
        parts.append(_marked(step))
    return " ".join(filter(None, parts))


def _marked(step: Step) -> str:
    """Name the cells of a pattern, those that it rests on after a stroke."""
    roles = ("focus", "from")
    cells = {
        role: [_cell(mark.row, mark.column) for mark in marks]
        for role, marks in groupby(
            sorted(step.marks, key=lambda mark: mark.role), lambda mark: mark.role
        )
    }
    return " / ".join(", ".join(cells[role]) for role in roles if role in cells)


def _house(names: str) -> str:
    """Write houses with letters, such as ``r1 b3``."""
    short = []
    for name in names.split(", "):
        kind, _, number = name.rpartition(" ")
        short.append(f"{_LETTERS[kind]}{number}" if kind in _LETTERS else name)
    return " ".join(short)


def _joined(numbers: str) -> str:
    return numbers.replace(", ", "")


def _cell(row: int, column: int) -> str:
    return f"r{row + 1}c{column + 1}"
