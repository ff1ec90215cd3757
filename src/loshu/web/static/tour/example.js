/** Example steps: on an empty board until its first number, and in the small pictures of games. */

import { element, picture } from "../dom.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { makeGame } from "./game.js";
import { firstSteps, smallPicture, tourPicture } from "./picture.js";

/** @typedef {import("./game.js").Game} Game */

/** Cells of the five-by-five game: a step straight, and two diagonally. */
const FIVE = [15, 0, 12, 4];
const SHOWN = 4;
/** The farthest step, in cells, that a diagram of the moves shows. */
const FAR = 5;

/**
 * Walk along free cells, each time to the one with the fewest ways on, as H. C. von Warnsdorff did.
 *
 * @param {Game} game
 * @param {number} most cells
 * @param {number} [start]
 */
export function walk({ after, holes }, most, start = after.findIndex((steps) => steps.length)) {
  const path = start < 0 ? [] : [start];
  const isFree = (/** @type {number} */ cell) => !holes.has(cell) && !path.includes(cell);
  while (path.length < most) {
    const ways = (after[path.at(-1) ?? -1] ?? []).filter(isFree);
    const waysOn = (/** @type {number} */ cell) => (after[cell] ?? []).filter(isFree).length;
    const [next] = ways.sort((x, y) => waysOn(x) - waysOn(y));
    if (next === undefined) break;
    path.push(next);
  }
  return path;
}

/** The cells of a few first steps. @param {Game} game */
function examplePath(game) {
  const fits = FIVE.every((cell, at) => at === 0 || game.after[FIVE[at - 1] ?? -1]?.includes(cell));
  if (fits && game.columns === 5) return FIVE;
  const middle = Math.floor(game.rows / 2) * game.columns + Math.floor(game.columns / 2) - 1;
  return walk(game, SHOWN, game.after[middle]?.length ? middle : undefined);
}

/** Show the first steps of a tour on an empty board until it is used or a hint is shown. @param {import("./player.js").Player} player */
export function showExample(player) {
  const { game } = player;
  const path = examplePath(game);
  const marks = { straight: !game.wrap };
  const drawn = picture(tourPicture(game, new Map(path.map((cell, at) => [cell, at + 1])), marks));
  const numbers = path.map((cell, at) => inCell(game, cell, at + 1));
  showUntilUsed(player, drawn, element("div", {}, numbers), element("b", {}, say("tour", "Example")));
}

/** What to do with an empty board, in words. */
export function invitation() {
  return matchMedia("(pointer: coarse)").matches
    ? say("tour", "Tap any cell to start.")
    : say("tour", "Click any cell to start.");
}

/** Show a place for 1 and the ways of 2 until the board is used. @param {import("./player.js").Player} player @param {number} cell for 1 */
export function showStart(player, cell) {
  const { game } = player;
  const hand = inCell(game, cell, icon("hand"));
  hand.className = "hand";
  showUntilUsed(player, picture(firstSteps(game, cell)), element("div", {}, inCell(game, cell, 1), hand));
}

/** @param {Game} game @param {number} cell @param {import("../dom.js").Child} child */
function inCell({ columns }, cell, child) {
  return element("span", { style: `grid-area: ${Math.floor(cell / columns) + 1} / ${(cell % columns) + 1}` }, child);
}

/** @param {import("./player.js").Player} player @param {...import("../dom.js").Child} children */
function showUntilUsed(player, ...children) {
  const { board, history } = player;
  const example = element("div", { class: "example", "aria-hidden": "true" }, ...children);
  board.element.append(example);
  player.addEventListener("point", () => player.hint && example.remove());
  for (const name of ["pick", "type"]) board.addEventListener(name, () => example.remove(), { once: true });
  history.addEventListener("change", () => example.remove(), { once: true });
}

/** A small picture of a game: its board if it has holes, else a part, and some steps. @param {Game} game @param {Game} part */
export function thumbnail(game, part) {
  const shown = game.holes.size ? game : part;
  const drawn = picture(smallPicture(shown, walk(shown, game.holes.size ? 9 : 12)));
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}

/** A diagram of the moves: a number, and the cells for the one after it. @param {Game} game */
export function moveDiagram({ vectors, moves }) {
  const far = Math.max(2, ...vectors.flat().map(Math.abs));
  const side = 2 * far + 1;
  const part = far <= FAR && makeGame({ rows: side, columns: side, moves });
  if (!part) return null;
  const middle = (side * side - 1) / 2;
  const drawn = picture(tourPicture(part, new Map([[middle, 1]]), { givens: [middle], next: part.after[middle] }));
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}
