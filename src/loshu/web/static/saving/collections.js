/** Collections: named lists of puzzles to open, analyze and print. */

import { puzzleAddress } from "../addresses.js";
import { read, send } from "../api.js";
import { askingButton } from "../asking.js";
import { element } from "../dom.js";
import { labelled } from "../limits.js";
import { say, sayCount } from "../words.js";
import { hand } from "./handing.js";
import { moreActions, renameButton, sureButton } from "./renaming.js";

/**
 * @typedef {import("./autosave.js").Collection} Collection
 * @typedef {import("./renaming.js").Desk} Desk
 */

const SHOWN = 100;

/**
 * @param {Collection} collection
 * @param {Desk} desk
 */
export function collectionCard(collection, desk) {
  const { id, name, puzzles } = collection;
  const address = `/api/saved/collections/${id}`;
  const body = element("div", {});
  const open = element(
    "details",
    {
      ontoggle: () => {
        if (open.open && !body.childElementCount) body.append(puzzleList(collection, desk));
      },
    },
    element(
      "summary",
      {},
      element("strong", {}, name),
      ` (${sayCount("saved", "{count} puzzle", "{count} puzzles", puzzles.length)})`,
    ),
    body,
  );
  const give = (/** @type {string} */ room, /** @type {string} */ text) =>
    askingButton(
      text,
      async () => {
        hand(room, puzzles);
        desk.visit.go(`/${room}`);
      },
      desk,
      { disabled: !puzzles.length, "aria-label": `${text}: ${name}` },
    );
  return element(
    "li",
    { class: "collection" },
    open,
    element(
      "div",
      { class: "toolbar" },
      give("workshop", say("saved", "Open in Tools")),
      give("book", say("saved", "Print")),
      moreActions(
        name,
        renameButton(name, (chosen) => send("PUT", address, { name: chosen, puzzles }), desk),
        sureButton(name, () => send("DELETE", address), desk),
      ),
    ),
  );
}

/**
 * @param {Collection} collection
 * @param {Desk} desk
 */
function puzzleList({ id, name, puzzles }, desk) {
  const without = (/** @type {number} */ gone) => ({ name, puzzles: puzzles.filter((_, at) => at !== gone) });
  return element(
    "ol",
    { class: "collected" },
    puzzles.slice(0, SHOWN).map((text, at) =>
      element(
        "li",
        {},
        element("a", { href: puzzleAddress(text) }, text.length > 100 ? `${text.slice(0, 100)}…` : text),
        " ",
        askingButton(
          "×",
          async () => {
            await read(await send("PUT", `/api/saved/collections/${id}`, without(at)));
            await desk.again();
          },
          desk,
          { class: "small", "aria-label": say("saved", "Delete puzzle {number}", { number: at + 1 }) },
        ),
      ),
    ),
    puzzles.length > SHOWN && element("li", {}, "…"),
  );
}

/** @param {Desk} desk */
export function newCollection(desk) {
  const name = element("input", { type: "text", maxLength: 200, autocomplete: "off" });
  return element(
    "div",
    { class: "fields" },
    labelled(say("saved", "New collection"), name),
    askingButton(
      say("saved", "Add"),
      async () => {
        if (!name.value.trim()) throw new Error(say("saved", "Enter a name."));
        await read(await send("POST", "/api/saved/collections", { name: name.value, puzzles: [] }));
        await desk.again();
      },
      desk,
    ),
  );
}
