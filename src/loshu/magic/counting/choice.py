"""Find the way of counting that serves a question."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.job import Job, Tally
from loshu.magic.counting import COUNTING_METHODS
from loshu.magic.counting.counting_method import Block, CountingMethod, SquareQuestion
from loshu.magic.counting.question import closure, exclude_each_other
from loshu.magic.jobs import JOBS
from loshu.magic.properties.nonexistence import why_impossible

LARGEST_TO_SIEVE: Final = {"normal": 3, "semi-magic": 4, "magic": 5}
"""Up to which order all squares of a wide kind are few enough to go through."""

LARGEST_TO_ESTIMATE: Final = 50
_NEVER: Final = {
    "prime": "of the numbers 1 to n², 1 is not a prime",
    "multiplicative": "the largest prime up to n² is more than n²/2 (Chebyshev, 1852), so it "
    "divides one entry only: the product of the row with that entry, and of no other row",
}
"""Kinds that no square of the numbers 1 to n² has, and why; squares of other numbers may."""
_UNEQUAL: Final = "the rows of a semi-magic square have equal sums, those of a heterosquare do not"


def method_for(question: SquareQuestion, *, listing: bool = False) -> CountingMethod:
    """Find the counter that serves a question, or make one from a counter that serves a wider one.

    Parameters
    ----------
    question : Question
        As `ask` makes it.
    listing : bool
        Whether its `blocks` are needed.

    Raises
    ------
    UnsupportedError
        There is none; the message describes what can be done.
    """
    for counter in _serving(question, listing):
        return counter
    wanted = closure(question.kinds)
    reason = next((_NEVER[kind] for kind in _NEVER if kind in wanted and question.order > 1), None)
    if exclude_each_other(question.kinds):
        reason = _UNEQUAL
    reason = reason or next(
        filter(None, (why_impossible(question.order, kind) for kind in question.kinds)), None
    )
    if reason is not None:
        return nothing(reason)
    if listing and not _goes_through_all(question):
        from loshu.magic.counting.methods.constructed import CONSTRUCTED  # rarely needed

        if CONSTRUCTED.serves(question):
            return CONSTRUCTED
    for wider in _wider(question):
        for counter in _serving(wider, listing=True):
            if listing or not counter.endless:
                from loshu.magic.counting.methods.filter import sieve  # rarely needed

                return sieve(counter, wider, question)
    raise UnsupportedError(refusal(question, "list" if listing else "count"))


def _serving(question: SquareQuestion, listing: bool) -> Iterator[CountingMethod]:
    fit = (c for c in COUNTING_METHODS if (c.blocks is not None if listing else not c.endless))
    return (counter for counter in fit if counter.serves(question))


def _wider(question: SquareQuestion) -> Iterator[SquareQuestion]:
    """Yield questions that ask for less, the nearest first."""
    plain = replace(question, by="")
    if question.by:
        yield plain
    for givens in dict.fromkeys((question.givens, ())):
        for kind in reversed(closure(question.kinds)):
            if question.order <= LARGEST_TO_SIEVE.get(kind, question.order):
                yield replace(plain, kinds=(kind,), givens=givens)


def _goes_through_all(question: SquareQuestion) -> bool:
    """Return whether the squares asked for are found among others that come to an end."""
    return any(
        not counter.endless for wider in _wider(question) for counter in _serving(wider, True)
    )


def nothing(reason: str) -> CountingMethod:
    """Return the method for a question to which the answer is none."""
    return CountingMethod(
        name="proof",
        method=f"{reason[:1].upper()}{reason[1:]}.",
        source="",
        serves=_anything,
        job=_no_job,
        blocks=_no_blocks,
        size=_no_size,
    )


def _anything(_question: SquareQuestion) -> bool:
    return True


def _no_shards() -> Sequence[str]:
    return ()


def _no_tally(_shard: str) -> Tally:
    return Tally()


def _no_job(question: SquareQuestion) -> Job:
    return Job(name="nothing", title=question.title, version="1", shards=_no_shards, run=_no_tally)


def _no_blocks(_question: SquareQuestion, _first: int) -> Iterator[Block]:
    return iter(())


def _no_size(_question: SquareQuestion) -> int:
    return 0


def refusal(question: SquareQuestion, verb: str) -> str:
    """Say that no method can answer a question, and what may help instead."""
    by = f" by {question.by}" if question.by else ""
    remedies = list(_remedies(question)) if verb == "count" and not question.by else []
    if not remedies:
        return (
            f"Loshu cannot {verb} {question.title}{by}. Fix more cells with --fix, or choose a "
            "rarer --kind."
        )
    return f"There are too many {question.title} to {verb} here. {' '.join(remedies)}"


def _remedies(question: SquareQuestion) -> Iterator[str]:
    """Yield what helps where squares are too many to count."""
    n, kinds = question.order, question.kinds
    estimated = n <= LARGEST_TO_ESTIMATE and kinds in {("magic",), ("semi-magic",)}
    if estimated and not question.givens:
        semi = " --kind semi-magic" if kinds == ("semi-magic",) else ""
        yield f"Estimate the number: loshu magic estimate {n}{semi}."
    if not question.givens:
        name = f"{'-'.join(kinds)}-{n}"
        if any(job.name == name for job in JOBS):
            yield f"Plan a long count: loshu census plan --job {name}."
    if any(counter.endless and counter.serves(question) for counter in COUNTING_METHODS):
        semi = " --kind semi-magic" if "magic" not in closure(kinds) else ""
        named = [kind for kind in kinds if kind not in ("magic", "semi-magic")]
        kind = f" --kind {','.join(named)}" if named else ""
        yield f"List some: loshu magic list {n}{semi}{kind} --limit 10."
