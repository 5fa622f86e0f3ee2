import type { Translate } from '@baize/i18n'
import { classes, useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import type { LiveRoundShown } from '../../wire/live.ts'
import { useStore } from '@baize/ui/page'
import type { LiveLink } from './link.ts'

const lookEveryMs = 200
const hurrySeconds = 4

/** What is left of the time for bets or for the present decision, and of how much. */
interface Left {
  readonly seconds: number
  /** From 1 to 0. */
  readonly part: number
}

/** By what the server said and the page's steady clock. */
function useLeft(link: LiveLink): Left {
  const { round, toldAtMs } = useStore(link.state)
  const [nowMs, setNow] = useState(() => performance.now())
  const untilMs = round?.phase === 'betting' ? round.untilCloseMs : (round?.untilDecideMs ?? 0)
  const span = `${round?.liveRound} ${round?.phase} ${round?.stage}`
  // The whole of a span is what was left of it when the page first heard of it.
  const [whole, setWhole] = useState({ span: '', ms: 0 })
  if (untilMs > 0 && (whole.span !== span || whole.ms < untilMs)) setWhole({ span, ms: untilMs })
  // Time passes outside of what React knows.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  const leftMs = Math.max(0, untilMs - Math.max(0, nowMs - toldAtMs))
  return { seconds: Math.ceil(leftMs / 1_000), part: whole.ms > 0 ? leftMs / whole.ms : 0 }
}

/** Whole seconds until bets close or the present decision is over. */
export const useSecondsLeft = (link: LiveLink): number => useLeft(link).seconds

function wordsOf(
  t: Translate,
  { round, seconds }: { readonly round: LiveRoundShown | null; readonly seconds: number },
): string {
  if (!round) return t('live.opening')
  if (round.phase === 'done') return t('live.resultStands')
  if (round.untilDecideMs > 0) return seconds > 0 ? t('live.decide', { seconds }) : t('live.decided')
  return seconds > 0 && round.phase === 'betting' ? t('live.betsOpen', { seconds }) : t('live.noMoreBets')
}

const done = 'M13 20.5l5 5 9.5-10.5'
const shut = 'M14 19.5h12v8H14ZM16.5 19v-3a3.5 3.5 0 0 1 7 0v3'

/** Runs down while the table takes something, and says how it stands when it does not. */
function Ring({ left, isOpen, isDone }: { left: Left; isOpen: boolean; isDone: boolean }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle className="well" cx="20" cy="20" r="16" />
      <circle className="ring" cx="20" cy="20" r="16" pathLength="1" strokeDashoffset={1 - left.part} />
      {isOpen ? (
        <text x="20" y="25.4">
          {left.seconds}
        </text>
      ) : (
        <path className="sign" d={isDone ? done : shut} />
      )}
    </svg>
  )
}

/** The table's clock: bets are open, no more bets, the result. */
export function Clock({ link }: { link: LiveLink }) {
  const t = useT()
  const { round, present } = useStore(link.state)
  const left = useLeft(link)
  const { seconds } = left
  const isOpen = (round?.phase === 'betting' || (round?.untilDecideMs ?? 0) > 0) && seconds > 0
  const isDone = round?.phase === 'done'
  const isHurry = isOpen && seconds <= hurrySeconds
  return (
    <div className={classes('lclock', isOpen && 'open', isHurry && 'hurry', isDone && 'done')}>
      <Ring left={left} isOpen={isOpen} isDone={isDone} />
      <b role="timer" className="num">
        {wordsOf(t, { round, seconds })}
      </b>
      <small className="num">
        {round && t('live.round', { number: round.number })} · {t('live.present', { count: present })}
      </small>
    </div>
  )
}
