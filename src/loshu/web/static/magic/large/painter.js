/** Draws the visible cells of a square on a canvas, within the bands of its sums. */

import { areaWithin, DIGIT, paintBands } from "./bands.js";
import { cellAt, visibleCells } from "./geometry.js";
import { lineLabels } from "./lines.js";
import { textAt } from "./numbers.js";
import { shading } from "./shading.js";

/**
 * @typedef {import("./geometry.js").View} View
 * @typedef {import("./geometry.js").Area & {x: number, y: number}} Place
 * @typedef {{order: number, numbers: import("./numbers.js").Numbers, checks: import("./numbers.js").Checks}} LargeSquare
 */

/** Smallest font of numbers, in pixels. */
const LEGIBLE = 7.5;
/** Smallest scale with lines between cells. */
const LINED = 7;

export class Painter {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {LargeSquare} square
   */
  constructor(canvas, square) {
    this.canvas = canvas;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.size = { width: 0, height: 0 };
    this.font = "";
    this.colorOf = themeColors();
    this.square = square;
    this.lines = lineLabels(square.checks);
    this.shades = shading(square.order, square.numbers, this.colorOf);
  }

  /** Draw this square from now on. @param {LargeSquare} square */
  show(square) {
    this.square = square;
    this.lines = lineLabels(square.checks);
    this.shades = shading(square.order, square.numbers, this.colorOf);
  }

  /** Read the colors of the theme again. */
  recolor() {
    this.colorOf = themeColors();
    this.show(this.square);
  }

  /** Number of characters of the longest number. */
  get digits() {
    return Math.max(1, ...this.square.checks.ends.map((end) => String(end).length));
  }

  /**
   * Follow the size of the canvas on the page.
   *
   * @param {number} width pixels of CSS
   * @param {number} height
   */
  resize(width, height) {
    const { sharpness } = this;
    this.size = { width, height };
    this.font = getComputedStyle(this.canvas).fontFamily;
    this.canvas.width = Math.round(width * sharpness);
    this.canvas.height = Math.round(height * sharpness);
    this.context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  }

  /** Pixels of the canvas in a pixel of CSS. */
  get sharpness() {
    return Math.min(2, devicePixelRatio || 1);
  }

  /** The place of the cells; the sums are to the right, below, and in the corners. */
  get area() {
    return areaWithin(this.size, this.lines.longest);
  }

  /** The smallest scale at which the numbers are drawn. */
  get legibleScale() {
    return Math.max(LEGIBLE / 0.5, (LEGIBLE * (this.digits + 0.5) * DIGIT) / 0.95);
  }

  /**
   * @param {View} view
   * @param {number} x of a point on the canvas
   * @param {number} y
   */
  cellAt(view, x, y) {
    const { area } = this;
    return cellAt(view, x - area.x, y - area.y, this.square.order, area);
  }

  /**
   * @param {View} view
   * @param {number | undefined} marked a cell
   */
  paint(view, marked) {
    const { context, size, area } = this;
    context.fillStyle = this.colorOf("--paper");
    context.fillRect(0, 0, size.width, size.height);
    context.save();
    context.translate(area.x, area.y);
    context.save();
    context.beginPath();
    context.rect(0, 0, area.width, area.height);
    context.clip();
    this.paintCells(view, area);
    if (marked !== undefined) this.paintMark(view, area, marked);
    context.restore();
    paintBands(this, view, area);
    context.restore();
  }

  /** @param {View} view @param {Place} area */
  paintCells(view, area) {
    const { context, square } = this;
    const { top, bottom, left, right } = visibleCells(view, square.order, area);
    const [x, y] = [(left - view.left) * view.scale, (top - view.top) * view.scale];
    const [width, height] = [(right - left) * view.scale, (bottom - top) * view.scale];
    context.imageSmoothingEnabled = view.scale < 1;
    const halvings = Math.floor(-Math.log2(view.scale * this.sharpness));
    const level = Math.min(this.shades.length - 1, Math.max(0, halvings));
    const source = [left, top, right - left, bottom - top].map((cells) => cells / 2 ** level);
    const [across = 0, down = 0, wide = 1, high = 1] = source;
    const shades = /** @type {HTMLCanvasElement} */ (this.shades[level]);
    context.drawImage(shades, across, down, wide, high, x, y, width, height);
    this.paintWrongLines(view);
    context.strokeStyle = this.colorOf("--edge");
    context.lineWidth = 1;
    context.strokeRect(x, y, width, height);
    if (view.scale < LINED) return;
    context.globalAlpha = 0.6;
    context.beginPath();
    for (let row = top; row <= bottom; row++) line(context, x, (row - view.top) * view.scale, width, 0);
    for (let column = left; column <= right; column++) line(context, (column - view.left) * view.scale, y, 0, height);
    context.stroke();
    context.globalAlpha = 1;
    if (view.scale >= this.legibleScale) this.paintNumbers(view, { top, bottom, left, right });
  }

  /** Shade the rows and columns with wrong sums. @param {View} view */
  paintWrongLines(view) {
    const { context, square } = this;
    context.globalAlpha = 0.5;
    context.fillStyle = this.colorOf("--fill-blocked");
    const whole = square.order * view.scale;
    const [x, y] = [-view.left * view.scale, -view.top * view.scale];
    const thick = Math.max(1, view.scale);
    for (const wrong of square.checks.wrong) {
      if (wrong < square.order) context.fillRect(x, y + wrong * view.scale, whole, thick);
      else if (wrong < 2 * square.order) context.fillRect(x + (wrong - square.order) * view.scale, y, thick, whole);
    }
    context.globalAlpha = 1;
  }

  /** @param {View} view @param {import("./geometry.js").CellRange} range */
  paintNumbers({ scale, left: from, top: above }, { top, bottom, left, right }) {
    const { context, square } = this;
    const size = Math.min(scale * 0.5, (0.95 * scale) / ((this.digits + 0.5) * DIGIT));
    context.font = `${size}px ${this.font}`;
    context.fillStyle = this.colorOf("--ink");
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let row = top; row < bottom; row++) {
      const y = (row + 0.53 - above) * scale;
      for (let column = left; column < right; column++)
        context.fillText(textAt(square.numbers, row * square.order + column), (column + 0.5 - from) * scale, y);
    }
  }

  /** Frame a cell; point at it along its row and column while it is small. @param {View} view @param {Place} area @param {number} at */
  paintMark({ scale, left, top }, area, at) {
    const { context, square } = this;
    const [x, y] = [((at % square.order) + 0.5 - left) * scale, (Math.floor(at / square.order) + 0.5 - top) * scale];
    const side = Math.max(scale, 9);
    context.strokeStyle = this.colorOf("--accent");
    context.lineWidth = 1;
    if (scale < this.legibleScale) {
      context.beginPath();
      line(context, 0, y, x - side / 2, 0);
      line(context, x + side / 2, y, area.width, 0);
      line(context, x, 0, 0, y - side / 2);
      line(context, x, y + side / 2, 0, area.height);
      context.stroke();
    }
    context.lineWidth = 3;
    context.strokeRect(x - side / 2, y - side / 2, side, side);
  }
}

/** The colors of the theme by the names of their variables. */
function themeColors() {
  const style = getComputedStyle(document.documentElement);
  /** @type {Record<string, string>} */
  const known = {};
  return (/** @type {string} */ name) => (known[name] ??= style.getPropertyValue(name).trim());
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} right
 * @param {number} down
 */
function line(context, x, y, right, down) {
  context.moveTo(x, y);
  context.lineTo(x + right, y + down);
}
