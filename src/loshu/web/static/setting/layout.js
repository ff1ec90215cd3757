/** The places of the parts of the room: the board, the tools, the rules and the files. */

import { button, element } from "../dom.js";
import { icon, named } from "../icons.js";
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
  const imports = importing(desk);
  const paste = () => openFold(imports, "textarea");
  const all = [boardStep(room, beginning(desk, paste)), rulesStep(room), finishStep(room, desk, imports)];
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

/** @param {Setting} room @param {HTMLElement} first */
function boardStep(room, first) {
  return step(say("setting", "Board"), [first], element("div", { class: "palette" }, room.palette.basics));
}

/** Open a fold, and focus a part of it. @param {HTMLDetailsElement} fold @param {string} part */
function openFold(fold, part) {
  fold.open = true;
  fold.scrollIntoView({ block: "nearest" });
  /** @type {HTMLElement | null} */ (fold.querySelector(part))?.focus();
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

/** @param {Setting} room @param {import("./files.js").Desk} desk @param {HTMLElement} imports */
function finishStep(room, desk, imports) {
  const exports = exporting(desk);
  const share = button(named(icon("share"), say("page", "Share")), () => openFold(exports, "button"));
  return step(
    say("setting", "Finish"),
    [room.level.element, room.rating, share],
    room.titles.head,
    element("div", { class: "bench" }, exports, imports, room.titles.element),
  );
}
