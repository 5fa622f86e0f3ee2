import type { MarketType } from '@baize/sports/market'
import { useSyncExternalStore } from 'react'

export type Catalogue = ReadonlyMap<string, MarketType>

let catalogue: Catalogue | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** The market types of all sports: a chunk of their own, loaded when a page first names its markets. */
export function loadCatalogue(): void {
  loading ??= import('@baize/sports/markets').then(({ marketTypes }) => {
    catalogue = marketTypes
    for (const listener of listeners) listener()
  })
}

function listen(listener: () => void): () => void {
  loadCatalogue()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined until it has come. */
export const useCatalogue = (): Catalogue | undefined => useSyncExternalStore(listen, () => catalogue)
