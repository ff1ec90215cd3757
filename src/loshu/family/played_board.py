"""Boards that a person plays on: a view, presses of keys, tools and hints."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Protocol

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Fill, Scene
from loshu.text import phrase, translations
from loshu.text.descriptions import BLANK

_GIVEN: Final = phrase("notebook.cell", "{entry}, given")
SOLVED: Final = phrase("notebook", "Solved.")
CLEAR_TEXT: Final = phrase("notebook", "Clear")
IS_GIVEN: Final = phrase("notebook", "{cell} is given.")
_HINT: Final = phrase("notebook", "Hint")
_UNDO: Final = phrase("notebook", "Undo")
_AGAIN: Final = phrase("notebook", "Start again")
LARGEST: Final = 1600
"""Cells of the largest board."""
CLEAR: Final = "0"
"""The key that empties a cell."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A button beside the board."""

    name: str
    text: str
    pressed: bool | None = None
    """Whether it is on; None where it does something at once."""
    enabled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The picture and the words of a position.

    Parameters
    ----------
    scene : Scene
    rows, columns : int
    left, top : float
        Where the grid lies in the scene.
    labels : tuple of str
        What each cell is called, row by row; empty where there is none.
    keys : tuple of str
        Buttons that write into the chosen cell.
    tools : tuple of Tool
    sentence : str
        What there is to say.
    solved : bool
    """

    scene: Scene
    rows: int
    columns: int
    left: float = 0
    top: float = 0
    labels: tuple[str, ...]
    keys: tuple[str, ...] = ()
    tools: tuple[Tool, ...] = ()
    sentence: str = ""
    solved: bool = False


@dataclass(frozen=True, slots=True)
class Help:
    """A hint: its sentence, and cells to point at."""

    sentence: str
    cells: tuple[int, ...] = ()
    role: str = "focus"
    """As in `loshu.core.scene.FILL_ROLES`."""


class PlayedBoard(Protocol):
    """A position of a puzzle; every change makes another one."""

    @property
    def lang(self) -> str:
        """Language of all sentences."""

    def view(self) -> View:
        """Return what a player sees."""

    def press(self, cell: int, key: str) -> "PlayedBoard | str":
        """Write into a cell, or return the sentence with the reason why not."""

    def use(self, tool: str, /) -> "PlayedBoard | str":
        """Use a tool of the view; some only say something."""

    def hint(self, strength: int, /) -> Help:
        """Return what helps, from 1 to 4 the more the stronger."""


def require_playable(view: View) -> None:
    """Raise `UnsupportedError` for a board of too many cells."""
    if view.rows * view.columns > LARGEST:
        raise UnsupportedError(
            f"The board has {view.rows * view.columns:,} cells. A board to play on has at most "
            f"{LARGEST:,}."
        )


def tools_of(view: View, lang: str, *, moved: bool) -> tuple[Tool, ...]:
    """Return the tools of every board, and those of this one.

    Examples
    --------
    >>> view = View(scene=Scene(1, 1, (), "One cell"), rows=1, columns=1, labels=("blank",))
    >>> [(tool.name, tool.enabled) for tool in tools_of(view, "en", moved=False)]
    [('hint', True), ('undo', False), ('again', False)]
    """
    words = translations(lang)
    return (
        Tool("hint", words.text(_HINT), enabled=not view.solved),
        Tool("undo", words.text(_UNDO), enabled=moved),
        Tool("again", words.text(_AGAIN), enabled=moved),
        *view.tools,
    )


def clear_tool(lang: str) -> Tool:
    """Return the tool that empties the chosen cell, which the board's script knows."""
    return Tool("clear", translations(lang).text(CLEAR_TEXT))


def entry_label(entry: str, *, given: bool, lang: str) -> str:
    """Name what a cell holds, for those who hear it.

    Examples
    --------
    >>> entry_label("5", given=True, lang="en"), entry_label("", given=False, lang="en")
    ('5, given', 'blank')
    """
    words = translations(lang)
    if not entry:
        return words.text(BLANK)
    return words.text(_GIVEN, entry=entry) if given else entry


def cell_name(cell: int, columns: int) -> str:
    """Name a cell as all sentences do.

    Examples
    --------
    >>> cell_name(10, 9)
    'r2c2'
    """
    row, column = divmod(cell, columns)
    return f"r{row + 1}c{column + 1}"


def pointing(view: View, cells: Iterable[int], role: str = "focus") -> View:
    """Color cells of a view, over other colors and beneath everything else."""
    marks = tuple(
        Fill(int(row + view.top), int(column + view.left), role)
        for row, column in (divmod(cell, view.columns) for cell in cells)
    )
    items = view.scene.items
    fills = tuple(item for item in items if isinstance(item, Fill))
    others = tuple(item for item in items if not isinstance(item, Fill))
    return replace(view, scene=replace(view.scene, items=(*fills, *marks, *others)))
