import type { Balances } from '../queries/balance.ts'
import { createStore } from '../browser/store.ts'

const held = createStore<Balances | undefined>(undefined)

/** A game that never says that its result was shown holds a balance back no longer than this. */
const longestHoldMs = 90_000
let ending: ReturnType<typeof setTimeout> | undefined

/** Keeps showing this balance until it is released: a round is under way whose result is not yet seen. */
export function holdBalance(shown: Balances | undefined): void {
  clearTimeout(ending)
  ending = setTimeout(releaseBalance, longestHoldMs)
  if (held.get() === undefined) held.set(shown)
}

export function releaseBalance(): void {
  clearTimeout(ending)
  if (held.get() !== undefined) held.set(undefined)
}

/** The balance that is shown: the newest one, unless a round holds it back. */
export const useShownBalance = (newest: Balances | undefined): Balances | undefined => held.use() ?? newest
