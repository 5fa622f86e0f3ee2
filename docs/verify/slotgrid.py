"""Slots on grids of any size: ways, lines of three, falls, clusters, held coins and wheels."""

from fair import need

PAYING = "WABCDabcde"


def step(steps, index):
    """A list that grows by steps; the last one goes on."""
    return steps[min(index, len(steps) - 1)]


def all_cells(rows):
    return [[reel, row] for reel, count in enumerate(rows) for row in range(count)]


def cells_with(window, letters):
    return [[reel, row] for reel, seen in enumerate(window) for row, one in enumerate(seen) if one in letters]


def units_of(model, letter, count):
    reached = [band for band, least in enumerate(model["bands"]) if count >= least]
    return model["pays"][letter][reached[-1]] if reached and letter in model["pays"] else 0


def a_win(letter, cells, units, count=None, ways=1, line=None):
    count = len(cells) if count is None else count
    return {"letter": letter, "count": count, "ways": ways, "line": line, "cells": cells, "units": units}


def win_lines(model, window, wild_times):
    wins = []
    for number, rows in enumerate(model["lines"]):
        seen = [window[reel][row] for reel, row in enumerate(rows)]
        others = set(seen) - {"W"}
        if len(others) > 1:
            continue
        letter = others.pop() if others else "W"
        wilds = 0 if letter == "W" else seen.count("W")
        units = units_of(model, letter, len(seen)) * wild_times**wilds
        cells = [[reel, row] for reel, row in enumerate(rows)]
        wins.append(a_win(letter, cells, units, line=number))
    return wins


def win_ways(model, window, wild_times):
    wins = []
    for letter in PAYING:
        if letter not in window[0]:
            continue
        weights = [seen.count(letter) + (seen.count("W") * wild_times if letter != "W" else 0) for seen in window]
        count = next((reel for reel, weight in enumerate(weights) if weight == 0), len(weights))
        ways = 1
        for weight in weights[:count]:
            ways *= weight
        cells = cells_with(window[:count], letter + "W")
        wins.append(a_win(letter, cells, units_of(model, letter, count) * ways, count, ways))
    return wins


def win_anywhere(model, window, _wild_times):
    return [
        a_win(letter, cells, units_of(model, letter, len(cells)))
        for letter in PAYING
        for cells in [cells_with(window, letter + "W")]
    ]


def win_clusters(model, window, _wild_times):
    wins = []
    for letter in PAYING:
        free = {tuple(cell) for cell in cells_with(window, letter + "W")}
        for start in cells_with(window, letter):
            if letter == "W" or tuple(start) not in free:
                continue
            grown = [tuple(start)]
            free.discard(tuple(start))
            for reel, row in grown:
                for near in [(reel - 1, row), (reel, row - 1), (reel, row + 1), (reel + 1, row)]:
                    if near in free:
                        free.discard(near)
                        grown.append(near)
            cells = [list(cell) for cell in grown]
            wins.append(a_win(letter, cells, units_of(model, letter, len(cells))))
    return wins


JUDGES = {"lines": win_lines, "ways": win_ways, "anywhere": win_anywhere, "clusters": win_clusters}


