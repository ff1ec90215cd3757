from loshu.magic.hypercubes.kinds import CubeReport as CubeReport
from loshu.magic.hypercubes.methods import CUBE_CONSTRUCTIONS as CUBE_CONSTRUCTIONS
from loshu.magic.hypercubes.methods import make_cube as make_cube
from loshu.magic.shapes.explanation import ShapeExplanation as ShapeExplanation
from loshu.magic.shapes.explanation import explain as explain
from loshu.magic.shapes.filled import FilledShape as FilledShape
from loshu.magic.shapes.maker import make as make
from loshu.magic.shapes.picture import show as show
from loshu.magic.shapes.reading import SHAPE_KINDS as SHAPE_KINDS
from loshu.magic.shapes.reading import read_shape as read_shape
from loshu.magic.shapes.report import ShapeReport as ShapeReport
from loshu.magic.shapes.report import check as check
from loshu.magic.shapes.shape import MagicShape as MagicShape
from loshu.magic.shapes.solutions import ShapeSolutions as ShapeSolutions
from loshu.magic.shapes.solutions import count as count
from loshu.magic.shapes.solutions import list as list  # noqa: A004  (the verb)
from loshu.magic.shapes.solutions import solve as solve
