import { Drawing, classes, useMedia, useT } from '@baize/ui'
import { useEffect, useId, useMemo } from 'react'
import { prizeMark } from './prize-text.ts'
import type { Game, Turn } from './queries.ts'
import { cutWheel, turnTo } from './wheel-pieces.ts'
import { wheelFace, wheelFrame } from './wheel-art.ts'

const spinMs = 4_200
const wholeTurns = 6

export interface DrawnProps {
  readonly game: Game
  readonly symbol: string
  /** The turn that is shown; nothing before the first. */
  readonly turn: Turn | undefined
  /** Called once what was drawn can be read. */
  readonly onShown: () => void
}

/** The wheel. It stops in the middle of a piece of the prize that was drawn. */
export function Wheel({ game, symbol, turn, onShown }: DrawnProps) {
  const t = useT()
  const uid = `wh${useId().replace(/\W/g, '')}`
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const pieces = useMemo(() => cutWheel(game.prizes.map(({ weight }) => weight)), [game])
  const names = game.prizes.map((prize) => prizeMark(t, prize, symbol))
  const degrees = turn ? (turn.nonce + 1) * wholeTurns * 360 + turnTo(pieces, turn.drawn, turn.nonce) : 0
  // The clock: what was drawn is told when the wheel has come to rest.
  useEffect(() => {
    if (!turn) return
    const waiting = setTimeout(onShown, isCalm ? 0 : spinMs)
    return () => clearTimeout(waiting)
  }, [turn, isCalm, onShown])
  return (
    <div className="mg-wheel">
      <div
        className={classes('mg-wheel-face', isCalm && 'calm')}
        style={{ transform: `rotate(${degrees}deg)` }}
      >
        <Drawing svg={wheelFace(pieces, names)} />
      </div>
      <Drawing className="mg-wheel-frame" svg={wheelFrame(uid)} />
    </div>
  )
}
