import { Amount } from '@baize/ui'
import { useEffect, useState } from 'react'
import { decimalOf, symbolOf } from '../core/money.ts'

const countMs = 1_100

/** A large win counts up to its amount; who listens hears the amount once. */
export function Counted({ minor, currency }: { minor: number; currency: string }) {
  const [share, setShare] = useState(0)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The browser's frames go on by themselves.
  useEffect(() => {
    if (isStill) return
    const begunAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const gone = Math.min(1, (now - begunAt) / countMs)
      setShare(1 - (1 - gone) ** 3)
      if (gone < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isStill])
  const symbol = symbolOf(currency)
  const shown = isStill ? minor : Math.round(minor * share)
  return (
    <>
      <span className="vh">
        <Amount value={decimalOf(minor, currency)} symbol={symbol} />
      </span>
      <span aria-hidden="true">
        <Amount value={decimalOf(shown, currency)} symbol={symbol} />
      </span>
    </>
  )
}
