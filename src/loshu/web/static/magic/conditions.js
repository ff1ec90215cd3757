/** Requirements for completions: a kind, a condition, the Boss puzzle or Sixty-5. */

import { call } from "../api.js";
import { patiently } from "../connection.js";
import { choice, element, fill } from "../dom.js";
import { labelled } from "../limits.js";
import { language, say } from "../words.js";
import { option } from "./methods.js";
import { numberFields } from "./number-fields.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {{kind: string, where: string, preset: string, numbers: string, constant: string}} Conditions
 */

/** @param {Room} room */
export function conditionForm(room) {
  const kinds = choice([["magic", "magic"]], "magic", () => change());
  const preset = choice(
    [
      ["", say("magic", "none")],
      ["boss", say("magic", "Boss puzzle: can be reached by sliding (n² is the hole)")],
      ["sixty-5", say("magic", "Sixty-5: order 5, with 5 at the top right")],
    ],
    "",
    () => change(),
  );
  const where = element("input", {
    type: "text",
    spellcheck: false,
    placeholder: "r1c1<r1c2 and corner=1",
    onchange: () => change(),
  });

  const own = numberFields(room, (numbers) => change(numbers));

  /** @param {import("./number-fields.js").Numbers} [numbers] those that are right */
  function change(numbers = { numbers: room.conditions.numbers, constant: room.conditions.constant }) {
    room.setConditions({ kind: kinds.value, where: where.value.trim(), preset: preset.value, ...numbers });
  }

  function show() {
    const { conditions } = room;
    if (![...kinds.options].some(({ value }) => value === conditions.kind))
      kinds.append(option(conditions.kind, conditions.kind));
    kinds.value = conditions.kind;
    preset.value = conditions.preset;
    if (document.activeElement !== where) where.value = conditions.where;
    own.show(conditions);
  }

  async function list() {
    try {
      const { kinds: known } = await patiently(
        () => call("magic", "methods", { order: 4, lang: language() }, room.signal),
        room.signal,
      );
      fill(
        kinds,
        known.map(({ name, title }) => option(name, title)),
      );
    } catch {
      // The current names remain.
    }
    show();
  }

  void list();
  room.addEventListener("change", show);
  return element(
    "div",
    { class: "fields" },
    labelled(say("magic", "Kind"), kinds),
    labelled(say("magic", "Named puzzle"), preset),
    labelled(say("magic", "Condition"), where),
    ...own.elements,
  );
}
