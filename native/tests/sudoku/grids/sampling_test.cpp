#include "sudoku/grids/sampling.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "sudoku/grids/arrangements.hpp"
#include "sudoku/grids/splits.hpp"
#include "tests/check.hpp"

namespace {

using namespace loshu::sudoku;

using Grid = std::array<std::uint8_t, 81>;

bool is_grid(const Grid& grid) {
    std::array<unsigned, 27> seen{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const std::size_t row = cell / 9, column = cell % 9;
        for (const std::size_t house : {row, 9 + column, 18 + row / 3 * 3 + column / 3})
            seen[house] |= 1U << grid[cell];
    }
    return std::ranges::all_of(seen, [](unsigned digits) { return digits == 0x3FE; });
}

std::vector<Grid> sample(std::uint64_t seed, std::size_t count) {
    std::vector<std::uint8_t> cells(81 * count);
    loshu::sample_sudoku_grids(seed, cells);
    std::vector<Grid> grids(count);
    for (std::size_t i = 0; i < count; ++i)
        std::copy_n(cells.begin() + static_cast<std::ptrdiff_t>(81 * i), 81, grids[i].begin());
    return grids;
}

// The splits of a box whose rows have these values, in all orders: how often each comes.
std::map<std::size_t, std::uint64_t> splits_of(const ValueSets& rows) {
    std::array<std::array<unsigned, 3>, 3> values{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t i = 0, value = 0; value < 9; ++value)
            if ((rows[row] >> value & 1) != 0) values[row][i++] = 1U << value;
    std::array<std::array<std::size_t, 3>, 6> orders{};
    std::array<std::size_t, 3> order{0, 1, 2};
    for (auto& each : orders) {
        each = order;
        std::ranges::next_permutation(order);
    }
    std::map<std::size_t, std::uint64_t> found;
    for (const auto& a : orders)
        for (const auto& b : orders)
            for (const auto& c : orders) {
                ValueSets columns{};
                for (std::size_t i = 0; i < 3; ++i)
                    columns[i] = static_cast<std::uint16_t>(values[0][a[i]] | values[1][b[i]] |
                                                            values[2][c[i]]);
                ++found[Splits::tables().number(columns)];
            }
    return found;
}

using Pair = std::array<std::size_t, 2>;  // the splits of the second and third box of a band

// How often each pair is chosen.
std::map<Pair, std::uint64_t> first_bands() {
    constexpr ValueSets box_rows{0b000000111, 0b000111000, 0b111000000};
    std::map<Pair, std::uint64_t> bands;
    for (std::size_t k = 0; k < partner_count; ++k) {
        const ValueSets second = partners(box_rows, k);
        const auto of_third = splits_of(left_by(box_rows, second));
        for (const auto& [p, count] : splits_of(second))
            for (const auto& [q, times] : of_third) bands[{p, q}] += count * times;
    }
    return bands;
}

// What one becomes by renamings that keep the split 147/258/369.
std::set<Pair> renamed_pairs(const Pair& begin) {
    constexpr std::array<std::array<unsigned, 9>, 4> renamings{{{3, 1, 2, 0, 4, 5, 6, 7, 8},
                                                                {3, 1, 2, 6, 4, 5, 0, 7, 8},
                                                                {1, 0, 2, 4, 3, 5, 7, 6, 8},
                                                                {1, 2, 0, 4, 5, 3, 7, 8, 6}}};
    const Splits& splits = Splits::tables();
    std::set<Pair> found{begin};
    for (std::vector<Pair> open{begin}; !open.empty();) {
        const Pair pair = open.back();
        open.pop_back();
        for (const auto& names : renamings) {
            Pair image{};
            for (std::size_t i = 0; i < 2; ++i) {
                ValueSets sets{};
                for (std::size_t k = 0; k < 3; ++k)
                    for (std::size_t value = 0; value < 9; ++value)
                        if ((splits.sets(pair[i])[k] >> value & 1) != 0)
                            sets[k] = static_cast<std::uint16_t>(sets[k] | 1U << names[value]);
                image[i] = splits.number(sets);
            }
            if (found.insert(image).second) open.push_back(image);
        }
    }
    return found;
}

std::uint64_t completions_of(const Pair& pair) {
    const Splits& splits = Splits::tables();
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < partner_count; ++i)
        for (std::size_t j = 0; j < partner_count; ++j)
            for (std::size_t k = 0; k < partner_count; ++k) {
                const auto a = splits.below(0, i), b = splits.below(pair[0], j),
                           c = splits.below(pair[1], k);
                sum += std::uint64_t{splits.fillings(a.middle, b.middle, c.middle)} *
                       splits.fillings(a.bottom, b.bottom, c.bottom);
            }
    return sum;
}

}  // namespace

TEST(the_ways_of_all_choices_add_up_to_the_number_of_grids) {
    const auto bands = first_bands();
    std::uint64_t count = 0, high = 0, low = 0;  // of grids: high * 10^12 + low
    std::set<Pair> seen;
    for (const auto& [begin, ignored] : bands) {
        if (seen.contains(begin)) continue;
        std::uint64_t alike = 0;
        for (const Pair& pair : renamed_pairs(begin)) {
            seen.insert(pair);
            const auto at = bands.find(pair);
            alike += at == bands.end() ? 0 : at->second;
        }
        count += alike;
        const std::uint64_t completions = completions_of(begin);
        CHECK(completions < 10'000'000'000);
        low += completions % 1'000'000 * alike;
        high += completions / 1'000'000 * alike;
    }
    CHECK(count == 56ULL * 6 * 6 * 6 * 6 * 6 * 6);
    // Grids that begin with 123/456/789 number 6670903752021072936960 / 9!
    // (B. Felgenhauer and F. Jarvis, 2005).
    CHECK(high * 1'000'000 + low == 18'383'222'420'692'992);
}

TEST(every_way_to_arrange_a_band_is_written_once) {
    const Splits& splits = Splits::tables();
    for (std::size_t p = 0; p < split_count; p += 31)
        for (std::size_t q = 0; q < split_count; q += 37) {
            const BandColumns columns{splits.sets(3), splits.sets(p), splits.sets(q)};
            Arrangements ways(columns);
            const std::uint32_t count = ways.count();
            CHECK(count == splits.fillings(3, p, q));
            CHECK(count <= splits.most_fillings());
            std::set<std::array<std::uint8_t, 27>> bands;
            for (std::uint32_t k = 0; k < count; ++k) {
                std::array<std::uint8_t, 27> band{};
                ways.write(k, band);
                bands.insert(band);
                for (std::size_t row = 0; row < 27; row += 9) {
                    unsigned values = 0;
                    for (std::size_t i = 0; i < 9; ++i) values |= 1U << band[row + i];
                    CHECK(values == all_values);
                }
                for (std::size_t i = 0; i < 9; ++i)
                    CHECK((1U << band[i] | 1U << band[9 + i] | 1U << band[18 + i]) ==
                          columns[i / 3][i % 3]);
            }
            CHECK(bands.size() == count);
        }
    CHECK(splits.most_fillings() == 1728);
}

TEST(sampled_grids_keep_the_rules_and_differ) {
    const auto grids = sample(1, 500);
    CHECK(std::ranges::all_of(grids, is_grid));
    CHECK(std::set<Grid>(grids.begin(), grids.end()).size() == 500);
    CHECK(sample(1, 20) == std::vector<Grid>(grids.begin(), grids.begin() + 20));
    CHECK(sample(2, 1) != std::vector<Grid>(grids.begin(), grids.begin() + 1));
}
