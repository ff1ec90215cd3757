/** The page of a shape: its board, the puzzles of its levels, and help. */

import { call } from "../../api.js";
import { errorLine } from "../../asking.js";
import { announce, element, fill, useStyle } from "../../dom.js";
import { chips, levelChoices, newPuzzles } from "../../playing/chips.js";
import { PuzzleHead } from "../../playing/head.js";
import { familyTitle } from "../../rooms.js";
import { segmented } from "../../segmented.js";
import { language, say, sayCount } from "../../words.js";
import { completingPanel } from "../completing.js";
import { controls } from "../controls.js";
import { MODES, placeModes } from "../modes.js";
import { numberFields } from "../number-fields.js";
import { checkSolved, puzzleLine } from "../playing.js";
import { LEVEL_COUNT, makePuzzle } from "../puzzles.js";
import { textOf } from "../square.js";
import { morePanel } from "../text.js";
import { shapesPanel } from "./panel.js";
import { ShapeRoom } from "./room.js";

/** Milliseconds without typing before the server is asked. */
const REST = 120;
/** Largest width of a board, as a part of its height, that leaves room for the panel. */
const WIDEST = 1.15;

/** @param {import("../../rooms.js").Visit} visit @param {string} text of the shape */
export async function enterShape(visit, text) {
  const { query, signal } = visit;
  const own = { numbers: query.get("numbers") ?? "", constant: query.get("constant") ?? "" };
  const [shape] = await Promise.all([
    call("magic", "shape_board", { text, ...own, lang: language() }, signal),
    useStyle(new URL("./shapes.css", import.meta.url)),
  ]);
  const room = new ShapeRoom(visit, shape);
  const buttons = controls(room);
  const parts = { head: headOf(room), levels: levelsOf(room), conditions: conditionsOf(room) };
  const faults = checking(room);
  const stage = room.strip.stage(room.board, puzzleLine(room, [buttons]), faults);
  const panel = element(
    "div",
    { class: "panels help-side" },
    element("div", { class: "mode" }, completingPanel(room, buttons, parts)),
    shapesPanel(room),
    morePanel(room, say("magic", "Shape and its numbers; '.' for an empty cell")),
  );
  placeModes(room, modeChoice(room), panel);
  const columns = element("div", { class: "columns of-shape" }, stage, panel);
  columns.style.setProperty("--ratio", String(Math.min(WIDEST, Math.max(1, shape.width / shape.height))));
  fill(visit.place, element("h1", {}, visit.family ? familyTitle(visit.family) : "Loshu"), columns);
  room.dispatchEvent(new Event("change"));
  room.keep();
}

/** The modes of the room of squares, whose first one is that of shapes. @param {ShapeRoom} room */
function modeChoice({ visit }) {
  const choice = segmented(say("magic", "Mode"), MODES(), (name) => {
    if (name !== "complete") visit.go(`/magic?mode=${name}`);
  });
  choice.show("complete");
  return choice.element;
}

/** The name of the shape, and its rule. @param {ShapeRoom} room */
function headOf(room) {
  const head = new PuzzleHead();
  const show = () => head.show(room.shape.title, room.shape.rule);
  room.addEventListener("change", show);
  show();
  return head.element;
}

/** @param {ShapeRoom} room */
function levelsOf(room) {
  const title = say("sudoku.play", "New puzzle");
  const levels = chips(title, levelChoices(LEVEL_COUNT), async (level) => {
    try {
      await makePuzzle(room, { ...room.wanted, level });
    } catch (error) {
      if (!room.signal.aborted) room.report(errorLine(error));
    }
  });
  const show = () => levels.show(room.round?.level ?? "");
  for (const name of ["change", "level"]) room.addEventListener(name, show);
  return newPuzzles(title, element("span", {}), levels);
}

/** The numbers and the sum. @param {ShapeRoom} room */
function conditionsOf(room) {
  const own = numberFields(room, (numbers) => room.setConditions({ ...room.conditions, ...numbers }));
  own.show(room.conditions);
  return element("div", { class: "fields" }, own.elements);
}

/** Check the shape while it is typed; return the place for its faults. @param {ShapeRoom} room */
function checking(room) {
  const faults = element("section", { class: "about", "aria-label": say("magic", "Check") });
  let timer = 0;

  function later() {
    clearTimeout(timer);
    faults.setAttribute("aria-busy", "true");
    timer = setTimeout(() => void ask(), REST);
  }

  async function ask() {
    const { square, cells } = room.field;
    const text = textOf(square, cells);
    const { numbers, constant } = room.conditions;
    try {
      const found = await call("magic", "check_shape", { text, numbers, constant, lang: language() }, room.signal);
      if (text !== textOf(room.field.square, room.field.cells)) return;
      const items = found.faults.map((fault) => element("li", {}, fault));
      fill(faults, items.length ? element("ul", { class: "faults" }, items) : null);
      const blanks = cells.filter((cell) => !cell).length;
      const said = found.solved
        ? say("magic", "Every line has its sum.")
        : blanks
          ? sayCount("magic", "{count} empty cell", "{count} empty cells", blanks)
          : say("magic", "Some lines have a wrong sum.");
      fill(room.verdict, element("p", { class: `verdict ${found.solved ? "magic" : "open"}` }, said));
      if (found.solved) announce(said);
      void checkSolved(room, blanks);
    } catch (error) {
      if (!room.signal.aborted) fill(faults, errorLine(error));
    }
    faults.removeAttribute("aria-busy");
  }

  room.addEventListener("change", later);
  room.addEventListener("typed", later);
  room.signal.addEventListener("abort", () => clearTimeout(timer));
  return faults;
}
