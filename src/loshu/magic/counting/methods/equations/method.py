"""Kinds of squares that linear equations describe, and partial squares, of any small order."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from hashlib import sha256
from math import prod
from typing import Final

from loshu.core.job import CostEstimate, Job, Tally
from loshu.magic.counting.counting_method import Block, CountingMethod, SquareQuestion
from loshu.magic.counting.methods.equations.cell_order import cheapest, walk_cost
from loshu.magic.counting.methods.equations.cost import estimate_walk
from loshu.magic.counting.methods.equations.kinds import is_linear, systems
from loshu.magic.counting.methods.equations.linear_system import LinearSystem, eliminate
from loshu.magic.counting.methods.equations.pinned_orders import PINNED, VERSION
from loshu.magic.counting.methods.equations.plan import WalkPlan, make_plan
from loshu.magic.counting.methods.equations.prefixes import Prefixes
from loshu.magic.counting.methods.equations.symmetry import (
    Breaking,
    break_symmetry,
    frenicle_breaking,
    moves_of,
)
from loshu.magic.counting.methods.equations.walk import (
    count_solutions,
    prefix_numbers,
    solution_blocks,
)
from loshu.magic.counting.methods.filter import skipped
from loshu.magic.counting.question import closure
from loshu.magic.properties.nonexistence import why_impossible

LEAST: Final = 3
LARGEST: Final = 12
"""Plans of larger squares take long to make, and their costs do not fit in a float."""
FEASIBLE: Final = 1e12
"""Nodes that a count served here may take: some hours."""
SHARD: Final = 3e7
"""Nodes that a shard should take: about a second."""
LARGEST_WITH_LINES_ALONE: Final = 6
MOST_OPEN: Final = 25
"""Free cells of a square of order 7 or more of which only lines are asked: with more of them random
descents meet no square, and an estimate of the nodes is far too small."""


def _serves(question: SquareQuestion) -> bool:
    if question.by or not LEAST <= question.order <= LARGEST or not is_linear(question.kinds):
        return False
    if any(why_impossible(question.order, kind) for kind in question.kinds):
        return False
    return not _is_too_open(question) and _nodes(question) <= FEASIBLE


def _is_too_open(question: SquareQuestion) -> bool:
    lines_alone = set(closure(question.kinds)) <= {"normal", "semi-magic", "magic"}
    return (
        lines_alone
        and question.order > LARGEST_WITH_LINES_ALONE
        and any(len(plan.free) > MOST_OPEN for plan in count_plans(question))
    )


def _nodes(question: SquareQuestion) -> float:
    return sum(walk_cost(plan).nodes for plan in count_plans(question))


@lru_cache(maxsize=16)
def count_plans(question: SquareQuestion) -> tuple[WalkPlan, ...]:
    """Plan the count of the squares asked for, one plan for each way of being of the kinds.

    Examples
    --------
    >>> (plan,) = count_plans(SquareQuestion(order=4))
    >>> len(plan.free), plan.factor
    (7, 32)
    """
    described = systems(question.order, question.kinds)
    return tuple(_count_plan(system, question) for system in described)


@lru_cache(maxsize=16)
def list_plans(question: SquareQuestion) -> tuple[WalkPlan, ...]:
    """Plan a list of the squares asked for: in Frénicle's form, or as given cells have them."""
    breaking = Breaking((), 1) if question.givens else frenicle_breaking(question.order)
    described = systems(question.order, question.kinds)
    return tuple(
        cheapest(system.with_given(question.givens), lambda _: breaking) for system in described
    )


def _count_plan(system: LinearSystem, question: SquareQuestion) -> WalkPlan:
    solved = eliminate(system.equations, range(system.size))
    moves = moves_of(system, solved) if solved is not None else []
    given = [row * question.order + column for row, column, _ in question.givens]
    if sequence := pinned_sequence(question):
        return make_plan(system, sequence, break_symmetry(system, moves, sequence))
    return cheapest(
        system.with_given(question.givens),
        lambda sequence: break_symmetry(system, moves, sequence, given),
    )


def pinned_sequence(question: SquareQuestion) -> list[int]:
    """Return the order of the cells that was found for a question by a long search, if any.

    Examples
    --------
    >>> pinned_sequence(SquareQuestion(order=6))[:5], pinned_sequence(SquareQuestion(order=8))
    ([20, 15, 5, 10, 30], [])
    """
    first = () if question.givens else PINNED.get((question.order, question.kinds), ())
    return list(dict.fromkeys([*first, *range(question.order**2)])) if first else []


def cut(plans: Sequence[WalkPlan], nodes: float = SHARD) -> Prefixes:
    """Name shards of about equal size, by the levels needed.

    Examples
    --------
    >>> plans = count_plans(SquareQuestion(order=4))
    >>> len(cut(plans)), len(cut(plans, nodes=1000))
    (1, 1755)
    """
    return Prefixes([_choices(plan, nodes) for plan in plans])


def _choices(plan: WalkPlan, nodes: float) -> list[list[int]]:
    left = walk_cost(plan).nodes
    choices: list[list[int]] = []
    while len(choices) < len(plan.free) - 1 and left > nodes * prod(map(len, choices)):
        choices.append(prefix_numbers(plan, len(choices)))
    return choices


def run_shard(plans: Sequence[WalkPlan], names: Prefixes, shard: str) -> Tally:
    """Count the squares of one shard."""
    number, prefix = names.read(shard)
    return Tally(plans[number].factor * count_solutions(plans[number], prefix))


@lru_cache(maxsize=16)
def _names(question: SquareQuestion) -> Prefixes:
    return cut(count_plans(question))


def _run(question: SquareQuestion, shard: str) -> Tally:
    return run_shard(count_plans(question), _names(question), shard)


def equations_job(question: SquareQuestion) -> Job:
    """Cut the count of the squares asked for into shards."""
    kinds = "-".join(question.kinds)
    given = "".join(f"-{r + 1}.{c + 1}.{v}" for r, c, v in question.givens)
    return Job(
        name=f"{kinds}-{question.order}{given}",
        title=question.title,
        version=VERSION if pinned_sequence(question) else plans_digest(question),
        shards=partial(_names, question),
        run=partial(_run, question),
        estimate_cost=partial(_estimate_cost, question),
        work_seconds=partial(_work_seconds, question),
    )


def _estimate_cost(question: SquareQuestion, seconds: float, seed: int) -> CostEstimate:
    return estimate_walk(count_plans(question), seconds, seed)


def _work_seconds(question: SquareQuestion) -> float:
    return _nodes(question) / SHARD


def plans_digest(question: SquareQuestion) -> str:
    """Distinguish plans: others cut a count into other shards.

    Examples
    --------
    >>> len(plans_digest(SquareQuestion(order=4)))
    12
    """
    plans = count_plans(question)
    parts = [part.tobytes() for plan in plans for part in (plan.program, plan.domains)]
    return sha256(b"".join(parts)).hexdigest()[:12]


def _blocks(question: SquareQuestion, first: int) -> Iterator[Block]:
    listed = (block for plan in list_plans(question) for block in solution_blocks(plan))
    yield from skipped(listed, first)


EQUATIONS: Final = CountingMethod(
    name="equations",
    method="Its linear equations were solved: cells chosen one by one, the others following.",
    source="W. Trump, ultramagic squares of order 7 (GB32), 2001, for the idea",
    serves=_serves,
    job=equations_job,
    blocks=_blocks,
)

PANDIAGONAL_7: Final = replace(
    equations_job(SquareQuestion(order=7, kinds=("pandiagonal",))), for_many_machines=True
)
