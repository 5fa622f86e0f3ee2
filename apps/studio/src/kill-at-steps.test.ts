import { setTimeout as sleep } from 'node:timers/promises'
import type { StateAnswer } from '../wire/messages.ts'
import { expect, test, vi } from 'vitest'
import { dieAtEach, labelsOf, repeat } from './testing/deaths.ts'
import {
  choicesOf,
  expectBooksRight,
  expectShown,
  finishSolo,
  offersOf,
  openFamilies,
  startSolo,
  wait,
  type Families,
  type LiveRoom,
  type PlayersTable,
  type Solo,
} from './testing/families.ts'
import { watch } from './testing/live-page.ts'
import { createWorld, studioKey, type StudioWorld } from './testing/world.ts'

/*
 * A SIGKILL at every labelled step while all families are played, one after the other on the same books. It
 * takes minutes: `npm run nightly` asks for all of them, KILLS for so many.
 */
const asked = Number(process.env.KILLS ?? 0)
const livePace = {
  betMs: 1_500,
  graceMs: 200,
  showMs: 400,
  restMs: 100,
  dealMs: 50,
  drawMs: 50,
  decideMs: 300,
}
const tablePace = { turnMs: 2_000, bankMs: 500, lostMs: 500, restMs: 100, matchMs: 200, awayMs: 2_000 }

async function playSolo(solo: Solo): Promise<void> {
  const { openRound } = (await solo.page.get<StateAnswer>('/api/state')).body
  await finishSolo(solo, openRound ?? (await startSolo(solo)).body.round)
}

async function playRoom({ offer, pages }: LiveRoom, signal: AbortSignal): Promise<void> {
  await Promise.all(
    pages.map(async ({ page }, index) => {
      const seat = await watch(page)
      let bet = ''
      await repeat(signal, async () => {
        const round = seat.round()
        if (round?.phase !== 'betting' || round.liveRound === bet) return
        bet = round.liveRound
        await seat.bet({ choice: choicesOf(offer, round)[index] ?? {} })
      })
      seat.close()
    }),
  )
}

/** Sits down, plays some moves and gets up: now and then before a hand is dealt, so that a stake goes back. */
async function playTable(world: StudioWorld, { pages, players, plan }: PlayersTable): Promise<void> {
  const [first, second] = pages
  // Whoever still sits from before the last death gets up first.
  const { rows } = await world.pool.query<{ player: string; table: string }>(
    'SELECT player, table_id "table" FROM pvp_seat WHERE player = ANY ($1)',
    [players],
  )
  for (const { player, table } of rows)
    await pages[players[0] === player ? 0 : 1].page.post('/api/table/leave', { table })
  if (rows.length > 0) return
  const { body } = await first.sit(plan)
  if (!body.table) return
  await first.watch(body.table)
  await second.sit({ ...plan, table: body.table })
  await second.watch(body.table)
  await Promise.all(
    pages.map((page) =>
      Promise.race([
        page.awaitTurn().then((shown) => page.playOn(shown.hand?.hand ?? '', { most: 2 })),
        sleep(5_000),
      ]),
    ),
  )
  for (const page of pages) await page.page.post('/api/table/leave', { table: body.table })
}

const playEverything = (world: StudioWorld, { solos, rooms, tables }: Families, signal: AbortSignal) =>
  Promise.all([
    ...solos.map((solo) => repeat(signal, () => playSolo(solo))),
    ...rooms.map((room) => repeat(signal, () => playRoom(room, signal))),
    ...tables.map((table) => repeat(signal, () => playTable(world, table))),
  ])

/** Everybody gets up and ends what is open. */
async function finishEverything(world: StudioWorld, { solos, tables }: Families): Promise<void> {
  for (const solo of solos) {
    const { openRound } = (await solo.page.get<StateAnswer>('/api/state')).body
    if (openRound?.state === 'open') await finishSolo(solo, openRound)
  }
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ player: string; table: string }>(
      'SELECT player, table_id "table" FROM pvp_seat',
    )
    for (const { player, table } of rows) {
      const { pages, players } = tables.find((one) => one.players.includes(player)) ?? {}
      await pages?.[players?.[0] === player ? 0 : 1].page.post('/api/table/leave', { table })
    }
    expect(rows).toEqual([])
  }, wait)
}

test.runIf(asked > 0)(
  'a SIGKILL at every step while every family is played leaves one end for every bet',
  async () => {
    const world = await createWorld()
    const { solos, rooms, tables } = offersOf(world)
    const plan = {
      databaseUrl: world.database.url,
      platformUrl: world.operator.url,
      key: studioKey,
      games: [...solos, ...rooms, ...tables].map(({ game }) => game),
      livePace,
      tablePace,
      patience: { inlineMs: 1_500, betMs: 5_000, waitMs: 200 },
    }
    const families = await dieAtEach({
      plan,
      labels: labelsOf('steps').slice(0, asked),
      open: (url) => openFamilies(world, url),
      play: (players, { signal }) => playEverything(world, players, signal),
    })
    await finishEverything(world, families)
    await expectBooksRight(world)
    await expectShown(families)
  },
  1_800_000,
)
