/** Pictures of the first pages of a book, which follow the choices. */

import { stream } from "../api.js";
import { errorLine } from "../asking.js";
import { element, fill } from "../dom.js";
import { say } from "../words.js";

/** Milliseconds without a change before pages are asked for. */
const QUIET = 500;
/** Sheets with gray grids in place of the first preview. */
const BLANKS = 2;

/**
 * @param {() => Record<string, any>} values arguments of the action `book`
 * @param {AbortSignal} signal ends when the room is left
 */
export function bookPages(values, signal) {
  // It scrolls sideways, so the keyboard must reach it.
  const list = element("ol", { class: "pages stale", tabIndex: 0, "aria-labelledby": "preview" });
  const state = element("p", { class: "quiet" }, say("book", "Making the preview …"));
  /** @type {AbortController | undefined} */
  let asking;
  let waiting = 0;
  signal.addEventListener("abort", () => {
    clearTimeout(waiting);
    asking?.abort();
  });

  async function ask() {
    asking?.abort();
    const { signal: own } = (asking = new AbortController());
    const asked = values();
    if (!asked.wanted.length && !asked.text) {
      fill(list, blank(asked.per_page));
      fill(state, say("book", "Add puzzles to see the pages."));
      return;
    }
    fill(state, say("book", "Making the preview …"));
    if (!list.querySelector("img"))
      fill(
        list,
        Array.from({ length: BLANKS }, () => blank(asked.per_page)),
      );
    list.classList.add("stale");
    try {
      for await (const found of stream("page", "book", { ...asked, preview: true }, own))
        if ("pictures" in found) show(found.pictures);
      fill(state, say("book", "The first page of each chapter. The PDF has all puzzles."));
    } catch (error) {
      if (own.aborted) return;
      fill(list, blank(asked.per_page));
      fill(state, errorLine(error));
    }
    list.classList.remove("stale");
  }

  /** @param {string[]} pages PNG files in base64 */
  function show(pages) {
    fill(
      list,
      ...pages.map((page, at) =>
        element(
          "li",
          {},
          element("img", {
            src: `data:image/png;base64,${page}`,
            alt: say("book", "Page {number} of the preview", { number: at + 1 }),
          }),
        ),
      ),
    );
  }

  fill(
    list,
    Array.from({ length: BLANKS }, () => blank(values().per_page)),
  );
  return {
    element: element("div", { class: "book-pages" }, list, state),
    refresh: () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(ask, QUIET);
    },
  };
}

/** A sheet with empty grids. @param {number} count of grids */
function blank(count) {
  const grids = Array.from({ length: count }, () => element("span"));
  return element("li", { class: "blank", "aria-hidden": "true", "data-grids": count }, grids);
}
