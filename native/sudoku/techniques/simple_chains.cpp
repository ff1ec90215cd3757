#include "sudoku/techniques/simple_chains.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "sudoku/techniques/alternating.hpp"
#include "sudoku/techniques/conclusions.hpp"

namespace loshu::sudoku::techniques {

namespace {

// HoDoKu follows chains of 20 links at the most; one that begins and ends strong has an odd number.
constexpr std::size_t most_links = 19;

std::vector<Node> nodes_of(const std::vector<Candidate>& chain) {
    std::vector<Node> nodes;
    for (std::size_t k = 0; k < chain.size(); ++k) {
        nodes.push_back({CellSet::of(cell_of(chain[k])), digit_of(chain[k]), k % 2 == 1, false});
    }
    return nodes;
}

// All links of one digit each.  As in HoDoKu, two places of a box that share a line as well are
// linked strongly only if they are the only ones of that line.
std::unique_ptr<AlternatingLinks> digit_links(const Board& board) {
    auto links = std::make_unique_for_overwrite<AlternatingLinks>();
    for (std::size_t digit = 0; digit < size; ++digit) {
        for (const std::size_t cell : board.places(digit)) {
            const Candidate from = candidate(cell, digit);
            CellSet linked = CellSet::of(cell);
            for (const std::size_t house : houses_of(cell)) {
                for (const std::uint8_t other : board.places(digit, house).without(linked)) {
                    links->weak.add(from, candidate(other, digit));
                    if (board.free(house, digit) == 2)
                        links->strong.add(from, candidate(other, digit));
                }
                linked |= house_cells[house];
            }
        }
    }
    return links;
}

CellSet cells_of_two(const Board& board) {
    CellSet pairs;
    for (const std::size_t cell : board.open()) {
        if (std::popcount(board.candidates(cell)) == 2) pairs |= CellSet::of(cell);
    }
    return pairs;
}

Candidate other_candidate(const Board& board, Candidate one) {
    const unsigned others = board.candidates(cell_of(one)) & ~(1U << digit_of(one));
    return candidate(cell_of(one), static_cast<std::size_t>(std::countr_zero(others)));
}

// Strong links within cells of two candidates, weak ones between them.
std::unique_ptr<AlternatingLinks> pair_links(const Board& board) {
    auto links = std::make_unique_for_overwrite<AlternatingLinks>();
    const CellSet pairs = cells_of_two(board);
    for (const std::size_t cell : pairs) {
        for (std::size_t digit = 0; digit < size; ++digit) {
            if (!board.has(cell, digit)) continue;
            const Candidate from = candidate(cell, digit);
            links->strong.add(from, other_candidate(board, from));
            for (const std::uint8_t other : board.places(digit) & peers[cell] & pairs) {
                links->weak.add(from, candidate(other, digit));
            }
        }
    }
    return links;
}

// The steps of chains from a digit to the same digit, each conclusion with its shortest chain.
class SameDigitChains {
public:
    SameDigitChains(const Board& board, const AlternatingLinks& links, Technique technique)
        : board_{board}, links_{links}, technique_{technique} {}

    std::optional<Step> first() {
        std::optional<Step> best;
        each_pair([&](Candidate start, Candidate end, std::size_t fewest) {
            auto gone = eliminated(start, end);
            if (best && !preferred(gone, best->eliminated) &&
                (gone != best->eliminated || fewest >= best->chains[0].size() - 1)) {
                return;
            }
            const std::size_t most =
                best && gone == best->eliminated ? best->chains[0].size() - 2 : most_links;
            if (auto chain = links_.shortest(start, end, fewest, most)) {
                best = step(start, std::move(gone), *chain);
            }
        });
        return best;
    }

    void all(std::vector<Step>& found) {
        std::vector<Step> steps;
        each_pair([&](Candidate start, Candidate end, std::size_t fewest) {
            auto gone = eliminated(start, end);
            const auto known = std::ranges::find(steps, gone, &Step::eliminated);
            const std::size_t most =
                known == steps.end() ? most_links : known->chains[0].size() - 2;
            auto chain = links_.shortest(start, end, fewest, most);
            if (!chain) return;
            Step one = step(start, std::move(gone), *chain);
            if (known == steps.end())
                steps.push_back(std::move(one));
            else
                *known = std::move(one);
        });
        std::ranges::stable_sort(steps, preferred, &Step::eliminated);
        std::ranges::move(steps, std::back_inserter(found));
    }

private:
    template <class Visit>
    void each_pair(Visit visit) {
        for (const std::size_t cell : board_.open()) {
            for (std::size_t digit = 0; digit < size; ++digit) {
                const Candidate start = candidate(cell, digit);
                if (links_.strong[start].empty()) continue;
                const auto distances = links_.distances(start);
                for (const std::size_t other : board_.places(digit)) {
                    const Candidate end = candidate(other, digit);
                    const std::uint8_t links = distances.on[end];
                    if (links > most_links || !concludes(start, end)) continue;
                    visit(start, end, std::max<std::size_t>(links, 3));
                }
            }
        }
    }

