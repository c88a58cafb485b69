"""What the build writes into the Greek pages, the reference."""

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
        "today": "Σημερινή μοιρασιά",
        "open-code": "Άνοιγμα",
        "copy-code": "Αντιγραφή κωδικού",
        "copy-link": "Αντιγραφή συνδέσμου",
        "take-back": "Επιστροφή στην προηγούμενη παρτίδα",
        "take-over": "Η άλλη παρτίδα",
        "separate": "Αυτή, ξεχωριστά",
        "copy-record": "Αντιγραφή κινήσεων",
        "copy-game-link": "Σύνδεσμος παρτίδας",
        "share": "Κοινοποίηση…",
        "download-record": "Αρχείο κινήσεων",
        "download-picture": "Εικόνα του τραπεζιού",
        "export-games": "Όλες σε αρχείο",
        "clear-games": "Διαγραφή όλων",
        "more-games": "Περισσότερες",
        "open-record": "Προβολή",
        "first": "Αρχή",
        "previous": "Προηγούμενη",
        "play": "Αναπαραγωγή",
        "next": "Επόμενη",
        "last": "Τέλος",
    }
    pause = "Παύση"
    code_field = "Κωδικός μοιρασιάς"
    record_field = "Κινήσεις παρτίδας"
    copy_field = "Για αντιγραφή"
    keep = "Αποθήκευση και κοινοποίηση"
    games = "Οι παρτίδες σας"
    statistics = "Στατιστικά"
    statistics_of: Mapping[str, str] = {
        "begun": "Παρτίδες",
        "won": "Νίκες",
        "without_undo": "Νίκες χωρίς αναίρεση",
        "stuck": "Αδιέξοδα",
        "streak": "Τρέχον σερί νικών",
        "best_streak": "Μεγαλύτερο σερί νικών",
        "best_seconds": "Καλύτερος χρόνος",
    }
    import_games = "Φόρτωση από αρχείο"
    settings = "Ρυθμίσεις"
    settings_of: Mapping[str, str] = {
        "move-errors": "Σφάλματα κίνησης",
        "placement-help": "Βοήθεια τοποθέτησης",
        "names-and-counts": "Αριθμός στοίβας και πλήθος φύλλων",
        "four-colours": "Τέσσερα χρώματα",
        "large-print": "Μεγάλα ψηφία στα φύλλα",
    }
    letters = "Γράμματα στις φιγούρες"
    letters_of: Mapping[Letters, str] = {Letters.VDR: "V D R", Letters.JQK: "J Q K", Letters.GREEK: "Β Ν Ρ"}
    keys = "Πλήκτρα"
    keys_note = (
        "Ισχύουν όταν βρίσκεστε πάνω στο τραπέζι, σε όποια γλώσσα κι αν είναι το πληκτρολόγιο. Με το Tab μπαίνετε στο "
        "τραπέζι και βγαίνετε από αυτό. Αν χρησιμοποιείτε αναγνώστη οθόνης, βάλτε τον σε λειτουργία εστίασης."
    )
    uses_of_keys: Mapping[str, str] = {
        "arrows": "μετακίνηση στο διπλανό φύλλο",
        "row": "πρώτο και τελευταίο φύλλο της σειράς",
        "tap": "επιλογή του φύλλου",
        "undo": "αναίρεση",
        "redo": "επανάληψη",
        "new": "νέα μοιρασιά",
        "here": "τι υπάρχει εδώ",
        "selected": "τι είναι επιλεγμένο",
        "last-move": "ποια ήταν η τελευταία κίνηση",
        "table": "ανάγνωση όλου του τραπεζιού",
        "help": "αυτός ο κατάλογος",
    }


class _Figures:
    diagram = "Διάγραμμα: μοιρασιά {code}, μετά την κίνηση {moves}"
    diagram_start = "Διάγραμμα: μοιρασιά {code}, πριν από την πρώτη κίνηση"
    arch_title = "Διάγραμμα του τόξου"
    moves = "Όλες οι κινήσεις"
    slider = "Βήμα της παρτίδας"
    play_on = "Συνεχίστε από εδώ"
    load = "Δείτε την παρτίδα βήμα βήμα"
    frames = "Το πλαίσιο σημειώνει τα φύλλα της επόμενης κίνησης."
    key_position = "Μετά την κίνηση {moves}"
    start_position = "Η μοιρασιά"


