"""Techniques of solving Sudokus, the easiest first: add one with a file and an entry.

The order, the scores and the levels are those of HoDoKu 2.2, a program of Bernhard Hobiger
(https://hodoku.sourceforge.net).
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from loshu.core.step import Step
from loshu.sudoku.techniques import (
    aligned_exclusion,
    als,
    basic_fish,
    bent_sets,
    bivalue_oddagon,
    braids,
    brute_force,
    bug_plus_n,
    bug_plus_one,
    chains,
    double_exocet,
    empty_rectangle,
    exclusion,
    exocet,
    extended_rectangle,
    firework,
    fish,
    forcing,
    full_house,
    hidden_single,
    hidden_subset,
    kraken_fish,
    locked_candidates,
    locked_subset,
    multi_colors,
    multi_sector_locked_set,
    naked_single,
    naked_subset,
    region_borders,
    region_growth,
    remote_pair,
    rule_of_45,
    rule_steps,
    simple_colors,
    sk_loop,
    sue_de_coq,
    templates,
    tridagon,
    two_links,
    unique_loop,
    unique_rectangle,
    w_wing,
    whips,
    xy_wing,
    xyz_wing,
)
from loshu.sudoku.techniques.aliases import names_meant
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique

TECHNIQUES: Final[tuple[SudokuTechnique, ...]] = (
    full_house.TECHNIQUE,
    naked_single.TECHNIQUE,
    hidden_single.TECHNIQUE,
    rule_steps.PAIR,
    rule_steps.THERMOMETER,
    locked_subset.PAIR,
    locked_subset.TRIPLE,
    locked_candidates.POINTING,
    locked_candidates.CLAIMING,
    region_growth.TECHNIQUE,
    rule_steps.CAGE,
    rule_steps.REQUIRED,
    rule_steps.ARROW,
    region_borders.TECHNIQUE,
    exclusion.TECHNIQUE,
    naked_subset.PAIR,
    naked_subset.TRIPLE,
    hidden_subset.PAIR,
    hidden_subset.TRIPLE,
    rule_steps.CLUE,
    rule_of_45.TECHNIQUE,
    naked_subset.QUADRUPLE,
    hidden_subset.QUADRUPLE,
    basic_fish.X_WING,
    basic_fish.SWORDFISH,
    basic_fish.JELLYFISH,
    *fish.LARGE,
    remote_pair.TECHNIQUE,
    bug_plus_one.TECHNIQUE,
    two_links.SKYSCRAPER,
    two_links.TWO_STRING_KITE,
    two_links.TURBOT_FISH,
    empty_rectangle.TECHNIQUE,
    w_wing.TECHNIQUE,
    xy_wing.TECHNIQUE,
    xyz_wing.TECHNIQUE,
    *unique_rectangle.TECHNIQUES,
    *fish.FINNED,
    sue_de_coq.TECHNIQUE,
    simple_colors.TECHNIQUE,
    multi_colors.TECHNIQUE,
    chains.X_CHAIN,
    chains.XY_CHAIN,
    chains.NICE_LOOP,
    chains.GROUPED_NICE_LOOP,
    als.XZ,
    als.XY_WING,
    als.XY_CHAIN,
    als.DEATH_BLOSSOM,
    *fish.FRANKEN,
    *fish.MUTANT,
    kraken_fish.TECHNIQUE,
    forcing.CHAIN,
    forcing.NET,
    templates.SET,
    templates.DELETE,
    bent_sets.TECHNIQUE,
    firework.TRIPLE,
    firework.QUADRUPLE,
    unique_loop.TECHNIQUE,
    extended_rectangle.TECHNIQUE,
    bug_plus_n.TECHNIQUE,
    bivalue_oddagon.TECHNIQUE,
    aligned_exclusion.TECHNIQUE,
    exocet.TECHNIQUE,
    double_exocet.TECHNIQUE,
    sk_loop.TECHNIQUE,
    tridagon.TECHNIQUE,
    multi_sector_locked_set.TECHNIQUE,
    whips.WHIP,
    braids.BRAID,
    brute_force.TECHNIQUE,
)

SOLVER: Final = tuple(technique for technique in TECHNIQUES if technique.in_solver)
"""The techniques that explanations use by default: HoDoKu's, as it is delivered."""


_BEFORE: Final = (
    full_house.TECHNIQUE, hidden_single.IN_BOX, hidden_single.ANYWHERE, naked_single.TECHNIQUE,
)  # fmt: skip
_SINGLES: Final = {known.name for known in _BEFORE}
BEGINNER: Final = (*_BEFORE, *(known for known in SOLVER if known.name not in _SINGLES))
"""The order in which people see singles: full house, hidden in a box, in a line, naked."""
ORDERS: Final[Mapping[str, tuple[SudokuTechnique, ...]]] = MappingProxyType(
    {"beginner": BEGINNER, "hodoku": SOLVER}
)


class _Sentences(Mapping[str, str]):
    """The sentences of techniques; those of the rules of puzzles are loaded when they are asked."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self._known = known

    def __getitem__(self, key: str) -> str:
        return self._known[key] if key in self._known else rule_steps.sentences_of_rules()[key]

    def __iter__(self) -> Iterator[str]:
        yield from self._known
        yield from rule_steps.sentences_of_rules()

    def __len__(self) -> int:
        return len(self._known) + len(rule_steps.sentences_of_rules())


SENTENCES: Final[Mapping[str, str]] = _Sentences(
    {key: text for technique in TECHNIQUES for key, text in technique.sentences.items()}
)
"""The sentences of all techniques, by the keys of their steps."""

_BY_KEY: Final = {key: technique for technique in TECHNIQUES for key in technique.sentences}
_BY_NAME: Final = {technique.name: technique for technique in TECHNIQUES}


def technique_of(step: Step) -> SudokuTechnique:
    """Return the technique to which a step belongs.

    Where several techniques share the key, the step's parameter ``technique`` names it.

    Examples
    --------
    >>> technique_of(Step("x-wing.rows")).name
    'x-wing'
    """
    named = dict(step.parameters).get("technique")
    return _BY_KEY[step.key] if named is None else _BY_NAME[str(named)]


def techniques_named(names: Iterable[str]) -> tuple[SudokuTechnique, ...]:
    """Return techniques by their names or aliases in any case, the easiest first.

    Raises
    ------
    UnsupportedError
        A name that no technique has.

    Examples
    --------
    >>> [technique.name for technique in techniques_named(["X-Wing", "locked candidates"])]
    ['pointing', 'claiming', 'x-wing']
    """
    wanted = {meant for name in names for meant in names_meant(name, _BY_NAME)}
    return tuple(technique for technique in TECHNIQUES if technique.name in wanted)


__all__ = [
    "BEGINNER",
    "ORDERS",
    "SENTENCES",
    "SOLVER",
    "TECHNIQUES",
    "CandidateState",
    "SudokuTechnique",
    "technique_of",
    "techniques_named",
]
