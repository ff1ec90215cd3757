/** The puzzle on the board of magic squares: its time, its level and its end. */

import { call } from "../api.js";
import { element, fill } from "../dom.js";
import { closeEnd, showEnd } from "../playing/end.js";
import { Round } from "../playing/round.js";
import { statusBar } from "../playing/status.js";
import { say } from "../words.js";
import { needsLine } from "./needs.js";
import { givensOf, textOf } from "./square.js";

/**
 * Follow the puzzles of the room; return the bar below the board.
 *
 * @param {import("./room.js").Room} room
 * @param {HTMLElement[]} helps controls that rest during a pause
 */
export function puzzleLine(room, helps) {
  const place = element("div", {});
  const needs = needsLine(room);
  let playing = new AbortController();
  room.signal.addEventListener("abort", () => playing.abort());

  /** @type {import("./field.js").SquareField | undefined} */
  let field;

  function follow() {
    const puzzle = room.isPuzzle ? givensOf(room.field.square) : "";
    if (field === room.field && room.round?.puzzle === (puzzle || undefined)) return;
    field = room.field;
    playing.abort();
    playing = new AbortController();
    closeEnd();
    room.round = puzzle ? new Round("magic", puzzle, playing.signal) : undefined;
    const facts = [room.state, needs, room.verdict];
    fill(
      place,
      room.round
        ? statusBar(room.round, room.field.board, helps, ...facts)
        : element("div", { class: "clock alone" }, element("div", { class: "progress" }, facts)),
    );
    room.round?.addEventListener("level", () => room.dispatchEvent(new Event("level")));
    room.round?.begin(!room.field.square.cells.includes(""));
    const { kind, where, preset, numbers, constant } = room.conditions;
    // Levels are known for kinds of squares, not with further conditions; for shapes also with their numbers.
    const hasLevel = field.shape ? { numbers, constant } : !where && !preset && !numbers && !constant && { kind };
    if (hasLevel) void room.round?.learn(hasLevel);
  }

  async function next() {
    const { round, conditions } = room;
    const asked = { ...room.wanted, level: round?.level || null, ...conditions };
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

/** Check whether a puzzle without empty cells is solved. @param {import("./room.js").Room} room @param {number} blanks */
export async function checkSolved(room, blanks) {
  if (!room.isPuzzle || blanks) return;
  const { state } = room.history;
  const values = { text: textOf(state), ...room.conditions };
  try {
    const { outcome } = await call("magic", "hint", values, room.signal);
    if (outcome !== "done" || room.history.state !== state) return;
    room.state.textContent = say("magic", "Solved!");
    room.state.classList.add("whole");
    room.dispatchEvent(new Event("solved"));
  } catch {
    // The faults are listed below the board.
  }
}
