#include "sudoku/hitting/checker.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "sudoku/hitting/unavoidable.hpp"

namespace loshu {
namespace {

using sudoku::BandCells;
using sudoku::CellSet;
using sudoku::Digits81;

constexpr std::size_t first_size = 12;  // unavoidable sets up to this size are known at first
constexpr std::uint64_t first_pause = 100'000;  // in pairs, between two rounds of learning
constexpr std::size_t sampled = 16;             // roots of a group, to estimate its cost

std::size_t flipped(std::size_t cell) { return 9 * (cell % 9) + cell / 9; }

CellSet flipped(CellSet set) {
    CellSet out;
    for (; !set.empty(); set = set.without_first()) out = out | CellSet::of(flipped(set.first()));
    return out;
}

Digits81 digits_of(std::span<const std::uint8_t> grid) {
    Digits81 digits;
    std::copy(grid.begin(), grid.end(), digits.begin());
    return digits;
}

Digits81 flipped(const Digits81& grid) {
    Digits81 out;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) out[flipped(cell)] = grid[cell];
    return out;
}

// A step coprime to `count`, so that multiples of it visit all numbers below, far apart.
std::size_t stride(std::size_t count) {
    std::size_t step = count * 618 / 1000 + 1;
    while (std::gcd(step, count) != 1) ++step;
    return step;
}

}  // namespace

Checker::Checker(std::span<const std::uint8_t> grid, std::size_t clues, Path path)
    : clues_(clues),
      unavoidable_(unavoidable_sets(grid, first_size)),
      hitting_(path),
      joining_(path),
      learning_(digits_of(grid), path) {
    list_roots();
    const std::uint64_t of_bands = estimate_cost();
    const auto in_bands = unavoidable_;
    for (CellSet& set : unavoidable_) set = flipped(set);
    list_roots();
    by_stacks_ = estimate_cost() < of_bands;
    if (by_stacks_) {
        learning_ = {flipped(digits_of(grid)), path};
    } else {
        unavoidable_ = in_bands;
        list_roots();
    }
    numbers_ = {};
    pause_ = first_pause;
    numbers_.known = unavoidable_.size();
}

// Lists the roots for every way to share the clues out.
void Checker::list_roots() {
    arrange();
    groups_.clear();
    roots_ = 0;
    const std::size_t fewest = clues_ / 3;
    std::array<std::vector<std::vector<BandCells>>, 3> of_band;
    for (std::size_t band = 0; band < 3; ++band)
        for (std::size_t size = 0; size <= fewest; ++size) {
            std::vector<BandCells> masks;
            for (const CellSet set : unavoidable_)
                if (set.size() == static_cast<std::size_t>(std::popcount(set.band(band))))
                    masks.push_back(set.band(band));
            std::sort(masks.begin(), masks.end());
            hitting_.list(masks, size, of_band[band].emplace_back());
        }
    for (std::size_t least = 0; least <= fewest; ++least)
        for (std::size_t band = 0; band < 3; ++band) {
            Group group{band, least, of_band[band][least], {}};
            const auto begins_before = [&](std::size_t other) {
                return std::tuple(of_band[other][least].size(), other) <
                       std::tuple(group.roots.size(), band);
            };
            for (std::size_t second = least; second + 2 * least <= clues_; ++second) {
                const std::size_t third = clues_ - least - second;
                if (std::max(second, third) > 27 ||
                    (second == least && begins_before((band + 1) % 3)) ||
                    (third == least && begins_before((band + 2) % 3)))
                    continue;
                group.shares.push_back({second, third});
            }
            if (group.roots.empty() || group.shares.empty()) continue;
            roots_ += group.roots.size();
            groups_.push_back(std::move(group));
        }
}

// Estimates the work of all roots from some of them, in nanoseconds or so.
std::uint64_t Checker::estimate_cost() {
    std::uint64_t all = 0;
    for (const Group& group : groups_) {
        const std::size_t step = group.roots.size() / sampled + 1;
        std::uint64_t some = 0, taken = 0;
        for (std::size_t k = 0; k < group.roots.size(); k += step, ++taken) {
            begin_root();
            for (const Shares shares : group.shares) {
                if (std::max(shares.second, shares.third) > 7) continue;
                const View& view = views_[group.band];
                const std::uint64_t a = listed(view, 0, group.roots[k], shares.second).size();
                const std::uint64_t b = listed(view, 1, group.roots[k], shares.third).size();
                some += 6000 + 10 * (a + b) + a * b / 8;
            }
        }
        all += some * group.roots.size() / taken;
    }
    return all;
}

void Checker::arrange() {
    for (std::size_t band = 0; band < 3; ++band) {
        View& view = views_[band];
        view = {};
        for (const CellSet set : unavoidable_) {
            const Part part{set.band(band), set.band((band + 1) % 3), set.band((band + 2) % 3)};
            if (part.second != 0 && part.third != 0) {
                for (auto& order : view.in_three) order.push_back(part);
            } else if (part.second != 0) {
                view.in_two[0].push_back(part);
            } else if (part.third != 0) {
                view.in_two[1].push_back({part.root, part.third, 0});
            }
        }
        for (auto& side : view.in_two)
            std::sort(side.begin(), side.end(), [](const Part& a, const Part& b) {
                return std::popcount(a.second) < std::popcount(b.second);
            });
        std::sort(view.in_three[0].begin(), view.in_three[0].end(),
                  [](const Part& a, const Part& b) {
                      return std::popcount(a.second) < std::popcount(b.second);
                  });
        std::sort(view.in_three[1].begin(), view.in_three[1].end(),
                  [](const Part& a, const Part& b) {
                      return std::popcount(a.third) < std::popcount(b.third);
                  });
    }
}

