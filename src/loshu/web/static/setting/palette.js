/** The tools: digits, regions, eraser, and one for each kind of rule, in groups by their gesture. */

import { button, element } from "../dom.js";
import { icon, named } from "../icons.js";
import { toolbar } from "../toolbar.js";
import { say } from "../words.js";
import { isDrawing } from "./drawings.js";
import { ruleIcon } from "./rule-icons.js";
import { searchField } from "./rule-search.js";

/**
 * @typedef {import("./strokes.js").Tool} Tool
 * @typedef {"digits" | "regions" | "erase" | "fog"} Basic
 */

/** The rules of most puzzles, placed before the groups. */
const POPULAR = [
  "killercage",
  "thermometer",
  "arrow",
  "difference",
  "ratio",
  "xv",
  "renban",
  "whispers",
  "palindrome",
  "betweenline",
];

/** @returns {[string, string[]][]} titles of groups, and the gestures of each */
const groups = () => [
  [say("setting", "Lines"), ["line", "arrow"]],
  [say("setting", "Cells"), ["cell"]],
  [say("setting", "Cages and regions"), ["cells", "square", "clone", "groups"]],
  [say("setting", "Marks between cells"), ["pair", "circle"]],
  [say("setting", "Clues outside the grid"), ["outside", "diagonal"]],
  [say("setting", "Global rules"), ["flag", "names"]],
  [say("setting", "Written rules"), ["typed"]],
];

/**
 * Return the palette.
 *
 * @param {Tool[]} tools
 * @param {(chosen: Tool | Basic) => void} onchoice
 * @param {(key: string, name?: string) => void} onflag
 */
export function palette(tools, onchoice, onflag) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();

  /** @param {string} key */
  function press(key) {
    for (const [name, each] of buttons)
      if (!each.classList.contains("flag")) each.setAttribute("aria-pressed", String(name === key));
  }

  /**
   * @param {string} key
   * @param {string} title
   * @param {Element} drawn
   * @param {() => void} onclick
   * @param {string} [kind]
   */
  function entry(key, title, drawn, onclick, kind = "") {
    const made = button(named(drawn, title), onclick, { class: `tool ${kind}`, "aria-pressed": "false" });
    buttons.set(key, made);
    return made;
  }

  /** @param {Tool | Basic} chosen */
  function choose(chosen) {
    press(typeof chosen === "string" ? chosen : chosen.key);
    onchoice(chosen);
  }

  /** @param {Tool} tool */
  function entries(tool) {
    const { key, title } = tool;
    if (tool.gesture === "flag") return [entry(key, title, ruleIcon(key), () => onflag(key), "flag")];
    if (tool.gesture === "names")
      return tool.choices.map((name) =>
        entry(`${key}:${name}`, allGiven(tools, name), ruleIcon(name), () => onflag(key, name), "flag"),
      );
    if (tool.gesture === "typed" && tool.clue === "none") return []; // written in JSON alone
    return [entry(key, title, ruleIcon(key), () => choose(tool))];
  }

  const basicTools = /** @type {[Basic, string, import("../icons.js").IconName][]} */ ([
    ["digits", say("setting", "Digits"), "marks"],
    ["regions", say("setting", "Regions"), "regions"],
    ["erase", say("setting", "Eraser"), "eraser"],
    ["fog", say("setting", "Fog"), "fog"],
  ]).map(([key, title, name]) => entry(key, title, icon(name), () => choose(key)));
  const basics = toolbar(say("setting", "Tools"), basicTools);
  basics.classList.add("basics");
  const popular = POPULAR.flatMap((key) => tools.filter((tool) => tool.key === key)).flatMap(entries);
  const others = tools.filter((tool) => !POPULAR.includes(tool.key) && !isDrawing(tool));
  const grouped = groups().map(([title, gestures]) =>
    element(
      "section",
      { class: "group" },
      element("h3", {}, title),
      element("div", { class: "tools" }, others.filter((tool) => gestures.includes(tool.gesture)).flatMap(entries)),
    ),
  );
  const more = element("details", {}, element("summary", {}, say("setting", "More rules")), grouped);
  const drawings = element(
    "details",
    {},
    element("summary", {}, say("setting", "Drawings")),
    element("section", {}, element("div", { class: "tools" }, tools.filter(isDrawing).flatMap(entries))),
  );
  return {
    element: element(
      "section",
      { class: "palette", "aria-label": say("setting", "Tools") },
      searchField(tools, buttons, [more, drawings]),
      element("div", { class: "tools icons" }, popular),
    ),
    /** The tools that need no rule. */
    basics,
    /** The rarer tools. */
    folds: [more, drawings],
    press,
    choose,
    /** @param {import("./puzzle.js").Puzzle} puzzle */
    showFlags(puzzle) {
      for (const [name, each] of buttons) {
        if (!each.classList.contains("flag")) continue;
        const [key = "", part] = name.split(":");
        const on = part ? (puzzle[key] ?? []).includes(part) : Boolean(puzzle[key]);
        each.setAttribute("aria-pressed", String(on));
      }
    },
  };
}

/**
 * The title of the rule that all marks of a kind are given.
 *
 * @param {Tool[]} tools
 * @param {string} name the key of the kind
 */
export function allGiven(tools, name) {
  const marks = tools.find((other) => other.key === name)?.title ?? name.toUpperCase();
  return say("setting", "All {marks} are given", { marks });
}
