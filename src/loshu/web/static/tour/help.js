/** Help from the server: a hint, and the number of solutions left. */

import { call, stream } from "../api.js";
import { messageOf } from "../asking.js";
import { connection, Unreachable } from "../connection.js";
import { announce, button, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { change, settings } from "../settings.js";
import { language, say } from "../words.js";
import { writeTour } from "./game.js";
import { isWhole, tablesOf } from "./position.js";

/** @typedef {import("./player.js").Player} Player */

/** Milliseconds after a move before solutions are counted: fast play is not delayed. */
const PAUSE = 250;

/**
 * A button that shows the next number with its reason, or the wrong numbers.
 *
 * @param {Player} player
 * @param {(sentences: import("../dom.js").Child[], ...buttons: HTMLElement[]) => void} tell
 * @param {AbortSignal} signal ends it when the room is left
 */
export function hintButton(player, tell, signal) {
  const asking = button(
    named(icon("hint"), say("tour", "Hint")),
    () => {
      player.dispatchEvent(new Event("help"));
      void ask();
    },
    { class: "main" },
  );

  async function ask() {
    const { position } = player;
    asking.disabled = true;
    try {
      const values = {
        puzzle: writeTour(player.game, position.givens),
        entries: position.entries,
        lang: language(),
      };
      const found = await call("tour", "hint", values, signal);
      if (player.position === position) show(found);
    } catch (error) {
      if (!signal.aborted) tell([messageOf(error)]);
    } finally {
      asking.disabled = false;
    }
  }

  /** @param {import("#replies").Schemas["HintReply"]} found */
  function show(found) {
    const wrong = found.wrong.map(([cell]) => cell);
    const { cell, number, named } = found;
    announce([...found.reasons, found.sentence].join(" "));
    const main = { class: "main" };
    tell(
      [...found.reasons.map((reason) => element("span", { class: "reason" }, reason, " ")), found.sentence],
      ...(wrong.length ? [button(say("tour", "Remove them"), () => player.takeOut(wrong), main)] : []),
      ...(cell !== null && number !== null ? [button(say("tour", "Apply"), () => player.put(cell, number), main)] : []),
    );
    player.point({ cell: cell ?? undefined, number: number ?? undefined, named, wrong });
  }

  return asking;
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
