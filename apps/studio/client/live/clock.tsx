import { classes, useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import { useStore } from '../core/store.ts'
import type { LiveLink } from './link.ts'

const lookEveryMs = 200
const hurrySeconds = 4

/** Whole seconds until bets close, by what the server said and the page's steady clock. */
export function useSecondsLeft(link: LiveLink): number {
  const { round, toldAtMs } = useStore(link.state)
  const [nowMs, setNow] = useState(() => performance.now())
  // Time passes outside of what React knows.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  if (round?.phase !== 'betting') return 0
  return Math.max(0, Math.ceil((round.untilCloseMs - Math.max(0, nowMs - toldAtMs)) / 1_000))
}

/** The table's clock: bets are open, no more bets, the result. */
export function Clock({ link }: { link: LiveLink }) {
  const t = useT()
  const { round, present } = useStore(link.state)
  const seconds = useSecondsLeft(link)
  const isOpen = round?.phase === 'betting' && seconds > 0
  const words = !round
    ? t('live.opening')
    : isOpen
      ? t('live.betsOpen', { seconds })
      : t(round.phase === 'done' ? 'live.resultStands' : 'live.noMoreBets')
  return (
    <div className={classes('lclock', isOpen && 'open', isOpen && seconds <= hurrySeconds && 'hurry')}>
      <b role="timer" className="num">
        {words}
      </b>
      <small className="num">
        {round && t('live.round', { number: round.number })} · {t('live.present', { count: present })}
      </small>
    </div>
  )
}
