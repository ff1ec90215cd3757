/** Puzzles of magic squares: orders and levels as chips, and a dialog for the rest. */

import { call } from "../api.js";
import { askingButton, errorLine } from "../asking.js";
import { openDialog } from "../dialog.js";
import { choice, element } from "../dom.js";
import { labelled } from "../limits.js";
import { chips, levelChoices, newPuzzles, otherPuzzle } from "../playing/chips.js";
import { LEVELS, levelName } from "../playing/level.js";
import { toast } from "../toast.js";
import { say, sayCount } from "../words.js";

/** @typedef {import("./room.js").Room} Room */

/** Orders of puzzles, and those that have a chip. */
const ORDERS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const USUAL = ["3", "4", "5", "6"];
const LARGEST = 12;

/** Number of levels of puzzles. */
export const LEVEL_COUNT = 4;

/** @param {string | number} order */
export const orderName = (order) => `${order} × ${order}`;

/**
 * Make a puzzle and play it.
 *
 * @param {Room} room
 * @param {{order?: number, shape?: string, level: string | null, clues?: number | null}} wanted
 */
export async function makePuzzle(room, wanted) {
  const made = await call("magic", "make_puzzle", { ...wanted, ...room.conditions }, room.ask());
  room.play(made.text);
  const words = made.minimal
    ? sayCount("magic", "{count} given, needed.", "{count} givens, all needed.", made.clues)
    : sayCount("magic", "{count} given, one solution.", "{count} givens, one solution.", made.clues);
  toast(words);
}

/** @param {Room} room */
export function puzzleChips(room) {
  /** @param {number} order @param {string} level */
  const make = async (order, level) => {
    try {
      await makePuzzle(room, { order: Math.min(order, LARGEST), level: level || null });
    } catch (error) {
      if (!room.signal.aborted) room.report(errorLine(error));
    }
  };
  const title = say("sudoku.play", "New puzzle");
  const now = () => room.round?.level ?? "";
  const orders = chips(
    say("magic", "Order"),
    USUAL.map((order) => [order, orderName(order)]),
    (order) => make(Number(order), ""),
  );
  const levels = chips(title, levelChoices(LEVEL_COUNT), (level) => make(Math.max(room.order, 3), level));

  function show() {
    orders.show(room.isPuzzle ? String(room.order) : "");
    levels.show(now());
  }

  room.addEventListener("change", show);
  room.addEventListener("level", show);
  show();
  return newPuzzles(
    title,
    otherPuzzle(() => chooseOther(room)),
    orders,
    levels,
  );
}

/** Open the dialog for the order, the level and the number of givens. @param {Room} room */
function chooseOther(room) {
  const here = ORDERS.includes(room.order) ? room.order : 4;
  const order = choice(
    ORDERS.map((each) => [String(each), orderName(each)]),
    String(here),
  );
  const named = LEVELS.slice(0, LEVEL_COUNT).map((each) => /** @type {[string, string]} */ ([each, levelName(each)]));
  const level = choice([["", say("magic", "Any level")], ...named], "");
  const clues = element("input", {
    type: "number",
    min: "0",
    max: String(LARGEST ** 2 - 1),
    inputMode: "numeric",
    placeholder: say("magic", "fewest"),
  });
  const results = element("div", { class: "results" });

  async function start() {
    const asked = { level: level.value || null, clues: clues.value ? Number(clues.value) : null };
    await makePuzzle(room, { order: Number(order.value), ...asked });
    dialog.close();
  }

  const making = { results, signal: room.signal };
  const dialog = openDialog(
    say("sudoku.play", "New puzzle"),
    () => [
      element(
        "div",
        { class: "fields" },
        labelled(say("magic", "Order"), order),
        labelled(say("magic", "Level"), level),
        labelled(say("magic", "Givens"), clues),
      ),
      element("div", { class: "toolbar" }, askingButton(say("sudoku.play", "Make"), start, making, { class: "main" })),
      results,
    ],
    room.signal,
  );
}
