/** The places of the parts of the room: the board, the tools, the rules and the files. */

import { button, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { gameMenus } from "../playing/menu.js";
import { undoButtons } from "../toolbar.js";
import { say } from "../words.js";
import { beginning } from "./beginning.js";
import { exporting, importing } from "./files.js";

/**
 * @param {import("../rooms/setting.js").Setting} room
 * @param {import("../rooms.js").Visit} visit
 */
export function layout(room, visit) {
  const desk = {
    text: () => room.text(),
    solution: () => (room.known?.status === "one" ? room.live.solution : ""),
    open: (/** @type {string} */ text) => room.open(text),
    signal: visit.signal,
  };
  const play = button(
    named(icon("play"), say("setting", "Play")),
    () => visit.go(`/p/${encodeURIComponent(room.text())}`),
    { class: "main" },
  );
  const menus = gameMenus(beginning(desk), []);
  const undo = undoButtons(room.editor.history);
  menus.append(element("div", { class: "toolbar views" }, room.candidates, room.solution, undo, play));
  const drawing = element(
    "div",
    { class: "drawing" },
    room.strip.stage(
      room.frame,
      element("div", { class: "verdict-line" }, room.line.element, room.level.element),
      room.pad.element,
    ),
    room.error,
    room.again,
    room.notices,
    room.conflict.element,
  );
  return [
    element("h1", {}, say("page", "Create a puzzle")),
    element(
      "div",
      { class: "columns setting" },
      drawing,
      element(
        "div",
        { class: "help-side" },
        room.titles.head,
        menus,
        room.list.element,
        element(
          "div",
          { class: "tools-side palette" },
          room.palette.element,
          element("div", { class: "tool-options" }, room.clue.element, room.looks.element),
        ),
        element(
          "div",
          { class: "bench palette" },
          room.palette.folds,
          importing(desk),
          exporting(desk),
          room.titles.element,
        ),
      ),
    ),
    element("section", {}, element("h2", {}, say("setting", "Difficulty")), room.rating),
  ];
}
