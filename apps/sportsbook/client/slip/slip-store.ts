import { createStore, type Store } from '@baize/ui/page'
import type { PlaceStep } from './place.ts'
import { emptySlip, legKey, type Slip } from './slip-state.ts'

/** The slip with the bets of its last press. */
export interface SlipShown extends Slip {
  /** Empty while the slip is edited. */
  readonly steps: readonly PlaceStep[]
  /** What a screen reader is told. */
  readonly said: string
}

export type SlipStore = Store<SlipShown>

const place = 'baize.sports.slip'

/** The slip of this tab: it outlives a reload. */
export function createSlipStore(): SlipStore {
  const store = createStore<SlipShown>({ ...emptySlip, ...recall(), steps: [], said: '' })
  store.subscribe(() => {
    const { legs, tab, system, eachWay, stake } = store.get()
    keep({ legs, tab, system, eachWay, stake })
  })
  return store
}

export const hasLeg = ({ legs }: Slip, key: string): boolean => legs.some((leg) => legKey(leg) === key)

function keep(slip: Slip): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(slip))
  } catch {
    return
  }
}

function recall(): Partial<Slip> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Slip>
  } catch {
    return {}
  }
}
