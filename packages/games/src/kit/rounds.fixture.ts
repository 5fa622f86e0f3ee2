import { invariant, type Result, type Rng } from '@baize/std'
import { hmacSha256 } from '../fairness/sha256.ts'
import { createFairRng } from '../fairness/stream.ts'
import type { AnyEngine, ModelCommon, StateCommon } from '../kind.ts'
import type { Card } from './cards.ts'

/** The value of a result that must be one. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.code)
  return result.value
}

/** A fair stream of its own for every name and number. */
export const rngOf = (name: string, nonce = 0): Rng =>
  createFairRng({ serverSeed: 'ab'.repeat(32), clientSeed: name, nonce, hmac: hmacSha256 })

/** Gives these numbers, one after the other; asking for one more, or for less than one of them, throws. */
export function scripted(...numbers: readonly number[]): Rng {
  let at = 0
  return {
    nextInt(below) {
      const number = numbers[at]
      invariant(number !== undefined && number < below, `number ${at} of the script, below ${below}`)
      at += 1
      return number
    },
  }
}

/** A source that must not be asked: what is refused draws nothing. */
export const untouched: Rng = scripted()

/** Draws these cards out of a shoe that is taken from card by card; after them the first that is left. */
export function drawing(cards: readonly Card[], { decks = 1 } = {}): Rng {
  const left = Array.from({ length: 52 * decks }, (_, index) => index % 52)
  let at = 0
  return {
    nextInt(below) {
      const index = at < cards.length ? left.indexOf(cards[at] ?? -1) : 0
      invariant(index >= 0 && below === left.length, 'the shoe holds the card')
      at += 1
      left.splice(index, 1)
      return index
    },
  }
}

/** `Th` is the ten of hearts. */
export const cardOf = (name: string): Card =>
  '23456789TJQKA'.indexOf(name[0] ?? '') * 4 + 'cdhs'.indexOf(name[1] ?? '')

export const cardsOf = (text: string): Card[] => text.split(' ').map(cardOf)

/** A quick seeded source for cases that need no proof: the same seed gives the same cases. */
export interface Dice extends Rng {
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const nextInt = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
  const pick = <T>(list: readonly T[]): T => {
    invariant(list.length > 0, 'there is something to pick')
    return list[nextInt(list.length)] as T
  }
  return {
    nextInt,
    pick,
    shuffled<T>(list: readonly T[]): T[] {
      const left = [...list]
      return list.map(() => left.splice(nextInt(left.length), 1)[0] as T)
    },
  }
}

/** A round of any game on these numbers. */
export const roundOf = (
  engine: Pick<AnyEngine, 'start'>,
  model: ModelCommon,
  { stakeMinor, choice, rng }: { readonly stakeMinor: number; readonly choice: object; readonly rng: Rng },
): StateCommon => must(engine.start(model, { stakeMinor, choice }, rng))

/** What a bet on one field is paid. */
export const paidOn = (
  engine: Pick<AnyEngine, 'start'>,
  model: ModelCommon,
  {
    spot,
    rng,
    amountMinor = 100,
  }: { readonly spot: string; readonly rng: Rng; readonly amountMinor?: number },
): number =>
  roundOf(engine, model, { stakeMinor: amountMinor, choice: { bets: [{ spot, amountMinor }] }, rng })
    .payoutMinor
