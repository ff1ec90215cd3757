#include "sudoku/techniques/set_implications.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "sudoku/techniques/almost_locked_sets.hpp"

namespace loshu::sudoku::techniques {

namespace {

using Losses = std::array<CellSet, size>;  // by digit, where a locked set strikes it out

class SetLinks {
public:
    SetLinks(Implications& implications, const Board& board)
        : implications_{implications}, board_{board} {
        AlmostLockedSets all;
        all.build(board);
        for (const AlmostLockedSet& set : all.sets) {
            if (set.cells.size() > 1) sets_.push_back(set);
        }
    }

    void add() {
        for (std::size_t number = 0; number < sets_.size(); ++number) {
            for (std::size_t lost = 0; lost < size; ++lost) {
                if (!sets_[number].places[lost].empty()) add_loss(number, lost);
            }
        }
    }

private:
    void add_loss(std::size_t number, std::size_t lost) {
        const AlmostLockedSet& set = sets_[number];
        Losses losses{};
        bool any = false;
        for (std::size_t d = 0; d < size; ++d) {
            if (d == lost || set.places[d].empty()) continue;
            losses[d] = board_.places(d) & set.seen[d];
            any = any || !losses[d].empty();
        }
        if (!any) return;
        const Premise locked = node(number, lost);
        add_ways_in(set, lost, locked);
        // What takes a locked set counts more than one link.
        const std::size_t distance =
            direct + 2 * (static_cast<std::size_t>(std::popcount(set.digits)) - 1);
        add_eliminations(losses, locked, distance);
        add_locked_sets(number, losses, locked, distance);
        add_forced_cells(set, losses, locked, distance + 1);
    }

    // Its number is given when it is needed first.
    Premise node(std::size_t number, std::size_t lost) {
        const auto [known, added] = nodes_.try_emplace({number, lost}, implications_.sets.size());
        if (added) {
            implications_.sets.push_back(
                {static_cast<std::uint16_t>(number), static_cast<std::uint8_t>(lost),
                 static_cast<std::uint8_t>(sets_[number].places[lost].first()),
                 sets_[number].cells});
        }
        return implications_.set_premise(known->second);
    }

    // Candidates and groups which take the digit from the set.
    void add_ways_in(const AlmostLockedSet& set, std::size_t lost, Premise locked) {
        std::vector<bool> done(implications_.groups.size());
        for (const std::uint8_t cell : board_.places(lost) & set.seen[lost]) {
            implications_.add(premise(candidate(cell, lost), true), locked, direct);
            for (std::size_t g = 0; g < implications_.groups.size(); ++g) {
                const GroupNode& group = implications_.groups[g];
                if (done[g] || group.digit != lost || !group.cells.has(cell)) continue;
                if (group.cells.meets(set.cells) || !set.places[lost].within(group.seen)) continue;
                implications_.add(implications_.group_premise(g, true), locked, direct);
                done[g] = true;
            }
        }
    }

    void add_eliminations(const Losses& losses, Premise locked, std::size_t distance) {
        for (std::size_t d = 0; d < size; ++d) {
            if (losses[d].empty()) continue;
            for (const std::uint8_t cell : losses[d]) {
                implications_.add(locked, premise(candidate(cell, d), false), distance);
            }
            for (std::size_t g = 0; g < implications_.groups.size(); ++g) {
                const GroupNode& group = implications_.groups[g];
                if (group.digit != d || !group.cells.within(losses[d])) continue;
                implications_.add(locked, implications_.group_premise(g, false), distance);
            }
        }
    }

    void add_locked_sets(std::size_t number, const Losses& losses, Premise locked,
                         std::size_t distance) {
        for (std::size_t other = 0; other < sets_.size(); ++other) {
            if (other == number || sets_[other].cells.meets(sets_[number].cells)) continue;
            for (std::size_t d = 0; d < size; ++d) {
                const CellSet places = sets_[other].places[d];
                if (places.empty() || !places.within(losses[d])) continue;
                implications_.add(locked, node(other, d), distance);
            }
        }
    }

    // Cells of more than two candidates that keep only one.
    void add_forced_cells(const AlmostLockedSet& set, const Losses& losses, Premise locked,
                          std::size_t distance) {
        CellSet around;
        for (std::size_t d = 0; d < size; ++d) around |= set.seen[d] & board_.places(d);
        for (const std::uint8_t cell : around) {
            if (std::popcount(board_.candidates(cell)) == 2) continue;
            unsigned left = board_.candidates(cell);
            for (std::size_t d = 0; d < size; ++d) {
                if (losses[d].has(cell)) left &= ~(1U << d);
            }
            if (!std::has_single_bit(left)) continue;
            const auto digit = static_cast<std::size_t>(std::countr_zero(left));
            implications_.add(locked, premise(candidate(cell, digit), true), distance);
        }
    }

    Implications& implications_;
    const Board& board_;
    std::vector<AlmostLockedSet> sets_;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> nodes_;
};

}  // namespace

void add_sets(Implications& implications, const Board& board) {
    SetLinks{implications, board}.add();
}

}  // namespace loshu::sudoku::techniques
