"""Almost locked sets: one value more than cells, so a set that loses one holds all the others.

Found natively.  Two sets have a restricted common where all cells of a value in the one see all of
them in the other: only one of the sets can hold it.
"""

from functools import partial
from typing import Any, Final

from loshu.core.step import Step
from loshu.sudoku.techniques.cell_set import set_of
from loshu.sudoku.techniques.chains import chain_steps
from loshu.sudoku.techniques.kernel_search import KernelStep, RestrictedCommon
from loshu.sudoku.techniques.pattern_words import (
    LETTERS,
    lettered,
    struck,
    union_of,
    values_of,
)
from loshu.sudoku.techniques.state import CandidateState
from loshu.sudoku.techniques.technique import SudokuTechnique, described_by
from loshu.text import Translations, phrase, sentences
from loshu.text.lists import Parts

_CONTAINS: Final = phrase("sudoku.als", "{set} contains {digit:or}")
_NEXT: Final = phrase("sudoku.als", "{set} has no {lost:or}, so it contains {digit:or}")
SENTENCES: Final = sentences(
    {
        "als-xz": "Almost locked sets, each with one digit more than cells: {sets}. The {common} "
        "fits in only one of them, because all its places in A see all in B. If it is not in A, A "
        "contains {struck_digits:and}; if it is not in B, B does. A cell that sees every "
        "{struck_digits:or} in both is not: {result}.",
        "als-xz.double": "Almost locked sets, each with one digit more than cells: {sets}. Each of "
        "{common:and} fits in only one of them, because all its places in A see all in B. A set "
        "can lose only one digit, so A has one of {common:and} and B the other, and both use all "
        "their other digits. A cell that sees every place of such a digit in its set, or of "
        "{common:or} in both sets, is not that digit: {result}.",
        "als-xy-wing": "Almost locked sets, each with one digit more than cells: {sets}. C lacks "
        "only one of its digits, so it contains {x:or} or {y:or}. If it contains {x:or}, A does "
        "not, because their places for {x:or} see each other; so A contains {struck_digits:and}. "
        "If it contains {y:or}, B does not, in the same way; so B contains {struck_digits:and}. A "
        "cell that sees every {struck_digits:or} in A and B is not: {result}.",
        "als-xy-chain": "Almost locked sets, each with one digit more than cells: {sets}. Two "
        "neighbors in this chain cannot both contain the digit between them ({commons}). Suppose "
        "A has no {struck_digits:or}. Then {in_turn}. So at least one of A and {last_set} contains "
        "{struck_digits:or}. A cell that sees every {struck_digits:or} in both is not: {result}.",
        "death-blossom": "The stem {cell} is {stem:or}. Each of these digits would be missing in "
        "one of the almost locked sets {sets}, which have one digit more than cells. That set "
        "would then contain all its other digits, {struck_digits:and} among them. A cell that "
        "sees every {struck_digits:or} in these sets is not: {result}.",
    }
)


def describe(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the sets and what they have in common."""
    double = found.technique == "als-xz" and found.commons[0].values.bit_count() > 1
    key = "als-xz.double" if double else found.technique
    first, *others = found.sets
    return state.strike(
        key, struck(found), focus=first.cells, source=union_of(others),
        sets=lettered(state, found.sets), common=_common(state, found),
        commons="; ".join(_between(state, common) for common in found.commons),
        struck_digits=_struck_digits(state, found), last_set=LETTERS[len(found.sets) - 1],
        **_with_hinge(state, found),
    )  # fmt: skip


def _struck_digits(state: CandidateState, found: KernelStep) -> str:
    return state.digits(set_of(values_of(found.eliminated)))


def describe_blossom(state: CandidateState, found: KernelStep) -> Step | None:
    """Name the stem, which is the last of the sets, and the sets of its candidates."""
    *petals, stem = found.sets
    return state.strike(
        found.technique, struck(found), focus=union_of(petals), source=stem.cells,
        sets=lettered(state, petals), cell=state.names(stem.cells),
        stem=state.digits(stem.values), struck_digits=_struck_digits(state, found),
    )  # fmt: skip


def in_turn(commons: str, struck_digits: str, words: Translations) -> str:
    """Write what each set of a chain contains if the first one lacks the eliminated digits.

    Examples
    --------
    >>> from loshu.text import translations
    >>> in_turn("A-B: 3; B-C: 5", "7", translations("en"))
    'A contains 3; B has no 3, so it contains 5; C has no 5, so it contains 7'
    """
    digits = [Parts(common.partition(": ")[2], words) for common in commons.split("; ")]
    parts = [words.text(_CONTAINS, set=LETTERS[0], digit=digits[0])]
    for letter, lost, held in zip(
        LETTERS[1:], digits, [*digits[1:], Parts(struck_digits, words)], strict=False
    ):
        parts.append(words.text(_NEXT, set=letter, lost=lost, digit=held))
    return words.separated(parts)


def _with_hinge(state: CandidateState, found: KernelStep) -> dict[str, Any]:
    """Return the digits x that A shares with the hinge C, and y that B shares with it."""
    if found.technique != "als-xy-wing":
        return {}
    of_pair = {frozenset((each.first, each.second)): each.values for each in found.commons}
    return {name: state.digits(of_pair[frozenset((at, 2))]) for at, name in enumerate("xy")}


def _common(state: CandidateState, found: KernelStep) -> str:
    return state.digits(found.commons[0].values) if found.commons else ""


def _between(state: CandidateState, common: RestrictedCommon) -> str:
    """Write two sets and the values that only one of them can hold, such as ``A-B: 3``."""
    return f"{LETTERS[common.first]}-{LETTERS[common.second]}: {state.digits(common.values)}"


XZ: Final = SudokuTechnique(
    "als-xz", phrase("sudoku.technique", "ALS-XZ"), "expert", 300,
    described_by("als-xz", describe),
    {key: SENTENCES[key] for key in ("als-xz", "als-xz.double")},
    kernel="als-xz", describe=describe, of_nine=True,
)  # fmt: skip
XY_WING: Final = SudokuTechnique(
    "als-xy-wing", phrase("sudoku.technique", "ALS-XY-wing"), "expert", 320,
    described_by("als-xy-wing", describe), {"als-xy-wing": SENTENCES["als-xy-wing"]},
    kernel="als-xy-wing", describe=describe, of_nine=True,
)  # fmt: skip
XY_CHAIN: Final = SudokuTechnique(
    "als-xy-chain", phrase("sudoku.technique", "ALS chain"), "expert", 340,
    described_by("als-xy-chain", describe, partial(chain_steps, technique="als-xy-chain")),
    {"als-xy-chain": SENTENCES["als-xy-chain"]},
    kernel="als-xy-chain", describe=describe,
)  # fmt: skip
DEATH_BLOSSOM: Final = SudokuTechnique(
    "death-blossom", phrase("sudoku.technique", "death blossom"), "expert", 360,
    described_by("death-blossom", describe_blossom),
    {"death-blossom": SENTENCES["death-blossom"]},
    kernel="death-blossom", describe=describe_blossom, in_solver=False, of_nine=True,
)  # fmt: skip
