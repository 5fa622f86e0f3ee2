"""Multipliers that grow until the player stops or it breaks off: towers and flights."""

from fair import SAFE, has_fields, is_whole, need

FLOORS = 9
LEVELS = {"easy": (4, 3), "medium": (3, 2), "hard": (2, 1), "expert": (3, 1)}
COURSES = 1_000_000_000


def play_tower(model, choice, stake, numbers, moves):
    need(has_fields(choice, "level") and isinstance(choice["level"], str) and choice["level"] in LEVELS)
    doors, safe = LEVELS[choice["level"]]
    floors = [sorted(numbers.take(list(range(doors)), safe)) for _ in range(FLOORS)]
    climbed, payout, is_over, are_legal = 0, 0, False, True
    for move in moves:
        is_cash_out = move == {"type": "cash-out"} and climbed > 0
        is_open = has_fields(move, "type", "door") and move["type"] == "open"
        is_open = is_open and is_whole(move["door"], 0, doors - 1)
        if is_over or not (is_cash_out or is_open):
            are_legal = False
            continue
        has_fallen = is_open and move["door"] not in floors[climbed]
        climbed += is_open
        is_over = is_cash_out or has_fallen or climbed == FLOORS
        if is_over and not has_fallen:
            multiplier = doors**climbed * (10_000 - model["edgeBps"]) // (safe**climbed * 100)
            payout = stake * multiplier // 100
    return {"safe": floors}, payout, are_legal and is_over


def play_crash(model, choice, stake, numbers, moves):
    need(has_fields(choice, "autoHundredths"))
    auto, most = choice["autoHundredths"], model["mostHundredths"]
    need(auto is None or is_whole(auto, 101, most))
    course = numbers.below(COURSES) + 1
    bust = min(most, max(100, (10_000 - model["edgeBps"]) * (COURSES // 100) // course))
    by_itself = auto if auto is not None and auto <= bust else None
    hand, payout, is_over, are_legal = None, 0, False, True
    for move in moves:
        is_cash_out = has_fields(move, "type", "atHundredths") and move["type"] == "cash-out"
        is_cash_out = is_cash_out and is_whole(move["atHundredths"], 101, SAFE)
        if is_over or not (move == {"type": "land"} or is_cash_out):
            are_legal = False
        elif is_cash_out and (hand is not None or move["atHundredths"] > bust):
            are_legal = False
        elif is_cash_out:
            hand = move["atHundredths"]
        else:
            stops = [at for at in (hand, by_itself) if at is not None]
            at = min(stops) if stops else most if bust >= most else 0
            payout, is_over = stake * at // 100, True
    return {"bustHundredths": bust}, payout, are_legal and is_over
