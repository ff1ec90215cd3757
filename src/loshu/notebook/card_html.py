"""Cards as self-contained HTML."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from loshu.core.scene import Scene
from loshu.family.card import Card, CardTable, Fold, Shown
from loshu.render import svg

LARGEST_SIDE: Final = 360
"""Maximum initial size of a picture in pixels, unless it is the only one of a card."""
_CARD: Final = "display:inline-block;max-width:100%;text-align:start"
_TITLE: Final = "font-weight:bold;margin:.2em 0"
_CELL: Final = "padding:.15em .8em .15em 0;text-align:start;vertical-align:top"
_PICTURE: Final = "display:inline-block;margin:.3em .6em .3em 0;vertical-align:top"


def html(card: Card) -> str:
    r"""Return a card as HTML that is well-formed XML.

    Examples
    --------
    >>> html(Card(title="A pair", facts=(("first", "1"), ("second", "2"))))[-45:]
    '>2</td></tr></tbody></table></div></section>\n'
    """
    return "".join(_parts(card)) + "\n"


def _parts(card: Card) -> Iterator[str]:
    title = _text(card.title)
    yield f'<section class="loshu-card" role="group" aria-label="{title}" style="{_CARD}">'
    yield f'<p style="{_TITLE}">{title}</p>'
    yield from (f"<p>{_text(sentence)}</p>" for sentence in card.sentences)
    if card.scenes:
        yield f"<div>{''.join(map(_picture, card.scenes))}</div>"
    if card.facts:
        yield f"<div>{_facts(card.title, card.facts)}</div>"
    if card.table:
        yield _table(card.table, card.title)
    if card.folds:
        yield from _folds(card.folds)
    yield "</section>"


def _picture(scene: Scene) -> str:
    """Draw a scene without its caption, which would be too wide in a notebook."""
    drawn = svg.render(replace(scene, caption="")).decode()
    caption = f"<figcaption>{_text(scene.caption)}</figcaption>" if scene.caption else ""
    return f'<figure style="{_PICTURE}">{_smaller(drawn)}{caption}</figure>'


def _smaller(drawn: str) -> str:
    """Let a picture shrink with the page, and limit its initial size."""
    style = f"max-width:100%;max-height:{LARGEST_SIDE}px;height:auto"
    return drawn.replace("<svg ", f'<svg style="{style}" ', 1)


def _facts(title: str, facts: Iterable[tuple[str, Shown]]) -> str:
    rows = (
        f'<tr><th scope="row" style="{_CELL}">{_text(name)}</th>'
        f'<td style="{_CELL}">{_shown(value, name)}</td></tr>'
        for name, value in facts
    )
    return f'<table aria-label="{_text(title)}"><tbody>{"".join(rows)}</tbody></table>'


def _shown(value: Shown, name: str) -> str:
    match value:
        case str():
            return _text(value)
        case Scene():
            return _picture(value)
        case CardTable():
            return _table(value, name)
        case Card():
            return _facts(name, value.facts) if value.facts else "".join(_parts(value))


def _table(table: CardTable, title: str) -> str:
    head = "".join(f'<th scope="col">{_text(name)}</th>' for name in table.columns)
    rows = (
        "<tr>" + "".join(f"<td>{_text(text)}</td>" for text in row) + "</tr>" for row in table.rows
    )
    more = f"<p>{_text(table.more)}</p>" if table.more else ""
    return (
        f'<table aria-label="{_text(table.title or title)}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>{more}"
    )


def _folds(folds: Iterable[Fold]) -> Iterator[str]:
    yield '<ol style="padding-inline-start:2.5em">'
    for fold in folds:
        line = _text(fold.line)
        if fold.scene is None:
            yield f"<li>{line}</li>"
        else:
            opened = ' open="open"' if fold.open else ""
            yield f"<li><details{opened}><summary>{line}</summary>"
            yield f"{_picture(fold.scene)}</details></li>"
    yield "</ol>"


def _text(text: str) -> str:
    return svg.xml(text).replace('"', "&quot;")
