"""Tables where everybody has the same cards and each decides alone: casino hold'em and blackjack."""

from collections import Counter
from itertools import combinations

from blackjack import is_blackjack, total, value
from fair import has_fields, need
from instant import read_bets

ROW = 20
DEALT = 4 + 2 * ROW + 16
MORE = 22


def five(cards):
    """What five cards are worth: the rank of the hand (0 high card to 8 straight flush), then what decides."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda group: (-group[1], -group[0]))
    shape, order = [count for _, count in groups], [rank for rank, _ in groups]
    if order == [12, 3, 2, 1, 0]:
        order = [3]
    is_straight = len(shape) == 5 and (len(order) == 1 or order[0] - order[4] == 4)
    is_flush = len({card % 4 for card in cards}) == 1
    if is_straight:
        return (8 if is_flush else 4, order[0])
    if is_flush:
        return (5, *order)
    return ({(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), *order)


def best(cards):
    return max(five(chosen) for chosen in combinations(cards, 5))


def times(table, royal, hand):
    return royal if hand == (8, 12) else table[hand[0]]


def play_casinoholdem(model, choice, stake, numbers, moves):
    """Gives outcome, payout and whether the moves are possible and end the round."""
    bets = dict(read_bets(choice, stake, ("ante", "bonus")))
    need("ante" in bets)
    cards = numbers.take(list(range(52)), 9)
    hand, dealer, board = cards[:2], cards[2:4], cards[4:]
    names, are_legal = [], True
    for move in moves:
        name = move["type"] if has_fields(move, "type") else None
        is_possible = len(names) < 2 and name in (("show",) if names else ("call", "fold"))
        are_legal = are_legal and is_possible
        if is_possible:
            names.append(name)
    outcome = {"hand": hand, "board": board, "dealer": dealer}
    if len(names) < 2:
        return outcome, 0, False
    first = five(hand + board[:3])
    side = 0 if first[0] == 1 and first[1] != 12 else times(model["bonus"], model["bonusRoyal"], first)
    paid = bets.get("bonus", 0) * (1 + side) if side else 0
    if names[0] == "call":
        ours, theirs = best(hand + board), best(dealer + board)
        pays = 1 + times(model["ante"], model["anteRoyal"], ours)
        if theirs < (1, 2):
            paid += bets["ante"] * (pays + 2)
        elif ours > theirs:
            paid += bets["ante"] * (pays + 4)
        elif ours == theirs:
            paid += bets["ante"] * 3
    return outcome, paid, are_legal


class Hands:
    """The hands of one player: each takes its cards from a row of its own."""

    def __init__(self, cards, by_turn=False):
        self.cards, self.dealer = cards, [cards[1], cards[3]]
        self.by_turn, self.turn = by_turn, 0
        first = [cards[0], cards[2]]
        self.hands, self.drawn, self.doubled = [first], [0], [False]
        self.done = [is_blackjack(first) or is_blackjack(self.dealer)]

    def take(self, row):
        index = self.turn if self.by_turn else self.drawn[row]
        place = 4 + ROW * row + index if index < ROW else DEALT + MORE * row + index - ROW
        self.hands[row].append(self.cards[place])
        self.drawn[row] += 1
        self.done[row] = total(self.hands[row]) >= 21

    def moves(self):
        if False not in self.done:
            return ["show"]
        hand = self.hands[self.done.index(False)]
        if len(hand) > 2:
            return ["hit", "stand"]
        can_split = len(self.hands) == 1 and value(hand[0]) == value(hand[1])
        return ["hit", "stand", "double"] + (["split"] if can_split else [])

    def play(self, move):
        turn = self.done.index(False)
        if move == "split":
            pair = self.hands[0]
            self.hands, self.drawn = [[pair[0]], [pair[1]]], [0, 0]
            self.done, self.doubled = [False, False], [False, False]
            for row in (0, 1):
                self.take(row)
                self.done[row] = self.done[row] or value(pair[row]) == 1
        elif move == "stand":
            self.done[turn] = True
        else:
            self.take(turn)
            if move == "double":
                self.doubled[turn] = self.done[turn] = True
        self.turn += 1

    def payout(self, stake):
        dealer, place = list(self.dealer), 4 + 2 * ROW
        while total(dealer) < 17:
            dealer.append(self.cards[place])
            place += 1
        against, has_dealer = total(dealer), is_blackjack(dealer)
        if len(self.hands) == 1 and is_blackjack(self.hands[0]):
            return stake if has_dealer else stake * 5 // 2
        paid = 0
        for hand, is_doubled in zip(self.hands, self.doubled):
            own, staked = total(hand), stake * (2 if is_doubled else 1)
            if own <= 21 and not has_dealer and not own < against <= 21:
                paid += staked if own == against else 2 * staked
        return paid


def play_sharedblackjack(model, choice, stake, numbers, moves):
    read_bets(choice, stake, ("hand",))
    by_turn = model.get("isDealtByTurn", False)
    size = DEALT + (2 * MORE if by_turn else 0)
    cards = numbers.take([index % 52 for index in range(52 * model["decks"])], size)
    table, are_legal, is_over = Hands(cards, by_turn), True, False
    for move in moves:
        is_possible = not is_over and has_fields(move, "type") and move["type"] in table.moves()
        are_legal = are_legal and is_possible
        if is_possible and move["type"] == "show":
            is_over = True
        elif is_possible:
            table.play(move["type"])
    return {"cards": cards}, table.payout(stake) if is_over else 0, are_legal and is_over
