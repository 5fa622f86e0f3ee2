"""Checks a lottery draw of the house, and tickets of it, out of what the platform publishes.

    python3 lottery.py [--skip-beacon] proof.json [ticket.json ...]
    python3 lottery.py [--skip-beacon] draws.jsonl

`proof.json` is the answer of /wps/relay/lotteryProof, `ticket.json` that of /wps/relay/lotteryTicket. A file of many
draws has one of them on each line: {"proof": ..., "tickets": [...]}.
"""

import functools
import hashlib
import hmac
import json
import os
import sys
from decimal import Decimal

import bls
import ed25519
import lottery_plays
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


@functools.lru_cache(maxsize=4096)
def is_signed(public_key, text, signature):
    return ed25519.is_signed(public_key, text.encode(), signature)


def is_ours(proof, text, signature):
    return any(is_signed(key["publicKey"], text, signature) for key in proof["keys"])


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


def first_numbers(proof):
    return proof["results"][0]["numbers"] if proof["results"] else None


def check_record(proof, record, skips_beacon):
    commitment = proof["commitment"]
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
    day = record["drawId"].split(":")[-1][:8]
    holds = {
        "commitment": promised == commitment and sha256(seed) == record["seedHash"],
        "chain": is_chain(beacon),
        "round": beacon["round"] == first,
        "randomness": sha256(bytes.fromhex(beacon["signature"])) == beacon["randomness"],
        "beacon": skips_beacon or bls.is_signed(beacon["publicKey"], message, beacon["signature"]),
        "root": root == record["root"] and sum(head["size"] for head in heads) == record["count"],
        "signature": is_ours(proof, closing, record["closeSignature"]),
        "result": draw_numbers(record["family"], key) == record["result"],
        "year": record["lunarYear"] == lottery_plays.lunar_year(day),
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
    if proof["close"] and not any(each["node"] == head["node"] for each in proof["close"]["heads"]):
        faults.append("close")
    return faults


def is_earlier(proof, receipt):
    """Whether the node has signed a later head than the one that the receipt leads to."""
    ends = [each["root"] for each in (proof["close"] or {"heads": []})["heads"]]
    return bool(proof["close"]) and receipt["head"]["root"] not in ends


def odds_of(kinds, group, part):
    """In ten-thousandths, the stake included, floored once; `part` of 10,000 is what the draw's table pays."""
    found = []
    for kind in kinds:
        weighed = sum(tier["n"] * tier["weight"] for tier in kind["tiers"])
        above = part * group * (kind["d"] - kind["pushN"]) * kind["units"]
        found += [above * tier["weight"] // (2_000 * weighed) for tier in kind["tiers"]]
    return found


def table_of(proof):
    """The odds by which the draw was sold: parts of what the formula pays, by play."""
    return proof.get("table", {"version": 1, "parts": {}})


def read_tables():
    with open(os.path.join(HERE, "lottery-tables.json"), encoding="utf8") as file:
        return json.load(file)


TABLES = read_tables()
# A ticket in one of these states is paid by the numbers.
PAID = ("won", "lost", "refunded")


def check_row(proof, row, written, numbers):
    """The price of a row, and what its lines win by the numbers, when there are any."""
    play, group, stake, row_stake, selection = written[0], int(written[1]), int(written[2]), int(written[3]), written[4]
    kinds = TABLES[proof["family"]][play]
    unit = Decimal(row["lineStake"]) / stake
    faults = []
    if [row["playId"], row["prizeGroup"], row["selection"]] != [play, group, selection]:
        faults.append("leaf")
    if Decimal(row["stake"]) != row_stake * unit:
        faults.append("leaf")
    odds = odds_of(kinds, group, table_of(proof)["parts"].get(play, 10_000))
    if [Decimal(each).scaleb(4) for each in row["odds"]] != odds:
        faults.append("price")
    year = lottery_plays.lunar_year(proof["drawId"].split(":")[-1][:8])
    any_numbers = numbers or example(proof["family"])
    tally = lottery_plays.count(proof["family"], play, selection, any_numbers, year, kinds)
    if tally.lines != row["lines"] or tally.lines * stake != row_stake:
        faults.append("lines")
    if not numbers:
        return faults, 0, 0
    if row["hits"] != tally.hits:
        faults.append("hits")
    paid = stake * sum(hits * each for hits, each in zip(tally.hits, odds)) // 10_000 * unit
    if Decimal(row["payout"]) != paid:
        faults.append("payout")
    return faults, paid, tally.pushed * stake * unit


def example(family):
    """Any numbers of the family: lines are counted before a draw, too."""
    return draw_numbers(family, "00" * 32)


def check_ticket(proof, answer):
    ticket, receipt = answer["ticket"], answer["receipt"]
    faults = check_receipt(proof, receipt) if receipt else ["receipt"]
    logged = [row.split(" ") for row in (receipt["leaf"].split("\n")[8:] if receipt else [])]
    if not len(logged) == ticket["rowCount"] == len(ticket["rows"]):
        faults.append("leaf")
    if receipt and receipt["leaf"].split("\n")[3] != ticket["ticketId"]:
        faults.append("leaf")
    if receipt and receipt["leaf"].split("\n")[5] != str(table_of(proof)["version"]):
        faults.append("price")
    numbers = proof["results"][-1]["numbers"] if proof["results"] and ticket["state"] in PAID else None
    sums = [Decimal(0), Decimal(0)]
    for row, written in zip(ticket["rows"], logged):
        found, paid, returned = check_row(proof, row, written, numbers)
        faults += found
        sums = [sums[0] + paid, sums[1] + returned]
    faults += check_sums(proof, ticket, sums if numbers else None)
    return sorted(set(faults))


def check_sums(proof, ticket, sums):
    """What the whole ticket was paid."""
    payout, refund, stake = (Decimal(ticket[name]) for name in ("payout", "refund", "stake"))
    holds = stake == sum(Decimal(row["stake"]) for row in ticket["rows"])
    if sums and len(proof["results"]) == 1:
        # A correction takes nothing from winners: then the first result that stood may have paid.
        won = "won" if sums[0] else "refunded" if sums[1] == stake else "lost"
        holds = holds and [payout, refund] == sums and ticket["state"] == won
    elif not sums:
        is_void = proof["state"] == "void" and ticket["state"] == "refunded"
        holds = holds and payout == 0 and refund == (stake if is_void else 0)
        holds = holds and not (proof["state"] == "settled" and ticket["state"] == "placed")
    return [] if holds else ["payout"]


def unwrap(path):
    with open(path, encoding="utf8") as file:
        given = json.load(file)
    return given.get("value", given)


def check_draw(proof, answers, skips_beacon):
    faults = check_day(proof)
    if proof["record"]:
        faults += check_record(proof, proof["record"], skips_beacon)
        faults += [] if proof["record"]["result"] == first_numbers(proof) else ["result"]
    withheld = proof.get("withheld") or {}
    if withheld.get("record"):
        # What a void draw would have been: nobody was paid by it.
        faults += [f"withheld:{fault}" for fault in check_record(proof, withheld["record"], skips_beacon)]
        faults += ["withheld:result"] if proof["results"] else []
    elif withheld.get("seed") and sha256(bytes.fromhex(withheld["seed"])) != proof["commitment"]["seedHash"]:
        faults.append("withheld:commitment")
    for answer in answers:
        faults += check_ticket(proof, answer)
    return list(dict.fromkeys(faults))


def check_many(path, skips_beacon):
    """A draw a line; gives how many do not hold."""
    draws = tickets = wrong = 0
    with open(path, encoding="utf8") as file:
        for line in file:
            given = json.loads(line)
            faults = check_draw(given["proof"], given["tickets"], skips_beacon)
            draws, tickets, wrong = draws + 1, tickets + len(given["tickets"]), wrong + bool(faults)
            if faults:
                print(f"{draws} {given['proof']['drawId']}: {', '.join(faults)}")
    print(f"{draws} draws with {tickets} tickets, {wrong} do not hold")
    return wrong


def main(arguments):
    skips_beacon = "--skip-beacon" in arguments
    paths = [each for each in arguments if not each.startswith("--")]
    if not paths:
        print(__doc__)
        return 2
    if paths[0].endswith(".jsonl"):
        return 1 if check_many(paths[0], skips_beacon) else 0
    proof = unwrap(paths[0])
    if proof.get("commitment") is None:
        print("this is no draw of the house")
        return 2
    if proof["record"]:
        beacon = proof["record"]["beacon"]
        print(f"draw {proof['drawId']}: {' '.join(proof['record']['result'])}")
        print("randomness of a stand-in" if beacon["isStandIn"] else "randomness of drand quicknet")
    else:
        print(f"draw {proof['drawId']} has no result yet: its commitment is checked")
    answers = [unwrap(path) for path in paths[1:]]
    if any(answer["receipt"] and is_earlier(proof, answer["receipt"]) for answer in answers):
        print("a receipt leads to an earlier head of its node: ask for it again")
    faults = check_draw(proof, answers, skips_beacon)
    print("OK" if not faults else f"MISMATCH: {', '.join(faults)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
