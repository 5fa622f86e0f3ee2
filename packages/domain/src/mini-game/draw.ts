import type { Rng } from '@baize/std'
import type { FairNumbers } from '../envelope/proof.ts'

export const miniGameKinds = ['wheel', 'scratch', 'egg'] as const
export type MiniGameKind = (typeof miniGameKinds)[number]

/** All weights of a game add to this: a weight is its chance in millionths. */
export const wholeWeight = 1_000_000

/** What a turn may give. A prize of nothing has the amount 0. */
export interface MiniGamePrize {
  readonly weight: number
  readonly kind: 'cash' | 'points' | 'nothing'
  readonly amountMinor: bigint
  /** How often it can be won; null without a bound. */
  readonly stock: number | null
  /** The place of the prize that is given instead once this one ran out. It never runs out itself. */
  readonly substitute: number | null
}

export const mostPrizes = 12

/** Whether a table of prizes may be played: nothing of it can surprise the player or the house. */
export function isTableRight(prizes: readonly MiniGamePrize[]): boolean {
  if (prizes.length < 2 || prizes.length > mostPrizes) return false
  if (prizes.some(({ weight }) => !Number.isInteger(weight) || weight < 1)) return false
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) !== wholeWeight) return false
  return prizes.every((prize) => isPrizeRight(prize, prizes))
}

function isPrizeRight(prize: MiniGamePrize, prizes: readonly MiniGamePrize[]): boolean {
  const { kind, amountMinor, stock, substitute } = prize
  if (kind === 'nothing' ? amountMinor !== 0n : amountMinor <= 0n) return false
  if (stock === null) return substitute === null
  if (!Number.isInteger(stock) || stock < 1 || substitute === null) return false
  return prizes[substitute]?.stock === null
}

/** The place of the prize that a turn draws. Odds follow the table alone: not stock, player or budget. */
export function drawPrize(prizes: readonly MiniGamePrize[], rng: Rng): number {
  let left = rng.nextInt(wholeWeight)
  for (const [place, { weight }] of prizes.entries()) {
    if (left < weight) return place
    left -= weight
  }
  return prizes.length - 1
}

/** What is given for a drawn prize of which so many are left. */
export const givenFor = (
  prizes: readonly MiniGamePrize[],
  { place, left }: { readonly place: number; readonly left: number | null },
): number => (left === 0 ? (prizes[place]?.substitute ?? place) : place)

/** The largest cash prize: a budget that does not cover it closes the game. */
export const largestCash = (prizes: readonly MiniGamePrize[]): bigint =>
  prizes.reduce(
    (most, { kind, amountMinor }) => (kind === 'cash' && amountMinor > most ? amountMinor : most),
    0n,
  )

/** What a turn costs on average, in millionths of a minor unit. */
export const expectedCash = (prizes: readonly MiniGamePrize[]): bigint =>
  prizes.reduce(
    (sum, { kind, amountMinor, weight }) => (kind === 'cash' ? sum + amountMinor * BigInt(weight) : sum),
    0n,
  )

/** A weight as percent with four decimals: `12.5000`. */
export const percentOf = (weight: number): string => (weight / 10_000).toFixed(4)

export type TurnFault = 'seed_hidden' | 'commitment' | 'table' | 'draw' | 'given'

export interface TurnRecord {
  readonly prizes: readonly MiniGamePrize[]
  readonly seedHash: string
  readonly seed: string | null
  readonly clientSeed: string
  readonly nonce: number
  readonly drawn: number
  /** The drawn prize, or its substitute where that one had run out. */
  readonly given: number
}

/** Whether a turn drew what its seeds say, from a table that is right, and gave that or its substitute. */
export function checkTurn(turn: TurnRecord, fair: FairNumbers): TurnFault[] {
  const { prizes, seed, clientSeed, nonce, drawn, given } = turn
  if (seed === null) return ['seed_hidden']
  if (!isTableRight(prizes)) return ['table']
  const faults: TurnFault[] = []
  if (fair.commit(seed) !== turn.seedHash) faults.push('commitment')
  if (drawPrize(prizes, fair.rng({ serverSeed: seed, clientSeed, nonce })) !== drawn) faults.push('draw')
  if (given !== drawn && given !== prizes[drawn]?.substitute) faults.push('given')
  return faults
}
