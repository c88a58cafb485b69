"""The Greek texts, the reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon.cards import Rank, Suit
from halfmoon.faces import Letters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from halfmoon_page.texts.catalogue import (
        BootTexts,
        CardTexts,
        ErrorTexts,
        GameTexts,
        LabelTexts,
        MoveTexts,
        ReplayTexts,
        Texts,
    )

_COURT = {Rank.JACK: "Βαλές", Rank.QUEEN: "Ντάμα", Rank.KING: "Ρήγας"}
_COURT_WITH_ARTICLE = {Rank.JACK: "ο Βαλές", Rank.QUEEN: "η Ντάμα", Rank.KING: "ο Ρήγας"}


class _Cards:
    ranks: Mapping[Rank, str] = {
        rank: _COURT.get(rank, "Άσος" if rank is Rank.ACE else str(rank.value)) for rank in Rank
    }
    ranks_with_article: Mapping[Rank, str] = {
        rank: _COURT_WITH_ARTICLE.get(rank, "ο Άσος" if rank is Rank.ACE else f"το {rank.value}") for rank in Rank
    }
    suits: Mapping[Suit, str] = {
        Suit.SPADES: "μπαστούνι",
        Suit.HEARTS: "κούπα",
        Suit.DIAMONDS: "καρό",
        Suit.CLUBS: "σπαθί",
    }
    card = "{rank} {suit}"
    in_pile = "{card} της στοίβας {slot}"
    in_reserve = "{card} της θέσης {slot}"
    two = "{first} και {second}"
    three = "{first}, {second} και {third}"
    pile = "στοίβα {slot}"
    place = "εφεδρεία {slot}"
    slot_label = "{card}, {slot}, {count}"
    empty_label = "{slot}, κενή"
    one_card = "1 φύλλο"
    cards = "{count} φύλλα"


class _Moves:
    pair = "{cards} ({first} + {second} = {sum})"
    triple = "{cards}"
    removed = "Αφαιρούνται {cards}."
    uncovered_one = "Φανερώνεται {card}."
    uncovered_more = "Φανερώνονται {cards}."
    undone = "Αναίρεση: επιστρέφουν {cards}."
    redone = "Επανάληψη: αφαιρούνται {cards}."
    selected = "Επιλέχθηκε: {card}."
    deselected = "Αποεπιλέχθηκε: {card}."
    sum_refused = "Το άθροισμα πρέπει να ισούται με 11"
    triple_refused = "Απαιτούνται ένας Βαλές, μια Ντάμα και ένας Ρήγας"
    dead_end = (
        "Αδιέξοδο: δεν υπάρχει πια ζεύγος με άθροισμα 11 ούτε τριάδα. Αναιρέστε κινήσεις ή ξεκινήστε νέα παρτίδα."
    )
    won = "Νίκη! Αφαιρέθηκαν και τα 104 φύλλα: {moves} κινήσεις, σκορ {score}, χρόνος {time}."


class _Games:
    restarted = "Η μοιρασιά {code} ξαναρχίζει από την αρχή."
    new_deal = "Νέα μοιρασιά: {code}."
    opened = "Άνοιξε η μοιρασιά {code}."
    replaced = "Άνοιξε η μοιρασιά {code}. Η προηγούμενη παρτίδα φυλάχθηκε."
    goes_on = "Η παρτίδα της μοιρασιάς {code} συνεχίζεται."
    taken_back = "Επιστρέψατε στην παρτίδα της μοιρασιάς {code}."
    code_copied = "Ο κωδικός αντιγράφηκε: {text}"
    link_copied = "Ο σύνδεσμος αντιγράφηκε: {text}"
    copy_failed = "Ο περιηγητής δεν επέτρεψε την αντιγραφή. Αντιγράψτε από εδώ: {text}"
    type_a_code = "Γράψτε πρώτα έναν κωδικό, για παράδειγμα HM1-N-AAAAAAB."
    saved_game_unreadable = "Η αποθηκευμένη παρτίδα δεν διαβάζεται· ξεκίνησε μια νέα."
    storage_refused = "Ο περιηγητής δεν επιτρέπει την αποθήκευση: η παρτίδα θα χαθεί όταν κλείσετε τη σελίδα."
    broken = "Κάτι πήγε στραβά και η τελευταία ενέργεια δεν έγινε. Η παρτίδα σας δεν χάθηκε."


class _Errors:
    other_version = "Ο κωδικός είναι άλλης έκδοσης ({version})· εδώ ανοίγουν μόνο κωδικοί HM1."
    other_kind = "Ο κωδικός είναι άλλου είδους ({kind})· υπάρχει μόνο το είδος N."
    no_letters = "Ο κωδικός δεν έχει γράμματα· χρειάζονται 7."
    too_few = "Ο κωδικός έχει λιγότερα γράμματα: {count} αντί για 7."
    too_many = "Ο κωδικός έχει περισσότερα γράμματα: {count} αντί για 7."
    not_a_letter = "Στη θέση {position} του κωδικού υπάρχει «{character}», που δεν είναι γράμμα."
    not_latin = (
        "Το «{character}» στη θέση {position} του κωδικού δεν είναι λατινικό γράμμα. "
        "Γυρίστε το πληκτρολόγιο στα λατινικά."
    )
    move = "Κίνηση {number} («{text}»): {reason}"
    unknown_slot = "δεν υπάρχει θέση «{slot}»."
    slot_count = "μια κίνηση έχει δύο ή τρεις θέσεις, όχι {count}."
    repeated_slot = "η θέση {slot} αναφέρεται δύο φορές."
    empty_slot = "η θέση {slot} είναι κενή."
    step = "Το τελευταίο βήμα της παρτίδας είναι το {last}· δεν υπάρχει βήμα «{step}»."
    link = "Ο σύνδεσμος δεν άνοιξε. {reason}"


class _Labels:
    board = "Το τραπέζι"
    information = "Πληροφορίες"
    time = "Χρόνος"
    score = "Σκορ"
    moves = "Κινήσεις"
    code = "Μοιρασιά"
    step = "Βήμα"
    actions: Mapping[str, str] = {
        "undo": "Αναίρεση",
        "redo": "Επανάληψη",
        "restart": "Από την αρχή",
        "new": "Νέα μοιρασιά",
        "open-code": "Άνοιγμα",
        "copy-code": "Αντιγραφή κωδικού",
        "copy-link": "Αντιγραφή συνδέσμου",
        "take-back": "Επιστροφή στην προηγούμενη παρτίδα",
        "first": "Αρχή",
        "previous": "Πίσω",
        "play": "Αναπαραγωγή",
        "next": "Επόμενη",
        "last": "Τέλος",
    }
    code_field = "Κωδικός μοιρασιάς"
    code_hint = "HM1-N-AAAAAAB"
    settings = "Ρυθμίσεις"
    move_errors = "Σφάλματα κίνησης"
    placement_help = "Βοήθεια τοποθέτησης"
    names_and_counts = "Ονόματα και πλήθος φύλλων"
    letters = "Γράμματα στις φιγούρες"
    letters_of: Mapping[Letters, str] = {Letters.VDR: "V D R", Letters.JQK: "J Q K", Letters.GREEK: "Β Ν Ρ"}


class _Replays:
    step = "{step} από {steps}"
    start = "Η αρχική θέση. Κινήσεις που ακολουθούν: {steps}."
    move = "Κίνηση {number} από {steps}: αφαιρέθηκαν {sentence}."
    next_move = "Σημειωμένα για την επόμενη κίνηση: {sentence}."
    stepped_back = "Βήμα {step} από {steps}: επέστρεψαν {cards}."
    end_won = "Νίκη: δεν έμεινε κανένα φύλλο."
    end_dead_end = "Αδιέξοδο: δεν υπάρχει άλλη αφαίρεση."
    end_unfinished = "Εδώ σταματά η παρτίδα."
    moves = "Όλες οι κινήσεις"
    slider = "Βήμα της παρτίδας"
    pause = "Παύση"
    play_on = "Συνεχίστε από εδώ"
    load = "Δείτε την παρτίδα βήμα βήμα"
    key_position = "Μετά την κίνηση {moves}"
    start_position = "Η μοιρασιά"
    loaded = "Φορτώθηκε η παρτίδα της μοιρασιάς {code}. Κινήσεις: {steps}."


class _Boot:
    loading = "Το τραπέζι ετοιμάζεται…"
    fetching = "Φορτώνεται η Python: {done} από {total} MB"
    starting = "Ξεκινά η Python…"
    failed_webassembly = (
        "Το τραπέζι χρειάζεται WebAssembly, που λείπει ή είναι κλειστό σε αυτόν τον περιηγητή. "
        "Δοκιμάστε έναν νεότερο περιηγητή."
    )
    failed_file = "Ένα αρχείο του τραπεζιού δεν φορτώθηκε. Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά."
    failed_silence = "Η φόρτωση σταμάτησε να προχωρά. Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά."
    failed_start = "Το τραπέζι δεν μπόρεσε να ξεκινήσει. Δοκιμάστε ξανά."
    retry = "Δοκιμή ξανά"
    no_script_play = "Για να παίξετε χρειάζεται JavaScript. Οι κανόνες και τα παραδείγματα διαβάζονται και χωρίς αυτήν."
    no_script_replay = "Χωρίς JavaScript η παρτίδα δεν κινείται, όμως όλες οι κινήσεις της γράφονται παρακάτω."


class _Texts:
    language = "el"
    letters = Letters.VDR
    cards: CardTexts = _Cards()
    moves: MoveTexts = _Moves()
    game: GameTexts = _Games()
    errors: ErrorTexts = _Errors()
    labels: LabelTexts = _Labels()
    replay: ReplayTexts = _Replays()
    boot: BootTexts = _Boot()
    diagram = "Διάγραμμα: μοιρασιά {code}, μετά την κίνηση {moves}"
    diagram_start = "Διάγραμμα: μοιρασιά {code}, πριν από την πρώτη κίνηση"
    arch_title = "Διάγραμμα του τόξου"


TEXTS: Texts = _Texts()
