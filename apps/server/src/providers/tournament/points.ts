import { currencies, formatDecimal } from '@baize/money'
import type { TournamentRow } from './store.ts'

/** Points on the wire: an amount, or a multiple of the stake with two decimals. */
export const pointsOf = (points: number, of: Pick<TournamentRow, 'rule' | 'currency'>): string =>
  formatDecimal(BigInt(points), of.rule === 'wins_total' ? currencies[of.currency] : { scale: 2 })
