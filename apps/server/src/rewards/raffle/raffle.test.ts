import { createHash } from 'node:crypto'
import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { checkRaffle, writeTickets } from '@baize/domain/raffle'
import { createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '../../kernel/audit/service.ts'
import { rows } from '../../kernel/database/database.ts'
import { startTestBeacon, type TestBeacon } from '../../testing/lottery-beacon.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { fairNumbers } from '../public-draw/fair-numbers.ts'
import { raffleInvariants } from './invariants.ts'

type Document = BodyOf<ConsoleCalls['raffleAsk']>['document']
const minuteMs = 60_000

let world: World
let beacon: TestBeacon
let owner: Pool
const ids = { asker: 0n, decider: 0n }
const players: { token: string; memberId: MemberId }[] = []

beforeAll(async () => {
  beacon = await startTestBeacon()
  world = await startWorld({ environment: beacon.environment })
  owner = createPool(world.ownerUrl, { name: 'raffle-owner', max: 2 })
  for (const name of ['asker', 'decider'] as const)
    ids[name] = await world.platform.operators.open(
      { username: `raffle${name}`, password: testPassword, roles: [] },
      systemActor('test'),
    )
  for (let n = 0; n < 5; n += 1) players.push(await openPlayer(world, `drawn${n}`, '100'))
})
afterAll(async () => {
  await owner.end()
  await world.stop()
  await beacon.close()
})

/** Sessions end while the clock of a test runs on. */
const openFresh = async () => players.push(await openPlayer(world, `late${players.length}`, '100')) - 1
const player = (at: number) => players[at] as (typeof players)[number]
const later = (minutes: number) => new Date(world.platform.clock() + minutes * minuteMs).toISOString()
const documentOf = (more: Partial<Document> = {}): Document => ({
  title: { en: 'Puja raffle', bn: 'পূজার র‍্যাফল' },
  text: { en: 'A ticket for each day of play.', bn: 'প্রতিদিন খেললে একটি টিকিট।' },
  opensAt: later(-1),
  closesAt: later(10),
  drawsAt: later(12),
  mostWins: 1,
  claimDays: 30,
  prizes: [
    { kind: 'cash', amountMinor: '50000', count: 1 },
    { kind: 'cash', amountMinor: '10000', count: 2 },
    { kind: 'points', amountMinor: '40', count: 1 },
  ],
  ...more,
})
const ask = (document: Document) =>
  world.platform.raffleDesk.ask(
    { operatorId: ids.asker, username: 'raffleasker' },
    { document, reason: 'a test' },
  )
const decide = (id: string, operatorId = ids.decider) =>
  world.platform.approvals.decide({
    id: BigInt(id),
    by: { operatorId, username: 'second', permissions: new Set(['reward_approve'] as const) },
    approve: true,
    reason: 'a test',
  })
async function agree(document = documentOf()): Promise<string> {
  const asked = await ask(document)
  if (!asked.ok) throw new Error(asked.code)
  expect(await decide(asked.value.approvalId)).toMatchObject({ ok: true })
  const [newest] = (await world.platform.raffleDesk.raffles({ pageSize: 1 })).list
  return newest?.id ?? ''
}
const giveTickets = (raffleId: string, given: readonly (readonly [number, number])[], isLater = false) =>
  world.platform.wallet.transaction((tx) =>
    world.platform.grants[isLater ? 'earnLaterIn' : 'earnIn'](
      tx,
      given.map(([at, count]) => ({
        memberId: player(at).memberId,
        family: 'offer' as const,
        key: crypto.randomUUID(),
        gift: { kind: 'raffle_tickets' as const, raffleId, count },
        title: { en: 'Tickets', bn: 'টিকিট' },
        claim: 'auto' as const,
        claimUntil: null,
      })),
    ),
  )
const look = async (id: string, at: number) =>
  (await world.call('raffles', { token: player(at).token, query: { language: 'EN' } })).value.list.find(
    (raffle) => raffle.id === id,
  )
const proofOf = async (id: string) => (await world.call('raffleProof', { query: { id } })).value
const claim = (id: string, at: number) =>
  world.call('rafflePromotionClaim', { token: player(at).token, body: { id } })
const cashOf = async (at: number) =>
  (await world.call('walletBalance', { token: player(at).token })).value.balance
const step = async () => {
  await world.platform.raffles.step()
  await world.platform.raffles.grantOwed()
}
const broken = async () => (await Promise.all(raffleInvariants.map(({ sql }) => rows(owner, sql)))).flat()
async function checked(id: string) {
  const proof = await proofOf(id)
  return checkRaffle(
    { ...proof, prizes: proof.prizes.length },
    { ...fairNumbers, hash: (text) => createHash('sha256').update(text).digest('hex') },
  ).faults
}

test('is agreed by two, with times and prizes that can be', async () => {
  for (const wrong of [
    { drawsAt: later(10) },
    { closesAt: later(-1) },
    { mostWins: 5 },
    { prizes: [{ kind: 'cash' as const, amountMinor: '0', count: 1 }] },
  ])
    expect(await ask(documentOf(wrong))).toMatchObject({ code: 'raffle_faulty' })
  const asked = await ask(documentOf())
  if (!asked.ok) throw new Error(asked.code)
  expect(await decide(asked.value.approvalId, ids.asker)).toMatchObject({ code: 'approval_self' })
  world.clock.advance(11 * minuteMs)
  expect(await decide(asked.value.approvalId)).toMatchObject({ code: 'approval_outdated' })
})

describe('a raffle', () => {
  test('closes its list before the beacon, draws once, and gives each prize once', async () => {
    const id = await agree()
    await giveTickets(id, [
      [0, 3],
      [1, 5],
      [2, 1],
    ])
    await giveTickets(id, [[0, 4]])
    expect(await look(id, 0)).toMatchObject({ state: 'open', tickets: 13, entrants: 3 })
    expect((await look(id, 0))?.own).toMatchObject({ status: 'signed', tickets: 7 })
    expect((await look(id, 3))?.own).toMatchObject({ status: 'join', tickets: 0, name: null })
    expect(await proofOf(id)).toMatchObject({ seed: null, listHash: null, beacon: null, ranges: [] })
    expect(await claim(id, 0)).toMatchObject({ message: 'reward_closed' })

    world.clock.advance(10 * minuteMs)
    await step()
    const closed = await proofOf(id)
    expect(closed).toMatchObject({ state: 'closed', seed: null, clientSeed: null, tickets: 13 })
    expect(closed.listHash).toBe(createHash('sha256').update(writeTickets(closed.ranges)).digest('hex'))
    expect(new Date(closed.beacon?.roundAt ?? 0) > new Date(closed.closedAt ?? 0)).toBe(true)
    expect((await look(id, 1))?.own?.status).toBe('process')
    await giveTickets(id, [[1, 9]])
    expect((await look(id, 1))?.own).toMatchObject({ tickets: 5, late: 9 })

    world.clock.advance(2 * minuteMs)
    await Promise.all(Array.from({ length: 5 }, step))
    const drawn = await proofOf(id)
    expect(drawn).toMatchObject({ state: 'drawn', saltKind: 'beacon', listHash: closed.listHash })
    expect(await checked(id)).toEqual([])
    // Three members with one win each: the fourth prize has no winner.
    expect(drawn.drawn.map(({ prize }) => prize)).toEqual([0, 1, 2])
    expect(new Set(drawn.drawn.map(({ name }) => name)).size).toBe(3)
    expect(await broken()).toEqual([])
    for (const at of [0, 1, 2]) {
      const before = Number(await cashOf(at))
      const all = await Promise.all(Array.from({ length: 20 }, () => claim(id, at)))
      expect(all.every(({ success }) => success)).toBe(true)
      const [win] = all[0]?.value.wins ?? []
      expect(Number(await cashOf(at))).toBe(before + Number(win?.amount))
      expect((await look(id, at))?.own).toMatchObject({ status: 'claimed' })
    }
    expect(await claim(id, 3)).toMatchObject({ message: 'reward_not_found' })
    expect(await broken()).toEqual([])
  })

  test('waits for tickets that were earned in time, and for a stop', async () => {
    const id = await agree()
    await giveTickets(id, [[3, 2]], true)
    world.clock.advance(10 * minuteMs + 1_000)
    await step()
    expect((await look(id, 3))?.closedAt).toBeNull()
    await world.platform.grants.payWaiting()
    await step()
    expect(await look(id, 3)).toMatchObject({ state: 'closed', tickets: 2, own: { tickets: 2, late: 0 } })
    const by = { operatorId: ids.asker, username: 'raffleasker' }
    await world.platform.rewardDesk.stop(by, { id: `raffle:${id}`, reason: 'a test' })
    world.clock.advance(3 * minuteMs)
    await step()
    expect((await look(id, 3))?.state).toBe('closed')
    await world.platform.rewardDesk.release(by, { id: `raffle:${id}`, reason: 'a test' })
    await step()
    expect((await look(id, 3))?.own).toMatchObject({ status: 'claim', wins: [{ prize: 0 }] })
  })

  test('closed late is bound to a round that is still to come', async () => {
    const id = await agree()
    await giveTickets(id, [[4, 1]])
    world.clock.advance(20 * minuteMs)
    await step()
    const { beacon: round, closedAt, state } = await proofOf(id)
    expect(state).toBe('closed')
    expect(Date.parse(round?.roundAt ?? '') - Date.parse(closedAt ?? '')).toBeGreaterThan(50_000)
    world.clock.advance(2 * minuteMs)
    await step()
    expect(await checked(id)).toEqual([])
  })

  test('without a ticket is drawn without a winner', async () => {
    const id = await agree()
    world.clock.advance(10 * minuteMs)
    await step()
    world.clock.advance(3 * minuteMs)
    await step()
    expect(await proofOf(id)).toMatchObject({ state: 'drawn', drawn: [], tickets: 0 })
    expect(await checked(id)).toEqual([])
    expect(await broken()).toEqual([])
  })

  test('owes a prize to who may be given nothing at the draw', async () => {
    const [id, at] = [await agree(), await openFresh()]
    await giveTickets(id, [[at, 3]])
    world.clock.advance(10 * minuteMs)
    await step()
    const until = new Date(world.platform.clock() + 86_400_000)
    const set = (value: Date | null) =>
      rows(owner, 'update member set excluded_until = $2 where id = $1', [player(at).memberId, value])
    await set(until)
    world.clock.advance(3 * minuteMs)
    await step()
    expect((await world.platform.raffleDesk.raffles({ pageSize: 1 })).list).toMatchObject([
      { won: 1, owed: 1 },
    ])
    await set(null)
    await step()
    expect((await look(id, at))?.own?.wins).toMatchObject([{ state: 'earned' }])
    expect(await broken()).toEqual([])
  })
})

describe('a cancelled raffle', () => {
  const cancel = (id: string) =>
    world.platform.raffleDesk.askCancel(
      { operatorId: ids.asker, username: 'raffleasker' },
      { id, reason: 'announced wrongly' },
    )

  test.each([
    ['open', 0],
    ['closed', 11],
  ])('was %s, takes two people, draws nothing and keeps what was published', async (state, minutes) => {
    const id = await agree()
    await giveTickets(id, [[await openFresh(), 3]])
    world.clock.advance(minutes * minuteMs)
    await step()
    const before = await proofOf(id)
    expect(before.state).toBe(state)
    const asked = await cancel(id)
    if (!asked.ok) throw new Error(asked.code)
    expect(await decide(asked.value.approvalId, ids.asker)).toMatchObject({ code: 'approval_self' })
    expect(await decide(asked.value.approvalId)).toMatchObject({ ok: true })
    world.clock.advance(30 * minuteMs)
    await step()
    const at = await openFresh()
    await giveTickets(id, [[at, 2]])
    expect(await proofOf(id)).toEqual({ ...before, state: 'cancelled', ownName: null })
    expect((await look(id, at))?.own).toMatchObject({ status: 'close', tickets: 0, late: 2, wins: [] })
    expect(await claim(id, at)).toMatchObject({ status: 409, message: 'reward_closed' })
    expect(await cancel(id)).toMatchObject({ code: 'raffle_state_refused' })
    expect(await broken()).toEqual([])
  })

  test('is none that was drawn in between, nor one that there is not', async () => {
    const id = await agree()
    const asked = await cancel(id)
    if (!asked.ok) throw new Error(asked.code)
    world.clock.advance(11 * minuteMs)
    await step()
    world.clock.advance(10 * minuteMs)
    await step()
    expect((await proofOf(id)).state).toBe('drawn')
    expect(await decide(asked.value.approvalId)).toMatchObject({ code: 'approval_outdated' })
    expect(await cancel(id)).toMatchObject({ code: 'raffle_state_refused' })
    expect(await cancel(crypto.randomUUID())).toMatchObject({ code: 'raffle_not_found' })
  })
})

describe('invariants find', () => {
  const planted: readonly (readonly [string, string, string])[] = [
    [
      'a ticket that was never given',
      'update raffle_entry set tickets = tickets + 1',
      'update raffle_entry set tickets = tickets - 1',
    ],
    [
      'a list that was changed after the closing',
      'update raffle_entry set first_ticket = first_ticket + 1 where first_ticket is not null',
      'update raffle_entry set first_ticket = first_ticket - 1 where first_ticket is not null',
    ],
    [
      'a prize that is another',
      'update raffle_prize set amount = amount + 1',
      'update raffle_prize set amount = amount - 1',
    ],
    [
      'a seed that was not committed to',
      'update raffle set seed_hash = reverse(seed_hash)',
      'update raffle set seed_hash = reverse(seed_hash)',
    ],
  ]
  test.each(planted)('%s', async (_, plant, mend) => {
    await rows(owner, plant)
    expect((await broken()).length).toBeGreaterThan(0)
    await rows(owner, mend)
    expect(await broken()).toEqual([])
  })
})

test('a raffle that there is not is not found, and the ledger agrees with all that was given', async () => {
  expect(await claim(crypto.randomUUID(), await openFresh())).toMatchObject({ message: 'reward_not_found' })
  expect(await world.call('raffleProof', { query: { id: crypto.randomUUID() } })).toMatchObject({
    message: 'reward_not_found',
  })
  expect(await brokenInvariants(world)).toEqual([])
})
