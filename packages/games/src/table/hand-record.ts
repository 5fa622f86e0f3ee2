import { ok, refuse, type Result } from '@baize/std'
import { readHex } from '../fairness/bytes.ts'
import { commitToSeed } from '../fairness/sha256.ts'
import { areSeedsValid, type HmacSha256 } from '../fairness/stream.ts'
import { canonical, isObject } from '../kind.ts'
import { deckSizeOf, sealedDrawOf } from './sealed-deck.ts'
import { drawOf, mixSeatSeeds, seatSeedPattern, type RecordedSeat } from './seeds.ts'
import { findTableModel, rulesOf } from './tables.ts'
import type { Deal, Draw, HandCommon, SeatChange, TableModel } from './types.ts'

/**
 * Everything of a finished hand, from which it can be played again: every card of it. Amounts are whole minor
 * units. Players get it of hands in which nothing is hidden; of others they get what their seat saw.
 */
export interface HandRecord {
  readonly format: 1
  /** Dealt from a sealed deck; without it by `drawOf`. */
  readonly isSealed?: boolean
  readonly hand: string
  readonly kind: string
  readonly modelId: string
  readonly modelVersion: number
  readonly levelMinor: number
  readonly button: number
  /** Shown before the first of the players' seeds was given. */
  readonly serverSeedHash: string
  readonly serverSeed: string
  readonly seats: readonly RecordedSeat[]
  readonly moves: readonly { readonly seat: number; readonly move: object }[]
  readonly changes: readonly SeatChange[]
  readonly rakeMinor: number
}

export type HandMismatch = 'commitment' | 'model_unknown' | 'inputs' | 'moves' | 'changes'

export interface HandReport {
  readonly isOk: boolean
  readonly mismatches: readonly HandMismatch[]
  /** The hand after the deal and after every move. */
  readonly course: readonly HandCommon[]
}

/** Plays a recorded hand again and lists every difference. */
export function replayHand(record: HandRecord, hmac: HmacSha256): HandReport {
  const model = findTableModel(record.modelId, record.modelVersion)
  if (!model || model.kind !== record.kind) return failed('model_unknown')
  const seeds = { serverSeed: record.serverSeed, clientSeed: mixSeatSeeds(record.seats) }
  if (!areSeedsValid({ ...seeds, nonce: 0 }) || !areSeatsOf(model, record.seats)) return failed('inputs')
  const { course, areMovesLegal } = playAgain(record, { model, draw: drawFor(record, hmac) })
  const end = course.at(-1)?.end ?? null
  const mismatches: HandMismatch[] = []
  if (commitToSeed(record.serverSeed) !== record.serverSeedHash) mismatches.push('commitment')
  if (!areMovesLegal || !end) mismatches.push('moves')
  const { changes, rakeMinor } = record
  if (!end || canonical(end) !== canonical({ changes, rakeMinor })) mismatches.push('changes')
  return { isOk: mismatches.length === 0, mismatches, course }
}

/** No more seats than the table has, each once, with a seed each. */
const areSeatsOf = ({ seatCount }: TableModel, seats: HandRecord['seats']): boolean =>
  seats.length <= seatCount &&
  new Set(seats.map(({ seat }) => seat)).size === seats.length &&
  seats.every(({ seed }) => seatSeedPattern.test(seed))

/** The numbers that a hand was played with. */
export function drawFor(
  dealt: Pick<HandRecord, 'kind' | 'serverSeed' | 'seats' | 'isSealed'>,
  hmac: HmacSha256,
): Draw {
  const { serverSeed, seats } = dealt
  const size = dealt.isSealed ? deckSizeOf(dealt.kind) : null
  return size === null
    ? drawOf({ serverSeed, clientSeed: mixSeatSeeds(seats) }, hmac)
    : sealedDrawOf({ serverSeed, seats, size }, hmac)
}

function playAgain(
  record: HandRecord,
  { model, draw }: { readonly model: TableModel; readonly draw: Draw },
): { readonly course: readonly HandCommon[]; readonly areMovesLegal: boolean } {
  const rules = rulesOf(model)
  let hand = rules.deal(model, dealOf(record), draw)
  const course = [hand]
  for (const { seat, move: json } of record.moves) {
    const move = rules.readMove(json)
    const played = move && rules.play(model, hand, { seat, move }, draw)
    if (!played?.ok) return { course, areMovesLegal: false }
    hand = played.value
    course.push(hand)
  }
  return { course, areMovesLegal: true }
}

export const dealOf = (record: Pick<HandRecord, 'levelMinor' | 'button' | 'seats'>): Deal => ({
  levelMinor: record.levelMinor,
  button: record.button,
  seats: record.seats.map(({ seat, stackMinor }) => ({ seat, stackMinor })),
})

const failed = (mismatch: HandMismatch): HandReport => ({ isOk: false, mismatches: [mismatch], course: [] })

/** Reads JSON of unknown origin as the record of a hand: it checks the inputs that a replay computes with. */
export function readHandRecord(json: unknown): Result<HandRecord, 'record_invalid'> {
  if (!isObject(json) || json.format !== 1) return refuse('record_invalid')
  const isValid =
    [json.hand, json.kind, json.modelId, json.serverSeedHash, json.serverSeed].every(isText) &&
    [json.modelVersion, json.levelMinor, json.button, json.rakeMinor].every(Number.isSafeInteger) &&
    Array.isArray(json.seats) &&
    json.seats.length > 1 &&
    json.seats.every(isSeat) &&
    Array.isArray(json.moves) &&
    json.moves.every((one) => isObject(one) && Number.isSafeInteger(one.seat) && isObject(one.move)) &&
    Array.isArray(json.changes)
  return isValid && isHex(json.serverSeed) ? ok(json as unknown as HandRecord) : refuse('record_invalid')
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isSeat = (value: unknown): boolean =>
  isObject(value) &&
  Number.isSafeInteger(value.seat) &&
  Number.isSafeInteger(value.stackMinor) &&
  isText(value.seed)

function isHex(value: unknown): boolean {
  return isText(value) && /^[0-9a-f]{64}$/.test(value) && readHex(value).length === 32
}
