import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { Checkpoint } from '../../deps.ts'
import { createWorld, type StudioWorld } from '../../testing/world.ts'

const labels: Checkpoint[] = [
  'round_written',
  'bet_written',
  'bet_debited',
  'outcome_stored',
  'win_written',
  'win_credited',
  'credit_stored',
  'end_written',
  'end_sent',
]

const wait = { timeout: 8_000, interval: 25 }

/** Everything that must hold once no round is unfinished: money here, money there, and one end each. */
async function expectSettled(world: StudioWorld, player: string, fundedMinor: bigint): Promise<void> {
  const { rows } = await world.pool.query<{ step: string; stake: bigint; payout: bigint }>(
    `SELECT step, CASE WHEN free_round_grant IS NULL THEN stake_minor ELSE 0 END stake, payout_minor payout
     FROM round WHERE player = $1`,
    [player],
  )
  expect(
    rows.map((row) => row.step).filter((step) => !['completed', 'cancelled', 'refused'].includes(step)),
  ).toEqual([])
  const played = rows.filter((row) => row.step === 'completed')
  const moved = played.reduce((sum, row) => sum + row.payout - row.stake, 0n)
  expect(world.operator.wallet.players.get(player)?.balanceMinor).toBe(fundedMinor + moved)
  const nonces = await world.pool.query<{ gapless: boolean }>(
    `SELECT bool_and(rounds = s.next_nonce AND (rounds = 0 OR (least = 0 AND most = rounds - 1))) gapless
     FROM seed s CROSS JOIN LATERAL (
       SELECT count(*) rounds, min(nonce) least, max(nonce) most FROM round r
       WHERE r.seed_id = s.seed_id AND nonce IS NOT NULL) n`,
  )
  expect(nonces.rows[0]?.gapless).toBe(true)
}

/** Spins until one pays, so that every step of a round is met. */
async function spinUntilWin(world: StudioWorld, player: string): Promise<void> {
  const studio = await world.startStudio()
  const page = await studio.open({ player, game: world.slot })
  for (let spin = 0; spin < 60; spin += 1) {
    if ((await page.spin()).body.round.payoutMinor > 0) break
  }
  await studio.stop()
}

describe('a crash', () => {
  test.each(labels)(
    'at %s loses nothing: the next studio ends the round, and the repeat shows it',
    async (dieAt) => {
      const world = await createWorld()
      world.operator.fund('p1', '1000.00')
      const dying = await world.startStudio({ dieAt })
      const page = await dying.open({ player: 'p1', game: world.slot })
      let requestId = randomUUID()
      let answer = await page.spin({ requestId })
      // Labels about a win are only passed by a winning round.
      for (let spin = 0; answer.status === 200 && spin < 60; spin += 1) {
        requestId = randomUUID()
        answer = await page.spin({ requestId })
      }
      expect(answer.status).toBe(500)
      await dying.stop()

      const next = await world.startStudio({ withLoops: true })
      const reopened = await next.open({ player: 'p1', game: world.slot })
      await vi.waitFor(async () => {
        const repeated = await reopened.spin({ requestId })
        expect(repeated.body.round?.state).toBe('completed')
      }, wait)
      await vi.waitFor(() => expectSettled(world, 'p1', 100_000n), wait)
    },
  )

  test('in the middle of many players ends every round', async () => {
    const world = await createWorld()
    const players = Array.from({ length: 12 }, (_, index) => `p${index}`)
    players.forEach((player) => world.operator.fund(player, '100.00'))
    const dying = await world.startStudio({ dieAt: 'bet_debited' })
    await Promise.all(
      players.map(async (player) =>
        (await dying.open({ player, game: world.slot })).spin({ stakeMinor: 500 }),
      ),
    )
    await dying.stop()
    await world.startStudio({ withLoops: true })
    await vi.waitFor(async () => {
      for (const player of players) await expectSettled(world, player, 10_000n)
    }, wait)
    expect(world.operator.wallet.rounds.size).toBe(players.length)
  })
})

