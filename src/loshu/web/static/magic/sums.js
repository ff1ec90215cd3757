/** The sums of all lines around the board, updated during typing. */

import { element, fill } from "../dom.js";
import { say } from "../words.js";
import { expectedSum, isPlain, linesOf, plainSum, sumsOf } from "./square.js";
import { lineName, minus } from "./words.js";

/**
 * @typedef {import("./square.js").LineSum} LineSum
 * @typedef {LineSum & {expected: bigint | undefined}} ExpectedSum
 * @typedef {Pick<SumFrame, "element" | "lines" | "known" | "digits" | "right" | "show" | "lineAt" | "tie">} Sums
 */

export class SumFrame {
  /**
   * @param {HTMLElement} board
   * @param {number} order
   */
  constructor(board, order) {
    this.order = order;
    this.lines = linesOf(order);
    /** The elements of the sums, in the order of the lines. @type {HTMLElement[]} */
    this.shown = [];
    const side = (/** @type {string} */ name) => element("div", { class: `sums sums-${name}` });
    this.rows = side("row");
    this.columns = side("column");
    this.main = side("main");
    this.anti = side("anti");
    this.element = element(
      "div",
      { class: "square-frame" },
      element("div", { class: "board-place" }, board),
      this.rows,
      this.columns,
      this.main,
      this.anti,
    );
    const style = this.element.style;
    style.setProperty("--order", String(order));
    this.element.classList.toggle("many", order > 9);
    this.element.classList.toggle("few", order < 7);
    /** The sum that the server expects, if known. @type {bigint | undefined} */
    this.known = undefined;
    /** Length of the longest sum. */
    this.digits = 2;
    /** The complete lines with this sum. @type {LineSum["line"][]} */
    this.right = [];
  }

  /**
   * @param {string[]} cells
   * @param {bigint} [known]
   */
  show(cells, known) {
    const expected = known ?? expectedSum(this.order, cells);
    const sums = sumsOf(this.order, cells);
    // The sum to reach has its room from the beginning: the board keeps its size during play.
    this.digits = Math.max(2, ...[expected ?? 0n, ...sums.map(({ sum }) => sum)].map((sum) => minus(sum).length));
    this.element.classList.toggle("short", this.digits <= 2 && this.order < 5);
    this.right = sums.filter(({ sum, blanks }) => !blanks && sum === expected).map(({ line }) => line);
    // Numbers from 1 only add: a sum above the target is wrong before its line is full.
    const onlyAdds = expected === plainSum(this.order) && isPlain(this.order, cells);
    const shown = sums.map((each) => sumElement(each, expected, onlyAdds));
    this.shown = shown;
    fill(this.rows, shown.slice(0, this.order));
    fill(this.columns, shown.slice(this.order, 2 * this.order));
    fill(this.main, shown[2 * this.order]);
    fill(this.anti, shown[2 * this.order + 1]);
  }

  /** The line whose sum is at a place of the page, if any. @param {EventTarget | null} place */
  lineAt(place) {
    return this.lines.find((_, at) => place instanceof Node && this.shown[at]?.contains(place));
  }

  /** Mark the sums of lines. @param {LineSum["line"][]} lines */
  tie(lines) {
    for (const [at, each] of this.shown.entries())
      each.classList.toggle("tied", lines.includes(/** @type {LineSum["line"]} */ (this.lines[at])));
  }
}

/**
 * A sum with its state: a tick, the difference, or the missing part while cells are empty.
 *
 * @param {LineSum} line
 * @param {bigint | undefined} expected
 * @param {boolean} onlyAdds whether further numbers make the sum larger
 */
export function sumElement({ line, sum, blanks: left }, expected, onlyAdds) {
  const difference = expected === undefined ? undefined : sum - expected;
  const blanks = onlyAdds && (difference ?? 0n) > 0n ? 0 : left;
  const state = blanks ? "open" : difference === 0n ? "right" : difference === undefined ? "" : "wrong";
  const sign = {
    open: difference === undefined ? "" : say("magic", "needs {number}", { number: minus(-difference) }),
    right: "✓",
    wrong: `${(difference ?? 0n) > 0n ? "▲" : "▼"}\u2009${minus(difference ?? 0n).replace("−", "")}`,
    "": "",
  }[state];
  return element(
    "div",
    { class: `sum ${state}${left === line.cells.length ? " unbegun" : ""}` },
    line.kind.endsWith("diagonal")
      ? element("span", { class: "way", "aria-hidden": "true" }, line.kind === "main-diagonal" ? "↘" : "↗")
      : null,
    element("span", { class: "unseen" }, sumWords({ line, sum, blanks }, expected)),
    element("span", { class: "total", "aria-hidden": "true" }, minus(sum)),
    element("span", { class: "sign", "aria-hidden": "true" }, sign),
  );
}

/**
 * @param {LineSum} line
 * @param {bigint | undefined} expected
 */
export function sumWords({ line, sum, blanks }, expected) {
  const named = { line: lineName(line), sum: minus(sum) };
  if (blanks) return say("magic", "{line}: {sum} so far", named);
  if (expected === undefined || sum === expected) return say("magic", "{line}: {sum}", named);
  const difference = minus(sum > expected ? sum - expected : expected - sum);
  return sum > expected
    ? say("magic", "{line}: {sum}, too high by {difference}", { ...named, difference })
    : say("magic", "{line}: {sum}, too low by {difference}", { ...named, difference });
}
