import { type Store, wait } from '@baize/ui/page'
import type { Table } from './table.ts'

/** A run of rounds one after the other. */
export interface AutoPlan {
  readonly count: number
  readonly stopLossMinor: number | null
  readonly stopWinMinor: number | null
}

export interface AutoState {
  readonly left: number
}

/** What a round of a run came to. */
export interface AutoRound {
  readonly payoutMinor: number
  /** The run ends with it, whatever is left. */
  readonly isLast: boolean
}

/** A game that plays by itself within limits. */
export interface Auto {
  readonly table: Table
  readonly auto: Store<AutoState>
  startAuto(plan: AutoPlan): void
  stopAuto(): void
}

/** Plays one round after the other until the count, a limit, a reminder or the player ends the run. */
export async function runAuto(
  { table, auto }: Pick<Auto, 'table' | 'auto'>,
  plan: AutoPlan,
  { play, pauseMs = 0 }: { play: () => Promise<AutoRound>; pauseMs?: number },
): Promise<void> {
  const startMinor = table.store.get().balanceMinor
  auto.set({ left: plan.count })
  while (auto.get().left > 0) {
    auto.set({ left: auto.get().left - 1 })
    const { payoutMinor, isLast } = await play()
    const { balanceMinor, isReminded } = table.store.get()
    const isOverLoss = plan.stopLossMinor !== null && startMinor - balanceMinor >= plan.stopLossMinor
    const isOverWin = plan.stopWinMinor !== null && payoutMinor >= plan.stopWinMinor
    if (isLast || isOverLoss || isOverWin || isReminded) auto.set({ left: 0 })
    await wait(pauseMs)
  }
}
