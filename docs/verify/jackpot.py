#!/usr/bin/env python3
"""Computes where must-drop pools fell, and whether a round hit a progressive one.

    curl -s https://games.example/api/jackpots?currency=BDT | python3 jackpot.py
    python3 jackpot.py hit <pool> <odds> <stake in minor units> <server seed> <client seed> <nonce>

The first reads the answer of the studio and checks every past jackpot: the seed against the hash that was
published before the first stake, and the point that follows from it. Exit code 1 when one does not hold.
"""

import hashlib
import json
import sys

sys.dont_write_bytecode = True

from fair import Numbers


def drop_point(pool, number, seed, least, limit):
    """Above the house's part, at the limit at the latest: the pool's name is the client seed."""
    return least + 1 + Numbers(seed, pool, number).below(limit - least)


class PoolNumbers(Numbers):
    """The bytes of a round that are its pool's: `clientSeed:nonce:jackpot-<pool>:cursor`."""

    def __init__(self, pool, server_seed, client_seed, nonce):
        super().__init__(server_seed, client_seed, nonce)
        self.text += f"jackpot-{pool}:"


def is_hit(pool, odds, stake, server_seed, client_seed, nonce):
    return PoolNumbers(pool, server_seed, client_seed, nonce).below(odds) < stake // 100


def check(answer):
    limits = {pool["pool"]: (pool["seedMinor"], pool["limitMinor"]) for pool in answer["pools"]}
    bad = 0
    for won in answer["past"]:
        is_promised = hashlib.sha256(bytes.fromhex(won["dropSeed"])).hexdigest() == won["dropSeedHash"]
        least, limit = limits[won["pool"]]
        point = limit and drop_point(won["pool"], won["number"], won["dropSeed"], least, limit)
        holds = is_promised and (point is None or point == won["dropMinor"] and point <= won["wonMinor"] <= limit)
        bad += not holds
        fell = "" if point is None else f", falls at {point}"
        print(f"{won['pool']} {won['number']}: won {won['wonMinor']}{fell}: {'OK' if holds else 'MISMATCH'}")
    return 1 if bad else 0


def main(words):
    if words[:1] == ["hit"]:
        pool, odds, stake, server_seed, client_seed, nonce = words[1:]
        hit = is_hit(pool, int(odds), int(stake), server_seed, client_seed, int(nonce))
        print("hit" if hit else "no hit")
        return 0
    return check(json.load(sys.stdin))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
