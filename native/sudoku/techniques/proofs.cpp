#include "sudoku/techniques/proofs.hpp"

namespace loshu::sudoku::techniques {

namespace {

// All that one of some premises must lead to, of which one is true.
class Common {
public:
    void add(const Reach& reach) {
        if (empty_)
            common_ = reach;
        else
            common_ &= reach;
        empty_ = false;
    }
    bool empty() const { return empty_; }
    const Reach& reach() const { return common_; }

private:
    Reach common_;
    bool empty_ = true;
};

Premise of(std::size_t cell, std::size_t digit, bool on) {
    return premise(candidate(cell, digit), on);
}

}  // namespace

Proofs::Proofs(const Board& board, const Closure& closure) : board_{board}, closure_{closure} {
    allowed_.fill(board.open());
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (board.value(cell) == size) continue;
        CellSet& allowed = allowed_[board.value(cell)];
        allowed = allowed.without(peers[cell]);
    }
    for (std::size_t house = 0; house < houses; ++house) {
        for (std::size_t digit = 0; digit < size; ++digit) {
            const CellSet places = board.places(digit, house);
            if (places.empty() || places != (allowed_[digit] & house_cells[house])) continue;
            whole_.push_back(
                {static_cast<std::uint8_t>(digit), static_cast<std::uint8_t>(house), places});
        }
    }
}

Reach Proofs::proved() const {
    Reach proved = proved_by_verities();
    for (std::size_t digit = 0; digit < size; ++digit) {
        for (const std::size_t cell : board_.places(digit)) {
            for (const bool on : {false, true}) {
                if (is_contradictory(of(cell, digit, on))) proved.add(of(cell, digit, !on));
            }
        }
    }
    return proved;
}

Reach Proofs::proved_by_verities() const {
    Reach proved;
    for (std::size_t digit = 0; digit < size; ++digit) {
        for (const std::size_t cell : board_.places(digit)) {
            Reach both = closure_.of(of(cell, digit, true));
            both &= closure_.of(of(cell, digit, false));
            for (std::size_t d = 0; d < size; ++d) {
                both.on[d] = both.on[d].without(CellSet::of(cell));
                both.off[d] = both.off[d].without(CellSet::of(cell));
            }
            proved |= both;
        }
    }
    for (const std::size_t cell : board_.open()) {
        Common common;
        for (std::size_t digit = 0; digit < size; ++digit) {
            if (board_.has(cell, digit)) common.add(closure_.of(of(cell, digit, true)));
        }
        if (!common.empty()) proved |= common.reach();
    }
    for (std::size_t house = 0; house < houses; ++house) {
        for (std::size_t digit = 0; digit < size; ++digit) {
            Common common;
            for (const std::size_t cell : board_.places(digit, house)) {
                common.add(closure_.of(of(cell, digit, true)));
            }
            if (!common.empty()) proved |= common.reach();
        }
    }
    return proved;
}

CellSet Proofs::emptied_cells(const Reach& reach) const {
    CellSet emptied = board_.open();
    for (std::size_t d = 0; d < size; ++d) {
        emptied = emptied.without(board_.places(d).without(reach.off[d])).without(reach.on[d]);
    }
    return emptied;
}

bool Proofs::is_contradictory(Premise premise) const {
    const Reach& reach = closure_.of(premise);
    if (reach.has(premise ^ 1)) return true;
    CellSet set_once;
    for (std::size_t d = 0; d < size; ++d) {
        if (reach.on[d].meets(reach.off[d]) || reach.on[d].meets(set_once)) return true;
        set_once |= reach.on[d];
        for (const std::uint8_t cell : reach.on[d]) {
            if (reach.on[d].meets(peers[cell])) return true;
        }
    }
    for (const Places& places : whole_) {
        if (places.cells.within(reach.off[places.digit])) return true;
    }
    return !emptied_cells(reach).empty();
}

void Proofs::each_contradiction(Premise premise, const Visit& visit) const {
    const Reach& reach = closure_.of(premise);
    if (reach.has(premise ^ 1)) {
        visit({false, {{premise, static_cast<Premise>(premise ^ 1)}}, {}, {}});
    }
    contradictions_of_candidates(premise, visit);
    for (const std::size_t first :
         {std::size_t{0}, std::size_t{first_column}, std::size_t{first_box}}) {
        contradictions_of_houses(premise, visit, first);
    }
    for (const std::uint8_t cell : emptied_cells(reach)) {
        Proof proof{false, {}, {}, {cell}};
        for (std::size_t d = 0; d < size; ++d) {
            if (board_.has(cell, d)) proof.branches.push_back({premise, of(cell, d, false)});
        }
        visit(proof);
    }
    for (const std::size_t first :
         {std::size_t{0}, std::size_t{first_column}, std::size_t{first_box}}) {
        losses_of_houses(premise, visit, first);
    }
}

