// Death blossom: a cell, the stem, and for each of its digits an almost locked set, a petal, that
// lacks another digit if the stem has this one.  A digit that all petals have is in one of them.
#include <algorithm>
#include <limits>
#include <map>

#include "sudoku/techniques/als.hpp"
#include "sudoku/techniques/als_step.hpp"

namespace loshu::sudoku::techniques {

namespace {

class BlossomSearch {
public:
    // Tries this number of petals for each digit of a stem, the first ones of the list.
    BlossomSearch(const AlsNetwork& network, bool overlapping, std::size_t most_petals)
        : network_{network}, overlapping_{overlapping}, most_petals_{most_petals} {
        fitting_.reset(size, network.sets().size());
        petals_.reset(size, network.sets().size());
    }

    // Reports the blossoms in HoDoKu's order until `report` returns true.
    template <class Report>
    void run(const Board& board, Report report) {
        for (const std::size_t stem : board.open()) {
            if (!start(board, stem)) continue;
            Victims victims;
            for (std::size_t digit = 0; digit < size; ++digit) {
                victims[digit] = board.has(stem, digit) ? CellSet{} : board.places(digit);
            }
            if (grow(0, victims, CellSet{}, report)) return;
        }
    }

private:
    // By digit, the cells from which the petals so far eliminate it.
    using Victims = std::array<CellSet, size>;

    // Lists the petals of each digit; false where a digit has none.
    bool start(const Board& board, std::size_t stem) {
        stem_ = {CellSet::of(stem), board.candidates(stem)};
        digits_.clear();
        chosen_.clear();
        for (const std::size_t digit : Digits{stem_.digits}) {
            const std::size_t level = digits_.size();
            digits_.push_back(digit);
            const ConstBitRow seeing = network_.seeing()[candidate(stem, digit)];
            std::ranges::fill(petals_[level], 0);
            std::size_t count = 0;
            any_common_bit(seeing, seeing, 0, [&](std::size_t set) {
                petals_.set(level, set);
                return ++count == most_petals_;
            });
            if (count == 0) return false;
        }
        return true;
    }

    template <class Report>
    bool grow(std::size_t level, const Victims& victims, CellSet used, Report& report) {
        if (level == digits_.size()) return report(step_of(victims));
        fit(level, victims);
        return any_common_bit(petals_[level], fitting_[level], 0, [&](std::size_t number) {
            const AlmostLockedSet& petal = network_.sets()[number];
            if (!overlapping_ && petal.cells.meets(used)) return false;
            const CellSet cells = used | petal.cells;
            Victims left{};
            bool any = false;
            for (const std::size_t digit : Digits{petal.digits}) {
                left[digit] = (victims[digit] & petal.seen[digit]).without(cells);
                any = any || !left[digit].empty();
            }
            if (!any) return false;
            chosen_.push_back(number);
            const bool done = grow(level + 1, left, cells, report);
            chosen_.pop_back();
            return done;
        });
    }

    // The sets that leave some victim.
    void fit(std::size_t level, const Victims& victims) {
        const BitRow row = fitting_[level];
        if (level == 0) {
            std::ranges::copy(petals_[0], row.begin());
            return;
        }
        std::ranges::fill(row, 0);
        for (std::size_t digit = 0; digit < size; ++digit) {
            for (const std::size_t cell : victims[digit]) {
                unite(row, network_.seeing()[candidate(cell, digit)]);
            }
        }
    }

    Step step_of(const Victims& victims) const {
        Step step;
        step.technique = Technique::death_blossom;
        for (std::size_t digit = 0; digit < size; ++digit) eliminate(step, victims[digit], digit);
        step.cells = {static_cast<std::uint8_t>(stem_.cells.first())};
        const auto stem = static_cast<std::uint8_t>(chosen_.size());
        for (std::uint8_t i = 0; i < stem; ++i) {
            record(step, network_.sets()[chosen_[i]]);
            step.commons.push_back({i, stem, digit_set(digits_[i])});
        }
        step.sets.push_back(stem_);
        record_digits(step);
        return step;
    }

    const AlsNetwork& network_;
    bool overlapping_;
    std::size_t most_petals_;
    DigitsInCells stem_{};
    std::vector<std::size_t> digits_;  // of the stem
    std::vector<std::size_t> chosen_;  // petals, one for each of the first digits
    BitRows petals_, fitting_;         // by place of the digit
};

std::size_t cells_of_sets(const Step& step) {
    std::size_t count = 0;
    for (const DigitsInCells& set : step.sets) count += set.cells.size();
    return count;
}

}  // namespace

std::optional<Step> first_death_blossom(Position& position) {
    constexpr std::size_t most_petals = 100;  // as HoDoKu keeps
    std::optional<Step> first;
    BlossomSearch{position.derived<AlsNetwork>(), false, most_petals}.run(
        position.board, [&](Step&& step) {
            first = std::move(step);
            return true;
        });
    return first;
}

// For each conclusion, the blossom with the fewest cells.
void all_death_blossoms(Position& position, const Options& options, std::vector<Step>& found) {
    AlsNetwork network;
    network.build(position.board, options.overlapping_sets);
    std::map<std::vector<Candidate>, std::size_t> place;
    BlossomSearch{network, options.overlapping_sets, std::numeric_limits<std::size_t>::max()}.run(
        position.board, [&](Step&& step) {
            const auto [at, added] = place.try_emplace(step.eliminated, found.size());
            if (added) {
                found.push_back(std::move(step));
            } else if (cells_of_sets(step) < cells_of_sets(found[at->second])) {
                found[at->second] = std::move(step);
            }
            return false;
        });
}

}  // namespace loshu::sudoku::techniques
