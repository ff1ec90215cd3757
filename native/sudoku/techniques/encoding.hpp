// A step as a row of numbers, for those who read it elsewhere.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/techniques/step.hpp"

namespace loshu::sudoku::techniques {

// The technique; then, each behind its length: candidates placed, candidates eliminated, cells,
// digits, houses of the base, houses of the cover, fins, endo fins; the number of sets, each as its
// digits (a bit each) and its cells behind their number; the number of restricted commons, three
// entries each; the number of chains, each as its number of nodes, each of these as its digit,
// whether the link to it is strong, whether it passes through an almost locked set, and its cells
// behind their number; the number of nets, each as its number of nodes, each of these written like
// one of a chain, and then the places of its reasons behind their number.
std::vector<std::int32_t> encode(const Step& step);

}  // namespace loshu::sudoku::techniques
