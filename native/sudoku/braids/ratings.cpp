#include "sudoku/braids/ratings.hpp"

#include "sudoku/braids/length_rating.hpp"
#include "sudoku/braids/trial_rating.hpp"

namespace loshu {

std::unique_ptr<BraidRating> braid_rating(BraidScale scale, std::span<const std::uint8_t> puzzle,
                                          std::span<const std::uint8_t> solution,
                                          std::int32_t at_most, Path path) {
    const braids::Task task{puzzle, solution, at_most, path};
    switch (scale) {
        case BraidScale::trial_depth:
            return braids::trial_depth(task);
        case BraidScale::whips:
            return braids::whip_rating(task, false);
        case BraidScale::g_whips:
            return braids::whip_rating(task, true);
        case BraidScale::braids:
            return braids::braid_length(task, false);
        case BraidScale::g_braids:
            return braids::braid_length(task, true);
        case BraidScale::braid_trials:
            return braids::braid_trials(task, 1);
        case BraidScale::braid_trials_2:
            return braids::braid_trials(task, 2);
    }
    return nullptr;
}

}  // namespace loshu
