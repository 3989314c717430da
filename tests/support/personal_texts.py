"""What lies in the personal store of a house, for whoever looks at its log."""

from contextlib import closing
from dataclasses import replace

from croupier.house.personal import PersonalStore


def told_of(members, folder):
    """The members of a roster with their names and hashes as they lie beside the log."""
    with closing(PersonalStore.open(folder / "personal.store")) as store:
        return {staff: _told(member, store) for staff, member in members.items()}


def _told(member, store):
    fields = {name: getattr(member, name) for name in ("name", "hash", "stood_down")}
    return replace(member, **{name: said and store.read(said) for name, said in fields.items()})
