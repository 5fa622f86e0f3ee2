import type { Tone } from '@baize/ui'
import type { Bet } from './queries.ts'

interface Outcome {
  readonly text:
    | 'profit.tip'
    | 'record.open'
    | 'record.cancelled'
    | 'record.even'
    | 'record.lost'
    | 'record.won'
  readonly tone: Tone
}

const isZero = (value: string) => /^-?[0.]*$/.test(value)

/** How a bet ended, in the member's words. */
export function outcomeOf({ state, profit, isTip }: Pick<Bet, 'state' | 'profit' | 'isTip'>): Outcome {
  if (isTip && state !== 'cancelled') return { text: 'profit.tip', tone: 'plain' }
  if (state === 'open') return { text: 'record.open', tone: 'warn' }
  if (state === 'cancelled') return { text: 'record.cancelled', tone: 'plain' }
  if (isZero(profit)) return { text: 'record.even', tone: 'plain' }
  return profit.startsWith('-') ? { text: 'record.lost', tone: 'plain' } : { text: 'record.won', tone: 'ok' }
}
