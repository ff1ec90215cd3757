"""Solve a Sudoku by whips, from their definition alone, and check such a solution.

    python -m tools.whip_paths PUZZLE LENGTH [--grouped]

prints singles and whips of LENGTH at most that solve PUZZLE, each checked; the exit code is 1 where
there are none. A path proves that the rating W (with --grouped, gW) is not above LENGTH. Nothing
here is shared with the ratings of Loshu. The definition is that of D. Berthier, "Pattern-Based
Constraint Satisfaction and Logic Puzzles", 2015, chapters 5 and 7.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

LABELS: Final = 729
"""A label is a digit in a cell: number 81 digit + 9 row + column, all from 0."""


@dataclass(frozen=True, slots=True)
class Link:
    """A variable of a whip with its left candidate, and its right ones: none at the end."""

    variable: int
    left: int
    right: int
    """A set of labels: one, or two or three that act together."""


@dataclass(frozen=True, slots=True)
class Whip:
    """A target that is false, and the chain of variables that shows it."""

    target: int
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """A solution of a puzzle: its whips, in order; singles are placed before and after each."""

    puzzle: str
    whips: tuple[Whip, ...]

    @property
    def length(self) -> int:
        """That of the longest whip."""
        return max((len(whip.links) for whip in self.whips), default=0)


def bits(labels: int) -> Iterator[int]:
    """Yield the members of a set."""
    while labels:
        low = labels & -labels
        yield low.bit_length() - 1
        labels ^= low


@cache
def variables() -> tuple[int, ...]:
    """Return the labels of the 324 variables: of cells, and of digits in rows, columns, boxes."""
    groups: dict[tuple[str, int, int], int] = {}
    for label in range(LABELS):
        digit, cell = divmod(label, 81)
        row, column = divmod(cell, 9)
        box = row // 3 * 3 + column // 3
        for key in (("c", row, column), ("R", digit, row), ("C", digit, column), ("B", digit, box)):
            groups[key] = groups.get(key, 0) | 1 << label
    return tuple(groups.values())


@cache
def variables_of(label: int) -> tuple[int, ...]:
    """Return the numbers of the four variables of a label."""
    return tuple(n for n, held in enumerate(variables()) if held >> label & 1)


@cache
def linked(label: int) -> int:
    """Return the labels that cannot be true beside one."""
    held = 0
    for number in variables_of(label):
        held |= variables()[number]
    return held & ~(1 << label)


@cache
def linked_to_all(labels: int) -> int:
    """Return the labels that cannot be true beside any of some: of a group also of absent ones."""
    held = (1 << LABELS) - 1
    for label in bits(labels):
        held &= linked(label)
    return held


@cache
def groups_of(variable: int) -> tuple[int, ...]:
    """Return the groups of three labels of a variable that act together: in a line and a box."""
    found = set[int]()
    labels = [*bits(variables()[variable])]
    for down in (False, True):
        parts: dict[tuple[int, int], int] = {}
        for label in labels:
            row, column = divmod(label % 81, 9)
            part = (column, row // 3) if down else (row, column // 3)
            parts[part] = parts.get(part, 0) | 1 << label
        found |= {part for part in parts.values() if part.bit_count() == 3}
    same_digit = len({label // 81 for label in labels}) == 1
    return tuple(sorted(found)) if same_digit else ()


class Position:
    """The candidates of a puzzle, and its values."""

    def __init__(self, puzzle: str) -> None:
        self.values = 0
        self.candidates = (1 << LABELS) - 1
        for cell, sign in enumerate(puzzle):
            if sign in "123456789":
                self.place(81 * (int(sign) - 1) + cell)

    def place(self, label: int) -> None:
        """Make a label true."""
        self.values |= 1 << label
        self.candidates &= ~(linked(label) | 1 << label)

    def singles(self) -> bool:
        """Place what is the only candidate of a variable, again and again; whether all is well."""
        changed = True
        while changed:
            changed = False
            for held in variables():
                if held & self.values:
                    continue
                left = held & self.candidates
                if not left:
                    return False
                if left.bit_count() == 1:
                    self.place(left.bit_length() - 1)
                    changed = True
        return True

    @property
    def is_solved(self) -> bool:
        """Whether every cell has a value."""
        return self.values.bit_count() == 81


def flaw(position: Position, whip: Whip, *, grouped: bool) -> str:
    """Return the faults of a whip, by its definition; empty where nothing is."""
    target, seen, named = 1 << whip.target, set[int](), set[int]()
    killed, last = linked(whip.target), linked(whip.target)
    if not position.candidates & target:
        return "the target is not a candidate"
    for number, link in enumerate(whip.links, 1):
        cells = variables()[link.variable]
        held, left = cells & position.candidates, 1 << link.left
        if link.variable in seen or cells & (target | position.values) or held.bit_count() < 2:
            return f"variable {number} is used, decided or has the target"
        seen.add(link.variable)
        if not held & left & last or left == target:
            return f"left candidate {number} is not linked to what is before it"
        if named & {left, link.right} or left == link.right:
            return f"variable {number} has a candidate that was named before"
        named |= {left, link.right}
        if held & ~killed != link.right or bool(link.right) == (number == len(whip.links)):
            return f"variable {number} has other candidates left"
        if link.right and not _acts(link, grouped=grouped):
            return f"the candidates left in variable {number} do not act together"
        if link.right & target:
            return "the target is a right candidate"
        last = _reach(link)
        killed |= last
    return ""


def _group(link: Link) -> int:
    return next((g for g in groups_of(link.variable) if link.right & ~g == 0), 0)


def _acts(link: Link, *, grouped: bool) -> bool:
    return link.right.bit_count() == 1 or (grouped and bool(_group(link)))


def _reach(link: Link) -> int:
    """Return what a right candidate makes false; a group, what all of its labels do."""
    if not link.right:
        return 0
    if link.right.bit_count() == 1:
        return linked(link.right.bit_length() - 1)
    return linked_to_all(_group(link))


def find(position: Position, target: int, length: int, *, grouped: bool) -> Whip | None:
    """Find a whip of a length at most, by trying all continuations."""
    reached: dict[tuple[int, int], int] = {}

    def extended(
        links: tuple[Link, ...], killed: int, last: int, used: frozenset[int]
    ) -> tuple[Link, ...] | None:
        left = length - len(links)
        if reached.get((killed, last), 0) >= left:
            return None
        reached[killed, last] = left
        tried = set[int]()
        for candidate in bits(last & position.candidates & ~(1 << target)):
            for number in variables_of(candidate):
                cells = variables()[number]
                if number in used or number in tried or cells & (1 << target | position.values):
                    continue
                link = Link(number, candidate, cells & position.candidates & ~killed)
                if _names_again(links, link):
                    continue
                tried.add(number)
                if not link.right:
                    return (*links, link)
                if left == 1 or not _acts(link, grouped=grouped):
                    continue
                reach = _reach(link)
                found = extended((*links, link), killed | reach, reach, used | {number})
                if found is not None:
                    return found
        return None

    links = extended((), linked(target), linked(target), frozenset())
    return None if links is None else Whip(target, links)


def _names_again(links: Sequence[Link], link: Link) -> bool:
    """Whether a candidate of a link is one that the chain has named: whips here have no loops."""
    named = {labels for each in links for labels in (1 << each.left, each.right)}
    return bool(named & {1 << link.left, link.right}) or 1 << link.left == link.right


def solution_path(puzzle: str, length: int, *, grouped: bool) -> Path | None:
    """Solve a puzzle, the shortest whips first; None where that needs longer ones than allowed."""
    position, whips = Position(puzzle), list[Whip]()
    position.singles()
    while not position.is_solved:
        found = next(
            (
                whip
                for n in range(1, length + 1)
                for target in bits(position.candidates)
                if (whip := find(position, target, n, grouped=grouped)) is not None
            ),
            None,
        )
        if found is None:
            return None
        whips.append(found)
        position.candidates &= ~(1 << found.target)
        position.singles()
    return Path(puzzle, tuple(whips))


def check(path: Path, *, grouped: bool) -> str:
    """Return the faults of a path; empty where it solves its puzzle."""
    position = Position(path.puzzle)
    for whip in path.whips:
        if not position.singles():
            return "a variable has no candidate left"
        if wrong := flaw(position, whip, grouped=grouped):
            return wrong
        position.candidates &= ~(1 << whip.target)
    return "" if position.singles() and position.is_solved else "the puzzle is not solved"


def is_enough(puzzle: str, length: int, *, grouped: bool) -> bool:
    """Whether whips of a length at most solve a puzzle: a path was found and checked."""
    path = solution_path(puzzle, length, grouped=grouped)
    return path is not None and not check(path, grouped=grouped)


def name(labels: int) -> str:
    """Return labels as people write them: ``5r1c2``, or ``5r1c123``."""
    cells = [divmod(label % 81, 9) for label in bits(labels)]
    rows, columns = (sorted({str(cell[k] + 1) for cell in cells}) for k in (0, 1))
    return f"{(labels.bit_length() - 1) // 81 + 1}r{''.join(rows)}c{''.join(columns)}"


def words(whip: Whip) -> str:
    """Return a whip in a line."""
    links = " - ".join(
        f"{name(1 << link.left)} {name(link.right) if link.right else '.'}" for link in whip.links
    )
    return f"[{len(whip.links)}] {links} => not {name(1 << whip.target)}"


def main(arguments: Sequence[str]) -> int:
    """Print a path of whips."""
    grouped = "--grouped" in arguments
    given = [each for each in arguments if not each.startswith("--")]
    if len(given) != 2:
        sys.exit("give a puzzle and the largest length of whips")
    path = solution_path(given[0], int(given[1]), grouped=grouped)
    if path is None:
        return 1
    print("\n".join(map(words, path.whips)))
    wrong = check(path, grouped=grouped)
    print(wrong or f"solved: the longest whip has length {path.length}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
