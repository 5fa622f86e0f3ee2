"""What every play type of the lotteries is made of, and what it wins: line by line, from the rules alone.

`count(family, play, selection, drawn, year, kinds)` lists the lines of a bet, the hits of each tier in the order of
the published tables, and the lines whose stake returns.
"""

import re
from itertools import combinations, permutations, product

# The day on which a lunar year begins.
NEW_YEARS = {
    2024: "0210", 2025: "0129", 2026: "0217", 2027: "0206", 2028: "0126", 2029: "0213", 2030: "0203", 2031: "0123",
    2032: "0211", 2033: "0131", 2034: "0219", 2035: "0208", 2036: "0128", 2037: "0215", 2038: "0204", 2039: "0124",
    2040: "0212",
}  # fmt: skip
ANIMALS = "rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig".split()
RED = {1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46}
BLUE = {3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48}
LENGTHS = {
    "VN27": [5] * 10 + [4] * 10 + [3] * 3 + [2] * 4,
    "VN18": [6] + [5] * 11 + [4] * 4 + [3] + [2],
}
SIZES = {"SSC": 5, "3D": 3, "TG": 4}


def lunar_year(day):
    """Of a day `yyyymmdd`."""
    year = int(day[:4])
    return year if day[4:8] >= NEW_YEARS[year] else year - 1


def animal_of(number, year):
    """Number 1 has the year's animal, each next one the animal before it."""
    return ANIMALS[(year - 4 - (number - 1)) % 12]


class Tally:
    """Lines and hits of a bet."""

    def __init__(self, kinds):
        self.lines = self.pushed = 0
        self.first = {}
        size = 0
        for kind in kinds:
            self.first[kind["key"]] = size
            size += len(kind["tiers"])
        self.hits = [0] * size

    def line(self, times, tier=0, pushed=False):
        """A line that wins so often; `tier` may be the key of its kind."""
        self.lines += 1
        self.pushed += bool(pushed)
        self.hits[self.first[tier] if isinstance(tier, str) else tier] += int(times)


def sides(number, big_from):
    return {"big" if number >= big_from else "small", "odd" if number % 2 else "even"}


def digit_sum(text):
    return sum(int(digit) for digit in text)


def in_order(text):
    return "".join(sorted(text))


def window(name, size):
    """The places of `front3`, `mid3`, `back2`, `all5`."""
    count = int(name[-1])
    start = size - count if name.startswith("back") else 1 if name.startswith("mid") else 0
    return range(start, start + count)


THREE = [f"{number:03}" for number in range(1000)]
MIXED = [text for text in THREE if in_order(text) == text and len(set(text)) > 1]
GROUPS = {
    "group120": [(1, 5)], "group60": [(2, 1), (1, 3)], "group30": [(2, 2), (1, 1)], "group20": [(3, 1), (1, 2)],
    "group10": [(3, 1), (2, 1)], "group5": [(4, 1), (1, 1)], "group24": [(1, 4)], "group12": [(2, 1), (1, 2)],
    "group6-of4": [(2, 2)], "group4": [(3, 1), (1, 1)], "group6": [(1, 3)], "group2": [(1, 2)],
}  # fmt: skip


def group_bags(name, fields):
    """The digits of each line, those that repeat chosen from the first field."""
    (times, take), *rest = GROUPS[name]
    for chosen in combinations(fields[0], take):
        start = "".join(digit * times for digit in chosen)
        if not rest:
            yield start
            continue
        others = [digit for digit in fields[1] if digit not in chosen]
        for more in combinations(others, rest[0][1]):
            yield start + "".join(digit * rest[0][0] for digit in more)


def shape(text):
    digits = sorted(set(text))
    if len(digits) < 3:
        return "leopard" if len(digits) == 1 else "pair"
    near = sum(int(b) - int(a) in (1, 9) for a, b in combinations(digits, 2))
    return ["mixed", "half-straight", "straight"][near]


def bull(text):
    if any(digit_sum(three) % 10 == 0 for three in combinations(text, 3)):
        return f"bull{digit_sum(text) % 10}"
    return "none"


def bull_kind(name):
    if name in ("none", "bull0"):
        return "zero" if name == "bull0" else "none"
    return "odd" if int(name[-1]) % 2 else "even"


def kind_of_bag(text):
    return "pair" if len(set(text)) == 2 else "different"


