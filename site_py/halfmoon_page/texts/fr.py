"""The French texts, with the narrow no-break spaces of French typography."""

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

_NAMED = {Rank.ACE: "As", Rank.JACK: "Valet", Rank.QUEEN: "Dame", Rank.KING: "Roi"}
_NAMED_WITH_ARTICLE = {Rank.ACE: "l’As", Rank.JACK: "le Valet", Rank.QUEEN: "la Dame", Rank.KING: "le Roi"}


class _Cards:
    ranks: Mapping[Rank, str] = {rank: _NAMED.get(rank, str(rank.value)) for rank in Rank}
    ranks_with_article: Mapping[Rank, str] = {rank: _NAMED_WITH_ARTICLE.get(rank, f"le {rank.value}") for rank in Rank}
    suits: Mapping[Suit, str] = {
        Suit.SPADES: "pique",
        Suit.HEARTS: "cœur",
        Suit.DIAMONDS: "carreau",
        Suit.CLUBS: "trèfle",
    }
    card = "{rank} de {suit}"
    in_pile = "{card} de la pile {slot}"
    in_reserve = "{card} de la réserve {slot}"
    two = "{first} et {second}"
    three = "{first}, {second} et {third}"
    pile = "pile {slot}"
    place = "réserve {slot}"
    slot_label = "{card}, {slot}, {count}"
    empty_label = "{slot}, vide"
    dimmed_label = "{label}, ne convient pas"
    one_card = "1 carte"
    cards = "{count} cartes"


class _Moves:
    pair = "{cards} ({first} + {second} = {sum})"
    triple = "{cards}"
    removed = "Cartes retirées : {cards}."
    uncovered_one = "Carte découverte : {card}."
    uncovered_more = "Cartes découvertes : {cards}."
    undone = "Coup annulé : {cards} reviennent."
    redone = "Coup rétabli : {cards} repartent."
    dead_end = (
        "Impasse : aucune des cartes visibles ne peut partir. Revenez en arrière avec « Annuler », ou demandez une "
        "« Nouvelle donne »."
    )
    dead_end_at_start = (
        "Impasse dès le départ : aucune des cartes visibles ne peut partir. Demandez une « Nouvelle donne »."
    )
    won = "Gagné ! Les 104 cartes sont parties : {moves} coups, {score} points, {time} au chronomètre."


class _Answers:
    selected_here = "{label}, choisie"
    selected = "Cartes choisies : {cards}."
    nothing_selected = "Aucune carte n’est choisie."
    last_move = "Coup {number}, le dernier : {cards}."
    no_move = "Aucun coup n’a encore été joué."
    table = "Score {score}, coups {moves}. {slots}"


class _Dates:
    months: Mapping[int, str] = {
        1: "janvier",
        2: "février",
        3: "mars",
        4: "avril",
        5: "mai",
        6: "juin",
        7: "juillet",
        8: "août",
        9: "septembre",
        10: "octobre",
        11: "novembre",
        12: "décembre",
    }
    first_day = "1er"
    date = "{day} {month} {year}"


