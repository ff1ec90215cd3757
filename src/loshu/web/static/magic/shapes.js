/** Shapes other than squares: stars, hexagons, rectangles and cubes, with their sums. */

import { call } from "../api.js";
import { choice, element, fill, picture } from "../dom.js";
import { labelled } from "../limits.js";
import { language, say } from "../words.js";
import { asking } from "./films.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("#replies").Schemas["ShapeChoice"]} ShapeChoice
 */

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
  const drawn = element("div");
  const meaning = element("p", { class: "quiet" });
  const size = element("input", { type: "text", spellcheck: false });
  const shape = choice(
    known.map(({ name, title }) => [name, title]),
    known[0]?.name ?? "",
    () => follow(),
  );
  const kind = choice([["", ""]], "", () => {});
  const kindField = labelled(say("magic", "Kind"), kind);

  function follow() {
    const chosen = known.find(({ name }) => name === shape.value);
    if (!chosen) return;
    size.value = chosen.size;
    meaning.textContent = chosen.meaning;
    kindField.hidden = !chosen.kinds.length;
    fill(kind, ...chosen.kinds.map((name) => element("option", { value: name, selected: name === "simple" }, name)));
  }

  /** @param {AbortSignal} signal */
  async function make(signal) {
    const asked = { name: shape.value, size: size.value.trim(), kind: kind.value, lang: language() };
    const { svg, lines } = await call("magic", "make_shape", asked, signal);
    fill(
      drawn,
      element("div", { role: "status" }, ...lines.map((line) => element("p", {}, line))),
      element("div", { class: "shown" }, picture(svg)),
    );
  }

  follow();
  return [
    element(
      "div",
      { class: "fields" },
      labelled(say("magic", "Shape"), shape),
      labelled(say("magic", "Size"), size),
      kindField,
    ),
    meaning,
    element("div", { class: "toolbar" }, asking(room, say("magic", "New shape"), make, { class: "main" })),
    drawn,
  ];
}
