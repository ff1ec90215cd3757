/** A solution on the player's board: the next move, or all moves as steps. */

import { button, element, fill } from "../dom.js";
import { hinter } from "../playing/hinting.js";
import { fillLines } from "../steps.js";
import { say, sayCount } from "../words.js";
import { slid, wayName, waysFrom } from "./puzzle.js";

/**
 * @typedef {import("./play.js").Play} Play
 * @typedef {import("./puzzle.js").State} State
 * @typedef {{sentence: string, board: number[], tile: number, ways: string}} Move the board before it
 */

/** Milliseconds between the moves of a solution. */
const PACE = 300;

/**
 * Show the next move of a solution in stages: its line, its tile, the slide.
 *
 * @param {() => Play} playing
 * @param {import("../strip.js").Strip} strip
 */
export function stagedHints(playing, strip) {
  return hinter(strip, {
    state: () => playing().state,
    unmark: () => playing().showStep(),
    find: async (place) => {
      const play = playing();
      const [first, ...rest] = movesOf(play, await play.solution(), false);
      if (!first) fill(place, element("p", { role: "status" }, say("sliding", "Solved!")));
      return first ? stagesOf(play, strip, first, rest.length) : null;
    },
  });
}

/**
 * @param {Play} play
 * @param {import("../strip.js").Strip} strip
 * @param {Move} move
 * @param {number} count of moves to the goal
 * @returns {import("../playing/hinting.js").Hint}
 */
function stagesOf(play, strip, { tile, ways, sentence }, count) {
  const { columns } = play.puzzle;
  const at = play.state.board.indexOf(tile);
  const [row, column] = [Math.floor(at / columns), at % columns];
  const isRow = /[LR]/.test(ways);
  const cells = [...play.state.board.keys()].filter((each) =>
    isRow ? Math.floor(each / columns) === row : each % columns === column,
  );
  const place = isRow
    ? say("sliding", "Look in row {number}.", { number: row + 1 })
    : say("sliding", "Look in column {number}.", { number: column + 1 });
  const first = sayCount(
    "sliding",
    "Look at tile {tile}: its move reaches the goal.",
    "Look at tile {tile}: it moves first. {count} moves lead to the goal.",
    count,
    { tile },
  );
  return {
    stages: [place, first, sentence],
    mark: (stage) => {
      play.pointLine(cells);
      if (stage !== 1) play.point(tile, stage ? "" : ways);
    },
    apply: () => {
      strip.clear();
      for (const way of ways) play.slide(way);
    },
  };
}

/**
 * Show all moves of a solution.
 *
 * @param {Play} play
 * @param {import("../strip.js").Strip} strip
 * @param {HTMLElement} place in the strip
 * @param {AbortSignal} signal ends it
 */
export async function showSolution(play, strip, place, signal) {
  const found = await play.solution();
  if (signal.aborted) return;
  const moves = movesOf(play, found, true);
  if (!moves.length) return fill(place, element("p", { role: "status" }, say("sliding", "Solved!")));
  /** @param {number} count */
  const apply = (count) => {
    strip.clear();
    for (const { ways } of moves.slice(0, count)) for (const way of ways) play.slide(way);
  };
  const viewer = strip.viewer(place, {
    pace: PACE,
    /** @param {Move} move */
    draw: ({ board, tile, ways }) => {
      strip.draw("");
      play.showStep(board);
      if (tile) play.point(tile, ways);
    },
  });
  viewer.add(moves);
  if (found.sentence) fillLines(viewer.opening, [found.sentence]);
  fill(
    viewer.actions,
    button(say("sliding", "Play from here"), () => apply(viewer.at), { class: "main" }),
  );
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) viewer.run();
}

/**
 * The moves of a solution, and the goal.
 *
 * @param {Play} play
 * @param {import("./play.js").Solution} found
 * @param {boolean} whole whether all moves are shown, after a sentence about their number
 * @returns {Move[]}
 */
function movesOf({ puzzle, state }, found, whole) {
  let now = state;
  const moves = found.moves.map((tile, at) => {
    const { board } = now;
    const ways = waysFrom(puzzle, board, board.indexOf(tile));
    for (const way of ways) now = slid(puzzle, now, way) ?? now;
    const left = found.moves.length - at - 1;
    const sentence = inWords({ tile, way: wayName(ways) }, left, found.shortest && !whole);
    return { sentence, board, tile, ways };
  });
  if (moves.length) moves.push({ sentence: say("sliding", "Solved!"), board: now.board, tile: 0, ways: "" });
  return moves;
}

/**
 * @param {{tile: number, way: string}} move
 * @param {number} left the number of moves after it
 * @param {boolean} shortest whether to add that no way is shorter
 */
function inWords(move, left, shortest) {
  if (!left) return say("sliding", "Slide {tile} {way} to reach the goal.", move);
  return shortest
    ? sayCount(
        "sliding",
        "Slide {tile} {way}. Then {count} more move reaches the goal; no way is shorter.",
        "Slide {tile} {way}. Then {count} more moves reach the goal; no way is shorter.",
        left,
        move,
      )
    : sayCount(
        "sliding",
        "Slide {tile} {way}. Then {count} more move reaches the goal.",
        "Slide {tile} {way}. Then {count} more moves reach the goal.",
        left,
        move,
      );
}
