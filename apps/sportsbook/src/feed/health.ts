/** Why no bets are taken on the prices of a producer. */
export type Trouble = 'recovering' | 'silent' | 'late' | 'skew' | 'future'

export interface Heartbeat {
  /** A producer that says nothing for so long is down. */
  readonly silentMs: number
}

/** Each second and each 5 s a heartbeat; so long without any is too long (sportsbook design, section 3). */
export const heartbeats = {
  live: { silentMs: 3_000 },
  pre: { silentMs: 20_000 },
} as const satisfies Record<string, Heartbeat>

const openLagMs = 1_000
const mostLagMs = 2_000
const lateForMs = 5_000
const mostSkewMs = 250
/** A single message may have been held up on its way; the quickest of the last ones tells the clocks apart. */
const skewSamples = 5

export interface Health {
  /** Hears a message: when its supplier wrote it, and through when it knows the world. All in milliseconds. */
  hear(message: { readonly at: number; readonly through: number }, now: number): void
  /** Something is missing: no bets until `caughtUp` and messages are fresh again. */
  recover(): void
  /** All that was missing has been told. */
  catchUp(): void
  trouble(now: number): Trouble | null
  /** All that happened up to then is known. */
  through(): number
  /** How far the supplier's clock is ahead, at least; undefined until enough was heard. */
  skew(): number | undefined
  /** When it last said anything; -Infinity before. */
  heardAt(): number
}

/** Watches over a producer by what it says and when; knows no clock of its own. */
export function createHealth({ silentMs }: Heartbeat): Health {
  let isBehind = true
  let isMissing = true
  let heardAt = -Infinity
  let through = 0
  let lateSince: number | null = null
  let isOfFuture = false
  let skews: number[] = []
  const skew = () => (skews.length < skewSamples ? undefined : Math.max(...skews))
  const isSilent = (now: number) => now - heardAt > silentMs
  const isLate = (now: number) => lateSince !== null && now - lateSince >= lateForMs
  return {
    hear(message, now) {
      // Who was away opens again with fresh messages only.
      if (isSilent(now) || isLate(now)) isBehind = true
      heardAt = now
      const lag = now - message.through
      isOfFuture = message.through > now + mostSkewMs
      if (!isOfFuture) through = Math.max(through, message.through)
      lateSince = lag > mostLagMs ? (lateSince ?? now) : null
      if (!isMissing && lag < openLagMs) isBehind = false
      // Messages that are told again say nothing of the clocks.
      if (isBehind) skews = []
      else skews = [...skews.slice(1 - skewSamples), message.at - now]
    },
    recover() {
      isMissing = true
      isBehind = true
    },
    catchUp() {
      isMissing = false
    },
    trouble(now) {
      if (isOfFuture) return 'future'
      if (isBehind) return 'recovering'
      if (isSilent(now)) return 'silent'
      if (isLate(now)) return 'late'
      return Math.abs(skew() ?? 0) > mostSkewMs ? 'skew' : null
    },
    through: () => through,
    skew,
    heardAt: () => heardAt,
  }
}
