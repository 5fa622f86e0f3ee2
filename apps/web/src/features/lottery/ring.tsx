import type { LotteryDraw } from '@baize/contract'
import { classes, useT } from '@baize/ui'
import { clockFace, lastSeconds } from '../../core/time/clock-face.ts'
import { secondsUntil } from '../../core/time/deadline.ts'
import { useServerSecond } from '../../core/time/server-time.ts'
import { shareLeft } from './countdown.ts'

const radius = 46
const around = 2 * Math.PI * radius

/** The time that is left for bets, by the server's clock. */
export function Ring({ draw }: { draw: LotteryDraw | undefined }) {
  const t = useT()
  const nowMs = useServerSecond()
  const seconds = draw ? secondsUntil(Date.parse(draw.closesAt), nowMs) : 0
  const { days, time } = clockFace(seconds)
  const share = draw ? shareLeft(draw, nowMs) : 0
  return (
    <div
      className={classes(
        'ring',
        draw && seconds <= lastSeconds && 'soon',
        (days > 0 || time.length > 5) && 'long',
      )}
    >
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle className="ring-bed" cx="52" cy="52" r={radius} />
        <circle
          className="ring-left"
          cx="52"
          cy="52"
          r={radius}
          strokeDasharray={`${(share * around).toFixed(1)} ${around.toFixed(1)}`}
          transform="rotate(-90 52 52)"
        />
      </svg>
      <div
        role="timer"
        aria-label={t('lottery.closesIn', { time: draw ? faceText(t, { days, time }) : '–' })}
      >
        {days > 0 && <small className="num">{t('lottery.daysLeft', { days, time: '' })}</small>}
        <b className="num">{draw ? time : '–:–'}</b>
        {days === 0 && <small>{t('lottery.left')}</small>}
      </div>
    </div>
  )
}

/** A countdown in one line. */
export function faceText(
  t: ReturnType<typeof useT>,
  { days, time }: { readonly days: number; readonly time: string },
): string {
  return days > 0 ? t('lottery.daysLeft', { days, time }) : time
}

/** The time left as figures alone, for lists. */
export function TimeLeft({ closesAt }: { closesAt: string }) {
  const t = useT()
  const seconds = secondsUntil(Date.parse(closesAt), useServerSecond())
  return (
    <span className={classes('cd num', seconds <= lastSeconds && 'soon')} role="timer">
      {faceText(t, clockFace(seconds))}
    </span>
  )
}
