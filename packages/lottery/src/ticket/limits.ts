import { defaultLimits, type TicketLimits } from './row.ts'

/** The amounts that operators set for a series, in minor units of a currency with two decimals. */
export interface SeriesLimits {
  readonly lineStakeMinor: bigint
  readonly ticketStakeMinor: bigint
  /** Of a member's tickets for one draw. */
  readonly memberDrawStakeMinor: bigint
  /** What a ticket can win at most: it is refused when it could win more. */
  readonly payoutMinor: bigint
  /** What a draw may cost at worst. */
  readonly liabilityMinor: bigint
  /** What a single number may cost: at its cap it is closed. Draws of the house have no cap of their own. */
  readonly numberMinor: bigint
}

const { lineStakeMinor, ticketStakeMinor, memberDrawStakeMinor, payoutMinor } = defaultLimits
const ofTickets = { lineStakeMinor, ticketStakeMinor, memberDrawStakeMinor, payoutMinor }

/** The limits while none are set (lottery.md 4). */
export const usualLimits: Readonly<Record<'house' | 'external', SeriesLimits>> = {
  house: { ...ofTickets, liabilityMinor: 2_000_000_000n, numberMinor: 2_000_000_000n },
  external: { ...ofTickets, liabilityMinor: 500_000_000n, numberMinor: 500_000_000n },
}

/** A limit can be at most this many times the default. */
export const mostTimesUsual = 5n

const names = [
  'lineStakeMinor',
  'ticketStakeMinor',
  'memberDrawStakeMinor',
  'payoutMinor',
  'liabilityMinor',
  'numberMinor',
] as const

/** Why limits cannot be: one is too low or too high, or above the one that contains it. */
export function wrongLimit(limits: SeriesLimits, kind: 'house' | 'external'): keyof SeriesLimits | undefined {
  const outside = names.find(
    (name) => limits[name] < 100n || limits[name] > usualLimits[kind][name] * mostTimesUsual,
  )
  if (outside) return outside
  if (limits.lineStakeMinor > limits.ticketStakeMinor) return 'lineStakeMinor'
  if (limits.ticketStakeMinor > limits.memberDrawStakeMinor) return 'ticketStakeMinor'
  if (limits.payoutMinor > limits.liabilityMinor) return 'payoutMinor'
  // lottery.md 4: hot numbers are of official draws.
  if (limits.numberMinor > limits.liabilityMinor) return 'numberMinor'
  if (kind === 'house' && limits.numberMinor < limits.liabilityMinor) return 'numberMinor'
  return undefined
}

/** All that bounds a ticket of the series. */
export const ticketLimits = ({
  liabilityMinor: _ofDraw,
  numberMinor: _ofNumber,
  ...limits
}: SeriesLimits): TicketLimits => ({
  ...defaultLimits,
  ...limits,
})

/** What holds in each of them. */
export const leastLimits = (all: readonly SeriesLimits[]): SeriesLimits => {
  const least = (name: keyof SeriesLimits) =>
    all.map((limits) => limits[name]).reduce((one, other) => (one < other ? one : other))
  return {
    lineStakeMinor: least('lineStakeMinor'),
    ticketStakeMinor: least('ticketStakeMinor'),
    memberDrawStakeMinor: least('memberDrawStakeMinor'),
    payoutMinor: least('payoutMinor'),
    liabilityMinor: least('liabilityMinor'),
    numberMinor: least('numberMinor'),
  }
}
