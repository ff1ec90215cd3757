/** Shapes other than squares: choose one, make it, play a puzzle of it, or begin with an empty board. */

import { puzzleAddress } from "../../addresses.js";
import { call } from "../../api.js";
import { choice, element, fill, picture } from "../../dom.js";
import { labelled } from "../../limits.js";
import { language, say } from "../../words.js";
import { asking } from "../films.js";

/**
 * @typedef {import("../room.js").Room} Room
 * @typedef {import("#replies").Schemas["ShapeChoice"]} ShapeChoice
 */

/** The choice of a shape of one's own. */
const OWN = "";
const SQUARE = "square";
/** Cells of the largest shape on a board. */
const LARGEST = 128;

/** @param {Room} room */
export function shapesPanel(room) {
  const place = element("div");
  const panel = element(
    "details",
    { class: "shapes" },
    element("summary", {}, say("magic", "Stars, cubes and others")),
    place,
  );
  panel.addEventListener("toggle", async () => {
    if (place.childElementCount) return;
    const known = await call("magic", "shapes", { lang: language() }, room.signal);
    fill(place, ...shapeForm(room, known));
  });
  return panel;
}

/** @param {Room} room @param {ShapeChoice[]} known */
function shapeForm(room, known) {
  const here = room.history.state.shape;
  const drawn = element("div");
  const meaning = element("p", { class: "quiet" });
  const size = element("input", { type: "text", spellcheck: false });
  const own = element("textarea", { rows: 3, spellcheck: false, placeholder: "a b c/c d e/e f a" });
  const shape = choice(
    [
      ...known.map(({ name, title }) => /** @type {[string, string]} */ ([name, title])),
      [OWN, say("magic", "your own lines")],
      ...(here ? [/** @type {[string, string]} */ ([SQUARE, say("magic", "Square")])] : []),
    ],
    here ? here.name : (known[0]?.name ?? OWN),
    () => follow(),
  );
  const kind = choice([["", ""]], "", () => {});
  const kindField = labelled(say("magic", "Kind"), kind);
  const sizeField = labelled(say("magic", "Size"), size);
  const ownField = labelled(say("magic", "Lines of cells, or JSON"), own);

  function follow() {
    if (shape.value === SQUARE) return room.visit.go("/magic");
    const chosen = known.find(({ name }) => name === shape.value);
    const isHere = here && here.name === shape.value;
    size.value = (isHere && here.size) || (chosen?.size ?? "");
    if (isHere && !chosen) own.value = here.shape;
    meaning.textContent = chosen?.meaning ?? say("magic", "The numbers on each line have the same sum.");
    sizeField.hidden = !chosen;
    ownField.hidden = Boolean(chosen);
    kindField.hidden = !chosen?.kinds.length;
    const kinds = chosen?.kinds ?? [];
    fill(kind, ...kinds.map((name) => element("option", { value: name, selected: name === "simple" }, name)));
  }

  /** The text of the chosen shape. */
  function text() {
    if (shape.value !== OWN) return `${shape.value}-${size.value.trim()}`;
    if (!own.value.trim()) throw new Error(say("magic", "Enter lines of cells, such as a b c/c d e/e f a."));
    return own.value.trim().replace(/\s*\n\s*/g, own.value.trim().startsWith("{") ? " " : "/");
  }

  /** @param {AbortSignal} signal */
  async function make(signal) {
    const { numbers, constant } = room.conditions;
    const asked = { text: text(), kind: kind.value, numbers, constant, lang: language() };
    const { svg, lines, text: made, cells } = await call("magic", "make_shape", asked, signal);
    fill(
      drawn,
      element("div", { role: "status" }, ...lines.map((line) => element("p", {}, line))),
      element("div", { class: "shown" }, picture(svg)),
      cells <= LARGEST
        ? element(
            "div",
            { class: "toolbar" },
            asking(room, say("magic", "Use on the board"), async () => room.visit.go(puzzleAddress(made))),
          )
        : null,
    );
  }

  /** @param {AbortSignal} signal */
  async function begin(signal) {
    const board = await call("magic", "shape_board", { text: text(), lang: language() }, signal);
    room.visit.go(puzzleAddress(board.text));
  }

  /** @param {AbortSignal} signal */
  async function play(signal) {
    const { numbers, constant } = room.conditions;
    const asked = { shape: text(), level: /** @type {const} */ ("easy"), numbers, constant };
    const made = await call("magic", "make_puzzle", asked, signal);
    room.visit.go(
      puzzleAddress(made.text, Object.fromEntries(Object.entries({ numbers, constant }).filter(([, each]) => each))),
    );
  }

  follow();
  return [
    element("div", { class: "fields" }, labelled(say("magic", "Shape"), shape), sizeField, ownField, kindField),
    meaning,
    element(
      "div",
      { class: "toolbar" },
      asking(room, say("magic", "New shape"), make, { class: "main" }),
      asking(room, say("magic", "Play a puzzle"), play),
      asking(room, say("magic", "Empty board"), begin),
    ),
    drawn,
  ];
}
