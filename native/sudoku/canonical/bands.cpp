#include "sudoku/canonical/bands.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace loshu::bands {
namespace {

using Spread = std::array<unsigned, 2>;  // the digits of the first and second row

constexpr std::uint16_t kNone = 0xFFFF;

std::uint8_t number_of(const Three& order) {
    return static_cast<std::uint8_t>(std::ranges::find(kOrders, order) - kOrders.begin());
}

// The order of three values, from their comparisons.
constexpr auto kRanks = [] {
    std::array<std::uint8_t, 8> table{};
    for (std::uint8_t k = 0; k < 6; ++k) {
        const auto& v = kOrders[k];
        table[(v[0] < v[1] ? 1u : 0u) | (v[1] < v[2] ? 2u : 0u) | (v[0] < v[2] ? 4u : 0u)] = k;
    }
    return table;
}();

inline unsigned rank(unsigned a, unsigned b, unsigned c) {
    return kRanks[static_cast<unsigned>(a < b) | static_cast<unsigned>(b < c) << 1 |
                  static_cast<unsigned>(a < c) << 2];
}

constexpr Three inverse(const Three& order) {
    Three turned{};
    for (std::uint8_t k = 0; k < 3; ++k) turned[order[k]] = k;
    return turned;
}

// The order of a row when the columns are sorted by another: by that one's order, then its own.
constexpr auto kSorted = [] {
    std::array<std::array<std::uint8_t, 6>, 6> table{};
    for (unsigned by = 0; by < 6; ++by)
        for (unsigned own = 0; own < 6; ++own) {
            const Three columns = inverse(kOrders[by]);
            const auto& v = kOrders[own];
            for (std::uint8_t k = 0; k < 6; ++k)
                if (kOrders[k] == Three{v[columns[0]], v[columns[1]], v[columns[2]]})
                    table[by][own] = k;
        }
    return table;
}();

// The digits {0, 1, 2, 6, 7, 8} of a second row as six bits.
constexpr unsigned second_row(unsigned digits) { return (digits & 7) | (digits >> 3 & 0x38); }

// The ways to spread the digits over the rows of the second box.
std::vector<Spread> spreads() {
    std::vector<Spread> found;
    for (unsigned a = 0; a < 512; ++a)
        for (unsigned b = 0; b < 512; ++b) {
            if (std::popcount(a) != 3 || std::popcount(b) != 3 || (a & b) != 0) continue;
            const unsigned rest = 0x1FF & ~(a | b);
            if ((a & 0007) == 0 && (b & 0070) == 0 && (rest & 0700) == 0) found.push_back({a, b});
        }
    return found;
}

// Writes digits in a row of a box, in one of the orders.
void write_row(Band& band, unsigned row, unsigned box, unsigned digits, unsigned order) {
    Three sorted{};
    for (unsigned k = 0; k < 3; ++k, digits &= digits - 1)
        sorted[k] = static_cast<std::uint8_t>(std::countr_zero(digits));
    for (unsigned k = 0; k < 3; ++k) band[9 * row + 3 * box + k] = sorted[kOrders[order][k]];
}

// The band of a number in the table, of digits from 0.
Band band_of(std::uint32_t number, const std::vector<Spread>& spreads) {
    Band band{};
    const auto [a, b] = spreads[number / 1296];
    const unsigned c = 0x1FF & ~(a | b);
    const std::array<unsigned, 3> second{a, b, c};
    const std::array<unsigned, 2> scale{216, 36};
    for (unsigned row = 0; row < 3; ++row) {
        write_row(band, row, 0, 7u << (3 * row), 0);
        const unsigned third = 0x1FF & ~(second[row] | 7u << (3 * row));
        write_row(band, row, 1, second[row], row == 0 ? 0 : number / scale[row - 1] % 6);
        write_row(band, row, 2, third, row == 0 ? 0 : number / (row == 1 ? 6 : 1) % 6);
    }
    return band;
}

std::uint16_t code_of(const Three& rows, const Nine& columns) {
    unsigned code = number_of(rows) * 6u;
    code += number_of({static_cast<std::uint8_t>(columns[0] / 3),
                       static_cast<std::uint8_t>(columns[3] / 3),
                       static_cast<std::uint8_t>(columns[6] / 3)});
    for (unsigned s = 0; s < 9; s += 3)
        code = code * 6 + number_of({static_cast<std::uint8_t>(columns[s] % 3),
                                     static_cast<std::uint8_t>(columns[s + 1] % 3),
                                     static_cast<std::uint8_t>(columns[s + 2] % 3)});
    return static_cast<std::uint16_t>(code);
}

// The smallest second and third row under a first row of 1 to 9, and all codes that give them.
struct Smallest {
    std::array<std::uint8_t, 18> form;
    std::vector<std::uint16_t> codes;

    explicit Smallest(const Band& band) {
        form.fill(10);
        for (std::uint16_t code = 0; code < 7776; ++code) try_code(band, code);
    }

