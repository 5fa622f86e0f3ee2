import { createHash, createHmac } from 'node:crypto'
import { commitToSeed, dropPoint, findJackpotRule, isJackpotHit, jackpotRules } from '@baize/games'
import { describe, expect, test, vi } from 'vitest'
import type { JackpotsAnswer } from '../../../wire/jackpot.ts'
import type { RoundAnswer } from '../../../wire/messages.ts'
import { createWorld, type Page, type StartOptions, type StudioWorld } from '../../testing/world.ts'

const wait = { timeout: 8_000, interval: 25 }
const stakeMinor = 1_000
/** Slow machines answer late; what is tested is the money. */
const patience = { inlineMs: 10_000 }

async function open(options: StartOptions = {}) {
  const world = await createWorld()
  const offer = world.offers.all.find(({ pools }) => pools.length > 0)
  if (!offer) throw new Error('no title feeds a pool')
  world.operator.fund('p1', '1000.00')
  const studio = await world.startStudio({ withLoops: true, patience, ...options })
  const page = await studio.open({ player: 'p1', game: offer.game })
  await setSeed(world)
  return { world, studio, page, game: offer.game }
}

const choice = {}
const poolsOf = async (page: Page) => (await page.get<JackpotsAnswer>('/api/jackpots?currency=BDT')).body
const standsAt = async (page: Page, pool: string) =>
  (await poolsOf(page)).pools.find((one) => one.pool === pool)?.amountMinor ?? 0
const contributions = (world: StudioWorld) =>
  world.pool.query<{ body: string }>(`SELECT body FROM movement WHERE kind = 'bet' ORDER BY sent_at`)
const balanceOf = (world: StudioWorld) => world.operator.wallet.players.get('p1')?.balanceMinor

/** A seed under which the pool falls with the first share of a cycle, or not for a long time. */
function dropSeedFor(isAtOnce: boolean): string {
  const rule = findJackpotRule('mohur')
  if (rule?.kind !== 'must_drop') throw new Error('no such pool')
  for (let place = 0; ; place += 1) {
    const dropSeed = createHash('sha256').update(`a drop ${place}`).digest('hex')
    const above = dropPoint(rule, { dropSeed, number: 1, hmac }) - rule.seedMinor
    if (isAtOnce ? above <= 5_000 : above > 1_000_000) return dropSeed
  }
}

async function setDrop(world: StudioWorld, isAtOnce: boolean, amountMinor?: number) {
  const dropSeed = dropSeedFor(isAtOnce)
  await world.pool.query(
    `UPDATE jackpot_cycle SET drop_seed = $1, drop_seed_hash = $2, amount_minor = coalesce($3, amount_minor)
     WHERE pool = 'mohur'`,
    [dropSeed, commitToSeed(dropSeed), amountMinor ?? null],
  )
  // What the cycle is said to hold, stakes have fed.
  if (amountMinor !== undefined) world.operator.wallet.poolMinor = BigInt(amountMinor)
  return dropSeed
}

const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest()

/** A player's seed whose first round hits the progressive pool, or whose first twenty do not. */
function seedFor(isHit: boolean): string {
  const rule = findJackpotRule('padma')
  if (rule?.kind !== 'progressive') throw new Error('no such pool')
  const hits = (serverSeed: string, nonce: number) =>
    isJackpotHit(rule, { seeds: { serverSeed, clientSeed: 'known', nonce }, stakeMinor: 100_000, hmac })
  for (let place = 0; ; place += 1) {
    const serverSeed = createHash('sha256').update(`a course ${place}`).digest('hex')
    if (isHit && hits(serverSeed, 0)) return serverSeed
    const isCalm =
      !isHit && Array.from({ length: 20 }, (_, nonce) => nonce).every((n) => !hits(serverSeed, n))
    if (isCalm) return serverSeed
  }
}

/** Fixes what the rounds to come draw: chance has no part in these tests. */
async function setSeed(world: StudioWorld, isHit = false) {
  const serverSeed = seedFor(isHit)
  await world.pool.query(
    `UPDATE seed SET server_seed = $1, server_seed_hash = $2, client_seed = 'known' WHERE state = 'active'`,
    [serverSeed, commitToSeed(serverSeed)],
  )
}

describe('shares of stakes', () => {
  test('go to every pool with the bet, and remainders are carried', async () => {
    const { world, page } = await open()
    const before = await poolsOf(page)
    await setDrop(world, false)
    for (let spin = 0; spin < 12; spin += 1)
      expect((await page.spin({ stakeMinor: 500, choice })).body.round.state).toBe('completed')
    const { rows } = await contributions(world)
    const given = rows.map(
      ({ body }) => (JSON.parse(body) as { jackpot_contribution: string }).jackpot_contribution,
    )
    // 5 and 2.5 minor units each: the half units come together at every second stake.
    expect(given.slice(0, 4)).toEqual(['0.07', '0.08', '0.07', '0.08'])
    const after = await poolsOf(page)
    for (const { pool, shareBps } of jackpotRules) {
      const grown = (shown: JackpotsAnswer) => shown.pools.find((one) => one.pool === pool)?.amountMinor ?? 0
      expect(grown(after) - grown(before)).toBe((12 * 500 * shareBps) / 10_000)
    }
  })

  test('of a refused stake go back, and the next stakes make up for what they differed by', async () => {
    const { world, page } = await open()
    await poolsOf(page)
    await setDrop(world, false)
    await page.spin({ stakeMinor: 500, choice })
    const player = world.operator.wallet.players.get('p1')
    if (player) player.isBlocked = true
    expect((await page.spin({ stakeMinor: 500, choice })).body.round.state).toBe('refused')
    if (player) player.isBlocked = false
    for (let spin = 0; spin < 3; spin += 1) await page.spin({ stakeMinor: 500, choice })
    const { rows } = await world.pool.query<{ pool: string; off: bigint }>(
      `SELECT p.pool, (sum(s.exact) FILTER (WHERE s.state = 'fed')
              - 10000 * sum(s.amount_minor) FILTER (WHERE s.state = 'fed') - p.carry)::bigint AS off
       FROM jackpot_pool p JOIN jackpot_share s USING (pool) GROUP BY p.pool, p.currency ORDER BY p.pool`,
    )
    expect(rows).toEqual([
      { pool: 'mohur', off: 0n },
      { pool: 'padma', off: 0n },
    ])
  })

  test('are not taken of play money', async () => {
    const { world, studio, game } = await open()
    const demo = await studio.openDemo(game)
    await demo.spin({ stakeMinor, choice })
    const { rowCount } = await world.pool.query('SELECT 1 FROM jackpot_share')
    expect(rowCount).toBe(0)
  })
})

