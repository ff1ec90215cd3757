/** Chips for kinds of rules with many clues: one chip marks them all on the board, and lists them. */

import { button, element } from "../dom.js";
import { icon } from "../icons.js";
import { number } from "../words.js";
import { isDrawing } from "./drawings.js";
import { ruleIcon } from "./rule-icons.js";

/** Largest number of clues of a kind that are listed at once. */
const FEW = 4;

/** @typedef {import("./strokes.js").Cell} Cell */
/** @typedef {{key: string, cells: Cell[], made: HTMLElement}} Clue the chip of a clue, and the cells that it marks */

/**
 * @param {import("./strokes.js").Tool[]} tools
 * @param {(cells: Cell[] | undefined) => void} point marks cells
 */
export function kindChips(tools, point) {
  /** The keys of the kinds whose clues are listed. @type {Set<string>} */
  const opened = new Set();
  /** The clue that was chosen when the list was last shown. */
  let before = "";

  /** @param {string} key @param {Clue[]} own @param {() => void} again */
  function kind(key, own, again) {
    const title = tools.find((tool) => tool.key === key)?.title ?? key;
    const cells = own.flatMap((each) => each.cells);
    const ontoggle = () => {
      if (!opened.delete(key)) opened.add(key);
      again();
    };
    // A click on the open list leaves the marks, as the focus is still there.
    const onleave = () => document.activeElement !== made && point(undefined);
    const made = button(
      [element("span", {}, title), " ", element("strong", {}, number(own.length)), icon("next")],
      ontoggle,
      {
        class: "rule kind",
        "aria-expanded": String(opened.has(key)),
        onpointerenter: () => point(cells),
        onpointerleave: onleave,
        onfocus: () => point(cells),
        onblur: () => point(undefined),
      },
    );
    return element("li", { class: "chip" }, ruleIcon(key), made);
  }

  return {
    /**
     * The chips of clues, those of a kind with many behind one of their kind.
     *
     * @param {Clue[]} clues
     * @param {import("./puzzle.js").Place | undefined} chosen clue, whose choice lists those of its kind
     * @param {() => void} again shows the list
     */
    listed(clues, chosen, again) {
      const now = JSON.stringify(chosen ?? null);
      if (chosen && now !== before) opened.add(chosen.key);
      before = now;
      return [...new Set(clues.map(({ key }) => key))].flatMap((key) => {
        const own = clues.filter((each) => each.key === key);
        const chips = own.map(({ made }) => made);
        if (own.length <= FEW || isDrawing({ key })) return chips;
        return [kind(key, own, again), ...(opened.has(key) ? chips : [])];
      });
    },
  };
}
