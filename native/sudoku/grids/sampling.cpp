#include "sudoku/grids/sampling.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "core/random.hpp"
#include "core/wide.hpp"
#include "sudoku/grids/arrangements.hpp"
#include "sudoku/grids/splits.hpp"

namespace loshu {
namespace {

using sudoku::Arrangements;
using sudoku::BandColumns;
using sudoku::left_by;
using sudoku::partner_count;
using sudoku::partners;
using sudoku::sorted;
using sudoku::Splits;
using sudoku::ValueSets;

constexpr std::array<std::array<std::uint8_t, 3>, 6> permutations{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
constexpr std::size_t row_orders = 6 * 6 * 6;
constexpr ValueSets rows_of_first_box{0b000000111, 0b000111000, 0b111000000};

// The values of a box: those of each row in an order of their own.
std::array<unsigned, 9> box_of(const ValueSets& rows, std::size_t orders) {
    std::array<unsigned, 9> box{};
    for (std::size_t row = 0; row < 3; ++row, orders /= 6) {
        std::size_t i = 0;
        for (unsigned set = rows[row]; set != 0; set &= set - 1)
            box[3 * row + permutations[orders % 6][i++]] = set & (0U - set);
    }
    return box;
}

ValueSets columns_of(const std::array<unsigned, 9>& box) {
    ValueSets columns{};
    for (std::size_t cell = 0; cell < 9; ++cell)
        columns[cell % 3] = static_cast<std::uint16_t>(columns[cell % 3] | box[cell]);
    return columns;
}

// The first choices.
struct Choice {
    std::size_t rows;                   // of the second and the third box
    std::array<std::size_t, 2> orders;  // of the values in these
    std::array<std::size_t, 3> middle;  // the values in the columns of each middle box
};

// The first bands in the order in which they are chosen.
struct FirstBands {
    FirstBands() {
        for (std::size_t rows = 0; rows < partner_count; ++rows) {
            rows_of[0][rows] = partners(rows_of_first_box, rows);
            rows_of[1][rows] = left_by(rows_of_first_box, rows_of[0][rows]);
            for (std::size_t box = 0; box < 2; ++box)
                for (std::size_t orders = 0; orders < row_orders; ++orders)
                    splits[box][rows * row_orders + orders] = static_cast<std::uint16_t>(
                        Splits::tables().number(columns_of(box_of(rows_of[box][rows], orders))));
        }
    }
    static const FirstBands& tables() {
        static const FirstBands bands;
        return bands;
    }

    // The second and the third box: the values of the rows, and the split by the columns.
    std::array<std::array<ValueSets, partner_count>, 2> rows_of;
    std::array<std::array<std::uint16_t, partner_count * row_orders>, 2> splits;
};

class Sampler {
public:
    explicit Sampler(std::uint64_t seed) : random_(seed, 0) {}

    void write(std::span<std::uint8_t> grid) {
        Choice choice;
        do choice = random_choice();
        while (!is_kept(choice));
        write_rows(choice, grid);
        rename_and_exchange(grid);
    }

private:
    // All parts out of one word: each takes the whole part of a product, and leaves the rest.
    Choice random_choice() {
        std::uint64_t word = random_.word();
        const auto below = [&word](std::uint64_t bound) {
            const std::uint64_t part = upper_product(word, bound);
            word *= bound;
            return static_cast<std::size_t>(part);
        };
        Choice choice;
        choice.rows = below(partner_count);
        for (std::size_t& orders : choice.orders) orders = below(row_orders);
        for (std::size_t& middle : choice.middle) middle = below(partner_count);
        return choice;
    }

    bool is_kept(const Choice& choice) {
        const std::size_t at = choice.rows * row_orders;
        const auto first = splits_.below(0, choice.middle[0]);
        const auto second =
            splits_.below(bands_.splits[0][at + choice.orders[0]], choice.middle[1]);
        const auto third = splits_.below(bands_.splits[1][at + choice.orders[1]], choice.middle[2]);
        const std::uint64_t word = random_.word();
        const std::uint64_t middle =
            scale_ * splits_.fillings(first.middle, second.middle, third.middle);
        if (word >= middle * splits_.most_fillings()) return false;
        return word < middle * splits_.fillings(first.bottom, second.bottom, third.bottom);
    }

    void write_rows(const Choice& choice, std::span<std::uint8_t> grid) {
        BandColumns middle, bottom;
        for (std::size_t stack = 0; stack < 3; ++stack) {
            const auto box = stack == 0 ? box_of(rows_of_first_box, 0)
                                        : box_of(bands_.rows_of[stack - 1][choice.rows],
                                                 choice.orders[stack - 1]);
            const ValueSets columns = columns_of(box), top = sorted(columns);
            for (std::size_t cell = 0; cell < 9; ++cell) {
                const auto column = static_cast<std::size_t>(
                    std::ranges::find(top, columns[cell % 3]) - top.begin());
                grid[cell / 3 * 9 + 3 * stack + column] =
                    static_cast<std::uint8_t>(std::countr_zero(box[cell]));
            }
            middle[stack] = partners(top, choice.middle[stack]);
            bottom[stack] = left_by(top, middle[stack]);
        }
        write_band(middle, grid.subspan(27, 27));
        write_band(bottom, grid.subspan(54, 27));
    }

    void write_band(const BandColumns& columns, std::span<std::uint8_t> band) {
        const std::uint32_t ways = splits_.fillings(
            splits_.number(columns[0]), splits_.number(columns[1]), splits_.number(columns[2]));
        Arrangements(columns).write(random_.below(ways), band);
    }

    void rename_and_exchange(std::span<std::uint8_t> grid) {
        std::array<std::uint8_t, 9> names;
        std::iota(names.begin(), names.end(), std::uint8_t{1});
        for (std::uint32_t i = 9; i > 1; --i) std::swap(names[i - 1], names[random_.below(i)]);
        std::array<std::size_t, 9> from;
        for (std::size_t stack = 0; stack < 9; stack += 3) {
            const auto& order = permutations[random_.below(6)];
            for (std::size_t i = 0; i < 3; ++i) from[stack + i] = stack + order[i];
        }
        for (std::size_t row = 0; row < 81; row += 9) {
            std::array<std::uint8_t, 9> line;
            for (std::size_t i = 0; i < 9; ++i) line[i] = names[grid[row + from[i]]];
            std::ranges::copy(line, grid.subspan(row, 9).begin());
        }
    }

    const Splits& splits_ = Splits::tables();
    const FirstBands& bands_ = FirstBands::tables();
    // Times the most ways of both bands it is a word.
    const std::uint64_t scale_ =
        ~std::uint64_t{0} / splits_.most_fillings() / splits_.most_fillings();
    Random random_;
};

}  // namespace

void sample_sudoku_grids(std::uint64_t seed, std::span<std::uint8_t> grids) {
    Sampler sampler(seed);
    for (std::size_t at = 0; at < grids.size(); at += 81) sampler.write(grids.subspan(at, 81));
}

}  // namespace loshu
