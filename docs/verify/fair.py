"""The numbers of a round, and how its inputs are read."""

import hashlib
import hmac

SAFE = 2**53 - 1


class Numbers:
    """Unbiased numbers of a round: HMAC-SHA256(server seed, `clientSeed:nonce:cursor`), cursor 0, 1 ..."""

    def __init__(self, server_seed, client_seed, nonce):
        self.key = bytes.fromhex(server_seed)
        self.text = f"{client_seed}:{nonce}:"
        self.cursor = 0
        self.block = b""

    def byte(self):
        if not self.block:
            self.block = hmac.new(self.key, f"{self.text}{self.cursor}".encode(), hashlib.sha256).digest()
            self.cursor += 1
        first, self.block = self.block[0], self.block[1:]
        return first

    def below(self, limit):
        """As few bytes as needed, big-endian, masked to as few bits; again while not below the limit."""
        bits = (limit - 1).bit_length()
        while True:
            value = 0
            for _ in range((bits + 7) // 8):
                value = value << 8 | self.byte()
            value &= (1 << bits) - 1
            if value < limit:
                return value

    def take(self, pool, count):
        """Draws so many things one after the other, each among those left."""
        return [pool.pop(self.below(len(pool))) for _ in range(count)]


class Refused(Exception):
    """The inputs of the record do not start a round."""


def need(holds):
    if not holds:
        raise Refused()


def is_whole(value, least, most):
    return type(value) is int and least <= value <= most


def has_fields(value, *names):
    return isinstance(value, dict) and set(value) == set(names)
