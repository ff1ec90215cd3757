"""Random Sudokus with random rules of every kind, some of whose solutions are known."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

import numpy as np

from loshu.sudoku.field import NEIGHBORS, NO_REGION, Field, field_of_shape
from loshu.sudoku.generation.variants.plan import random_solution
from loshu.sudoku.generation.variants.regions import random_regions
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.kinds import RULE_OF, RULES
from loshu.sudoku.rules.kinds.beside import line_from
from loshu.sudoku.rules.kinds.connected_values import connected_values
from loshu.sudoku.rules.kinds.little_killer import WAYS, diagonal_from
from loshu.sudoku.rules.kinds.sum_cage import ABOVE, AT_LEAST, AT_MOST, BELOW
from loshu.sudoku.rules.kinds.xv import SUMS
from loshu.sudoku.rules.rule_checking import broken_rules
from loshu.sudoku.shape import Shape
from loshu.sudoku.solving.rule_search import rule_solutions
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.symbols import SYMBOLS
from loshu.sudoku.techniques.geometry import geometry_of

WHOLE: Final = (
    "anti-knight", "anti-king", "anti-taxicab", "non-consecutive", "disjoint groups",
    "global-entropy", "global-modularity", "dutch-flatmates",
    "different-lines",
)  # fmt: skip
"""Rules without cells, which a solution must be made for."""
MOST_SOLUTIONS: Final = 12
"""Solutions of a puzzle; all of them must agree with every step."""
TRIES: Final = 60
MOST_TRIES: Final = 600
"""Cells that are filled on the way to a grid."""
Random = np.random.Generator


def random_variant(
    kind: str, shape: Shape, random: Random
) -> tuple[Sudoku, list[tuple[int, ...]]] | None:
    """Make a Sudoku with rules of a kind and few solutions; None where no grid keeps the rules."""
    field = random_field(shape, random)
    whole = [Constraint(kind)] if kind in WHOLE else []
    if kind == "diagonal":
        whole = [Constraint(kind, (), number) for number in (0, 1)]
    if kind == "magic-square" and shape.size == 9:
        middle = tuple(field.cell(row, column) for row in (3, 4, 5) for column in (3, 4, 5))
        whole = [Constraint(kind, (middle,))]
    puzzle = Sudoku(field, "", whole)
    solution = _random_grid(puzzle, random)
    if solution is None and whole:
        solution = random_solution(puzzle, random)
    if solution is None:
        return None
    constraints = [*whole, *(() if whole else random_constraints(kind, field, solution, random))]
    if not constraints:
        return None
    order = random.permutation(len(solution)).tolist()
    for given in range(len(solution) // 5, len(solution), 1 + len(solution) // 12):
        kept = set(order[:given])
        puzzle = Sudoku(
            field, [v if at in kept else 0 for at, v in enumerate(solution)], constraints
        )
        found = list(islice(map(tuple, rule_solutions(puzzle)), MOST_SOLUTIONS + 1))
        if len(found) <= MOST_SOLUTIONS:
            return puzzle, found
    return None


def _random_grid(puzzle: Sudoku, random: Random) -> tuple[int, ...] | None:
    """Fill a grid in random order, by what values exclude; None after too many tries."""
    geometry = geometry_of(puzzle)
    cells = geometry.cells
    tried = 0

    def fill(live: int, values: dict[int, int]) -> dict[int, int] | None:
        nonlocal tried
        tried += 1
        if len(values) == cells:
            return values
        if tried > MOST_TRIES:
            return None
        left = {
            cell: [v for v in range(1, geometry.size + 1) if live >> v * cells + cell & 1]
            for cell in range(cells) if cell not in values
        }  # fmt: skip
        cell = min(left, key=lambda at: len(left[at]))
        for value in random.permutation(left[cell]).tolist():
            excluded = geometry.excluded(cell, value)
            found = fill(live & ~excluded, {**values, cell: value})
            if found is not None:
                return found
        return None

    first = {cell: v + 1 for cell, v in enumerate(random.permutation(geometry.size).tolist())}
    live = -1
    for cell, value in first.items():
        live &= ~geometry.excluded(cell, value)
    found = fill(live, first)
    if found is None:
        return None
    full = tuple(found[cell] for cell in range(cells))
    return None if any(broken_rules(puzzle, full)) else full


def random_field(shape: Shape, random: Random) -> Field:
    """Return boxes, random regions, or regions of which one is missing."""
    way = int(random.integers(4))
    if way < 2 or shape.size < 6:
        return field_of_shape(shape)
    regions = random_regions(shape, random)
    return field_of_shape(shape, [NO_REGION if way == 3 and not at else at for at in regions])


def random_constraints(
    kind: str, field: Field, solution: tuple[int, ...], random: Random
) -> list[Constraint]:
    """Return some rules of a kind that a solution keeps."""
    if kind == "negative":
        marked = [Constraint("xv", (pair,), sum(solution[cell] for cell in pair))
                  for pair in field.pairs(NEIGHBORS)]  # fmt: skip
        marked = [constraint for constraint in marked if constraint.number in SUMS.values()]
        return [
            Constraint(kind, tuple(r.cells[0] for r in marked), 0, tuple(SUMS.values())),
            *marked,
        ]
    if kind == "counting-circles":
        return [_circles(kind, field, solution, random)]
    found = list[Constraint]()
    propose = PROPOSALS.get(kind, _along_path)
    held = dict(enumerate(solution))
    for _ in range(TRIES):
        for constraint in propose(kind, field, random):
            if not RULE_OF[kind].broken(held, constraint, field) and constraint not in found:
                found.append(constraint)
                break
        if len(found) >= field.size:
            break
    return found


def _circles(kind: str, field: Field, solution: tuple[int, ...], random: Random) -> Constraint:
    """Return circles with some values of a solution."""
    circled = list[int]()
    for value in random.permutation(field.size)[:2].tolist():
        cells = [cell for cell, held in enumerate(solution) if held == value + 1]
        circled += random.permutation(cells)[: value + 1].tolist()
    return Constraint(kind, (tuple(sorted(circled)),))


def _path(field: Field, random: Random, length: int) -> tuple[int, ...]:
    """Return cells, each next to the one before, also at a corner."""
    path = [int(random.choice(field.cells()))]
    while len(path) < length:
        row, column = divmod(path[-1], field.width)
        down, right = (int(random.integers(-1, 2)) for _ in range(2))
        r, c = row + down, column + right
        if not (0 <= r < field.width and 0 <= c < field.width):
            continue
        cell = field.cell(r, c)
        if cell in path:
            if random.random() < 0.1:
                break
            continue
        path.append(cell)
    return tuple(path)


def _along_path(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    path = _path(field, random, int(random.integers(3, 6)))
    if len(path) > 2:
        numbers = NUMBERS[kind](field.size) if kind in NUMBERS else (None,)
        yield from (Constraint(kind, (path,), number) for number in numbers)


def _inequality(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    first, second = field.pairs(NEIGHBORS)[int(random.integers(len(field.pairs(NEIGHBORS))))]
    yield from (Constraint(kind, (pair,)) for pair in ((first, second), (second, first)))


def _cage(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    cells = tuple(sorted(_path(field, random, int(random.integers(2, 6)))))
    numbers = [None] if kind == "extra-region" else range(1, 60)
    yield from (Constraint(kind, (cells,), number) for number in numbers)


def _even_cage(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    cells = tuple(sorted(_path(field, random, int(random.choice([2, 4])))))
    if len(cells) % 2 == 0:
        yield Constraint(kind, (cells,))


def _rellik_cage(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    cells = tuple(sorted(_path(field, random, int(random.integers(2, 5)))))
    sums = 1 + random.permutation(2 * field.size)
    yield from (Constraint(kind, (cells,), number) for number in sums.tolist())


def _sum_cage(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    cells = tuple(sorted(_path(field, random, int(random.integers(2, 6)))))
    signs = (BELOW, AT_MOST, ABOVE, AT_LEAST, ())[: 5 if kind == "sum-cage" else 4]
    sign = signs[int(random.integers(len(signs)))]
    numbers = range(60, 0, -1) if sign in (ABOVE, AT_LEAST) else range(1, 60)
    yield from (Constraint(kind, (cells,), number, sign) for number in numbers)


def _letter_cage(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    """Yield two or three cages apart with all ways to give them letters."""
    parts = list[tuple[int, ...]]()
    for _ in range(3):
        path = tuple(sorted({*_path(field, random, int(random.integers(1, 4)))}))
        parts += [] if {*path} & {cell for part in parts for cell in part} else [path]
    for letters in ("ABC", "AAB", "ABA", "ABB", "AAA") if len(parts) > 1 else ():
        yield Constraint(kind, tuple(parts), text=" ".join(letters[: len(parts)]))


def _look_and_say(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    cells = tuple(sorted(_path(field, random, int(random.integers(3, 6)))))
    values = 1 + random.permutation(field.size)[:2]
    clues = (
        (count, values[0], other, values[1]) if other else (count, values[0])
        for count in (3, 2, 1) for other in (2, 1, 0) if count + other <= len(cells)
    )  # fmt: skip
    yield from (Constraint(kind, (cells,), None, tuple(map(int, clue))) for clue in clues)


def _contain_cage(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    cells = tuple(sorted(_path(field, random, int(random.integers(2, 6)))))
    first, second = sorted((1 + random.integers(field.size, size=2)).tolist())
    yield Constraint(kind, (cells,), None, (first, second))


def _same_values(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    path = _path(field, random, 2 * int(random.integers(1, 3)))
    first, second = path[: len(path) // 2], path[len(path) // 2 :]
    if len(first) == len(second):
        yield Constraint(kind, (tuple(sorted(first)), tuple(sorted(second))))


def _formula(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    """Yield joined comparisons of sums, about cells that they may share."""
    parts = list[str]()
    cells = list[int]()
    for _ in range(int(random.integers(1, 4))):
        path = _path(field, random, int(random.integers(1, 4)))
        factors = [str(random.choice(["+", "-", "+2*"])) for _ in path]
        total = "".join(f + field.name(cell) for f, cell in zip(factors, path, strict=True))
        relation = str(random.choice(["=", "!=", "<", "<=", ">", ">="]))
        bound = int(random.integers(-3, 2 * field.size))
        modulus = f" mod {int(random.integers(2, 5))}" if random.random() < 0.3 else ""
        end = f"|{bound + 2}" if relation == "=" and random.random() < 0.5 else ""
        low = str(bound % 4 if modulus else bound)
        parts.append(f"{total.removeprefix('+')}{modulus}{relation}{low}{end}")
        parts.append(str(random.choice(["and", "or", "and not", "or not"])))
        cells += path
    text = " ".join(parts[:-1])
    if len(parts) > 4 and random.random() < 0.5:
        text = f"not ({' '.join(parts[:3])}) {' '.join(parts[3:-1])}"
    yield Constraint(kind, (tuple(dict.fromkeys(cells)),), text=text)


def _connected_values(_kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    count = int(random.integers(1, field.size))
    yield connected_values(map(int, 1 + random.permutation(field.size)[:count]))


def _equal_sums(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    path = _path(field, random, int(random.integers(3, 6)))
    cut = int(random.integers(1, len(path))) if len(path) > 1 else 0
    if cut:
        yield Constraint(kind, (tuple(sorted(path[:cut])), tuple(sorted(path[cut:]))))


def _regex_line(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    """Yield expressions of classes and repeated parts."""
    path = _path(field, random, int(random.integers(2, 6)))
    parts = list[str]()
    for _ in range(int(random.integers(1, 4))):
        low, high = sorted((1 + random.integers(field.size, size=2)).tolist())
        part = f"[{SYMBOLS[low]}-{SYMBOLS[high]}]"
        part = str(random.choice([part, f"[^{SYMBOLS[low]}]", ".", f"({part}|.{part})"]))
        parts.append(part + str(random.choice(["", "*", "+", "?", "{2}", "{1,3}", "{2,}"])))
    text = str(random.choice(["", "|"])).join(parts)
    yield Constraint(kind, (path,), text=text)


def _state_machine(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    """Yield machines with one to three steps for a digit, along one or two lines."""
    path = _path(field, random, int(random.integers(2, 6)))
    cut = int(random.integers(0, len(path)))
    parts = (path[:cut], path[cut:]) if random.random() < 0.5 else (path,)
    names = [*"abc"]
    states = list[str]()
    for at, name in enumerate(names):
        steps = list[str]()
        for sign in [*SYMBOLS[1 : field.size + 1], "/"]:
            after = [to for to in names if random.random() < 0.5]
            steps += [f"{sign} -> {' '.join(after)}"] if after else []
        flags = " start" * (at == 0) + " end" * (at == 2 or random.random() < 0.2)
        states.append(f"{name}{flags}{': ' if steps else ''}{', '.join(steps)}")
    yield Constraint(kind, parts, text="; ".join(states))


def _pair_table(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    path = tuple(dict.fromkeys(_path(field, random, int(random.integers(2, 5)))))
    signs = SYMBOLS[1 : field.size + 1]
    pairs = [f"{a}{b}" for a in signs for b in signs if random.random() < 0.6]
    if len(path) > 1 and pairs:
        yield Constraint(kind, (path,), int(random.integers(2)), text=" ".join(pairs))


def _alternatives(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    """Yield two or three alternatives, or two clues that do not both hold."""
    parts = list[Constraint]()
    for other in random.permutation(_ALTERNATIVES)[: 2 + int(random.integers(2))].tolist():
        made = PROPOSALS.get(other, _along_path)(other, field, random)
        proposed = [each for each in made if len(each.cells[0]) > 1 or len(each.cells) > 1]
        parts += proposed[int(random.integers(len(proposed))) :][:1] if proposed else []
    cells = tuple(dict.fromkeys(cell for each in parts for part in each.cells for cell in part))
    if len(parts) > 1:
        options = (tuple(parts[:2]),) if kind == "not" else ((parts[0],), tuple(parts[1:]))
        yield Constraint(kind, (cells,), alternatives=options)


def _thermometer(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    yield Constraint(kind, (_path(field, random, int(random.integers(2, 4))),))


def _arrow(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    path = _path(field, random, int(random.integers(3, 6)))
    circle = int(random.integers(1, 3)) if len(path) > 4 else 1
    if len(path) > 2:
        yield Constraint(kind, (path[:circle], path[circle - 1 :]))


def _pair(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    pair = field.pairs(NEIGHBORS)[int(random.integers(len(field.pairs(NEIGHBORS))))]
    yield from (
        Constraint(kind, (pair,), number) for number in ((5, 10) if kind == "xv" else (1, 2, 3))
    )


def _beside(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    at, side = int(random.integers(field.width)), int(random.choice([-1, field.width]))
    line = line_from(*((at, side) if random.random() < 0.5 else (side, at)), field)
    cells = tuple(sorted(line)) if kind == "sandwich" else line
    yield from (Constraint(kind, (cells,), number) for number in range(60))


def _little_killer(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    way = int(random.integers(4))
    down, right = list(WAYS.values())[way]
    row = -1 if down > 0 else field.width
    column = int(random.integers(field.width)) - right
    cells = diagonal_from(row, column, list(WAYS)[way], field)
    if cells:
        yield from (Constraint(kind, (cells,), number, (way,)) for number in range(60))


def _parity(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    yield Constraint(kind, ((int(random.choice(field.cells())),),), int(random.integers(2)))


def _extreme(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    cell = int(random.choice(field.cells()))
    near = tuple(a + b - cell for a, b in field.pairs(NEIGHBORS) if cell in (a, b))
    yield from (Constraint(kind, ((cell,), tuple(sorted(near))), number) for number in (0, 1))


def _quadruple(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    row, column = (int(random.integers(field.width - 1)) for _ in range(2))
    cells = tuple(field.cell(row + r, column + c) for r in (0, 1) for c in (0, 1))
    values = sorted(int(random.integers(1, field.size + 1)) for _ in range(2))
    yield Constraint(kind, (cells,), values=tuple(values))


def _magic_square(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    row, column = (int(random.integers(field.width - 1)) for _ in range(2))
    yield Constraint(
        kind, (tuple(field.cell(row + r, column + c) for r in (0, 1) for c in (0, 1)),)
    )


def _clone(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    first, second = (int(random.choice(field.cells())) for _ in range(2))
    if first != second:
        yield Constraint(kind, ((first,), (second,)))


def _indexer(kind: str, field: Field, random: Random) -> Iterator[Constraint]:
    numbers = (0, 1, 2) if NO_REGION not in field.regions else (0, 1)
    cell = int(random.choice(field.cells()))
    yield from (Constraint(kind, ((cell,),), number) for number in numbers)


_ALTERNATIVES: Final = ("thermometer", "palindrome", "difference", "renban", "parity-line", "arrow")
"""Rules whose constraints are alternatives."""
NUMBERS: Final[dict[str, Callable[[int], Iterable[int | None]]]] = {
    "whispers": lambda size: range(size, 0, -1),
    "modular line": lambda size: range(size, 1, -1),
    "sum-line": lambda size: range(1, 4 * size),
    "lunchbox": lambda size: range(size * size),
}
"""By kind and number of values: the numbers to try for a line."""
Proposal = Callable[[str, Field, Random], Iterator[Constraint]]
PROPOSALS: Final[dict[str, Proposal]] = {
    "connected-values": _connected_values,
    "equal-sums": _equal_sums, "regex-line": _regex_line, "state-machine": _state_machine,
    "pair-table": _pair_table,
    "any-of": _alternatives, "not": _alternatives,
    "killer": _cage, "extra-region": _cage, "thermometer": _thermometer, "arrow": _arrow,
    "slow-thermometer": _thermometer, "difference": _pair, "ratio": _pair, "xv": _pair,
    "sandwich": _beside, "x-sum": _beside, "skyscraper": _beside, "hidden-skyscraper": _beside,
    "numbered-rooms": _beside, "full-rank": _beside, "tied-rank": _beside, "even-odd": _parity,
    "little-killer": _little_killer, "extreme": _extreme, "quadruple": _quadruple,
    "rellik-cage": _rellik_cage, "equality-cage": _even_cage, "sum-cage": _sum_cage,
    "bounded-cage": _sum_cage, "letter-cage": _letter_cage,
    "look-and-say": _look_and_say, "same-values": _same_values, "inequality": _inequality,
    "contain-cage": _contain_cage, "formula": _formula,
    "magic-square": _magic_square, "clone": _clone, "indexer": _indexer,
}  # fmt: skip
"""By kind, where rules are not lines."""
KINDS: Final = tuple(rule.name for rule in RULES if not (rule.of_regions or rule.of_extra))
