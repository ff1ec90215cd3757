"""Self-contained HTML sheets that print like the PDF."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from loshu.core.scene import Scene
from loshu.render import svg
from loshu.render.document import GAP
from loshu.render.page import bare
from loshu.render.sheet import DATE, MARGIN, NAME, PUZZLE, SOLUTIONS, Sheet
from loshu.render.svg import xml
from loshu.render.theme import LIGHT
from loshu.text import Translations, translations

_STYLE: Final = """
@page{size:%(size)s;margin:%(margin)gmm}
*{box-sizing:border-box}
body{margin:0;color:%(ink)s;background:#fff;font:10pt/1.35 %(font)s}
h1{font-size:15pt;margin:0 0 5mm;overflow-wrap:anywhere}
h2{font-size:10pt;margin:0}
.page{width:%(width)gmm;height:%(height)gmm;margin:0 auto;display:flex;flex-direction:column;
break-after:page;overflow:hidden}
.page:last-child{break-after:auto}
.names{display:flex;align-items:flex-end;gap:2mm;margin-bottom:7mm}
.introduction{margin:0 0 5mm}
.names i{border-bottom:.5pt solid;flex:2}
.names i:last-child{flex:1}
.puzzles{flex:1;min-height:0;display:grid;gap:%(gap)gmm;grid-template-columns:repeat(%(columns)d,
minmax(0,1fr));grid-template-rows:repeat(%(rows)d,minmax(0,1fr))}
figure{margin:0;min-height:0;display:flex;flex-direction:column}
figure p{margin:1mm 0 0;font-size:8.5pt}
figure svg{display:block;flex:1;min-height:0;width:100%%;height:auto;margin-top:1mm}
figcaption{margin-top:1mm;font-size:8.5pt}
.solutions{width:%(width)gmm;margin:0 auto}
.solutions div{display:grid;gap:%(gap)gmm;grid-template-columns:repeat(%(across)d,minmax(0,1fr))}
.solutions figure{break-inside:avoid}
.solutions h2{font-size:8.5pt}
@media screen{body{background:#e8eaed;padding:5mm}.page,.solutions{background:#fff;
box-shadow:0 0 2mm #0003;margin-bottom:5mm;box-sizing:content-box;padding:%(margin)gmm}}
"""


def render(sheet: Sheet) -> bytes:
    """Lay out a sheet as HTML.

    Examples
    --------
    >>> page = render(Sheet(puzzles=(Scene(9, 9, (), "Empty"),) * 20, name_line=True)).decode()
    >>> page.count('<section class="page">'), page.count("<svg"), "Puzzle 20" in page
    (4, 20, True)
    """
    words = translations(sheet.lang)
    style = _STYLE % {
        "size": sheet.paper.css,
        "margin": MARGIN,
        "ink": LIGHT.inks["caption"],
        "font": sheet.typeface.css,
        "width": sheet.paper.width - 2 * MARGIN,
        # A page of exactly the paper's height may overflow onto an empty page.
        "height": sheet.paper.height - 2 * MARGIN - 0.5,
        "gap": GAP,
        "columns": sheet.columns,
        "rows": sheet.rows,
        "across": sheet.solution_columns,
    }
    title = sheet.title or words.text(PUZZLE, number=f"1–{len(sheet.puzzles)}")
    return (
        f'<!doctype html>\n<html lang="{sheet.lang}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{xml(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f"{''.join(_pages(sheet, words))}{_solutions(sheet, words)}</body>\n</html>\n"
    ).encode()


def _pages(sheet: Sheet, words: Translations) -> Iterator[str]:
    head = f"<h1>{xml(sheet.title)}</h1>\n" if sheet.title else ""
    if sheet.name_line:
        name, date = (xml(words.text(word)) for word in (NAME, DATE))
        head += f'<div class="names">{name}<i></i>{date}<i></i></div>\n'
    if sheet.introduction:
        head += f'<p class="introduction">{xml(sheet.introduction)}</p>\n'
    for page in sheet.pages():
        figures = "".join(
            _figure(sheet, scene, words.text(PUZZLE, number=number), note)
            for number, scene, note in page
        )
        yield f'<section class="page">\n{head}<div class="puzzles">\n{figures}</div></section>\n'


def _solutions(sheet: Sheet, words: Translations) -> str:
    if not sheet.solutions:
        return ""
    figures = "".join(
        _figure(sheet, replace(scene, caption=""), words.text(PUZZLE, number=number), "")
        for number, scene in enumerate(sheet.solutions, 1)
    )
    title = xml(words.text(SOLUTIONS))
    return f'<section class="solutions"><h1>{title}</h1>\n<div>\n{figures}</div></section>\n'


def _figure(sheet: Sheet, scene: Scene, heading: str, note: str) -> str:
    caption = f"<figcaption>{xml(scene.caption)}</figcaption>" if scene.caption else ""
    beside = f"<p>{xml(note)}</p>" if note else ""
    drawn = svg.render(replace(scene, caption=""), typeface=sheet.typeface)
    return f"<figure><h2>{xml(heading)}</h2>{beside}{bare(drawn)}{caption}</figure>\n"
