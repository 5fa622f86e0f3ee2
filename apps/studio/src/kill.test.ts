import { expect, onTestFinished, test, vi } from 'vitest'
import type { Killable } from '../../../tools/test/killable.ts'
import type { StateAnswer } from '../wire/messages.ts'
import {
  choicesOf,
  expectBooksRight,
  expectShown,
  finishSolo,
  offersOf,
  openFamilies,
  seatOf,
  sitDown,
  startSolo,
  wait,
  type Families,
  type LiveRoom,
  type PlayersTable,
} from './testing/families.ts'
import { startKillable } from './testing/killable.ts'
import { watch } from './testing/live-page.ts'
import { turnIn } from './testing/table-page.ts'
import { createWorld, studioKey, type StudioWorld } from './testing/world.ts'

vi.setConfig({ testTimeout: 400_000 })

/** Kinds whose round waits for a decision of its player whatever was drawn. */
const patientKinds = ['mines', 'tower', 'fishing', 'poker']
/** Rooms stand still until the test moves their clocks, so that every family is in one phase at one time. */
const stillPace = {
  betMs: 600_000,
  graceMs: 200,
  showMs: 600_000,
  restMs: 200,
  dealMs: 100,
  drawMs: 100,
  decideMs: 5_000,
}
const livePace = { ...stillPace, showMs: 300, decideMs: 300 }
const tablePace = { turnMs: 60_000, restMs: 100, matchMs: 200 }
const patience = { inlineMs: 3_000, betMs: 60_000, waitMs: 200 }

/** Programs on one database: the first serves, the others stand by and follow it at its address. */
async function openHouse() {
  const world = await createWorld()
  const { solos, rooms, tables } = offersOf(world)
  const plan = {
    databaseUrl: world.database.url,
    platformUrl: world.operator.url,
    key: studioKey,
    games: [...solos, ...rooms, ...tables].map(({ game }) => game),
    livePace,
    tablePace,
    patience,
  }
  const start = (port?: number, isStill = false): Promise<Killable> => {
    const paced = isStill ? { ...plan, livePace: stillPace } : plan
    const studio = startKillable({ ...paced, ...(port !== undefined && { port }) }, onTestFinished)
    studio.catch(() => undefined)
    return studio
  }
  return { world, start }
}

/** The platform hears a call and its answer is late: for the studio nothing is known yet. */
const holdAnswers = (world: StudioWorld, ...names: ('bet' | 'win' | 'endRound')[]) => {
  for (const name of names) world.operator.faults.next(name, { type: 'delay', ms: 15_000 }, 5_000)
}

/** The steps in which rounds of a family are: of single rounds, rooms and tables. */
async function stepsOf(world: StudioWorld): Promise<Map<string, string[]>> {
  const { rows } = await world.pool.query<{ family: string; steps: string[] }>(
    `SELECT kind || CASE WHEN live_round_id IS NULL THEN '' ELSE ' live' END family,
       array_agg(DISTINCT step ORDER BY step) steps
     FROM round GROUP BY 1`,
  )
  return new Map(rows.map(({ family, steps }) => [family, steps]))
}

const familiesOf = ({ solos, rooms, tables }: Families): string[] =>
  [...solos, ...tables].map(({ kind }) => kind).concat(rooms.map(({ kind }) => `${kind} live`))

async function betEverywhere(world: StudioWorld, { solos, rooms, tables }: Families): Promise<void> {
  for (const solo of solos) void startSolo(solo).catch(() => undefined)
  await Promise.all([...rooms.map(betInRoom), ...tables.map((table) => sitDown(world, table))])
}

async function betInRoom({ offer, pages }: LiveRoom): Promise<void> {
  for (const [index, page] of pages.entries()) {
    await vi.waitFor(() => expect(page.round()?.phase, offer.model.kind).toBe('betting'), wait)
    const choice = choicesOf(offer, page.round())[index] ?? {}
    void page.bet({ choice }).catch(() => undefined)
  }
}

/** Players come back to their table, and whose turn it is makes a move. */
async function playAtTable(world: StudioWorld, { kind, pages, players }: PlayersTable): Promise<void> {
  const table = await seatOf(world, players[0])
  for (const page of pages) await page.watch(table)
  const mover = await vi.waitFor(() => {
    const found = pages.find((page) => {
      const shown = page.shown()
      return shown?.hand?.phase === 'playing' && shown.ownSeat !== null && turnIn(shown) === shown.ownSeat
    })
    if (!found) throw new Error(`nobody's turn at ${kind}`)
    return found
  }, wait)
  await mover.playOn(mover.shown()?.hand?.hand ?? '', { most: 1 })
}

async function leaveTable(world: StudioWorld, { pages, players }: PlayersTable): Promise<void> {
  const table = await seatOf(world, players[0])
  for (const page of pages) await page.page.post('/api/table/leave', { table })
}

