/** Plays of tours as the page sees them; `tests/web/test_scripts.py` compares them with Python. */

import { readFileSync } from "node:fs";

const folder = new URL("../../../src/loshu/web/static/tour/", import.meta.url);
const { readTour } = await import(new URL("game.js", folder).href);
const { isWhole, newPosition, nextCells, nextNumber, put, refusal } = await import(new URL("position.js", folder).href);

const plays = JSON.parse(readFileSync(0, "utf8"));
const seen = plays.map((/** @type {{text: string, moves: [number, number][], tried: [number, number][]}} */ play) => {
  const read = readTour(play.text);
  if (!read) return play.text;
  let position = newPosition(read.game, read.numbers);
  const states = [];
  for (const move of [...play.moves, undefined]) {
    const number = nextNumber(position);
    const fits = (/** @type {number} */ cell) => number !== undefined && !refusal(position, cell, number);
    states.push({
      number: number ?? null,
      cells: nextCells(position)
        .filter(fits)
        .sort((a, b) => a - b),
      refused: play.tried.map(([cell, number]) => Boolean(refusal(position, cell, number))),
      whole: isWhole(position),
    });
    if (move) position = put(position, ...move);
  }
  return states;
});
process.stdout.write(JSON.stringify(seen));
