"""Whom and what an alarm concerns is told by name, in every language, and never by a key."""

import pytest
from views_house import BRUNO, DANA, R1, TheHouse, scene_of

from croupier.alarms.commands import RaiseAlarm
from croupier.alarms.rules import AlarmKind
from croupier.floor.asker import HouseSystem
from croupier.server.views.alarms import alarms
from croupier.words.said import Said, say

WATCH = HouseSystem("watch")
CASES = {
    AlarmKind.CLOCK_STEPPED: ("clock", "the machine's clock", "l'horloge de la machine", "机器时钟"),
    AlarmKind.DISK_LOW: (
        "house.log",
        "the disk of house.log",
        "le disque de house.log",
        "house.log 所在磁盘",
    ),
    AlarmKind.ENVIRONMENT_CHANGED: (
        "environment",
        "the machine and what the program runs on",
        "la machine et ce sur quoi tourne le programme",
        "机器及程序的运行环境",
    ),
    AlarmKind.PROGRAM_UNSIGNED: ("program", "the program", "le programme", "程序"),
    AlarmKind.UNWITNESSED: ("house", "the house", "la maison", "场所"),
    AlarmKind.FILE_DIFFERS: ("house.toml", "the file house.toml", "le fichier house.toml", "文件 house.toml"),
    AlarmKind.LOG_FAULTY: ("audit", "the audit of the night", "la vérification de la nuit", "夜间核查"),
    AlarmKind.HISTORY_LOST: ("batch 7", "batch 7 of the log", "lot 7 du journal", "日志第 7 批"),
    AlarmKind.SHARE_WITHHELD: (R1, "table R1", "table R1", "R1 号赌台"),
    AlarmKind.PART_FAILED: ("A1", "terminal A1", "terminal A1", "A1 号终端"),
    AlarmKind.CONDUCT: ("K1 K4", "by K1, K4", "selon K1, K4", "依据 K1、K4"),
    AlarmKind.SCREEN_OUTDATED: (
        "display R1",
        "the display of table R1",
        "l'afficheur de la table R1",
        "R1 号赌台显示屏",
    ),
    AlarmKind.DEVICE_LOST: (
        "note acceptor of A1",
        "the note acceptor of A1",
        "l'accepteur de billets de A1",
        "A1 的收钞器",
    ),
}


@pytest.fixture
def house():
    return TheHouse().staffed().opened().seated("A1", tables=(R1,))


def told(house, kind, where, what="something"):
    house.does(RaiseAlarm(kind=kind, where=where, what=str(what)), WATCH)
    (view,) = alarms(scene_of(house))
    return view


@pytest.mark.parametrize("kind", CASES)
@pytest.mark.clause("house 8.1")
def test_what_gives_alarm_is_said_in_words(house, kind):
    where, english, french, chinese = CASES[kind]
    view = told(house, kind, where)
    given = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in view.where_said.given.items()
    }
    said = Said(view.where_said.key, tuple(given.items()))
    assert (view.where, said.within("fr"), said.within("zh-Hans")) == (english, french, chinese)


@pytest.mark.clause("house 8.1")
def test_whoever_is_locked_out_and_whoever_may_unlock_them_is_called_by_name(house):
    what = say("alarms.locked-out", told=(BRUNO, "margot"))
    view = told(house, AlarmKind.LOCKED_OUT, DANA, what)
    names = {name: scene_of(house).told(each.name) for name, each in scene_of(house).roster().members.items()}
    assert view.where == names[DANA] != DANA
    assert names[BRUNO] in view.what
    assert BRUNO not in view.what
    assert names[BRUNO] in view.said.given["told"]


def test_a_key_that_nobody_has_a_name_for_stays_as_it_is(house):
    assert told(house, AlarmKind.HEADS_UNREACHABLE, "https://10.0.0.9:8443").where == "https://10.0.0.9:8443"
