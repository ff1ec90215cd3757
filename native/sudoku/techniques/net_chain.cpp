#include "sudoku/techniques/net_chain.hpp"

#include <algorithm>
#include <map>

#include "sudoku/techniques/chain_nodes.hpp"

namespace loshu::sudoku::techniques {

std::size_t Woven::length() const {
    std::size_t length = main.size();
    for (const auto& side : sides) length += side.size();
    return length;
}

Weaver::Cursor Weaver::locate(const Expansion& table, Premise premise) const {
    const std::size_t place = table.place(premise);
    if (table.is_direct(place)) return {table.entries()[0].premise, place};
    const Premise source = table.entries()[place].source;
    const auto links = implications_.of(source);
    const auto found = std::ranges::find(links, premise, &Link::to);
    return {source, static_cast<std::size_t>(found - links.begin()) + 1};
}

const Cause& Weaver::cause(Cursor at) const {
    static constexpr Cause at_once{};
    return net_ != nullptr ? net_->cause(at.table, at.place) : at_once;
}

Woven Weaver::weave(const Expansion& table, Premise end) const {
    Woven woven;
    follow(table, end, woven.main, woven, false);
    for (auto& side : woven.sides) {
        const Premise start = side[0];
        side.clear();
        follow(table, start, side, woven, true);
    }
    std::ranges::reverse(woven.main);
    return woven;
}

// The end of the main chain counts only if the chain was in its cell before, as in HoDoKu.
bool Weaver::meets_main(Premise premise, const std::vector<Premise>& backwards) const {
    const auto found = std::ranges::find(backwards, premise);
    if (found != backwards.begin()) return found != backwards.end();
    const CellSet cell = CellSet::of(implications_.first_cell(premise));
    return std::any_of(backwards.begin() + 1, backwards.end(),
                       [&](Premise other) { return implications_.cells_of(other).meets(cell); });
}

// Backwards, from the end to the premise, or to the main chain.
void Weaver::follow(const Expansion& table, Premise end, std::vector<Premise>& chain, Woven& woven,
                    bool side) const {
    const Premise start = table.entries()[0].premise;
    chain.push_back(end);
    if (end == start) return;
    for (Cursor at = locate(table, end);;) {
        const auto& reasons = cause(at).reasons;
        const Premise before = premise_at(at.table, reasons[0]);
        chain.push_back(before);
        if (side && meets_main(before, woven.main)) return;
        for (std::size_t k = 1; k < reasons.size() && !side; ++k) {
            if (reasons[k] != 0) woven.sides.push_back({premise_at(at.table, reasons[k])});
        }
        if (before == start) return;
        at = reasons[0] == 0 ? locate(table, before) : Cursor{at.table, reasons[0]};
    }
}

class Derivation {
public:
    Derivation(const Weaver& weaver, const Expansion& table) : weaver_{weaver}, table_{table} {}

    std::uint16_t add(Premise premise) {
        if (const auto known = places_.find(premise); known != places_.end()) return known->second;
        if (premise == table_.entries()[0].premise) return append(premise, {});
        return add(weaver_.locate(table_, premise));
    }
    std::vector<Implied> implied() { return std::move(implied_); }

private:
    std::uint16_t add(Weaver::Cursor at) {
        const Premise premise = weaver_.premise_at(at.table, at.place);
        if (at.place == 0) return add(premise);
        if (const auto known = places_.find(premise); known != places_.end()) return known->second;
        const Cause& cause = weaver_.cause(at);
        std::vector<std::uint16_t> reasons;
        for (const std::size_t place : places_of_reasons(at, cause)) {
            reasons.push_back(add({at.table, place}));
        }
        return append(premise, std::move(reasons));
    }

    // What else could be in the cell of a naked single, or in the house of a hidden one: false.
    std::vector<Premise> alternatives(Candidate single, std::uint8_t where) const {
        std::vector<Premise> others;
        const Board& board = weaver_.board_;
        if (where == Cause::naked_single) {
            for (std::size_t digit = 0; digit < size; ++digit) {
                if (digit == digit_of(single) || !board.has(cell_of(single), digit)) continue;
                others.push_back(premise(candidate(cell_of(single), digit), false));
            }
            return others;
        }
        for (const std::uint8_t cell : board.places(digit_of(single), where)) {
            if (cell == cell_of(single)) continue;
            others.push_back(premise(candidate(cell, digit_of(single)), false));
        }
        return others;
    }

    // In the same table.  Where the trial is contradictory, HoDoKu may name a house that holds the
    // digit already: then one of the others is that of the single.
    std::vector<std::size_t> places_of_reasons(Weaver::Cursor at, const Cause& cause) const {
        if (cause.single == Cause::at_once) return {cause.reasons[0]};
        const Candidate single = candidate_of(weaver_.premise_at(at.table, at.place));
        auto places = places_before(at, alternatives(single, cause.single));
        for (const std::uint8_t house : houses_of(cell_of(single))) {
            if (!places) places = places_before(at, alternatives(single, house));
        }
        return places.value_or(std::vector<std::size_t>{cause.reasons[0]});
    }

    std::optional<std::vector<std::size_t>> places_before(
        Weaver::Cursor at, const std::vector<Premise>& premises) const {
        const auto links = weaver_.implications_.of(at.table).first(at.place - 1);
        std::vector<std::size_t> places;
        for (const Premise premise : premises) {
            const auto found = std::ranges::find(links, premise, &Link::to);
            if (premise == at.table)
                places.push_back(0);
            else if (found == links.end())
                return std::nullopt;
            else
                places.push_back(static_cast<std::size_t>(found - links.begin()) + 1);
        }
        return places;
    }

    std::uint16_t append(Premise premise, std::vector<std::uint16_t> reasons) {
        const auto [known, added] =
            places_.emplace(premise, static_cast<std::uint16_t>(implied_.size()));
        if (added) {
            const std::array<Premise, 1> one{premise};
            implied_.push_back({nodes_of(weaver_.implications_, one)[0], std::move(reasons)});
        }
        return known->second;
    }

    const Weaver& weaver_;
    const Expansion& table_;
    std::vector<Implied> implied_;
    std::map<Premise, std::uint16_t> places_;
};

std::vector<Implied> Weaver::derive(const Expansion& table, Premise end) const {
    Derivation derivation{*this, table};
    derivation.add(end);
    return derivation.implied();
}

}  // namespace loshu::sudoku::techniques
