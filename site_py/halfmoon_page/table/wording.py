"""Engine objects in words: cards, slots, removals and errors, filled into the texts of a language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING

from halfmoon.cards import Card
from halfmoon.explain import explain as explain_error
from halfmoon.removals import Removal
from halfmoon.rules import PAIR_SUM
from halfmoon.slots import SLOTS, Slot, is_pile
from halfmoon.table import Table
from halfmoon_page.table.links import FIRST_YEAR, DayOutsideError, InputRefused, MissingStep, NoDateError

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


def card_name(card: Card, texts: Texts) -> str:
    """The card as a label: “7 of hearts”."""
    cards = texts.cards
    return cards.card.format(rank=cards.ranks[card.rank], suit=cards.suits[card.suit])


def card_in_slot(card: Card, slot: Slot, texts: Texts) -> str:
    """The card within a sentence, with its article and its slot."""
    cards = texts.cards
    name = cards.card.format(rank=cards.ranks_with_article[card.rank], suit=cards.suits[card.suit])
    return (cards.in_pile if is_pile(slot) else cards.in_reserve).format(card=name, slot=slot)


def slot_name(slot: Slot, texts: Texts) -> str:
    """The slot as a label: “pile 3”."""
    return (texts.cards.pile if is_pile(slot) else texts.cards.place).format(slot=slot)


def slot_label(table: Table, slot: Slot, texts: Texts) -> str:
    """All that a slot shows: “7 of hearts, pile 3, 5 cards”."""
    cards, name, card, count = texts.cards, slot_name(slot, texts), table.top(slot), table.count(slot)
    if card is None:
        label = cards.empty_label.format(slot=name)
        return label[0].upper() + label[1:]
    how_many = cards.one_card if count == 1 else cards.cards.format(count=count)
    return cards.slot_label.format(card=card_name(card, texts), slot=name, count=how_many)


def table_in_words(table: Table, texts: Texts) -> str:
    """All that the table shows, slot by slot."""
    return labels_in_words(slot_label(table, slot, texts) for slot in SLOTS)


def labels_in_words(labels: Iterable[str]) -> str:
    """Labels one after the other, each a sentence: what is a semicolon elsewhere asks a question in Greek."""
    return sentences(f"{label}." for label in labels)


def cards_listed(table: Table, slots: Sequence[Slot], texts: Texts) -> str:
    """The top cards of one to three slots within a sentence."""
    names = [card_in_slot(card, slot, texts) for slot in slots if (card := table.top(slot))]
    match names:
        case [first, second]:
            return texts.cards.two.format(first=first, second=second)
        case [first, second, third]:
            return texts.cards.three.format(first=first, second=second, third=third)
        case _:
            return names[0]


def removal_cards(table: Table, removal: Removal, texts: Texts) -> str:
    """The cards of a removal from this table, a pair with its sum."""
    ranks = [card.rank for slot in removal.slots if (card := table.top(slot))]
    listed = cards_listed(table, removal.slots, texts)
    if len(ranks) == 2:
        return texts.moves.pair.format(cards=listed, first=ranks[0].value, second=ranks[1].value, sum=PAIR_SUM)
    return texts.moves.triple.format(cards=listed)


def uncovered(table: Table, removal: Removal, texts: Texts) -> str:
    """What the removal uncovered on the piles, or nothing; `table` is the position after it."""
    slots = [slot for slot in removal.slots if table.top(slot)]
    if not slots:
        return ""
    listed = cards_listed(table, slots, texts)
    if len(slots) == 1:
        return texts.moves.uncovered_one.format(card=listed)
    return texts.moves.uncovered_more.format(cards=listed)


def sentences(parts: Iterable[str]) -> str:
    """Whole sentences one after the other, leaving out empty ones."""
    return " ".join(part for part in parts if part)


def clock_time(seconds: float) -> str:
    """A time as minutes and seconds, `4:07`, with hours before them from the first hour on."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def date_name(day: date, texts: Texts) -> str:
    """The date as a label: “30 November 2026”."""
    dates = texts.dates
    number = dates.first_day if day.day == 1 else day.day
    return dates.date.format(day=number, month=dates.months[day.month], year=day.year)


def explain(error: ValueError, texts: Texts) -> str:
    """What is wrong with a code, a record or a link, and where; raises the error where it is none of these."""
    match error:
        case NoDateError():
            return texts.errors.no_date.format(text=error.text)
        case DayOutsideError():
            return texts.errors.day_outside.format(date=date_name(error.day, texts), first=FIRST_YEAR)
        case _:
            return explain_error(error, texts.errors)


def missing_step(missing: MissingStep | None, texts: Texts) -> str:
    """That the step asked for is not there; nothing where it is."""
    return texts.errors.step.format(step=missing.text, last=missing.last) if missing else ""


def input_refused(refused: InputRefused, texts: Texts) -> str:
    """Why a code, a record or a link does not open."""
    reason = explain(refused.error, texts)
    return texts.errors.link.format(reason=reason) if refused.from_link else reason
