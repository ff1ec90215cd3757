/** Pictures of the first pages of a book, which follow the choices: sheets to leaf through. */

import { stream } from "../api.js";
import { errorLine } from "../asking.js";
import { openDialog } from "../dialog.js";
import { button, element, fill } from "../dom.js";
import { pager } from "../pager.js";
import { number, say, sayCount } from "../words.js";

/** Milliseconds without a change before pages are asked for. */
const QUIET = 500;
/** Sheets with gray grids in place of the first preview. */
const BLANKS = 2;

/**
 * @param {() => Record<string, any>} values arguments of the action `book`
 * @param {{paper: () => string, suggest: (title: string) => void}} look takes the usual title
 * @param {AbortSignal} signal ends when the room is left
 */
export function bookPages(values, look, signal) {
  // It scrolls sideways, so the keyboard must reach it.
  const list = element("ol", { class: "pages stale", tabIndex: 0, "aria-labelledby": "preview" });
  const state = element("p", { class: "quiet", role: "status" }, say("book", "Making the preview …"));
  const facts = element("p", { class: "book-facts" });
  /** @type {AbortController | undefined} */
  let asking;
  let waiting = 0;
  signal.addEventListener("abort", () => {
    clearTimeout(waiting);
    asking?.abort();
  });
  const leaf = leafing(list);

  async function ask() {
    asking?.abort();
    const { signal: own } = (asking = new AbortController());
    const asked = values();
    if (!asked.wanted.length && !asked.text) {
      show([blank(asked.per_page)]);
      fill(facts);
      fill(state, say("book", "Add puzzles to see the pages."));
      return;
    }
    fill(state, say("book", "Making the preview …"));
    if (!list.querySelector("img")) show(blanks(asked.per_page));
    list.classList.add("stale");
    try {
      let words = say("book", "The first page of each chapter. The PDF has all puzzles.");
      for await (const found of stream("page", "book", { ...asked, preview: true }, own))
        if ("pictures" in found) {
          words = extentOf(found) ?? words;
          show(found.pictures.map((page, at) => sheet(page, at, signal)));
          fill(facts, [factsOf(found), look.paper()].filter(Boolean).join(" · "));
          look.suggest(found.title);
        }
      fill(state, words);
    } catch (error) {
      if (own.aborted) return;
      show([blank(asked.per_page)]);
      fill(facts);
      fill(state, errorLine(error));
    }
    list.classList.remove("stale");
  }

  /** @param {HTMLElement[]} sheets */
  function show(sheets) {
    fill(list, sheets);
    leaf.show();
  }

  show(blanks(values().per_page));
  return {
    element: element("div", { class: "book-pages" }, list, element("div", { class: "leafing" }, leaf.element, state)),
    facts,
    refresh: () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(ask, QUIET);
    },
  };
}

/** @param {import("#replies").Schemas["BookPages"]} book */
function factsOf({ puzzles, pages }) {
  return [
    sayCount("saved", "{count} puzzle", "{count} puzzles", puzzles),
    pages && sayCount("book", "{count} page", "{count} pages", pages),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The part of the pages that the preview has. @param {import("#replies").Schemas["BookPages"]} book */
function extentOf({ pictures, pages: count }) {
  const shown = pictures.length;
  if (!count || shown >= count) return undefined;
  return say("book", "{shown} of {count} pages are shown: the first one of each chapter.", {
    shown: number(shown),
    count: number(count),
  });
}

/** Buttons that turn the sheets of a list, and which of them are in sight. @param {HTMLElement} list */
function leafing(list) {
  const place = element("span", { class: "leaf-place" });
  const turned = pager(
    {
      back: [say("workshop", "Previous page"), () => turn(-1)],
      next: [say("workshop", "Next page"), () => turn(1)],
    },
    place,
  );
  const sheets = () => /** @type {HTMLElement[]} */ ([...list.children]);
  const { back, next } = turned;

  /** The first sheet that is in sight. */
  function at() {
    const left = list.scrollLeft + (sheets()[0]?.offsetLeft ?? 0) - 1;
    return Math.max(
      0,
      sheets().findIndex((each) => each.offsetLeft >= left),
    );
  }

  /** @param {number} by */
  function turn(by) {
    const all = sheets();
    const to = all[Math.max(0, Math.min(all.length - 1, at() + by))];
    if (to) list.scrollTo({ left: to.offsetLeft - (all[0]?.offsetLeft ?? 0) });
  }

  function show() {
    const all = sheets();
    const [first, end] = [at(), list.scrollLeft + list.clientWidth + (all[0]?.offsetLeft ?? 0)];
    const last = all.filter((each) => each.offsetLeft + each.offsetWidth <= end).length;
    const shown = last > first + 1 ? `${number(first + 1)}–${number(last)}` : number(first + 1);
    place.textContent = say("book", "Preview {pages} of {count}", { pages: shown, count: number(all.length) });
    back.disabled = list.scrollLeft < 2;
    next.disabled = list.scrollLeft + list.clientWidth > list.scrollWidth - 2;
  }

  list.addEventListener("scroll", show);
  list.addEventListener("load", show, true);
  return { element: turned.element, show };
}

/**
 * A sheet that a click enlarges.
 *
 * @param {string} page a PNG file in base64
 * @param {number} at
 * @param {AbortSignal} signal
 */
function sheet(page, at, signal) {
  const alt = say("book", "Page {number} of the preview", { number: at + 1 });
  const picture = () => element("img", { src: `data:image/png;base64,${page}`, alt });
  const enlarge = () => openDialog(alt, () => [picture()], signal).classList.add("enlarged");
  return element("li", {}, button(picture(), enlarge, { class: "page-sheet", title: say("book", "Enlarge") }));
}

/** @param {number} count of grids on each */
function blanks(count) {
  return Array.from({ length: BLANKS }, () => blank(count));
}

/** A sheet with empty grids. @param {number} count of grids */
function blank(count) {
  const grids = Array.from({ length: count }, () => element("span"));
  return element("li", { class: "blank", "aria-hidden": "true", "data-grids": count }, grids);
}
