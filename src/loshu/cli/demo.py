"""``loshu demo``: the main jobs on real input, each with the time it took.

A room adds its job with a function here and an entry in `ACTS`.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click
import numpy as np

from loshu.cli import no_color_option
from loshu.cli.command import Command
from loshu.cli.language import lang_option
from loshu.core.errors import LoshuError
from loshu.core.notation import write_grid
from loshu.magic.construction.choice import choose
from loshu.magic.construction.maker import make
from loshu.magic.construction.square_file import write_square
from loshu.magic.counting.published_counts import published_count
from loshu.magic.counting.result import count
from loshu.magic.gallery import GALLERY, exhibit_named
from loshu.magic.listing.queries import rank, unrank
from loshu.magic.orbits.choice import orbit
from loshu.magic.picture import show
from loshu.magic.properties.classification import classify
from loshu.magic.properties.description import described
from loshu.magic.properties.sums import is_magic
from loshu.magic.verification.square_check import check
from loshu.magic.verification.stored_square import open_square, verify_stored
from loshu.render import format_named
from loshu.sudoku.generation import are_minimal, make_many
from loshu.sudoku.puzzle_family import FAMILY as SUDOKU
from loshu.sudoku.solving.bulk import solve_many
from loshu.text import Phrase, Translations, phrase, translations
from loshu.tour import check as check_tour
from loshu.tour import parse_tour
from loshu.tour import show as tour_scene
from loshu.tour.continuation import continuations
from loshu.tour.pictures.film import filmstrip
from loshu.tour.pictures.heat import heat_scene
from loshu.tour.play.hints import hint
from loshu.tour.play.position import new_play

_AT_WORK: Final = phrase("demo", "Loshu at work")
_DONE: Final = phrase("demo", "Results")
_IN_ALL: Final = phrase("demo", "in all")
_OPEN: Final = phrase(
    "demo", "Open {page} to see the pictures; for the page, try: loshu serve --open"
)
_DREW: Final = phrase("demo", "built, verified and drew {count} squares into {folder}/")
_CLASSIFIED: Final = phrase(
    "demo", "classified {count} famous squares: {magic} are magic, {properties} properties"
)
_MULTIPLIED: Final = phrase(
    "demo", "made {count} different squares of one of order 8 by moves, all magic"
)
_WROTE: Final = phrase(
    "demo",
    "wrote a square of order {order}, checked all {cells} cells from the file, and removed its "
    "{megabytes} MB",
)
_COUNTED: Final = phrase(
    "demo",
    "counted {magic} magic and {semi} semi-magic squares of order 5; above is number {number}",
)
_PLAYED: Final = phrase(
    "demo",
    "drew a solution of the five-by-five game, played another, counted all {count} and mapped "
    "where they start",
)
_MADE: Final = phrase(
    "demo",
    "made {count} minimal Sudokus and solved them; above is the one with the fewest clues, {clues}",
)

KINDS: Final = (
    (5, "magic"),
    (8, "magic"),
    (10, "magic"),
    (8, "associative"),
    (9, "pandiagonal"),
    (9, "ultramagic"),
    (12, "most-perfect"),
    (9, "concentric"),
    (15, "composite"),
    (8, "bimagic"),
    (8, "franklin"),
    (10, "semi-magic"),
    (4, "prime"),
    (4, "multiplicative"),
    (5, "antimagic"),
    (6, "heterosquare"),
)


def build_and_draw(folder: Path, words: Translations) -> str:
    """Build a square of every kind, verify it, and draw it."""
    draw = format_named("svg").render
    for order, kind in KINDS:
        square = make(order, kind=kind)
        (folder / f"{kind}-{order}.svg").write_bytes(draw(show(square)))
    best = make(8, kind="most-perfect")
    click.echo(write_grid(best, "text").decode())
    return words.text(_DREW, count=len(KINDS), folder=folder)


def classify_the_famous(_folder: Path, words: Translations) -> str:
    """Classify all squares of the gallery, and describe Dürer's."""
    duerer = exhibit_named("duerer").square
    lines = described(classify(duerer), words.code)
    click.echo(write_grid(duerer, "text").decode() + "\n".join(lines) + "\n")
    magic = sum(check(exhibit.square).is_magic for exhibit in GALLERY)
    found = {name for exhibit in GALLERY for name in classify(exhibit.square).properties}
    return words.text(_CLASSIFIED, count=len(GALLERY), magic=magic, properties=len(found))


