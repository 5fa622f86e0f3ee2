"""Points rummy of thirteen cards: melds, declarations, and the fewest points that a hand counts."""

from fair import need

BPS, CAP, FIRST, MIDDLE, MOST, TURNS, HAND = 500, 20, 20, 40, 80, 25, 13
JOKER = 52


def face(card):
    return card % 53


def rank(card):
    return face(card) // 4


def wild_rank(card):
    return 12 if face(card) == JOKER else rank(card)


def is_wild(card, wild):
    return face(card) == JOKER or rank(card) == wild


def points(card, wild):
    return 0 if is_wild(card, wild) else 10 if rank(card) >= 9 else rank(card) + 2


def in_a_row(cards, places):
    """One suit, no two alike, within so many places; the ace is above the king or below the two."""
    if not cards:
        return True
    ranks = [rank(c) for c in cards]
    if len({face(c) % 4 for c in cards}) != 1 or len(set(ranks)) != len(ranks):
        return False
    low = [-1 if r == 12 else r for r in ranks]
    return any(max(placed) - min(placed) < places for placed in (ranks, low))


def meld(cards, wild):
    if len(cards) < 3:
        return None
    if all(face(c) != JOKER for c in cards) and in_a_row(cards, len(cards)):
        return "pure"
    natural = [c for c in cards if not is_wild(c, wild)]
    if len(cards) <= 14 and in_a_row(natural, len(cards)):
        return "sequence"
    suits = {face(c) % 4 for c in natural}
    if len(cards) <= 4 and len({rank(c) for c in natural}) <= 1 and len(suits) == len(natural):
        return "set"
    return None


def can_declare(melds, wild):
    kinds = [meld(m, wild) for m in melds]
    return None not in kinds and "pure" in kinds and len([k for k in kinds if k != "set"]) >= 2


def fewest(cards, wild):
    """Every way to take melds out of the hand, remembered by the cards that are left."""
    total = sum(points(c, wild) for c in cards)
    count, found = len(cards), {}
    for mask in range(7, 1 << count):
        group = [c for i, c in enumerate(cards) if mask >> i & 1]
        kind = meld(group, wild)
        if kind:
            found.setdefault((mask & -mask).bit_length() - 1, []).append((mask, kind, sum(points(c, wild) for c in group)))
    known = {}

    def most(used, index, pure, rows):
        """The most points still coverable; None when no pure sequence with a second one can come of it."""
        if index == count:
            return 0 if pure and rows == 2 else None
        key = (used >> index, index, pure, rows)
        if key not in known:
            best = most(used, index + 1, pure, rows)
            for mask, kind, worth in [] if used >> index & 1 else found.get(index, []):
                if used & mask:
                    continue
                after = most(used | mask, index + 1, pure or kind == "pure", min(2, rows + (kind != "set")))
                if after is not None and (best is None or after + worth > best):
                    best = after + worth
            known[key] = best
        return known[key]

    both = most(0, 0, False, 0)
    alone = max((worth for group in found.values() for _, kind, worth in group if kind == "pure"), default=0)
    return total - max(both or 0, alone)


def play_rummy(around, settle):
    class Rummy:
        def __init__(self, record, numbers):
            self.level, self.button, self.numbers = record["levelMinor"], record["button"], numbers
            self.seats = [s["seat"] for s in record["seats"]]
            order = around(self.seats, self.button)
            shoe = numbers(0).take(list(range(106)), 106)
            self.cards = {s: shoe[i * HAND : (i + 1) * HAND] for i, s in enumerate(order)}
            rest = shoe[len(order) * HAND :]
            self.wild, self.pile, self.stock = wild_rank(rest[0]), [rest[1]], rest[2:]
            self.out, self.touched = {}, set()
            self.drawn, self.taken, self.turns, self.shuffles, self.end = False, None, 0, 0, None
            self.turn = order[0]

        def inside(self):
            return [s for s in self.seats if s not in self.out]

        def pass_turn(self, after):
            left = around(self.inside(), after)
            if len(left) == 1:
                return self.finish(left[0])
            self.turn, self.drawn, self.taken = left[0], False, None

        def finish(self, winner):
            counted = dict(self.out)
            for seat in self.inside():
                alone = seat == winner
                counted[seat] = 0 if alone else min(MOST, fewest(self.cards[seat][:HAND], self.wild))
            least = min(counted[s] for s in self.inside())
            wins = [s for s in self.inside() if (s == winner if winner is not None else counted[s] == least)]
            paid = {s: (0 if s in wins else counted[s] * self.level, s in wins, False) for s in self.seats}
            order = around(self.seats, self.button)
            self.end = settle(paid, order, lambda able: able, BPS, CAP * self.level)
            self.turn = None

        def drop(self, seat, cost):
            self.out[seat] = cost
            if self.turn == seat or len(self.inside()) == 1:
                self.pass_turn(seat)

        def play(self, seat, move):
            kind = move["type"]
            need(self.turn is not None and seat in self.inside())
            if kind == "leave":
                return self.drop(seat, MIDDLE if seat in self.touched else FIRST)
            need(self.turn == seat and (kind in ("draw", "drop")) != self.drawn)
            if kind == "drop":
                return self.drop(seat, MIDDLE if seat in self.touched else FIRST)
            if kind == "draw":
                return self.draw(seat, move["from"])
            need(move["card"] in self.cards[seat])
            if kind == "discard":
                need(move["card"] != self.taken)
                return self.discard(seat, move["card"])
            self.declare(seat, move)

        def draw(self, seat, source):
            if source == "pile":
                need(self.pile and not is_wild(self.pile[-1], self.wild))
                card = self.taken = self.pile.pop()
            else:
                if not self.stock:
                    self.shuffles += 1
                    under = self.pile[:-1]
                    self.stock = self.numbers(self.shuffles).take(under, len(under))
                    self.pile = self.pile[-1:]
                need(self.stock)
                card, self.taken = self.stock.pop(), None
            self.cards[seat].append(card)
            self.touched.add(seat)
            self.drawn = True

        def discard(self, seat, card):
            self.cards[seat].remove(card)
            self.pile.append(card)
            self.turns += 1
            if self.turns >= TURNS * len(self.seats):
                self.finish(None)
            else:
                self.pass_turn(seat)

        def declare(self, seat, move):
            kept = sorted(c for c in self.cards[seat] if c != move["card"])
            laid = sorted(c for group in move["melds"] for c in group)
            if laid != kept or not can_declare(move["melds"], self.wild):
                return self.drop(seat, MOST)
            self.cards[seat] = kept
            self.finish(seat)

    return Rummy
