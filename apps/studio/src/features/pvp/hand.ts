import { randomBytes } from 'node:crypto'
import {
  canonical,
  commitToSeed,
  deckSizeOf,
  drawFor,
  roundFrom,
  sealDeck,
  seeHand,
  type Draw,
  type HandCommon,
  type HandRecord,
  type PlayRefusal,
  type RecordedSeat,
  type SeenHand,
} from '@baize/games'
import { safeMinor } from '@baize/money'
import { invariant, ok, type Result } from '@baize/std'
import { hmac, playMove as playRoundMove } from '../round/engine.ts'
import { lockRound, storePlay } from '../round/store.ts'
import type { AtTable } from './at-table.ts'
import { finishHand, insertHand, insertResults, storeDeal, storeMove } from './hand-store.ts'
import { noteFlows } from './signals.ts'
import { listSeats, noteTurn, setSeatState, setStack, type HandRow, type SeatRow } from './store.ts'
import { noteButton } from './table-store.ts'

/** Commits to the seed and the deck of the next hand, before any player gives theirs for it. */
export async function openHand({ tx, table, model }: AtTable): Promise<void> {
  const serverSeed = randomBytes(32).toString('hex')
  const size = deckSizeOf(model.kind)
  await insertHand(tx, {
    handId: `h${randomBytes(16).toString('hex')}`,
    tableId: table.tableId,
    number: table.handCount + 1,
    serverSeed,
    serverSeedHash: commitToSeed(serverSeed),
    deckHash: size === null ? null : sealDeck({ serverSeed, size }, hmac).deckHash,
  })
}

/** Deals to the seats given: the committed seed mixed with each of theirs. */
export async function dealHand(at: AtTable, row: HandRow, seats: readonly SeatRow[]): Promise<void> {
  const { tx, table, model, rules, levelMinor, deps } = at
  const [button] = roundFrom(
    seats.map(({ seat }) => seat),
    table.button,
  )
  invariant(button !== undefined, 'a hand is dealt to somebody')
  const recorded = seats.map((one): RecordedSeat => ({
    seat: one.seat,
    name: one.name,
    seed: one.seed,
    stackMinor: safeMinor(one.stackMinor),
    isBot: one.isBot,
  }))
  const dealt = recorded.map(({ seat, stackMinor }) => ({ seat, stackMinor }))
  const hand = rules.deal(
    model,
    { levelMinor, button, seats: dealt },
    drawOfHand(at, { ...row, seats: recorded }),
  )
  await storeDeal(tx, row.handId, { button, seats: recorded, hand, turnMs: deps.tablePace.turnMs })
  await noteButton(tx, table.tableId, button)
  if (hand.end) await settleHand(at, row, hand)
}

function drawOfHand(
  { model }: AtTable,
  { serverSeed, seats, deckHash }: Pick<HandRow, 'serverSeed' | 'seats' | 'deckHash'>,
): Draw {
  invariant(seats, 'a hand that is dealt has its seats')
  return drawFor({ kind: model.kind, serverSeed, seats, isSealed: deckHash !== null }, hmac)
}

export interface PlayedMove {
  readonly seat: number
  readonly move: object
}

/** Plays a move and stores it; the last one settles the hand. */
export async function playMove(
  at: AtTable,
  row: HandRow,
  played: PlayedMove,
): Promise<Result<HandCommon, PlayRefusal>> {
  const before = row.hand
  invariant(before, 'a hand under way has its state')
  const next = at.rules.play(at.model, before, played, drawOfHand(at, row))
  if (!next.ok) return next
  const hand = next.value
  const isOwnTurn = before.turn?.seat === played.seat
  await storeMove(at.tx, row.handId, {
    hand,
    moves: [...row.moves, played],
    isNewTurn: isOwnTurn || canonical(before.turn) !== canonical(hand.turn),
    turnMs: at.deps.tablePace.turnMs,
  })
  if (hand.end) await settleHand(at, row, hand)
  return ok(hand)
}

