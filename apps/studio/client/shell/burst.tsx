import { classes } from '@baize/ui'
import type { CSSProperties } from 'react'
import { winLevel, type RoundResult } from '../core/win.ts'

const coinCounts = [0, 8, 14, 22, 30]

/** Rays and coins behind a win, the more the higher it is in stakes; nothing that has to be read. */
export function Burst(result: RoundResult) {
  const level = winLevel(result)
  if (level === 0) return null
  const coins = coinCounts[level] ?? 0
  return (
    <span className={classes('burst', `lv${level}`)} aria-hidden="true">
      {Array.from({ length: coins }, (_, index) => (
        <i key={`coin-${index + 1}`} style={coinPath(index, coins)} />
      ))}
    </span>
  )
}

/** Coins leave to all sides, every other one farther and later. */
function coinPath(index: number, count: number): CSSProperties {
  const angle = (index / count) * Math.PI * 2 + (index % 3) * 0.2
  const reach = 90 + (index % 4) * 26
  return {
    '--x': `${Math.round(Math.cos(angle) * reach * 1.25)}px`,
    '--y': `${Math.round(Math.sin(angle) * reach * 0.62)}px`,
    '--wait': `${(index % 5) * 45}ms`,
  } as CSSProperties
}
