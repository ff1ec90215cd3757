/** Help from the server: a hint, and the number of solutions left. */

import { call, stream } from "../api.js";
import { connection, Unreachable } from "../connection.js";
import { button, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { change, settings } from "../settings.js";
import { language, say } from "../words.js";
import { writeTour } from "./game.js";
import { isWhole, tablesOf } from "./position.js";

/** @typedef {import("./player.js").Player} Player */

/** Milliseconds after a move before solutions are counted: fast play is not delayed. */
const PAUSE = 250;

/** The answer of the server about the position. @param {Player} player @param {AbortSignal} signal */
export async function askForHint({ game, position: { givens, entries } }, signal) {
  return call("tour", "hint", { puzzle: writeTour(game, givens), entries, lang: language() }, signal);
}

/** A button that asks for a hint. @param {Player} player @param {() => Promise<void>} ask */
export function hintButton(player, ask) {
  return button(
    named(icon("hint"), say("sudoku.play", "Hint")),
    async () => {
      player.dispatchEvent(new Event("help"));
      await ask();
    },
    { class: "main" },
  );
}

/**
 * Show the number of solutions left after every move.
 *
 * @param {Player} player
 * @param {AbortSignal} signal
 */
export function waysLeft(player, signal) {
  const shown = element("output", { class: "ways" });
  /** @type {AbortController | undefined} */
  let counting;
  let timer = 0;

  async function count() {
    counting?.abort();
    counting = new AbortController();
    const mine = counting;
    signal.addEventListener("abort", () => mine.abort(), { once: true });
    const text = writeTour(player.game, tablesOf(player.position).numbers);
    try {
      for await (const found of stream("tour", "ways", { text, lang: language() }, mine.signal)) {
        shown.textContent = found.sentence;
        shown.classList.toggle("none", found.complete && found.count === 0);
        shown.classList.toggle("counting", !found.complete);
      }
    } catch (error) {
      // At the time limit, the number so far remains.  Without the server, a line above the room
      // shows that, and the count resumes once it is back.
      if (mine.signal.aborted) return;
      shown.classList.remove("counting");
      if (shown.textContent === say("tour", "counting …")) shown.textContent = "";
      if (error instanceof Unreachable) connection.back(mine.signal).then(later, () => undefined);
    }
  }

  function later() {
    clearTimeout(timer);
    counting?.abort();
    const counts = settings().ways && !player.found && !isWhole(player.position);
    shown.classList.toggle("counting", counts);
    shown.classList.remove("none");
    shown.textContent = counts ? say("tour", "counting …") : "";
    if (counts) timer = setTimeout(() => void count(), PAUSE);
  }

  player.addEventListener("change", later);
  document.addEventListener("settings", later, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  later();
  return shown;
}

/** The choice whether solutions are counted, for the menu of rarer actions. */
export function waysChoice() {
  const box = element("input", {
    type: "checkbox",
    role: "switch",
    class: "switch",
    checked: settings().ways,
    onchange: () => change({ ways: box.checked }),
  });
  return element("label", { class: "check" }, box, say("tour", "Show solutions left"));
}
