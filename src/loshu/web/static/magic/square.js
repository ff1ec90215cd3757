/** Squares without the server: text, lines and sums, all exact. */

/**
 * @typedef {object} Square
 * @property {number} order
 * @property {string[]} cells whole numbers and decimals, row by row; empty for an empty cell
 * @property {boolean[]} givens the givens of a puzzle
 * @property {import("./shapes/shape.js").Shape} [shape] its lines if it is not a square; its order is then the number of cells
 *
 * @typedef {"row" | "column" | "main-diagonal" | "anti-diagonal" | "cells"} LineKind
 * @typedef {{kind: LineKind, number: number, cells: number[], name?: string}} Line
 * @typedef {{line: Line, sum: bigint, blanks: number}} LineSum its sum counts the unit of `exact`
 */

/** Largest order that is edited. */
export const LARGEST = 30;
/** Largest order that is shown. */
export const LARGEST_SHOWN = 2000;
/** Largest order whose numbers are legible without zoom. */
export const LEGIBLE = 20;
/** Number of digits that always fit in 64 bits. */
export const DIGITS = 18;
/** Most decimals that the server reads. */
export const PLACES = 12;
const NUMBER = /^-?\d{1,18}(\.\d{1,12})?$/;
const BLANK = /^[._?*]$/;

/** Whether a text is a number, whole or a decimal. @param {string} text */
export function isWritten(text) {
  return NUMBER.test(text);
}

/** A number that was typed, without what another digit would have needed: "2." is "2". @param {string} text */
export function finished(text) {
  return text.includes(".") ? text.replace(/\.?0*$/, "") : text.replace(/^-$/, "");
}

/** A number with another digit, a point or the other sign; undefined if it is too long. @param {string} before @param {string} key */
export function withKey(before, key) {
  let text = before + key;
  if (key === "-" || key === "−") text = before.startsWith("-") ? before.slice(1) : `-${before}`;
  if (key === ".") text = before.includes(".") ? before : before.replace(/^-?$/, "$&0").concat(".");
  if (text.replace(/[-.]/g, "").length > DIGITS || (text.split(".")[1] ?? "").length > PLACES) return undefined;
  return text.replace(/^(-?)0+(?=\d)/, "$1");
}

/** A number as a multiple of 10^-12, the unit of all sums. @param {string} text */
export function exact(text) {
  const [whole = "", part = ""] = text.split(".");
  return BigInt(whole + part.padEnd(PLACES, "0"));
}

/** Write a multiple of 10^-12. @param {bigint} value */
export function decimal(value) {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, "0");
  return `${value < 0n ? "-" : ""}${finished(`${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`)}`;
}

/**
 * @param {number} order
 * @returns {Square}
 */
export function emptySquare(order) {
  const size = order * order;
  return { order, cells: Array(size).fill(""), givens: Array(size).fill(false) };
}

/**
 * Read the canonical text of a square, with or without the name of its family.
 *
 * @param {string} text
 * @returns {Square | undefined} undefined if only the server may be able to read it
 */
export function readSquare(text) {
  const rows = text
    .trim()
    .replace(/^magic:/, "")
    .split("/")
    .map((row) => row.trim().split(/\s+/));
  const order = rows.length;
  if (order > LARGEST || rows.some((row) => row.length !== order)) return undefined;
  const read = rows.flat();
  if (!read.every((cell) => BLANK.test(cell) || NUMBER.test(cell))) return undefined;
  const cells = read.map((cell) => (BLANK.test(cell) ? "" : finished(cell)));
  return { order, cells, givens: cells.map(() => false) };
}

/**
 * The square in an address: a puzzle if it has empty cells, unless it is open for editing.
 *
 * @param {string} text
 * @param {URLSearchParams} query
 * @returns {Square | undefined}
 */
export function openedSquare(text, query) {
  const square = readSquare(text);
  if (!square || square.order < 1 || square.order > LARGEST) return undefined;
  if (query.has("edit") || !square.cells.includes("")) return square;
  const play = readSquare(query.get("play") ?? "");
  const givens = square.cells.map(Boolean);
  if (!givens.includes(true) || play?.order !== square.order) return { ...square, givens };
  return { ...square, cells: square.cells.map((cell, at) => cell || (play.cells[at] ?? "")), givens };
}

/** Whether a text in any form has too many numbers to be edited. @param {string} text */
export function isLarge(text) {
  return (text.match(/[^\s,;|&/\\[\]]+/g)?.length ?? 0) > LARGEST ** 2;
}

/**
 * @param {number} order
 * @param {string[]} cells
 */
export function rowsOf(order, cells) {
  return Array.from({ length: order }, (_, row) =>
    cells
      .slice(row * order, (row + 1) * order)
      .map((cell) => cell || ".")
      .join(" "),
  );
}

