// Bind the pattern databases of sliding boards: validate, release the GIL, call.
#include "bind/sliding/board.hpp"
#include "sliding/database.hpp"

namespace loshu::binding {
namespace {

class SlidingDatabase {
public:
    SlidingDatabase(std::uint32_t rows, std::uint32_t columns, const SlidingBytes& group,
                    std::uint32_t hole)
        : builder_(checked(sliding_shape(rows, columns), group, hole), span_of(group), hole) {}

    std::uint64_t grow(Line<std::uint8_t> table, std::uint32_t sets) {
        require(table.size() == (builder_.placements() + 1) / 2, "table: a nibble a placement");
        require(!builder_.finished(), "grow: all is over");
        nb::gil_scoped_release release;
        return builder_.grow(span_of(table), sets);
    }
    std::uint64_t placements() const { return builder_.placements(); }
    std::uint32_t depth() const { return builder_.depth(); }
    bool finished() const { return builder_.finished(); }

private:
    static sliding::Shape checked(const sliding::Shape& shape, const SlidingBytes& group,
                                  std::uint32_t hole) {
        require_group(shape, group);
        require(hole < shape.cells(), "hole: a cell");
        for (const std::uint8_t tile : span_of(group)) require(tile != hole, "group: not the hole");
        return shape;
    }

    sliding::DatabaseBuilder builder_;
};

}  // namespace

void bind_sliding_database(nb::module_& m) {
    nb::class_<SlidingDatabase>(
        m, "SlidingDatabase",
        "A pattern database of a sliding board, built depth by depth: for each "
        "placement of a group of tiles (named by their goal cells) the moves of "
        "these tiles that bring them home, less the Manhattan distance, halved.")
        .def(nb::init<std::uint32_t, std::uint32_t, SlidingBytes, std::uint32_t>(), "rows"_a,
             "columns"_a, "group"_a, "hole"_a)
        .def(
            "grow", &SlidingDatabase::grow, "table"_a.noconvert(), "sets"_a = ~0u,
            "Write the placements at the next depth, of this many sets of cells at most, into a table of nibbles, of "
            "(placements + 1) // 2 bytes, always the same; return how many there are.")
        .def_prop_ro("placements", &SlidingDatabase::placements, "Number of placements.")
        .def_prop_ro("depth", &SlidingDatabase::depth, "The depth written last.")
        .def_prop_ro("finished", &SlidingDatabase::finished, "Whether all placements are written.");
}

}  // namespace loshu::binding
