/** The fields of the dialog for new puzzles, which depend on each other. */

import { choice, element } from "../dom.js";
import { labelled } from "../limits.js";
import { capital, say } from "../words.js";
import { sizeName, variantName } from "./names.js";
import { patternField } from "./pattern.js";

/**
 * @typedef {import("#replies").Schemas["NamedChoice"]} Named
 * @typedef {Named & {level: string, makes: boolean}} NamedTechnique
 * @typedef {import("#replies").Schemas["Choices"]} Choices
 */

const SHAPES = ["2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "3x5", "4x4", "4x5", "5x5"];

export class WantedPuzzle {
  /**
   * @param {Choices} choices
   * @param {string} level that is chosen at first
   */
  constructor(choices, level) {
    const any = /** @type {[string, string]} */ (["", say("sudoku.play", "Any")]);
    const rules = choices.variants.map(
      ({ name, title }) => /** @type {[string, string]} */ ([name, variantName(name, title)]),
    );
    const follow = () => this.follow();
    this.profiles = choices.profiles;
    this.size = choice(
      SHAPES.map((shape) => [shape, sizeName(shape)]),
      "3x3",
      follow,
    );
    this.variant = choice([["", say("sudoku.play", "Standard rules")], ...rules], "", follow);
    this.more = choice([["", say("sudoku.play", "None")], ...rules], "");
    this.level = choice([any, ...named(choices.levels)], level);
    this.technique = element("select", {}, element("option", { value: "" }, any[1]), techniques(choices));
    this.symmetry = choice(named(choices.symmetries), "none");
    this.clues = element("input", { type: "number", min: "4", max: "625", inputMode: "numeric" });
    this.minimal = element("input", { type: "checkbox" });
    this.pattern = patternField(() => this.size.value);
    this.follow();
  }

  /** Enable the fields that fit the size and the rules. */
  follow() {
    const [hasRules, isNine] = [Boolean(this.variant.value), this.size.value === "3x3"];
    this.level.disabled = !isNine && !hasRules;
    this.technique.disabled = !isNine || hasRules;
    this.more.disabled = !hasRules;
    for (const field of [this.symmetry, this.clues, this.minimal]) field.disabled = hasRules;
    if (this.level.disabled) this.level.value = "";
    if (this.technique.disabled) this.technique.value = "";
    this.pattern.follow();
  }

  /** The request to the server. */
  asked() {
    const shape = this.size.value;
    if (this.variant.value) {
      const variant = [this.variant.value, this.more.value].filter(Boolean).join("+");
      return { shape, variant, level: this.level.value };
    }
    const pattern = this.pattern.text();
    return {
      shape,
      level: this.level.value,
      technique: this.technique.value,
      symmetry: pattern ? "none" : this.symmetry.value,
      minimal: this.minimal.checked,
      ...(this.clues.value && !pattern ? { clues: Number(this.clues.value) } : {}),
      ...(pattern ? { pattern } : {}),
    };
  }

  /** The pattern as a puzzle, empty without one. */
  patternText() {
    const marked = this.pattern.text();
    return marked && `sudoku:${this.size.value}:${marked.replace(/x/g, "1")}`;
  }

  elements() {
    return [
      element(
        "div",
        { class: "fields" },
        labelled(say("sudoku.play", "Size"), this.size),
        labelled(say("sudoku.play", "Rules"), this.variant),
        labelled(say("sudoku.play", "More rules"), this.more),
        labelled(say("sudoku.play", "Level"), this.level),
        labelled(say("sudoku.play", "Required technique"), this.technique),
        labelled(say("sudoku.play", "Symmetry"), this.symmetry),
        labelled(say("sudoku.play", "Number of givens"), this.clues),
      ),
      element("label", { class: "check" }, this.minimal, say("sudoku.play", "Minimal (no given can be removed)")),
      this.pattern.element,
    ];
  }
}

/**
 * @param {Named[]} list
 * @returns {[string, string][]}
 */
function named(list) {
  return list.map(({ name, title }) => [name, capital(title)]);
}

/** @param {Choices} choices */
function techniques(choices) {
  return choices.levels.map((level) => {
    const known = named(choices.techniques.filter((each) => each.level === level.name));
    const options = known.map(([value, text]) => element("option", { value }, text));
    return element("optgroup", { label: capital(level.title) }, options);
  });
}
