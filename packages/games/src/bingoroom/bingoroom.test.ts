import { invariant, type Rng } from '@baize/std'
import { describe, expect, test } from 'vitest'
import {
  bingoCards,
  bingoEngine,
  bingoModels,
  bingoPays,
  bingoRoomEngine,
  bingoRoomModels,
  createFairRng,
  hmacSha256,
  nearNumbers,
  type BingoRoomModel,
} from '../index.ts'

const rngOf = (name: string, nonce = 0): Rng =>
  createFairRng({ serverSeed: 'ab'.repeat(32), clientSeed: name, nonce, hmac: hmacSha256 })

const modelOf = (id: string): BingoRoomModel => {
  const model = bingoRoomModels.find((one) => one.id === id)
  invariant(model, id)
  return model
}
const seventyFive = modelOf('bingoroom-75')
const ninety = modelOf('bingoroom-90')
const square = bingoCards.square.deal(rngOf('square'))
const ticket = bingoCards.ticket.deal(rngOf('ticket'))
const read = (model: BingoRoomModel, cards: unknown, stakeMinor = 600) =>
  bingoRoomEngine.readChoice(model, { json: { cards }, stakeMinor })

describe('cards', () => {
  test.each(bingoRoomModels.map((model) => [model.id, model] as const))(
    '%s: what is dealt is a card',
    (_, model) => {
      for (let nonce = 0; nonce < 200; nonce += 1) {
        const card = bingoCards[model.format].deal(rngOf('deal', nonce))
        expect(bingoCards[model.format].isDealt(card)).toBe(true)
      }
    },
  )

  const swapped = (card: readonly number[], one: number, two: number) =>
    card.map((number, cell) => (cell === one ? (card[two] ?? 0) : cell === two ? (card[one] ?? 0) : number))
  const put = (card: readonly number[], cell: number, number: number) => card.with(cell, number)
  test.each([
    ['a column that has numbers of another one', seventyFive, swapped(square, 0, 1)],
    ['a number twice', seventyFive, put(square, 0, square[5] ?? 0)],
    ['no free cell', seventyFive, put(square, 12, 31)],
    ['a free cell more', seventyFive, put(square, 0, 0)],
    ['a cell too few', seventyFive, square.slice(1)],
    ['a ball that is not in the cage', seventyFive, put(square, 4, 76)],
    ['half a number', seventyFive, put(square, 0, 1.5)],
    ['a ticket in the room of squares', seventyFive, ticket],
    ['a square in the room of tickets', ninety, square],
    ['a row out of order', ninety, swapped(ticket, 0, 1)],
    ['a number twice on a ticket', ninety, put(ticket, 0, ticket[10] ?? 0)],
    ['ball 91', ninety, put(ticket, 4, 91)],
    ['ball 0', ninety, put(ticket, 0, 0)],
    ['a text', ninety, ticket.map(String)],
  ] as const)('%s is no card', (_, model, card) => {
    expect(read(model, [card])).toBeUndefined()
    expect(read(model, [model === seventyFive ? square : ticket, card])).toBeUndefined()
  })

  test('a bet has one to six cards, each with the same whole part of the stake', () => {
    const cards = (count: number) => Array.from({ length: count }, () => ticket)
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((count) => read(ninety, cards(count), 6_000) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ])
    expect(read(ninety, cards(3), 1_000)).toBeUndefined()
    expect(read(ninety, cards(4), 200)).toBeUndefined()
    expect(read(ninety, cards(4), 400)).toEqual({ cards: cards(4) })
  })
})

describe('a draw', () => {
  test('is the same for everybody, whatever their cards and stakes', () => {
    for (const model of bingoRoomModels) {
      const deal = (name: string) => bingoCards[model.format].deal(rngOf(name))
      const draw = (cards: number[][], stakeMinor: number) => {
        const started = bingoRoomEngine.start(model, { stakeMinor, choice: { cards } }, rngOf('draw', 7))
        invariant(started.ok, 'a round')
        return started.value
      }
      const one = draw([deal('a')], 100)
      const six = draw(['a', 'b', 'c', 'd', 'e', 'f'].map(deal), 6_000)
      expect(one.outcome).toEqual(six.outcome)
      expect(one.outcome.called).toHaveLength(model.calls)
      expect(new Set(one.outcome.called).size).toBe(model.calls)
    }
  })

  test('pays each card for its own lines from its own part of the stake', () => {
    const cards = Array.from({ length: 3 }, (_, place) => bingoCards.square.deal(rngOf('pays', place)))
    let paid = 0
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const started = bingoRoomEngine.start(
        seventyFive,
        { stakeMinor: 3_000, choice: { cards } },
        rngOf('calls', nonce),
      )
      invariant(started.ok, 'a round')
      const { called } = started.value.outcome
      const each = cards.map((card) => bingoPays(seventyFive, { card, called }) * 10)
      expect(started.value.payoutMinor).toBe(each.reduce((sum, won) => sum + won, 0))
      paid += Number(started.value.payoutMinor > 0)
    }
    expect(paid).toBeGreaterThan(10)
    expect(paid).toBeLessThan(50)
  })

  test.each([
    ['nothing', [], 0],
    ['the top row', [0, 1, 2, 3, 4], 400],
    ['the middle row, whose free cell is a present', [10, 11, 13, 14], 400],
    ['both diagonals', [0, 6, 18, 24, 4, 8, 16, 20], 2_500],
    ['the whole card', Array.from({ length: 25 }, (_, cell) => cell), 1_000_000],
  ])('%s', (_, cells, hundredths) => {
    const called = cells.map((cell) => square[cell] ?? 0)
    expect(bingoPays(seventyFive, { card: square, called })).toBe(hundredths)
  })

  test('a line that waits for one number names it', () => {
    const called = [0, 1, 2].map((cell) => ticket[cell] ?? 0)
    expect(nearNumbers(ninety, { card: ticket, called })).toEqual([])
    expect(nearNumbers(ninety, { card: ticket, called: [...called, ticket[4] ?? 0] })).toEqual([ticket[3]])
  })
})

test.each([
  ['bingoroom-75', 'bingo-quick'],
  ['bingoroom-90', 'bingo-ninety'],
])('%s gives back exactly what %s counts', (room, alone) => {
  const model = bingoModels.find(({ id }) => id === alone)
  invariant(model, alone)
  const [own, ...more] = bingoRoomEngine.sheet(modelOf(room))
  expect(more).toEqual([])
  expect(own).toEqual(bingoEngine.sheet(model)[0])
  expect(own?.rtp).toBeGreaterThan(0.9)
  expect(own?.rtp).toBeLessThan(0.97)
})
