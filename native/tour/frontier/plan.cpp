#include "tour/frontier/plan.hpp"

#include <algorithm>
#include <utility>

namespace loshu {
namespace {

constexpr int nowhere = -1;

std::uint32_t bit(int slot) { return slot < 32 ? std::uint32_t{1} << slot : 0; }

class Planner {
public:
    explicit Planner(const FrontierQuestion& question)
        : q_(question),
          place_(question.order.size()),
          slot_(question.order.size(), nowhere),
          since_(question.order.size()) {
        for (std::size_t k = 0; k < place_.size(); ++k)
            place_[static_cast<std::size_t>(q_.order[k])] = k;
    }

    FrontierPlan plan() {
        FrontierPlan plan;
        for (std::size_t now = 0; now < place_.size(); ++now) plan.steps.push_back(step(now));
        plan.slots = taken_.size();
        share(plan);
        return plan;
    }

private:
    bool forced(std::size_t k) const {
        return std::ranges::find(q_.forced, q_.order[k]) != q_.forced.end();
    }

    // The vertex at place k comes within reach by the step `now`.
    void enter(std::size_t k, std::size_t now) {
        if (slot_[k] != nowhere) return;
        const auto free = std::ranges::find(taken_, false);
        slot_[k] = static_cast<int>(free - taken_.begin());
        if (free == taken_.end()) taken_.push_back(false);
        taken_[static_cast<std::size_t>(slot_[k])] = true;
        since_[k] = now;
        ++entered_;
    }

    // Places of neighbors in the order, after a place in it.
    std::vector<std::size_t> ahead_of(std::int32_t vertex, std::size_t now) const {
        std::vector<std::size_t> found;
        for (const auto w : q_.graph.after(vertex))
            if (const auto k = place_[static_cast<std::size_t>(w)]; k > now) found.push_back(k);
        std::ranges::sort(found);
        return found;
    }

    FrontierStep step(std::size_t now) {
        enter(now, now);
        FrontierStep step{};
        step.slot = static_cast<std::uint8_t>(slot_[now]);
        taken_[step.slot] = false;
        step.vertex = q_.order[now];
        step.forced = forced(now);
        for (const std::size_t k : ahead_of(q_.order[now], now)) {
            enter(k, now);
            step.ahead.push_back(static_cast<std::uint8_t>(slot_[k]));
            step.to.push_back(q_.order[k]);
            const auto left = ahead_of(q_.order[k], now).size();
            if (left == 0) step.finished |= bit(slot_[k]);
            if (left == 1) step.begun |= bit(slot_[k]);
        }
        step.last = entered_ == place_.size();
        for (std::size_t k = now + 1; k < place_.size(); ++k) {
            // A cycle closed before a forced vertex has its turn lacks the forced edge.
            if (forced(k)) step.last = false;
            if (slot_[k] == nowhere) continue;
            step.occupied |= bit(slot_[k]);
            ++step.reached;
        }
        for (std::size_t first = 0; first < q_.folds.size(); first += place_.size())
            fold(step, now, q_.folds.subspan(first, place_.size()));
        return step;
    }

    // Add a symmetry if it takes the vertices ahead, their edges and their slots to each other.
    void fold(FrontierStep& step, std::size_t now, std::span<const std::int32_t> image) const {
        if (step.occupied == 0) return;
        std::vector<std::uint8_t> moved(wide_slots + 1);
        bool moves = false;
        for (std::size_t k = now + 1; k < place_.size(); ++k) {
            const std::int32_t to = image[static_cast<std::size_t>(q_.order[k])];
            if (to < 0) return;
            const std::size_t there = place_[static_cast<std::size_t>(to)];
            if (there <= now || forced(k) != forced(there)) return;
            if ((slot_[k] == nowhere) != (slot_[there] == nowhere)) return;
            std::vector<std::int32_t> mine, its;
            for (const std::size_t w : ahead_of(q_.order[k], now))
                mine.push_back(image[static_cast<std::size_t>(q_.order[w])]);
            for (const std::size_t w : ahead_of(to, now)) its.push_back(q_.order[w]);
            std::ranges::sort(mine);
            std::ranges::sort(its);
            if (mine != its) return;
            if (slot_[k] == nowhere || slot_[k] >= static_cast<int>(moved.size())) continue;
            moved[static_cast<std::size_t>(slot_[k])] = static_cast<std::uint8_t>(slot_[there]);
            moves |= slot_[k] != slot_[there];
        }
        if (moves) step.folds.push_back(std::move(moved));
    }

    // The degree of a vertex after the cut bounds its degree before, back to the last fold.
    void share(FrontierPlan& plan) const {
        if (q_.shares.empty()) return;
        for (std::size_t k = 0; k < q_.shares.size(); k += 2) {
            const std::size_t place = place_[static_cast<std::size_t>(q_.shares[k])];
            const auto mask = bit(slot_[place]);
            const std::int32_t edges = q_.shares[k + 1];
            for (std::size_t at = q_.cut; at-- > since_[place];) {
                FrontierStep& step = plan.steps[at];
                if (at + 1 < q_.cut && !step.folds.empty()) break;
                if (edges == 0) step.kept_fresh |= mask;
                if (edges == 1) step.kept_open |= mask;
                if (at + 1 < q_.cut) continue;
                if (edges >= 1) step.kept_used |= mask;
                if (edges == 2) step.kept_done |= mask;
            }
        }
    }

    const FrontierQuestion& q_;
    std::vector<std::size_t> place_;  // of each vertex in the order
    std::vector<int> slot_;           // by place in the order
    std::vector<std::size_t> since_;  // the step that took the slot, by place in the order
    std::vector<bool> taken_;
    std::size_t entered_ = 0;
};

}  // namespace

FrontierPlan plan_frontier(const FrontierQuestion& question) { return Planner(question).plan(); }

}  // namespace loshu
