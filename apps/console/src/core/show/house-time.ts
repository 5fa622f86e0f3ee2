import { formatDateTime, offsetText, zoneOffset } from '@baize/i18n'
import { operator } from '../session/operator.ts'

/**
 * dd-mm-yyyy HH:MM:SS in the time zone of the site, by which days and periods of agents are cut. On a device
 * of another zone the offset is shown too.
 */
export function houseTimeText(at: string): string {
  const own = -new Date(at).getTimezoneOffset()
  const zone = operator.get()?.timeZone
  const offset = zone === undefined ? own : zoneOffset(zone, Date.parse(at))
  const text = formatDateTime(at, offset)
  return offset === own ? text : `${text} ${offsetText(offset)}`
}
