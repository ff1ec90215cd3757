#include "tour/solve.hpp"

#include <algorithm>
#include <vector>

#include "tour/possible.hpp"

namespace loshu {
namespace {

struct Decision {
    std::size_t place, number;
    bool struck;
    std::size_t mark;
};

class Backtracker {
public:
    Backtracker(const TourBoard& board, std::span<const std::int32_t> givens,
                std::span<const std::int32_t> barred)
        : possible_(board, givens, barred), consistent_(possible_.propagate()) {}

    void decide(std::size_t place, std::size_t number, bool struck) {
        decisions_.push_back({place, number, struck, possible_.mark()});
        apply();
    }

    // Goes to the next state without a contradiction; false where there is none.
    bool settle() {
        while (!consistent_) {
            while (!decisions_.empty() && decisions_.back().struck) pop();
            if (decisions_.empty()) return false;
            possible_.undo(decisions_.back().mark);
            decisions_.back().struck = true;
            apply();
        }
        return true;
    }

    void reject() { consistent_ = false; }
    void branch() {
        const auto [place, number] = possible_.tightest();
        decide(place, number, false);
    }

    const TourPossible& possible() const { return possible_; }
    const std::vector<Decision>& decisions() const { return decisions_; }

private:
    void apply() {
        const Decision& last = decisions_.back();
        if (last.struck) {
            possible_.strike(last.place, last.number);
        } else {
            possible_.write(last.place, last.number);
        }
        consistent_ = possible_.propagate();
    }
    void pop() {
        possible_.undo(decisions_.back().mark);
        decisions_.pop_back();
    }

    TourPossible possible_;
    bool consistent_;
    std::vector<Decision> decisions_;
};

enum class Answer { no, yes, unknown };

// Whether the givens have a solution that respects the barred steps.
Answer any(const TourBoard& board, std::span<const std::int32_t> givens,
           std::span<const std::int32_t> barred, std::uint64_t nodes, std::uint64_t& tried) {
    Backtracker walk(board, givens, barred);
    for (std::uint64_t node = 0;; ++node, ++tried) {
        if (!walk.settle()) return Answer::no;
        if (walk.possible().solved()) return Answer::yes;
        if (node == nodes) return Answer::unknown;
        walk.branch();
    }
}

}  // namespace

TourWalk solve_tours(const TourBoard& board, std::span<const std::int32_t> givens,
                     std::span<const std::int32_t> barred, std::span<std::int32_t> state,
                     std::span<std::int32_t> out, std::size_t limit, std::uint64_t nodes) {
    TourWalk done{0, 0, state[0] != 0};
    if (done.finished) return done;
    Backtracker walk(board, givens, barred);
    for (std::size_t k = 0; k < static_cast<std::size_t>(state[1]); ++k) {
        const std::int32_t* kept = &state[2 + 3 * k];
        walk.decide(static_cast<std::size_t>(kept[0]), static_cast<std::size_t>(kept[1]),
                    kept[2] != 0);
    }
    while (true) {
        if (!walk.settle()) {
            state[0] = 1;
            done.finished = true;
            return done;
        }
        const bool room = 2 + 3 * walk.decisions().size() <= state.size();
        if (done.found == limit || (done.nodes >= nodes && room)) break;
        if (walk.possible().solved()) {
            const auto row = out.subspan(done.found++ * board.places.size(), board.places.size());
            std::ranges::fill(row, 0);
            for (std::size_t place = 0; place < board.size(); ++place) {
                row[static_cast<std::size_t>(board.cells[place])] =
                    static_cast<std::int32_t>(walk.possible().number_at(place)) + 1;
            }
            walk.reject();
            continue;
        }
        walk.branch();
        ++done.nodes;
    }
    std::size_t at = 2;
    for (const Decision& decision : walk.decisions()) {
        if (at + 3 > state.size()) break;
        state[at++] = static_cast<std::int32_t>(decision.place);
        state[at++] = static_cast<std::int32_t>(decision.number);
        state[at++] = decision.struck;
    }
    state[1] = static_cast<std::int32_t>((at - 2) / 3);
    return done;
}

bool tour_candidates(const TourBoard& board, std::span<const std::int32_t> givens,
                     std::span<std::uint8_t> possible) {
    TourPossible sets(board, givens, {});
    const bool consistent = sets.propagate();
    for (std::size_t place = 0; place < board.size(); ++place) {
        for (std::size_t k = 0; k < board.size(); ++k)
            possible[place * board.size() + k] = consistent && sets.possible(place, k);
    }
    return consistent;
}

std::size_t remove_redundant_givens(const TourBoard& board, std::span<const std::int32_t> solution,
                                    std::span<const std::int32_t> order, std::size_t position,
                                    std::uint64_t nodes, std::uint64_t work, std::size_t fewest,
                                    std::span<std::int32_t> givens, std::uint64_t& unproved) {
    std::vector<std::int32_t> barred(givens.size(), 0);
    std::uint64_t tried = 0;
    auto left = static_cast<std::size_t>(
        std::ranges::count_if(givens, [](std::int32_t given) { return given > 0; }));
    for (; position < order.size() && left > fewest; ++position) {
        if (tried > work) return position;
        const auto cell = static_cast<std::size_t>(order[position]);
        if (givens[cell] == 0) continue;
        givens[cell] = 0;
        bool kept = false;
        if (nodes == 0) {
            TourPossible sets(board, givens, {});
            kept = !(sets.propagate() && sets.solved());
            tried += board.size();
        } else {
            barred[cell] = solution[cell];
            const Answer other = any(board, givens, barred, nodes, tried);
            barred[cell] = 0;
            kept = other != Answer::no;
            unproved += other == Answer::unknown;
            tried += board.size() / 16 + 1;  // setting up costs about as much as some nodes
        }
        if (kept) givens[cell] = solution[cell];
        left -= !kept;
    }
    return order.size();
}

}  // namespace loshu
