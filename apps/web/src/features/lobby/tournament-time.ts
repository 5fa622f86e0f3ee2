import { useEffect, useState } from 'react'
import type { Tournament } from './tournament-queries.ts'

const pad = (n: number): string => String(n).padStart(2, '0')

/** 4:09, 1:04:09 or 26:00:00; whole seconds, rounded down. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}

/** The instant that a tournament counts down to. */
export const nextInstant = ({ state, opensAt, closesAt }: Tournament): number =>
  Date.parse(state === 'coming' ? opensAt : closesAt)

/** The browser's clock, a second at a time. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  // The clock goes on by itself.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
