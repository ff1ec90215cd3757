/** Export of everything that is saved, and import. */

import { get, read, send } from "../api.js";
import { errorLine, fileLink } from "../asking.js";
import { announce, button, element, fill } from "../dom.js";
import { change } from "../settings.js";
import { say, sayCount } from "../words.js";

/** @typedef {import("./renaming.js").Desk} Desk */

/** A sentence and the two buttons. @param {Desk} desk */
export function backup(desk) {
  const file = element("input", { type: "file", accept: ".json,application/json", hidden: true, onchange: take });

  async function take() {
    try {
      await bring(/** @type {File} */ (file.files?.[0]), desk);
    } catch (error) {
      if (!desk.signal.aborted) fill(desk.results, errorLine(error));
      desk.results.scrollIntoView({ block: "nearest" });
    }
    file.value = "";
  }

  return [
    element(
      "p",
      {},
      say(
        "saved",
        "The exported file contains all games, collections, results and settings. Importing adds whatever is missing here.",
      ),
    ),
    element(
      "div",
      { class: "toolbar" },
      fileLink(say("saved", "Export"), "/api/backup", "loshu-saves.json", desk, { class: "button" }),
      button(say("saved", "Import …"), () => file.click()),
      file,
    ),
  ];
}

/** @param {File} chosen an exported file @param {Desk} desk */
async function bring(chosen, desk) {
  const reply = await read(await send("POST", "/api/backup", await contentOf(chosen)));
  change(await get("/api/saved/settings"));
  await desk.again();
  const text = [
    sayCount("saved", "{count} game was added.", "{count} games were added.", reply.games),
    sayCount(
      "saved",
      "{count} puzzle was added to collections.",
      "{count} puzzles were added to collections.",
      reply.puzzles,
    ),
  ].join(" ");
  fill(desk.results, element("p", { class: "done" }, text));
  announce(text);
}

/** @param {File} file */
async function contentOf(file) {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(
      say("saved", "“{name}” is not an exported file. Choose a file made with the Export button.", { name: file.name }),
    );
  }
}
