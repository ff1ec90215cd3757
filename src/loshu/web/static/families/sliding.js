/**
 * The room of sliding puzzles.  Its board plays without the server; the rest are the actions of
 * src/loshu/sliding/page.py.
 */

import { call, followJob, startJob, stream } from "../api.js";
import { askingButton } from "../asking.js";
import { connection, Unreachable } from "../connection.js";
import { button, element, fill } from "../dom.js";
import { closeEnd, showEnd } from "../playing/end.js";
import { LEVELS, levelLine } from "../playing/level.js";
import { Round } from "../playing/round.js";
import { familyTitle } from "../rooms.js";
import { goalOf, questions, textField } from "../sliding/about.js";
import { creation } from "../sliding/creation.js";
import { Play } from "../sliding/play.js";
import { readPuzzle, wayName, waysFrom, writePuzzle } from "../sliding/puzzle.js";
import { halfWidth } from "../typing.js";
import { language, say, sayCount } from "../words.js";

/** @typedef {import("../sliding/puzzle.js").Puzzle} Puzzle */

const FIRST = "sliding:4x4:5,1,2,4,9,6,3,8,13,10,7,11,14,15,12,0";
/** Milliseconds between the moves of a shown solution. */
const PACE = 300;
/** Largest number of cells of a board of which another one of the same level is made. */
const LARGEST_MADE = 16;

class Room {
  /** @param {import("../rooms.js").Visit} visit */
  constructor(visit) {
    this.visit = visit;
    this.left = element("div", { class: "left" });
    this.goal = element("div", {});
    this.state = element("p", { class: "state", role: "status" });
    this.count = element("p", { class: "moves-made" });
    this.results = element("div", { class: "results" });
    this.text = element("textarea", { rows: 2, spellcheck: false });
    /** @type {Play} */
    this.play = new Play(/** @type {Puzzle} */ (readPuzzle(FIRST)), "", visit.signal, () => {});
    /** The length of the shortest solution from the start, once known. */
    this.fewest = "";
    this.timer = 0;
    this.following = () => {};
    /** Ends with the game. */
    this.playing = new AbortController();
    /** @type {Round | undefined} */
    this.round = undefined;
    this.solving = this.asking(say("sliding", "Solve"), () => this.run());
    this.bar = this.toolbar();
    this.layout();
    visit.signal.addEventListener("abort", () => (this.halt(), this.following(), this.playing.abort()));
  }

  /** @param {string} name @param {() => Promise<void>} work */
  asking(name, work) {
    const { results, visit } = this;
    return askingButton(name, () => (this.halt(), work()), { results, signal: visit.signal });
  }

  toolbar() {
    return element(
      "div",
      { class: "toolbar", role: "toolbar", "aria-label": say("sliding", "Play") },
      button("↶", () => (this.halt(), this.play.history.undo()), { "aria-label": say("sliding", "Undo") }),
      button("↷", () => (this.halt(), this.play.history.redo()), { "aria-label": say("sliding", "Redo") }),
      button(say("sliding", "Restart"), () => (this.halt(), this.play.history.go(0))),
      this.asking(say("sliding", "Hint"), () => this.hint()),
      this.solving,
      button("■", () => this.halt(), { "aria-label": say("sliding", "Stop") }),
    );
  }

  layout() {
    const { visit, results } = this;
    /** @type {import("../sliding/about.js").Desk} */
    const desk = {
      asking: (name, work) => this.asking(name, work),
      results,
      signal: visit.signal,
      puzzle: () => this.play.puzzle,
      here: () => writePuzzle(this.play.puzzle, this.play.state.board),
      open: (text) => this.open(text),
    };
    fill(
      visit.place,
      element("h1", {}, visit.family ? familyTitle(visit.family) : ""),
      element(
        "div",
        { class: "columns" },
        this.left,
        element("div", {}, this.goal, creation(desk), questions(desk), textField(desk, this.text), results),
      ),
    );
  }

  /**
   * Open a puzzle; the server reads texts that are not in plain form.
   *
   * @param {string} puzzle
   * @param {string} [moves]
   */
  async open(puzzle, moves = "") {
    const { signal } = this.visit;
    puzzle = halfWidth(puzzle);
    const read = readPuzzle(puzzle) ?? readPuzzle((await call("sliding", "check", { text: puzzle }, signal)).text);
    if (read) this.begin(read, moves);
  }

  /** @param {Puzzle} puzzle @param {string} moves */
  begin(puzzle, moves) {
    this.halt();
    this.following();
    this.playing.abort();
    this.playing = new AbortController();
    this.fewest = "";
    this.play = new Play(puzzle, moves, this.visit.signal, () => this.show());
    const keys = element(
      "p",
      { class: "quiet" },
      say(
        "sliding",
        "Click a tile to slide it and the tiles up to the hole. Arrow keys and swipes slide in that direction. U undoes.",
      ),
      " ",
      say("sliding", "Ctrl + arrow selects a tile; Enter slides it."),
    );
    this.round = new Round("sliding", writePuzzle(puzzle), this.playing.signal);
    this.round.begin(this.play.solved);
    void this.round.learn();
    fill(this.left, this.play.board.element, this.bar, this.state, this.count, levelLine(this.round), keys);
    fill(this.goal, goalOf(puzzle));
    fill(this.results);
    this.show();
    void this.prepare(this.play);
  }

