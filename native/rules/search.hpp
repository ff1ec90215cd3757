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
        state_.lost.resize(model.different.size());
    }

    // Propagates all rules; false at a contradiction.
    bool propagate_all(std::vector<Word>& cells) {
        load(cells);
        propagation_.wake_all();
        return store(cells, propagation_.run());
    }

    // Propagates what follows from candidates of one cell.
    bool propagate_one(std::vector<Word>& cells, Cell cell, Bits values) {
        load(cells);
        return store(cells, state_.keep(cell, values) && propagation_.run());
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
        load(base_);
        failures_ = 0;
    }

    void load(const std::vector<Word>& cells) {
        decisions_.clear();
        make_room(1);
        std::copy(cells.begin(), cells.end(), stack_.begin());
        std::fill_n(places_.begin(), places_stride(), 0);
        go_to(0);
        for (std::size_t cell = 0; cell < model_.cells; ++cell)
            for_each_value(state_[cell], [&](int value) {
                places_[static_cast<std::size_t>(value) * model_.seen_words + cell / 64] |=
                    std::uint64_t{1} << (cell % 64);
            });
    }

    bool store(std::vector<Word>& cells, bool possible) const {
        std::copy_n(stack_.begin(), cells.size(), cells.begin());
        return possible;
    }

    std::size_t places_stride() const { return model_.values * model_.seen_words; }

    void make_room(std::size_t nodes) {
        if (stack_.size() >= nodes * model_.stride) return;
        stack_.resize((nodes + 15) * model_.stride);
        places_.resize((nodes + 15) * places_stride());
    }

    void go_to(std::size_t depth) {
        state_.domain = stack_.data() + depth * model_.stride;
        state_.places = places_.data() + depth * places_stride();
    }

    void descend(Decision<Bits> decision) {
        decisions_.push_back(decision);
        const std::size_t depth = decisions_.size();
        make_room(depth + 1);
        go_to(depth - 1);
        std::copy_n(state_.domain, model_.stride, state_.domain + model_.stride);
        std::copy_n(state_.places, places_stride(), state_.places + places_stride());
        state_.drop(decision.cell, decision.value);
        go_to(depth);
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
            go_to(decisions_.size());
            state_.note(decision.cell, state_[decision.cell] | decision.value);
            if (propagation_.run()) return true;
            fail(decision);
        }
        return false;
    }

    const Model<Word>& model_;
    State<Word> state_;
    Propagation<Word> propagation_;
    std::vector<Word> base_, stack_;
    Words places_;
    std::vector<Decision<Bits>> decisions_;
    std::uint64_t failures_ = 0, limit_ = first_limit;
    bool restarts_, backtracks_ = false, found_ = false;
};

}  // namespace loshu::rules
