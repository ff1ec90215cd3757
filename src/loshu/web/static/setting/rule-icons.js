/** An icon for each kind of rule that is drawn; the others share one. */

import { drawing, icon } from "../icons.js";

/** @typedef {import("../icons.js").Part} Part */

/** @param {number} x @param {number} y @param {number} r */
const ring = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
/** @param {number} x @param {number} y @param {number} side */
const square = (x, y, side) => `M${x} ${y}h${side}v${side}h${-side}z`;
/** @param {number} x @param {number} y */
const diamond = (x, y) => `M${x} ${y - 4}l4 4l-4 4l-4-4z`;

/** @type {[number, number][]} the middles of the four quarters */
const FOUR = [
  [7.5, 7.5],
  [16.5, 7.5],
  [7.5, 16.5],
  [16.5, 16.5],
];
const DASHED = "M6 3H3v3M10 3h4M18 3h3v3M21 10v4M21 18v3h-3M14 21h-4M6 21H3v-3M3 14v-4";
const GRID = "M3 3h18v18H3zM3 12h18M12 3v18";
const ZIGZAG = "M3 19L9 7L15 17L21 5";
const BEND = "M4 19V8L20 8";
const DOWN_RIGHT = "M4 4L19 19M19 11v8h-8";

/** @param {string} text @param {number} [size] @returns {Part[]} */
const cage = (text, size = 13) => [DASHED, { text, size }];
/** @param {string} text @param {number} [size] @returns {Part[]} */
const line = (text, size = 13) => [{ thick: "M3 20L21 4" }, { text, size }];
/** @param {string} text @returns {Part[]} */
const outside = (text) => ["M11 3h10v18H11zM11 12h10", { text, x: 5, size: 11 }];
/** @param {string} text @param {number} [size] @returns {Part[]} */
const sign = (text, size = 16) => [{ text, size }];

