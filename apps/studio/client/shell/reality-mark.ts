/** Instants of the browser's clock: since when the player has been here without being told about their play. */
export interface RealityClock {
  readonly nowMs: number
  /** When the session began. */
  readonly openedAtMs: number
  /** When the player was told last, as it was kept; nothing that was kept is believed blindly. */
  readonly toldAt: string | null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How long the player has not been told, when it is time again; `everyMinutes` null never is. */
export function msDue(everyMinutes: number | null, clock: RealityClock): number | undefined {
  if (everyMinutes === null) return undefined
  const { nowMs, openedAtMs } = clock
  const kept = /^\d{13}$/.test(clock.toldAt ?? '') ? Number(clock.toldAt) : openedAtMs
  const sinceMs = kept > nowMs ? openedAtMs : Math.max(kept, openedAtMs)
  const elapsedMs = Math.min(nowMs - sinceMs, dayMs)
  return elapsedMs >= everyMinutes * minuteMs ? elapsedMs : undefined
}
