// CPU seconds of Interactive-Sudoku-Solver for puzzles of its own collection: build, and search for
// solutions.  node rules.js FOLDER < requests > answers, each a line of JSON.
//
// A request is {"id": place in the collection or null, "text": puzzle or null,
// "solution": text or null, "repeats": number, "backtracks": number, "solutions": number}; with
// "question": "text" it asks for the puzzle, with "candidates" for those of all solutions.
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const runner = await import(join(process.argv[2], 'tools/lib/puzzle_runner.js'));
const puzzles = runner.allPuzzles();
const { PUZZLE_INDEX } = await import(join(process.argv[2], 'data/example_puzzles.js'));
const examples = [...PUZZLE_INDEX.values()];

// Examples that are in no collection are found by their solution.
const inputOf = (id, solution) =>
  puzzles[id]?.input ?? examples.find((each) => solution && each.solution === solution)?.input;

const cpuSeconds = () => {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
};

const timed = (text, question, maxSolutions, maxBacktracks) => {
  const began = cpuSeconds();
  const { internal } = runner.buildSolver(text);
  if (question === 'candidates') {
    const counts = [...internal.solveAllPossibilities([], 1)];
    return { seconds: cpuSeconds() - began, counts };
  }
  let solutions = 0;
  internal.run({ maxSolutions, maxBacktracks }, () => solutions++);
  const complete = internal.counters.backtracks < maxBacktracks;
  return { seconds: cpuSeconds() - began, solutions, complete, guesses: internal.counters.guesses };
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, text, solution, repeats, backtracks, solutions, question } = JSON.parse(line);
  const input = text ?? inputOf(id, solution);
  if (question === 'text') {
    console.log(JSON.stringify(input ?? null));
    continue;
  }
  let best = null;
  for (let at = 0; input && at < repeats && (best === null || best.seconds < 1); at++) {
    const found = timed(input, question, solutions ?? 2, backtracks);
    if (best === null || found.seconds < best.seconds) best = found;
  }
  console.log(JSON.stringify(best));
}
