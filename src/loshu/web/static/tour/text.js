/** The game as text: copy, paste, save. */

import { askingButton } from "../asking.js";
import { button, download, element } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";

/** @param {import("../families/tour.js").Room} room */
export function textPanel(room) {
  const text = element("textarea", { rows: 3, spellcheck: false });
  const show = () => {
    text.value = room.text;
  };
  const opening = askingButton(say("tour", "Open"), () => room.open(text.value), room);
  const folded = element(
    "details",
    { ontoggle: show },
    element("summary", {}, say("tour", "Text")),
    labelled(say("tour", "Board and numbers as text"), text),
    element(
      "div",
      { class: "toolbar" },
      opening,
      button(say("tour", "Download"), () => download("tour.txt", `${room.text}\n`)),
    ),
  );
  return folded;
}
