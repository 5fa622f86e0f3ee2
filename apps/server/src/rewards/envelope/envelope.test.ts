import { checkEnvelope } from '@baize/domain/envelope'
import { defaultSettings } from '@baize/domain/setting'
import { sealBacklog } from '../../ledger/api.ts'
import { createPool, type Pool } from '@baize/runtime'
import { memberId as asMemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startTestBeacon, type TestBeacon } from '../../testing/lottery-beacon.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { openPlatform, type Platform } from '../../platform.ts'
import { checkInvariants } from '../../invariants.ts'
import { envelopeInvariants } from './invariants.ts'
import { fairNumbers } from '../public-draw/fair-numbers.ts'
import type { RainPlan } from './plan.ts'

let world: World
let beacon: TestBeacon
let owner: Pool
const minuteMs = 60_000
const players: { token: string; memberId: bigint }[] = []

beforeAll(async () => {
  beacon = await startTestBeacon()
  world = await startWorld({ environment: beacon.environment })
  owner = createPool(world.ownerUrl, { name: 'envelope-owner', max: 2 })
  for (let n = 0; n < 6; n += 1) players.push(await world.register(`catcher${n}`))
})
afterAll(async () => {
  await owner.end()
  await world.stop()
  await beacon.close()
})

const now = () => world.platform.clock()
const planOf = (given: Partial<RainPlan> = {}): RainPlan => ({
  title: { en: 'Evening rain', bn: 'সন্ধ্যার বৃষ্টি' },
  totalMinor: 10_000n,
  packets: 4,
  leastMinor: 100n,
  mostMinor: 9_000n,
  opensAt: new Date(now() + 3 * minuteMs),
  closesAt: new Date(now() + 8 * minuteMs),
  conditions: {},
  askedBy: 'asha',
  approvedBy: 'bela',
  ...given,
})
const announce = (given: Partial<RainPlan> = {}) =>
  world.platform.wallet.transaction((tx) => world.platform.envelopes.announceIn(tx, planOf(given)))
async function openRain(given: Partial<RainPlan> = {}): Promise<string> {
  const announced = await announce(given)
  if (!announced.ok) throw new Error(announced.code)
  world.clock.advance(3 * minuteMs)
  await world.platform.envelopes.step()
  await world.platform.envelopes.step()
  return announced.value
}
const claim = (id: string, { token }: { token: string }) =>
  world.call('redEnvelopeClaim', { token, body: { id } })
const proof = async (id: string) => (await world.call('redEnvelopeProof', { query: { id } })).value
const cashOf = async ({ token }: { token: string }) =>
  (await world.call('walletBalance', { token })).value.balance
const player = (at: number) => players[at] as (typeof players)[number]
const paidTo = async (id: string) => {
  await world.platform.envelopes.payOwed()
  return rows<{ paid: bigint; owed: bigint }>(
    owner,
    `select coalesce(sum(amount) filter (where paid_at is not null), 0)::bigint as paid,
            coalesce(sum(amount) filter (where paid_at is null), 0)::bigint as owed
       from red_envelope_claim where envelope_id = $1`,
    [id],
  )
}
const found = async () => (await Promise.all(envelopeInvariants.map(({ sql }) => rows(owner, sql)))).flat()

