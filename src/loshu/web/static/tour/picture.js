/** The picture behind the cells of a tour: lattice, holes, walls, the path and its marks. */

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./game.js").Numbers} Numbers
 *
 * @typedef {object} Marks
 * @property {number[]} [givens] the givens
 * @property {Iterable<number>} [next] cells for the next number
 * @property {Iterable<number>} [hint] cells
 * @property {number} [ghost] the cell of a number that a hint proposes
 * @property {Iterable<number>} [wrong] cells
 * @property {number} [latest] the number placed last, whose steps are a path of their own
 * @property {boolean} [straight] whether no step is bent: an example is short, and its steps do not overlap
 */

/** User units of a cell, as in the pictures of the server. */
const UNIT = 40;
/** Radius of the disc of a number. */
const STOP = 13;
/** The attribute of the steps of the number placed last: they are drawn once. */
const LATEST = 'pathLength="1"';
/** Rows or columns from which lines have their full width: on fewer cells, they would be clumsy. */
const FINE = 8;
/** Bend of a step across the center of other cells, to its left, in cells. */
const BOW = 0.36;

/**
 * @param {Game} game
 * @param {Numbers} numbers
 * @param {Marks} [marks]
 */
export function tourPicture(game, numbers, marks = {}) {
  const [width, height] = [game.columns * UNIT, game.rows * UNIT];
  const inside = [
    fills(game, game.holes, "area"),
    checks(game),
    fills(game, marks.hint ?? [], "swapped"),
    fills(game, marks.wrong ?? [], "blocked"),
    lattice(game),
    walls(game),
    pathOf(game, numbers, marks),
    stops(game, numbers, new Set(marks.givens)),
    ghost(game, marks.ghost),
    dots(game, marks.next ?? []),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

/**
 * A picture for a tile: the path with wide lines and without numbers.
 *
 * @param {Game} game
 * @param {number[]} path
 */
export function smallPicture(game, path) {
  const [width, height] = [game.columns * UNIT, game.rows * UNIT];
  const box = `-3 -3 ${width + 6} ${height + 6}`;
  const steps = path.slice(1).map((cell, at) => step(game, path[at] ?? cell, cell));
  const discs = [path[0], path.at(-1)].map((cell = 0, at) => {
    const [x, y] = middle(game, cell);
    return `<circle class="route-end${at ? " last" : ""}" cx="${x}" cy="${y}" r="11"/>`;
  });
  const inside = fills(game, game.holes, "area") + lattice(game) + route(steps.join(""), 5) + discs.join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}${rim(game)}</svg>`;
}

/**
 * The steps from a cell to the free ones around it, as an invitation.
 *
 * @param {Game} game
 * @param {number} cell
 */
export function firstSteps(game, cell) {
  const ways = game.after[cell] ?? [];
  const [x, y] = middle(game, cell);
  const steps = ways.map((way) => line([x, y], middle(game, way))).join("");
  const ring = `<circle class="first-ring" cx="${x}" cy="${y}" r="${STOP}"/><circle class="first" cx="${x}" cy="${y}" r="${STOP}"/>`;
  const box = `0 0 ${game.columns * UNIT} ${game.rows * UNIT}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path class="first-steps" d="${steps}"/>${dots(game, ways)}${ring}</svg>`;
}

/**
 * @param {Game} game
 * @param {number} cell
 * @returns {[number, number]} x and y
 */
function middle(game, cell) {
  return [((cell % game.columns) + 0.5) * UNIT, (Math.floor(cell / game.columns) + 0.5) * UNIT];
}

/**
 * @param {Game} game
 * @param {Iterable<number>} cells
 * @param {string} role
 */
function fills(game, cells, role) {
  return [...cells]
    .map((cell) => {
      const [x, y] = middle(game, cell);
      const corner = `x="${x - UNIT / 2}" y="${y - UNIT / 2}"`;
      return `<rect class="loshu-fill-${role}" ${corner} width="${UNIT}" height="${UNIT}"/>`;
    })
    .join("");
}

/**
 * @param {string} d
 * @param {string} role
 * @param {number} width
 */
function stroke(d, role, width) {
  const line = `fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return d && `<path class="loshu-stroke-ink-${role}" ${line} d="${d}"/>`;
}

/** @param {string} d @param {number} width @param {string} [more] attributes */
function route(d, width, more = "") {
  return d && `<path class="route loshu-stroke-ink-path" fill="none" stroke-width="${width}" ${more} d="${d}"/>`;
}

/** @param {Game} game every other cell, as on a chessboard */
function checks({ rows, columns, holes }) {
  const cells = Array.from({ length: rows * columns }, (_, cell) => [Math.floor(cell / columns), cell % columns]);
  const d = cells
    .filter(([row = 0, column = 0]) => (row + column) % 2 && !holes.has(row * columns + column))
    .map(([row = 0, column = 0]) => `M${column * UNIT} ${row * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`);
  return `<path class="checks" d="${d.join("")}"/>`;
}

/** @param {Game} game the lines between cells */
function lattice(game) {
  let d = "";
  for (let row = 1; row < game.rows; row += 1) d += `M0 ${row * UNIT}h${game.columns * UNIT}`;
  for (let column = 1; column < game.columns; column += 1) d += `M${column * UNIT} 0v${game.rows * UNIT}`;
  return stroke(d, "line", 0.8);
}

/** @param {Game} game the edge of the board, thin on joined sides */
function rim(game) {
  const [width, height] = [game.columns * UNIT, game.rows * UNIT];
  const sides = `M0 0v${height}M${width} 0v${height}`;
  const ends = `M0 0h${width}M0 ${height}h${width}`;
  return (
    stroke(sides, game.wrap ? "line" : "border", game.wrap ? 0.8 : 1.8) +
    stroke(ends, game.wrap === "torus" ? "line" : "border", game.wrap === "torus" ? 0.8 : 1.8)
  );
}

/** @param {Game} game a wall for each blocked step: across its middle */
function walls(game) {
  const lines = game.blocked.map((each) => {
    const [a = 0, b = 0] = each.split("-").map(Number);
    const [[x0, y0], [x1, y1]] = [middle(game, a), middle(game, b)];
    const [x, y, dx, dy] = [(x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0];
    const part = UNIT / 2 / Math.hypot(dx, dy);
    return `M${x - dy * part} ${y + dx * part}L${x + dy * part} ${y - dx * part}`;
  });
  return stroke(lines.join(""), "wrong", 4 * weight(game));
}

/**
 * @param {Game} game
 * @param {Numbers} numbers
 * @param {Marks} marks
 */
function pathOf(game, numbers, { latest, straight }) {
  const places = new Map([...numbers].map(([cell, number]) => [number, cell]));
  let legal = "";
  let fresh = "";
  let wrong = "";
  for (const [number, cell] of places) {
    const next = number === game.last ? (game.closed ? 1 : 0) : number + 1;
    const to = places.get(next);
    if (to === undefined || to === cell) continue;
    const drawn = straight ? line(middle(game, cell), middle(game, to)) : step(game, cell, to);
    if (game.after[cell]?.includes(to) && (number === latest || next === latest)) fresh += drawn;
    else if (game.after[cell]?.includes(to)) legal += drawn;
    else wrong += line(middle(game, cell), middle(game, to));
  }
  const width = 5 * weight(game);
  // Paper beside the path keeps steps apart where they cross.
  const beside = legal && `<path class="route-side" fill="none" stroke-width="${width + 2.4}" d="${legal}"/>`;
  return beside + route(legal, width) + route(fresh, width, LATEST) + stroke(wrong, "wrong", width / 2);
}

/** The part of the width that lines have. @param {Game} game */
function weight({ rows, columns }) {
  return Math.min(1, Math.max(rows, columns) / FINE);
}

/**
 * The line of a step; a step across joined sides starts from both of its ends.
 *
 * @param {Game} game
 * @param {number} from
 * @param {number} to
 */
function step(game, from, to) {
  const [x0, y0] = middle(game, from);
  const [x1, y1] = middle(game, to);
  const direct = [(y1 - y0) / UNIT, (x1 - x0) / UNIT];
  const same = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ side) =>
    (((a - b) % side) + side) % side === 0;
  const tall = game.wrap === "torus" ? game.rows : Infinity;
  const [down = 0, right = 0] =
    game.vectors.find(([r, s]) => r === direct[0] && s === direct[1]) ??
    game.vectors.find(
      ([r, s]) => (r === direct[0] || same(r, direct[0] ?? 0, tall)) && same(s, direct[1] ?? 0, game.columns),
    ) ??
    direct;
  const [dx, dy] = [right * UNIT, down * UNIT];
  const first = curve([x0, y0], [x0 + dx, y0 + dy]);
  const wraps = x0 + dx !== x1 || y0 + dy !== y1;
  return wraps ? first + curve([x1 - dx, y1 - dy], [x1, y1]) : first;
}

/**
 * @param {[number, number]} start
 * @param {[number, number]} end
 */
function curve(start, end) {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  if (divisor(Math.abs(dx / UNIT), Math.abs(dy / UNIT)) === 1) return line(start, end);
  const out = (2 * BOW * UNIT) / Math.hypot(dx, dy);
  const [x, y] = [(start[0] + end[0]) / 2 + dy * out, (start[1] + end[1]) / 2 - dx * out];
  return `M${start.join(" ")}Q${x.toFixed(1)} ${y.toFixed(1)} ${end.join(" ")}`;
}

/**
 * @param {[number, number]} start
 * @param {[number, number]} end
 */
function line(start, end) {
  return `M${start.join(" ")}L${end.join(" ")}`;
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function divisor(a, b) {
  return b === 0 ? a : divisor(b, a % b);
}

/**
 * A disc for each number: filled for givens, with a second ring around the first and the last number.
 *
 * @param {Game} game
 * @param {Numbers} numbers
 * @param {Set<number>} givens
 */
function stops(game, numbers, givens) {
  const width = 1.4 + 1.4 * weight(game);
  return [...numbers]
    .map(([cell, number]) => {
      const [x, y] = middle(game, cell);
      const isEnd = number === 1 || (number === game.last && !game.closed);
      const disc = (/** @type {number} */ r, /** @type {string} */ kind) =>
        `<circle class="stop ${kind}" stroke-width="${width}" cx="${x}" cy="${y}" r="${r}"/>`;
      const kind = givens.has(cell) ? "given" : "";
      return `<g data-number="${number}">${isEnd ? disc(STOP + 3.4, "end") : ""}${disc(STOP, kind)}</g>`;
    })
    .join("");
}

/** The disc of a number that is not placed. @param {Game} game @param {number} [cell] */
function ghost(game, cell) {
  if (cell === undefined) return "";
  const [x, y] = middle(game, cell);
  return `<circle class="stop ghost" stroke-width="${1.4 + 1.4 * weight(game)}" cx="${x}" cy="${y}" r="${STOP}"/>`;
}

/**
 * @param {Game} game
 * @param {Iterable<number>} cells
 */
function dots(game, cells) {
  return [...cells]
    .map((cell) => {
      const [x, y] = middle(game, cell);
      return `<circle class="way-on" cx="${x}" cy="${y}" r="${3 + 2.5 * weight(game)}"/>`;
    })
    .join("");
}
