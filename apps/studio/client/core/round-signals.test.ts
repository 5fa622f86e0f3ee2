import { expect, test } from 'vitest'
import { createStore } from '@baize/ui/page'
import { signalRounds } from './round-signals.ts'
import type { Table, TableState } from './table.ts'

test('a round is signalled once when it begins and once when its result has been shown', () => {
  const store = createStore({ isBusy: false, balanceMinor: 0 } as TableState)
  const signals: string[] = []
  signalRounds({ store } as Table, ({ state }) => signals.push(state))
  store.set({ isBusy: true, balanceMinor: 90 })
  store.set({ balanceMinor: 120 })
  expect(signals).toEqual(['begun'])
  store.set({ isBusy: false })
  store.set({ lastWinMinor: 30 })
  expect(signals).toEqual(['begun', 'told'])
})
