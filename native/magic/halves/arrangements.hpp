// All arrangements of rows over columns with a least and a greatest column sum.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "magic/halves/halves.hpp"

namespace loshu::halves {

constexpr unsigned sum_bits = 7;
constexpr unsigned place_bits = 3;

// One number from each row, by its place in the row.  Columns are in the order of their sums, those
// of one sum in the order of their places in the first row.
//
//     sums     the rows' number, then 7 bits a column, the first column highest
//     places   9 bits a column (6 for two rows), 3 a row, the first column highest
struct Half {
    std::uint64_t sums, places;
};

template <unsigned N>
struct Rows {
    static constexpr unsigned depth = N / 2;
    static constexpr unsigned sum = N * (N * N + 1) / 2;
    static constexpr unsigned least = depth * (depth + 1) / 2, most = depth * N * N - least + depth;

    std::array<std::array<std::uint8_t, N>, depth> numbers;  // ascending
};

template <unsigned N>
std::vector<Rows<N>> rows_of(std::span<const NumberSet> sets) {
    std::vector<Rows<N>> found(sets.size() / Rows<N>::depth);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        auto* number = found[i / Rows<N>::depth].numbers[i % Rows<N>::depth].data();
        for (NumberSet left = sets[i]; left != 0; left &= left - 1)
            *number++ = static_cast<std::uint8_t>(std::countr_zero(left) + 1);
    }
    return found;
}

// The sum of a column, then its place in each row.
using Column = std::uint32_t;

template <unsigned N>
class Arranger {
public:
    static constexpr unsigned depth = N / 2, inner = N - 2, column_bits = place_bits * depth;

    // Appends the halves of one set of rows, in the order of the upper ones, or of the lower ones:
    // their sums are taken from the magic sum, and the columns come in reverse.
    void append(const Rows<N>& rows, std::uint64_t number, unsigned least, unsigned most,
                bool is_lower, std::vector<Half>& out) {
        rows_ = &rows;
        number_ = number;
        is_lower_ = is_lower;
        out_ = &out;
        const unsigned low = is_lower ? Rows<N>::sum - most : least;
        const unsigned high = is_lower ? Rows<N>::sum - least : most;
        find_columns(low, first_);
        if (first_.empty()) return;
        find_columns(high, last_);
        for (const Column first : first_)
            for (const Column last : last_)
                if (are_apart(first, last)) arrange(first, last);
    }

private:
    static unsigned place(Column column, unsigned row) {
        return column >> (place_bits * (depth - 1 - row)) & 7;
    }

    static bool are_apart(Column a, Column b) {
        for (unsigned row = 0; row < depth; ++row)
            if (place(a, row) == place(b, row)) return false;
        return true;
    }

    Column column_of(const std::array<unsigned, depth>& places) const {
        unsigned sum = 0, all = 0;
        for (unsigned row = 0; row < depth; ++row) {
            sum += rows_->numbers[row][places[row]];
            all = all << place_bits | places[row];
        }
        return sum << column_bits | all;
    }

    void find_columns(unsigned sum, std::vector<Column>& found) const {
        found.clear();
        std::array<unsigned, depth> places{};
        const auto& last = rows_->numbers[depth - 1];
        const auto extend = [&](auto&& self, unsigned row, unsigned left) -> void {
            if (row + 1 == depth) {
                const auto at = std::find(last.begin(), last.end(), left);
                if (at == last.end()) return;
                places[row] = static_cast<unsigned>(at - last.begin());
                found.push_back(column_of(places));
                return;
            }
            for (unsigned i = 0; i < N && rows_->numbers[row][i] < left; ++i) {
                places[row] = i;
                self(self, row + 1, left - rows_->numbers[row][i]);
            }
        };
        extend(extend, 0, sum);
    }

