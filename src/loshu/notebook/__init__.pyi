from loshu.family.card import Card as Card
from loshu.notebook.cards import card_of as card_of
from loshu.notebook.steps import show_step as show_step
from loshu.notebook.widget import play as play
from loshu.notebook.widget import step as step
