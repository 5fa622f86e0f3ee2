import type { Play } from '@baize/lottery/play'
import { useMemo, useState } from 'react'
import { gapsOf } from './gaps.ts'
import type { Gaps } from './pad-panel.tsx'
import { useTrend } from './queries.ts'

/** The gaps of a pad, asked for when the player wants to see them. */
export function useGaps(seriesId: string, play: Play): Gaps | undefined {
  const [isShown, setShown] = useState(false)
  const { data } = useTrend(isShown ? seriesId : undefined)
  const of = useMemo(() => data && gapsOf(data.charts, play), [data, play])
  if (play.pad === 'options' || play.pad === 'typed') return undefined
  return { of, isShown, onShow: setShown }
}