describe('a rain', () => {
  test('is announced an hour ahead at least, with terms that can be met', async () => {
    expect(defaultSettings.gifts.envelopeNoticeMinutes).toBe(60)
    const soon = { opensAt: new Date(now() + 59 * minuteMs), closesAt: new Date(now() + 90 * minuteMs) }
    expect(await announce(soon)).toMatchObject({ code: 'envelope_notice' })
    await world.platform.settings.change({
      key: 'gifts.envelopeNoticeMinutes',
      value: 2,
      by: { kind: 'system', id: 'test' },
    })
    expect(await announce({ totalMinor: 399n })).toMatchObject({ code: 'envelope_terms' })
    expect(await announce({ closesAt: new Date(now()) })).toMatchObject({ code: 'envelope_times' })
  })

  test('commits before, opens by the beacon, pays once, and shows its seed at the end', async () => {
    const announced = await announce()
    if (!announced.ok) throw new Error(announced.code)
    const id = announced.value
    expect(await proof(id)).toMatchObject({ seed: null, clientSeed: null, state: 'coming', claims: [] })
    expect(await claim(id, player(0))).toMatchObject({ message: 'envelope_not_open' })
    world.clock.advance(3 * minuteMs)
    const first = await claim(id, player(0))
    expect(first.value).toMatchObject({ rank: 1, packets: 4 })
    const again = await Promise.all(Array.from({ length: 100 }, () => claim(id, player(0))))
    expect(new Set(again.map(({ value }) => `${value.rank} ${value.amount}`))).toEqual(
      new Set([`1 ${first.value.amount}`]),
    )
    const others = await Promise.all([1, 2, 3, 4, 5].map((at) => claim(id, player(at))))
    expect(
      others
        .filter(({ success }) => success)
        .map(({ value }) => value.rank)
        .toSorted((a, b) => a - b),
    ).toEqual([2, 3, 4])
    expect(others.filter(({ success }) => !success).map(({ message }) => message)).toEqual([
      'envelope_empty',
      'envelope_empty',
    ])
    expect(await paidTo(id)).toEqual([{ paid: 10_000n, owed: 0n }])
    expect(await cashOf(player(0))).toBe(first.value.amount)
    await world.platform.envelopes.step()
    const shown = await proof(id)
    const { totalMinor, packets, leastMinor, mostMinor } = shown.terms
    const record = {
      ...shown,
      totalMinor: BigInt(totalMinor),
      packets,
      leastMinor: BigInt(leastMinor),
      mostMinor: BigInt(mostMinor),
      claims: shown.claims.map(({ rank, amountMinor }) => ({ rank, amountMinor: BigInt(amountMinor) })),
    }
    expect(shown.saltKind).toBe('beacon')
    expect(checkEnvelope(record, fairNumbers).faults).toEqual([])
    expect(shown.claims[0]?.name).toBe('ca***0')
    expect(await found()).toEqual([])
  })

  test('without the beacon waits a minute, then takes the first seal after the announcement', async () => {
    const announced = await announce()
    if (!announced.ok) throw new Error(announced.code)
    await world.call('sandboxCredit', {
      token: player(5).token,
      body: { amount: '1.00', requestId: crypto.randomUUID() },
    })
    await sealBacklog(owner)
    await rows(owner, 'update seal set sealed_at = $1 where id = (select max(id) from seal)', [
      new Date(now() + minuteMs),
    ])
    beacon.behaviour = 'away'
    world.clock.advance(3 * minuteMs)
    expect(await claim(announced.value, player(0))).toMatchObject({ message: 'envelope_not_open' })
    world.clock.advance(2 * minuteMs)
    expect((await claim(announced.value, player(0))).success).toBe(true)
    expect((await proof(announced.value)).saltKind).toBe('seal')
    beacon.behaviour = 'true'
    await rows(owner, 'update seal set sealed_at = now() where sealed_at > now()')
  })

  test('that is over gives back what was not claimed', async () => {
    const id = await openRain()
    expect((await claim(id, player(1))).success).toBe(true)
    world.clock.advance(6 * minuteMs)
    expect(await claim(id, player(2))).toMatchObject({ message: 'envelope_over' })
    expect((await claim(id, player(1))).success).toBe(true)
    await world.platform.envelopes.step()
    const { claims, returned } = await proof(id)
    expect(Number(returned) * 100 + (claims[0]?.amountMinor ?? 0)).toBeCloseTo(10_000)
    expect(await found()).toEqual([])
  })

  test.each([
    ['one packet', { packets: 1, totalMinor: 777n, leastMinor: 1n, mostMinor: 1_000n }],
    ['the least of all', { packets: 3, totalMinor: 300n, leastMinor: 100n, mostMinor: 1_000n }],
    ['the most of all', { packets: 3, totalMinor: 3_000n, leastMinor: 100n, mostMinor: 1_000n }],
  ])('of %s', async (_, terms) => {
    const id = await openRain(terms)
    const claims = await Promise.all(players.map((each) => claim(id, each)))
    expect(claims.filter(({ success }) => success)).toHaveLength(terms.packets)
    expect(await paidTo(id)).toEqual([{ paid: terms.totalMinor, owed: 0n }])
    expect(await found()).toEqual([])
  })
})

