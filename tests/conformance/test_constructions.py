"""Every registered construction keeps its word, at every order it serves up to 60 and beyond."""

import inspect
import re
from typing import Final

import numpy as np
import pytest
from tests.tables import each_row

from loshu.core.errors import UnsupportedError
from loshu.magic.construction.choice import choose
from loshu.magic.construction.construction import Construction, Square
from loshu.magic.construction.maker import make, make_array
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.properties import PROPERTIES
from loshu.text import sentence

SMALL: Final = range(1, 61)
SEARCHED: Final = {"bimagic-search": (10, 11, 20)}
"""Some orders of a search that takes seconds; test_bimagic_search.py has all of them."""
LARGE: Final = (101, 128, 202)
LARGE_CLOSED: Final = (500, 501, 502)
FIRST_BY: Final = 1024
"""Every construction serves some order up to here."""
DEAR: Final = frozenset({"inlaid"})
"""Kinds whose test takes seconds for a square of hundreds of rows."""
KNOWN: Final = {known.name: known for known in PROPERTIES}
SEEDS: Final = (0, 1)

every_construction = each_row("construction", CONSTRUCTIONS)
every_random = each_row(
    "construction",
    [construction for construction in CONSTRUCTIONS if construction.random_options is not None],
)
every_random_and_explained = each_row(
    "construction", [known for known in CONSTRUCTIONS if known.random_options and known.explain]
)
every_explained = each_row(
    "construction",
    [construction for construction in CONSTRUCTIONS if construction.explain is not None],
)
every_closed_form = each_row(
    "construction",
    [construction for construction in CONSTRUCTIONS if construction.closed_form is not None],
)


def served(construction: Construction) -> list[int]:
    """Orders up to 60, or the first one where none is so small."""
    small = [n for n in SEARCHED.get(construction.name, SMALL) if construction.serves(n)]
    return small or [next(n for n in range(61, FIRST_BY + 1) if construction.serves(n))]


def some_served(construction: Construction) -> list[int]:
    """The first three orders, and the last."""
    orders = served(construction)
    return sorted({*orders[:3], orders[-1]})


def broken_promises(
    construction: Construction, square: Square, untested: frozenset[str] = frozenset()
) -> list[str]:
    promised = construction.promises(len(square)) - untested
    return [
        name
        for name, known in KNOWN.items()
        if name in promised and not known.test(square[None])[0]
    ]


@every_construction
def test_squares_up_to_order_60_have_the_promised_properties(construction: Construction) -> None:
    for n in served(construction):
        square = construction.square(n)
        assert square.shape == (n, n)
        assert square.dtype == np.int64
        assert broken_promises(construction, square) == [], n


@every_construction
def test_large_squares_have_the_promised_properties(construction: Construction) -> None:
    for n in filter(construction.serves, LARGE):
        assert broken_promises(construction, construction.square(n)) == [], n


@every_closed_form
def test_closed_forms_of_order_500_have_the_promised_properties(construction: Construction) -> None:
    for n in filter(construction.serves, LARGE_CLOSED):
        assert broken_promises(construction, construction.square(n), DEAR) == [], n


@every_construction
def test_promised_normal_means_1_to_n_squared_once_each(construction: Construction) -> None:
    for n in filter(lambda n: "normal" in construction.promises(n), served(construction)):
        entries = np.sort(construction.square(n), axis=None)
        assert np.array_equal(entries, np.arange(1, n * n + 1)), n


@every_construction
def test_promises_include_all_that_follows_from_them(construction: Construction) -> None:
    for n in served(construction):
        promised = construction.promises(n)
        implied = {name for kind in promised & KNOWN.keys() for name in KNOWN[kind].implies}
        assert implied <= promised, n


@every_construction
def test_an_order_served_is_chosen_and_any_other_refused(construction: Construction) -> None:
    for n in served(construction):
        assert choose(n, method=construction.name) is construction
    for n in range(-1, 61):
        if n < 1 or not construction.serves(n):
            with pytest.raises(UnsupportedError):
                choose(n, method=construction.name)


@every_construction
def test_every_promised_kind_can_be_chosen_by_name(construction: Construction) -> None:
    for n in some_served(construction):
        for kind in construction.promises(n):
            assert choose(n, method=construction.name, kind=kind) is construction
            assert kind in choose(n, kind=kind).promises(n)


