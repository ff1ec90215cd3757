"""Animated SVG of a sequence of scenes.

Every item is written once, with the span of frames in which it is visible: a square of n*n numbers
costs n*n labels, not n*n pictures.  From bottom to top the layers are fills, lines, discs and text,
whatever their order in the scenes.  Programs without animation, and readers who prefer reduced
motion, see the last frame.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, TypeAlias

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Disc, Fill, Item, Label, Polyline, Scene
from loshu.render.layout import caption_lines
from loshu.render.svg import Colors, caption, document, draw
from loshu.render.theme import LIGHT, Theme

Span: TypeAlias = tuple[int, int]
"""The first frame in which an item is visible, and the first in which it no longer is."""

LAST_FRAME_HOLDS: Final = 3
"""Duration of the last frame, in frames."""
_LAYERS: Final = (Fill, Polyline, Disc, Label)


def layered(scene: Scene) -> Scene:
    """Return a scene with its items in the drawing order of an animation.

    Examples
    --------
    >>> scene = Scene(1, 1, (Label(0.5, 0.5, "7"), Fill(0, 0, "placed")), "Seven")
    >>> type(layered(scene).items[0]).__name__
    'Fill'
    """
    return replace(scene, items=tuple(sorted(scene.items, key=_layer)))


def render(
    scenes: Sequence[Scene],
    *,
    seconds: float = 0.8,
    theme: Theme = LIGHT,
    dark: Theme | None = None,
) -> bytes:
    """Show scenes one after another in a loop, in one SVG.

    Parameters
    ----------
    scenes : sequence of Scene
    seconds : float
        Seconds per scene.
    theme : Theme
        The colors.
    dark : Theme, optional
        As for `loshu.render.svg.render`.

    Raises
    ------
    UnsupportedError
        No scenes.

    Examples
    --------
    >>> frames = [Scene(1, 1, (Label(0.5, 0.5, digit),), "Count to two") for digit in "12"]
    >>> render(frames).count(b"<text")
    2
    """
    if not scenes:
        raise UnsupportedError("An animation needs at least one scene.")
    colors = Colors(theme, dark)
    whole = Scene(
        max(scene.width for scene in scenes),
        max(scene.height for scene in scenes),
        (),
        scenes[-1].title,
        description=" ".join(scene.caption for scene in scenes) or scenes[-1].description,
        lang=scenes[-1].lang,
    )
    captions = [caption_lines(scene.caption, whole.width) for scene in scenes]
    clock = _Clock(len(scenes), seconds)
    body = "".join(clock.shown(span, element) for span, element in _layers(scenes, colors))
    for span, lines in _caption_spans(captions):
        body += clock.shown(span, "".join(caption(whole.height, lines, colors)))
    rows = max(len(lines) for lines in captions)
    return document(whole, body, colors, caption_rows=rows, rules=clock.rules()).encode()


def _layers(scenes: Sequence[Scene], colors: Colors) -> Iterator[tuple[Span, str]]:
    """Yield the items of each span by layer; within a layer, early and long spans first."""
    spans = sorted(_spans(scenes), key=_place)
    for (_, span), group in groupby(spans, lambda found: (_layer(found[0]), found[1])):
        yield span, "".join(draw([item for item, _ in group], colors))


def _spans(scenes: Sequence[Scene]) -> Iterator[tuple[Item, Span]]:
    """Yield every item with each span of frames in which it is visible."""
    since: dict[Item, int] = {}
    for frame, scene in enumerate(scenes):
        seen = dict.fromkeys(scene.items)
        for item in [item for item in since if item not in seen]:
            yield item, (since.pop(item), frame)
        since |= {item: frame for item in seen if item not in since}
    yield from ((item, (first, len(scenes))) for item, first in since.items())


def _layer(item: Item) -> int:
    return _LAYERS.index(type(item))


def _place(found: tuple[Item, Span]) -> tuple[int, int, int]:
    item, (first, stop) = found
    return _layer(item), first, -stop


def _caption_spans(captions: Sequence[list[str]]) -> Iterator[tuple[Span, list[str]]]:
    for lines, run in groupby(range(len(captions)), captions.__getitem__):
        frames = list(run)
        yield (frames[0], frames[-1] + 1), lines


class _Clock:
    """A collector of style rules that show elements in their span of frames."""

    def __init__(self, frames: int, seconds: float) -> None:
        self._frames = frames
        self._ticks = frames - 1 + LAST_FRAME_HOLDS
        self._lasts = self._ticks * seconds
        self._spans: dict[Span, str] = {}

    def shown(self, span: Span, element: str) -> str:
        """Wrap an element to make it visible only in its span."""
        first, stop = span
        if not element or (first == 0 and stop == self._frames):
            return element
        name = self._spans.setdefault(span, f"loshu-{first}-{stop}-of-{self._frames}")
        at_rest = "" if stop == self._frames else ' visibility="hidden"'
        return f'<g{at_rest} class="{name}">{element}</g>\n'

    def rules(self) -> str:
        """Return the style rules of all spans."""
        if not self._spans:
            return ""
        timing = f"{self._lasts:g}s step-end infinite"
        rules = (
            f".{name}{{animation:{name} {timing}}}@keyframes {name}{{{self._keyframes(span)}}}"
            for span, name in self._spans.items()
        )
        return f"@media (prefers-reduced-motion:no-preference){{{''.join(rules)}}}"

    def _keyframes(self, span: Span) -> str:
        first, stop = span
        frames = {0: "hidden", first: "visible"}
        if stop < self._frames:
            frames[stop] = "hidden"
        return "".join(
            f"{100 * frame / self._ticks:.4g}%{{visibility:{state}}}"
            for frame, state in frames.items()
        )
