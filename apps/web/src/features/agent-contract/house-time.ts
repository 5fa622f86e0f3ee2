import { formatDateTime } from '@baize/i18n'
import { zoneOffset } from '../../core/time/clock.ts'
import { offsetMinutes } from '../../core/time/local-time.ts'
import { useSystemStatus } from '../../core/queries/queries.ts'

/**
 * Instants as the platform's clock shows them, dd-mm-yyyy HH:MM: periods are cut by it, and the agents' clock
 * shows it.
 */
export function useHouseTime(): (iso: string) => string {
  const zone = useSystemStatus().data?.info.timeZone
  return (iso) =>
    formatDateTime(iso, zone === undefined ? offsetMinutes(iso) : zoneOffset(zone, Date.parse(iso))).slice(
      0,
      16,
    )
}
