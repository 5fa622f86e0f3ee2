#!/usr/bin/env python3
"""Computes a finished round again from its public record and says whether it is what the record says.

    python3 verify.py record.json ...    records as the proof page saves them
    python3 verify.py -                  one from standard input

Needs Python 3.8 or later and nothing else; `tables.json` beside it has the tables that pay.
Exit code 0: every round is what its record says; 1: one is not, or its seed is still hidden; 2: one that is
no record, or of a kind that is not computed here.
"""

import hashlib
import json
import os
import re
import sys

# The files beside this one are imported; nothing is written.
sys.dont_write_bytecode = True

from blackjack import play_blackjack
from climbs import play_crash, play_tower
from fair import SAFE, Numbers, Refused, is_whole, need
from felt import play_andarbahar, play_dragontiger, play_hilo, play_sicbo, play_teenpatti
from halls import play_casinoholdem, play_sharedblackjack
from instant import play_baccarat, play_dice, play_keno, play_limbo, play_plinko, play_roulette, play_wheel
from mines import play_mines
from poker import play_poker
from rooms import play_cockfight, play_fishing
from slot import play_slot
from slotgrid import play_slotgrid
from tickets import play_bingo, play_bingoroom, play_scratch

MOST_STAKE = 1_000_000_000

INSTANT = {
    "dice": play_dice,
    "limbo": play_limbo,
    "plinko": play_plinko,
    "keno": play_keno,
    "roulette": play_roulette,
    "baccarat": play_baccarat,
    "slot": play_slot,
    "slotgrid": play_slotgrid,
    "wheel": play_wheel,
    "hilo": play_hilo,
    "sicbo": play_sicbo,
    "dragontiger": play_dragontiger,
    "andarbahar": play_andarbahar,
    "teenpatti": play_teenpatti,
    "scratch": play_scratch,
    "bingo": play_bingo,
    "bingoroom": play_bingoroom,
}

DECIDED = {
    "mines": play_mines,
    "blackjack": play_blackjack,
    "poker": play_poker,
    "tower": play_tower,
    "crash": play_crash,
    "fishing": play_fishing,
    "cockfight": play_cockfight,
    "casinoholdem": play_casinoholdem,
    "sharedblackjack": play_sharedblackjack,
}


def play(model, tables, record):
    """The round by its inputs alone: outcome, payout, and whether its moves are possible and end it."""
    stake, kind = record["stakeMinor"], model["kind"]
    steps = {"slot": "lineCount", "slotgrid": "unitCount", "mines": "stakeStepMinor"}
    step = model[steps[kind]] if kind in steps else 100
    need(is_whole(stake, 1, MOST_STAKE) and stake % step == 0)
    numbers = Numbers(record["serverSeed"], record["clientSeed"], record["nonce"])
    if kind in DECIDED:
        return DECIDED[kind](model, record["choice"], stake, numbers, record["moves"])
    outcome, payout = INSTANT[kind](model, tables, record["choice"], stake, numbers)
    return outcome, payout, record["moves"] == []


def is_record(record):
    texts = ["kind", "modelId", "serverSeedHash", "clientSeed"]
    wholes = ["modelVersion", "nonce", "stakeMinor", "payoutMinor"]
    return (
        isinstance(record, dict)
        and is_whole(record.get("format"), 1, 1)
        and all(isinstance(record.get(name), str) for name in texts)
        and all(is_whole(record.get(name), -SAFE, SAFE) for name in wholes)
        and (record.get("serverSeed") is None or isinstance(record["serverSeed"], str))
        and isinstance(record.get("choice"), dict)
        and isinstance(record.get("moves"), list)
        and all(isinstance(move, dict) for move in record["moves"])
    )


def are_seeds_valid(record):
    is_server_seed = re.fullmatch("[0-9a-f]{64}", record["serverSeed"])
    is_client_seed = re.fullmatch("[A-Za-z0-9_-]{1,64}", record["clientSeed"])
    return is_server_seed and is_client_seed and record["nonce"] >= 0


