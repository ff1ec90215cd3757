/** The form of new puzzles. */

import { call } from "../api.js";
import { button, choice, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";
import { ordered, slid, writePuzzle } from "./puzzle.js";

/**
 * @typedef {import("./puzzle.js").Puzzle} Puzzle
 * @typedef {import("./puzzle.js").State} State
 */

const SIZES = ["2x3", "3x3", "3x4", "4x4", "4x5", "5x5", "6x6"];

/**
 * Return the form; shuffling needs no server.
 *
 * @param {import("./about.js").Desk} desk
 * @param {HTMLElement} goal its picture
 */
export function creation({ open, asking, signal, puzzle: now }, goal) {
  const size = choice(
    SIZES.map((each) => [each, each.replace("x", " × ")]),
    "4x4",
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

  /** @returns {Puzzle} solved, with the goal of the form */
  function model() {
    if (kind.value === "same") return now();
    const [rows = 4, columns = 4] = size.value.split("x").map(Number);
    const tiles = Array.from({ length: rows * columns }, (_, tile) => tile);
    const goal = kind.value === "first" ? tiles : ordered(tiles);
    return { rows, columns, start: goal, goal };
  }

  const shuffle = button(named(icon("shuffle"), say("sliding", "Shuffle")), () => {
    const puzzle = model();
    /** @type {State} */
    let state = { board: puzzle.goal, moves: "" };
    for (let step = 0; step < 40 * puzzle.goal.length; step += 1)
      state = slid(puzzle, state, "UDLR"[Math.floor(Math.random() * 4)] ?? "U") ?? state;
    void open(writePuzzle(puzzle, state.board));
  });

  /** Offer the choices that the goal leaves open. */
  function follow() {
    const isMagic = Number(kind.value) > 0;
    size.disabled = isMagic || kind.value === "same";
    shuffle.disabled = last.disabled = isMagic;
    first.disabled = kind.value === "65";
  }

  const made = element(
    "div",
    {},
    element(
      "div",
      { class: "goal-choice" },
      goal,
      element(
        "div",
        { class: "fields" },
        labelled(say("sliding", "Goal"), kind),
        labelled(say("sliding", "Size"), size),
        labelled(say("sliding", "Moves: at least"), first),
        labelled(say("sliding", "at most"), last),
      ),
    ),
    element(
      "div",
      { class: "toolbar" },
      asking(named(icon("plus"), say("sliding", "New puzzle")), async () => {
        const [from, to] = [Number(first.value) || null, Number(last.value) || null];
        const order = Number(kind.value);
        const made =
          order === 65
            ? await call("sliding", "sixty_5", {}, signal)
            : order
              ? await call("sliding", "boss", { order, moves: from }, signal)
              : await call("sliding", "make", { board: writePuzzle(model()), first: from, last: to }, signal);
        await open(made.puzzle);
      }),
      shuffle,
    ),
  );
  return {
    element: made,
    /** Choose the size of the board that is shown. @param {Puzzle} shown */
    follow: ({ rows, columns }) => {
      const here = `${rows}x${columns}`;
      if (![...size.options].some(({ value }) => value === here))
        size.append(element("option", { value: here }, `${rows} × ${columns}`));
      size.value = here;
    },
  };
}