describe('a must-drop pool', () => {
  test('falls at the point that was committed to, pays once, and publishes the seed', async () => {
    const { world, page } = await open()
    const shown = await poolsOf(page)
    expect(JSON.stringify(shown)).not.toContain('dropSeed"')
    const dropSeed = await setDrop(world, true)
    const hash = commitToSeed(dropSeed)
    expect((await poolsOf(page)).pools[0]).toMatchObject({ pool: 'mohur', dropSeedHash: hash, number: 1 })
    let round: RoundAnswer['round'] | undefined
    let netMinor = 0
    for (let spin = 0; spin < 8 && !round?.jackpotMinor; spin += 1) {
      round = (await page.spin({ stakeMinor: 100_000, choice })).body.round
      netMinor += round.payoutMinor + round.jackpotMinor - round.stakeMinor
      world.operator.fund('p1', '1000.00')
      netMinor += 100_000
    }
    expect(round).toMatchObject({ state: 'completed' })
    const { past, pools } = await poolsOf(page)
    expect(past).toMatchObject([{ pool: 'mohur', number: 1, dropSeed, dropSeedHash: hash }])
    const [won] = past
    expect(won?.wonMinor).toBe(round?.jackpotMinor)
    expect(won?.wonMinor).toBeGreaterThanOrEqual(won?.dropMinor ?? Infinity)
    expect((won?.wonMinor ?? 0) - (won?.dropMinor ?? 0)).toBeLessThan(1_000)
    expect(pools[0]).toMatchObject({ number: 2, amountMinor: 500_000 })
    expect(balanceOf(world)).toBe(BigInt(100_000 + netMinor))
    const prizes = [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'promo_win')
    expect(prizes.map(({ amountMinor }) => Number(amountMinor))).toEqual([won?.wonMinor])
  })

  test('never pays more than its limit: the rest is in the next', async () => {
    const { world, page } = await open()
    await poolsOf(page)
    await setDrop(world, true, 4_999_999)
    const { body } = await page.spin({ stakeMinor: 10_000, choice })
    expect(body.round.jackpotMinor).toBe(5_000_000)
    expect(await standsAt(page, 'mohur')).toBe(500_099)
  })

  test.each(['outcome_stored', 'prize_written', 'prize_credited', 'credit_stored'] as const)(
    'a studio that dies at %s pays it once',
    async (dieAt) => {
      const { world, studio, game } = await open({ withLoops: false })
      const first = await studio.open({ player: 'p1', game })
      await poolsOf(first)
      await setDrop(world, true, 600_000)
      await studio.stop()
      const dying = await world.startStudio({ dieAt, patience })
      const page = await dying.open({ player: 'p1', game })
      await setSeed(world)
      expect((await page.spin({ stakeMinor, choice })).status).toBe(500)
      await dying.stop()
      const risen = await world.startStudio({ withLoops: true, patience })
      const back = await risen.open({ player: 'p1', game })
      await vi.waitFor(async () => expect((await back.state()).openRound).toBeNull(), wait)
      const { body } = await back.get<{ rounds: RoundAnswer['round'][] }>('/api/rounds')
      expect(body.rounds).toMatchObject([{ state: 'completed', jackpotMinor: 600_010 }])
      const [round] = body.rounds
      expect(balanceOf(world)).toBe(100_000n - 1_000n + 600_010n + BigInt(round?.payoutMinor ?? 0))
    },
  )
})

test('a progressive pool is hit by the round’s own seeds, and says what the house gives of it', async () => {
  const { world, page } = await open()
  await poolsOf(page)
  await setDrop(world, false)
  await setSeed(world, true)
  world.operator.fund('p1', '2000.00')
  const { body } = await page.spin({ stakeMinor: 100_000, choice })
  expect(body.round).toMatchObject({ state: 'completed', jackpotMinor: 2_000_500 })
  const { rows } = await world.pool.query<{ body: string }>(`SELECT body FROM movement WHERE kind = 'prize'`)
  expect(rows.map((row) => JSON.parse(row.body) as object)).toMatchObject([
    { amount: '20005.00', seed: '20000.00', promotion: 'jackpot', reference: body.round.round },
  ])
  expect((await poolsOf(page)).past).toMatchObject([{ pool: 'padma', wonMinor: 2_000_500, dropMinor: null }])
})

test('the platform is told of the pools', async () => {
  const { world, studio, page } = await open()
  await poolsOf(page)
  const told = await world.operator.callVendor(studio.url, 'jackpots', {})
  expect(told).toMatchObject({
    jackpots: [
      { jackpot: 'mohur', amount: '5000.00', currency: 'BDT', kind: 'must_drop', must_drop_by: '50000.00' },
      { jackpot: 'padma', amount: '20000.00', currency: 'BDT', kind: 'progressive' },
    ],
  })
})