/** Notes that a seat has decided for itself: missed turns are forgotten, its time bank is charged. */
export async function noteDecision(at: AtTable, row: HandRow, seat: SeatRow): Promise<void> {
  const isOwnTurn = row.hand?.turn?.seat === seat.seat
  const bankMs = isOwnTurn ? seat.bankMs - (row.sinceBankMs ?? 0) : seat.bankMs
  await noteTurn(at.tx, seat, { misses: 0, bankMs })
}

/** Moves the chips as the hand says, and writes it into every sitting. */
async function settleHand(at: AtTable, row: HandRow, hand: HandCommon): Promise<void> {
  const { tx, table, model, rules } = at
  const { end } = hand
  invariant(end, 'a hand that is settled has ended')
  const sum = end.changes.reduce((total, { changeMinor }) => total + changeMinor, end.rakeMinor)
  invariant(sum === 0, 'a hand makes and loses no chips')
  await finishHand(tx, row.handId, end)
  const seats = await listSeats(tx, table.tableId)
  const stakes = rules.stakes(hand)
  const results = end.changes.map(({ seat, changeMinor }) => {
    const own = seats.find((one) => one.seat === seat)
    invariant(own, 'who was dealt in keeps the seat until the hand is over')
    const stake = stakes.find((one) => one.seat === seat)
    invariant(stake, 'a hand says what every seat staked')
    return { ...own, changeMinor, stakedMinor: stake.stakedMinor }
  })
  for (const own of results) {
    await setStack(tx, own, own.stackMinor + BigInt(own.changeMinor))
    if (own.roundId !== null) await writeIntoSitting(at, { ...own, roundId: own.roundId }, row.handId)
    if (model.isMatch) await setSeatState(tx, own, 'leaving')
  }
  await insertResults(tx, row.handId, results)
  await noteFlows(at, results)
}

async function writeIntoSitting(
  { tx }: AtTable,
  own: { readonly roundId: string; readonly changeMinor: number; readonly stakedMinor: number },
  handId: string,
): Promise<void> {
  const round = await lockRound(tx, own.roundId)
  invariant(round?.state && round.step === 'playing', 'a sitting lasts as long as its seat')
  const { changeMinor, stakedMinor } = own
  const moved = playRoundMove(round.state, { type: 'hand', hand: handId, changeMinor, stakedMinor })
  invariant(moved.ok, 'a hand fits the sitting')
  await storePlay(tx, own.roundId, moved.value)
}

/**
 * A hand that is over, as a seat may know it: all of it where nothing is hidden, else what the seat saw with
 * its proof. -1 is somebody who had no seat. Nothing before the end.
 */
export function sightOfHand(
  row: HandRow,
  { model, seat }: { readonly model: NamedModel; readonly seat: number },
): HandRecord | SeenHand | undefined {
  const record = recordOfHand(row, model)
  if (!record) return undefined
  return deckSizeOf(model.kind) === null ? record : seeHand(record, seat, hmac)
}

interface NamedModel {
  readonly kind: string
  readonly id: string
  readonly version: number
}

/**
 * Every card of a hand that is over, and the seed that tells them: where cards are hidden no player gets it,
 * only the people of the platform who settle disputes.
 */
export function recordOfHand(row: HandRow, model: NamedModel): HandRecord | null {
  if (row.phase !== 'done' || !row.seats || !row.changes || row.button === null || !row.hand) return null
  return {
    format: 1,
    ...(row.deckHash !== null && { isSealed: true }),
    hand: row.handId,
    kind: model.kind,
    modelId: model.id,
    modelVersion: model.version,
    levelMinor: row.hand.levelMinor,
    button: row.button,
    serverSeedHash: row.serverSeedHash,
    serverSeed: row.serverSeed,
    seats: row.seats,
    moves: row.moves,
    changes: row.changes,
    rakeMinor: Number(row.rakeMinor ?? 0n),
  }
}