  show() {
    const { play, fewest, count } = this;
    const { moves } = play.state;
    count.textContent = sayCount("sliding", "{count} move", "{count} moves", moves.length);
    if (fewest) count.append(" · ", say("sliding", "shortest: {length}", { length: fewest }));
    this.state.textContent = play.solved ? say("sliding", "Solved!") : "";
    this.state.classList.toggle("whole", play.solved);
    this.text.value = writePuzzle(play.puzzle, play.state.board);
    const puzzle = writePuzzle(play.puzzle);
    if (!moves) this.round?.begin(play.solved);
    if (!play.solved) closeEnd();
    else if (moves) this.finish();
    const played = this.round?.played;
    this.visit.address(puzzle, moves ? { moves } : {}, { game: puzzle, finished: play.solved, played });
  }

  /** The puzzle is solved: by the player, or by the solution that runs. */
  finish() {
    const { round, play } = this;
    if (!round?.finish()) return;
    const { rows, columns } = play.puzzle;
    const board = writePuzzle({ ...play.puzzle, start: play.puzzle.goal });
    const next = async () => {
      const level = LEVELS.slice(0, 4).includes(round.level) ? round.level : null;
      const made = await call("sliding", "make", { board, level }, this.visit.signal);
      await this.open(made.puzzle);
    };
    const isMade = rows * columns <= LARGEST_MADE;
    void showEnd({ round, board: play.board.element, next: isMade ? next : undefined });
  }

  /** Build missing databases of a board, then show the length of the shortest solution. @param {Play} mine */
  async prepare(mine) {
    const values = { text: writePuzzle(mine.puzzle) };
    try {
      let ready = false;
      for await (const found of stream("sliding", "prepare", values, this.visit.signal)) ready = found.ready;
      if (ready) return await this.know(mine);
      const { id } = await startJob("sliding", "prepare", { ...values, build: true });
      this.state.textContent = say("sliding", "Preparing this board size (once) …");
      this.following = followJob(
        id,
        () => {},
        (state, error) => void this.prepared(mine, state, error),
      );
    } catch (error) {
      // Without the server, the length of the shortest solution stays unknown until it is back.
      if (error instanceof Unreachable) await this.prepareLater(mine);
    }
  }

  /**
   * The job that builds databases has ended.
   *
   * @param {Play} mine
   * @param {string} state
   * @param {string} [error]
   */
  async prepared(mine, state, error) {
    if (mine !== this.play || this.visit.signal.aborted) return;
    this.state.textContent = error ?? "";
    if (state === "lost") return this.prepare(mine);
    try {
      await this.know(mine);
    } catch (failed) {
      if (failed instanceof Unreachable) await this.prepareLater(mine);
    }
  }

  /** @param {Play} mine */
  async prepareLater(mine) {
    try {
      await connection.back(this.visit.signal);
    } catch {
      return;
    }
    if (mine === this.play) await this.prepare(mine);
  }

  /** @param {Play} mine */
  async know(mine) {
    const values = { text: writePuzzle(mine.puzzle), boards: 10_000_000, lang: language() };
    const found = await call("sliding", "solve", values, this.visit.signal);
    if (mine !== this.play) return;
    this.fewest = found.shortest ? `${found.moves.length}` : `${found.bound}–${found.moves.length}`;
    if (!mine.state.moves) mine.rest = found;
    this.show();
  }

  async hint() {
    const { play } = this;
    this.round?.help();
    const { moves, shortest } = await play.solution();
    if (!moves[0]) return;
    const way = waysFrom(play.puzzle, play.state.board, play.state.board.indexOf(moves[0]));
    const blanks = { tile: moves[0], way: wayName(way), count: moves.length };
    this.state.textContent = shortest
      ? say("sliding", "{tile} {way}: {count} moves left (shortest)", blanks)
      : say("sliding", "{tile} {way}: {count} moves left", blanks);
    play.point(moves[0]);
  }

  /** Show a solution move by move. */
  async run() {
    const { play } = this;
    if (!play.solved) this.round?.show();
    const found = await play.solution();
    fill(this.results, element("p", { role: "status" }, found.sentence ?? ""));
    const tiles = [...found.moves];
    this.solving.setAttribute("aria-pressed", "true");
    this.timer = setInterval(() => {
      const tile = tiles.shift();
      if (tile === undefined || this.visit.signal.aborted) return this.halt();
      const { board } = play.state;
      for (const way of waysFrom(play.puzzle, board, board.indexOf(tile))) play.slide(way);
    }, PACE);
  }

  /** Stop showing a solution. */
  halt() {
    clearInterval(this.timer);
    this.timer = 0;
    this.solving.setAttribute("aria-pressed", "false");
  }
}

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  await new Room(visit).open(visit.puzzle || FIRST, visit.query.get("moves") ?? "");
}
