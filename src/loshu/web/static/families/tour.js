/** The room of number tours: play on any board, make and explain puzzles, find and count tours. */

import { call } from "../api.js";
import { patiently } from "../connection.js";
import { element, fill, picture, useStyle } from "../dom.js";
import { closeEnd, showEnd } from "../playing/end.js";
import { gameHead, PuzzleHead } from "../playing/head.js";
import { gameMenus } from "../playing/menu.js";
import { Round } from "../playing/round.js";
import { statusBar } from "../playing/status.js";
import { familyTitle } from "../rooms.js";
import { answerPlace, Strip } from "../strip.js";
import { choices } from "../tour/choices.js";
import { controls } from "../tour/controls.js";
import { moveDiagram, showExample } from "../tour/example.js";
import { makeGame, readTour, writeTour } from "../tour/game.js";
import { Player } from "../tour/player.js";
import { isPath, isWhole, newPosition, resumed, tablesOf } from "../tour/position.js";
import { checkButton, helpers, puzzlePanel } from "../tour/puzzles.js";
import { boardForm } from "../tour/setup.js";
import { morePanel } from "../tour/text.js";
import { gameName, gameTiles } from "../tour/tiles.js";
import { toursPanel } from "../tour/tours.js";
import { halfWidth } from "../typing.js";
import { language } from "../words.js";

/**
 * @typedef {import("../tour/game.js").Game} Game
 * @typedef {import("../tour/game.js").Numbers} Numbers
 */

/** The state shared by the panels of the room: the player, and a place for other content. */
export class Room extends EventTarget {
  /** @param {import("../rooms.js").Visit} visit */
  constructor(visit) {
    super();
    this.visit = visit;
    this.signal = visit.signal;
    this.choices = choices(visit.signal);
    this.strip = new Strip(visit.signal, { beside: true });
    /** The board, or its editor. */
    this.board = element("div");
    this.status = element("div");
    this.tools = element("div", { class: "controls" });
    this.results = element("div", { class: "results" });
    this.head = new PuzzleHead();
    this.moves = element("div", { class: "move-diagram" });
    this.head.element.append(this.moves);
    /** How the game goes. @type {Round | undefined} */
    this.round = undefined;
    /** Begins another puzzle like this one. @type {(() => Promise<void>) | undefined} */
    this.next = undefined;
    /** Ends the requests of one player. */
    this.playing = new AbortController();
    const five = /** @type {Game} */ (makeGame({ rows: 5, columns: 5, moves: "five" }));
    /** @type {Player} */
    this.player = new Player(newPosition(five));
    if (!visit.puzzle) this.play(five);
  }

  get game() {
    return this.player.game;
  }

  /** The board and all numbers on it as text. */
  get text() {
    return writeTour(this.game, tablesOf(this.player.position).numbers);
  }

  /** The puzzle alone. */
  get puzzle() {
    return writeTour(this.game, this.player.position.givens);
  }

  /**
   * Play a board or a puzzle, optionally with numbers already placed.
   *
   * @param {Game} game
   * @param {Numbers} [givens]
   * @param {Numbers} [numbers]
   */
  play(game, givens = new Map(), numbers = new Map()) {
    this.playing.abort();
    this.playing = new AbortController();
    this.signal.addEventListener("abort", () => this.playing.abort(), { once: true });
    this.player = new Player(resumed(game, givens, numbers));
    this.player.addEventListener("change", () => this.follow());
    this.player.addEventListener("change", () => this.strip.element.hidden || this.strip.clear());
    const round = new Round("tour", this.puzzle, this.playing.signal);
    round.begin(isWhole(this.player.position));
    this.round = round;
    this.player.addEventListener("help", () => round.help());
    const { board } = this.player;
    const { tools, progress } = controls(this.player, this.strip, this.playing.signal, checkButton(this));
    if (!givens.size && !numbers.size) showExample(this.player);
    this.show(board.element, tools, [statusBar(round, board, [this.tools], ...progress)]);
    if (givens.size) void round.learn();
    fill(this.results);
    this.keep();
    void this.explainRule();
    this.dispatchEvent(new Event("play"));
  }

