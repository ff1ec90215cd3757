"""Squares that cannot exist, with proofs and sources.

Most of this is about squares of the numbers 1 .. n*n: of other numbers, some of them exist.
"""

from collections.abc import Iterator
from typing import Final

from loshu._exports import lazy_modules
from loshu.magic.properties import PROPERTIES, property_named
from loshu.magic.properties.nonexistence.impossible import Impossible
from loshu.text import phrase, translations

lazy_modules(__name__)

from loshu.magic.properties.nonexistence import blocks, digits_and_powers, lines, mirror_images

_DEFINITION: Final = phrase("nonexistence", "from its definition")
_NONE: Final = phrase(
    "nonexistence",
    "There is no {kind} square of order {order} with the numbers 1 to {last}: {reason} ({source}).",
)
_NONE_AS: Final = phrase(
    "nonexistence",
    "There is no {kind} square of order {order} with the numbers 1 to {last}: it would be "
    "{needed}, and {reason} ({source}).",
)
_NEVER: Final = phrase(
    "nonexistence",
    "There is no {kind} square of order {order} with different numbers: {reason} ({source}).",
)
_NEVER_AS: Final = phrase(
    "nonexistence",
    "There is no {kind} square of order {order} with different numbers: it would be {needed}, and "
    "{reason} ({source}).",
)
TOPICS: Final = {
    "semi-magic": lines,
    "associative": mirror_images,
    "pandiagonal": lines,
    "semi-pandiagonal": lines,
    "bent-diagonal-one-way": lines,
    "bent-diagonal": lines,
    "zigzag-two-way": lines,
    "knight-move": lines,
    "zigzag": lines,
    "ultramagic": mirror_images,
    "compact": blocks,
    "complete": blocks,
    "franklin": blocks,
    "self-complementary-by-reflection": mirror_images,
    "self-complementary-by-rotation": mirror_images,
    "bimagic": digits_and_powers,
    "trimagic": digits_and_powers,
    "concentric": blocks,
    "inlaid": blocks,
    "composite": blocks,
    "regular": digits_and_powers,
    "heterosquare": lines,
    "antimagic": lines,
}
"""For each kind some of whose squares cannot exist, the module of this package that has why."""


def cases_of(kind: str) -> tuple[Impossible, ...]:
    """List for which orders no square has a property.

    Examples
    --------
    >>> [case.source for case in cases_of("regular")]
    ['G. Tarry, Le problème de 36 officiers, 1900']
    """
    if kind not in TOPICS:
        return ()
    known: tuple[Impossible, ...] = TOPICS[kind].CASES
    return tuple(case for case in known if case.kind == kind)


def never_exists(n: int, kind: str, *, normal: bool = False) -> bool:
    """Return whether no square of order n has a property: of any different numbers, or `normal`.

    Examples
    --------
    >>> never_exists(3, "pandiagonal"), never_exists(6, "pandiagonal")
    (True, False)
    >>> never_exists(6, "pandiagonal", normal=True)
    True
    """
    return why_impossible(n, kind, normal=normal) is not None


def why_impossible(n: int, kind: str, lang: str = "en", *, normal: bool = True) -> str | None:
    """Return why no square of order n has a property, with the source; None if nothing forbids it.

    A square with the property would also have what follows from it, so those are asked too.
    Where it is not `normal`, only reasons count that hold for any different numbers.

    Examples
    --------
    >>> print(why_impossible(7, "associative"))
    None
    >>> print(why_impossible(6, "regular"))
    There is no regular square of order 6 with the numbers 1 to 36: there are no two orthogonal
    Latin squares of order 6 (G. Tarry, Le problème de 36 officiers, 1900).
    """
    words = translations(lang)
    for needed in _with_consequences(kind):
        for case in cases_of(needed):
            if case.orders(n) and (normal or case.of_any_numbers):
                source = _DEFINITION if case.source == _DEFINITION.english else None
                texts = (_NONE, _NONE_AS) if normal else (_NEVER, _NEVER_AS)
                return words.text(
                    texts[needed != kind],
                    kind=words.text(property_named(kind).title),
                    needed=words.text(property_named(needed).title),
                    order=n,
                    last=n * n,
                    reason=words.text(case.reason),
                    source=case.source if source is None else words.text(source),
                )
    return None


def _with_consequences(kind: str) -> Iterator[str]:
    """Yield a kind and all that it implies, nearest first."""
    implied = {known.name: known.implies for known in PROPERTIES}
    kinds = [kind]
    for needed in kinds:
        yield needed
        kinds += [name for name in implied.get(needed, ()) if name not in kinds]
