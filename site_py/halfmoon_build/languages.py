"""The languages of the site, one line each: all that loops over languages loops over these."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the site. Its pages are in `docs/<code>`, its texts in the modules `texts.<code>`."""

    code: str
    """As HTML's `lang` has it; Material must have it too."""
    name: str
    short: str
    """What the switch in the header says."""
    locale: str
    """With its territory, as networks want it of the pages that are shared."""
    stemmer: str
    """The module of `@orama/stemmers` that takes the endings off its words."""
    spaced: bool = False
    """Whether narrow no-break spaces keep : ; ? ! » from the word before them, and « from the one after it."""
    at_root: bool = False
    """Whether its pages lie at the site's root instead of in a folder of their own."""

    @property
    def root(self) -> str:
        """Where its pages lie below the site's root, such as `en/`."""
        return "" if self.at_root else f"{self.code}/"

    @property
    def up(self) -> str:
        """The way from there back to the site's root."""
        return "../" * self.root.count("/")

    @property
    def configuration(self) -> str:
        """The file with its configuration of MkDocs; all others inherit from that of the language at the root."""
        return "mkdocs.yml" if self.at_root else f"mkdocs.{self.code}.yml"


LANGUAGES = {
    language.code: language
    for language in (
        Language("el", "Ελληνικά", "ΕΛ", "el_GR", "greek", at_root=True),  # the reference
        Language("en", "English", "EN", "en_GB", "english"),
        Language("fr", "Français", "FR", "fr_FR", "french", spaced=True),
    )
}
"""Every language by its code, in the order in which they are offered."""
FOR_ALL_OTHERS = LANGUAGES["en"]
"""What search engines offer to readers of languages that the site does not have."""
