/** The cells of a square: their numbers and marks, and their words. */

import { element, fill } from "../dom.js";
import { say } from "../words.js";
import { placeOf } from "./square.js";

/**
 * @typedef {import("./field.js").SquareField} Field
 * @typedef {object} Marks cells of a hint, a check or a property
 * @property {Set<number>} pointed
 * @property {Set<number>} wrong as far as known
 * @property {Set<number>} reasons the other cells of a deduction
 * @property {Map<number, string>} ghosts the numbers that a hint proposes
 */

/** @type {Marks} */
export const NO_MARKS = { pointed: new Set(), wrong: new Set(), reasons: new Set(), ghosts: new Map() };

/** Digits from which on all numbers have one size. */
const LONGEST = 7;

/** @param {Field} field @param {number} at @param {HTMLElement} cell */
export function drawCell({ cells, square, marks, digits, typed, repeated, lit }, at, cell) {
  const text = cells[at] ?? "";
  const given = Boolean(square.givens[at]);
  const ghost = text ? "" : (marks.ghosts.get(at) ?? "");
  const shown = (text || ghost).replace("-", "−");
  fill(cell, shown && element("span", { class: ghost ? "ghost" : "" }, shown));
  cell.className = "cell";
  if (digits > 1) cell.classList.add(`digits-${Math.min(digits, LONGEST)}`);
  cell.classList.toggle("given", given);
  cell.classList.toggle("entered", square.givens.includes(true) && !given);
  cell.classList.toggle("typing", typed?.at === at);
  cell.classList.toggle("wrong", repeated.has(at) || marks.wrong.has(at));
  cell.classList.toggle("pointed", marks.pointed.has(at));
  cell.classList.toggle("reason", marks.reasons.has(at));
  cell.classList.toggle("in-line", lit.has(at));
}

/** @param {Field} field @param {number} at */
export function describeCell({ cells, order, square, marks, repeated }, at) {
  const [row, column] = placeOf(at, order);
  const value = (cells[at] ?? "").replace("-", "−");
  if (!value) return say("magic", "Row {row}, column {column}: empty", { row, column });
  const blanks = { row, column, value };
  if (square.givens[at]) return say("magic", "Row {row}, column {column}: {value}, given", blanks);
  if (repeated.has(at)) return say("magic", "Row {row}, column {column}: {value}, repeated", blanks);
  if (marks.wrong.has(at)) return say("magic", "Row {row}, column {column}: {value}, wrong", blanks);
  return say("magic", "Row {row}, column {column}: {value}", blanks);
}