class _Odds:
    decimal = ","
    thousands = "."
    per_cent = "%"
    as_table = "Τα ίδια σε πίνακα"
    players: Mapping[str, str] = {
        "random": "Στην τύχη",
        "spare-reserve": "Με οικονομία στην εφεδρεία",
        "tallest-pile": "Από την ψηλότερη στοίβα",
        "best-1": "Ο καλύτερος κανόνας",
        "best-2": "Οι δύο καλύτεροι κανόνες",
        "best-3": "Οι τρεις καλύτεροι κανόνες",
    }
    rules: Mapping[str, str] = {
        "spare-reserve": "Παίρνετε όσο γίνεται λιγότερα φύλλα από την εφεδρεία.",
        "use-reserve": "Παίρνετε όσο γίνεται περισσότερα φύλλα από την εφεδρεία.",
        "tallest-pile": "Παίρνετε από την ψηλότερη στοίβα που μπορείτε.",
        "tall-piles": (
            "Προσθέτετε πόσα φύλλα έχουν οι στοίβες κάθε αφαίρεσης που γίνεται, και διαλέγετε το μεγαλύτερο άθροισμα."
        ),
        "shortest-pile": "Παίρνετε από τη χαμηλότερη στοίβα που μπορείτε.",
        "uncover-many": "Αποκαλύπτετε όσο γίνεται περισσότερα φύλλα.",
        "triples-first": "Πρώτα οι τριάδες, ύστερα τα ζεύγη.",
        "triples-last": "Πρώτα τα ζεύγη, ύστερα οι τριάδες.",
        "keep-choices": "Αφήνετε στον εαυτό σας όσο γίνεται περισσότερες επιλογές.",
        "many-seen": "Παίρνετε αξίες που φαίνονται πολλές φορές (από κάθε αφαίρεση μετρά η πιο σπάνια).",
        "few-seen": "Παίρνετε αξίες που φαίνονται λίγες φορές (από κάθε αφαίρεση μετρά η πιο σπάνια).",
    }
    wins_title = "Πόσο συχνά κερδίζει όποιος δεν σκέφτεται παρακάτω"
    wins_columns: Sequence[str] = ("Παίκτης", "Κανόνες", "Κερδισμένες παρτίδες", "Διάστημα 95%")
    choices_title = "Πόσες επιλογές υπάρχουν σε κάθε κίνηση"
    choices_columns: Sequence[str] = (
        "Κίνηση",
        "Στην τύχη: μέσος όρος",
        "Στην τύχη: το μεσαίο 50%",
        "Τρεις κανόνες: μέσος όρος",
        "Τρεις κανόνες: το μεσαίο 50%",
    )
    move = "Κίνηση"


class _Boot:
    loading = "Το τραπέζι ετοιμάζεται…"
    fetching = "Φορτώνεται η Python: {done} από {total} MB"
    starting = "Ξεκινά η Python…"
    failed_webassembly = (
        "Το τραπέζι χρειάζεται WebAssembly, που λείπει ή είναι κλειστό σε αυτόν τον περιηγητή. "
        "Δοκιμάστε έναν νεότερο περιηγητή."
    )
    failed_file = "Ένα αρχείο του τραπεζιού δεν φορτώθηκε. Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά."
    failed_silence = "Η φόρτωση δεν προχωρά. Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά."
    saved_copy = (
        "Αυτό είναι ένα αποθηκευμένο αντίγραφο της σελίδας: τα κουμπιά του δεν λειτουργούν. "
        "Το Half Moon παίζεται στον ιστότοπό του."
    )
    failed_start = "Το τραπέζι δεν μπόρεσε να ξεκινήσει. Δοκιμάστε ξανά."
    retry = "Δοκιμάστε ξανά"
    no_script_play = "Για να παίξετε χρειάζεται JavaScript. Οι κανόνες και τα παραδείγματα διαβάζονται και χωρίς αυτήν."
    no_script_replay = "Χωρίς JavaScript η παρτίδα δεν προχωρά, όμως όλες οι κινήσεις της γράφονται παρακάτω."


