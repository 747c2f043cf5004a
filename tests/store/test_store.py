"""The store: what is kept stays kept, and every trouble says what happened and what to do."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from trainer.store import (
    ASK_CUT,
    LANGUAGE,
    SETTINGS,
    WORLDS,
    Store,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
    StoreTooNew,
    StoreTrouble,
    data_folder,
    log_folder,
    set_aside,
)
from trainer.store import connection as connection_module
from trainer.store.errors import store_error

MOMENT = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def clock():
    return MOMENT


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "home", clock) as opened:
        yield opened


def begin(store):
    return store.matches.begin("0.1.0", '{"law": 1}', '{"seed": "5"}')


# ---------------------------------------------------------------- matches


def test_a_match_is_read_back_as_it_was_written(store):
    log = begin(store)
    log.append(0, "act", "one")
    log.append(1, "undo", "0")

    again = store.matches.in_progress()

    assert again.record == log.record
    assert (again.rules, again.terms) == ('{"law": 1}', '{"seed": "5"}')
    assert again.record.begun == "2026-01-02T03:04:05+00:00"
    assert again.entries() == [(0, "act", "one"), (1, "undo", "0")]


def test_entries_outlive_the_program(tmp_path):
    with Store(tmp_path, clock) as store:
        begin(store).append(0, "act", "one")
    with Store(tmp_path, clock) as store:
        assert store.matches.in_progress().entries() == [(0, "act", "one")]


def test_an_entry_is_never_doubled_changed_or_deleted(store):
    log = begin(store)
    log.append(0, "act", "one")
    with pytest.raises(StoreTrouble):
        log.append(0, "act", "two")
    for sql in ("UPDATE entry SET text = 'x'", "DELETE FROM entry"):
        with pytest.raises(StoreTrouble, match="never"):
            store._connection.write(sql)
    assert log.entries() == [(0, "act", "one")]


def test_an_entry_needs_its_match(store):
    with pytest.raises(StoreTrouble):
        store._connection.write("INSERT INTO entry VALUES (9, 0, 'act', '', '')")


def test_a_whole_match_can_be_deleted_with_its_entries(store):
    log = begin(store)
    log.append(0, "act", "one")
    store._connection.write("DELETE FROM match WHERE id = ?", (log.record.id,))
    assert store._connection.rows("SELECT * FROM entry") == []


def test_an_ended_match_is_kept_and_no_longer_in_progress(store):
    first, second = begin(store), begin(store)
    assert store.matches.in_progress().record.id == second.record.id
    second.end("won")
    second.end("lost")  # too late: it stays won
    assert store.matches.in_progress().record.id == first.record.id
    assert [(one.id, one.outcome) for one in store.matches.ended()] == [(second.record.id, "won")]
    assert store.matches.log(second.record.id).record.ended


def test_an_unknown_match_is_a_key_error(store):
    with pytest.raises(KeyError):
        store.matches.log(77)


# ---------------------------------------------------------------- settings


def test_settings_have_defaults_types_and_memory(store):
    assert store.settings.get(LANGUAGE) == "en"
    store.settings.put(ASK_CUT, value=True)
    store.settings.put(WORLDS, 256)
    store.settings.put(WORLDS, 4096)
    assert store.settings.get(ASK_CUT) is True
    assert store.settings.get(WORLDS) == 4096


def test_a_value_of_the_wrong_kind_is_refused(store):
    with pytest.raises(ValueError, match="-1"):
        store.settings.put(WORLDS, -1)
    with pytest.raises(ValueError, match="maybe"):
        store.settings.put(ASK_CUT, "maybe")


def test_an_unsound_value_in_the_file_gives_the_default(store):
    store._connection.write("INSERT INTO setting VALUES ('worlds', 'many')")
    assert store.settings.get(WORLDS) == WORLDS.default


def test_every_default_is_a_value_of_its_setting():
    for setting in SETTINGS:
        assert setting.read(str(setting.default)) == setting.default


# ---------------------------------------------------------------- trouble


def test_a_second_copy_is_refused_until_the_first_lets_go(tmp_path):
    with Store(tmp_path, clock), pytest.raises(StoreLocked, match="Another running copy"):
        Store(tmp_path, clock)
    Store(tmp_path, clock).close()


def test_a_killed_copy_lets_go(tmp_path):
    code = (
        "import os, sys, pathlib; from trainer.store import Store; "
        "store = Store(pathlib.Path(sys.argv[1])); "
        "store.matches.begin('0', '{}', '{}').append(0, 'act', 'kept'); os.kill(os.getpid(), 9)"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False)
    assert killed.returncode != 0
    with Store(tmp_path, clock) as store:
        assert store.matches.in_progress().entries() == [(0, "act", "kept")]


def test_a_newer_file_is_refused_and_left_alone(tmp_path):
    Store(tmp_path, clock).close()
    with sqlite3.connect(tmp_path / "games.sqlite") as base:
        base.execute("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(StoreTooNew, match=r"newer version .*file version 99"):
        Store(tmp_path, clock)


@pytest.mark.parametrize("damage", ["text", "middle"])
def test_a_damaged_file_is_named_kept_and_set_aside_only_when_asked(tmp_path, damage):
    with Store(tmp_path, clock) as store:
        log = begin(store)
        for number in range(60):
            log.append(number, "act", "x" * 400)
    path = tmp_path / "games.sqlite"
    content = bytearray(path.read_bytes())
    if damage == "text":
        content = bytearray(b"not a file of games at all" * 50)
    else:
        content[8192:20000] = b"\xa5\x3c\x7e" * 3936
    path.write_bytes(content)

    with pytest.raises(StoreDamaged, match=r"games\.sqlite is damaged.*--set-damaged-aside"):
        Store(tmp_path, clock)

    assert path.read_bytes() == bytes(content)
    aside = set_aside(tmp_path, MOMENT)
    assert aside.read_bytes() == bytes(content)
    with Store(tmp_path, clock) as store:
        assert store.matches.in_progress() is None


def test_damage_found_in_use_is_damage_too(store):
    fault = sqlite3.DatabaseError("database disk image is malformed")
    fault.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    assert isinstance(store_error(store.path, fault), StoreDamaged)


def test_a_full_disk_changes_nothing(store):
    log = begin(store)
    log.append(0, "act", "one")
    pages = store._connection.rows("PRAGMA page_count")[0][0]
    store._connection.rows(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFull, match="Make some space"):
        log.append(1, "act", "x" * 100_000)
    assert log.entries() == [(0, "act", "one")]
    store._connection.rows("PRAGMA max_page_count = 100000")
    log.append(1, "act", "two")


def test_a_file_that_cannot_be_written_says_so(store):
    log = begin(store)
    store._connection.rows("PRAGMA query_only = 1")
    with pytest.raises(StoreReadOnly, match="--data"):
        log.append(0, "act", "one")


def test_a_folder_that_cannot_be_made_says_so(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreReadOnly, match="cannot be written"):
        Store(tmp_path / "file" / "home", clock)


def test_a_file_in_the_place_of_the_folder_says_so(tmp_path):
    (tmp_path / "home").write_text("in the way")
    with pytest.raises(StoreReadOnly):
        Store(tmp_path / "home", clock)


def test_a_folder_in_the_place_of_the_file_says_so(tmp_path):
    (tmp_path / "games.sqlite").mkdir()
    with pytest.raises(StoreReadOnly):
        Store(tmp_path, clock)


def test_a_lock_that_cannot_be_made_says_so(tmp_path):
    (tmp_path / "in-use.sqlite").mkdir()
    with pytest.raises(StoreReadOnly):
        Store(tmp_path, clock)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write all")
def test_a_folder_without_the_right_to_write_says_so(tmp_path):
    tmp_path.chmod(0o555)
    with pytest.raises(StoreReadOnly, match="--data"):
        Store(tmp_path, clock)


def test_errors_carry_messages_for_any_language(tmp_path):
    with Store(tmp_path, clock), pytest.raises(StoreError) as caught:
        Store(tmp_path, clock)
    assert caught.value.message.key == "store-locked"
    assert caught.value.message.args["path"] == str(tmp_path)


# ---------------------------------------------------------------- migrations


def test_migrations_are_numbered_without_gaps():
    folder = Path(connection_module.__file__).parent / "migrations"
    names = sorted(file.name for file in folder.glob("*.sql"))
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))


def test_an_older_file_is_copied_then_brought_up_to_date(tmp_path, monkeypatch):
    with Store(tmp_path, clock) as store:
        begin(store).append(0, "act", "one")
    scripts = connection_module.migrations()
    added = (*scripts, "CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT;")
    monkeypatch.setattr(connection_module, "migrations", lambda: added)

    with Store(tmp_path, clock) as store:
        assert store.matches.in_progress().entries() == [(0, "act", "one")]
        assert store._connection.rows("SELECT * FROM later") == []
        assert store._connection.rows("PRAGMA user_version") == [(len(added),)]

    (backup,) = (tmp_path / "backups").iterdir()
    assert backup.name == f"games-version-{len(scripts)}-20260102-030405.sqlite"
    base = sqlite3.connect(backup)
    assert base.execute("SELECT text FROM entry").fetchall() == [("one",)]
    base.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path, monkeypatch):
    with Store(tmp_path, clock) as store:
        begin(store)
    scripts = connection_module.migrations()
    broken = (*scripts, "CREATE TABLE later (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1);")
    monkeypatch.setattr(connection_module, "migrations", lambda: broken)
    with pytest.raises(StoreTrouble, match="nowhere"):
        Store(tmp_path, clock)
    monkeypatch.undo()
    with Store(tmp_path, clock) as store:
        assert store.matches.in_progress() is not None
        assert store._connection.rows("SELECT name FROM sqlite_master WHERE name = 'later'") == []


# ---------------------------------------------------------------- folders


def test_the_folder_is_chosen_then_from_the_environment_then_usual(tmp_path):
    there = {"EUCHRE_TRAINER_HOME": str(tmp_path / "environment")}
    assert data_folder(tmp_path / "chosen", there) == tmp_path / "chosen"
    assert data_folder(None, there) == tmp_path / "environment"
    assert "euchre-trainer" in str(data_folder(None, {}))
    assert log_folder(None, there) == tmp_path / "environment" / "logs"
    assert "euchre-trainer" in str(log_folder(None, {}))


# ---------------------------------------------------------------- evaluations


def test_evaluations_are_kept_apart_by_engine_and_depth(store):
    log = begin(store)
    log.append(0, "act", "one")
    log.append(1, "act", "two")
    for engine, worlds, body in (("a", 1024, "deep"), ("a", 256, "quick"), ("b", 256, "other")):
        log.keep(1, engine, worlds, body)
    log.keep(0, "a", 256, "first")
    log.keep(0, "a", 256, "again")  # the first word stays
    assert log.kept("a") == [(0, 256, "first"), (1, 256, "quick"), (1, 1024, "deep")]
    assert log.kept("b") == [(1, 256, "other")]


def test_an_evaluation_needs_its_decision(store):
    with pytest.raises(StoreTrouble):
        begin(store).keep(5, "a", 256, "nothing there")
