// How the techniques are searched for: one record each, in the one list FINDERS.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sudoku/techniques/position.hpp"
#include "sudoku/techniques/step.hpp"

namespace loshu::sudoku::techniques {

// What a search for all steps of a technique may find beyond what the solver looks for.
struct Options {
    bool siamese = false;                 // fish that share their base, joined
    bool dual = false;                    // dual 2-string kites and empty rectangles
    bool small_empty_rectangles = false;  // with two candidates in the box
    bool missing_in_rectangles = true;    // unique rectangles that lack candidates
    bool overlapping_sets = false;        // almost locked sets that share cells
    bool sets_in_chains = false;          // almost locked sets as nodes of nice loops
    bool all_chains = true;               // each chain to a conclusion, not the shortest alone
    std::uint8_t most_fins = 5;
    std::uint8_t most_endo_fins = 2;
};

struct Finder {
    // The solver's name for it: nice_loop, say, finds continuous and discontinuous ones and AICs.
    Technique technique;
    // The step that HoDoKu's solver would take, if there is one.
    std::optional<Step> (*first)(Position& position);
    // All steps that there are now, each conclusion's instances as HoDoKu lists them.
    void (*all)(Position& position, const Options& options, std::vector<Step>& found);
};

// In the order of Technique; those without an entry are not searched for.
extern const std::span<const Finder> finders;

// The finder of a technique, or of the technique as whose kind it counts; nullptr if there is none.
const Finder* finder_of(Technique technique);

}  // namespace loshu::sudoku::techniques
