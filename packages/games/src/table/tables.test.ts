import type { Rng } from '@baize/std'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitToSeed, createFairRng, hmacSha256 } from '../index.ts'
import { readHandRecord, replayHand, type HandRecord } from './hand-record.ts'
import type { HoldemHand } from './holdem/types.ts'
import type { PattiHand } from './patti/types.ts'
import type { RummyHand } from './rummy/types.ts'
import { drawOf, mixSeatSeeds } from './seeds.ts'
import { isTableKind, rulesOf, tableGames, type TableHand } from './tables.ts'
import type { AnyTableRules, Deal, HandCommon, TableModel } from './types.ts'

const serverSeed = 'cd'.repeat(32)

interface Played {
  readonly record: HandRecord
  readonly course: readonly HandCommon[]
}

/** Plays a hand to its end as bots would, with leavers and moves that are none. */
function playHand(rules: AnyTableRules, model: TableModel, setup: { deal: Deal; nonce: number }): Played {
  const seats = setup.deal.seats.map((one) => ({
    ...one,
    name: `P${one.seat}`,
    seed: `s${setup.nonce}-${one.seat}`,
    isBot: false,
  }))
  const draw = drawOf({ serverSeed, clientSeed: mixSeatSeeds(seats) }, hmacSha256)
  const rng = createFairRng({ serverSeed, clientSeed: 'habits', nonce: setup.nonce, hmac: hmacSha256 })
  let hand = rules.deal(model, setup.deal, draw)
  const course = [hand]
  const moves: { seat: number; move: object }[] = []
  while (hand.turn) {
    const { seat } = hand.turn
    const move = nextMove(rules, model, { hand, rng })
    const played = rules.play(model, hand, { seat, move }, draw)
    if (!played.ok) throw new Error(`${played.code}: ${JSON.stringify(move)}`)
    hand = played.value
    moves.push({ seat, move })
    course.push(hand)
    if (moves.length > 5_000) throw new Error('a hand does not end')
  }
  const { modelId, modelVersion, kind, levelMinor, button, end } = hand
  const record = {
    format: 1 as const,
    hand: `h${'0'.repeat(32)}`,
    kind,
    modelId,
    modelVersion,
    levelMinor,
    button,
    seats,
    moves,
    serverSeedHash: commitToSeed(serverSeed),
    serverSeed,
    changes: end?.changes ?? [],
    rakeMinor: end?.rakeMinor ?? 0,
  }
  return { record, course }
}

/** What a bot would do; at times the absent's move or leaving, so that every way is gone. */
function nextMove(
  rules: AnyTableRules,
  model: TableModel,
  { hand, rng }: { hand: HandCommon; rng: Rng },
): object {
  const mood = rng.nextInt(model.isMatch ? 2_000 : 60)
  if (mood === 0) return { type: 'leave' }
  // A bot of rummy thinks long; what the absent play is as good for most of its turns.
  if (model.kind === 'rummy' && rng.nextInt(12) > 0) return rules.absent(model, hand)
  if (mood < 4) return rules.absent(model, hand)
  return rules.suggest(model, rules.view(model, hand, hand.turn?.seat ?? -1), rng)
}

const dealsOf = (model: TableModel): fc.Arbitrary<Deal> =>
  fc
    .record({
      seats: fc.uniqueArray(fc.nat(model.seatCount - 1), {
        minLength: model.leastSeats,
        maxLength: model.seatCount,
      }),
      stacks: fc.array(fc.integer({ min: model.leastStack, max: model.mostBuyIn }), {
        minLength: model.seatCount,
        maxLength: model.seatCount,
      }),
      odd: fc.nat(99),
      level: fc.constantFrom(...model.levelsMinor),
      first: fc.nat(model.seatCount - 1),
    })
    .map(({ seats, stacks, odd, level, first }) => ({
      levelMinor: level,
      button: seats[first % seats.length] ?? 0,
      seats: seats
        .toSorted((left, right) => left - right)
        .map((seat, index) => ({
          seat,
          stackMinor: model.isMatch ? level * model.leastBuyIn : (stacks[index] ?? 0) * level + odd,
        })),
    }))

const kinds = Object.keys(tableGames).filter(isTableKind)
/** Matches are long, and groupings of rummy cost time. */
const runsOf = (kind: string): number => (kind === 'ludo' || kind === 'rummy' ? 10 : 60)

