/** Names of sizes, rules and scales. */

import { capital, say } from "../words.js";

/**
 * @param {string} variant
 * @param {string} [title] of the rule
 */
export function variantName(variant, title = variant.replaceAll("-", " ")) {
  return (
    {
      diagonal: say("sudoku.variant", "Both diagonals (X)"),
      jigsaw: say("sudoku.variant", "Jigsaw (irregular regions)"),
      killer: say("sudoku.variant", "Killer (cages with sums)"),
      windoku: say("sudoku.variant", "Windoku (four extra windows)"),
      "anti-knight": say("sudoku.variant", "Anti-knight"),
      "anti-king": say("sudoku.variant", "Anti-king"),
      "disjoint-groups": say("sudoku.variant", "Disjoint groups"),
      thermometers: say("sudoku.variant", "Thermometers"),
      kropki: say("sudoku.variant", "Kropki (white and black dots)"),
      xv: say("sudoku.variant", "XV (neighbors with sums 10 and 5)"),
    }[variant] ?? capital(title)
  );
}

/** @param {string} shape */
export function sizeName(shape) {
  const [rows = 3, columns = 3] = shape.split("x").map(Number);
  return `${rows * columns} × ${rows * columns}`;
}

/** @param {string} scale */
export function scaleName(scale) {
  return (
    {
      hodoku: "HoDoKu",
      se: "Sudoku Explainer (ER/EP/ED)",
      te: say("sudoku.scale", "Depth of trial and error"),
      w: say("sudoku.scale", "Length of whips"),
      b: say("sudoku.scale", "Length of braids"),
      bxb: say("sudoku.scale", "Braids in trial and error"),
      monograph: say("sudoku.scale", "Levels of the monograph"),
    }[scale] ?? scale
  );
}
