#include "magic/find.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "core/dispatch.hpp"

namespace loshu {
namespace {

using Places = std::vector<std::int64_t>;
using Flags = std::vector<std::uint8_t>;
using Sums = std::vector<std::uint64_t>;

template <class Entry>
LOSHU_INLINE std::uint64_t wide(Entry entry) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(entry));
}

// Whether the square of order 3 at each column of three rows is magic, modulo 2^w of `Word`.
// The four lines through the center m add up to the whole, 3S, and 3m: 4S = 3S + 3m.  So S = 3m,
// opposite cells make 2m, and with one row and one column of sum 3m so do the others.
template <class Word, class Entry>
LOSHU_CLONES void flag_order3(const Entry* top, const Entry* middle, const Entry* bottom,
                              std::size_t count, std::uint8_t* flags) {
    for (std::size_t c = 0; c < count; ++c) {
        const Word a = static_cast<Word>(top[c]), b = static_cast<Word>(top[c + 1]),
                   d = static_cast<Word>(top[c + 2]), e = static_cast<Word>(middle[c]),
                   m = static_cast<Word>(middle[c + 1]), f = static_cast<Word>(middle[c + 2]),
                   g = static_cast<Word>(bottom[c]), h = static_cast<Word>(bottom[c + 1]),
                   i = static_cast<Word>(bottom[c + 2]);
        const Word pair = m + m, sum = pair + m;
        const Word differences = ((a + i) ^ pair) | ((b + h) ^ pair) | ((d + g) ^ pair) |
                                 ((e + f) ^ pair) | ((a + b + d) ^ sum) | ((a + e + g) ^ sum);
        flags[c] = differences == 0 ? 1 : 0;
    }
}

// sums[c] = before[c] + entering[c] - leaving[c]; both sums may be the same array.
template <class Entry>
LOSHU_CLONES void move_sums(std::uint64_t* sums, const std::uint64_t* before, const Entry* entering,
                            const Entry* leaving, std::size_t count) {
    for (std::size_t c = 0; c < count; ++c)
        sums[c] = before[c] + wide(entering[c]) - wide(leaving[c]);
}

// runs[c]: how many rows have had the same sum, this one included.
LOSHU_CLONES void extend_runs(std::uint64_t* runs, const std::uint64_t* sums,
                              const std::uint64_t* above, std::size_t count) {
    for (std::size_t c = 0; c < count; ++c) runs[c] = (sums[c] == above[c] ? runs[c] : 0) + 1;
}

LOSHU_CLONES void flag_runs(const std::uint64_t* runs, std::uint64_t least,
                            const std::uint64_t* rows, const std::uint64_t* columns,
                            std::size_t count, std::uint8_t* flags) {
    for (std::size_t c = 0; c < count; ++c)
        flags[c] = ((runs[c] >= least) & (rows[c] == columns[c])) ? 1 : 0;
}

LOSHU_CLONES void keep_equal(const std::uint64_t* rows, const std::uint64_t* main,
                             const std::uint64_t* anti, std::size_t count, std::uint8_t* flags) {
    for (std::size_t c = 0; c < count; ++c)
        if ((rows[c] != main[c]) | (rows[c] != anti[c])) flags[c] = 0;
}

// Zeros fill the last word of eight flags.
Flags flags_for(std::size_t count) { return Flags((count + 7) / 8 * 8); }

// Call for each column whose flag is set.
template <class Do>
void each_flag(const Flags& flags, Do&& found) {
    for (std::size_t start = 0; start < flags.size(); start += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, flags.data() + start, 8);
        if (word == 0) continue;
        for (std::size_t c = start; c < start + 8; ++c)
            if (flags[c] != 0) found(c);
    }
}

template <class Entry>
void find_order3(std::span<const Entry> cells, std::size_t width,
                 std::optional<std::int64_t> constant, Places& places) {
    Flags flags = flags_for(width - 2);
    for (std::size_t first = 0; first + 3 * width <= cells.size(); first += width) {
        const Entry* top = cells.data() + first;
        flag_order3<std::make_unsigned_t<Entry>>(top, top + width, top + 2 * width, width - 2,
                                                 flags.data());
        each_flag(flags, [&](std::size_t c) {
            if (!constant || 3 * wide(top[width + c + 1]) == wide(*constant))
                places.push_back(static_cast<std::int64_t>(first + c));
        });
    }
}

