"""A rule: how its constraints are read, written, modeled, checked and drawn."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.constraint import Constraint
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.logic import NO_LOGIC, Logic
from loshu.sudoku.rules.tool import RuleTool
from loshu.text import Phrase

if TYPE_CHECKING:
    from loshu.model import Model

Values: TypeAlias = Mapping[int, int]
"""The value of every cell, in code that checks a filled grid."""
Variables: TypeAlias = Mapping[int, int]
"""The variable of every cell, in code that fills a model."""
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
    tools: Mapping[str, RuleTool]
    """The drawing tools, by the keys of the JSON object of a puzzle."""
    read: Callable[[JsonPlace, Field], Iterable[Constraint]]
    """Reads the value of one of the keys; raises `NotationError`, which quotes the place."""
    write: Callable[[Sequence[Constraint], Field], dict[str, Any]]
    """Writes all its constraints."""
    model: "Callable[[Model, Constraint, Field, Variables], None]"
    """Adds a constraint to a model."""
    broken: Callable[[Values, Constraint, Field], bool]
    """Whether a full grid breaks a constraint, decided without the model."""
    faults: Callable[[Values, Constraint, Field], Iterable[tuple[int, ...]]] | None = None
    """The groups of cells that break a constraint on the whole field."""
    marks: Callable[[Constraint, Field], Iterable[Item]] = no_marks
    """The items of a picture under the values."""
    example: tuple[Constraint, ...] = ()
    """Constraints on four rows, which some Latin squares keep and some break, for tests."""
    logic: Logic = NO_LOGIC
    """The logic for candidates; without it, small constraints are tried in all ways."""
    number_is_kind: bool = False
    """Whether the number of a constraint is its kind and not a clue."""
    over_lines: bool = False
    """Whether its marks are drawn over the lines between cells."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that it reads."""
        return tuple(self.tools)
