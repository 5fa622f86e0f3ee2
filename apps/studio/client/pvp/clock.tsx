import { classes, useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import type { HandShown } from '../../wire/table.ts'

const tickMs = 250

/** What is left of a span that began when the page was told of it. */
function useLeft(untilMs: number | null, toldAtMs: number): number | null {
  const [now, setNow] = useState(() => performance.now())
  // Time passes outside of what React renders.
  useEffect(() => {
    if (untilMs === null) return
    const timer = setInterval(() => setNow(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [untilMs, toldAtMs])
  return untilMs === null ? null : Math.max(0, untilMs - Math.max(0, now - toldAtMs))
}

interface ClockProps {
  readonly hand: HandShown | null
  readonly toldAtMs: number
  readonly isOwnTurn: boolean
}

/** Whose turn it is and for how long, or when the next hand is dealt. */
export function TurnClock({ hand, toldAtMs, isOwnTurn }: ClockProps) {
  const t = useT()
  const isPlaying = hand?.phase === 'playing'
  const left = useLeft(untilOf(hand), toldAtMs)
  const isHurry = isOwnTurn && left !== null && left < hurryMs
  return (
    <div className={classes('pvp-clock', isOwnTurn && 'own', isHurry && 'hurry')}>
      <span aria-live="polite">{t(isPlaying ? turnKey(isOwnTurn) : waitingKey(left))}</span>
      {left !== null && <Seconds left={left} />}
      {hand?.isBank && <span className="tag">{t('pvp.timeBank')}</span>}
      {isPlaying && <i style={shareOf(left, hand.turnMs)} aria-hidden="true" />}
    </div>
  )
}

/** The end of the turn, or the next deal. */
const untilOf = (hand: HandShown | null): number | null =>
  hand && (hand.phase === 'playing' ? hand.untilTurnMs : hand.untilDealMs)

function Seconds({ left }: { left: number }) {
  const t = useT()
  return (
    <span className="num" role="timer">
      {t('pvp.seconds', { seconds: Math.ceil(left / 1_000) })}
    </span>
  )
}

const hurryMs = 6_000

const turnKey = (isOwnTurn: boolean) => (isOwnTurn ? 'pvp.yourTurn' : 'pvp.theirTurn')
const waitingKey = (left: number | null) => (left === null ? 'pvp.waitingPlayers' : 'pvp.nextHand')

const shareOf = (left: number | null, ofMs: number): React.CSSProperties =>
  ({ '--left': Math.min(1, (left ?? 0) / Math.max(1, ofMs)) }) as React.CSSProperties
