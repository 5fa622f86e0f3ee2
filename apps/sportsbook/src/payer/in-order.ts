/** Runs work that has a key in common one after the other, in the order given, and everything else at once. */
export type InOrder = (keys: Iterable<string>, work: () => Promise<void>) => Promise<void>

export function createInOrder(): InOrder {
  /** The last work of each key. None of them rejects. */
  const last = new Map<string, Promise<unknown>>()
  return async (keys, work) => {
    const own = [...new Set(keys)]
    const before = Promise.all(own.flatMap((key) => last.get(key) ?? []))
    const done = before.then(work)
    const ended = Promise.allSettled([done])
    for (const key of own) last.set(key, ended)
    await ended
    for (const key of own) if (last.get(key) === ended) last.delete(key)
    await done
  }
}
