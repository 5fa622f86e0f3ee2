import { criticalZ } from './normal.ts'
import { chiSquare, collisions, couponCollector, gaps, runs, serialPairs, type Draws } from './tests.ts'

export type BatteryTest = keyof typeof batteryTests

export interface BatteryResult {
  readonly test: BatteryTest
  /** Standard deviations from what fair draws give on average. */
  readonly z: number
  /** Within what 99 % of fair sequences give. */
  readonly isWithin: boolean
}

/** The statistical tests of mapped outcomes, by name (fairness-and-games: battery at 99 %). */
export const batteryTests = {
  'chi-square': chiSquare,
  'serial pairs': serialPairs,
  runs,
  'coupon collector': couponCollector,
  gaps,
  collisions,
} as const satisfies Record<string, (draws: Draws) => number>

/** Puts a sequence through every test. It needs 10^4 outcomes or more, of 4 to 64 kinds. */
export function runBattery(draws: Draws): BatteryResult[] {
  return Object.entries(batteryTests).map(([test, judge]) => {
    const z = judge(draws)
    return { test: test as BatteryTest, z, isWithin: Math.abs(z) <= criticalZ }
  })
}
