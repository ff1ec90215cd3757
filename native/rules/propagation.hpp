// Propagation to a fixed point: links of changed cells first, then an agenda of propagators.
//
// The agenda is a set of bits ordered by cost, swept round and round from the run that failed last,
// which often fails again.
#pragma once

#include "core/dispatch.hpp"
#include "rules/model.hpp"
#include "rules/propagators/between.hpp"
#include "rules/propagators/connected.hpp"
#include "rules/propagators/consecutive.hpp"
#include "rules/propagators/contains.hpp"
#include "rules/propagators/counts.hpp"
#include "rules/propagators/different.hpp"
#include "rules/propagators/equal_sets.hpp"
#include "rules/propagators/line.hpp"
#include "rules/propagators/literals.hpp"
#include "rules/propagators/rank.hpp"
#include "rules/propagators/regions.hpp"
#include "rules/propagators/sums.hpp"

namespace loshu::rules {

template <class Word>
class Propagation {
public:
    using Bits = BitsOf<Word>;

    Propagation(const Model<Word>& model, State<Word>& state)
        : model_(model), state_(state), agenda_(model.agenda_words), pending_(model.cells) {}

    // Wakes everything.
    void wake_all() {
        for (std::size_t at = 0; at < model_.runs.size(); ++at)
            agenda_[at / 64] |= std::uint64_t{1} << (at % 64);
        for (std::size_t cell = 0; cell < model_.cells; ++cell)
            state_.note(static_cast<Cell>(cell), model_.full);
        std::fill(state_.lost.begin(), state_.lost.end(), static_cast<Word>(model_.full));
    }

    // Removes candidates until nothing follows; false at a contradiction.
    bool run() {
        failed = no_run;
        state_.failed = no_cell;
        std::uint32_t current = no_run, from = first_;
        while (spread(current)) {
            current = next_from(from);
            if (current == no_run) return true;
            from = current + 1;
            agenda_[current / 64] &= ~(std::uint64_t{1} << (current % 64));
            if (apply(model_.runs[current])) continue;
            failed = first_ = current;
            break;
        }
        state_.forget_all();
        std::fill(agenda_.begin(), agenda_.end(), 0);
        std::fill(state_.lost.begin(), state_.lost.end(), Word{0});
        return false;
    }

    std::uint32_t failed = no_run;

private:
    void wake(Cell cell) {
        const Bits before = state_.before[cell], now = state_[cell], lost = before & ~now;
        wake(model_.watches, cell);
        // Whether the least or the greatest value is among those that are gone.
        if ((lost & lowest_bit(before)) != 0 || lost > now) wake(model_.bound_watches, cell);
        for (std::uint32_t i = model_.first_house[cell]; i < model_.first_house[cell + 1]; ++i)
            state_.lost[model_.houses[i]] = static_cast<Word>(state_.lost[model_.houses[i]] | lost);
    }

    void wake(const Words& watches, Cell cell) {
        const std::uint64_t* watch = watches.data() + cell * model_.agenda_words;
        for (std::size_t word = 0; word < model_.agenda_words; ++word) agenda_[word] |= watch[word];
    }

    // Wakes what watches changed cells, and follows their links.
    bool spread(std::uint32_t current) {
        if (state_.changes == 0) return true;
        const std::size_t count = state_.changes;
        bool again = false;
        for (std::size_t i = 0; i < count; ++i) {
            const Cell cell = pending_[i] = state_.changed[i];
            state_.forget(cell);
            wake(cell);
            again |= is_single(state_[cell]);
        }
        state_.changes = 0;
        // What fixed a cell must see that all is well if it was the last one.
        if (current != no_run && model_.runs[current].kind != Kind::different &&
            (!again || model_.runs[current].exact))
            agenda_[current / 64] &= ~(std::uint64_t{1} << (current % 64));
        for (std::size_t i = 0; i < count; ++i)
            if (!follow_links(pending_[i])) return false;
        while (state_.changes > 0) {
            const Cell cell = state_.changed[--state_.changes];
            state_.forget(cell);
            wake(cell);
            if (!follow_links(cell)) return false;
        }
        return true;
    }

