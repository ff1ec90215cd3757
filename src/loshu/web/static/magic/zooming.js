/** The choice between the board, for typing, and its canvas, with zoom and search. */

import { errorLine } from "../asking.js";
import { button } from "../dom.js";
import { iconButton } from "../toolbar.js";
import { say } from "../words.js";
import { LEGIBLE } from "./square.js";

/** @typedef {import("./room.js").Room} Room */

/** Largest order whose board shows everything that its canvas does. */
const SMALL = 12;

/** Return the button that shows the canvas; squares with illegible numbers open on it. @param {Room} room */
export function zoomButton(room) {
  const zoom = iconButton("search", say("magic", "Zoom and search"), () => void choose(true));
  let order = 0;
  let wanted = false;

  /** @param {boolean} zoomed */
  async function choose(zoomed) {
    wanted = zoomed;
    if (!zoomed) return room.changed();
    try {
      const { zoomBoard } = await import("./large/opening.js");
      await zoomBoard(room);
      room.large?.more.append(button(say("magic", "Edit the numbers"), () => void choose(false)));
    } catch (error) {
      room.report(errorLine(error));
    }
  }

  room.addEventListener("change", () => {
    if (room.order !== order) wanted = room.order > LEGIBLE && !room.history.state.cells.includes("");
    order = room.order;
    zoom.hidden = order <= SMALL;
    if (wanted) void choose(true);
  });
  return zoom;
}
