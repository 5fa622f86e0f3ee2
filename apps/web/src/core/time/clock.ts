import { useSyncExternalStore } from 'react'

const secondMs = 1_000
const now = () => Math.floor(Date.now() / secondMs) * secondMs
const follow = (listener: () => void) => {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}

/** The time, to the second. */
export const useClock = (): number => useSyncExternalStore(follow, now)

const pad = (n: number) => String(n).padStart(2, '0')

/** An offset in minutes east of UTC as it stands behind GMT: +06:00. */
export const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '−' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`

/** A zone of the world as players know it, GMT+06:00; its own name where the browser knows no offset. */
export function zoneText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** How far a zone is east of UTC at an instant, in minutes. */
export function zoneOffset(timeZone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+−-])(\d{2}):(\d{2})/.exec(text) ?? []
  return (sign === '+' || sign === undefined ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}
