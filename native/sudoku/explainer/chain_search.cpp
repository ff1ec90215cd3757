#include "sudoku/explainer/chain_search.hpp"

namespace loshu::sudoku::explainer {
namespace {

constexpr std::array chain_kinds{nishio_chains,     multiple_chains,   dynamic_chains(0),
                                 dynamic_chains(1), dynamic_chains(2), dynamic_chains(3),
                                 dynamic_chains(4), dynamic_chains(5)};

constexpr std::size_t first_kind = 2;  // after forcing chains and aligned triplet exclusion

std::int16_t placed_by(Potential concluded) {
    return is_on(concluded) ? static_cast<std::int16_t>(candidate_of(concluded)) : std::int16_t{-1};
}

Hint hint_of(const StaticHint& found) {
    Hint hint{found.technique, found.order.difficulty, found.removed};
    if (!found.cycle()) hint.placed = placed_by(found.concluded);
    hint.size = static_cast<std::uint16_t>(found.order.complexity);
    return hint;
}

Hint hint_of(const MultipleChains& chains, const MultipleHint& found) {
    const ChainKind& kind = chains.kind();
    Hint hint{found.technique, kind.base() + length_difficulty(found.complexity),
              chains.removed_by(found)};
    hint.placed = placed_by(found.concluded);
    hint.size = static_cast<std::uint16_t>(found.complexity);
    hint.level = static_cast<std::uint8_t>(kind.dynamic ? kind.level + 1 : 0);
    return hint;
}

}  // namespace

void ChainSearch::begin(const Grid& grid) {
    grid_ = &grid;
    stage_ = 0;
    begun_ = false;
    hint_.reset();
}

bool ChainSearch::resume(Work& work) {
    for (; !hint_ && stage_ < first_kind + chain_kinds.size(); ++stage_) {
        if (stage_ == 0) {
            const auto found = static_.search(grid_->marks);
            if (!found.empty()) hint_ = hint_of(found.front());
            work.spend(static_.followed());
        } else if (stage_ == 1) {
            hint_ = triplets_.find(grid_->marks);
        } else if (!search_kind(chain_kinds[stage_ - first_kind], work)) {
            return false;
        }
    }
    return true;
}

bool ChainSearch::search_kind(const ChainKind& kind, Work& work) {
    auto& engine = engines_[stage_ - first_kind];
    if (!engine) engine = std::make_unique<MultipleChains>(kind, Wanted::easiest);
    // Static chains from several starts come after all that level 2 concludes: see `lasting`.
    MultipleChains* easier =
        kind == dynamic_chains(3) ? engines_[stage_ - first_kind - 1].get() : nullptr;
    if (!begun_) engine->begin(grid_->marks, grid_->filling, easier);
    begun_ = true;
    if (!engine->resume(work)) return false;
    begun_ = false;
    if (!engine->hints().empty()) hint_ = hint_of(*engine, engine->hints().front());
    return true;
}

}  // namespace loshu::sudoku::explainer
