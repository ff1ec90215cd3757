// Walk through all ways to put different numbers into cells so that linear equations hold.
//
// A plan (made in Python) orders the cells into levels.  Each level chooses one cell freely;
// the equations then determine the other cells of the level:
//
//     y = t + x  or  y = t - x       a unit: t is known before x is chosen
//     d y = t + a x                  a general one
//
// The numbers are 0 .. 64 W - 1 and sets of them are masks.  All candidates for x at once leave
// y = t + x unused where the mask of the unused numbers, shifted by t, has a bit; and y = t - x
// by the mirrored mask.  So at a level without general cells and pairs nothing fails after it is
// chosen, and the last level, which has no pairs, is counted without being walked.
#pragma once

#include <cstdint>
#include <span>

namespace loshu {

// The program, all of it 32-bit integers:
//
//     cells, words, levels, known; per known cell: cell, number;
//     per level:
//       free cell, units, generals, orders, late orders, bounds, pairs, late pairs
//       per unit     cell, sign, d, t0, terms; per term: cell, coefficient
//       per general  cell, a, d, t0, terms; per term: cell, coefficient
//       per order    lesser cell, greater cell, coefficient of x in greater - lesser
//       per late     lesser cell, greater cell
//       per bound    t0, k, r, terms; per term: cell, coefficient
//       per pair     t0, k, terms; per term: cell, coefficient
//       per late     t0, terms; per term: cell, coefficient
//
// A t is t0 plus the terms, over cells of earlier levels and units listed before (of these their
// t counts); for a unit it must be divisible by d.  A bound requires that t + k x is the sum of r
// different unused numbers, and a pair that two of them are once the level is chosen.  The terms of
// a late pair, which has no k, and the cells of a late order may be general ones.
//
// `domains` has `words` words for each cell, the numbers that it may hold, then the same for the
// numbers that may be used at all.
struct EquationPlan {
    std::span<const std::int32_t> program;
    std::span<const std::uint64_t> domains;
};

// How many words of state a walk keeps between calls.
std::size_t equation_state_size(std::span<const std::int32_t> program);

struct Walked {
    std::uint64_t count;    // solutions found in this call
    std::uint64_t nodes;    // numbers tried in this call
    std::uint64_t written;  // solutions written in this call
};

// Resume a walk.  It begins when state[0] is 0 and is over when state[0] is ~0.
// It pauses after about `budget` nodes, and as soon as `out` is full, if it has any room at all;
// a walk that started without room must be resumed without.
// Preconditions: a program as above with at least one level and at most 8 words; the known cells
// hold different numbers of their domains; `state` has equation_state_size words; out.size() is a
// multiple of the number of cells.
Walked walk_equations(EquationPlan plan, std::span<std::uint64_t> state, std::uint64_t budget,
                      std::span<std::int16_t> out);

// What to leave out of a walk: nodes below which solutions are unlikely, see selection.hpp.
// The forms are 32-bit integers, for every level
//
//       forms, 0 to keep all of its nodes
//       per form     t0, k, terms; per term: cell, coefficient
//
// and a form is `scale` times (t - k times the mean of the unused numbers), where t is t0 plus the
// terms, over cells of earlier levels.  `limits` has a number for each level, at first `unknown`,
// that the walk changes; other parts of the same walk may begin with them.
struct EquationSelection {
    static constexpr std::int64_t unknown = -1, highest = std::int64_t{1} << 26;
    static constexpr std::int32_t scale = 128;
    std::span<const std::int32_t> forms;
    std::span<std::int64_t> limits;
    std::int32_t share;  // of a hundred nodes of a level, those to keep
};

// Resume a walk that leaves out the nodes that are not selected; as above otherwise.
// Preconditions: the |t0|, |k|, |coefficients| and terms of a form are 2^29, 2^20, 2^12 and 2^10 at
// most, and the forms of a level 2^10; there is a limit for each level, from `unknown` to
// `highest`; 1 <= share <= 99.
Walked walk_selected_equations(EquationPlan plan, EquationSelection selection,
                               std::span<std::uint64_t> state, std::uint64_t budget,
                               std::span<std::int16_t> out);

// Walk down at random `degrees.size() / levels` times, and write how many candidates each level
// had, 0 from a dead end on (Knuth's estimate of the size of a tree is made of these).  Returns the
// seed for more of them.
std::uint64_t probe_equations(EquationPlan plan, std::uint64_t seed,
                              std::span<std::int32_t> degrees);

}  // namespace loshu
