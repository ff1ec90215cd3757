#include "rules/rules.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/random.hpp"
#include "rules/builder_areas.hpp"
#include "rules/builder_links.hpp"
#include "rules/builder_records.hpp"
#include "rules/search.hpp"

namespace loshu {
namespace {

using rules::Builder;
using rules::Cell;
using rules::Model;
using rules::Search;

template <class Word>
std::vector<std::uint64_t> unshifted(const Model<Word>& model, const std::vector<Word>& cells) {
    std::vector<std::uint64_t> result(model.cells);
    for (std::size_t cell = 0; cell < model.cells; ++cell)
        result[cell] = std::uint64_t{cells[cell]} << model.base;
    return result;
}

template <class Word>
void append_solution(const Model<Word>& model, const Word* cells, RuleSolutions& solutions) {
    for (std::size_t cell = 0; cell < model.cells; ++cell)
        solutions.push_back(static_cast<std::uint8_t>(std::countr_zero(cells[cell]) +
                                                      static_cast<int>(model.base)));
}

// A model, its search, and the candidates left at the root.
template <class Word>
struct Begun {
    Begun(const RuleProgram& program, std::uint64_t seed)
        : model(Builder<Word>(program, rules::make_plan(program)).build()),
          search(model, seed),
          root(model.root) {
        possible = !model.contradiction && search.propagate_all(root);
        if (!possible) root.assign(root.size(), 0);
    }

    Model<Word> model;
    Search<Word> search;
    std::vector<Word> root;
    bool possible;
};

template <class Word>
class PausedSearch final : public RuleSearch {
public:
    PausedSearch(const RuleProgram& program, std::uint64_t seed)
        : begun_(program, seed), size_(program.size) {
        cells = begun_.model.cells;
        ended = !begun_.possible;
        if (!ended) begun_.search.begin(begun_.root);
    }

    void resume(std::uint64_t steps, std::uint64_t limit) override {
        while (!ended && count < limit && begun_.search.next(steps)) {
            ++count;
            append_solution(begun_.model, begun_.search.solution(), solutions);
        }
        nodes = begun_.search.nodes;
        ended |= begun_.search.ended;
    }

    std::vector<std::uint64_t> candidates() const override {
        return unshifted(begun_.model, begun_.root);
    }

    std::vector<std::uint32_t> left_with() const override {
        const std::size_t stride = size_ + 1;
        std::vector<std::uint32_t> counts(cells * stride);
        if (!begun_.possible) return counts;
        Search<Word> probe(begun_.model, 0);  // the paused search keeps its place
        std::vector<Word> tried;
        for (std::size_t cell = 0; cell < cells; ++cell)
            rules::for_each_value(begun_.root[cell], [&](int value) {
                tried = begun_.root;
                const auto only = rules::BitsOf<Word>{1} << value;
                if (!probe.propagate_one(tried, static_cast<Cell>(cell), only)) return;
                const std::size_t at =
                    cell * stride + static_cast<std::size_t>(value) + begun_.model.base;
                for (std::size_t other = 0; other < cells; ++other)
                    counts[at] += static_cast<std::uint32_t>(std::popcount(tried[other]));
            });
        return counts;
    }

    std::vector<double> estimates(std::uint64_t seed, std::uint64_t first,
                                  std::size_t number) const override {
        std::vector<double> weights(number);
        if (!begun_.possible) return weights;
        Search<Word> probe(begun_.model, 0);
        for (std::size_t path = 0; path < number; ++path) {
            Random random(seed, first + path);
            weights[path] = dive(probe, random);
        }
        return weights;
    }

private:
    // Follows a path of random choices in the cell with the fewest candidates.
    double dive(Search<Word>& probe, Random& random) const {
        std::vector<Word> left = begun_.root;
        std::vector<std::vector<Word>> possible;
        for (double weight = 1;; weight *= static_cast<double>(possible.size())) {
            const std::size_t cell = narrowest(left);
            if (cell == cells) return weight;
            possible.clear();
            rules::for_each_value(left[cell], [&](int value) {
                std::vector<Word> tried = left;
                const auto only = rules::BitsOf<Word>{1} << value;
                if (probe.propagate_one(tried, static_cast<Cell>(cell), only))
                    possible.push_back(std::move(tried));
            });
            if (possible.empty()) return 0;
            left = std::move(possible[random.below(static_cast<std::uint32_t>(possible.size()))]);
        }
    }

    // The undecided cell with the fewest candidates, or the number of cells.
    std::size_t narrowest(const std::vector<Word>& left) const {
        std::size_t best = cells;
        int fewest = std::numeric_limits<int>::max();
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const int candidates = std::popcount(left[cell]);
            if (candidates > 1 && candidates < fewest) {
                best = cell;
                fewest = candidates;
            }
        }
        return best;
    }

    Begun<Word> begun_;
    std::size_t size_;
};

// Searches for a solution with one candidate after the other that was in none before; those in
// most conflicts come first, since without them the others are decided sooner.  A candidate that
// takes many nodes waits until the others had their turn: some are far easier after these.  As
// long as there may be one solution only, the first candidates need all the nodes.
template <class Word>
class PausedCandidates final : public RuleCandidates {
public:
    PausedCandidates(const RuleProgram& program, std::uint64_t seed)
        : begun_(program, seed), seen_(begun_.root.size()), tried_(begun_.root.size()) {
        cells = begun_.model.cells;
        begun_.search.choice.preferred.resize(seen_.size());
        ended = !begun_.possible;
    }