def in_window(tally, stem, fields, seen):
    """Plays of some digits in a row, `seen` being those that were drawn there."""
    size, bag, chosen = len(seen), in_order(seen), fields[0]
    if re.fullmatch(r"straight\d-typed", stem):
        for text in chosen:
            tally.line(text == seen)
    elif re.fullmatch(r"straight\d", stem):
        for digits in product(*fields):
            tally.line("".join(digits) == seen)
    elif stem == "group3":
        for double, single in permutations(chosen, 2):
            tally.line(in_order(double * 2 + single) == bag)
    elif stem in GROUPS:
        for text in group_bags(stem, fields):
            tally.line(in_order(text) == bag)
    elif stem in ("sum3", "span3"):
        for value in chosen:
            for text in THREE:
                found = digit_sum(text) if stem == "sum3" else int(max(text)) - int(min(text))
                if found == int(value):
                    tally.line(text == seen)
    elif stem == "groupsum":
        for text in MIXED:
            if digit_sum(text) in map(int, chosen):
                tally.line(text == bag, kind_of_bag(text))
    elif stem == "groupkey":
        for key in chosen:
            for text in MIXED:
                if key in text:
                    tally.line(text == bag, kind_of_bag(text))
    elif stem == "groupmixed":
        for text in chosen:
            tally.line(in_order(text) == bag, kind_of_bag(text))
    elif stem.startswith("contains"):
        for wanted in combinations(chosen, int(stem[8])):
            tally.line(set(wanted) <= set(seen))
    elif stem.startswith("repeat"):
        for digit in chosen:
            tally.line(seen.count(digit) >= int(stem[6:]))
    elif stem == "shape3":
        for name in chosen:
            tally.line(shape(seen) == name, name)
    elif re.fullmatch(r"sides\d", stem):
        for names in product(*fields):
            tally.line(all(name in sides(int(seen[at]), 5) for at, name in enumerate(names)))
    else:
        return False
    return size > 0


def rival(left, right):
    return "tie" if left == right else "dragon" if int(left) > int(right) else "tiger"


def of_digits(tally, play, fields, drawn, _year):
    size, text = len(drawn), "".join(drawn)
    found = re.fullmatch(r"(.+)-((?:all|front|mid|back)\d)", play)
    if found:
        return in_window(tally, found[1], fields, "".join(drawn[at] for at in window(found[2], size)))
    if play.startswith("combo"):
        for digits in product(*fields):
            for start in range(size):
                tally.line("".join(digits[start:]) == text[start:], f"last{size - start}")
    elif play == "bull":
        for name in fields[0]:
            tally.line(bull(text) == name, bull_kind(name))
    elif re.fullmatch(r"any\d", play):
        for places in combinations(range(size), int(play[3])):
            for digits in product(*(fields[at] for at in places)):
                tally.line(all(drawn[at] == digit for at, digit in zip(places, digits)))
    elif play == "place":
        each_place(tally, fields, drawn)
    elif play == "sides-place":
        for names, digit in zip(fields, drawn):
            for name in names:
                tally.line(name in sides(int(digit), 5))
    elif play == "sides-sum":
        for name in fields[0]:
            tally.line(name in sides(digit_sum(text), 23))
    elif play == "dragon-tiger":
        for names, (left, right) in zip(fields, combinations(drawn, 2)):
            for name in names:
                tally.line(rival(left, right) == name, "tie" if name == "tie" else "side")
    else:
        return False
    return True


def each_place(tally, fields, drawn):
    for values, seen in zip(fields, drawn):
        for value in values:
            tally.line(value == seen)


def of_colours(tally, play, fields, drawn, _year):
    pure, also = {"green": "1379", "red": "2468"}, {"green": "5", "red": "0"}
    for name in fields[0]:
        if play == "digit":
            tally.line(name == drawn[0])
        elif play == "sides":
            tally.line(name in sides(int(drawn[0]), 5))
        elif name == "violet":
            tally.line(drawn[0] in "05", name)
        else:
            two_tone = drawn[0] == also[name]
            tally.line(two_tone or drawn[0] in pure[name], tally.first[name] + two_tone)
    return play in ("digit", "sides", "colour")


