"""Smallest sets of givens and conditions for which a square has no completion, in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from loshu.core.conflict import Conflict, smallest_conflict
from loshu.core.errors import LoshuError
from loshu.core.representations import notebook_html
from loshu.magic.completion.conflict.contradictions.condition_checks import ConditionChecks
from loshu.magic.completion.conflict.contradictions.elements import (
    Element,
    Elements,
    Given,
    KindLine,
)
from loshu.magic.completion.conflict.contradictions.finding import Finding, in_words
from loshu.magic.completion.conflict.contradictions.joint_reasons import joint_reason
from loshu.magic.completion.conflict.contradictions.line_checks import LineChecks
from loshu.magic.completion.conflict.contradictions.oracle import Oracle
from loshu.magic.completion.problem import SquareProblem
from loshu.magic.completion.search.watch import Watch
from loshu.magic.conditions.square_fact import SquareFact
from loshu.text import phrase, plural, translations

MOST_WORK: Final = 100_000_000
"""Work of the search for a contradiction without a time limit: some ten seconds."""
_WORK_FOR_FEWER: Final = 15_000_000
"""For a set that is smaller than the minimal one that was found: a second or two."""
_SEARCHED: Final = plural(
    "magic.contradiction",
    "No such square exists: the search tried the only case.",
    "No such square exists: the search tried all {count} cases.",
)
_MINIMAL: Final = phrase(
    "magic.contradiction",
    "These contradict each other: {parts}. Without any one of them the contradiction disappears.",
)
_CONTRADICTORY: Final = phrase("magic.contradiction", "These contradict each other: {parts}.")
_LINES_ALONE: Final = phrase(
    "magic.contradiction", "These numbers cannot form such a square, whatever is given."
)


@dataclass(frozen=True, slots=True)
class SquareContradiction:
    """Givens, conditions and lines that no square of different entries meets at once."""

    problem: SquareProblem
    elements: tuple[Element, ...]
    """Givens, then conditions, then lines; no givens and lines where a theorem is the reason."""
    finding: Finding | None
    """The reason, where it is in one line or in conditions."""
    minimal: bool
    """Whether it is proved that without any one element the others have a completion."""
    smallest: bool
    """Whether it is proved that fewer givens and conditions never contradict each other."""
    cases: int = 0
    """Numbers that the search tried in cells to prove it, where it was needed."""

    _repr_html_ = notebook_html

    @property
    def givens(self) -> tuple[Given, ...]:
        """The givens that are needed for it."""
        return tuple(each for each in self.elements if isinstance(each, Given))

    @property
    def conditions(self) -> tuple[SquareFact, ...]:
        """The conditions that are needed for it."""
        return tuple(each for each in self.elements if isinstance(each, SquareFact))

    @property
    def lines(self) -> tuple[KindLine, ...]:
        """The lines whose sums are needed for it."""
        return tuple(each for each in self.elements if isinstance(each, KindLine))

    def sentences(self, lang: str = "en") -> tuple[str, ...]:
        """Return the reason, and the elements that contradict each other, as sentences."""
        return tuple(self._sentences(lang))

    def _sentences(self, lang: str) -> Iterator[str]:
        if self.problem.impossible:
            yield self.problem.impossible
            return
        words, order, unit = translations(lang), self.problem.order, self.problem.pool.unit
        if self.finding is not None:
            yield self.finding.in_words(words, order, unit)
        elif not self.givens and not self.conditions:
            yield words.text(_LINES_ALONE)
            return
        else:
            yield words.counted(_SEARCHED, max(1, self.cases))
        if self.lines or len(self.elements) > 2:
            template = _MINIMAL if self.minimal else _CONTRADICTORY
            yield words.text(template, parts=in_words(self.elements, words, order, unit))

    def as_dict(self, lang: str = "en") -> dict[str, Any]:
        """Return plain values that JSON can hold."""
        words, order, unit = translations(lang), self.problem.order, self.problem.pool.unit

        def named(elements: tuple[Element, ...]) -> list[str]:
            return [in_words(element, words, order, unit) for element in elements]

        return {
            "sentences": list(self.sentences(lang)),
            "givens": named(self.givens),
            "conditions": named(self.conditions),
            "lines": named(self.lines),
            "minimal": self.minimal,
            "smallest": self.smallest,
            "cases": self.cases,
        }


def contradiction(
    problem: SquareProblem, *, time: float | None = None
) -> SquareContradiction | None:
    r"""Return why a square has no completion.

    A reason that a person can check comes first: a number given twice, a line with a wrong sum,
    a line that cannot reach its sum, a condition against a given or another one. Otherwise the
    exact search decides which sets of givens and conditions contradict each other; it looks for a
    smallest set and then for the fewest lines.

    Parameters
    ----------
    problem : SquareProblem
    time : float, optional
        Seconds after which the set found so far is returned; by default work is counted instead, so
        that the answer does not depend on how busy the machine is.

    Returns
    -------
    SquareContradiction or None
        None where there is a completion, or where the time was over before it was known, for
        products, which have no sums to name, and where numbers may repeat.

    Examples
    --------
    >>> from loshu.magic.completion.problem_reading import read_problem
    >>> found = contradiction(read_problem(". 1 . ./16 15 . ./. . . ./. . . ."))
    >>> print("\n".join(found.sentences()))
    Row 2 still needs 3 from 2 cells, but the two smallest numbers left make 5.
    These contradict each other: r1c2=1, r2c1=16, r2c2=15 and row 2. Without any one of them the
    contradiction disappears.
    >>> contradiction(read_problem("8 . ./. 5 ./. . 2")) is None
    True
    """
    if problem.impossible:
        facts = () if (meant := problem.meant) is None else meant.never_met(problem.condition)
        return SquareContradiction(problem, facts, None, minimal=len(facts) == 1, smallest=False)
    if problem.is_of_products or problem.pool.repeats:
        return None
    elements = Elements(problem)
    oracle = Oracle(elements, Watch(time), MOST_WORK if time is None else None)
    finding = None if problem.bounded else _plainest(elements)
    if finding is not None:
        return _explained(problem, finding, oracle)
    if oracle.tried(elements.everything).outcome != "contradictory":
        return None
    if problem.bounded:
        # Without one of them the entries would be others.
        return _ordered(
            problem, (*elements.givens, *elements.facts, *elements.lines), None,
            minimal=False, smallest=False, cases=oracle.cases(elements.everything),
        )  # fmt: skip
    return _searched(problem, elements, oracle)


def _plainest(elements: Elements) -> Finding | None:
    """Return the first reason that checks find, and of those with its sentence the shortest."""
    conditions = ConditionChecks(elements)
    for checks in (conditions, LineChecks(elements, conditions.held)):
        best: Finding | None = None
        for finding in checks:
            if best is not None and finding.sentence != best.sentence:
                break
            if best is None or len(finding.elements) < len(best.elements):
                best = finding
        if best is not None:
            return best
    return None


def _explained(problem: SquareProblem, finding: Finding, oracle: Oracle) -> SquareContradiction:
    """Leave out what a reason does not need, first givens outside its line."""
    outcome = oracle.tried(frozenset(finding.elements)).outcome
    if outcome == "together":
        raise LoshuError(
            f"The reason found for {problem.grid.text!r} having no completion is wrong. "
            "This is a bug in Loshu: please report it."
        )
    if outcome == "unknown":
        return _ordered(problem, finding.elements, finding, minimal=False, smallest=False)
    kept = smallest_conflict(finding.elements, oracle.tried, fewer=lambda: False)
    return _ordered(problem, kept.items, finding, minimal=kept.minimal, smallest=False)


def _searched(problem: SquareProblem, elements: Elements, oracle: Oracle) -> SquareContradiction:
    """Find few givens and conditions, and then few lines, that contradict each other."""
    lines = frozenset(elements.lines)
    asked: Conflict[Element] = smallest_conflict(
        (*elements.givens, *elements.facts),
        lambda chosen: oracle.tried(chosen | lines),
        fewer=oracle.within(_WORK_FOR_FEWER),
    )
    needed: Conflict[Element] = Conflict(elements.lines, minimal=False, smallest=False)
    if elements.exact:
        fixed = frozenset(asked.items)
        needed = smallest_conflict(
            elements.lines,
            lambda chosen: oracle.tried(chosen | fixed),
            fewer=oracle.within(_WORK_FOR_FEWER),
        )
    chosen = (*asked.items, *needed.items)
    return _ordered(
        problem, chosen, joint_reason(elements, chosen) if elements.exact else None,
        minimal=asked.minimal and needed.minimal, smallest=asked.smallest,
        cases=oracle.cases(frozenset(chosen)),
    )  # fmt: skip


def _ordered(
    problem: SquareProblem,
    elements: tuple[Element, ...],
    finding: Finding | None,
    *,
    minimal: bool,
    smallest: bool,
    cases: int = 0,
) -> SquareContradiction:
    givens = sorted(each for each in elements if isinstance(each, Given))
    facts = (each for each in elements if isinstance(each, SquareFact))
    lines = (each for each in elements if isinstance(each, KindLine))
    return SquareContradiction(
        problem, (*givens, *facts, *lines), finding, minimal, smallest, cases
    )