/** Ends what is open and starts what is not; the answers come when the process is gone. */
async function endEverywhere(world: StudioWorld, { solos, tables }: Families): Promise<void> {
  for (const solo of solos) {
    const { openRound } = (await solo.page.get<StateAnswer>('/api/state')).body
    const begun = openRound ? Promise.resolve(openRound) : startSolo(solo, 2).then(({ body }) => body.round)
    begun.then((round) => finishSolo(solo, round)).catch(() => undefined)
  }
  await Promise.all(tables.map((table) => leaveTable(world, table)))
}

/** After all of it the house is open: a new bet in a room, and a spin. */
async function expectPlayGoesOn({ solos, rooms }: Families): Promise<void> {
  const slot = solos.find(({ kind }) => kind === 'slot')
  expect((slot && (await startSolo(slot, 3)))?.body.round.state).toBe('completed')
  const room = rooms.find(({ kind }) => kind === 'baccarat')
  if (!room) throw new Error('no table of baccarat')
  const back = await watch(room.pages[0].page)
  await vi.waitFor(() => expect(back.round()?.phase).toBe('betting'), wait)
  const placed = await back.bet({ choice: choicesOf(room.offer, back.round())[0] })
  expect(placed.body.bet.round.state).toBe('open')
}

/** The platform has the bets and the studio does not know it. */
async function awaitBetsOnTheirWay(world: StudioWorld, families: Families): Promise<void> {
  holdAnswers(world, 'bet')
  await betEverywhere(world, families)
  await vi.waitFor(async () => {
    const steps = await stepsOf(world)
    expect([...steps.keys()].toSorted()).toEqual(familiesOf(families).toSorted())
    expect(new Set([...steps.values()].flat())).toEqual(new Set(['betting']))
  }, wait)
}

/** Rounds wait for their players, rooms have their bets, hands are dealt. */
async function awaitBetsTaken(world: StudioWorld, { rooms, tables }: Families): Promise<void> {
  await vi.waitFor(async () => {
    const steps = await stepsOf(world)
    for (const family of [...patientKinds, ...rooms.map(({ kind }) => `${kind} live`)])
      expect([family, steps.get(family)]).toEqual([family, ['playing']])
    const { rows } = await world.pool.query(`SELECT 1 FROM pvp_hand WHERE phase = 'playing'`)
    expect(rows).toHaveLength(tables.length)
  }, wait)
}

/** Results are drawn and not shown yet, hands are in the middle. */
async function awaitInPlay(world: StudioWorld, { rooms, tables }: Families): Promise<void> {
  await Promise.all(tables.map((table) => playAtTable(world, table)))
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ room: string; kind: string }>(
      `SELECT DISTINCT room FROM live_round JOIN round USING (live_round_id)
       WHERE phase = 'running' AND step = 'playing'`,
    )
    const running = new Set(rows.map(({ room }) => room))
    // A flight ends by its own bust, which may be at once.
    for (const { kind, offer } of rooms.filter((one) => one.kind !== 'crash'))
      expect([kind, running.has(offer.game)]).toEqual([kind, true])
    const hands = await world.pool.query(
      `SELECT 1 FROM pvp_hand WHERE phase = 'playing' AND json_array_length(moves) > 0`,
    )
    expect(hands.rows).toHaveLength(tables.length)
  }, wait)
}

/** The platform has the wins and the ends, and the studio does not know it. */
async function awaitWinsOnTheirWay(world: StudioWorld, families: Families): Promise<void> {
  await endEverywhere(world, families)
  await vi.waitFor(async () => {
    const steps = await stepsOf(world)
    for (const family of familiesOf(families)) {
      const isOnItsWay = steps.get(family)?.some((step) => step === 'crediting' || step === 'ending')
      expect([family, isOnItsWay]).toEqual([family, true])
    }
    expect([...steps.values()].flat()).not.toContain('playing')
  }, wait)
}

const moveClock = (world: StudioWorld, column: 'closes_at' | 'ends_at') =>
  world.pool.query(`UPDATE live_round SET ${column} = clock_timestamp() WHERE phase <> 'done'`)

test('every family of games outlives a SIGKILL in each of its phases: one end for every bet', async () => {
  const { world, start } = await openHouse()
  const first = await start(undefined, true)
  const { port } = first
  let [serving, standby] = [first, start(port, true)]
  /** Kills who serves; the next one has been waiting for it. */
  const follow = async (isNextStill = false) => {
    await serving.kill()
    serving = await standby
    standby = start(port, isNextStill)
  }
  const families = await openFamilies(world, first.url)
  const kinds = [...families.solos, ...families.rooms, ...families.tables].map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(world.offers.all.map(({ model }) => model.kind)))

  await awaitBetsOnTheirWay(world, families)
  await follow(true)
  world.operator.faults.clear()
  await awaitBetsTaken(world, families)
  holdAnswers(world, 'win', 'endRound')
  await moveClock(world, 'closes_at')
  await follow()
  await awaitInPlay(world, families)
  await moveClock(world, 'ends_at')
  await follow()
  await awaitWinsOnTheirWay(world, families)
  await serving.kill()
  world.operator.faults.clear()
  serving = await standby

  await expectBooksRight(world)
  await expectShown(families)
  await expectPlayGoesOn(families)
})
