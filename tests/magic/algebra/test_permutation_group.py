"""Groups of permutations against plain closure, and where they are too large."""

from math import factorial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loshu.core.errors import UnsupportedError
from loshu.magic.algebra import permutation_group as module
from loshu.magic.algebra.permutation_group import Points, stabilizer_chain


def closure(generators: Points) -> set[tuple[int, ...]]:
    """List a group the slow way: multiply until nothing new appears."""
    identity = tuple(range(generators.shape[1]))
    found, fresh = {identity}, {identity}
    while fresh:
        products = {tuple(generator[list(p)].tolist()) for p in fresh for generator in generators}
        fresh = products - found
        found |= fresh
    return found


@st.composite
def generator_sets(draw: st.DrawFn) -> Points:
    degree = draw(st.integers(1, 6))
    members = draw(st.lists(st.permutations(range(degree)), max_size=3))
    return np.array(members, dtype=np.intp).reshape(-1, degree)


@given(generator_sets())
def test_the_members_of_a_chain_are_the_closure_of_its_generators(generators: Points) -> None:
    chain = stabilizer_chain(generators)
    listed = np.concatenate([*chain.members()])
    group = closure(generators)
    assert chain.order == len(group) == len(listed)
    assert {tuple(member) for member in listed.tolist()} == group


@given(generator_sets())
def test_rank_undoes_member_and_members_are_listed_by_number(generators: Points) -> None:
    chain = stabilizer_chain(generators)
    for number, listed in enumerate(np.concatenate([*chain.members()])):
        assert chain.rank(listed) == number
        assert chain.member(number).tolist() == listed.tolist()


@given(generator_sets(), st.data())
def test_membership_is_that_of_the_closure(generators: Points, data: st.DataObject) -> None:
    chain = stabilizer_chain(generators)
    other = np.array(data.draw(st.permutations(range(generators.shape[1]))), dtype=np.intp)
    inside = tuple(other.tolist()) in closure(generators)
    assert (chain.rank(other) is not None) == inside
    assert chain.contains(other[None]).tolist() == [inside]


def test_number_0_is_the_identity() -> None:
    assert stabilizer_chain(np.array([[1, 2, 0], [1, 0, 2]])).member(0).tolist() == [0, 1, 2]


def test_a_slice_of_the_members_crosses_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BLOCK", 6)
    chain = stabilizer_chain(np.array([[1, 2, 3, 4, 0], [1, 0, 2, 3, 4]]))
    whole = np.concatenate([*chain.members()])
    part = np.concatenate([*chain.members(5, 21)])
    assert part.tolist() == whole[5:21].tolist()
    assert [*chain.members(7, 7)] == []


def test_a_known_order_gives_the_chain_that_the_proof_gives() -> None:
    generators = np.array([[1, 2, 3, 4, 5, 0], [1, 0, 2, 3, 4, 5]])
    assert stabilizer_chain(generators, factorial(6)).order == stabilizer_chain(generators).order


def test_the_rotations_of_a_large_ring_need_no_table_beyond_their_number() -> None:
    ring = np.roll(np.arange(1000), -1)
    chain = stabilizer_chain(ring[None])
    assert chain.order == 1000
    assert chain.member(999).tolist() == np.roll(np.arange(1000), 1).tolist()


def test_tables_beyond_the_limit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST_TABLE", 10)
    with pytest.raises(UnsupportedError, match="needs tables that are too large"):
        stabilizer_chain(np.array([[1, 2, 3, 0]]))


def test_a_proof_beyond_the_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST_PROOF", 10)
    with pytest.raises(UnsupportedError, match="takes too long"):
        stabilizer_chain(np.array([[1, 2, 3, 0], [1, 0, 2, 3]]))
