import type { Family } from '@baize/lottery/series'
import { colourRules, diceRules } from './dice.ts'
import type { Chances, Drawn, Line, Rules } from './line.ts'
import { boatRules, eightyRules, elevenRules, twentyRules } from './numbers.ts'
import { digitRules } from './places.ts'
import { sixRules } from './six.ts'
import { placeRules, thaiRules } from './sea.ts'
import { fourRules, northRules, southRules } from './tails.ts'

const rules: Readonly<Record<Family, Rules>> = {
  SSC: digitRules(5),
  '3D': digitRules(3),
  K3: diceRules,
  PK10: boatRules,
  '11X5': elevenRules,
  KL10: twentyRules,
  KL8: eightyRules,
  CLR: colourRules,
  '4D': fourRules,
  M6: sixRules,
  VN27: northRules,
  VN18: southRules,
  TH: thaiRules,
  TG: placeRules,
}

/** A whole number of parts. */
interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const nothing: Fraction = { numerator: 0n, denominator: 1n }
const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
})
const floor = ({ numerator, denominator }: Fraction): bigint => numerator / denominator

/** A bet as it is on a ticket. */
export interface OracleRow {
  readonly family: Family
  readonly playId: string
  /** `1,2|5|0,7,9`. */
  readonly selection: string
  readonly lineStakeMinor: bigint
  readonly prizeGroup: number
  readonly lunarYear: number
}

export interface OracleOutcome {
  readonly payoutMinor: bigint
  readonly refundMinor: bigint
}

/** All lines that a bet is made of. */
export function linesOf({ family, playId, selection, lunarYear }: OracleRow): Line[] {
  const chosen = selection.split('|').map((part) => (part === '' ? [] : part.split(',')))
  for (const [name, make] of rules[family]) {
    const found = name.exec(playId)
    if (found) return make(found)(chosen, lunarYear)
  }
  throw new Error(`the oracle knows no ${family} ${playId}`)
}

const known = new WeakMap<Chances, Map<number, bigint[]>>()

/** Odds in ten-thousandths, each floored once: P/2000 of what would be fair, the stake included. */
export function oddsOf(chances: Chances, prizeGroup: number): bigint[] {
  const groups = known.get(chances) ?? new Map<number, bigint[]>()
  known.set(chances, groups)
  const { d, ways, pushN } = chances
  const weighed = ways.reduce((sum, { n, weight }) => sum + n * weight, 0n)
  const odds =
    groups.get(prizeGroup) ??
    ways.map(({ weight }) => (10_000n * BigInt(prizeGroup) * (d - pushN) * weight) / (2000n * weighed))
  groups.set(prizeGroup, odds)
  return odds
}

/** Adds up what every single line pays, and rounds a row once. */
export function judgeRow(row: OracleRow, lines: readonly Line[], drawn: Drawn): OracleOutcome {
  let payout = nothing
  let refundMinor = 0n
  for (const { chances, wins, isPushed } of lines) {
    if (isPushed(drawn)) refundMinor += row.lineStakeMinor
    wins(drawn).forEach((times, way) => {
      if (times === 0) return
      const odds = oddsOf(chances, row.prizeGroup)[way] ?? 0n
      const won = { numerator: row.lineStakeMinor * BigInt(times) * odds, denominator: 10_000n }
      payout = payout.numerator === 0n ? won : lowest(plus(payout, won))
    })
  }
  return { payoutMinor: floor(payout), refundMinor }
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))
/** In lowest terms. */
const lowest = ({ numerator, denominator }: Fraction): Fraction => {
  const common = divisor(numerator, denominator)
  return { numerator: numerator / common, denominator: denominator / common }
}

/** The part of a stake that the difference of two groups gives back. */
export const shareOf = (baseMinor: bigint, above: number, below: number): bigint =>
  floor({ numerator: baseMinor * BigInt(above - below), denominator: 2000n })
