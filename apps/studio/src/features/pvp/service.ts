import { createHmac, randomBytes } from 'node:crypto'
import { canonical, findTableModel, type PlayRefusal, type TableModel } from '@baize/games'
import { safeMinor } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { SitRequest, TableMoveRequest } from '../../../wire/table.ts'
import { inTransaction, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { tableNameOf } from '../live/show.ts'
import type { RoundRow } from '../round/row.ts'
import { settle, writeRound, type StartRefusal } from '../round/service.ts'
import { findRoundByRequest } from '../round/store.ts'
import { lockSeeds } from '../seed/service.ts'
import type { SessionRow } from '../session/store.ts'
import { atTable, lockAt, type AtTable } from './at-table.ts'
import { leaveSeat } from './course.ts'
import { noteDecision, playMove } from './hand.ts'
import { findOpenHand } from './hand-store.ts'
import { noteShared } from './signals.ts'
import { findSeatOfRound, insertSeat, listSeats, setSeatState, setSeed, type SeatRow } from './store.ts'
import {
  findOwnTable,
  insertTable,
  listTables,
  lockLevel,
  lockSitter,
  lockTable,
  takeEmptyTable,
  type Pool,
  type TableRow,
} from './table-store.ts'

export interface Seated {
  readonly session: SessionRow
  readonly offer: Offer
}

/** Who meets whom: players of every title with the same rules and money. */
export function poolOf({ session, offer }: Seated): (Pool & { readonly model: TableModel }) | undefined {
  const model = findTableModel(offer.model.id, offer.model.version)
  const { currency, isDemo } = session
  return model && { modelId: model.id, modelVersion: model.version, currency, isDemo, model }
}

export type SitRefusal = StartRefusal | 'seat_taken' | 'table_unknown' | 'seated_elsewhere'

export interface Sat {
  readonly round: RoundRow
  /** Null when the seat is free again. */
  readonly seat: SeatRow | null
  readonly table: string
}

/**
 * Sits down: the seat and the round that is the sitting are written in one transaction, then the buy-in is
 * debited. A repeat of the same request gives the same seat.
 */
export async function sit(
  deps: StudioDeps,
  seated: Seated & { readonly address: string },
  request: SitRequest,
): Promise<Result<Sat, SitRefusal>> {
  const { session } = seated
  const written = await inTransaction(deps.pool, (tx) => writeSeat(deps, tx, { seated, request }))
  if (!written.ok) return written
  deps.passCheckpoint('round_written')
  const round = await settle(deps, written.value.roundId)
  const seat = (await findSeatOfRound(deps.pool, round.roundId)) ?? null
  invariant(round.player === session.player, 'a seat is its player’s')
  return ok({ round, seat, table: written.value.table })
}

interface Writing {
  readonly seated: Seated & { readonly address: string }
  readonly request: SitRequest
}

async function writeSeat(
  deps: StudioDeps,
  tx: Tx,
  { seated, request }: Writing,
): Promise<Result<{ roundId: string; table: string }, SitRefusal>> {
  const { session } = seated
  const { requestId } = request
  const pool = poolOf(seated)
  if (!pool) return refuse('game_disabled')
  // Repeats at once wait here, and find the first; so does the same player in another title of the game.
  await lockSitter(tx, { ...pool, player: session.player })
  await lockSeeds(tx, session)
  const repeated = await findRoundByRequest(tx, { ...session, requestId })
  if (repeated) return answerRepeat(tx, repeated, request)
  if (await findOwnTable(tx, { ...pool, player: session.player })) return refuse('seated_elsewhere')
  const table = await pickTable(tx, { pool, request })
  if (!table) return refuse('table_unknown')
  const at = atTable(deps, tx, table)
  const seats = await listSeats(tx, table.tableId)
  const free = freeSeat(at, { seats, wanted: request.seat })
  if (free === null) return refuse('seat_taken')
  const choice = { levelMinor: at.levelMinor }
  const round = { requestId, stakeMinor: request.buyInMinor, choice, isFree: false }
  const written = await writeRound(tx, { session, offer: seated.offer, request: round })
  if (!written.ok) return written
  await insertSeat(tx, { ...seatOf(at, { seated, request }), seat: free, roundId: written.value })
  const newcomer = await findSeatOfRound(tx, written.value)
  if (newcomer) await noteShared(at, newcomer, seats)
  return ok({ roundId: written.value, table: table.tableId })
}

async function answerRepeat(
  tx: Tx,
  round: RoundRow,
  request: SitRequest,
): Promise<Result<{ roundId: string; table: string }, SitRefusal>> {
  const isSame =
    safeMinor(round.stakeMinor) === request.buyInMinor &&
    canonical(round.choice) === canonical({ levelMinor: request.levelMinor })
  if (!isSame) return refuse('request_conflict')
  const seat = await findSeatOfRound(tx, round.roundId)
  return ok({ roundId: round.roundId, table: seat?.tableId ?? '' })
}

const seatOf = (at: AtTable, { seated, request }: Writing) => ({
  tableId: at.table.tableId,
  player: seated.session.player,
  name: tableNameOf({ player: seated.session.player, game: at.table.tableId }),
  isBot: false,
  stackMinor: BigInt(request.buyInMinor),
  state: 'joining' as const,
  seed: request.seed,
  bankMs: at.deps.tablePace.bankMs,
  addressHash: blur(at.deps, seated.address),
  deviceHash: blur(at.deps, request.device),
})

/** Addresses are compared, never read: they are kept under a key. */
function blur({ keys }: StudioDeps, text: string): string {
  const [key] = keys
  invariant(key, 'the studio has a key')
  return createHmac('sha256', key.secret).update(`seat:${text}`).digest('hex').slice(0, 24)
}

/** The table asked for; else the fullest of the level with a free seat, an empty one, or a new one. */
async function pickTable(
  tx: Tx,
  { pool, request }: { pool: Pool & { readonly model: TableModel }; request: SitRequest },
): Promise<TableRow | undefined> {
  const { levelMinor } = request
  if (!pool.model.levelsMinor.includes(levelMinor)) return undefined
  if (request.table !== null) {
    const table = await lockTable(tx, request.table)
    const isOfPool =
      table?.modelId === pool.modelId &&
      table.modelVersion === pool.modelVersion &&
      table.currency === pool.currency &&
      table.isDemo === pool.isDemo &&
      safeMinor(table.levelMinor) === levelMinor
    return isOfPool ? table : undefined
  }
  await lockLevel(tx, { ...pool, levelMinor })
  const open = (await listTables(tx, pool)).find(
    (table) => safeMinor(table.levelMinor) === levelMinor && table.taken < pool.model.seatCount,
  )
  if (open) return lockTable(tx, open.tableId)
  const empty = await takeEmptyTable(tx, { ...pool, levelMinor })
  if (empty) return empty
  const tableId = `t${randomBytes(16).toString('hex')}`
  await insertTable(tx, { ...pool, tableId, levelMinor })
  return lockTable(tx, tableId)
}

function freeSeat(
  { model }: AtTable,
  { seats, wanted }: { readonly seats: readonly SeatRow[]; readonly wanted: number | null },
): number | null {
  const isFree = (seat: number) => !seats.some((one) => one.seat === seat)
  if (wanted !== null) return wanted < model.seatCount && isFree(wanted) ? wanted : null
  return Array.from({ length: model.seatCount }, (_, seat) => seat).find(isFree) ?? null
}

export type ActRefusal = PlayRefusal | 'table_unknown' | 'move_conflict'

/** Plays a move. `moveIndex` counts the moves before it, so that a repeat is recognised and moves once. */
export async function act(
  deps: StudioDeps,
  session: SessionRow,
  asked: TableMoveRequest,
): Promise<Result<true, ActRefusal>> {
  const played = await inTransaction(deps.pool, async (tx): Promise<Result<true, ActRefusal>> => {
    const at = await lockAt(deps, tx, asked.table)
    const own = at && (await ownSeat(at, session))
    return at && own ? playOnce(at, own, asked) : refuse('table_unknown')
  })
  if (played.ok) deps.passCheckpoint('table_moved')
  return played
}

async function playOnce(
  at: AtTable,
  own: SeatRow,
  asked: TableMoveRequest,
): Promise<Result<true, ActRefusal>> {
  const row = await findOpenHand(at.tx, asked.table)
  if (row?.handId !== asked.hand || row.phase !== 'playing') return refuse('hand_over')
  const move = at.rules.readMove(asked.move)
  if (!move) return refuse('move_invalid')
  const made = row.moves[asked.moveIndex]
  if (made) {
    const isRepeat = made.seat === own.seat && canonical(made.move) === canonical(move)
    return isRepeat ? ok(true) : refuse('move_conflict')
  }
  if (asked.moveIndex !== row.moves.length) return refuse('move_conflict')
  const next = await playMove(at, row, { seat: own.seat, move })
  if (!next.ok) return next
  await noteDecision(at, row, own)
  return ok(true)
}

const ownSeat = async ({ tx, table }: AtTable, { player }: SessionRow): Promise<SeatRow | undefined> =>
  (await listSeats(tx, table.tableId)).find((one) => one.player === player)

type SeatWork = (at: AtTable, seat: SeatRow) => Promise<void>

/** Does something to a player's own seat. Gives false when there is none. */
async function withOwnSeat(
  deps: StudioDeps,
  own: { readonly session: SessionRow; readonly table: string },
  work: SeatWork,
): Promise<boolean> {
  return inTransaction(deps.pool, async (tx) => {
    const at = await lockAt(deps, tx, own.table)
    const seat = at && (await ownSeat(at, own.session))
    if (!at || !seat) return false
    await work(at, seat)
    return true
  })
}

interface OwnTable {
  readonly session: SessionRow
  readonly table: string
}

/** Gets up; a seat whose buy-in is on its way waits for it. Asked again, it changes nothing. */
export const leave = (deps: StudioDeps, own: OwnTable): Promise<boolean> =>
  withOwnSeat(deps, own, async (at, seat) => {
    if (seat.state === 'ready' || seat.state === 'away') await leaveSeat(at, seat)
  })

/** Plays on after sitting out. */
export const comeBack = (deps: StudioDeps, own: OwnTable): Promise<boolean> =>
  withOwnSeat(deps, own, async ({ tx }, seat) => {
    if (seat.state === 'away') await setSeatState(tx, seat, 'ready')
  })

/** Takes a player's seed for the coming hand, once its server seed is committed and before it is dealt. */
export const giveSeed = (
  deps: StudioDeps,
  own: OwnTable & { readonly hand: string; readonly seed: string },
): Promise<boolean> =>
  withOwnSeat(deps, own, async ({ tx, table }, seat) => {
    const row = await findOpenHand(tx, table.tableId)
    if (row?.handId !== own.hand || row.phase !== 'waiting' || seat.seedHand === own.hand) return
    await setSeed(tx, seat, { seed: own.seed, handId: own.hand })
  })
