import { useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import type { PlaceStep } from './place.ts'

const lineMs = 200

/** The wait of a bet as a line that fills until it is decided. */
export function DelayLine({ steps }: { steps: readonly PlaceStep[] }) {
  const t = useT()
  const until = Math.max(
    0,
    ...steps.map((step) => (step.kind === 'checking' ? (step.ticket.decidedAfter ?? 0) : 0)),
  )
  const { part, seconds } = useFill(until)
  const isUnsure = steps.some(({ kind }) => kind === 'unsure')
  const text = isUnsure
    ? `${t('sportsSlip.unsure')}. ${t('sportsSlip.unsureText')}`
    : steps.some(({ kind }) => kind === 'sending')
      ? t('sportsSlip.sending')
      : seconds > 0
        ? t('sportsSlip.checking', { seconds })
        : t('sportsSlip.debiting')
  return (
    <div className="delay">
      <div className="delay-line" style={{ '--part': until > 0 ? part : 0.1 } as React.CSSProperties} />
      <p className="num">{text}</p>
    </div>
  )
}

/** How much of the time up to an instant is over, since it was first known. */
function useFill(until: number): { part: number; seconds: number } {
  const [now, setNow] = useState<{ readonly until: number; readonly from: number; readonly at: number }>()
  // The clock fills the line.
  useEffect(() => {
    const from = Date.now()
    const tick = () => setNow({ until, from, at: Date.now() })
    const timer = setInterval(tick, lineMs)
    return () => clearInterval(timer)
  }, [until])
  if (now?.until !== until || until === 0) return { part: 0, seconds: 0 }
  const whole = Math.max(1, until - now.from)
  return {
    part: Math.min(1, Math.max(0, (now.at - now.from + lineMs) / whole)),
    seconds: Math.max(0, Math.ceil((until - now.at) / 1_000)),
  }
}
