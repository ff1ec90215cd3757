"""Every family of puzzles has the interface that the command line and the page need."""

import pickle
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import problem_texts, scraps
from tests.tables import each_row

from loshu.core.errors import NotationError, UnsupportedError
from loshu.core.scene import Scene
from loshu.families import FAMILIES, family_named, parse
from loshu.family.family import Family

EXAMPLES = [(family, text) for family in FAMILIES for text in family.examples]
each_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
each_example = each_row(("family", "text"), EXAMPLES)


@each_family
def test_a_family_is_found_by_its_name_and_has_examples(family: Family) -> None:
    assert family_named(family.name) is family
    assert family.name.isidentifier()
    assert family.name.islower()
    assert family.examples


def test_no_two_families_have_one_name() -> None:
    assert len({family.name for family in FAMILIES}) == len(FAMILIES)


@each_family
def test_a_family_survives_pickling(family: Family) -> None:
    again = pickle.loads(pickle.dumps(family))
    assert replace(again, jobs=family.jobs) == family
    # A job may have partial functions, which equal only themselves.
    for job, known in zip(again.jobs, family.jobs, strict=True):
        assert (job.name, job.version, job.unit) == (known.name, known.version, known.unit)


@each_example
def test_an_example_is_canonical_and_read_back_from_its_text(family: Family, text: str) -> None:
    problem = parse(text)
    assert problem.family == family.name
    assert str(problem) == text
    assert parse(str(problem)) == problem
    assert family.parse(problem.body) == family.parse(text) == problem


@each_example
def test_an_example_survives_pickling(family: Family, text: str) -> None:
    problem = parse(text)
    twin = pickle.loads(pickle.dumps(problem))
    assert (twin, twin.grid) == (problem, problem.grid)


@each_example
def test_an_example_can_be_checked_and_shown(family: Family, text: str) -> None:
    problem = parse(text)
    assert all(isinstance(sentence, str) for sentence in family.violations(problem))
    picture = family.scene(problem)
    assert isinstance(picture, Scene)
    assert picture.title
    assert picture.items


@each_family
def test_some_example_breaks_no_rule(family: Family) -> None:
    assert any(not family.violations(parse(text)) for text in family.examples)


@given(problem_texts())
def test_any_problem_is_read_back_from_its_text_checked_and_shown(text: str) -> None:
    problem = parse(text)
    assert str(problem) == text
    assert parse(f"  {text}\n") == problem
    family = family_named(problem.family)
    assert family.scene(problem).items
    assert isinstance(list(family.violations(problem)), list)


@each_family
@given(text=st.one_of(st.text(max_size=40), scraps()))
def test_any_text_is_a_problem_or_a_clear_error(family: Family, text: str) -> None:
    for read, source in ((parse, f"{family.name}:{text}"), (family.parse, text)):
        with suppress(NotationError):
            problem = read(source)
            assert parse(str(problem)) == problem


@each_row("text", ["", "8 1 6/3 5 7/4 9 2", "chess:e4", ":1", "magic", "MAGIC:1"])
def test_text_without_a_family_is_refused_with_the_known_families(text: str) -> None:
    with pytest.raises(NotationError, match=r"does not name its family|Unknown family") as refusal:
        parse(text)
    assert all(family.name in str(refusal.value) for family in FAMILIES)


def test_an_unknown_family_is_refused_with_the_known_names() -> None:
    with pytest.raises(UnsupportedError, match=r"Unknown family 'chess'. Expected magic"):
        family_named("chess")
