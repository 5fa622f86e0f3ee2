import { createStore } from '../browser/store.ts'

const key = 'balance-masked'

/** Whether the balance is hidden; remembered in this browser. */
export const balanceMask = createStore(localStorage.getItem(key) === 'yes', (isMasked) =>
  localStorage.setItem(key, isMasked ? 'yes' : 'no'),
)
