// What may be a column of given rows; a part of magic/partition/sampling.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "magic/partition/series.hpp"

namespace loshu {

// The sets of one number from each row, of the magic sum, grouped by their number in the first
// row: halves of the rows are combined by their sums.
template <unsigned N>
class Transversals {
public:
    static constexpr unsigned sum = SeriesTable<N>::sum;
    static constexpr std::size_t upper_rows = N / 2;
    static constexpr std::size_t most = [] {
        std::size_t product = 1;
        for (unsigned i = 1; i < N; ++i) product *= N;
        return product;
    }();

    Transversals() {
        for (auto& group : groups_) group.resize(most + 8);
    }

    void find(const std::array<Numbers, N>& rows) {
        std::array<std::array<unsigned, N>, N> numbers{};
        for (std::size_t r = 0; r < N; ++r) {
            std::size_t k = 0;
            for (Numbers left = rows[r]; left != 0; left &= left - 1)
                numbers[r][k++] = static_cast<unsigned>(std::countr_zero(left)) + 1;
        }
        sort_lower(numbers);
        for (std::size_t g = 0; g < N; ++g) {
            Numbers* out = groups_[g].data();
            const Half head{Numbers{1} << (numbers[0][g] - 1), numbers[0][g]};
            join_upper(numbers, 1, head, out);
            sizes_[g] = static_cast<std::size_t>(out - groups_[g].data());
        }
    }

    std::span<const Numbers> group(std::size_t g) const {
        return std::span(groups_[g]).first(sizes_[g]);
    }

private:
    struct Half {
        Numbers set;
        unsigned sum;
    };
    using Table = std::array<std::array<unsigned, N>, N>;

    static constexpr std::size_t halves = [] {
        std::size_t product = 1;
        for (std::size_t i = upper_rows; i < N; ++i) product *= N;
        return product;
    }();

    void sort_lower(const Table& numbers) {
        std::size_t count = 1;
        unsorted_[0] = {0, 0};
        for (std::size_t r = upper_rows; r < N; ++r) {
            // Backwards, so that nothing is overwritten before it is read.
            for (std::size_t i = count; i-- > 0;)
                for (std::size_t k = N; k-- > 0;)
                    unsorted_[i * N + k] = {unsorted_[i].set | Numbers{1} << (numbers[r][k] - 1),
                                            unsorted_[i].sum + numbers[r][k]};
            count *= N;
        }
        start_.fill(0);
        for (const Half& half : unsorted_)
            if (half.sum < sum) ++start_[half.sum + 1];
        std::partial_sum(start_.begin(), start_.end(), start_.begin());
        auto next = start_;
        for (const Half& half : unsorted_)
            if (half.sum < sum) sorted_[next[half.sum]++] = half.set;
    }

    void join_upper(const Table& numbers, std::size_t row, Half upper, Numbers*& out) {
        if (row < upper_rows) {
            for (const unsigned number : numbers[row])
                join_upper(numbers, row + 1,
                           {upper.set | Numbers{1} << (number - 1), upper.sum + number}, out);
            return;
        }
        if (upper.sum >= sum) return;
        const std::uint32_t from = start_[sum - upper.sum];
        const std::uint32_t size = start_[sum - upper.sum + 1] - from;
        // Eight at a time, past the end too: the room is there, and the next overwrites it.
        for (std::uint32_t i = 0; i < size; i += 8)
            for (std::uint32_t k = 0; k < 8; ++k) out[i + k] = upper.set | sorted_[from + i + k];
        out += size;
    }

    std::array<Half, halves> unsorted_;
    std::array<Numbers, halves + 8> sorted_{};
    std::array<std::uint32_t, sum + 2> start_{};
    std::array<std::vector<Numbers>, N> groups_;
    std::array<std::size_t, N> sizes_{};
};

}  // namespace loshu