class _Games:
    restarted = "La donne {code} recommence."
    new_deal = "Nouvelle donne : {code}."
    opened = "La donne {code} est sur la table."
    replaced = "La donne {code} est sur la table. Votre partie précédente est enregistrée."
    goes_on = "Votre partie de la donne {code} continue."
    day_opened = "La donne du {date} est sur la table."
    day_replaced = "La donne du {date} est sur la table. Votre partie précédente est enregistrée."
    day_goes_on = "Votre partie de la donne du {date} continue."
    taken_back = "Vous voilà de retour à votre partie de la donne {code}."
    taken_over = "Vous continuez la partie de l’autre onglet, donne {code}."
    played_elsewhere = "Vous avez joué dans un autre onglet. Quelle partie continuer ici ?"
    separate = "Cette partie continue à part. Les deux sont enregistrées."
    code_copied = "Code copié : {text}"
    link_copied = "Lien copié : {text}"
    record_copied = "Les coups de la partie sont copiés."
    copy_failed = "Le navigateur n’a pas permis de copier. Copiez vous-même d’ici :"
    imported = (
        "Parties du fichier : {new} nouvelles, {extended} complétées, {known} déjà connues. Toutes les vôtres sont "
        "encore là."
    )
    no_room = "La place a manqué pour {count}."
    file_refused = (
        "Ce fichier ne contient pas de parties de Half Moon lisibles ici ; les vôtres sont restées telles quelles."
    )
    games_cleared = "C’est supprimé. Il ne reste que la partie en cours sur la table."
    clear_games = "Supprimer toutes les parties sauf celle de la table ({count}), et les statistiques avec elles ?"
    games_shrunk = "Le navigateur n’a plus de place : des plus anciennes parties finies, il ne garde que le résultat."
    game_deleted = "La partie est supprimée. Vous pouvez la récupérer tant que vous restez sur cette page."
    game_restored = "La partie est de retour."
    game_unreadable = "Cette partie ne peut pas s’ouvrir ici. Elle reste telle quelle."
    type_a_code = "Écrivez d’abord un code, par exemple HM1-N-AAAAAAB."
    saved_game_unreadable = "La partie enregistrée est illisible. Elle reste telle quelle, et une nouvelle a commencé."
    storage_refused = "Le navigateur n’enregistre pas cette partie : elle disparaîtra quand vous fermerez la page."
    broken = "Quelque chose s’est mal passé et la dernière action n’a pas été faite. Votre partie est toujours là."


class _List:
    stands: Mapping[str, str] = {"playing": "Inachevée", "won": "Gagnée", "dead-end": "Impasse"}
    facts = "{stands}, coups : {moves}, score : {score}"
    played = "{date}, {time}"
    actions: Mapping[str, str] = {
        "open-game": "Ouvrir",
        "save-game": "Vers un fichier",
        "delete-game": "Supprimer",
        "restore-game": "Récupérer",
    }
    watch = "Revoir"
    on_table = "Sur la table"
    deleted = "Supprimée"
    empty = "Une partie est enregistrée dès son premier coup."
    times = "Temps de vos dernières victoires, de la plus ancienne à la plus récente : {times}."


class _Errors:
    too_long = "Le texte est trop long : {count} caractères, pour {longest} au plus."
    other_version = "Ce code est d’une autre version ({version}) ; seuls les codes HM1 s’ouvrent ici."
    other_kind = "Ce code est d’un autre type ({kind}) ; il n’existe que le type N."
    no_letters = "Le code n’a pas de lettres ; il en faut 7."
    too_few = "Le code n’a pas assez de lettres : {count} au lieu de 7."
    too_many = "Le code a trop de lettres : {count} au lieu de 7."
    two_found = "Il y en a deux différents ici : {first} et {second}. N’en laissez qu’un."
    not_a_letter = "Le caractère {position} du code, « {character} », n’est pas une lettre."
    not_latin = (
        "Le caractère {position} du code, « {character} », n’est pas une lettre latine. "
        "Passez votre clavier en caractères latins."
    )
    move = "Coup {number} (« {text} »). {reason}"
    unknown_slot = "Il n’y a pas de place « {slot} »."
    slot_count = "Un coup a deux ou trois places, et non {count}."
    repeated_slot = "La place {slot} est nommée deux fois."
    empty_slot = "La place {slot} est vide."
    sum_refused = "La somme doit être {sum}"
    triple_refused = "Il faut un Valet, une Dame et un Roi"
    step = "La dernière étape de cette partie est la {last} ; il n’y a pas d’étape « {step} »."
    no_date = "La date « {text} » n’existe pas ; l’année, le mois et le jour s’écrivent comme 2026-11-30."
    day_outside = "Pas de donne pour le {date} : seuls les jours de l’an {first} jusqu’à demain en ont une."
    link = "Le lien ne s’est pas ouvert. {reason}"


class _Replays:
    step = "{step} sur {steps}"
    start = "La donne, avant le premier coup. Coups à venir : {steps}."
    move = "Coup {number} sur {steps} : {sentence}."
    next_move = "Cartes marquées pour le coup suivant : {sentence}."
    stepped_back = "Étape {step} sur {steps} : {cards} reviennent."
    end_won = "Gagné : il ne reste aucune carte."
    end_dead_end = "Impasse : aucune carte ne peut partir."
    end_unfinished = "La partie s’arrête ici."
    loaded = "La partie de la donne {code} est chargée. Coups : {steps}."


class _Texts:
    language = "fr"
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
