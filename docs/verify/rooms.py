"""Games of rooms: shots at fish, and fights that players bet on against each other."""

from fair import Numbers, SAFE, has_fields, is_whole, need
from instant import read_bets

WAVE_MS = 40_000
CAPTURE_RANGE = 600_000
PRIZE_RANGE = 100


def draw_wave(model, wave):
    """The fish of a wave: (species, born, crossing time) in the order of their places."""
    numbers = Numbers(model["water"], "water", wave)
    species = model["species"]
    shares = sum(kind["share"] for kind in species)
    crowds = model["crowds"] + (1 if wave % model["bossEvery"] == 0 else 0)
    slot_ms = WAVE_MS // crowds
    fish = []
    for crowd in range(crowds):
        is_boss = crowd == 0 and crowds > model["crowds"]
        index = len(species) - 1
        if not is_boss:
            drawn, index = numbers.below(shares), 0
            while drawn >= species[index]["share"]:
                drawn -= species[index]["share"]
                index += 1
        fewest, most = species[index]["crowd"]
        count = fewest + numbers.below(most - fewest + 1)
        start = wave * WAVE_MS + crowd * slot_ms + numbers.below(slot_ms)
        numbers.below(2)
        cross = species[index]["crossMs"] * (80 + numbers.below(41)) // 100
        for _ in range(4):
            numbers.below(1_000)
        fish += [(index, start + place * 450, cross) for place in range(count)]
    return fish


def shot_species(model, move):
    """The species that a decision is aimed at; nothing when its fish was not in the water."""
    wave, at = move["wave"], move["atMs"]
    if at // WAVE_MS - wave not in (0, 1):
        return None
    fish = draw_wave(model, wave)
    if move["fish"] >= len(fish):
        return None
    species, born, cross = fish[move["fish"]]
    return species if born <= at < born + cross else None


def is_shot(move):
    return (
        has_fields(move, "type", "wave", "fish", "atMs")
        and move["type"] == "shoot"
        and all(is_whole(move[name], 0, SAFE) for name in ("wave", "fish", "atMs"))
    )


def prize(model, species, roll, drawn):
    """What a shot pays, in shots: chance times mean prize is the same for every fish."""
    prizes = model["species"][species]["prizes"]
    weighed = sum(one["times"] * one["weight"] for one in prizes)
    if roll * weighed >= model["returnParts"] * PRIZE_RANGE:
        return 0
    for one in prizes:
        if drawn < one["weight"]:
            return one["times"]
        drawn -= one["weight"]
    return 0


def play_fishing(model, choice, stake, numbers, moves):
    need(has_fields(choice, "shots") and is_whole(choice["shots"], 1, 100))
    shots = choice["shots"]
    need(shots in (10, 20, 50, 100) and stake % shots == 0)
    drawn = [[numbers.below(CAPTURE_RANGE), numbers.below(PRIZE_RANGE)] for _ in range(shots)]
    won, fired, are_legal = 0, 0, True
    for move in moves:
        is_empty = move == {"type": "empty"}
        species = 0 if is_empty else shot_species(model, move) if is_shot(move) else None
        if fired == shots or species is None:
            are_legal = False
            continue
        for roll, second in drawn[fired:] if is_empty else drawn[fired : fired + 1]:
            won += prize(model, species, roll, second)
            fired += 1
    is_over = fired == shots
    return {"shots": drawn}, won * (stake // shots) if is_over else 0, are_legal and is_over


def back_of(model, spot, amount, result, pool):
    if spot == "draw":
        return amount * model["drawHundredths"] // 100 if result == "draw" else 0
    own, other = pool[spot], pool["wala" if spot == "meron" else "meron"]
    if result == "draw" or own == 0 or other == 0:
        return amount
    if result != spot:
        return 0
    return amount + amount * other * (10_000 - model["rakeBps"]) // (own * 10_000)


def play_cockfight(model, choice, stake, numbers, moves):
    bets = read_bets(choice, stake, ("meron", "wala", "draw"))
    drawn, side = numbers.below(1_000), model["sideChance"]
    result = "meron" if drawn < side else "wala" if drawn < 2 * side else "draw"
    outcome = {"result": result, "course": numbers.below(2**32)}
    own = {side: sum(amount for spot, amount in bets if spot == side) for side in ("meron", "wala")}
    payout, is_over, are_legal = 0, False, True
    for move in moves:
        is_pool = has_fields(move, "type", "meronMinor", "walaMinor") and move["type"] == "pool"
        is_pool = is_pool and all(is_whole(move[name], 0, SAFE) for name in ("meronMinor", "walaMinor"))
        pool = {"meron": move["meronMinor"], "wala": move["walaMinor"]} if is_pool else None
        if is_over or pool is None or any(pool[side] < own[side] for side in own):
            are_legal = False
            continue
        payout = sum(back_of(model, spot, amount, result, pool) for spot, amount in bets)
        is_over = True
    return outcome, payout, are_legal and is_over
