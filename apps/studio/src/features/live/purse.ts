import { poolOf, type CockfightPool, type RoundState, type SpotChoice } from '@baize/games'
import { invariant } from '@baize/std'
import { playMove } from '../round/engine.ts'
import type { RoundRow } from '../round/row.ts'

type Bet = Pick<RoundRow, 'kind' | 'isDemo' | 'currency' | 'choice'>

/** Money meets money of the same purse only: play money wins nothing from players' money. */
export const purseOf = ({ isDemo, currency }: Pick<RoundRow, 'isDemo' | 'currency'>): string =>
  isDemo ? `demo ${currency}` : currency

/** What lies on the sides of a fight, purse by purse. */
export function poolsOf(bets: readonly Bet[]): Map<string, CockfightPool> {
  const fights = bets.filter(({ kind }) => kind === 'cockfight')
  const byPurse = Map.groupBy(fights, purseOf)
  return new Map(
    [...byPurse].map(([purse, all]) => [purse, poolOf(all.map(({ choice }) => choice as SpotChoice))]),
  )
}

/**
 * Whether there was no contest for a bet on sides alone, for no money was against it: its stake was never at
 * risk, so it goes back and is not won.
 */
export function hasNoContest({ state }: Pick<RoundRow, 'state'>): boolean {
  if (state?.kind !== 'cockfight') return false
  const [pool] = state.moves
  const isOnSides = state.choice.bets.every(({ spot }) => spot !== 'draw')
  return isOnSides && (!pool || pool.meronMinor === 0 || pool.walaMinor === 0)
}

/** Settles a bet against all others of its purse where players bet against each other. */
export function meetPool(
  state: RoundState,
  { bet, pools }: { readonly bet: Bet; readonly pools: ReadonlyMap<string, CockfightPool> },
): RoundState {
  if (state.kind !== 'cockfight') return state
  const pool = pools.get(purseOf(bet))
  invariant(pool, 'a bet is in the pool of its purse')
  const met = playMove(state, { type: 'pool', ...pool })
  invariant(met.ok, 'a pool holds the bets it was counted from')
  return met.value
}
