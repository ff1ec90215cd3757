"""Presets of paper and of book printers: trim, margins, gutter and bleed."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.named import suggestion
from loshu.render.document import PageShape

FOLDER: Final = Path(__file__).parent / "presets"
NAMES: Final = ("home", "kdp", "lulu", "ingramspark")
"""The included presets, the default first."""
_UNITS: Final = MappingProxyType({"mm": 1.0, "in": 25.4})
_NUMBERS: Final = ("top", "bottom", "outside", "bleed", "least_pages")
_FLAGS: Final = ("two_sided", "gutter_is_added", "bleed_inside", "blank_at_end")
_KEYS: Final = {"title", "source", "unit", "gutter", "sizes", *_NUMBERS, *_FLAGS}
_LARGEST: Final = 2_000
"""Maximum size of a page, in millimeters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BookPreset:
    """The sizes of a printer with their margins, in millimeters.

    Examples
    --------
    >>> preset = read_preset("kdp")
    >>> [preset.shape("6x9", pages).inside for pages in (100, 400)]
    [12.7, 15.875]
    >>> preset.shape("6x9", 100, bleed=True).bleed
    3.175
    """

    title: str
    sizes: Mapping[str, tuple[float, float]]
    """Trimmed width and height by name, the default first."""
    top: float
    bottom: float
    outside: float
    gutter: tuple[tuple[int, float], ...]
    """Margins at the spine, by maximum number of pages."""
    gutter_is_added: bool = False
    """Whether the gutter is added to the outside margin; otherwise the larger one applies."""
    two_sided: bool = False
    bleed: float = 0.0
    bleed_inside: bool = True
    least_pages: int = 1
    blank_at_end: bool = False
    source: str = ""

    @property
    def most_pages(self) -> int:
        """The maximum number of pages that can be bound."""
        return self.gutter[-1][0]

    def shape(self, size: str, pages: int, *, bleed: bool = False) -> PageShape:
        """Return the page format of a book with a number of pages.

        Raises
        ------
        UnsupportedError
            The size is unknown, or there are too many pages.
        """
        if size not in self.sizes:
            raise UnsupportedError(
                f"{self.title} has no page size {size!r}.{suggestion(size, self.sizes)} "
                f"Sizes: {', '.join(self.sizes)}."
            )
        width, height = self.sizes[size]
        return PageShape(
            width=width,
            height=height,
            top=self.top,
            bottom=self.bottom,
            outside=self.outside,
            inside=self._inside(pages),
            two_sided=self.two_sided,
            bleed=self.bleed if bleed else 0.0,
            bleed_inside=self.bleed_inside,
        )

    def _inside(self, pages: int) -> float:
        for most, gutter in self.gutter:
            if pages <= most:
                return self.outside + gutter if self.gutter_is_added else max(self.outside, gutter)
        raise UnsupportedError(
            f"{self.title} binds up to {self.most_pages:,} pages, not {pages:,}. Print "
            "more puzzles per page, or make two books."
        )


def read_preset(name: str) -> BookPreset:
    """Read an included preset or a file.

    Raises
    ------
    UnsupportedError
        Neither a preset nor a file.
    NotationError
        The file is not a preset; the message names the mistake.

    Examples
    --------
    >>> list(read_preset("home").sizes)
    ['a4', 'a5', 'letter']
    """
    path = FOLDER / f"{name}.toml" if name in NAMES else Path(name)
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError):
        raise UnsupportedError(
            f"Unknown preset {name!r}, and no such file exists.{suggestion(name, NAMES)} "
            f"Presets: {', '.join(NAMES)}."
        ) from None
    try:
        return _preset(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, NotationError) as error:
        raise NotationError(f"{name}: {error}") from None


def _preset(data: Mapping[str, Any]) -> BookPreset:
    unknown = sorted(data.keys() - _KEYS)
    if unknown:
        known = ", ".join(sorted(_KEYS))
        raise NotationError(f"Unknown key {unknown[0]!r} of a preset. Expected one of: {known}.")
    unit = data.get("unit", "mm")
    if unit not in _UNITS:
        raise NotationError(f"Unknown unit {unit!r}. Expected mm or in.")
    scale = _UNITS[unit]
    lengths: dict[str, Any] = {
        key: _length(data, key, scale) for key in ("top", "bottom", "outside")
    }
    flags: dict[str, Any] = {key: bool(data[key]) for key in _FLAGS if key in data}
    return BookPreset(
        title=str(data.get("title", "the preset")),
        source=str(data.get("source", "")),
        sizes=MappingProxyType(_sizes(data, scale)),
        gutter=_gutter(data, scale),
        bleed=_length(data, "bleed", scale) if "bleed" in data else 0.0,
        least_pages=int(_number(data.get("least_pages", 1), "least_pages")),
        **lengths,
        **flags,
    )


def _sizes(data: Mapping[str, Any], scale: float) -> dict[str, tuple[float, float]]:
    given = data.get("sizes")
    if not isinstance(given, dict) or not given:
        raise NotationError('The table [sizes] is missing. Expected lines such as "6x9" = [6, 9].')
    sizes = {}
    for name, pair in given.items():
        if not isinstance(pair, list) or len(pair) != 2:
            raise NotationError(
                f"sizes: {name!r} is not a size. Expected a width and a height, such as [6, 9]."
            )
        width, height = (round(_number(side, f"sizes, {name}") * scale, 3) for side in pair)
        if not 0 < max(width, height) <= _LARGEST:
            raise NotationError(
                f"sizes, {name}: the page is too large. Expected up to {_LARGEST} mm."
            )
        sizes[name] = (width, height)
    return sizes


def _gutter(data: Mapping[str, Any], scale: float) -> tuple[tuple[int, float], ...]:
    rows = data.get("gutter")
    if not isinstance(rows, list) or not rows:
        raise NotationError(
            "The gutter is missing. Expected gutter = [{ pages = 150, inside = 0.5 }, ...]."
        )
    found = []
    for row in rows:
        if not isinstance(row, dict) or row.keys() != {"pages", "inside"}:
            raise NotationError(
                f"gutter: {row!r} is not a row. Expected {{ pages = 150, inside = 0.5 }}."
            )
        pages = int(_number(row["pages"], "gutter, pages"))
        found.append((pages, round(_number(row["inside"], "gutter, inside") * scale, 3)))
    return tuple(sorted(found))


def _length(data: Mapping[str, Any], key: str, scale: float) -> float:
    if key not in data:
        raise NotationError(f"The length {key!r} is missing.")
    return round(_number(data[key], key) * scale, 3)


def _number(value: object, place: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e6:
        raise NotationError(f"{place}: {value!r} is not a length. Expected 0 or more.")
    return float(value)
