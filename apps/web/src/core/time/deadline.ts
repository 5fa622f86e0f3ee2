import { useEffect, useState } from 'react'

export interface Deadline {
  readonly endsAtMs: number
  /** Opens the message in the demo inbox. */
  readonly inboxKey?: string
  /** Where the message went, as the person is told. */
  readonly target: string
}

const keyOf = (name: string) => `wait:${name}`

/** A wait that began before a reload goes on after it (spec 4, SMS countdown). */
export function readDeadline(
  name: string,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): Deadline | undefined {
  try {
    const read = JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as Partial<Deadline> | null
    if (read === null || typeof read.endsAtMs !== 'number' || typeof read.target !== 'string')
      return undefined
    return { endsAtMs: read.endsAtMs, target: read.target, inboxKey: read.inboxKey }
  } catch {
    return undefined
  }
}

export const secondsUntil = (endsAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000))

export interface Countdown {
  readonly secondsLeft: number
  /** The last send, also after its wait is over. */
  readonly last: Deadline | undefined
  start(wait: { seconds: number; target: string; inboxKey?: string }): void
}

/** The wait of this name, second by second. */
export function useCountdown(name: string): Countdown {
  const [last, setLast] = useState(() => readDeadline(name))
  const [nowMs, setNowMs] = useState(Date.now)
  const secondsLeft = last === undefined ? 0 : secondsUntil(last.endsAtMs, nowMs)
  const isWaiting = secondsLeft > 0
  // The clock moves the figure.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNowMs(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isWaiting])
  return {
    secondsLeft,
    last,
    start: ({ seconds, target, inboxKey }) => {
      const startedMs = Date.now()
      const next = { endsAtMs: startedMs + seconds * 1_000, target, inboxKey }
      sessionStorage.setItem(keyOf(name), JSON.stringify(next))
      setNowMs(startedMs)
      setLast(next)
    },
  }
}
