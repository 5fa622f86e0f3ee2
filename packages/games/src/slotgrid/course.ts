import type { Rng } from '@baize/std'
import type { GridModel, GridScreen, HoldScreen, SpinScreen, WheelScreen } from './types.ts'

type Unpaid<Screen> = Omit<Screen, 'payoutMinor' | 'totalMinor' | 'freeSpinsLeft'>

/** A round on its way: its screens so far and what they have paid. */
export interface Course {
  readonly model: GridModel
  readonly rng: Rng
  /** Minor units of one unit. */
  readonly unitMinor: number
  readonly screens: GridScreen[]
  readonly totalMinor: number
  /** The maximum win is reached: nothing more is drawn. */
  isCapped(): boolean
  /** Adds a screen with what it won, cut at the maximum win. */
  add(
    screen: Unpaid<SpinScreen> | Unpaid<HoldScreen> | Unpaid<WheelScreen>,
    paid: { readonly wonMinor: number; readonly freeSpinsLeft?: number },
  ): void
}

export function createCourse(
  model: GridModel,
  round: { readonly betMinor: number; readonly rng: Rng },
): Course {
  const mostMinor = model.maxWinMultiple * round.betMinor
  const screens: GridScreen[] = []
  let totalMinor = 0
  return {
    model,
    rng: round.rng,
    unitMinor: round.betMinor / model.unitCount,
    screens,
    get totalMinor() {
      return totalMinor
    },
    isCapped: () => totalMinor === mostMinor,
    add(screen, { wonMinor, freeSpinsLeft }) {
      const payoutMinor = Math.min(wonMinor, mostMinor - totalMinor)
      totalMinor += payoutMinor
      const left = totalMinor === mostMinor ? 0 : freeSpinsLeft
      const paid = { ...screen, payoutMinor, totalMinor, ...(left !== undefined && { freeSpinsLeft: left }) }
      // A spin names the free spins that are left, the other screens have none.
      screens.push(paid as GridScreen)
    },
  }
}
