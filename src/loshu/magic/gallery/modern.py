"""Squares of the twentieth century and later."""

from typing import Final

from loshu.magic.gallery.exhibit import Exhibit, square_of
from loshu.text import phrase

MODERN: Final[tuple[Exhibit, ...]] = (
    Exhibit(
        name="dudeney",
        title=phrase("gallery", "Dudeney's prime square"),
        year="1900",
        source="H. E. Dudeney, The Weekly Dispatch, 22 July and 5 August 1900; Amusements in "
        "Mathematics, 1917",
        square=square_of("67 1 43 / 13 37 61 / 31 73 7"),
        constant=111,
        famous_for=("magic", "associative"),
        remark=phrase(
            "gallery.remark", "The smallest constant for primes when 1 is counted as one."
        ),
    ),
    Exhibit(
        name="ramanujan",
        title=phrase("gallery", "Ramanujan's birthday square"),
        year=phrase("gallery.year", "after 1887"),
        source="Popular in memory of S. Ramanujan, born on 22 December 1887",
        square=square_of("22 12 18 87 / 88 17 9 25 / 10 24 89 16 / 19 86 23 11"),
        constant=139,
        famous_for=("magic",),
        remark=phrase(
            "gallery.remark",
            "The date of birth 22.12.1887 fills the top row; the quadrants, the center and the "
            "corners sum to 139 too.",
        ),
    ),
    Exhibit(
        name="horner",
        title=phrase("gallery", "Horner's addition-multiplication square"),
        year="1955",
        source="W. W. Horner, Addition-multiplication magic square of order 8, Scripta "
        "Mathematica 21, 1955",
        square=square_of(
            "162 207 51 26 133 120 116 25 / 105 152 100 29 138 243 39 34 /"
            "92 27 91 136 45 38 150 261 / 57 30 174 225 108 23 119 104 /"
            "58 75 171 90 17 52 216 161 / 13 68 184 189 50 87 135 114 /"
            "200 203 15 76 117 102 46 81 / 153 78 54 69 232 175 19 60"
        ),
        constant=840,
        famous_for=("magic", "multiplicative"),
        remark=phrase(
            "gallery.remark", "Every line has the sum 840 and the product 2,058,068,231,856,000."
        ),
    ),
    Exhibit(
        name="ondrejka",
        title=phrase("gallery", "Ondrejka's square of Chen primes"),
        year=phrase("gallery.year", "20th century"),
        source="R. Ondrejka; OEIS A109611 (Chen primes) and A164843 (smallest prime constants)",
        square=square_of("17 89 71 / 113 59 5 / 47 29 101"),
        constant=177,
        famous_for=("prime", "magic", "associative"),
        remark=phrase(
            "gallery.remark",
            "Each prime is followed, two later, by a prime or a product of two primes; 177 is "
            "the smallest constant for primes of order 3.",
        ),
    ),
    Exhibit(
        name="nelson",
        title=phrase("gallery", "Nelson's consecutive primes"),
        year="1988",
        source="H. L. Nelson, Journal of Recreational Mathematics 20, 1988; OEIS A073519",
        square=square_of(
            "1480028159 1480028153 1480028201 / 1480028213 1480028171 1480028129 /"
            "1480028141 1480028189 1480028183"
        ),
        constant=4440084513,
        famous_for=("prime", "magic", "associative"),
        remark=phrase(
            "gallery.remark",
            "Nine primes with no other prime between them; won Martin Gardner's prize of $100.",
        ),
    ),
    Exhibit(
        name="sagrada-familia",
        title=phrase("gallery", "Subirachs' Sagrada Família square"),
        year="1987-1990",
        source="J. M. Subirachs, Passion façade of the Sagrada Família, Barcelona",
        square=square_of("1 14 14 4 / 11 7 6 9 / 8 10 10 5 / 13 2 3 15"),
        constant=33,
        famous_for=("magic",),
        remark=phrase(
            "gallery.remark",
            "Not normal: 10 and 14 occur twice, 12 and 16 not at all, so that the constant "
            "is 33, the age of Jesus.  The quadrants, the center and the corners sum to 33 too.",
        ),
    ),
    Exhibit(
        name="trump",
        title=phrase("gallery", "Trump's trimagic square"),
        year="2002",
        source="W. Trump, June 2002; C. Boyer, multimagie.com",
        square=square_of(
            "1 22 33 41 62 66 79 83 104 112 123 144 / 9 119 45 115 107 93 52 38 30 100 26 136 /"
            "75 141 35 48 57 14 131 88 97 110 4 70 / 74 8 106 49 12 43 102 133 96 39 137 71 /"
            "140 101 124 42 60 37 108 85 103 21 44 5 / 122 76 142 86 67 126 19 78 59 3 69 23 /"
            "55 27 95 135 130 89 56 15 10 50 118 90 / 132 117 68 91 11 99 46 134 54 77 28 13 /"
            "73 64 2 121 109 32 113 36 24 143 81 72 / 58 98 84 116 138 16 129 7 29 61 47 87 /"
            "80 34 105 6 92 127 18 53 139 40 111 65 / 51 63 31 20 25 128 17 120 125 114 82 94"
        ),
        constant=870,
        famous_for=("normal", "bimagic", "trimagic", "self-complementary-by-reflection"),
        remark=phrase(
            "gallery.remark",
            "The first trimagic square of order 12, the smallest order that has any.",
        ),
    ),
)
