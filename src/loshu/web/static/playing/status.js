/** The bar below a board: the time with its pause, the level of the puzzle, and the progress. */

import { button, element } from "../dom.js";
import { settings } from "../settings.js";
import { iconButton } from "../toolbar.js";
import { say } from "../words.js";
import { timeText } from "./clock.js";
import { levelLine } from "./level.js";

/**
 * @param {import("./round.js").Round} round
 * @param {import("../board.js").Board} board
 * @param {HTMLElement[]} helps controls that would continue the game during a pause
 * @param {...import("../dom.js").Child} progress
 */
export function statusBar(round, board, helps, ...progress) {
  return element(
    "div",
    { class: "clock" },
    timer(round, board, helps),
    levelLine(round),
    element("div", { class: "progress" }, progress),
  );
}

/**
 * The time, and the pause that covers the board.
 *
 * @param {import("./round.js").Round} round
 * @param {import("../board.js").Board} board
 * @param {HTMLElement[]} helps
 */
function timer({ clock, signal }, board, helps) {
  const shown = element("span", { class: "time", role: "timer", "aria-label": say("sudoku.play", "Time") });
  const cover = element(
    "div",
    { class: "cover", hidden: true },
    button(say("sudoku.play", "Resume"), () => pause(false), { class: "main" }),
  );
  const stop = iconButton("pause", say("sudoku.play", "Pause"), () => pause(!clock.paused), {
    "aria-pressed": "false",
  });

  /** @param {boolean} paused */
  function pause(paused) {
    clock.pause(paused);
    cover.hidden = !paused;
    for (const each of [board.grid, ...helps]) each.inert = paused;
    stop.setAttribute("aria-pressed", String(paused));
    if (paused) cover.querySelector("button")?.focus();
    else board.cell(board.here).focus();
  }

  function tick() {
    const text = settings().timer ? timeText(clock.seconds) : "";
    if (shown.textContent !== text) shown.textContent = text;
    stop.disabled = clock.over;
  }

  clock.addEventListener("tick", tick);
  document.addEventListener("settings", tick, { signal });
  tick();
  board.element.append(cover);
  signal.addEventListener("abort", () => {
    for (const each of helps) each.inert = false;
  });
  return element("span", { class: "timer" }, shown, stop);
}
