"""Slots of five reels and three rows, with their free spins."""

from fair import need

ROLES = ["wild", "scatter", "high1", "high2", "high3", "high4", "low1", "low2", "low3", "low4", "low5"]
LETTERS = dict(zip("WSABCDabcde", ROLES))


def by_scatters(pays, count):
    return pays[min(count, 5) - 3] if count >= 3 else 0


def leading(line, roles):
    """How many symbols from the left are one of these."""
    return next((place for place, role in enumerate(line) if role not in roles), len(line))


def judge_line(model, line):
    """The best that a line pays: (multiple of the line bet, role, count, multiplier of wilds), or nothing."""

    def run(role, count, times):
        pays = model["pays"].get(role)
        multiple = pays[count - 2] * times if pays and count >= 2 else 0
        return (multiple, role, count, times) if multiple else None

    own = run("wild", leading(line, ["wild"]), 1)
    lead = next((role for role in line if role != "wild"), "scatter")
    if lead == "scatter":
        return own
    count = leading(line, ["wild", lead])
    other = run(lead, count, model["wildMultiplier"] ** line[:count].count("wild"))
    if own and other:
        return own if own[0] > other[0] else other
    return own or other


def judge_lines(model, lines, window, line_bet):
    wins = []
    for number, rows in enumerate(lines[: model["lineCount"]]):
        judged = judge_line(model, [window[reel][row] for reel, row in enumerate(rows)])
        if judged:
            multiple, role, count, times = judged
            cells = [[reel, row] for reel, row in enumerate(rows)][:count]
            win = {"line": number, "role": role, "count": count, "cells": cells}
            wins.append({**win, "wildMultiplier": times, "payoutMinor": multiple * line_bet})
    return wins


def judge_scatters(model, window, stake, is_free, room):
    cells = [[reel, row] for reel in range(5) for row in range(3) if window[reel][row] == "scatter"]
    count = len(cells)
    if count < 3:
        return None
    free = model["freeSpins"]
    offered = free["retrigger"] if is_free else by_scatters(free["awards"], count)
    payout = by_scatters(model["scatterPays"], count) * stake
    return {"count": count, "cells": cells, "payoutMinor": payout, "freeSpinsAwarded": min(offered, room)}


def judge_spin(model, lines, index, stake, stops, window, room):
    free = model["freeSpins"]
    multiplier = free["multipliers"][min(index, len(free["multipliers"])) - 1] if index else 1
    expanded = [reel for reel in range(5) if index and free["isWildExpanding"] and "wild" in window[reel]]
    seen = [["wild"] * 3 if reel in expanded else column for reel, column in enumerate(window)]
    return {
        "index": index,
        "isFree": index > 0,
        "stops": stops,
        "window": window,
        "expandedReels": expanded,
        "multiplier": multiplier,
        "lineWins": judge_lines(model, lines, seen, stake // model["lineCount"] * multiplier),
        "scatterWin": judge_scatters(model, window, stake * multiplier, index > 0, room),
    }


def window_at(strip, stop):
    """The three symbols seen when the strip stops there; it is a ring."""
    return [LETTERS[strip[(stop + row) % len(strip)]] for row in range(3)]


def play_slot(model, tables, choice, stake, numbers):
    need(choice == {})
    free = model["freeSpins"]
    most = model["maxWinMultiple"] * stake
    spins, total, awarded = [], 0, 0
    while len(spins) <= awarded and total < most:
        index = len(spins)
        strips = free.get("strips", model["strips"]) if index else model["strips"]
        stops = [numbers.below(len(strip)) for strip in strips]
        window = [window_at(strip, stop) for strip, stop in zip(strips, stops)]
        spin = judge_spin(model, tables["paylines"], index, stake, stops, window, free["maxSpins"] - awarded)
        scatters = spin["scatterWin"] or {"payoutMinor": 0, "freeSpinsAwarded": 0}
        won = sum(win["payoutMinor"] for win in spin["lineWins"]) + scatters["payoutMinor"]
        payout = min(won, most - total)
        total += payout
        awarded += scatters["freeSpinsAwarded"]
        left = 0 if total == most else awarded - index
        spins.append({**spin, "payoutMinor": payout, "totalMinor": total, "freeSpinsLeft": left})
    return {"spins": spins, "isCapped": total == most}, total
