"""Techniques of solving Sudokus, from `loshu.sudoku.techniques`."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from loshu.core.step import Step
from loshu.render import svg
from loshu.render.theme import DARK
from loshu.sudoku.explanation.step_pictures import step_scene
from loshu.sudoku.explanation.step_words import short_sentence, step_sentence
from loshu.sudoku.sudoku import Sudoku
from loshu.sudoku.techniques import TECHNIQUES, CandidateState, SudokuTechnique, technique_of
from loshu.text import translations
from loshu.text.levels import LEVEL_TITLES
from tools.encyclopedia.entry import Chapter, Entry, Picture, examples, in_languages, words

FOLDER: Final = "sudoku-techniques"
PAGE: Final = Path(__file__).parents[2] / "docs" / "sudoku-techniques.md"
HODOKU: Final = "B. Hobiger, HoDoKu 2.2"
_ROW: Final = re.compile(r"^\| .+? \| `(.+?)` \| \w+ \| [\d,]+ \| (.+) \|$", re.M)


def chapter() -> Chapter:
    """Return the chapter of the techniques, the easiest first."""
    return Chapter(
        folder=FOLDER,
        title="Sudoku techniques",
        introduction="Ways to solve a Sudoku, in the order in which Loshu tries them. "
        "[How people solve Sudokus](../../sudoku-techniques.md) describes the commands.",
        when="When to look for it",
        facts="How hard it is",
        entries=tuple(map(entry, TECHNIQUES)),
    )


def entry(known: SudokuTechnique) -> Entry:
    """Return the entry of a technique, with the first step of it in its example."""
    by_hand = words(FOLDER).get(known.name, {})
    text = examples(FOLDER)[known.name]
    state, step = example_step(known, text)
    rare = by_hand.get("rare", not (by_hand or known.in_solver))
    picture = svg.render(step_scene(state, step), dark=DARK)
    return Entry(
        name=known.name,
        names=in_languages(known.title),
        summary=summaries()[known.name],
        when=by_hand.get("when", ""),
        sentences=(step_sentence(step),),
        pictures=(Picture(svg=picture, alt=f"{known.title.english}: {short_sentence(step)}"),),
        text=text,
        facts=(
            ("level", translations("en").text(LEVEL_TITLES[known.level])),
            ("points in HoDoKu" if is_of_hodoku(known) else "points (HoDoKu does not have it)",
             f"{known.score:,}"),
            ("rating of Sudoku Explainer", by_hand.get("explainer", "not used there")),
            ("assumes that there is one solution", "yes" if known.assumes_uniqueness else "no"),
        ),
        commands=commands(known, practiced=not rare),
        aliases=tuple(by_hand.get("aliases", ())),
        source=by_hand.get("source", HODOKU if is_of_hodoku(known) else ""),
    )  # fmt: skip


def example_step(known: SudokuTechnique, text: str) -> tuple[CandidateState, Step]:
    """Return the position of an example, and the step that the technique finds there."""
    state = CandidateState(Sudoku.parse(text), marks=True)
    steps = (step for step in known.search(state) if technique_of(step) is known)
    found = known.find(state) or next(steps)
    return state, found


def is_of_hodoku(known: SudokuTechnique) -> bool:
    """Whether HoDoKu has the technique: those of rules and those behind its last one it has not."""
    names = [each.name for each in TECHNIQUES]
    after = names.index(known.name) > names.index("template-delete")
    return not known.of_rules and (not after or known.name == "brute-force")


def commands(known: SudokuTechnique, *, practiced: bool) -> tuple[tuple[str, str], ...]:
    """Return commands that make puzzles with a technique, practice it, and list its steps."""
    found = []
    if known.in_solver and not known.of_rules:
        found.append(("a puzzle that needs it", f"loshu sudoku make --technique {known.name}"))
    if practiced and not known.of_rules and known is not TECHNIQUES[-1]:
        found.append(("a position to find it in", f"loshu sudoku practice {known.name}"))
    if known.of_rules:
        found.append(("solve a puzzle with rules", "loshu sudoku explain puzzle.json"))
    steps = f"loshu sudoku steps puzzle.txt --technique {known.name}"
    return (*found, ("all such steps in a puzzle of yours", steps))


@cache
def summaries() -> dict[str, str]:
    """Read what each technique concludes from, in the table of the page on techniques."""
    return dict(_ROW.findall(PAGE.read_text("utf-8")))