    CellSet seen(Candidate start, Candidate end) const {
        return board_.places(digit_of(start)) & peers[cell_of(start)] & peers[cell_of(end)];
    }
    bool concludes(Candidate start, Candidate end) const { return !seen(start, end).empty(); }
    std::vector<Candidate> eliminated(Candidate start, Candidate end) const {
        std::vector<Candidate> gone;
        for (const std::uint8_t cell : seen(start, end))
            gone.push_back(candidate(cell, digit_of(start)));
        return gone;
    }
    Step step(Candidate start, std::vector<Candidate> gone,
              const std::vector<Candidate>& chain) const {
        Step step;
        step.technique = technique_;
        step.eliminated = std::move(gone);
        step.digits = {digit_of(start)};
        step.chains = {nodes_of(chain)};
        return step;
    }

    const Board& board_;
    const AlternatingLinks& links_;
    Technique technique_;
};

// Chains of cells of the same two candidates; those at an odd distance hold both digits.  The
// eliminations depend on the whole chain, so that each one counts.
class RemotePairs {
public:
    explicit RemotePairs(const Board& board) : board_{board}, links_{pair_links(board)} {}

    std::vector<Step> steps() {
        for (const std::size_t cell : cells_of_two(board_)) {
            for (std::size_t digit = 0; digit < size; ++digit) {
                if (!board_.has(cell, digit)) continue;
                chain_ = {candidate(cell, digit)};
                extend(CellSet::of(cell));
            }
        }
        return std::move(steps_);
    }

private:
    // From a candidate that is false, to that of another cell which is false then.
    void extend(CellSet used) {
        const Candidate on = other_candidate(board_, chain_.back());
        chain_.push_back(on);
        if (chain_.size() >= 8 && digit_of(on) == digit_of(chain_[0])) conclude();
        for (const Candidate to : links_->weak[on]) {
            if (chain_.size() > most_links || used.has(cell_of(to))) continue;
            if (board_.candidates(cell_of(to)) != board_.candidates(cell_of(on))) continue;
            chain_.push_back(to);
            extend(used | CellSet::of(cell_of(to)));
            chain_.pop_back();
        }
        chain_.pop_back();
    }

    CellSet seen_by_opposites() const {
        CellSet seen;
        for (std::size_t k = 0; k < chain_.size(); k += 2) {
            for (std::size_t other = k + 6; other < chain_.size(); other += 4) {
                seen |= peers[cell_of(chain_[k])] & peers[cell_of(chain_[other])];
            }
        }
        return seen;
    }

    void conclude() {
        const std::size_t digit = digit_of(chain_[0]);
        const std::size_t other = digit_of(chain_[1]);
        const CellSet by_ends = peers[cell_of(chain_[0])] & peers[cell_of(chain_.back())];
        if (!by_ends.meets(board_.places(digit))) return;
        Step step;
        const CellSet seen = seen_by_opposites();
        for (const std::size_t d : {digit, other}) {
            for (const std::uint8_t cell : seen& board_.places(d)) {
                step.eliminated.push_back(candidate(cell, d));
            }
        }
        sort_by_digit(step.eliminated);
        const auto same = [&](const Step& known) {
            return known.eliminated == step.eliminated && known.chains[0].size() <= chain_.size();
        };
        if (std::ranges::any_of(steps_, same)) return;
        step.technique = Technique::remote_pair;
        step.digits = {static_cast<std::uint8_t>(digit), static_cast<std::uint8_t>(other)};
        step.chains = {nodes_of(chain_)};
        steps_.push_back(std::move(step));
    }

    const Board& board_;
    std::unique_ptr<AlternatingLinks> links_;
    std::vector<Candidate> chain_;
    std::vector<Step> steps_;
};

bool has_remote_cells(const Board& board) {
    const CellSet pairs = cells_of_two(board);
    for (const std::size_t cell : pairs) {
        std::size_t alike = 0;
        for (const std::size_t other : pairs)
            alike += board.candidates(other) == board.candidates(cell);
        if (alike >= 4) return true;
    }
    return false;
}

}  // namespace

std::optional<Step> first_remote_pair(Position& position) {
    if (!has_remote_cells(position.board)) return std::nullopt;
    auto steps = RemotePairs{position.board}.steps();
    if (steps.empty()) return std::nullopt;
    Step* best = &steps[0];
    for (Step& step : steps) {
        if (preferred(step.eliminated, best->eliminated) ||
            (step.eliminated == best->eliminated &&
             step.chains[0].size() < best->chains[0].size())) {
            best = &step;
        }
    }
    return std::move(*best);
}

std::optional<Step> first_x_chain(Position& position) {
    const auto links = digit_links(position.board);
    return SameDigitChains{position.board, *links, Technique::x_chain}.first();
}

std::optional<Step> first_xy_chain(Position& position) {
    const auto links = pair_links(position.board);
    return SameDigitChains{position.board, *links, Technique::xy_chain}.first();
}

void all_remote_pairs(Position& position, const Options&, std::vector<Step>& found) {
    auto steps = RemotePairs{position.board}.steps();
    std::ranges::stable_sort(steps, preferred, &Step::eliminated);
    std::ranges::move(steps, std::back_inserter(found));
}

void all_x_chains(Position& position, const Options&, std::vector<Step>& found) {
    const auto links = digit_links(position.board);
    SameDigitChains{position.board, *links, Technique::x_chain}.all(found);
}

void all_xy_chains(Position& position, const Options&, std::vector<Step>& found) {
    const auto links = pair_links(position.board);
    SameDigitChains{position.board, *links, Technique::xy_chain}.all(found);
}

}  // namespace loshu::sudoku::techniques
