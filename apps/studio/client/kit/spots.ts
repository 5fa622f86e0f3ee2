import { sumOf, type RoundView, type SpotBet, type SpotChoice } from '@baize/games'
import { createStore, type Store } from '@baize/ui/page'
import { createRoundController, type RoundController, type RoundPlan } from './round.ts'
import type { Table } from '../core/table.ts'
import { seatOf } from './live-seat.ts'

/** A table whose stake is laid out on fields, chip by chip. */
export interface SpotTable<View extends RoundView> extends RoundController<SpotChoice, View> {
  readonly tray: Store<{ readonly chipMinor: number; readonly past: readonly (readonly SpotBet[])[] }>
  readonly chipsMinor: readonly number[]
  place(spot: string): void
  undo(): void
  clear(): void
  double(): void
}

type SpotView = Extract<RoundView, { readonly choice: SpotChoice }>

const shownChips = 6

/** The course of a table game: its choice is what lies on the fields. */
export function createSpotTable<View extends SpotView>(
  table: Table,
  plan: Pick<RoundPlan<SpotChoice, View>, 'kind' | 'showMs' | 'sing' | 'live'>,
): SpotTable<View> {
  const whole: RoundPlan<SpotChoice, View> = {
    ...plan,
    firstChoice: { bets: [] },
    choiceOf: (view) => view.choice,
    stakeOf: ({ bets }) => sumOf(bets),
  }
  const course = seatOf(table)?.createCourse(whole) ?? createRoundController(table, whole)
  const { stakesMinor } = table.store.get().state
  const chipsMinor = stakesMinor.slice(0, shownChips)
  const tray = createStore<{ chipMinor: number; past: readonly (readonly SpotBet[])[] }>({
    chipMinor: chipsMinor[Math.min(2, chipsMinor.length - 1)] ?? 100,
    past: [],
  })
  const most = stakesMinor.at(-1) ?? 0
  const lay = (bets: readonly SpotBet[]) => {
    if (table.store.get().isBusy || sumOf(bets) > most) return
    tray.set({ past: [...tray.get().past, course.stage.get().choice.bets] })
    course.choose({ bets })
  }
  return {
    ...course,
    tray,
    chipsMinor,
    place(spot) {
      const { bets } = course.stage.get().choice
      const { chipMinor } = tray.get()
      const known = bets.find((bet) => bet.spot === spot)
      const laid = { spot, amountMinor: (known?.amountMinor ?? 0) + chipMinor }
      lay(known ? bets.map((bet) => (bet === known ? laid : bet)) : [...bets, laid])
    },
    undo() {
      const { past } = tray.get()
      const before = past.at(-1)
      if (!before || table.store.get().isBusy) return
      tray.set({ past: past.slice(0, -1) })
      course.choose({ bets: before })
    },
    clear: () => lay([]),
    double() {
      lay(course.stage.get().choice.bets.map((bet) => ({ ...bet, amountMinor: bet.amountMinor * 2 })))
    },
  }
}
