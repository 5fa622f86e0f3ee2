import type { MemberId, Result } from '@baize/std'
import { ok, refuse } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openPlayWorld, type PlayWorld } from '../../testing/play-world.ts'
import { createBetting } from '../bet/service.ts'
import type { BetSource, BettingService } from '../bet/model.ts'
import { createPlayRecord } from '../play/record.ts'
import type { RecordedGame } from './games.ts'
import { createRecordService, type RecordService, type RoundTeller } from './service.ts'

type Told = Extract<Awaited<ReturnType<RoundTeller['call']>>, { ok: true }>['value']

let world: PlayWorld
let betting: BettingService
let source: BetSource
let records: RecordService
let memberId: MemberId
/** What the vendor answers next, and what it was asked. */
let answer: Result<Told> = refuse('internal_error')
const asked: object[] = []

const game = (code: string, vendor: string, category: string): RecordedGame => ({
  id: `${vendor}-${code}`,
  game_code: code,
  vendor,
  category,
  title_en: `Title ${code}`,
  title_bn: `নাম ${code}`,
  vendor_updated_at: new Date(0),
})
const atVendor = [game('river-5', 'CQ9', 'RNG'), game('river-6', 'PG', 'FISH')]
const ofHouse = [game('toy-60', 'BAIZE', 'LOTT')]

beforeAll(async () => {
  world = await openPlayWorld()
  const { db, wallet, revenueAccount } = world
  await rows(
    db,
    `insert into vendor_integration (code, base_url, revenue_account, jackpot_account, promotion_account)
     values ('test', 'http://127.0.0.1:9', $1, $1, $1)`,
    [revenueAccount],
  )
  betting = createBetting({
    db,
    wallet,
    gate: { findBounded: () => Promise.resolve(new Set()), checkStake: () => Promise.resolve(ok(null)) },
    bonusMoney: { lateLegs: () => Promise.resolve([]), coverLegs: () => Promise.resolve([]) },
  })
  source = await betting.source({ code: 'toy', product: 'lottery' })
  records = createRecordService({
    db,
    playRecord: createPlayRecord(db),
    catalogue: {
      findByCode: (vendor, codes) =>
        Promise.resolve(
          (vendor === null ? ofHouse : atVendor).filter((each) => codes.includes(each.game_code)),
        ),
      codesOf: ({ category, vendor }) =>
        Promise.resolve(
          [...atVendor, ...ofHouse]
            .filter((each) => (category ?? each.category) === each.category)
            .filter((each) => (vendor ?? each.vendor) === each.vendor)
            .map((each) => each.game_code),
        ),
    },
    registry: { snapshot: () => ({ byId: new Map([[1000, { id: 1000 }]]) }) },
    vendors: { playerReference: (of, vendorId) => Promise.resolve(`p-${of}-${vendorId}`) },
    client: {
      call(vendorId, name, body) {
        asked.push({ vendorId, name, ...body })
        return Promise.resolve(answer)
      },
    },
  })
})
beforeEach(async () => {
  memberId = await world.openMember(1_000_00n)
  asked.length = 0
  answer = refuse('internal_error')
})
afterAll(() => world.end())

const place = async (cashMinor = 10_00n): Promise<string> => {
  const key = crypto.randomUUID()
  const [outcome] = await betting.placeBets([
    { source, memberId, key, game: 'toy-60', currency: 'BDT', cashMinor },
  ])
  if (outcome?.status !== 'placed') throw new Error('the bet was not taken')
  return outcome.betId
}
const settle = (betId: string, state: 'settled' | 'cancelled', payoutMinor: bigint, revision = 1) =>
  betting.settleBets(source, [{ memberId, betId, revision, state, payoutMinor }])
const end = (round: string, revision = 0) =>
  world.wallet.transaction((tx) =>
    world.play.closeRound(tx, { memberId, vendor: 1000, round, state: 'completed', revision }),
  )