/** @type {Record<string, Part[]>} */
const ICONS = {
  // Lines.
  thermometer: [{ thick: "M6 18L19 5" }, { solid: ring(6, 18, 5) }],
  slowthermometer: ["M9 15L12 12M15 9L20 4", { solid: ring(6, 18, 4.5) }],
  arrow: [ring(6.5, 17.5, 4), "M9.5 14.5L20 4M13 4h7v7"],
  doublearrow: [ring(6, 18, 3.5), ring(18, 6, 3.5), "M8.5 15.5L15.5 8.5"],
  betweenline: [{ thick: "M8 16L16 8" }, ring(6, 18, 3.5), ring(18, 6, 3.5)],
  lockout: [{ thick: "M8 16L16 8" }, diamond(6, 18), diamond(18, 6)],
  palindrome: [{ thick: "M3 12h18" }, "M8 8l-4 4l4 4M16 8l4 4l-4 4"],
  renban: [{ thick: BEND }, { solid: ring(4, 19, 2) }, { solid: ring(4, 8, 2) }, { solid: ring(12, 8, 2) }],
  whispers: [{ thick: ZIGZAG }, ZIGZAG],
  regionsumline: [{ thick: "M3 16L21 8" }, "M12 3v4M12 10v4M12 17v4"],
  sumline: line("Σ"),
  zipperline: [{ thick: "M3 12h18" }, "M6 8v8M12 6v12M18 8v8"],
  entropicline: [{ thick: "M3 12h18" }, ring(5, 12, 1.5), ring(12, 12, 2.5), ring(19, 12, 3.5)],
  modularline: line("%"),
  parityline: [{ thick: "M3 12h18" }, ring(6, 12, 3), square(15, 9, 6)],
  nabner: line("≁", 17),
  regexline: line(".*"),
  statemachine: [ring(5, 12, 3), ring(19, 12, 3), "M8 9c3-4 6-4 8 0M16 9V5.5M16 9h-3.5"],
  pairline: line("⇄", 15),
  valueindexer: line("i"),
  distinctcount: line("#"),
  lunchbox: ["M8 7h8a5 5 0 0 1 0 10H8a5 5 0 0 1 0-10z", { text: "Σ", size: 9 }],
  chaosarrow: ["M4 20L19 5M11 5h8v8"],
  // Cells.
  even: [{ solid: square(6, 6, 12) }],
  odd: [{ solid: ring(12, 12, 7) }],
  minimum: [square(8, 8, 8), "M10 3l2 2l2-2M10 21l2-2l2 2M3 10l2 2l-2 2M21 10l-2 2l2 2"],
  maximum: [square(8, 8, 8), "M10 5l2-2l2 2M10 19l2 2l2-2M5 10l-2 2l2 2M19 10l2 2l-2 2"],
  countingcircles: [ring(12, 12, 9), { text: "n", size: 13 }],
  // Cages and regions.
  killercage: [DASHED, { text: "12", size: 12 }],
  boundedcage: cage("<"),
  lettercage: cage("A"),
  rellikcage: cage("≠"),
  equalitycage: cage("="),
  sumcage: cage("Σ"),
  containcage: cage("∋"),
  lookandsay: cage("2×", 11),
  paircage: cage("⇄"),
  extraregion: [{ thick: "M6 7h12M6 12h12M6 17h12" }, square(3, 3, 18)],
  windoku: [square(3, 3, 18), { solid: FOUR.map(([x, y]) => square(x - 2.5, y - 2.5, 5)).join("") }],
  magicsquare: ["M3 3h18v18H3zM3 9h18M3 15h18M9 3v18M15 3v18"],
  clone: [{ solid: square(3, 3, 8) }, { solid: square(13, 13, 8) }],
  samevalues: [square(3, 3, 7), square(14, 14, 7), { text: "=" }],
  equalsums: [square(3, 3, 7), square(14, 14, 7), { text: "Σ" }],
  rowindexer: ["M3 8h18v8H3zM9 8v8M15 8v8"],
  columnindexer: ["M8 3h8v18H8zM8 9h8M8 15h8"],
  boxindexer: [GRID, { solid: ring(7.5, 7.5, 2) }],
  sameregion: cage("∈"),
  differentregions: cage("∉"),
  // Marks between cells.
  difference: ["M8 4H1v16h7M16 4h7v16h-7M12 4v1.5M12 18.5V20M8 4h8M8 20h8", ring(12, 12, 6)],
  ratio: ["M1 4h22v16H1zM12 4v16", { solid: ring(12, 12, 6.5) }],
  inequality: sign(">", 20),
  xv: sign("XV", 15),
  quadruple: [GRID, { solid: ring(12, 12, 5) }],
  // Clues outside the grid.
  sandwichsum: outside("Σ"),
  xsum: outside("X"),
  skyscraper: ["M3 21V14h5v7M8 21V9h5v12M13 21V4h6v17M2 21h20"],
  hiddenskyscraper: ["M3 21V14h5M13 9V4h6v17M2 21h20", "M8 9h2M12 9h1M8 12v2M8 18v2"],
  numberedrooms: outside("№"),
  fullrank: outside("1"),
  tiedrank: outside("="),
  littlekillersum: [DOWN_RIGHT],
  // Rules of the whole grid.
  "diagonal-": [square(3, 3, 18), "M3 3L21 21"],
  "diagonal+": [square(3, 3, 18), "M3 21L21 3"],
  antiknight: ["M6 20V6h10M12 2l4 4l-4 4", { text: "≠", x: 17, y: 17 }],
  antiking: ["M12 4v16M4 12h16M6 6l12 12M18 6L6 18"],
  antitaxicab: ["M5 4v10h14M15 10l4 4l-4 4"],
  nonconsecutive: sign("1⁄2", 15),
  dutchflatmates: sign("1·9", 14),
  disjointgroups: [GRID, { solid: FOUR.map(([x, y]) => ring(x, y, 1.8)).join("") }],
  chaosconstruction: ["M3 3h18v18H3zM3 9h6v6h6v6M15 3v6h6"],
  // Drawings.
  text: sign("T", 20),
  line: [{ thick: "M4 20L20 4" }],
  circle: [ring(12, 12, 9)],
  rectangle: [square(4, 4, 16)],
  cage: [DASHED],
  // Written rules.
  formula: sign("ƒx", 16),
  anyof: sign("∨", 18),
  not: sign("¬", 18),
};

/** @param {string} key of a rule */
export function ruleIcon(key) {
  const parts = ICONS[key];
  return parts ? drawing(parts) : icon("marks");
}

/** Whether a kind of rule has its own icon. @param {string} key */
export function hasIcon(key) {
  return key in ICONS;
}
