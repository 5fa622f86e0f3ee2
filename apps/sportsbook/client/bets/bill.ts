import { addRatios, multiplyRatios, ratio, type Ratio } from '@baize/games/ratio'
import { linesOf, sizesOf, symmetricSums } from '@baize/sports/slip'
import type { WireTicket } from '../../wire/slip.ts'

/** One step of the arithmetic: a line of the ticket, or all lines of a size where there are many. */
export interface BillLine {
  readonly size: number
  readonly lines: number
  /** The legs of a single line. */
  readonly legs: readonly number[]
  /** What they are multiplied by, as read: `1.88`. */
  readonly factors: readonly string[]
  /** Exact, in minor units. */
  readonly amountMinor: Ratio
}

export interface Bill {
  /** Staked on a line and not cashed out, in minor units. */
  readonly unitMinor: Ratio
  readonly lines: readonly BillLine[]
  readonly exactMinor: Ratio
  /** Rounded down once: what the results return. */
  readonly returnMinor: bigint
}

/** Above this many lines those of a size are told together. */
const mostToldLines = 31

/** How a settled ticket came to its payout; undefined while a leg has no result. */
export function billOf(ticket: WireTicket): Bill | undefined {
  const factors = ticket.legs.map(({ factor }) =>
    factor ? ratio(BigInt(factor[0]), BigInt(factor[1])) : undefined,
  )
  const known = factors.filter((factor) => factor !== undefined)
  if (known.length < factors.length || known.length === 0) return undefined
  const unitMinor = unitLeft(ticket)
  if (ticket.kind.type === 'builder') return billOfBuilder(ticket, unitMinor)
  const sizes = sizesOf(ticket.kind, known.length)
  const isTold = linesOf(ticket.kind, known.length) <= mostToldLines
  const lines = sizes.flatMap((size) =>
    isTold ? linesOfSize(known, size, unitMinor) : [sumOfSize(known, size, unitMinor)],
  )
  const exactMinor = lines.map(({ amountMinor }) => amountMinor).reduce(addRatios)
  return { unitMinor, lines, exactMinor, returnMinor: exactMinor.numerator / exactMinor.denominator }
}

/** Void by a void leg, else lost by a lost one, else the odds of the builder, less dead heats. */
function billOfBuilder({ legs, oddsMilli }: WireTicket, unitMinor: Ratio): Bill {
  const isVoid = legs.some(({ result }) => result !== 'won' && result !== 'lost')
  const shares = legs.map(({ factor, oddsMilli: own }) =>
    ratio(BigInt(factor?.[0] ?? 0) * 1000n, BigInt(factor?.[1] ?? 1) * BigInt(own)),
  )
  const won = shares.reduce(multiplyRatios, ratio(BigInt(oddsMilli ?? 0), 1000n))
  const factor = isVoid ? ratio(1n) : won
  const amountMinor = multiplyRatios(unitMinor, factor)
  const line: BillLine = {
    size: legs.length,
    lines: 1,
    legs: legs.map((_, at) => at),
    factors: [figure(factor, 4)],
    amountMinor,
  }
  return {
    unitMinor,
    lines: [line],
    exactMinor: amountMinor,
    returnMinor: amountMinor.numerator / amountMinor.denominator,
  }
}

/** The unit stake, less what was cashed out of the whole. */
function unitLeft({ unitMinor, stakeMinor, cashedOut }: WireTicket): Ratio {
  const left = cashedOut.reduce((sum, taken) => sum - taken.stakeMinor, stakeMinor)
  return ratio(BigInt(unitMinor) * BigInt(left), BigInt(stakeMinor))
}

function linesOfSize(factors: readonly Ratio[], size: number, unitMinor: Ratio): readonly BillLine[] {
  return combinations(factors.length, size).map((legs) => {
    const own = legs.flatMap((at) => factors[at] ?? [])
    return {
      size,
      lines: 1,
      legs,
      factors: own.map((factor) => figure(factor, 4)),
      amountMinor: own.reduce(multiplyRatios, unitMinor),
    }
  })
}

function sumOfSize(factors: readonly Ratio[], size: number, unitMinor: Ratio): BillLine {
  const { over, sums } = symmetricSums(factors)
  return {
    size,
    lines: combinations(factors.length, size).length,
    legs: [],
    factors: [],
    amountMinor: multiplyRatios(unitMinor, ratio(sums[size] ?? 0n, over)),
  }
}

function combinations(count: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]]
  const firsts = Array.from({ length: Math.max(0, count - from - size + 1) }, (_, at) => from + at)
  return firsts.flatMap((first) => combinations(count, size - 1, first + 1).map((rest) => [first, ...rest]))
}

/** A ratio with at least two decimals and at most so many, rounded down. */
export function figure({ numerator, denominator }: Ratio, mostDigits: number): string {
  const scaled = (numerator * 10n ** BigInt(mostDigits)) / denominator
  const text = scaled.toString().padStart(mostDigits + 1, '0')
  const decimals = text.slice(-mostDigits)
  const needed = decimals.replace(/0+$/, '').length
  return `${text.slice(0, -mostDigits)}.${decimals.slice(0, Math.max(2, needed))}`
}

/** Minor units as money with all the decimals that a line has: 146.51465. */
export const exactMoney = (minor: Ratio): string => figure(multiplyRatios(minor, ratio(1n, 100n)), 6)
