import { expect, test } from 'vitest'
import { readRoundSignal } from './round-signals.ts'

const frame = { name: 'the game' }
const game = { url: 'https://games.example/play/slot-0001#code', frame }
const begun = { origin: 'https://games.example', source: frame, data: { type: 'game_round', state: 'begun' } }

test.each([
  ['the game itself', begun, 'begun'],
  ['its end', { ...begun, data: { type: 'game_round', state: 'told' } }, 'told'],
  ['another window of that origin', { ...begun, source: {} }, undefined],
  ['another origin in the frame', { ...begun, origin: 'https://evil.example' }, undefined],
  ['another state', { ...begun, data: { type: 'game_round', state: 'won' } }, undefined],
  ['another message', { ...begun, data: { type: 'resize' } }, undefined],
  ['text', { ...begun, data: 'begun' }, undefined],
  ['nothing', { ...begun, data: null }, undefined],
])('%s', (_name, heard, expected) => expect(readRoundSignal(heard, game)).toBe(expected))

test('without a frame nothing is heard', () => {
  expect(readRoundSignal({ ...begun, source: null }, { ...game, frame: null })).toBeUndefined()
})
