import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openPlayWorld, type PlayWorld } from '../../testing/play-world.ts'
import { findOpposites } from './opposites.ts'

let world: PlayWorld
beforeAll(async () => {
  world = await openPlayWorld()
})
afterAll(() => world.end())

let [anna, bela, cora] = [0n, 0n, 0n] as MemberId[] as [MemberId, MemberId, MemberId]
let people = 0n
beforeEach(() => {
  people += 1_000n
  anna = (people + 1n) as MemberId
  bela = (people + 2n) as MemberId
  cora = (people + 3n) as MemberId
})
const since = new Date('2026-10-01T00:00:00Z')
const find = async (memberIds: readonly MemberId[] = [anna, bela, cora]) =>
  (await findOpposites(world.db, { memberIds, currency: 'BDT', since })).map((pair) => [
    pair.one_id,
    pair.other_id,
    Number(pair.met),
    Number(pair.opposite),
    pair.one_stake,
    pair.other_stake,
  ])

interface Sat {
  readonly memberId: MemberId
  readonly round: string
  readonly stake?: bigint
  readonly payout?: bigint
  readonly state?: 'open' | 'completed' | 'cancelled'
  readonly at?: string
  readonly currency?: string
  readonly vendor?: number
  readonly isFree?: boolean
  readonly isTip?: boolean
  readonly record?: unknown
}

/** Rounds as they stand after play: no money moves here. */
const sit = (...sat: Sat[]) =>
  rows(
    world.db,
    `insert into round (member_id, vendor, round, game, session, currency, stake, payout, opened_at,
       closed_at, state, is_free, is_tip, bet_record)
     select r.member_id, r.vendor, r.round, 'g', 's', s.currency, s.stake, s.payout, s.opened_at,
            s.closed_at, s.state, s.is_free, s.is_tip, s.record
       from unnest($1::bigint[], $2::int[], $3::text[]) with ordinality
         r(member_id, vendor, round, n)
       join unnest($4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::timestamptz[], $9::text[],
         $10::boolean[], $11::boolean[], $12::text[]) with ordinality
         s(currency, stake, payout, opened_at, closed_at, state, is_free, is_tip, record, n) using (n)`,
    [
      sat.map(({ memberId }) => memberId),
      sat.map(({ vendor = 1_000 }) => vendor),
      sat.map(({ round }) => round),
      sat.map(({ currency = 'BDT' }) => currency),
      sat.map(({ stake = 100n }) => stake),
      sat.map(({ payout = 0n }) => payout),
      sat.map(({ at = '2026-11-01T10:00:00Z' }) => at),
      sat.map(({ state = 'completed', at = '2026-11-01T10:00:00Z' }) => (state === 'open' ? null : at)),
      sat.map(({ state = 'completed' }) => state),
      sat.map(({ isFree = false }) => isFree),
      sat.map(({ isTip = false }) => isTip),
      sat.map(({ record }) => (record === undefined ? null : JSON.stringify(record))),
    ],
  )
const times = <T>(count: number, of: (n: number) => T): T[] =>
  Array.from({ length: count }, (_unused, n) => of(n))
/** A round in which one wins what the other loses. */
const against = (round: string, given: Partial<Sat> = {}, other: Partial<Sat> = {}): Sat[] => [
  { memberId: anna, round, payout: 200n, ...given },
  { memberId: bela, round, ...other },
]

