"""Traces of magic squares as frames: constructions and completions, step by step."""

from collections.abc import Iterator, Mapping
from functools import cache

from loshu.core.step import Step, Trace
from loshu.family.family import Frame
from loshu.magic.completion.explanation.step_words import SENTENCES, STEPS, spoken, spoken_trace
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.picture import filmstrip, show
from loshu.text import sentence


@cache
def sentences() -> Mapping[str, str]:
    """Return the sentences of constructions and of completions, by the keys of the steps."""
    known = {key: text for each in CONSTRUCTIONS for key, text in each.sentences.items()}
    known |= {key.rpartition(".")[0]: text for key, text in known.items() if key.count(".") > 1}
    return known | dict(STEPS) | dict(SENTENCES)


def step_in_words(step: Step, lang: str = "en") -> str:
    """Put a step of a construction or of a completion into words."""
    return sentence(spoken(step, lang), sentences(), lang)


def film(trace: Trace, lang: str = "en") -> Iterator[Frame]:
    """Yield a frame for each step, and at last the square with its sums."""
    scenes = filmstrip(spoken_trace(trace, lang), sentences=sentences(), lang=lang)
    for scene, grid in zip(scenes, trace.grids(), strict=True):
        yield Frame(scene, scene.caption, grid)
    yield Frame(show(trace.final, sums=True, lang=lang), "", trace.final, left=1)
