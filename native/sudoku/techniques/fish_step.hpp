// Fish as steps.
#pragma once

#include "sudoku/techniques/fish_search.hpp"

namespace loshu::sudoku::techniques {

// What HoDoKu calls a fish.
FishKind kind_of(const Fish& fish);

// The cell that a fish strikes out first.
std::size_t first_target(const Fish& fish);

Step step_of(const Fish& fish, std::size_t digit, Technique technique);

// Two fish with the same base as one (Siamese fish).
Step joined(const Fish& fish, const Fish& other, std::size_t digit, Technique technique);

}  // namespace loshu::sudoku::techniques
