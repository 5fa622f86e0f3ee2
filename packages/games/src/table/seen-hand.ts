import { ok, refuse, type Result } from '@baize/std'
import type { HmacSha256 } from '../fairness/stream.ts'
import { canonical, isObject } from '../kind.ts'
import { replayHand, type HandRecord } from './hand-record.ts'
import { roundFrom } from './pots.ts'
import {
  deckSizeOf,
  drawnCards,
  hashOfDeck,
  orderOfSlots,
  saltOf,
  sealDeck,
  slotHash,
} from './sealed-deck.ts'
import { seatSeedPattern } from './seeds.ts'
import { findTableModel, rulesOf } from './tables.ts'
import type { HandViewCommon } from './types.ts'

/** A card that the seat has seen: where it was drawn, and what opens its slot. */
export interface OpenedCard {
  /** How many cards were drawn before it. */
  readonly place: number
  readonly card: number
  readonly salt: string
}

/** A finished hand as one seat saw it, and the proof of every card that it saw. */
export interface SeenHand extends Omit<HandRecord, 'format' | 'serverSeed' | 'isSealed'> {
  readonly format: 2
  /** Whose sight this is; -1 for somebody who had no seat. */
  readonly seat: number
  /** Null for a hand that was dealt before decks were sealed. */
  readonly deckHash: string | null
  /** The hash of every slot of the sealed deck. */
  readonly hashes: readonly string[]
  readonly opened: readonly OpenedCard[]
  /** The view of the seat after the deal and after every move. */
  readonly course: readonly HandViewCommon[]
}

export type SeenMismatch = 'unsealed' | 'seal' | 'cards' | 'deal' | 'changes' | 'inputs'

/**
 * What a seat may know of a finished hand: its own cards, those that were shown to it, and what opens their
 * slots. Gives nothing for a hand that cannot be played again.
 */
export function seeHand(record: HandRecord, seat: number, hmac: HmacSha256): SeenHand | undefined {
  const { serverSeed, isSealed, ...open } = record
  const model = findTableModel(record.modelId, record.modelVersion)
  const size = deckSizeOf(record.kind)
  const { course: hands } = replayHand(record, hmac)
  if (!model || size === null || hands.length === 0) return undefined
  const course = hands.map((hand) => rulesOf(model).view(model, hand, seat))
  const own = (hands.at(-1)?.seats.find((one) => one.seat === seat) as { cards?: number[] } | undefined)
    ?.cards
  const seen = new Set([...course.flatMap(cardsIn), ...(own ?? [])])
  const sealed = { ...open, format: 2 as const, seat, course }
  if (!isSealed) return { ...sealed, deckHash: null, hashes: [], opened: [] }
  const dealt = { serverSeed, size, seats: record.seats }
  const slots = orderOfSlots(dealt, hmac)
  const { hashes, deckHash } = sealDeck(dealt, hmac)
  const opened = drawnCards(dealt, hmac).flatMap((card, place) =>
    seen.has(card) ? [{ place, card, salt: saltOf(serverSeed, slots[place] ?? 0, hmac) }] : [],
  )
  return { ...sealed, deckHash, hashes, opened }
}

interface ShownCards {
  readonly seats: readonly { readonly seat: number; readonly cards?: readonly number[] | null }[]
  readonly board?: readonly number[]
  readonly top?: number | null
  readonly wildCard?: number
}

/** Every card that lies open in a view. */
export function cardsIn(view: HandViewCommon): number[] {
  const { seats, board, top, wildCard } = view as HandViewCommon & ShownCards
  const single = [top ?? null, wildCard ?? null].filter((card) => card !== null)
  return [...seats.flatMap(({ cards }) => cards ?? []), ...(board ?? []), ...single]
}

/** Checks what a seat saw of a hand: that every card lay where the sealed deck has it. */
export function checkSeenHand(seen: SeenHand, hmac: HmacSha256): readonly SeenMismatch[] {
  const size = deckSizeOf(seen.kind)
  if (size === null || !seen.seats.every(({ seed }) => seatSeedPattern.test(seed))) return ['inputs']
  if (seen.deckHash === null) return ['unsealed']
  const places = new Map(seen.opened.map(({ card, place }) => [card, place]))
  const checks: readonly (readonly [SeenMismatch, boolean])[] = [
    ['seal', seen.hashes.length === size && hashOfDeck(seen.hashes) === seen.deckHash],
    ['cards', areOpenedOnce(seen, places) && areSlotsOpen(seen, orderOfSlots({ ...seen, size }, hmac))],
    ['deal', seen.course.every((view) => isDealtSo(seen, view, places))],
    ['changes', isToldSo(seen)],
  ]
  return checks.flatMap(([mismatch, isRight]) => (isRight ? [] : [mismatch]))
}

