"""Cards of values: a title, sentences, pictures, facts and tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from loshu.core.representations import notebook_html
from loshu.core.scene import Scene

Shown: TypeAlias = "str | Scene | CardTable | Card"
"""The content of a fact: text, a picture, or a nested table or card."""


@dataclass(frozen=True, slots=True)
class CardTable:
    """Rows of text under names of columns; `more` describes omitted rows."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    """Something that opens when its line is clicked: a step and its picture."""

    line: str
    scene: Scene | None = None
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    r"""A value as a notebook shows it.

    Parameters
    ----------
    title : str
        What the value is; screen readers read it first.
    sentences : sequence of str
        Its content.
    scenes : sequence of Scene
        Side by side.
    facts : sequence of (name, text, picture, table or card)
        In a table of two columns; the names are those of the attributes.
    table : CardTable, optional
    folds : sequence of Fold
        One below the other, numbered.

    Examples
    --------
    >>> card = Card(title="A pair", facts=(("first", "1"), ("second", "2")))
    >>> card._repr_html_()[-45:]
    '>2</td></tr></tbody></table></div></section>\n'
    """

    title: str
    sentences: Sequence[str] = ()
    scenes: Sequence[Scene] = ()
    facts: Sequence[tuple[str, Shown]] = ()
    table: CardTable | None = None
    folds: Sequence[Fold] = ()

    _repr_html_ = notebook_html