def of_dice(tally, play, fields, drawn, _year):
    chosen, total = fields[0], sum(map(int, drawn))
    ways = {value: sum(sum(dice) == value for dice in product(range(1, 7), repeat=3)) for value in range(3, 19)}
    if play in ("three-different", "two-different"):
        for wanted in combinations(chosen, 3 if play.startswith("three") else 2):
            tally.line(set(wanted) <= set(drawn))
        return True
    if play == "pair-and-single":
        for double, single in product(*fields):
            if double != single:
                tally.line(drawn.count(double) == 2 and drawn.count(single) == 1)
        return True
    for value in chosen:
        if play == "sum":
            tally.line(total == int(value), f"ways{ways[int(value)]}")
        elif play == "sides-sum":
            tally.line(value in sides(total, 11))
        elif play in ("triple", "pair"):
            tally.line(drawn.count(value) == (3 if play == "triple" else 2))
        elif play == "any-triple":
            tally.line(len(set(drawn)) == 1)
        elif play == "run":
            tally.line(len(set(drawn)) == 3 and int(max(drawn)) - int(min(drawn)) == 2)
        elif play == "one":
            tally.line(drawn.count(value))
        else:
            return False
    return True


def all_drawn(wanted, drawn):
    """All of them are drawn, or, when they are more than are drawn, all that are drawn are among them."""
    met = sum(number in drawn for number in wanted)
    return met == min(len(wanted), len(drawn))


def of_numbers(tally, play, fields, drawn, _year):
    """PK10, 11X5, KL10: different numbers in order."""
    chosen, found = fields[0], re.fullmatch(r"(first|firstgroup|any)(\d)(-typed|-fixed)?", play)
    if play == "place":
        each_place(tally, fields, drawn)
    elif found and found[1] == "first":
        rows = [re.findall("..", row) for row in chosen] if found[3] else product(*fields)
        for row in rows:
            if len(set(row)) == len(row):
                tally.line(list(row) == drawn[: len(row)])
    elif found and found[1] == "firstgroup":
        for wanted in combinations(chosen, int(found[2])):
            tally.line(set(wanted) == set(drawn[: len(wanted)]))
    elif found and found[3]:
        if not set(chosen) & set(fields[1]):
            for rest in combinations(fields[1], int(found[2]) - len(chosen)):
                tally.line(all_drawn([*chosen, *rest], drawn))
    elif found:
        for wanted in combinations(chosen, int(found[2])):
            tally.line(all_drawn(wanted, drawn))
    else:
        return of_number_options(tally, play, fields, drawn)
    return True


def of_number_options(tally, play, fields, drawn):
    numbers = [int(number) for number in drawn]
    if play == "sides-place":
        for names, number in zip(fields, numbers):
            for name in names:
                tally.line(name in sides(number, 6))
    elif play == "rivals":
        for index, names in enumerate(fields):
            for name in names:
                tally.line(rival(drawn[index], drawn[len(drawn) - 1 - index]) == name)
    elif play in ("sum2", "sides-sum2"):
        total = numbers[0] + numbers[1]
        for name in fields[0]:
            won = name == f"sum{total}" if play == "sum2" else name in sides(total, 12)
            tally.line(won, f"ways{boat_ways(play, name)}")
    elif play in ("odd-count", "middle"):
        odd = sum(number % 2 for number in numbers)
        won = f"odd{odd}" if play == "odd-count" else f"middle{sorted(numbers)[2]}"
        for name in fields[0]:
            tally.line(won == name, name if play == "odd-count" else f"m{name[6:]}")
    elif play == "sum":
        around_middle(tally, fields[0], sum(numbers), 30 if len(drawn) == 5 else 84)
    else:
        return False
    return True


def boat_ways(play, name):
    """Of the 90 ways in which two of ten come in first and second."""
    sums = [one + other for one, other in permutations(range(1, 11), 2)]
    return sum(name == f"sum{each}" if play == "sum2" else name in sides(each, 12) for each in sums)


def around_middle(tally, names, total, middle):
    for name in names:
        if name in ("odd", "even"):
            tally.line(name in sides(total, 0), name)
        else:
            tally.line(total > middle if name == "over" else total < middle, "side", pushed=total == middle)


def of_eighty(tally, play, fields, drawn, _year):
    if play == "sum":
        around_middle(tally, fields[0], sum(map(int, drawn)), 810)
    elif play == "halves":
        low = sum(int(number) <= 40 for number in drawn)
        won = "upper" if low > 10 else "lower" if low < 10 else "even"
        for name in fields[0]:
            tally.line(won == name, "even" if name == "even" else "half")
    elif re.fullmatch(r"pick\d+", play):
        take, seen = int(play[4:]), set(drawn)
        # The hits that are paid, as the tables list them: the most first.
        paid = {1: [1], 2: [2], 3: [3, 2], 4: [4, 3, 2], 5: [5, 4, 3], 6: [6, 5, 4, 3], 7: [7, 6, 5, 4, 0]}
        paid.update({8: [8, 7, 6, 5, 0], 9: [9, 8, 7, 6, 5, 0], 10: [10, 9, 8, 7, 6, 5, 0]})
        for wanted in combinations(fields[0], take):
            met = sum(number in seen for number in wanted)
            tally.line(met in paid[take], paid[take].index(met) if met in paid[take] else 0)
    else:
        return False
    return True


