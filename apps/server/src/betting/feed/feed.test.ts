import { turnoverOf } from '@baize/domain/betting'
import type { MemberId } from '@baize/std'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import {
  factsOf,
  feedAll,
  naiveSums,
  openBook,
  pendingSums,
  sumsOf,
  type TestBook,
} from '../../testing/settled-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { produceStep } from './produce.ts'

let world: World
let book: TestBook
let memberId: MemberId
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
})
afterAll(async () => {
  await feedAll(world)
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

let people = 0
beforeEach(async () => {
  ;({ memberId } = await openPlayer(world, `feeds_${(people += 1)}`))
})

const settle = (betId: string, revision: number, given: { payout?: bigint; state?: 'cancelled' }) =>
  world.platform.betting.settleBets(book.source, [
    { memberId, betId, revision, state: given.state ?? 'settled', payoutMinor: given.payout ?? 0n },
  ])

describe('rounds at providers', () => {
  test('a lost round is one fact, though its end moved nothing', async () => {
    const round = await book.stake(memberId, [300_00n])
    await feedAll(world)
    expect(await factsOf(world, memberId)).toEqual([])
    await book.end(memberId, round)
    await feedAll(world)
    await feedAll(world)
    expect(await factsOf(world, memberId)).toMatchObject([
      {
        reference: round,
        source: book.vendor,
        revision: 1,
        bets: 1,
        cashStakeMinor: 300_00n,
        validStakeMinor: 300_00n,
        riskedMinor: 300_00n,
        payoutMinor: 0n,
        parts: [{ seq: 2n, validStakeMinor: 300_00n }],
      },
    ])
  })

  test('stake and win in two steps are one fact, with both', async () => {
    const round = await book.stake(memberId, [300_00n, 200_00n])
    await feedAll(world)
    await book.win(memberId, round, 900_00n)
    await feedAll(world)
    await book.end(memberId, round)
    await feedAll(world)
    expect(await factsOf(world, memberId)).toMatchObject([
      {
        bets: 1,
        cashStakeMinor: 500_00n,
        riskedMinor: 400_00n,
        payoutMinor: 900_00n,
        parts: [
          { seq: 2n, validStakeMinor: 300_00n },
          { seq: 3n, validStakeMinor: 200_00n },
        ],
      },
    ])
  })

  test('a stake that comes back afterwards is a negative fact of its own', async () => {
    const round = await book.stake(memberId, [300_00n])
    await book.win(memberId, round, 100_00n)
    await book.end(memberId, round)
    await feedAll(world)
    await book.takeBack(memberId, round, 'bet 0')
    await feedAll(world)
    const [, correction] = await factsOf(world, memberId)
    expect(correction).toMatchObject({
      revision: 2,
      bets: -1,
      cashStakeMinor: -300_00n,
      validStakeMinor: -300_00n,
      riskedMinor: -200_00n,
      payoutMinor: 0n,
      parts: [{ seq: 2n, validStakeMinor: -300_00n }],
    })
  })

  test('a late win changes the payout alone; a cancelled round is no fact', async () => {
    const round = await book.stake(memberId, [300_00n])
    await book.end(memberId, round)
    const cancelled = await book.stake(memberId, [50_00n])
    await feedAll(world)
    await book.win(memberId, round, 100_00n)
    await book.takeBack(memberId, cancelled, 'bet 0')
    await book.end(memberId, cancelled, 'cancelled')
    await feedAll(world)
    expect(await factsOf(world, memberId)).toMatchObject([
      { revision: 1, bets: 1 },
      { revision: 2, bets: 0, validStakeMinor: 0n, riskedMinor: 0n, payoutMinor: 100_00n },
    ])
  })
})

describe('bets of the house', () => {
  test('each revision is the difference to the one before, also of two in one step', async () => {
    const betId = await book.place(memberId, 100_00n)
    await feedAll(world)
    expect(await factsOf(world, memberId)).toEqual([])
    await settle(betId, 1, { payout: 250_00n })
    await settle(betId, 2, { payout: 40_00n })
    await feedAll(world)
    await settle(betId, 3, { state: 'cancelled' })
    await feedAll(world)
    expect(await factsOf(world, memberId)).toMatchObject([
      { revision: 1, bets: 1, product: 'test', payoutMinor: 250_00n, riskedMinor: 100_00n },
      { revision: 2, bets: 0, cashStakeMinor: 0n, payoutMinor: -210_00n, riskedMinor: -40_00n },
      { revision: 3, bets: -1, cashStakeMinor: -100_00n, validStakeMinor: -100_00n, payoutMinor: -40_00n },
    ])
  })
})

const act = fc.record({
  bet: fc.nat(7),
  kind: fc.constantFrom(
    'stake',
    'stakes',
    'win',
    'back',
    'end',
    'endPart',
    'place',
    'settle',
    'void',
    'feed',
  ),
  amount: fc.bigInt(1n, 90n),
})

test('any acts in any batches give the sums of a naive recount, fed and not yet fed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 24 }), fc.integer({ min: 1, max: 3 }), playAll),
    { numRuns: 12, seed: 20261123 },
  )
}, 120_000)

