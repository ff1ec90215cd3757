/** Names of rules: those that match a search, and those of a puzzle by their clues and cells. */

import { cellsOf, items } from "./puzzle.js";

/** @typedef {import("./strokes.js").Tool} Tool */

/** Largest number of cells in the name of a rule. */
const NAMED = 5;

/**
 * Return text without case and accents.
 *
 * @param {string} text
 */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/**
 * Return the keys of the matching tools.
 *
 * @param {Pick<Tool, "key" | "title" | "names">[]} tools
 * @param {string} text each word must be in the names of the tool
 */
export function found(tools, text) {
  const words = plain(text).split(/\s+/);
  const matches = tools.filter((tool) => {
    const names = plain([tool.title, tool.key, ...tool.names].join(" "));
    return words.every((word) => names.includes(word));
  });
  return matches.map(({ key }) => key);
}

/**
 * The clue of a rule and its first cell, or its whole name if it has no cells.
 *
 * @param {Tool[]} tools
 * @param {string} key
 * @param {any} item
 */
export function shortName(tools, key, item) {
  const [first] = cellsOf(item);
  if (!first || Array.isArray(item) || key === "not") return ruleName(tools, key, item);
  const clue = clueOf(item);
  return `${clue}${clue && ": "}r${first[0]}c${first[1]}`;
}

/** @param {any} item @returns {string} */
function clueOf(item) {
  return String(item.value ?? item.values?.join(" ") ?? "");
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
  const title = tools.find((tool) => tool.key === key)?.one ?? key;
  if (Array.isArray(item)) return `${title}: ${item.map((each) => heldNames(tools, each)).join(" / ")}`;
  if (key === "not") return `${title}: ${heldNames(tools, item)}`;
  const cells = cellsOf(item).map(([row, column]) => `r${row}c${column}`);
  const where = cells.length > NAMED ? [...cells.slice(0, NAMED - 1), "…", cells.at(-1)] : cells;
  const clue = clueOf(item);
  return `${title}${clue === "" ? "" : ` ${clue}`}${where.length ? `: ${where.join(" ")}` : ""}`;
}

/**
 * An error about a rule with the rule's name, instead of its place in the JSON.
 *
 * @param {string} message
 * @param {Tool[]} tools
 * @param {import("./puzzle.js").Puzzle} puzzle
 */
export function withRuleName(message, tools, puzzle) {
  // "killercage[1].value is '9'. Expected ..." keeps its remedy; a single sentence stays whole.
  return message.replace(/^(\w+)\[(\d+)\][\w.[\]]*(?:.*?(?:\.\s+|。)(?=\S))?/u, (place, key, index) => {
    const item = items(puzzle, key)[index];
    return item ? `${ruleName(tools, key, item)}${/[.。]\s*$/u.test(place) ? ". " : ""}` : place;
  });
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
