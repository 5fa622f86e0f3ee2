import type { Events } from '../../kernel/events/events.ts'
import type { BatchTally } from './batcher.ts'

/** An answer to a bet that took longer is a slow one. */
export const slowAnswerMs = 50
const windowMs = 1_000
/** Of so many answers one may be slow. */
const answersPerSlow = 100

/**
 * Counts how many bets are answered slowly, second by second, and tells all nodes when it is more than one of
 * a hundred: work that can wait then makes room.
 */
export function createPaceWatch({
  publish,
}: Pick<Events, 'publish'>): (batch: Pick<BatchTally, 'items' | 'slow'>) => void {
  let from = 0
  let items = 0
  let slow = 0
  return (batch) => {
    const now = performance.now()
    items += batch.items
    slow += batch.slow
    if (now - from < windowMs) return
    if (slow * answersPerSlow > items) void publish({ kind: 'bets_slow' })
    from = now
    items = 0
    slow = 0
  }
}
