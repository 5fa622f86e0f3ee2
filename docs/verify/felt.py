"""Tables beside roulette and baccarat: (model, tables, choice, stake, numbers) -> (outcome, payout)."""

from fair import has_fields, is_whole, need
from instant import read_bets


def rank(card):
    """A card is rank x 4 + suit, rank 0 is the two and 12 the ace."""
    return card // 4


def shoe(decks):
    return list(range(52)) * decks


def sicbo_fields(odds):
    """Every field with the function that says how often it pays a unit, the stake among it."""
    fields = {}

    def add(name, times, is_met):
        fields[name] = lambda dice: times + 1 if is_met(dice) else 0

    def is_triple(dice):
        return len(set(dice)) == 1

    add("small", odds["even"], lambda dice: not is_triple(dice) and sum(dice) <= 10)
    add("big", odds["even"], lambda dice: not is_triple(dice) and sum(dice) >= 11)
    add("odd", odds["even"], lambda dice: not is_triple(dice) and sum(dice) % 2 == 1)
    add("even", odds["even"], lambda dice: not is_triple(dice) and sum(dice) % 2 == 0)
    add("triple-any", odds["anyTriple"], is_triple)
    for total in range(4, 18):
        times = odds["totals"][min(total, 21 - total) - 4]
        add(f"total-{total}", times, lambda dice, total=total: sum(dice) == total)
    for face in range(1, 7):
        singles = [0] + [times + 1 for times in odds["single"]]
        fields[f"single-{face}"] = lambda dice, face=face, singles=singles: singles[dice.count(face)]
        add(f"double-{face}", odds["double"], lambda dice, face=face: dice.count(face) >= 2)
        add(f"triple-{face}", odds["triple"], lambda dice, face=face: dice.count(face) == 3)
        for high in range(face + 1, 7):
            add(f"pair-{face}-{high}", odds["pair"], lambda dice, a=face, b=high: a in dice and b in dice)
    return fields


def play_sicbo(model, _tables, choice, stake, numbers):
    fields = sicbo_fields(model["odds"])
    bets = read_bets(choice, stake, fields)
    dice = [numbers.below(6) + 1 for _ in range(3)]
    return {"dice": dice}, sum(amount * fields[spot](dice) for spot, amount in bets)


def play_dragontiger(model, _tables, choice, stake, numbers):
    bets = read_bets(choice, stake, ("dragon", "tiger", "tie", "suited-tie"))
    dragon, tiger = numbers.take(shoe(8), 2)
    pays = model["pays"]
    lead = (rank(dragon) + 1) % 13 - (rank(tiger) + 1) % 13
    back = {
        "dragon": pays["side"] if lead > 0 else pays["half"] if lead == 0 else 0,
        "tiger": pays["side"] if lead < 0 else pays["half"] if lead == 0 else 0,
        "tie": pays["tie"] if lead == 0 else 0,
        "suited-tie": pays["suited"] if lead == 0 and dragon % 4 == tiger % 4 else 0,
    }
    return {"dragon": dragon, "tiger": tiger}, sum(amount * back[spot] // 100 for spot, amount in bets)


def play_andarbahar(model, _tables, choice, stake, numbers):
    bets = read_bets(choice, stake, model["pays"])
    shown, *rest = numbers.take(shoe(1), 50)
    count = next(place for place, card in enumerate(rest, 1) if rank(card) == rank(shown))

    def is_met(spot):
        if spot in ("andar", "bahar"):
            return (count % 2 == 1) == (spot == "andar")
        least, most = spot.split("-")
        return int(least) <= count <= int(most)

    won = sum(amount * model["pays"][spot] // 100 for spot, amount in bets if is_met(spot))
    return {"shown": shown, "dealt": rest[:count]}, won


def hand_of_three(cards):
    """The pattern of a hand (0 high card to 5 trail) and what compares it within the pattern."""
    high, middle, low = sorted((rank(card) for card in cards), reverse=True)
    if high == low:
        return 5, (high,)
    if middle in (high, low):
        return 1, (middle, low if middle == high else high)
    is_colour = len({card % 4 for card in cards}) == 1
    # Ace, two, three is the second best sequence.
    top = 11.5 if (high, middle, low) == (12, 1, 0) else high if high - low == 2 else None
    if top is not None:
        return (4 if is_colour else 3), (top,)
    return (2 if is_colour else 0), (high, middle, low)


def play_teenpatti(model, _tables, choice, stake, numbers):
    bets = read_bets(choice, stake, ("a", "b", "tie", "pattern-a", "pattern-b"))
    cards = numbers.take(shoe(1), 6)
    outcome = {"a": cards[::2], "b": cards[1::2]}
    a, b = hand_of_three(outcome["a"]), hand_of_three(outcome["b"])
    back = {
        "a": model["win"] if a > b else 100 if a == b else 0,
        "b": model["win"] if b > a else 100 if a == b else 0,
        "tie": model["tie"] if a == b else 0,
        "pattern-a": model["patterns"][a[0]],
        "pattern-b": model["patterns"][b[0]],
    }
    return outcome, sum(amount * back[spot] // 100 for spot, amount in bets)


def hilo_ways(shown):
    """The cards that win each field, of the 51 that are left of the open card's deck."""
    left = [card for card in range(52) if card != shown]
    return left, {
        "high": [card for card in left if rank(card) > rank(shown)],
        "low": [card for card in left if rank(card) < rank(shown)],
        "same": [card for card in left if rank(card) == rank(shown)],
        "red": [card for card in left if card % 4 in (1, 2)],
        "black": [card for card in left if card % 4 in (0, 3)],
    }


def play_hilo(model, _tables, choice, stake, numbers):
    need(has_fields(choice, "shown", "bets") and is_whole(choice["shown"], 0, 51))
    shown = choice["shown"]
    left, ways = hilo_ways(shown)
    bets = read_bets({"bets": choice["bets"]}, stake, [spot for spot, cards in ways.items() if cards])
    drawn = left[numbers.below(51)]
    back = {spot: 51 * model["returnPercent"] // len(cards) for spot, cards in ways.items() if drawn in cards}
    won = sum(amount * back.get(spot, 0) // 100 for spot, amount in bets)
    return {"shown": shown, "drawn": drawn}, won
