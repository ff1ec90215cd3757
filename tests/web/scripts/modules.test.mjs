/** Modules of the page that run without a browser; `tests/web/test_scripts.py` runs this. */

import assert from "node:assert/strict";
import { test } from "node:test";

const folder = new URL("../../../src/loshu/web/static/", import.meta.url);
/** @param {string} name */
const load = (name) => import(new URL(name, folder).href);

test("full-width digits become plain ones", async () => {
  const { halfWidth } = await load("typing.js");
  assert.equal(halfWidth("１２．３｜四"), "12.3|四");
});

test("what was undone comes back until something else is done", async () => {
  const { History } = await load("history.js");
  const history = new History("a");
  let changes = 0;
  history.addEventListener("change", () => changes++);
  history.push("b");
  history.push("c");
  assert.equal(history.undo() && history.undo() && history.state, "a");
  assert.equal(history.undo(), false);
  assert.equal(history.redo() && history.state, "b");
  history.push("d");
  assert.equal(history.redo(), false);
  assert.deepEqual([history.states, changes], [["a", "b", "d"], 6]);
});

test("a sum is typed with a sign before it, and pairs of digits are longer than numbers", async () => {
  const { typeClue } = await load("setting/clues.js");
  /** @param {string} clue @param {string} keys */
  const typed = (clue, keys) =>
    [...keys].reduce((item, key) => typeClue({ clue, choices: [] }, item, key, false) ?? item, { value: "" }).value;
  assert.deepEqual([typed("sum", "<20"), typed("sum", "20>"), typed("sum", "<2>")], ["<20", ">20", ">2"]);
  assert.deepEqual([typed("number", "<20"), typed("number", "12345")], ["20", "1234"]);
  assert.equal(typed("pairs", "112233"), "112233");
});

test("two groups of cells have one size and no common cell", async () => {
  const { draw } = await load("setting/gestures.js");
  const tool = { key: "samevalues", gesture: "groups", clue: "none", choices: [] };
  const puzzle = { size: 4, grid: [] };
  const cells = [1, 2, 3, 4].map((column) => ({ row: 1, column }));
  /** @param {number} from @param {number} to @param {unknown} [group] */
  const drawn = (from, to, group) =>
    draw(tool, puzzle, { cells: cells.slice(from, to) }, { clue: "", circle: 1, group });
  const { group } = drawn(0, 2);
  assert.deepEqual([drawn(1, 3, group), drawn(2, 3, group)], [undefined, undefined]);
  assert.deepEqual(drawn(2, 4, group).puzzle.samevalues, [{ cells: ["R1C1", "R1C2"], cloneCells: ["R1C3", "R1C4"] }]);
});

test("an address keeps a puzzle's text readable and is read again", async () => {
  const { puzzleAddress, gameAddress } = await load("addresses.js");
  const text = "tour:3x3:(1,0)+(1,1):1,.,3/., 9,.?";
  const address = puzzleAddress(text, { play: "1;2&3" });
  assert.ok(address.startsWith("/p/tour:3x3:(1,0)+(1,1):1,.,3/.,%209,.%3F?play="));
  const url = new URL(address, "http://localhost");
  assert.equal(decodeURIComponent(url.pathname), `/p/${text}`);
  assert.equal(url.searchParams.get("play"), "1;2&3");
  const { searchParams } = new URL(gameAddress({ room: "setting", text: "{}", state: {} }), url);
  assert.equal(searchParams.get("puzzle"), "{}");
});

test("numbers choose the form that the catalogue of the language rules", async () => {
  globalThis.document = { documentElement: {} };
  const { speak, say, sayCount } = await load("words.js");
  assert.equal(sayCount("page", "{count} way", "{count} ways", 1), "1 way");
  // As in Polish: one, few, many.
  const few = [2, 3, 4];
  const form = (n) => (n === 1 ? 0 : few.includes(n % 10) && !few.includes((n % 100) - 10) ? 1 : 2);
  const plural = Array.from({ length: 200 }, (_, n) => form(n)).join("");
  const ways = { "{count} way": ["{count} droga", "{count} drogi", "{count} dróg"] };
  speak("pl", { plural, messages: { page: { ...ways, Print: "Drukuj" } } });
  const said = [1, 2, 5, 12, 22, 112, 222, 1000].map((n) => sayCount("page", "{count} way", "{count} ways", n));
  assert.deepEqual(
    said.map((text) => text.replace(/^\S+ /, "")),
    ["droga", "drogi", "dróg", "dróg", "drogi", "dróg", "drogi", "dróg"],
  );
  assert.deepEqual([say("page", "Print"), say("page", "Undo {what}", { what: "it" })], ["Drukuj", "Undo it"]);
});

test("a rule is found by a part of any of its names, without accents", async () => {
  const { found } = await load("setting/rule-names.js");
  const tools = [
    { key: "killercage", title: "killer cages", names: ["Killerkäfige", "cage"] },
    { key: "whispers", title: "whispers", names: ["German whispers"] },
  ];
  for (const [text, keys] of [
    ["KAFIG", ["killercage"]],
    ["german whis", ["whispers"]],
    ["ki", ["killercage"]],
    ["", ["killercage", "whispers"]],
    ["none", []],
  ])
    assert.deepEqual(found(tools, text), keys, text);
});

test("fog lifts around right digits, from linked cells, and without a known solution from any digit", async () => {
  const { hiddenCells } = await load("sudoku/fog.js");
  const givens = Array.from({ length: 16 }, (_, cell) => (cell === 15 ? 2 : 0));
  const solution = givens.map(() => 2);
  /** @param {Record<number, number>} filled @param {object} fog @param {unknown[]} rest */
  const hidden = (filled, fog, ...rest) => {
    const entered = givens.map((_, cell) => filled[cell] ?? 0);
    return hiddenCells({ width: 4, givens, holes: [3], fog }, entered, ...rest).size;
  };
  const plain = { lit: [0], links: [] };
  assert.equal(hidden({}, undefined, solution), 0);
  assert.equal(hidden({}, plain, solution), 14);
  assert.equal(hidden({ 5: 1 }, plain, solution), 14);
  assert.equal(hidden({ 5: 2 }, plain, solution), 15 - 9);
  assert.equal(hidden({ 15: 2 }, plain, solution), 13); // a given lights up only its own cell
  const links = {
    lit: [],
    links: [
      [
        [1, 2],
        [15, 14],
      ],
    ],
  };
  assert.equal(hidden({ 1: 2 }, links, solution), 14);
  assert.equal(hidden({ 1: 2, 2: 2 }, links, solution), 11);
  assert.equal(hidden({ 5: 1 }, plain, undefined), 14);
  assert.equal(hidden({ 5: 1 }, plain, undefined, true), 15 - 9);
});
