/** Controls of a tour: undo, redo, the next number, hints, the number of solutions left. */

import { element, fill } from "../dom.js";
import { iconButton, toolbar, undoButtons } from "../toolbar.js";
import { say } from "../words.js";
import { reach } from "./best.js";
import { invitation } from "./example.js";
import { writeTour } from "./game.js";
import { hintButton, waysLeft } from "./help.js";
import { stagedHints } from "./hinting.js";
import { numberLine } from "./numbers.js";
import { isWhole, nextNumber, tablesOf } from "./position.js";

/**
 * @param {import("./player.js").Player} player
 * @param {import("../strip.js").Strip} strip for hints
 * @param {AbortSignal} signal
 * @param {HTMLElement} check
 */
export function controls(player, strip, signal, check) {
  const { history, game } = player;
  const board = writeTour(game);
  const state = element("p", { class: "state" });
  const next = element("output", { class: "next" });
  const score = element("p", { class: "score-line" });
  const again = iconButton("restart", say("tour", "Restart"), () => player.clear());
  const erase = iconButton("delete", say("sudoku.play", "Erase"), () =>
    player.takeOut([player.board.number(player.board.here)]),
  );

  function showNext() {
    const { number } = player;
    const [before, after] = say("tour", "Next: {number}").split("{number}");
    fill(next, ...(number === undefined ? ["✓"] : [before, element("b", {}, number), after]));
  }

  function show() {
    const number = nextNumber(player.position);
    const held = tablesOf(player.position).numbers.size;
    showNext();
    again.disabled = player.position.entries.length === 0;
    fill(score, scores(held));
    state.classList.toggle("whole", isWhole(player.position));
    if (number === undefined) state.textContent = say("tour", "Tour complete!");
    else if (!player.next?.length)
      state.textContent = say("tour", "No free cell for {number}. You reached {count}.", { number, count: held });
    else state.textContent = held ? "" : invitation();
  }

  /** @param {number} held */
  function scores(held) {
    const filled = say("tour", "{count} of {last}", { count: held, last: game.last });
    if (player.position.givens.size || player.found) return filled;
    const highest = reach(board, held);
    return highest ? filled + " · " + say("tour", "best: {count}", { count: highest }) : filled;
  }

  player.addEventListener("change", show);
  player.addEventListener("point", showNext);
  player.addEventListener("refused", (event) => {
    state.textContent = /** @type {CustomEvent<string>} */ (event).detail;
  });
  show();
  const moves = toolbar(say("tour", "Play"), undoButtons(history), erase, again);
  moves.classList.add("tools");
  const helps = element("div", { class: "toolbar helps" }, hintButton(player, stagedHints(player, strip)), check);
  const head = element("div", { class: "numbers-head" }, next, waysLeft(player, signal));
  const numbers = element("div", { class: "numbers" }, head, numberLine(player));
  return { tools: [numbers, moves, helps], progress: [state, score] };
}

export function keys() {
  return element(
    "p",
    { class: "quiet" },
    say(
      "tour",
      "Arrows move. Enter or Space places the next number; digits + Enter place any number; Delete removes it. + and − change the next number, N jumps to a possible cell, U undoes. Click a number to continue from it.",
    ),
  );
}
