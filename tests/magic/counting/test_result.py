"""Counting: every answer is computed, broken down, and ended on request."""

import pickle
import time
from itertools import permutations

import numpy as np
import pytest
from tests.clocks import hasten
from tests.magic.counting.plain_lists import LISTED
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.core.grid import Grid
from loshu.core.job import Job, Tally
from loshu.core.parallel import checkpoint
from loshu.core.symmetry import ASPECTS, apply_aspect
from loshu.magic.counting import choice
from loshu.magic.counting.breakdowns import BREAKDOWNS, in_order
from loshu.magic.counting.counting_method import CountingMethod, SquareQuestion
from loshu.magic.counting.methods.arrangements import ARRANGEMENTS
from loshu.magic.counting.methods.equations.prefixes import spread
from loshu.magic.counting.published_counts import EXACT, PublishedSquares
from loshu.magic.counting.question import Given, ask, givens_of
from loshu.magic.counting.result import count
from loshu.magic.counting.runner import run_job
from loshu.magic.frenicle import frenicle_list
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.classification import classify_many
from loshu.magic.properties.dudeney import TYPES, dudeney_number

EVERY = np.array(list(permutations(range(1, 10)))).reshape(-1, 3, 3)
SMALL = [case for case in EXACT if case.order <= 3]


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> CountingMethod:
    """Let order 4 be served by Frénicle's list alone."""
    monkeypatch.setattr(choice, "COUNTING_METHODS", (LISTED, ARRANGEMENTS))
    return LISTED


def test_every_kind_of_order_3_is_counted() -> None:
    held = classify_many(EVERY)
    for known in PROPERTIES:
        question = ask(3, [known.name])
        kinds = [held[kind] for kind in question.kinds]
        assert count(question).total == int(np.logical_and.reduce(kinds).sum()), known.name


@each_row("case", SMALL)
def test_order_3_agrees_with_what_was_published(case: PublishedSquares) -> None:
    assert count(case.order, [case.kind]).essential == case.value


def test_kinds_breakdowns_and_givens_are_sieved_from_a_list(listed: CountingMethod) -> None:
    verdicts = classify_many(frenicle_list())
    for kind in ("associative", "pandiagonal", "self-complementary", "compact", "bordered"):
        assert count(4, [kind]).essential == int(verdicts[kind].sum())
    by_type = count(4, by="dudeney")
    assert by_type.essential == 880
    assert list(by_type.by) == list(TYPES)
    assert sum(by_type.by.values()) == 7040
    types = dudeney_number(frenicle_list())
    assert by_type.by["VI"] == 8 * int((types == 6).sum())
    assert count(4, by="kind").by["associative"] == 384
    every = np.concatenate([apply_aspect(a, frenicle_list()) for a in ASPECTS])
    fixed = (every[:, 0, 0] == 16) & (every[:, 1, 2] == 11)
    assert count(4, givens=[(0, 0, 16), (1, 2, 11)]).total == int(fixed.sum()) > 0
    both = fixed & classify_many(every)["associative"]
    assert count(4, ["associative"], givens=[(0, 0, 16), (1, 2, 11)]).total == int(both.sum())


def test_what_cannot_exist_is_none() -> None:
    found = count(6, ["ultramagic"])
    assert found.total == 0
    assert "Planck" in found.description


@each_row(
    ("order", "kinds", "by", "said"),
    [
        (5, ["asociative"], "", "Did you mean 'associative'?"),
        (4, [], "center", "odd orders, not for order 4"),
        (4, [], "color", "Unknown breakdown 'color'."),
        (0, [], "", "Expected 1 or more"),
        (30, [], "", "loshu magic estimate 30"),
    ],
)
def test_what_cannot_be_asked_is_refused(order: int, kinds: list[str], by: str, said: str) -> None:
    with pytest.raises(UnsupportedError, match=said):
        count(order, kinds, by=by)


@each_row(
    ("givens", "said"),
    [
        ([(0, 0, 5), (0, 0, 6)], "Row 1, column 1 is given twice: 5 and 6"),
        ([(0, 0, 5), (1, 2, 5)], "Row 2, column 3: 5 is already in row 1, column 1"),
        ([(0, 3, 5)], "Row 1, column 4 is outside a square of order 3"),
        ([(0, 0, 10)], "10 is out of range. Expected 1 to 9"),
    ],
)
def test_givens_that_cannot_be_are_refused(givens: list[Given], said: str) -> None:
    with pytest.raises(UnsupportedError, match=said):
        ask(3, givens=givens)


