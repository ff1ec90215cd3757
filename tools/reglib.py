"""Run a regression library of HoDoKu: whether each technique finds the steps of its cases.

    python -m tools.reglib ../shared/data/sudoku/reglib-shared.txt [--failures]

A case names a position, a technique and a step.  It passes if the technique finds a step with
exactly its conclusions (for cases that fail on purpose: none); strictly if, in addition, no step
that the library would print with the same digits concludes something else.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import CandidateState
from loshu.sudoku.techniques.kernel_search import Candidate, KernelOptions, KernelStep

CODES: Final = {
    "0000": "full-house", "0002": "hidden-single", "0003": "naked-single",
    "0100": "pointing", "0101": "claiming", "0110": "locked-pair", "0111": "locked-triple",
    "0200": "naked-pair", "0201": "naked-triple", "0202": "naked-quadruple",
    "0210": "hidden-pair", "0211": "hidden-triple", "0212": "hidden-quadruple",
    "0371": "kraken-fish-1", "0372": "kraken-fish-2",
    "0400": "skyscraper", "0401": "two-string-kite", "0402": "empty-rectangle",
    "0403": "turbot-fish", "0404": "dual-two-string-kite", "0405": "dual-empty-rectangle",
    "0500": "simple-colors-trap", "0501": "simple-colors-wrap",
    "0502": "multi-colors-1", "0503": "multi-colors-2",
    "0600": "uniqueness-1", "0601": "uniqueness-2", "0602": "uniqueness-3",
    "0603": "uniqueness-4", "0604": "uniqueness-5", "0605": "uniqueness-6",
    "0606": "hidden-rectangle", "0607": "avoidable-rectangle-1", "0608": "avoidable-rectangle-2",
    "0610": "bug-plus-one",
    "0701": "x-chain", "0702": "xy-chain", "0703": "remote-pair",
    "0706": "continuous-nice-loop", "0707": "discontinuous-nice-loop", "0708": "aic",
    "0709": "grouped-continuous-nice-loop", "0710": "grouped-discontinuous-nice-loop",
    "0711": "grouped-aic",
    "0800": "xy-wing", "0801": "xyz-wing", "0803": "w-wing",
    "0901": "als-xz", "0902": "als-xy-wing", "0903": "als-xy-chain", "0904": "death-blossom",
    "1101": "sue-de-coq", "1201": "template-set", "1202": "template-delete",
    "1301": "forcing-chain-contradiction", "1302": "forcing-chain-verity",
    "1303": "forcing-net-contradiction", "1304": "forcing-net-verity",
}  # fmt: skip
_SHAPES: Final = (
    "",
    "finned-",
    "sashimi-",
    "franken-",
    "finned-franken-",
    "mutant-",
    "finned-mutant-",
)
_FISH: Final = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
CODES.update(
    {f"03{a}{b}": shape + fish for a, shape in enumerate(_SHAPES) for b, fish in enumerate(_FISH)}
)
_ELIMINATED_DIGITS: Final = ("07", "09", "11", "13")
"""Codes whose cases name the digits that the step strikes out, not those of the pattern."""
_WITH_SETS: Final = {("0709", "2"), ("0710", "3"), ("0710", "4"), ("0711", "3"), ("0711", "4")}


@dataclass(frozen=True, slots=True)
class Case:
    """One line of the library."""

    line: str
    code: str
    variant: str
    digits: tuple[int, ...]
    placed: frozenset[Candidate]
    eliminated: frozenset[Candidate]

    @property
    def state(self) -> CandidateState:
        """The position of the case."""
        return CandidateState(Sudoku.parse(self.line), marks=True)

    @property
    def technique(self) -> str:
        """The native search's name of the technique."""
        return CODES[self.code[:4]]

    @property
    def siamese(self) -> bool:
        """Whether two fish with the same base are expected, joined."""
        return len(self.code) == 5

    @property
    def options(self) -> KernelOptions:
        """The settings of HoDoKu's tester for the technique."""
        code = self.code[:4]
        return KernelOptions(
            siamese=self.siamese,
            dual=code in ("0404", "0405"),
            small_empty_rectangles=code == "0405" or (code, self.variant) == ("0402", "1"),
            missing_in_rectangles=self.variant != "1",
            overlapping_sets=code in ("0902", "0903", "0904") and self.variant == "2",
            sets_in_chains=(code, self.variant) in _WITH_SETS,
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a case."""

    case: Case
    passes: bool
    strictly: bool
    found: tuple[KernelStep, ...]


def cases(lines: Iterable[str]) -> Iterator[Case]:
    """Yield the active cases of a library."""
    for line in lines:
        if line.startswith(":"):
            fields = [*line.strip().split(":")[1:], "", "", "", ""]
            code, _, variant = fields[0].partition("-")
            digits = tuple(sorted(int(digit) for digit in fields[1]))
            placed, eliminated = _candidates(fields[5]), _candidates(fields[4])
            yield Case(line.strip(), code, variant, digits, placed, eliminated)


def _candidates(text: str) -> frozenset[Candidate]:
    return frozenset(
        Candidate(9 * (int(word[1]) - 1) + int(word[2]) - 1, int(word[0])) for word in text.split()
    )


def verdict(case: Case) -> Verdict:
    """Search for the technique of a case, and compare."""
    native = case.state.kernel_search
    assert native is not None
    found = tuple(
        step
        for step in native.all(case.technique, case.options)
        if step.technique == case.technique
    )
    if case.variant == "x":
        return Verdict(case, not found, not _surplus(case, found), found)
    passes = any(_concludes(step, case) for step in found)
    strictly = passes and not _surplus(case, found)
    return Verdict(case, passes, strictly, found)


def _concludes(step: KernelStep, case: Case) -> bool:
    return set(step.placed) == case.placed and set(step.eliminated) == case.eliminated


def _surplus(case: Case, found: tuple[KernelStep, ...]) -> list[KernelStep]:
    """Return the steps that the library would print like the case, with another conclusion."""
    return [s for s in found if _printed(case, s) == case.digits and not _concludes(s, case)]


def _printed(case: Case, step: KernelStep) -> tuple[int, ...]:
    if step.placed:
        return tuple(sorted({value for _, value in step.placed}))
    if case.code[:2] in _ELIMINATED_DIGITS:
        return tuple(sorted({value for _, value in step.eliminated}))
    return tuple(sorted(set(step.values)))


def main(arguments: list[str]) -> int:
    """Print a tally by technique; 1 if a case fails."""
    path, *options = arguments
    tally: dict[str, Counter[str]] = {}
    with Path(path).open(encoding="utf-8") as lines:
        for case in cases(lines):
            result = verdict(case)
            counts = tally.setdefault(f"{case.code[:4]} {case.technique}", Counter())
            counts.update(cases=1, passed=result.passes, strictly=result.strictly)
            if "--failures" in options and not result.passes:
                print(case.line, *result.found, sep="\n    ")
    for name, counts in sorted(tally.items()):
        print(f"{name:36} {counts['cases']:4} cases {counts['passed']:4} pass "
              f"{counts['strictly']:4} strictly")  # fmt: skip
    total = sum(tally.values(), Counter[str]())
    print(f"{total['passed']} of {total['cases']} cases pass, {total['strictly']} strictly")
    return int(total["passed"] < total["cases"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
