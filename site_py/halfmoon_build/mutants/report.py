from dataclasses import dataclass
@dataclass(frozen=True)
class Mutant:
    function: str
    was: str
    now: str
