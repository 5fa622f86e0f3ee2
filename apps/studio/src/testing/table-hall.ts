import { expect, vi } from 'vitest'
import { playAt, type SitPlan, type TablePage } from './table-page.ts'
import { createWorld, type RunningStudio, type StudioWorld } from './world.ts'

/** How long tests wait for what tables do by themselves. */
export const wait = { timeout: 20_000, interval: 15 }
export const fundedMinor = 100_000n

/** A studio's world with a game of tables and three players who can pay. */
export async function createHall(kind = 'patti') {
  const world = await createWorld()
  const game = world.offers.all.find(({ model }) => model.kind === kind)?.game ?? ''
  for (const player of ['p1', 'p2', 'p3']) world.operator.fund(player, '1000.00')
  const open = async (studio: RunningStudio, player: string) => playAt(await studio.open({ player, game }))
  return { world, game, open }
}

/** Players who sit down at one table, one after the other, and look at it. */
export async function seatPlayers(pages: readonly TablePage[], plan: SitPlan = {}): Promise<string> {
  let table: string | null = null
  for (const [index, page] of pages.entries()) {
    const { body, status } = await page.sit({ ...plan, table, seat: index })
    expect(status, JSON.stringify(body)).toBe(200)
    table = body.table
    await page.watch(table)
  }
  return table ?? ''
}

/** The hand, once it is dealt. */
export const playing = (page: TablePage) =>
  vi.waitFor(() => {
    const hand = page.shown()?.hand
    if (hand?.phase !== 'playing') throw new Error('no hand yet')
    return hand
  }, wait)

export const balanceOf = (world: StudioWorld, player: string) =>
  world.operator.wallet.players.get(player)?.balanceMinor ?? 0n

/** I11: every sitting has come to one end; what the players lack is what was raked, to the last unit. */
export async function expectSettled(world: StudioWorld, players: readonly string[]): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ step: string }>(
      `SELECT step FROM round WHERE step NOT IN ('completed', 'cancelled', 'refused')`,
    )
    expect(rows).toEqual([])
  }, wait)
  const { rows } = await world.pool.query<{ raked: bigint }>(
    'SELECT coalesce(sum(rake_minor), 0)::bigint raked FROM pvp_hand',
  )
  const lost = players.reduce((sum, player) => sum + fundedMinor - balanceOf(world, player), 0n)
  expect(lost).toBe(rows[0]?.raked)
  const seats = await world.pool.query('SELECT 1 FROM pvp_seat')
  expect(seats.rowCount).toBe(0)
}

/** What the platform was told of a player's sittings: the valid stake of each. */
export const validStakesOf = async (world: StudioWorld, player: string) => {
  const { rows } = await world.pool.query<{ round: string }>(
    'SELECT round_id round FROM round WHERE player = $1',
    [player],
  )
  return rows.map(({ round }) => world.operator.wallet.rounds.get(round)?.validStake)
}

/** Everybody gets up; who is in a hand packs. A player whose chips ran out has no seat any more. */
export async function getUp(pages: readonly TablePage[]): Promise<void> {
  for (const page of pages) expect([200, 404]).toContain((await page.leave()).status)
  await vi.waitFor(() => pages.forEach((page) => expect(page.shown()?.ownSeat).toBeNull()), wait)
}