def test_a_question_has_one_form() -> None:
    assert ask(5, ["pandiagonal", "associative", "magic"]) == ask(5, ["ultramagic"])
    assert ask(5, ["complete", "compact"]).kinds == ("most-perfect",)
    assert ask(5, ["self-complementary-by-rotation", "magic"]).kinds == (
        "self-complementary-by-rotation",
    )
    assert ask(5, ["heterosquare"]).kinds == ("heterosquare",)
    assert ask(5, ["normal", "semi-magic"]) == ask(5, ["semi-magic"]) == ask(5, ["semi-magic"])
    assert ask(3, givens=givens_of(Grid([[8, None, 6], [None] * 3, [None] * 3]))).givens == (
        (0, 0, 8),
        (0, 2, 6),
    )


def test_breakdowns_are_the_same_for_the_eight_aspects() -> None:
    squares = frenicle_list()[::40]
    for breakdown in BREAKDOWNS:
        if breakdown.serves(4):
            parts = [breakdown.parts(apply_aspect(a, squares).astype(np.int64)) for a in ASPECTS]
            assert all(part == parts[0] for part in parts), breakdown.name
    assert list(in_order({"25": 1, "3": 1})) == ["3", "25"]


def _names() -> list[str]:
    return [str(number) for number in range(40)]


def _sleepy(_shard: str) -> Tally:
    for _ in range(100):
        checkpoint()
        time.sleep(0.1)
    return Tally(1)


def _failing(shard: str) -> Tally:
    if shard == "7":
        raise ValueError("seven")
    return Tally(int(shard), parts={shard: int(shard)})


def test_shards_are_summed_whatever_the_threads() -> None:
    seen: list[tuple[int, int]] = []
    job = LISTED.job(SquareQuestion(order=4))
    for threads in (1, 3):
        tally = run_job(job, threads=threads, progress=lambda *at: seen.append(at))
        assert tally.count == 7040
        assert seen[-1] == (88, 88)


@pytest.mark.parametrize("threads", [1, 2])
def test_an_error_in_a_shard_ends_the_count(threads: int) -> None:
    job = Job(name="w", title="w", version="1", shards=_names, run=_failing)
    with pytest.raises(ValueError, match="seven"):
        run_job(job, threads=threads)


def test_what_would_last_too_long_is_refused_by_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    from loshu.magic.counting import runner

    job = Job(
        name="slow-9", title="slow squares", version="1", shards=_names, run=_one,
        work_seconds=lambda: 8000.0,
    )  # fmt: skip
    with pytest.raises(UnsupportedError, match=r"2\.2 hours on one thread. Add --force to do it.$"):
        run_job(job, threads=1)
    assert run_job(job, threads=16).count == 40
    monkeypatch.setattr(runner, "JOBS", (job,))
    with pytest.raises(UnsupportedError, match="loshu census run --job slow-9"):
        run_job(job, threads=1)
    assert run_job(job, threads=1, force=True).count == 40


def test_a_clock_that_runs_fast_refuses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten(monkeypatch)
    assert count(4).essential == 880
    assert count(5, ["pandiagonal"]).essential == 3600


@each_row(("order", "kinds"), [(8, ["semi-magic"]), (9, ["magic"]), (7, ["associative"])])
def test_counts_of_too_much_work_are_refused_at_once(order: int, kinds: list[str]) -> None:
    with pytest.raises(UnsupportedError, match=r"There are too many|would take about"):
        count(order, kinds, threads=1)


def _one(_shard: str) -> Tally:
    return Tally(1)


def test_an_interrupt_ends_running_shards() -> None:
    def interrupt(_done: int, _total: int) -> None:
        raise KeyboardInterrupt

    quick = Job(name="w", title="w", version="1", shards=_names, run=_first_quick)
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        run_job(quick, threads=2, progress=interrupt)
    assert time.monotonic() - started < 2  # a shard alone would last ten seconds


def _first_quick(shard: str) -> Tally:
    return Tally(1) if shard == "0" else _sleepy(shard)


def test_the_shards_are_taken_from_all_over() -> None:
    for total in (1, 2, 3, 40, 97, 10**12):
        order = spread(total)
        first = [order(place) for place in range(min(total, 97))]
        assert len(set(first)) == len(first)
        assert max(first) < total
    assert sorted(map(spread(40), range(40))) == list(range(40))


def test_counters_travel_to_other_processes(listed: CountingMethod) -> None:
    for question in (
        ask(4, ["associative"], by="type"),
        ask(3, by="corner"),
        ask(6, ["associative"]),
    ):
        counter = choice.method_for(question)
        job = pickle.loads(pickle.dumps(counter)).job(question)
        again = pickle.loads(pickle.dumps(job))
        total = sum((again.run(name) for name in again.shards()), Tally())
        assert total == run_job(counter.job(question), threads=1)


def test_a_square_that_repeats_a_number_has_no_completions() -> None:
    found = count("8 1 6/3 5 7/4 9 3")
    assert (found.total, found.method) == (0, "proof")
    assert "3 is given twice: in row 2, column 1 and in row 3, column 3" in found.description
    assert found.question.givens[-1] == (2, 2, 3)
    assert count(". 2 ./. . ./. . 2", where="r1c1=1").total == 0