/** Whether every card opens the slot that was drawn at its place. */
const areSlotsOpen = ({ opened, hashes }: SeenHand, slots: readonly number[]): boolean =>
  opened.every(({ place, card, salt }) => {
    const hash = hashes[slots[place] ?? -1]
    return hash !== undefined && slotHash({ salt, card }) === hash
  })

/** Whether every card that was seen is opened, and none twice. */
function areOpenedOnce({ opened, course }: SeenHand, places: ReadonlyMap<number, number>): boolean {
  const isOnce = places.size === opened.length && new Set(places.values()).size === places.size
  return isOnce && course.flatMap(cardsIn).every((card) => places.has(card))
}

/** Whether the last view tells the changes, and they add up. */
function isToldSo({ course, changes, rakeMinor }: SeenHand): boolean {
  const sum = changes.reduce((total, { changeMinor }) => total + changeMinor, rakeMinor)
  return sum === 0 && canonical(course.at(-1)?.end ?? null) === canonical({ changes, rakeMinor })
}

/** Tells whether the cards of a view lie where the deal of its kind lays them. */
function isDealtSo(seen: SeenHand, view: HandViewCommon, places: ReadonlyMap<number, number>): boolean {
  const { seats, board, wildCard } = view as HandViewCommon & ShownCards
  const order = roundFrom(
    seen.seats.map(({ seat }) => seat),
    seen.button,
  )
  const count = order.length
  const liesAt = (card: number, place: number): boolean => places.get(card) === place
  if (seen.kind === 'rummy')
    return (
      wildCard !== undefined && liesAt(wildCard, 13 * count) && isRummyDealt(seen, view, { order, places })
    )
  const cardsEach = seen.kind === 'patti' ? 3 : 2
  const isBoard = (board ?? []).every((card, index) => liesAt(card, cardsEach * count + index))
  return (
    isBoard &&
    seats.every(({ seat, cards }) =>
      (cards ?? []).every((card, turn) => liesAt(card, turn * count + order.indexOf(seat))),
    )
  )
}

/** The seat's first cards are its thirteen of the deal; later views are told by moves. */
function isRummyDealt(
  seen: SeenHand,
  view: HandViewCommon,
  of: { readonly order: readonly number[]; readonly places: ReadonlyMap<number, number> },
): boolean {
  if (view !== seen.course[0]) return true
  const own = (view as HandViewCommon & ShownCards).seats.find(({ seat }) => seat === seen.seat)
  const first = of.order.indexOf(seen.seat) * 13
  return (own?.cards ?? []).every((card) => {
    const place = of.places.get(card) ?? -1
    return place >= first && place < first + 13
  })
}

/** Reads JSON of unknown origin as what a seat saw of a hand. */
export function readSeenHand(json: unknown): Result<SeenHand, 'record_invalid'> {
  if (!isObject(json) || json.format !== 2) return refuse('record_invalid')
  const isValid =
    [json.hand, json.kind, json.modelId, json.serverSeedHash].every((one) => typeof one === 'string') &&
    [json.modelVersion, json.levelMinor, json.button, json.rakeMinor, json.seat].every(
      Number.isSafeInteger,
    ) &&
    [json.seats, json.moves, json.changes, json.hashes, json.opened, json.course].every(Array.isArray) &&
    (json.deckHash === null || isHash(json.deckHash)) &&
    (json.hashes as unknown[]).every(isHash) &&
    (json.opened as unknown[]).every(isOpenedCard) &&
    (json.course as unknown[]).every((view) => isObject(view) && Array.isArray(view.seats)) &&
    (json.seats as unknown[]).every(isRecordedSeat)
  return isValid ? ok(json as unknown as SeenHand) : refuse('record_invalid')
}

const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isRecordedSeat = (one: unknown): boolean =>
  isObject(one) && Number.isSafeInteger(one.seat) && typeof one.seed === 'string'

const isOpenedCard = (one: unknown): boolean =>
  isObject(one) &&
  Number.isSafeInteger(one.place) &&
  Number.isSafeInteger(one.card) &&
  Number(one.card) >= 0 &&
  Number(one.card) < 256 &&
  isHash(one.salt)