def multiply(_folder: Path, words: Translations) -> str:
    """Apply all moves to a square of order 8, and check every result."""
    members = orbit(make(8))
    squares = members.array()
    cells = squares.astype(np.uint8).reshape(len(squares), -1)
    distinct = len(np.unique(cells.view(f"V{cells.shape[1]}")))
    magic = int(is_magic(squares.astype(np.int64)).sum())
    if not distinct == magic == members.count:
        raise LoshuError(
            f"Of {members.count} squares, {distinct} are different and {magic} are magic."
        )
    return words.text(_MULTIPLIED, count=words.number(distinct))


def write_large(folder: Path, words: Translations) -> str:
    """Write a square of order 5,000 to a file, and check it from there."""
    path = folder / "order-5000.npy"
    write_square(path, choose(5000), 5000)
    stored = open_square(path)
    assert stored is not None
    verdict = verify_stored(stored)
    if not (verdict.is_magic and verdict.is_normal):
        raise LoshuError(f"The square in {path} is wrong: {verdict.violations[0]}.")
    megabytes = path.stat().st_size // 10**6
    path.unlink()
    cells = words.number(5000 * 5000)
    return words.text(_WROTE, order=words.number(5000), cells=cells, megabytes=megabytes)


def count_all(_folder: Path, words: Translations) -> str:
    """Count all squares of order 5, semi-magic ones too, and find some by their numbers."""
    magic, semi = _counted("magic"), _counted("semi-magic")
    numbers = np.linspace(0, magic - 1, 5).astype(int).tolist()
    if [rank(unrank(5, number)) for number in numbers] != numbers:
        raise LoshuError("The number of a square of order 5 is wrong.")
    click.echo(write_grid(unrank(5, numbers[2]), "text").decode())
    counts = {"magic": magic, "semi": semi, "number": numbers[2]}
    return words.text(_COUNTED, **{name: words.number(count) for name, count in counts.items()})


def _counted(kind: str) -> int:
    found, published = count(5, [kind]), published_count(kind, 5)
    if published is None or found.essential is None or found.essential != published.value:
        raise LoshuError(f"The count of {kind} squares of order 5 is wrong: {found.essential}.")
    return found.essential


FIVE_IN_ALL: Final = 12_400
FIVE: Final = "tour:5x5:five:1,9,19,2,10/14,22,5,13,21/7,17,25,8,18/4,12,20,3,11/15,23,6,16,24"
"""The first solution of the five-by-five game, in the order right, left, up, down, diagonals."""


def play_five(folder: Path, words: Translations) -> str:
    """Check and draw a tour of the five-by-five game, play another, and count all of them."""
    tour = parse_tour(FIVE)
    game = tour.game
    draw = format_named("svg")
    assert draw.film is not None
    (folder / "five-by-five.svg").write_bytes(draw.render(tour_scene(tour)))
    (folder / "five-by-five-film.svg").write_bytes(draw.film(list(filmstrip(tour))))
    click.echo(f"{tour}\n")
    play = new_play(game, start=game.board.cell_named("r3c3"))
    while (found := hint(play)).cell is not None and found.number is not None:
        play = play.put(found.cell, found.number)
    for played in (tour, play.tour):
        if not check_tour(played).is_tour:
            raise LoshuError(f"A tour is wrong: {check_tour(played).violations[0]}.")
    starts = {
        cell: continuations(new_play(game, start=cell).tour, limit=10**5, effort=10**8).count
        for cell in game.board.cells
    }
    if sum(starts.values()) != FIVE_IN_ALL:
        raise LoshuError(f"The count of the five-by-five game is wrong: {sum(starts.values())}.")
    (folder / "five-by-five-starts.svg").write_bytes(draw.render(heat_scene(game.board, starts)))
    return words.text(_PLAYED, count=words.number(sum(starts.values())))