describe('a lost message', () => {
  test.each([
    ['bet', 'lose-request'],
    ['bet', 'lose-answer'],
    ['bet', 'fail'],
    ['win', 'lose-request'],
    ['win', 'lose-answer'],
    ['win', 'fail'],
    ['endRound', 'lose-request'],
    ['endRound', 'lose-answer'],
  ] as const)('%s: %s is asked again under the same transaction', async (name, type) => {
    const world = await createWorld()
    world.operator.fund('p1', '1000.00')
    // What is asked again is tested here, not how long a player is kept waiting for it on a busy machine.
    const studio = await world.startStudio({ withLoops: true, patience: { inlineMs: 10_000 } })
    const page = await studio.open({ player: 'p1', game: world.slot })
    for (let spin = 0; spin < 12; spin += 1) {
      if (spin % 3 === 0) world.operator.faults.next(name, { type }, 2)
      expect((await page.spin()).body.round.state).toBe('completed')
    }
    await vi.waitFor(() => expectSettled(world, 'p1', 100_000n), wait)
  })

  test('a bet that stays unknown is rolled back, and the stake is there again', async () => {
    const world = await createWorld()
    world.operator.fund('p1', '100.00')
    const studio = await world.startStudio({ withLoops: true, patience: { inlineMs: 200, betMs: 600 } })
    const page = await studio.open({ player: 'p1', game: world.slot })
    world.operator.faults.next('bet', { type: 'lose-answer' }, 1_000)
    const pending = await page.spin()
    expect(pending.body.round).toMatchObject({ state: 'pending', view: null, payoutMinor: 0 })
    await vi.waitFor(async () => {
      const now = await page.get<{ round: { state: string; reason: string } }>(
        `/api/round/${pending.body.round.round}`,
      )
      expect(now.body.round).toMatchObject({ state: 'cancelled', reason: 'bet_unknown' })
    }, wait)
    await vi.waitFor(() => expectSettled(world, 'p1', 10_000n), wait)
    expect(world.operator.wallet.rounds.get(pending.body.round.round)?.state).toBe('cancelled')
    world.operator.faults.clear()
    expect((await page.spin()).body.round).toMatchObject({ state: 'completed', nonce: 0 })
  })

  test('a win that is not confirmed is not shown, and blocks the next round until it is', async () => {
    const world = await createWorld()
    world.operator.fund('p1', '5000.00')
    await spinUntilWin(world, 'p1')
    const studio = await world.startStudio({ withLoops: true, patience: { inlineMs: 150 } })
    const page = await studio.open({ player: 'p1', game: world.slot })
    world.operator.faults.next('win', { type: 'fail' }, 100_000)
    let answer = await page.spin()
    for (let spin = 0; answer.body.round?.state === 'completed' && spin < 80; spin += 1)
      answer = await page.spin()
    expect(answer.body.round).toMatchObject({ state: 'settling', view: null, payoutMinor: 0 })
    expect((await page.spin()).body.code).toBe('round_open')
    expect((await page.state()).openRound?.state).toBe('settling')
    world.operator.faults.clear()
    await vi.waitFor(async () => expect((await page.state()).openRound).toBeNull(), wait)
    await vi.waitFor(() => expectSettled(world, 'p1', 500_000n), wait)
  })

  test('a session that the platform closed stops the next bet only', async () => {
    const world = await createWorld()
    world.operator.fund('p1', '100.00')
    const studio = await world.startStudio({ withLoops: true })
    const page = await studio.open({ player: 'p1', game: world.slot })
    await page.spin()
    for (const session of world.operator.wallet.sessions.values()) session.isOpen = false
    const refused = await page.spin()
    expect(refused.body.round).toMatchObject({ state: 'refused', reason: 'session_expired' })
    await vi.waitFor(() => expectSettled(world, 'p1', 10_000n), wait)
  })
})
