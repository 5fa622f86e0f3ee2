import { invariant, type Rng } from '@baize/std'
import { readFields } from '../kind.ts'
import { stakeStepMinor } from './instant.ts'

/** Money on one field of a table. */
export interface SpotBet {
  readonly spot: string
  readonly amountMinor: number
}

/** The stake of a table game, split over its fields. */
export interface SpotChoice {
  readonly bets: readonly SpotBet[]
}

const mostBets = 60

/**
 * Reads bets on known fields, each once, in whole units, that add up to the stake; nothing for anything else.
 */
export function readSpots(
  { json, stakeMinor }: { readonly json: unknown; readonly stakeMinor: number },
  isSpot: (spot: string) => boolean,
): SpotChoice | undefined {
  const listed: unknown = readFields(json, ['bets'])?.bets
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > mostBets) return undefined
  const bets = (listed as unknown[]).map((one) => readBet(one, isSpot))
  if (!bets.every((bet) => bet !== undefined)) return undefined
  const isOnce = new Set(bets.map(({ spot }) => spot)).size === bets.length
  return isOnce && sumOf(bets) === stakeMinor ? { bets } : undefined
}

function readBet(json: unknown, isSpot: (spot: string) => boolean): SpotBet | undefined {
  const { spot, amountMinor } = readFields(json, ['spot', 'amountMinor']) ?? {}
  if (typeof spot !== 'string' || typeof amountMinor !== 'number' || !isSpot(spot)) return undefined
  const isAmount = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor % stakeStepMinor === 0
  return isAmount ? { spot, amountMinor } : undefined
}

export const sumOf = (bets: readonly SpotBet[]): number =>
  bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Some bets that use up a stake. */
export function anySpots(
  spots: readonly string[],
  { stakeMinor, rng }: { readonly stakeMinor: number; readonly rng: Rng },
): SpotChoice {
  const units = stakeMinor / stakeStepMinor
  const first = spots[rng.nextInt(spots.length)]
  const rest = spots.filter((spot) => spot !== first)
  const second = rest[rng.nextInt(rest.length)]
  invariant(first && second, 'a table has two fields or more')
  if (units < 2) return { bets: [{ spot: first, amountMinor: stakeMinor }] }
  const amountMinor = (1 + rng.nextInt(units - 1)) * stakeStepMinor
  return {
    bets: [
      { spot: first, amountMinor },
      { spot: second, amountMinor: stakeMinor - amountMinor },
    ],
  }
}
