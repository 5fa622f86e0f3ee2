import { currencies, parseDecimal } from '@baize/money'
import { memberId as asMemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { feedBacklog } from '../../betting/feed/produce.ts'
import { openBook, type TestBook } from '../../testing/settled-bets.ts'
import { countReports } from '../report/count.ts'
import { reportConsumer } from '../report/feed-consumer.ts'
import { houseActors } from '../../ledger/wallet/actors.ts'
import { checkInvariants } from '../../invariants.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'

let world: ConsoleWorld
let reader: LoggedInOperator
let book: TestBook
beforeAll(async () => {
  world = await startConsoleWorld()
  book = await openBook(world)
  reader = await world.logIn('reader', ['report_read', 'approval_read'])
})
afterAll(() => world.stop())

const minor = (text: string) => {
  const parsed = parseDecimal(text, currencies.BDT)
  if (!parsed.ok) throw new Error(`${text} is an amount`)
  return parsed.value
}

let keys = 0
/** Moves money between the member's cash and the account of payments. */
async function move(id: bigint, kind: 'deposit' | 'withdrawal', amountMinor: bigint) {
  const account = await world.platform.wallet.houseAccount({ code: 'gateway:test', kind: 'gateway' })
  const sides =
    kind === 'withdrawal'
      ? { debit: 'cash' as const, credit: account }
      : { debit: account, credit: 'cash' as const }
  const moved = await world.platform.wallet.post({
    kind: 'transfer',
    actor: houseActors.adjustment,
    key: `overview ${(keys += 1)}`,
    memberId: asMemberId(id),
    currency: 'BDT',
    legs: [{ kind, ...sides, amountMinor }],
  })
  expect(moved).toMatchObject({ status: 'applied' })
}

const read = async (as = reader) => (await world.ask('overviewRead', { as })).value
const count = async () => {
  await feedBacklog(world.platform.audits, world.platform.clock)
  await countReports(world.platform)
  await feedConsumer(world.platform, reportConsumer)
}

test('the figures of a day are what moved and what settled, while it runs and when it is over', async () => {
  const { memberId: one } = await world.register('overview_one')
  const { memberId: two } = await world.register('overview_two')
  await move(one, 'deposit', 100_000n)
  await move(two, 'deposit', 50_000n)
  for (const amount of [10_000n, 20_000n]) {
    const round = await book.stake(asMemberId(one), [amount])
    if (amount === 20_000n) await book.win(asMemberId(one), round, 12_345n)
    await book.end(asMemberId(one), round)
  }
  const lottery = await book.place(asMemberId(one), 1_000n)
  const cancelled = await book.stake(asMemberId(two), [5_000n])
  await book.takeBack(asMemberId(two), cancelled, 'bet 0')
  await book.end(asMemberId(two), cancelled, 'cancelled')
  await move(one, 'withdrawal', 7_000n)
  expect((await read()).countedAt).toBeNull()
  await count()
  const { days, timeZone, countedAt } = await read()
  expect(Date.parse(countedAt ?? '')).toBeGreaterThan(0)
  expect(timeZone).toBe('Asia/Dhaka')
  expect(days).toHaveLength(14)
  const today = days.at(-1)
  expect(today).toMatchObject({
    currency: 'BDT',
    deposits: '1500.00',
    withdrawals: '70.00',
    stakes: '300.00',
    wins: '123.45',
    ggr: '176.55',
    active: 1,
    opened: 2,
  })
  const [house] = await rows<{ balance: bigint }>(
    world.platform.db,
    `select balance from house_balance b join house_account h on h.id = b.account where h.code = 'game:tester'`,
  )
  expect(today && minor(today.ggr)).toBe(house?.balance)

  await world.platform.betting.settleBets(book.source, [
    { memberId: asMemberId(one), betId: lottery, revision: 1, state: 'settled', payoutMinor: 0n },
  ])
  expect((await read()).days.at(-1)).toEqual(today)
  await count()
  expect((await read()).days.at(-1)).toMatchObject({ stakes: '310.00', active: 1 })

  world.clock.advance(24 * 3_600_000)
  const later = await world.logIn('later reader', ['report_read'])
  const after = (await read(later)).days
  expect(after.at(-2)).toMatchObject({ day: today?.day, stakes: '310.00' })
  expect(after.at(-1)).toMatchObject({ stakes: '0.00', active: 0 })
  expect(await checkInvariants(world.platform.db)).toEqual([])
})

test('queues and checks are told to who may read them', async () => {
  const asker = await world.logIn('asks credit', ['adjustment_ask'])
  const { memberId } = await world.register('overview_asked')
  const body = {
    memberId: String(memberId),
    direction: 'credit',
    amount: '5.00',
    reason: 'because of a test',
  }
  expect(await world.ask('adjustmentAsk', { as: asker, body })).toMatchObject({ success: true })
  const fresh = await world.logIn('queue reader', ['report_read', 'approval_read'])
  expect(await read(fresh)).toMatchObject({ queues: [{ name: 'approval', waiting: 1 }], checks: null })
  const auditor = await world.logIn('ledger reader', ['report_read', 'ledger_read'])
  expect(await read(auditor)).toMatchObject({
    queues: [
      { name: 'gatewayDifference', waiting: 0 },
      { name: 'vendorDifference', waiting: 0 },
    ],
    checks: { ranAt: null, violated: 0 },
  })
  await world.platform.db.query(
    `insert into invariant_run (ran_at, id_checked, title, violations, sample)
     values (now() - interval '1 hour', 'I1', 'old', 3, '[]'), (now(), 'I1', 'new', 0, '[]'),
            (now(), 'I2', 'new', 1, '[]')`,
  )
  expect((await read(auditor)).checks).toMatchObject({ violated: 1 })
})

test('a queue counts what its list shows: documents, what is to be decided, paid, and disputed', async () => {
  const { memberId } = await world.register('overview_waits')
  const waits = [
    'requested',
    'in_review',
    'approved',
    'partly_received',
    'not_received',
    'paying',
    'repaying',
  ]
  for (const state of waits)
    await world.platform.db.query(
      `insert into withdrawal (member_id, request, state, currency, amount, fee, payout_account, provider,
         holder, number, number_mask, number_hash, branch, needs_two, requested_at, expected_at, changed_at)
       values ($1, gen_random_uuid(), $2, 'BDT', 100, 0, gen_random_uuid(), 'bkash', 'A', '-', '-', '\\x00',
         '', false, now(), now(), now())`,
      [memberId, state],
    )
  for (const [kind, state, by] of [
    ['passport', 'submitted', null],
    ['selfie', 'in_review', '1'],
    ['identity_card', 'approved', '1'],
  ])
    await world.platform.db.query(
      `insert into kyc_document (member_id, kind, state, submitted_at, reviewed_by, changed_at)
       values ($1, $2, $3, now(), $4, now())`,
      [memberId, kind, state, by],
    )
  const as = await world.logIn('desk reader', ['report_read', 'withdrawal_read', 'kyc_read'])
  const counted = [
    ['withdrawal', 2],
    ['payout', 3],
    ['dispute', 2],
    ['kyc', 2],
  ] as const
  expect((await read(as)).queues).toEqual(counted.map(([name, waiting]) => ({ name, waiting })))
  for (const [queue, name] of [
    ['waiting', 'withdrawal'],
    ['paying', 'payout'],
    ['disputed', 'dispute'],
  ] as const) {
    const { list } = (await world.ask('withdrawalList', { as, query: { queue } })).value
    expect([name, list.length]).toEqual(counted.find(([each]) => each === name))
  }
  const { list } = (await world.ask('kycList', { as, query: { queue: 'waiting' } })).value
  expect(list).toHaveLength(2)
})
