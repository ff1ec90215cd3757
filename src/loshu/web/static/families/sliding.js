/**
 * The room of sliding puzzles.  Its board plays without the server; the rest are the actions of
 * src/loshu/sliding/page.py.
 */

import { call, followJob, startJob, stream } from "../api.js";
import { askingButton } from "../asking.js";
import { connection, Unreachable } from "../connection.js";
import { button, element, fill, useStyle } from "../dom.js";
import { icon, named } from "../icons.js";
import { closeEnd, showEnd } from "../playing/end.js";
import { gameHead, PuzzleHead, sizeName } from "../playing/head.js";
import { gameMenus } from "../playing/menu.js";
import { Round } from "../playing/round.js";
import { statusBar } from "../playing/status.js";
import { familyTitle } from "../rooms.js";
import { goalOf, morePanel, questions } from "../sliding/about.js";
import { anotherPuzzle, creation } from "../sliding/creation.js";
import { Play } from "../sliding/play.js";
import { readPuzzle, writePuzzle } from "../sliding/puzzle.js";
import { showSolution, stagedHints } from "../sliding/solution.js";
import { answerPlace, Strip } from "../strip.js";
import { iconButton, toolbar, undoButtons } from "../toolbar.js";
import { halfWidth } from "../typing.js";
import { language, say, sayCount } from "../words.js";

/** @typedef {import("../sliding/puzzle.js").Puzzle} Puzzle */

const FIRST = "sliding:4x4:5,1,2,4,9,6,3,8,13,10,7,11,14,15,12,0";

class Room {
  /** @param {import("../rooms.js").Visit} visit */
  constructor(visit) {
    this.visit = visit;
    this.strip = new Strip(visit.signal, { beside: true });
    this.board = element("div");
    this.goal = element("div");
    this.head = new PuzzleHead();
    this.state = element("p", { class: "state", role: "status" });
    this.count = element("p", { class: "moves-made" });
    /** The number of tiles in their place, with their color. */
    this.inPlace = element("p", { class: "in-place" });
    this.status = element("div", {});
    /** The controls that rest during a pause. */
    this.tools = element("div", { class: "part" });
    /** The buttons of the current game. */
    this.undoing = element("span", { class: "undoing" });
    this.results = element("div", { class: "results" });
    this.text = element("textarea", { rows: 2, spellcheck: false });
    /** @type {Play} */
    this.play = new Play(/** @type {Puzzle} */ (readPuzzle(FIRST)), "", visit.signal, () => {});
    /** The length of the shortest solution from the start, once known. */
    this.fewest = "";
    this.following = () => {};
    /** Ends with the game. */
    this.playing = new AbortController();
    /** @type {Round | undefined} */
    this.round = undefined;
    this.layout();
    visit.signal.addEventListener("abort", () => (this.following(), this.playing.abort()));
  }

  /** @param {import("../dom.js").Child | import("../dom.js").Child[]} name @param {() => Promise<void>} work */
  asking(name, work) {
    const { results, visit } = this;
    return askingButton(name, work, { results, signal: visit.signal });
  }

  /** The buttons that show the next move of a solution, and all moves. */
  helps() {
    const next = stagedHints(() => this.play, this.strip);
    const hint = () => {
      this.round?.help();
      void next();
    };
    const name = say("sliding", "Solve");
    const solve = () => {
      if (!this.play.solved) this.round?.show();
      void this.strip.run(name, (place, signal) => showSolution(this.play, this.strip, place, signal));
    };
    return {
      hint: button(named(icon("hint"), say("sudoku.play", "Hint")), hint, { class: "main" }),
      solve: button(named(icon("solve"), name), solve),
    };
  }

  moves() {
    const again = iconButton("restart", say("sliding", "Restart"), () => this.play.history.go(0));
    const made = toolbar(say("sliding", "Play"), this.undoing, again);
    made.classList.add("tools");
    return made;
  }

  layout() {
    const { visit, results } = this;
    /** @type {import("../sliding/about.js").Desk} */
    const desk = {
      asking: (name, work) => this.asking(name, work),
      results,
      strip: this.strip,
      signal: visit.signal,
      puzzle: () => this.play.puzzle,
      here: () => writePuzzle(this.play.puzzle, this.play.state.board),
      open: (text) => this.open(text),
    };
    this.creation = creation(desk, () => this.round?.level ?? "");
    const { hint, solve } = this.helps();
    fill(this.tools, this.moves(), element("div", { class: "toolbar helps" }, hint));
    fill(
      visit.place,
      element("h1", {}, visit.family ? familyTitle(visit.family) : ""),
      element(
        "div",
        { class: "columns" },
        this.strip.stage(this.board, this.status),
        element(
          "div",
          { class: "help-side" },
          gameHead(this.head.element, gameMenus(this.creation.element, questions(desk, solve))),
          this.tools,
          this.goal,
          answerPlace(this.strip, results, morePanel(desk, this.text)),
        ),
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
    if (!this.strip.element.hidden) this.strip.clear();
    this.following();
    this.playing.abort();
    this.playing = new AbortController();
    this.fewest = "";
    this.play = new Play(puzzle, moves, this.visit.signal, () => this.moved());
    this.round = new Round("sliding", writePuzzle(puzzle), this.playing.signal);
    this.round.begin(this.play.solved);
    void this.round.learn();
    fill(this.board, this.play.board.element);
    fill(this.undoing, undoButtons(this.play.history));
    fill(this.status, statusBar(this.round, this.play.board, [this.tools], this.state, this.count));
    fill(this.goal, goalOf(puzzle, this.inPlace));
    this.head.show(
      say("sliding", "Sliding puzzle {size}", { size: sizeName(puzzle.rows, puzzle.columns) }),
      say("sliding", "Slide the tiles into the hole until they are in the order of the goal."),
    );
    this.round.addEventListener("level", () => this.creation?.show());
    this.creation?.show();
    fill(this.results);
    this.show();
    void this.prepare(this.play);
  }

  /** A step on the board is not of the new position. */
  moved() {
    if (!this.strip.element.hidden) this.strip.clear();
    this.show();
  }

  show() {
    const { play, fewest, count } = this;
    const { moves } = play.state;
    count.textContent = sayCount("sliding", "{count} move", "{count} moves", moves.length);
    if (fewest)
      count.append(element("span", { class: "fact" }, say("sliding", "shortest: {length}", { length: fewest })));
    const { goal } = play.puzzle;
    const blanks = {
      count: goal.filter((tile, at) => tile && tile === play.state.board[at]).length,
      all: goal.length - 1,
    };
    fill(this.inPlace, element("i", {}), say("sliding", "{count} of {all} tiles are in their place.", blanks));
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
    const next = async () => this.open(await anotherPuzzle(play.puzzle, round.level, this.visit.signal));
    const { length } = play.state.moves;
    const message =
      this.fewest &&
      sayCount(
        "sliding",
        "{count} move; the shortest solution has {length}.",
        "{count} moves; the shortest solution has {length}.",
        length,
        { length: this.fewest },
      );
    void showEnd({ round, board: play.board.element, next, message });
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
}

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const styles = ["../playing/playing.css", "../sliding/sliding.css"];
  await Promise.all(styles.map((name) => useStyle(new URL(name, import.meta.url))));
  await new Room(visit).open(visit.puzzle || FIRST, visit.query.get("moves") ?? "");
}