describe.each(kinds)('%s', (kind) => {
  const rules = rulesOf({ kind })
  const [model] = rules.models
  if (!model) throw new Error('no model')
  const plays = fc.record({ deal: dealsOf(model), nonce: fc.nat(1_000_000) })

  test('chips are conserved, nobody loses more than they have, and every hand ends and replays', () => {
    fc.assert(
      fc.property(plays, (setup) => {
        const { record, course } = playHand(rules, model, setup)
        const total = record.changes.reduce((sum, { changeMinor }) => sum + changeMinor, 0)
        expect(total + record.rakeMinor).toBe(0)
        expect(record.rakeMinor).toBeGreaterThanOrEqual(0)
        expect(record.rakeMinor).toBeLessThanOrEqual(model.rakeCapLevels * record.levelMinor)
        expect(record.changes.map(({ seat }) => seat)).toEqual(record.seats.map(({ seat }) => seat))
        const over = course.at(-1)
        const stakes = over ? rules.stakes(over) : []
        for (const { seat, changeMinor } of record.changes) {
          const stack = record.seats.find((one) => one.seat === seat)?.stackMinor ?? 0
          expect(Number.isSafeInteger(changeMinor) && stack + changeMinor >= 0).toBe(true)
          const staked = stakes.find((one) => one.seat === seat)?.stakedMinor ?? -1
          expect(staked).toBeGreaterThanOrEqual(Math.max(0, -changeMinor))
          expect(staked).toBeLessThanOrEqual(stack)
        }
        const kept = readHandRecord(JSON.parse(JSON.stringify(record)))
        expect(kept.ok && replayHand(kept.value, hmacSha256)).toMatchObject({ isOk: true, mismatches: [] })
      }),
      { numRuns: runsOf(kind), seed: 7 },
    )
  })

  test('a view does not change with what its seat cannot see', () => {
    fc.assert(
      fc.property(plays, (setup) => {
        const { course } = playHand(rules, model, setup)
        // Every so many states of a long match.
        const step = Math.ceil(course.length / 60)
        for (const hand of course.filter((_hand, index) => index % step === 0)) {
          for (const { seat } of [...hand.seats, { seat: -1 }]) {
            const view = JSON.stringify(rules.view(model, hand, seat))
            for (const other of changeHidden(hand as TableHand, seat))
              expect(JSON.stringify(rules.view(model, other, seat))).toBe(view)
          }
        }
      }),
      { numRuns: Math.min(20, runsOf(kind)), seed: 11 },
    )
  })

  test('a move out of turn, of no form or after the end is refused', () => {
    fc.assert(
      fc.property(plays, (setup) => {
        const { course } = playHand(rules, model, setup)
        const draw = drawOf({ serverSeed, clientSeed: 'other' }, hmacSha256)
        const move = { type: 'roll' }
        for (const hand of course) {
          const other = hand.seats.find(({ seat }) => seat !== hand.turn?.seat)
          const absent = hand.turn ? rules.absent(model, hand) : move
          expect(rules.play(model, hand, { seat: other?.seat ?? 0, move: absent }, draw).ok).toBe(false)
          expect(rules.play(model, hand, { seat: 99, move: absent }, draw).ok).toBe(false)
        }
      }),
      { numRuns: Math.min(20, runsOf(kind)), seed: 13 },
    )
  })

  test.each([
    null,
    1,
    'bet',
    [],
    {},
    { type: 'win' },
    { type: 'leave', more: 1 },
    { type: 'bet', amount: -1 },
  ])('%j is no move', (json) => expect(rules.readMove(json)).toBeUndefined())

  test('a changed record is found out', () => {
    const deal = fc.sample(dealsOf(model), { numRuns: 1, seed: 3 })[0]
    if (!deal) throw new Error('no deal')
    const { record } = playHand(rules, model, { deal, nonce: 5 })
    const [first] = record.seats
    if (!first) throw new Error('no seat')
    const changed: [Partial<HandRecord>, string][] = [
      [{ serverSeedHash: '0'.repeat(64) }, 'commitment'],
      [{ modelVersion: 99 }, 'model_unknown'],
      [{ serverSeed: 'xx' }, 'inputs'],
      [{ seats: [{ ...first, seed: 'a b' }, ...record.seats.slice(1)] }, 'inputs'],
      [{ moves: record.moves.slice(0, -1) }, 'moves'],
      [{ rakeMinor: record.rakeMinor + 1 }, 'changes'],
      [{ changes: record.changes.map((one) => ({ ...one, changeMinor: one.changeMinor + 1 })) }, 'changes'],
    ]
    for (const [change, mismatch] of changed)
      expect(replayHand({ ...record, ...change }, hmacSha256).mismatches).toContain(mismatch)
  })
})

/** The same hand with other cards wherever the seat cannot see them. */
function changeHidden(hand: TableHand, seat: number): HandCommon[] {
  if (hand.kind === 'patti') return [hidePatti(hand, seat)]
  if (hand.kind === 'holdem') return [hideHoldem(hand, seat)]
  // A board of ludo lies open; its throws are not in it.
  return hand.kind === 'rummy' ? [hideRummy(hand, seat)] : []
}

const swap = (cards: readonly number[]): number[] => cards.map((card) => (card + 17) % 52)

function hidePatti(hand: PattiHand, seat: number): PattiHand {
  const isOpen = (of: number): boolean =>
    hand.compared.some((pair) => (pair.by === seat && pair.of === of) || (pair.of === seat && pair.by === of))
  const seats = hand.seats.map((one) => {
    const isSeen = (one.seat === seat && one.isSeen) || isOpen(one.seat) || (hand.isShown && !one.isPacked)
    return isSeen ? one : { ...one, cards: swap(one.cards) }
  })
  return { ...hand, seats }
}

function hideHoldem(hand: HoldemHand, seat: number): HoldemHand {
  const open = [0, 3, 4, 5][hand.street] ?? 0
  const isSeen = (of: number): boolean => of === seat || hand.shown.includes(of)
  return {
    ...hand,
    seats: hand.seats.map((one) => (isSeen(one.seat) ? one : { ...one, cards: swap(one.cards) })),
    board: [...hand.board.slice(0, open), ...swap(hand.board.slice(open))],
  }
}

function hideRummy(hand: RummyHand, seat: number): RummyHand {
  const isSeen = (one: RummyHand['seats'][number]): boolean =>
    one.seat === seat || (hand.end !== null && one.state === 'in')
  return {
    ...hand,
    seats: hand.seats.map((one) => (isSeen(one) ? one : { ...one, cards: swap(one.cards) })),
    stock: swap(hand.stock),
    pile: [...swap(hand.pile.slice(0, -1)), ...hand.pile.slice(-1)],
  }
}
