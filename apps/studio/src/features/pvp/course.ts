import { isSittingUnused } from '@baize/games'
import { inTransaction } from '@baize/runtime'
import { invariant } from '@baize/std'
import type { StudioDeps } from '../../deps.ts'
import { leaseMs } from '../round/send.ts'
import { isSitting, leaveState } from '../round/engine.ts'
import { lockRound, moveOn } from '../round/store.ts'
import { lockAt, type AtTable } from './at-table.ts'
import { playBotTurn, seatBots } from './bots.ts'
import { dealHand, openHand, playMove } from './hand.ts'
import { extendTurn, findOpenHand, setDealTime } from './hand-store.ts'
import {
  listSeats,
  noteTurn,
  noteWaited,
  removeSeat,
  setSeatState,
  type HandRow,
  type SeatRow,
} from './store.ts'

/*
 * The course of a table. A step does all that is due, in one transaction under the table's lock, and may be
 * tried by any program at any time: a studio that dies is followed by the next one.
 */

export interface Stepped {
  /** When there may be something to do again; null when nobody sits here. */
  readonly dueMs: number | null
  /** Sittings that are on their way to be paid. */
  readonly left: readonly string[]
  readonly did: 'nothing' | 'dealt' | 'moved' | 'settled'
}

/** A sitting lasts no longer than the platform's session; its record names at most so many hands. */
const longestSittingMs = 11 * 3_600_000
const mostHands = 400
const missesToAway = 2
const missesToForfeit = 3

export async function stepTable(deps: StudioDeps, tableId: string): Promise<Stepped> {
  return inTransaction(deps.pool, async (tx) => {
    const at = await lockAt(deps, tx, tableId)
    if (!at) return { dueMs: null, left: [], did: 'nothing' }
    await admitJoined(at)
    await seatBots(at)
    const left = await seeOff(at)
    const seats = await listSeats(tx, tableId)
    if (seats.length === 0) return { dueMs: null, left, did: 'nothing' }
    const row = await findOpenHand(tx, tableId)
    if (!row) {
      await openHand(at)
      return { dueMs: 0, left, did: 'nothing' }
    }
    const moved = row.phase === 'waiting' ? await prepare(at, row, seats) : await watchTurn(at, row, seats)
    return { ...moved, left }
  })
}

/** A buy-in that is debited makes a seat ready; one that was refused or given back frees it. */
async function admitJoined(at: AtTable): Promise<void> {
  for (const seat of await listSeats(at.tx, at.table.tableId)) {
    if (seat.state !== 'joining' || seat.step === 'betting') continue
    if (seat.step !== 'playing') await removeSeat(at.tx, seat)
    else await setSeatState(at.tx, seat, 'ready')
  }
}

/** Pays those out who get up, as soon as no hand needs them. */
async function seeOff(at: AtTable): Promise<string[]> {
  const { tx, table, deps } = at
  const row = await findOpenHand(tx, table.tableId)
  const isInHand = ({ seat }: SeatRow): boolean =>
    row?.phase === 'playing' && (row.seats ?? []).some((one) => one.seat === seat)
  const left: string[] = []
  for (const seat of await listSeats(tx, table.tableId)) {
    if (seat.state === 'joining' || isInHand(seat)) continue
    const missedMs = Math.max(seat.awayMs ?? 0, seat.isBot ? 0 : (seat.lostMs ?? 0))
    const isGone = seat.state === 'leaving' || missedMs > deps.tablePace.awayMs
    if (!isGone && !(await isSpent(at, seat))) continue
    if (seat.roundId !== null) left.push(await payOut(at, { ...seat, roundId: seat.roundId }))
    await removeSeat(tx, seat)
  }
  return left
}

/** Too few chips for another hand, or too long at the table. */
async function isSpent({ tx, model, levelMinor }: AtTable, seat: SeatRow): Promise<boolean> {
  if (seat.isBot) return false
  if (seat.stackMinor < BigInt(model.leastStack * levelMinor) || seat.seatedMs > longestSittingMs) return true
  const round = seat.roundId === null ? undefined : await lockRound(tx, seat.roundId)
  return (round?.state?.moves.length ?? 0) >= mostHands
}

