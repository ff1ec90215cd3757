"""The record of a kind of rules: how they are read, written, modeled, checked and drawn."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from loshu.core.scene import Item
from loshu.sudoku.field import Field
from loshu.sudoku.rules.json_place import JsonPlace
from loshu.sudoku.rules.logic import NO_LOGIC, Logic
from loshu.sudoku.rules.rule import Rule
from loshu.text import Phrase

if TYPE_CHECKING:
    from loshu.model import Model

Values: TypeAlias = Mapping[int, int]
"""The value of every cell, in code that checks a filled grid."""
Words: TypeAlias = Phrase | Callable[[Rule], Phrase]
"""What a rule demands, in words; `loshu.sudoku.rules.rules_text` fills in the blanks."""


def no_marks(_rule: Rule, _field: Field) -> Iterable[Item]:
    """Draw nothing: a rule for the whole field."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Constraint:
    """How to read, write, model, check and draw rules of one kind."""

    name: str
    title: Phrase
    """The rules of the kind, in a few words."""
    one: Phrase | None = None
    """One of these rules; None where the title names it too, such as ``anti-king``."""
    text: Words
    """The rule for people who solve the puzzle, with what the picture shows of it."""
    keys: tuple[str, ...]
    """Of the JSON object that describes a puzzle."""
    read: Callable[[JsonPlace, Field], Iterable[Rule]]
    """Reads the value of one of the keys; raises `NotationError`, which quotes the place."""
    write: Callable[[Sequence[Rule], Field], dict[str, Any]]
    """Writes all rules of the kind."""
    model: "Callable[[Model, Rule, Field, Mapping[int, int]], None]"
    """Adds a rule to a model; the mapping gives the variable of each cell."""
    broken: Callable[[Values, Rule, Field], bool]
    """Whether a full grid breaks a rule; knows no model."""
    faults: Callable[[Values, Rule, Field], Iterable[tuple[int, ...]]] | None = None
    """The groups of cells that break a rule for the whole field; others are broken as a whole."""
    marks: Callable[[Rule, Field], Iterable[Item]] = no_marks
    """What a picture shows of a rule, under the values."""
    example: tuple[Rule, ...] = ()
    """Rules on four rows, which some Latin squares keep and some break: tests try them all."""
    logic: Logic = NO_LOGIC
    """What it means for candidates; without it, small rules are tried in all ways."""
    number_is_kind: bool = False
    """Whether the number of a rule is which of several kinds it is, and not a clue."""
    over_lines: bool = False
    """Whether that lies over the lines between cells."""
