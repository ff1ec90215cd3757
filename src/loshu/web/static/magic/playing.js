/** The puzzle on the board of magic squares: its time, its level and its end. */

import { call } from "../api.js";
import { element, fill } from "../dom.js";
import { closeEnd, showEnd } from "../playing/end.js";
import { levelLine } from "../playing/level.js";
import { Round } from "../playing/round.js";
import { givensOf } from "./square.js";

/**
 * Follow the puzzles of the room; return the line with the level of the current one.
 *
 * @param {import("./room.js").Room} room
 */
export function puzzleLine(room) {
  const place = element("div", {});
  let playing = new AbortController();
  room.signal.addEventListener("abort", () => playing.abort());

  function follow() {
    const puzzle = room.isPuzzle ? givensOf(room.field.square) : "";
    if (room.round?.puzzle === puzzle) return;
    playing.abort();
    playing = new AbortController();
    closeEnd();
    room.round = puzzle ? new Round("magic", puzzle, playing.signal) : undefined;
    fill(place, room.round && levelLine(room.round));
    room.round?.begin(!room.field.square.cells.includes(""));
    const { kind, where, preset } = room.conditions;
    // Levels are known for kinds of squares, not with further conditions.
    if (!where && !preset) void room.round?.learn({ kind });
  }

  async function next() {
    const { order, round, conditions } = room;
    const asked = { order, level: round?.level || null, ...conditions };
    room.play((await call("magic", "make_puzzle", asked, room.signal)).text);
  }

  room.addEventListener("change", follow);
  room.addEventListener("solved", () => {
    const { round } = room;
    if (!round?.finish()) return;
    room.keep();
    void showEnd({ round, board: room.field.board.element, next });
  });
  follow();
  return place;
}
