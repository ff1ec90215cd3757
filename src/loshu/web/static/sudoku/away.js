/** Standard Sudokus without the server: from an address, or one of a few. */

/** @typedef {import("./rules.js").Puzzle} Puzzle */

/** Each with one solution, found by singles. */
const FEW = [
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
  "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3",
];
const SIZE = 9;
const UNIT = 40;

/**
 * Read the text form of a standard 9x9 Sudoku.
 *
 * @param {string} text such as sudoku:53..7…, with a plus before each entered value
 * @returns {Puzzle | undefined}
 */
export function plainPuzzle(text) {
  const cells = /^sudoku:((?:\+?[1-9]|\.){81})$/.exec(text)?.[1]?.match(/\+?[1-9]|\./g);
  if (cells?.length !== SIZE * SIZE) return undefined;
  const values = cells.map((cell) => (cell === "." ? 0 : Number(cell)));
  const isEntered = (/** @type {number} */ at) => cells[at]?.startsWith("+") ?? false;
  const givens = values.map((value, at) => (isEntered(at) ? 0 : value));
  return {
    text: `sudoku:${givens.map((value) => value || ".").join("")}`,
    title: "",
    author: "",
    rules: "",
    message: "",
    width: SIZE,
    size: SIZE,
    box_rows: 3,
    box_columns: 3,
    symbols: "123456789",
    plain: true,
    holes: [],
    givens,
    entered: values.map((value, at) => (isEntered(at) ? value : 0)),
    marks: [],
    corners: [],
    allowed: [],
    houses: houses(),
    relations: [],
    notices: [],
    svg: picture(),
    left: 0,
    top: 0,
    fog: null,
  };
}

export function anyPuzzle() {
  const text = FEW[Math.floor(Math.random() * FEW.length)] ?? "";
  return /** @type {Puzzle} */ (plainPuzzle(`sudoku:${text}`));
}

/** Rows, columns and boxes. */
function houses() {
  const range = [...Array(SIZE).keys()];
  return range.flatMap((house) => [
    range.map((at) => house * SIZE + at),
    range.map((at) => at * SIZE + house),
    range.map((at) => (Math.floor(house / 3) * 3 + Math.floor(at / 3)) * SIZE + (house % 3) * 3 + (at % 3)),
  ]);
}

/** The lines of the board, in the server's style. */
function picture() {
  const side = SIZE * UNIT;
  const lines = (/** @type {(at: number) => boolean} */ has) =>
    [...Array(SIZE + 1).keys()]
      .filter(has)
      .map((at) => `M0 ${at * UNIT}H${side}M${at * UNIT} 0V${side}`)
      .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 ${side + 20} ${side + 20}" fill="none">` +
    `<path class="loshu-stroke-ink-line" stroke-width="1.2" d="${lines((at) => at % 3 > 0)}"/>` +
    `<path class="loshu-stroke-ink-border" stroke-width="2.4" stroke-linecap="square" d="${lines((at) => at % 3 === 0)}"/></svg>`
  );
}
