/** Rare needs: the keys, and the game as text. */

import { askingButton } from "../asking.js";
import { button, download, element } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";
import { keys } from "./controls.js";

/** @param {import("../families/tour.js").Room} room */
export function morePanel(room) {
  const text = element("textarea", { rows: 3, spellcheck: false });
  const show = () => {
    text.value = room.text;
  };
  const opening = askingButton(say("tour", "Open"), () => room.open(text.value), room);
  return element(
    "details",
    { ontoggle: show },
    element("summary", {}, say("page", "Keys and text")),
    keys(),
    labelled(say("tour", "Board and numbers as text"), text),
    element(
      "div",
      { class: "toolbar" },
      opening,
      button(say("tour", "Download"), () => download("tour.txt", `${room.text}\n`)),
    ),
  );
}
