"""Video poker: five cards, one exchange, the best hand that the five make, wild cards counted in."""

from collections import Counter

from fair import has_fields, is_whole, need

JOKER = 52


def span_of(ranks):
    return max(ranks) - min(ranks)


def straight_of(ranks):
    """The lowest rank of the row that the natural cards fit into; None when they fit into none."""
    if len(set(ranks)) < len(ranks):
        return None
    if span_of(ranks) <= 4:
        return min(ranks)
    with_low_ace = [-1 if rank == 12 else rank for rank in ranks]
    return min(ranks) if span_of(with_low_ace) <= 4 else None


def four_name(rank):
    return "four-aces" if rank == 12 else "four-low" if rank <= 2 else "four"


def hand_of(model, cards):
    is_wild = {"joker": lambda c: c == JOKER, "deuces": lambda c: c // 4 == 0}.get(model["wild"], lambda c: False)
    natural = [card for card in cards if not is_wild(card)]
    wilds = len(cards) - len(natural)
    if wilds == 4:
        return "four-deuces"
    ranks = [card // 4 for card in natural]
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    (most, top_rank), sizes = groups[0], [count for count, _ in groups]
    one_suit, row = len({card % 4 for card in natural}) == 1, straight_of(ranks)
    if most + wilds == 5:
        return "five"
    if one_suit and row is not None:
        return "straight-flush" if row < 8 else "wild-royal" if wilds else "royal"
    if most + wilds == 4:
        return four_name(top_rank)
    if len(sizes) == 2:
        return "full"
    if one_suit:
        return "flush"
    if row is not None:
        return "straight"
    if most + wilds == 3:
        return "three"
    if sizes.count(2) == 2:
        return "two-pairs"
    paired = max(ranks) if wilds else top_rank if most == 2 else -1
    return "pair" if paired >= model["leastPair"] else None


def pays_of(model, hand):
    pays = model["pays"]
    if hand in ("four-aces", "four-low") and hand not in pays:
        return pays.get("four", 0)
    return pays.get(hand, 0)


def is_hold(move):
    held = move.get("held")
    return (
        has_fields(move, "type", "held")
        and move["type"] == "hold"
        and isinstance(held, list)
        and all(is_whole(place, 0, 4) for place in held)
        and held == sorted(set(held))
    )


def play_poker(model, choice, stake, numbers, moves):
    """Gives outcome, payout and whether the moves are possible and end the round."""
    need(choice == {})
    cards = numbers.take(list(range(53 if model["wild"] == "joker" else 52)), 10)
    payout, is_over, are_legal = 0, False, True
    for move in moves:
        if is_over or not is_hold(move):
            are_legal = False
            continue
        final = [cards[place if place in move["held"] else place + 5] for place in range(5)]
        payout, is_over = stake * pays_of(model, hand_of(model, final)), True
    return {"cards": cards}, payout, are_legal and is_over
