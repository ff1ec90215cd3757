/** Save a game under a name, and its puzzle in a collection. */

import { get, read, send } from "../api.js";
import { errorLine } from "../asking.js";
import { openDialog } from "../dialog.js";
import { button, choice, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { toast } from "../toast.js";
import { say } from "../words.js";
import { isRecipe } from "./cards.js";

const NEW = "new";

/**
 * Ask for a name.
 *
 * @param {import("./autosave.js").Game} game
 * @param {AbortSignal} signal
 */
export async function saveAs(game, signal) {
  const known = await collections();
  const name = element("input", { type: "text", maxLength: 200, autocomplete: "off" });
  name.value = new Date().toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const list = choice(
    [
      ["", say("saved", "None")],
      ...known.map((each) => /** @type {[string, string]} */ ([String(each.id), each.name])),
      [NEW, say("saved", "New …")],
    ],
    "",
    () => (fresh.hidden = list.value !== NEW),
  );
  const title = element("input", { type: "text", maxLength: 200, autocomplete: "off" });
  const fresh = labelled(say("saved", "Name of the collection"), title);
  fresh.hidden = true;
  const failed = element("div", {});

  /** @param {() => void} close */
  async function save(close) {
    try {
      await read(await send("POST", "/api/saved/games", { ...game, name: name.value }));
      await collect(game.text, list.value, title.value);
      toast(say("saved", "Saved."));
      close();
    } catch (error) {
      fill(failed, errorLine(error));
    }
  }

  openDialog(
    say("saved", "Save the game"),
    (close) => [
      element(
        "form",
        {
          method: "dialog",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void save(close);
          },
        },
        labelled(say("saved", "Name"), name),
        // Collections have puzzles as text.
        isRecipe(game) ? null : labelled(say("saved", "Add the puzzle to a collection, too"), list),
        fresh,
        failed,
        element(
          "div",
          { class: "toolbar" },
          element("button", { type: "submit", class: "main" }, say("saved", "Save")),
          button(say("saved", "Cancel"), close),
        ),
      ),
    ],
    signal,
  );
  name.select();
}

/** @returns {Promise<import("./autosave.js").Collection[]>} */
async function collections() {
  try {
    return (await get("/api/saved")).collections;
  } catch {
    return [];
  }
}

/**
 * @param {string} text
 * @param {string} chosen
 * @param {string} title
 */
async function collect(text, chosen, title) {
  if (chosen === NEW) await read(await send("POST", "/api/saved/collections", { name: title, puzzles: [text] }));
  else if (chosen) await read(await send("POST", `/api/saved/collections/${chosen}/puzzles`, { text }));
}
