"""Drawing of scenes with box characters, for terminals and plain text.

Lines along the edges of cells are drawn (heavy from the width `HEAVY`), and labels inside cells.
Slanted lines, such as arrows, are omitted.  Emphasized cells are in brackets, or in color if the
terminal supports it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import ceil, floor
from types import MappingProxyType
from typing import Final

from loshu.core.scene import Fill, Item, Label, Polyline, Scene
from loshu.render.layout import wrapped
from loshu.render.theme import LIGHT, Theme

HEAVY: Final = 0.05
"""Lines of this width (in cells) or more are heavy."""
BRACKETS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "placed": "[]",
        "from": "()",
        "blocked": "!!",
        "swapped": "{}",
        "focus": "<>",
        "area": "··",
        "given": "‹›",
    }
)
"""The characters around the contents of a cell, by its role."""
# A corner has arms up, right, down and left, each 0 (none), 1 (light) or 2 (heavy). These four
# digits in base three are its index.
_CORNERS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
_TERMINAL: Final = MappingProxyType({"sum": "dim", "sum-wrong": "bold red"})
_SYSTEMS: Final = MappingProxyType(
    {"standard": "STANDARD", "256": "EIGHT_BIT", "truecolor": "TRUECOLOR", "windows": "WINDOWS"}
)
"""The color library's names of terminal color systems."""
_CAPTION_COLUMNS: Final = 80


def draw(scene: Scene, *, colors: str | None = None, theme: Theme = LIGHT) -> str:
    """Draw a scene with box characters.

    Parameters
    ----------
    scene : Scene
    colors : {"standard", "256", "truecolor"}, optional
        Fill cells with these terminal colors instead of brackets.
    theme : Theme
        The colors.

    Examples
    --------
    >>> corners = ((0, 0), (2, 0), (2, 1), (0, 1))
    >>> items = Fill(0, 1, "placed"), Polyline(corners, closed=True), Polyline(((1, 0), (1, 1)))
    >>> print(draw(Scene(2, 1, (*items, Label(0.5, 0.5, "8"), Label(1.5, 0.5, "1")), "Two")))
    ┌───┬───┐
    │ 8 │[1]│
    └───┴───┘
    """
    ruled = _Rules(scene.items)
    cells = _cells(scene.items)
    columns = range(ceil(scene.width))
    widths = [_width(cell for (_, x), cell in cells.items() if x == column) for column in columns]
    pen = _Pen(widths, ruled, None if colors is None else _Ink(theme, colors))
    lines: list[str] = []
    for y in range(ceil(scene.height)):
        lines += pen.rule(y)
        lines += pen.band(y, [cells.get((y, x), _Cell()) for x in columns])
    lines += pen.rule(ceil(scene.height))
    if scene.caption:
        lines += ["", *wrapped(_printable(scene.caption), _CAPTION_COLUMNS)]
    return "\n".join(line.rstrip() for line in lines)


def render(scene: Scene) -> bytes:
    """Draw a scene with box characters, as a file."""
    return f"{draw(scene)}\n".encode()


def film(scenes: Sequence[Scene]) -> bytes:
    """Draw scenes below each other, with an empty line between them."""
    return b"\n".join(render(scene) for scene in scenes)


@dataclass(slots=True)
class _Cell:
    """The lines of text of a cell, and its fill."""

    lines: Sequence[str] = ()
    role: str = "entry"
    fill: str = ""


def _cells(items: Iterable[Item]) -> dict[tuple[int, int], _Cell]:
    """Collect the contents of the cells by (row, column), each line from left to right."""
    cells: defaultdict[tuple[int, int], _Cell] = defaultdict(_Cell)
    labels: defaultdict[tuple[int, int], list[Label]] = defaultdict(list)
    for item in items:
        if isinstance(item, Fill):
            cells[item.row, item.column].fill = item.role
        elif isinstance(item, Label):
            labels[floor(item.y), floor(item.x)].append(item)
    for at, inside in labels.items():
        inside.sort(key=lambda label: (label.y, label.x))
        lines = (list(line) for _, line in groupby(inside, lambda label: label.y))
        cells[at].lines = [" ".join(_printable(label.text) for label in line) for line in lines]
        cells[at].role = inside[0].role
    return cells


