"""From the practice board's session to what the page shows and says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon.explain import refusal
from halfmoon.rules import Judgement, Outcome
from halfmoon_page.practice.session import Practice, Tried
from halfmoon_page.table.board import board_view
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.view import View
from halfmoon_page.table.wording import card_in_slot, cards_listed, removal_cards, sentences, uncovered

if TYPE_CHECKING:
    from halfmoon.removals import Removal
    from halfmoon_page.practice.told import Sentences
    from halfmoon_page.texts.catalogue import Texts


def render(practice: Practice, texts: Texts, message: str) -> View:
    """What is seen: the table, and what has been said last."""
    slots = board_view(practice.game.table, texts, texts.letters, pressed=practice.selection)
    return View(state="ready", slots=slots, information={}, message=message, settings=Settings())


def heard(tried: Tried, words: Sentences, texts: Texts) -> str:
    """What has come of a tap."""
    card = tried.before.game.table.top(tried.slot)
    if card is None:
        return words.nothing_there
    if removal := tried.tapped.removal:
        return _removed(tried, removal, words, texts)
    if judgement := tried.tapped.refusal:
        return _refused(tried, judgement, words, texts)
    if tried.slot in tried.before.selection:
        gone = words.deselected.format(card=card_in_slot(card, tried.slot, texts))
        return sentences([gone, _selected(tried.after, texts)])
    return _selected(tried.after, texts)


def _removed(tried: Tried, removal: Removal, words: Sentences, texts: Texts) -> str:
    cards = removal_cards(tried.before.game.table, removal, texts)
    game = tried.after.game
    end = {Outcome.WON: words.won, Outcome.DEAD_END: words.dead_end}.get(game.outcome, "")
    return sentences([texts.moves.removed.format(cards=cards), uncovered(game.table, removal, texts), end])


def _refused(tried: Tried, judgement: Judgement, words: Sentences, texts: Texts) -> str:
    reason = refusal(judgement, texts.errors)
    if not tried.after.selection:
        return words.refused.format(reason=reason)
    cards = cards_listed(tried.after.game.table, tried.after.selection, texts)
    return words.replaced.format(reason=reason, cards=cards)


def _selected(practice: Practice, texts: Texts) -> str:
    if not practice.selection:
        return ""
    return texts.answers.selected.format(cards=cards_listed(practice.game.table, practice.selection, texts))
