"""The record by which a family prints its puzzles, in sheets and in books."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from loshu.core.errors import NotationError
from loshu.text import phrase

if TYPE_CHECKING:
    from loshu.core.scene import Scene
    from loshu.core.solved import Made
    from loshu.text import Phrase, Plural

Item = TypeVar("Item")
PROVED: Final = phrase("book", "Each puzzle was proved to have exactly one solution.")


def _as_given(kind: str) -> str:
    return kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """The functions and titles with which a family prints, proves, reads and makes its puzzles.

    The functions take one puzzle in any form that the family takes; functions that write
    words take a language too.
    """

    title: "Callable[[Any], Phrase]"
    """Title of a chapter of puzzles like this one."""
    counted: "Plural"
    """Words for a number of puzzles of the family."""
    levels: "Mapping[Any, Phrase]"
    """The levels with their titles, the easiest first."""
    picture: "Callable[[Any, str], Scene]"
    solution: "Callable[[Any, str], Scene]"
    """Raises `LoshuError` for a puzzle without exactly one solution."""
    level: Callable[[Any], str]
    """A key of `levels`; raises `LoshuError` for a puzzle that has no level."""
    rule: Callable[[Any, str], str]
    """The rules, for a person who never saw such a puzzle."""
    steps: "Callable[[Any, str], Iterable[Scene]]"
    """The solution step by step, each with its sentence as caption."""
    read: Callable[[str], Sequence[Any]]
    """Read a text without the family's name; raises `NotationError` for other text."""
    make: "Callable[[str, str, int], Iterator[Made]]"
    """Make puzzles without end, of a kind and a level, each perhaps empty, and from a seed."""
    read_kind: Callable[[str], str] = _as_given
    """Return a kind in its usual form; raises `LoshuError` for an unknown one."""
    usual_kind: str = ""
    """The kind that is made if none is named, in its usual form."""
    is_graded: Callable[[str], bool] = lambda _kind: True
    """Whether puzzles of a kind of its own are divided among the usual levels."""
    answer: Callable[[Any], str] = lambda _puzzle: ""
    """The solution as one line of text; raises `LoshuError` like `solution`."""
    kind_of_size: Callable[[Any], str] = str
    """The kind whose puzzles have a size: a number of rows, or rows and columns."""
    assurance: "Phrase" = PROVED
    """Sentence about the solutions in the imprint of a book."""
    name: Callable[[Any], str] = lambda _puzzle: ""
    """Name of a puzzle that has one, such as its title and author."""
    kinds: Callable[[], Sequence[str]] = tuple
    """Returns further kinds, beside the usual one, that are offered to be made."""
    kind_title: "Callable[[str], Phrase | None]" = lambda _kind: None
    """Returns the title of a kind; None if its name is its title."""


def read_lines(text: str, parse: "Callable[[str], Item]") -> "list[Item]":
    r"""Read one puzzle in each line; empty lines and those after ``#`` are left out.

    Raises
    ------
    NotationError
        With the number of the line.

    Examples
    --------
    >>> read_lines("1\n# two\n\n3", int)
    [1, 3]
    """
    found = []
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if line and not line.startswith("#"):
            try:
                found.append(parse(line))
            except NotationError as error:
                raise NotationError(f"line {number}: {error}") from None
    return found