PRIZES = {
    "big": [(0, 1), (1, 2), (2, 3), (3, 13), (13, 23)],
    "small": [(0, 1), (1, 2), (2, 3)],
    "first": [(0, 1)],
}


def all_orders(text):
    return {"".join(order) for order in permutations(text)}


def of_four(tally, play, fields, drawn, _year):
    found = re.fullmatch(r"(big|small|first|top)(?:-(box|orders|roll|last3))?", play)
    if not found:
        return False
    if found[2] == "last3":
        prizes = drawn[:1] if found[1] == "first" else drawn[:3]
        for tail in fields[0]:
            tally.line(sum(number[-3:] == tail for number in prizes))
        return True
    for value in fields[0]:
        if found[2] == "box":
            lines = [all_orders(value)]
        elif found[2] == "orders":
            lines = [{order} for order in all_orders(value)]
        elif found[2] == "roll":
            lines = [{value.replace("x", str(digit))} for digit in range(10)]
        else:
            lines = [{value}]
        for numbers in lines:
            first = tally.first[f"orders{len(numbers)}"] if found[2] == "box" else 0
            tally.line(0)
            for tier, (start, end) in enumerate(PRIZES[found[1]]):
                tally.hits[first + tier] += sum(number in numbers for number in drawn[start:end])
    return True


