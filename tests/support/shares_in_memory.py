"""A witness in this process, with the judgement of the real one: what it was asked, and how it may fail."""

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.devices.port import OpenedShare, ShareRefused, ShareSilent
from croupier.witness.judging import OK, AskCommitment, AskLeg, AskOpening, WitnessCall, judge
from croupier.witness.memory import EnrolledHouse, WitnessMemory

NAME = "riverside-witness"


class KeysInMemory:
    """What a witness keeps in its folder."""

    def __init__(self, number=1):
        self._private = Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)
        self.public = self._private.public_key().public_bytes_raw().hex()
        self.share_secret = bytes([number + 100]) * 32

    def sign(self, message):
        return self._private.sign(message).hex()


class SharesInMemory:
    def __init__(self, house="0" * 64, number=1, name=NAME):
        self.witness, self.house = name, house
        self.keys, self.known = KeysInMemory(number), EnrolledHouse("cd" * 32, house)
        self.memory = WitnessMemory({self.known.key: self.known})
        self.asked, self.refused, self.silent = [], [], lambda _: False
        self.before = lambda _: None  # looked at before anything is answered

    async def commitment(self, table, number):
        return self._told(AskCommitment(table, number))["commitment"]

    async def leg(self, table, number, leg, transcript):
        return bytes.fromhex(self._told(AskLeg(table, number, leg, transcript))["share"])

    async def opened(self, table, number):
        told = self._told(AskOpening(table, number))
        return OpenedShare(bytes.fromhex(told["share"]), self.keys.public, told["signature"])

    def _told(self, asked):
        self.before(asked)
        if self.silent(asked):
            raise ShareSilent
        self.asked.append(asked)
        judgement = judge(WitnessCall(self.known, self.house, len(self.asked), 0), asked, self.keys)
        if judgement.note is not None:
            self.memory.take(judgement.note)
        if judgement.status != OK:
            self.refused.append(asked)
            raise ShareRefused(judgement.answer["why"])
        return judgement.answer
