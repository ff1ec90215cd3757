/** Filters of a table of puzzles. */

import { choice, element } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";

/**
 * @param {import("./table.js").PuzzleTable} table
 * @param {Record<string, string>} levels and their titles
 */
export function filters(table, levels) {
  const any = /** @type {[string, string]} */ (["", say("workshop", "All")]);
  const text = element("input", { type: "search", oninput: () => soon(() => table.filter({ text: text.value })) });
  const level = choice([any, ...Object.entries(levels)], "", (chosen) => table.filter({ level: chosen }));
  const status = choice(
    [
      any,
      ["one", say("workshop", "one solution")],
      ["several", say("workshop", "several solutions")],
      ["none", say("workshop", "no solution")],
      ["wrong", say("workshop", "unreadable")],
    ],
    "",
    (chosen) => table.filter({ status: /** @type {any} */ (chosen) }),
  );
  const bound = (/** @type {"least" | "most"} */ name) => {
    const field = element("input", {
      type: "number",
      min: "0",
      max: "1296",
      class: "narrow",
      oninput: () => soon(() => table.filter({ [name]: field.value === "" ? undefined : Number(field.value) })),
    });
    return field;
  };
  let waits = 0;
  /** @param {() => void} work */
  function soon(work) {
    clearTimeout(waits);
    waits = setTimeout(work, 200);
  }
  return element(
    "div",
    { class: "fields", role: "group", "aria-label": say("workshop", "Filter") },
    labelled(say("workshop", "Contains"), text),
    labelled(say("workshop", "Level"), level),
    labelled(say("workshop", "Solutions"), status),
    labelled(say("workshop", "Clues: at least"), bound("least")),
    labelled(say("workshop", "Clues: at most"), bound("most")),
  );
}
