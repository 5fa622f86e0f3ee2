"""Checks a lottery draw of the house, and tickets of it, out of what the platform publishes.

    python3 lottery.py [--skip-beacon] proof.json [ticket.json ...]

`proof.json` is the answer of /wps/relay/lotteryProof, `ticket.json` that of /wps/relay/lotteryTicket.
"""

import hashlib
import hmac
import json
import os
import sys
from decimal import Decimal

import bls
import ed25519
from fair import Numbers

HERE = os.path.dirname(os.path.abspath(__file__))
QUICKNET = {
    "chainHash": "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    "scheme": "bls-unchained-g1-rfc9380",
    "periodSeconds": 3,
    "genesis": 1692803367,
    "publicKey": "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
}
FREE = {"SSC": [10] * 5, "3D": [10] * 3, "K3": [6] * 3, "CLR": [10], "4D": [10**4] * 23, "TG": [10] * 4}
FREE["TH"] = [10**6] + [10**3] * 4 + [10**2]
FREE["VN27"] = [10**5] * 10 + [10**4] * 10 + [10**3] * 3 + [10**2] * 4
FREE["VN18"] = [10**6] + [10**5] * 11 + [10**4] * 4 + [10**3] + [10**2]
DIFFERENT = {"PK10": (10, 10), "11X5": (11, 5), "KL10": (20, 8), "KL8": (80, 20), "M6": (49, 7)}


class DrawNumbers(Numbers):
    """The stream of a draw: its key in the place of a server seed."""

    def __init__(self, key):
        super().__init__(key, "draw", 0)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def leaf_hash(text):
    return hashlib.sha256(b"\0" + text.encode()).digest()


