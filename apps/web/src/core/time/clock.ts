import { useSyncExternalStore } from 'react'

const secondMs = 1_000
const now = () => Math.floor(Date.now() / secondMs) * secondMs
const follow = (listener: () => void) => {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}

/** The time, to the second. */
export const useClock = (): number => useSyncExternalStore(follow, now)

/** A zone of the world as players know it, GMT+06:00; its own name where the browser knows no offset. */
export function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
