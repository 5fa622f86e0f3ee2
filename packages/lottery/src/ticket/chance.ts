import type { Terms } from '../play/declare.ts'
import { oddsScale } from '../play/price.ts'
import type { Row } from './row.ts'

/** What a row wins on average and how widely that swings, in minor units; figures, not money. */
export interface RowChance {
  readonly expected: number
  /** Its lines taken as excluding each other. */
  readonly deviation: number
}

/** Of wins alone: stakes that come back by a push are none. */
export function chanceOfRow(row: Row, terms: Terms): RowChance {
  const { kinds } = row.play
  const counts = kinds.length === 1 ? [row.lines] : row.play.lines(row.selection, terms)
  const stake = Number(row.lineStakeMinor)
  let expected = 0
  let square = 0
  let tierFrom = 0
  kinds.forEach(({ d, tiers, units }, kind) => {
    const points = Number(counts[kind] ?? 0n) / units
    tiers.forEach(({ n }, index) => {
      const win = (stake * Number(row.oddsE4[tierFrom + index] ?? 0n)) / Number(oddsScale)
      const chance = Number(n) / Number(d)
      expected += points * chance * win
      square += points * chance * win * win
    })
    tierFrom += tiers.length
  })
  return { expected, deviation: Math.sqrt(square) }
}

/** Of a ticket: the averages add up, and so do the swings at most. */
export function chanceOfRows(rows: readonly Row[], terms: Terms): RowChance {
  let expected = 0
  let deviation = 0
  for (const row of rows) {
    const chance = chanceOfRow(row, terms)
    expected += chance.expected
    deviation += chance.deviation
  }
  return { expected, deviation }
}

/** What one draw sold and paid, beside what was to be expected. */
export interface DrawReturn {
  readonly stakeMinor: bigint
  readonly wonMinor: bigint
  readonly expected: number
  /** At most: all its rows as if they won and lost together. */
  readonly deviation: number
}

export interface SeriesReturn {
  readonly draws: number
  readonly stakeMinor: bigint
  readonly wonMinor: bigint
  readonly expected: number
  readonly deviation: number
  /** By how many standard deviations it paid more than expected. */
  readonly off: number
  readonly isAlarm: boolean
}

/** From so many draws on, and so many standard deviations, a return is looked into. */
const alarmFrom = { draws: 30, off: 4 } as const

/**
 * What draws of a series returned together. The draw that differs most is left out of the alarm: one rare win
 * that somebody was lucky to have is none.
 */
export function sumReturns(draws: readonly DrawReturn[]): SeriesReturn {
  let stakeMinor = 0n
  let wonMinor = 0n
  let expected = 0
  let variance = 0
  let farthest = 0
  for (const draw of draws) {
    stakeMinor += draw.stakeMinor
    wonMinor += draw.wonMinor
    expected += draw.expected
    variance += draw.deviation ** 2
    const difference = Number(draw.wonMinor) - draw.expected
    if (Math.abs(difference) > Math.abs(farthest)) farthest = difference
  }
  const deviation = Math.sqrt(variance)
  const difference = Number(wonMinor) - expected
  const offBy = (amount: number) => (deviation > 0 ? amount / deviation : 0)
  const isAlarm =
    draws.length >= alarmFrom.draws &&
    Math.min(Math.abs(offBy(difference)), Math.abs(offBy(difference - farthest))) >= alarmFrom.off
  return { draws: draws.length, stakeMinor, wonMinor, expected, deviation, off: offBy(difference), isAlarm }
}
