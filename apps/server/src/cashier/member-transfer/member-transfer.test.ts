import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinTeam } from '../../agents/api.ts'
import { rows } from '../../kernel/database/database.ts'
import { wageringConsumer } from '../wagering/feed-consumer.ts'
import { openGuardedMember, type GuardedMember } from '../../testing/guarded-member.ts'
import { brokenInvariants, giveCredits, playRound, setting } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
let agent: { token: string; memberId: MemberId }
let people = 0

beforeAll(async () => {
  world = await startWorld()
  // Transfers that wait for their receiver: hold.test.ts.
  await setting(world, 'transfer.holdFirst', false)
  agent = await openAgent('upline_agent')
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

async function openAgent(username: string) {
  const { members, sessions } = world.platform
  const opened = { username, nickname: username, password: testPassword, type: 1, currency: 'BDT' } as const
  const memberId = await members.open(opened)
  const caller = { address: '127.0.0.1', userAgent: 'test', device: 'u'.repeat(43) }
  const admitted = await sessions.admit(memberId, caller, { area: 'agent', via: 'password' })
  if (!admitted.ok) throw new Error(admitted.code)
  return { token: admitted.value.token, memberId }
}

async function openDownline(uplineId: MemberId | null = agent.memberId): Promise<GuardedMember> {
  const member = await openGuardedMember(world, `downline_${(people += 1)}`)
  await world.platform.db.query('update member set upline_id = $2 where id = $1', [member.memberId, uplineId])
  if (uplineId !== null && (await isAgent(uplineId)))
    await world.platform.wallet.transaction((tx) => joinTeam(tx, { memberId: member.memberId, uplineId }))
  await giveCredits(world, member.token, '1000')
  return member
}

const isAgent = async (memberId: MemberId) =>
  (await rows(world.platform.db, 'select from member where id = $1 and type <> 0', [memberId])).length > 0

const prove = async (token: string) => {
  const given = await world.call('proofGive', { token, body: { method: 'password', answer: testPassword } })
  return given.value.proof
}
const send = async (
  name: 'transferUpline' | 'transferDownline',
  token: string,
  body: object,
): Promise<{ success: boolean; status: number; message: string; value: unknown }> =>
  world.call(name, {
    token,
    body: { requestId: crypto.randomUUID(), proof: await prove(token), ...body },
  })
const cashOf = async (memberId: bigint) =>
  (await world.platform.wallet.find(memberId as MemberId))?.balances.cash

describe('to the upline', () => {
  test('both sides in one transaction, and both are told', async () => {
    const member = await openDownline()
    const before = (await cashOf(agent.memberId)) ?? 0n
    expect(await send('transferUpline', member.token, { amount: '250.50' })).toMatchObject({
      success: true,
      value: { balance: '749.50' },
    })
    expect(await cashOf(agent.memberId)).toBe(before + 250_50n)
    const list = async (token: string) => (await world.call('getTransferList', { token })).value.list
    expect(await list(member.token)).toMatchObject([{ direction: 'out', partner: 'u***', amount: '250.50' }])
    expect(await list(agent.token)).toMatchObject([{ direction: 'in', partner: 'd***', amount: '250.50' }])
    const inbox = await world.call('getMessageList', { token: agent.token, query: { language: 'EN' } })
    expect(inbox.value.list[0]?.title).toBe('Transfer received')
  })

  test('the same request is sent once, however often', async () => {
    const member = await openDownline()
    const requestId = crypto.randomUUID()
    const proofs: string[] = []
    for (let n = 0; n < 5; n += 1) proofs.push(await member.proveByPassword())
    const answers = await Promise.all(
      proofs.map((proof) => send('transferUpline', member.token, { amount: '100', requestId, proof })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    expect(await cashOf(member.memberId)).toBe(900_00n)
    expect(await send('transferUpline', member.token, { amount: '200', requestId })).toMatchObject({
      message: 'duplicate_conflict',
    })
  })

  test('ten at once on one balance do not pass it', async () => {
    const member = await openDownline()
    const proofs: string[] = []
    for (let n = 0; n < 6; n += 1) proofs.push(await member.proveByPassword())
    const answers = await Promise.all(
      proofs.map((proof) => send('transferUpline', member.token, { amount: '300', proof })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(await cashOf(member.memberId)).toBe(100_00n)
  })

  test.each([
    ['99.99', 'amount_invalid'],
    ['0', 'amount_invalid'],
    ['-100', 'amount_invalid'],
    ['100.001', 'amount_invalid'],
    ['1000.01', 'insufficient_funds'],
  ])('%s is refused: %s', async (amount, message) => {
    const member = await openDownline()
    expect(await send('transferUpline', member.token, { amount })).toMatchObject({ message })
  })

  test('is no way around what has to be played', async () => {
    const member = await openDownline()
    const deposit = { memberId: member.memberId, amountMinor: 500_00n, depositId: 'd' }
    await world.platform.wallet.transaction((tx) => world.platform.wagering.onDeposit(tx, deposit))
    expect(await send('transferUpline', member.token, { amount: '600' })).toMatchObject({
      message: 'withdrawal_turnover_left',
      value: { left: '500.00' },
    })
    await playRound(world, member.memberId, { stake: 500_00n })
    expect(await send('transferUpline', member.token, { amount: '100' })).toMatchObject({ success: true })
  })

  test('is bounded by the day, needs a proof, and is closed where the house says so', async () => {
    const member = await openDownline()
    await setting(world, 'transfer.dayMaximum', '150.00')
    expect(await send('transferUpline', member.token, { amount: '100' })).toMatchObject({ success: true })
    expect(await send('transferUpline', member.token, { amount: '100' })).toMatchObject({
      message: 'transfer_day_limit',
      value: { leftToday: '50.00' },
    })
    await setting(world, 'transfer.dayMaximum', '500000.00')
    expect(await send('transferUpline', member.token, { amount: '100', proof: undefined })).toMatchObject({
      message: 'proof_required',
      value: { change: 'member_transfer' },
    })
    await setting(world, 'transfer.toUpline', false)
    expect(await send('transferUpline', member.token, { amount: '100' })).toMatchObject({
      message: 'transfer_closed',
    })
    await setting(world, 'transfer.toUpline', true)
  })

  test('a member reads whether the upline sees its balance', async () => {
    const { token } = await openDownline()
    const read = async () => (await world.call('getTransferUpline', { token })).value.uplineSeesBalance
    expect(await read()).toBe(false)
    await setting(world, 'agent.showBalances', true)
    expect(await read()).toBe(true)
    await setting(world, 'agent.showBalances', false)
  })

  test('without an upline there is nobody', async () => {
    const member = await openDownline(null)
    expect((await world.call('getTransferUpline', { token: member.token })).value.upline).toBeNull()
    expect(await send('transferUpline', member.token, { amount: '100' })).toMatchObject({
      message: 'transfer_no_partner',
    })
  })
})

describe('to the downline', () => {
  test('a member directly below gets it, and has to play it once', async () => {
    const member = await openDownline()
    await giveCredits(world, agent.token, '5000')
    const account = member.username.toUpperCase()
    expect(await send('transferDownline', agent.token, { amount: '400', account })).toMatchObject({
      success: true,
    })
    expect(await cashOf(member.memberId)).toBe(1_400_00n)
    expect((await world.call('getWageringList', { token: member.token })).value.list).toMatchObject([
      { source: 'transfer', required: '400.00' },
    ])
  })

  test('strangers, the downline of others and the downline’s downline are nobody', async () => {
    const other = await openAgent(`other_agent_${(people += 1)}`)
    const [theirs, stranger] = [await openDownline(other.memberId), await openDownline(null)]
    const below = await openDownline(theirs.memberId)
    const ask = (account: string) => send('transferDownline', agent.token, { amount: '100', account })
    const answers = await Promise.all(
      [theirs.username, stranger.username, below.username, 'nobody_at_all', 'upline_agent'].map(ask),
    )
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['transfer_no_partner']))
  })

  test('fulfils what the agent has to play, and opens it below', async () => {
    const sender = await openAgent(`handing_agent_${(people += 1)}`)
    const member = await openDownline(sender.memberId)
    await giveCredits(world, sender.token, '1000')
    const deposit = { memberId: sender.memberId, amountMinor: 600_00n, depositId: 'd' }
    await world.platform.wallet.transaction((tx) => world.platform.wagering.onDeposit(tx, deposit))
    const left = async () =>
      (
        await world.platform.wallet.transaction((tx) =>
          world.platform.wagering.remaining(tx, sender.memberId),
        )
      ).leftMinor
    const down = (amount: string) =>
      send('transferDownline', sender.token, { amount, account: member.username })
    expect(await down('250')).toMatchObject({ success: true })
    expect(await left()).toBe(350_00n)
    await world.platform.wallet.transaction((tx) => wageringConsumer.reset(tx))
    expect(await left()).toBe(350_00n)
    expect(await down('400')).toMatchObject({ success: true })
    expect(await left()).toBe(0n)
    const { list } = (await world.call('getWageringList', { token: member.token })).value
    expect(list.map(({ required }) => required)).toEqual(['400.00', '250.00'])
  })

  test('a member on a break gets nothing, and looks like an unknown account', async () => {
    const member = await openDownline()
    const until = new Date(world.platform.clock() + 86_400_000)
    const exclude = 'update member set excluded_until = $2 where id = $1'
    await world.platform.db.query(exclude, [member.memberId, until])
    await giveCredits(world, agent.token, '1000')
    const answer = await send('transferDownline', agent.token, { amount: '100', account: member.username })
    expect(answer).toMatchObject({ message: 'transfer_no_partner' })
    expect(answer).toEqual(
      await send('transferDownline', agent.token, { amount: '100', account: 'unknown_user' }),
    )
    await world.platform.db.query(exclude, [member.memberId, null])
  })

  test('a member does not send down', async () => {
    const member = await openDownline()
    const below = await openDownline(member.memberId)
    expect(
      await send('transferDownline', member.token, { amount: '100', account: below.username }),
    ).toMatchObject({ message: 'access_denied' })
  })
})
