/** A board on a canvas, and the strip with its steps. */

import { Board } from "../board.js";
import { element } from "../dom.js";
import { LargeView } from "../magic/large/view.js";
import { Strip } from "../strip.js";

const ORDER = 33;
const TILES = 3;

/** A square by the method of La Loubère. @param {AbortSignal} signal */
export function canvasBoard(signal) {
  const half = (ORDER - 1) / 2;
  const numbers = Int32Array.from({ length: ORDER * ORDER }, (_, cell) => {
    const [row, column] = [Math.floor(cell / ORDER), cell % ORDER];
    const high = (row + column + 1 + half) % ORDER;
    return high * ORDER + ((row + 2 * column + 1) % ORDER) + 1;
  });
  return new LargeView(ORDER, numbers, signal).element;
}

/** @param {AbortSignal} signal */
export function steps(signal) {
  const board = new Board({
    rows: TILES,
    columns: TILES,
    name: "Board of the steps",
    describe: (row, column) => `row ${row + 1}, column ${column + 1}`,
    draw: (row, column, cell) => (cell.textContent = String(row * TILES + column + 1)),
  });
  const strip = new Strip(signal);
  const stage = strip.stage(board.element, element("p", {}, "The status, while the strip is closed."));
  void strip.run("Explanation", async (place) => {
    strip.viewer(place).add([
      { title: "Hidden single", sentence: "In row 1 the 2 can only be in r1c9: box 3 already rules it out of r1c8." },
      { title: "Naked pair", sentence: "r2c4 and r2c6 are 3 and 7, so 3 and 7 are impossible in the rest of row 2." },
    ]);
  });
  return stage;
}
