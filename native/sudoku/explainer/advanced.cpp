#include "sudoku/explainer/advanced.hpp"

#include "sudoku/explainer/fish.hpp"
#include "sudoku/explainer/locking.hpp"
#include "sudoku/explainer/multiple_chains.hpp"
#include "sudoku/explainer/signature.hpp"
#include "sudoku/explainer/subsets.hpp"

namespace loshu::sudoku::explainer {

AdvancedRules::AdvancedRules(unsigned level) {
    const auto nest = [this](const ChainKind& kind) {
        multiple_.push_back(std::make_unique<MultipleChains>(kind, Wanted::all));
    };
    if (level == 2 || level == 3) static_ = std::make_unique<StaticChains>(Wanted::all);
    if (level == 3) nest(multiple_chains);
    if (level >= 4) nest(dynamic_chains(0));
    if (level >= 5) nest(dynamic_chains(level - 3));
    memory_.resize(multiple_.size());
    before_.resize(multiple_.size());
}

AdvancedRules::~AdvancedRules() = default;

void AdvancedRules::begin(const Marks& now, const Marks& source, const Filling& filling,
                          Work& work) {
    now_ = &now;
    source_ = &source;
    filling_ = &filling;
    conclusions_.clear();
    parents_.clear();
    concluded_ = {};
    next_ = 0;
    begun_ = false;
    if (!multiple_.empty()) remember(source, filling);
    search_simple();
    if (!conclusions_.empty() || !static_) return;
    add_static();
    work.spend(static_->followed());
}

void AdvancedRules::search_simple() {
    any_locking(*now_, [this](const Locking& found) { return add_locking(found), false; });
    if (!conclusions_.empty()) return;
    any_hidden_set(*now_, *filling_, 2, 5,
                   [this](const Subset& found) { return add_hidden(found), false; });
    if (!conclusions_.empty()) return;
    any_naked_set(*now_, *filling_, 2,
                  [this](const Subset& found) { return add_naked(found), false; });
    if (!conclusions_.empty()) return;
    any_fish(*now_, *filling_, 2, [this](const Fish& found) { return add_fish(found), false; });
}

bool AdvancedRules::resume(Work& work) {
    for (; conclusions_.empty() && next_ < multiple_.size(); ++next_) {
        MultipleChains& chains = *multiple_[next_];
        if (!begun_) {
            position_ = now_->candidates();
            if (const Findings* known = recall()) {
                add_multiple(*known);
                continue;
            }
            chains.begin(*now_, *filling_, static_ ? &static_->reach() : nullptr, *source_);
        }
        begun_ = true;
        if (!chains.resume(work)) return false;
        begun_ = false;
        add_multiple(memory_[next_][position_] = findings_of(chains));
    }
    return true;
}

// Forget the hints of the step before the last.
void AdvancedRules::remember(const Marks& source, const Filling& filling) {
    if (source == remembered_) return;
    std::swap(memory_, before_);
    for (Memory& memory : memory_) memory.clear();
    if (filling.left != left_ || !source.within(remembered_))  // as techniques look at empty cells
        for (Memory& memory : before_) memory.clear();
    remembered_ = source;
    left_ = filling.left;
}

const AdvancedRules::Findings* AdvancedRules::recall() {
    Memory &memory = memory_[next_], &before = before_[next_];
    if (auto old = before.extract(position_)) memory.insert(std::move(old));
    const auto at = memory.find(position_);
    return at == memory.end() ? nullptr : &at->second;
}

void AdvancedRules::add_locking(const Locking& found) {
    const CandidateSet removed = found.removed(*now_);
    if (removed.empty()) return;
    forget();
    lose_in_house(found.from, found.digit, geometry.common[found.from][found.to]);
    conclude(removed, nullptr);
}

void AdvancedRules::add_hidden(const Subset& found) {
    const CandidateSet removed = removed_by_hidden(*now_, found);
    if (removed.empty()) return;
    forget();
    for (unsigned rest = all_nine & ~found.places; rest != 0; rest &= rest - 1) {
        const std::size_t cell = geometry.cells[found.house][lowest(rest)];
        lose_in_cell(cell, all_nine & ~found.digits);
    }
    conclude(removed, nullptr);
}

void AdvancedRules::add_naked(const Subset& found) {
    const CandidateSet removed = removed_by_naked(*now_, found);
    if (removed.empty()) return;
    forget();
    for (unsigned rest = found.places; rest != 0; rest &= rest - 1)
        lose_in_cell(geometry.cells[found.house][lowest(rest)], found.digits);
    conclude(removed, nullptr);
}

void AdvancedRules::add_fish(const Fish& found) {
    const CandidateSet removed = found.removed(*now_);
    if (removed.empty()) return;
    forget();
    for (unsigned rest = found.lines; rest != 0; rest &= rest - 1)
        lose_in_house(found.base + lowest(rest), found.digit, found.crossing);
    conclude(removed, nullptr);
}

bool AdvancedRules::news(const CandidateSet& removed) const {
    return !removed.without(concluded_).empty();
}

void AdvancedRules::add_static() {
    for (const StaticHint& hint : static_->search(*now_))
        if (news(hint.removed)) add_static(hint);
}

void AdvancedRules::add_static(const StaticHint& hint) {
    forget();
    Signature signature;
    const auto walk = [&](const auto& steps, bool turned) {
        PotentialSet done;
        for (const PathStep& step : steps) {
            const Potential potential = turned ? opposite(step.potential) : step.potential;
            if (!done.add(potential)) continue;
            signature.add(potential);
            lose_for(potential, step.cause);
        }
        signature.end_chain();
    };
    signature.add(hint.path.front().potential);
    if (hint.cycle()) signature.add(opposite(hint.path.front().potential));
    signature.end_chain();
    walk(hint.path, false);
    if (hint.cycle()) walk(turned(hint.path), true);
    const NestedHint nested{signature.value(), hint.order.complexity};
    conclude(hint.removed, &nested);
}

void AdvancedRules::add_multiple(const Findings& findings) {
    for (const Finding& finding : findings) {
        if (!news(finding.removed)) continue;
        forget();
        for (const auto& [potential, cause] : finding.links) lose_for(potential, cause);
        conclude(finding.removed, &finding.nested);
    }
}

// The hints that remove what none before them does.
AdvancedRules::Findings AdvancedRules::findings_of(const MultipleChains& chains) {
    Findings findings;
    CandidateSet removed;
    for (const MultipleHint& hint : chains.hints()) {
        const CandidateSet more = chains.removed_by(hint);
        if (more.without(removed).empty()) continue;
        removed |= more;
        findings.push_back(finding_of(chains, hint));
    }
    return findings;
}

AdvancedRules::Finding AdvancedRules::finding_of(const MultipleChains& chains,
                                                 const MultipleHint& hint) {
    Finding finding{chains.removed_by(hint), {}, {}};
    Signature signature;
    const auto ends = chains.ends_of(hint);
    for (const ChainEnd& end : ends) signature.add(end.from->nodes()[end.at].potential);
    signature.end_chain();
    for (const ChainEnd& end : ends) {
        end.from->each_ancestor(end.at, [&](const Node& node) {
            signature.add(node.potential);
            const Cause cause = node.cause == Cause::none ? hint.start_cause() : node.cause;
            if (is_on(node.potential) && cause != Cause::none)
                finding.links.emplace_back(node.potential, cause);
        });
        signature.end_chain();
    }
    finding.nested = {signature.value(), hint.complexity};
    return finding;
}

void AdvancedRules::forget() {
    lost_ = {};
    first_parent_ = parents_.size();
}

void AdvancedRules::lose(Candidate c) {
    if (lost_.has(c)) return;
    lost_.add(c);
    parents_.push_back(c);
}

void AdvancedRules::lose_in_cell(std::size_t cell, unsigned except) {
    for (unsigned rest = source_->digits[cell] & ~unsigned{now_->digits[cell]} & ~except; rest != 0;
         rest &= rest - 1)
        lose(candidate(cell, lowest(rest)));
}

void AdvancedRules::lose_in_house(std::size_t house, std::size_t digit, unsigned except) {
    for (unsigned rest =
             source_->places[house][digit] & ~unsigned{now_->places[house][digit]} & ~except;
         rest != 0; rest &= rest - 1)
        lose(candidate(geometry.cells[house][lowest(rest)], digit));
}

// What had to go for a potential to be true.
void AdvancedRules::lose_for(Potential potential, Cause cause) {
    if (!is_on(potential) || cause == Cause::none) return;
    const std::size_t cell = candidate_of(potential) / 9U, digit = candidate_of(potential) % 9U;
    if (cause == Cause::cell) return lose_in_cell(cell, 0);
    const auto k = static_cast<std::size_t>(cause) - static_cast<std::size_t>(Cause::in_block);
    lose_in_house(geometry.houses[cell][k], digit, 0);
}

void AdvancedRules::conclude(const CandidateSet& removed, const NestedHint* nested) {
    const std::size_t parents = parents_.size() - first_parent_;
    if (parents == 0) return;  // so it was before the chain
    removed.each([&](Candidate c) {
        if (concluded_.has(c)) return;
        concluded_.add(c);
        conclusions_.push_back({c, static_cast<std::uint16_t>(parents),
                                static_cast<std::uint32_t>(first_parent_), nested != nullptr,
                                nested != nullptr ? *nested : NestedHint{}});
    });
}

}  // namespace loshu::sudoku::explainer
