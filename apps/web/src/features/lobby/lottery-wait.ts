const soonestMs = 2_000
const latestMs = 60_000
/** The draw that sells next is known just after a close. */
const afterCloseMs = 500

/** When to ask again: just after the next close. */
export const askAgainMs = (closes: readonly (string | null)[], nowMs: number): number => {
  const waits = closes.flatMap((at) => (at === null ? [] : Date.parse(at) - nowMs + afterCloseMs))
  return Math.min(latestMs, Math.max(soonestMs, Math.min(...waits)))
}
