#include "sudoku/techniques/encoding.hpp"

namespace loshu::sudoku::techniques {

namespace {

class Row {
public:
    void number(std::size_t value) { numbers.push_back(static_cast<std::int32_t>(value)); }
    template <class List>
    void list(const List& values) {
        number(values.size());
        for (const auto value : values) number(value);
    }
    void node(const Node& node) {
        number(node.digit);
        number(node.strong);
        number(node.almost_locked);
        list(node.cells);
    }
    std::vector<std::int32_t> numbers;
};

}  // namespace

std::vector<std::int32_t> encode(const Step& step) {
    Row row;
    row.number(static_cast<std::size_t>(step.technique));
    row.list(step.placed);
    row.list(step.eliminated);
    row.list(step.cells);
    row.list(step.digits);
    row.list(step.base);
    row.list(step.cover);
    row.list(step.fins);
    row.list(step.endo_fins);
    row.number(step.sets.size());
    for (const DigitsInCells& set : step.sets) {
        row.number(set.digits);
        row.list(set.cells);
    }
    row.number(step.commons.size());
    for (const RestrictedCommon& common : step.commons) {
        row.number(common.first);
        row.number(common.second);
        row.number(common.digits);
    }
    row.number(step.chains.size());
    for (const auto& chain : step.chains) {
        row.number(chain.size());
        for (const Node& node : chain) row.node(node);
    }
    row.number(step.nets.size());
    for (const auto& net : step.nets) {
        row.number(net.size());
        for (const Implied& implied : net) {
            row.node(implied.node);
            row.list(implied.reasons);
        }
    }
    return row.numbers;
}

}  // namespace loshu::sudoku::techniques
