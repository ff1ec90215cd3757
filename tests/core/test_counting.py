"""The records that the counts of all families share."""

from dataclasses import dataclass
from typing import Any

from tests.tables import each_row

from loshu.core.counting import Counted, Published, Stopwatch


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class CornerCount(Counted):
    corners: int

    def details(self) -> dict[str, Any]:
        return {"corners": self.corners}


@each_row(
    ("published", "agrees"),
    [
        (None, True),
        (Published(12, "a table"), True),
        (Published(13, "a table"), False),
        (Published(12.6, "an estimate", 0.5), True),
    ],
)
def test_a_count_agrees_unless_another_exact_number_was_published(
    published: Published | None, agrees: bool
) -> None:
    result = Counted(total=12, method="hand", seconds=1, cpu_seconds=1, published=published)
    assert result.agrees is agrees


def test_a_record_names_what_was_counted_before_the_fields_that_all_share() -> None:
    result = CornerCount(total=2**80, method="hand", seconds=1, cpu_seconds=2, corners=4)
    assert list(result.as_dict().items()) == [
        ("corners", 4),
        ("total", 2**80),
        ("method", "hand"),
        ("seconds", 1),
        ("cpu_seconds", 2),
        ("published", None),
    ]


def test_a_published_estimate_keeps_its_error() -> None:
    record = Published(1.7e19, "a paper", 2e15).as_dict()
    assert record == {"value": 1.7e19, "source": "a paper", "error": 2e15}


def test_a_stopwatch_counts_processor_time_of_this_process() -> None:
    watch = Stopwatch()
    sum(range(200_000))
    assert watch.cpu_seconds > 0
    assert watch.seconds > 0
