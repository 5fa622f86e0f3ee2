import { setTimeout as sleep } from 'node:timers/promises'
import type { StudioDeps } from '../../deps.ts'
import { advance } from '../round/advance.ts'
import { findSession } from '../session/store.ts'
import { modelOfTable } from './at-table.ts'
import { stepTable } from './course.ts'
import { findLastHand, findOpenHand, renewClocks } from './hand-store.ts'
import { askWhoMayBet, type Heard } from './may-bet.ts'
import { showLobby, showTable, type TableRead } from './show.ts'
import { listSeats, noteLink } from './store.ts'
import { findOwnTable, findTable, listTables, listTakenTables, type Pool } from './table-store.ts'
import { poolOf, type Seated } from './service.ts'
import type { HandShown, TableMessage } from '../../../wire/table.ts'

/** A page that looks at a table or at the lobby. */
export interface TableWatcher {
  readonly player: string
  send(text: string): void
}

/** The tables that this program drives: those that somebody sits at or looks at. */
export interface TableFloor {
  watchTable(tableId: string, watcher: TableWatcher): Promise<(() => void) | undefined>
  watchLobby(seated: Seated, watcher: TableWatcher): Promise<(() => void) | undefined>
  /** Something was done at a table: it is looked at now. */
  wake(tableId: string): void
  /** Takes up what an earlier program began. Gives the function that stops all tables. */
  start(): () => Promise<void>
}

interface Room {
  readonly tableId: string
  readonly watchers: Set<TableWatcher>
  readonly shown: WeakMap<TableWatcher, string>
  readonly heard: Heard
  waking: AbortController
  playing: Promise<void> | null
}

interface House {
  readonly deps: StudioDeps
  readonly rooms: Map<string, Room>
  readonly stopping: AbortController
}

/** Other programs may have changed a table: each looks again this often. */
const lookEveryMs = 1_000
const lobbyEveryMs = 1_500
const afterFaultMs = 1_000

export function createTableFloor(deps: StudioDeps): TableFloor {
  const house: House = { deps, rooms: new Map(), stopping: new AbortController() }
  return {
    watchTable: (tableId, watcher) => watchTable(house, { tableId, watcher }),
    watchLobby: (seated, watcher) => watchLobby(house, { seated, watcher }),
    wake(tableId) {
      const room = roomOf(house, tableId)
      room.waking.abort()
      keepGoing(house, room)
    },
    start() {
      void takeUp(house)
      return async () => {
        house.stopping.abort()
        await Promise.all([...house.rooms.values()].map(async ({ playing }) => playing))
      }
    },
  }
}

/** After a start nobody is connected, and clocks that ran out meanwhile begin anew. */
async function takeUp(house: House): Promise<void> {
  const { deps } = house
  while (!house.stopping.signal.aborted) {
    try {
      await renewClocks(deps.pool, deps.tablePace.turnMs)
      for (const tableId of await listTakenTables(deps.pool)) {
        await noteAbsent(house, tableId)
        keepGoing(house, roomOf(house, tableId))
      }
      return
    } catch (error) {
      deps.log.error({ err: error }, 'tables could not be taken up')
      await pause(house, afterFaultMs)
    }
  }
}

/** Whose page has come back while this reads is there. */
async function noteAbsent({ deps, rooms }: House, tableId: string): Promise<void> {
  for (const { player } of await listSeats(deps.pool, tableId)) {
    const room = rooms.get(tableId)
    if (!room || !isHere(room, player)) await noteLink(deps.pool, { tableId, player, isLost: true })
  }
}

function roomOf(house: House, tableId: string): Room {
  const known = house.rooms.get(tableId)
  if (known) return known
  const room: Room = {
    tableId,
    watchers: new Set(),
    shown: new WeakMap(),
    heard: new Map(),
    waking: new AbortController(),
    playing: null,
  }
  house.rooms.set(tableId, room)
  return room
}

async function watchTable(
  house: House,
  { tableId, watcher }: { tableId: string; watcher: TableWatcher },
): Promise<(() => void) | undefined> {
  const { pool, log } = house.deps
  if (!(await findTable(pool, tableId))) return undefined
  const room = roomOf(house, tableId)
  room.watchers.add(watcher)
  const link = { tableId, player: watcher.player }
  await noteLink(pool, { ...link, isLost: false })
  room.waking.abort()
  keepGoing(house, room)
  return () => {
    room.watchers.delete(watcher)
    if (isHere(room, watcher.player)) return
    noteLink(pool, { ...link, isLost: true })
      .then(() => room.waking.abort())
      .catch((error: unknown) => {
        if (!house.stopping.signal.aborted) log.error({ err: error }, 'a lost page could not be noted')
      })
  }
}

const isHere = ({ watchers }: Room, player: string): boolean =>
  [...watchers].some((watcher) => watcher.player === player)

function keepGoing(house: House, room: Room): void {
  if (room.playing || house.stopping.signal.aborted) return
  room.playing = runTable(house, room).finally(() => {
    room.playing = null
    if (room.watchers.size === 0 && !room.waking.signal.aborted) house.rooms.delete(room.tableId)
    else keepGoing(house, room)
  })
}

