#include <cstdio>

#include "check.hpp"

void windows_slide_along_their_tables();
void terms_repeat_by_row_and_column();
void strided_blocks_leave_the_rest_alone();
void sums_of_a_block_add_up();
void sums_wrap_instead_of_overflowing();
void every_entry_marks_its_bit_once();

int main() {
    const auto tests = {windows_slide_along_their_tables,    terms_repeat_by_row_and_column,
                        strided_blocks_leave_the_rest_alone, sums_of_a_block_add_up,
                        sums_wrap_instead_of_overflowing,    every_entry_marks_its_bit_once};
    for (const auto test : tests) test();
    std::printf("%zu passed, 0 failed\n", tests.size());
}
