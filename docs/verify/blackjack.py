"""Blackjack: hands that may be doubled and split, against a dealer who stands on every 17."""

from fair import has_fields, need

DEALT = 64


def value(card):
    """A card is rank x 4 + suit, rank 0 is the two and 12 the ace, which counts 1 here."""
    return 1 if card // 4 == 12 else min(card // 4 + 2, 10)


def total(cards):
    hard = sum(value(card) for card in cards)
    return hard + 10 if hard <= 11 and any(value(card) == 1 for card in cards) else hard


def is_blackjack(cards):
    return len(cards) == 2 and total(cards) == 21


class Table:
    def __init__(self, shoe, most_hands):
        self.shoe, self.next, self.most_hands = shoe, 4, most_hands
        self.hands = [[shoe[0], shoe[2]]]
        self.done, self.doubled = [is_blackjack(self.hands[0])], [False]
        self.dealer = [shoe[1], shoe[3]]
        self.turn, self.phase, self.insured = 0, "insurance", False
        if value(shoe[1]) != 1:
            self.look()

    def card(self):
        self.next += 1
        return self.shoe[self.next - 1]

    def look(self):
        """The dealer's blackjack ends the round before anything is played."""
        self.phase = "playing"
        if is_blackjack(self.dealer):
            self.phase = "over"
        else:
            self.go_on()

    def moves(self):
        if self.phase != "playing":
            return {"insurance": ["insure", "decline"], "over": []}[self.phase]
        hand = self.hands[self.turn]
        if len(hand) > 2:
            return ["hit", "stand"]
        can_split = value(hand[0]) == value(hand[1]) and len(self.hands) < self.most_hands
        return ["hit", "stand", "double"] + (["split"] if can_split else [])

    def play(self, move):
        if self.phase == "insurance":
            self.insured = move == "insure"
            return self.look()
        hand, turn = self.hands[self.turn], self.turn
        if move == "split":
            self.hands[turn : turn + 1] = [[hand[0]], [hand[1]]]
            self.done[turn : turn + 1] = [False, False]
            self.doubled[turn : turn + 1] = [False, False]
        elif move == "stand":
            self.done[turn] = True
        else:
            hand.append(self.card())
            self.doubled[turn] = move == "double"
            self.done[turn] = move == "double" or total(hand) >= 21
        return self.go_on()

    def go_on(self):
        """The next hand that is to be played gets its second card; split aces get no third."""
        while False in self.done:
            self.turn = self.done.index(False)
            hand = self.hands[self.turn]
            if len(hand) > 1:
                return
            hand.append(self.card())
            self.done[self.turn] = value(hand[0]) == 1 or total(hand) >= 21
        if not self.is_natural() and any(total(hand) <= 21 for hand in self.hands):
            while total(self.dealer) < 17:
                self.dealer.append(self.card())
        self.phase = "over"

    def is_natural(self):
        return len(self.hands) == 1 and is_blackjack(self.hands[0])

    def payout(self, stake):
        has_dealer, against = is_blackjack(self.dealer), total(self.dealer)
        paid = stake // 2 * 3 if self.insured and has_dealer else 0
        if self.is_natural():
            return paid + (stake if has_dealer else stake * 5 // 2)
        for hand, is_doubled in zip(self.hands, self.doubled):
            own, staked = total(hand), stake * (2 if is_doubled else 1)
            if own > 21 or has_dealer or own < against <= 21:
                continue
            paid += staked if own == against else 2 * staked
        return paid


def play_blackjack(model, choice, stake, numbers, moves):
    """Gives outcome, payout and whether the moves are possible and end the round."""
    need(has_fields(choice))
    cards = numbers.take([index % 52 for index in range(52 * model["decks"])], DEALT)
    table, are_legal = Table(cards, model["mostHands"]), True
    for move in moves:
        is_possible = has_fields(move, "type") and move["type"] in table.moves()
        are_legal = are_legal and is_possible
        if is_possible:
            table.play(move["type"])
    is_over = table.phase == "over"
    return {"cards": cards}, table.payout(stake) if is_over else 0, are_legal and is_over
