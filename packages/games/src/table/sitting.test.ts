import { describe, expect, test } from 'vitest'
import { createSittingEngine, isSittingUnused, stakedIn, type SittingMove } from './sitting.ts'
import { pattiModels } from './patti/rules.ts'

const engine = createSittingEngine('patti', pattiModels)
const [model] = pattiModels
if (!model) throw new Error('no model')

const hand = (changeMinor: number, stakedMinor?: number): SittingMove => ({
  type: 'hand',
  hand: `h${'0'.repeat(32)}`,
  changeMinor,
  ...(stakedMinor !== undefined && { stakedMinor }),
})

describe('a sitting', () => {
  test('has staked what its hands put at risk, chips won and staked again among it', () => {
    expect(stakedIn({ moves: [] })).toBe(0)
    expect(stakedIn({ moves: [hand(300, 200), hand(-500, 500), hand(0, 100), { type: 'leave' }] })).toBe(800)
  })

  test('of which a hand does not say what it put at risk is not known', () =>
    expect(stakedIn({ moves: [hand(300, 200), hand(-500)] })).toBeUndefined())

  test.each<[string, SittingMove[], boolean]>([
    ['no hand', [{ type: 'leave' }], true],
    ['hands without a chip in them', [hand(0, 0), hand(0)], true],
    ['a pot that was shared', [hand(0, 100)], false],
    ['a pot won without a stake', [hand(150, 0)], false],
  ])('with %s is unused: %s', (_, moves, isUnused) => expect(isSittingUnused({ moves })).toBe(isUnused))

  test('takes hands with and without their stake, and none that loses more than it put at risk', () => {
    expect(engine.readMove(hand(-100))).toEqual(hand(-100))
    expect(engine.readMove(hand(-100, 100))).toEqual(hand(-100, 100))
    for (const move of [hand(-101, 100), hand(5, -1), hand(5, 0.5), { ...hand(5, 5), more: 1 }])
      expect(engine.readMove(move)).toBeUndefined()
  })
})