// The sums of the windows of `order` columns that end in the last row taken in.
template <class Entry>
class Windows {
public:
    Windows(std::span<const Entry> cells, std::size_t width, std::size_t order)
        : cells_(cells),
          width_(width),
          order_(order),
          count_(width - order + 1),
          columns_(width),
          rows_(count_),
          above_(count_),
          main_(count_),
          anti_(count_),
          next_(count_),
          runs_(count_),
          zeros_(width) {}

    void enter(std::size_t r, bool diagonals) {
        const Entry* row = cells_.data() + r * width_;
        const Entry* leaving = r < order_ ? zeros_.data() : row - order_ * width_;
        move_sums(columns_.data(), columns_.data(), row, leaving, width_);
        above_.swap(rows_);
        sum_row(row);
        extend_runs(runs_.data(), rows_.data(), above_.data(), count_);
        if (!diagonals) return;
        const std::size_t depth = std::min(r + 1, order_);
        move_sums(next_.data() + 1, main_.data(), row + order_, leaving, count_ - 1);
        next_[0] = 0;
        for (std::size_t k = 0; k < depth; ++k)
            next_[0] += wide((row - k * width_)[order_ - 1 - k]);
        main_.swap(next_);
        move_sums(next_.data(), anti_.data() + 1, row, leaving + order_, count_ - 1);
        next_[count_ - 1] = 0;
        for (std::size_t k = 0; k < depth; ++k)
            next_[count_ - 1] += wide((row - k * width_)[count_ - 1 + k]);
        anti_.swap(next_);
    }

    // Call for each column at which a square ends in this row.
    template <class Do>
    void each_square(bool diagonals, Flags& flags, Do&& found) {
        flag_runs(runs_.data(), order_, rows_.data(), columns_.data(), count_, flags.data());
        if (diagonals) keep_equal(rows_.data(), main_.data(), anti_.data(), count_, flags.data());
        std::size_t end = 0;  // before it the columns from c on have one sum
        each_flag(flags, [&](std::size_t c) {
            if (end <= c) end = c + 1;
            while (end < width_ && end < c + order_ && columns_[end] == columns_[c]) ++end;
            if (end >= c + order_) found(c, rows_[c]);
        });
    }

private:
    void sum_row(const Entry* row) {
        std::uint64_t sum = 0;
        for (std::size_t c = 0; c + 1 < order_; ++c) sum += wide(row[c]);
        for (std::size_t c = 0; c < count_; ++c) {
            sum += wide(row[c + order_ - 1]);
            rows_[c] = sum;
            sum -= wide(row[c]);
        }
    }

    std::span<const Entry> cells_;
    std::size_t width_, order_, count_;
    Sums columns_, rows_, above_, main_, anti_, next_, runs_;
    std::vector<Entry> zeros_;
};

template <class Entry>
void find_any_order(std::span<const Entry> cells, std::size_t width, std::size_t order,
                    bool diagonals, std::optional<std::int64_t> constant, Places& places) {
    Windows<Entry> windows(cells, width, order);
    Flags flags = flags_for(width - order + 1);
    for (std::size_t r = 0; r < cells.size() / width; ++r) {
        windows.enter(r, diagonals);
        if (r + 1 < order) continue;
        windows.each_square(diagonals, flags, [&](std::size_t c, std::uint64_t sum) {
            if (!constant || sum == wide(*constant))
                places.push_back(static_cast<std::int64_t>((r + 1 - order) * width + c));
        });
    }
}

}  // namespace

template <class Entry>
Places find_squares(std::span<const Entry> cells, std::size_t width, std::size_t order,
                    bool diagonals, std::optional<std::int64_t> constant) {
    Places places;
    if (order == 3 && diagonals)
        find_order3(cells, width, constant, places);
    else
        find_any_order(cells, width, order, diagonals, constant, places);
    return places;
}

template Places find_squares<std::int32_t>(std::span<const std::int32_t>, std::size_t, std::size_t,
                                           bool, std::optional<std::int64_t>);
template Places find_squares<std::int64_t>(std::span<const std::int64_t>, std::size_t, std::size_t,
                                           bool, std::optional<std::int64_t>);

}  // namespace loshu