async function runTable(house: House, room: Room): Promise<void> {
  const { deps, stopping } = house
  while (!stopping.signal.aborted) {
    room.waking = new AbortController()
    try {
      for (const player of await askWhoMayBet(deps, room)) tell(room, player, { type: 'stopped' })
      const stepped = await stepTable(deps, room.tableId)
      await publish(house, room)
      for (const roundId of stepped.left) void payOut(house, { room, roundId })
      if (stepped.did !== 'nothing') deps.passCheckpoint(`table_${stepped.did}`)
      if (stepped.left.length > 0) deps.passCheckpoint('table_left')
      if (stepped.dueMs === null && room.watchers.size === 0) return
      await pause(house, Math.min(stepped.dueMs ?? lookEveryMs, lookEveryMs), room.waking.signal)
    } catch (error) {
      deps.log.error({ err: error, table: room.tableId }, 'a table could not be moved on')
      await pause(house, afterFaultMs)
    }
  }
}

/** Pays a sitting; what is not reached is taken up by the resuming of rounds. */
async function payOut(house: House, { room, roundId }: { room: Room; roundId: string }): Promise<void> {
  const { deps } = house
  try {
    const round = await advance(deps, roundId)
    const session = await findSession(deps.pool, round.sessionId)
    if (session) tell(room, round.player, { type: 'balance', balance: session.balance })
  } catch (error) {
    deps.log.error({ err: error, round: roundId }, 'a sitting waits for its payout')
  }
}

function tell(room: Room, player: string, message: TableMessage): void {
  for (const watcher of room.watchers) if (watcher.player === player) watcher.send(JSON.stringify(message))
}

/** Sends every page what its player may see, where that has changed. */
async function publish({ deps }: House, room: Room): Promise<void> {
  if (room.watchers.size === 0) return
  const read = await readTable(deps, room.tableId)
  if (!read) return
  for (const watcher of room.watchers) {
    const table = showTable(read, watcher.player)
    const mark = JSON.stringify({ ...table, hand: table.hand && stillOf(table.hand) })
    if (room.shown.get(watcher) === mark) continue
    room.shown.set(watcher, mark)
    const message: TableMessage = { type: 'table', table }
    watcher.send(JSON.stringify(message))
  }
}

/** Clocks run by themselves on the page: only that one ends at another time is news. */
const stillOf = (hand: HandShown) => ({
  ...hand,
  untilTurnMs: endOf(hand.untilTurnMs),
  untilDealMs: endOf(hand.untilDealMs),
})

/** About when a clock ends; what is read of it wavers by less. */
const endOf = (untilMs: number | null): number | null =>
  untilMs === null ? null : Math.round((performance.now() + untilMs) / clockStepMs)

const clockStepMs = 2_000

async function readTable(deps: StudioDeps, tableId: string): Promise<TableRead | undefined> {
  const { pool } = deps
  const table = await findTable(pool, tableId)
  if (!table) return undefined
  const [seats, hand, last] = await Promise.all([
    listSeats(pool, tableId),
    findOpenHand(pool, tableId),
    findLastHand(pool, tableId),
  ])
  const bankOf = (seat: number): number => seats.find((one) => one.seat === seat)?.bankMs ?? 0
  return { table, model: modelOfTable(table), seats, hand, last, turnMs: deps.tablePace.turnMs, bankOf }
}

async function watchLobby(
  house: House,
  { seated, watcher }: { seated: Seated; watcher: TableWatcher },
): Promise<(() => void) | undefined> {
  const pool = poolOf(seated)
  if (!pool) return undefined
  const leaving = new AbortController()
  const model = pool.model
  const run = async () => {
    let shown = ''
    while (!leaving.signal.aborted && !house.stopping.signal.aborted) {
      const text = JSON.stringify(await readLobby(house, { pool, player: watcher.player, model }))
      if (text !== shown) watcher.send(text)
      shown = text
      await pause(house, lobbyEveryMs, leaving.signal)
    }
  }
  run().catch((error: unknown) => house.deps.log.error({ err: error }, 'a lobby could not be shown'))
  return () => leaving.abort()
}

async function readLobby(
  { deps }: House,
  { pool, player, model }: { pool: Pool; player: string; model: TableRead['model'] },
): Promise<TableMessage> {
  const [tables, ownTable] = await Promise.all([
    listTables(deps.pool, pool),
    findOwnTable(deps.pool, { ...pool, player }),
  ])
  return { type: 'lobby', lobby: showLobby(model, { tables, ownTable }) }
}

/** Waits so long, until something happens, or until everything stops. */
async function pause(house: House, forMs: number, waking?: AbortSignal): Promise<void> {
  const { signal } = house.stopping
  const both = waking ? AbortSignal.any([signal, waking]) : signal
  await sleep(Math.max(0, forMs) + 1, undefined, { signal: both }).catch(() => undefined)
}
