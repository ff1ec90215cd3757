/** Design a board: size, moves, holes, walls, givens. */

import { button, choice, element } from "../dom.js";
import { labelled } from "../limits.js";
import { say } from "../words.js";
import { Editor } from "./editor.js";
import { LARGEST_SIDE, makeGame, NAMED_MOVES, readMoves } from "./game.js";

/**
 * @typedef {import("../families/tour.js").Room} Room
 * @typedef {import("./game.js").Game} Game
 */

/** @param {Room} room */
export function boardForm(room) {
  const side = { type: "number", min: "1", max: String(LARGEST_SIDE), required: true };
  const rows = element("input", { ...side, oninput: () => change() });
  const columns = element("input", { ...side, oninput: () => change() });
  const names = Object.entries(NAMED_MOVES).map(
    ([name, moves]) => /** @type {[string, string]} */ ([moves, `${moveName(name)} ${moves}`]),
  );
  const known = choice([...names, ["", say("tour", "other moves")]], "", (moves) => {
    if (moves) written.value = moves;
    change();
  });
  const written = element("input", { type: "text", spellcheck: false, oninput: () => change() });
  const wrap = choice(
    [
      ["", say("tour", "not joined")],
      ["cylinder", say("tour", "left and right (cylinder)")],
      ["torus", say("tour", "all sides (torus)")],
    ],
    "",
    () => change(),
  );
  const closed = element("input", { type: "checkbox", onchange: () => change() });
  const fault = element("p", { class: "error" });
  const editing = button(say("tour", "Edit holes, walls, givens"), () => edit());

  /** Show the current board. */
  function show() {
    const { game } = room;
    rows.value = String(game.rows);
    columns.value = String(game.columns);
    written.value = game.moves;
    known.value = names.some(([moves]) => moves === game.moves) ? game.moves : "";
    wrap.value = game.wrap;
    closed.checked = game.closed;
    fault.textContent = "";
  }

  /** Play the board of the form; with the same size, holes and walls stay. */
  function change() {
    const [tall, wide] = [Number(rows.value), Number(columns.value)];
    const sizes = [tall, wide].every((each) => Number.isInteger(each) && each >= 1 && each <= LARGEST_SIDE);
    const moves = readMoves(written.value);
    fault.textContent = moves
      ? ""
      : say("tour", "“{text}” is not a move. Enter one such as (1,2), (3,0)+(2,2) or [0,1].", { text: written.value });
    if (!sizes || !moves) return;
    const same = tall === room.game.rows && wide === room.game.columns;
    const made = makeGame({
      rows: tall,
      columns: wide,
      moves: written.value,
      wrap: /** @type {Game["wrap"]} */ (wrap.value),
      closed: closed.checked,
      holes: same ? room.game.holes : [],
      blocked: same ? room.game.blocked : [],
    });
    if (!made) return;
    const field = document.activeElement;
    room.play(made);
    if (field instanceof HTMLElement) field.focus();
  }

  function edit() {
    const editor = new Editor(room.game, room.player.position.givens, (game, givens) => room.play(game, givens));
    room.playing.abort();
    room.show(editor.element);
    editor.board.element.querySelector("[tabindex='0']")?.scrollIntoView({ block: "nearest" });
  }

  room.addEventListener("play", show);
  show();
  return element(
    "details",
    {},
    element("summary", {}, say("tour", "Board and moves")),
    element(
      "div",
      { class: "fields" },
      labelled(say("tour", "Rows"), rows),
      labelled(say("tour", "Columns"), columns),
      labelled(say("tour", "Moves"), known),
      labelled(say("tour", "Moves as text"), written),
      labelled(say("tour", "Joined sides"), wrap),
    ),
    element("label", { class: "check" }, closed, " ", say("tour", "Closed (the last number is one step from 1)")),
    fault,
    element("div", { class: "toolbar" }, editing),
  );
}

/** @param {string} name */
function moveName(name) {
  /** @type {Record<string, string>} */
  const names = {
    five: say("moves", "five by five"),
    knight: say("moves", "knight"),
    king: say("moves", "king"),
    "rook-step": say("moves", "rook's step"),
    "bishop-step": say("moves", "bishop's step"),
    camel: say("moves", "camel"),
    zebra: say("moves", "zebra"),
    giraffe: say("moves", "giraffe"),
    fiveleaper: say("moves", "fiveleaper"),
  };
  return names[name] ?? name;
}
