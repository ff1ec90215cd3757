"""Self-contained HTML pages of scenes, with text as text.

A film is a page with a picture and a sentence for each scene.  With scripts, it shows one scene at
a time (with buttons and arrow keys) or all; on paper and without scripts, it shows all.  A film of
very many items is one animated picture instead.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from loshu.core.errors import UnsupportedError
from loshu.core.scene import Scene
from loshu.render import animation, svg
from loshu.render.svg import Colors, xml
from loshu.render.theme import DARK, LIGHT
from loshu.render.typeface import SANS
from loshu.text import phrase, translations

ITEMS_AT_MOST: Final = 60_000
"""Maximum items of a film shown scene by scene: some megabytes."""
_STYLE: Final = f"""
:root{{color-scheme:light dark;--paper:{LIGHT.paper};--ink:{LIGHT.inks["caption"]};
--soft:{LIGHT.fills["area"]};--on:{LIGHT.fills["placed"]}}}
@media (prefers-color-scheme:dark){{:root{{--paper:{DARK.paper};--ink:{DARK.inks["caption"]};
--soft:{DARK.fills["area"]};--on:{DARK.fills["placed"]}}}}}
body{{margin:0 auto;padding:1.5rem;max-width:76rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 {SANS.css}}}
h1{{font-size:1.25rem;margin:0 0 1rem;overflow-wrap:anywhere}}
main{{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr));gap:1.5rem}}
figure{{margin:0;break-inside:avoid;scroll-margin-top:4.5rem}}
figure svg{{display:block;width:100%;height:auto;max-height:80vh}}
figcaption{{margin:.25rem .5rem 0;white-space:pre-line}}
nav{{position:sticky;top:0;display:flex;gap:.5rem;align-items:center;padding:.5rem 0;z-index:1;
background:var(--paper)}}
nav input{{flex:1;min-width:4rem;accent-color:#c66a00}}
nav button{{font:inherit;min-width:2.75rem;min-height:2.75rem;border:1px solid var(--soft);
border-radius:.5rem;background:var(--soft);color:inherit;cursor:pointer}}
nav button[aria-pressed=true]{{background:var(--on)}}
output{{font-variant-numeric:tabular-nums;min-width:5.5ch;text-align:right}}
.single main{{grid-template-columns:minmax(0,40rem);justify-content:center}}
.single figure:not(.here){{display:none}}
.single figcaption{{min-height:4.5em;font-size:1.1rem}}
.alone{{max-width:48rem;margin:0 auto}}
@media print{{nav{{display:none}}main{{grid-template-columns:1fr 1fr!important}}
.single figure{{display:block!important}}.single figcaption{{min-height:0;font-size:1rem}}}}
"""
_RULES: Final = Colors(LIGHT, DARK).rules()
"""The style rules of the pictures, written once for the page."""
_STYLE_OF_ONE: Final = re.compile(r"<style>[^<]*</style>\n")
_PLAYER: Final = """
const shots=[...document.querySelectorAll('figure')],nav=document.querySelector('nav'),
[first,back,play,on,last,all]=nav.querySelectorAll('button'),slider=nav.querySelector('input'),
shown=nav.querySelector('output');let at=0,timer=0;
function show(k){at=Math.max(0,Math.min(shots.length-1,k));
shots.forEach((shot,i)=>shot.classList.toggle('here',i===at));slider.value=at;
shown.textContent=`${at+1}/${shots.length}`;
if(!document.body.classList.contains('single'))shots[at].scrollIntoView({block:'nearest'})}
function halt(){clearInterval(timer);timer=0;play.setAttribute('aria-pressed','false')}
function run(){if(timer)return halt();if(at===shots.length-1)show(0);
play.setAttribute('aria-pressed','true');
timer=setInterval(()=>{show(at+1);if(at===shots.length-1)halt()},PACE)}
first.onclick=()=>{halt();show(0)};back.onclick=()=>{halt();show(at-1)};
on.onclick=()=>{halt();show(at+1)};last.onclick=()=>{halt();show(shots.length-1)};play.onclick=run;
slider.oninput=()=>{halt();show(+slider.value)};
all.onclick=()=>{const single=document.body.classList.toggle('single');
all.setAttribute('aria-pressed',String(!single));show(at)};
addEventListener('keydown',event=>{if(event.target===slider||event.altKey||event.ctrlKey||
event.metaKey)return;const keys={ArrowLeft:back,ArrowRight:on,Home:first,End:last};
if(keys[event.key]){keys[event.key].click();event.preventDefault()}});
nav.hidden=false;slider.max=shots.length-1;document.body.classList.add('single');show(0);
"""
_BUTTONS: Final = (
    (phrase("player", "First"), "«"),
    (phrase("player", "Back"), "‹"),
    (phrase("player", "Play"), "▶"),
    (phrase("player", "Next"), "›"),
    (phrase("player", "Last"), "»"),
    (phrase("player", "All"), "▦"),
)
_STEP: Final = phrase("player", "Step")


def render(scene: Scene) -> bytes:
    """Show a scene on its own page.

    Examples
    --------
    >>> page = render(Scene(1, 1, (), "Seven & more")).decode()
    >>> "<title>Seven &amp; more</title>" in page, "<svg" in page
    (True, True)
    """
    return _page(scene.title, f'<div class="alone">{_figure(scene)}</div>', scene.lang)


def film(scenes: Sequence[Scene], *, seconds: float = 2.0) -> bytes:
    """Show scenes on a page, one at a time or all of them.

    Parameters
    ----------
    scenes : sequence of Scene
    seconds : float
        Seconds per scene during playback.

    Raises
    ------
    UnsupportedError
        No scenes.

    Examples
    --------
    >>> page = film([Scene(1, 1, (), "Two", caption=text) for text in ("first", "second")])
    >>> page.count(b"<figcaption>")
    2
    """
    if not scenes:
        raise UnsupportedError("A film needs at least one scene.")
    title, lang = scenes[-1].title, scenes[-1].lang
    if sum(len(scene.items) for scene in scenes) > ITEMS_AT_MOST:
        moving = bare(animation.render(scenes, dark=DARK))
        return _page(title, f'<div class="alone"><figure>{moving}</figure></div>', lang)
    figures = "\n".join(map(_figure, scenes))
    player = _PLAYER.replace("PACE", f"{seconds * 1000:.0f}")
    nav = _navigation(lang)
    return _page(title, f"{nav}\n<main>\n{figures}\n</main><script>{player}</script>", lang)


def _navigation(lang: str) -> str:
    words = translations(lang)
    buttons = "".join(
        f'<button type="button" title="{name}" aria-label="{name}">{sign}</button>'
        for name, sign in ((xml(words.text(name)), sign) for name, sign in _BUTTONS)
    )
    slider = f'<input type="range" min="0" value="0" aria-label="{xml(words.text(_STEP))}">'
    return f"<nav hidden>{buttons}{slider}<output></output></nav>"


def _figure(scene: Scene) -> str:
    caption = f"<figcaption>{xml(scene.caption)}</figcaption>" if scene.caption else ""
    drawn = replace(scene, caption="", description=scene.description or scene.caption)
    picture = _STYLE_OF_ONE.sub("", bare(svg.render(drawn, dark=DARK)), count=1)
    return f"<figure>{picture}{caption}</figure>"


def bare(picture: bytes) -> str:
    """Return an SVG for HTML, without the title, which would become a tooltip."""
    text = picture.decode()
    start, stop = text.index("<title>"), text.index("</title>")
    label = text[start + len("<title>") : stop].replace('"', "&quot;")
    return text[:start].replace("<svg ", f'<svg aria-label="{label}" ', 1) + text[stop + 9 :]


def _page(title: str, body: str, lang: str) -> bytes:
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{xml(title)}</title>\n<style>{_STYLE}{_RULES}</style>\n</head>\n<body>\n"
        f"<h1>{xml(title)}</h1>\n{body}\n</body>\n</html>\n"
    ).encode()
