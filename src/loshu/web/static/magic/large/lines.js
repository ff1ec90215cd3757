/** The states of lines, in signs and in words. */

import { listed, number, say, sayCount } from "../../words.js";
import { grouped, lineName } from "../words.js";

/**
 * @typedef {"right" | "wrong" | "open"} LineState
 * @typedef {import("./numbers.js").Checks} Checks
 */

const SIGNS = { right: " ✓", wrong: " ✗", open: " …" };
/** Number of wrong lines that are named. */
const NAMED = 5;

/**
 * The states of lines, and their sums as text.
 *
 * @param {Checks} checks
 */
export function lineLabels({ sums, wrong, blanks, expected }) {
  const isWrong = new Set(wrong);
  /** @type {LineState[]} */
  const states = sums.map((_, line) =>
    blanks[line] || expected === undefined ? "open" : isWrong.has(line) ? "wrong" : "right",
  );
  const totals = sums.map((sum, line) => `${sum}`.replace("-", "−") + SIGNS[states[line] ?? "open"]);
  return { states, totals, longest: totals.reduce((most, { length }) => Math.max(most, length), 0) };
}

/**
 * The results of all checks as a line of text.
 *
 * @param {number} order
 * @param {Checks} checks
 */
export function summaryOf(order, { sums, blanks, expected, wrong, repeated, normal }) {
  const sum = expected === undefined ? "" : grouped(String(expected));
  const empty = blanks.subarray(0, order).reduce((all, each) => all + each, 0);
  const lines = number(sums.length);
  const facts = [];
  if (empty) facts.push(sayCount("magic", "{count} empty cell", "{count} empty cells", empty));
  if (wrong.length) facts.push("✗ " + wrongLines(wrong, order, sum, lines));
  else if (!empty && sum) facts.push("✓ " + say("magic", "All {lines} lines have the sum {sum}", { lines, sum }));
  if (normal) facts.push("✓ " + say("magic", "numbers 1 to {last}, each once", { last: number(order ** 2) }));
  if (repeated !== undefined)
    facts.push("✗ " + say("magic", "{number} is repeated", { number: grouped(String(repeated)) }));
  return facts.join(" · ");
}

/**
 * @param {number[]} wrong
 * @param {number} order
 * @param {string} sum
 * @param {string} lines
 */
function wrongLines(wrong, order, sum, lines) {
  const names = wrong.slice(0, NAMED).map((line) => lineName(lineAt(line, order)));
  if (wrong.length > NAMED) names.push("…");
  return sayCount(
    "magic",
    "{count} of {lines} lines does not have the sum {sum}: {names}",
    "{count} of {lines} lines do not have the sum {sum}: {names}",
    wrong.length,
    { lines, sum, names: listed(names) },
  );
}

/**
 * @param {number} line
 * @param {number} order
 * @returns {import("../square.js").Line}
 */
function lineAt(line, order) {
  const cells = /** @type {number[]} */ ([]);
  if (line < order) return { kind: "row", number: line, cells };
  if (line < 2 * order) return { kind: "column", number: line - order, cells };
  return { kind: line === 2 * order ? "main-diagonal" : "anti-diagonal", number: 0, cells };
}
