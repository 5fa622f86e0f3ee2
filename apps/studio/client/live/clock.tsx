import type { Translate } from '@baize/i18n'
import { classes, useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import type { LiveRoundShown } from '../../wire/live.ts'
import { useStore } from '../core/store.ts'
import type { LiveLink } from './link.ts'

const lookEveryMs = 200
const hurrySeconds = 4

/** Whole seconds until bets close or the present decision is over, by what the server said and the page's steady clock. */
export function useSecondsLeft(link: LiveLink): number {
  const { round, toldAtMs } = useStore(link.state)
  const [nowMs, setNow] = useState(() => performance.now())
  // Time passes outside of what React knows.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  if (!round) return 0
  const untilMs = round.phase === 'betting' ? round.untilCloseMs : round.untilDecideMs
  return Math.max(0, Math.ceil((untilMs - Math.max(0, nowMs - toldAtMs)) / 1_000))
}

function wordsOf(
  t: Translate,
  { round, seconds }: { readonly round: LiveRoundShown | null; readonly seconds: number },
): string {
  if (!round) return t('live.opening')
  if (round.phase === 'done') return t('live.resultStands')
  if (round.untilDecideMs > 0) return seconds > 0 ? t('live.decide', { seconds }) : t('live.decided')
  return seconds > 0 && round.phase === 'betting' ? t('live.betsOpen', { seconds }) : t('live.noMoreBets')
}

/** The table's clock: bets are open, no more bets, the result. */
export function Clock({ link }: { link: LiveLink }) {
  const t = useT()
  const { round, present } = useStore(link.state)
  const seconds = useSecondsLeft(link)
  const isOpen = (round?.phase === 'betting' || (round?.untilDecideMs ?? 0) > 0) && seconds > 0
  const words = wordsOf(t, { round, seconds })
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
