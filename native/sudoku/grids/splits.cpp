#include "sudoku/grids/splits.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "sudoku/grids/arrangements.hpp"

namespace loshu::sudoku {
namespace {

using Renaming = std::array<std::uint8_t, 9>;

// The columns of a box that reads 1 to 9 row by row.
constexpr ValueSets standard{0b001001001, 0b010010010, 0b100100100};

std::uint16_t renamed_set(unsigned set, const Renaming& names) {
    unsigned image = 0;
    for (; set != 0; set &= set - 1)
        image |= 1U << names[static_cast<std::size_t>(std::countr_zero(set))];
    return static_cast<std::uint16_t>(image);
}

ValueSets renamed_sets(const ValueSets& sets, const Renaming& names) {
    return {renamed_set(sets[0], names), renamed_set(sets[1], names), renamed_set(sets[2], names)};
}

// Which members of a set of three are taken: bit i is for the one that is i-th in ascending order.
std::uint16_t taken(unsigned set, unsigned which) {
    unsigned part = 0;
    for (; set != 0; set &= set - 1, which >>= 1)
        if ((which & 1) != 0) part |= set & (0U - set);
    return static_cast<std::uint16_t>(part);
}

// The same number of members from each of three sets.
constexpr auto equally_many = [] {
    std::array<std::array<std::uint8_t, 3>, partner_count> which{};
    std::size_t count = 0;
    for (unsigned code = 0; code < 512; ++code) {
        const unsigned a = code & 7, b = code >> 3 & 7, c = code >> 6;
        if (std::popcount(a) == std::popcount(b) && std::popcount(b) == std::popcount(c))
            which[count++] = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                              static_cast<std::uint8_t>(c)};
    }
    return which;
}();

}  // namespace

// Each set goes to the places of the other two: a part to one, the rest to the other.
ValueSets partners(const ValueSets& sets, std::size_t number) {
    ValueSets part{}, rest{};
    for (std::size_t i = 0; i < 3; ++i) {
        part[i] = taken(sets[i], equally_many[number][i]);
        rest[i] = static_cast<std::uint16_t>(sets[i] & ~part[i]);
    }
    return {static_cast<std::uint16_t>(part[1] | rest[2]),
            static_cast<std::uint16_t>(part[2] | rest[0]),
            static_cast<std::uint16_t>(part[0] | rest[1])};
}

ValueSets sorted(ValueSets sets) {
    std::ranges::sort(sets);
    return sets;
}

const Splits& Splits::tables() {
    static const Splits splits;
    return splits;
}

std::size_t Splits::number(const ValueSets& sets) const {
    const ValueSets order = sorted(sets);
    return numbers_[order[0] * (all_values + 1) + order[1]];
}

Splits::Splits() {
    number_splits();
    for (const ValueSets& sets : sets_)
        for (std::size_t k = 0; k < partner_count; ++k) {
            const ValueSets middle = partners(sets, k);
            below_.push_back({static_cast<std::uint16_t>(number(middle)),
                              static_cast<std::uint16_t>(number(left_by(sets, middle)))});
        }
    rename();
    fill();
}

void Splits::number_splits() {
    numbers_.resize((all_values + 1) * (all_values + 1));
    sets_.push_back(standard);
    for (unsigned a = 0; a < all_values; ++a)
        for (unsigned b = a + 1; std::popcount(a) == 3 && b < all_values; ++b) {
            const unsigned c = all_values & ~(a | b);
            if (std::popcount(b) != 3 || (a & b) != 0 || c < b) continue;
            const ValueSets sets{static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
                                 static_cast<std::uint16_t>(c)};
            if (sets != standard) sets_.push_back(sets);
        }
    for (std::size_t i = 0; i < sets_.size(); ++i)
        numbers_[sets_[i][0] * (all_values + 1) + sets_[i][1]] = static_cast<std::uint16_t>(i);
}

void Splits::rename() {
    for (const ValueSets& first : sets_) {
        Renaming names{};
        for (std::size_t i = 0; i < 3; ++i) {
            auto name = static_cast<std::uint8_t>(i);
            for (unsigned set = first[i]; set != 0; set &= set - 1, name += 3)
                names[static_cast<std::size_t>(std::countr_zero(set))] = name;
        }
        for (const ValueSets& other : sets_)
            renamed_.push_back(static_cast<std::uint16_t>(number(renamed_sets(other, names))));
    }
}

// Pairs that become one another under renamings that keep split 0 have equally many fillings.
void Splits::fill() {
    constexpr std::array<std::pair<std::size_t, std::size_t>, 8> exchanges{
        {{0, 3}, {3, 6}, {1, 4}, {4, 7}, {2, 5}, {5, 8}, {0, 1}, {1, 2}}};
    std::vector<std::array<std::uint16_t, exchanges.size()>> images(split_count);
    for (std::size_t k = 0; k < exchanges.size(); ++k) {
        Renaming names{0, 1, 2, 3, 4, 5, 6, 7, 8};
        const auto [one, other] = exchanges[k];
        std::swap(names[one], names[other]);
        if (k >= 6)  // whole sets
            for (std::size_t row = 3; row < 9; row += 3)
                std::swap(names[row + one], names[row + other]);
        for (std::size_t q = 0; q < split_count; ++q)
            images[q][k] = static_cast<std::uint16_t>(number(renamed_sets(sets_[q], names)));
    }
    fillings_.assign(split_count * split_count, 0);
    std::vector<std::size_t> open;
    for (std::size_t pair = 0; pair < fillings_.size(); ++pair) {
        if (fillings_[pair] != 0) continue;
        const BandColumns columns{standard, sets_[pair / split_count], sets_[pair % split_count]};
        const std::uint32_t count = Arrangements(columns).count();
        most_fillings_ = std::max(most_fillings_, count);
        fillings_[pair] = static_cast<std::uint16_t>(count);
        for (open.push_back(pair); !open.empty();) {
            const auto& second = images[open.back() / split_count];
            const auto& third = images[open.back() % split_count];
            open.pop_back();
            for (std::size_t k = 0; k < exchanges.size(); ++k) {
                const std::size_t image = second[k] * split_count + third[k];
                if (fillings_[image] != 0) continue;
                fillings_[image] = static_cast<std::uint16_t>(count);
                open.push_back(image);
            }
        }
    }
}

}  // namespace loshu::sudoku
