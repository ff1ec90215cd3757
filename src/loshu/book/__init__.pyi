from loshu.book.binding import BookOptions as BookOptions
from loshu.book.binding import make_book as make_book
from loshu.book.preset import BookPreset as BookPreset
from loshu.book.preset import read_preset as read_preset
from loshu.book.reading import read_puzzles as read_puzzles
from loshu.book.request import WantedPuzzles as WantedPuzzles
from loshu.book.request import made as made
from loshu.book.request import wanted_of as wanted_of
