import { memberId as asMemberId } from '@baize/std'
import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { houseActors } from '../../ledger/wallet/actors.ts'
import { sealLedger } from '../../ledger/wallet/seals.ts'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { feedBacklog } from '../../betting/feed/produce.ts'
import { countReports } from './count.ts'
import { reportConsumer } from './feed-consumer.ts'

let world: ConsoleWorld
let owner: Pool
let reader: LoggedInOperator

beforeAll(async () => {
  world = await startConsoleWorld()
  owner = createPool(world.ownerUrl, { name: 'report-owner', max: 1 })
  reader = await world.logIn('report reader', ['report_read', 'export_make'])
  await fill()
})
afterAll(async () => {
  await owner.end()
  await world.stop()
})

/** Agents 600 and 601; members 700 to 704, the first three under 600, the last of nobody. */
async function fill(): Promise<void> {
  await owner.query(
    `insert into member (id, username, nickname, type, upline_id, password_hash, currency, created_at)
     overriding system value
     select id, 'rep' || id, 'R', case when id < 700 then 1 else 0 end,
            case when id < 700 or id = 704 then null when id < 703 then 600 else 601 end, '-', 'BDT',
            timestamptz '2001-05-01 12:00Z' + (id % 100) * interval '1 day'
       from unnest(array[600, 601, 700, 701, 702, 703, 704]::bigint[]) id`,
  )
  for (const id of [700n, 701n, 702n, 703n, 704n]) {
    const memberId = asMemberId(id)
    await world.platform.wallet.transaction((tx) =>
      world.platform.wallet.open(tx, { memberId, currency: 'BDT' }),
    )
  }
  await move(700, 'deposit', 100_000n, '2001-05-10')
  await move(700, 'deposit', 50_000n, '2001-05-11')
  await settle(700, { stake: 1_000n }, '2001-05-10')
  await settle(700, { stake: 3_000n, payout: 2_500n }, '2001-05-11')
  await move(701, 'deposit', 20_000n, '2001-05-11')
  await settle(701, { stake: 700n }, '2001-05-11')
  await move(703, 'deposit', 10_000n, '2001-05-12')
  await move(704, 'deposit', 9_000n, '2001-05-12')
  await settle(704, { stake: 9_000n }, '2001-05-12')
  await sealLedger(world.platform.audits)
  await countReports(world.platform)
  expect((await read()).countedAt).toBeNull()
  await feedConsumer(world.platform, reportConsumer)
  await feedBacklog(world.platform.audits, world.platform.clock)
  expect((await read()).countedAt).not.toBeNull()
}

let keys = 0
/** Pays in on a day, at noon in Dhaka. */
async function move(id: number, kind: 'deposit', amountMinor: bigint, day: string) {
  const { wallet } = world.platform
  const memberId = asMemberId(BigInt(id))
  const house = await wallet.houseAccount({ code: 'gateway:report', kind: 'gateway' })
  const key = `report ${(keys += 1)}`
  const legs = [{ kind, debit: house, credit: 'cash' as const, amountMinor }]
  const actor = houseActors.adjustment
  const moved = await wallet.post({ kind: 'transfer', actor, key, memberId, currency: 'BDT', legs })
  expect(moved).toMatchObject({ status: 'applied' })
  await owner.query(`update transfer set posted_at = $2::timestamptz where key = $1`, [key, `${day} 06:00Z`])
}

/** Feeds a bet that settled on a day, at noon in Dhaka. */
const settle = (id: number, { stake, payout = 0n }: { stake: bigint; payout?: bigint }, day: string) =>
  owner.query(
    `insert into bet_fact (member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot,
       pool, tip, placed_at, settled_at, source, revision, product, game, currency, reference)
     values ($1, 1, $2, 0, $2, 0, $3, 0, 0, 0, $4, $4, 1000, 1, '', '', 'BDT', $5)`,
    [id, stake, payout, `${day} 06:00Z`, `report ${(keys += 1)}`],
  )

const may = { from: '2001-05-01', to: '2001-05-31' }
const read = async (query: Record<string, string> = {}) =>
  (await world.ask('reportRead', { as: reader, query: { ...may, ...query } })).value
const list = async (query: Record<string, string> = {}) =>
  (await world.ask('reportList', { as: reader, query: { ...may, ...query } })).value

test('a time as a whole, every day of it, and how far its members came', async () => {
  const { total, days, funnel, timeZone, currencies } = await read()
  expect(timeZone).toBe('Asia/Dhaka')
  expect(currencies).toEqual(['BDT'])
  expect(total).toMatchObject({
    deposits: '1890.00',
    bets: 4,
    stakes: '137.00',
    wins: '25.00',
    ggr: '112.00',
    ngr: '112.00',
    active: 3,
    opened: 7,
  })
  expect(days).toHaveLength(31)
  expect(days[10]).toMatchObject({ day: '2001-05-11', stakes: '37.00', ggr: '12.00', active: 2, opened: 0 })
  expect(days[20]).toMatchObject({ day: '2001-05-21', stakes: '0.00', active: 0 })
  expect(funnel).toEqual({ registered: 7, deposited: 4, staked: 3, redeposited: 1 })
})

