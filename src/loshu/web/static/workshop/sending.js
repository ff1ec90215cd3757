/** Export of the shown puzzles: a file, a book, a collection. */

import { call, read, send } from "../api.js";
import { askingButton } from "../asking.js";
import { announce, choice, download, element, fill } from "../dom.js";
import { formatName } from "../format-names.js";
import { labelled } from "../limits.js";
import { hand } from "../saving/handing.js";
import { say, sayCount } from "../words.js";
import { asCsv, asJson, asText, texts } from "./rows.js";

const MOST_PRINTED = 300;
const MOST_COLLECTED = 10_000;
/** @type {Record<string, [string, (rows: import("./rows.js").Row[]) => string]>} */
const OURS = { txt: ["text/plain", asText], csv: ["text/csv", asCsv], json: ["application/json", asJson] };

/**
 * @param {import("./table.js").PuzzleTable} table
 * @param {string[]} formats that the server writes
 * @param {{results: HTMLElement, signal: AbortSignal, visit: import("../rooms.js").Visit}} desk
 */
export function sending(table, formats, desk) {
  const format = choice(
    [
      ["txt", say("workshop", "Text")],
      ["csv", say("workshop", "CSV table")],
      ["json", "JSON"],
      ...formats.map((name) => /** @type {[string, string]} */ ([`format:${name}`, formatName(name)])),
    ],
    "txt",
  );
  const save = askingButton(
    say("workshop", "Export"),
    async () => {
      const ours = OURS[format.value];
      if (ours) download(`puzzles.${format.value}`, ours[1](table.shown), ours[0]);
      else {
        const values = { text: asText(table.shown), format: format.value.slice("format:".length) };
        const { content, suffix } = await call("sudoku", "write_list", values, desk.signal);
        download(`puzzles${suffix}`, content);
      }
    },
    desk,
  );
  const print = askingButton(
    say("workshop", "Print as a book"),
    async () => {
      const some = texts(table.shown.filter((row) => row.solutions === 1));
      if (!some.length) throw new Error(say("workshop", "No puzzle here has exactly one solution."));
      if (some.length > MOST_PRINTED)
        announce(
          say("workshop", "A book can have {most} puzzles. The first {most} were taken.", { most: MOST_PRINTED }),
        );
      hand("book", some.slice(0, MOST_PRINTED));
      desk.visit.go("/book");
    },
    desk,
  );
  const name = element("input", { type: "text", maxLength: 200 });
  const collect = askingButton(
    say("workshop", "Save as a collection"),
    async () => {
      const puzzles = [...new Set(texts(table.shown))].slice(0, MOST_COLLECTED);
      const title = name.value.trim() || new Date().toLocaleString();
      await read(await send("POST", "/api/saved/collections", { name: title, puzzles }));
      const done = sayCount("workshop", "{count} puzzle was saved.", "{count} puzzles were saved.", puzzles.length);
      fill(desk.results, element("p", { class: "done" }, done));
      announce(done);
    },
    desk,
  );
  return element(
    "div",
    { class: "fields", role: "group", "aria-label": say("workshop", "These puzzles") },
    labelled(say("workshop", "Format"), format),
    save,
    print,
    labelled(say("workshop", "Name of the collection"), name),
    collect,
  );
}
