"""An estimate in words and as data, beside what others published."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from loshu.cli.tables import aligned
from loshu.core.units import rounded, with_error
from loshu.magic.counting.method_words import method_in
from loshu.magic.counting.published_counts import (
    PublishedSquares,
    published_count,
    published_estimates,
)
from loshu.magic.estimation import Estimate, Target
from loshu.magic.estimation.heuristic import FITTED_FROM, HEURISTIC, heuristic_count
from loshu.text import Phrase, Translations, phrase, translations
from loshu.text.citations import source_in

_OF_KIND: Final = {
    "magic": phrase(
        "magic.estimate",
        "magic squares of order {order}, up to rotation and reflection: {number}",
    ),
    "semi-magic": phrase(
        "magic.estimate",
        "semi-magic squares of order {order}, up to rotation and reflection: {number}",
    ),
}
_ESTIMATE: Final = phrase("magic.estimate", "estimate")
_PUBLISHED: Final = phrase("magic.estimate", "published")
_EXACT: Final = phrase("magic.estimate", "exact")
_HEURISTIC: Final = phrase("magic.estimate", "heuristic")
_METHOD: Final = phrase("magic.estimate", "method")
_BATCHES: Final = phrase("magic.estimate", "batches")
_CAUTION: Final = phrase("magic.estimate", "caution")
_NONE_FOUND: Final = phrase("magic.estimate", "none found")
_AWAY: Final = phrase("magic.estimate", "{number}: {away} standard errors from it; {source}")
_COUNTED: Final = phrase("magic.estimate", "'{command}' counts them all")
_WORTH: Final = phrase(
    "magic.estimate",
    "{count} of seed {seeds}, worth {effective} of equal value; {seconds} s of processor time",
)
_DOMINATED: Final = phrase(
    "magic.estimate",
    "few batches dominate (the largest is {percent} % of the sum), so the error is itself "
    "uncertain: give more time",
)


def published_for(target: Target) -> tuple[PublishedSquares, ...]:
    """Collect what was published, the exact number first."""
    exact = published_count(target.kind, target.order)
    estimates = published_estimates(target.kind, target.order)
    return estimates if exact is None else (exact, *estimates)


def estimate_words(found: Estimate, lang: str = "en") -> list[str]:
    """Write an estimate for people, line by line."""
    words, target = translations(lang), found.target
    value = words.number(found.value)
    if not found.exact:
        value = words.figures(with_error(found.value, found.error))
    rows = [*(_exact_rows(found, words) if found.exact else _rows(found, words))]
    labels = [words.text(label) for label, _ in rows]
    lines = aligned([(label, text) for label, (_, text) in zip(labels, rows, strict=True)])
    return [words.text(_OF_KIND[target.kind], order=target.order, number=value), *lines]


def _exact_rows(found: Estimate, words: Translations) -> Iterator[tuple[Phrase, str]]:
    yield _EXACT, words.number(found.value)
    for published in published_for(found.target):
        number, source = int(published.value), source_in(published.source, words.code)
        yield _PUBLISHED, f"{words.number(number)}: {source}"
    yield _METHOD, method_in(found.method, words)


def _rows(found: Estimate, words: Translations) -> Iterator[tuple[Phrase, str]]:
    value, error = (words.figures(_long(number)) for number in (found.value, found.error))
    yield _ESTIMATE, f"{value} ± {error} ({_percent(found, words)})"
    yield from _comparisons(found, words)
    if found.target.order >= FITTED_FROM:
        number = words.figures(rounded(heuristic_count(found.target), 5))
        yield _HEURISTIC, f"{number}: {source_in(HEURISTIC, words.code)}"
    yield _METHOD, method_in(found.method, words)
    yield (
        _BATCHES,
        words.text(
            _WORTH,
            count=words.number(found.batches),
            seeds=", ".join(map(str, found.seeds)),
            effective=words.number(round(found.effective)),
            seconds=words.figures(f"{found.seconds:.1f}"),
        ),
    )
    if not found.trusted:
        yield _CAUTION, words.text(_DOMINATED, percent=f"{100 * found.largest:.0f}")


def _comparisons(found: Estimate, words: Translations) -> Iterator[tuple[Phrase, str]]:
    for published in published_for(found.target):
        away = found.standard_errors_from(published.value, published.error)
        value = int(published.value)
        number = with_error(value, int(published.error)) if published.error else _long(value)
        yield (
            _PUBLISHED,
            words.text(
                _AWAY,
                number=words.figures(number),
                away=words.figures(f"{away:+.2f}"),
                source=source_in(published.source, words.code),
            ),
        )
    if found.target.order <= 5:
        semi = " --kind semi-magic" if found.target.semi else ""
        command = f"loshu magic count {found.target.order}{semi}"
        yield _EXACT, words.text(_COUNTED, command=command)


def _percent(found: Estimate, words: Translations) -> str:
    if not found.value:
        return words.text(_NONE_FOUND)
    return words.figures(f"{100 * found.relative_error:.2g} %")


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
        "relative_error": found.relative_error if found.value or found.exact else None,
        "exact": found.exact,
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
