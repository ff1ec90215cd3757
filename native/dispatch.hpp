// Instruction sets are chosen at run time: the portable build runs on any processor.
//
// LOSHU_CLONES compiles a plain loop once more for AVX2 and AVX-512 where the compiler can
// pick among them when the program starts.  The loops hold integer sums only, so every clone
// gives the same result; the native tests run under LOSHU_PLAIN, which forces the plain one.
#pragma once

#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(LOSHU_PLAIN)
#define LOSHU_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define LOSHU_CLONES
#endif