def node_hash(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def root_of(leaves):
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return node_hash(root_of(leaves[:split]), root_of(leaves[split:]))


def root_of_path(leaf, index, size, path):
    """The root that a path leads to, or None where it is too short or too long."""
    if not 0 <= index < size:
        return None
    if size == 1:
        return leaf if not path else None
    if not path:
        return None
    split = 1 << (size - 1).bit_length() - 1
    if index < split:
        left = root_of_path(leaf, index, split, path[:-1])
        return left and node_hash(left, path[-1])
    right = root_of_path(leaf, index - split, size - split, path[:-1])
    return right and node_hash(path[-1], right)


def leads(text, place, root):
    path = [bytes.fromhex(each) for each in place["path"]]
    found = root_of_path(leaf_hash(text), place["index"], place["size"], path)
    return found is not None and found.hex() == root


def lines(*parts):
    return "\n".join(str(part) for part in parts)


def is_ours(proof, text, signature):
    return any(ed25519.is_signed(key["publicKey"], text.encode(), signature) for key in proof["keys"])


def commitment_text(given):
    names = ("drawId", "seedHash", "drawAtMs", "chainHash", "round")
    return lines("baize-commitment-1", *(given[name] for name in names))


def head_text(head):
    names = ("drawId", "node", "size", "root", "timeMs")
    return lines("baize-head-1", *(head[name] for name in names))


def draw_numbers(family, key):
    numbers = DrawNumbers(key)
    if family in FREE:
        start = 1 if family == "K3" else 0
        drawn = [start + numbers.below(limit) for limit in FREE[family]]
        return [str(value).zfill(len(str(limit - 1))) for value, limit in zip(drawn, FREE[family])]
    most, count = DIFFERENT[family]
    row = list(range(1, most + 1))
    for place in range(count):
        other = place + numbers.below(most - place)
        row[place], row[other] = row[other], row[place]
    return [str(value).zfill(len(str(most))) for value in row[:count]]


def stand_in_hash(chain):
    group = hashlib.sha256(b"baize-stand-in").digest()
    head = chain["periodSeconds"].to_bytes(4, "big") + chain["genesis"].to_bytes(8, "big")
    return sha256(head + bytes.fromhex(chain["publicKey"]) + group + b"baize-stand-in")


def is_chain(chain):
    """drand quicknet, or a stand-in that says so."""
    if chain["isStandIn"]:
        return chain["chainHash"] == stand_in_hash(chain)
    return all(chain[name] == value for name, value in QUICKNET.items())


def check_day(proof):
    day, commitment = proof["day"], proof["commitment"]
    if day is None:
        return ["day"]
    signed = lines("baize-day-1", day["day"], day["part"], day["size"], day["root"])
    holds = leads(commitment_text(commitment), day, day["root"]) and is_ours(proof, signed, day["signature"])
    return [] if holds else ["day"]


def check_record(proof, skips_beacon):
    record, commitment = proof["record"], proof["commitment"]
    beacon = record["beacon"]
    promised = {
        "drawId": record["drawId"],
        "seedHash": record["seedHash"],
        "drawAtMs": record["drawAtMs"],
        "chainHash": beacon["chainHash"],
        "round": beacon["round"],
    }
    seed = bytes.fromhex(record["seed"])
    period, genesis = beacon["periodSeconds"], beacon["genesis"]
    first = -(-(record["drawAtMs"] - genesis * 1000) // (period * 1000)) + 1
    heads = sorted(record["heads"], key=lambda head: head["node"])
    root = root_of([leaf_hash(head_text(head)) for head in heads]).hex()
    closing = lines("baize-close-1", record["drawId"], record["root"], record["count"])
    parts = (record["drawId"], record["root"], beacon["chainHash"], beacon["round"], beacon["randomness"])
    key = hmac.new(seed, lines("baize-draw-1", *parts).encode(), hashlib.sha256).hexdigest()
    message = hashlib.sha256(beacon["round"].to_bytes(8, "big")).digest()
    print(f"key {key}")
    holds = {
        "commitment": promised == commitment and sha256(seed) == record["seedHash"],
        "chain": is_chain(beacon),
        "round": beacon["round"] == first,
        "randomness": sha256(bytes.fromhex(beacon["signature"])) == beacon["randomness"],
        "beacon": skips_beacon or bls.is_signed(beacon["publicKey"], message, beacon["signature"]),
        "root": root == record["root"] and sum(head["size"] for head in heads) == record["count"],
        "signature": is_ours(proof, closing, record["closeSignature"]),
        "result": draw_numbers(record["family"], key) == record["result"],
    }
    return [name for name, is_right in holds.items() if not is_right]


def check_receipt(proof, receipt):
    head, leaf = receipt["head"], receipt["leaf"].split("\n")
    place = {"index": receipt["index"], "path": receipt["path"], "size": head["size"]}
    faults = []
    if not leads(receipt["leaf"], place, head["root"]):
        faults.append("path")
    if len(leaf) < 5 or leaf[0] != "baize-leaf-1" or not leaf[2] == head["drawId"] == proof["drawId"]:
        faults.append("draw")
    if not is_ours(proof, head_text(head), receipt["signature"]):
        faults.append("head")
    ends = [{name: each[name] for name in head} for each in (proof["close"] or {"heads": []})["heads"]]
    if proof["close"] and not any(each["node"] == head["node"] for each in ends):
        faults.append("close")
    elif proof["close"] and head not in ends:
        print("the receipt leads to an earlier head of its node: ask for it again")
    return faults


def odds_of(kinds, group):
    """In ten-thousandths, the stake included, floored once."""
    found = []
    for kind in kinds:
        weighed = sum(tier["n"] * tier["weight"] for tier in kind["tiers"])
        above = 10_000 * group * (kind["d"] - kind["pushN"]) * kind["units"]
        found += [above * tier["weight"] // (2_000 * weighed) for tier in kind["tiers"]]
    return found


def check_ticket(proof, answer):
    ticket, receipt = answer["ticket"], answer["receipt"]
    faults = check_receipt(proof, receipt) if receipt else ["receipt"]
    with open(os.path.join(HERE, "lottery-tables.json"), encoding="utf8") as file:
        tables = json.load(file)[proof["family"]]
    logged = [row.split(" ") for row in (receipt["leaf"].split("\n")[8:] if receipt else [])]
    for row, written in zip(ticket["rows"], logged):
        unit = Decimal(row["lineStake"]) / int(written[2])
        same = written[:2] == [row["playId"], str(row["prizeGroup"])] and written[4] == row["selection"]
        if not same or Decimal(row["stake"]) != int(written[3]) * unit:
            faults.append("leaf")
        odds = odds_of(tables[row["playId"]], row["prizeGroup"])
        if [Decimal(each).scaleb(4) for each in row["odds"]] != odds:
            faults.append("price")
        if row["hits"] is not None and proof["results"]:
            paid = int(written[2]) * sum(hits * each for hits, each in zip(row["hits"], odds)) // 10_000
            if Decimal(row["payout"]) != paid * unit:
                faults.append("payout")
    if len(logged) != ticket["rowCount"]:
        faults.append("leaf")
    return sorted(set(faults))


def unwrap(path):
    with open(path, encoding="utf8") as file:
        given = json.load(file)
    return given.get("value", given)


def main(arguments):
    skips_beacon = "--skip-beacon" in arguments
    paths = [each for each in arguments if not each.startswith("--")]
    if not paths:
        print(__doc__)
        return 2
    proof = unwrap(paths[0])
    if proof.get("commitment") is None:
        print("this is no draw of the house")
        return 2
    faults = check_day(proof)
    if proof["record"]:
        beacon = proof["record"]["beacon"]
        print(f"draw {proof['drawId']}: {' '.join(proof['record']['result'])}")
        print("randomness of a stand-in" if beacon["isStandIn"] else "randomness of drand quicknet")
        faults += check_record(proof, skips_beacon)
    else:
        print(f"draw {proof['drawId']} has no result yet: its commitment is checked")
    for path in paths[1:]:
        faults += check_ticket(proof, unwrap(path))
    print("OK" if not faults else f"MISMATCH: {', '.join(faults)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
