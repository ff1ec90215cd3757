"""Published counts, with their sources: to compare with, never to answer with."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from loshu.core.counting import Published


@dataclass(frozen=True, slots=True)
class PublishedSquares(Published):
    """A published number of squares, up to rotation and reflection."""

    kind: str = ""
    """The name of a property; ``"magic"`` and ``"semi-magic"`` for the most general."""
    order: int = 0


TRUMP: Final = "W. Trump, How many magic squares are there?, trump.de/magic-squares/howmany.html"
OEIS: Final = "On-Line Encyclopedia of Integer Sequences"
WHITE: Final = "S. H. White, budshaw.ca"
MINO: Final = "H. Mino, magicsquare6.net, 2023 to 2024"
RIPATTI: Final = "A. Ripatti, arXiv 1807.02983, 2018"
KATO: Final = "G. Kato and S. Minato, arXiv 1906.07461, 2019"
FRENICLE: Final = "B. Frénicle de Bessy, Table générale des quarrez magiques de quatre, 1693"


def _exact(kind: str, source: str, *counts: tuple[int, int]) -> Iterator[PublishedSquares]:
    for order, value in counts:
        yield PublishedSquares(value, source, kind=kind, order=order)


EXACT: Final[tuple[PublishedSquares, ...]] = (
    *_exact("semi-magic", f"A271103, {OEIS}", (3, 9), (4, 68_688), (5, 579_043_051_200)),
    *_exact("semi-magic", RIPATTI, (6, 94_590_660_245_399_996_601_600)),
    *_exact("magic", f"A006052, {OEIS}", (1, 1), (2, 0), (3, 1)),
    *_exact("magic", FRENICLE, (4, 880)),
    *_exact("magic", f"R. Schroeppel, 1973; A006052, {OEIS}", (5, 275_305_224)),
    *_exact("magic", MINO, (6, 17_753_889_197_660_635_632)),
    *_exact("associative", f"A081262, {OEIS}", (3, 1), (4, 48), (5, 48_544), (6, 0)),
    *_exact("associative", KATO, (7, 1_125_154_039_419_854_784)),
    *_exact("associative", TRUMP, (10, 0)),
    *_exact("pandiagonal", f"A027567, {OEIS}", (3, 0), (4, 48), (5, 3_600), (6, 0)),
    *_exact("pandiagonal", TRUMP, (10, 0)),
    *_exact("ultramagic", f"A081263, {OEIS}", (3, 0), (4, 0), (5, 16), (6, 0), (7, 20_190_684)),
    *_exact("self-complementary", WHITE, (4, 352)),
    *_exact("semi-pandiagonal", "F. Gaspalou, gaspalou.fr/magic-squares/order-4.htm", (4, 432)),
    *_exact("bent-diagonal-one-way", WHITE, (5, 9_190)),
    *_exact("bent-diagonal", WHITE, (7, 21_446)),
    *_exact("knight-move", WHITE, (6, 33_550_848)),
    *_exact(
        "concentric", WHITE, (5, 174_240), (6, 736_347_893_760), (7, 3_835_791_613_181_952_000)
    ),
    *_exact("bordered", WHITE, (5, 2_880), (6, 567_705_600)),
    *_exact(
        "most-perfect",
        f"A051235, {OEIS}",
        (4, 48),
        (8, 368_640),
        (12, 22_295_347_200),
        (16, 932_242_784_256_000),
        (20, 144_982_397_807_493_120_000),
        (24, 221_340_898_613_898_982_195_200_000),
        (28, 21_421_302_878_528_360_015_430_942_720_000),
        (32, 59_225_618_198_555_209_770_663_470_432_256_000_000),
    ),
    *_exact(
        "bimagic",
        "W. Trump and F. Gaspalou, trump.de/magic-squares/bimagic-8, 2014",
        (4, 0),
        (5, 0),
        (6, 0),
        (7, 0),
        (8, 26_158_848),
    ),
    *_exact("heterosquare", f"A364527, {OEIS}", (3, 3_120)),
    *_exact("antimagic", f"A050257, {OEIS}", (3, 0)),
    *_exact(
        "antimagic",
        f"four times the 299,710 of A050257, {OEIS}, up to 32 symmetries",
        (4, 1_198_840),
    ),
)

KITAJIMA: Final = "A. Kitajima and M. Kikuchi, Numerous but rare, PLoS ONE 10, 2015"
PINN: Final = "K. Pinn and C. Wieczerkowski, Int. J. Mod. Phys. C 9, 1998"

_IN_99_PERCENT: Final = 2576
"""Trump gives intervals that hold with 99 %: 2.576 standard errors."""


def _estimates(
    kind: str, source: str, *rows: tuple[int, int, int, int], interval: int = 1000
) -> Iterator[PublishedSquares]:
    """Read rows of order, digits, error in the last digits, and power of ten."""
    for order, digits, error, power in rows:
        unit = 10**power
        value, error_of_value = digits * unit, error * unit * 1000 // interval
        yield PublishedSquares(value, source, error_of_value, kind=kind, order=order)


ESTIMATES: Final[tuple[PublishedSquares, ...]] = (
    *_estimates(
        "magic",
        TRUMP,
        (7, 379_809, 50, 29),
        (8, 52_225, 18, 50),
        (9, 78_448, 38, 75),
        (10, 24_149, 12, 106),
        interval=_IN_99_PERCENT,
    ),
    *_estimates(
        "magic",
        KITAJIMA,
        (6, 177_543, 73, 14),
        (7, 37_983, 70, 30),
        (8, 5_223, 14, 51),
        (30, 656, 29, 2054),
    ),
    *_estimates("magic", PINN, (6, 17_745, 16, 15)),
    *_estimates(
        "semi-magic",
        TRUMP,
        (7, 42_848, 17, 34),
        (8, 10_806, 12, 55),
        (9, 29_008, 22, 80),
        (10, 14_626, 16, 111),
        interval=_IN_99_PERCENT,
    ),
)
"""For orders whose exact number is unknown, or was when they were published."""


def published_count(kind: str, order: int) -> PublishedSquares | None:
    """Find the exact published number of squares of a kind.

    Examples
    --------
    >>> published_count("magic", 5).value
    275305224
    """
    return next((p for p in EXACT if (p.kind, p.order) == (kind, order)), None)


def published_estimates(kind: str, order: int) -> tuple[PublishedSquares, ...]:
    """Find the published estimates of the number of squares of a kind.

    Examples
    --------
    >>> [f"{p.value:.4e}" for p in published_estimates("magic", 7)]
    ['3.7981e+34', '3.7983e+34']
    """
    return tuple(p for p in ESTIMATES if (p.kind, p.order) == (kind, order))
