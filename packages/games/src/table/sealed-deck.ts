import { invariant, type Rng } from '@baize/std'
import { readHex, textBytes, writeHex } from '../fairness/bytes.ts'
import { sha256 } from '../fairness/sha256.ts'
import { createFairRng, type HmacSha256 } from '../fairness/stream.ts'
import { drawOf, mixSeatSeeds, type RecordedSeat } from './seeds.ts'
import type { Draw } from './types.ts'

/*
 * A deck whose cards can be proved one by one. The server lays the whole deck on numbered slots and publishes
 * a hash of every slot before any player gives a seed; the players' seeds alone then say in which order the
 * slots are drawn. Who sees a card gets the salt of its slot and can check it, and learns nothing of others.
 */

/** Cards of a kind's deck; null where nothing is hidden. */
export function deckSizeOf(kind: string): number | null {
  if (kind === 'rummy') return 106
  return kind === 'patti' || kind === 'holdem' ? 52 : null
}

export interface SealedDeck {
  /** The card on every slot. */
  readonly cards: readonly number[]
  /** SHA-256 of every slot's salt and card, in hex. */
  readonly hashes: readonly string[]
  /** SHA-256 of all of them one after the other: what is published before the deal. */
  readonly deckHash: string
}

interface Sealing {
  readonly serverSeed: string
  readonly size: number
}

/** Lays the deck by the server's seed alone. */
export function sealDeck({ serverSeed, size }: Sealing, hmac: HmacSha256): SealedDeck {
  const cards = shuffled(size, createFairRng({ serverSeed, clientSeed: 'deck', nonce: 0, hmac }))
  const hashes = cards.map((card, slot) => slotHash({ salt: saltOf(serverSeed, slot, hmac), card }))
  return { cards, hashes, deckHash: hashOfDeck(hashes) }
}

/** The salt of a slot: HMAC-SHA256(server seed, `slot:` and its number), in hex. */
export const saltOf = (serverSeed: string, slot: number, hmac: HmacSha256): string =>
  writeHex(hmac(readHex(serverSeed), textBytes(`slot:${slot}`)))

/** SHA-256 of the salt's 32 bytes and the card's one. */
export const slotHash = ({ salt, card }: { readonly salt: string; readonly card: number }): string =>
  writeHex(sha256(Uint8Array.from([...readHex(salt), card])))

export const hashOfDeck = (hashes: readonly string[]): string => writeHex(sha256(readHex(hashes.join(''))))

/** The slots in the order in which they are drawn: by the players' seeds alone, so that anybody knows it. */
export const orderOfSlots = (
  { seats, size }: { readonly seats: readonly Pick<RecordedSeat, 'seat' | 'seed'>[]; readonly size: number },
  hmac: HmacSha256,
): number[] =>
  shuffled(size, createFairRng({ serverSeed: mixSeatSeeds(seats), clientSeed: 'order', nonce: 0, hmac }))

/** The cards of a hand in the order in which they are drawn. */
export function drawnCards(
  dealt: Sealing & { readonly seats: readonly Pick<RecordedSeat, 'seat' | 'seed'>[] },
  hmac: HmacSha256,
): number[] {
  const { cards } = sealDeck(dealt, hmac)
  return orderOfSlots(dealt, hmac).map((slot) => cards[slot] ?? 0)
}

/** The numbers of a hand of a sealed deck: the deal takes its cards, later numbers are those of `drawOf`. */
export function sealedDrawOf(
  dealt: Sealing & { readonly seats: readonly Pick<RecordedSeat, 'seat' | 'seed'>[] },
  hmac: HmacSha256,
): Draw {
  const clientSeed = mixSeatSeeds(dealt.seats)
  const later = drawOf({ serverSeed: dealt.serverSeed, clientSeed }, hmac)
  return (nonce) => (nonce === 0 ? pickInOrder(drawnCards(dealt, hmac)) : later(nonce))
}

/** Draws given cards for one who takes them, one after the other, out of a whole deck in its usual order. */
function pickInOrder(cards: readonly number[]): Rng {
  const left = Array.from({ length: cards.length }, (_, card) => card)
  let drawn = 0
  return {
    nextInt(below) {
      const index = left.indexOf(cards[drawn] ?? -1)
      invariant(below === left.length && index >= 0, 'a sealed deck is drawn card by card')
      drawn += 1
      left.splice(index, 1)
      return index
    },
  }
}

function shuffled(size: number, rng: Rng): number[] {
  const left = Array.from({ length: size }, (_, card) => card)
  return Array.from({ length: size }, () => left.splice(rng.nextInt(left.length), 1)[0] ?? 0)
}
