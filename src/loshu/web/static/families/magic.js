/** The room of magic squares: play, make, check, browse and move them. */

import { errorLine } from "../asking.js";
import { element, fill, useStyle } from "../dom.js";
import { browsingPanels } from "../magic/browsing.js";
import { completingPanel } from "../magic/completing.js";
import { controls } from "../magic/controls.js";
import { makingForm } from "../magic/making.js";
import { modes, placeModes } from "../magic/modes.js";
import { puzzleLine } from "../magic/playing.js";
import { checking } from "../magic/properties.js";
import { relativesPanel } from "../magic/relatives.js";
import { Room } from "../magic/room.js";
import { enterShape } from "../magic/shapes/enter.js";
import { shapesPanel } from "../magic/shapes/panel.js";
import { isShape } from "../magic/shapes/shape.js";
import { openedSquare, readSquare } from "../magic/square.js";
import { morePanel } from "../magic/text.js";
import { familyTitle } from "../rooms.js";
import { gameOfDay } from "../start/puzzles.js";

/** The text of a square that the rest of its address makes. */
const RECIPE = "magic:";

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const styles = ["../playing/playing.css", "../magic/magic.css"];
  await Promise.all(styles.map((name) => useStyle(new URL(name, import.meta.url))));
  if (isShape(visit.puzzle)) return enterShape(visit, visit.puzzle);
  const room = new Room(visit, await puzzleOfDay(visit));
  const buttons = controls(room);
  const relatives = relativesPanel(room);
  const { faults, properties } = checking(room);
  const making = makingForm(room, [buttons, properties]);
  const { choice, place } = modes(room, {
    complete: [completingPanel(room, buttons)],
    make: [making.element, room.strip.element, shapesPanel(room)],
    explore: [properties, room.strip.element, ...browsingPanels(room), relatives, buttons],
  });
  making.place();
  room.addEventListener("mode", () => room.mode === "make" && making.begin());
  const stage = room.strip.stage(room.board, puzzleLine(room, [buttons]), faults);
  // The bar below the board is as wide as the board without its sums.
  const size = () => stage.style.setProperty("--digits", String(room.field.frame.digits));
  for (const name of ["change", "typed"]) room.addEventListener(name, size);
  const panel = element("div", { class: "panels help-side" }, place, morePanel(room));
  placeModes(room, choice, panel);
  fill(
    visit.place,
    element("h1", {}, visit.family ? familyTitle(visit.family) : "Loshu"),
    element("div", { class: "columns" }, stage, panel),
  );
  const hide = () => {
    buttons.hidden = Boolean(room.large);
    for (const each of [room.verdict, faults, properties, relatives]) each.hidden = room.isLarge;
  };
  room.addEventListener("change", hide);
  room.addEventListener("large", hide);
  room.dispatchEvent(new Event("change"));
  const isRecipe = visit.query.has("order") && room.mode === "make";
  if (isRecipe && (!visit.puzzle || visit.puzzle === RECIPE)) await openRecipe(room, making);
  else if (visit.puzzle && !readSquare(visit.puzzle)) await room.paste(visit.puzzle);
  else room.keep();
}

/**
 * The puzzle of the day as a square, where the address has neither a square nor a mode.
 *
 * @param {import("../rooms.js").Visit} visit
 */
async function puzzleOfDay({ puzzle, query, family, signal }) {
  if (puzzle || !family || query.has("mode") || query.has("order")) return undefined;
  const found = await gameOfDay(family.name, signal);
  return found && openedSquare(found.text, new URLSearchParams(found.state));
}

/**
 * Make the square whose recipe is in the address.
 *
 * @param {Room} room
 * @param {ReturnType<typeof makingForm>} making
 */
async function openRecipe(room, making) {
  const { query } = room.visit;
  const recipe = {
    order: Number(query.get("order")),
    kind: query.get("kind") ?? "",
    method: query.get("method") ?? "",
    ...(query.has("seed") && { seed: Number(query.get("seed")) }),
  };
  try {
    await making.open(recipe, room.ask());
  } catch (error) {
    if (!room.signal.aborted) room.report(errorLine(error));
  }
}
