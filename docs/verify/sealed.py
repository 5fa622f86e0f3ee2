"""Sealed decks: every card laid on a slot and hashed before players give their seeds, then drawn in their order."""

import hashlib
import hmac

from fair import Numbers, need

SIZES = {"patti": 52, "holdem": 52, "rummy": 106}


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def mixed_seeds(seats):
    return sha256(",".join(f"{s['seat']}:{s['seed']}" for s in seats).encode())


def order_of_slots(seats, size):
    """By the players' seeds alone: anybody can compute it."""
    return Numbers(mixed_seeds(seats), "order", 0).take(list(range(size)), size)


def drawn_cards(server_seed, seats, size):
    """The cards in the order of drawing, for one who knows the server's seed."""
    deck = Numbers(server_seed, "deck", 0).take(list(range(size)), size)
    return [deck[slot] for slot in order_of_slots(seats, size)]


class InOrder(Numbers):
    """Gives known cards to one who draws them one after the other out of a whole deck."""

    def __init__(self, cards):
        self.cards, self.left = list(cards), list(range(len(cards)))

    def below(self, limit):
        need(limit == len(self.left) and self.left)
        index = self.left.index(self.cards.pop(0))
        self.left.pop(index)
        return index


def slot_hash(salt, card):
    return sha256(bytes.fromhex(salt) + bytes([card]))


def salt_of(server_seed, slot):
    return hmac.new(bytes.fromhex(server_seed), f"slot:{slot}".encode(), hashlib.sha256).hexdigest()


def cards_in(view):
    """Every card that lies open in a view."""
    cards = [card for seat in view["seats"] for card in seat.get("cards") or []]
    return cards + (view.get("board") or []) + [view[k] for k in ("top", "wildCard") if view.get(k) is not None]


def around(seats, after):
    return [s for s in seats if s > after] + [s for s in seats if s <= after]


def is_dealt_so(record, index, view, places):
    """Whether the open cards lie where the deal of the kind lays them."""
    order = around([s["seat"] for s in record["seats"]], record["button"])
    count = len(order)
    if record["kind"] == "rummy":
        own = [s for s in view["seats"] if s["seat"] == record["seat"]] if index == 0 else []
        first = order.index(record["seat"]) * 13 if own else 0
        is_own = all(first <= places.get(c, -1) < first + 13 for s in own for c in s["cards"] or [])
        return is_own and places.get(view["wildCard"]) == 13 * count
    each = 3 if record["kind"] == "patti" else 2
    board = all(places.get(c) == each * count + i for i, c in enumerate(view.get("board") or []))
    return board and all(
        places.get(card) == turn * count + order.index(seat["seat"])
        for seat in view["seats"]
        for turn, card in enumerate(seat.get("cards") or [])
    )


def check_seen(record):
    """Checks what a seat saw of a hand: gives the names of what is wrong."""
    size = SIZES.get(record["kind"])
    if size is None:
        return ["inputs"]
    if record["deckHash"] is None:
        return ["unsealed"]
    wrong = []
    if len(record["hashes"]) != size or sha256(bytes.fromhex("".join(record["hashes"]))) != record["deckHash"]:
        wrong.append("seal")
    slots, hashes = order_of_slots(record["seats"], size), record["hashes"]
    opened = record["opened"]
    places = {o["card"]: o["place"] for o in opened}

    def is_open(one):
        slot = slots[one["place"]] if 0 <= one["place"] < size else size
        return slot < len(hashes) and hashes[slot] == slot_hash(one["salt"], one["card"])

    seen = {card for view in record["course"] for card in cards_in(view)}
    is_once = len(places) == len(opened) == len(set(places.values()))
    if not all(map(is_open, opened)) or not seen <= set(places) or not is_once:
        wrong.append("cards")
    if not all(is_dealt_so(record, i, view, places) for i, view in enumerate(record["course"])):
        wrong.append("deal")
    end = {"changes": record["changes"], "rakeMinor": record["rakeMinor"]}
    total = sum(c["changeMinor"] for c in record["changes"]) + record["rakeMinor"]
    if total != 0 or not record["course"] or record["course"][-1]["end"] != end:
        wrong.append("changes")
    return wrong