    bool follow_links(Cell cell) {
        const Bits here = state_[cell];
        if (is_single(here) && !leave_peers(cell, here)) return false;
        if (is_pair(here) && !leave_pairs(cell, here)) return false;
        for (std::uint32_t i = model_.first_link[cell]; i < model_.first_link[cell + 1]; ++i) {
            const Link link = model_.links[i];
            if (!state_.keep(link.other, model_.image(link.table, here))) return false;
        }
        return true;
    }

    // Two cells that see each other and have the same two values keep them from all others.
    bool leave_pairs(Cell cell, Bits values) {
        const std::uint64_t* seen = model_.seen_by(cell);
        const std::uint64_t* low = state_.places_of(lowest(values));
        const std::uint64_t* high = state_.places_of(highest(values));
        Cell other = no_cell;
        for (std::size_t word = 0; word < model_.seen_words && other == no_cell; ++word)
            for (std::uint64_t left = seen[word] & low[word] & high[word]; left != 0;
                 left &= left - 1)
                if (state_[cell_at(word, left)] == values) other = cell_at(word, left);
        if (other == no_cell) return true;
        const std::uint64_t* also = model_.seen_by(other);
        for (std::size_t word = 0; word < model_.seen_words; ++word)
            if (!remove_from(seen[word] & also[word] & (low[word] | high[word]), word, values))
                return false;
        return true;
    }

    // Removes the value of a cell from those that see it.
    bool leave_peers(Cell cell, Bits value) {
        const std::uint64_t* seen = model_.seen_by(cell);
        const std::uint64_t* places = state_.places_of(lowest(value));
        for (std::size_t word = 0; word < model_.seen_words; ++word)
            if (!remove_from(seen[word] & places[word], word, value)) return false;
        return true;
    }

    // Removes values from the cells of a word of a set.
    bool remove_from(std::uint64_t cells, std::size_t word, Bits values) {
        for (; cells != 0; cells &= cells - 1)
            if (!state_.remove(cell_at(word, cells), values)) return false;
        return true;
    }

    // The next run of the agenda from one on, round and round.
    std::uint32_t next_from(std::uint32_t from) const {
        const std::size_t words = agenda_.size();
        if (words == 0) return no_run;
        std::size_t word = from / 64 == words ? 0 : from / 64;
        const std::uint64_t later = agenda_[word] & (~std::uint64_t{0} << (from % 64));
        if (later != 0) return index_of(word, later);
        for (std::size_t i = 0; i < words; ++i) {
            word = word + 1 == words ? 0 : word + 1;
            if (agenda_[word] != 0) return index_of(word, agenda_[word]);
        }
        return no_run;
    }

    static std::uint32_t index_of(std::size_t word, std::uint64_t bits) {
        return static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(lowest(bits));
    }

    bool apply(const Run& run) {
        switch (run.kind) {
            case Kind::different:
                return one(model_.different[run.index]);
            case Kind::equal_sets:
                return one(model_.equal_sets[run.index]);
            case Kind::sum:
                return one(model_.sums[run.index]);
            case Kind::line:
                return one(model_.lines[run.index]);
            case Kind::contains:
                return one(model_.contains[run.index]);
            case Kind::consecutive:
                return one(model_.consecutive[run.index]);
            case Kind::at_least:
                return one(model_.at_least[run.index]);
            case Kind::not_all:
                return one(model_.not_all[run.index]);
            case Kind::sum_if:
                return one(model_.sums_if[run.index]);
            default:
                return apply_rare(run);
        }
        return true;
    }

    // Long rules that few puzzles have, apart: within `apply` they would slow the others down.
    LOSHU_NOINLINE bool apply_rare(const Run& run) {
        switch (run.kind) {
            case Kind::connected:
                return one(model_.connected[run.index]);
            case Kind::regions:
                return one(model_.regions[run.index]);
            case Kind::counts:
                return one(model_.counts[run.index]);
            case Kind::rank:
                return one(model_.ranks[run.index]);
            case Kind::between:
                return one(model_.between[run.index]);
            default:
                return true;
        }
    }

    template <class Rule>
    bool one(const Rule& rule) {
        return propagate<Word>(rule, model_, state_);
    }

    const Model<Word>& model_;
    State<Word>& state_;
    Words agenda_;
    std::uint32_t first_ = 0;  // where sweeps begin
    std::vector<Cell> pending_;
};

}  // namespace loshu::rules
