import { describe, expect, test } from 'vitest'
import type { Offer } from '../../apps/studio/src/offers/offers.ts'
import { readPlan } from './plan.ts'

const offer = (game: string, given: object = {}): Offer =>
  ({ game, model: { kind: 'slot' }, isLive: false, popularity: 1, ...given }) as Offer
const offers = [
  offer('slot-1'),
  offer('slot-2', { popularity: 9 }),
  offer('red-black', { model: { kind: 'roulette' } }),
  offer('live-1', { isLive: true }),
]
const titles = ['--id', 'eid', '--title-en', 'Eid', '--title-bn', 'ঈদ']
const read = (...words: string[]) => readPlan(['open', ...titles, ...words], offers)

describe('a tournament by command', () => {
  test('takes the most popular games of a kind, a length and prizes', () => {
    expect(read('--prizes', '500,300.50', '--minutes', '45', '--stake', '2', '--opens-in', '5')).toEqual({
      kind: 'tournament',
      plan: {
        tournamentId: 'eid',
        titleEn: 'Eid',
        titleBn: 'ঈদ',
        rule: 'best_multiple',
        games: ['slot-2', 'slot-1'],
        currency: 'BDT',
        leastStakeMinor: 200n,
        prizes: [50_000, 30_050],
        opensInMs: 300_000,
        lengthMs: 2_700_000,
      },
    })
  })

  test('is a series that has no end', () => {
    const words = ['series', ...titles, '--prizes', '5', '--minutes', '60', '--games', 'slot-1']
    expect(readPlan(words, offers)).toMatchObject({
      kind: 'series',
      plan: { series: 'eid', lengthMinutes: 60, games: ['slot-1'] },
    })
  })

  test.each([
    ['no prize', []],
    ['a prize of nothing', ['--prizes', '0']],
    ['prizes that grow', ['--prizes', '5,6']],
    ['a rule that is none', ['--prizes', '5', '--rule', 'luck']],
    ['a divided stake', ['--prizes', '5', '--games', 'red-black']],
    ['a shared game', ['--prizes', '5', '--games', 'live-1']],
    ['an unknown game', ['--prizes', '5', '--games', 'slot-9']],
    ['a kind without games', ['--prizes', '5', '--kind', 'keno']],
    ['no length', ['--prizes', '5', '--minutes', '0']],
    ['an unknown currency', ['--prizes', '5', '--currency', 'QQQ']],
    ['an unknown option', ['--prizes', '5', '--luck']],
  ])('with %s is refused', (_, words) => expect(read(...words)).toMatchObject({ kind: 'wrong' }))

  test('without a name or titles is refused', () => {
    expect(readPlan(['open', '--prizes', '5'], offers)).toMatchObject({ kind: 'wrong' })
    expect(readPlan(['open', '--id', 'Eid!', '--prizes', '5'], offers)).toMatchObject({ kind: 'wrong' })
  })
})
