import { useSyncExternalStore } from 'react'

/** A value outside the component tree that components follow. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  use(): Value
}

export function createStore<Value>(initial: Value, onSet?: (value: Value) => void): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      value = next
      onSet?.(next)
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
