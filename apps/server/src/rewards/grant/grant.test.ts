import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { brokenInvariants, houseBalance, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { Grant, NewGrant } from './model.ts'

let world: World
let memberId: MemberId
let token: string
let people = 0
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  ;({ memberId, token } = await openPlayer(world, `granted_${(people += 1)}`, '100'))
})

const day = 86_400_000
const grant = (more: Partial<NewGrant> = {}): NewGrant => ({
  memberId,
  family: 'offer',
  key: 'gift one',
  gift: { kind: 'cash', amountMinor: 12_34n },
  title: { en: 'A gift', bn: 'একটি উপহার' },
  claim: 'press',
  claimUntil: null,
  ...more,
})
const earn = (...grants: NewGrant[]) =>
  world.platform.wallet.transaction((tx) => world.platform.grants.earnIn(tx, grants))
async function earnOne(more: Partial<NewGrant> = {}): Promise<Grant> {
  const [earned] = await earn(grant(more))
  if (!earned) throw new Error('nothing was earned')
  return earned
}
/** Sessions end while the clock is moved on; the wallet is asked itself. */
const cash = async () =>
  (Number((await world.platform.wallet.find(memberId))?.balances.cash) / 100).toFixed(2)
const exclude = (until: Date | null) =>
  rows(world.platform.db, 'update member set excluded_until = $2 where id = $1', [memberId, until])

describe('a grant is earned once and given once', () => {
  test('by a press, with one posting and a message in the inbox', async () => {
    const before = await houseBalance(world, 'promotion:offer')
    const { id } = await earnOne()
    expect(await cash()).toBe('100.00')
    expect(await world.platform.grants.countWaiting(memberId)).toBe(1)
    expect(await world.platform.grants.claim(memberId, id)).toMatchObject({
      ok: true,
      value: { state: 'claimed' },
    })
    expect(await cash()).toBe('112.34')
    expect(await houseBalance(world, 'promotion:offer')).toBe(before - 12_34n)
    expect(await world.platform.grants.countWaiting(memberId)).toBe(0)
    const { value } = await world.call('getMessageList', { token, query: { language: 'EN' } })
    expect(value.list.map(({ title }) => title)).toContain('You earned ৳12.34: A gift')
  })

  test('at once where no press is needed, and a repeat changes nothing', async () => {
    const [first] = await earn(grant({ claim: 'auto' }))
    expect(first).toMatchObject({ state: 'claimed' })
    expect(await earn(grant({ claim: 'auto' }), grant({ key: 'other' }))).toMatchObject([{ key: 'other' }])
    expect(await cash()).toBe('112.34')
  })

  test('by the worker where no wallet may be locked', async () => {
    await world.platform.wallet.transaction((tx) =>
      world.platform.grants.earnLaterIn(tx, [grant({ claim: 'auto' })]),
    )
    expect(await cash()).toBe('100.00')
    expect(await world.platform.grants.payWaiting()).toBe(1)
    expect(await world.platform.grants.payWaiting()).toBe(0)
    expect(await cash()).toBe('112.34')
  })

  test('of 100 claims at once one moves money, and all answer alike', async () => {
    const { id } = await earnOne()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.platform.grants.claim(memberId, id)),
    )
    expect(new Set(answers.map((answer) => answer.ok && answer.value.state))).toEqual(new Set(['claimed']))
    expect(await cash()).toBe('112.34')
  })

  test('all of them with one call', async () => {
    await earn(grant(), grant({ key: 'two' }), grant({ key: 'three' }))
    expect(await world.platform.grants.claimAll(memberId)).toHaveLength(3)
    expect(await cash()).toBe('137.02')
  })
})

describe('nothing is given', () => {
  test('to another member', async () => {
    const { id } = await earnOne()
    const other = await openPlayer(world, `granted_other_${people}`, '100')
    expect(await world.platform.grants.claim(other.memberId, id)).toMatchObject({ code: 'reward_not_found' })
  })

  test('after its time', async () => {
    const { id } = await earnOne({ claimUntil: new Date(Date.now() + day) })
    world.clock.advance(day)
    expect(await world.platform.grants.claim(memberId, id)).toMatchObject({ code: 'reward_lapsed' })
    expect(await world.platform.grants.lapse()).toBe(1)
    expect(await world.platform.grants.find(memberId, id)).toMatchObject({ state: 'lapsed' })
    expect(await cash()).toBe('100.00')
  })

  test('when it was voided; what was claimed stays', async () => {
    const [one, two] = [await earnOne(), await earnOne({ key: 'two' })]
    await world.platform.grants.claim(memberId, two.id)
    const voided = await world.platform.wallet.transaction((tx) =>
      world.platform.grants.voidIn(tx, { grants: [one, two], reason: 'a test' }),
    )
    expect(voided).toMatchObject([{ id: one.id, state: 'voided', reason: 'a test' }])
    expect(await world.platform.grants.claim(memberId, one.id)).toMatchObject({ code: 'reward_voided' })
    expect(await cash()).toBe('112.34')
  })

  test('during an exclusion, neither earned nor claimed', async () => {
    const { id } = await earnOne()
    await exclude(new Date(Date.now() + 400 * day))
    expect(await world.platform.grants.claim(memberId, id)).toMatchObject({ code: 'player_excluded' })
    expect(await earn(grant({ key: 'two' }))).toEqual([])
    await exclude(null)
    expect(await world.platform.grants.claim(memberId, id)).toMatchObject({ ok: true })
  })

  test('to a trial, and to an agent only where it is meant for agents', async () => {
    await rows(world.platform.db, 'update member set type = 4 where id = $1', [memberId])
    expect(await earn(grant({ forAgents: true }))).toEqual([])
    await rows(world.platform.db, 'update member set type = 1 where id = $1', [memberId])
    expect(await earn(grant())).toEqual([])
    expect(await earn(grant({ forAgents: true }))).toHaveLength(1)
  })
})

test('claims against a lapse and a void end in one of them, and the books agree', async () => {
  const until = new Date(Date.now() + 30 * day)
  const grants = await earn(
    ...Array.from({ length: 20 }, (_, at) => grant({ key: `g ${at}`, claimUntil: until })),
  )
  world.clock.advance(30 * day - 5)
  await Promise.all([
    ...grants.map(({ id }) => world.platform.grants.claim(memberId, id)),
    world.platform.wallet.transaction((tx) =>
      world.platform.grants.voidIn(tx, { grants: grants.slice(0, 10), reason: 'a test' }),
    ),
    world.platform.grants.lapse(),
  ])
  const ended = await world.platform.grants.history(memberId, { before: null, limit: 50 })
  const claimed = ended.filter(({ state }) => state === 'claimed').length
  expect(await cash()).toBe((100 + claimed * 12.34).toFixed(2))
  expect(await brokenInvariants(world)).toEqual([])
})
