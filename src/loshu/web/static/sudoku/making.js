/** New puzzles: by size, rules, level, technique, symmetry and pattern; and positions to practise. */

import { call, stream } from "../api.js";
import { openDialog } from "../dialog.js";
import { button, choice, element, fill } from "../dom.js";
import { labelled, requireLimits } from "../limits.js";
import { language, say, sayCount } from "../words.js";
import { capital, sizeName, symmetryName, variantName } from "./names.js";
import { failure, waiting } from "./panel.js";
import { patternField } from "./pattern.js";

/**
 * @typedef {import("./rules.js").Puzzle} Puzzle
 * @typedef {{name: string, title: string}} Named
 * @typedef {Named & {level: string, makes: boolean}} NamedTechnique
 * @typedef {{levels: Named[], techniques: NamedTechnique[], symmetries: string[],
 *   variants: string[], formats: string[]}} Choices
 * @typedef {{title: string, sentence: string, placed: [number, number][],
 *   eliminated: [number, number][]}} Exercise
 */

const SHAPES = ["2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "3x5", "4x4", "4x5", "5x5"];
/** What was asked for last, for the next one of its kind. @type {Record<string, unknown>} */
let wanted = { level: "easy" };

/**
 * Make another puzzle like the last.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<Puzzle>}
 */
export async function another(signal) {
  const made = await call("sudoku", "make", { ...wanted, language: language() }, signal);
  return made.puzzles[0];
}

/**
 * Ask what to make.
 *
 * @param {Choices} choices
 * @param {(puzzle: Puzzle, exercise?: Exercise) => void} start
 * @param {AbortSignal} signal
 */
export function makePuzzle(choices, start, signal) {
  const any = /** @type {[string, string]} */ (["", say("sudoku.play", "Any")]);
  const named = (/** @type {Named[]} */ list) =>
    list.map(({ name, title }) => /** @type {[string, string]} */ ([name, capital(title)]));
  const size = choice(
    SHAPES.map((shape) => [shape, sizeName(shape)]),
    "3x3",
    () => follow(),
  );
  const rules = choices.variants.map((name) => /** @type {[string, string]} */ ([name, variantName(name)]));
  const variant = choice([["", say("sudoku.play", "The usual ones")], ...rules], "", () => follow());
  const more = choice([["", say("sudoku.play", "None")], ...rules], "");
  const level = choice([any, ...named(choices.levels)], String(wanted.level ?? ""));
  const technique = element(
    "select",
    {},
    element("option", { value: "" }, any[1]),
    choices.levels.map((each) =>
      element(
        "optgroup",
        { label: capital(each.title) },
        named(choices.techniques.filter((known) => known.level === each.name)).map(([value, text]) =>
          element("option", { value }, text),
        ),
      ),
    ),
  );
  const symmetry = choice(
    choices.symmetries.map((name) => [name, symmetryName(name)]),
    "none",
  );
  const clues = element("input", { type: "number", min: "4", max: "625", inputMode: "numeric" });
  const minimal = element("input", { type: "checkbox" });
  const result = element("div", { role: "status" });
  const pattern = patternField(() => size.value);
  let work = new AbortController();
  signal.addEventListener("abort", () => work.abort());

  function follow() {
    const isNine = size.value === "3x3" && !variant.value;
    level.disabled = technique.disabled = !isNine;
    more.disabled = !variant.value;
    for (const field of [symmetry, clues, minimal]) field.disabled = Boolean(variant.value);
    if (!isNine) level.value = technique.value = "";
    pattern.follow();
  }

  function asked() {
    const marked = pattern.text();
    const plain = variant.value
      ? { variant: [variant.value, more.value].filter(Boolean).join("+") }
      : {
          level: level.value,
          technique: technique.value,
          symmetry: marked ? "none" : symmetry.value,
          minimal: minimal.checked,
          ...(clues.value && !marked ? { clues: Number(clues.value) } : {}),
          ...(marked ? { pattern: marked } : {}),
        };
    return { shape: size.value, ...plain };
  }

  /** @param {(signal: AbortSignal) => Promise<void>} task */
  async function run(task) {
    work.abort();
    work = new AbortController();
    const { signal: now } = work;
    fill(result, waiting());
    try {
      requireLimits(dialog);
      await task(now);
    } catch (error) {
      if (!now.aborted) fill(result, failure(error));
    }
  }

  const make = () =>
    run(async (now) => {
      wanted = asked();
      const puzzle = await another(now);
      dialog.close();
      start(puzzle);
    });

  const practise = () =>
    run(async (now) => {
      if (!technique.value) throw new Error(say("sudoku.play", "Choose a technique to practise."));
      const exercise = await call("sudoku", "practise", { technique: technique.value, language: language() }, now);
      dialog.close();
      start(exercise.board, exercise);
    });

  const list = () =>
    run(async (now) => {
      const items = element("ol", { class: "found-puzzles" });
      const marked = pattern.text();
      if (!marked) throw new Error(say("sudoku.play", "Mark the cells of a pattern first."));
      const count = element("p", { role: "status" });
      const text = `sudoku:${size.value}:${marked.replace(/x/g, "1")}`;
      for await (const each of stream("sudoku", "puzzles_of_pattern", { text }, now)) {
        items.append(
          element(
            "li",
            {},
            button(each.text.replace("sudoku:", ""), () => void open(each.text), { class: "found-puzzle" }),
          ),
        );
        if (items.childElementCount === 1) fill(result, count, items);
        count.textContent = sayCount(
          "sudoku.play",
          "One puzzle.",
          "{count} puzzles: choose one.",
          items.childElementCount,
        );
      }
      if (!items.childElementCount) fill(result, say("sudoku.play", "No puzzle has this pattern."));
    });

  /** @param {string} text */
  const open = (text) =>
    run(async (now) => {
      const { board } = await call("sudoku", "board", { text, language: language() }, now);
      dialog.close();
      start(board);
    });

  const dialog = openDialog(
    say("sudoku.play", "New puzzle"),
    () => [
      element(
        "div",
        { class: "fields" },
        labelled(say("sudoku.play", "Size"), size),
        labelled(say("sudoku.play", "Rules"), variant),
        labelled(say("sudoku.play", "More rules"), more),
        labelled(say("sudoku.play", "Level"), level),
        labelled(say("sudoku.play", "Technique that is needed"), technique),
        labelled(say("sudoku.play", "Symmetry of the givens"), symmetry),
        labelled(say("sudoku.play", "Number of givens"), clues),
      ),
      element("label", { class: "check" }, minimal, say("sudoku.play", "No given is redundant")),
      pattern.element,
      element(
        "div",
        { class: "toolbar" },
        button(say("sudoku.play", "Make"), () => void make(), { class: "main" }),
        button(say("sudoku.play", "Practise the technique"), () => void practise()),
        button(say("sudoku.play", "List all of the pattern"), () => void list()),
      ),
      result,
    ],
    signal,
  );
  dialog.addEventListener("close", () => work.abort());
  follow();
}
