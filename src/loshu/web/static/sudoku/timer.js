/** The timer above the board, and the pause that covers the board. */

import { button, element } from "../dom.js";
import { timeText } from "../playing/clock.js";
import { settings } from "../settings.js";
import { iconButton } from "../toolbar.js";
import { say } from "../words.js";

/**
 * @param {import("./play.js").Play} play
 * @param {import("../board.js").Board} board
 * @param {HTMLElement[]} helps controls that would continue the game during a pause
 */
export function timer(play, board, helps) {
  const shown = element("span", { class: "time", role: "timer", "aria-label": say("sudoku.play", "Time") });
  const cover = element(
    "div",
    { class: "cover", hidden: true },
    button(say("sudoku.play", "Resume"), () => pause(false), { class: "main" }),
  );
  const stop = iconButton("pause", say("sudoku.play", "Pause"), () => pause(!play.clock.paused), {
    "aria-pressed": "false",
  });

  /** @param {boolean} paused */
  function pause(paused) {
    play.clock.pause(paused);
    cover.hidden = !paused;
    for (const each of [board.grid, ...helps]) each.inert = paused;
    stop.setAttribute("aria-pressed", String(paused));
    if (paused) cover.querySelector("button")?.focus();
    else board.cell(board.here).focus();
  }

  function tick() {
    const text = settings().timer ? timeText(play.clock.seconds) : "";
    if (shown.textContent !== text) shown.textContent = text;
    stop.disabled = play.clock.over;
  }

  play.clock.addEventListener("tick", tick);
  play.addEventListener("options", tick);
  tick();
  board.element.append(cover);
  return [shown, stop];
}
