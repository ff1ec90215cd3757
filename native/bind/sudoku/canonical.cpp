// Bind the canonical forms of Sudokus: validate, release the GIL, call.
#include <nanobind/stl/pair.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "sudoku/canonical/canonical.hpp"
#include "sudoku/canonical/pattern.hpp"
#include "sudoku/duplicates.hpp"

namespace loshu::binding {
namespace {

using PuzzleRows = ConstRows<std::uint8_t>;

constexpr std::size_t kBlock = 64;  // puzzles are checked while they are near

template <class Array>
void require_puzzles(const Array& puzzles) {
    require(puzzles.shape(1) == 81, "puzzles: 81 entries each");
}

void require_forms(const Rows<std::uint8_t>& forms, std::size_t count) {
    require(forms.shape(0) == count && forms.shape(1) == 81 &&
                (count == 0 || (forms.stride(1) == 1 && (count == 1 || forms.stride(0) == 81))),
            "forms: contiguous, as many as puzzles");
}

std::size_t canonical(PuzzleRows puzzles, Rows<std::uint8_t> forms) {
    require_puzzles(puzzles);
    const std::size_t count = puzzles.shape(0);
    require_forms(forms, count);
    nb::gil_scoped_release release;
    for (std::size_t at = 0; at < count; at += kBlock) {
        const std::size_t size = std::min(kBlock, count - at);
        const std::span block(puzzles.data() + 81 * at, 81 * size);
        const std::size_t good = count_good(block);
        canonical_forms(block.first(81 * good), {forms.data() + 81 * at, 81 * good});
        if (good < size) return at + good;
    }
    return count;
}

std::size_t automorphisms(PuzzleRows puzzles, Line<std::uint32_t> counts) {
    require_puzzles(puzzles);
    require(counts.size() == puzzles.shape(0), "counts: one for each puzzle");
    nb::gil_scoped_release release;
    const std::size_t good = count_good({puzzles.data(), puzzles.size()});
    count_automorphisms({puzzles.data(), 81 * good}, {counts.data(), good});
    return good;
}

using Ways = nb::ndarray<std::uint8_t, nb::numpy, nb::shape<-1, 29>>;

std::pair<Ways, std::uint32_t> arrangements(Line<const std::uint8_t> puzzle) {
    require(puzzle.size() == 81, "puzzle: 81 entries");
    require(count_good(span_of(puzzle)) == 1, "puzzle: a digit twice in a house");
    auto* ways = new std::vector<std::uint8_t>;
    const nb::capsule owner(ways, [](void* pointer) noexcept {
        delete static_cast<std::vector<std::uint8_t>*>(pointer);
    });
    std::uint32_t times = 0;
    {
        nb::gil_scoped_release release;
        const Arrangements found = arrangements_of(span_of(puzzle));
        times = found.times;
        ways->reserve(29 * found.ways.size());
        for (const Arrangement& way : found.ways) {
            ways->push_back(way.transposed);
            ways->insert(ways->end(), way.rows.begin(), way.rows.end());
            ways->insert(ways->end(), way.columns.begin(), way.columns.end());
            ways->insert(ways->end(), way.labels.begin(), way.labels.end());
        }
    }
    return {Ways(ways->data(), {ways->size() / 29, 29}, owner), times};
}

void patterns(PuzzleRows puzzles, Rows<std::uint8_t> forms, Line<std::uint32_t> counts) {
    require_puzzles(puzzles);
    require_forms(forms, puzzles.shape(0));
    require(counts.size() == puzzles.shape(0), "counts: one for each puzzle");
    nb::gil_scoped_release release;
    canonical_patterns({puzzles.data(), puzzles.size()}, {forms.data(), forms.size()},
                       span_of(counts));
}

void hashes_of(PuzzleRows puzzles, Line<std::uint64_t> hashes) {
    require_puzzles(puzzles);
    require(hashes.size() == 2 * puzzles.shape(0), "hashes: two words for each puzzle");
    nb::gil_scoped_release release;
    hash_sudokus({puzzles.data(), puzzles.size()}, span_of(hashes));
}

std::size_t add(Line<const std::uint64_t> hashes, Line<std::uint64_t> table,
                Line<std::uint8_t> fresh) {
    require(hashes.size() == 2 * fresh.size(), "fresh: one for each hash of two words");
    require(table.size() >= 4 && std::has_single_bit(table.size()), "table: a power of two");
    nb::gil_scoped_release release;
    std::size_t free = 0;
    for (std::size_t k = 0; k < table.size() && free <= fresh.size(); k += 2) free += table(k) == 0;
    if (free <= fresh.size()) throw std::invalid_argument("table: not enough free places");
    return add_hashes(span_of(hashes), span_of(table), span_of(fresh));
}

}  // namespace

void bind_sudoku_canonical(nb::module_& m) {
    m.def("canonical_sudokus", &canonical, "puzzles"_a, "forms"_a.noconvert(),
          "Write the canonical form of each puzzle; return how many were written before the first "
          "in which a house has a digit twice or an entry is above 9.");
    m.def("count_sudoku_automorphisms", &automorphisms, "puzzles"_a, "counts"_a.noconvert(),
          "Count the arrangements of the cells that map each puzzle to itself but for the names of "
          "digits; return how many were counted, as above.");
    m.def("sudoku_arrangements", &arrangements, "puzzle"_a,
          "Return the ways to the canonical form (transposed, rows, columns, labels from 0), "
          "empty lines in order, and how often each counts because of empty lines.");
    m.def("canonical_sudoku_patterns", &patterns, "puzzles"_a, "forms"_a.noconvert(),
          "counts"_a.noconvert(),
          "Write the smallest arrangement of each pattern of givens, 1 for a given, and how many "
          "arrangements map it to itself.");
    m.def("hash_sudokus", &hashes_of, "puzzles"_a, "hashes"_a.noconvert(),
          "Hash each puzzle to two words.");
    m.def("add_hashes", &add, "hashes"_a, "table"_a.noconvert(), "fresh"_a.noconvert(),
          "Add hashes to a table that is all 0 at first, and mark new ones; return how many.");
}

}  // namespace loshu::binding
