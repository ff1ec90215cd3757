#include "sudoku/braids/length_rating.hpp"

#include <algorithm>
#include <type_traits>

#include "sudoku/braids/braids.hpp"
#include "sudoku/braids/whips.hpp"

namespace loshu::braids {
namespace {

// Whether braids of any length, and so perhaps whips, solve a puzzle: trials decide, by singles or,
// with groups, by singles and braids of length 1, which are locked candidates.
bool is_finite(Begun& begun, bool grouped) {
    BraidSearch<false> locked(begun.engine);
    Theory theory = no_theory;
    if (grouped) theory = [&locked](State& state) { return locked.rest(state, 1); };
    Trials trials(begun.engine, theory);
    trials.begin(begun.state, &begun.known, nullptr);
    trials.finish();
    return trials.state().solved();
}

// Passes over the candidates again and again, until none has a chain of the length; then the length
// grows.  A braid of a candidate stays one whatever else is struck out, so that the largest length
// reached is the rating.  Of whips that does not hold: as in the published ratings, the search goes
// back to length 1 whenever a candidate was struck out, and to the first cell.
template <class Search, bool always_shortest>
class LengthRating : public BraidRating {
public:
    LengthRating(const Task& task, bool grouped) : begun_(task), search_(begun_.engine) {
        ended_ = begun_.state.solved();
        if (ended_) return;
        if (!is_finite(begun_, grouped)) {
            ended_ = true;
            value_ = no_braid_rating;
            return;
        }
        lengthen();
    }

    bool resume(std::uint64_t steps) override {
        const std::uint64_t until = begun_.engine.work + steps;
        while (!ended_ && begun_.engine.work < until) advance();
        return ended_;
    }
    std::int32_t value() const override { return value_; }

private:
    void advance() {
        if (passed_ == labels) return lengthen();
        const auto label = static_cast<Label>(next_ % 9 * 81 + next_ / 9);
        next_ = next_ + 1 == labels ? 0 : next_ + 1;
        ++passed_;
        if (begun_.known[label] || !begun_.state.is_candidate(begun_.engine.at, label)) return;
        if (!has_chain(label)) return;
        value_ = std::max(value_, length_);
        begun_.engine.strike(begun_.state, label);
        ended_ = begun_.state.solved();
        begin_pass();
        if constexpr (always_shortest) {
            length_ = 1;
            next_ = 0;
        }
    }
    bool has_chain(Label label) {
        if constexpr (always_shortest) {
            const bool found = !search_.find(begun_.state, label, length_).empty();
            longer_ = longer_ || search_.was_cut();
            return found;
        } else {
            return search_.within(begun_.state, label, length_);
        }
    }
    void begin_pass() {
        passed_ = 0;
        longer_ = false;
    }
    void lengthen() {
        const bool none_longer = always_shortest && length_ > 0 && !longer_;
        if (none_longer || length_ == begun_.at_most) {
            value_ = none_longer ? no_braid_rating : long_braid_rating;
            ended_ = true;
            return;
        }
        ++length_;
        begin_pass();
    }

    Begun begun_;
    Search search_;
    std::int32_t length_ = 0;
    std::int32_t value_ = 0;
    bool ended_ = false;
    bool longer_ = false;     // whether longer chains may exist
    std::size_t next_ = 0;    // the label to be looked at next, cell by cell and then by digits
    std::size_t passed_ = 0;  // how many were since the last was struck out, or the length grew
};

}  // namespace

std::unique_ptr<BraidRating> whip_rating(const Task& task, bool grouped) {
    if (grouped) return std::make_unique<LengthRating<WhipSearch<true>, true>>(task, true);
    return std::make_unique<LengthRating<WhipSearch<false>, true>>(task, false);
}

std::unique_ptr<BraidRating> braid_length(const Task& task, bool grouped) {
    if (grouped) return std::make_unique<LengthRating<BraidSearch<true>, false>>(task, true);
    return std::make_unique<LengthRating<BraidSearch<false>, false>>(task, false);
}

}  // namespace loshu::braids
