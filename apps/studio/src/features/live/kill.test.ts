import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveRoundShown } from '../../../wire/live.ts'
import { startKillable, type KillableStudio } from '../../testing/killable.ts'
import { watch, type LivePage } from '../../testing/live-page.ts'
import { createWorld, openPage, studioKey } from '../../testing/world.ts'

const wait = { timeout: 25_000, interval: 20 }
const fundedMinor = 100_000n
const players = ['p1', 'p2', 'p3', 'p4']
/** Bets stay open long enough to be laid by four players on a busy machine. */
const livePace = { betMs: 2_000, graceMs: 300, showMs: 700, restMs: 300 }
const choices = {
  baccarat: { bets: [{ spot: 'banker', amountMinor: 1_000 }] },
  wheel: { bets: [{ spot: 'x2', amountMinor: 1_000 }] },
} as const

async function openHall(kind: keyof typeof choices) {
  const world = await createWorld()
  const offer = world.offers.all.find((one) => one.isLive && one.model.kind === kind)
  if (!offer) throw new Error(`no room of ${kind}`)
  for (const player of players) world.operator.fund(player, '1000.00')
  const { game } = offer
  const start = async (): Promise<KillableStudio> => {
    const studio = await startKillable({
      databaseUrl: world.database.url,
      platformUrl: world.operator.url,
      key: studioKey,
      games: [game],
      livePace,
      patience: { inlineMs: 3_000, betMs: 4_000, waitMs: 200 },
    })
    onTestFinished(() => studio.kill())
    return studio
  }
  const sit = (studio: KillableStudio) =>
    Promise.all(
      players.map(async (player) =>
        watch(await openPage({ url: studio.url, operator: world.operator }, { player, game })),
      ),
    )
  return { world, start, sit }
}

const phaseIs = (page: LivePage, phase: LiveRoundShown['phase']) =>
  vi.waitFor(() => {
    const round = page.round()
    expect(round?.phase).toBe(phase)
    return round as LiveRoundShown
  }, wait)

test.each([
  ['baccarat', 'betting'],
  ['wheel', 'running'],
  ['baccarat', 'done'],
] as const)(
  '%s, a SIGKILL while the round is %s: every bet comes to one end, the money is there, and play goes on',
  async (kind, phase) => {
    const { world, start, sit } = await openHall(kind)
    const first = await start()
    const pages = await sit(first)
    const [page] = pages
    if (!page) throw new Error('nobody sits')
    await phaseIs(page, 'betting')
    // Some of the answers are lost with the process: what became of those bets only the books know.
    const laid = pages.map((one) => one.bet({ choice: choices[kind] }).catch(() => undefined))
    if (phase === 'betting')
      await vi.waitFor(() => expect(world.operator.wallet.transactions.size).toBeGreaterThan(0), wait)
    else await Promise.all(laid)
    if (phase !== 'betting') await phaseIs(page, phase)
    await first.kill()
    await Promise.all(laid)

    const second = await start()
    const again = await sit(second)
    await vi.waitFor(async () => {
      const { rows } = await world.pool.query<{ open: bigint }>(
        `SELECT count(*) open FROM round WHERE step NOT IN ('completed', 'cancelled', 'refused')`,
      )
      expect(rows[0]?.open).toBe(0n)
    }, wait)
    const { rows } = await world.pool.query<{ player: string; moved: bigint; bets: bigint; late: bigint }>(
      `SELECT r.player,
       sum(CASE WHEN step = 'completed' THEN payout_minor - stake_minor ELSE 0 END)::bigint moved,
           count(*) bets, count(*) FILTER (WHERE r.opened_at >= l.closes_at) late
         FROM round r JOIN live_round l USING (live_round_id) GROUP BY r.player`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { player, moved, bets, late } of rows) {
      expect(world.operator.wallet.players.get(player)?.balanceMinor).toBe(fundedMinor + moved)
      expect([bets, late]).toEqual([1n, 0n])
    }
    const [back] = again
    if (!back) throw new Error('nobody came back')
    const next = await phaseIs(back, 'betting')
    const placed = await back.bet({ choice: choices[kind], liveRound: next.liveRound })
    expect(placed.body.bet.round.state).toBe('open')
  },
)
