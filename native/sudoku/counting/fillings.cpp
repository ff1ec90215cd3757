#include "sudoku/counting/fillings.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>
#include <utility>

namespace loshu {
namespace {

using Values = std::uint16_t;  // bit v set: value v
using Columns = std::array<Values, widest_band>;

unsigned first_of(Values values) { return static_cast<unsigned>(std::countr_zero(values)); }

Values bit(unsigned value) { return static_cast<Values>(1U << value); }

// With two rows left each column has two values: the columns hang together in rings, and each
// ring can be filled in two ways.
std::uint64_t rings(const Columns& columns, std::size_t size) {
    std::array<std::uint8_t, 16> both{};  // of each value: its two columns, added bit by bit
    for (unsigned column = 0; column < size; ++column) {
        const unsigned values = columns[column];
        const auto number = static_cast<std::uint8_t>(column);
        both[first_of(columns[column]) & 15U] ^= number;  // the mask is for the compiler's peace
        both[first_of(static_cast<Values>(values & (values - 1))) & 15U] ^= number;
    }
    std::uint64_t ways = 1;
    for (auto rest = (1U << size) - 1; rest; ways *= 2) {
        const auto start = static_cast<unsigned>(std::countr_zero(rest));
        unsigned value = first_of(columns[start]);
        unsigned column = start;
        do {
            rest &= ~(1U << column);
            column ^= both[value & 15U];  // the other one with this value
            value = first_of(static_cast<Values>(columns[column] ^ bit(value)));
        } while (column != start);
    }
    return ways;
}

}  // namespace

// Named, since a class with a name outside this file has one as a member.
namespace fillings {

struct Hash {
    std::size_t operator()(const Columns& columns) const {
        std::uint64_t hash = 0;
        for (const Values values : columns) {
            hash = (hash ^ values) * 0x9E37'79B9'7F4A'7C15U;
            hash ^= hash >> 29;
        }
        return static_cast<std::size_t>(hash);
    }
};

// With this many rows left, different rows above often leave the columns in the same state.
constexpr unsigned remembered = 3;

class Filling {
public:
    explicit Filling(std::size_t size) : size_(size) {}

    // Rows in ascending order of their value in column 0, so each set of rows is met once.
    std::uint64_t each_row(const Columns& left, unsigned rows) {
        if (rows == 1) return 1;
        if (rows == 2) return rings(left, size_);
        if (rows != remembered) return after_each_row(left, rows);
        const auto known = known_.find(left);
        if (known != known_.end()) return known->second;
        const auto ways = after_each_row(left, rows);
        known_.emplace(left, ways);
        return ways;
    }

    // Calls `then` with what every way to fill a row leaves; the least value is in column 0.
    template <class Then>
    void for_each_row(const Columns& columns, Then then) const {
        Columns left = columns;
        const Values value = bit(first_of(left[0]));
        left[0] ^= value;
        rest_of_row(left, 1, value, then);
    }

private:
    std::uint64_t after_each_row(const Columns& columns, unsigned rows) {
        std::uint64_t ways = 0;
        for_each_row(columns, [&](const Columns& left) { ways += each_row(left, rows - 1); });
        return ways;
    }

    template <class Then>
    void rest_of_row(Columns& left, std::size_t column, Values used, Then& then) const {
        if (column == size_) return then(left);
        const Values before = left[column];
        for (auto open = static_cast<unsigned>(before & ~used); open; open &= open - 1) {
            const Values value = bit(static_cast<unsigned>(std::countr_zero(open)));
            left[column] = static_cast<Values>(before ^ value);
            rest_of_row(left, column + 1, static_cast<Values>(used | value), then);
        }
        left[column] = before;
    }

    std::size_t size_;
    std::unordered_map<Columns, std::uint64_t, Hash> known_;
};

}  // namespace fillings

using fillings::Filling;

namespace {

// Moves the columns that hang together with the first one to the front; returns how many.
std::size_t joined(std::span<Values> columns) {
    unsigned values = columns[0];
    std::size_t count = 1;
    for (std::size_t before = 0; before < count;) {
        before = count;
        for (std::size_t k = count; k < columns.size(); ++k) {
            if (!(columns[k] & values)) continue;
            values |= columns[k];
            std::swap(columns[k], columns[count++]);
        }
    }
    return count;
}

// Calls `then` with the columns that hang together, how many, and the orders of the rows there.
template <class Then>
void for_each_part(std::span<const std::uint16_t> columns, unsigned rows, Then then) {
    // The last two rows come in both orders from the rings.
    std::uint64_t orders = 1;
    for (unsigned k = 3; k <= rows; ++k) orders *= k;
    Columns all{};
    std::ranges::copy(columns, all.begin());
    for (std::span<Values> rest(all.data(), columns.size()); !rest.empty();) {
        const std::size_t count = joined(rest);
        Columns some{};
        std::copy_n(rest.begin(), count, some.begin());
        then(some, count, orders);
        rest = rest.subspan(count);
    }
}

}  // namespace

struct BandCount::Part {
    Part(const Columns& columns, std::size_t size, unsigned rows) : filling(size), left(rows) {
        if (rows <= 2) {
            ways = filling.each_row(columns, rows);
            return;
        }
        --left;
        filling.for_each_row(columns, [&](const Columns& rest) { firsts.push_back(rest); });
    }

    Filling filling;
    unsigned left;                // rows, below the first one
    std::vector<Columns> firsts;  // what a first row leaves, for those not yet counted
    std::uint64_t ways = 0;
};

BandCount::BandCount(std::span<const std::uint16_t> columns, unsigned rows) {
    found_ = 1;
    for_each_part(columns, rows, [&](const Columns& some, std::size_t size, std::uint64_t orders) {
        found_ *= orders;
        parts_.emplace_back(some, size, rows);
    });
}

BandCount::BandCount(BandCount&&) noexcept = default;
BandCount& BandCount::operator=(BandCount&&) noexcept = default;
BandCount::~BandCount() = default;

bool BandCount::resume(std::size_t rows) {
    while (!parts_.empty()) {
        Part& part = parts_.back();
        for (; rows > 0 && !part.firsts.empty(); --rows) {
            part.ways += part.filling.each_row(part.firsts.back(), part.left);
            part.firsts.pop_back();
        }
        if (!part.firsts.empty()) return false;
        found_ *= part.ways;
        parts_.pop_back();
    }
    return true;
}

std::uint64_t count_band(std::span<const std::uint16_t> columns, unsigned rows) {
    std::uint64_t ways = 1;
    for_each_part(columns, rows, [&](const Columns& some, std::size_t size, std::uint64_t orders) {
        ways *= orders * Filling(size).each_row(some, rows);
    });
    return ways;
}

}  // namespace loshu
