"""Shares of random minimal 9x9 puzzles that need a technique."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.sudoku.explanation.needed import LATE, OVERTAKEN
from loshu.sudoku.generation.examples import EXAMPLES
from loshu.sudoku.techniques import SOLVER

COMMAND: Final = "python -m tools.technique_rates"
"""The command that measured the table; with arguments, it measures some techniques."""
GRADED: Final = 20_000
"""Puzzles in which HoDoKu's techniques were counted."""
SEARCHED: Final = 5_000
"""Puzzles in which the rare ones of the other techniques were searched for.

Common ones were searched for in 300, fish that easier techniques overtake in 500, and techniques
that fewer than one in 5,000 puzzles needs in 40,000 or more.
"""
RATES: Final[Mapping[str, float]] = MappingProxyType(
    {
        "full-house": 1.00000,
        "naked-single": 1.00000,
        "hidden-single": 0.98880,
        "locked-pair": 0.12375,
        "locked-triple": 0.03405,
        "pointing": 0.49425,
        "claiming": 0.25465,
        "naked-pair": 0.21265,
        "naked-triple": 0.14920,
        "hidden-pair": 0.07170,
        "hidden-triple": 0.01655,
        "naked-quadruple": 0.00185,
        "hidden-quadruple": 0.00020,
        "x-wing": 0.06980,
        "swordfish": 0.01520,
        "jellyfish": 0.00075,
        "squirmbag": 0.02600,
        "whale": 0.00200,
        "leviathan": 0.00000,
        "remote-pair": 0.02730,
        "bug+1": 0.02845,
        "skyscraper": 0.12910,
        "two-string-kite": 0.12285,
        "turbot-fish": 0.02645,
        "empty-rectangle": 0.05315,
        "w-wing": 0.16105,
        "xy-wing": 0.10335,
        "xyz-wing": 0.05305,
        "uniqueness-1": 0.03125,
        "uniqueness-2": 0.00705,
        "uniqueness-3": 0.01305,
        "uniqueness-4": 0.02365,
        "uniqueness-5": 0.00015,
        "uniqueness-6": 0.00690,
        "hidden-rectangle": 0.07700,
        "avoidable-rectangle-1": 0.00115,
        "avoidable-rectangle-2": 0.00000,
        "finned-x-wing": 0.03410,
        "sashimi-x-wing": 0.00720,
        "finned-swordfish": 0.02640,
        "sashimi-swordfish": 0.00485,
        "finned-jellyfish": 0.00220,
        "sashimi-jellyfish": 0.00015,
        "finned-squirmbag": 0.00140,
        "sashimi-squirmbag": 0.00040,
        "finned-whale": 0.00015,
        "sashimi-whale": 0.00005,
        "finned-leviathan": 0.04200,
        "sashimi-leviathan": 0.00267,
        "sue-de-coq": 0.04480,
        "simple-colors": 0.00335,
        "multi-colors": 0.00590,
        "x-chain": 0.00465,
        "xy-chain": 0.13615,
        "nice-loop": 0.12735,
        "grouped-nice-loop": 0.02465,
        "als-xz": 0.01030,
        "als-xy-wing": 0.00995,
        "als-xy-chain": 0.00370,
        "death-blossom": 0.20000,
        "franken-x-wing": 0.36200,
        "franken-swordfish": 0.00220,
        "franken-jellyfish": 0.00220,
        "franken-squirmbag": 0.35400,
        "franken-whale": 0.27800,
        "franken-leviathan": 0.19200,
        "finned-franken-x-wing": 0.44200,
        "finned-franken-swordfish": 0.00085,
        "finned-franken-jellyfish": 0.03120,
        "finned-franken-squirmbag": 0.00060,
        "finned-franken-whale": 0.00060,
        "finned-franken-leviathan": 0.00020,
        "mutant-x-wing": 0.36800,
        "mutant-swordfish": 0.38000,
        "mutant-jellyfish": 0.38000,
        "mutant-squirmbag": 0.36200,
        "mutant-whale": 0.29400,
        "mutant-leviathan": 0.20600,
        "finned-mutant-x-wing": 0.44000,
        "finned-mutant-swordfish": 0.00040,
        "finned-mutant-jellyfish": 0.00060,
        "finned-mutant-squirmbag": 0.00060,
        "finned-mutant-whale": 0.00060,
        "finned-mutant-leviathan": 0.00060,
        "kraken-fish": 0.01000,
        "forcing-chain": 0.00990,
        "forcing-net": 0.00075,
        "template-set": 0.00005,
        "template-delete": 0.00060,
        "bent-set": 0.14333,
        "firework-triple": 0.00200,
        "firework-quadruple": 0.00010,
        "unique-loop": 0.00667,
        "extended-rectangle": 0.01333,
        "bug+n": 0.00667,
        "bivalue-oddagon": 0.00067,
        "aligned-pair-exclusion": 0.16667,
        "exocet": 0.00000,
        "double-exocet": 0.00000,
        "sk-loop": 0.00000,
        "tridagon": 0.00000,
        "multi-sector-locked-set": 0.00000,
        "whip": 0.01000,
        "braid": 0.01000,
        "brute-force": 0.00000,
    }
)


def check_needs_no_rule(technique: str) -> None:
    """Refuse a technique of variants.

    Raises
    ------
    UnsupportedError
        The technique needs rules of variants.
    """
    if technique not in RATES:
        raise UnsupportedError(f"Only variants need {technique}. Add --variant NAME.")


def check_reach(technique: str) -> None:
    """Refuse a technique that no random puzzle needed, unless there is an example of it.

    Raises
    ------
    UnsupportedError
        With the measured rate, or a technique of variants.
    """
    check_needs_no_rule(technique)
    if RATES[technique] == 0 and technique not in EXAMPLES and technique not in OVERTAKEN:
        names = {known.name for known in SOLVER}
        number = GRADED if technique in names - LATE else SEARCHED
        raise UnsupportedError(
            f"Puzzles for {technique} are out of reach: none of {number:,} random puzzles needs it."
        )
