// The search for a minimal puzzle of whole orbits in one grid; the solver answers its questions.
//
// First orbits go in random order while the solution stays unique.  The rest nearly always has
// a redundant clue, but seldom if there are few clues.  So orbits are exchanged: some are put, and
// then others go as far as the known unavoidable sets allow.  An exchange that adds no clue is
// taken if the solution is still unique; if not, a second solution adds to the known sets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "sudoku/symmetric/known_sets.hpp"

namespace loshu::sudoku {

enum class OrbitQuestion {
    none,    // the search has ended
    unique,  // has the puzzle one solution?
    needed,  // is there, for each doubtful clue, a solution with another digit in its place?
};

class OrbitSearch {
public:
    // `orbits` has to outlive this, and to have 64 orbits at most.
    OrbitSearch(std::span<const std::uint8_t> grid, const CellOrbits& orbits, Random random);

    OrbitQuestion next(std::size_t most_exchanges);
    CellSet clues() const;
    CellSet doubtful() const { return known_.doubtful(); }
    bool found() const { return found_; }  // a puzzle with one solution and no redundant clue

    // Answers: first another solution, if there is one.
    void learn(std::span<const std::uint8_t> other) { known_.learn(other); }
    void answer_unique(bool unique);
    void answer_needed() { found_ = doubtful().empty(); }

private:
    using Orbits = std::uint64_t;  // bit o: orbit o

    bool remove_more();
    void put_some();
    void reduce();
    void shuffle();
    void put(std::size_t orbit);
    void remove(std::size_t orbit);
    void set(Orbits puzzle);
    std::size_t size_of(Orbits puzzle) const;

    KnownSets known_;
    const CellOrbits* orbits_;
    Random random_;
    std::vector<std::uint8_t> order_;
    std::size_t at_ = 0, stride_;  // in the order of removal: the next orbit, and how many at once
    std::size_t exchanges_ = 0;
    Orbits puzzle_, unique_;  // now, and the last one with one solution
    Orbits examined_ = 0;     // the last one whose clues were all in question
    bool found_ = false;
};

}  // namespace loshu::sudoku
