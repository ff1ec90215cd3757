/** Shapes without the server: their text, the sums of their lines, and the numbers that are left. */

import { exact, finished, isNumber, isWritten } from "../square.js";

/**
 * @typedef {import("#replies").Schemas["ShapeBoard"]} Shape
 * @typedef {import("../square.js").Line} Line
 * @typedef {import("../square.js").Square} Square
 */

/** The text of a shape: a name, JSON, or letters before a colon. */
const SHAPE = /^([a-z]+(-\d[\dx]*[a-z]?)?$|\{|[^:]*[a-z][^:]*:)/i;
const FAMILY = /^\s*magic:\s*/;

/** Whether a text is a shape, not a square. @param {string} text */
export function isShape(text) {
  return SHAPE.test(text.replace(FAMILY, "").trim());
}

/**
 * A shape with its numbers, as a state of the history.
 *
 * @param {Shape} shape
 * @param {string[]} cells
 * @param {boolean[]} givens
 * @returns {Square}
 */
export function filledShape(shape, cells, givens = cells.map(() => false)) {
  return { order: cells.length, cells, givens, shape };
}

/**
 * The state in an address: a puzzle if it has blanks, unless it is open for editing.
 *
 * @param {Shape} shape
 * @param {URLSearchParams} query
 */
export function openedShape(shape, query) {
  const { cells } = shape;
  if (query.has("edit") || !cells.includes("") || !cells.some(Boolean)) return filledShape(shape, cells);
  const played = readNumbers(shape, query.get("play") ?? "");
  const now = played ? cells.map((cell, at) => cell || (played[at] ?? "")) : cells;
  return filledShape(shape, now, cells.map(Boolean));
}

/**
 * Read the numbers of a shape from its text.
 *
 * @param {Shape} shape
 * @param {string} text
 * @returns {string[] | undefined} undefined for a text of another shape
 */
export function readNumbers({ shape, cells }, text) {
  const body = text.replace(FAMILY, "").trim();
  if (!body.startsWith(`${shape}:`)) return undefined;
  const read = body
    .slice(shape.length + 1)
    .trim()
    .split(/\s+/);
  const isRight = read.length === cells.length && read.every((cell) => cell === "." || isWritten(cell));
  return isRight ? read.map((cell) => (cell === "." ? "" : finished(cell))) : undefined;
}

/** The lines as those of squares. @param {Shape} shape @returns {Line[]} */
export function linesOfShape({ lines }) {
  return lines.map(({ cells, name }, number) => ({ kind: "cells", number, cells, name }));
}

/**
 * The sums of the lines, each with the sum that it must have: the usual one of its group if the numbers leave it open.
 *
 * @param {Shape} shape
 * @param {Line[]} lines
 * @param {string[]} cells
 * @returns {import("../sums.js").ExpectedSum[]}
 */
export function sumsOfShape(shape, lines, cells) {
  const sums = lines.map((line) => {
    const held = line.cells.map((at) => cells[at] ?? "").filter(isNumber);
    return {
      line,
      sum: held.reduce((total, cell) => total + exact(cell), 0n),
      blanks: line.cells.length - held.length,
    };
  });
  return sums.map((each, at) => {
    const known = shape.lines[at];
    if (known && known.sum !== null) return { ...each, expected: exact(String(known.sum)) };
    const alike = sums.filter(({ blanks }, other) => !blanks && shape.lines[other]?.group === known?.group);
    return { ...each, expected: usual(alike.map(({ sum }) => sum)) };
  });
}

/** The number that occurs most often. @param {bigint[]} sums */
function usual(sums) {
  const times = (/** @type {bigint} */ sum) => sums.filter((each) => each === sum).length;
  return sums.length ? sums.reduce((best, each) => (times(each) > times(best) ? each : best)) : undefined;
}
