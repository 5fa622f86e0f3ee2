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

/** The next instant at which any of the schedules begins or ends, or null: until then a list stays as it is. */
export function nextChange(schedules: readonly Schedule[], nowMs: number): number | null {
  const coming = schedules
    .filter(({ state }) => state === 'published')
    .flatMap(({ fromMs, untilMs }) => [fromMs, untilMs ?? 0])
    .filter((atMs) => atMs > nowMs)
  return coming.length === 0 ? null : Math.min(...coming)
}

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
