// Ratings by trial and error: the depth that is needed, and the braids that are needed below it.
#pragma once

#include <memory>

#include "sudoku/braids/begun.hpp"

namespace loshu::braids {

std::unique_ptr<BraidRating> trial_depth(const Task& task);

// The length of braids with which `depth` candidates have to be assumed at once.
std::unique_ptr<BraidRating> braid_trials(const Task& task, int depth);

}  // namespace loshu::braids