describe('who may claim', () => {
  test('meets the conditions, plays, and is one of a cluster', async () => {
    const device = 'd'.repeat(43)
    const twins = await Promise.all(
      ['twina', 'twinb'].map(async (username) => {
        const body = { username, password: 'correct horse battery', confirmPassword: 'correct horse battery' }
        const { value } = await world.call('memberRegister', { device, body })
        return { token: value.token }
      }),
    )
    const trial = await world.call('sessionFreePlay', { body: {} })
    const id = await openRain({ packets: 6 })
    const claims = await Promise.all(twins.map((each) => claim(id, each)))
    expect(claims.map(({ message }) => message).toSorted()).toEqual(['envelope_cluster', 'ok'])
    expect(await claim(id, trial.value)).toMatchObject({ message: 'in_need_true_account' })
    const late = await world.register('latecomer')
    expect(await claim(id, late)).toMatchObject({ message: 'envelope_not_invited' })
    const high = await openRain({ conditions: { hasDeposited: true } })
    expect(await claim(high, player(0))).toMatchObject({ message: 'envelope_not_invited' })
    expect(await claim(crypto.randomUUID(), player(0))).toMatchObject({ message: 'envelope_not_found' })
  })

  test('is still asked at the claim: who has excluded themselves meanwhile gets nothing', async () => {
    const gone = await world.register('goneaway')
    const id = await openRain()
    await rows(owner, `update member set excluded_until = $2 where id = $1`, [
      gone.memberId,
      new Date(now() + 86_400_000),
    ])
    expect((await claim(id, gone)).success).toBe(false)
    await rows(owner, `update member set excluded_until = null where id = $1`, [gone.memberId])
  })
})

test('an envelope of one member is opened by a press, and no other member sees it', async () => {
  const [own, other] = [player(3), player(4)]
  const id = await world.platform.wallet.transaction((tx) =>
    world.platform.envelopes.sendPersonalIn(tx, {
      memberId: asMemberId(own.memberId),
      title: { en: 'For you', bn: 'আপনার জন্য' },
      amountMinor: 5_000n,
      days: 7,
      askedBy: 'asha',
      approvedBy: null,
    }),
  )
  const list = async ({ token }: { token: string }) =>
    (await world.call('redEnvelopes', { token })).value.list.map((each) => each.id)
  expect(await list(own)).toContain(id)
  expect(await list(other)).not.toContain(id)
  expect(await claim(id, other)).toMatchObject({ success: false })
  expect((await claim(id, own)).value.amount).toBe('50.00')
})

describe('two services over one database', () => {
  let second: Platform
  beforeAll(async () => {
    second = await openPlatform({
      databaseUrl: world.databaseUrl,
      secretKey: 'a key that only tests know, 32 long',
      mode: 'demo',
      studioUrl: 'http://127.0.0.1:9',
      studioPort: 9,
      sportsbookPort: 9,
      platformUrl: 'http://127.0.0.1:9',
      trustedProxies: 0,
      clock: () => world.platform.clock(),
      log: world.platform.log,
      ...beacon.environment,
    })
  })
  afterAll(() => second.close())

  test('give the last packets once, and nothing at the close', async () => {
    const id = await openRain({ packets: 5, leastMinor: 1n })
    const nodes = [world.platform, second]
    const claims = await Promise.all(
      players.flatMap(({ memberId }) => nodes.map((node) => node.envelopes.claim(asMemberId(memberId), id))),
    )
    const ranks = new Set(claims.flatMap((each) => (each.ok ? [each.value.rank] : [])))
    expect([...ranks].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    await Promise.all(nodes.map((node) => node.envelopes.payOwed()))
    expect(await paidTo(id)).toEqual([{ paid: 10_000n, owed: 0n }])
    expect(await found()).toEqual([])
  })
})

test('the ledger agrees with all that was given', async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
})
