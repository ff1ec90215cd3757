"""Typefaces of pictures and sheets, the same in SVG, HTML, PDF and PNG.

The default is Noto Sans CJK SC, with the Latin letters of Source Sans. Loshu includes a part of it
for PDF and PNG; SVG and HTML name it first, then similar fonts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.extras import require
from loshu.core.named import either, suggestion

FONTS: Final = Path(__file__).parent / "fonts"
"""The folder of the included fonts."""
_CHINESE: Final = "Noto Sans CJK SC"


@dataclass(frozen=True, slots=True, kw_only=True)
class Typeface:
    """A font family with fallbacks."""

    name: str
    families: tuple[str, ...]
    """For PDF and PNG; letters missing in the first are taken from the next."""
    fallbacks: tuple[str, ...]
    """For SVG and HTML, which use the reader's fonts."""
    digit: float = 0.0
    """The width of each digit for a size of 1; 0 if unknown."""
    is_carried: bool = True
    """Whether Loshu or Typst includes it; then pages are the same on every machine."""

    @property
    def css(self) -> str:
        """The value of ``font-family``.

        Examples
        --------
        >>> SERIF.css
        "'Libertinus Serif','Linux Libertine','Noto Serif','Noto Serif CJK SC',Georgia,serif"
        """
        names = [name.replace("'", "") for name in (*self.families[:1], *self.fallbacks)]
        return ",".join(f"'{name}'" if " " in name else name for name in names)


SANS: Final = Typeface(
    name="sans",
    families=(_CHINESE, "Libertinus Serif"),
    digit=0.555,
    fallbacks=(
        "Noto Sans SC", "Source Sans 3", "Source Sans Pro", "Noto Sans",
        "Helvetica", "Arial", "PingFang SC", "Microsoft YaHei", "sans-serif",
    ),
)  # fmt: skip
SERIF: Final = Typeface(
    name="serif",
    families=("Libertinus Serif", _CHINESE),
    digit=0.465,
    fallbacks=("Linux Libertine", "Noto Serif", "Noto Serif CJK SC", "Georgia", "serif"),
)
MODERN: Final = Typeface(
    name="modern",
    families=("New Computer Modern", _CHINESE),
    digit=0.5,
    fallbacks=("CMU Serif", "Latin Modern Roman", "Noto Serif CJK SC", "serif"),
)
MONO: Final = Typeface(
    name="mono",
    families=("DejaVu Sans Mono", _CHINESE),
    digit=0.60205078125,
    fallbacks=("Menlo", "Consolas", "Noto Sans Mono CJK SC", "monospace"),
)
TYPEFACES: Final = (SANS, SERIF, MODERN, MONO)
"""The included typefaces, the default first."""


def typeface_named(name: str, *, found: Sequence[str] | None = None) -> Typeface:
    """Return a typeface by short name or installed family.

    Parameters
    ----------
    name : str
    found : sequence of str, optional
        The installed families (default: found by Typst).

    Raises
    ------
    UnsupportedError
        The name is unknown.

    Examples
    --------
    >>> typeface_named("serif").families[0]
    'Libertinus Serif'
    >>> typeface_named("noto serif", found=["Noto Serif"]).families[0]
    'Noto Serif'
    >>> typeface_named("seriff", found=[])
    Traceback (most recent call last):
    loshu.core.errors.UnsupportedError: Unknown font 'seriff'. Did you mean 'serif'? \
Expected sans, serif, modern, mono or an installed font.
    """
    wanted = name.strip().casefold()
    for known in TYPEFACES:
        if wanted in (known.name, known.families[0].casefold()):
            return known
    installed = _installed() if found is None else found
    for family in installed:
        if wanted == family.casefold():
            return Typeface(
                name=family,
                families=(family, *SANS.families),
                fallbacks=SANS.fallbacks,
                is_carried=False,
            )
    names = [known.name for known in TYPEFACES]
    raise UnsupportedError(
        f"Unknown font {name!r}.{suggestion(name, [*names, *installed])} Expected "
        f"{either([*names, 'an installed font'])}."
    )


def _installed() -> list[str]:
    typst = require("typst", extra="pdf")
    families: list[str] = typst.Fonts(include_system_fonts=True).families()
    return families
