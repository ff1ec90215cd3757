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

test("a decimal comma becomes a point, and a list of numbers stays", async () => {
  const { withPoint } = await load("typing.js");
  const texts = ["7,5", "-0,25", "7,", "12", "1,2,5", "1, 2"];
  assert.deepEqual(texts.map(withPoint), ["7.5", "-0.25", "7.", "12", "1,2,5", "1, 2"]);
});

test("sums of decimals are exact", async () => {
  const { decimal, exact, expectedSum, finished, isPlain, plainSum, readSquare, repeatedCells, sumsOf } =
    await load("magic/square.js");
  for (const text of ["0", "15", "-2.5", "0.000000000001", "-0.3", "999999999999999999"])
    assert.equal(decimal(exact(text)), text);
  assert.equal(decimal(exact("0.1") + exact("0.2")), "0.3");
  assert.deepEqual(["2.", "1.50", "100", "-", "-3.0", "10."].map(finished), ["2", "1.5", "100", "", "-3", "10"]);
  const { order, cells } = readSquare("magic:4 0.5 3/1.50 2.5 3.5/2 4.5 .");
  assert.equal(cells[3], "1.5");
  assert.deepEqual(
    sumsOf(order, cells).map(({ sum }) => decimal(sum)),
    ["7.5", "7.5", "6.5", "7.5", "7.5", "6.5", "6.5", "7.5"],
  );
  assert.equal(decimal(expectedSum(order, cells)), "7.5");
  assert.deepEqual([isPlain(3, ["1.5"]), isPlain(3, ["9", ""]), decimal(plainSum(4))], [false, true, "34"]);
  assert.deepEqual([...repeatedCells(["1.5", "", "1.", "1.50", "1"])], [0, 3, 2, 4]);
  for (const text of ["1.5.2 1/2 3", "1. 2/3 4", "1,5 2/3 4"]) assert.equal(readSquare(text), undefined);
});

