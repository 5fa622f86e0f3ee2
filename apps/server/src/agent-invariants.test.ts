import type { Terms, Tier } from '@baize/domain/agent-contract'
import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedConsumer } from './betting/feed/consume.ts'
import { invariants } from './invariants.ts'
import { rows } from './kernel/database/database.ts'
import { findOffenders, findRecentOffenders } from './ledger/wallet/invariants.ts'
import { reportConsumer } from './reporting/report/feed-consumer.ts'
import {
  agreeOn,
  countFigures,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from './testing/agent-line.ts'
import { dayStartOf, noonOf } from './testing/house-days.ts'
import { openBook } from './testing/settled-bets.ts'
import { brokenInvariants } from './testing/withdrawals.ts'
import { startWorld, type World } from './testing/world.ts'

/*
 * house -> head -> below -> player, house -> other -> guest, and a member without an agent. Bets of every
 * outcome, contracts of every kind, closed and paid. Then each rule gets a row that breaks it.
 */
let world: World
let owner: Pool
let head: LinePerson
let below: LinePerson
let other: LinePerson

const tier = (ratePpm: number, least: Partial<Tier> = {}): Tier => ({
  ratePpm,
  validMinor: 0n,
  lossMinor: 0n,
  active: 0,
  ...least,
})
const termsAt = (percent: number): Terms[] => [
  { kind: 'daily', tiers: [tier(100 * percent), tier(200 * percent, { validMinor: 50_000n })] },
  { kind: 'hourly', tiers: [tier(50 * percent)] },
  { kind: 'realtime', profitPpm: 30 * percent, lossPpm: 40 * percent, singleBetMinor: 0n },
  { kind: 'dividend', period: 'daily', carry: 'full', tiers: [tier(2_000 * percent)] },
]

async function playAll(): Promise<void> {
  const { memberId } = await openPerson(world, { username: 'rule_player', type: 0, uplineId: below.memberId })
  const guest = await openPerson(world, { username: 'rule_guest', type: 0, uplineId: other.memberId })
  await rows(
    world.platform.db,
    `insert into ring_fence (member_id, from_day, began_by, reason, written_at)
     values ($1, '2020-01-01', 'operator:1', 'of a test', now())`,
    [memberId],
  )
  const agentless = await openPerson(world, { username: 'rule_agentless', type: 0 })
  const book = await openBook(world)
  for (const [index, person] of [memberId, guest.memberId, agentless.memberId].entries()) {
    const requestId = `01900000-0000-7000-8000-00000000001${index}`
    const credit = { memberId: person, currency: 'BDT' } as const
    await world.platform.sandbox.credit(credit, { amount: '1000.00', requestId })
    await book.stake(person, [1_000n])
    const won = await book.stake(person, [2_000n, 500n])
    await book.win(person, won, 5_000n)
    await book.takeBack(person, won, 'bet 1')
    await book.end(person, won)
    const void_ = await book.stake(person, [700n])
    await book.takeBack(person, void_, 'bet 0')
    await book.end(person, void_, 'cancelled')
    await book.end(person, await book.stakeFree(person))
    await book.tip(person, 300n)
    await book.place(person, 4_000n)
    await book.playEven(person, 9_000n)
  }
  for (const at of [noonOf(1), new Date(Date.now() - 7_200_000)]) {
    await writeFact(world, { memberId, stake: 100_000n, payout: 40_000n, at })
    await writeFact(world, { memberId, stake: 3_000n, payout: 9_000n, at, product: 'LIVE' })
  }
}

beforeAll(async () => {
  world = await startWorld()
  owner = createPool(world.ownerUrl, { name: 'test-owner', max: 1 })
  head = await openPerson(world, { username: 'rule_head', type: 1 })
  below = await openPerson(world, { username: 'rule_below', type: 2, uplineId: head.memberId })
  other = await openPerson(world, { username: 'rule_other', type: 1 })
  for (const terms of termsAt(10)) await agreeOn(world, { payeeId: head.memberId, payerId: null, terms })
  for (const terms of termsAt(6))
    await agreeOn(world, { payeeId: below.memberId, payerId: head.memberId, terms })
  await startBefore(world, [head.memberId, below.memberId], dayStartOf(1))
  await playAll()
  await countFigures(world)
  await feedConsumer(world.platform, reportConsumer)
  for (let runs = 0; runs < 3; runs += 1) await world.platform.closes.closeDue()
  await world.platform.billPayments.payOpen()
}, 120_000)
afterAll(async () => {
  await owner.end()
  await world.stop()
})

test('a house in which all was counted, closed and paid breaks nothing', async () => {
  expect(await brokenInvariants(world)).toEqual([])
  const { rows: made } = await owner.query(
    'select kind, count(*)::int as bills from contract_bill where paid > 0 group by kind order by kind',
  )
  expect(made.map(({ kind }: { kind: string }) => kind)).toEqual(['daily', 'dividend', 'hourly', 'realtime'])
})

const ofKind = (kind: string) => `(select b.id from contract_bill b where b.kind = '${kind}'
  order by b.starts_at desc limit 1)`
/** What drifts, and the rule by its id and the words its title begins with. */
type Drift = [name: string, drift: string, id: string, title: string, isRecent?: true]
const drifts: Drift[] = [
  ['a line above 20 agents', `update agent_line set distance = 20 where distance = 1`, 'A1', 'edges lead'],
  [
    'a stake that was not placed',
    `update member_day set placed = placed + 1 where placed > 0`,
    'A5',
    'what members',
  ],
  ['a stake that was not counted', `update bet set cash_stake = cash_stake + 1`, 'A5', 'what members'],
  [
    'a team with too much',
    `update team_day set stakes = stakes + 1 where stakes > 0`,
    'A6',
    'settled bets of',
  ],
  [
    'a win that no team has',
    `update bet_fact set payout = payout + 1 where product = 'LIVE'`,
    'A6',
    'settled bets of',
  ],
  ['a report with less', `update report_day set wins = wins + 7 where bets > 0`, 'A6', 'gross revenue'],
  [
    'terms of another length',
    `update agent_contract set terms = replace(terms, '"daily","tiers', '"weekly","tiers')
      where payer_id is null and kind = 'dividend'`,
    'A9',
    'a contract stands',
    true,
  ],
  [
    'a result of a ring-fenced member that there was not',
    `update contract_bill_line set figure = figure + 1 where kind = 'fenced'`,
    'A12',
    'of a ring-fenced member',
    true,
  ],
  [
    'something of a ring-fenced member that no bill carried out',
    `update contract_bill_fence set carry_in = carry_in - 1`,
    'A17',
    'a ring-fenced member',
    true,
  ],
  [
    'a cap of an agent',
    `update agent_contract set terms = replace(terms, '{"kind', '{"capMinor":"5","kind')
      where payer_id is not null and kind = 'daily'`,
    'A9',
    'only contracts',
    true,
  ],
  [
    'a cap that a bill exceeds',
    `update agent_contract set terms = replace(terms, '{"kind', '{"capMinor":"1","kind')
      where payer_id is null and kind = 'daily'`,
    'A12',
    'the lines of a bill',
    true,
  ],
  [
    'a cap that real-time pay exceeds',
    `update agent_contract set terms = replace(terms, '{"kind', '{"capMinor":"1","kind')
      where payer_id is null and kind = 'realtime'`,
    'A12',
    'real-time pay',
    true,
  ],
  [
    'a payee with an upline that the platform pays',
    `update agent_contract set payer_id = null where payer_id is not null`,
    'A8',
    'the payer',
    true,
  ],
  [
    'no bill of a slot',
    `delete from contract_bill where kind = 'realtime'`,
    'A11',
    'every contract has a bill of each closed hour',
  ],
  [
    'no bill of an hour',
    `delete from contract_bill where kind = 'hourly'`,
    'A11',
    'every contract has a bill of each closed hour',
  ],
  [
    'no bill of a day',
    `delete from contract_bill where kind = 'daily'`,
    'A11',
    'every contract has a bill of each closed period',
    true,
  ],
  [
    'a rate of no tier',
    `update contract_bill set rate = rate - 1 where kind = 'hourly'`,
    'A12',
    'the rate',
    true,
  ],
  [
    'a tier that was not reached',
    `update contract_bill set rate = rate / 2 where kind = 'daily'`,
    'A12',
    'the rate',
    true,
  ],
  [
    'a slot that pays a unit more',
    `update contract_bill set amount = amount + 1 where kind = 'realtime'`,
    'A12',
    'real-time pay',
    true,
  ],
  [
    'a day that is another sum',
    `update contract_bill set day_product = day_product + 1 where kind = 'realtime'`,
    'A12',
    'real-time pay',
    true,
  ],
  [
    'a turnover that was not there',
    `update contract_bill_line set figure = figure + 1 where kind = 'valid' and bill_id = ${ofKind('daily')}`,
    'A12',
    'what a bill of days',
    true,
  ],
  [
    'salaries that were others',
    `update contract_bill_line set figure = figure - 1 where kind = 'salaries'`,
    'A12',
    'what a bill of days',
    true,
  ],
  [
    'an hour of another turnover',
    `update contract_bill_line set figure = figure + 1 where bill_id = ${ofKind('hourly')}`,
    'A12',
    'what a bill of an hour',
  ],
  [
    'a slot of a won bet that was lost',
    `update contract_bill_line set kind = 'lost' where kind = 'won' and bill_id = ${ofKind('realtime')}`,
    'A12',
    'what a bill of an hour',
  ],
  [
    'a payee that another line pays',
    `update agent_line set ancestor_id = (select id from member where username = 'rule_other')
      where agent_id = (select id from member where username = 'rule_below') and distance = 1`,
    'A15',
    'of each line',
  ],
]

describe('what breaks a rule is found', () => {
  test.each<Drift>(drifts)('%s', async (_name, drift, id, title, isRecent) => {
    const rule = invariants.find((each) => each.id === id && each.title.startsWith(title))
    if (!rule) throw new Error(`no rule ${id} ${title}`)
    const tx = await owner.connect()
    try {
      await tx.query('begin')
      // Rows that never change are changed here.
      await tx.query('set local session_replication_role = replica')
      expect(await findOffenders(tx, rule, 5)).toEqual([])
      expect((await tx.query(drift)).rowCount).toBeGreaterThan(0)
      expect(await findOffenders(tx, rule, 5)).not.toEqual([])
      expect(typeof rule.recent).toBe(isRecent ? 'string' : 'object')
      if (typeof rule.recent !== 'string') return
      const found = (since: Date) => findRecentOffenders(tx, rule.recent ?? '', { limit: 5, since })
      expect(await found(dayStartOf(1))).not.toEqual([])
      expect(await found(new Date(world.platform.clock() + 60_000))).toEqual([])
    } finally {
      await tx.query('rollback')
      tx.release()
    }
  })
})
