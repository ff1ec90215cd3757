/** What the lines of the selected cell still need, in words. */

import { element, fill, spaced } from "../dom.js";
import { listed, say } from "../words.js";
import { decimal, expectedSum, numbersLeft, sumsOf } from "./square.js";
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
    const { board, cells, frame, here, order } = room.field;
    const expected = frame.known ?? expectedSum(order, cells);
    const isOpen = room.isPuzzle && board.selection.size === 1 && !cells[here] && expected !== undefined;
    const sums = isOpen ? sumsOf(order, cells) : [];
    const near = sums.filter((each) => each.blanks && each.blanks <= FEW && each.line.cells.includes(here));
    near.sort((one, other) => one.blanks - other.blanks);
    const left = room.isPlain ? numbersLeft(order, cells) : [];
    const sentences = near.slice(0, MOST).map((each) => sentence(each, (expected ?? 0n) - each.sum, left));
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
