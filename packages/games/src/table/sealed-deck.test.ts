import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hmacSha256 } from '../fairness/sha256.ts'
import {
  deckSizeOf,
  drawnCards,
  hashOfDeck,
  orderOfSlots,
  saltOf,
  sealDeck,
  sealedDrawOf,
  slotHash,
} from './sealed-deck.ts'
import { drawOf, mixSeatSeeds, seatSeedPattern } from './seeds.ts'

const serverSeed = '5ea1'.repeat(16)
const seats = [
  { seat: 0, seed: 'one' },
  { seat: 2, seed: 'two' },
]
const dealt = { serverSeed, size: 52, seats }
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

describe('a sealed deck', () => {
  test('hashes a salt and a card on every slot, and all hashes one after the other', () => {
    const deck = sealDeck(dealt, hmacSha256)
    for (const [slot, card] of deck.cards.entries()) {
      const salt = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`slot:${slot}`).digest()
      expect(saltOf(serverSeed, slot, hmacSha256)).toBe(salt.toString('hex'))
      expect(deck.hashes[slot]).toBe(sha256(Buffer.concat([salt, Buffer.from([card])])))
    }
    expect(deck.deckHash).toBe(sha256(Buffer.from(deck.hashes.join(''), 'hex')))
    expect(hashOfDeck(deck.hashes.toReversed())).not.toBe(deck.deckHash)
  })

  test('opens a slot with its own card and its own salt only', () => {
    const { cards, hashes } = sealDeck(dealt, hmacSha256)
    const open = (slot: number, card: number) =>
      slotHash({ salt: saltOf(serverSeed, slot, hmacSha256), card })
    expect(open(3, cards[3] ?? 0)).toBe(hashes[3])
    expect(open(3, cards[4] ?? 0)).not.toBe(hashes[3])
    expect(open(4, cards[3] ?? 0)).not.toBe(hashes[3])
  })

  test('is laid by the server’s seed alone, and drawn in an order of the players’ seeds alone', () => {
    const others = seats.map((one) => ({ ...one, seed: `${one.seed}x` }))
    const order = orderOfSlots(dealt, hmacSha256)
    expect(orderOfSlots({ ...dealt, seats: others }, hmacSha256)).not.toEqual(order)
    const { cards } = sealDeck(dealt, hmacSha256)
    expect(drawnCards(dealt, hmacSha256)).toEqual(order.map((slot) => cards[slot]))
    for (const list of [order, cards, drawnCards(dealt, hmacSha256)])
      expect(list.toSorted((left, right) => left - right)).toEqual(
        Array.from({ length: 52 }, (_, one) => one),
      )
  })

  test('gives its cards to a deal that takes them one by one, and to no other', () => {
    const rng = sealedDrawOf(dealt, hmacSha256)(0)
    const left = Array.from({ length: 52 }, (_, card) => card)
    const drawn = Array.from({ length: 52 }, () => left.splice(rng.nextInt(left.length), 1)[0])
    expect(drawn).toEqual(drawnCards(dealt, hmacSha256))
    expect(() => sealedDrawOf(dealt, hmacSha256)(0).nextInt(51)).toThrow('card by card')
    expect(() => rng.nextInt(1)).toThrow('card by card')
  })

  test('leaves later numbers to the stream of both seeds', () => {
    const later = drawOf({ serverSeed, clientSeed: mixSeatSeeds(seats) }, hmacSha256)
    const numbers = (draw: typeof later, nonce: number) => {
      const rng = draw(nonce)
      return Array.from({ length: 8 }, () => rng.nextInt(6))
    }
    const sealed = sealedDrawOf(dealt, hmacSha256)
    for (const nonce of [1, 2]) expect(numbers(sealed, nonce)).toEqual(numbers(later, nonce))
    expect(numbers(sealed, 1)).not.toEqual(numbers(sealed, 2))
  })

  test.each([
    ['patti', 52],
    ['holdem', 52],
    ['rummy', 106],
    ['ludo', null],
    ['baccarat', null],
  ])('of %s has %s cards', (kind, size) => expect(deckSizeOf(kind)).toBe(size))
})

describe('the seeds of the seats', () => {
  test('are mixed as is published, in the order of their seats', () => {
    const mixed = '550fe4a0e3c945976e7a6f8ba3fae2303ca4c3d10da903a7cf08b1efceea605c'
    expect(mixSeatSeeds(seats)).toBe(mixed)
    expect(sha256('0:one,2:two')).toBe(mixed)
    expect(mixSeatSeeds(seats.toReversed())).not.toBe(mixed)
  })

  test.each([
    ['a', true],
    ['A-z_9'.repeat(12), true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    ['a b', false],
    ['a,1:b', false],
    ['a\n', false],
  ])('%j is a seed: %s', (seed, isSeed) => expect(seatSeedPattern.test(seed)).toBe(isSeed))
})
