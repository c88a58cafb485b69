import json

from bs4 import BeautifulSoup

from halfmoon_build.finishing.questions import with_questions

PAGE = """<html><head><title>Q</title></head><body><article><h1>Questions</h1><p>What people ask.</p>
<h2 id="a">May I look?</h2><p>No.</p><p>Not under a <b>pile</b>.</p><h2 id="part">About cards</h2>
<h3 id="b">Is 1 &lt; 2?</h3><p>Yes, &lt;/script&gt;.</p></article></body></html>"""


def test_each_heading_with_text_below_it_is_a_question_and_the_text_its_answer() -> None:
    (data,) = BeautifulSoup(with_questions(PAGE), "html.parser").select('head script[type="application/ld+json"]')
    told = json.loads(data.get_text())
    assert (told["@context"], told["@type"]) == ("https://schema.org", "FAQPage")
    assert [(each["@type"], each["name"], each["acceptedAnswer"]["text"]) for each in told["mainEntity"]] == [
        ("Question", "May I look?", "No. Not under a pile."),
        ("Question", "Is 1 < 2?", "Yes, </script>."),
    ]


def test_the_rest_of_the_page_stays_as_it_is() -> None:
    told = with_questions(PAGE)
    begin, end = told.index("<script"), told.index("</script>") + len("</script>")
    assert told[:begin] + told[end:] == PAGE
