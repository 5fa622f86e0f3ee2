"""Cards that are bought: scratch cards and bingo."""

from fair import has_fields, need

RUN = 1_000_000


def play_scratch(model, _tables, choice, stake, numbers):
    need(has_fields(choice))
    card, prize = numbers.below(RUN), None
    for symbol, line in enumerate(model["prizes"]):
        if card < line["cards"]:
            prize = symbol
            break
        card -= line["cards"]
    places, grid = list(range(9)), [-1] * 9
    if prize is not None:
        for place in numbers.take(places, 3):
            grid[place] = prize
    others = [symbol for symbol in range(len(model["prizes"])) if symbol != prize for _ in range(2)]
    for place in places:
        (grid[place],) = numbers.take(others, 1)
    won = 0 if prize is None else stake * model["prizes"][prize]["hundredths"] // 100
    return {"grid": grid, "prize": prize}, won


def deal_square(numbers):
    """Five columns of fifteen numbers each, the middle cell free."""
    columns = [numbers.take(list(range(column * 15 + 1, column * 15 + 16)), 5) for column in range(5)]
    return [0 if cell == 12 else columns[cell % 5][cell // 5] for cell in range(25)]


def deal_ticket(numbers):
    drawn = numbers.take(list(range(1, 91)), 15)
    return [number for row in range(3) for number in sorted(drawn[row * 5 : row * 5 + 5])]


def bingo_lines(is_square):
    if not is_square:
        return [list(range(first, first + 5)) for first in (0, 5, 10)]
    rows = [list(range(first, first + 5)) for first in range(0, 25, 5)]
    columns = [list(range(first, 25, 5)) for first in range(5)]
    return rows + columns + [list(range(0, 25, 6)), list(range(4, 21, 4))]


def play_bingo(model, _tables, choice, stake, numbers):
    need(has_fields(choice))
    is_square = model["format"] == "square"
    card = deal_square(numbers) if is_square else deal_ticket(numbers)
    called = numbers.take(list(range(1, 76 if is_square else 91)), model["calls"])
    lines = bingo_lines(is_square)
    full = sum(all(card[cell] in (0, *called) for cell in line) for line in lines)
    pays = model["full"] if full == len(lines) else model["lines"][min(full, len(model["lines"]) - 1)]
    return {"card": card, "called": called}, stake * pays // 100