test("a time in the past is in words of the largest unit", async () => {
  const { agoOf } = await load("playing/clock.js");
  const words = {
    "just now": 59,
    "1 minute ago": 60,
    "2 hours ago": 3600 * 2.9,
    yesterday: 86_400,
    "3 weeks ago": 86_400 * 25,
  };
  for (const [text, seconds] of Object.entries(words)) assert.equal(agoOf(1e9 - seconds, 1e12), text);
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

test("an error about a rule names the rule, and keeps its remedy", async () => {
  const { withRuleName } = await load("setting/rule-names.js");
  const tools = [{ key: "killercage", one: "Killer cage" }];
  const puzzle = { size: 4, grid: [], killercage: [{ cells: ["R1C1", "R1C2"], value: "1.9" }] };
  /** @param {string} message */
  const said = (message) => withRuleName(message, tools, puzzle);
  const name = "Killer cage 1.9: r1c1 r1c2";
  assert.equal(said("killercage[0].value is '1.9'. Expected a number."), `${name}. Expected a number.`);
  assert.equal(said("killercage[0]: Its cells are not connected."), `${name}: Its cells are not connected.`);
  assert.equal(said("arrow[3].lines is missing. Expected a list."), "arrow[3].lines is missing. Expected a list.");
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

test("a view shows the whole square in the middle, and never leaves it", async () => {
  const { clamped, fitted, panned } = await load("magic/large/geometry.js");
  const area = { width: 500, height: 400 };
  assert.deepEqual(fitted(1000, area), { scale: 0.4, left: -125, top: 0 });
  assert.deepEqual(fitted(4, area), { scale: 100, left: -0.5, top: 0 });
  assert.deepEqual(clamped({ scale: 20, left: 999, top: -5 }, 1000, area), { scale: 20, left: 975, top: 0 });
  assert.deepEqual(panned({ scale: 20, left: 10, top: 10 }, 40, -60, 1000, area), { scale: 20, left: 8, top: 13 });
});

test("the point under the pointer stays where it is during a zoom", async () => {
  const { zoomed } = await load("magic/large/geometry.js");
  const area = { width: 500, height: 500 };
  const before = { scale: 10, left: 300, top: 400 };
  const after = zoomed(before, 1.5, 120, 340, 1000, area);
  assert.equal(after.scale, 15);
  for (const [start, pixels] of [
    ["left", 120],
    ["top", 340],
  ])
    assert.ok(Math.abs(after[start] + pixels / after.scale - (before[start] + pixels / before.scale)) < 1e-9);
  assert.equal(zoomed(before, 1e-6, 0, 0, 1000, area).scale, 0.5);
});

test("visible cells, and the cell at a point, follow the view", async () => {
  const { cellAt, centered, visibleCells } = await load("magic/large/geometry.js");
  const area = { width: 100, height: 60 };
  const view = { scale: 20, left: 2.5, top: 7 };
  assert.deepEqual(visibleCells(view, 100, area), { top: 7, bottom: 10, left: 2, right: 8 });
  assert.equal(cellAt(view, 9, 0, 100, area), 702);
  assert.equal(cellAt(view, 11, 59, 100, area), 903);
  assert.deepEqual(
    [cellAt(view, 100, 5, 100, area), cellAt({ ...view, left: -3 }, 5, 5, 100, area)],
    [undefined, undefined],
  );
  const found = centered(view, 4321, 30, 100, area);
  assert.equal(cellAt(found, 50, 30, 100, area), 4321);
  assert.equal(found.scale, 30);
});

test("labels of lines are 1, 2, 5 or 10 lines apart", async () => {
  const { labelDistance } = await load("magic/large/geometry.js");
  const distances = [40, 13, 10, 5, 1.4, 1.2, 0.5, 0.01].map((scale) => labelDistance(scale, 13));
  assert.deepEqual(distances, [1, 1, 2, 5, 10, 20, 50, 2000]);
});

test("packed squares are unpacked, in 32 and in 64 bits", async () => {
  const { EMPTY, unpack } = await load("magic/large/numbers.js");
  // As `loshu.web.families.magic.large.pack` writes them.
  const small = { bits: 32, numbers: "eAHjYGBg+Pn//39WIP0XSDMBaRAGsUFiIDkACCcP9w==" };
  assert.deepEqual(await unpack(small), Int32Array.of(8, 1, 6, 3, 5, 7, 4, 9, 2));
  const large = { bits: 64, numbers: "eAFjYAACRhABBP//1//9Dwb1XBARBgCM0Qn/" };
  assert.deepEqual(await unpack(large), BigInt64Array.of(2n ** 40n, EMPTY, -3n, 7n));
});

test("all lines and numbers of a large square are checked", async () => {
  const { check, linesOfText, numbersOf, placeOfNumber } = await load("magic/large/numbers.js");
  const loShu = [..."816357492"];
  const right = check(3, numbersOf(loShu));
  assert.deepEqual([right.expected, right.wrong, right.normal, right.ends], [15n, [], true, [1n, 9n]]);
  const wrong = check(3, numbersOf([..."816357493"]));
  assert.deepEqual([wrong.expected, wrong.wrong, wrong.repeated, wrong.normal], [15n, [2, 5, 6], 3n, false]);
  const partial = numbersOf(["8", "1", "", "3", "5", "7", "4", "9", "2"]);
  assert.deepEqual([check(3, partial).expected, [...check(3, partial).blanks]], [15n, [1, 0, 0, 0, 0, 1, 0, 1]]);
  assert.equal(linesOfText(3, partial, ",", ""), "8,1,\n3,5,7\n4,9,2\n");
  const huge = numbersOf(Array(4).fill("999999999999999999"));
  assert.deepEqual([check(2, huge).expected, placeOfNumber(huge, 5n)], [1999999999999999998n, -1]);
  assert.equal(placeOfNumber(numbersOf(loShu), 7n), 5);
});

test("statistics have a line for each family and level, and times of solved games only", async () => {
  const { summarize } = await load("playing/statistics.js");
  const game = { room: "sudoku", puzzle: "", level: "hard", seconds: 60, helps: 0, solved: true, begun: 0, changed: 0 };
  const games = [
    game,
    { ...game, seconds: 30, helps: 2 },
    { ...game, seconds: 5, solved: false },
    { ...game, level: "" },
    { ...game, level: "easy", solved: false },
    { ...game, room: "magic" },
  ];
  const lines = summarize(games);
  assert.deepEqual(
    lines.map(({ room, level }) => `${room} ${level}`),
    ["magic hard", "sudoku easy", "sudoku hard", "sudoku "],
  );
  assert.deepEqual(lines[1], { room: "sudoku", level: "easy", played: 1, solved: 0, alone: 0, best: 0, mean: 0 });
  assert.deepEqual(lines[2], { room: "sudoku", level: "hard", played: 3, solved: 2, alone: 1, best: 30, mean: 45 });
});

test("days in a row end today or yesterday, and each has a solved game", async () => {
  const { streakOf } = await load("playing/statistics.js");
  const at = (day, solved = true) => ({ solved, changed: new Date(2026, 2, day, 23, 30).getTime() / 1000 });
  const today = new Date(2026, 2, 2, 0, 10);
  assert.equal(streakOf([at(2), at(1), at(1), at(0), at(-2)], today), 3);
  assert.equal(streakOf([at(1), at(0)], today), 2);
  assert.equal(streakOf([at(2, false), at(0)], today), 0);
});

test("the longest streak may be over", async () => {
  const { longestStreak } = await load("playing/statistics.js");
  const at = (day, solved = true) => ({ solved, changed: new Date(2026, 9, day, 12).getTime() / 1000 });
  assert.equal(longestStreak([at(40), at(33), at(32), at(32), at(31), at(29), at(28), at(30, false)]), 3);
  assert.equal(longestStreak([at(1, false)]), 0);
});

test("the best result has the shortest known time of several solved puzzles of its level", async () => {
  const { bestResults } = await load("playing/statistics.js");
  const game = { room: "sudoku", level: "hard", seconds: 60, solved: true };
  const best = { ...game, seconds: 40 };
  const games = [
    game,
    { ...game, seconds: 0 },
    best,
    { ...game, seconds: 5, solved: false },
    { ...game, level: "easy" },
  ];
  assert.deepEqual([...bestResults(games)], [best]);
});

test("results become CSV that spreadsheets read as text", async () => {
  const { resultsAsCsv } = await load("playing/statistics.js");
  const result = { room: "tour", level: "easy", seconds: 61.5, helps: 1, solved: true, begun: 0, changed: 60 };
  const text = resultsAsCsv([
    { ...result, puzzle: 'tour:1x2:(1,0):1,"' },
    { ...result, puzzle: "=1+1" },
  ]);
  assert.deepEqual(text.split("\r\n"), [
    "family,level,solved,seconds,helps,begun,changed,puzzle",
    'tour,easy,yes,61.5,1,1970-01-01T00:00:00.000Z,1970-01-01T00:01:00.000Z,"tour:1x2:(1,0):1,"""',
    "tour,easy,yes,61.5,1,1970-01-01T00:00:00.000Z,1970-01-01T00:01:00.000Z,'=1+1",
    "",
  ]);
});

test("a time has hours only when it lasts an hour, and a date is that of the player's calendar", async () => {
  const { dateOf, timeText } = await load("playing/clock.js");
  assert.deepEqual([timeText(0), timeText(61.9), timeText(3723)], ["0:00", "1:01", "1:02:03"]);
  assert.equal(dateOf(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
});

test("a link keeps colors and lines of the cells on the board", async () => {
  const { paintedQuery, readPainted } = await load("sudoku/address.js");
  const colors = [[1, 4], [], [], [9]];
  const query = paintedQuery({ colors, lines: ["0-1", "2-3"] });
  assert.deepEqual(query, { colors: "0:1.4,3:9", lines: "0-1,2-3" });
  assert.deepEqual(readPainted(new URLSearchParams(query), 4), { colors, lines: ["0-1", "2-3"] });
  assert.equal(readPainted(new URLSearchParams("colors=9:1,0:x&lines=1-9,3-1"), 4), undefined);
});

test("a second tab waits until it takes a game over, and then the first one waits", async () => {
  const { tabs: one } = await load("saving/tabs.js");
  const two = Object.assign(Object.create(Object.getPrototypeOf(one)), { room: "", theirs: undefined });
  const told = { one: 0, two: 0 };
  one.channel?.close();
  one.channel = { postMessage: (/** @type {any} */ message) => two.hear(message) };
  two.channel = { postMessage: (/** @type {any} */ message) => one.hear(message) };
  one.dispatchEvent = () => (told.one += 1);
  two.dispatchEvent = () => (told.two += 1);
  const place = { text: "sudoku:1", state: {}, game: "sudoku:1", finished: false };
  one.play("sudoku", place);
  two.play("sudoku", { ...place, text: "sudoku:1+2" });
  assert.deepEqual([one.elsewhere, two.elsewhere, two.theirs.text], [false, true, "sudoku:1"]);
  assert.equal(two.takeOver().text, "sudoku:1");
  assert.deepEqual([one.elsewhere, two.elsewhere, told], [true, false, { one: 1, two: 2 }]);
  two.play("sudoku", { ...place, game: "sudoku:2" });
  assert.deepEqual([one.elsewhere, two.elsewhere], [true, false]);
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
