"""Self-contained, compact SVG of scenes, with text as text.

A cell is 40 user units wide, so most coordinates are whole numbers.  Adjacent items of one kind and
role share a group, and cells of a row with the same background share a rectangle.  An entry takes
about 40 bytes.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Final, cast

from loshu.core.scene import Disc, Fill, Item, Label, Point, Polyline, Scene, is_color
from loshu.render.layout import (
    CAPTION_LEADING,
    CAPTION_SIZE,
    DASH,
    DASH_GAP,
    arrow_head,
    caption_lines,
)
from loshu.render.theme import LIGHT, Theme
from loshu.render.typeface import SANS, Typeface

UNIT: Final = 40
MARGIN: Final = 0.25
LARGEST_SIDE: Final = 1200
"""Maximum initial size of a picture in pixels; it scales without loss."""
OWN: Final = "own"
"""The class of items with an author's own color."""
MIRRORED: Final = "filter:invert(1) hue-rotate(180deg)"
"""The style that makes these colors light on dark paper."""
_CAP_HEIGHT = 0.73
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(
    scene: Scene, *, theme: Theme = LIGHT, dark: Theme | None = None, typeface: Typeface = SANS
) -> bytes:
    """Draw a scene as an SVG document.

    Parameters
    ----------
    scene : Scene
    theme : Theme
        The colors.
    dark : Theme, optional
        The colors for readers who prefer dark pages.
    typeface : Typeface
        The typeface of all text.

    Examples
    --------
    >>> picture = render(Scene(1, 1, (Label(0.5, 0.5, "7"),), "Seven & more"))
    >>> b"<title>Seven &amp; more</title>" in picture
    True
    """
    colors = Colors(theme, dark)
    lines = caption_lines(scene.caption, scene.width)
    body = "".join([*draw(scene.items, colors), *caption(scene.height, lines, colors)])
    rows = len(lines)
    return document(scene, body, colors, caption_rows=rows, typeface=typeface).encode()


@dataclass(frozen=True, slots=True)
class Colors:
    """A writer of color attributes and, for a second theme, of classes and their rules."""

    theme: Theme
    dark: Theme | None = None

    def fill(self, role: str) -> str:
        """Color the background of a cell."""
        return f'fill="{self.theme.fills[role]}"{self._class("fill", role)}'

    def ink(self, role: str, attribute: str = "fill") -> str:
        """Color text and discs, or lines with ``attribute="stroke"``."""
        return f'{attribute}="{self.theme.inks[role]}"{self._class(f"{attribute}-ink", role)}'

    def paper(self) -> str:
        """Color the whole picture."""
        return f'fill="{self.theme.paper}"{self._class("paper")}'

    def rules(self, body: str | None = None) -> str:
        """Return the style rules for the colors of the second theme.

        Rules of unused classes are omitted.
        """
        if self.dark is None:
            return ""
        rules = [f".loshu-paper{{fill:{self.dark.paper}}}"]
        rules += [
            f".loshu-fill-{role}{{fill:{color}}}"
            for role, color in self.dark.fills.items()
            if body is None or f'"loshu-fill-{role}"' in body
        ]
        rules += [
            f".loshu-{attribute}-ink-{role}{{{attribute}:{color}}}"
            for role, color in self.dark.inks.items()
            for attribute in ("fill", "stroke")
            if body is None or f'"loshu-{attribute}-ink-{role}"' in body
        ]
        if body is None or f'"loshu-{OWN}"' in body:
            rules.append(f".loshu-{OWN}{{{MIRRORED}}}")
        return f"@media (prefers-color-scheme:dark){{{''.join(rules)}}}"

    def _class(self, kind: str, role: str = "") -> str:
        if self.dark is None:
            return ""
        name = OWN if is_color(role) else f"{kind}-{role}" if role else kind
        return f' class="loshu-{name}"'


def document(
    scene: Scene,
    body: str,
    colors: Colors,
    *,
    caption_rows: int = 0,
    rules: str = "",
    typeface: Typeface = SANS,
) -> str:
    """Wrap drawn items into a document with the size, texts and background of a scene."""
    width = scene.width + 2 * MARGIN
    height = scene.height + 2 * MARGIN + caption_rows * CAPTION_LEADING
    scale = min(UNIT, LARGEST_SIDE / max(width, height))
    corner, across, down = number(-MARGIN), number(width), number(height)
    style = colors.rules(body) + rules
    font = xml(typeface.css)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img"{_spoken(scene)} '
        f'viewBox="{corner} {corner} {across} {down}" '
        f'width="{width * scale:.0f}" height="{height * scale:.0f}" font-family="{font}">\n'
        f"<title>{xml(scene.title)}</title>\n"
        + (f"<desc>{xml(scene.description)}</desc>\n" if scene.description else "")
        + (f"<style>{style}</style>\n" if style else "")
        + f'<rect x="{corner}" y="{corner}" width="{across}" height="{down}" {colors.paper()}/>\n'
        f"{body}</svg>\n"
    )


