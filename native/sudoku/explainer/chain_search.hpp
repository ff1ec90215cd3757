// The search for the first hint with chains, technique by technique, in steps.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "sudoku/explainer/aligned.hpp"
#include "sudoku/explainer/multiple_chains.hpp"
#include "sudoku/explainer/producers.hpp"

namespace loshu::sudoku::explainer {

class ChainSearch {
public:
    // `grid` has to stay as it is until the search is over.
    void begin(const Grid& grid);
    // Resume until the search is over or `work` is spent; return whether it is over.
    bool resume(Work& work);
    const MaybeHint& hint() const { return hint_; }

private:
    bool search_kind(const ChainKind& kind, Work& work);

    const Grid* grid_ = nullptr;
    std::size_t stage_ = 0;
    bool begun_ = false;  // the stage
    AlignedTriplets triplets_;
    StaticChains static_{Wanted::easiest};
    std::array<std::unique_ptr<MultipleChains>, 8> engines_;
    MaybeHint hint_;
};

}  // namespace loshu::sudoku::explainer
