import { describe, expect, test } from 'vitest'
import { createDice, must, scripted, untouched } from '../kit/rounds.fixture.ts'
import { bingoCards, type BingoCard } from './cards.ts'
import { bingoEngine, bingoModels, type BingoModel } from './engine.ts'
import { bingoPays, callNumbers, countCard, fullLines, nearNumbers, type MarkedCard } from './pays.ts'

const [evening, quick, ninety] = bingoModels as [BingoModel, BingoModel, BingoModel]
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const cellsOf = (count: number) => Array.from({ length: count }, (_, cell) => cell)

/** A card whose numbers are easy to tell: each column from its first number down. */
const square = Array.from({ length: 25 }, (_, cell) =>
  cell === 12 ? 0 : (cell % 5) * 15 + Math.floor(cell / 5) + 1,
)
const ticket = upTo(15).map((number) => number * 6)

/** The lines of a card by looking at it: rows, and of a square columns and both diagonals too. */
function linesSeen({ card, called }: MarkedCard): number {
  const marked = card.map((number) => number === 0 || called.includes(number))
  const rows = card.length / 5
  const places = cellsOf(5)
  const isMarked = (row: number, column: number): boolean => marked[row * 5 + column] ?? false
  let full = 0
  for (let row = 0; row < rows; row += 1) if (places.every((column) => isMarked(row, column))) full += 1
  if (rows === 3) return full
  for (const column of places) if (places.every((row) => isMarked(row, column))) full += 1
  if (places.every((one) => isMarked(one, one))) full += 1
  if (places.every((one) => isMarked(one, 4 - one))) full += 1
  return full
}

describe('cards', () => {
  test.each(['square', 'ticket'] as const)(
    '%s: what is dealt is a card, and never the same numbers twice',
    (format) => {
      const dice = createDice(75)
      const firsts = new Set<number>()
      for (let deal = 0; deal < 400; deal += 1) {
        const card = bingoCards[format].deal(dice)
        expect(bingoCards[format].isDealt(card)).toBe(true)
        expect(new Set(card).size).toBe(card.length)
        firsts.add(card[0] ?? 0)
      }
      // The first cell of a square has one of fifteen numbers, that of a ticket many more.
      expect(firsts.size).toBeGreaterThan(format === 'square' ? 14 : 40)
    },
  )

  test('a square has fifteen numbers to each column, top to bottom as they were drawn', () => {
    const card = bingoCards.square.deal({ nextInt: (below) => below - 1 })
    expect(card.slice(0, 10)).toEqual([15, 30, 45, 60, 75, 14, 29, 44, 59, 74])
    expect(card[12]).toBe(0)
    expect(bingoCards.square.isDealt(square)).toBe(true)
  })

  test('a ticket has three rows of five in order', () => {
    const card = bingoCards.ticket.deal({ nextInt: (below) => below - 1 })
    expect(card).toEqual([86, 87, 88, 89, 90, 81, 82, 83, 84, 85, 76, 77, 78, 79, 80])
    expect(bingoCards.ticket.isDealt(ticket)).toBe(true)
    expect(bingoCards.ticket.isDealt(ticket.with(4, 91))).toBe(false)
    expect(bingoCards.ticket.isDealt(ticket.with(5, 30))).toBe(false)
  })
})

describe('lines', () => {
  test('are full when all their numbers were called, as they are seen on the card', () => {
    const dice = createDice(5)
    for (let round = 0; round < 600; round += 1) {
      const format = round % 3 === 0 ? 'ticket' : 'square'
      const card = bingoCards[format].deal(dice)
      const called = dice.shuffled(card).slice(0, dice.nextInt(card.length + 1))
      expect(fullLines({ format }, { card, called })).toHaveLength(linesSeen({ card, called }))
    }
  })

  test('wait for exactly those numbers whose call would fill one more', () => {
    const dice = createDice(17)
    for (let round = 0; round < 200; round += 1) {
      const format = round % 3 === 0 ? 'ticket' : 'square'
      const card = bingoCards[format].deal(dice)
      const called = dice.shuffled(card).slice(0, 6 + dice.nextInt(card.length - 6))
      const before = linesSeen({ card, called })
      const filling = card.filter(
        (number) => number > 0 && linesSeen({ card, called: [...called, number] }) > before,
      )
      const near = nearNumbers({ format }, { card, called })
      expect(near.toSorted((left, right) => left - right)).toEqual(
        filling.toSorted((left, right) => left - right),
      )
    }
  })

  test('are named by their number: the middle row, the middle column, both diagonals', () => {
    const cross = [10, 11, 13, 14, 2, 7, 17, 22, 0, 6, 18, 24, 4, 8, 16, 20].map((cell) => square[cell] ?? 0)
    expect(fullLines({ format: 'square' }, { card: square, called: cross })).toEqual([2, 7, 10, 11])
  })
})

/**
 * How many sets of so many marks fill exactly so many lines, by inclusion and exclusion over all sets of
 * lines: the cells of their union must be marked, the others may be.
 */
