/** The places of the parts of the room: the board, the tools, the rules and the files. */

import { button, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { gameMenus } from "../playing/menu.js";
import { undoButtons } from "../toolbar.js";
import { say } from "../words.js";
import { beginning } from "./beginning.js";
import { exporting, importing } from "./files.js";

/** @typedef {import("../rooms/setting.js").Setting} Setting */

/**
 * @param {Setting} room
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
  const verdict = element("div", { class: "verdict-line" }, room.line.element, play);
  const drawing = element(
    "div",
    { class: "drawing" },
    room.strip.stage(room.frame, verdict, room.pad.element),
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
      element("div", { class: "help-side" }, boardStep(room, desk), rulesStep(room), finishStep(room, desk)),
    ),
    element("section", {}, element("h2", {}, say("setting", "Difficulty")), room.rating),
  ];
}

/** @param {Setting} room @param {import("./files.js").Desk} desk */
function boardStep(room, desk) {
  const menus = gameMenus(beginning(desk), []);
  const undo = undoButtons(room.editor.history);
  menus.append(element("div", { class: "toolbar views" }, room.candidates, room.solution, undo));
  return element(
    "div",
    { class: "step palette" },
    element("div", { class: "step-head" }, element("h2", {}, say("setting", "Board")), menus),
    room.palette.basics,
  );
}

/** @param {Setting} room */
function rulesStep(room) {
  return element(
    "div",
    { class: "step" },
    room.list.element,
    element(
      "div",
      { class: "tools-side palette" },
      room.palette.element,
      element("div", { class: "tool-options" }, room.clue.element, room.looks.element),
    ),
    element("div", { class: "bench palette" }, room.palette.folds),
  );
}

/** @param {Setting} room @param {import("./files.js").Desk} desk */
function finishStep(room, desk) {
  const exports = exporting(desk);
  const share = button(named(icon("share"), say("page", "Share")), () => {
    exports.open = true;
    exports.scrollIntoView({ block: "nearest" });
    exports.querySelector("button")?.focus();
  });
  return element(
    "div",
    { class: "step" },
    element("div", { class: "step-head" }, element("h2", {}, say("setting", "Finish")), room.level.element, share),
    room.titles.head,
    element("div", { class: "bench" }, exports, importing(desk), room.titles.element),
  );
}
