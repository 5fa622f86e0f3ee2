"""Mines: the one game here with decisions."""

from fair import has_fields, is_whole, need


def mines_multipliers(model, mine_count):
    """In hundredths after 1, 2 ... safe picks: (1 - edge) / chance rounded down, up to the largest."""
    multipliers, ways, safe_ways = [], 1, 1
    for picks in range(25 - mine_count):
        ways *= 25 - picks
        safe_ways *= 25 - mine_count - picks
        multiplier = ways * (10_000 - model["edgeBps"]) // (safe_ways * 100)
        if multiplier > model["maxMultiplierHundredths"]:
            break
        multipliers.append(multiplier)
    return multipliers


def play_mines(model, choice, stake, numbers, moves):
    """Gives outcome, payout and whether the moves are possible and end the round."""
    need(has_fields(choice, "mineCount") and is_whole(choice["mineCount"], 1, 24))
    mines = sorted(numbers.take(list(range(25)), choice["mineCount"]))
    multipliers = mines_multipliers(model, choice["mineCount"])
    opened, payout, is_over, are_legal = [], 0, False, True
    for move in moves:
        is_cash_out = move == {"type": "cash-out"} and len(opened) > 0
        cell = move.get("cell")
        is_reveal = has_fields(move, "type", "cell") and move["type"] == "reveal" and is_whole(cell, 0, 24)
        if is_over or not (is_cash_out or is_reveal and cell not in opened):
            are_legal = False
            continue
        if is_reveal:
            opened.append(cell)
        is_bust = is_reveal and cell in mines
        is_over = is_bust or is_cash_out or len(opened) == len(multipliers)
        if is_over and not is_bust:
            payout = stake * multipliers[len(opened) - 1] // 100
    return {"mines": mines}, payout, are_legal and is_over
