import { describe, expect, test } from 'vitest'
import { must, scripted, untouched } from '../kit/rounds.fixture.ts'
import {
  diceEngine,
  diceHundredths,
  diceModels,
  isDiceWin,
  type DiceChoice,
  type DiceModel,
} from './engine.ts'

const [classic, fair] = diceModels as [DiceModel, DiceModel]
const chancesOnOffer = Array.from({ length: 9_401 }, (_, index) => index + 100)

const roll = (model: DiceModel, choice: DiceChoice, number: number, stakeMinor = 100) =>
  must(diceEngine.start(model, { stakeMinor, choice }, scripted(number)))

describe('the numbers that win', () => {
  test.each([100, 4_950, 5_000, 9_500])('are %i of ten thousand on both sides', (winning) => {
    for (const side of ['under', 'over'] as const) {
      const won = Array.from({ length: 10_000 }, (_, number) => number).filter((number) =>
        isDiceWin({ side, winning }, number),
      )
      expect(won).toHaveLength(winning)
      expect(side === 'under' ? won[0] : won.at(-1)).toBe(side === 'under' ? 0 : 9_999)
    }
  })

  test('are as many as were asked for at every chance: the last one wins, the next one loses', () => {
    for (const winning of chancesOnOffer) {
      const pays = diceHundredths(classic, winning)
      const paid = (side: DiceChoice['side'], number: number) =>
        roll(classic, { side, winning }, number).payoutMinor
      expect([paid('under', winning - 1), paid('under', winning)]).toEqual([pays, 0])
      expect([paid('over', 10_000 - winning), paid('over', 9_999 - winning)]).toEqual([pays, 0])
    }
  })
})

describe('the multiplier', () => {
  test.each([
    [classic, 5_000, 198],
    [classic, 4_950, 200],
    [classic, 100, 9_900],
    [classic, 9_500, 104],
    [classic, 3_333, 297],
    [fair, 5_000, 197],
    [fair, 4_925, 200],
    [fair, 100, 9_850],
    [fair, 9_500, 103],
  ])('$id at %i of ten thousand pays %i hundredths', (model, winning, hundredths) =>
    expect(diceHundredths(model, winning)).toBe(hundredths),
  )

  test('is the fair one less the edge, rounded down by less than a hundredth', () => {
    for (const [model, percent] of [
      [classic, 9_900],
      [fair, 9_850],
    ] as const) {
      for (const winning of chancesOnOffer) {
        const returned = diceHundredths(model, winning) * winning
        expect(returned <= percent * 100 && returned > percent * 100 - winning).toBe(true)
        expect(diceHundredths(model, winning)).toBeGreaterThan(100)
      }
    }
  })

  test('the sheet lists what a chance times its multiplier comes to', () => {
    const rows = diceEngine.sheet(fair)
    expect(rows).toHaveLength(189)
    for (const { bet, rtp, hitFrequency } of rows) {
      const winning = Math.round(Number.parseFloat(bet) * 100)
      expect(hitFrequency).toBeCloseTo(winning / 10_000, 12)
      expect(rtp).toBeCloseTo((diceHundredths(fair, winning) * winning) / 1_000_000, 12)
    }
  })
})

describe('a round', () => {
  test('pays the greatest stake to the last unit', () => {
    expect(roll(classic, { side: 'over', winning: 100 }, 9_900, 1_000_000_000).payoutMinor).toBe(
      99_000_000_000,
    )
    expect(roll(classic, { side: 'under', winning: 3_333 }, 3_332, 700).payoutMinor).toBe(2_079)
    expect(diceEngine.describe({ roll: 5 })).toBe('roll 0.05')
  })

  test.each([
    { side: 'under', winning: 99 },
    { side: 'under', winning: 9_501 },
    { side: 'over', winning: 500.5 },
    { side: 'over', winning: '500' },
    { side: 'middle', winning: 500 },
    { side: 'over' },
    { winning: 500 },
    { side: 'over', winning: 500, roll: 9_999 },
    null,
  ])('%j is refused, and draws nothing', (choice) =>
    expect(diceEngine.start(classic, { stakeMinor: 100, choice: choice as never }, untouched)).toEqual({
      ok: false,
      code: 'choice_invalid',
    }),
  )
})
