"""Python imports a module of this name as it starts: from then on it finds all modules in the archives."""

from halfmoon_archive import open_archives  # type: ignore[import-not-found]

open_archives([__loader__.archive, "/lib/halfmoon.bin"])  # type: ignore[name-defined]
