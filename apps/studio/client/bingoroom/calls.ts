import type { BingoRoomModel, BingoRoomOutcome } from '@baize/games'
import { useEffect, useState } from 'react'
import { useStore } from '@baize/ui/page'
import type { LiveLink, LiveState } from '../live/link.ts'

/** All balls are out by then; the studio waits a little longer. */
const callingMs = 16_000
const lookEveryMs = 100

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The balls that are out by the clock of the room; all at once where nothing is to move. */
function calledBy(
  { round, toldAtMs }: LiveState,
  { calls }: BingoRoomModel,
  nowMs: number,
): readonly number[] {
  if (!round?.outcome || round.phase === 'betting') return []
  const { called } = round.outcome as BingoRoomOutcome
  if (round.phase === 'done' || isStill()) return called
  const sinceMs = round.sinceStartMs + Math.max(0, nowMs - toldAtMs)
  return called.slice(0, Math.floor((sinceMs / callingMs) * calls) + 1)
}

/** The balls that have been called, as they come. */
export function useCalled({ link, model }: { link: LiveLink; model: BingoRoomModel }): readonly number[] {
  const live = useStore(link.state)
  const [nowMs, setNow] = useState(() => performance.now())
  const isRunning = live.round?.phase === 'running'
  // Time passes outside of what React knows.
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(performance.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [isRunning])
  const called = calledBy(live, model, nowMs)
  const { sound } = link.table
  const count = called.length
  // Each ball is heard when it comes into sight.
  useEffect(() => {
    if (isRunning && count > 0 && !isStill()) sound.tick()
  }, [isRunning, count, sound])
  return called
}
