"""Colors of drawings, as the JSON of f-puzzles and SudokuPad writes them."""

import re
from typing import Final

_DIGITS: Final = re.compile("#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_PARTS: Final = re.compile(r"rgba? *\(([0-9., ]+)\)")
_NAMES: Final = {
    "black": "#000000", "white": "#ffffff", "gray": "#808080", "grey": "#808080",
    "lightgray": "#d3d3d3", "lightgrey": "#d3d3d3", "darkgray": "#a9a9a9", "darkgrey": "#a9a9a9",
    "silver": "#c0c0c0", "red": "#ff0000", "green": "#008000", "lime": "#00ff00",
    "blue": "#0000ff", "lightblue": "#add8e6", "yellow": "#ffff00", "gold": "#ffd700",
    "orange": "#ffa500", "purple": "#800080", "violet": "#ee82ee", "pink": "#ffc0cb",
    "cyan": "#00ffff", "teal": "#008080", "brown": "#a52a2a",
}  # fmt: skip
_ROLES: Final = {"#000000": "border", "#ffffff": "halo"}
"""Black and white follow the theme."""
_FAINT: Final = 0.02


def ink_of(color: object, usual: str) -> str:
    """Return the role of a color in a scene; empty if it is transparent.

    Parameters
    ----------
    color : object
        Hexadecimal digits, numbers from 0 to 255, or a common name; transparency becomes a mixture
        with white.
    usual : str
        The role without a color, or with one that cannot be read.

    Examples
    --------
    >>> [ink_of(color, "line") for color in ("#F0F8", "rgb(255, 128, 0)", "black", None)]
    ['#ff77ff', '#ff8000', 'border', 'line']
    >>> ink_of("transparent", "line"), ink_of("#12345600", "line")
    ('', '')
    """
    text = color.strip().lower() if isinstance(color, str) else ""
    if text in ("transparent", "none"):
        return ""
    found = _channels(_NAMES.get(text, text))
    if found is None:
        return usual
    *channels, opacity = found
    if opacity < _FAINT:
        return ""
    mixed = [round(255 - (255 - min(channel, 255)) * min(opacity, 1)) for channel in channels]
    written = "#" + "".join(f"{channel:02x}" for channel in mixed)
    return _ROLES.get(written, written)


def _channels(text: str) -> list[float] | None:
    """Return red, green, blue from 0 to 255, and the opacity from 0 to 1."""
    if found := _DIGITS.fullmatch(text):
        digits = found[1]
        if len(digits) < 6:
            digits = "".join(digit * 2 for digit in digits)
        parts = [int(digits[at : at + 2], 16) for at in range(0, len(digits), 2)]
        return [*parts[:3], parts[3] / 255 if len(parts) > 3 else 1.0]
    if found := _PARTS.fullmatch(text):
        try:
            numbers = [float(part) for part in found[1].split(",")]
        except ValueError:
            return None
        return [*numbers[:3], *numbers[3:4], 1.0][:4] if len(numbers) in (3, 4) else None
    return None
