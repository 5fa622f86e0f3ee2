"""Checks turns of wheel, scratch card and egg, and raffles, out of what the platform publishes.

    python3 gifts.py [--skip-beacon] record.json ...

`record.json` is what the pages of the proofs save, or the answer of /wps/relay/miniGameProof or
/wps/relay/raffleProof.
"""

import hashlib
import json
import sys
from datetime import datetime

import lottery
from fair import Numbers

WHOLE = 1_000_000


def is_committed(record):
    return hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest() == record["seedHash"]


def is_table_right(prizes):
    """Weights add to a million; what can run out names another that cannot."""
    if not 2 <= len(prizes) <= 12 or sum(prize["weight"] for prize in prizes) != WHOLE:
        return False
    for prize in prizes:
        if prize["weight"] < 1 or (prize["kind"] == "nothing") != (prize["amountMinor"] == 0) or prize["amountMinor"] < 0:
            return False
        if (prize["stock"] is None) != (prize["substitute"] is None):
            return False
        if prize["stock"] is not None:
            place = prize["substitute"]
            if prize["stock"] < 1 or not 0 <= place < len(prizes) or prizes[place]["stock"] is not None:
                return False
    return True


def check_turn(record):
    """The faults of a turn, and the prize that its seeds draw."""
    prizes = record["prizes"]
    if record["seed"] is None:
        return ["seed_hidden"], None
    if not is_table_right(prizes):
        return ["table"], None
    faults = [] if is_committed(record) else ["commitment"]
    left = Numbers(record["seed"], record["clientSeed"], record["nonce"]).below(WHOLE)
    place = 0
    while left >= prizes[place]["weight"]:
        left -= prizes[place]["weight"]
        place += 1
    if place != record["drawn"]:
        faults.append("draw")
    drawn = record["drawn"]
    substitute = prizes[drawn]["substitute"] if 0 <= drawn < len(prizes) else None
    if record["given"] != drawn and record["given"] != substitute:
        faults.append("given")
    return faults, place


def draw(ranges, prizes, most_wins, numbers):
    """A ticket for each prize; again where it has won, or where its owner may win no more."""
    owners = [entry["name"] for entry in ranges for _ in range(entry["count"])]
    room = {entry["name"]: min(most_wins, entry["count"]) for entry in ranges}
    won, drawn = set(), []
    while len(drawn) < prizes and any(room.values()):
        ticket = numbers.below(len(owners))
        name = owners[ticket]
        if ticket in won or room[name] == 0:
            continue
        won.add(ticket)
        room[name] -= 1
        drawn.append({"prize": len(drawn), "ticket": ticket, "name": name})
    return drawn


def check_raffle(record, skips_beacon=False):
    """The faults of a raffle, and the tickets that its seeds draw."""
    if record["seed"] is None or record["clientSeed"] is None:
        return ["seed_hidden"], []
    faults = [] if is_committed(record) else ["commitment"]
    ranges, following = record["ranges"], 0
    for entry in ranges:
        if entry["count"] < 1 or entry["from"] != following:
            return [*faults, "list"], []
        following += entry["count"]
    text = "".join(f"{entry['name']} {entry['from']} {entry['count']}\n" for entry in ranges)
    if hashlib.sha256(text.encode()).hexdigest() != record["listHash"]:
        return [*faults, "list"], []
    drawn = draw(ranges, len(record["prizes"]), record["mostWins"], Numbers(record["seed"], record["clientSeed"], 0))
    shown = [{name: each[name] for name in ("prize", "ticket", "name")} for each in record["drawn"]]
    if drawn != shown:
        faults.append("draw")
    return faults + check_time(record, skips_beacon), drawn


def seconds(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()


def check_time(record, skips_beacon):
    """The list was closed before the public value was known, and the value is that of its round."""
    beacon, closed = record["beacon"], record["closedAt"]
    if beacon is None or closed is None:
        return []
    if seconds(beacon["roundAt"]) <= seconds(closed):
        return ["round"]
    if record["saltKind"] != "beacon":
        return []
    quicknet = lottery.QUICKNET
    if not beacon["isStandIn"] and beacon["chainHash"] != quicknet["chainHash"]:
        return ["chain"]
    at = quicknet["genesis"] + (beacon["round"] - 1) * quicknet["periodSeconds"]
    faults = [] if at == seconds(beacon["roundAt"]) else ["round"]
    if hashlib.sha256(bytes.fromhex(beacon["signature"])).hexdigest() != record["clientSeed"]:
        faults.append("randomness")
    if not skips_beacon and not beacon["isStandIn"]:
        import bls

        message = hashlib.sha256(beacon["round"].to_bytes(8, "big")).digest()
        if not bls.is_signed(quicknet["publicKey"], message, beacon["signature"]):
            faults.append("beacon")
    return faults


def report(record, skips_beacon):
    """Prints what a record says; its faults, or nothing when it is no record of ours."""
    kind = record.get("format")
    if kind == "mini-game-1":
        faults, place = check_turn(record)
        print(f"turn {record['id']} of a {record['kind']}, table {record['version']}, number {record['nonce']}")
        print(f"prize {place} computed, {record['drawn']} drawn, {record['given']} given")
        return faults
    if kind == "raffle-1":
        faults, drawn = check_raffle(record, skips_beacon)
        print(f"raffle {record['id']}: {len(record['ranges'])} entrants, {len(record['prizes'])} prizes")
        print(f"tickets {' '.join(str(each['ticket']) for each in drawn)}")
        return faults
    return None


def main(arguments):
    paths = [each for each in arguments if not each.startswith("--")]
    if not paths:
        print(__doc__)
        return 2
    code = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            record = json.load(file)
        faults = report(record.get("value", record), "--skip-beacon" in arguments)
        if faults is None:
            print("this is no record of a turn or a raffle")
            return 2
        print("OK" if not faults else f"MISMATCH: {', '.join(faults)}")
        code = 1 if faults else code
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
