/** The puzzles of a book: lines with a family, a kind, a level and a number. */

import { button, choice, element } from "../dom.js";
import { labelled } from "../limits.js";
import { familyTitle } from "../rooms.js";
import { variantName } from "../sudoku/names.js";
import { capital, say } from "../words.js";

/**
 * @typedef {import("#replies").Schemas["BookFamily"]} BookFamily
 * @typedef {import("#replies").Schemas["BookChoices"]} BookChoices
 */

/**
 * @param {BookChoices} choices
 * @param {import("../rooms.js").Visit} visit
 * @param {number} first initial number of puzzles
 * @param {() => void} onchange called where a line is added or removed
 */
export function wantedFields({ families, most }, visit, first, onchange) {
  /** @type {Map<HTMLElement, () => [string, string, string, number]>} */
  const lines = new Map();
  const list = element("ul", { class: "wanted" });
  const usual = families.find(({ name }) => name === "sudoku") ?? families[0];

  /** @param {number} number */
  function add(number) {
    const { element: line, value } = wantedLine(families, usual, visit, most, number, () => {
      lines.delete(line);
      line.remove();
      more.focus();
      onchange();
    });
    lines.set(line, value);
    list.append(line);
    return line;
  }

  const more = button(say("book", "Add puzzles"), () => {
    add(6).querySelector("select")?.focus();
    onchange();
  });
  if (first) add(first);
  return {
    element: element("div", {}, list, more),
    values: () => [...lines.values()].map((value) => value()).filter(([, , , number]) => number),
  };
}

/**
 * @param {BookFamily[]} families
 * @param {BookFamily | undefined} first
 * @param {import("../rooms.js").Visit} visit
 * @param {number} most
 * @param {number} count
 * @param {() => void} remove
 */
function wantedLine(families, first, { session }, most, count, remove) {
  const titleOf = (/** @type {string} */ name) => {
    const known = session.families.find((each) => each.name === name);
    return known ? familyTitle(known) : name;
  };
  const number = element("input", {
    type: "number",
    min: "1",
    max: String(most),
    value: String(count),
    class: "narrow",
  });
  const family = choice(
    families.map(({ name }) => [name, titleOf(name)]),
    first?.name ?? "",
    () => fillRest(),
  );
  const kind = choice([], "");
  const level = choice([], "");

  function fillRest() {
    const found = families.find(({ name }) => name === family.value);
    kind.replaceChildren(
      ...(found?.kinds ?? []).map(({ name, title }) =>
        element("option", { value: name }, name ? variantName(name, title) : say("book", "Standard")),
      ),
    );
    level.replaceChildren(
      element("option", { value: "" }, say("book", "Mixed")),
      ...(found?.levels ?? []).map(({ name, title }) => element("option", { value: name }, capital(title))),
    );
  }

  fillRest();
  const line = element(
    "li",
    {},
    labelled(say("book", "Number (at most {most})", { most }), number),
    labelled(say("book", "Family"), family),
    labelled(say("book", "Kind"), kind),
    labelled(say("book", "Level"), level),
    button(say("book", "Remove these puzzles"), remove, { class: "plain" }),
  );
  return {
    element: line,
    /** @returns {[string, string, string, number]} */
    value: () => [family.value, kind.value, level.value, Math.max(0, Math.trunc(Number(number.value)))],
  };
}
