/** Names shared by the panels for magic squares. */

import { say } from "../words.js";
import { decimal } from "./square.js";

/**
 * @typedef {import("./square.js").Line} Line
 */

/** @param {Line} line */
export function lineName({ kind, number, name }) {
  if (name) return say("magic", "Line {cells}", { cells: name });
  if (kind === "row") return say("magic", "Row {number}", { number: number + 1 });
  if (kind === "column") return say("magic", "Column {number}", { number: number + 1 });
  return kind === "main-diagonal" ? say("magic", "Main diagonal") : say("magic", "Anti-diagonal");
}

/** @param {import("./square.js").Square} square @param {number} at */
export function cellName({ order, shape }, at) {
  return shape?.names[at] ?? `r${Math.floor(at / order) + 1}c${(at % order) + 1}`;
}

/** A sum with a typographic minus sign. @param {bigint} value in the unit of `exact` */
export function minus(value) {
  return decimal(value).replace("-", "−");
}

/** A number in groups of digits. @param {string} digits */
export function grouped(digits) {
  return new Intl.NumberFormat(document.documentElement.lang || "en").format(BigInt(digits));
}
