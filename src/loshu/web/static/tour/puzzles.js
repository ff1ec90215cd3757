/** Puzzles with givens: make, check, solve, rate and explain them. */

import { call, stream } from "../api.js";
import { askingButton, errorLine } from "../asking.js";
import { openDialog } from "../dialog.js";
import { announce, button, element, fill } from "../dom.js";
import { icon, named } from "../icons.js";
import { labelled } from "../limits.js";
import { chips, levelChoices, newPuzzles, otherPuzzle } from "../playing/chips.js";
import { levelDetails } from "../playing/level.js";
import { fillLines } from "../steps.js";
import { language, say } from "../words.js";
import { offered } from "./choices.js";
import { readTour, writeTour } from "./game.js";
import { askForHint, waysChoice } from "./help.js";
import { showMistakes } from "./hinting.js";
import { isWhole } from "./position.js";

/** @typedef {import("../families/tour.js").Room} Room */

/**
 * Make a puzzle and play it.
 *
 * @param {Room} room
 * @param {Record<string, unknown>} wanted
 * @param {import("./game.js").Game} [game]
 */
export async function make(room, wanted, game = room.game) {
  const values = { game: writeTour(game), ends: true, ...wanted };
  for await (const made of stream("tour", "make", values, room.signal)) {
    const read = readTour(made.puzzle);
    if (read) room.play(read.game, read.numbers);
  }
}

/** Chips for levels: each makes a puzzle on the board of the room. @param {Room} room */
export function puzzlePanel(room) {
  const title = say("sudoku.play", "New puzzle");
  const levels = chips(title, levelChoices(4), async (level) => {
    try {
      await make(room, { level });
    } catch (error) {
      if (!room.signal.aborted) fill(room.results, errorLine(error));
    }
  });
  const show = () => levels.show(room.round?.level ?? "");

  function follow() {
    room.round?.addEventListener("level", show);
    show();
  }

  room.next = () => make(room, { level: room.round?.level || null });
  room.addEventListener("play", follow);
  follow();
  return newPuzzles(
    title,
    otherPuzzle(() => chooseOther(room)),
    levels,
  );
}

/** Open the dialog for the level and the givens of a puzzle. @param {Room} room */
function chooseOther(room) {
  const now = room.round?.level || "easy";
  const levels = offered(room.choices, "levels", now, [["", say("tour", "Any level")]]);
  const symmetries = offered(room.choices, "symmetries", "none");
  const any = say("tour", "any");
  const clues = element("input", { type: "number", min: "0", max: "900", inputMode: "numeric", placeholder: any });
  const ends = element("input", { type: "checkbox", checked: true });
  const results = element("div", { class: "results" });

  async function start() {
    await make(room, {
      level: levels.value || null,
      symmetry: symmetries.value || undefined,
      clues: clues.value ? Number(clues.value) : null,
      ends: ends.checked,
    });
    dialog.close();
  }

  const dialog = openDialog(
    say("sudoku.play", "New puzzle"),
    () => [
      element(
        "div",
        { class: "fields" },
        labelled(say("tour", "Level"), levels),
        labelled(say("tour", "Symmetry"), symmetries),
        labelled(say("tour", "Givens"), clues),
      ),
      element("label", { class: "check" }, ends, " ", say("tour", "Include the first and the last number")),
      element(
        "div",
        { class: "toolbar" },
        askingButton(say("sudoku.play", "Make"), start, { results, signal: room.signal }, { class: "main" }),
      ),
      results,
    ],
    room.signal,
  );
}

/** @param {Room} room */
export function checkButton(room) {
  return button(named(icon("check"), say("tour", "Check")), () => void check(room));
}

/** The rarer actions. @param {Room} room */
export function helpers(room) {
  return [
    button(named(icon("explain"), say("sudoku.play", "Explain")), () => void explain(room), {
      title: say("tour", "Explain step by step"),
    }),
    askingButton(named(icon("gauge"), say("tour", "Rate")), () => rate(room), room),
    askingButton(named(icon("solve"), say("tour", "Solve")), () => solve(room), room),
    waysChoice(),
  ];
}

/** @param {Room} room */
async function check(room) {
  const { player, strip } = room;
  room.round?.help();
  await strip.run(say("tour", "Check"), async (place, signal) => {
    const found = await askForHint(player, signal);
    if (found.wrong.length) return showMistakes(player, strip, place, found);
    const good = isWhole(player.position) ? say("tour", "Tour complete!") : say("magic", "No mistake so far.");
    fill(place, element("p", { role: "status" }, good));
    announce(good);
  });
}

/** @param {Room} room */
async function rate(room) {
  fill(room.results, levelDetails(await call("tour", "level", { text: room.puzzle, lang: language() }, room.signal)));
}

/** @param {Room} room */
async function solve(room) {
  const asked = { text: room.puzzle, lang: language() };
  const found = await call("tour", "solve", asked, room.signal);
  const [first] = found.solutions;
  const read = first && readTour(first);
  if (!read) {
    const reasons = found.reasons.map((reason) => element("li", {}, reason));
    fill(
      room.results,
      element("p", { role: "status" }, say("tour", "This puzzle has no solution.")),
      reasons.length ? element("ul", {}, ...reasons) : null,
    );
    return;
  }
  const { player } = room;
  const entries = [...read.numbers].filter(([cell]) => !player.position.givens.has(cell));
  entries.sort((x, y) => x[1] - y[1]);
  player.found = true;
  room.round?.show();
  player.history.push({ ...player.position, entries, aim: undefined });
  const words =
    found.status === "one"
      ? say("tour", "This is the only solution.")
      : say("tour", "This is one of several solutions.");
  fill(room.results, element("p", { role: "status" }, words));
}

/** @param {Room} room */
async function explain(room) {
  room.round?.help();
  const values = { text: room.puzzle, lang: language() };
  await room.strip.run(say("tour", "Explain step by step"), async (place, signal) => {
    const found = await call("tour", "explain", values, signal);
    const viewer = room.strip.viewer(place);
    viewer.add(found.steps);
    fillLines(found.steps.length ? viewer.opening : place, [found.rating]);
  });
}
