/** The room of magic squares: make, check, complete, browse and move them. */

import { element, fill, useStyle } from "../dom.js";
import { browsingPanel } from "../magic/browsing.js";
import { completingPanel } from "../magic/completing.js";
import { controls, orderChoice } from "../magic/controls.js";
import { makingPanel } from "../magic/making.js";
import { puzzleLine } from "../magic/playing.js";
import { propertyList } from "../magic/properties.js";
import { relativesPanel } from "../magic/relatives.js";
import { Room } from "../magic/room.js";
import { readSquare } from "../magic/square.js";
import { textPanel } from "../magic/text.js";
import { familyTitle } from "../rooms.js";

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  await useStyle(new URL("../magic/magic.css", import.meta.url));
  const room = new Room(visit);
  fill(
    visit.place,
    element("h1", {}, visit.family ? familyTitle(visit.family) : "Loshu"),
    element(
      "div",
      { class: "columns" },
      element(
        "div",
        { class: "left" },
        room.board,
        puzzleLine(room),
        controls(room),
        orderChoice(room),
        propertyList(room),
      ),
      element(
        "div",
        { class: "panels" },
        makingPanel(room),
        completingPanel(room),
        browsingPanel(room),
        relativesPanel(room),
        textPanel(room),
        room.results,
      ),
    ),
  );
  room.dispatchEvent(new Event("change"));
  if (visit.puzzle && !readSquare(visit.puzzle)) await room.paste(visit.puzzle);
}
