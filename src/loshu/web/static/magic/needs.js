/** What the lines of the selected cell still need, in words. */

import { element, fill, spaced } from "../dom.js";
import { listed, say } from "../words.js";
import { decimal } from "./square.js";
import { lineName, minus } from "./words.js";

/** @typedef {import("./square.js").LineSum} LineSum */

/** Lines with more empty cells say little. */
const FEW = 2;
/** Most pairs of numbers that are listed, and most lines. */
const MOST = 3;

/** @param {import("./room.js").Room} room */
export function needsLine(room) {
  const line = element("p", { class: "needs" });

  function show() {
    const { board, cells, here, sums } = room.field;
    const isOpen = room.isPuzzle && board.selection.size === 1 && !cells[here];
    const near = sums.filter(
      ({ blanks, expected, line }) => blanks && blanks <= FEW && expected !== undefined && line.cells.includes(here),
    );
    near.sort((one, other) => one.blanks - other.blanks);
    const sentences = (isOpen ? near : [])
      .slice(0, MOST)
      .map((each) => sentence(each, (each.expected ?? 0n) - each.sum, room.left.map(Number)));
    fill(line, spaced(sentences.map((each) => element("span", { class: "fact" }, each))));
  }

  for (const name of ["change", "typed", "tie"]) room.addEventListener(name, show);
  return line;
}

/**
 * @param {LineSum} sum
 * @param {bigint} need in the unit of `exact`
 * @param {number[]} left the numbers that are not placed yet
 */
function sentence({ line, blanks }, need, left) {
  const values = { line: lineName(line), number: minus(need) };
  const whole = Number(decimal(need));
  const pairs = blanks === 2 ? left.filter((each) => 2 * each < whole && left.includes(whole - each)) : [];
  if (!pairs.length || pairs.length > MOST) return say("magic", "{line}: {number} needed", values);
  const named = listed(pairs.map((each) => `${each} + ${whole - each}`));
  return say("magic", "{line}: {number} needed ({pairs})", { ...values, pairs: named });
}
