#include "sudoku/techniques/expansion.hpp"

#include <algorithm>

namespace loshu::sudoku::techniques {

void Expansion::build(const Implications& implications, Premise start) {
    if (places_.size() < implications.size()) places_.resize(implications.size());
    entries_.clear();
    entries_.push_back({start, start, 0});
    places_[start] = 0;
    direct_ = implications.of(start).size();
    for (std::size_t k = 0; k < entries_.size(); ++k) {
        const Entry from = entries_[k];
        for (const Link& link : implications.of(from.premise)) {
            const auto distance = static_cast<std::uint16_t>(from.distance + link.distance);
            if (!has(link.to)) {
                if (entries_.size() == most_entries) continue;
                places_[link.to] = static_cast<std::uint16_t>(entries_.size());
                entries_.push_back({link.to, from.premise, distance});
            } else if (const std::size_t at = places_[link.to];
                       at > direct_ && entries_[at].distance > distance) {
                entries_[at].source = from.premise;
                entries_[at].distance = distance;
            }
        }
    }
}

void Expansion::chain(Premise end, std::vector<Premise>& premises) const {
    premises.clear();
    for (Premise at = end; at != entries_[0].premise; at = entry(at).source) premises.push_back(at);
    premises.push_back(entries_[0].premise);
    std::ranges::reverse(premises);
}

}  // namespace loshu::sudoku::techniques
