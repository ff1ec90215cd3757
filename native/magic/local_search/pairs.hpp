// Exchanges of two entries, by the change of energy, where all sums are plain and few to a cell.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "magic/local_search/arrangement.hpp"

namespace loshu::local_search {

// The open entries in ascending order, each with the sums that its place is in.  Sums without a
// common cell share a slot, so that two places are in the same sum only by the same slot.
class Pairs {
public:
    static constexpr std::size_t slots = 4;

    // Empty where sums are of other forms, or the slots do not suffice.
    explicit Pairs(const Arrangement& arrangement);

    bool is_empty() const { return slot_of_.empty(); }

    void read(const Arrangement& arrangement);
    // Bring the arrangement to this state.
    void write(Arrangement& arrangement) const;

    std::int64_t energy() const { return energy_; }
    Index place(Index i) const { return lines_[i].place; }

    // How much greater the total error would be if entries i and j > i were exchanged.
    std::int64_t change(Index i, Index j) const {
        const Lines& a = lines_[i];
        const Lines& b = lines_[j];
        const std::int64_t amount = values_[j] - values_[i];
        std::int64_t more = 0;
        for (std::size_t s = 0; s < slots; ++s) {
            if (a.line[s] == b.line[s]) continue;
            if (a.line[s] != nowhere_) more += growth(excess_[a.line[s]], amount);
            if (b.line[s] != nowhere_) more += growth(excess_[b.line[s]], -amount);
        }
        return more;
    }

    void exchange(Index i, Index j, std::int64_t more) {
        const std::int64_t amount = values_[j] - values_[i];
        for (std::size_t s = 0; s < slots; ++s) {
            excess_[lines_[i].line[s]] += amount;
            excess_[lines_[j].line[s]] -= amount;
        }
        std::swap(lines_[i], lines_[j]);
        energy_ += more;
    }

private:
    struct Lines {
        std::array<Index, slots> line;
        Index place;
    };

    static std::int64_t growth(std::int64_t excess, std::int64_t amount) {
        return std::abs(excess + amount) - std::abs(excess);
    }

    Index nowhere_;                      // a line whose error does not count
    std::vector<std::uint8_t> slot_of_;  // of each sum
    std::vector<Lines> lines_;
    std::vector<std::int64_t> values_;
    std::vector<std::int64_t> excess_;
    std::int64_t energy_ = 0;
};

}  // namespace loshu::local_search
