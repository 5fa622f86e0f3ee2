import { createStore } from '../browser/store.ts'

const key = 'age_confirmed'

/** The age that a visitor of this browser has confirmed; 0 for none. */
export const confirmedAge = createStore<number>(Number(localStorage.getItem(key) ?? 0), (age) =>
  localStorage.setItem(key, String(age)),
)
