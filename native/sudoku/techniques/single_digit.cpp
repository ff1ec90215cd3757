#include "sudoku/techniques/single_digit.hpp"

namespace loshu::sudoku::techniques {

namespace {

// In a band, a template takes one column of each stack: triple a + 3 b + 9 c for the columns a, b
// and c of the three stacks.  Three bands make a template where their columns differ in each stack.
using Triples = std::uint32_t;  // bit t: triple t

inline constexpr std::size_t triples = 27;

constexpr std::array<std::size_t, 3> columns_of(std::size_t triple) {
    return {triple % 3, triple / 3 % 3, triple / 9};
}

// By stack and set of its columns: the triples that take one of them.
inline constexpr std::array<std::array<Triples, 8>, 3> taking = [] {
    std::array<std::array<Triples, 8>, 3> sets{};
    for (std::size_t stack = 0; stack < 3; ++stack) {
        for (std::size_t columns = 0; columns < 8; ++columns) {
            for (std::size_t t = 0; t < triples; ++t) {
                if (columns >> columns_of(t)[stack] & 1) sets[stack][columns] |= Triples{1} << t;
            }
        }
    }
    return sets;
}();

struct Match {
    std::uint8_t second, third;  // triples of the other two bands
};

// By triple of the first band: the eight pairs that complete it in the two others.
inline constexpr std::array<std::array<Match, 8>, triples> matches = [] {
    std::array<std::array<Match, 8>, triples> found{};
    for (std::size_t t = 0; t < triples; ++t) {
        for (std::size_t way = 0; way < 8; ++way) {
            std::size_t second = 0;
            std::size_t third = 0;
            for (std::size_t stack = 0, weight = 1; stack < 3; ++stack, weight *= 3) {
                const std::size_t turn = 1 + (way >> stack & 1);
                second += weight * ((columns_of(t)[stack] + turn) % 3);
                third += weight * ((columns_of(t)[stack] + 3 - turn) % 3);
            }
            found[t][way] = {static_cast<std::uint8_t>(second), static_cast<std::uint8_t>(third)};
        }
    }
    return found;
}();

// The row of a band that each stack takes its cell from.
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> arrangements{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

struct Band {
    std::array<Triples, 6> possible{};  // by arrangement
    Triples any = 0;
    Triples used = 0;  // in whole templates
};

Band band_of(BandCells allowed) {
    Band band;
    for (std::size_t k = 0; k < arrangements.size(); ++k) {
        Triples possible = (Triples{1} << triples) - 1;
        for (std::size_t stack = 0; stack < 3; ++stack) {
            possible &= taking[stack][allowed >> (9 * arrangements[k][stack] + 3 * stack) & 7];
        }
        band.possible[k] = possible;
        band.any |= possible;
    }
    return band;
}

BandCells cells_used(const Band& band) {
    BandCells cells = 0;
    for (std::size_t k = 0; k < arrangements.size(); ++k) {
        const Triples used = band.possible[k] & band.used;
        if (used == 0) continue;
        for (std::size_t stack = 0; stack < 3; ++stack) {
            for (std::size_t column = 0; column < 3; ++column) {
                const BandCells hit = (used & taking[stack][std::size_t{1} << column]) != 0;
                cells |= hit << (9 * arrangements[k][stack] + 3 * stack + column);
            }
        }
    }
    return cells;
}

}  // namespace

CellSet cells_of_templates(CellSet allowed) {
    std::array<Band, 3> bands{band_of(allowed.band(0)), band_of(allowed.band(1)),
                              band_of(allowed.band(2))};
    for (Triples left = bands[0].any; left != 0; left &= left - 1) {
        const auto first = static_cast<std::size_t>(std::countr_zero(left));
        for (const Match match : matches[first]) {
            if (!(bands[1].any >> match.second & bands[2].any >> match.third & 1)) continue;
            bands[0].used |= Triples{1} << first;
            bands[1].used |= Triples{1} << match.second;
            bands[2].used |= Triples{1} << match.third;
        }
    }
    return CellSet::of_bands(cells_used(bands[0]), cells_used(bands[1]), cells_used(bands[2]));
}

CellSet holders(const Board& board, std::size_t digit) {
    CellSet found;
    const CellSet whole = CellSet::of_bands(whole_band, whole_band, whole_band);
    for (const std::size_t cell : whole.without(board.open())) {
        if (board.value(cell) == digit) found |= CellSet::of(cell);
    }
    return found;
}

void SingleDigit::build(const Board& board) {
    std::array<CellSet, size> allowed;
    for (std::size_t digit = 0; digit < size; ++digit) allowed[digit] = board.places(digit);
    const CellSet whole = CellSet::of_bands(whole_band, whole_band, whole_band);
    for (const std::size_t cell : whole.without(board.open())) {
        allowed[board.value(cell)] |= CellSet::of(cell);
    }
    for (std::size_t digit = 0; digit < size; ++digit) {
        // A digit that did not change since the state before keeps what was worked out then.
        if (allowed_[digit] == allowed[digit]) continue;
        allowed_[digit] = allowed[digit];
        dead_[digit] = board.places(digit).without(cells_of_templates(allowed[digit]));
    }
}

}  // namespace loshu::sudoku::techniques
