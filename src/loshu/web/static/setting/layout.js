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
    element("div", { class: "board-tools" }, room.facts.element, undoButtons(room.editor.history)),
    room.strip.stage(room.frame, verdict, room.pad.element),
    room.error,
    room.again,
    room.notices,
  );
  const all = [boardStep(room, desk), rulesStep(room), finishStep(room, desk)];
  markStep(room.editor, drawing, all);
  return [
    element("h1", {}, say("page", "Create a puzzle")),
    element("div", { class: "columns setting" }, drawing, element("div", { class: "help-side" }, all)),
  ];
}

/**
 * A step with its heading, beside which are its facts and buttons.
 *
 * @param {string} title
 * @param {import("../dom.js").Child[]} head
 * @param {...HTMLElement} content
 */
function step(title, head, ...content) {
  return element(
    "section",
    { class: "step", "aria-label": title },
    element("div", { class: "step-head" }, element("h2", {}, title), ...head),
    content,
  );
}

/**
 * Mark the step that is in use: that of the focus, or that of the tool while the board is in use.
 *
 * @param {import("./editor.js").Editor} editor
 * @param {HTMLElement} drawing
 * @param {HTMLElement[]} all the steps of the board, of the rules, and the last one
 */
function markStep(editor, drawing, all) {
  const mark = (/** @type {HTMLElement | undefined} */ current) => {
    for (const each of all) {
      if (each === current) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    }
  };
  const ofTool = () => mark(all[typeof editor.tool === "string" ? 0 : 1]);
  for (const each of all) each.addEventListener("focusin", () => mark(each));
  drawing.addEventListener("focusin", ofTool);
  editor.addEventListener("choice", ofTool);
  ofTool();
}

/** @param {Setting} room @param {import("./files.js").Desk} desk */
function boardStep(room, desk) {
  const tools = element("div", { class: "palette" }, room.palette.basics);
  return step(say("setting", "Board"), [gameMenus(beginning(desk), [])], tools);
}

/** @param {Setting} room */
function rulesStep(room) {
  return step(
    say("setting", "Rules"),
    [room.list.count],
    room.list.element,
    room.conflict.element,
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
  return step(
    say("setting", "Finish"),
    [room.level.element, room.rating, share],
    room.titles.head,
    element("div", { class: "bench" }, exports, importing(desk), room.titles.element),
  );
}
