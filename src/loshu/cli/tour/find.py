"""``loshu tour find``: find one tour of a board, or several different ones."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from loshu.cli import READABLE_BUT_WRONG
from loshu.cli.choices import Choice
from loshu.cli.command import Command, Rare
from loshu.cli.notes import note, quiet_option
from loshu.cli.options import time_option
from loshu.cli.ranges import NUMBER, SEED
from loshu.cli.seeds import chosen_seed
from loshu.cli.timed_list import OUT_OF_TIME
from loshu.cli.tour.game_argument import game_argument
from loshu.cli.tour.no_solution import NO_TOUR, SEARCHED
from loshu.cli.tour.output import chosen_tour_format, deliver_found, output_options
from loshu.core.errors import OutOfTimeError
from loshu.text import phrase, plural, translations
from loshu.tour.game import Game
from loshu.tour.search import find_path, separate_parts, several, too_few_steps, why_none
from loshu.tour.search.request import SYMMETRIES, Symmetry, TourRequest, ending
from loshu.tour.search.request import Path as TourPath
from loshu.tour.tour import Tour, tour_along

_NO_CLOSED_TOUR: Final = phrase("tour.find", "there is no closed tour of {board}{ends}: {reason}")
_FROM: Final = phrase("tour.find", " from {cell}")
_TO: Final = phrase("tour.find", " to {cell}")
_SYMMETRIC: Final = phrase("tour.find", " with {symmetry} symmetry")
_ALL: Final = plural("tour.find", "this is the only one", "these are all {count}")
_NO_FURTHER: Final = plural(
    "tour.find",
    "no further tour was found after {count}; there may be more",
    "no further tour was found after these {count}; there may be more",
)
_SYMMETRY: Final = {
    "quarter-turn": phrase("symmetry", "quarter-turn"),
    "half-turn": phrase("symmetry", "half-turn"),
    "mirror": phrase("symmetry", "mirror"),
}


@click.command("find", cls=Command)
@game_argument
@click.option("--start", metavar="CELL", help="Cell of number 1, such as r1c1.")
@click.option("--end", metavar="CELL", help="Cell of the last number, such as r8c7.")
@click.option(
    "--symmetry",
    cls=Rare,
    type=Choice("symmetry", list(SYMMETRIES)),
    metavar="NAME",
    help="Symmetry of the tour (quarter-turn, half-turn or mirror): the same path after "
    "the turn or reflection, with its numbers shifted or reversed.",
)
@click.option("--seed", type=SEED, help="Find a random tour from this seed (not uniformly).")
@click.option(
    "-n",
    "--number",
    type=NUMBER,
    default=1,
    show_default=True,
    help="Number of tours, all different.",
)
@time_option
@output_options
@quiet_option
def command(
    game: Game,
    start: str | None,
    end: str | None,
    symmetry: Symmetry | None,
    seed: int | None,
    number: int,
    time: float | None,
    format_: str | None,
    out: Path | None,
    lang: str,
) -> int:
    r"""Find a tour: a path of steps that visits every cell of BOARD once.

    With -n, tours are chosen at random; they are uniformly distributed only on narrow boards.
    'loshu tour list' lists every tour in order. Exit code: 0 if a tour was found, 1 if none
    exists, 2 if the input is invalid or the time ran out.

    \b
    Examples:
      loshu tour find 8x8:knight --start r1c1 --end r8c7
      loshu tour find 8x8:knight --seed 1 -n 10
      loshu tour find 200x200 --moves knight --closed -o tour.svg
    """
    target = chosen_tour_format(format_, out, one=number == 1)
    request = TourRequest(
        game=game,
        start=None if start is None else game.board.cell_named(start),
        end=None if end is None else game.board.cell_named(end),
        symmetry=symmetry,
        seed=seed if number == 1 else chosen_seed(seed),
        until=ending(time),
    )
    found = _Found(request, number)
    title = f"Finding {request.title}"
    if deliver_found(found.tours(), target, out, number, title=title, lang=lang):
        if found.count < number:
            note(found.why_no_more(lang))
        return 0
    note(_no_tour(request, lang))
    return READABLE_BUT_WRONG


class _Found:
    """The tours that a request finds, their number, and why there are not more."""

    def __init__(self, request: TourRequest, number: int) -> None:
        self._request, self._number = request, number
        self._out_of_time = False
        self.count = 0

    def tours(self) -> Iterator[Tour]:
        """Yield them, until the time is over if there is one already."""
        try:
            for path in self._paths():
                self.count += 1
                yield tour_along(self._request.game, path.tolist())
        except OutOfTimeError:
            if not self.count:
                raise
            self._out_of_time = True

    def _paths(self) -> Iterator[TourPath]:
        if self._number > 1:
            return several(self._request, self._number)
        path = find_path(self._request).path
        return iter(() if path is None else (path,))

    def why_no_more(self, lang: str) -> str:
        """Return why they are fewer than asked for."""
        symmetric = self._request.symmetry is not None
        reason = OUT_OF_TIME if self._out_of_time else _NO_FURTHER if symmetric else _ALL
        return translations(lang).counted(reason, self.count)


def _no_tour(request: TourRequest, lang: str) -> str:
    words, game, name = translations(lang), request.game, request.game.board.name_of
    proofs = (proof(request, lang) for proof in (why_none, too_few_steps, separate_parts))
    reason = next(filter(None, proofs), None) or words.text(SEARCHED)
    ends = "" if request.start is None else words.text(_FROM, cell=name(request.start))
    ends += "" if request.end is None else words.text(_TO, cell=name(request.end))
    if request.symmetry is not None:
        ends += words.text(_SYMMETRIC, symmetry=words.text(_SYMMETRY[request.symmetry]))
    none = _NO_CLOSED_TOUR if game.closed else NO_TOUR
    return words.text(none, board=f"{game.board.title}:{game.moves}", ends=ends, reason=reason)
