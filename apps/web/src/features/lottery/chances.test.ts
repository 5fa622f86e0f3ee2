import { playsOf, type Play } from '@baize/lottery/play'
import { describe, expect, test } from 'vitest'
import { chanceFigures, chancesOf, returnPercent } from './chances.ts'

const playOf = (id: string): Play => playsOf.SSC.find((play) => play.id === id) as Play

describe('chances', () => {
  test.each([
    [1n, 1000n, { kind: 'in', count: '1,000' }],
    [60n, 100_000n, { kind: 'in', count: '1,667' }],
    [3n, 100n, { kind: 'in', count: '33.3' }],
    [1n, 10n, { kind: 'in', count: '10' }],
    [45n, 100n, { kind: 'percent', percent: '45' }],
    [271n, 1000n, { kind: 'percent', percent: '27.1' }],
    [0n, 5n, { kind: 'percent', percent: '0' }],
  ])('%s of %s', (n, d, figures) => expect(chanceFigures(n, d)).toEqual(figures))

  test('every way to win of a play is told with its odds', () => {
    expect(chancesOf(playOf('dragon-tiger'), 1960).map(({ key, oddsE4 }) => [key, oddsE4])).toEqual([
      ['side-win', 21_777n],
      ['tie-win', 98_000n],
    ])
  })

  test('what returns is never more than the group says', () => {
    expect(returnPercent(playOf('place'), 1960)).toBe('98.00')
    for (const play of playsOf.SSC) expect(Number(returnPercent(play, 1960))).toBeLessThanOrEqual(98)
  })
})
