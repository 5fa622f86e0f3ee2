"""Cards that are bought: scratch cards and bingo."""

from fair import has_fields, is_whole, need

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


def bingo_pays(model, card, called):
    """What a card pays, in hundredths of its stake."""
    lines = bingo_lines(model["format"] == "square")
    full = sum(all(card[cell] in (0, *called) for cell in line) for line in lines)
    return model["full"] if full == len(lines) else model["lines"][min(full, len(model["lines"]) - 1)]


def call_balls(model, numbers):
    return numbers.take(list(range(1, 76 if model["format"] == "square" else 91)), model["calls"])


def play_bingo(model, _tables, choice, stake, numbers):
    need(has_fields(choice))
    card = deal_square(numbers) if model["format"] == "square" else deal_ticket(numbers)
    called = call_balls(model, numbers)
    return {"card": card, "called": called}, stake * bingo_pays(model, card, called) // 100


def is_square_card(card):
    columns = [range(cell % 5 * 15 + 1, cell % 5 * 15 + 16) for cell in range(25)]
    return all(card[cell] == 0 if cell == 12 else card[cell] in columns[cell] for cell in range(25))


def is_bingo_card(card, is_square):
    """Whether the numbers could have been dealt."""
    if not isinstance(card, list) or len(card) != (25 if is_square else 15):
        return False
    if not all(is_whole(number, 0, 90) for number in card) or len(set(card)) != len(card):
        return False
    if is_square:
        return is_square_card(card)
    rows = [card[first : first + 5] for first in (0, 5, 10)]
    return min(card) > 0 and all(row == sorted(row) for row in rows)


def play_bingoroom(model, _tables, choice, stake, numbers):
    need(has_fields(choice, "cards") and isinstance(choice["cards"], list) and 1 <= len(choice["cards"]) <= 6)
    cards = choice["cards"]
    need(all(is_bingo_card(card, model["format"] == "square") for card in cards))
    need(stake % (100 * len(cards)) == 0)
    called = call_balls(model, numbers)
    share = stake // len(cards)
    return {"called": called}, sum(share * bingo_pays(model, card, called) // 100 for card in cards)