test('parts of it: an agent, a day, a currency', async () => {
  expect(await read({ agent: '600' })).toMatchObject({
    total: { deposits: '1700.00', stakes: '47.00', active: 2, opened: 3 },
    funnel: { registered: 3, deposited: 2, staked: 2, redeposited: 1 },
  })
  expect(await read({ from: '2001-05-10', to: '2001-05-10' })).toMatchObject({
    total: { deposits: '1000.00', stakes: '10.00' },
    days: [{ day: '2001-05-10' }],
  })
  expect((await read({ currency: 'FUN' })).total).toMatchObject({ deposits: '0.00', opened: 0 })
  expect((await read({ vendor: 'NOBODY' })).total).toMatchObject({ stakes: '0.00', opened: null })
})

test('a time that is too long ends where it should, one that is turned round has no days', async () => {
  expect(await read({ from: '2000-01-01', to: '2001-05-31' })).toMatchObject({ from: '2001-02-28' })
  expect((await read({ from: '2001-05-31', to: '2001-05-01' })).days).toEqual([])
  expect((await read({ from: '2001-02-28', to: '2001-02-28' })).days).toHaveLength(1)
  const { from, to, today, days } = (await world.ask('reportRead', { as: reader })).value
  expect(to).toBe(today)
  expect(days).toHaveLength(14)
  expect(days.map(({ day }) => day)).toEqual(expect.arrayContaining([from, to]))
})

test.each([
  ['from', '2001-02-29'],
  ['to', '1999-12-31'],
  ['agent', '-1'],
  ['vendor', "x'"],
  ['from', 'x'],
])('no report where %s is %s', async (name, text) => {
  expect(await world.ask('reportRead', { as: reader, query: { [name]: text } })).toMatchObject({
    status: 400,
  })
})

describe('lines', () => {
  const shown = (found: Awaited<ReturnType<typeof list>>) =>
    found.list.map(({ id, part, stakes, deposits, active }) => [id, part, stakes, deposits, active])

  test('by day, the last first; by agent, the most staked first', async () => {
    expect(shown(await list({ from: '2001-05-10', to: '2001-05-12' }))).toEqual([
      ['2001-05-12', '2001-05-12', '90.00', '190.00', 1],
      ['2001-05-11', '2001-05-11', '37.00', '700.00', 2],
      ['2001-05-10', '2001-05-10', '10.00', '1000.00', 1],
    ])
    expect(shown(await list({ by: 'agent' }))).toEqual([
      ['0', '—', '90.00', '90.00', 1],
      ['600', 'rep600 (600)', '47.00', '1700.00', 2],
      ['601', 'rep601 (601)', '0.00', '100.00', 0],
    ])
    expect(shown(await list({ by: 'vendor' }))).toEqual([['-', '—', '137.00', '1890.00', 3]])
  })

  test('page by page there is each of them once', async () => {
    for (const by of ['day', 'agent']) {
      const whole = (await list({ by })).list.map(({ id }) => id)
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({
          by,
          pageSize: '1',
          ...(cursor !== null && { cursor }),
        })
        paged.push(...page.list.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(paged).toEqual(whole)
    }
    expect((await list({ cursor: 'none of ours' })).list).toHaveLength((await list()).list.length)
  })

  test('the lines of a report add up to its whole', async () => {
    const { total } = await read()
    for (const by of ['day', 'vendor', 'category', 'agent']) {
      const lines = (await list({ by })).list
      const sum = (name: 'stakes' | 'deposits' | 'ggr') =>
        lines.reduce((all, line) => all + Math.round(Number(line[name]) * 100), 0)
      expect([sum('stakes'), sum('deposits'), sum('ggr')]).toEqual(
        [total.stakes, total.deposits, total.ggr].map((text) => Math.round(Number(text) * 100)),
      )
    }
  })
})

test('the funnel, by the day of registration', async () => {
  const ask = (query: Record<string, string>) =>
    world.ask('funnelList', { as: reader, query: { ...may, ...query } })
  const { list: all, nextCursor } = (await ask({})).value
  expect(nextCursor).toBeNull()
  expect(
    all.map(({ id, registered, deposited, staked, redeposited }) => [
      id,
      registered,
      deposited,
      staked,
      redeposited,
    ]),
  ).toEqual([
    ['2001-05-05', 1, 1, 1, 0],
    ['2001-05-04', 1, 1, 0, 0],
    ['2001-05-03', 1, 0, 0, 0],
    ['2001-05-02', 2, 1, 1, 0],
    ['2001-05-01', 2, 1, 1, 1],
  ])
  const first = (await ask({ pageSize: '3' })).value
  const rest = (await ask({ pageSize: '3', cursor: first.nextCursor ?? '' })).value
  expect([...first.list, ...rest.list]).toEqual(all)
  expect((await ask({ cursor: '2001-02-30' })).value.list).toEqual(all)
})

test('a report is a file, too', async () => {
  const body = { list: 'reportList', filter: { ...may, by: 'agent' } }
  expect(await world.ask('exportMake', { as: reader, body })).toMatchObject({ success: true })
})
