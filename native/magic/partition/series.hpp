// Magic series to draw rows from, by bit sets; a part of magic/partition/sampling.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "magic/partition/loops.hpp"

namespace loshu {

using Numbers = std::uint64_t;  // bit x-1 set: the number x

// All n-subsets of 1 .. n*n of the magic sum, sorted by their smallest number, and for each
// number x the set of series that contain x: the series disjoint from a set of numbers are what the
// union of a few bit sets leaves out, 512 at a time.
template <unsigned N>
class SeriesTable {
public:
    static constexpr std::size_t word_bits = 64;
    static constexpr unsigned cells = N * N;
    static constexpr unsigned sum = N * (cells + 1) / 2;

    SeriesTable() {
        std::vector<std::vector<Numbers>> by_smallest(cells);
        collect(by_smallest, N, 0, sum, 0);
        for (unsigned x = 0; x < cells; ++x) {
            start_[x] = series_.size() / word_bits;
            series_.insert(series_.end(), by_smallest[x].begin(), by_smallest[x].end());
            series_.resize((series_.size() + 8 * word_bits - 1) / (8 * word_bits) * 8 * word_bits);
        }
        const std::size_t words = series_.size() / word_bits;
        start_[cells] = words;
        absent_.assign(words, 0);
        for (auto& set : holding_) set.assign(words, 0);
        for (std::size_t i = 0; i < series_.size(); ++i) {
            const Numbers bit = Numbers{1} << (i % word_bits);
            if (series_[i] == 0) absent_[i / word_bits] |= bit;
            for (Numbers left = series_[i]; left != 0; left &= left - 1)
                holding_[static_cast<unsigned>(std::countr_zero(left))][i / word_bits] |= bit;
        }
        scratch_.resize(words);
    }

    std::span<const Numbers> with_one() const {
        const auto all = std::span(series_).first(start_[1] * word_bits);
        return all.first(
            static_cast<std::size_t>(std::find(all.begin(), all.end(), Numbers{0}) - all.begin()));
    }

    // Draw a series within `left` that holds its smallest number; 0 and no choices if none does.
    Numbers draw(Numbers left, Random& random, double& choices) {
        const auto smallest = static_cast<unsigned>(std::countr_zero(left));
        const std::size_t start = start_[smallest];
        const std::size_t words = start_[smallest + 1] - start;
        std::uint64_t* blocked = scratch_.data();
        std::copy_n(absent_.begin() + static_cast<std::ptrdiff_t>(start), words, blocked);
        const Numbers larger = ((Numbers{1} << cells) - 1) & ~((Numbers{1} << smallest) - 1);
        for (Numbers used = ~left & larger; used != 0; used &= used - 1)
            join_bits(blocked,
                      holding_[static_cast<unsigned>(std::countr_zero(used))].data() + start,
                      words);
        const std::uint32_t count = count_clear_bits(blocked, words);
        choices = count;
        if (count == 0) return 0;
        auto wanted = static_cast<int>(random.below(count));
        for (std::size_t i = 0;; ++i) {
            std::uint64_t open = ~blocked[i];
            const int here = std::popcount(open);
            if (wanted < here) {
                while (wanted-- > 0) open &= open - 1;
                return series_[(start + i) * word_bits +
                               static_cast<std::size_t>(std::countr_zero(open))];
            }
            wanted -= here;
        }
    }

private:
    static void collect(std::vector<std::vector<Numbers>>& into, unsigned more, unsigned from,
                        unsigned left, Numbers series) {
        if (more == 0) {
            if (left == 0) into[static_cast<unsigned>(std::countr_zero(series))].push_back(series);
            return;
        }
        for (unsigned x = from; x < cells && x < left; ++x)
            collect(into, more - 1, x + 1, left - x - 1, series | Numbers{1} << x);
    }

    std::vector<Numbers> series_;                 // padded to whole words: 0 is not a series
    std::array<std::size_t, cells + 1> start_{};  // first word of those with smallest number x+1
    std::vector<std::uint64_t> absent_;           // the padding
    std::array<std::vector<std::uint64_t>, cells> holding_;
    std::vector<std::uint64_t> scratch_;
};

}  // namespace loshu
