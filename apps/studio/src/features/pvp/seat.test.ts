import { setTimeout as sleep } from 'node:timers/promises'
import type { HoldemView } from '@baize/games'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  balanceOf,
  createHall,
  expectSettled,
  getUp,
  playing,
  seatPlayers,
  validStakesOf,
  wait,
} from '../../testing/table-hall.ts'
import { playAt, turnIn, type TablePage } from '../../testing/table-page.ts'

vi.setConfig({ testTimeout: 60_000 })

test('whose chips are all in the pot has a part in it after getting up', async () => {
  const { world, open } = await createHall('holdem')
  const studio = await world.startStudio({ withLoops: true, tablePace: { restMs: 1_500 } })
  const pages = await Promise.all(['p1', 'p2', 'p3'].map((player) => open(studio, player)))
  await seatPlayers(pages)
  const [first] = pages
  if (!first) throw new Error('nobody sits')
  const { hand } = await playing(first)
  const bold = turnIn(first.shown()) ?? -1
  const others = pages.filter((_page, seat) => seat !== bold)
  expect((await pages[bold]?.move({ type: 'raise', toMinor: 2_000 }))?.status).toBe(200)
  expect((await pages[bold]?.leave())?.status).toBe(200)
  const seat = await vi.waitFor(() => {
    const table = others[0]?.shown()
    expect(table?.seats.find((one) => one.seat === bold)?.state).toBe('leaving')
    const view = table?.hand?.view as HoldemView | undefined
    return view?.seats.find((one) => one.seat === bold)
  }, wait)
  expect(seat).toMatchObject({ isFolded: false, isAllIn: true })
  for (const page of others) expect((await page.leave()).status).toBe(200)
  await expectSettled(world, ['p1', 'p2', 'p3'])
  const { rows } = await world.pool.query<{ change: bigint }>(
    'SELECT change_minor change FROM pvp_result WHERE hand_id = $1 AND seat = $2',
    [hand, bold],
  )
  // Both others gave up their blinds.
  expect(rows).toEqual([{ change: 150n }])
  // A sitting counts what was at risk in its pots: of 20.00 all in, the 1.00 that the big blind had called.
  const told = await Promise.all(['p1', 'p2', 'p3'].map((player) => validStakesOf(world, player)))
  expect(told[bold]).toEqual(['1.00'])
  expect(told.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual(['0.50', '1.00', '1.00'])
})

test('what a sitting has staked outlasts the studio that it began at', async () => {
  const { world, open } = await createHall()
  const first = await world.startStudio({ withLoops: true, tablePace: { restMs: 1_000 } })
  const pages = await Promise.all(['p1', 'p2'].map((player) => open(first, player)))
  const table = await seatPlayers(pages)
  const { hand } = await playing(pages[0] as TablePage)
  await Promise.race(pages.map((page) => page.awaitTurn().then(() => page.move({ type: 'pack' }))))
  await vi.waitFor(() => expect(pages[0]?.shown()?.last?.hand).toBe(hand), wait)
  await first.stop()
  const second = await world.startStudio({ withLoops: true, tablePace: { restMs: 1_000 } })
  const back = await Promise.all(['p1', 'p2'].map((player) => open(second, player)))
  for (const page of back) await page.watch(table)
  const next = await playing(back[0] as TablePage)
  expect(next.hand).not.toBe(hand)
  await getUp(back)
  await expectSettled(world, ['p1', 'p2'])
  // Two hands, each given up at its boot of 1.00.
  expect(await validStakesOf(world, 'p1')).toEqual(['2.00'])
  expect(await validStakesOf(world, 'p2')).toEqual(['2.00'])
})

test('one seat a player, also of two titles of the same game that are pressed at once', async () => {
  const { world } = await createHall('holdem')
  const titles = world.offers.all.filter(({ model }) => model.kind === 'holdem').map(({ game }) => game)
  expect(titles.length).toBeGreaterThan(1)
  const studio = await world.startStudio()
  const other = playAt(await studio.open({ player: 'p2', game: titles[0] ?? '' }))
  const { body } = await other.sit()
  const pages = await Promise.all(
    titles.slice(0, 2).map(async (game) => playAt(await studio.open({ player: 'p1', game }))),
  )
  const holding = await world.pool.connect()
  await holding.query('BEGIN')
  await holding.query('SELECT FROM pvp_table WHERE table_id = $1 FOR UPDATE', [body.table])
  const asked = pages.map((page) => page.sit())
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ waiting: number }>(
      `SELECT count(*)::int waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    expect(rows).toEqual([{ waiting: asked.length }])
  }, wait)
  await holding.query('COMMIT')
  holding.release()
  const codes = (await Promise.all(asked)).map(({ body: told }) => told.code ?? told.state)
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['ready', 'seated_elsewhere'])
  expect(balanceOf(world, 'p1')).toBe(98_000n)
})

test('players who sit down at once meet at one table', async () => {
  const { world, open } = await createHall('holdem')
  const studio = await world.startStudio()
  const pages = await Promise.all(['p1', 'p2', 'p3'].map((player) => open(studio, player)))
  const tables = (await Promise.all(pages.map((page) => page.sit()))).map(({ body }) => body.table)
  expect(new Set(tables).size).toBe(1)
  const { rows } = await world.pool.query<{ seated: number }>('SELECT count(*)::int seated FROM pvp_seat')
  expect(rows).toEqual([{ seated: pages.length }])
})

test('a page that came back before its table was taken up is not lost', async () => {
  const { world, open } = await createHall()
  const studio = await world.startStudio()
  const page = await open(studio, 'p1')
  const { body } = await page.sit()
  await page.watch(body.table)
  await vi.waitFor(() => expect(page.shown()?.ownSeat).toBe(0), wait)
  onTestFinished(studio.startLoops())
  await sleep(400)
  const { rows } = await world.pool.query<{ lost: Date | null }>('SELECT lost_at lost FROM pvp_seat')
  expect(rows).toEqual([{ lost: null }])
})
