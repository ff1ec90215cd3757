#include "sudoku/techniques/nice_loops.hpp"

#include <algorithm>

#include "sudoku/techniques/chain_nodes.hpp"
#include "sudoku/techniques/chain_tables.hpp"
#include "sudoku/techniques/conclusions.hpp"
#include "sudoku/techniques/expansion.hpp"
#include "sudoku/techniques/loop_eliminations.hpp"
#include "sudoku/techniques/loop_prospects.hpp"

namespace loshu::sudoku::techniques {

namespace {

Technique grouped_kind(Technique kind) {
    switch (kind) {
        case Technique::continuous_nice_loop:
            return Technique::grouped_continuous_nice_loop;
        case Technique::discontinuous_nice_loop:
            return Technique::grouped_discontinuous_nice_loop;
        default:
            return Technique::grouped_aic;
    }
}

// For one set of eliminations.
struct LoopStep {
    Technique kind;
    std::vector<Candidate> eliminated;
    std::vector<Premise> chain;
    std::size_t length;
};

class LoopSearch {
public:
    LoopSearch(const Board& board, const Implications& implications, const Closure& closure)
        : board_{board}, implications_{implications}, closure_{closure} {}

    // The one that HoDoKu prefers, found first among equally good ones.
    std::optional<Step> first() {
        only_best_ = true;
        search();
        if (steps_.empty()) return std::nullopt;
        return step(steps_[0]);
    }

    void all(bool grouped_only, std::vector<Step>& found) {
        grouped_only_ = grouped_only;
        search();
        std::ranges::stable_sort(steps_, preferred, &LoopStep::eliminated);
        for (const LoopStep& loop : steps_) found.push_back(step(loop));
    }

private:
    void search() {
        const LoopProspects prospects{board_, closure_};
        each_premise(true, [&](Premise p) {
            if (prospects.closes_from_on(p, needed())) check_loops(p);
        });
        each_premise(false, [&](Premise p) {
            if (prospects.closes_from_off(p, needed())) check_loops(p);
        });
        each_premise(false, [&](Premise p) {
            if (prospects.has_chain(p, needed())) check_chains(p);
        });
    }

    template <class Visit>
    void each_premise(bool on, Visit visit) {
        for (const std::size_t cell : board_.open()) {
            for (std::size_t digit = 0; digit < size; ++digit) {
                if (board_.has(cell, digit)) visit(premise(candidate(cell, digit), on));
            }
        }
    }

    bool may_win(const std::vector<Candidate>& eliminated) const {
        return !only_best_ || steps_.empty() || eliminated == steps_[0].eliminated ||
               preferred(eliminated, steps_[0].eliminated);
    }

    // The fewest eliminations with which a step may become the best.
    std::size_t needed() const {
        return only_best_ && !steps_.empty() ? steps_[0].eliminated.size() : 1;
    }

    CellSet common(std::size_t start, std::size_t end, std::size_t digit) const {
        return peers[start] & peers[end] & board_.places(digit);
    }

    std::vector<Candidate> others_of_cell(Premise p) const {
        std::vector<Candidate> others;
        const std::size_t cell = cell_of(candidate_of(p));
        for (std::size_t d = 0; d < size; ++d) {
            if (d != digit_of(candidate_of(p)) && board_.has(cell, d))
                others.push_back(candidate(cell, d));
        }
        return others;
    }

    // All that comes back to the cell of the start.
    void check_loops(Premise start) {
        expansion_.build(implications_, start);
        const std::size_t cell = cell_of(candidate_of(start));
        for (const auto& entry : expansion_.entries().subspan(1)) {
            if (!is_single(entry.premise) || cell_of(candidate_of(entry.premise)) != cell) continue;
            if (entry.distance > 2) check_loop(start, entry.premise);
        }
    }

    void check_loop(Premise start, Premise end) {
        const bool same = candidate_of(start) == candidate_of(end);
        const bool from_on = implications_.on(start), to_on = implications_.on(end);
        if (!from_on && to_on && !same) return check_continuous(end);
        std::vector<Candidate> gone;
        if (from_on && (to_on || same))
            gone = {candidate_of(start)};
        else if (!from_on && to_on)
            gone = others_of_cell(start);
        else if (!from_on)
            gone = {candidate_of(end)};
        if (gone.empty() || !may_win(gone)) return;
        expansion_.chain(end, chain_);
        if (is_loop()) conclude(Technique::discontinuous_nice_loop, std::move(gone));
    }

    void check_continuous(Premise end) {
        expansion_.chain(end, chain_);
        if (!is_loop()) return;
        auto gone = loop_eliminations(board_, implications_, chain_);
        if (!gone.empty()) conclude(Technique::continuous_nice_loop, std::move(gone));
    }

