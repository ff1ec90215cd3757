/** Chips for new puzzles: one click makes a puzzle and starts it; rarer kinds are behind a button. */

import { button, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { segmented } from "../segmented.js";
import { say } from "../words.js";
import { dots, LEVELS, levelName } from "./level.js";

/** @typedef {{element: HTMLElement, show: (value: string) => void}} Chips */
/** @typedef {[string, import("../dom.js").Child | import("../dom.js").Child[]]} Choice a value and its name */

/** The levels of new puzzles with their dots. @param {number} [most] @returns {Choice[]} */
export function levelChoices(most = LEVELS.length) {
  return LEVELS.slice(0, most).map((level) => [level, [element("span", {}, levelName(level)), dots(level)]]);
}

/**
 * A row of chips; the one of the current puzzle is on.
 *
 * @param {string} label for screen readers
 * @param {Choice[]} choices
 * @param {(value: string) => Promise<void>} make
 * @returns {Chips}
 */
export function chips(label, choices, make) {
  let now = "";
  let isBusy = false;
  const row = segmented(label, choices, async (value) => {
    // Two puzzles that are made at the same time would replace each other.
    const all = row.element.closest(".new-puzzles") ?? row.element;
    row.show(value);
    isBusy = true;
    all.toggleAttribute("inert", true);
    row.element.setAttribute("aria-busy", "true");
    try {
      await make(value);
    } finally {
      isBusy = false;
      all.toggleAttribute("inert", false);
      row.element.removeAttribute("aria-busy");
      row.show(now);
      const menu = row.element.closest("[popover]");
      if (menu instanceof HTMLElement) menu.hidePopover();
    }
  });
  return {
    element: row.element,
    show: (value) => {
      now = value;
      if (!isBusy) row.show(value);
    },
  };
}

/**
 * @param {string} title
 * @param {HTMLElement} other a button for other kinds
 * @param {...Chips} rows
 */
export function newPuzzles(title, other, ...rows) {
  return element(
    "div",
    { class: "new-puzzles" },
    element("span", { class: "quiet", "aria-hidden": "true" }, title),
    other,
    rows.map((row) => row.element),
  );
}

/** A quiet button for other kinds of puzzles. @param {() => void} choose */
export function otherPuzzle(choose) {
  return button(named(icon("plus"), say("sudoku.play", "Other puzzle …")), choose, { class: "plain" });
}
