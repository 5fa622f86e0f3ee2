import {
  limitAt,
  limitPeriods,
  lowest,
  type LimitKind,
  type LimitPeriod,
  type PerPeriod,
} from '@baize/domain/limit'
import type { HouseLimits, LimitSettings } from '@baize/domain/setting'
import { currencies, parseDecimal, type CurrencyCode } from '@baize/money'
import { invariant } from '@baize/std'
import type { LimitRow } from './store.ts'

/** The limits of one member, by who set them. Minor units, or minutes. */
export interface Bounds {
  /** What the member or the house's people set for this member. */
  own(kind: LimitKind, period: LimitPeriod, setter: 'member' | 'operator'): LimitRow | undefined
  /** What holds of the house for everybody of the member's level, and of its people for this member. */
  house(kind: LimitKind, period: LimitPeriod): bigint | null
  /** The lowest of all. */
  holding(kind: LimitKind): PerPeriod<bigint | null>
}

export function readBounds(
  rows: readonly LimitRow[],
  given: { settings: LimitSettings; level: number; currency: CurrencyCode; nowMs: number },
): Bounds {
  const ofLevel = houseLimits(given.settings, given.level)
  const own: Bounds['own'] = (kind, period, setter) =>
    rows.find((row) => row.kind === kind && row.period === period && row.setter === setter)
  const house: Bounds['house'] = (kind, period) =>
    lowest([
      readHouseLimit(ofLevel[kind]?.[period], kind, given.currency),
      holds(own(kind, period, 'operator'), given.nowMs),
    ])
  const holding: Bounds['holding'] = (kind) => {
    const of = (period: LimitPeriod) =>
      lowest([holds(own(kind, period, 'member'), given.nowMs), house(kind, period)])
    return { day: of('day'), week: of('week'), month: of('month') }
  }
  return { own, house, holding }
}

/** Whether the house bounds the play of everybody of some level. */
export const boundsAllPlay = ({ house }: LimitSettings): boolean =>
  house.some((limits) =>
    (['loss', 'stake', 'time'] as const).some((kind) =>
      limitPeriods.some((period) => limits[kind]?.[period] !== undefined),
    ),
  )

export const keptLimit = (row: LimitRow | undefined) => ({
  amount: row?.amount ?? null,
  nextAmount: row?.next_amount ?? null,
  nextFromMs: row?.next_from?.getTime() ?? null,
})

const holds = (row: LimitRow | undefined, nowMs: number): bigint | null => limitAt(keptLimit(row), nowMs)

const houseLimits = ({ house }: LimitSettings, level: number): HouseLimits => {
  const limits = house[Math.min(Math.max(level, 0), house.length - 1)]
  invariant(limits, 'there are limits of level 0')
  return limits
}

function readHouseLimit(text: string | undefined, kind: LimitKind, currency: CurrencyCode): bigint | null {
  if (text === undefined) return null
  if (kind === 'time') return BigInt(text)
  const amount = parseDecimal(text, currencies[currency])
  invariant(amount.ok, `a setting is an amount: ${text}`)
  return amount.value
}
