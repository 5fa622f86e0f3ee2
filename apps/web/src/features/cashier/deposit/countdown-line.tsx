import { useT } from '@baize/ui'
import { Clock } from 'lucide-react'
import { useClock } from '../../../core/time/clock.ts'

const secondMs = 1_000
const pad = (n: number) => String(n).padStart(2, '0')

/** Seconds as `29:59`, or `1:05:00` from an hour on. */
export function timeText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const tail = pad(seconds % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${tail}` : `${pad(minutes)}:${tail}`
}

/** How long the payment is waited for. */
export function CountdownLine({ endsAt }: { endsAt: string }) {
  const t = useT()
  const nowMs = useClock()
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / secondMs))
  return (
    <p className="dep-count" role="timer">
      <Clock className="ic" aria-hidden="true" />
      {t('deposit.timeLeft')} <b className="num">{timeText(seconds)}</b>
    </p>
  )
}
