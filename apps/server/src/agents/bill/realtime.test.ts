import type { Terms } from '@baize/domain/agent-contract'
import type { AccountType } from '@baize/domain/identity'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { agreeOn, countFigures, writeFact } from '../../testing/agent-line.ts'
import { naiveSlotBills, productOf, type SlotBet } from '../../testing/naive-slots.ts'
import { untilLockWait } from '../../testing/lock-wait.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const slotMs = 300_000
/** Reached by the first slot of the first day, and by none of the second. */
const capOfRoot = 2_500n
const dayMs = 86_400_000
const dhakaMs = 6 * 3_600_000
const now = () => world.platform.clock()
const dayOf = (atMs: number) => Math.floor((atMs + dhakaMs) / dayMs)

async function join(type: AccountType, uplineId?: MemberId): Promise<MemberId> {
  const account = { type, passwordHash: null, currency: 'BDT', language: 'EN' } as const
  const made = await inTransaction(world.platform.db, (tx) =>
    world.platform.members.create(tx, { ...account, ...(uplineId !== undefined && { uplineId }) }),
  )
  if (!made.ok) throw new Error(made.code)
  return made.value.memberId
}

/** Closes while another transaction changes a contract, which ends once the close waits for it. */
async function closeDuringChange(payeeId: MemberId): Promise<void> {
  const { db, closes } = world.platform
  const tx = await db.connect()
  await tx.query('begin')
  await rows(tx, 'update agent_contract set note = note where payee_id = $1', [payeeId])
  const closing = closes.closeDue()
  await untilLockWait(db, closing)
  await tx.query('rollback')
  tx.release()
  await closing
}

test('slots of a day pay the floor of its sum, also with corrections and at midnight', async () => {
  const root = await join(1)
  const below = await join(2, root)
  const member = await join(0, below)
  // Three slots end by midnight in the zone of the platform's days; the others are of the next day.
  const startMs = (dayOf(now()) + 2) * dayMs - dhakaMs - 3 * slotMs
  const rates = {
    [`${root}`]: { won: 2_003n, lost: 4_001n },
    [`${below}`]: { won: 1_001n, lost: 2_001n },
  }
  world.clock.advance(startMs - slotMs - now())
  for (const [payeeId, payerId] of [
    [root, null],
    [below, root],
  ] as const) {
    const { won, lost } = rates[`${payeeId}`] ?? { won: 0n, lost: 0n }
    const terms: Terms = {
      kind: 'realtime',
      profitPpm: Number(won),
      lossPpm: Number(lost),
      singleBetMinor: 0n,
      ...(payerId === null && { capMinor: capOfRoot }),
    }
    expect(await agreeOn(world, { payeeId, payerId, terms })).toBe(true)
  }
  const bet = (stake: bigint, payout = 0n): SlotBet => ({ stake, payout, reference: crypto.randomUUID() })
  const first = bet(777_777n)
  const second = bet(5_123n, 50_000n)
  const last = bet(90_019n)
  // Each slot's own bets, and those of earlier slots that are given another stake in it.
  const played: readonly { bets: readonly SlotBet[]; changed?: { bet: SlotBet; stake: bigint } }[] = [
    { bets: [first, bet(333n)] },
    { bets: [second] },
    { bets: [bet(1_999n, 3_000n)] },
    // More is taken back than the new day has brought: the slot pays nothing, and the next ones make it up.
    { bets: [bet(101n)], changed: { bet: first, stake: 700_001n } },
    { bets: [last] },
    { bets: [], changed: { bet: second, stake: 9_999n } },
    { bets: [bet(55_555n, 60_000n), bet(77n)] },
  ]
  const products = new Map<string, { atMs: number; product: bigint }[]>()
  for (const [place, { bets, changed }] of played.entries()) {
    const atMs = startMs + place * slotMs
    world.clock.advance(atMs + slotMs + 130_000 - now())
    for (const each of bets)
      await writeFact(world, { ...each, memberId: member, at: new Date(atMs + 60_000) })
    if (changed)
      await writeFact(world, {
        memberId: member,
        reference: changed.bet.reference,
        stake: changed.stake - changed.bet.stake,
        payout: 0n,
        at: new Date(atMs + 90_000),
        revision: 2,
      })
    await countFigures(world)
    if (place === 4) await closeDuringChange(below)
    else await world.platform.closes.closeDue()
    await world.platform.billPayments.payOpen()
    for (const [payee, rate] of Object.entries(rates)) {
      const change = changed
        ? productOf({ ...changed.bet, stake: changed.stake }, rate) - productOf(changed.bet, rate)
        : 0n
      const product = bets.reduce((sum, each) => sum + productOf(each, rate), change)
      products.set(payee, [...(products.get(payee) ?? []), { atMs, product }])
    }
  }
  for (const payeeId of [root, below]) {
    const found = await rows(
      world.platform.db,
      `select starts_at as at, product::text, day_product::text, amount from contract_bill
        where payee_id = $1 order by starts_at`,
      [payeeId],
    )
    const cap = payeeId === root ? capOfRoot : undefined
    expect(found).toEqual(naiveSlotBills(products.get(`${payeeId}`) ?? [], cap))
  }
  expect(await brokenInvariants(world)).toEqual([])
})
