"""Themes: the colors of roles, dark on light and light on dark.

The colors have the contrast required by WCAG 2.2: entries 4.5 to 1 on every background, lines and
arrows 3 to 1 on the paper.
"""

from collections.abc import Mapping
from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from loshu.core.scene import is_color

SHADES: Final = 9
"""The roles ``shade-1`` to ``shade-9`` go from the color of the paper to the strongest."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colors as ``#rrggbb``: the paper, fills, and ink.

    Examples
    --------
    >>> LIGHT.inks["border"], LIGHT.inks["#ffcccc"], DARK.inks["#ffcccc"]
    ('#1a1a1a', '#ffcccc', '#330000')
    """

    name: str
    paper: str
    fills: Mapping[str, str]
    inks: Mapping[str, str]


class _Light(dict[str, str]):
    """The colors of roles; an author's own color stays as it is."""

    def __missing__(self, role: str) -> str:
        if not is_color(role):
            raise KeyError(role)
        return role


class _Dark(_Light):
    """The colors of roles on dark paper; of an author's own, light and dark change places."""

    def __missing__(self, role: str) -> str:
        parts = (channel / 255 for channel in channels(super().__missing__(role)))
        hue, lightness, saturation = rgb_to_hls(*parts)
        return mixed(*(255 * part for part in hls_to_rgb(hue, 1 - lightness, saturation)))


def channels(color: str) -> list[int]:
    """Return the red, green and blue of a color, from 0 to 255.

    Examples
    --------
    >>> channels("#ff8000")
    [255, 128, 0]
    """
    return [int(color[at : at + 2], 16) for at in (1, 3, 5)]


def mixed(red: float, green: float, blue: float) -> str:
    """Return a color of channels from 0 to 255.

    Examples
    --------
    >>> mixed(255, 127.6, 0)
    '#ff8000'
    """
    return "#" + "".join(f"{round(channel):02x}" for channel in (red, green, blue))


def _ramp(lightest: str, strongest: str) -> dict[str, str]:
    """Mix two colors evenly."""
    ends = channels(lightest), channels(strongest)
    ramp = {}
    for level in range(SHADES):
        part = level / (SHADES - 1)
        ramp[f"shade-{level + 1}"] = mixed(
            *(a + (b - a) * part for a, b in zip(*ends, strict=True))
        )
    return ramp


LIGHT: Final = Theme(
    "light",
    paper="#ffffff",
    fills=MappingProxyType(
        _Light(
            {
                "placed": "#ffdd80",
                "from": "#cbe2fb",
                "blocked": "#f6c4be",
                "swapped": "#dad1f5",
                "focus": "#c4ebd2",
                "area": "#ececec",
                "shaded": "#e1e7ee",
                "given": "#d9e2ec",
                "region-1": "#fbf0d5",
                "region-2": "#e3eefb",
                "region-3": "#e4f3e2",
                **_ramp("#f5f9fd", "#5fa4d2"),
            }
        )
    ),
    inks=MappingProxyType(
        _Light(
            {
                "entry": "#1a1a1a",
                "sum": "#556070",
                "sum-wrong": "#b3261e",
                "line": "#868c95",
                "border": "#1a1a1a",
                "path": "#c66a00",
                "wrong": "#b3261e",
                "halo": "#ffffff",
                "halo-given": "#d9e2ec",
                "move": "#0b57a4",
                "candidate-true": "#0b57a4",
                "candidate-false": "#c66a00",
                "candidate-struck": "#b3261e",
                "link": "#0b57a4",
                "house": "#6b4fc9",
                "caption": "#1a1a1a",
                "line-grey": "#cfd3d8",
                "line-violet": "#e2b6ee",
                "line-green": "#a9e0a2",
                "line-blue": "#a9d3fb",
                "line-lilac": "#d5c8f8",
                "line-orange": "#ffd0a3",
                "line-teal": "#a3e3da",
                "line-gold": "#f0dd86",
                "line-red": "#f7b7b2",
                "line-brown": "#dcc3a6",
                "rule": "#3b8fc4",
            }
        )
    ),
)

DARK: Final = Theme(
    "dark",
    paper="#15181d",
    fills=MappingProxyType(
        _Dark(
            {
                "placed": "#6d5300",
                "from": "#1f4a75",
                "blocked": "#7d2e29",
                "swapped": "#4b4082",
                "focus": "#1f5c3a",
                "area": "#2b3038",
                "shaded": "#2b323d",
                "given": "#343f4e",
                "region-1": "#2b2618",
                "region-2": "#1a2636",
                "region-3": "#1b2b1d",
                **_ramp("#1a202a", "#1f6ca6"),
            }
        )
    ),
    inks=MappingProxyType(
        _Dark(
            {
                "entry": "#eceff4",
                "sum": "#aab4c3",
                "sum-wrong": "#ff8a80",
                "line": "#6f7885",
                "border": "#dfe3ea",
                "path": "#e08a2e",
                "wrong": "#ff8a80",
                "halo": "#15181d",
                "halo-given": "#343f4e",
                "move": "#7ab8ff",
                "candidate-true": "#7ab8ff",
                "candidate-false": "#e08a2e",
                "candidate-struck": "#ff8a80",
                "link": "#7ab8ff",
                "house": "#b3a0ff",
                "caption": "#eceff4",
                "line-grey": "#4a515c",
                "line-violet": "#6a3d78",
                "line-green": "#2f6130",
                "line-blue": "#24527c",
                "line-lilac": "#4f4380",
                "line-orange": "#7a4a1c",
                "line-teal": "#1f615a",
                "line-gold": "#66571a",
                "line-red": "#7d3632",
                "line-brown": "#5e4833",
                "rule": "#5aa6d6",
            }
        )
    ),
)
