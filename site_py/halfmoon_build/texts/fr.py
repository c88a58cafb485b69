"""What the build writes into the French pages, with the narrow no-break spaces of French typography."""

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
    board = "La table"
    information = "Informations"
    time = "Temps"
    score = "Score"
    moves = "Coups"
    code = "Donne"
    step = "Étape"
    actions: Mapping[str, str] = {
        "undo": "Annuler",
        "redo": "Rétablir",
        "restart": "Recommencer",
        "new": "Nouvelle donne",
        "today": "Donne du jour",
        "open-code": "Ouvrir",
        "copy-code": "Copier le code",
        "copy-link": "Copier le lien",
        "take-back": "Revenir à la partie précédente",
        "take-over": "L’autre partie",
        "separate": "Celle-ci, à part",
        "copy-record": "Copier les coups",
        "copy-game-link": "Lien vers cette partie",
        "share": "Partager…",
        "download-record": "Coups dans un fichier",
        "download-picture": "Image de la table",
        "export-games": "Tout dans un fichier",
        "clear-games": "Tout supprimer",
        "more-games": "En montrer plus",
        "open-record": "Montrer",
        "first": "Début",
        "previous": "Précédent",
        "play": "Lecture",
        "next": "Suivant",
        "last": "Fin",
    }
    pause = "Pause"
    code_field = "Code de la donne"
    record_field = "Coups d’une partie"
    copy_field = "À copier"
    keep = "Enregistrer et partager"
    games = "Vos parties"
    statistics = "Statistiques"
    statistics_of: Mapping[str, str] = {
        "begun": "Parties",
        "won": "Victoires",
        "without_undo": "Victoires sans annuler",
        "stuck": "Impasses",
        "streak": "Victoires d’affilée, en cours",
        "best_streak": "Victoires d’affilée, record",
        "best_seconds": "Meilleur temps",
    }
    import_games = "Charger un fichier"
    settings = "Réglages"
    settings_of: Mapping[str, str] = {
        "move-errors": "Expliquer les refus",
        "placement-help": "Aide au placement",
        "names-and-counts": "Numéros des piles et nombre de cartes",
        "four-colours": "Une encre par couleur",
        "large-print": "Gros caractères sur les cartes",
    }
    letters = "Lettres des figures"
    letters_of: Mapping[Letters, str] = {Letters.VDR: "V D R", Letters.JQK: "J Q K", Letters.GREEK: "Β Ν Ρ"}
    keys = "Touches"
    keys_note = (
        "Elles agissent tant que vous êtes sur la table, quelle que soit la langue de votre clavier. Tab vous amène "
        "sur la table et vous en fait sortir. Avec un lecteur d’écran, passez en mode formulaire."
    )
    uses_of_keys: Mapping[str, str] = {
        "arrows": "aller à la carte voisine",
        "row": "première et dernière carte de la rangée",
        "tap": "choisir la carte",
        "undo": "annuler",
        "redo": "rétablir",
        "new": "nouvelle donne",
        "here": "ce qu’il y a ici",
        "selected": "ce qui est choisi",
        "last-move": "le dernier coup joué",
        "table": "lire toute la table",
        "help": "cette liste",
    }


class _Figures:
    diagram = "Schéma : donne {code} après le coup {moves}"
    diagram_start = "Schéma : donne {code} avant le premier coup"
    arch_title = "Schéma de l’arc"
    moves = "Tous les coups"
    slider = "Étape de la partie"
    play_on = "Continuer d’ici"
    load = "Revoir cette partie coup par coup"
    frames = "Un cadre marque les cartes du coup suivant."
    key_position = "Après le coup {moves}"
    start_position = "La donne"


class _Odds:
    decimal = ","
    thousands = "\u202f"
    per_cent = "\u202f%"
    as_table = "La même chose en tableau"
    players: Mapping[str, str] = {
        "random": "Au hasard",
        "spare-reserve": "En ménageant la réserve",
        "tallest-pile": "De la pile la plus haute",
        "best-1": "La meilleure règle",
        "best-2": "Les deux meilleures règles",
        "best-3": "Les trois meilleures règles",
    }
    rules: Mapping[str, str] = {
        "spare-reserve": "Prenez le moins possible de cartes dans la réserve.",
        "use-reserve": "Prenez le plus possible de cartes dans la réserve.",
        "tallest-pile": "Prenez sur la pile la plus haute possible.",
        "tall-piles": "Additionnez les cartes des piles de chaque coup possible, et choisissez le plus grand total.",
        "shortest-pile": "Prenez sur la pile la plus basse possible.",
        "uncover-many": "Découvrez le plus de cartes possible.",
        "triples-first": "Les trios avant les paires.",
        "triples-last": "Les paires avant les trios.",
        "keep-choices": "Gardez-vous le plus de coups possible.",
        "many-seen": "Prenez les valeurs que vous voyez souvent (la plus rare du coup décide).",
        "few-seen": "Prenez les valeurs que vous voyez rarement (la plus rare du coup décide).",
    }
    wins_title = "Ce que gagnent des joueurs qui ne prévoient rien"
    wins_columns: Sequence[str] = ("Joueur", "Règles", "Parties gagnées", "Intervalle à 95\u202f%")
    choices_title = "Combien de coups sont possibles, coup après coup"
    choices_columns: Sequence[str] = (
        "Coup",
        "Au hasard\u202f: moyenne",
        "Au hasard\u202f: moitié centrale",
        "Trois meilleures règles\u202f: moyenne",
        "Trois meilleures règles\u202f: moitié centrale",
    )
    move = "Coup"


