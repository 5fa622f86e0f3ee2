import { formatDateTime, zoneOffset } from '@baize/i18n'
import { useSystemStatus } from '../queries/queries.ts'
import { offsetMinutes } from './local-time.ts'

/**
 * Instants as the platform's clock shows them, dd-mm-yyyy HH:MM:SS: days and periods are cut by it, and the
 * agents' clock shows it.
 */
export function useHouseSecond(): (iso: string) => string {
  const zone = useSystemStatus().data?.info.timeZone
  return (iso) =>
    formatDateTime(iso, zone === undefined ? offsetMinutes(iso) : zoneOffset(zone, Date.parse(iso)))
}

/** The same to the minute: dd-mm-yyyy HH:MM. */
export function useHouseTime(): (iso: string) => string {
  const second = useHouseSecond()
  return (iso) => second(iso).slice(0, -3)
}

/** Today as the platform has it, yyyy-mm-dd. */
export function useHouseDay(): () => string {
  const second = useHouseSecond()
  return () => second(new Date().toISOString()).slice(0, 10).split('-').reverse().join('-')
}