class Round:
    """Screens one after the other, and what they pay up to the maximum win."""

    def __init__(self, model, bet, numbers):
        self.model, self.numbers = model, numbers
        self.unit = bet // model["unitCount"]
        self.most = model["maxWinMultiple"] * bet
        self.screens, self.total = [], 0

    def capped(self):
        return self.total == self.most

    def add(self, screen, won, left=None):
        payout = min(won, self.most - self.total)
        self.total += payout
        paid = {**screen, "payoutMinor": payout, "totalMinor": self.total}
        self.screens.append(paid if left is None else {**paid, "freeSpinsLeft": 0 if self.capped() else left})

    def letters(self, bag, count):
        return "".join(bag[self.numbers.below(len(bag))] for _ in range(count))

    def draw(self, source, wild_reels):
        rows = self.model["rows"]
        if "bag" in source:
            return [], [self.letters(source["bag"], count) for count in rows]
        stops = [
            -1 if reel in wild_reels else self.numbers.below(len(strip))
            for reel, strip in enumerate(source["strips"])
        ]
        window = [
            "W" * count if stop < 0 else "".join(strip[(stop + row) % len(strip)] for row in range(count))
            for strip, stop, count in zip(source["strips"], stops, rows)
        ]
        return stops, window

    def drop(self, window, gone):
        refill, fallen = self.model["cascade"]["refill"], []
        for reel, seen in enumerate(window):
            kept = "".join(one for row, one in enumerate(seen) if (reel, row) not in gone)
            fallen.append(self.letters(refill, len(seen) - len(kept)) + kept)
        return fallen

    def judge(self, window, wild_reels, wild_times, times):
        filled = ["W" * len(seen) if reel in wild_reels else seen for reel, seen in enumerate(window)]
        wins = JUDGES[self.model["judge"]](self.model, filled, wild_times)
        paid = []
        for win in wins:
            units = win.pop("units")
            if units:
                paid.append({**win, "payoutMinor": units * times * self.unit})
        return paid

    def spin(self, number, source, wild_times, times, chain, held, stays, award, given):
        """One spin with its falls; gives its triggers, the free spins won, and the reels that are wild."""
        feature = self.model["feature"]
        stops, window = self.draw(source, held)
        wild_reels = [reel for reel, seen in enumerate(window) if "W" in seen] if stays else held
        triggers = cells_with(window, "S")
        trigger = None
        if len(triggers) >= feature["least"]:
            pays = step(feature["pays"], len(triggers) - feature["least"]) if feature["type"] == "free" else 0
            trigger = {"cells": triggers, "payoutMinor": pays * times * self.unit, "freeSpins": award(len(triggers))}
        won_spins = trigger["freeSpins"] if trigger else 0
        winning, fall = 0, 0
        while True:
            now = times * step(chain, winning)
            wins = self.judge(window, wild_reels, wild_times, now)
            shown = trigger if fall == 0 else None
            won = sum(win["payoutMinor"] for win in wins) + (shown["payoutMinor"] if shown else 0)
            screen = {"type": "spin", "spin": number, "fall": fall, "stops": stops if fall == 0 else []}
            screen.update(window=window, wildReels=wild_reels, multiplier=now, wins=wins, trigger=shown)
            self.add(screen, won, given + won_spins - number)
            gone = {tuple(cell) for win in wins for cell in win["cells"]}
            if fall == 0:
                gone |= {tuple(cell) for cell in triggers}
            if "cascade" not in self.model or not gone or self.capped():
                return triggers, won_spins, wild_reels
            winning += 1 if wins else 0
            window = self.drop(window, gone)
            fall += 1

    def free_spins(self, count):
        model, feature = self.model, self.model["feature"]
        given, wild_reels, number = first_award(feature, count), [], 1
        while number <= given and not self.capped():
            room = feature["maxSpins"] - given
            _, more, wild_reels = self.spin(
                number,
                feature.get("source", model["source"]),
                feature["wildTimes"],
                step(feature["multipliers"], number - 1),
                model["cascade"]["freeTimes"] if "cascade" in model else [1],
                wild_reels,
                feature["isWildStaying"],
                lambda _, most=room: min(feature["retrigger"], most),
                given,
            )
            given += more
            number += 1

    def hold(self, triggers):
        feature = self.model["feature"]
        cells, values = all_cells(self.model["rows"]), feature["values"]

        def coin(cell):
            return {"cell": cell, "valueMinor": values[self.numbers.below(len(values))] * self.unit}

        coins = [coin(cell) for cell in triggers]
        fresh, left = len(coins), feature["respins"]
        while True:
            full = len(coins) == len(cells)
            over = full or left == 0
            won = sum(one["valueMinor"] for one in coins) if over else 0
            won += feature["fullUnits"] * self.unit if full else 0
            screen = {"type": "hold", "coins": list(coins), "freshCount": fresh}
            self.add({**screen, "respinsLeft": 0 if over else left, "isFull": full}, won)
            if over:
                return
            held = [one["cell"] for one in coins]
            more = []
            for cell in cells:
                if cell not in held and self.numbers.below(feature["oneIn"]) == 0:
                    more.append(coin(cell))
            coins += more
            fresh = len(more)
            left = feature["respins"] if fresh else left - 1

    def wheel(self):
        for number, segments in enumerate(self.model["feature"]["wheels"]):
            stop = self.numbers.below(len(segments))
            self.add({"type": "wheel", "wheel": number, "stop": stop}, segments[stop] * self.unit)
            if segments[stop]:
                return


def first_award(feature, count):
    return min(step(feature["awards"], count - feature["least"]), feature["maxSpins"])


def play_slotgrid(model, _tables, choice, stake, numbers):
    feature, price = model["feature"], model.get("buyPrice")
    is_bought = choice == {"buy": True} and type(choice["buy"]) is bool
    need(choice == {} or (is_bought and price and stake % (price * model["unitCount"]) == 0))
    course = Round(model, stake // price if is_bought else stake, numbers)
    if is_bought:
        pool = all_cells(model["rows"])
        triggers = numbers.take(pool, feature["least"]) if feature["type"] == "hold" else pool[: feature["least"]]
    else:
        award = (lambda count: first_award(feature, count)) if feature["type"] == "free" else (lambda _: 0)
        chain = model["cascade"]["times"] if "cascade" in model else [1]
        triggers, _, _ = course.spin(0, model["source"], model["wildTimes"], 1, chain, [], False, award, 0)
    if len(triggers) >= feature["least"] and not course.capped():
        if feature["type"] == "hold":
            course.hold(triggers)
        elif feature["type"] == "wheel":
            course.wheel()
        else:
            course.free_spins(len(triggers))
    return {"screens": course.screens, "isCapped": course.capped()}, course.total
