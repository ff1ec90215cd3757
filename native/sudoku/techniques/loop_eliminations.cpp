#include "sudoku/techniques/loop_eliminations.hpp"

#include <bit>

#include "sudoku/techniques/conclusions.hpp"

namespace loshu::sudoku::techniques {

namespace {

class Loop {
public:
    Loop(const Board& board, const Implications& implications, std::span<const Premise> chain)
        : board_{board}, implications_{implications}, chain_{chain} {
        for (const Premise p : chain) own_ |= implications.cells_of(p);
    }

    std::vector<Candidate> eliminated() {
        clear_cell(chain_.front(), chain_.back());
        for (std::size_t k = 1; k < chain_.size(); ++k) {
            if (crosses_cell(k)) clear_cell(chain_[k], chain_[k + 2]);
            if (!implications_.on(chain_[k]) && cell(k - 1) != cell(k)) clear_between(k);
        }
        sort_by_digit(gone_);
        return std::move(gone_);
    }

private:
    std::size_t cell(std::size_t k) const { return implications_.first_cell(chain_[k]); }
    bool on(std::size_t k) const { return implications_.on(chain_[k]); }

    void eliminate(CellSet from, std::size_t digit) {
        for (const std::uint8_t cell : from& board_.places(digit))
            gone_.push_back(candidate(cell, digit));
    }

    // Reached by a strong link, and left by one behind the weak link inside the cell.
    bool crosses_cell(std::size_t k) const {
        return k + 2 < chain_.size() && on(k) && !on(k + 1) && on(k + 2) &&
               cell(k - 1) != cell(k) && cell(k) == cell(k + 1) && cell(k + 1) != cell(k + 2);
    }

    void clear_cell(Premise one, Premise other) {
        const std::size_t cell = implications_.first_cell(one);
        for (std::size_t digit = 0; digit < size; ++digit) {
            if (digit == implications_.digit(one) || digit == implications_.digit(other)) continue;
            if (board_.has(cell, digit)) gone_.push_back(candidate(cell, digit));
        }
    }

    CellSet seen(Premise p, std::size_t digit) const {
        if (is_single(p)) return peers[implications_.first_cell(p)];
        if (implications_.is_group(p)) return implications_.group(p).seen;
        const CellSet set = implications_.set(p).cells;
        return seen_by_all(set & board_.places(digit)).without(set);
    }

    // The weak link from k - 1 to k between two cells, groups or sets.
    void clear_between(std::size_t k) {
        const std::size_t digit = implications_.digit(chain_[k]);
        const CellSet common = seen(chain_[k - 1], digit) & seen(chain_[k], digit);
        eliminate(common.without(own_), digit);
        if (implications_.is_set(chain_[k])) clear_around_set(k);
    }

    // A set that is locked in either direction of the loop keeps its digits, but for the one by
    // which it is left: that one it shares with the next node.
    void clear_around_set(std::size_t k) {
        const CellSet set = implications_.set(chain_[k]).cells;
        const bool forces = k + 1 < chain_.size() && on(k + 1);
        DigitSet left = 0;  // the digits by which the chain leaves the set
        if (forces) {
            left = static_cast<DigitSet>(board_.candidates(cell(k + 1)) &
                                         ~(1U << implications_.digit(chain_[k + 1])));
        } else if (k + 1 < chain_.size()) {
            left = static_cast<DigitSet>(1U << implications_.digit(chain_[k + 1]));
        }
        for (std::size_t digit = 0; digit < size; ++digit) {
            if (digit == implications_.digit(chain_[k]) || !(set & board_.places(digit)).size())
                continue;
            if (!(left >> digit & 1))
                eliminate(seen(chain_[k], digit), digit);
            else if (forces)
                eliminate(seen(chain_[k], digit) & peers[cell(k + 1)], digit);
        }
    }

    const Board& board_;
    const Implications& implications_;
    std::span<const Premise> chain_;
    CellSet own_;
    std::vector<Candidate> gone_;
};

}  // namespace

std::vector<Candidate> loop_eliminations(const Board& board, const Implications& implications,
                                         std::span<const Premise> chain) {
    return Loop{board, implications, chain}.eliminated();
}

}  // namespace loshu::sudoku::techniques
