"""Other names of techniques, as players and programs write them."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from loshu.core.errors import UnsupportedError

ALIASES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "full-house": ("last digit", "last empty cell"),
        "naked-single": ("sole candidate", "single candidate", "obvious single", "forced digit"),
        "hidden-single": ("unique candidate", "pinned digit", "only place"),
        "locked-pair": ("direct pointing pair",),
        "pointing": (
            "pointing pair", "pointing triple", "locked candidates 1", "locked candidates type 1",
        ),
        "claiming": (
            "claiming pair", "claiming triple", "box line reduction", "locked candidates 2",
            "locked candidates type 2",
        ),
        "naked-pair": ("obvious pair", "conjugate pair"),
        "naked-triple": ("obvious triple",),
        "naked-quadruple": ("naked quad", "naked quadruplet"),
        "hidden-quadruple": ("hidden quad", "hidden quadruplet"),
        "common-exclusion": ("common peer elimination",),
        "rule-of-45": ("45 rule", "innies and outies"),
        "squirmbag": ("starfish",),
        "remote-pair": ("remote pairs",),
        "bug+1": ("bug", "bug 1", "bivalue universal grave"),
        "bug+n": ("bug n",),
        "two-string-kite": ("2 string kite", "kite", "dual kite"),
        "turbot-fish": ("turbot",),
        "empty-rectangle": ("er", "hinge"),
        "xy-wing": ("y wing",),
        "bent-set": ("wxyz wing", "vwxyz wing", "bent subset"),
        **{
            f"uniqueness-{at}": (f"unique rectangle {at}", f"unique rectangle type {at}",
                                 f"ur {at}", f"ur type {at}", f"uniqueness test {at}")
            for at in range(1, 7)
        },
        "hidden-rectangle": ("hidden unique rectangle", "hur"),
        **{
            f"avoidable-rectangle-{at}": (f"avoidable rectangle type {at}", f"ar {at}")
            for at in range(1, 3)
        },
        "sue-de-coq": ("sdc", "two sector disjoint subsets"),
        "simple-colors": ("simple coloring", "simple coloring", "singles chains", "coloring"),
        "multi-colors": ("multi coloring", "multi coloring"),
        "nice-loop": (
            "aic", "aic type 1", "aic type 2", "alternating inference chain",
            "continuous nice loop", "discontinuous nice loop", "nice loop or aic",
        ),
        "grouped-nice-loop": (
            "grouped aic", "gaic", "grouped aic type 1", "grouped aic type 2",
            "grouped continuous nice loop", "grouped discontinuous nice loop",
            "grouped nice loop or aic",
        ),
        "als-xy-chain": ("als chain",),
        "forcing-chain": ("forcing chains",),
        "forcing-net": ("forcing nets",),
        "aligned-pair-exclusion": ("ape",),
        "bivalue-oddagon": ("broken wing",),
        "exocet": ("junior exocet", "je"),
        "double-exocet": ("jexocet pair", "double junior exocet"),
        "sk-loop": ("virus pattern", "domino loop"),
        "tridagon": ("anti tridagon", "trivalue oddagon", "thors hammer"),
        "multi-sector-locked-set": ("msls",),
        "brute-force": ("trial and error", "backtracking"),
    }
)  # fmt: skip
GROUPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "locked candidates": ("pointing", "claiming"),
        "intersection removal": ("pointing", "claiming"),
        "unique rectangle": tuple(f"uniqueness-{at}" for at in range(1, 7)),
        "ur": tuple(f"uniqueness-{at}" for at in range(1, 7)),
        "avoidable rectangle": ("avoidable-rectangle-1", "avoidable-rectangle-2"),
        "naked subset": ("naked-pair", "naked-triple", "naked-quadruple"),
        "hidden subset": ("hidden-pair", "hidden-triple", "hidden-quadruple"),
        "firework": ("firework-triple", "firework-quadruple"),
    }
)
"""Names for several techniques."""


def plain(name: str) -> str:
    """Return the letters and digits of a name, by which it is compared.

    Examples
    --------
    >>> plain("XY-Wing"), plain("x_y wing"), plain("BUG+1")
    ('xywing', 'xywing', 'bug+1')
    """
    return re.sub(r"[^a-z0-9+]", "", name.lower())


def names_meant(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the techniques that a name or an alias means.

    Raises
    ------
    UnsupportedError
        An unknown name; the message has the nearest one.

    Examples
    --------
    >>> names_meant("Y-Wing", ["xy-wing"]), names_meant("locked candidates", [])
    (('xy-wing',), ('pointing', 'claiming'))
    """
    meant: dict[str, tuple[str, ...]] = {plain(each): (each,) for each in known}
    meant |= {plain(group): names for group, names in GROUPS.items()}
    for own, aliases in ALIASES.items():
        meant |= {plain(alias): (own,) for alias in aliases}
    wanted = plain(name)
    plural = wanted.removesuffix("s")
    if wanted in meant or plural in meant:
        return meant[wanted if wanted in meant else plural]
    from difflib import get_close_matches  # needed for errors only

    near = get_close_matches(wanted, meant, n=1, cutoff=0.6)
    remedy = (
        f"Did you mean {' or '.join(map(repr, meant[near[0]][:1]))}?" if near
        else "'loshu sudoku steps --help' describes how to list them."
    )  # fmt: skip
    raise UnsupportedError(f"Unknown technique {name!r}. {remedy}")


def name_meant(name: str, known: Iterable[str]) -> str:
    """Return the name of the one technique that a name or an alias means.

    Raises
    ------
    UnsupportedError
        An unknown name, or one for several techniques.

    Examples
    --------
    >>> name_meant("UR1", ["uniqueness-1"])
    'uniqueness-1'
    """
    names = names_meant(name, known)
    if len(names) > 1:
        raise UnsupportedError(f"{name!r} is several techniques. Choose one: {', '.join(names)}.")
    return names[0]