    // Fills columns_, then chooses inner columns from it.
    void arrange(Column first, Column last) {
        std::array<std::array<unsigned, inner>, depth> left;
        for (unsigned row = 0; row < depth; ++row) {
            unsigned count = 0;
            for (unsigned i = 0; i < N; ++i)
                if (i != place(first, row) && i != place(last, row)) left[row][count++] = i;
        }
        // By sum and place in the first row.
        constexpr unsigned below = place_bits * (depth - 1);
        std::array<unsigned, depth> places;
        for (unsigned at = 0; at < columns_.size(); ++at) {
            for (unsigned row = depth, rest = at; row-- > 0; rest /= inner)
                places[row] = left[row][rest % inner];
            const Column column = column_of(places);
            const bool fits = column >> below > first >> below && column >> below < last >> below;
            columns_[at] = fits ? column : 0;
        }
        first_column_ = first;
        last_column_ = last;
        std::array<Column, inner> chosen{};
        choose<0>(chosen, {});
    }

    // Chooses the column of the next number that is left in the first row.
    template <unsigned Next>
    void choose(std::array<Column, inner>& chosen, std::array<unsigned, depth> used) {
        if constexpr (Next == inner) {
            write(chosen);
        } else {
            for (unsigned second = 0; second < inner; ++second) {
                if ((used[1] >> second & 1) != 0) continue;
                auto now = used;
                now[1] |= 1u << second;
                const unsigned at = Next * inner + second;
                if constexpr (depth == 2) {
                    if ((chosen[Next] = columns_[at]) != 0) choose<Next + 1>(chosen, now);
                } else {
                    for (unsigned third = 0; third < inner; ++third) {
                        if ((used[2] >> third & 1) != 0) continue;
                        now[2] = used[2] | 1u << third;
                        if ((chosen[Next] = columns_[at * inner + third]) != 0)
                            choose<Next + 1>(chosen, now);
                    }
                }
            }
        }
    }

    void write(std::array<Column, inner> chosen) {
        for (unsigned i = 1; i < inner; ++i)
            for (unsigned k = i; k > 0; --k) {
                const Column low = std::min(chosen[k - 1], chosen[k]);
                chosen[k] = std::max(chosen[k - 1], chosen[k]);
                chosen[k - 1] = low;
            }
        Half half{number_, 0};
        const auto add = [&](Column column) {
            const unsigned sum = column >> column_bits;
            half.sums = half.sums << sum_bits | (is_lower_ ? Rows<N>::sum - sum : sum);
            half.places = half.places << column_bits | (column & ((1u << column_bits) - 1));
        };
        add(is_lower_ ? last_column_ : first_column_);
        for (unsigned i = 0; i < inner; ++i) add(chosen[is_lower_ ? inner - 1 - i : i]);
        add(is_lower_ ? first_column_ : last_column_);
        out_->push_back(half);
    }

    const Rows<N>* rows_ = nullptr;
    std::uint64_t number_ = 0;
    bool is_lower_ = false;
    std::vector<Half>* out_ = nullptr;
    std::vector<Column> first_, last_;
    Column first_column_ = 0, last_column_ = 0;
    // By place of each row among the places that are left; 0 where the sum is out of order.
    std::array<Column, depth == 2 ? inner * inner : inner * inner * inner> columns_{};
};

// Sorts halves of one cell by the sums of their inner columns: radix sort, lowest bits first.
template <unsigned N>
void sort_by_sums(std::vector<Half>& halves, std::vector<Half>& room) {
    constexpr unsigned bits = sum_bits * (N - 2), passes = (bits + 9) / 10,
                       width = (bits + passes - 1) / passes;
    std::array<std::array<std::uint32_t, (1u << width) + 1>, passes> start{};
    const auto digit = [&](const Half& half, unsigned pass) {
        return half.sums >> (sum_bits + width * pass) &
               ((1u << std::min(width, bits - width * pass)) - 1);
    };
    for (const Half& half : halves)
        for (unsigned pass = 0; pass < passes; ++pass) ++start[pass][digit(half, pass) + 1];
    room.resize(halves.size());
    for (unsigned pass = 0; pass < passes; ++pass) {
        for (std::size_t i = 1; i < start[pass].size(); ++i) start[pass][i] += start[pass][i - 1];
        for (const Half& half : halves) room[start[pass][digit(half, pass)]++] = half;
        halves.swap(room);
    }
}

}  // namespace loshu::halves
