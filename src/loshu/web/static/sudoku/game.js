/** The states of a Sudoku game, immutable; each move returns the next state, or the same. */

/**
 * @typedef {"corner" | "centre"} MarkKind
 * @typedef {object} State
 * @property {number[]} entered a value for each cell, 0 for none
 * @property {number[][]} corner pencil marks in the corners
 * @property {number[][]} centre pencil marks in the center
 * @property {number[][]} colors background colors
 * @property {string[]} lines between two cells, as "12-13"
 * @property {boolean} auto whether candidates are shown
 * @property {number[][]} struck eliminated candidates
 */

/**
 * @param {import("./rules.js").Puzzle} puzzle
 * @returns {State}
 */
export function firstState(puzzle) {
  const nothing = () => puzzle.givens.map(() => /** @type {number[]} */ ([]));
  return {
    entered: puzzle.entered.slice(),
    corner: puzzle.corners?.length ? puzzle.corners.map((marks) => marks.slice()) : nothing(),
    centre: puzzle.marks.length ? puzzle.marks.map((marks) => marks.slice()) : nothing(),
    colors: puzzle.colors?.map((each) => each.slice()) ?? nothing(),
    lines: puzzle.lines?.slice() ?? [],
    // Without givens, the candidates are the puzzle.
    auto: puzzle.allowed.length > 0 && !puzzle.givens.some(Boolean),
    struck: nothing(),
  };
}

/**
 * All values that the player sees, given and entered.
 *
 * @param {import("./rules.js").Rules} rules
 * @param {State} state
 */
export function valuesOf(rules, state) {
  return rules.puzzle.givens.map((given, cell) => (rules.isGiven(cell) ? given : state.entered[cell] || 0));
}

/**
 * Enter a value into cells, or erase it if all of them have it.
 *
 * @param {import("./rules.js").Rules} rules
 * @param {State} state
 * @param {number[]} cells
 * @param {number} value
 * @param {boolean} tidy erase the value from pencil marks in cells that see them
 * @returns {State}
 */
export function withValue(rules, state, cells, value, tidy) {
  const open = cells.filter((cell) => !rules.isGiven(cell));
  if (!open.length) return state;
  const clear = open.every((cell) => state.entered[cell] === value);
  const entered = replaced(state.entered, open, () => (clear ? 0 : value));
  if (clear || !tidy) return { ...state, entered };
  const seen = new Set(open.flatMap((cell) => [...(rules.peers[cell] ?? [])]));
  const without = (/** @type {number[][]} */ marks) =>
    replaced(marks, seen, (each) => (each.includes(value) ? each.filter((one) => one !== value) : each));
  return { ...state, entered, corner: without(state.corner), centre: without(state.centre) };
}

/**
 * Add a pencil mark to empty cells, or remove it if all of them have it.
 *
 * @param {import("./rules.js").Rules} rules
 * @param {State} state
 * @param {number[]} cells
 * @param {number} value
 * @param {MarkKind} kind
 * @returns {State}
 */
export function withMark(rules, state, cells, value, kind) {
  const values = valuesOf(rules, state);
  const open = cells.filter((cell) => !values[cell]);
  if (!open.length) return state;
  if (state.auto && kind === "centre") return { ...state, struck: toggled(state.struck, open, value) };
  return { ...state, [kind]: toggled(state[kind], open, value) };
}

/**
 * @param {State} state
 * @param {number[]} cells
 * @param {number} color
 * @returns {State}
 */
export function withColor(state, cells, color) {
  return { ...state, colors: toggled(state.colors, cells, color) };
}

/**
 * Draw a line between two adjacent cells, or erase it.
 *
 * @param {State} state
 * @param {number} from
 * @param {number} to
 * @returns {State}
 */
export function withLine(state, from, to) {
  const line = from < to ? `${from}-${to}` : `${to}-${from}`;
  const rest = state.lines.filter((each) => each !== line);
  return { ...state, lines: rest.length < state.lines.length ? rest : [...rest, line] };
}

/**
 * Erase from cells: their values, or else marks of a kind, or else all marks, or colors.
 *
 * @param {import("./rules.js").Rules} rules
 * @param {State} state
 * @param {number[]} cells
 * @param {string} mode
 * @returns {State}
 */
export function erased(rules, state, cells, mode) {
  const open = cells.filter((cell) => !rules.isGiven(cell));
  const has = (/** @type {number[][]} */ marks, /** @type {number[]} */ among) =>
    among.some((cell) => marks[cell]?.length);
  const none = () => /** @type {number[]} */ ([]);
  if (mode === "line") {
    const gone = new Set(cells.map(String));
    const lines = state.lines.filter((line) => !line.split("-").some((end) => gone.has(end)));
    if (lines.length < state.lines.length) return { ...state, lines };
  }
  if (mode === "color" && has(state.colors, cells)) return { ...state, colors: replaced(state.colors, cells, none) };
  if (open.some((cell) => state.entered[cell])) return { ...state, entered: replaced(state.entered, open, () => 0) };
  for (const kind of /** @type {const} */ (["corner", "centre"]))
    if (mode === kind && has(state[kind], open)) return { ...state, [kind]: replaced(state[kind], open, none) };
  if (has(state.corner, open) || has(state.centre, open))
    return {
      ...state,
      corner: replaced(state.corner, open, none),
      centre: replaced(state.centre, open, none),
    };
  if (has(state.colors, cells)) return { ...state, colors: replaced(state.colors, cells, none) };
  return state;
}

/**
 * Apply the step of a hint.
 *
 * @param {import("./rules.js").Rules} rules
 * @param {State} state
 * @param {{placed: [number, number][], eliminated: [number, number][]}} step
 * @param {boolean} tidy
 * @returns {State}
 */
export function withStep(rules, state, step, tidy) {
  let next = state;
  for (const [cell, value] of step.placed)
    if (next.entered[cell] !== value) next = withValue(rules, next, [cell], value, tidy);
  if (!step.eliminated.length) return next;
  if (!next.auto && !step.eliminated.every(([cell]) => next.centre[cell]?.length)) next = { ...next, auto: true };
  const gone = (/** @type {number[][]} */ marks) => {
    const changed = marks.slice();
    for (const [cell, value] of step.eliminated) changed[cell] = (changed[cell] ?? []).filter((each) => each !== value);
    return changed;
  };
  if (!next.auto) return { ...next, centre: gone(next.centre), corner: gone(next.corner) };
  const struck = gone(next.struck);
  for (const [cell, value] of step.eliminated) struck[cell] = [...(struck[cell] ?? []), value];
  return { ...next, struck };
}

/**
 * The shown candidates, without eliminated ones.
 *
 * @param {import("./rules.js").Rules} rules
 * @param {State} state
 */
export function shownCandidates(rules, state) {
  const all = rules.candidates(valuesOf(rules, state));
  return all.map((each, cell) => each.filter((value) => !state.struck[cell]?.includes(value)));
}

/**
 * @template Value
 * @param {Value[]} list
 * @param {Iterable<number>} places
 * @param {(value: Value) => Value} change
 */
function replaced(list, places, change) {
  const next = list.slice();
  for (const place of places) next[place] = change(/** @type {Value} */ (list[place]));
  return next;
}

/**
 * @param {number[][]} marks
 * @param {number[]} cells
 * @param {number} value
 */
function toggled(marks, cells, value) {
  const all = cells.every((cell) => marks[cell]?.includes(value));
  return replaced(marks, cells, (each) => {
    const rest = each.filter((one) => one !== value);
    return all ? rest : [...rest, value].sort((a, b) => a - b);
  });
}
