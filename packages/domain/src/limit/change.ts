/** A limit as it is kept: minor units, or minutes of time; null is no limit. */
export interface KeptLimit {
  readonly amount: bigint | null
  /** What holds from `nextFromMs` on; says nothing while that is null. */
  readonly nextAmount: bigint | null
  readonly nextFromMs: number | null
}

export const noLimit: KeptLimit = { amount: null, nextAmount: null, nextFromMs: null }

/** A looser limit holds so long after it was asked for. */
export const looserAfterMs = 24 * 3_600_000

/** What a limit is at an instant. */
export const limitAt = ({ amount, nextAmount, nextFromMs }: KeptLimit, nowMs: number): bigint | null =>
  nextFromMs !== null && nextFromMs <= nowMs ? nextAmount : amount

/**
 * Changes a limit: a tighter one holds at once, a looser one (or none) a day later, and asking for what holds
 * already takes back what was to come. Minor units, or minutes.
 */
export function changeLimit(
  kept: KeptLimit,
  wanted: bigint | null,
  at: { readonly nowMs: number; readonly looserAfterMs: number },
): KeptLimit {
  const holds = limitAt(kept, at.nowMs)
  if (wanted === holds || isTighter(wanted, holds)) return { ...noLimit, amount: wanted }
  const isAsked = kept.nextFromMs !== null && kept.nextFromMs > at.nowMs && kept.nextAmount === wanted
  // Asking again does not make the wait longer.
  const nextFromMs = isAsked ? kept.nextFromMs : at.nowMs + at.looserAfterMs
  return { amount: holds, nextAmount: wanted, nextFromMs }
}

const isTighter = (wanted: bigint | null, holds: bigint | null): boolean =>
  wanted !== null && (holds === null || wanted < holds)
