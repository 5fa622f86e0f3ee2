import type { RoundState } from '@baize/games'
import { invariant } from '@baize/std'
import { leaveState } from '../round/engine.ts'
import type { RoundRow } from '../round/row.ts'

/** A bet on a shared round that is over: what was not decided is decided as its kind says. */
export function finishBet({ state }: Pick<RoundRow, 'state'>): RoundState {
  invariant(state, 'a bet of a running round has its part of the outcome')
  const over = state.isOver ? state : leaveState(state)
  invariant(over, 'a shared round ends for everybody')
  return over
}
