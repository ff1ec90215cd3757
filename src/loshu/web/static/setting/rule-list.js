/** The list of rules of a puzzle: choose, change, delete. */

import { button, element, fill } from "../dom.js";
import { number, say } from "../words.js";
import { cellsOf, rules } from "./puzzle.js";

/**
 * @typedef {import("./puzzle.js").Place} Place
 * @typedef {import("./strokes.js").Tool} Tool
 */

/** Largest number of cell names in a row of the list. */
const NAMED = 5;

/**
 * Return the list.
 *
 * @param {Tool[]} tools
 * @param {(place: Place) => void} onchoice
 * @param {(place: Place) => void} ondelete
 */
export function ruleList(tools, onchoice, ondelete) {
  const held = element("ul", { class: "rules" });
  const count = element("span", { class: "quiet" });
  const place = element(
    "section",
    { class: "rule-list" },
    element("h2", {}, say("setting", "Rules"), " ", count),
    held,
  );

  /**
   * @param {import("./puzzle.js").Puzzle} puzzle
   * @param {Place | undefined} chosen
   */
  function show(puzzle, chosen) {
    const all = rules(puzzle, tools);
    count.textContent = all.length ? `(${number(all.length)})` : "";
    fill(
      held,
      all.map(({ key, index, item }) => {
        const text = ruleName(tools, key, item);
        const isChosen = chosen?.key === key && chosen.index === index;
        return element(
          "li",
          {},
          button(text, () => onchoice({ key, index }), { class: "rule", "aria-pressed": String(isChosen) }),
          button("✕", () => ondelete({ key, index }), {
            class: "delete",
            "aria-label": say("setting", "Delete {rule}", { rule: text }),
          }),
        );
      }),
    );
    if (!all.length) fill(held, element("li", { class: "quiet" }, say("setting", "No extra rules yet.")));
  }

  return { element: place, show };
}

/**
 * Name a rule by its tool, its clue and its cells, or by the rules that it holds.
 *
 * @param {Tool[]} tools
 * @param {string} key
 * @param {any} item
 * @returns {string}
 */
export function ruleName(tools, key, item) {
  const title = tools.find((tool) => tool.key === key)?.title ?? key;
  if (Array.isArray(item)) return `${title}: ${item.map((each) => heldNames(tools, each)).join(" / ")}`;
  if (key === "not") return `${title}: ${heldNames(tools, item)}`;
  const cells = cellsOf(item).map(([row, column]) => `r${row}c${column}`);
  const where = cells.length > NAMED ? [...cells.slice(0, NAMED - 1), "…", cells.at(-1)] : cells;
  const clue = item.value ?? item.values?.join(" ") ?? "";
  return `${title}${clue === "" ? "" : ` ${clue}`}${where.length ? `: ${where.join(" ")}` : ""}`;
}

/**
 * Name the rules of one alternative.
 *
 * @param {Tool[]} tools
 * @param {Record<string, any>} held the items of each key
 */
function heldNames(tools, held) {
  return Object.entries(held)
    .flatMap(([key, items]) =>
      Array.isArray(items)
        ? items.map((item) => ruleName(tools, key, item))
        : [tools.find((tool) => tool.key === key)?.title ?? key],
    )
    .join(" + ");
}