interface Known {
  readonly round?: string
  readonly betId?: string
  isEnded: boolean
  isBack: boolean
  revision: number
}

async function playAll(
  acts: readonly { bet: number; kind: string; amount: bigint }[],
  members: number,
): Promise<void> {
  ;({ memberId } = await openPlayer(world, `feeds_${(people += 1)}`))
  const known: Known[] = []
  const fresh = { isEnded: false, isBack: false, revision: 0 }
  for (const { bet, kind, amount } of acts) {
    const of = known[bet % Math.max(1, known.length)]
    if (kind === 'stake') known.push({ round: await book.stake(memberId, [amount]), ...fresh })
    if (kind === 'stakes') known.push({ round: await book.stake(memberId, [amount, 7n]), ...fresh })
    if (kind === 'place') known.push({ betId: await book.place(memberId, amount), ...fresh })
    if (kind === 'feed') await feedAll(world, { members, movements: 5, settlements: 1 })
    if (of?.round !== undefined) await playRound({ ...of, round: of.round }, of, { kind, amount })
    if (of?.betId !== undefined && (kind === 'settle' || kind === 'void')) {
      of.revision += 1
      await settle(of.betId, of.revision, kind === 'void' ? { state: 'cancelled' } : { payout: amount })
    }
    expect(await pendingSums(world, memberId, 0n)).toEqual(await naiveSums(world, memberId))
  }
  await feedAll(world, { members, movements: 5, settlements: 1 })
  const facts = await factsOf(world, memberId)
  expect(sumsOf(facts)).toEqual(await naiveSums(world, memberId))
  for (const fact of facts)
    expect(fact.parts.reduce((sum, part) => sum + part.validStakeMinor, 0n)).toBe(fact.validStakeMinor)
}

async function playRound(
  { round }: { round: string },
  known: Known,
  { kind, amount }: { kind: string; amount: bigint },
): Promise<void> {
  if (kind === 'win') await book.win(memberId, round, amount)
  if (kind === 'back' && !known.isBack) {
    known.isBack = true
    await book.takeBack(memberId, round, 'bet 0')
  }
  if (kind === 'end' && !known.isEnded) {
    known.isEnded = true
    await book.end(memberId, round)
  }
  // A part of the stake counts, from the end on or told afterwards by a revision.
  if (kind === 'endPart') {
    known.revision += known.isEnded ? 1 : 0
    known.isEnded = true
    await book.end(memberId, round, 'completed', { validStakeMinor: amount / 2n, revision: known.revision })
  }
}

test('many steps at once write each fact once', async () => {
  const rounds = await Promise.all(Array.from({ length: 20 }, () => book.stake(memberId, [10_00n])))
  await Promise.all(rounds.map((round) => book.end(memberId, round)))
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      await feedAll(world)
    }),
  )
  expect(await factsOf(world, memberId)).toHaveLength(20)
})

test('a step that dies leaves nothing, the next one writes all', async () => {
  const round = await book.stake(memberId, [10_00n])
  await book.end(memberId, round)
  const { db } = world.platform
  const killed = db.connect().then(async (tx) => {
    await tx.query('begin isolation level repeatable read')
    await tx.query('select from bet_feed for update')
    await tx.query('select * from bet_feed_changes($1)', [[memberId]])
    tx.release(true)
  })
  await killed
  await feedAll(world)
  await produceStep(db)
  expect(await factsOf(world, memberId)).toHaveLength(1)
})

test('the database and the domain mean the same by turnover', async () => {
  const states = ['open', 'settled', 'cancelled'] as const
  const cases = fc.sample(
    fc.record({
      state: fc.constantFrom(...states),
      isTip: fc.boolean(),
      stake: fc.bigInt(0n, 1_000n),
      valid: fc.option(fc.bigInt(-10n, 2_000n)),
    }),
    300,
  )
  const found = await rows<{ turnover: bigint }>(
    world.platform.db,
    `select bet_turnover(state, is_tip, stake, valid) as turnover
       from unnest($1::text[], $2::boolean[], $3::bigint[], $4::bigint[]) with ordinality
         c(state, is_tip, stake, valid, n) order by n`,
    [
      cases.map(({ state }) => state),
      cases.map(({ isTip }) => isTip),
      cases.map(({ stake }) => stake),
      cases.map(({ valid }) => valid),
    ],
  )
  expect(found.map(({ turnover }) => turnover)).toEqual(
    cases.map(({ state, isTip, stake, valid }) =>
      turnoverOf({
        state,
        isTip,
        stake: { cashMinor: stake, bonusMinor: 0n },
        payoutMinor: 0n,
        validStakeMinor: valid,
      }),
    ),
  )
})
