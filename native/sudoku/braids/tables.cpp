#include "sudoku/braids/tables.hpp"

#include <memory>

namespace loshu::braids {
namespace {

struct Place {
    std::size_t row, column, digit;
    std::size_t box() const { return row / 3 * 3 + column / 3; }
    std::size_t position() const { return row % 3 * 3 + column % 3; }
    std::size_t cell() const { return 9 * row + column; }
    std::size_t label() const { return 81 * digit + cell(); }
};

Place place_of(std::size_t label) { return {label % 81 / 9, label % 9, label / 81}; }

Mask bit(std::size_t i) { return static_cast<Mask>(1U << i); }

bool linked(Place a, Place b) {
    if (a.label() == b.label()) return false;
    if (a.cell() == b.cell()) return true;
    return a.digit == b.digit && (a.row == b.row || a.column == b.column || a.box() == b.box());
}

void list_variables(Tables& at) {
    for (std::size_t label = 0; label < labels; ++label) {
        const Place p = place_of(label);
        const std::array<std::size_t, 4> lane{p.cell(), 81 + 9 * p.row + p.digit,
                                              162 + 9 * p.column + p.digit,
                                              243 + 9 * p.box() + p.digit};
        const std::array<std::size_t, 4> index{p.digit, p.column, p.row, p.position()};
        for (std::size_t k = 0; k < 4; ++k) {
            at.lanes_of[label][k] = static_cast<Lane>(lane[k]);
            at.bit_of[label][k] = bit(index[k]);
            at.label_of[lane[k]][index[k]] = static_cast<Label>(label);
        }
    }
}

void strike(const Tables& at, Masks& masks, std::size_t label) {
    for (std::size_t k = 0; k < 4; ++k) {
        Mask& mask = masks.of[at.lanes_of[label][k]];
        mask = static_cast<Mask>(mask & ~at.bit_of[label][k]);
    }
}

// A group excludes the candidates linked to all of its labels.
void list_group(Tables& at, std::size_t lane, std::size_t k, Mask mask, std::size_t& next) {
    at.group_masks[lane][k] = mask;
    at.group_actions[lane][k] = static_cast<Action>(next);
    at.outside[k].of[lane] = static_cast<Mask>(whole_mask & ~mask);
    Masks& keeps = at.keeps[next++];
    keeps = at.everything;
    for (std::size_t label = 0; label < labels; ++label) {
        bool to_all = true;
        for (std::size_t i = 0; i < 9; ++i)
            if ((mask & bit(i)) != 0)
                to_all = to_all && linked(place_of(at.label_of[lane][i]), place_of(label));
        if (to_all) strike(at, keeps, label);
    }
}

void list_groups(Tables& at) {
    std::size_t next = labels;
    for (std::size_t lane = 81; lane < variables; ++lane) {
        for (std::size_t k = 0; k < 3; ++k)
            list_group(at, lane, k, static_cast<Mask>(7U << (3 * k)), next);
        for (std::size_t k = 0; lane >= 243 && k < 3; ++k)
            list_group(at, lane, 3 + k, static_cast<Mask>(0x49U << k), next);
    }
}

std::unique_ptr<const Tables> built() {
    auto made = std::make_unique<Tables>();
    Tables& at = *made;
    at.everything.of.fill(0xFFFF);
    at.outside.fill(at.everything);
    list_variables(at);
    for (std::size_t label = 0; label < labels; ++label) {
        at.keeps[label] = at.everything;
        for (std::size_t other = 0; other < labels; ++other)
            if (linked(place_of(label), place_of(other))) strike(at, at.keeps[label], other);
    }
    list_groups(at);
    return made;
}

}  // namespace

const Tables& tables() {
    static const std::unique_ptr<const Tables> made = built();
    return *made;
}

}  // namespace loshu::braids