    void try_code(const Band& band, std::uint16_t code) {
        const auto& rows = kOrders[code / 1296];
        const auto& columns = kColumns[code % 1296];
        std::array<std::uint8_t, 9> labels{};
        for (std::uint8_t j = 0; j < 9; ++j)
            labels[band[9u * rows[0] + columns[j]]] = static_cast<std::uint8_t>(j + 1);
        bool less = false;
        std::array<std::uint8_t, 18> found = form;
        for (unsigned k = 0; k < 18; ++k) {
            found[k] = labels[band[9u * rows[1 + k / 9] + columns[k % 9]]];
            if (!less && found[k] > form[k]) return;
            less = less || found[k] < form[k];
        }
        if (less) codes.clear();
        form = found;
        codes.push_back(code);
    }
};

}  // namespace

Place Table::find(const std::uint8_t* band) const {
    std::array<std::uint8_t, 10> labels;
    for (std::uint8_t k = 0; k < 9; ++k) labels[band[9 * (k / 3) + k % 3]] = k;
    Place place{0, {0, 1, 2}};
    std::array<unsigned, 2> orders;
    unsigned first = 0, second = 0;
    for (unsigned box = 1; box < 3; ++box) {
        std::array<unsigned, 3> ranks;
        for (unsigned row = 0; row < 3; ++row) {
            const std::uint8_t* cells = band + 9 * row + 3 * box;
            const unsigned a = labels[cells[0]], b = labels[cells[1]], c = labels[cells[2]];
            ranks[row] = rank(a, b, c);
            if (box == 1 && row == 0) first = 1u << a | 1u << b | 1u << c;
            if (box == 1 && row == 1) second = 1u << a | 1u << b | 1u << c;
        }
        orders[box - 1] = kSorted[ranks[0]][ranks[1]] * 6u + kSorted[ranks[0]][ranks[2]];
        const auto& values = kOrders[ranks[0]];
        for (std::uint8_t k = 0; k < 3; ++k)
            place.columns[3 * box + values[k]] = static_cast<std::uint8_t>(3 * box + k);
    }
    place.number =
        spread_[(first >> 3) << 6 | second_row(second)] * 1296u + orders[0] * 36 + orders[1];
    return place;
}

// Fills in the class of a band, all its images, and their ways to the smallest form.
void Table::add_class(const Band& band) {
    const Smallest smallest(band);
    const auto name = static_cast<std::uint16_t>(forms_.size());
    forms_.push_back(smallest.form);
    automorphisms_.push_back(static_cast<std::uint16_t>(smallest.codes.size()));
    for (unsigned k = 0; k < 216; ++k) {  // rows, stacks, columns of the stack that comes first
        const Three& rows = kOrders[k / 36];
        const Nine& columns = kColumns[k / 6 % 6 * 216 + k % 6 * 36];
        Band image;
        for (unsigned c = 0; c < 27; ++c) image[c] = band[9u * rows[c / 9] + columns[c % 9]];
        const Place place = find(image.data());
        if (class_[place.number] != kNone) continue;
        class_[place.number] = name;
        first_[place.number] = static_cast<std::uint32_t>(ways_.size());
        const Three row_back = inverse(rows);
        Nine column_back{};
        for (std::uint8_t j = 0; j < 9; ++j) column_back[columns[place.columns[j]]] = j;
        for (const std::uint16_t code : smallest.codes) {
            Three to_rows{};
            Nine to_columns{};
            for (unsigned i = 0; i < 3; ++i) to_rows[i] = row_back[kOrders[code / 1296][i]];
            for (unsigned j = 0; j < 9; ++j) to_columns[j] = column_back[kColumns[code % 1296][j]];
            ways_.push_back({code_of(to_rows, to_columns)});
        }
    }
}

Table::Table() : class_(72576, kNone), first_(72576) {
    const auto all = spreads();
    for (std::uint8_t k = 0; k < all.size(); ++k)
        spread_[(all[k][0] >> 3) << 6 | second_row(all[k][1])] = k;
    for (std::uint32_t number = 0; number < class_.size(); ++number)
        if (class_[number] == kNone) add_class(band_of(number, all));
    // Number the classes in the order of their forms.
    std::vector<std::uint16_t> sorted(forms_.size()), rank_of(forms_.size());
    std::iota(sorted.begin(), sorted.end(), std::uint16_t{0});
    std::ranges::sort(sorted, {}, [&](std::uint16_t k) { return forms_[k]; });
    const auto counts = automorphisms_;
    for (std::uint16_t k = 0; k < sorted.size(); ++k) {
        rank_of[sorted[k]] = k;
        automorphisms_[k] = counts[sorted[k]];
    }
    for (auto& name : class_) name = rank_of[name];
    std::ranges::sort(forms_);
}

const Table& table() {
    static const Table only;
    return only;
}

}  // namespace loshu::bands
