"""Ideas for sliding puzzles: the sub-goals of `loshu.sliding.explain`, line by line."""

from typing import Final

from loshu.render import svg
from loshu.render.theme import DARK
from loshu.sliding.explanation import SENTENCES, line_trace, step_in_words
from loshu.sliding.notation import as_puzzle
from loshu.sliding.pictures import film
from tools.encyclopedia.entry import Chapter, Entry, Picture, examples, words

FOLDER: Final = "sliding-ideas"
MOVES: Final = {"sliding.up", "sliding.left", "sliding.right", "sliding.down"}
IDEAS: Final = tuple(key.partition(".")[2] for key in SENTENCES if key not in MOVES)
"""The sub-goals by the keys of their sentences; single moves are none of them."""


def chapter() -> Chapter:
    """Return the chapter of the sub-goals, in the order of a solution."""
    return Chapter(
        folder=FOLDER,
        title="Ideas for sliding puzzles",
        introduction="How a person solves a sliding puzzle: row by row, then column by column, "
        "then the last four cells. [Sliding puzzles](../../sliding.md) describes the commands.",
        when="When to use it",
        entries=tuple(map(entry, IDEAS)),
    )


def entry(name: str) -> Entry:
    """Return the entry of a sub-goal, with the first step of it in its example."""
    by_hand = words(FOLDER)[name]
    text = examples(FOLDER)[name]
    trace = line_trace(as_puzzle(text))
    number = next(k for k, step in enumerate(trace.steps) if step.key == f"sliding.{name}")
    scene = list(film(trace))[number].scene
    words_of_step = step_in_words(trace.steps[number])
    return Entry(
        name=name,
        names=by_hand["names"],
        summary=by_hand["summary"],
        when=by_hand["when"],
        sentences=(words_of_step,),
        pictures=(Picture(svg=svg.render(scene, dark=DARK), alt=words_of_step),),
        text=text,
        commands=(
            ("a board to solve", "loshu sliding make 4"),
            ("the example, step by step", f"loshu sliding explain {text} --method lines"),
        ),
        aliases=tuple(by_hand.get("aliases", ())),
        source="this project",
    )
