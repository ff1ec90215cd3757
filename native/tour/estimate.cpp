#include "tour/estimate.hpp"

#include <vector>

#include "core/random.hpp"
#include "tour/possible.hpp"

namespace loshu {
namespace {

// Whether a choice is possible as far as propagation knows; it is taken back if `kept` is false.
bool apply(TourPossible& possible, TourPossible::Choice choice, bool kept) {
    const std::size_t mark = possible.mark();
    possible.write(choice.place, choice.number);
    const bool consistent = possible.propagate();
    if (!kept) possible.undo(mark);
    return consistent;
}

double along_a_path(TourPossible& possible, Random& random) {
    double product = 1;
    while (!possible.solved()) {
        std::vector<TourPossible::Choice> left;
        for (const auto choice : possible.alternatives())
            if (apply(possible, choice, false)) left.push_back(choice);
        if (left.empty()) return 0;
        product *= static_cast<double>(left.size());
        apply(possible, left[random.below(static_cast<std::uint32_t>(left.size()))], true);
    }
    return product;
}

}  // namespace

void estimate_solutions(const TourBoard& board, std::span<const std::int32_t> givens,
                        std::uint64_t seed, std::uint64_t first, std::span<double> estimates) {
    TourPossible possible(board, givens, {});
    const bool consistent = possible.propagate();
    const std::size_t root = possible.mark();
    for (std::size_t k = 0; k < estimates.size(); ++k) {
        Random random(seed, first + k);
        estimates[k] = consistent ? along_a_path(possible, random) : 0;
        possible.undo(root);
    }
}

}  // namespace loshu
