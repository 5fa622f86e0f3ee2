import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositMoves, depositStates, mayMove, openDepositStates } from './index.ts'

test('credited and rejected are the end, and every open state can end', () => {
  expect(depositMoves.credited).toEqual([])
  expect(depositMoves.rejected).toEqual([])
  for (const state of openDepositStates) expect(mayMove(state, 'credited')).toBe(true)
})

test('however the moves are tried, a deposit is credited at most once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...depositStates), { maxLength: 30 }), (tries) => {
      let [state, credits]: [(typeof depositStates)[number], number] = ['created', 0]
      for (const to of tries) {
        if (!mayMove(state, to)) continue
        state = to
        if (to === 'credited') credits += 1
      }
      expect(credits).toBeLessThanOrEqual(1)
      if (credits === 1) expect(state).toBe('credited')
    }),
  )
})