function countMarks({ cells, lines }: BingoCard, isFree: (cell: number) => boolean): number[][] {
  const pascal: number[][] = [[1]]
  for (let row = 1; row <= 25; row += 1)
    pascal.push(
      upTo(row + 1).map((place) => (pascal[row - 1]?.[place - 1] ?? 0) + (pascal[row - 1]?.[place - 2] ?? 0)),
    )
  const choose = (from: number, take: number): number => pascal[from]?.[take] ?? 0
  const exact = Array.from({ length: cells + 1 }, () => Array.from({ length: lines.length + 1 }, () => 0))
  for (let set = 0; set < 1 << lines.length; set += 1) {
    const inside = lines.filter((_, line) => set & (1 << line))
    const union = new Set(inside.flat().filter((cell) => !isFree(cell))).size
    for (let marked = union; marked <= cells; marked += 1) {
      for (let full = 0; full <= inside.length; full += 1) {
        const sign = (inside.length - full) % 2 === 0 ? 1 : -1
        const ways = choose(cells - union, marked - union) * choose(inside.length, full)
        const row = exact[marked]
        if (row) row[full] = (row[full] ?? 0) + sign * ways
      }
    }
  }
  return exact
}

describe('the count', () => {
  test.each([
    ['square', (cell: number) => cell === 12],
    ['ticket', () => false],
  ] as const)('%s: sets of marks by the lines they fill', (format, isFree) => {
    const counted = countMarks(bingoCards[format], isFree)
    for (const [marked, row] of counted.entries()) {
      const listed = bingoCards[format].marks[marked] ?? []
      expect(
        row.map((_, full) => listed[full] ?? 0),
        `${marked} marked`,
      ).toEqual(row)
    }
  })

  test.each(bingoModels.map((model) => [model.id, model] as const))(
    '%s: every set of calls is counted once, and the full card as often as it can be',
    (_, model) => {
      const { balls, cells } = bingoCards[model.format]
      const counts = countCard(model, 100)
      const total = counts.reduce((sum, { count }) => sum + BigInt(count), 0n)
      let ways = 1n
      for (let call = 0; call < model.calls; call += 1)
        ways = (ways * BigInt(balls - call)) / BigInt(call + 1)
      expect(total).toBe(ways)
      // A full card leaves its other calls to the balls that are not on it.
      const full = counts.filter(({ payoutMinor }) => payoutMinor === model.full)
      const [rest, free] = [model.calls - cells, balls - cells]
      let others = 1n
      for (let call = 0; call < rest; call += 1) others = (others * BigInt(free - call)) / BigInt(call + 1)
      expect(full.reduce((sum, { count }) => sum + BigInt(count), 0n)).toBe(others)
      const [row] = bingoEngine.sheet(model)
      expect(row?.maxWinMultiple).toBe(10_000)
    },
  )
})

/** Cells that fill so many lines: rows, then one cell of the last row that fills a column, or a diagonal too. */
const filled: Record<number, readonly number[]> = {
  0: cellsOf(4),
  1: cellsOf(5),
  2: cellsOf(10),
  3: cellsOf(15),
  4: cellsOf(20),
  5: [...cellsOf(20), 21],
  6: [...cellsOf(20), 20],
  12: cellsOf(25),
}

describe('a round', () => {
  test.each([
    [evening, 0, 0],
    [evening, 1, 100],
    [evening, 2, 300],
    [evening, 4, 2_000],
    [evening, 5, 7_000],
    [quick, 0, 0],
    [quick, 1, 400],
    [quick, 5, 200_000],
    [quick, 6, 200_000],
    [quick, 12, 1_000_000],
    [ninety, 0, 0],
    [ninety, 1, 700],
    [ninety, 2, 19_000],
    [ninety, 3, 1_000_000],
  ])('$id pays %i full lines %i hundredths', (model, lines, hundredths) => {
    const card = model.format === 'square' ? square : ticket
    const called = (filled[lines] ?? []).map((cell) => card[cell] ?? 0)
    expect(linesSeen({ card, called })).toBe(lines)
    expect(bingoPays(model, { card, called })).toBe(hundredths)
  })

  test('deals a card, calls its balls and pays by both, to the last unit of the greatest stake', () => {
    const dice = createDice(31)
    let paid = 0
    for (let round = 0; round < 300; round += 1) {
      const model = bingoModels[round % 3] ?? evening
      const stakeMinor = round % 2 === 0 ? 1_000_000_000 : 700
      const { outcome, payoutMinor } = must(bingoEngine.start(model, { stakeMinor, choice: {} }, dice))
      expect(bingoCards[model.format].isDealt(outcome.card)).toBe(true)
      expect(new Set(outcome.called).size).toBe(model.calls)
      const lines = linesSeen(outcome)
      const isFull = outcome.card.every((number) => number === 0 || outcome.called.includes(number))
      const hundredths = isFull ? model.full : (model.lines[Math.min(lines, model.lines.length - 1)] ?? 0)
      expect(payoutMinor).toBe((stakeMinor / 100) * hundredths)
      paid += Number(payoutMinor > 0)
    }
    expect(paid).toBeGreaterThan(30)
  })

  test('calls every ball of the cage at most once', () => {
    expect(callNumbers({ ...ninety, calls: 4 }, scripted(89, 0, 87, 0))).toEqual([90, 1, 89, 2])
    expect(callNumbers({ ...quick, calls: 3 }, scripted(6, 73, 6))).toEqual([7, 75, 8])
    expect(() => callNumbers({ ...quick, calls: 1 }, scripted(75))).toThrow('below 75')
  })

  test('has nothing to choose', () => {
    expect(bingoEngine.readChoice(quick, { json: {}, stakeMinor: 100 })).toEqual({})
    for (const choice of [{ card: square }, null, []])
      expect(bingoEngine.start(quick, { stakeMinor: 100, choice: choice as never }, untouched).ok).toBe(false)
    expect(bingoEngine.describe({ card: [1, 2], called: [3] })).toBe('card 1 2, called 3')
  })
})
