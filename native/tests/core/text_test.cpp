#include "core/text.hpp"

#include <string>
#include <vector>

#include "tests/check.hpp"

using loshu::Separator;

namespace {

template <class Entry>
std::string written(const std::vector<Entry>& entries, const std::vector<Separator>& separators,
                    std::size_t highest, std::size_t least) {
    const std::size_t width = separators.size() - 1;
    std::string out(loshu::room_for_rows(entries.size() / width, width), '?');
    out.resize(loshu::write_rows<Entry>(entries, width, separators, highest, least, out));
    return out;
}

}  // namespace

TEST(numbers_are_between_their_separators) {
    const std::vector<Separator> json{
        {2, {'[', '[', 0}}, {1, {',', 0, 0}}, {3, {']', ',', '['}}, {3, {']', ']', '\n'}}};
    CHECK(written<std::uint8_t>({1, 20, 255, 0, 9, 100}, json, 255, 0) ==
          "[[1,20],[255]]\n[[0,9],[100]]\n");
    CHECK(written<std::uint16_t>({65535, 7, 10}, json, 65535, 0) == "[[65535,7],[10]]\n");
    CHECK(written<std::uint8_t>({}, json, 9, 0).empty());
}

TEST(short_numbers_are_filled_up_with_blanks) {
    const std::vector<Separator> text{{0, {}}, {1, {' ', 0, 0}}, {1, {'\n', 0, 0}}};
    CHECK(written<std::uint8_t>({1, 20, 13, 4}, text, 25, 2) == " 1 20\n13  4\n");
}
