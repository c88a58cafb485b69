"""What is said of errors in English, on the command line and on the English pages."""


class EnglishErrors:
    """The `ErrorSentences` in English."""

    too_long = "The text is too long: {count} characters; the limit is {longest}."
    other_version = "This code is of another version ({version}); only HM1 codes open here."
    other_kind = "This code is of another kind ({kind}); the only kind is N."
    no_letters = "The code has no letters; it needs 7."
    too_few = "The code has too few letters: {count} instead of 7."
    too_many = "The code has too many letters: {count} instead of 7."
    two_found = "There are two different ones here: {first} and {second}. Leave just one."
    not_a_letter = "Character {position} of the code, “{character}”, is not a letter."
    not_latin = (
        "Character {position} of the code, “{character}”, is not a Latin letter. Switch your keyboard to Latin letters."
    )
    move = "Move {number} (“{text}”): {reason}"
    unknown_slot = "There is no place “{slot}”."
    slot_count = "A move has two or three places, not {count}."
    repeated_slot = "Place {slot} is named twice."
    empty_slot = "Place {slot} is empty."
    sum_refused = "The sum must be {sum}"
    triple_refused = "A Jack, a Queen and a King are needed"
