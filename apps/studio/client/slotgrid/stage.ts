import type { GridView } from '@baize/games'
import type { Sound } from '../core/sound.ts'
import { createStore, type Store } from '@baize/ui/page'
import type { SpinStage } from '../slot/spin-controller.ts'
import { presentRound } from './present.ts'
import { restingGrid, type GridStageState } from './stage-state.ts'

export interface GridStage extends SpinStage<GridView> {
  readonly store: Store<GridStageState>
}

export function createGridStage(window: readonly string[], sound: Sound): GridStage {
  const standing = window.map(() => false)
  const store = createStore<GridStageState>({ ...restingGrid, window, wildReels: [], spinning: standing })
  let hurrying = new AbortController()
  const renew = () => {
    hurrying = new AbortController()
    return hurrying.signal
  }
  return {
    store,
    sound,
    startReels() {
      renew()
      store.set({ ...restingGrid, wildReels: [], spinning: window.map(() => true) })
    },
    reset: () => store.set({ ...restingGrid, spinning: standing }),
    hurry: () => hurrying.abort(),
    endReplay: () => store.set({ isReplay: false }),
    present: (view, how) => presentRound({ store, sound, view, how, renew }),
  }
}
