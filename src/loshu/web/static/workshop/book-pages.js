/** Pictures of the first pages of a book, which follow the choices: sheets to leaf through. */

import { stream } from "../api.js";
import { errorLine } from "../asking.js";
import { element, fill } from "../dom.js";
import { pager } from "../pager.js";
import { number, say, sayCount } from "../words.js";

/** Milliseconds without a change before pages are asked for. */
const QUIET = 500;
/** Sheets with gray grids in place of the first preview. */
const BLANKS = 2;

/**
 * @param {() => Record<string, any>} values arguments of the action `book`
 * @param {() => string} paper the name of the paper
 * @param {AbortSignal} signal ends when the room is left
 */
export function bookPages(values, paper, signal) {
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
      for await (const found of stream("page", "book", { ...asked, preview: true }, own))
        if ("pictures" in found) {
          show(found.pictures.map(sheet));
          fill(facts, [factsOf(found), paper()].filter(Boolean).join(" · "));
        }
      fill(state, say("book", "The first page of each chapter. The PDF has all puzzles."));
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

/** Buttons that turn the sheets of a list, and the place in it. @param {HTMLElement} list */
function leafing(list) {
  const place = element("span", { class: "counter page-place" });
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
    const { length } = sheets();
    place.textContent = say("workshop", "Page {page} of {pages}", { page: number(at() + 1), pages: number(length) });
    back.disabled = list.scrollLeft < 2;
    next.disabled = list.scrollLeft + list.clientWidth > list.scrollWidth - 2;
  }

  list.addEventListener("scroll", show);
  list.addEventListener("load", show, true);
  return { element: turned.element, show };
}

/** @param {string} page a PNG file in base64 @param {number} at */
function sheet(page, at) {
  const alt = say("book", "Page {number} of the preview", { number: at + 1 });
  return element("li", {}, element("img", { src: `data:image/png;base64,${page}`, alt }));
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
