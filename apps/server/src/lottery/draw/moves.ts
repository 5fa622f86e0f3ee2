import { moveDraw, type DrawEvent, type DrawLife, type DrawState } from '@baize/lottery/draw'
import type { Result } from '@baize/lottery/play'
import type { MovingDraw } from './life-store.ts'

const lifeOf = (draw: MovingDraw): DrawLife => ({
  kind: draw.kind,
  state: draw.state,
  opensAtMs: draw.opensAt.getTime(),
  closesAtMs: draw.closesAt.getTime(),
  results: Array.from({ length: draw.resultVersion }, (): Result => []),
})

/** The state after some events, one after the other; nothing where the first that is refused stands. */
export function stateAfter(draw: MovingDraw, ...events: readonly DrawEvent[]): DrawState | undefined {
  let life = lifeOf(draw)
  for (const event of events) {
    const moved = moveDraw(life, event)
    if (!moved.ok) return undefined
    life = moved.value
  }
  return life.state
}
