#!/usr/bin/env python3
"""Plays a finished hand of a table of players again from its record and says whether it is what the record says.

    python3 hands.py hand.json ...    records as `/api/hand/<hand>` of the game server gives them
    python3 hands.py -                one from standard input

Of a hand of cards a player gets what that seat saw: every card is looked for in the sealed deck (`sealed.py`).
A match of ludo, and a whole hand from the operator's books, is played again from its seeds.

Needs Python 3.8 or later and nothing else. Exit code 0: every hand is what its record says; 1: one is not;
2: one that is no record. Rummy is dealt and counted in `rummy.py`, the others here.
"""

import hashlib
import itertools
import json
import re
import sys

sys.dont_write_bytecode = True

from fair import Numbers, Refused, need
from rummy import play_rummy
from sealed import SIZES, InOrder, check_seen, drawn_cards, mixed_seeds


def rank(card):
    return card // 4


def around(seats, after):
    """The seats from the first after one of them round to itself."""
    return [s for s in seats if s > after] + [s for s in seats if s <= after]


def settle(paid, order, best, bps, cap):
    """Pays the pots. `paid` has for every seat: what it paid, whether it can win, whether it is all in."""
    amounts = sorted((p[0] for p in paid.values()), reverse=True)
    tops = sorted({p[0] for p in paid.values() if p[1] and p[2]} | set(amounts[:2]))
    pots, low = [], 0
    for top in tops:
        payers = [s for s, p in paid.items() if p[0] > low]
        able = [s for s, p in paid.items() if p[1] and (not p[2] or p[0] >= top)]
        size = sum(min(paid[s][0], top) - low for s in payers)
        low = top
        uncalled = len(payers) == 1 and able == payers
        if size == 0:
            continue
        if pots and not uncalled and (not able or able == pots[-1][1]):
            pots[-1][0] += size
        else:
            pots.append([size, able, uncalled])
    won, rake = {s: 0 for s in paid}, 0
    for size, able, uncalled in pots:
        part = 0 if uncalled else min(size * bps // 10000, cap - rake)
        rake += part
        winners = [s for s in order if s in best(able)]
        each, rest = divmod(size - part, len(winners))
        for place, seat in enumerate(winners):
            won[seat] += each + (1 if place < rest else 0)
    return {s: won[s] - paid[s][0] for s in paid}, rake


def top_of(seats, worth):
    most = max(worth(s) for s in seats)
    return [s for s in seats if worth(s) == most]


def patti_strength(cards):
    high, middle, low = sorted((rank(c) for c in cards), reverse=True)
    one_suit = len({c % 4 for c in cards}) == 1
    if high == low:
        return (5, high)
    if high == middle or middle == low:
        return (1, middle, low if high == middle else high)
    row = 11.5 if (high, middle, low) == (12, 1, 0) else high if high - low == 2 else None
    if row is not None:
        return (4 if one_suit else 3, row)
    return (2 if one_suit else 0, high, middle, low)


class Patti:
    """Teen patti: boot, blind and seen bets, side shows, a pot that is shown at its limit."""

    BPS, CAP, UNIT, POT, BLIND = 300, 5, 32, 512, 4

    def __init__(self, record, numbers):
        self.level, self.button = record["levelMinor"], record["button"]
        self.seats = [s["seat"] for s in record["seats"]]
        self.stack = {s["seat"]: s["stackMinor"] for s in record["seats"]}
        order = around(self.seats, self.button)
        cards = numbers(0).take(list(range(52)), 3 * len(order))
        self.cards = {s: cards[i :: len(order)] for i, s in enumerate(order)}
        self.paid = {s: min(self.level, self.stack[s]) for s in self.seats}
        for s in self.seats:
            self.stack[s] -= self.paid[s]
        self.seen, self.packed, self.blind = set(), set(), {s: 0 for s in self.seats}
        self.unit, self.asked, self.show_by, self.end = self.level, None, None, None
        self.turn = None
        self.pass_turn(self.button)

    def inside(self):
        return [s for s in self.seats if s not in self.packed]

    def pass_turn(self, after):
        if len(self.inside()) == 1:
            return self.finish()
        able = around([s for s in self.inside() if self.stack[s] > 0], after)
        if not able or able[0] == after:
            return self.finish()
        self.turn = (able[0], "play")

    def finish(self):
        paid = {s: (self.paid[s], s not in self.packed, self.stack[s] == 0) for s in self.seats}
        order = around(self.seats, self.button)

        def best(able):
            top = max(patti_strength(self.cards[s]) for s in able)
            tied = [s for s in able if patti_strength(self.cards[s]) == top]
            return [s for s in tied if s != self.show_by] or tied

        self.end = settle(paid, order, best, self.BPS, self.CAP * self.level)
        self.turn = None

    def pack(self, seat):
        self.packed.add(seat)
        if self.asked and seat in self.asked:
            by, self.asked = self.asked[0], None
            return self.pass_turn(by)
        if (self.turn and self.turn[0] == seat) or len(self.inside()) == 1:
            self.pass_turn(seat)

    def side(self, by):
        inside = self.inside()
        if len(inside) < 3 or by not in self.seen:
            return None
        before = around(inside, by)[-2]
        return before if before in self.seen and self.stack[before] > 0 else None

    def play(self, seat, move):
        kind = move["type"]
        need(self.turn and seat in self.seats and seat not in self.packed)
        if kind == "leave":
            return self.pack(seat)
        if kind == "see":
            need(seat not in self.seen)
            return self.seen.add(seat)
        need(self.turn[0] == seat and (kind == "answer") == (self.turn[1] == "answer"))
        if kind == "answer":
            by, of = self.asked
            self.asked = None
            if move["isAccepted"]:
                better = patti_strength(self.cards[by]) > patti_strength(self.cards[of])
                self.packed.add(of if better else by)
            return self.pass_turn(by)
        if kind == "pack":
            return self.pack(seat)
        self.bet(seat, kind, move)

    def bet(self, seat, kind, move):
        cost = self.unit * (2 if seat in self.seen else 1)
        others = [s for s in self.inside() if s != seat and self.stack[s] > 0]
        can_bet = others and (seat in self.seen or self.blind[seat] < self.BLIND)
        if kind == "show":
            need(len(self.inside()) == 2 or len(others) <= 1)
        elif kind == "side-show":
            need(self.side(seat) is not None and self.stack[seat] >= cost)
        else:
            need(kind == "bet" and can_bet)
            if move["isRaise"]:
                need(self.unit * 2 <= self.UNIT * self.level and self.stack[seat] >= cost * 2)
                self.unit, cost = self.unit * 2, cost * 2
        cost = min(cost, self.stack[seat])
        self.stack[seat] -= cost
        self.paid[seat] += cost
        self.blind[seat] += 0 if seat in self.seen else 1
        if kind == "show":
            self.show_by = seat
            return self.finish()
        if kind == "side-show":
            of = self.side(seat)
            self.asked, self.turn = (seat, of), (of, "answer")
        elif sum(self.paid.values()) >= self.POT * self.level:
            self.finish()
        else:
            self.pass_turn(seat)


def five_strength(cards):
    ranks = sorted((rank(c) for c in cards), reverse=True)
    groups = sorted(((ranks.count(r), r) for r in set(ranks)), reverse=True)
    counts, by_count = [c for c, _ in groups], [r for _, r in groups]
    flush = len({c % 4 for c in cards}) == 1
    row = 3 if ranks == [12, 3, 2, 1, 0] else ranks[0] if len(counts) == 5 and ranks[0] - ranks[4] == 4 else None
    if flush and row is not None:
        return (8, row)
    if counts[0] == 4:
        return (7, *by_count)
    if counts[:2] == [3, 2]:
        return (6, *by_count)
    if flush:
        return (5, *ranks)
    if row is not None:
        return (4, row)
    return ({3: 3, 2: 2 if counts[:2] == [2, 2] else 1, 1: 0}[counts[0]], *by_count)


def best_five(cards):
    return max(five_strength(five) for five in itertools.combinations(cards, 5))


class Holdem:
    """Texas hold'em without a limit."""

    BPS, CAP = 300, 3

    def __init__(self, record, numbers):
        self.level, self.button = record["levelMinor"], record["button"]
        self.seats = [s["seat"] for s in record["seats"]]
        self.stack = {s["seat"]: s["stackMinor"] for s in record["seats"]}
        order = around(self.seats, self.button)
        count = len(order)
        cards = numbers(0).take(list(range(52)), 2 * count + 5)
        self.cards = {s: [cards[i], cards[count + i]] for i, s in enumerate(order)}
        self.board = cards[2 * count :]
        small, big = (order[1], order[0]) if count == 2 else (order[0], order[1])
        self.paid = {s: 0 for s in self.seats}
        self.on_street = {s: 0 for s in self.seats}
        for seat, blind in ((small, self.level // 2), (big, self.level)):
            self.put(seat, min(blind, self.stack[seat]))
        self.folded, self.acted, self.closed = set(), set(), set()
        self.bet, self.step, self.street = self.level, self.level, 0
        self.turn, self.end = None, None
        self.pass_turn(big)

    def put(self, seat, cost):
        self.stack[seat] -= cost
        self.paid[seat] += cost
        self.on_street[seat] += cost

    def pass_turn(self, after):
        inside = [s for s in self.seats if s not in self.folded]
        able = [s for s in inside if self.stack[s] > 0]
        if len(inside) == 1:
            return self.finish(inside)
        waiting = [s for s in able if self.on_street[s] < self.bet or (s not in self.acted and len(able) > 1)]
        if waiting:
            self.turn = (around(waiting, after)[0], "play")
            return
        if self.street == 3 or len(able) <= 1:
            self.street = 3
            return self.finish(inside)
        self.street += 1
        self.on_street = {s: 0 for s in self.seats}
        self.acted, self.closed, self.bet, self.step = set(), set(), 0, self.level
        self.pass_turn(self.button)

    def finish(self, inside):
        worth = lambda s: best_five(self.cards[s] + self.board)
        best = lambda able: able if len(able) == 1 else top_of(able, worth)
        paid = {s: (self.paid[s], s in inside, self.stack[s] == 0) for s in self.seats}
        bps = 0 if self.street == 0 else self.BPS
        self.end = settle(paid, around(self.seats, self.button), best, bps, self.CAP * self.level)
        self.turn = None

    def play(self, seat, move):
        kind = move["type"]
        need(self.turn and seat in self.seats and seat not in self.folded)
        if kind in ("fold", "leave"):
            need(kind == "leave" or self.turn[0] == seat)
            self.folded.add(seat)
            inside = [s for s in self.seats if s not in self.folded]
            if self.turn[0] == seat or len(inside) == 1:
                self.pass_turn(seat)
            return
        need(self.turn[0] == seat)
        owed = self.bet - self.on_street[seat]
        if kind == "raise":
            self.raise_to(seat, move["toMinor"])
        else:
            need((kind == "check" and owed <= 0) or (kind == "call" and owed > 0))
            self.put(seat, min(max(owed, 0), self.stack[seat]))
        self.acted.add(seat)
        self.closed.add(seat)
        self.pass_turn(seat)

    def raise_to(self, seat, to):
        most = self.on_street[seat] + self.stack[seat]
        others = [s for s in self.seats if s != seat and s not in self.folded and self.stack[s] > 0]
        need(seat not in self.closed and others and most > self.bet)
        need(min(self.bet + self.step, most) <= to <= most)
        added = to - self.bet
        if added >= self.step:
            self.step, self.closed = added, set()
        self.acted, self.bet = set(), to
        self.put(seat, to - self.on_street[seat])


class Ludo:
    """Ludo for an entry."""

    BPS, CAP, THROWS, HOME = 500, 1, 800, 56

    def __init__(self, record, numbers):
        self.level, self.button, self.numbers = record["levelMinor"], record["button"], numbers
        self.seats = [s["seat"] for s in record["seats"]]
        self.tokens = {s: [-1] * 4 for s in self.seats}
        self.out, self.throws, self.sixes, self.die, self.end = set(), 0, 0, None, None
        self.turn = (around(self.seats, self.button)[0], "play")

    @staticmethod
    def cell(seat, progress):
        return (seat * 13 + progress) % 52 if 0 <= progress <= 50 else None

    def landing(self, progress):
        if progress == -1:
            return 0 if self.die == 6 else None
        return progress + self.die if progress + self.die <= self.HOME else None

    def steps(self):
        mine = self.tokens[self.turn[0]]
        return [i for i, p in enumerate(mine) if p != self.HOME and self.landing(p) is not None]

    def pass_turn(self, after):
        self.die, self.sixes = None, 0
        self.turn = (around([s for s in self.seats if s not in self.out], after)[0], "play")

    def finish(self):
        worth = lambda s: sum(self.tokens[s])
        paid = {s: (self.level, s not in self.out, False) for s in self.seats}
        order = around(self.seats, self.button)
        self.end = settle(paid, order, lambda able: top_of(able, worth), self.BPS, self.CAP * self.level)
        self.turn = None

    def go_on(self, again):
        self.die = None
        if self.throws >= self.THROWS:
            self.finish()
        elif not again:
            self.pass_turn(self.turn[0])

    def play(self, seat, move):
        kind = move["type"]
        need(self.turn and seat in self.seats and seat not in self.out)
        if kind == "leave":
            self.out.add(seat)
            self.tokens[seat] = [-1] * 4
            if len(self.out) == len(self.seats) - 1:
                self.finish()
            elif self.turn[0] == seat:
                self.pass_turn(seat)
            return
        need(self.turn[0] == seat)
        if kind == "throw":
            need(self.die is None)
            self.throws += 1
            self.die = self.numbers(self.throws).below(6) + 1
            self.sixes = self.sixes + 1 if self.die == 6 else 0
            if self.sixes == 3 or not self.steps():
                self.go_on(False)
            return
        need(kind == "step" and self.die is not None and move["token"] in self.steps())
        self.step(seat, move["token"])

    def step(self, seat, token):
        to, hit = self.landing(self.tokens[seat][token]), False
        self.tokens[seat][token] = to
        cell = self.cell(seat, to)
        if cell is not None and cell % 13 not in (0, 8):
            for other in self.seats:
                for i, progress in enumerate(self.tokens[other]):
                    if other != seat and self.cell(other, progress) == cell:
                        self.tokens[other][i], hit = -1, True
        if all(p == self.HOME for p in self.tokens[seat]):
            self.finish()
        else:
            self.go_on(self.die == 6 or hit or to == self.HOME)


GAMES = {"patti": Patti, "holdem": Holdem, "ludo": Ludo, "rummy": play_rummy(around, settle)}


def check(record):
    """Gives the names of all differences."""
    wrong = []
    digest = hashlib.sha256(bytes.fromhex(record["serverSeed"])).hexdigest()
    if digest != record["serverSeedHash"]:
        wrong.append("commitment")
    if record["kind"] not in GAMES or record["modelVersion"] != 1:
        return ["model_unknown"]
    if not all(re.fullmatch("[A-Za-z0-9_-]{1,64}", s["seed"]) for s in record["seats"]):
        return ["inputs"]
    seed, client_seed = record["serverSeed"], mixed_seeds(record["seats"])

    def numbers(nonce):
        if nonce == 0 and record.get("isSealed"):
            return InOrder(drawn_cards(seed, record["seats"], SIZES[record["kind"]]))
        return Numbers(seed, client_seed, nonce)

    hand = GAMES[record["kind"]](record, numbers)
    try:
        for move in record["moves"]:
            hand.play(move["seat"], move["move"])
    except (Refused, KeyError, TypeError):
        wrong.append("moves")
    if hand.end is None and "moves" not in wrong:
        wrong.append("moves")
    recorded = {c["seat"]: c["changeMinor"] for c in record["changes"]}
    if hand.end != (recorded, record["rakeMinor"]):
        wrong.append("changes")
    return wrong


def main(paths):
    code = 0
    for path in paths:
        with sys.stdin if path == "-" else open(path, encoding="utf-8") as file:
            record = json.load(file)
        if not isinstance(record, dict) or record.get("format") not in (1, 2) or "hand" not in record:
            print("this is not the record of a hand")
            code = 2
            continue
        wrong = check(record) if record["format"] == 1 else check_seen(record)
        print(f"hand {record['hand']} of {record['modelId']}, {len(record['moves'])} moves")
        print("OK" if not wrong else f"MISMATCH: {', '.join(wrong)}")
        code = max(code, 1 if wrong else 0)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if len(sys.argv) > 1 else 2)
