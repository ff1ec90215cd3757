"""State machines: a machine reads the digits along lines and must end in one of its end states."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from loshu.core.errors import NotationError
from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.drawing import circle, path
from loshu.sudoku.rules.json_place import JsonPlace, cell_names
from loshu.sudoku.rules.logic import Logic, Walk, WalkShape
from loshu.sudoku.rules.rule import Rule, Values
from loshu.sudoku.rules.state_machines import BREAK, StateMachine, read_machine, title_of
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.symbols import DIGITS
from loshu.text import phrase, sentences

NAME: Final = "state-machine"
KEY: Final = "statemachine"
_QUOTED: Final = 60
"""The most characters of a machine in the sentence about a step."""
_Held: TypeAlias = frozenset[str]


def read_machines(place: JsonPlace, field: Field) -> Iterator[Constraint]:
    """Read the machines; each reads its lines in order, with a break between two of them."""
    for item in place.items():
        clue = item.at("value")
        text = clue.text()
        try:
            read_machine(text, field.digits)
        except NotationError as error:
            raise NotationError(f"{clue.path}: {error}") from None
        lines = item.at("lines")
        parts = tuple(line.cells(field, least=0, repeats=True) for line in lines.items())
        if not any(parts):
            raise lines.wrong("at least one cell")
        yield Constraint(NAME, parts, text=text)


def write_machines(constraints: Sequence[Constraint], field: Field) -> dict[str, Any]:
    """Write the machines and their lines."""
    return {
        KEY: [
            {"lines": [cell_names(part, field) for part in each.cells], "value": each.text}
            for each in constraints
        ]
    }


def broken(values: Values, constraint: Constraint, _field: Field) -> bool:
    """Whether no path of the machine leads to its end, found from the end backward."""
    states = re.findall(
        r"(\w+)((?:\s+(?:start|end))*)\s*(?::([^;]*))?(?:;|$)",
        re.sub(r'^\s*"[^"]*"', "", constraint.text.strip()),
    )
    good = {name for name, flags, _ in states if "end" in flags.split()}
    signs = "/".join("".join(DIGITS[values[cell]] for cell in part) for part in constraint.cells)
    for sign in reversed(signs):
        good = {name for name, _, steps in states if _leads(steps, sign, good)}
    return not any(name in good and "start" in flags.split() for name, flags, _ in states)


def _leads(steps: str, sign: str, good: set[str]) -> bool:
    """Whether one of the steps of a state leads with a sign to one of some states."""
    for step in filter(None, steps.split(",")):
        signs, _, aims = step.partition("->")
        read = signs.strip().upper().replace(".", "^/")
        if re.fullmatch(f"[{read}]", sign) and good.intersection(aims.split()):
            return True
    return False


def conditions(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Remember the states that the digits so far can have reached."""
    cells = tuple(cell for part in constraint.cells for cell in part)
    lengths = tuple(map(len, constraint.cells))
    shape = WalkShape(_walk, (constraint.text, lengths, field.digits))
    words = {"condition": title_of(constraint.text, _QUOTED)}
    yield _walk(*shape.arguments)._replace(cells=cells, words=words, shape=shape)


def walks(constraint: Constraint, field: Field) -> Iterator[Walk]:
    """Yield the walk where no cell occurs twice."""
    (walk,) = conditions(constraint, field)
    if len({*walk.cells}) == len(walk.cells):
        yield walk


def _walk(text: str, lengths: tuple[int, ...], digits: range) -> Walk:
    """Return the walk along lines of some lengths, whose cells are 0, 1 and so on."""
    machine = read_machine(text, digits)
    ends = [sum(lengths[:at]) for at in range(len(lengths) + 1)]
    breaks = [0] * (ends[-1] + 1)
    for end in ends[1:-1]:
        breaks[end] += 1
    start = _after_breaks(machine, frozenset(machine.start), breaks[0])
    return Walk(
        tuple(range(ends[-1])),
        start,
        partial(_advance, machine, breaks),
        partial(_accepts, machine),
    )


def _after_breaks(machine: StateMachine, held: _Held, breaks: int) -> _Held:
    for _ in range(breaks):
        held = machine.advance(held, BREAK)
    return held


def _advance(
    machine: StateMachine, breaks: Sequence[int], held: _Held, at: int, value: int
) -> _Held | None:
    return _after_breaks(machine, machine.advance(held, value), breaks[at + 1]) or None


def _accepts(machine: StateMachine, held: _Held) -> bool:
    return bool(held & machine.end)


def draw(constraint: Constraint, field: Field) -> Iterator[Item]:
    """Draw thin lines with a circle where they begin, a larger one for the first."""
    parts = [part for part in constraint.cells if part]
    for at, part in enumerate(parts):
        yield path(part, field, role="rule", width=0.05)
        yield from circle(part[0], field, 0.08 if at else 0.16)


TEXT: Final = phrase(
    "sudoku.rule",
    "State machine: the digits along a thin line, from its circle, lead the machine {condition} "
    "from a start to an end.",
)
SENTENCES: Final = sentences(
    {
        "state-machine.fit": "The digits along {cells:path} lead the state machine {condition} to "
        "an end, so {result}.",
        "state-machine.given": "The digits along {cells:path} lead the state machine {condition} "
        "to an end. {given:and}, so {result}.",
        "state-machine.few": "The digits along {cells:path} lead the state machine {condition} to "
        "an end. With the candidates left, {fillings}, so {result}.",
    }
)
LOGIC: Final = Logic(walks=walks, conditions=conditions, sentences=SENTENCES)
STATE_MACHINE: Final = Rule(
    name=NAME, title=phrase("sudoku.rule.title", "state machines"),
    one=phrase("sudoku.rule.one", "state machine"), text=TEXT,
    tools={
        KEY: RuleTool(
            "line", "text", needed=True, choices=("0 start: . -> 1; 1 end: . -> 0",), own=True
        )
    },
    read=read_machines, write=write_machines, broken=broken, marks=draw, condition=title_of,
    example=(
        Constraint(
            NAME, ((0, 1), (6,)),
            text='"rise" 0 start: 1-3 -> 0 1, 4 -> 1; 1: 2-4 -> 1, / -> 2; 2 end: 23 -> 2',
        ),
    ),
    logic=LOGIC,
)  # fmt: skip
