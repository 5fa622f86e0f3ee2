/** How often each session may say something. */
export interface SayPace {
  /** Tells whether a session may speak at an instant of a steady clock, and notes that it does. */
  take(sessionId: string, atMs: number): boolean
  /** Sessions that are remembered. */
  count(): number
}

/** Remembers who has spoken for as long as it matters, however many sessions there are. */
export function createSayPace(everyMs: number): SayPace {
  const spokenAt = new Map<string, number>()
  const isRecent = (spokenMs: number, atMs: number) => atMs - spokenMs < everyMs
  return {
    take(sessionId, atMs) {
      const last = spokenAt.get(sessionId)
      if (last !== undefined && isRecent(last, atMs)) return false
      // In the order of speaking, so that those to be forgotten stand first.
      spokenAt.delete(sessionId)
      spokenAt.set(sessionId, atMs)
      for (const [id, spokenMs] of spokenAt) {
        if (isRecent(spokenMs, atMs)) break
        spokenAt.delete(id)
      }
      return true
    },
    count: () => spokenAt.size,
  }
}