def _width(cells: Iterable[_Cell]) -> int:
    return max((len(line) for cell in cells for line in cell.lines), default=1) + 2


class _Rules:
    """The weight of the line along each edge of the cells: 0, 1 or 2."""

    def __init__(self, items: Iterable[Item]) -> None:
        self.across: defaultdict[tuple[int, int], int] = defaultdict(int)
        """By (y, x): from the corner (x, y) to the right."""
        self.down: defaultdict[tuple[int, int], int] = defaultdict(int)
        """By (y, x): from the corner (x, y) down."""
        for line in items:
            if isinstance(line, Polyline) and not line.dashed:
                ends = (*line.points, line.points[0]) if line.closed else line.points
                for (x0, y0), (x1, y1) in pairwise(ends):
                    self._add(sorted((x0, x1)), sorted((y0, y1)), 2 if line.width >= HEAVY else 1)

    def _add(self, xs: Sequence[float], ys: Sequence[float], weight: int) -> None:
        if any(value != int(value) for value in (*xs, *ys)):
            return
        (x0, x1), (y0, y1) = (map(int, xs), map(int, ys))
        if y0 == y1:
            for x in range(x0, x1):
                self.across[y0, x] = max(self.across[y0, x], weight)
        elif x0 == x1:
            for y in range(y0, y1):
                self.down[y, x0] = max(self.down[y, x0], weight)

    def corner(self, y: int, x: int) -> str:
        """Return the character of a corner."""
        arms = self.down[y - 1, x], self.across[y, x], self.down[y, x], self.across[y, x - 1]
        return _CORNERS[int("".join(map(str, arms)), 3)]


class _Pen:
    """A writer of the rows of a drawing; `ink` is None without color."""

    def __init__(self, widths: Sequence[int], rules: _Rules, ink: "_Ink | None") -> None:
        self._widths, self._rules, self._ink = widths, rules, ink
        self._ruled = {x for (_, x), weight in rules.down.items() if weight}

    def rule(self, y: int) -> Iterator[str]:
        """Yield the line of characters above row y, unless it has no lines."""
        edges = [self._rules.across[y, x] for x in range(len(self._widths))]
        if not any(edges):
            return
        line = ""
        for x, (width, edge) in enumerate(zip((*self._widths, 0), (*edges, 0), strict=True)):
            line += (self._rules.corner(y, x) if x in self._ruled else "") + " ─━"[edge] * width
        yield line

    def band(self, y: int, cells: Sequence[_Cell]) -> Iterator[str]:
        """Yield the lines of characters of the row y of cells."""
        height = max(1, *(len(cell.lines) for cell in cells))
        for at in range(height):
            line = ""
            for x, (cell, width) in enumerate(zip(cells, self._widths, strict=True)):
                line += self._edge(y, x) + self._inside(cell, width, height, at)
            yield line + self._edge(y, len(cells))

    def _edge(self, y: int, x: int) -> str:
        return " │┃"[self._rules.down[y, x]] if x in self._ruled else ""

    def _inside(self, cell: _Cell, width: int, height: int, at: int) -> str:
        place = at - (height - len(cell.lines)) // 2
        text = cell.lines[place] if 0 <= place < len(cell.lines) else ""
        padded = f" {text:>{width - 2}} "
        if self._ink is None:
            sides = BRACKETS.get(cell.fill, "  ")
            return sides[0] + padded[1:-1] + sides[1] if text or height == 1 else padded
        return self._ink.written(cell, padded)


class _Ink:
    """A writer in terminal colors."""

    def __init__(self, theme: Theme, colors: str) -> None:
        from rich.color import ColorSystem  # needed only on terminals with colors

        self._theme, self._system = theme, ColorSystem[_SYSTEMS[colors]]

    def written(self, cell: _Cell, padded: str) -> str:
        """Return the contents of a cell with terminal codes around them."""
        from rich.style import Style

        if cell.fill:
            style = Style(color=self._theme.inks[cell.role], bgcolor=self._theme.fills[cell.fill])
        elif padded.strip() and cell.role in _TERMINAL:
            style = Style.parse(_TERMINAL[cell.role])
        else:
            return padded
        return style.render(padded, color_system=self._system)


def _printable(text: str) -> str:
    """Keep control characters from reaching a terminal."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