std::vector<CellSet> Checker::search(std::size_t begin, std::size_t end) {
    found_.clear();
    const std::size_t step = stride(roots_);
    for (std::size_t k = begin; k < end; ++k) {
        // The groups are mixed, so that the rest takes as long as the finished part.
        std::size_t number = k * step % roots_;
        const Group* group = groups_.data();
        for (; number >= group->roots.size(); ++group) number -= group->roots.size();
        search_root(*group, group->roots[number]);
        if (candidates_.size() >= tested_at_once) test();
        if (numbers_.pairs >= next_learning_) learn_in_two();
    }
    test();
    std::sort(found_.begin(), found_.end());
    if (by_stacks_) {
        for (CellSet& set : found_) set = flipped(set);
        std::sort(found_.begin(), found_.end());
    }
    return found_;
}

void Checker::search_root(const Group& group, BandCells root) {
    begin_root();
    for (const Shares shares : group.shares) search_shares(group, root, shares);
}

void Checker::search_shares(const Group& group, BandCells root, Shares shares) {
    const View& view = views_[group.band];
    const std::array<std::size_t, 2> sizes{shares.second, shares.third};
    const std::size_t small = shares.second <= shares.third ? 0 : 1;
    const std::size_t large = 1 - small;
    const std::size_t count = listed(view, small, root, sizes[small]).size();
    if (count == 0) return;
    // A list of large sets is long, and worth its while only for many sets to go with it.
    const std::size_t few = sizes[large] <= 6 ? 4 : sizes[large] == 7 ? 60 : 400;
    if (count <= few) return complete(group, root, small, shares);
    const std::size_t others = listed(view, large, root, sizes[large]).size();
    join_lists(group, root, count <= others ? small : large, shares);
}

// The masks, in another band, of the sets within that and the root's that the root does not hit.
const std::vector<BandCells>& Checker::masks_of(const View& view, std::size_t side,
                                                BandCells root) {
    auto& masks = masks_in_two_[side];
    if (!masks.empty()) return masks;
    masks.resize(view.in_two[side].size() + 1);
    std::size_t count = 0;
    for (const Part& part : view.in_two[side]) {
        masks[count] = part.second;
        count += (part.root & root) == 0 ? 1 : 0;
    }
    masks.resize(count);
    return masks;
}

const std::vector<BandCells>& Checker::listed(const View& view, std::size_t side, BandCells root,
                                              std::size_t size) {
    auto& list = lists_[side][size];
    if (!is_listed_[side][size]) {
        hitting_.list(masks_of(view, side, root), size, list);
        is_listed_[side][size] = true;
    }
    return list;
}

// The sets with cells in all bands that the root does not hit, seen from one side.
const std::vector<sudoku::Crossing>& Checker::crossing(const View& view, std::size_t side,
                                                       BandCells root) {
    auto& crossings = crossings_[side];
    if (!crossings.empty()) return crossings;
    crossings.resize(view.in_three[1 - side].size() + 1);
    std::size_t count = 0;
    for (const Part& part : view.in_three[1 - side]) {
        crossings[count] = side == 0 ? sudoku::Crossing{part.second, part.third}
                                     : sudoku::Crossing{part.third, part.second};
        count += (part.root & root) == 0 ? 1 : 0;
    }
    crossings.resize(count);
    return crossings;
}

void Checker::begin_root() {
    is_listed_ = {};
    for (auto& masks : masks_in_two_) masks.clear();
    for (auto& crossings : crossings_) crossings.clear();
}

// Pairs the sets of two lists, each of one side with all of the other at once.
void Checker::join_lists(const Group& group, BandCells root, std::size_t side, Shares shares) {
    const std::array<std::size_t, 2> sizes{shares.second, shares.third};
    const auto& here = lists_[side][sizes[side]];
    joining_.list(here, lists_[1 - side][sizes[1 - side]], crossing(views_[group.band], side, root),
                  pairs_);
    numbers_.pairs += here.size();
    for (const sudoku::Pair pair : pairs_)
        side == 0 ? keep(group.band, root, pair.here, pair.there)
                  : keep(group.band, root, pair.there, pair.here);
}

// Completes each set of a list in the third band.
void Checker::complete(const Group& group, BandCells root, std::size_t side, Shares shares) {
    const std::array<std::size_t, 2> sizes{shares.second, shares.third};
    const View& view = views_[group.band];
    const auto& crossings = crossing(view, side, root);
    const auto& masks = masks_of(view, 1 - side, root);
    numbers_.pairs += lists_[side][sizes[side]].size();
    masks_.resize(masks.size() + crossings.size());
    std::copy(masks.begin(), masks.end(), masks_.begin());
    for (const BandCells set : lists_[side][sizes[side]]) {
        std::size_t count = masks.size();
        for (const sudoku::Crossing& crossing : crossings) {
            masks_[count] = crossing.there;
            count += (crossing.here & set) == 0 ? 1 : 0;
        }
        hitting_.list({masks_.data(), count}, sizes[1 - side], completions_);
        for (const BandCells other : completions_)
            side == 0 ? keep(group.band, root, set, other) : keep(group.band, root, other, set);
    }
}

void Checker::keep(std::size_t band, BandCells root, BandCells second, BandCells third) {
    std::array<BandCells, 3> of{};
    of[band] = root;
    of[(band + 1) % 3] = second;
    of[(band + 2) % 3] = third;
    candidates_.push_back(CellSet::of_bands(of[0], of[1], of[2]));
}

}  // namespace loshu
