#include "magic/lifting/code.hpp"

#include <bit>
#include <cstddef>
#include <utility>

namespace loshu {
namespace lifting {
namespace {

// Make the rows echelon over GF(2); row i becomes the sum of those of the given rows that
// sources[i] lists.  Return the cell that row i alone has.
std::vector<unsigned> reduce(std::vector<Cells>& rows, std::vector<Cells>& sources) {
    std::vector<unsigned> pivots;
    for (unsigned c = 0; c < lifting_cells && pivots.size() < rows.size(); ++c) {
        const std::size_t top = pivots.size();
        std::size_t at = top;
        while (at < rows.size() && !(rows[at] >> c & 1)) ++at;
        if (at == rows.size()) continue;
        std::swap(rows[top], rows[at]);
        std::swap(sources[top], sources[at]);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i == top || !(rows[i] >> c & 1)) continue;
            rows[i] ^= rows[top];
            sources[i] ^= sources[top];
        }
        pivots.push_back(c);
    }
    return pivots;
}

std::vector<Cells> cells_of_lines(std::span<const SignedLine> lines) {
    std::vector<Cells> rows;
    for (const SignedLine line : lines) rows.push_back(line.plus | line.minus);
    return rows;
}

}  // namespace

Code::Code(std::span<const SignedLine> lines, unsigned cells)
    : fixed(std::size_t{1} << lines.size()) {
    tabulate_sums(lines);
    std::vector<Cells> rows = cells_of_lines(lines);
    std::vector<Cells> sources;
    for (unsigned i = 0; i < rows.size(); ++i) sources.push_back(1U << i);
    const std::vector<unsigned> pivots = reduce(rows, sources);
    for (Cells odd = 0; odd < fixed.size(); ++odd)
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (odd_popcount(odd & sources[i])) fixed[odd] |= 1U << pivots[i];
    span_words(rows, pivots, cells);
}

void Code::tabulate_sums(std::span<const SignedLine> lines) {
    for (unsigned part = 0; part < 3; ++part)
        for (unsigned byte = 0; byte < 256; ++byte) {
            Sums& sum = sums[part][byte];
            if (part == 0) sum = {Sums::zero, Sums::zero};
            for (unsigned i = 0; i < lines.size(); ++i) {
                const Cells set = byte << 8 * part;
                const auto plus = static_cast<std::uint64_t>(std::popcount(set & lines[i].plus));
                const auto minus = static_cast<std::uint64_t>(std::popcount(set & lines[i].minus));
                // A borrow into the next byte is repaid when the three parts are added.
                (i < 8 ? sum.low : sum.high) += (plus - minus) << 8 * (i % 8);
            }
        }
}

void Code::span_words(const std::vector<Cells>& rows, const std::vector<unsigned>& pivots,
                      unsigned cells) {
    Cells bound = 0;
    for (const unsigned pivot : pivots) bound |= 1U << pivot;
    unsigned size = 0;
    for (unsigned c = 0; c < cells; ++c) {
        if (bound >> c & 1) continue;
        Cells word = 1U << c;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i] >> c & 1) word |= 1U << pivots[i];
        for (Cells rest = word; rest != 0; rest &= rest - 1)
            words.forms[static_cast<unsigned>(std::countr_zero(rest))] |=
                static_cast<std::uint16_t>(1U << size);
        words.basis[size++] = word;
    }
    words.live = (1U << size) - 1;
}

}  // namespace lifting

unsigned rank_of_lines(std::span<const SignedLine> lines) {
    std::vector<lifting::Cells> rows = lifting::cells_of_lines(lines);
    std::vector<lifting::Cells> sources(rows.size());
    return static_cast<unsigned>(lifting::reduce(rows, sources).size());
}

}  // namespace loshu
