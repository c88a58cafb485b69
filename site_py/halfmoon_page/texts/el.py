"""The Greek texts, the reference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon.cards import Rank, Suit
from halfmoon.faces import Letters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from halfmoon_page.texts.catalogue import (
        AnswerTexts,
        CardTexts,
        DateTexts,
        ErrorTexts,
        GameTexts,
        ListTexts,
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
    in_reserve = "{card} της εφεδρείας {slot}"
    two = "{first} και {second}"
    three = "{first}, {second} και {third}"
    pile = "στοίβα {slot}"
    place = "εφεδρεία {slot}"
    slot_label = "{card}, {slot}, {count}"
    empty_label = "{slot}, κενή"
    dimmed_label = "{label}, δεν ταιριάζει"
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
    dead_end = "Αδιέξοδο: με όσα φαίνονται δεν γίνεται αφαίρεση. Πατήστε «Αναίρεση» ή «Νέα μοιρασιά»."
    dead_end_at_start = "Αδιέξοδο από την αρχή: με όσα φαίνονται δεν γίνεται αφαίρεση. Πατήστε «Νέα μοιρασιά»."
    won = "Νίκη! Αφαιρέθηκαν και τα 104 φύλλα: {moves} κινήσεις, σκορ {score}, χρόνος {time}."


class _Answers:
    selected_here = "{label}, επιλεγμένο"
    selected = "Επιλογή: {cards}."
    nothing_selected = "Δεν είναι επιλεγμένο κανένα φύλλο."
    last_move = "Κίνηση {number}, η τελευταία: αφαιρέθηκαν {cards}."
    no_move = "Δεν έγινε ακόμη καμία κίνηση."
    table = "Σκορ {score}, κινήσεις {moves}. {slots}"


class _Dates:
    months: Mapping[int, str] = {
        1: "Ιανουαρίου",
        2: "Φεβρουαρίου",
        3: "Μαρτίου",
        4: "Απριλίου",
        5: "Μαΐου",
        6: "Ιουνίου",
        7: "Ιουλίου",
        8: "Αυγούστου",
        9: "Σεπτεμβρίου",
        10: "Οκτωβρίου",
        11: "Νοεμβρίου",
        12: "Δεκεμβρίου",
    }
    first_day = "1"
    date = "{day} {month} {year}"


class _Games:
    restarted = "Η μοιρασιά {code} ξαναρχίζει από την αρχή."
    new_deal = "Νέα μοιρασιά: {code}."
    opened = "Άνοιξε η μοιρασιά {code}."
    replaced = "Άνοιξε η μοιρασιά {code}. Η προηγούμενη παρτίδα αποθηκεύτηκε."
    goes_on = "Η παρτίδα της μοιρασιάς {code} συνεχίζεται."
    day_opened = "Άνοιξε η μοιρασιά της ημέρας: {date}."
    day_replaced = "Άνοιξε η μοιρασιά της ημέρας: {date}. Η προηγούμενη παρτίδα αποθηκεύτηκε."
    day_goes_on = "Συνεχίζεται η παρτίδα με τη μοιρασιά της ημέρας: {date}."
    taken_back = "Επιστρέψατε στην παρτίδα της μοιρασιάς {code}."
    taken_over = "Συνεχίζετε την παρτίδα της άλλης καρτέλας, με μοιρασιά {code}."
    played_elsewhere = "Παίξατε και σε άλλη καρτέλα. Ποια παρτίδα να συνεχιστεί εδώ;"
    separate = "Αυτή η παρτίδα συνεχίζεται ξεχωριστά. Αποθηκεύονται και οι δύο."
    code_copied = "Ο κωδικός αντιγράφηκε: {text}"
    link_copied = "Ο σύνδεσμος αντιγράφηκε: {text}"
    record_copied = "Οι κινήσεις της παρτίδας αντιγράφηκαν."
    copy_failed = "Ο περιηγητής δεν επέτρεψε την αντιγραφή. Αντιγράψτε από εδώ:"
    imported = "Από το αρχείο: νέες {new}, συμπληρώθηκαν {extended}, υπήρχαν ήδη {known}. Οι δικές σας έμειναν όλες."
    no_room = "Δεν υπήρχε χώρος για {count}."
    file_refused = (
        "Το αρχείο δεν περιέχει παρτίδες του Half Moon που να διαβάζονται εδώ· οι δικές σας έμειναν όπως ήταν."
    )
    games_cleared = "Διαγράφηκαν. Έμεινε μόνο η παρτίδα που παίζετε τώρα."
    clear_games = "Να διαγραφούν όλες οι παρτίδες εκτός από αυτήν που παίζετε τώρα ({count}), και μαζί τα στατιστικά;"
    games_shrunk = (
        "Ο περιηγητής δεν έχει άλλο χώρο: από τις παλαιότερες τελειωμένες παρτίδες μένει στο εξής μόνο το αποτέλεσμα."
    )
    game_deleted = "Η παρτίδα διαγράφηκε. Μπορείτε να την επαναφέρετε ώσπου να φύγετε από τη σελίδα."
    game_restored = "Η παρτίδα επανήλθε."
    game_unreadable = "Η παρτίδα δεν ανοίγει εδώ. Μένει όπως είναι."
    type_a_code = "Γράψτε πρώτα έναν κωδικό, για παράδειγμα HM1-N-AAAAAAB."
    saved_game_unreadable = "Η αποθηκευμένη παρτίδα δεν διαβάζεται· μένει όπως είναι και ξεκίνησε μια νέα."
    storage_refused = "Ο περιηγητής δεν αποθηκεύει την παρτίδα: θα χαθεί όταν κλείσετε τη σελίδα."
    broken = "Κάτι πήγε στραβά και η τελευταία ενέργεια δεν έγινε. Η παρτίδα σας δεν χάθηκε."


class _List:
    stands: Mapping[str, str] = {"playing": "Σε εξέλιξη", "won": "Κερδισμένη", "dead-end": "Αδιέξοδο"}
    facts = "{stands}, κινήσεις: {moves}, σκορ: {score}"
    played = "{date}, {time}"
    actions: Mapping[str, str] = {
        "open-game": "Άνοιγμα",
        "save-game": "Σε αρχείο",
        "delete-game": "Διαγραφή",
        "restore-game": "Επαναφορά",
    }
    watch = "Βήμα βήμα"
    on_table = "Στο τραπέζι"
    deleted = "Διαγράφηκε"
    empty = "Κάθε παρτίδα αποθηκεύεται από την πρώτη της κίνηση."
    times = "Χρόνοι των τελευταίων νικών, από την παλαιότερη: {times}."


class _Errors:
    too_long = "Το κείμενο είναι πολύ μεγάλο: {count} χαρακτήρες· το όριο είναι {longest}."
    other_version = "Ο κωδικός είναι άλλης έκδοσης ({version})· εδώ ανοίγουν μόνο κωδικοί HM1."
    other_kind = "Ο κωδικός είναι άλλου είδους ({kind})· υπάρχει μόνο το είδος N."
    no_letters = "Ο κωδικός δεν έχει γράμματα· χρειάζονται 7."
    too_few = "Ο κωδικός έχει πολύ λίγα γράμματα: {count} αντί για 7."
    too_many = "Ο κωδικός έχει παραπάνω γράμματα: {count} αντί για 7."
    two_found = "Εδώ υπάρχουν δύο διαφορετικά: {first} και {second}. Αφήστε μόνο το ένα."
    not_a_letter = "Ο χαρακτήρας {position} του κωδικού, «{character}», δεν είναι γράμμα."
    not_latin = (
        "Ο χαρακτήρας {position} του κωδικού, «{character}», δεν είναι λατινικό γράμμα. "
        "Αλλάξτε το πληκτρολόγιο σε λατινικούς χαρακτήρες."
    )
    move = "Κίνηση {number} («{text}»). {reason}"
    unknown_slot = "Δεν υπάρχει θέση «{slot}»."
    slot_count = "Μια κίνηση έχει δύο ή τρεις θέσεις, όχι {count}."
    repeated_slot = "Η θέση {slot} αναφέρεται δύο φορές."
    empty_slot = "Η θέση {slot} είναι κενή."
    sum_refused = "Το άθροισμα πρέπει να ισούται με {sum}"
    triple_refused = "Απαιτούνται ένας Βαλές, μια Ντάμα και ένας Ρήγας"
    step = "Το τελευταίο βήμα της παρτίδας είναι το {last}· δεν υπάρχει βήμα «{step}»."
    no_date = "Δεν υπάρχει ημερομηνία «{text}»· γράφονται έτος, μήνας και ημέρα, όπως 2026-11-30."
    day_outside = "Για την ημέρα αυτή ({date}) δεν υπάρχει μοιρασιά· υπάρχουν μόνο από το {first} έως και αύριο."
    link = "Ο σύνδεσμος δεν άνοιξε. {reason}"


class _Replays:
    step = "{step} από {steps}"
    start = "Η μοιρασιά, πριν από την πρώτη κίνηση. Κινήσεις που ακολουθούν: {steps}."
    move = "Κίνηση {number} από {steps}: αφαιρούνται {sentence}."
    next_move = "Σημειωμένα για την επόμενη κίνηση: {sentence}."
    stepped_back = "Βήμα {step} από {steps}: επιστρέφουν {cards}."
    end_won = "Νίκη: δεν έμεινε κανένα φύλλο."
    end_dead_end = "Αδιέξοδο: δεν γίνεται καμία αφαίρεση."
    end_unfinished = "Εδώ σταματά η παρτίδα."
    loaded = "Φορτώθηκε η παρτίδα της μοιρασιάς {code}. Κινήσεις: {steps}."


class _Texts:
    language = "el"
    letters = Letters.VDR
    cards: CardTexts = _Cards()
    moves: MoveTexts = _Moves()
    answers: AnswerTexts = _Answers()
    dates: DateTexts = _Dates()
    game: GameTexts = _Games()
    games: ListTexts = _List()
    errors: ErrorTexts = _Errors()
    replay: ReplayTexts = _Replays()


TEXTS: Texts = _Texts()
