"""Where tables are kept: an append-only log for each, in memory, in a SQLite file or in PostgreSQL."""

from .checks import LARGEST_SNAPSHOT, hash_of
from .place import data_folder, tables_file
from .store import WATCHING, Change, Entry, NewTable, Store, StoreError, StoreUnavailable, TableLine, open_store, opened

__all__ = [
    "LARGEST_SNAPSHOT", "WATCHING", "Change", "Entry", "NewTable", "Store", "StoreError", "StoreUnavailable",
    "TableLine", "data_folder", "hash_of", "open_store", "opened", "tables_file",
]  # fmt: skip