def make_and_solve(folder: Path, words: Translations) -> str:
    """Make minimal Sudokus, solve them, and draw one."""
    puzzles = make_many(2048, seed=1)
    found = solve_many(puzzles, limit=2)
    if not ((found.counts == 1).all() and are_minimal(puzzles).all()):
        raise LoshuError("A new Sudoku has several solutions, or a redundant given.")
    fewest = puzzles[(puzzles > 0).sum(axis=1).argmin()]
    scene = SUDOKU.scene(SUDOKU.parse("".join(map(str, fewest.tolist()))))
    click.echo(format_named("box").render(scene).decode())
    (folder / "sudoku.svg").write_bytes(format_named("svg").render(scene))
    clues = int((fewest > 0).sum())
    return words.text(_MADE, count=words.number(len(puzzles)), clues=clues)


@dataclass(frozen=True, slots=True)
class Act:
    """One job of the demonstration."""

    title: Phrase
    run: Callable[[Path, Translations], str]
    """Takes the folder of the pictures and a language; returns what was done."""


ACTS: Final = (
    Act(phrase("demo", "Magic squares of every kind"), build_and_draw),
    Act(phrase("demo", "Famous squares"), classify_the_famous),
    Act(phrase("demo", "One square becomes many"), multiply),
    Act(phrase("demo", "Large squares"), write_large),
    Act(phrase("demo", "All squares of an order"), count_all),
    Act(phrase("demo", "The five-by-five game"), play_five),
    Act(phrase("demo", "Sudokus by the thousand"), make_and_solve),
)


PAGE: Final = """<!doctype html>
<html lang="{code}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body { font-family: sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
main { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); }
figure { margin: 0; }
img { width: 100%; }
figcaption { text-align: center; }
</style>
<h1>{title}</h1>
"""


def write_page(folder: Path, results: Iterable[str], words: Translations) -> Path:
    """Write a page with all pictures of the folder and what was done."""
    rows = "".join(f"<li>{result}</li>\n" for result in results)
    figures = "".join(
        f'<figure><img src="{name}" alt=""><figcaption>{Path(name).stem}</figcaption></figure>\n'
        for name in sorted(path.name for path in folder.glob("*.svg"))
    )
    page = folder / "index.html"
    head = PAGE.replace("{code}", words.code).replace("{title}", words.text(_AT_WORK))
    page.write_text(f"{head}<ul>\n{rows}</ul>\n<main>\n{figures}</main>\n</html>\n", "utf-8")
    return page


@click.command("demo", cls=Command)
@click.option(
    "-o",
    "--out",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("loshu-demo"),
    show_default=True,
    metavar="FOLDER",
    help="Folder for the pictures.",
)
@lang_option
@no_color_option
def command(out: Path, lang: str) -> None:
    r"""Show what Loshu can do, with the time of each task.

    \b
    Examples:
      loshu demo
      loshu demo -o pictures
    """
    words = translations(lang)
    out.mkdir(parents=True, exist_ok=True)
    done: list[tuple[str, float]] = []
    for act in ACTS:
        click.secho(words.text(act.title), bold=True)
        begin = time.perf_counter()
        result = act.run(out, words)
        done.append((result, time.perf_counter() - begin))
    click.secho(words.text(_DONE), bold=True)
    for result, seconds in done:
        click.echo(f"{words.figures(f'{seconds:6.2f}')} s  {result}")
    total = words.figures(f"{sum(seconds for _, seconds in done):6.2f}")
    click.echo(f"{total} s  {words.text(_IN_ALL)}")
    page = write_page(out, (result for result, _ in done), words)
    click.echo(f"\n{words.text(_OPEN, page=page)}")
