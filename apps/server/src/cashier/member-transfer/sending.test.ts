import type { TransferSettings } from '@baize/domain/setting'
import { type MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/http/session.ts'
import {
  grantCash,
  openQuietMember,
  provenBy,
  stageCaller as caller,
} from '../../testing/withdrawal-stage.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { createMemberTransfers, type MemberTransferService } from './service.ts'

/** Credits along an edge of the tree: how much, to whom, when they wait, and whose they are meanwhile. */
let world: World
let service: MemberTransferService
const easy: Partial<TransferSettings> = {
  minimum: '1.00',
  maximum: '10000.00',
  dayMaximum: '100000.00',
  holdFirst: false,
  holdFrom: '0.00',
  turnoverPercent: 100,
}
const outside = { rules: easy, dueMinor: 0n, hasProof: true, isPasswordRight: true, proofsTaken: 0, nowMs: 0 }
const [dayMs, minuteMs] = [86_400_000, 60_000]

interface Person {
  readonly memberId: MemberId
  readonly username: string
  readonly session: Session
}
let people = 0
/** An agent whom nobody is above, and a member below. */
let agent: Person
let member: Person

async function open(type: 0 | 1, uplineId?: MemberId, credits = 1_000_00n): Promise<Person> {
  const username = `sends_${(people += 1)}`
  const memberId = await openQuietMember(world, username, { type, uplineId })
  if (credits > 0n) await grantCash(world, memberId, credits)
  return { memberId, username, session: { memberId, username, currency: 'BDT' } as Session }
}

beforeAll(async () => {
  world = await startWorld()
  const { platform } = world
  outside.nowMs = platform.clock()
  service = createMemberTransfers({
    ...platform,
    clock: () => outside.nowMs,
    settings: {
      async read() {
        const all = await platform.settings.read()
        return { ...all, transfer: { ...all.transfer, ...outside.rules } }
      },
    },
    ...provenBy(outside),
    isCreditBarred: () => Promise.resolve(false),
  })
})
beforeEach(async () => {
  Object.assign(outside, { rules: easy, dueMinor: 0n, hasProof: true, isPasswordRight: true, proofsTaken: 0 })
  // What the tests before left waiting goes back.
  outside.nowMs += 2 * dayMs
  await service.returnExpired(99)
  agent = await open(1)
  member = await open(0, agent.memberId)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const rules = (given: Partial<TransferSettings>) =>
  Object.assign(outside, { rules: { ...outside.rules, ...given } })
const askOf = (amount: string, more: object = {}) => ({
  amount,
  requestId: crypto.randomUUID(),
  proof: 'p',
  ...more,
})
const up = (amount: string, more: object = {}, from = member) =>
  service.sendUp(from.session, askOf(amount, more), caller)
const down = (amount: string, more: object = {}, to = member, from = agent) =>
  service.sendDown(from.session, { ...askOf(amount, more), account: to.username }, caller)
const codeOf = async (sent: ReturnType<typeof up>) => {
  const answer = await sent
  return answer.ok ? (answer.value.isHeld ? 'held' : 'sent') : answer.code
}
const answer = (by: Person, id: string, accept = true) => service.answer(by.session, { id, accept }, caller)
const cash = async (...of: Person[]) => {
  const found = await Promise.all(of.map(({ memberId }) => world.platform.wallet.find(memberId)))
  return found.map((wallet) => (wallet?.balances.cash ?? -1n) / 100n)
}
const held = async ({ memberId }: Person) => (await world.platform.wallet.find(memberId))?.balances.held
const left = ({ memberId }: Person) =>
  world.platform.wallet
    .transaction((tx) => world.platform.wagering.remaining(tx, memberId))
    .then(({ leftMinor }) => leftMinor)
const requireToPlay = ({ memberId }: Person, amountMinor: bigint) =>
  world.platform.wallet.transaction((tx) =>
    world.platform.wagering.onDeposit(tx, { memberId, amountMinor, depositId: crypto.randomUUID() }),
  )

describe('how much', () => {
  test('all of the cash, and not a unit more', async () => {
    expect(await codeOf(up('1000.01'))).toBe('insufficient_funds')
    expect(await codeOf(up('1000'))).toBe('sent')
    expect(await cash(member, agent)).toEqual([0n, 2_000n])
  })

  test('what is owed by contracts stays, whichever way it goes', async () => {
    outside.dueMinor = 400_00n
    const due = { ok: false, code: 'contract_due_open', details: { due: '400.00' } }
    expect(await up('600.01')).toEqual(due)
    expect(await down('600.01')).toEqual(due)
    expect(await codeOf(up('600'))).toBe('sent')
    expect(await codeOf(down('600'))).toBe('sent')
  })

  test('what is left to play stays when it goes up, together with what is owed', async () => {
    await requireToPlay(member, 500_00n)
    outside.dueMinor = 300_00n
    const info = await service.uplineInfo(member.session)
    expect(info).toMatchObject({ balance: '1000.00', withdrawable: '200.00', turnoverLeft: '500.00' })
    expect(await up('200.01')).toEqual({
      ok: false,
      code: 'withdrawal_turnover_left',
      details: { left: '500.00' },
    })
    expect(await codeOf(up('200'))).toBe('sent')
  })

  test('the first reason that holds is the one that is said', async () => {
    await requireToPlay(member, 900_00n)
    outside.dueMinor = 950_00n
    outside.hasProof = false
    rules({ toUpline: false, minimum: '2.00', maximum: '2000.00', dayMaximum: '1500.00' })
    expect(await codeOf(up('1'))).toBe('transfer_closed')
    rules({ toUpline: true })
    const details = { min: '2.00', max: '2000.00', leftToday: '1500.00' }
    expect(await up('1.99')).toEqual({ ok: false, code: 'amount_invalid', details })
    expect(await up('2000')).toEqual({ ok: false, code: 'transfer_day_limit', details })
    expect(await codeOf(up('1500'))).toBe('insufficient_funds')
    expect(await codeOf(up('999'))).toBe('contract_due_open')
    outside.dueMinor = 0n
    expect(await codeOf(up('999'))).toBe('withdrawal_turnover_left')
    expect(outside.proofsTaken).toBe(0)
    expect(await codeOf(up('100'))).toBe('proof_expired')
    outside.isPasswordRight = false
    expect(await codeOf(up('100', { paymentPassword: '1' }))).toBe('payment_password_wrong')
    outside.isPasswordRight = true
    expect(await codeOf(up('100', { paymentPassword: '1' }))).toBe('sent')
    expect(await cash(member, agent)).toEqual([900n, 1_100n])
  })

  test('a way that is closed closes the other not', async () => {
    rules({ toUpline: false })
    expect([await codeOf(up('1')), await codeOf(down('1'))]).toEqual(['transfer_closed', 'sent'])
    rules({ toUpline: true, toDownline: false })
    expect([await codeOf(up('1')), await codeOf(down('1'))]).toEqual(['sent', 'transfer_closed'])
  })

  test('the day is the last 24 hours, with what waits, and without what came back', async () => {
    rules({ dayMaximum: '500.00', holdFrom: '200.00' })
    expect(await codeOf(up('100'))).toBe('sent')
    const requestId = crypto.randomUUID()
    expect(await codeOf(up('400', { requestId }))).toBe('held')
    expect(await codeOf(up('1'))).toBe('transfer_day_limit')
    expect(await answer(agent, requestId, false)).toMatchObject({ ok: true })
    expect((await service.uplineInfo(member.session)).leftToday).toBe('400.00')
    expect(await codeOf(up('400.01'))).toBe('transfer_day_limit')
    outside.nowMs += dayMs - 1
    expect(await codeOf(up('401'))).toBe('transfer_day_limit')
    outside.nowMs += 1
    expect(await codeOf(up('500'))).toBe('held')
  })
})

describe('to whom', () => {
  test('allows only the direct upline and direct downlines of the moment', async () => {
    const [other, below] = [await open(1), await open(0, member.memberId)]
    const stranger = await open(0, other.memberId)
    for (const to of [other, below, stranger, agent, { ...member, username: `${member.username}x` }])
      expect(await codeOf(down('1', {}, to)), to.username).toBe('transfer_no_partner')
    expect(await codeOf(up('1', {}, agent))).toBe('transfer_no_partner')
    expect(await codeOf(down('1', {}, { ...member, username: ` ${member.username.toUpperCase()} ` }))).toBe(
      'sent',
    )
    await rows(world.platform.db, 'update member set upline_id = $2 where id = $1', [
      member.memberId,
      other.memberId,
    ])
    expect(await codeOf(down('1'))).toBe('transfer_no_partner')
    await rows(world.platform.db, 'update member set upline_id = $2 where id = $1', [
      member.memberId,
      agent.memberId,
    ])
  })

  test('excludes blocked and self-excluded members, and lets only agents send down', async () => {
    const set = (column: string, value: unknown, { memberId } = member) =>
      rows(world.platform.db, `update member set ${column} = $2 where id = $1`, [memberId, value])
    await set('state', 'suspended')
    expect(await codeOf(down('1'))).toBe('transfer_no_partner')
    await set('state', 'active')
    await set('excluded_until', new Date(outside.nowMs + 1))
    expect(await codeOf(down('1'))).toBe('transfer_no_partner')
    await set('excluded_until', new Date(outside.nowMs))
    expect(await codeOf(down('1'))).toBe('sent')
    await set('excluded_until', null)
    await set('state', 'suspended', agent)
    expect(await codeOf(up('1'))).toBe('transfer_no_partner')
    await set('state', 'active', agent)
    await set('type', 0, agent)
    expect([await codeOf(up('1')), await codeOf(down('1'))]).toEqual(Array(2).fill('transfer_no_partner'))
    await set('type', 1, agent)
  })
})

describe('what has to be played', () => {
  test.each([
    [100, '100', 100_00n],
    [150, '0.01', 2n],
    [150, '33.33', 50_00n],
    [0, '100', 0n],
  ])('of %d %% of %s that came down: %d', async (turnoverPercent, amount, required) => {
    rules({ turnoverPercent, minimum: '0.01' })
    await down(amount)
    expect(await left(member)).toBe(required)
  })

  test('comes off what the agent had, and never below nothing; up it opens nothing', async () => {
    await requireToPlay(agent, 300_00n)
    await down('250')
    expect([await left(agent), await left(member)]).toEqual([50_00n, 250_00n])
    await down('100')
    expect([await left(agent), await left(member)]).toEqual([0n, 350_00n])
    await up('900')
    expect([await left(agent), await left(member)]).toEqual([0n, 350_00n])
  })

  test('is asked for when they are accepted, by the rule of then', async () => {
    rules({ holdFirst: true })
    await requireToPlay(agent, 100_00n)
    const requestId = crypto.randomUUID()
    expect(await codeOf(down('100', { requestId }))).toBe('held')
    expect([await left(agent), await left(member)]).toEqual([100_00n, 0n])
    rules({ turnoverPercent: 200 })
    await answer(member, requestId)
    expect([await left(agent), await left(member)]).toEqual([0n, 200_00n])
  })
})

describe('credits that wait', () => {
  beforeEach(() => void rules({ holdFirst: true, holdFrom: '500.00' }))

  test('are the first between two, in each direction, and large ones', async () => {
    const requestId = crypto.randomUUID()
    expect(await codeOf(down('100', { requestId }))).toBe('held')
    expect(await codeOf(down('100'))).toBe('held')
    await answer(member, requestId)
    expect(await codeOf(down('100'))).toBe('sent')
    expect(await codeOf(up('100'))).toBe('held')
    expect(await codeOf(down('499.99'))).toBe('sent')
    await grantCash(world, agent.memberId, 1_000_00n)
    expect(await codeOf(down('500'))).toBe('held')
    rules({ holdFrom: '0.00' })
    expect(await codeOf(down('500'))).toBe('sent')
  })

  test('can be accepted until a day is over, and not at that moment', async () => {
    const [kept, late] = [crypto.randomUUID(), crypto.randomUUID()]
    await down('100', { requestId: kept })
    await down('200', { requestId: late })
    outside.nowMs += dayMs - 1
    expect(await service.returnExpired(9)).toBe(0)
    expect(await answer(member, kept)).toMatchObject({ ok: true })
    outside.nowMs += 1
    for (const accept of [true, false])
      expect(await answer(member, late, accept)).toEqual({ ok: false, code: 'transfer_not_waiting' })
    const { list } = await service.list(agent.memberId, { pageSize: 9 })
    expect(list.find(({ id }) => id === late)).toMatchObject({ state: 'returned', endsAt: null })
    expect(await held(agent)).toBe(200_00n)
    expect(await service.returnExpired(9)).toBe(1)
    expect(await service.returnExpired(9)).toBe(0)
    expect([await held(agent), ...(await cash(agent, member))]).toEqual([0n, 900n, 1_100n])
  })

  test('go back one by one, those that wait longest first, as many as are asked for', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    for (const requestId of ids) {
      await down('100', { requestId })
      outside.nowMs += minuteMs
    }
    outside.nowMs += dayMs
    expect(await service.returnExpired(1)).toBe(1)
    const { list } = await service.list(agent.memberId, { pageSize: 9 })
    expect(list.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await held(agent)).toBe(100_00n)
    await service.returnExpired(9)
  })

  test('cannot be accepted by who is not below any more, and are declined all the same', async () => {
    const [other, requestId] = [await open(1), crypto.randomUUID()]
    await down('100', { requestId })
    const move = (uplineId: MemberId) =>
      rows(world.platform.db, 'update member set upline_id = $2 where id = $1', [member.memberId, uplineId])
    await move(other.memberId)
    expect(await answer(member, requestId)).toEqual({ ok: false, code: 'transfer_no_partner' })
    expect(await held(agent)).toBe(100_00n)
    expect(await answer(member, requestId, false)).toMatchObject({ ok: true })
    expect(await cash(agent, member)).toEqual([1_000n, 1_000n])
    await move(agent.memberId)
  })

  test('are one transfer under their name, wherever they stand', async () => {
    const requestId = crypto.randomUUID()
    const again = (amount = '100') => down(amount, { requestId: requestId.toUpperCase() })
    expect(await codeOf(down('100', { requestId }))).toBe('held')
    expect(await codeOf(again())).toBe('held')
    expect(await codeOf(again('100.01'))).toBe('duplicate_conflict')
    const other = await open(0, agent.memberId)
    expect(await codeOf(down('100', { requestId }, other))).toBe('duplicate_conflict')
    expect(await codeOf(up('100', { requestId }, await open(0, member.memberId)))).toBe('transfer_no_partner')
    await answer(member, requestId)
    expect(await codeOf(again())).toBe('sent')
    expect(await cash(agent, member)).toEqual([900n, 1_100n])
  })

  test('show each side the other, masked, and where they stand', async () => {
    const requestId = crypto.randomUUID()
    await down('100', { requestId })
    const line = async ({ memberId }: Person) => (await service.list(memberId, { pageSize: 1 })).list[0]
    const waiting = { id: requestId, amount: '100.00', state: 'waiting', partner: 's***' }
    const endsAt = new Date(outside.nowMs + dayMs).toISOString()
    expect(await line(agent)).toMatchObject({ ...waiting, direction: 'out', endsAt })
    expect(await line(member)).toMatchObject({ ...waiting, direction: 'in', endsAt })
    expect(await line(await open(0))).toBeUndefined()
  })
})

test('two who send under the same name to one are two', async () => {
  const [middle, requestId] = [await open(1, agent.memberId), crypto.randomUUID()]
  const below = await open(0, middle.memberId)
  expect(await codeOf(down('100', { requestId }, middle))).toBe('sent')
  expect(await codeOf(up('200', { requestId }, below))).toBe('sent')
  expect(await codeOf(up('400', { requestId }, middle))).toBe('sent')
  expect(await cash(agent, middle, below)).toEqual([1_300n, 900n, 800n])
})

test('against each other at once, each sends once and nothing is lost', async () => {
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID())
  const sent = await Promise.all(
    ids.flatMap((requestId) => [
      up('100', { requestId }),
      down('50', { requestId }),
      up('100', { requestId }),
    ]),
  )
  expect(sent.every(({ ok: isOk }) => isOk)).toBe(true)
  expect(await cash(member, agent)).toEqual([700n, 1_300n])
})

test('pages follow each other over what moved, waits and went back', async () => {
  const ids: string[] = []
  rules({ holdFrom: '300.00' })
  for (const amount of ['100', '300', '150', '301']) {
    ids.unshift(crypto.randomUUID())
    outside.nowMs += minuteMs
    await up(amount, { requestId: ids[0] })
  }
  await answer(agent, ids[0] ?? '', false)
  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await service.list(member.memberId, { pageSize: 1, cursor })
    seen.push(...page.list.map(({ id, state }) => `${id} ${state}`))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  const states = ['declined', 'done', 'waiting', 'done']
  expect(seen).toEqual(ids.map((id, index) => `${id} ${states[index]}`))
})
