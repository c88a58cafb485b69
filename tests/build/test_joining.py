"""A script and what it imports, as one file."""

import re
from pathlib import Path

from halfmoon_build.finishing.joining import joined
from halfmoon_build.paths import BOOT
from tests.build.pages import own_file


def test_files_stand_in_the_places_of_their_imports(tmp_path: Path) -> None:
    (tmp_path / "one.mjs").write_text("const own = 1;\nexport const one = () => own;\n", "utf-8")
    (tmp_path / "two.mjs").write_text('export const two = "export it";\n', "utf-8")
    (tmp_path / "all.mjs").write_text(
        'import { one } from "./one.mjs";\nimport { two } from "./two.mjs";\nimport("./three.mjs");\n', "utf-8"
    )
    assert joined(tmp_path / "all.mjs").split("\n") == [
        *("const own = 1;", "const one = () => own;", ""),
        *('const two = "export it";', ""),
        *('import("./three.mjs");', ""),
    ]


def test_the_start_asks_for_one_file_of_ours_besides_the_runtime(site: Path) -> None:
    assert len(re.findall(r"^import ", (BOOT / "boot.mjs").read_text("utf-8"), re.MULTILINE)) == 3
    text = own_file(site, "boot.*.mjs").read_text("utf-8")
    assert re.findall(r"\bimport[ {]|\bexport\b", text) == []
    assert len(set(re.findall(r'import\("(\./.*?)"\)', text))) == 1
