"""Constructions and properties of magic squares, from `loshu.magic`."""

from typing import Final

from loshu.core.grid import Grid
from loshu.magic.construction.construction import Construction
from loshu.magic.construction.maker import make
from loshu.magic.construction.methods import CONSTRUCTIONS
from loshu.magic.picture import filmstrip, show
from loshu.magic.properties import PROPERTIES
from loshu.magic.properties.square_property import Property
from loshu.render import animation, svg
from loshu.render.theme import DARK
from loshu.text import sentence
from tools.encyclopedia.entry import Chapter, Entry, Picture, capital, in_languages, words

METHODS: Final = "magic-constructions"
KINDS: Final = "magic-properties"
LARGEST_FILM: Final = 8
"""The largest order whose construction is shown step by step."""
SENTENCES_AT_MOST: Final = 6
LARGEST_WITH_SUMS: Final = 16
"""The largest order whose picture shows the sums."""


def constructions() -> Chapter:
    """Return the chapter of the constructions."""
    return Chapter(
        folder=METHODS,
        title="Constructions of magic squares",
        introduction="Methods that build a magic square. "
        "`loshu magic make ORDER --method NAME` uses them.",
        when="When to use it",
        entries=tuple(map(construction_entry, CONSTRUCTIONS)),
    )


def properties() -> Chapter:
    """Return the chapter of the properties."""
    return Chapter(
        folder=KINDS,
        title="Properties of magic squares",
        introduction="Properties that a square may have. `loshu magic check` lists those of a "
        "square. In the definitions n is the order, and S is the sum of every row.",
        when="Where it occurs",
        entries=tuple(map(property_entry, PROPERTIES)),
    )


def construction_entry(known: Construction) -> Entry:
    """Return the entry of a construction, with a small square of it."""
    by_hand = words(METHODS).get(known.name, {})
    order = by_hand.get("order") or next(n for n in range(3, 100) if known.serves(n))
    square = make(order, method=known.name)
    pictures = [_square_picture(square, f"{known.title.english}, order {order}")]
    steps = list[str]()
    if known.explain is not None and order <= LARGEST_FILM:
        trace = known.explain(order)
        film = animation.render(list(filmstrip(trace, sentences=known.sentences)), dark=DARK)
        alt = f"{known.title.english}, order {order}, step by step"
        pictures.append(Picture(svg=film, alt=alt, caption="Step by step (an animation)."))
        steps = list(dict.fromkeys(sentence(step, known.sentences) for step in trace.steps))
    options = tuple(
        (f"`--set {option.name}=...`", option.meaning.english) for option in known.options
    )
    command = f"loshu magic make {order} --method {known.name}"
    explained = [("explained step by step", f"{command} --explain")] if known.explain else []
    return Entry(
        name=known.name,
        names=in_languages(known.title),
        summary=by_hand.get("summary", f"Orders: {known.orders.english}"),
        when=by_hand.get("when", ""),
        sentences=tuple(steps[:SENTENCES_AT_MOST]),
        pictures=tuple(pictures),
        facts=(
            ("orders", known.orders.english),
            (f"properties at order {order}", ", ".join(sorted(known.promises(order)))),
            ("with `--seed`", known.distribution.english),
            *options,
        ),
        commands=(("", command), *explained),
        aliases=tuple(by_hand.get("aliases", ())),
        source=known.source,
    )


def property_entry(known: Property) -> Entry:
    """Return the entry of a property, with a square that has it."""
    by_hand = words(KINDS).get(known.name, {})
    order = by_hand.get("order", 4)
    implied = ", ".join(known.implies)
    implying = ", ".join(each.name for each in PROPERTIES if known.name in each.implies)
    facts = (("implies", implied), ("implied by", implying))
    pictures, text, commands = tuple[Picture, ...](), "", list[tuple[str, str]]()
    if "no_example" not in by_hand:
        square = make(order, kind=known.name)
        pictures = (_square_picture(square, f"{capital(known.title.english)} square"),)
        text = square.text if order <= LARGEST_WITH_SUMS else ""
        commands = [("", f"loshu magic make {order} --kind {known.name}")]
    return Entry(
        name=known.name,
        names=in_languages(known.title),
        summary=known.meaning.english,
        when=by_hand.get("when", ""),
        pictures=pictures,
        text=text,
        facts=tuple((label, value) for label, value in facts if value),
        commands=(*commands, ("all properties of a square", "loshu magic check square.txt")),
        aliases=tuple(by_hand.get("aliases", ())),
        source=known.source,
        no_example=by_hand.get("no_example", ""),
    )


def _square_picture(square: Grid, title: str) -> Picture:
    # Sums that need not agree, such as those of antimagic squares, would be marked as errors.
    agree = len(set(square.array.sum(axis=1).tolist())) == 1
    with_sums = agree and square.shape[0] <= LARGEST_WITH_SUMS
    return Picture(svg=svg.render(show(square, sums=with_sums, title=title), dark=DARK), alt=title)