SIX_SIDES = {
    "big": lambda number: number >= 25,
    "odd": lambda number: number % 2 == 1,
    "digits-odd": lambda number: (number // 10 + number % 10) % 2 == 1,
    "digits-big": lambda number: number // 10 + number % 10 >= 7,
    "last-big": lambda number: number % 10 >= 5,
}
OTHER_SIDE = {"small": "big", "even": "odd", "digits-even": "digits-odd", "digits-small": "digits-big"}
OTHER_SIDE["last-small"] = "last-big"


def six_side(name, number):
    return not SIX_SIDES[OTHER_SIDE[name]](number) if name in OTHER_SIDE else SIX_SIDES[name](number)


def colour(number):
    return "red" if number in RED else "blue" if number in BLUE else "green"


def of_special(tally, play, names, drawn, year):
    special = int(drawn[6])
    for name in names:
        if play == "special":
            tally.line(name == drawn[6])
        elif play == "special-sides":
            tally.line(special != 49 and six_side(name, special), pushed=special == 49)
        elif play == "special-colour":
            tally.line(colour(special) == name, "red" if name == "red" else "sixteen")
        elif play == "special-zodiac":
            tally.line(animal_of(special, year) == name, "five" if name == animal_of(1, year) else "four")
        else:
            return False
    return True


def of_six(tally, play, fields, drawn, year):
    chosen, six = fields[0], set(drawn[:6])
    total, found = sum(map(int, drawn)), re.fullmatch(r"(six-all|miss)(\d+)", play)
    if play.startswith("special"):
        return of_special(tally, play, chosen, drawn, year)
    if play == "place":
        each_place(tally, fields, drawn)
    elif play == "six-number":
        for number in chosen:
            tally.line(number in six)
    elif found:
        for wanted in combinations(chosen, int(found[2])):
            tally.line(set(wanted) <= six if found[1] == "six-all" else not set(wanted) & set(drawn))
    elif play == "six-three-or-two":
        for wanted in combinations(chosen, 3):
            met = len(set(wanted) & six)
            tally.line(met >= 2, 1 if met == 2 else 0)
    elif play == "two-with-special":
        for wanted in combinations(chosen, 2):
            met = len(set(wanted) & six)
            with_special = met == 1 and drawn[6] in wanted
            tally.line(met == 2 or with_special, 1 if with_special else 0)
    elif play == "seven-zodiac":
        seen = {animal_of(int(number), year) for number in drawn}
        for name in chosen:
            tally.line(name in seen, "five" if name == animal_of(1, year) else "four")
    elif play == "seven-digit":
        for digit in chosen:
            tally.line(any(number[-1] == digit for number in drawn), "four" if digit == "0" else "five")
    elif play == "seven-sum":
        for name in chosen:
            tally.line(name in sides(total, 175), name)
    else:
        return False
    return True


def of_vietnam(tally, play, fields, drawn, _year):
    chosen, twos = fields[0], [number[-2:] for number in drawn]
    lengths = LENGTHS["VN27" if len(drawn) == 27 else "VN18"]
    last = range(23, 27) if len(drawn) == 27 else range(17, 18)
    found = re.fullmatch(r"(lo|special|first|xien|miss)(\d+)", play)
    stem, count = (found[1], int(found[2])) if found else (play, 0)
    if stem in ("xien", "miss"):
        for wanted in combinations(chosen, count):
            met = set(wanted) & set(twos)
            tally.line(len(met) == count if stem == "xien" else not met)
    elif stem == "da":
        for one, other in combinations(chosen, 2):
            tally.line(min(twos.count(one), twos.count(other)))
    elif stem == "lo2-single":
        for tail in chosen:
            tally.line(twos.count(tail))
    elif stem in ("head-digit", "tail-digit"):
        for digit in chosen:
            tally.line(twos[0][stem == "tail-digit"] == digit)
    else:
        # A point is a line on each of these numbers.
        places = {
            "lo": [place for place, length in enumerate(lengths) if length >= count],
            "special": [0],
            "first": [1],
            "head": [*last],
            "head-tail": [*last, 0],
        }.get(stem)
        if places is None:
            return False
        for tail, place in product(chosen, places):
            tally.line(drawn[place][-(count or 2) :] == tail)
    return True


def of_thai(tally, play, fields, drawn, _year):
    top, bottom = drawn[0][-3:], drawn[5]
    for value in fields[0]:
        if play == "top3":
            tally.line(value == top)
        elif play == "top3-any-order":
            tally.line(in_order(value) == in_order(top), f"orders{len(all_orders(value))}")
        elif play in ("front3", "back3"):
            tally.line((drawn[1:3] if play == "front3" else drawn[3:5]).count(value))
        elif play in ("top2", "bottom2"):
            tally.line(value == (top[-2:] if play == "top2" else bottom))
        elif play in ("digit-in-top", "digit-in-bottom"):
            tally.line(value in (top if play == "digit-in-top" else bottom))
        else:
            return False
    return True


def last_two(text):
    """What holds of two digits."""
    number, left, right = int(text), text[0], text[1]
    return sides(number, 50) | {
        "middle" if 25 <= number <= 74 else "edge",
        "same-parity" if (int(left) + int(right)) % 2 == 0 else "mixed-parity",
        "equal" if left == right else "rising" if left < right else "falling",
    }


def of_places(tally, play, fields, drawn, year):
    chosen, text = fields[0], "".join(drawn)
    ending, kinds = text[2:], {"rising": "slope", "falling": "slope", "equal": "equal"}
    if play in ("two-digits", "three-digits"):
        take = 2 if play == "two-digits" else 3
        for wanted in combinations(chosen, take):
            filled = sum(digit in wanted for digit in text) if set(wanted) <= set(text) else 0
            tally.line(filled > 0, filled - take if filled else 0)
        return True
    if play not in ("free-digit", "twin", "last-two", "last-two-zodiac"):
        return of_digits(tally, play, fields, drawn, year)
    for value in chosen:
        if play == "free-digit":
            tally.line(text.count(value))
        elif play == "twin":
            tally.line(text.count(value) >= 2)
        elif play == "last-two":
            tally.line(value in last_two(ending), kinds.get(value, "half"))
        else:
            # 00 counts as 100: four animals have nine numbers, the others eight.
            nine = value in {animal_of(number, year) for number in range(97, 101)}
            tally.line(animal_of(int(ending) or 100, year) == value, "nine" if nine else "eight")
    return True


RULES = {
    "SSC": of_digits, "3D": of_digits, "K3": of_dice, "PK10": of_numbers, "11X5": of_numbers, "KL10": of_numbers,
    "KL8": of_eighty, "CLR": of_colours, "4D": of_four, "M6": of_six, "VN27": of_vietnam, "VN18": of_vietnam,
    "TH": of_thai, "TG": of_places,
}  # fmt: skip


def count(family, play, selection, drawn, year, kinds):
    """Lines, hits by tier and returned lines of a bet."""
    fields = [part.split(",") if part else [] for part in selection.split("|")]
    tally = Tally(kinds)
    if not RULES[family](tally, play, fields, list(drawn), year):
        raise ValueError(f"{family} has no {play}")
    return tally
