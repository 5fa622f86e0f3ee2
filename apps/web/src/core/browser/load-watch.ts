// Spec 9: what is loaded is given up after 120 s.
const slowAfterMs = 120_000

/** Calls `onSlow` when 120 s have passed; gives what ends the watch, for when the page came or is left. */
export function watchLoading(onSlow: () => void): () => void {
  const timer = setTimeout(onSlow, slowAfterMs)
  return () => clearTimeout(timer)
}