/**
 * @param {number} order
 * @param {string[]} cells
 */
export function writeSquare(order, cells) {
  return `magic:${rowsOf(order, cells).join("/")}`;
}

/**
 * The text of a square or a shape.
 *
 * @param {Square} square
 * @param {string[]} [cells] in place of its own
 */
export function textOf({ order, shape, cells: own }, cells = own) {
  return shape ? `magic:${shape.shape}: ${cells.map((cell) => cell || ".").join(" ")}` : writeSquare(order, cells);
}

/** The givens of a square; all other cells are empty. @param {Square} square */
export function givensOf(square) {
  return textOf(
    square,
    square.cells.map((cell, at) => (square.givens[at] ? cell : "")),
  );
}

/**
 * @param {number} order
 * @returns {Line[]} rows, columns, then both diagonals
 */
export function linesOf(order) {
  const range = [...Array(order).keys()];
  return [
    ...range.map((row) =>
      line(
        "row",
        row,
        range.map((at) => row * order + at),
      ),
    ),
    ...range.map((column) =>
      line(
        "column",
        column,
        range.map((at) => at * order + column),
      ),
    ),
    line(
      "main-diagonal",
      0,
      range.map((at) => at * (order + 1)),
    ),
    line(
      "anti-diagonal",
      0,
      range.map((at) => (at + 1) * (order - 1)),
    ),
  ];
}

/**
 * @param {LineKind} kind
 * @param {number} number
 * @param {number[]} cells
 * @returns {Line}
 */
function line(kind, number, cells) {
  return { kind, number, cells };
}

/** Whether a text is a number; a lone minus sign is not one yet. @param {string} cell */
export function isNumber(cell) {
  return /\d/.test(cell);
}

/**
 * @param {number} order
 * @param {string[]} cells
 * @returns {LineSum[]}
 */
export function sumsOf(order, cells) {
  return linesOf(order).map((each) => {
    const held = each.cells.map((at) => cells[at] ?? "").filter(isNumber);
    const sum = held.reduce((total, cell) => total + exact(cell), 0n);
    return { line: each, sum, blanks: each.cells.length - held.length };
  });
}

/** The magic constant of the numbers from 1 to n². @param {number} order */
export function plainSum(order) {
  return exact(String((order * (order ** 2 + 1)) / 2));
}

/** Whether all numbers are from 1 to n². @param {number} order @param {string[]} cells */
export function isPlain(order, cells) {
  return cells.every((cell) => !cell || (/^\d+$/.test(cell) && Number(cell) >= 1 && Number(cell) <= order ** 2));
}

/**
 * The expected sum of lines: the magic constant for numbers from 1 to n², else the most common sum.
 *
 * @param {number} order
 * @param {string[]} cells
 * @returns {bigint | undefined}
 */
export function expectedSum(order, cells) {
  const numbers = cells.filter(isNumber);
  if (isPlain(order, numbers) && new Set(numbers.map(exact)).size === numbers.length) return plainSum(order);
  /** @type {Map<bigint, number>} */
  const times = new Map();
  for (const { sum, blanks } of sumsOf(order, cells)) if (!blanks) times.set(sum, (times.get(sum) ?? 0) + 1);
  const [first] = [...times].sort((one, other) => other[1] - one[1]);
  return first?.[0];
}

/**
 * Cells with repeated numbers.
 *
 * @param {string[]} cells
 * @param {string[]} [listed] numbers that may occur as often as they are listed
 * @returns {Set<number>}
 */
export function repeatedCells(cells, listed = []) {
  /** @type {Map<bigint, number[]>} */
  const places = new Map();
  cells.forEach((cell, at) => {
    if (isNumber(cell)) places.set(exact(cell), [...(places.get(exact(cell)) ?? []), at]);
  });
  const allowed = listed.map(exact);
  const times = (/** @type {bigint} */ number) => Math.max(1, allowed.filter((each) => each === number).length);
  return new Set([...places].flatMap(([number, each]) => (each.length > times(number) ? each : [])));
}

/**
 * The listed numbers that are not in the cells; one that is listed twice is left until both are.
 *
 * @param {string[]} listed
 * @param {string[]} cells
 */
export function listedLeft(listed, cells) {
  const held = cells.filter(isNumber).map(exact);
  return listed.filter((each) => {
    const at = held.indexOf(exact(each));
    if (at >= 0) held.splice(at, 1);
    return at < 0;
  });
}

/** The numbers from 1 to n². @param {number} order */
export function plainNumbers(order) {
  return Array.from({ length: order * order }, (_, at) => at + 1);
}

/** @param {number} at @param {number} order @returns {[number, number]} row and column from 1 */
export function placeOf(at, order) {
  return [Math.floor(at / order) + 1, (at % order) + 1];
}
