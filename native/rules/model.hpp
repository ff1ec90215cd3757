// All that propagation reads and never writes: links of cells, propagators, and who watches whom.
//
// Values are counted from 0 in here: bit i is the value base + i.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/state.hpp"

namespace loshu::rules {

// A part of the pool of cells.
struct Range {
    std::uint32_t first = 0, count = 0;
};

// All different, with a cell for every value (a house) or fewer.
struct Different {
    Range cells;
    bool is_house;
    std::uint32_t number, mask;
    int reach;  // of a house: the most of its cells that another cell sees, or 2
};

// Two disjoint sets of cells, the first `half` cells and the others, that hold equal multisets.
struct EqualSets {
    Range cells;
    std::uint32_t half;
};

// Mutually different cells of a sum with one factor.
struct SumGroup {
    Range cells;
    std::uint32_t mask;  // the cells as a set, in `masks`
    std::int32_t factor;
    bool reflected;  // counts from the greatest value down, as the factor was negative
};

// How a sum is propagated: mutually different cells, groups joined by sets of sums, or bounds.
enum class SumForm : std::uint8_t { cage, joined, bounds };

struct Sum {
    Range cells;
    std::uint32_t first_group, groups;
    std::int64_t low, high;  // of the sum of factor * value, with values and factors from 0 up
    SumForm form;
};

struct Machine {
    std::vector<std::uint32_t> first;   // index of the first state of each layer in `values`
    std::vector<std::uint32_t> offset;  // of each layer in words of the state sets
    std::uint32_t words = 0;
    std::vector<std::uint64_t> values;  // that a state accepts
    std::vector<std::uint32_t> next;    // by state and value, counted in the next layer
};

struct Line {
    Range cells;
    std::uint32_t machine;
};

struct Contains {
    Range cells;
    std::uint32_t first, count;  // of the list of needs
};

struct Need {
    std::uint32_t value, times;
};

struct Consecutive {
    Range cells;
    std::uint32_t mask;
};

struct Literal {
    Cell cell;
    std::uint8_t value;
};

struct AtLeast {
    Range cells;
    std::uint32_t first, count;  // of the literals
    std::uint32_t least;
};

struct NotAll {
    Range cells;
    std::uint32_t first, count;
};

struct SumIf {
    Range cells;
    std::uint32_t first, count;
    std::uint32_t sum;
};

// The neighbors of some cells, counted in their list: those of cell i begin at first[i].
struct Graph {
    std::vector<std::uint32_t> first;
    std::vector<std::uint16_t> others;
    std::vector<std::uint16_t> links;  // which of the pairs it is
};

struct Connected {
    Range cells;
    std::uint32_t graph;
    std::uint64_t values;
    std::uint32_t size;  // 0 for any
};

// Two cells of a rule, counted there, and the cell for whether they are in one region.
struct Border {
    std::uint16_t first, second;
    Cell cell;
};

struct Regions {
    Range cells;
    std::uint32_t graph, size;
    std::uint64_t same;  // what the cell of a pair in one region has
    std::vector<Border> pairs;
};

// Parts of the cells are mutually different; their sets follow each other in `masks`.
struct Counts {
    Range cells;
    std::uint32_t first_mask, parts;
    std::uint32_t first_numbers;  // of the least value, in `count_numbers`
};

// A line and groups of others; in each of these, one line begins with the value.
struct Rank {
    Range cells;  // of the line, then of the others
    std::uint32_t length, lines, groups;
    std::uint32_t value, smaller;
    bool ties;
};

// One of the cells has the value: a choice that settles much.
struct Place {
    Range cells;
    std::uint32_t value;
};

struct Between {
    Range cells;
    std::int32_t total, more;  // a value is that much more than its number
};

enum class Kind : std::uint8_t {
    different,
    equal_sets,
    sum,
    line,
    contains,
    consecutive,
    at_least,
    not_all,
    sum_if,
    connected,
    regions,
    counts,
    rank,
    between,
};

// One propagator, in the order of the agenda.
struct Run {
    Kind kind;
    bool exact;  // leaves nothing that a second run would find
    std::uint8_t cost;
    std::uint32_t index;
    Range cells;
};

// A pair of cells: which values of the other fit those of this one.
struct Link {
    Cell other;
    std::uint16_t table;
};

template <class Word>
struct Model {
    using Bits = BitsOf<Word>;

    std::span<const Cell> at(Range range) const { return {pool.data() + range.first, range.count}; }

    bool sees(std::size_t a, std::size_t b) const {
        return (seen[a * seen_words + b / 64] >> (b % 64) & 1) != 0;
    }

    const std::uint64_t* seen_by(std::size_t cell) const { return seen.data() + cell * seen_words; }

    // The values of the other cell that fit some value of this one.
    Bits image(std::uint32_t table, Bits values_here) const {
        if (by_mask) return images[(std::size_t{table} << values) + values_here];
        Bits result = 0;
        for_each_value(values_here, [&](int value) {
            result |= images[std::size_t{table} * values + static_cast<std::size_t>(value)];
        });
        return result;
    }

    std::uint32_t values = 0, base = 0;
    Bits full = 0;
    std::size_t cells = 0;
    std::size_t stride = 0;  // of a node, in words
    std::vector<Word> root;
    bool contradiction = false;

    std::size_t seen_words = 0;
    Words seen;  // by cell the cells that have another value
    std::vector<std::uint32_t> first_link;
    std::vector<std::uint32_t> first_house;  // by cell, in `houses`
    std::vector<std::uint16_t> houses;       // numbers of groups with a cell for every value
    std::vector<Link> links;
    std::vector<Word> images;
    bool by_mask = false;
    std::vector<Word> reversed;  // by set the values counted from the greatest down

    std::vector<Cell> pool;
    Words masks;  // sets of cells
    std::vector<Different> different;
    std::vector<EqualSets> equal_sets;
    std::vector<SumGroup> groups;
    std::vector<Sum> sums;
    std::vector<Machine> machines;
    std::vector<Line> lines;
    std::vector<Contains> contains;
    std::vector<Need> needs;
    std::vector<Consecutive> consecutive;
    std::vector<Literal> literals;
    std::vector<AtLeast> at_least;
    std::vector<NotAll> not_all;
    std::vector<SumIf> sums_if;
    std::vector<Graph> graphs;
    std::vector<Connected> connected;
    std::vector<Regions> regions;
    std::vector<Counts> counts;
    std::vector<Range> count_numbers;  // by value, in the pool
    std::vector<Rank> ranks;
    std::vector<Between> between;
    std::vector<Place> places;

    std::vector<Run> runs;
    std::size_t agenda_words = 0;
    Words watches;        // by cell the runs that any change wakes
    Words bound_watches;  // the runs that a new least or greatest value wakes, too
    std::vector<double> degrees;
    std::size_t scratch_words = 0;
};

}  // namespace loshu::rules
