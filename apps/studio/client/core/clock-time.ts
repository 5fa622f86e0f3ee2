const pad = (n: number): string => String(n).padStart(2, '0')

/** 4:09 or 1:04:09; whole seconds, rounded down. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}