    // Chains between two cells, one end of which is true.
    void check_chains(Premise start) {
        expansion_.build(implications_, start);
        const std::size_t cell = cell_of(candidate_of(start));
        const std::size_t digit = digit_of(candidate_of(start));
        for (const auto& entry : expansion_.entries().subspan(1)) {
            if (!is_single(entry.premise) || !implications_.on(entry.premise)) continue;
            const std::size_t end = cell_of(candidate_of(entry.premise));
            const std::size_t end_digit = digit_of(candidate_of(entry.premise));
            if (end == cell || entry.distance <= 2) continue;
            std::vector<Candidate> gone;
            if (end_digit == digit) {
                const CellSet seen = common(cell, end, digit);
                if (seen.empty() || seen.without_first().empty()) continue;
                for (const std::uint8_t from : seen) gone.push_back(candidate(from, digit));
            } else {
                if (!peers[cell].has(end) || !board_.has(end, digit) ||
                    !board_.has(cell, end_digit))
                    continue;
                gone = {candidate(cell, end_digit), candidate(end, digit)};
                sort_by_digit(gone);
            }
            if (!may_win(gone)) continue;
            expansion_.chain(entry.premise, chain_);
            if (is_simple(true)) conclude(Technique::aic, std::move(gone));
        }
    }

    // A loop leaves the cell of its start and comes back to it from another one.
    bool is_loop() const {
        const auto cell = [&](Premise p) { return implications_.first_cell(p); };
        return cell(chain_[0]) != cell(chain_[1]) &&
               cell(chain_.back()) != cell(chain_.end()[-2]) && is_simple(false);
    }

    // No node lies in a cell that the chain left before; a loop may come back to its start.
    bool is_simple(bool open) const {
        CellSet left;
        const std::size_t start = implications_.first_cell(chain_[0]);
        for (std::size_t k = 0; k < chain_.size(); ++k) {
            if (left.has(implications_.first_cell(chain_[k]))) return false;
            if (k == 0) continue;
            const Premise before = chain_[k - 1];
            if (open || implications_.first_cell(before) != start)
                left |= implications_.cells_of(before);
        }
        return true;
    }

    // HoDoKu counts an almost locked set as more than one link: the chain that it keeps first by
    // the size of its sets, the others by their number.
    std::size_t length_by_size() const {
        std::size_t length = chain_.size();
        for (const Premise p : chain_) {
            if (!implications_.is_set(p)) continue;
            const std::size_t size = implications_.cells_of(p).size();
            length += size == 2 ? 1 : 2 * (size - 1);
        }
        return length;
    }

    std::size_t length() const {
        const auto sets = static_cast<std::size_t>(
            std::ranges::count_if(chain_, [&](Premise p) { return implications_.is_set(p); }));
        return chain_.size() + 5 * sets / 2;
    }

    void conclude(Technique kind, std::vector<Candidate> gone) {
        const bool grouped = is_grouped(chain_);
        if (grouped_only_ && !grouped) return;
        if (grouped) kind = grouped_kind(kind);
        const auto known = std::ranges::find_if(
            steps_, [&](const LoopStep& s) { return s.kind == kind && s.eliminated == gone; });
        if (known != steps_.end()) {
            if (length() >= known->length) return;
            known->chain = chain_;
            known->length = length();
            return;
        }
        if (only_best_ && !steps_.empty()) {
            if (!preferred(gone, steps_[0].eliminated)) return;
            steps_.clear();
        }
        const bool is_chain = kind == Technique::aic || kind == Technique::grouped_aic;
        steps_.push_back({kind, std::move(gone), chain_, is_chain ? length_by_size() : length()});
    }

    Step step(const LoopStep& loop) const {
        Step step;
        step.technique = loop.kind;
        step.eliminated = loop.eliminated;
        step.chains = {nodes_of(implications_, loop.chain)};
        for (const Premise p : loop.chain) {
            if (implications_.is_set(p)) step.sets.push_back(digits_in(implications_.cells_of(p)));
        }
        return step;
    }

    DigitsInCells digits_in(CellSet cells) const {
        DigitSet digits = 0;
        for (const std::uint8_t cell : cells) digits |= board_.candidates(cell);
        return {cells, digits};
    }

    const Board& board_;
    const Implications& implications_;
    const Closure& closure_;
    bool only_best_ = false;
    bool grouped_only_ = false;
    Expansion expansion_;
    std::vector<Premise> chain_;
    std::vector<LoopStep> steps_;
};

}  // namespace

std::optional<Step> first_nice_loop(Position& position) {
    const auto& chains = position.derived<PlainChains>();
    return LoopSearch{position.board, chains.implications, chains.closure}.first();
}

std::optional<Step> first_grouped_nice_loop(Position& position) {
    const auto& chains = position.derived<GroupedChains>();
    return LoopSearch{position.board, chains.implications, chains.closure}.first();
}

void all_nice_loops(Position& position, const Options&, std::vector<Step>& found) {
    const auto& chains = position.derived<PlainChains>();
    LoopSearch{position.board, chains.implications, chains.closure}.all(false, found);
}

void all_grouped_nice_loops(Position& position, const Options& options, std::vector<Step>& found) {
    if (options.sets_in_chains) {
        const auto& chains = position.derived<ChainsOfSets>();
        return LoopSearch{position.board, chains.implications, chains.closure}.all(true, found);
    }
    const auto& chains = position.derived<GroupedChains>();
    LoopSearch{position.board, chains.implications, chains.closure}.all(true, found);
}

}  // namespace loshu::sudoku::techniques
