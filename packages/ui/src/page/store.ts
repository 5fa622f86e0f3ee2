import { useSyncExternalStore } from 'react'

/** A value that the page shows and its course changes. */
export interface Store<T> {
  get(): T
  /** Replaces the fields given. */
  set(change: Partial<T>): void
  subscribe(listener: () => void): () => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)

/** One part of a store: what is drawn from it follows only that part. */
export const useStorePart = <T, Part>(store: Store<T>, part: (value: T) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.get()))
