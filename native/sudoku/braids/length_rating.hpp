// Ratings by length: W, gW, B and gB.
#pragma once

#include <memory>

#include "sudoku/braids/begun.hpp"

namespace loshu::braids {

// With groups, gW and gB.
std::unique_ptr<BraidRating> whip_rating(const Task& task, bool grouped);
std::unique_ptr<BraidRating> braid_length(const Task& task, bool grouped);

}  // namespace loshu::braids
