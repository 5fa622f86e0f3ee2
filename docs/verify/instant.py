"""Games that are over when they start: (model, tables, choice, stake, numbers) -> (outcome, payout)."""

from fair import SAFE, has_fields, is_whole, need


def play_dice(model, _tables, choice, stake, numbers):
    need(has_fields(choice, "side", "winning") and choice["side"] in ("under", "over"))
    winning = choice["winning"]
    need(is_whole(winning, 100, 9_500))
    roll = numbers.below(10_000)
    is_won = roll < winning if choice["side"] == "under" else roll >= 10_000 - winning
    multiplier = (10_000 - model["edgeBps"]) * 100 // winning
    return {"roll": roll}, stake * multiplier // 100 if is_won else 0


def play_limbo(model, _tables, choice, stake, numbers):
    need(has_fields(choice, "targetHundredths"))
    target = choice["targetHundredths"]
    need(is_whole(target, 101, 1_000_000))
    course = numbers.below(1_000_000_000) + 1
    reached = max(100, (10_000 - model["edgeBps"]) * 10_000_000 // course)
    return {"reachedHundredths": reached}, stake * target // 100 if reached >= target else 0


def play_plinko(model, tables, choice, stake, numbers):
    need(has_fields(choice, "rows", "risk") and type(choice["rows"]) is int)
    rows = choice["rows"]
    halves = tables["plinkoPays"][model["table"]].get(str(rows), {})
    need(isinstance(choice["risk"], str) and choice["risk"] in halves)
    steps = [numbers.below(2) for _ in range(rows)]
    pocket = sum(steps)
    return {"steps": steps}, stake * halves[choice["risk"]][min(pocket, rows - pocket)] // 100


def play_keno(model, _tables, choice, stake, numbers):
    need(has_fields(choice, "picks") and isinstance(choice["picks"], list))
    picks = choice["picks"]
    need(1 <= len(picks) <= 10 and all(is_whole(pick, 1, 40) for pick in picks))
    need(picks == sorted(set(picks)))
    drawn = numbers.take(list(range(1, 41)), 10)
    hits = sum(pick in drawn for pick in picks)
    return {"drawn": drawn}, stake * model["pays"][len(picks) - 1][hits] // 100


RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def roulette_fields():
    """Every field of the cloth with the numbers it covers."""
    fields = {f"n-{number}": {number} for number in range(37)}
    for number in range(1, 37):
        if number % 3:
            fields[f"split-{number}-{number + 1}"] = {number, number + 1}
        if number <= 33:
            fields[f"split-{number}-{number + 3}"] = {number, number + 3}
        if number <= 33 and number % 3:
            fields[f"corner-{number}"] = {number, number + 1, number + 3, number + 4}
        if number % 3 == 1:
            fields[f"street-{number}"] = set(range(number, number + 3))
        if number % 3 == 1 and number < 34:
            fields[f"line-{number}"] = set(range(number, number + 6))
    everything = range(1, 37)
    for place in (1, 2, 3):
        fields[f"dozen-{place}"] = set(range(place * 12 - 11, place * 12 + 1))
        fields[f"column-{place}"] = set(range(place, 37, 3))
    fields.update(red=RED, black=set(everything) - RED, low=set(range(1, 19)), high=set(range(19, 37)))
    fields.update(even={n for n in everything if n % 2 == 0}, odd={n for n in everything if n % 2 == 1})
    return fields


def read_bets(choice, stake, fields):
    """The stake split over known fields, each once, in whole units."""
    need(has_fields(choice, "bets") and isinstance(choice["bets"], list) and 1 <= len(choice["bets"]) <= 60)
    bets = choice["bets"]
    for bet in bets:
        need(has_fields(bet, "spot", "amountMinor"))
        need(isinstance(bet["spot"], str) and bet["spot"] in fields)
        need(is_whole(bet["amountMinor"], 1, SAFE) and bet["amountMinor"] % 100 == 0)
    need(len({bet["spot"] for bet in bets}) == len(bets))
    need(sum(bet["amountMinor"] for bet in bets) == stake)
    return [(bet["spot"], bet["amountMinor"]) for bet in bets]


def play_roulette(_model, _tables, choice, stake, numbers):
    fields = roulette_fields()
    bets = read_bets(choice, stake, fields)
    pocket = numbers.below(37)
    won = sum(amount * 36 // len(fields[spot]) for spot, amount in bets if pocket in fields[spot])
    return {"pocket": pocket}, won


def points(cards):
    """A card is rank x 4 + suit, rank 0 is the two and 12 the ace."""
    worth = [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1]
    return sum(worth[card // 4] for card in cards) % 10


def banker_draws(banker, third):
    if third is None:
        return banker <= 5
    wanted = {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: (2, 3, 4, 5, 6, 7), 5: (4, 5, 6, 7), 6: (6, 7)}
    return banker <= 2 or third in wanted.get(banker, ())


def play_baccarat(model, _tables, choice, stake, numbers):
    pays = model["pays"]
    bets = read_bets(choice, stake, pays)
    cards = numbers.take([card % 52 for card in range(8 * 52)], 6)
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]
    if points(player) < 8 and points(banker) < 8:
        third = rest.pop(0) if points(player) <= 5 else None
        is_banker_third = banker_draws(points(banker), None if third is None else points([third]))
        player += [] if third is None else [third]
        banker += [rest.pop(0)] if is_banker_third else []
    lead = points(player) - points(banker)
    is_won = {
        "player": lead > 0,
        "banker": lead < 0,
        "tie": lead == 0,
        "player-pair": player[0] // 4 == player[1] // 4,
        "banker-pair": banker[0] // 4 == banker[1] // 4,
    }
    payout = 0
    for spot, amount in bets:
        is_returned = lead == 0 and spot in ("player", "banker")
        payout += amount * (pays[spot] if is_won[spot] else 100 if is_returned else 0) // 100
    return {"player": player, "banker": banker}, payout


WHEEL = {"a": "x2", "b": "x4", "c": "x8", "d": "x16", "e": "x32", "f": "x64", "s": "sun"}


def play_wheel(model, _tables, choice, stake, numbers):
    bets = read_bets(choice, stake, WHEEL.values())
    segment = numbers.below(len(model["segments"]))
    field = WHEEL[model["segments"][segment]]
    won = sum(amount * model["pays"][field] // 100 for spot, amount in bets if spot == field)
    return {"segment": segment}, won