    void resume(std::uint64_t steps) override {
        while (!ended) {
            if (!searching_ && !begin_next()) break;
            std::uint64_t part = std::min(steps, turn_);
            steps -= part;
            turn_ -= part;
            const bool found = begun_.search.next(part);
            steps += part;
            turn_ += part;
            if (found) {
                append_solution(begun_.model, begun_.search.solution(), solutions);
                see(begun_.search.solution());
                searching_ = false;
            } else if (begun_.search.ended) {
                searching_ = false;
                exclude();
            } else if (turn_ == 0) {
                searching_ = false;
                tried_[cell_] = static_cast<Word>(tried_[cell_] | value_);
            } else {
                break;
            }
        }
        nodes = begun_.search.nodes;
    }

    bool add(const std::uint8_t* solution) override {
        std::vector<Word> found(seen_.size());
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const std::uint32_t value = solution[cell] - begun_.model.base;
            if (value >= begun_.model.values || (begun_.root[cell] >> value & 1) == 0) return false;
            found[cell] = static_cast<Word>(Word{1} << value);
        }
        see(found.data());
        return true;
    }

    std::vector<std::uint64_t> seen() const override { return unshifted(begun_.model, seen_); }
    std::vector<std::uint64_t> open() const override {
        std::vector<Word> left(seen_.size());
        for (std::size_t cell = 0; cell < cells; ++cell)
            left[cell] = static_cast<Word>(open_in(cell));
        return unshifted(begun_.model, left);
    }

private:
    using Bits = rules::BitsOf<Word>;

    void see(const Word* solution) {
        for (std::size_t cell = 0; cell < cells; ++cell) {
            has_several_ |= (seen_[cell] & ~Bits{solution[cell]}) != 0;
            seen_[cell] = static_cast<Word>(seen_[cell] | solution[cell]);
            begun_.search.choice.preferred[cell] = static_cast<Word>(open_in(cell));
        }
    }

    Bits open_in(std::size_t cell) const { return begun_.root[cell] & ~Bits{seen_[cell]}; }
    Bits waiting_in(std::size_t cell) const { return open_in(cell) & ~Bits{tried_[cell]}; }

    // The cell with a waiting candidate that took part in most conflicts, or the number of cells.
    std::size_t hardest_waiting() const {
        std::size_t best = cells;
        for (std::size_t cell = 0; cell < cells; ++cell)
            if (waiting_in(cell) != 0 && (best == cells || begun_.search.choice.score(cell) >
                                                               begun_.search.choice.score(best)))
                best = cell;
        return best;
    }

    // The same; where all had their turn, a round of longer turns begins.
    std::size_t hardest() {
        if (const std::size_t best = hardest_waiting(); best != cells) return best;
        std::fill(tried_.begin(), tried_.end(), Word{0});
        longest_turn_ *= turn_growth;
        return hardest_waiting();
    }

    // Assumes the next candidate; false where all are decided.
    bool begin_next() {
        while (!ended) {
            const std::size_t cell = hardest();
            ended = cell == cells;
            if (ended) break;
            cell_ = static_cast<Cell>(cell);
            value_ = rules::lowest_bit<Bits>(waiting_in(cell));
            std::vector<Word> assumed = begun_.root;
            if (begun_.search.propagate_one(assumed, cell_, value_)) {
                begun_.search.begin(assumed);
                turn_ = has_several_ ? longest_turn_ : std::numeric_limits<std::uint64_t>::max();
                return searching_ = true;
            }
            exclude();
        }
        return false;
    }

    // The assumed candidate is in no solution.
    void exclude() {
        if (begun_.search.propagate_one(begun_.root, cell_, ~value_)) return;
        begun_.root.assign(begun_.root.size(), 0);
        ended = true;
    }

    static constexpr std::uint64_t first_turn = 4000, turn_growth = 2;

    Begun<Word> begun_;
    std::vector<Word> seen_;
    std::vector<Word> tried_;                             // in this round
    std::uint64_t turn_ = 0, longest_turn_ = first_turn;  // nodes
    Cell cell_ = 0;
    Bits value_ = 0;
    bool searching_ = false, has_several_ = false;
};

// Whether the values that a program uses fit into 16 bits.
bool is_small(const RuleProgram& program) {
    std::uint64_t used = 0;
    for (const std::uint64_t set : program.candidates) used |= set;
    return program.size + 1 - ((used & 1) == 0 ? 1 : 0) <= 16;
}

}  // namespace

std::unique_ptr<RuleSearch> rule_search(const RuleProgram& program, std::uint64_t seed) {
    if (is_small(program)) return std::make_unique<PausedSearch<std::uint16_t>>(program, seed);
    return std::make_unique<PausedSearch<std::uint64_t>>(program, seed);
}

std::unique_ptr<RuleCandidates> rule_candidates(const RuleProgram& program, std::uint64_t seed) {
    if (is_small(program)) return std::make_unique<PausedCandidates<std::uint16_t>>(program, seed);
    return std::make_unique<PausedCandidates<std::uint64_t>>(program, seed);
}

}  // namespace loshu