class _Boot:
    loading = "On dresse la table…"
    fetching = "Chargement de Python : {done} sur {total} Mo"
    starting = "Démarrage de Python…"
    failed_webassembly = (
        "La table a besoin de WebAssembly, que ce navigateur n’a pas ou qui y est désactivé. "
        "Essayez avec un navigateur plus récent."
    )
    failed_file = "Un fichier de la table n’est pas arrivé. Vérifiez votre connexion et réessayez."
    failed_silence = "Le chargement n’avance plus. Vérifiez votre connexion et réessayez."
    saved_copy = "Ceci est une copie enregistrée de la page : ses boutons ne font rien. Half Moon se joue sur son site."
    failed_start = "La table n’a pas pu démarrer. Réessayez."
    retry = "Réessayer"
    no_script_play = "Pour jouer, il faut JavaScript. Les règles et les exemples se lisent sans lui."
    no_script_replay = "Sans JavaScript, la partie n’avance pas, mais tous ses coups sont écrits ci-dessous."


class _Practice:
    situations: Mapping[str, str] = {
        "pair": "Paire",
        "triple": "Trio",
        "wrong-sum": "Mauvaise somme",
        "no-triple": "Roi et 5",
        "same-rank": "Deux Rois",
        "deselect": "Changer d’avis",
        "exchange": "L’autre Roi",
        "empty": "Place vide",
        "dead-end": "Impasse",
    }
    to_try: Mapping[str, str] = {
        "pair": "5 + 6 = 11 : touchez {first} et {second}, dans l’ordre que vous voulez.",
        "triple": "Valet, Dame, Roi : touchez {first}, {second} et {third}, dans l’ordre que vous voulez.",
        "wrong-sum": "5 et As, cela fait-il 11 ? Touchez {first}, puis {second}.",
        "no-triple": "Un Roi va-t-il avec un nombre ? Touchez {first}, puis {second}.",
        "same-rank": "Touchez {first}, puis {second} : deux Rois ne vont jamais ensemble.",
        "deselect": "Vous avez choisi {first} et {second}, mais vous changez d’avis ? Touchez de nouveau {third}.",
        "exchange": "Vous avez choisi {first} et {second}, mais vous préférez l’autre Roi : touchez {third}.",
        "empty": "La pile {first} est vide. Touchez-la quand même.",
        "dead-end": "La dernière paire de cette partie : touchez {first} et {second}, et voyez ce qui reste.",
    }
    choose = "Que voulez-vous essayer ?"
    invitation = "Pour l’instant, c’est une image : touchez une carte ou un des boutons, et elle s’anime."
    on_pile = "{card} (pile {slot})"
    in_reserve = "{card} (réserve {slot})"
    deselected = "Cette carte n’est plus choisie : {card}."
    replaced = "{reason}. Cartes choisies à présent : {cards}."
    refused = "{reason}. Rien n’est retiré, et plus aucune carte n’est choisie."
    nothing_there = "Il n’y a pas de carte ici, il ne se passe donc rien."
    dead_end = (
        "Impasse : il reste des cartes, mais aucune de celles que l’on voit ne va avec une autre. Dans une partie, "
        "vous toucheriez maintenant « Annuler »."
    )
    won = "La table est vide : c’est gagné !"


class _Site:
    new_version = "Une nouvelle version est là."
    reload = "Recharger"
    genre = "Réussite"
    social_picture = "L’emblème de Half Moon et la table : des piles en arc autour de la réserve."
    not_found = "Page introuvable"
    go_on = "L’adresse est peut-être mal écrite. {play} ou lisez les {rules}."
    play = "Jouez à Half Moon"
    offline = "Hors connexion"
    unreachable = (
        "Il n’y a pas de connexion, et cette page n’est pas enregistrée sur votre appareil. Les {rules} se lisent "
        "aussi hors connexion ; la table et les exemples, seulement si vous avez ouvert une fois l’une ou les autres "
        "en étant connecté."
    )
    rules = "règles"
    try_again = "Réessayer"


class _Search:
    search = "Rechercher"
    field = "Que cherchez-vous ?"
    close = "Fermer"
    failed = "La recherche n’est pas arrivée. Vérifiez votre connexion et ouvrez-la de nouveau."
    found = "Trouvé à {count} endroits."
    found_one = "Trouvé à un endroit."
    found_nothing = "Rien n’a été trouvé pour « {asked} »."


class _Texts:
    labels: LabelTexts = _Labels()
    figures: FigureTexts = _Figures()
    odds: OddsTexts = _Odds()
    boot: BootTexts = _Boot()
    practice: PracticeTexts = _Practice()
    site: SiteTexts = _Site()
    search: SearchTexts = _Search()


TEXTS: PageTexts = _Texts()