def _spoken(scene: Scene) -> str:
    """Return the attribute for the language of a scene's texts, for screen readers."""
    return "" if scene.lang == "en" else f' xml:lang="{scene.lang}"'


def draw(items: Iterable[Item], colors: Colors) -> Iterator[str]:
    """Yield one element for every run of items of one kind, role and size."""
    for (kind, role, size, dashed), run in groupby(items, _kind):
        group = list(run)
        if kind is Fill:
            yield _fills(cast("list[Fill]", group), colors.fill(role))
        elif kind is Label:
            yield _labels(cast("list[Label]", group), size, colors.ink(role))
        elif kind is Disc:
            yield _discs(cast("list[Disc]", group), colors.ink(role))
        else:
            lines = cast("list[Polyline]", group)
            yield _lines(lines, size, colors.ink(role, "stroke"), dashed=dashed)
            if arrows := [line for line in lines if line.arrow]:
                yield _heads(arrows, colors.ink(role))


def _kind(item: Item) -> tuple[type[Item], str, float, bool]:
    if isinstance(item, Label):
        return Label, item.role, item.size, False
    if isinstance(item, Polyline):
        return Polyline, item.role, item.width, item.dashed
    return type(item), item.role, 0, False


def _fills(fills: Sequence[Fill], color: str) -> str:
    """Join the neighbors of a row: in a run of neighbors, column minus index is constant."""
    path = []
    for (row, _), run in groupby(enumerate(fills), lambda at: (at[1].row, at[1].column - at[0])):
        cells = [fill for _, fill in run]
        width = number(len(cells))
        path.append(f"M{number(cells[0].column)} {number(row)}h{width}v{UNIT}h-{width}z")
    return f'<path shape-rendering="crispEdges" {color} d="{"".join(path)}"/>\n'


def _labels(labels: Sequence[Label], size: float, color: str) -> str:
    drop = size * _CAP_HEIGHT / 2  # from the center of a digit down to its baseline
    texts = (
        f'<text x="{number(label.x)}" y="{(label.y + drop) * UNIT:.0f}">{xml(label.text)}</text>\n'
        for label in labels
    )
    head = f'<g text-anchor="middle" font-size="{number(size)}" {color}>'
    return f"{head}\n{''.join(texts)}</g>\n"


def _discs(discs: Sequence[Disc], color: str) -> str:
    circles = (
        f'<circle cx="{number(disc.x)}" cy="{number(disc.y)}" r="{number(disc.radius)}"/>'
        for disc in discs
    )
    return f"<g {color}>{''.join(circles)}</g>\n"


def _lines(lines: Sequence[Polyline], width: float, color: str, *, dashed: bool) -> str:
    path = "".join(
        _path(_shaft(line) if line.arrow else line.points, line.closed) for line in lines
    )
    stroke = f'{color} stroke-width="{number(width)}" stroke-linejoin="round"'
    if dashed:
        stroke += f' stroke-dasharray="{number(DASH)} {number(DASH_GAP)}"'
    return f'<path fill="none" {stroke} d="{path}"/>\n'


def _heads(arrows: Sequence[Polyline], color: str) -> str:
    path = "".join(_path(arrow_head(line), closed=True) for line in arrows)
    return f'<path {color} d="{path}"/>\n'


def _shaft(line: Polyline) -> tuple[Point, ...]:
    """End an arrow's line at the base of its head, to keep the tip sharp."""
    if not line.arrow:
        return line.points
    _, (x0, y0), (x1, y1) = arrow_head(line)
    return (*line.points[:-1], ((x0 + x1) / 2, (y0 + y1) / 2))


def _path(points: Sequence[Point], closed: bool) -> str:
    corners = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{corners}{'z' if closed else ''}"


def caption(height: float, lines: Sequence[str], colors: Colors) -> Iterator[str]:
    """Yield the lines of a caption as text under a picture of `height` cells."""
    if not lines:
        return
    yield f'<g font-size="{number(CAPTION_SIZE)}" {colors.ink("caption")}>\n'
    for row, line in enumerate(lines, 1):
        yield f'<text x="0" y="{number(height + row * CAPTION_LEADING)}">{xml(line)}</text>\n'
    yield "</g>\n"


def number(cells: float) -> str:
    """Write a length in user units, in the shortest form.

    Examples
    --------
    >>> number(1.5), number(0.333), number(-0.00001)
    ('60', '13.32', '0')
    """
    text = f"{cells * UNIT:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def xml(text: str) -> str:
    """Escape text for XML; characters that XML cannot hold become U+FFFD.

    Examples
    --------
    >>> xml("a < b & c")
    'a &lt; b &amp; c'
    """
    return escape(_NOT_XML.sub("\ufffd", text), quote=False)
