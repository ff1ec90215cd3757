#include "sudoku/techniques/loop_prospects.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sudoku::techniques {

bool LoopProspects::closes_from_on(Premise premise, std::size_t eliminations) const {
    if (eliminations > 1) return false;
    const std::size_t cell = cell_of(candidate_of(premise));
    const std::size_t digit = digit_of(candidate_of(premise));
    const Reach& reach = closure_.of(premise);
    if (reach.has(premise ^ 1)) return true;
    for (std::size_t d = 0; d < size; ++d) {
        if (d != digit && reach.on[d].has(cell)) return true;
    }
    return false;
}

bool LoopProspects::closes_from_off(Premise premise, std::size_t eliminations) const {
    const std::size_t cell = cell_of(candidate_of(premise));
    const std::size_t digit = digit_of(candidate_of(premise));
    const Reach& reach = closure_.of(premise);
    const auto others = static_cast<std::size_t>(std::popcount(board_.candidates(cell))) - 1;
    if (reach.has(premise ^ 1) && others >= eliminations) return true;
    for (std::size_t d = 0; d < size; ++d) {
        if (d == digit) continue;
        if (eliminations <= 1 && reach.off[d].has(cell)) return true;
        // A continuous loop eliminates along its whole way.
        if (others > 1 && reach.on[d].has(cell)) return true;
    }
    return false;
}

bool LoopProspects::has_chain(Premise premise, std::size_t eliminations) const {
    const std::size_t start = cell_of(candidate_of(premise));
    const std::size_t digit = digit_of(candidate_of(premise));
    const Reach& reach = closure_.of(premise);
    const CellSet places = peers[start] & board_.places(digit);
    for (const std::uint8_t end : reach.on[digit].without(CellSet::of(start))) {
        if ((places & peers[end]).size() >= std::max<std::size_t>(eliminations, 2)) return true;
    }
    if (eliminations > 2) return false;
    for (std::size_t d = 0; d < size; ++d) {
        if (d != digit && board_.has(start, d) && reach.on[d].meets(places)) return true;
    }
    return false;
}

}  // namespace loshu::sudoku::techniques
