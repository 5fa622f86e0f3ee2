import type { ContractTerms } from '@baize/contract'
import { addDays, dayAt } from '@baize/domain/agent-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agreeOn,
  countFigures,
  logInAs,
  openPerson,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { rows } from '../../kernel/database/database.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'

/* House -> head -> below; a winner and a loser below `below`. The winner is ring-fenced. */
let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
let head: LinePerson
let below: LinePerson
let winner: LinePerson
let loser: LinePerson

const reason = 'won a jackpot of its own'
const dayMs = 86_400_000
const zone = 'Asia/Dhaka'
const today = () => dayAt(world.platform.clock(), zone)
const terms = (ratePpm: number) =>
  ({
    kind: 'dividend',
    period: 'daily',
    carry: 'full',
    tiers: [{ ratePpm, validMinor: 0n, lossMinor: 0n, active: 0 }],
  }) as const satisfies { kind: ContractTerms['kind'] } & Record<string, unknown>

beforeAll(async () => {
  world = await startConsoleWorld()
  head = await openPerson(world, { username: 'fence_head', type: 1 })
  below = await openPerson(world, { username: 'fence_below', type: 2, uplineId: head.memberId })
  winner = await openPerson(world, { username: 'fence_winner', type: 0, uplineId: below.memberId })
  loser = await openPerson(world, { username: 'fence_loser', type: 0, uplineId: below.memberId })
  await agreeOn(world, { payeeId: head.memberId, payerId: null, terms: terms(200_000) })
  await agreeOn(world, { payeeId: below.memberId, payerId: head.memberId, terms: terms(100_000) })
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const logIn = async () => {
  maker = await world.logIn('maker', ['contract_read', 'contract_ask'])
  checker = await world.logIn('checker', ['contract_approve', 'approval_read'])
}
const approve = async (asked: { message: string; value: { approvalId: string } }) => {
  expect(asked.message).toBe('ok')
  const body = { id: asked.value.approvalId, reason }
  return (await world.ask('approvalApprove', { as: checker, body })).message
}
const begin = (memberId: string, fromDay: string) =>
  world.ask('ringFenceAsk', { as: maker, body: { memberId, fromDay, reason } })
const end = (memberId: string, toDay: string) =>
  world.ask('ringFenceEndAsk', { as: maker, body: { memberId, toDay, reason } })

/** A day of bets of a lottery, of which no provider has a share; then the next one begins and it is paid. */
async function live(winnerLost: bigint, loserLost: bigint) {
  const at = new Date(world.platform.clock())
  for (const [{ memberId }, lost] of [
    [winner, winnerLost],
    [loser, loserLost],
  ] as const)
    await writeFact(world, {
      memberId,
      at,
      product: 'ELOTT',
      stake: lost > 0n ? lost : 1n,
      payout: lost > 0n ? 0n : 1n - lost,
    })
  world.clock.advance(dayMs)
  await countFigures(world)
  await world.platform.closes.closeDue()
  await world.platform.billPayments.payOpen()
  await logIn()
  return rows<{ base: bigint; carry_out: bigint; fence_in: bigint | null; fence_out: bigint | null }>(
    world.platform.db,
    `select b.base, b.carry_out, x.carry_in as fence_in, x.carry_out as fence_out
       from contract_bill b
       left join contract_bill_fence x on x.payee_id = b.payee_id and x.bill_id = b.id
      where b.payee_id = $1 order by b.id desc limit 1`,
    [below.memberId],
  )
}

test('only a player below an agent, only from a day to come, and only once', async () => {
  // The contracts begin with the next day.
  world.clock.advance(dayMs)
  await logIn()
  expect((await begin(String(head.memberId), addDays(today(), 1))).message).toBe('ring_fence_member')
  expect((await begin(String(winner.memberId), today())).message).toBe('ring_fence_day')
  expect((await end(String(winner.memberId), addDays(today(), 1))).message).toBe('ring_fence_none')
  const preview = await world.ask('ringFencePreview', { as: maker, query: { account: winner.username } })
  expect(preview.value).toMatchObject({
    path: [head.username, below.username],
    since: null,
    dividends: [{ payee: below.username }, { payee: head.username }],
  })
  const [first, second] = [
    await begin(String(winner.memberId), addDays(today(), 1)),
    await begin(String(winner.memberId), addDays(today(), 1)),
  ]
  expect(await approve(first)).toBe('ok')
  expect(await approve(second)).toBe('approval_outdated')
  expect((await begin(String(winner.memberId), addDays(today(), 5))).message).toBe('ring_fence_open')
})

test('until its day a result is in the base of all', async () => {
  expect(await live(-50_000n, 80_000n)).toEqual([
    { base: 30_000n, carry_out: 0n, fence_in: null, fence_out: null },
  ])
})

test('then a win lowers no base, and is made up for by the member alone', async () => {
  expect(await live(-100_000n, 80_000n)).toEqual([
    { base: 80_000n, carry_out: 0n, fence_in: 0n, fence_out: -100_000n },
  ])
  expect(await live(70_000n, -10_000n)).toEqual([
    { base: -10_000n, carry_out: -10_000n, fence_in: -100_000n, fence_out: -30_000n },
  ])
  // 40,000 less the 30,000 that were left: the rest joins the others, who carry their own.
  expect(await live(40_000n, 5_000n)).toEqual([
    { base: 5_000n, carry_out: 0n, fence_in: -30_000n, fence_out: 0n },
  ])
})

test('the bill names the member to its own agent, and masks it above', async () => {
  const shown = async (who: LinePerson) => {
    const { token } = await logInAs(world, who)
    const { bills } = (await world.call('billList', { token, query: { kind: 'dividend' } })).value
    const query = { id: bills[0]?.id ?? '' }
    const { lines } = (await world.call('billExplain', { token, query })).value
    return lines.find(({ kind }) => kind === 'fenced')
  }
  expect(await shown(below)).toMatchObject({
    figure: '400.00',
    amount: '-300.00',
    fenced: { account: winner.username, isMasked: false, carryIn: '-300.00', carryOut: '0.00' },
  })
  expect(await shown(head)).toMatchObject({ fenced: { isMasked: true } })
  expect((await shown(head))?.fenced?.account).not.toBe(winner.username)
})

test('with its end what is left lapses, and later results are in the base again', async () => {
  expect(await live(-60_000n, 10_000n)).toMatchObject([{ base: 10_000n, fence_out: -60_000n }])
  expect(await approve(await end(String(winner.memberId), addDays(today(), 1)))).toBe('ok')
  const listed = await world.ask('ringFenceList', { as: maker, query: {} })
  expect(listed.value.list).toMatchObject([
    { username: winner.username, toDay: addDays(today(), 1), carry: '-600.00' },
  ])
  expect(await live(10_000n, 0n)).toMatchObject([{ fence_in: -60_000n, fence_out: 0n }])
  expect(await live(20_000n, 1_000n)).toMatchObject([{ base: 21_000n, fence_in: null }])
})
