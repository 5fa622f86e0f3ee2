import type { ContractTerms } from '@baize/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  agreeOn,
  countFigures,
  offerTo,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { dayStartOf, noonOf } from '../../testing/house-days.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { readWireTerms } from '../contract/wire-terms.ts'

let world: World
let root: LinePerson
let payer: LinePerson
let payee: LinePerson

const dividend = (rate: number): ContractTerms => ({
  kind: 'dividend',
  period: 'daily',
  carry: 'full',
  tiers: [{ periodValidBet: '0.00', periodProfitLoss: '0.00', activeMembers: 0, rate }],
})
const open = (username: string, type: 0 | 1 | 2, upline?: LinePerson) =>
  openPerson(world, { username, type, ...(upline && { uplineId: upline.memberId }) })
const waitsOf = async ({ token }: LinePerson) =>
  (await world.call('agentOverview', { token, query: { range: 'd7' } })).value.waits

async function agree(by: LinePerson | null, to: LinePerson, rate: number): Promise<void> {
  const terms = readWireTerms(dividend(rate), 'BDT')
  if (!terms) throw new Error('terms of a test are sound')
  expect(await agreeOn(world, { payeeId: to.memberId, payerId: by?.memberId ?? null, terms })).toBe(true)
}

beforeAll(async () => {
  world = await startWorld()
  root = await open('waits_root', 1)
  payer = await open('waits_payer', 2, root)
  payee = await open('waits_payee', 2, payer)
})
afterAll(() => world.stop())

test('nothing waits at first', async () => {
  expect(await waitsOf(payee)).toEqual({ offers: [], owed: '0.00', owing: '0.00', disputes: 0 })
})

test('an offer waits for who is asked, not for who made it', async () => {
  await agree(null, root, 200_000)
  const offered = await offerTo(world, root, payer, dividend(150_000))
  expect(offered.message).toBe('ok')
  expect((await waitsOf(payer))?.offers).toEqual([{ kind: 'dividend', count: 1 }])
  expect((await waitsOf(root))?.offers).toEqual([])
  await world.call('contractReject', { token: payer.token, body: { id: offered.value.id } })
  expect((await waitsOf(payer))?.offers).toEqual([])
})

test('what a payer cannot pay waits on both sides, and so does a dispute', async () => {
  const winner = await open('waits_winner', 0, payer)
  const loser = await open('waits_loser', 0, payee)
  await agree(root, payer, 150_000)
  await agree(payer, payee, 100_000)
  const line = [root, payer, payee].map(({ memberId }) => memberId)
  await startBefore(world, line, dayStartOf(1))
  const of = { at: noonOf(1), product: 'ELOTT' }
  await writeFact(world, { ...of, memberId: loser.memberId, stake: 10_000_000n, payout: 0n })
  await writeFact(world, { ...of, memberId: winner.memberId, stake: 1_000n, payout: 15_001_000n })
  await countFigures(world)
  await world.platform.closes.closeDue()
  await world.platform.billPayments.payOpen()
  expect(await waitsOf(payee)).toMatchObject({ owed: '10000.00', owing: '0.00' })
  expect(await waitsOf(payer)).toMatchObject({ owed: '0.00', owing: '10000.00' })
  const { value } = await world.call('billList', {
    token: payee.token,
    query: { kind: 'dividend', side: 'payee' },
  })
  const body = { id: value.bills[0]?.id ?? '', act: 'open', text: 'it is more than that' }
  expect((await world.call('billDispute', { token: payee.token, body })).message).toBe('ok')
  for (const side of [payee, payer]) expect((await waitsOf(side))?.disputes).toBe(1)
  expect((await waitsOf(root))?.disputes).toBe(0)
})
