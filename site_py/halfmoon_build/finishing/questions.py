"""Questions and answers as data, by which search engines and assistants know them as such (schema.org, FAQPage)."""

from __future__ import annotations

import json
from pathlib import Path

from halfmoon_build.finishing.sections import sections_of
from halfmoon_build.languages import LANGUAGES

_PAGE = "questions/"
"""The page in whose sections each heading is a question, and what stands below it the answer."""


def tell_questions(site: Path) -> None:
    """Write the questions of each language's page of them, where there is one, into its head."""
    for language in LANGUAGES.values():
        file = site / language.root / _PAGE / "index.html"
        if file.exists():
            file.write_text(with_questions(file.read_text("utf-8")), encoding="utf-8")


def with_questions(html: str) -> str:
    """The page with its questions as data; what stands above the first one is none, nor is a heading without text."""
    _, *asked = sections_of(html, _PAGE)
    questions = [
        {
            "@type": "Question",
            "name": section.heading,
            "acceptedAnswer": {"@type": "Answer", "text": " ".join(section.lines)},
        }
        for section in asked
        if section.lines
    ]
    data = {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": questions}
    text = json.dumps(data, ensure_ascii=False).replace("<", r"\u003c")
    return html.replace("</head>", f'<script type="application/ld+json">{text}</script></head>', 1)
