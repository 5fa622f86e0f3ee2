/** When a piece of content can be seen: published, and inside its time. Instants in milliseconds. */
export interface Schedule {
  readonly state: 'draft' | 'published'
  readonly fromMs: number
  /** Null: without an end. */
  readonly untilMs: number | null
}

/** From the first instant on, until just before the last one. */
export const isVisible = ({ state, fromMs, untilMs }: Schedule, nowMs: number): boolean =>
  state === 'published' && fromMs <= nowMs && (untilMs === null || nowMs < untilMs)

/** A match that repeats is shown at its next time; one that does not is over after its own. */
export function nextKickoff(
  match: { readonly matchTimeMs: number; readonly repeatsAfterMs: number | null },
  nowMs: number,
): number | null {
  if (match.matchTimeMs > nowMs) return match.matchTimeMs
  if (match.repeatsAfterMs === null) return null
  const passed = Math.floor((nowMs - match.matchTimeMs) / match.repeatsAfterMs) + 1
  return match.matchTimeMs + passed * match.repeatsAfterMs
}
