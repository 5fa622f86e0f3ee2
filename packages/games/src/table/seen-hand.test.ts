import { describe, expect, test } from 'vitest'
import { commitToSeed, createFairRng, hmacSha256 } from '../index.ts'
import { drawFor, replayHand, type HandRecord } from './hand-record.ts'
import { deckSizeOf, sealDeck } from './sealed-deck.ts'
import { cardsIn, checkSeenHand, readSeenHand, seeHand, type SeenHand } from './seen-hand.ts'
import { rulesOf } from './tables.ts'
import type { HandCommon } from './types.ts'

const serverSeed = '5ea1'.repeat(16)

/** A hand from a sealed deck, played as bots would. */
function playSealed(kind: string, nonce: number): HandRecord {
  const rules = rulesOf({ kind })
  const [model] = rules.models
  if (!model) throw new Error('no model')
  const count = model.leastSeats + (nonce % (model.seatCount - model.leastSeats + 1))
  const [levelMinor = 100] = model.levelsMinor
  const seats = Array.from({ length: count }, (_, seat) => ({
    seat,
    name: `P${seat}`,
    seed: `page-${nonce}-${seat}`,
    stackMinor: levelMinor * model.leastBuyIn,
    isBot: false,
  }))
  const draw = drawFor({ kind, serverSeed, seats, isSealed: true }, hmacSha256)
  const rng = createFairRng({ serverSeed, clientSeed: 'habits', nonce, hmac: hmacSha256 })
  let hand: HandCommon = rules.deal(model, { levelMinor, button: nonce % count, seats }, draw)
  const moves: { seat: number; move: object }[] = []
  while (hand.turn) {
    const { seat } = hand.turn
    const isAbsent = kind === 'rummy' ? rng.nextInt(12) > 0 : rng.nextInt(20) === 0
    const view = rules.view(model, hand, seat)
    const move = isAbsent ? rules.absent(model, hand) : rules.suggest(model, view, rng)
    const played = rules.play(model, hand, { seat, move }, draw)
    if (!played.ok) throw new Error(played.code)
    hand = played.value
    moves.push({ seat, move })
  }
  return {
    format: 1,
    isSealed: true,
    hand: `h${'0'.repeat(32)}`,
    kind,
    modelId: model.id,
    modelVersion: model.version,
    levelMinor,
    button: nonce % count,
    serverSeedHash: commitToSeed(serverSeed),
    serverSeed,
    seats,
    moves,
    changes: hand.end?.changes ?? [],
    rakeMinor: hand.end?.rakeMinor ?? 0,
  }
}

const see = (record: HandRecord, seat: number): SeenHand => {
  const read = readSeenHand(JSON.parse(JSON.stringify(seeHand(record, seat, hmacSha256))))
  if (!read.ok) throw new Error(read.code)
  return read.value
}

const nonces = [0, 1, 2, 3]

test('a sealed deck has every card once, and its hash follows from all of them', () => {
  for (const size of [52, 106]) {
    const deck = sealDeck({ serverSeed, size }, hmacSha256)
    expect(deck.cards.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: size }, (_, card) => card),
    )
    expect(new Set(deck.hashes).size).toBe(size)
    const other = sealDeck({ serverSeed: '00'.repeat(32), size }, hmacSha256)
    expect(other.deckHash).not.toBe(deck.deckHash)
  }
  expect(deckSizeOf('ludo')).toBeNull()
})

describe.each(['patti', 'holdem', 'rummy'])('%s', (kind) => {
  test('the whole record plays again, and only as it was dealt', () => {
    for (const nonce of nonces) {
      const record = playSealed(kind, nonce)
      const whole = replayHand(record, hmacSha256)
      expect(whole).toMatchObject({ isOk: true, mismatches: [] })
      const { isSealed: _, ...streamed } = record
      expect(replayHand(streamed, hmacSha256).course[0]).not.toEqual(whole.course[0])
    }
  })

  test('what a seat saw is proved, and has no other card and no seed', () => {
    for (const nonce of nonces) {
      const record = playSealed(kind, nonce)
      const hands = replayHand(record, hmacSha256).course
      const last = hands.at(-1) as unknown as { seats: { seat: number; cards: number[] }[] }
      for (const seat of [...record.seats.map((one) => one.seat), -1]) {
        const seen = see(record, seat)
        expect(checkSeenHand(seen, hmacSha256)).toEqual([])
        expect(JSON.stringify(seen)).not.toContain(serverSeed)
        const shown = new Set(seen.course.flatMap(cardsIn))
        const own = last.seats.find((one) => one.seat === seat)?.cards ?? []
        for (const { card } of seen.opened) expect(shown.has(card) || own.includes(card)).toBe(true)
        for (const card of own) expect(seen.opened.some((one) => one.card === card)).toBe(true)
      }
    }
  })

  test('who looks on sees no packed hand', () => {
    const packed = nonces
      .map((nonce) => playSealed(kind, nonce))
      .filter(({ moves }) =>
        moves.some(({ move }) => ['pack', 'fold', 'drop'].includes(String((move as { type: string }).type))),
      )
    expect(packed.length).toBeGreaterThan(0)
    for (const record of packed) {
      const hands = replayHand(record, hmacSha256).course
      const last = hands.at(-1) as unknown as {
        pile?: number[]
        seats: { cards: number[]; isPacked?: boolean; isFolded?: boolean; state?: string }[]
      }
      const hidden = last.seats
        .filter((one) => one.isPacked || one.isFolded || one.state === 'out')
        .flatMap(({ cards }) => cards)
      const seen = see(record, -1)
      // A card that lay on the pile of rummy once was seen by all.
      const laid = new Set(seen.course.flatMap((view) => ('top' in view ? [view.top] : [])))
      for (const card of hidden.filter((one) => !laid.has(one)))
        expect(seen.opened.some((one) => one.card === card)).toBe(false)
    }
  })

  test('what was altered does not pass', () => {
    const seen = see(playSealed(kind, 3), 0)
    const [first, second] = seen.opened
    if (!first || !second) throw new Error('nothing was seen')
    const rest = seen.opened.slice(2)
    const altered: [SeenHand, string][] = [
      [{ ...seen, deckHash: null }, 'unsealed'],
      [{ ...seen, hashes: seen.hashes.toReversed() }, 'seal'],
      [{ ...seen, hashes: seen.hashes.slice(1) }, 'seal'],
      [{ ...seen, opened: [{ ...first, salt: second.salt }, second, ...rest] }, 'cards'],
      [
        { ...seen, opened: [{ ...first, card: second.card }, { ...second, card: first.card }, ...rest] },
        'cards',
      ],
      [{ ...seen, opened: rest }, 'cards'],
      [{ ...seen, opened: [first, ...seen.opened] }, 'cards'],
      [{ ...seen, rakeMinor: seen.rakeMinor + 1 }, 'changes'],
      [{ ...seen, button: seen.seats.find(({ seat }) => seat !== seen.button)?.seat ?? 0 }, 'deal'],
      [{ ...seen, seats: seen.seats.map((one) => ({ ...one, seed: `${one.seed}x` })) }, 'cards'],
    ]
    for (const [hand, mismatch] of altered) expect(checkSeenHand(hand, hmacSha256)).toContain(mismatch)
  })
})
