import { Drawing, classes, useMedia, useT } from '@baize/ui'
import { useEffect, useId, useState } from 'react'
import { lowerShell, upperShell, wholeEgg } from './egg-art.ts'
import { prizeText } from './prize-text.ts'
import type { DrawnProps } from './wheel.tsx'

const shakeMs = 900

/** The egg shakes and opens; it holds the prize that was drawn, and nothing else. */
export function Egg({ turn, symbol, onShown }: DrawnProps) {
  const t = useT()
  const uid = `eg${useId().replace(/\W/g, '')}`
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [opened, setOpened] = useState<string>()
  // The clock: the egg opens when it has been shaken.
  useEffect(() => {
    if (!turn) return
    const waiting = setTimeout(
      () => {
        setOpened(turn.id)
        onShown()
      },
      isCalm ? 0 : shakeMs,
    )
    return () => clearTimeout(waiting)
  }, [turn, isCalm, onShown])
  if (!turn || opened !== turn.id)
    return <Drawing className={classes('mg-egg', turn && !isCalm && 'shakes')} svg={wholeEgg(uid)} />
  return (
    <div className="mg-egg broken">
      <Drawing className="mg-shell" svg={lowerShell(uid)} />
      <p className="mg-prize num">{prizeText(t, turn.prize, symbol)}</p>
      <Drawing className={classes('mg-shell up', !isCalm && 'lifts')} svg={upperShell(`${uid}u`)} />
    </div>
  )
}
