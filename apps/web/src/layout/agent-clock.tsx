import { formatDateTime, offsetText, zoneOffset } from '@baize/i18n'
import { useT } from '@baize/ui'
import { useClock } from '../core/time/clock.ts'
import { useSystemStatus } from '../core/queries/queries.ts'

/**
 * The agents' clock, which goes on by itself, with its GMT offset (spec 2). Days of figures are cut in the
 * zone of the house: that one is shown, and the time of this device beside it where it is another.
 */
export function AgentClock() {
  const t = useT()
  const nowMs = useClock()
  const house = useSystemStatus().data?.info.timeZone
  const own = -new Date(nowMs).getTimezoneOffset()
  const offset = house === undefined ? own : zoneOffset(house, nowMs)
  const iso = new Date(nowMs).toISOString()
  return (
    <span className="ag-clock num" role="timer" aria-label={t('agent.clock')} aria-live="off">
      <b>{formatDateTime(iso, offset)}</b>
      <small>
        {t('agent.offset', { offset: offsetText(offset) })}
        {offset !== own && (
          <span className="only-d">
            {' · '}
            {t('agent.ownTime', { time: formatDateTime(iso, own).slice(11, 16), offset: offsetText(own) })}
          </span>
        )}
      </small>
    </span>
  )
}
