/** The rules of a puzzle as chips: choose, change, delete; rules and drawings without effect. */

import { button, element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { number, say, sayCount } from "../words.js";
import { isDrawing } from "./drawings.js";
import { kindChips } from "./kind-chips.js";
import { allGiven } from "./palette.js";
import { cellsOf, items, rules } from "./puzzle.js";
import { ruleIcon } from "./rule-icons.js";
import { ruleName, shortName } from "./rule-names.js";

/**
 * @typedef {import("./puzzle.js").Place} Place
 * @typedef {import("./strokes.js").Tool} Tool
 * @typedef {import("./strokes.js").Cell} Cell
 *
 * @typedef {object} Actions
 * @property {(place: Place) => void} choose
 * @property {(place: Place) => void} remove
 * @property {(key: string, name?: string) => void} flag turns a rule of the whole grid off
 * @property {(key: string) => void} drop removes a key that is not enforced
 * @property {() => void} clear removes the fog
 * @property {(event: KeyboardEvent) => boolean} type types into the clue; returns whether the key was used
 * @property {(cells: Cell[] | undefined) => void} point marks cells, or those of the chosen rule
 */

/** @returns {[string, string][]} the keys of drawings, and their titles */
const DRAWINGS = () => [
  ["text", say("setting", "Drawn texts")],
  ["line", say("setting", "Drawn lines")],
  ["circle", say("setting", "Drawn circles")],
  ["rectangle", say("setting", "Drawn rectangles")],
  ["cage", say("setting", "Drawn cages")],
];
/** Largest number of drawings of a kind that are listed one by one. */
const LISTED = 12;
/**
 * Return the list.
 *
 * @param {Tool[]} tools
 * @param {Actions} actions
 */
export function ruleList(tools, { choose, remove, flag, drop, clear, type, point }) {
  const held = element("ul", {
    class: "rules",
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const presses = ["Enter", " ", "Tab"].includes(event.key);
      if (!presses && type(event)) event.preventDefault();
    },
  });
  const count = element("span", { class: "quiet" });
  const kinds = kindChips(tools, (cells) => point(cells));
  /** The rule under the pointer or with the focus. @type {Place | undefined} */
  let pointed;
  const leave = () => {
    pointed = undefined;
    point(undefined);
  };
  const place = element("div", { class: "rule-list" }, held);

  /**
   * @param {import("./puzzle.js").Puzzle} puzzle
   * @param {Place | undefined} chosen
   * @param {{unknown: string[], lit: number[] | null}} also names of rules that are not enforced, and visible cells
   */
  function show(puzzle, chosen, { unknown, lit }) {
    const crowded = DRAWINGS().filter(([key]) => items(puzzle, key).length > LISTED);
    const single = tools.filter(({ key }) => !crowded.some(([other]) => other === key));
    const inOrder = rules(puzzle, single).sort((one, other) => Number(isDrawing(one)) - Number(isDrawing(other)));
    // The new chips know nothing of the pointer, which may rest on one of them.
    let again = leave;
    const ofCells = inOrder.map(({ key, index, item }) => {
      const isChosen = chosen?.key === key && chosen.index === index;
      const cells = cellsOf(item).map(([row, column]) => ({ row, column }));
      const named = ruleName(tools, key, item);
      const name =
        isDrawing({ key }) && !item.cosmetic ? say("setting", "{rule}: not enforced", { rule: named }) : named;
      const onpoint = () => {
        pointed = { key, index };
        point(cells);
      };
      if (pointed?.key === key && pointed.index === index) again = onpoint;
      const body = button(element("span", {}, shortName(tools, key, item)), () => choose({ key, index }), {
        class: "rule",
        title: name,
        "aria-label": name,
        "aria-pressed": String(isChosen),
        onpointerenter: onpoint,
        onpointerleave: leave,
        onfocus: onpoint,
        onblur: leave,
      });
      const made = chip(body, name, () => remove({ key, index }));
      // Beside the button: letters in a picture would count as its text.
      made.prepend(ruleIcon(key));
      made.classList.toggle("drawn", isDrawing({ key }));
      return { key, cells, made };
    });
    const ofKinds = kinds.listed(ofCells, chosen, () => show(puzzle, chosen, { unknown, lit }));
    const ofGrid = flags(puzzle, tools).map(({ key, name, title }) => {
      const body = element("span", { class: "rule title" }, ruleIcon(name ?? key), element("span", {}, title));
      return chip(body, title, () => flag(key, name));
    });
    const lights = lit
      ? sayCount("setting", "Fog: {count} visible cell", "Fog: {count} visible cells", lit.length)
      : "";
    const fog = lit && [
      chip(element("span", { class: "rule" }, icon("fog"), element("span", {}, lights)), lights, clear),
    ];
    const drawings = crowded.map(([key, title]) => {
      const text = `${title}: ${number(items(puzzle, key).length)}`;
      const body = element("span", { class: "rule" }, icon("drawing"), element("span", {}, text));
      const made = chip(body, say("setting", "{rule}: not enforced", { rule: text }), () => drop(key));
      made.classList.add("drawn");
      return made;
    });
    const others = unknown.map((name) => {
      const key = name.split(" (")[0] ?? "";
      const isOwn = Object.hasOwn(puzzle, key);
      const text = say("setting", "{rule}: not enforced", { rule: name });
      return ignored("warning", text, isOwn ? () => drop(key) : undefined);
    });
    const all = [...ofGrid, ...ofKinds, ...(fog ?? []), ...drawings, ...others];
    const enforced =
      ofCells.filter((each) => !isDrawing(each)).length + ofGrid.length + (fog?.length ?? 0) + others.length;
    count.textContent = enforced ? `(${number(enforced)})` : "";
    const focused = [...held.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement));
    fill(held, all);
    if (focused >= 0) held.querySelectorAll("button")[focused]?.focus();
    again();
    if (!all.length) {
      const words = say("setting", "Choose a rule, then draw it on the board.");
      fill(held, element("li", { class: "invitation" }, words));
    }
  }

  return { element: place, count, show };
}

/**
 * @param {import("../icons.js").IconName} name
 * @param {string} text
 * @param {() => void} [onremove]
 */
function ignored(name, text, onremove) {
  return chip(element("span", { class: "rule ignored" }, icon(name), element("span", {}, text)), text, onremove);
}

/**
 * @param {Element} body
 * @param {string} text
 * @param {() => void} [onremove]
 */
function chip(body, text, onremove) {
  const label = say("setting", "Delete {rule}", { rule: text });
  return element(
    "li",
    { class: "chip" },
    body,
    onremove && button(icon("close"), onremove, { class: "delete", "aria-label": label }),
  );
}

/**
 * The rules of the whole grid that are on.
 *
 * @param {import("./puzzle.js").Puzzle} puzzle
 * @param {Tool[]} tools
 * @returns {{key: string, name?: string, title: string}[]}
 */
function flags(puzzle, tools) {
  return tools.flatMap(({ key, gesture, title, choices }) => {
    if (gesture === "flag") return puzzle[key] ? [{ key, title }] : [];
    if (gesture !== "names" || !Array.isArray(puzzle[key])) return [];
    const names = choices.filter((name) => puzzle[key].includes(name));
    return names.map((name) => ({ key, name, title: allGiven(tools, name) }));
  });
}