def is_same(left, right):
    return json.dumps(left, sort_keys=True) == json.dumps(right, sort_keys=True)


def check(record, tables):
    """Gives the names of all differences, and the lines that say what was computed."""
    if record["serverSeed"] is None:
        return ["seed_hidden"], ["the seed is hidden until it is rotated"]
    versions = [m for m in tables["models"] if m["id"] == record["modelId"] and m["kind"] == record["kind"]]
    model = next((one for one in versions if one["version"] == record["modelVersion"]), None)
    if model is None:
        return ["model_version" if versions else "model_unknown"], []
    if not are_seeds_valid(record):
        return ["inputs"], []
    seed_hash = hashlib.sha256(bytes.fromhex(record["serverSeed"])).hexdigest()
    mismatches = [] if seed_hash == record["serverSeedHash"] else ["commitment"]
    lines = [f"the seed's hash is {seed_hash}"]
    try:
        outcome, payout, is_complete = play(model, tables, record)
    except Refused:
        return mismatches + ["inputs"], lines
    lines.append(f"outcome {json.dumps(outcome, separators=(',', ':'))}")
    paid = f"payout {payout} computed, {record['payoutMinor']} recorded (minor units)"
    lines.append(f"stake {record['stakeMinor']}, {paid}")
    mismatches += [] if is_complete else ["moves"]
    mismatches += [] if is_same(outcome, record.get("outcome")) else ["outcome"]
    mismatches += [] if payout == record["payoutMinor"] else ["payout"]
    return mismatches, lines


def is_mix_right(record, mix):
    """Whether the parts of all bets give the client seed, and the record's own bet is among them."""
    if not isinstance(mix, dict) or not isinstance(mix.get("requestId"), str):
        return False
    parts = mix.get("parts")
    if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
        return False
    own = hashlib.sha256(f"{record['serverSeedHash']}:{mix['requestId']}".encode()).hexdigest()
    mixed = hashlib.sha256(":".join(parts).encode()).hexdigest()
    return own in parts and mixed == record["clientSeed"]


def read_json(path):
    if path == "-":
        return json.load(sys.stdin)
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def unwrap(answer):
    """A platform's answer has the record as its value, a file has it bare."""
    if not isinstance(answer, dict) or "format" in answer:
        return answer
    if "value" in answer:
        return unwrap(answer["value"])
    record = answer.get("record", answer)
    # The proof has what the bets mixed in beside the record.
    return dict(record, mix=answer["mix"]) if answer.get("mix") and isinstance(record, dict) else record


def verify(path, tables):
    """Says what came of one record; gives its exit code."""
    try:
        record = unwrap(read_json(path))
    except (OSError, ValueError) as error:
        print(f"cannot read the record: {error}")
        return 2
    if not is_record(record):
        print("this is not a round record")
        return 2
    if record["kind"] not in (*INSTANT, *DECIDED):
        print(f"rounds of {record['kind']} are not computed here: npm run verify does")
        return 2
    mismatches, lines = check(record, tables)
    if record.get("mix") is not None:
        is_right = is_mix_right(record, record["mix"])
        lines.append("the bets' parts give the client seed" if is_right else "the bets' parts do not give the client seed")
        mismatches = mismatches + ([] if is_right else ["mix"])
    print(f"round of {record['modelId']} v{record['modelVersion']}, nonce {record['nonce']}")
    print("\n".join([*lines, f"MISMATCH: {', '.join(mismatches)}" if mismatches else "OK"]))
    return 1 if mismatches else 0


def main(paths):
    if not paths:
        print(__doc__)
        return 2
    tables = read_json(os.path.join(os.path.dirname(os.path.abspath(__file__)), "tables.json"))
    return max([verify(path, tables) for path in paths])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
