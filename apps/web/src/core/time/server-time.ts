import { useSyncExternalStore } from 'react'
import { betterClock, type ClockSample, type ServerClock } from './server-clock.ts'

let clock: ServerClock | undefined

/** Learns from an answer that has the server's time in it. */
export function readServerTime(sample: ClockSample): void {
  clock = betterClock(clock, sample)
}

/** What the server's clock shows now; this device's until the first answer. */
export const serverNow = (): number => Date.now() + (clock?.offsetMs ?? 0)

const stepMs = 100
const follow = (listener: () => void) => {
  const timer = setInterval(listener, stepMs)
  return () => clearInterval(timer)
}

/** What follows from the server's time, to be asked again as it goes on: a value that compares as itself. */
export const useServerValue = <Value extends string | number | boolean | undefined>(
  valueAt: (nowMs: number) => Value,
): Value => useSyncExternalStore(follow, () => valueAt(serverNow()))

const secondMs = 1_000

/** The server's time, to the second. */
export const useServerSecond = (): number =>
  useServerValue((nowMs) => Math.floor(nowMs / secondMs) * secondMs)
