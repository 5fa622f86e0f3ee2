import type { Clock } from '@baize/std'

/** A value that is read anew when it is older than a bound, or when someone says that it has changed. */
export interface AgedValue<Value> {
  /** The current value, or a promise of it. A value that is at hand costs nothing. */
  get(): Value | Promise<Value>
  /** The next `get` reads again; a read that is under way is not kept. */
  invalidate(): void
}

export interface AgedValueOptions<Value> {
  read(): Promise<Value>
  readonly clock: Clock
  /** A value this old is read again. */
  readonly staleAfterMs: number
}

/** Keeps what `read` answers. Calls that come while a read is under way share it. */
export function createAgedValue<Value>({
  read,
  clock,
  staleAfterMs,
}: AgedValueOptions<Value>): AgedValue<Value> {
  let kept: { readonly value: Value; readonly atMs: number } | undefined
  let reading: Promise<Value> | undefined

  function start(): Promise<Value> {
    // Its age counts from before the read: the database may answer with what it had then.
    const atMs = clock()
    const started = read().then(
      (value) => {
        // After an invalidation this read is no longer the current one, and its answer may be the old value.
        if (reading === started) [kept, reading] = [{ value, atMs }, undefined]
        return value
      },
      (error: unknown) => {
        if (reading === started) reading = undefined
        throw error
      },
    )
    return started
  }

  return {
    get() {
      const ageMs = kept ? clock() - kept.atMs : Infinity
      if (kept && ageMs >= 0 && ageMs < staleAfterMs) return kept.value
      return (reading ??= start())
    },
    invalidate() {
      kept = undefined
      reading = undefined
    },
  }
}
