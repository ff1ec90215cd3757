"""Techniques of solving number tours, from `loshu.tour.techniques`."""

from typing import Final

from loshu.core.step import Trace
from loshu.render import svg
from loshu.render.theme import DARK
from loshu.text import translations
from loshu.text.levels import LEVEL_TITLES
from loshu.tour import parse_tour
from loshu.tour.pictures.steps import step_scenes
from loshu.tour.techniques import TECHNIQUES, Technique, technique_of
from loshu.tour.techniques.candidates import Candidates
from loshu.tour.techniques.explanation import step_in_words, steps_of
from tools.encyclopedia.entry import Chapter, Entry, Picture, examples, in_languages, words

FOLDER: Final = "tour-techniques"


def chapter() -> Chapter:
    """Return the chapter of the techniques, the easiest first."""
    return Chapter(
        folder=FOLDER,
        title="Techniques for number tours",
        introduction="Ways to solve Hidato, Numbrix and other number tours, in the order in which "
        "Loshu tries them. [Number tours](../../tours.md) describes the commands.",
        when="When to look for it",
        facts="How hard it is",
        entries=tuple(map(entry, TECHNIQUES)),
    )


def entry(known: Technique) -> Entry:
    """Return the entry of a technique, with the first step of it in its example."""
    by_hand = words(FOLDER).get(known.name, {})
    text = examples(FOLDER)[known.name]
    puzzle = parse_tour(text)
    steps = tuple(step for _, step in steps_of(Candidates(puzzle)))
    trace = Trace(puzzle.grid, steps, puzzle.problem)
    number = next(k for k, step in enumerate(trace.steps) if technique_of(step.key) is known)
    scene = list(step_scenes(puzzle.game, trace))[number]
    return Entry(
        name=known.name,
        names=in_languages(known.title),
        summary=by_hand.get("summary", next(iter(known.sentences.values()))),
        when=by_hand.get("when", ""),
        sentences=(step_in_words(trace.steps[number]),),
        pictures=(Picture(svg=svg.render(scene, dark=DARK), alt=scene.caption),),
        text=text,
        facts=(
            ("level", translations("en").text(LEVEL_TITLES[known.level])),
            ("points", str(known.score)),
        ),
        commands=(
            ("a puzzle of this level", f"loshu tour make --level {known.level}"),
            ("the example, step by step", f"loshu tour explain '{text}'"),
        ),
        aliases=tuple(by_hand.get("aliases", ())),
        source=by_hand.get("source", "this project"),
    )
