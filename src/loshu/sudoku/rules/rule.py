"""A rule: how its constraints are read, written, modeled, checked and drawn."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeAlias

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.connected_model import add_connected
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.logic import (
    NO_LOGIC,
    CellSum,
    Connected,
    Consecutive,
    Contains,
    Logic,
    Recorded,
    Regions,
    SumWhere,
    Walk,
    nothing,
)
from loshu.sudoku.rules.tool import RuleTool
from loshu.sudoku.rules.walking import determined, layers_of
from loshu.text import Phrase

if TYPE_CHECKING:
    from loshu.model import Model

Values: TypeAlias = Mapping[int, int]
"""The digit of every cell, in code that checks a filled grid."""
Variables: TypeAlias = Mapping[int, int]
"""The variable of the digit of every cell, in code that fills a model."""
Words: TypeAlias = Phrase | Callable[[Constraint], Phrase]
"""The rule in words; `loshu.sudoku.rules.rules_text` fills in the blanks."""


def no_marks(_constraint: Constraint, _field: Field) -> Iterable[Item]:
    """Draw nothing: a constraint on the whole field."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A kind of condition: how to read, write, model, check and draw its constraints."""

    name: str
    title: Phrase
    """A name for its constraints, in the plural."""
    one: Phrase | None = None
    """The name in the singular; None where it equals the title, such as ``anti-king``."""
    text: Words
    """The rule in words, for solvers."""
    from_zero: Phrase | None = None
    """The rule in words where digits begin with 0, if the words differ."""
    tools: Mapping[str, RuleTool]
    """The drawing tools, by the keys of the JSON object of a puzzle."""
    read: Callable[[JsonPlace, Field], Iterable[Constraint]]
    """Reads the value of one of the keys; raises `NotationError`, which quotes the place."""
    write: Callable[[Sequence[Constraint], Field], dict[str, Any]]
    """Writes all its constraints."""
    broken: Callable[[Values, Constraint, Field], bool]
    """Whether a full grid breaks a constraint, decided without the model and the logic."""
    model: "Callable[[Model, Constraint, Field, Variables], None] | None" = None
    """Adds a constraint to a model; None if its logic does."""
    faults: Callable[[Values, Constraint, Field], Iterable[tuple[int, ...]]] | None = None
    """The groups of cells that break a constraint on the whole field."""
    marks: Callable[[Constraint, Field], Iterable[Item]] = no_marks
    """The items of a picture under the values."""
    example: tuple[Constraint, ...] = ()
    """Constraints on four rows, which some Latin squares keep and some break, for tests."""
    logic: Logic = NO_LOGIC
    """The logic for candidates; without it, small constraints are tried in all ways."""
    condition: Callable[[str], str] = str
    """Shortens the text of a constraint for sentences; by default they quote all of it."""
    number_is_kind: bool = False
    """Whether the number of a constraint is its kind and not a clue."""
    of_regions: bool = False
    """Whether it is about regions to be found, whose numbers follow the values of all cells."""
    of_extra: bool = False
    """Whether it needs extra cells beside the grid."""
    over_lines: bool = False
    """Whether its marks are drawn over the lines between cells."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that it reads."""
        return tuple(self.tools)

    def add_to(
        self, model: "Model", constraint: Constraint, field: Field, variable_of: Variables
    ) -> None:
        """Add a constraint to a model for general solvers."""
        if self.model is not None:
            self.model(model, constraint, field, variable_of)
            return
        for cell, values in self.logic.allowed(constraint, field):
            model.restrict(variable_of[cell], values)
        for group in self.logic.groups(constraint, field):
            model.all_different(variable_of[cell] for cell in group.cells)
        for first, second, fits in self.logic.pairs(constraint, field):
            _add_pair(model, variable_of[first], variable_of[second], fits)
        for condition in self.logic.conditions(constraint, field):
            if isinstance(condition, Walk | Recorded):
                for walk in (condition,) if isinstance(condition, Walk) else condition.walks():
                    cells = [variable_of[cell] for cell in walk.cells]
                    _add_walk(model, walk, cells, field.digits)
            else:
                _add_condition(model, condition, variable_of)
        if self.logic.conditions is nothing and self.logic.pairs is nothing:
            for walk in self.logic.walks(constraint, field):
                _add_walk(model, walk, [variable_of[cell] for cell in walk.cells], field.digits)


def _add_pair(model: "Model", a: int, b: int, fits: Callable[[int, int], bool]) -> None:
    """Forbid all pairs of values that do not fit together."""
    for first in model.domains[a]:
        for second in model.domains[b]:
            if not fits(first, second):
                model.forbid([(a, first), (b, second)])


def _add_condition(
    model: "Model",
    condition: CellSum | Contains | Consecutive | Connected | Regions | SumWhere,
    variable_of: Variables,
) -> None:
    match condition:
        case CellSum(terms, low, high):
            model.linear(((f, variable_of[cell]) for f, cell in terms), low=low, high=high)
        case Contains(values, cells):
            for value, often in Counter(values).items():
                model.at_least(often, [(variable_of[cell], value) for cell in cells])
        case Consecutive(cells):  # they are also different
            for a, b in combinations([variable_of[cell] for cell in cells], 2):
                model.linear([(1, a), (-1, b)], low=1 - len(cells), high=len(cells) - 1)
        case Regions():
            raise UnsupportedError("General solvers cannot find regions.")
        case Connected():
            add_connected(model, condition, variable_of)
        case SumWhere(literals, CellSum(terms, low, high)):
            where = [(variable_of[cell], value) for cell, value in literals]
            model.linear(
                ((f, variable_of[cell]) for f, cell in terms), low=low, high=high, where=where
            )


def _add_walk(model: "Model", walk: Walk, cells: Sequence[int], digits: range) -> None:
    """Add a variable for the state between two cells, and forbid all other steps."""
    layers = layers_of(determined(walk), digits)
    if layers is None:
        model.restrict(cells[0], ())
        return
    numbers = [{state: at for at, state in enumerate(layer)} for layer in layers]
    states = [model.variable(range(len(layer))) for layer in layers[1:]]
    for at, (cell, layer) in enumerate(zip(cells, layers, strict=True)):
        for state, ways in layer.items():
            before = [(states[at - 1], numbers[at][state])] if at else []
            for value in model.domains[cell]:
                where = [*before, (cell, value)]
                if value not in ways:
                    model.forbid(where)
                elif at < len(states):
                    after = numbers[at + 1][ways[value]]
                    model.linear([(1, states[at])], low=after, high=after, where=where)