const detail = async (round: string, vassalage = 'CQ9') => {
  const found = await records.round(memberId, { vassalage, round })
  return found.ok ? found.value : found.code
}
const told = async (round: string) => {
  const found = await detail(round)
  return typeof found === 'string' ? found : [found.record, found.proofUrl]
}
const list = async (query: Parameters<RecordService['history']>[1]) => {
  const found = await records.history(memberId, query)
  if (!found.ok) throw new Error(found.code)
  return found.value
}

describe('one bet', () => {
  test('shows what came and went of the member’s cash, with the vendor’s ids', async () => {
    const { round } = world.call(memberId, 'b')
    const pool = await world.wallet.houseAccount({ code: 'jackpot:toy', kind: 'jackpot' })
    await world.bet(memberId, 'b', { stakeMinor: 40_00n, jackpot: { account: pool, amountMinor: 1_00n } })
    await world.win(memberId, 'w', { payoutMinor: 7_05n })
    await world.wallet.post({
      kind: 'reverse',
      memberId,
      actor: 1000,
      key: `~rb.${memberId}-w`,
      ofActor: 1000,
      ofKey: `${memberId}-w`,
      currency: 'BDT',
      as: 'win_taken_back',
      reference: round,
    })
    const found = await detail(round)
    if (typeof found === 'string') throw new Error(found)
    expect(found.transfers.map(({ at: _at, ...shown }) => shown)).toEqual([
      { kind: 'bet', amount: '-40.00', balanceAfter: '960.00', transaction: `${memberId}-b` },
      { kind: 'win', amount: '7.05', balanceAfter: '967.05', transaction: `${memberId}-w` },
      { kind: 'win_taken_back', amount: '-7.05', balanceAfter: '960.00', transaction: `${memberId}-w` },
    ])
    expect(found.bet).toMatchObject({
      betNo: `1000-${round}`,
      vassalage: 'CQ9',
      gameId: 'CQ9-river-5',
      gameName: { EN: 'Title river-5', BN: 'নাম river-5' },
      isTicket: false,
      closedAt: null,
    })
  })

  test('is not found for another vendor, nor for another member', async () => {
    const { round } = world.call(memberId, 'b')
    await world.bet(memberId, 'b')
    expect(await detail(round, 'PG')).toBe('round_not_found')
    const other = await world.openMember(1n)
    expect(await records.round(other, { vassalage: 'CQ9', round })).toMatchObject({ code: 'round_not_found' })
    expect(await detail('none')).toBe('round_not_found')
  })

  test('of a house product is a ticket; no provider is asked about it', async () => {
    const betId = await place()
    await settle(betId, 'settled', 25_00n)
    const found = await detail(betId, 'BAIZE')
    expect(found).toMatchObject({ bet: { isTicket: true, profit: '15.00' }, record: null, proofUrl: null })
    expect(asked).toEqual([])
    expect(await detail(betId)).toBe('round_not_found')
  })

  test('of a game that left the catalogue is named by its code', async () => {
    await world.bet(memberId, 'b', { game: 'gone' })
    const found = await detail(world.call(memberId, 'b').round, '')
    expect(found).toMatchObject({
      bet: { gameId: 'gone', gameName: { EN: 'gone', BN: 'gone' }, iconUrl: '' },
    })
  })
})

