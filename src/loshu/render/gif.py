"""Animated GIF, for mail, chats and slides without animated SVG.

Typst draws the frames like PNG, all of one size; Pillow joins them.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from loshu.core.errors import UnsupportedError
from loshu.core.extras import require
from loshu.core.scene import Scene
from loshu.render.animation import LAST_FRAME_HOLDS, layered
from loshu.render.paper import frames_png
from loshu.render.theme import LIGHT, Theme

if TYPE_CHECKING:
    from PIL.Image import Image

FRAMES_AT_MOST: Final = 2_000
_COLORS: Final = 127


def render(scene: Scene, *, theme: Theme = LIGHT) -> bytes:
    """Draw a scene as a GIF of one frame; raises the errors of `film`.

    Examples
    --------
    >>> render(Scene(1, 1, (), "Nothing"))[:4]
    b'GIF8'
    """
    return film([scene], theme=theme)


def film(scenes: Sequence[Scene], *, seconds: float = 0.8, theme: Theme = LIGHT) -> bytes:
    """Show scenes one after another in a loop.

    Parameters
    ----------
    scenes : sequence of Scene
    seconds : float
        Seconds per scene, rounded to hundredths.
    theme : Theme
        The colors.

    Raises
    ------
    UnsupportedError
        No scenes, or more than `FRAMES_AT_MOST`.
    MissingExtraError
        A library for drawing or joining frames is not installed.

    Examples
    --------
    >>> film([Scene(1, 1, (), "Nothing"), Scene(1, 1, (), "Nothing more")])[:6]
    b'GIF89a'
    """
    if not scenes:
        raise UnsupportedError("A film needs at least one scene.")
    if len(scenes) > FRAMES_AT_MOST:
        raise UnsupportedError(
            f"The film has {len(scenes):,} frames; a GIF can have up to "
            f"{FRAMES_AT_MOST:,}. Use svg."
        )
    pillow = require("PIL.Image", extra="pdf")
    frames = frames_png([layered(scene) for scene in scenes], theme=theme)
    drawn = [pillow.open(BytesIO(png)).convert("RGB") for png in frames]
    return _joined(drawn, round(seconds * 1000))


def _joined(drawn: "Sequence[Image]", milliseconds: int) -> bytes:
    """Reduce the frames to the palette of the most colorful one, and write the changes."""
    plain = require("PIL.Image", extra="pdf").Dither.NONE
    palette = max(drawn, key=_tones).quantize(_COLORS, dither=plain)
    first, *others = (frame.quantize(palette=palette, dither=plain) for frame in drawn)
    durations = [milliseconds] * len(drawn)
    durations[-1] *= LAST_FRAME_HOLDS
    options: dict[str, Any] = {"duration": durations, "loop": 0} if others else {}
    file = BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, optimize=False, **options)
    return file.getvalue()


def _tones(frame: "Image") -> int:
    """Return the number of colors of a frame."""
    return len(frame.getcolors(frame.width * frame.height) or ())