/** The end of a sitting: the chips become its payout; one that was not used is given back as it was. */
async function payOut({ tx }: AtTable, seat: SeatRow & { readonly roundId: string }): Promise<string> {
  const { roundId } = seat
  const round = await lockRound(tx, roundId)
  invariant(round?.state && round.step === 'playing', 'a seat has a sitting in play')
  invariant(isSitting(round.state), 'a seat is of a sitting')
  if (isSittingUnused(round.state)) {
    const unused = { from: 'playing', to: 'cancelling', reason: 'sitting_unused', leaseMs } as const
    await moveOn(tx, roundId, unused)
    return roundId
  }
  const state = leaveState(round.state)
  invariant(
    state && BigInt(state.payoutMinor) === seat.stackMinor,
    'a sitting pays what lies before its seat',
  )
  const { payoutMinor } = state
  await moveOn(tx, roundId, { from: 'playing', to: 'crediting', state, payoutMinor, leaseMs })
  return roundId
}

type Done = Omit<Stepped, 'left'>

/** Between two hands: waits for players and for their seeds, then deals. */
async function prepare(at: AtTable, row: HandRow, seats: readonly SeatRow[]): Promise<Done> {
  const { tx, model, deps } = at
  const ready = seats.filter(({ state }) => state === 'ready')
  const isPlayable = ready.length >= model.leastSeats && ready.some(({ isBot }) => !isBot)
  if (!isPlayable) {
    if (row.untilDealMs !== null) await setDealTime(tx, row.handId, null)
    return { dueMs: Infinity, did: 'nothing' }
  }
  if (row.untilDealMs === null) {
    const restMs =
      model.isMatch && ready.length < model.seatCount ? deps.tablePace.matchMs : deps.tablePace.restMs
    await setDealTime(tx, row.handId, restMs)
    return { dueMs: restMs, did: 'nothing' }
  }
  if (row.untilDealMs > 0) return { dueMs: row.untilDealMs, did: 'nothing' }
  await dealHand(at, row, ready)
  return { dueMs: 0, did: 'dealt' }
}

/** While a hand goes on: bots decide, and whoever lets the time pass is played for. */
async function watchTurn(at: AtTable, row: HandRow, seats: readonly SeatRow[]): Promise<Done> {
  const seat = seats.find((one) => one.seat === row.hand?.turn?.seat)
  invariant(seat && row.hand, 'the turn belongs to a seat')
  if (seat.isBot) return playBotTurn(at, row, seat)
  const untilMs = row.untilTurnMs ?? 0
  if (seat.state !== 'away' && untilMs > 0) return { dueMs: untilMs, did: 'nothing' }
  if (seat.state !== 'away' && (await giveTime(at, row, seat))) return { dueMs: 0, did: 'nothing' }
  return playAbsent(at, row, seat)
}

/** A lost connection is waited for once a hand; then the time bank runs. */
async function giveTime(at: AtTable, row: HandRow, seat: SeatRow): Promise<boolean> {
  const { tx, deps } = at
  if (row.sinceBankMs !== null) return false
  if (seat.isLost && seat.waitedHand !== row.handId) {
    await noteWaited(tx, seat, row.handId)
    await extendTurn(tx, row.handId, { ms: deps.tablePace.lostMs, isBank: false })
    return true
  }
  if (seat.bankMs < 1_000) return false
  await extendTurn(tx, row.handId, { ms: seat.bankMs, isBank: true })
  return true
}

async function playAbsent(at: AtTable, row: HandRow, seat: SeatRow): Promise<Done> {
  const { tx, model, rules } = at
  invariant(row.hand, 'a hand under way has its state')
  const misses = seat.misses + 1
  await noteTurn(tx, seat, { misses, bankMs: row.sinceBankMs === null ? seat.bankMs : 0 })
  const isForfeit = model.isMatch && misses >= missesToForfeit
  const move = isForfeit ? { type: 'leave' } : rules.absent(model, row.hand)
  const played = await playMove(at, row, { seat: seat.seat, move })
  invariant(played.ok, 'what is played for the absent is possible')
  if (!model.isMatch && seat.state === 'ready' && misses >= missesToAway) await setSeatState(tx, seat, 'away')
  return { dueMs: 0, did: played.value.end ? 'settled' : 'moved' }
}

/**
 * Gets up: out of a hand under way at once, with the chips when it is over. Whose chips are all in the pots
 * stays in it to its end: there is nothing to decide any more, and giving up would give them away.
 */
export async function leaveSeat(at: AtTable, seat: SeatRow): Promise<void> {
  await setSeatState(at.tx, seat, 'leaving')
  const row = await findOpenHand(at.tx, at.table.tableId)
  if (row?.phase !== 'playing' || !row.hand || at.rules.isAllIn(row.hand, seat.seat)) return
  // Who has packed already is refused, and only waits for the end.
  await playMove(at, row, { seat: seat.seat, move: { type: 'leave' } })
}
