/** Names of the formats of Sudokus. */

import { say } from "./words.js";

/** Names of programs and files, which are the same in every language. */
const NAMES = /** @type {Record<string, string>} */ ({
  line: "81 · 53..7.…",
  sdm: "SDM (81 · 530070…)",
  opensudoku: "OpenSudoku",
  ipuz: "ipuz",
  json: "JSON (f-puzzles)",
  sdk: "SDK (SadMan)",
  ss: "Simple Sudoku",
  sdx: "SDX",
  "f-puzzles": "f-puzzles.com",
  sudokupad: "sudokupad.app",
  penpa: "penpa+",
  sudokuwiki: "sudokuwiki.org",
  hodoku: "HoDoKu",
  solo: "Simon Tatham · Solo",
});

/**
 * Return the name of a format as people know it, in the language of the page.
 *
 * @param {string} name as the server has it
 */
export function formatName(name) {
  if (name === "pencil-marks") return say("format", "Drawing with all candidates");
  if (name === "candidates") return say("format", "729 characters, nine for each cell");
  return NAMES[name] ?? name;
}
