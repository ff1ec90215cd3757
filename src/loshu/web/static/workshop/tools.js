/** The tools to choose from: each with its icon, its purpose and an example. */

import { call } from "../api.js";
import { button, element, fill } from "../dom.js";
import { icon } from "../icons.js";
import { levelBadge } from "../playing/level.js";
import { miniature } from "../saving/cards.js";
import { say } from "../words.js";

/** An easy Sudoku, and one that needs long chains. */
const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EXTREME = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** The input of most tools. */
const FILE = () => say("workshop", "A file of Sudokus in any format, or a pasted list");

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {import("../icons.js").IconName} icon
 * @property {string} title
 * @property {string} purpose
 * @property {string} brings the input that it takes
 * @property {string} given the text of the example; empty without a file
 * @property {() => import("../dom.js").Child[]} before the example as it goes in
 * @property {() => import("../dom.js").Child[]} after the example as it comes out
 * @property {{rate: string, solve: boolean}} [work] what to do with a file
 */

/** @returns {Tool[]} */
export const TOOLS = () => [
  {
    name: "rate",
    icon: "gauge",
    title: say("workshop", "Check and rate"),
    purpose: say("workshop", "Does each Sudoku have exactly one solution, and how hard is it?"),
    brings: FILE(),
    given: `${EXTREME}\n${EASY}\n`,
    before: () => [line(EXTREME), line(EASY)],
    after: () => [rated(EXTREME, "extreme"), rated(EASY, "easy")],
    work: { rate: "hodoku", solve: false },
  },
  {
    name: "solve",
    icon: "solve",
    title: say("workshop", "Solve a list"),
    purpose: say("workshop", "Solve many Sudokus at once."),
    brings: FILE(),
    given: `${EASY}\n`,
    before: () => [line(EASY)],
    after: () => [board(SOLVED)],
    work: { rate: "none", solve: true },
  },
  {
    name: "convert",
    icon: "shuffle",
    title: say("workshop", "Convert a file"),
    purpose: say("workshop", "Save Sudokus in another format, and leave out what you do not need."),
    brings: FILE(),
    given: `${EASY}\n${EXTREME}\n`,
    before: () => [line(EASY), line(EXTREME)],
    after: () => [element("p", { class: "formats" }, ["CSV", "JSON", "SDM", "SDK"].map(format))],
    work: { rate: "none", solve: false },
  },
  {
    name: "count",
    icon: "count",
    title: say("workshop", "Count squares and tours"),
    purpose: say(
      "workshop",
      "Count all magic squares, tours or puzzles of a kind. An interrupted count can be resumed.",
    ),
    brings: say("workshop", "No file: choose a count from a list"),
    given: "",
    before: () => [squareOf(3), element("p", { class: "centered" }, say("workshop", "Magic squares of order 3"))],
    after: () => [element("p", { class: "sum" }, "8")],
  },
];

/** @param {string} text */
function line(text) {
  return element("code", {}, text);
}

/** A small picture of a Sudoku, once the server has drawn it. @param {string} text */
function board(text) {
  const place = element("span", { class: "example-board", "aria-hidden": "true" });
  call("sudoku", "draw", { text: `sudoku:${text}` }).then(
    ({ svg }) => fill(place, miniature(svg)),
    () => undefined, // the words say the same
  );
  return place;
}

/** @param {string} text @param {string} level */
function rated(text, level) {
  return element(
    "p",
    {},
    board(text),
    icon("check"),
    element("span", { class: "verdict-words" }, say("workshop", "one solution")),
    levelBadge(level),
  );
}

/** @param {string} name */
function format(name) {
  return element("span", {}, name);
}

/** An empty square. @param {number} order */
function squareOf(order) {
  const cells = Array.from({ length: order ** 2 }, () => element("i"));
  return element("span", { class: "blank-square", "aria-hidden": "true" }, cells);
}

/**
 * A strip with all tools, one of which is on.
 *
 * @param {Tool[]} tools
 * @param {(tool: Tool) => void} onchoice
 */
export function toolChooser(tools, onchoice) {
  const buttons = tools.map((tool) =>
    button(withIcon(tool), () => onchoice(tool), { class: "tool", "aria-pressed": "false", "data-tool": tool.name }),
  );
  return {
    element: element("div", { class: "tools-strip", role: "group", "aria-label": say("page", "Tools") }, buttons),
    /** Put the focus on the tool that is on. */
    focus: () => buttons.find((each) => each.ariaPressed === "true")?.focus({ preventScroll: true }),
    /** @param {string} name */
    show(name) {
      for (const each of buttons) each.setAttribute("aria-pressed", String(each.dataset.tool === name));
    },
  };
}

/**
 * The list of tools: those for files, and counts, each with its purpose.
 *
 * @param {Tool[]} tools
 * @param {(tool: Tool) => void} onchoice
 */
export function toolCards(tools, onchoice) {
  const groups = [
    { title: say("workshop", "Files of Sudokus"), own: tools.filter(({ work }) => work) },
    { title: say("workshop", "Counts"), own: tools.filter(({ work }) => !work) },
  ];
  return element(
    "div",
    { class: "tool-groups" },
    groups.map(({ title, own }) =>
      element(
        "section",
        {},
        element("h2", {}, title),
        element(
          "ul",
          { class: "tool-cards" },
          own.map((tool) => toolCard(tool, onchoice)),
        ),
      ),
    ),
  );
}

/** @param {Tool} tool @param {(tool: Tool) => void} onchoice */
function toolCard(tool, onchoice) {
  return element(
    "li",
    {},
    element(
      "h3",
      {},
      button([...withIcon(tool), icon("next")], () => onchoice(tool), { "data-tool": tool.name }),
    ),
    element("p", {}, tool.purpose),
    element("p", { class: "brings" }, tool.brings),
  );
}

/** @param {Tool} tool */
function withIcon(tool) {
  return [element("span", { class: "tool-icon" }, icon(tool.icon)), element("span", {}, tool.title)];
}

/** What goes in, and what comes out. @param {Tool} tool */
function inAndOut({ before, after }) {
  return [
    element("div", { class: "example-part" }, before()),
    element("div", { class: "example-arrow", "aria-hidden": "true" }, icon("next")),
    element("div", { class: "example-part made" }, after()),
  ];
}

/** The example of a tool, which can be tried if it has a file. @param {Tool} tool @param {HTMLElement} trial */
export function toolExample(tool, trial) {
  return element(
    "figure",
    { class: "tool-example" },
    element("figcaption", {}, element("span", {}, say("workshop", "Example")), tool.work && trial),
    inAndOut(tool),
  );
}
