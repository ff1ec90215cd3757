#include "sudoku/techniques/candidate_chains.hpp"

#include <algorithm>
#include <bit>

namespace loshu::sudoku::techniques {

namespace {

constexpr std::size_t candidates = std::size_t{cells} * size;

}  // namespace

void CandidateChains::build(const Board& board) {
    board_ = &board;
    ruled_out_.resize(candidates);
    known_.assign(candidates, false);
}

// The other place of a digit in the houses where it has two.
CellSet CandidateChains::partners(std::size_t cell, std::size_t digit) const {
    CellSet found;
    for (const std::uint8_t house : houses_of(cell)) {
        if (board_->free(house, digit) == 2) found |= board_->places(digit, house);
    }
    return found.without(CellSet::of(cell));
}

// Breadth first: by the number of links.
void CandidateChains::follow(Candidate start, Reached& reached) const {
    reached.from.fill(Reached::none);
    std::vector<std::uint16_t> queue{start};
    reached.from[start] = start;
    std::uint16_t now = start;
    const auto reach = [&](std::size_t cell, std::size_t digit, bool is_true) {
        const auto next = static_cast<std::uint16_t>(candidate(cell, digit) +
                                                     (is_true ? std::size_t{0} : candidates));
        if (reached.from[next] != Reached::none) return;
        reached.from[next] = now;
        queue.push_back(next);
    };
    for (std::size_t k = 0; k < queue.size(); ++k) {
        now = queue[k];
        const bool is_true = now < candidates;
        const auto here = static_cast<Candidate>(is_true ? now : now - candidates);
        const std::size_t cell = cell_of(here);
        const std::size_t digit = digit_of(here);
        const auto others = static_cast<DigitSet>(board_->candidates(cell) & ~(1U << digit));
        if (is_true || std::has_single_bit(others)) {
            for (std::size_t d = 0; d < size; ++d) {
                if (others >> d & 1) reach(cell, d, !is_true);
            }
        }
        const CellSet places =
            is_true ? peers[cell] & board_->places(digit) : partners(cell, digit);
        for (const std::uint8_t other : places) reach(other, digit, !is_true);
    }
}

const std::array<CellSet, size>& CandidateChains::ruled_out_by(Candidate start) {
    if (!known_[start]) {
        known_[start] = true;
        Reached reached;
        follow(start, reached);
        ruled_out_[start] = {};
        for (std::size_t cell = 0; cell < cells; ++cell) {
            for (std::size_t digit = 0; digit < size; ++digit) {
                if (reached.from[candidates + candidate(cell, digit)] != Reached::none) {
                    ruled_out_[start][digit] |= CellSet::of(cell);
                }
            }
        }
    }
    return ruled_out_[start];
}

std::vector<Node> CandidateChains::chain(Candidate start, Candidate end) const {
    Reached reached;
    follow(start, reached);
    std::vector<Node> nodes;
    for (auto now = static_cast<std::uint16_t>(candidates + end);; now = reached.from[now]) {
        const bool is_true = now < candidates;
        const auto here = static_cast<Candidate>(is_true ? now : now - candidates);
        const bool strong = is_true && now != start;
        nodes.push_back({CellSet::of(cell_of(here)), digit_of(here), strong, false});
        if (now == start) break;
    }
    std::ranges::reverse(nodes);
    return nodes;
}

}  // namespace loshu::sudoku::techniques