describe('two who meet at a table', () => {
  test('are told of from the fifth round that one won and the other lost', async () => {
    await sit(...times(4, (n) => against(`r${n}`)).flat())
    expect(await find()).toEqual([])
    await sit(...against('r4', { payout: 0n }, { payout: 150n, stake: 50n }))
    expect(await find()).toEqual([[anna, bela, 5, 5, 500n, 450n]])
    expect(await find([anna, cora])).toEqual([])
  })

  test('and four of five times they meet at least', async () => {
    await sit(...times(8, (n) => against(`r${n}`)).flat())
    await sit(...times(2, (n) => against(`same${n}`, { payout: 0n })).flat())
    expect(await find()).toEqual([[anna, bela, 10, 8, 800n, 800n]])
    await sit(...against('same2', { payout: 0n }))
    expect(await find()).toEqual([])
  })

  test.each<[string, Partial<Sat>, Partial<Sat>, boolean]>([
    ['stakes of which one is twice the other', { stake: 50n }, {}, true],
    ['stakes of which one is more than twice the other', { stake: 49n }, {}, false],
    ['the other way about', {}, { stake: 201n }, false],
    ['half of the stake of the other', {}, { stake: 50n }, true],
    ['less than half of it', {}, { stake: 49n }, false],
    ['a push', { payout: 100n }, {}, false],
    ['a push beside a win', { payout: 100n }, { payout: 200n }, false],
    ['a part that came back', {}, { payout: 40n }, false],
    ['a round that is open', { state: 'open' }, {}, false],
    ['a round that was cancelled', {}, { state: 'cancelled' }, false],
    ['another currency', { currency: 'FUN' }, {}, false],
    ['a free round', {}, { isFree: true }, false],
    ['a tip', {}, { isTip: true }, false],
    ['a table of another vendor', {}, { vendor: 1_001 }, false],
    ['a time before it counts', { at: '2026-09-30T23:59:59Z' }, {}, false],
    ['the first moment that counts', { at: '2026-10-01T00:00:00Z' }, {}, true],
  ])('with %s', async (_case, one, other, counts) => {
    await sit(...times(5, (n) => against(`r${n}`, one, other)).flat())
    expect(await find()).toHaveLength(counts ? 1 : 0)
  })

  test.each([
    [50, 1],
    [51, 0],
  ])('where %d sit are told of as %d pair', async (count, pairs) => {
    const others = times(count - 2, (n) => (people + 100n + BigInt(n)) as MemberId)
    const crowd = (round: string) => others.map((memberId) => ({ memberId, round, stake: 1_000n }))
    await sit(...times(5, (n) => [...against(`r${n}`), ...crowd(`r${n}`)]).flat())
    expect(await find([anna, bela, ...others])).toHaveLength(pairs)
  })

  test('come with the pair that did it most first', async () => {
    await sit(...times(5, (n) => against(`r${n}`)).flat())
    await sit(...times(6, (n) => against(`s${n}`, { memberId: bela }, { memberId: cora })).flat())
    expect((await find()).map(([one, other]) => [one, other])).toEqual([
      [bela, cora],
      [anna, bela],
    ])
  })
})

describe('two who bet on one match', () => {
  const leg = (outcome: string, given: object = {}) => ({
    event: 'Dhaka - Sylhet',
    starts_at: '2026-11-02T10:00:00Z',
    market: 'winner',
    outcome,
    ...given,
  })
  const slip = (...legs: object[]) => ({ kind: 'sports', lines: 1, legs })
  /** Five matches, each on the two sides of a market. */
  const bets = (one: (match: object) => Partial<Sat>, other: (match: object) => Partial<Sat>) =>
    times(5, (n) => {
      const match = { event: `match ${n}` }
      const common = { state: 'open' as const }
      return [
        { memberId: anna, round: `a${n}`, ...common, ...one(match) },
        { memberId: bela, round: `b${n}`, ...common, ...other(match) },
      ]
    }).flat()
  const home = (match: object) => ({ record: slip(leg('home', match)) })
  const away = (match: object) => ({ record: slip(leg('away', match)) })

  test.each<[string, (match: object) => Partial<Sat>, boolean]>([
    ['the other side', away, true],
    ['the same side', home, false],
    [
      'the other side of another market',
      (match) => ({ record: slip(leg('away', { ...match, market: 'goals' })) }),
      false,
    ],
    [
      'the other side within the half hour',
      (match) => ({ ...away(match), at: '2026-11-01T10:29:59Z' }),
      true,
    ],
    [
      'the other side after the half hour',
      (match) => ({ ...away(match), at: '2026-11-01T10:30:00Z' }),
      false,
    ],
    ['the other side beside another leg', (match) => ({ record: slip(leg('away', match), leg('x')) }), false],
    [
      'the other side in several lines',
      (match) => ({ record: { ...slip(leg('away', match)), lines: 2 } }),
      false,
    ],
    [
      'the other side of another kind of record',
      (match) => ({ record: { ...slip(leg('away', match)), kind: 'x' } }),
      false,
    ],
  ])('one of them on %s', async (_case, other, counts) => {
    await sit(...bets(home, other))
    expect(await find()).toHaveLength(counts ? 1 : 0)
  })

  test.each<[string, unknown]>([
    ['lines that are no number', { kind: 'sports', lines: ['1'], legs: [] }],
    ['lines in words', { kind: 'sports', lines: 'one', legs: [] }],
    ['no legs', { kind: 'sports', lines: 1 }],
    ['a leg that is none', { kind: 'sports', lines: 1, legs: 'home' }],
    ['legs of an object', { kind: 'sports', lines: 1, legs: { outcome: 'home' } }],
  ])('are found beside the record of a vendor with %s', async (_case, record) => {
    await sit(...bets(home, away), { memberId: cora, round: 'odd', record })
    expect(await find()).toHaveLength(1)
  })
})
