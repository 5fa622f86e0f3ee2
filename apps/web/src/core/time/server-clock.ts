/** What one answer told of the server's clock; local times by this device's clock. */
export interface ClockSample {
  readonly sentMs: number
  readonly receivedMs: number
  readonly serverMs: number
}

export interface ServerClock {
  /** What is added to this device's clock. */
  readonly offsetMs: number
  /** How far off it may be, when it was read. */
  readonly errorMs: number
  readonly readAtMs: number
}

/** Clocks of devices drift by less than this part of the time. */
const driftPart = 1 / 10_000

/** How far off a reading may be by now. */
export const clockError = ({ errorMs, readAtMs }: ServerClock, nowMs: number): number =>
  errorMs + Math.abs(nowMs - readAtMs) * driftPart

/**
 * Takes the better of what is known and a new sample. The server wrote its time somewhere between sending and
 * receiving, so half of that time is the error. A sample that contradicts what is known wins: the device's
 * clock was set.
 */
export function betterClock(known: ServerClock | undefined, sample: ClockSample): ServerClock {
  const { sentMs, receivedMs, serverMs } = sample
  const next: ServerClock = {
    offsetMs: serverMs - (sentMs + receivedMs) / 2,
    errorMs: Math.max(0, receivedMs - sentMs) / 2,
    readAtMs: receivedMs,
  }
  if (!known) return next
  const knownError = clockError(known, receivedMs)
  const isContradicted = Math.abs(known.offsetMs - next.offsetMs) > knownError + next.errorMs
  return isContradicted || next.errorMs <= knownError ? next : known
}
