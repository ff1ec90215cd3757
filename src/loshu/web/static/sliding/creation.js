/** New puzzles: sizes and levels as chips, and a dialog for other goals and numbers of moves. */

import { call } from "../api.js";
import { askingButton, errorLine } from "../asking.js";
import { Unreachable } from "../connection.js";
import { openDialog } from "../dialog.js";
import { button, choice, element, fill } from "../dom.js";
import { icon, named } from "../icons.js";
import { labelled } from "../limits.js";
import { chips, levelChoices, newPuzzles, otherPuzzle } from "../playing/chips.js";
import { LEVELS } from "../playing/level.js";
import { say } from "../words.js";
import { ordered, slid, writePuzzle } from "./puzzle.js";

/**
 * @typedef {import("./about.js").Desk} Desk
 * @typedef {import("./puzzle.js").Puzzle} Puzzle
 * @typedef {import("./puzzle.js").State} State
 */

const SIZES = ["2x3", "3x3", "3x4", "4x4", "4x5", "5x5", "6x6"];
const USUAL = ["3x3", "4x4", "5x5", "6x6"];
/** Largest number of cells of a board whose puzzles have a level. */
const LARGEST_RATED = 16;

/** @param {string} size */
const sizeName = (size) => size.replace("x", " × ");

/** A solved board. @param {string} size @param {boolean} [holeFirst] @returns {Puzzle} */
function solved(size, holeFirst = false) {
  const [rows = 4, columns = 4] = size.split("x").map(Number);
  const tiles = Array.from({ length: rows * columns }, (_, tile) => tile);
  const goal = holeFirst ? tiles : ordered(tiles);
  return { rows, columns, start: goal, goal };
}

/** Slide at random from the goal; this needs no server. @param {Puzzle} puzzle */
function shuffled(puzzle) {
  /** @type {State} */
  let state = { board: puzzle.goal, moves: "" };
  for (let step = 0; step < 40 * puzzle.goal.length; step += 1)
    state = slid(puzzle, state, "UDLR"[Math.floor(Math.random() * 4)] ?? "U") ?? state;
  return writePuzzle(puzzle, state.board);
}

/** A puzzle with the goal of a solved one. @param {Puzzle} puzzle @param {string} level @param {AbortSignal} signal */
export async function anotherPuzzle(puzzle, level, signal) {
  if (puzzle.goal.length > LARGEST_RATED) return shuffled(puzzle);
  const known = LEVELS.slice(0, 4).includes(level) ? level : null;
  const board = writePuzzle({ ...puzzle, start: puzzle.goal });
  try {
    return (await call("sliding", "make", { board, level: known }, signal)).puzzle;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return shuffled(puzzle);
  }
}

/**
 * Chips for sizes and levels.
 *
 * @param {Desk} desk
 * @param {() => string} levelNow the level of the puzzle on the board
 */
export function creation(desk, levelNow) {
  const { open, results, signal, puzzle } = desk;
  /** @param {Puzzle} like @param {string} level */
  const make = async (like, level) => {
    try {
      await open(await anotherPuzzle(like, level, signal));
    } catch (error) {
      if (!signal.aborted) fill(results, errorLine(error));
    }
  };
  const sizes = chips(
    say("sliding", "Size"),
    USUAL.map((size) => [size, sizeName(size)]),
    (size) => make(solved(size), levelNow()),
  );
  const levels = chips(say("tour", "Level"), levelChoices(4), (level) => make(puzzle(), level));
  return {
    element: newPuzzles(
      say("sliding", "New puzzle"),
      otherPuzzle(() => chooseOther(desk)),
      sizes,
      levels,
    ),
    show() {
      const { rows, columns } = puzzle();
      sizes.show(`${rows}x${columns}`);
      levels.show(levelNow());
      levels.element.hidden = rows * columns > LARGEST_RATED;
    },
  };
}

/** Open the dialog for other sizes, goals and numbers of moves. @param {Desk} desk */
function chooseOther({ open, signal, puzzle: now }) {
  const { rows, columns } = now();
  const here = `${rows}x${columns}`;
  const size = choice(
    [...new Set([...SIZES, here])].map((each) => [each, sizeName(each)]),
    here,
  );
  const kind = choice(
    [
      ["ordered", say("sliding", "ordered, hole last")],
      ["first", say("sliding", "ordered, hole first")],
      ["same", say("sliding", "keep the current goal")],
      ["3", say("sliding", "Boss puzzle: 3 × 3 magic square")],
      ["4", say("sliding", "Boss puzzle: 4 × 4 magic square")],
      ["65", say("sliding", "Sixty-5: 5 × 5 magic square")],
    ],
    "ordered",
    () => follow(),
  );
  const number = { type: "number", min: "1", max: "200" };
  const [first, last] = [element("input", number), element("input", number)];
  const results = element("div", { class: "results" });
  const model = () => (kind.value === "same" ? now() : solved(size.value, kind.value === "first"));

  /** @returns {Promise<string>} */
  async function made() {
    const [from, to] = [Number(first.value) || null, Number(last.value) || null];
    const order = Number(kind.value);
    if (order === 65) return (await call("sliding", "sixty_5", {}, signal)).puzzle;
    if (order) return (await call("sliding", "boss", { order, moves: from }, signal)).puzzle;
    return (await call("sliding", "make", { board: writePuzzle(model()), first: from, last: to }, signal)).puzzle;
  }

  /** @param {() => Promise<string> | string} make */
  async function start(make) {
    const puzzle = await make();
    dialog.close();
    await open(puzzle);
  }

  const making = { results, signal };
  const shuffle = button(named(icon("shuffle"), say("sliding", "Shuffle")), () => void start(() => shuffled(model())));

  /** Offer the choices that the goal leaves open. */
  function follow() {
    const isMagic = Number(kind.value) > 0;
    size.disabled = isMagic || kind.value === "same";
    shuffle.disabled = last.disabled = isMagic;
    first.disabled = kind.value === "65";
  }

  const dialog = openDialog(
    say("sliding", "New puzzle"),
    () => [
      element(
        "div",
        { class: "fields" },
        labelled(say("sliding", "Goal"), kind),
        labelled(say("sliding", "Size"), size),
        labelled(say("sliding", "Moves: at least"), first),
        labelled(say("sliding", "at most"), last),
      ),
      element(
        "div",
        { class: "toolbar" },
        askingButton(say("sudoku.play", "Make"), () => start(made), making, { class: "main" }),
        shuffle,
      ),
      results,
    ],
    signal,
  );
}
