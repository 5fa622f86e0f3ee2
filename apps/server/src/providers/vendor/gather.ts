interface Waiting<Value> {
  readonly promise: Promise<Value | undefined>
  readonly resolve: (value: Value | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Loads what many callers ask for at once by one question: those of one turn of the event loop go together,
 * and one question is under way at a time. After a start, thousands of players cost a few questions.
 */
export function gatherLoads<Key, Value>(of: {
  idOf(key: Key): string
  /** Gives the values found, by id. */
  loadMany(keys: readonly Key[]): Promise<ReadonlyMap<string, Value>>
}): (key: Key) => Promise<Value | undefined> {
  let wanted = new Map<string, { readonly key: Key; readonly waiting: Waiting<Value> }>()
  let isLoading = false

  async function loadWanted(): Promise<void> {
    while (wanted.size > 0) {
      const taken = wanted
      wanted = new Map()
      try {
        const found = await of.loadMany([...taken.values()].map(({ key }) => key))
        for (const [id, { waiting }] of taken) waiting.resolve(found.get(id))
      } catch (error) {
        for (const { waiting } of taken.values()) waiting.reject(error)
      }
    }
    isLoading = false
  }

  return (key) => {
    const id = of.idOf(key)
    const known = wanted.get(id)
    if (known) return known.waiting.promise
    const waiting = Promise.withResolvers<Value | undefined>()
    wanted.set(id, { key, waiting })
    if (!isLoading) {
      isLoading = true
      setImmediate(() => void loadWanted())
    }
    return waiting.promise
  }
}
