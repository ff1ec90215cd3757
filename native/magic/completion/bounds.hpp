// The least and the most that the open cells of a sum can add.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "magic/completion/bits.hpp"

namespace loshu::completion {

// For each cell, and all together; of different entries where that is asked for.
template <std::size_t W>
class DistinctBounds {
public:
    explicit DistinctBounds(std::size_t most_cells)
        : lowest_(most_cells), highest_(most_cells), firsts_(most_cells), lasts_(most_cells) {}

    void clear() {
        cells_ = 0;
        least_ = most_ = 0;
    }

    // A cell, by the least and the greatest of its entries or by those of its terms.
    void add(unsigned first, unsigned last, std::int64_t low, std::int64_t high) {
        lowest_[cells_] = low;
        highest_[cells_] = high;
        least_ += low;
        most_ += high;
        insert(firsts_, cells_, first);
        insert(lasts_, cells_, last);
        ++cells_;
    }

    // Different entries: the cells in the order of their least entries get the next unused ones,
    // which no other choice is below.  Without one cell the others add at least what all but the
    // last of these add, since each of them moves down in the order by one place at most.
    // False where there are too few entries.
    bool use_distinct(const Bits<W>& unused, const std::vector<std::int64_t>& table,
                      std::int64_t factor) {
        std::int64_t sum = 0;
        std::int64_t value = 0;
        unsigned next = 0;
        for (std::size_t i = 0; i < cells_; ++i) {
            const unsigned entry = unused.next(std::max(next, firsts_[i]));
            if (entry == Bits<W>::width) return false;
            next = entry + 1;
            value = table[entry];
            sum += value;
        }
        least_ = factor * sum;
        least_of_others_ = least_ - factor * value;
        sum = 0;
        unsigned before = Bits<W>::width;
        for (std::size_t i = cells_; i-- > 0;) {
            const unsigned from = std::min(before, lasts_[i] + 1);
            const unsigned entry = from == 0 ? Bits<W>::width : unused.previous(from - 1);
            if (entry == Bits<W>::width) return false;
            before = entry;
            value = table[entry];
            sum += value;
        }
        most_ = factor * sum;
        most_of_others_ = most_ - factor * value;
        return true;
    }

    std::int64_t least() const { return least_; }
    std::int64_t most() const { return most_; }
    std::int64_t least_of_others() const { return least_of_others_; }
    std::int64_t most_of_others() const { return most_of_others_; }
    std::int64_t lowest(std::size_t i) const { return lowest_[i]; }
    std::int64_t highest(std::size_t i) const { return highest_[i]; }

private:
    static void insert(std::vector<unsigned>& ascending, std::size_t at, unsigned number) {
        for (; at > 0 && ascending[at - 1] > number; --at) ascending[at] = ascending[at - 1];
        ascending[at] = number;
    }

    std::size_t cells_ = 0;  // of the sum in use; the arrays have room for every sum
    std::vector<std::int64_t> lowest_;
    std::vector<std::int64_t> highest_;
    std::vector<unsigned> firsts_;
    std::vector<unsigned> lasts_;
    std::int64_t least_ = 0;
    std::int64_t most_ = 0;
    std::int64_t least_of_others_ = 0;
    std::int64_t most_of_others_ = 0;
};

}  // namespace loshu::completion
