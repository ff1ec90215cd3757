// Grids under the rules of Sudoku variants: a search for solutions and one for true candidates.
//
// Cells have one of the values 0 to `size`. Rules are records on cells; model.hpp turns them into
// propagators, search.hpp branches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace loshu {

constexpr std::size_t most_rule_cells = 1296;
constexpr std::uint32_t largest_rule_value = 36;

using RuleCell = std::uint16_t;
using RuleCells = std::vector<RuleCell>;

struct RuleLiteral {
    RuleCell cell;
    std::uint8_t value;
};

struct RuleTerm {
    std::int32_t factor;
    RuleCell cell;
};

// low <= the sum of factor * value <= high; cells are distinct, factors are not 0.
struct RuleSum {
    std::int64_t low, high;
    std::vector<RuleTerm> terms;
};

struct RulePair {
    std::uint32_t table;
    RuleCell first, second;
};

struct RuleLine {
    std::uint32_t machine;
    RuleCells cells;
};

// The cells have all of the values; a value listed twice occurs twice.
struct RuleContains {
    std::vector<std::uint8_t> values;
    RuleCells cells;
};

// Each value occurs one of some numbers of times in the cells.
struct RuleCounts {
    std::vector<std::vector<std::uint16_t>> numbers;  // of the values from 0
    RuleCells cells;
};

struct RuleAtLeast {
    std::uint32_t least;
    std::vector<RuleLiteral> literals;
};

// The sum matters where all literals hold.
struct RuleSumIf {
    std::vector<RuleLiteral> literals;
    RuleSum sum;
};

// Two of the cells of a record, counted there, that share an edge.
struct RuleTouch {
    std::uint16_t first, second;
};

// The cells with one of the values, bit v for value v, are one connected piece, which is not empty.
struct RuleConnected {
    std::uint64_t values;
    std::uint32_t size;  // of the piece; 0 for any
    RuleCells cells;
    std::vector<RuleTouch> pairs;
};

// Two of the cells of a record, and a cell with 1 where they are in one region, else 2.
struct RuleBorder {
    std::uint16_t first, second;
    RuleCell cell;
};

// The cells fall into connected regions of one size, each with different values.
struct RuleRegions {
    std::uint32_t size;
    RuleCells cells;
    std::vector<RuleBorder> pairs;
    std::size_t touching;  // how many of the pairs, from the first on, share an edge
};

// A line that begins with a value, and groups of `lines` other lines, all of one length; the cells
// of each are different. In each group one line begins with the value; `smaller` of them are
// smaller than the first line, read as numbers, and with ties the others may be equal to it.
struct RuleRank {
    std::uint8_t value;
    std::uint32_t smaller;
    bool ties;
    std::uint32_t length, lines;
    RuleCells cells;  // line after line
};

constexpr std::uint32_t most_between_values = 10;

// The values between the least and the greatest of some different cells, each less `shift`, add up
// to the total.
struct RuleBetween {
    std::int32_t total, shift;
    RuleCells cells;
};

// Two parts with an equal number of cells have the same values, each equally often.
struct RuleEqual {
    RuleCells first, second;
};

// An automaton in layers: it starts in any state of layer 0, every state of the last one accepts.
struct RuleMachine {
    std::vector<std::uint32_t> states;  // of each layer, one more than cells
    std::vector<std::int32_t> next;     // layer by layer: by state and value the next one, or -1
};

struct RuleProgram {
    std::uint32_t size = 0;
    std::vector<std::uint64_t> candidates;  // of each cell, bit v for value v
    std::vector<RuleCells> different;
    std::vector<RulePair> pairs;
    std::vector<RuleSum> sums;
    std::vector<RuleLine> lines;
    std::vector<RuleContains> contains;
    std::vector<RuleCells> consecutive;
    std::vector<RuleAtLeast> at_least;
    std::vector<std::vector<RuleLiteral>> not_all;
    std::vector<RuleSumIf> sums_if;
    std::vector<RuleConnected> connected;
    std::vector<RuleRegions> regions;
    std::vector<RuleCounts> counts;
    std::vector<RuleRank> ranks;
    std::vector<RuleBetween> between;
    std::vector<RuleEqual> equal;
    std::vector<std::uint64_t> tables;  // rows of size + 1: values of the second cell that fit
    std::vector<RuleMachine> machines;
};

// Solutions that a search found, one after the other; the caller empties it.
using RuleSolutions = std::vector<std::uint8_t>;

// A search for solutions, which can pause and resume.
class RuleSearch {
public:
    virtual ~RuleSearch() = default;

    // Resumes for `steps` nodes, or until there are `limit` solutions in all.
    virtual void resume(std::uint64_t steps, std::uint64_t limit) = 0;
    // What propagation leaves at the root; all 0 where it finds a contradiction.
    virtual std::vector<std::uint64_t> candidates() const = 0;
    // By cell and value from 0: how many candidates propagation leaves with this one, 0 where it
    // finds a contradiction or the value is not a candidate.
    virtual std::vector<std::uint32_t> left_with() const = 0;
    // Independent estimates of the number of solutions, each from one random path (Knuth 1975):
    // the product of the choices that propagation leaves, 0 where the path ends early.  Path n of a
    // seed is the same in every call.
    virtual std::vector<double> estimates(std::uint64_t seed, std::uint64_t first,
                                          std::size_t number) const = 0;

    std::size_t cells = 0;
    std::uint64_t count = 0;
    std::uint64_t nodes = 0;
    bool ended = false;       // all were found
    RuleSolutions solutions;  // found, and not taken yet
};

// A search for the candidates that occur in solutions.
class RuleCandidates {
public:
    virtual ~RuleCandidates() = default;

    virtual void resume(std::uint64_t steps) = 0;
    // Adds a known solution; false where a value is not a candidate of its cell.
    virtual bool add(const std::uint8_t* solution) = 0;
    virtual std::vector<std::uint64_t> seen() const = 0;
    virtual std::vector<std::uint64_t> open() const = 0;  // undecided

    std::size_t cells = 0;
    std::uint64_t nodes = 0;
    bool ended = false;
    RuleSolutions solutions;
};

// A seed other than 0 makes the first solution a random one.
std::unique_ptr<RuleSearch> rule_search(const RuleProgram& program, std::uint64_t seed);
std::unique_ptr<RuleCandidates> rule_candidates(const RuleProgram& program, std::uint64_t seed);

}  // namespace loshu
