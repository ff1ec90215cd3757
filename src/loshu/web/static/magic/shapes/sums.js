/** The sums of a shape: each beyond the end of its line, and those without a place below the board. */

import { put } from "../../board-cells.js";
import { UNIT } from "../../board-picture.js";
import { element, fill, picture } from "../../dom.js";
import { sumElement } from "../sums.js";
import { minus } from "../words.js";
import { linesOfShape, sumsOfShape } from "./shape.js";

/** @typedef {import("../square.js").Line} Line */

/** Widths of pictures, in cells, up to which words fit into sums in all windows, and in large ones. */
const ROOMIER = 7;
const ROOMY = 8.7;

export class ShapeFrame {
  /**
   * @param {import("../../board.js").Board} board
   * @param {import("./shape.js").Shape} shape
   */
  constructor(board, shape) {
    this.shape = shape;
    this.lines = linesOfShape(shape);
    const placed = /** @type {import("../../board-cells.js").Placed} */ (board.options.placed);
    /** The places of the sums. @type {HTMLElement[]} */
    this.places = shape.lines.map(({ place }) => {
      const each = element("div", { class: "shape-sum" });
      if (place) put(each, place, placed);
      return each;
    });
    const beside = this.places.filter((_, at) => !shape.lines[at]?.place);
    this.overlay = picture(overlaySvg(shape, board.backdrop.querySelector("svg")?.viewBox.baseVal));
    board.backdrop.append(this.overlay);
    const layer = element("div", { class: "shape-sums" }, ...this.places.filter((_, at) => shape.lines[at]?.place));
    layer.style.cssText = board.grid.style.cssText;
    board.element.append(layer);
    this.element = element(
      "div",
      { class: `shape-frame ${shape.width <= ROOMIER ? "roomier" : shape.width <= ROOMY ? "roomy" : ""}` },
      board.element,
      beside.length ? element("div", { class: "sums-beside" }, beside) : null,
    );
    /** @type {bigint | undefined} */
    this.known = undefined;
    this.digits = 2;
    /** The complete lines with the right sum. @type {Line[]} */
    this.right = [];
  }

  /** @param {string[]} cells */
  show(cells) {
    const sums = sumsOfShape(this.shape, this.lines, cells);
    this.digits = Math.max(2, ...sums.map(({ sum }) => minus(sum).length));
    this.right = sums.filter(({ sum, blanks, expected }) => !blanks && sum === expected).map(({ line }) => line);
    for (const [at, each] of sums.entries()) {
      const { line, expected } = each;
      const isPlaced = Boolean(this.shape.lines[at]?.place);
      const name = isPlaced ? null : element("span", { class: "quiet", "aria-hidden": "true" }, line.name ?? "");
      const place = this.places[at];
      const onlyAdds = this.shape.numbers.every((number) => number > 0) && this.shape.numbers.length > 0;
      if (place) fill(place, name, sumElement(each, expected, onlyAdds));
    }
  }

  /** The line whose sum is at a place of the page, if any. @param {EventTarget | null} place */
  lineAt(place) {
    return this.lines.find((_, at) => place instanceof Node && this.places[at]?.contains(place));
  }

  /** Mark the sums of lines, and draw the lines. @param {Line[]} lines */
  tie(lines) {
    for (const [at, each] of this.places.entries()) {
      const isTied = lines.includes(/** @type {Line} */ (this.lines[at]));
      each.firstElementChild?.parentElement?.classList.toggle("tied", isTied);
      this.overlay.children[at]?.classList.toggle("tied", isTied);
    }
  }
}

/**
 * A picture of all lines, in the order of the lines, and of the ways from their ends to their sums.
 *
 * @param {import("./shape.js").Shape} shape
 * @param {DOMRect} [box] of the picture of the board
 */
function overlaySvg({ lines, places, width, height }, box = new DOMRect(0, 0, UNIT * width, UNIT * height)) {
  const view = [box.x, box.y, box.width, box.height].map((each) => each / UNIT).join(" ");
  const placesOf = lines.map(({ cells }) => cells.map((cell) => places[cell] ?? [0, 0]));
  const drawn = placesOf.map((each) => `<polyline points="${each.join(" ")}"/>`);
  const ends = lines.map(({ place }, at) => {
    if (!place) return "";
    const [x, y] = nearest([placesOf[at]?.[0], placesOf[at]?.at(-1)], place);
    return `<line class="end" x1="${x}" y1="${y}" x2="${place[0]}" y2="${place[1]}"/>`;
  });
  const content = [...drawn, ...ends].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" class="tied-lines" viewBox="${view}">${content}</svg>`;
}

/**
 * The end of a line that is nearer to its sum.
 *
 * @param {(number[] | undefined)[]} ends
 * @param {number[]} place of the sum
 * @returns {number[]}
 */
function nearest(ends, [x = 0, y = 0]) {
  const far = (/** @type {number[]} */ [u = 0, v = 0]) => Math.hypot(u - x, v - y);
  return ends.flatMap((end) => (end ? [end] : [])).sort((one, other) => far(one) - far(other))[0] ?? [x, y];
}
