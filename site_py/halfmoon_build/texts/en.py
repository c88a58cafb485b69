"""What the build writes into the English pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from halfmoon.faces import Letters
from halfmoon_build.texts.catalogue import (
    BootTexts,
    FigureTexts,
    LabelTexts,
    OddsTexts,
    PageTexts,
    PracticeTexts,
    SearchTexts,
    SiteTexts,
)


class _Labels:
    board = "The table"
    information = "Information"
    time = "Time"
    score = "Score"
    moves = "Moves"
    code = "Deal"
    step = "Step"
    actions: Mapping[str, str] = {
        "undo": "Undo",
        "redo": "Redo",
        "restart": "Restart",
        "new": "New deal",
        "today": "Today's deal",
        "open-code": "Open",
        "copy-code": "Copy code",
        "copy-link": "Copy link",
        "take-back": "Back to the previous game",
        "take-over": "The other game",
        "separate": "This one, separately",
        "copy-record": "Copy the moves",
        "copy-game-link": "Link to this game",
        "share": "Share…",
        "download-record": "Moves as a file",
        "download-picture": "Picture of the table",
        "export-games": "Save all as a file",
        "clear-games": "Delete all",
        "more-games": "Show more",
        "open-record": "Show",
        "first": "First",
        "previous": "Previous",
        "play": "Play",
        "next": "Next",
        "last": "Last",
    }
    pause = "Pause"
    code_field = "Deal code"
    record_field = "Moves of a game"
    copy_field = "To copy"
    keep = "Save and share"
    games = "Your games"
    statistics = "Statistics"
    statistics_of: Mapping[str, str] = {
        "begun": "Games",
        "won": "Wins",
        "without_undo": "Wins without an undo",
        "stuck": "Dead ends",
        "streak": "Current winning streak",
        "best_streak": "Longest winning streak",
        "best_seconds": "Best time",
    }
    import_games = "Load from a file"
    settings = "Settings"
    settings_of: Mapping[str, str] = {
        "move-errors": "Move errors",
        "placement-help": "Placement help",
        "names-and-counts": "Pile numbers and card counts",
        "four-colours": "Four-colour suits",
        "large-print": "Large print on the cards",
    }
    letters = "Letters on court cards"
    letters_of: Mapping[Letters, str] = {Letters.VDR: "V D R", Letters.JQK: "J Q K", Letters.GREEK: "Β Ν Ρ"}
    keys = "Keys"
    keys_note = (
        "They work while you are on the table, whatever language your keyboard is set to. Tab takes you onto the table "
        "and off it again. If you use a screen reader, switch it to focus mode."
    )
    uses_of_keys: Mapping[str, str] = {
        "arrows": "move to the next card",
        "row": "first and last card of the row",
        "tap": "select the card",
        "undo": "undo",
        "redo": "redo",
        "new": "new deal",
        "here": "what is here",
        "selected": "what is selected",
        "last-move": "what the last move was",
        "table": "read the whole table",
        "help": "this list",
    }


class _Figures:
    diagram = "Diagram: deal {code} after move {moves}"
    diagram_start = "Diagram: deal {code} before the first move"
    arch_title = "Diagram of the arch"
    moves = "All moves"
    slider = "Step of the game"
    play_on = "Play on from here"
    load = "Watch this game step by step"
    frames = "A frame marks the cards of the next move."
    key_position = "After move {moves}"
    start_position = "The deal"


class _Odds:
    decimal = "."
    thousands = ","
    per_cent = "%"
    as_table = "The same as a table"
    players: Mapping[str, str] = {
        "random": "At random",
        "spare-reserve": "Saving the reserve",
        "tallest-pile": "From the tallest pile",
        "best-1": "The best single rule",
        "best-2": "The best two rules",
        "best-3": "The best three rules",
    }
    rules: Mapping[str, str] = {
        "spare-reserve": "Take as few cards from the reserve as you can.",
        "use-reserve": "Take as many cards from the reserve as you can.",
        "tallest-pile": "Take from the tallest pile you can.",
        "tall-piles": "Add up the heights of the piles a removal takes from, and choose the largest total.",
        "shortest-pile": "Take from the shortest pile you can.",
        "uncover-many": "Uncover as many cards as you can.",
        "triples-first": "Triples before pairs.",
        "triples-last": "Pairs before triples.",
        "keep-choices": "Leave yourself as many removals as you can.",
        "many-seen": "Take ranks you can see many of (the rarest of a removal decides).",
        "few-seen": "Take ranks you can see few of (the rarest of a removal decides).",
    }
    wins_title = "How often players who never look ahead win"
    wins_columns: Sequence[str] = ("Player", "Rules", "Games won", "95% interval")
    choices_title = "How many removals there are, move by move"
    choices_columns: Sequence[str] = (
        "Move",
        "At random: mean",
        "At random: middle half",
        "Best three rules: mean",
        "Best three rules: middle half",
    )
    move = "Move"


class _Boot:
    loading = "Setting the table…"
    fetching = "Fetching Python: {done} of {total} MB"
    starting = "Starting Python…"
    failed_webassembly = (
        "The board needs WebAssembly, which this browser lacks or has switched off. Please try a newer browser."
    )
    failed_file = "A file of the board did not arrive. Check your connection and try again."
    failed_silence = "Loading is stuck. Check your connection and try again."
    saved_copy = "This is a saved copy of the page: its buttons do nothing. Half Moon is played on its site."
    failed_start = "The board could not start. Please try again."
    retry = "Try again"
    no_script_play = "Playing needs JavaScript. The rules and the examples can be read without it."
    no_script_replay = "Without JavaScript you cannot step through the game, but all its moves are written below."


class _Practice:
    situations: Mapping[str, str] = {
        "pair": "Pair",
        "triple": "Triple",
        "wrong-sum": "Wrong sum",
        "no-triple": "King and 5",
        "same-rank": "Two Kings",
        "deselect": "Deselect",
        "exchange": "Other King",
        "empty": "Empty place",
        "dead-end": "Dead end",
    }
    to_try: Mapping[str, str] = {
        "pair": "5 + 6 = 11: tap {first} and {second}, in any order.",
        "triple": "Jack, Queen, King: tap {first}, {second} and {third}, in any order.",
        "wrong-sum": "Do 5 and Ace make 11? Tap {first}, then {second}.",
        "no-triple": "Does a King go with a number? Tap {first}, then {second}.",
        "same-rank": "Tap {first}, then {second}: two Kings never go together.",
        "deselect": "Changed your mind with {first} and {second} selected? Tap {third} again.",
        "exchange": "With {first} and {second} selected, you would rather use the other King: tap {third}.",
        "empty": "Nothing is left on pile {first}. Tap it all the same.",
        "dead-end": "The last pair of this game: tap {first} and {second}, and look at what remains.",
    }
    choose = "What to try"
    invitation = "A picture so far: press a card or one of the buttons, and it comes to life."
    on_pile = "the {card} on pile {slot}"
    in_reserve = "the {card} in {slot}"
    deselected = "No longer selected: {card}."
    replaced = "{reason}. Selected instead: {cards}."
    refused = "{reason}. Nothing is removed, and the selection is cleared."
    nothing_there = "Nothing lies there, so nothing happens."
    dead_end = "Dead end: cards are left, but none of those in sight go together. In a game you would now press “Undo”."
    won = "The table is empty: won!"


class _Site:
    new_version = "There is a new version."
    reload = "Reload"
    genre = "Solitaire"
    social_picture = "The emblem of Half Moon and the table: piles in an arch around the reserve."
    not_found = "Page not found"
    go_on = "The address may be mistyped. {play} or read the {rules}."
    play = "Play Half Moon"
    offline = "Offline"
    unreachable = (
        "There is no connection, and this page is not saved on your device. The {rules} can be read without one; the "
        "board and the examples only once you have opened either of them with one."
    )
    rules = "rules"
    try_again = "Try again"


class _Search:
    search = "Search"
    field = "What are you looking for?"
    close = "Close"
    failed = "The search did not arrive. Check your connection and open it again."
    found = "Found in {count} places."
    found_one = "Found in one place."
    found_nothing = "Nothing was found for “{asked}”."


class _Texts:
    labels: LabelTexts = _Labels()
    figures: FigureTexts = _Figures()
    odds: OddsTexts = _Odds()
    boot: BootTexts = _Boot()
    practice: PracticeTexts = _Practice()
    site: SiteTexts = _Site()
    search: SearchTexts = _Search()


TEXTS: PageTexts = _Texts()
