import { expect, test } from 'vitest'
import type { StateAnswer } from '../../wire/messages.ts'
import type { Asked, GameApi } from './api.ts'
import { openGame } from './opening.ts'

const seeds = { active: { serverSeedHash: 'h', clientSeed: 'own', nextNonce: 0 } }
const state = { balance: '10.00', seeds } as StateAnswer
const answering = (answer: Asked<StateAnswer>): Asked<GameApi> => ({
  kind: 'ok',
  value: { state: () => Promise.resolve(answer) } as GameApi,
})
const open = answering({ kind: 'ok', value: state })
const silent: Asked<GameApi> = { kind: 'unknown' }

/** Opens a game whose session answers these one after the other, and then the last for ever. */
async function openWith(...answers: Asked<GameApi>[]) {
  const waited: number[] = []
  let asked = 0
  const opening = await openGame({
    openSession: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? silent),
    wait: (ms) => {
      waited.push(ms)
      return Promise.resolve()
    },
  })
  return { opening, waited, asked }
}

test('silence is asked again with growing waits, until the game is open', async () => {
  const { opening, waited } = await openWith(silent, silent, answering({ kind: 'unknown' }), open)
  expect(opening).toMatchObject({ kind: 'open', state })
  expect(waited).toEqual([1_000, 2_000, 4_000])
})

test('a game that does not answer at all is late, not refused', async () => {
  const { opening, waited, asked } = await openWith(silent)
  expect(opening).toEqual({ kind: 'late' })
  expect(asked).toBe(waited.length + 1)
  expect(waited).toEqual(waited.toSorted((a, b) => a - b))
})

test.each([
  ['code', { kind: 'refused', code: 'launch_invalid' } as const],
  ['session', answering({ kind: 'refused', code: 'session_required' })],
])('a refused %s is not asked again', async (_, answer) => {
  expect(await openWith(silent, answer, open)).toMatchObject({ opening: { kind: 'refused' }, asked: 2 })
})