class _Practice:
    situations: Mapping[str, str] = {
        "pair": "Ζεύγος",
        "triple": "Τριάδα",
        "wrong-sum": "Λάθος άθροισμα",
        "no-triple": "Ρήγας και 5",
        "same-rank": "Δύο Ρηγάδες",
        "deselect": "Αλλαγή γνώμης",
        "exchange": "Άλλος Ρήγας",
        "empty": "Κενή θέση",
        "dead-end": "Αδιέξοδο",
    }
    to_try: Mapping[str, str] = {
        "pair": "5 + 6 = 11: αγγίξτε {first} και {second}, με όποια σειρά θέλετε.",
        "triple": "Βαλές, Ντάμα, Ρήγας: αγγίξτε {first}, {second} και {third}, με όποια σειρά θέλετε.",
        "wrong-sum": "Κάνουν το 5 και ο Άσος 11; Αγγίξτε {first} και μετά {second}.",
        "no-triple": "Ταιριάζει ο Ρήγας με αριθμό; Αγγίξτε {first} και μετά {second}.",
        "same-rank": "Αγγίξτε {first} και μετά {second}: δύο Ρηγάδες δεν πάνε ποτέ μαζί.",
        "deselect": "Αλλάξατε γνώμη; Είναι επιλεγμένα {first} και {second}· αγγίξτε ξανά {third}.",
        "exchange": "Είναι επιλεγμένα {first} και {second}, αλλά προτιμάτε τον άλλον Ρήγα: αγγίξτε {third}.",
        "empty": "Η στοίβα {first} έχει αδειάσει. Αγγίξτε την.",
        "dead-end": "Το τελευταίο ζεύγος αυτής της παρτίδας: αγγίξτε {first} και {second} και δείτε τι μένει.",
    }
    choose = "Τι να δοκιμάσετε"
    invitation = "Προς το παρόν είναι εικόνα: πατήστε ένα φύλλο ή ένα κουμπί και ζωντανεύει."
    on_pile = "το {card} της στοίβας {slot}"
    in_reserve = "το {card} της εφεδρείας {slot}"
    deselected = "Δεν είναι πια επιλεγμένο: {card}."
    replaced = "{reason}. Η επιλογή αλλάζει: {cards}."
    refused = "{reason}. Δεν αφαιρείται τίποτα και η επιλογή ακυρώνεται."
    nothing_there = "Εκεί δεν υπάρχει φύλλο, και δεν γίνεται τίποτα."
    dead_end = "Αδιέξοδο: μένουν φύλλα, αλλά όσα φαίνονται δεν ταιριάζουν. Σε μια παρτίδα θα πατούσατε τώρα «Αναίρεση»."
    won = "Το τραπέζι άδειασε: νίκη!"


class _Site:
    new_version = "Υπάρχει νέα έκδοση."
    reload = "Επαναφόρτωση"
    genre = "Πασιέντζα"
    social_picture = "Το έμβλημα του Half Moon και το τραπέζι: στοίβες σε τόξο και στη μέση η εφεδρεία."
    not_found = "Η σελίδα δεν υπάρχει"
    go_on = "Ίσως έχει λάθος η διεύθυνση. {play} ή διαβάστε τους {rules}."
    play = "Παίξτε Half Moon"
    offline = "Χωρίς σύνδεση"
    unreachable = (
        "Δεν υπάρχει σύνδεση, και αυτή η σελίδα δεν έχει αποθηκευτεί στη συσκευή σας. Οι {rules} διαβάζονται και χωρίς "
        "σύνδεση· το τραπέζι και τα παραδείγματα, μόνο αφού ανοίξετε μία φορά με σύνδεση το ένα από τα δύο."
    )
    rules = "κανόνες"
    try_again = "Δοκιμάστε ξανά"


class _Search:
    search = "Αναζήτηση"
    field = "Τι ψάχνετε;"
    close = "Κλείσιμο"
    failed = "Η αναζήτηση δεν φορτώθηκε. Ελέγξτε τη σύνδεσή σας και ανοίξτε την ξανά."
    found = "Βρέθηκε σε {count} σημεία."
    found_one = "Βρέθηκε σε ένα σημείο."
    found_nothing = "Δεν βρέθηκε τίποτα για «{asked}»."


class _Texts:
    labels: LabelTexts = _Labels()
    figures: FigureTexts = _Figures()
    odds: OddsTexts = _Odds()
    boot: BootTexts = _Boot()
    practice: PracticeTexts = _Practice()
    site: SiteTexts = _Site()
    search: SearchTexts = _Search()


TEXTS: PageTexts = _Texts()
