import { setTimeout as sleep } from 'node:timers/promises'

/** Calls that wait for what happens to something with an id; several may wait for the same. */
export interface Waiters<Happened> {
  /** Resolves with what happens from now on; undefined where the time is over. */
  wait(id: string, ms: number): Promise<Happened | undefined>
  wake(id: string, happened: Happened): void
}

export function createWaiters<Happened>(): Waiters<Happened> {
  const all = new Map<string, Set<(happened: Happened) => void>>()
  return {
    async wait(id, ms) {
      const ended = new AbortController()
      const waiting = all.get(id) ?? new Set()
      all.set(id, waiting)
      let wake: (happened: Happened) => void = () => undefined
      const happening = new Promise<Happened>((resolve) => {
        wake = resolve
        waiting.add(resolve)
      })
      const late = sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined)
      const happened = await Promise.race([happening, late])
      ended.abort()
      waiting.delete(wake)
      if (waiting.size === 0) all.delete(id)
      return happened
    },
    wake(id, happened) {
      for (const wake of all.get(id) ?? []) wake(happened)
    },
  }
}
