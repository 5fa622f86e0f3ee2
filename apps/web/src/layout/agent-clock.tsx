import { formatDateTime } from '@baize/i18n'
import { useT } from '@baize/ui'
import { offsetText, useClock } from '../core/clock.ts'

/** The agents' clock, which goes on by itself, with its GMT offset (spec 2). */
export function AgentClock() {
  const t = useT()
  const nowMs = useClock()
  const offset = -new Date(nowMs).getTimezoneOffset()
  return (
    <span className="ag-clock num" role="timer" aria-label={t('agent.clock')} aria-live="off">
      <b>{formatDateTime(new Date(nowMs).toISOString(), offset)}</b>
      <small>{t('agent.offset', { offset: offsetText(offset) })}</small>
    </span>
  )
}
