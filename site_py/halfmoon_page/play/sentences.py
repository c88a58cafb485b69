"""What is said, seen and heard alike, of a game that changed, of an input refused and of the page itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon.rules import Outcome
from halfmoon_page.play.happenings import Change, DealChanged, GamesImported, Noted, Remark
from halfmoon_page.play.session import Session
from halfmoon_page.table.links import InputRefused
from halfmoon_page.table.wording import clock_time, date_name, input_refused, missing_step, sentences

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import GameTexts, Texts


def outcome_sentence(session: Session, texts: Texts, now: float) -> str:
    """That the game is won or has come to a dead end; nothing while it goes on."""
    game = session.game
    match game.outcome:
        case Outcome.WON:
            time = clock_time(session.on_table.clock.seconds(now))
            return texts.moves.won.format(moves=game.moves, score=game.score, time=time)
        case Outcome.DEAD_END:
            return texts.moves.dead_end if game.can_undo else texts.moves.dead_end_at_start
        case Outcome.PLAYING:
            return ""


def announcement(happened: DealChanged | InputRefused | GamesImported | Noted, session: Session, texts: Texts) -> str:
    """The sentence for it; a deal that was opened also says whether the game before it is kept."""
    match happened:
        case DealChanged(change=change, deal=deal, day=day, missing=missing):
            kept = session.replaced is not None
            if day:
                return _day_text(change, texts.game, kept=kept).format(date=date_name(day, texts))
            changed = _deal_text(change, texts.game, kept=kept).format(code=deal.code)
            return sentences([changed, missing_step(missing, texts)])
        case InputRefused():
            return input_refused(happened, texts)
        case GamesImported():
            return _imported(happened, texts.game)
        case Noted(remark=remark, about=about):
            return _remark_text(remark, texts.game).format(text=about)


def _deal_text(change: Change, texts: GameTexts, *, kept: bool) -> str:
    match change:
        case Change.RESTARTED:
            return texts.restarted
        case Change.NEW:
            return texts.new_deal
        case Change.OPENED:
            return texts.replaced if kept else texts.opened
        case Change.WENT_ON:
            return texts.goes_on
        case Change.TAKEN_BACK:
            return texts.taken_back
        case Change.TAKEN_OVER:
            return texts.taken_over


def _day_text(change: Change, texts: GameTexts, *, kept: bool) -> str:
    if change is Change.WENT_ON:
        return texts.day_goes_on
    return texts.day_replaced if kept else texts.day_opened


def _imported(imported: GamesImported, texts: GameTexts) -> str:
    told = texts.imported.format(new=imported.new, extended=imported.extended, known=imported.known)
    return sentences([told, texts.no_room.format(count=imported.no_room) if imported.no_room else ""])


def _remark_text(remark: Remark, texts: GameTexts) -> str:
    match remark:
        case Remark.PLAYED_ELSEWHERE:
            return texts.played_elsewhere
        case Remark.SEPARATE:
            return texts.separate
        case Remark.CODE_COPIED:
            return texts.code_copied
        case Remark.LINK_COPIED:
            return texts.link_copied
        case Remark.RECORD_COPIED:
            return texts.record_copied
        case Remark.COPY_FAILED:
            return texts.copy_failed
        case Remark.FILE_REFUSED:
            return texts.file_refused
        case Remark.GAMES_CLEARED:
            return texts.games_cleared
        case Remark.GAMES_SHRUNK:
            return texts.games_shrunk
        case Remark.GAME_DELETED:
            return texts.game_deleted
        case Remark.GAME_RESTORED:
            return texts.game_restored
        case Remark.GAME_UNREADABLE:
            return texts.game_unreadable
        case Remark.TYPE_A_CODE:
            return texts.type_a_code
        case Remark.SAVED_GAME_UNREADABLE:
            return texts.saved_game_unreadable
        case Remark.STORAGE_REFUSED:
            return texts.storage_refused
