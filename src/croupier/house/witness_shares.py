"""The witness's share of chance, asked for over the line of the house; and who is witness by its charter."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec

from croupier.charter.commands import NameWitness
from croupier.charter.state import Charter, NamedWitness
from croupier.core.digests import secret
from croupier.core.ids import RoundNumber, TableId
from croupier.core.shares import opened_message
from croupier.core.signatures import signed_by
from croupier.devices.port import OpenedShare, ShareRefused, ShareSilent
from croupier.house.config_parts import WitnessConfig
from croupier.house.witness_line import WitnessLine, WitnessRefused, WitnessSilent


class CommitmentTold(msgspec.Struct, frozen=True):
    commitment: str


class LegTold(msgspec.Struct, frozen=True):
    share: str


class OpeningTold(msgspec.Struct, frozen=True):
    share: str
    transcripts: tuple[str, ...]
    signature: str


T = TypeVar("T")
WITNESS = "integrity.witness"  # where it stands in the file


def to_name(witness: WitnessConfig | None, charter: Charter) -> NameWitness | None:
    """What the charter is to say of the witness that the file has, where it says otherwise."""
    if witness is None:
        return None
    named = NamedWitness(witness.called, witness.public, witness.share)
    return (
        None if named == charter.witness else NameWitness(name=named.name, key=named.key, share=named.share)
    )


def shares_of(
    witness: WitnessConfig | None, charter: Charter, line: WitnessLine | None
) -> WitnessShares | None:
    """Where file and charter say that half of chance lies with a witness; to no other is it ever left."""
    named = charter.witness
    if witness is None or line is None or named is None or to_name(witness, charter) or not named.share:
        return None
    return WitnessShares(line, charter.house, named)


class WitnessShares:
    def __init__(self, line: WitnessLine, house: str, witness: NamedWitness) -> None:
        self._line, self._house, self._key = line, house, witness.key
        self.witness = witness.name

    async def commitment(self, table: TableId, number: RoundNumber) -> str:
        told = await self._told("/share/commit", CommitmentTold, table=table, round=number)
        _whole(told.commitment)
        return told.commitment

    async def leg(self, table: TableId, number: RoundNumber, leg: int, transcript: str) -> bytes:
        asked = {"table": table, "round": number, "leg": leg, "transcript": transcript}
        return _whole((await self._told("/share/leg", LegTold, **asked)).share)

    async def opened(self, table: TableId, number: RoundNumber) -> OpenedShare:
        told = await self._told("/share/open", OpeningTold, table=table, round=number)
        share = _whole(told.share)
        legs = tuple(_whole(each).hex() for each in told.transcripts)
        if not signed_by(self._key, opened_message(self._house, table, number, share, legs), told.signature):
            raise ShareSilent("the share is not signed by the witness")
        return OpenedShare(share, self._key, told.signature)

    async def _told(self, path: str, form: type[T], **ask: Any) -> T:
        """A refusal is heard twice before it is believed: the first may be of the number of the request."""
        try:
            try:
                body = await asyncio.to_thread(self._line.ask_share, path, ask)
            except WitnessRefused:
                body = await asyncio.to_thread(self._line.ask_share, path, ask)
            return msgspec.json.decode(body, type=form)
        except WitnessRefused as refused:
            raise ShareRefused(str(refused)) from refused
        except (WitnessSilent, msgspec.MsgspecError) as silent:
            raise ShareSilent(str(silent)) from silent


def _whole(written: str) -> bytes:
    read = secret(written)
    if read is None:
        raise ShareSilent("what the witness answers is not 32 bytes in hexadecimal")
    return read