@every_closed_form
def test_blocks_of_rows_are_the_rows_of_the_whole(construction: Construction) -> None:
    assert construction.closed_form is not None
    for n in some_served(construction):
        form = construction.closed_form(n)
        whole = form.block(0, n)
        for height in {1, 2, 3, 5, n}:
            blocks = [form.block(first, min(n, first + height)) for first in range(0, n, height)]
            assert np.array_equal(np.concatenate(blocks), whole), (n, height)
        middle = slice(n // 3, n - n // 3)
        assert np.array_equal(form.block(middle.start, middle.stop), whole[middle]), n


@every_closed_form
def test_32_bit_blocks_hold_the_same_entries(construction: Construction) -> None:
    assert construction.closed_form is not None
    for n in some_served(construction):
        form = construction.closed_form(n).scaled(1, 1)
        narrow = np.full((n, n), -1, dtype=np.int32)
        form.fill(0, narrow[: n // 2])
        form.fill(n // 2, narrow[n // 2 :])
        assert np.array_equal(narrow, form.block(0, n)), n


@every_closed_form
@each_row(("start", "step"), [(0, 1), (-7, 3), (5, -2), (10**15, 10**12)])
def test_any_progression_of_entries_is_laid_in_the_same_way(
    construction: Construction, start: int, step: int
) -> None:
    assert construction.closed_form is not None
    for n in some_served(construction):
        form = construction.closed_form(n)
        assert np.array_equal(form.scaled(start, step).block(0, n), start + step * form.block(0, n))


@every_explained
def test_the_explanation_ends_in_the_square(construction: Construction) -> None:
    assert construction.explain is not None
    for n in served(construction)[:4]:
        final = construction.explain(n).final
        assert np.array_equal(final.array, construction.square(n)), n


@every_explained
def test_every_step_has_a_sentence_with_all_placeholders_filled(construction: Construction) -> None:
    assert construction.explain is not None
    for n in served(construction)[:3]:
        for step in construction.explain(n).steps:
            words = sentence(step, construction.sentences)
            assert words.endswith("."), words
            assert "{" not in words, words


@every_explained
def test_every_mark_and_number_of_a_step_lies_in_the_square(construction: Construction) -> None:
    assert construction.explain is not None
    for n in served(construction)[:3]:
        for step in construction.explain(n).steps:
            cells = [(r, c) for r, c, _ in step.placed] + [(m.row, m.column) for m in step.marks]
            assert all(0 <= r < n and 0 <= c < n for r, c in cells), step


@every_random
def test_random_squares_keep_the_promises(construction: Construction) -> None:
    assert construction.random_options is not None
    for n in some_served(construction):
        for seed in SEEDS:
            options = construction.random_options(n, np.random.default_rng(seed))
            square = construction.square(n, **options)
            assert square.shape == (n, n)
            assert broken_promises(construction, square) == [], (n, seed, options)


@every_random_and_explained
def test_random_squares_are_explained_too(construction: Construction) -> None:
    assert construction.random_options is not None
    assert construction.explain is not None
    n = served(construction)[0]
    for seed in SEEDS:
        options = construction.random_options(n, np.random.default_rng(seed))
        trace = construction.explain(n, **options)
        assert np.array_equal(trace.final.array, construction.square(n, **options)), seed


@every_random
def test_the_same_seed_draws_the_same_square(construction: Construction) -> None:
    assert construction.random_options is not None
    n = served(construction)[0]
    first, second = (
        construction.square(n, **construction.random_options(n, np.random.default_rng(5)))
        for _ in range(2)
    )
    assert np.array_equal(first, second)


@every_construction
def test_options_are_keywords_of_everything_that_takes_them(construction: Construction) -> None:
    names = {option.name for option in construction.options}
    assert len(names) == len(construction.options)
    for function in (construction.build, construction.closed_form, construction.explain):
        if function is None:
            continue
        parameters = inspect.signature(function).parameters
        keywords = {p.name for p in parameters.values() if p.kind is p.KEYWORD_ONLY}
        assert names <= keywords, function
        assert all(parameters[name].default is not inspect.Parameter.empty for name in names)


@every_construction
def test_options_differ_from_common_parameters(construction: Construction) -> None:
    names = {option.name for option in construction.options}
    for function in (make, make_array):
        assert not names & inspect.signature(function).parameters.keys()


@every_construction
def test_a_construction_describes_itself(construction: Construction) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9-]*", construction.name)
    assert construction.title
    assert construction.orders
    assert construction.distribution
    assert re.search(r"\d{4}|this project", construction.source)  # a year, or our own
    assert (construction.build is None) != (construction.closed_form is None)


def test_no_two_constructions_share_a_name() -> None:
    names = [construction.name for construction in CONSTRUCTIONS]
    assert len(names) == len(set(names))
