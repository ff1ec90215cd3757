"""Reasons why a puzzle has no solution: contradictions, or a board without tours."""

from loshu.tour.given_conflicts import contradictions
from loshu.tour.search.decomposition import separate_parts
from loshu.tour.search.flow_bound import too_few_steps
from loshu.tour.search.reasons import why_none
from loshu.tour.search.request import TourRequest
from loshu.tour.tour import TourLike, as_tour


def why_no_solution(tour: TourLike, lang: str = "en") -> tuple[str, ...]:
    """Return the reasons why a puzzle has no solution; empty if only a search shows it.

    Examples
    --------
    >>> why_no_solution("2x2:rook-step:1,5/.,.")
    ('5 in r1c2 is out of range: the numbers are 1 to 4',)
    >>> why_no_solution("1x4:king:closed")
    ('r1c1 has only one step, so a closed tour cannot pass through it',)
    """
    tour = as_tour(tour)
    if found := contradictions(tour, lang):
        return found
    cells = {number: cell for cell, number in tour.numbers.items()}
    last = len(tour.game.board.cells)
    request = TourRequest(game=tour.game, start=cells.get(1), end=cells.get(last))
    proofs = (proof(request, lang) for proof in (why_none, too_few_steps, separate_parts))
    reason = next(filter(None, proofs), None)
    return () if reason is None else (reason,)
