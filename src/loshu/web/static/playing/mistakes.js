/** Wrong entries in all rooms: first their number, then their cells. */

import { announce, button, element, fill } from "../dom.js";
import { say, sayCount } from "../words.js";
import { hintCard } from "./hinting.js";

/**
 * @param {HTMLElement} place in the strip
 * @param {import("../strip.js").Strip} strip
 * @param {object} mistakes
 * @param {number} mistakes.count
 * @param {string} mistakes.names of the wrong entries
 * @param {() => void} mistakes.mark the wrong entries on the board
 * @param {[string, () => void]} mistakes.remove the name of the button, and its action
 * @param {string} [mistakes.note] after the first sentence
 * @param {() => Promise<string[]>} [mistakes.why] the reasons, if a room has them
 */
export function mistakeCard(place, strip, { count, names, mark, remove, note = "", why }) {
  const text = sayCount("sudoku.play", "One entry is wrong.", "{count} entries are wrong.", count);
  const more = element("div", { class: "hint-reasons" });
  /** @param {string[]} lines */
  const add = (lines) => {
    fill(
      more,
      lines.map((line) => element("p", { class: "reason" }, line)),
    );
    announce(lines.join(" "));
  };
  const show = button(say("sudoku.play", "Show mistakes"), () => {
    mark();
    add([names]);
  });
  const [name, act] = remove;
  const first = count > 0 ? text : "";
  hintCard(
    place,
    strip,
    [...[first, note].filter(Boolean).map((line) => element("p", {}, line)), more],
    button(
      name,
      () => {
        act();
        strip.clear();
        announce(say("sudoku.play", "No entry is wrong now."));
      },
      { class: "main" },
    ),
    show,
    why && button(say("sudoku.play", "Why?"), async () => add(await why())),
  );
  announce(`${first} ${note}`.trim());
}
