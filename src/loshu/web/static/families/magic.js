/** The room of magic squares: make, check, complete, browse and move them. */

import { errorLine } from "../asking.js";
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
  const buttons = controls(room);
  /** Parts that need a square on the board. */
  const editing = [propertyList(room), completingPanel(room), relativesPanel(room)];
  const [properties, completing, relatives] = editing;
  fill(
    visit.place,
    element("h1", {}, visit.family ? familyTitle(visit.family) : "Loshu"),
    element(
      "div",
      { class: "columns" },
      room.strip.stage(room.board, room.state, room.verdict, puzzleLine(room)),
      element(
        "div",
        { class: "panels help-side" },
        buttons,
        properties,
        orderChoice(room),
        makingPanel(room),
        completing,
        browsingPanel(room),
        relatives,
        textPanel(room),
        room.results,
      ),
    ),
  );
  const hide = () => {
    buttons.hidden = Boolean(room.large);
    for (const each of [room.verdict, ...editing]) each.hidden = room.isLarge;
  };
  room.addEventListener("change", hide);
  room.addEventListener("large", hide);
  room.dispatchEvent(new Event("change"));
  if (visit.puzzle && !readSquare(visit.puzzle)) await room.paste(visit.puzzle);
  else if (!visit.puzzle && visit.query.has("order")) await openRecipe(room);
}

/** Make the large square whose recipe is in the address. @param {Room} room */
async function openRecipe(room) {
  const { query } = room.visit;
  const [kind, method] = [query.get("kind") ?? "", query.get("method") ?? ""];
  const recipe = {
    order: Number(query.get("order")),
    kind,
    method,
    ...(query.has("seed") && { seed: Number(query.get("seed")) }),
  };
  try {
    const { makeLarge } = await import("../magic/large/opening.js");
    await makeLarge(room, recipe, room.ask());
  } catch (error) {
    if (!room.signal.aborted) room.report(errorLine(error));
  }
}
