// Depth-first search over copies of the state, which can pause at every node.
//
// A node tries a candidate; if that fails, the candidate is removed and what follows from that
// is found before the next choice.
#pragma once

#include "rules/choice.hpp"
#include "rules/propagation.hpp"

namespace loshu::rules {

template <class Word>
class Search {
public:
    using Bits = BitsOf<Word>;

    Search(const Model<Word>& model, std::uint64_t seed)
        : choice(model, seed),
          model_(model),
          state_(model.cells),
          propagation_(model, state_),
          restarts_(seed != 0) {
        state_.scratch.resize(model.scratch_words);
    }

    // Propagates all rules; false at a contradiction.
    bool propagate_all(std::vector<Word>& cells) {
        state_.domain = cells.data();
        propagation_.wake_all();
        return propagation_.run();
    }

    // Propagates what follows from candidates of one cell.
    bool propagate_one(std::vector<Word>& cells, Cell cell, Bits values) {
        state_.domain = cells.data();
        return state_.keep(cell, values) && propagation_.run();
    }

    // Begins to search below a state with nothing left to propagate.
    void begin(const std::vector<Word>& cells) {
        base_ = cells;
        limit_ = first_limit;
        return_to_base();
        backtracks_ = ended = found_ = false;
    }

    // Finds the next solution within some nodes; false where it paused or ended.
    bool next(std::uint64_t& steps) {
        while (true) {
            if (backtracks_ && !backtrack()) {
                ended = true;
                return false;
            }
            backtracks_ = false;
            if (steps == 0) return false;
            const Decision<Bits> decision = choice.choose(state_);
            if (decision.cell == no_cell) return backtracks_ = found_ = true;
            --steps;
            ++nodes;
            descend(decision);
        }
    }

    // The cells of the solution that was found.
    const Word* solution() const { return state_.domain; }

    Choice<Word> choice;
    std::uint64_t nodes = 0;
    bool ended = false;

private:
    static constexpr std::uint64_t first_limit = 200;

    void return_to_base() {
        decisions_.clear();
        if (stack_.size() < base_.size()) stack_.resize(base_.size());
        std::copy(base_.begin(), base_.end(), stack_.begin());
        state_.domain = stack_.data();
        failures_ = 0;
    }

    void descend(Decision<Bits> decision) {
        decisions_.push_back(decision);
        const std::size_t stride = model_.stride, depth = decisions_.size();
        if (stack_.size() < (depth + 1) * stride) stack_.resize((depth + 16) * stride);
        Word* parent = stack_.data() + (depth - 1) * stride;
        Word* child = parent + stride;
        std::copy(parent, child, child);
        parent[decision.cell] = static_cast<Word>(parent[decision.cell] & ~decision.value);
        state_.domain = child;
        if (state_.keep(decision.cell, decision.value) && propagation_.run()) return;
        fail(decision);
        backtracks_ = true;
    }

    void fail(Decision<Bits> decision) {
        ++failures_;
        choice.learn(decision, propagation_.failed, state_.failed);
    }

    // Removes the candidates that failed, up to a state without contradiction.
    bool backtrack() {
        if (restarts_ && !found_ && failures_ >= limit_) {
            limit_ += limit_ / 2;
            return_to_base();
            return true;
        }
        while (!decisions_.empty()) {
            const Decision<Bits> decision = decisions_.back();
            decisions_.pop_back();
            state_.domain = stack_.data() + decisions_.size() * model_.stride;
            state_.note(decision.cell);
            if (propagation_.run()) return true;
            fail(decision);
        }
        return false;
    }

    const Model<Word>& model_;
    State<Word> state_;
    Propagation<Word> propagation_;
    std::vector<Word> base_, stack_;
    std::vector<Decision<Bits>> decisions_;
    std::uint64_t failures_ = 0, limit_ = first_limit;
    bool restarts_, backtracks_ = false, found_ = false;
};

}  // namespace loshu::rules
