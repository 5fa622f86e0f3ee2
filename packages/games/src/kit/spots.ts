import type { Rng } from '@baize/std'
import { invariant } from '@baize/std'
import { isObject, readFields } from '../kind.ts'
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
  const bets: SpotBet[] = []
  for (const one of listed as unknown[]) {
    if (!isObject(one) || Object.keys(one).length !== 2) return undefined
    const { spot, amountMinor } = one
    const isAmount =
      typeof amountMinor === 'number' &&
      Number.isSafeInteger(amountMinor) &&
      amountMinor > 0 &&
      amountMinor % stakeStepMinor === 0
    if (typeof spot !== 'string' || !isSpot(spot) || !isAmount) return undefined
    bets.push({ spot, amountMinor })
  }
  const isOnce = new Set(bets.map(({ spot }) => spot)).size === bets.length
  return isOnce && sumOf(bets) === stakeMinor ? { bets } : undefined
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