// True and false at once, or two digits in a cell; HoDoKu looks at the first cell alone.
void Proofs::contradictions_of_candidates(Premise premise, const Visit& visit) const {
    const Reach& reach = closure_.of(premise);
    for (std::size_t d = 0; d < size; ++d) {
        const CellSet both = reach.on[d] & reach.off[d];
        if (both.empty()) continue;
        const auto cell = static_cast<std::uint8_t>(both.first());
        visit({false, {{premise, of(cell, d, false)}, {premise, of(cell, d, true)}}, {}, {cell}});
    }
    for (std::size_t d = 0; d < size; ++d) {
        for (std::size_t e = d + 1; e < size; ++e) {
            const CellSet both = reach.on[d] & reach.on[e];
            if (both.empty()) continue;
            const auto cell = static_cast<std::uint8_t>(both.first());
            visit(
                {false, {{premise, of(cell, d, true)}, {premise, of(cell, e, true)}}, {}, {cell}});
        }
    }
}

// A digit twice in a house, of the nine houses of one type.
void Proofs::contradictions_of_houses(Premise premise, const Visit& visit,
                                      std::size_t first) const {
    const Reach& reach = closure_.of(premise);
    for (std::size_t d = 0; d < size; ++d) {
        if (reach.on[d].size() < 2) continue;
        for (std::size_t house = first; house < first + size; ++house) {
            const CellSet twice = reach.on[d] & house_cells[house];
            if (twice.size() < 2) continue;
            Proof proof{false, {}, {static_cast<std::uint8_t>(house)}, {}};
            for (const std::uint8_t cell : twice)
                proof.branches.push_back({premise, of(cell, d, true)});
            visit(proof);
        }
    }
}

// No place for a digit in a house.  HoDoKu does not see it where eliminations went before.
void Proofs::losses_of_houses(Premise premise, const Visit& visit, std::size_t first) const {
    const Reach& reach = closure_.of(premise);
    for (std::size_t d = 0; d < size; ++d) {
        for (const Places& places : whole_) {
            if (places.digit != d || places.house < first || places.house >= first + size) continue;
            if (!places.cells.within(reach.off[d])) continue;
            Proof proof{false, {}, {places.house}, {}};
            for (const std::uint8_t cell : places.cells) {
                proof.branches.push_back({premise, of(cell, d, false)});
            }
            visit(proof);
        }
    }
}

void Proofs::each_verity(Premise conclusion, const Visit& visit) const {
    const auto leads = [&](std::size_t cell, std::size_t digit, bool on) {
        return closure_.of(of(cell, digit, on)).has(conclusion);
    };
    for (const std::uint8_t cell : board_.open()) {
        if (cell == cell_of(candidate_of(conclusion))) continue;
        for (std::size_t d = 0; d < size; ++d) {
            if (!board_.has(cell, d) || !leads(cell, d, true) || !leads(cell, d, false)) continue;
            visit({true,
                   {{of(cell, d, true), conclusion}, {of(cell, d, false), conclusion}},
                   {},
                   {}});
        }
    }
    for (const std::uint8_t cell : board_.open()) {
        Proof proof{true, {}, {}, {cell}};
        bool all = true;
        for (std::size_t d = 0; d < size && all; ++d) {
            if (!board_.has(cell, d)) continue;
            all = leads(cell, d, true);
            proof.branches.push_back({of(cell, d, true), conclusion});
        }
        if (all && !proof.branches.empty()) visit(proof);
    }
    for (std::size_t house = 0; house < houses; ++house) {
        for (std::size_t d = 0; d < size; ++d) {
            Proof proof{true, {}, {static_cast<std::uint8_t>(house)}, {}};
            bool all = true;
            for (const std::uint8_t cell : board_.places(d, house)) {
                all = all && leads(cell, d, true);
                proof.branches.push_back({of(cell, d, true), conclusion});
            }
            if (all && !proof.branches.empty()) visit(proof);
        }
    }
}

}  // namespace loshu::sudoku::techniques