describe('what the vendor says of a round', () => {
  const say = (given: Partial<Told>): void => {
    answer = ok({ state: 'completed', ...given } as Told)
  }
  const proof = 'https://vendor.example/proof'

  test('is asked once when it has ended, and each time before', async () => {
    const { round } = world.call(memberId, 'b')
    await world.bet(memberId, 'b', { record: '{"bet":1}' })
    say({ state: 'open', record: { cards: 1 } })
    expect([await told(round), await told(round)]).toEqual([
      [{ cards: 1 }, null],
      [{ cards: 1 }, null],
    ])
    expect(asked).toEqual(
      Array(2).fill({ vendorId: 1000, name: 'round', player: `p-${memberId}-1000`, round }),
    )
    say({ record: { cards: 2 }, proof_url: proof })
    expect(await told(round)).toEqual([{ cards: 2 }, proof])
    say({ record: { cards: 3 } })
    expect(await told(round)).toEqual([{ cards: 2 }, proof])
    expect(asked).toHaveLength(3)
  })

  test('is what the bet told where it says nothing or cannot be reached, and is asked again', async () => {
    const { round } = world.call(memberId, 'b')
    await world.bet(memberId, 'b', { record: '{"bet":1}' })
    expect(await told(round)).toEqual([{ bet: 1 }, null])
    say({ state: 'cancelled', proof_url: proof })
    expect(await told(round)).toEqual([{ bet: 1 }, proof])
    expect(await told(round)).toEqual([{ bet: 1 }, proof])
    expect(asked).toHaveLength(2)
  })

  test('is asked anew after a higher revision', async () => {
    const { round } = world.call(memberId, 'b')
    await world.bet(memberId, 'b')
    await end(round, 1)
    say({ record: { n: 1 } })
    await told(round)
    await end(round, 2)
    say({ record: { n: 2 } })
    expect(await told(round)).toEqual([{ n: 2 }, null])
    say({ record: { n: 3 } })
    expect(await told(round)).toEqual([{ n: 2 }, null])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//vendor.example', 'ftp://vendor.example', ''])(
    'never leads to “%s”',
    async (url) => {
      const { round } = world.call(memberId, 'b')
      await world.bet(memberId, 'b')
      say({ proof_url: url })
      expect(await told(round)).toEqual([null, null])
      expect(await told(round)).toEqual([null, null])
    },
  )

  test('to people who settle disputes has its parts, and nothing where it has none', async () => {
    const round = { memberId, vendor: 1000, round: 'r' }
    expect([await records.parts(round), await records.part(round, 'p')]).toEqual([[], undefined])
    const parts = [{ part: 'p1', at: '2026-11-01T00:00:00Z', amount: '1.00' }]
    say({ parts, part: { hidden: true } })
    expect([await records.parts(round), await records.part(round, 'p1')]).toEqual([parts, { hidden: true }])
    expect(asked.slice(2)).toEqual([
      { vendorId: 1000, name: 'round', player: `p-${memberId}-1000`, round: 'r', with_parts: true },
      { vendorId: 1000, name: 'round', player: `p-${memberId}-1000`, round: 'r', part: 'p1' },
    ])
  })
})

describe('the list', () => {
  const at = (key: string, round: string) => world.call(memberId, key, round)
  /** Rounds staked and free, a tip and tickets, one after the other. */
  async function playAll(): Promise<string[]> {
    const numbers: string[] = []
    for (const [n, kind] of ['b', 'own', 'free', 'b', 'own', 'own', 'free', 'tip', 'b', 'own'].entries()) {
      if (kind === 'own') numbers.push(`${source.id}-${await place(BigInt(n) * 1_00n)}`)
      else {
        const call = { ...at(`k${n}`, `r${n}`), game: n > 5 ? 'river-6' : 'river-5' }
        if (kind === 'free') await world.bet(memberId, '', { ...call, stakeMinor: 0n, freeRound: true })
        else if (kind === 'b') await world.bet(memberId, '', { ...call, stakeMinor: 5_00n })
        else
          await world.wallet.transaction((tx) =>
            world.play.betIn(tx, { ...call, stakeMinor: 2_00n, isTip: true }),
          )
        numbers.push(`1000-${call.round}`)
      }
    }
    return numbers.toReversed()
  }

  test('is one, newest first, however it is cut into pages', async () => {
    const all = await playAll()
    for (const pageSize of [1, 2, 3, 7, 10, 11]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await records.page(memberId, { pageSize, cursor })
        if (!page.ok) throw new Error(page.code)
        expect(page.value.list.length).toBeLessThanOrEqual(pageSize)
        seen.push(...page.value.list.map(({ betNo }) => betNo))
        cursor = page.value.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect({ pageSize, seen }).toEqual({ pageSize, seen: all })
    }
  })

  test('may be of a kind, a vendor, a state and a time, and its sums are of the same bets', async () => {
    const all = await playAll()
    const own = all.filter((number) => number.startsWith(`${source.id}-`))
    const numbers = async (query: object) => {
      const { list: found, summary } = await list({ pageSize: 100, ...query })
      expect(summary.count).toBe(found.filter(({ isTip }) => !isTip).length)
      return found.map(({ betNo }) => betNo)
    }
    expect(await numbers({ gameType: 'LOTT' })).toEqual(own)
    expect(await numbers({ vassalage: 'PG' })).toEqual([1, 2, 3].map((n) => all[n]))
    expect(await numbers({ gameType: 'RNG', vassalage: 'PG' })).toEqual([])
    expect(await numbers({ state: 'completed' })).toEqual([all[2]])
    const { list: found } = await list({ pageSize: 100 })
    const [from, to] = [found[6]?.openedAt, found[3]?.openedAt]
    // From an instant on, and before another.
    const between = found.filter(({ openedAt }) => openedAt >= (from ?? '') && openedAt < (to ?? ''))
    expect(await numbers({ from, to })).toEqual(between.map(({ betNo }) => betNo))
    expect(between.map(({ betNo }) => betNo)).toContain(all[6])
  })

  test('of a time has what was opened in its first moment, and not what was in its last', async () => {
    const call = at('f', 'free')
    await world.bet(memberId, 'f', { ...call, stakeMinor: 0n, freeRound: true })
    const moment = '2026-11-02T10:00:00.000Z'
    await rows(world.db, 'update round set opened_at = $2 where member_id = $1', [memberId, moment])
    for (const [query, count] of [
      [{ from: moment }, 1],
      [{ to: moment }, 0],
      [{ to: '2026-11-02T10:00:00.001Z' }, 1],
      [{ from: '2026-11-02T10:00:00.001Z' }, 0],
    ] as const)
      for (const betNo of [undefined, `1000-${call.round}`])
        expect((await list({ pageSize: 5, ...query, betNo })).summary.count).toBe(count)
  })

  test('sums what was staked, paid and tipped; what a cancelled bet took came back', async () => {
    const [lost, won, back] = [await place(10_00n), await place(20_00n), await place(40_00n)]
    await place(80_00n)
    await settle(lost, 'settled', 0n)
    await settle(won, 'settled', 50_00n)
    await settle(back, 'cancelled', 0n)
    await world.bet(memberId, 'b', { stakeMinor: 5_00n, roundClosed: true })
    await world.wallet.transaction((tx) =>
      world.play.betIn(tx, { ...at('t', 'tip'), stakeMinor: 2_00n, isTip: true }),
    )
    const { list: found, summary } = await list({ pageSize: 100 })
    expect(summary).toEqual({
      count: 5,
      stake: '115.00',
      validStake: '35.00',
      tips: '2.00',
      profit: '-67.00',
    })
    const profit = found.reduce((sum, each) => sum + Number(each.profit), 0)
    expect(profit).toBe(Number(summary.profit))
    expect(found.map(({ validStake }) => Number(validStake)).reduce((sum, each) => sum + each)).toBe(35)
    expect(await list({ pageSize: 100, betNo: `${source.id}-${back}` })).toMatchObject({
      list: [{ state: 'cancelled', stake: '40.00', profit: '0.00' }],
      summary: { count: 1, stake: '0.00', validStake: '0.00', profit: '0.00' },
    })
  })

  test('after a place that is none is refused', async () => {
    for (const cursor of ['x', Buffer.from('1 2 3 4').toString('base64url')])
      expect(await records.history(memberId, { pageSize: 5, cursor })).toMatchObject({
        code: 'bad_request',
        details: { issues: [{ path: 'cursor' }] },
      })
  })
})
