"""Checks a red envelope out of what the platform publishes.

    python3 envelope.py [--skip-beacon] record.json ...

`record.json` is what the page of the proof saves, or the answer of /wps/relay/redEnvelopeProof.
"""

import hashlib
import json
import sys
from datetime import datetime

import lottery
from fair import Numbers


def split(total, packets, least, most, numbers):
    """The packets by rank: shares of what is above the least, each at most twice the mean, then shuffled."""
    left, cap, shares = total - packets * least, most - least, []
    for after in range(packets - 1, 0, -1):
        low = max(0, left - after * cap)
        high = max(low, min(cap, left, 2 * left // (after + 1)))
        share = low + numbers.below(high - low + 1)
        shares.append(share)
        left -= share
    shares.append(left)
    for last in range(packets - 1, 0, -1):
        other = numbers.below(last + 1)
        shares[last], shares[other] = shares[other], shares[last]
    return [least + share for share in shares]


def check(record, skips_beacon=False):
    """The faults of a record, and its packets."""
    if record["seed"] is None or record["clientSeed"] is None:
        return ["seed_hidden"], []
    terms = record["terms"]
    total, packets, least, most = (terms[name] for name in ("totalMinor", "packets", "leastMinor", "mostMinor"))
    if not (0 < least <= most and packets > 0 and packets * least <= total <= packets * most):
        return ["terms"], []
    faults = []
    if hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest() != record["seedHash"]:
        faults.append("commitment")
    amounts = split(total, packets, least, most, Numbers(record["seed"], record["clientSeed"], 0))
    ranks = sorted(claim["rank"] for claim in record["claims"])
    if ranks != list(range(1, len(ranks) + 1)):
        faults.append("ranks")
    if any(not 0 < c["rank"] <= packets or amounts[c["rank"] - 1] != c["amountMinor"] for c in record["claims"]):
        faults.append("amounts")
    if record["saltKind"] == "beacon":
        faults += check_beacon(record, skips_beacon)
    return faults, amounts


def check_beacon(record, skips_beacon):
    """The client seed is the hash of the round's signature, and the round the newest at the opening."""
    beacon = record["beacon"]
    opens = datetime.fromisoformat(record["opensAt"].replace("Z", "+00:00")).timestamp()
    quicknet = lottery.QUICKNET
    if not beacon["isStandIn"] and beacon["chainHash"] != quicknet["chainHash"]:
        return ["chain"]
    newest = (int(opens) - quicknet["genesis"]) // quicknet["periodSeconds"] + 1
    faults = [] if beacon["round"] == newest else ["round"]
    if hashlib.sha256(bytes.fromhex(beacon["signature"])).hexdigest() != record["clientSeed"]:
        faults.append("randomness")
    if not skips_beacon and not beacon["isStandIn"]:
        import bls

        message = hashlib.sha256(beacon["round"].to_bytes(8, "big")).digest()
        if not bls.is_signed(quicknet["publicKey"], message, beacon["signature"]):
            faults.append("beacon")
    return faults


def main(arguments):
    paths = [each for each in arguments if not each.startswith("--")]
    if not paths:
        print(__doc__)
        return 2
    code = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            record = json.load(file)
        record = record.get("value", record)
        if record.get("format") != "red-envelope-1":
            print("this is no record of a red envelope")
            return 2
        faults, amounts = check(record, "--skip-beacon" in arguments)
        print(f"red envelope {record['id']}: {len(record['claims'])} of {record['terms']['packets']} claimed")
        print(f"packets {' '.join(map(str, amounts))}")
        print("OK" if not faults else f"MISMATCH: {', '.join(faults)}")
        code = 1 if faults else code
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
