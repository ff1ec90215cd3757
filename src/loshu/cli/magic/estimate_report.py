"""An estimate in words and as data, beside what others published."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from loshu.core.units import rounded, with_error
from loshu.magic.counting.published_counts import (
    PublishedSquares,
    published_count,
    published_estimates,
)
from loshu.magic.estimation import Estimate, Target
from loshu.magic.estimation.heuristic import FITTED_FROM, HEURISTIC, heuristic_count


def published_for(target: Target) -> tuple[PublishedSquares, ...]:
    """Collect what was published, the exact number first."""
    exact = published_count(target.kind, target.order)
    estimates = published_estimates(target.kind, target.order)
    return estimates if exact is None else (exact, *estimates)


def estimate_words(found: Estimate) -> list[str]:
    """Write an estimate for people, line by line."""
    target = found.target
    seeds = ", ".join(map(str, found.seeds))
    lines = [
        f"{target.title}, up to rotation and reflection: {with_error(found.value, found.error)}",
        f"estimate   {_long(found.value)} ± {_long(found.error)} ({_percent(found)})",
        *_comparisons(found),
        *_heuristic(target),
        f"method     {found.method}",
        f"batches    {found.batches:,} of seed {seeds}, worth {found.effective:,.0f} of equal "
        f"value; {found.seconds:.1f} s of processor time",
    ]
    if not found.trusted:
        lines.append(
            f"caution    few batches dominate (the largest is {100 * found.largest:.0f} % of the "
            "sum), so the error is itself uncertain: give more time"
        )
    return lines


def _comparisons(found: Estimate) -> Iterator[str]:
    for published in published_for(found.target):
        away = found.standard_errors_from(published.value, published.error)
        value = int(published.value)
        number = with_error(value, int(published.error)) if published.error else _long(value)
        yield f"published  {number}: {away:+.2f} standard errors from it; {published.source}"
    if found.target.order <= 5:
        semi = " --kind semi-magic" if found.target.semi else ""
        yield f"exact      'loshu magic count {found.target.order}{semi}' counts them all"


def _heuristic(target: Target) -> Iterator[str]:
    if target.order >= FITTED_FROM:
        yield f"heuristic  {rounded(heuristic_count(target), 5)}: {HEURISTIC}"


def _percent(found: Estimate) -> str:
    return f"{100 * found.relative_error:.2g} %" if found.value else "none found"


def _long(number: int) -> str:
    """Write a number in full as long as a line holds it."""
    return f"{number:,}" if number < 10**37 else rounded(number, 5)


def _digits(number: int) -> str:
    """Write all digits, also where there are more than `str` writes of an integer."""
    return f"{Decimal(number):f}"


def estimate_record(found: Estimate) -> dict[str, Any]:
    """Give an estimate as data for JSON; numbers of any size as text."""
    return {
        "order": found.target.order,
        "kind": found.target.kind,
        "estimate": _digits(found.value),
        "standard_error": _digits(found.error),
        "relative_error": found.relative_error if found.value else None,
        "batches": found.batches,
        "seeds": list(found.seeds),
        "processor_seconds": round(found.seconds, 3),
        "effective_batches": round(found.effective, 1),
        "largest_share": round(found.largest, 6),
        "trusted": found.trusted,
        "method": found.method,
        "published": [
            {
                "value": str(published.value),
                "standard_error": str(published.error or 0),
                "standard_errors_away": found.standard_errors_from(
                    published.value, published.error
                ),
                "source": published.source,
            }
            for published in published_for(found.target)
        ],
        "heuristic": [
            {"value": _digits(heuristic_count(found.target)), "source": HEURISTIC}
            for _ in range(found.target.order >= FITTED_FROM)
        ],
    }
