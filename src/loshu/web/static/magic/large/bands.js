/** The bands along the edges of a square: sums of rows to the right, of columns below. */

import { labelDistance, visibleCells } from "./geometry.js";

/**
 * @typedef {import("./lines.js").LineState} LineState
 * @typedef {import("./geometry.js").View} View
 * @typedef {import("./geometry.js").Area} Area
 *
 * @typedef {object} Brush
 * @property {CanvasRenderingContext2D} context
 * @property {{order: number}} square
 * @property {{states: LineState[], totals: string[], longest: number}} lines
 * @property {string} font
 * @property {(name: string) => string} colorOf a variable of the theme
 *
 * @typedef {object} Band the visible rows or columns
 * @property {boolean} turned whether it is below
 * @property {number} offset of the first row or column among all lines
 * @property {number} first
 * @property {number} last the one after the last
 * @property {number} start the row or column at the edge of the area, with its fraction
 * @property {number} edge pixels from the beginning of the lines to the band
 * @property {number} length pixels
 */

const FONT = 11;
/** Width of a digit, in its font size. */
export const DIGIT = 0.65;
/** Height of a label. */
const LABEL = 13;
/** Width of the colored strip at the end of lines, and of all gaps. */
const STRIP = 5;
const GAP = 3;
const INKS = { right: "--accent", wrong: "--wrong", open: "--ink" };
const FILLS = { right: "--ink-line-green", wrong: "--wrong", open: "--edge" };

/**
 * The part of a canvas between the bands.
 *
 * @param {{width: number, height: number}} size
 * @param {number} longest number of characters of a sum
 * @returns {Area & {x: number, y: number}}
 */
export function areaWithin({ width, height }, longest) {
  const bottom = Math.min(width * 0.4, longest * FONT * DIGIT + STRIP + 3 * GAP);
  // Diagonals have an arrow, too.
  const right = bottom + 2 * FONT * DIGIT;
  const top = LABEL + 2 * GAP;
  return { x: 0, y: top, width: Math.max(1, width - right), height: Math.max(1, height - bottom - top) };
}

/**
 * Draw the sums of the visible rows and columns, and of both diagonals in the corners.
 *
 * @param {Brush} brush
 * @param {View} view
 * @param {Area} area
 */
export function paintBands(brush, view, area) {
  const { context, square, font } = brush;
  const { top, bottom, left, right } = visibleCells(view, square.order, area);
  const { width, height } = area;
  context.font = `${FONT}px ${font}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  const rows = {
    turned: false,
    offset: 0,
    first: top,
    last: bottom,
    start: view.top,
    edge: width + GAP,
    length: height,
  };
  const columns = {
    turned: true,
    offset: square.order,
    first: left,
    last: right,
    start: view.left,
    edge: height + GAP,
  };
  for (const band of [rows, { ...columns, length: width }]) {
    context.save();
    if (band.turned) context.transform(0, 1, 1, 0, 0, 0);
    paintStrip(brush, band, view.scale);
    paintLabels(brush, band, view.scale);
    context.restore();
  }
  paintDiagonals(brush, area);
}

/**
 * Color the ends of lines; wrong ones come last, on top of their neighbors.
 *
 * @param {Brush} brush
 * @param {Band} band
 * @param {number} scale
 */
function paintStrip({ context, lines, colorOf }, { offset, first, last, start, edge, length }, scale) {
  for (const state of /** @type {LineState[]} */ (["right", "open", "wrong"])) {
    context.fillStyle = colorOf(FILLS[state]);
    const thick = Math.max(scale, state === "wrong" ? 2 : 0);
    for (let at = first; at < last; at++) {
      if (lines.states[offset + at] !== state) continue;
      let run = 1;
      while (at + run < last && lines.states[offset + at + run] === state) run++;
      const from = Math.max(0, (at - start) * scale);
      const to = Math.min(length, (at + run - 1 - start) * scale + thick);
      context.fillRect(edge, from, STRIP, to - from);
      at += run - 1;
    }
  }
}

/**
 * Write sums that do not overlap.
 *
 * @param {Brush} brush
 * @param {Band} band
 * @param {number} scale
 */
function paintLabels({ context, square, lines, colorOf }, { turned, offset, first, last, start, edge, length }, scale) {
  const distance = labelDistance(scale, LABEL);
  let labelled = -LABEL;
  for (let block = Math.floor(first / distance) * distance; block < last; block += distance) {
    const end = Math.min(block + distance, square.order);
    const wrong = lines.states.slice(offset + block, offset + end).indexOf("wrong");
    const at = block + Math.max(0, wrong);
    const middle = (at + 0.5 - start) * scale;
    // A wrong line may be next to the first line of the following block.
    if (middle < labelled + LABEL || middle < LABEL / 2 || middle > length - LABEL / 2) continue;
    labelled = middle;
    context.fillStyle = colorOf(INKS[lines.states[offset + at] ?? "open"]);
    context.save();
    context.translate(edge + STRIP + GAP, middle);
    if (turned) context.transform(1, 0, 0, -1, 0, 0);
    context.fillText(lines.totals[offset + at] ?? "", 0, 0);
    context.restore();
  }
}

/** @param {Brush} brush @param {Area} area */
function paintDiagonals({ context, square, lines, colorOf }, { width, height }) {
  for (const [arrow, diagonal, y] of /** @type {[string, number, number][]} */ ([
    ["↘", 2 * square.order, height + GAP + LABEL / 2],
    ["↗", 2 * square.order + 1, -LABEL / 2 - GAP],
  ])) {
    context.fillStyle = colorOf(INKS[lines.states[diagonal] ?? "open"]);
    context.fillText(`${arrow} ${lines.totals[diagonal]}`, width + GAP, y);
  }
}
