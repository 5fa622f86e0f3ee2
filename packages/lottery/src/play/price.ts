import { invariant } from '@baize/std'
import type { LineKind, Play } from './declare.ts'
import { fullPart, partOf, type OddsTable } from './odds-table.ts'

/** Of this many parts a prize group returns `P` (lottery.md 3). */
export const fullReturn = 2000n
/** Odds are whole ten-thousandths, the stake included. */
export const oddsScale = 10_000n

/**
 * The odds of every tier of a kind at a prize group, floored once at four decimals; pushes are taken out of
 * the results, because they return the stake. A table of odds may pay a part of that, in ten-thousandths.
 */
export function kindOdds(
  { d, tiers, pushN, units }: LineKind,
  prizeGroup: number,
  part: number = fullPart,
): bigint[] {
  invariant(Number.isSafeInteger(prizeGroup) && prizeGroup > 0, 'a prize group is a positive whole number')
  const weighed = tiers.reduce((sum, { n, weight }) => sum + n * weight, 0n)
  invariant(weighed > 0n, 'a kind of lines can win')
  const numerator = oddsScale * BigInt(prizeGroup) * (d - pushN) * BigInt(units) * BigInt(part)
  return tiers.map(({ weight }) => (numerator * weight) / (fullReturn * weighed * BigInt(fullPart)))
}

/** The odds of a play's tiers, in the order in which `hits` counts them. */
export const playOdds = (play: Play, prizeGroup: number, table?: OddsTable): bigint[] =>
  play.kinds.flatMap((kind) => kindOdds(kind, prizeGroup, partOf(table, play)))

/** What a kind returns at a prize group, as an exact part of the stake that is not pushed. */
export function kindReturn(
  kind: LineKind,
  prizeGroup: number,
  part: number = fullPart,
): { numerator: bigint; denominator: bigint } {
  const odds = kindOdds(kind, prizeGroup, part)
  const numerator = kind.tiers.reduce((sum, { n }, index) => sum + n * (odds[index] ?? 0n), 0n)
  return { numerator, denominator: oddsScale * (kind.d - kind.pushN) * BigInt(kind.units) }
}
