import { describe, expect, test } from 'vitest'
import {
  draftOf,
  newBonus,
  newMethod,
  planOf,
  readPercent,
  readTime,
  writePercent,
  writeTime,
} from './method-draft.ts'

let keys = 0
const newKey = () => `k${(keys += 1)}`

describe('what is typed', () => {
  test.each([
    [0, '00:00'],
    [90, '01:30'],
    [1_439, '23:59'],
  ])('minute %i is %s', (minute, text) => {
    expect(writeTime(minute)).toBe(text)
    expect(readTime(text)).toBe(minute)
  })

  test('every fee in hundredths of a percent is told and read back', () => {
    for (let bps = 0; bps <= 5_000; bps += 1) expect(readPercent(writePercent(bps))).toBe(bps)
  })

  test.each(['1.855', '', '-1', '1e2', 'x', '1,5'])('%j is no percentage', (text) => {
    expect(readPercent(text)).toBeNaN()
  })
})

describe('a draft', () => {
  test('that nobody changed is the plan it came from', () => {
    const bonus = { ...newBonus(newKey()), code: 'ten', title: { EN: 'Ten', BN: 'দশ' } }
    const plan = planOf({ ...newMethod(newKey), code: 'rocket', bonuses: [bonus] })
    expect(planOf(draftOf(plan, newKey))).toEqual(plan)
    expect(plan.bonuses).toEqual([
      {
        code: 'ten',
        lane: 'any',
        maxStake: '500.00',
        days: 30,
        currency: 'BDT',
        title: { EN: 'Ten', BN: 'দশ' },
        rateBps: 1_000,
        max: '1000.00',
        minDeposit: '500.00',
        turnoverTimes: 10,
        isEnabled: true,
      },
    ])
  })

  test('names a gateway only where a gateway pays', () => {
    const draft = { ...newMethod(newKey), code: 'card', gateway: 'hosted' }
    expect(planOf(draft).gateway).toBeNull()
    expect(planOf({ ...draft, kind: 'gateway' }).gateway).toBe('hosted')
  })
})