  /**
   * Show a board with its tools.
   *
   * @param {HTMLElement} board
   * @param {HTMLElement[]} [tools]
   * @param {HTMLElement[]} [status]
   */
  show(board, tools = [], status = []) {
    if (!this.strip.element.hidden) this.strip.clear();
    fill(this.board, board);
    fill(this.tools, tools);
    fill(this.status, status);
  }

  /** Keep a change, and celebrate the last number. */
  follow() {
    const { player, round } = this;
    const { entries, givens } = player.position;
    if (!entries.length) round?.begin(false);
    if (!isWhole(player.position)) closeEnd();
    else if (!player.found && round?.finish())
      void showEnd({ round, board: player.board.element, next: givens.size ? this.next : undefined });
    this.keep();
  }

  /** Keep the state in the address: a tour from 1 as itself, other entries next to their puzzle. */
  keep() {
    const { givens, entries } = this.player.position;
    const key = { game: this.puzzle, finished: isWhole(this.player.position), played: this.round?.played };
    if (!givens.size && isPath(this.game, new Map(entries))) this.visit.address(this.text, {}, key);
    else if (!entries.length) this.visit.address(this.puzzle, {}, key);
    else this.visit.address(this.puzzle, { play: this.text.slice(this.text.lastIndexOf(":") + 1) }, key);
  }

  /** Show the name of the game and its rule; the server knows both. */
  async explainRule() {
    const { game, head, playing } = this;
    const { signal } = playing;
    head.show(gameName(game), game.moves);
    fill(this.moves, moveDiagram(game));
    const values = { text: writeTour(game), lang: language() };
    try {
      const rules = () => call("tour", "rules", values, signal);
      const [{ rule }, { games }] = await Promise.all([patiently(rules, signal), this.choices]);
      if (!signal.aborted) head.show(gameName(game, games), rule);
    } catch {
      // The moves remain.
    }
  }

  /**
   * Open a text form; the server reads texts that are not in plain form.
   *
   * @param {string} text
   * @param {string} [played] the rows of a game
   */
  async open(text, played = "") {
    text = halfWidth(text);
    let read = readTour(text);
    if (!read) {
      const drawing = await call("tour", "draw", { text }, this.signal);
      read = readTour(drawing.text);
      if (!read) {
        this.show(element("div", { class: "shown" }, picture(drawing.svg)));
        this.visit.address(drawing.text);
        return;
      }
    }
    const { game, numbers } = read;
    const puzzle = writeTour(game);
    const play = played && readTour(puzzle.slice(0, puzzle.lastIndexOf(":") + 1) + played);
    if (play) this.play(game, numbers, play.numbers);
    else if (isPath(game, numbers)) this.play(game, new Map(), numbers);
    else this.play(game, numbers);
  }
}

/** @param {import("../rooms.js").Visit} visit */
export async function enter(visit) {
  const styles = ["../playing/playing.css", "../tour/tour.css", "../tour/board.css"];
  await Promise.all(styles.map((name) => useStyle(new URL(name, import.meta.url))));
  const begun = visit.puzzle;
  const room = new Room(visit);
  const board = boardForm(room);
  const puzzles = puzzlePanel(room);
  puzzles.prepend(gameTiles(room, board));
  fill(
    visit.place,
    element("h1", {}, visit.family ? familyTitle(visit.family) : "Loshu"),
    element(
      "div",
      { class: "columns" },
      room.strip.stage(room.board, room.status),
      element(
        "div",
        { class: "panels help-side" },
        gameHead(room.head.element, gameMenus(puzzles, helpers(room))),
        room.tools,
        answerPlace(room.strip, room.results, board, toursPanel(room), morePanel(room)),
      ),
    ),
  );
  if (begun) await room.open(begun, visit.query.get("play") ?? "");
}
