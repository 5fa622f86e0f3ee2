import type { Rng } from '@baize/std'
import { describe, expect, test } from 'vitest'
import {
  bingoCards,
  createFairRng,
  dealBaccarat,
  engineOf,
  handOf,
  hmacSha256,
  models,
  pokerModels,
  suggestHold,
  teenPattiResult,
} from './index.ts'
import { countResults } from './baccarat/count.ts'
import { countDuels } from './teenpatti/count.ts'

const rngOf = (name: string, nonce = 0): Rng =>
  createFairRng({ serverSeed: 'ab'.repeat(32), clientSeed: name, nonce, hmac: hmacSha256 })

describe.each(models.filter(({ kind }) => kind !== 'slot').map((model) => [model.id, model] as const))(
  '%s',
  (_, model) => {
    const engine = engineOf(model)

    test('pays as its judgement expects, over many rounds of any way to play', () => {
      let excess = 0
      let variance = 0
      const habits = rngOf('habits')
      const rounds = 3_000
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const rng = rngOf(model.id, nonce)
        const choice = engine.anyChoice(model, { stakeMinor: 1_000, rng: habits })
        const started = engine.start(model, { stakeMinor: 1_000, choice }, rng)
        if (!started.ok) throw new Error(started.code)
        let state = started.value
        while (!state.isOver) {
          const moved = engine.move(model, state, engine.anyMove(engine.view(model, state), habits))
          if (!moved.ok) throw new Error(moved.code)
          state = moved.value
        }
        const judged = engine.judge(model, { stakeMinor: 1_000, payoutMinor: state.payoutMinor, state })
        const isPayable = Number.isSafeInteger(state.payoutMinor) && state.payoutMinor >= 0
        if (!isPayable || state.payoutMinor > Math.round(judged.peakMinor) + 1)
          throw new Error(`round ${nonce} pays ${state.payoutMinor} of at most ${judged.peakMinor}`)
        excess += judged.excess
        variance += judged.variance
      }
      const z = excess / Math.sqrt(variance)
      expect(z).toBeLessThan(4)
      // Thoughtless exchanges do worse than best play; everything else is as expected from both sides.
      if (!engine.figures(model).isBestPlay) expect(z).toBeGreaterThan(-4)
    })

    test('the same inputs give the same bytes, and figures are within what a house offers', () => {
      const choice = engine.anyChoice(model, { stakeMinor: 1_000, rng: rngOf('choice') })
      const play = () => engine.start(model, { stakeMinor: 1_000, choice }, rngOf('same'))
      expect(play()).toEqual(play())
      const { rtp } = engine.figures(model)
      expect(rtp.most).toBeLessThan(1)
      expect(rtp.least).toBeGreaterThan(0.85)
    })

    test.each([0, -100, 0.5, 150.5, Number.NaN, Infinity, 2 ** 53, 1_000_000_100])(
      '%d is no stake',
      (stakeMinor) => {
        const choice = engine.anyChoice(model, { stakeMinor: 1_000, rng: rngOf('choice') })
        expect(engine.start(model, { stakeMinor, choice }, rngOf('none'))).toMatchObject({ ok: false })
      },
    )

    test.each([
      null,
      1,
      'x',
      [],
      { bets: [] },
      { bets: 'all' },
      { filler: 1 },
      { bets: [{ spot: 'moon', amountMinor: 1_000 }] },
    ])('%j is no choice', (json) =>
      expect(engine.readChoice(model, { json, stakeMinor: 1_000 })).toBeUndefined(),
    )
  },
)

test('eight decks have as many deals as orders of six cards', () => {
  const total = countResults(8).reduce((sum, { count }) => sum + count, 0)
  expect(total).toBe(416 * 415 * 414 * 413 * 412 * 411)
  const wins = (winner: string) =>
    countResults(8).reduce((sum, { count, result }) => (result.winner === winner ? sum + count : sum), 0)
  // The counts that books on the game print.
  expect([wins('banker'), wins('player'), wins('tie')]).toEqual([
    2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216,
  ])
})

test.each([
  ['a natural ends the deal', [24, 32, 36, 33, 0, 0], { player: 2, banker: 2 }],
  ['both draw', [32, 36, 40, 44, 4, 8], { player: 3, banker: 3 }],
])('baccarat: %s', (_, cards, lengths) => {
  const dealt = dealBaccarat(cards)
  expect({ player: dealt.player.length, banker: dealt.banker.length }).toEqual(lengths)
})

test('every pair of teen patti hands is counted once', () => {
  const duels = countDuels()
  expect(duels.reduce((sum, { count }) => sum + count, 0)).toBe(22_100 * 18_424)
  expect(duels.every(({ count }) => Number.isSafeInteger(count) && count >= 0)).toBe(true)
})

test.each([
  ['ace, king, queen beats ace, two, three', [48, 45, 42], [49, 0, 6], 'a'],
  ['ace, two, three beats king, queen, jack', [49, 0, 6], [44, 41, 38], 'a'],
  ['a trail of twos beats a pure sequence of aces', [0, 1, 2], [48, 44, 40], 'a'],
  ['equal ranks tie', [48, 20, 9], [49, 21, 10], 'tie'],
  ['the pair counts before the card beside it', [0, 1, 48], [4, 5, 9], 'b'],
])('teen patti: %s', (_, a, b, winner) => expect(teenPattiResult({ a, b }).winner).toBe(winner))

test('the ticket of ninety: sets of marks by full rows', () => {
  const counted = Array.from({ length: 16 }, () => [0, 0, 0, 0])
  for (let set = 0; set < 1 << 15; set += 1) {
    const rows = [31, 31 << 5, 31 << 10].filter((row) => (set & row) === row).length
    const marked = [...set.toString(2)].filter((bit) => bit === '1').length
    const row = counted[marked]
    if (row) row[rows] = (row[rows] ?? 0) + 1
  }
  bingoCards.ticket.marks.forEach((byRows, marked) =>
    byRows.forEach((sets, rows) => expect(sets).toBe(counted[marked]?.[rows])),
  )
})

test('the square card: all sets of marks are counted', () => {
  const total = bingoCards.square.marks.flat().reduce((sum, sets) => sum + sets, 0)
  expect(total).toBe(2 ** 24)
})

describe('video poker', () => {
  const [jacks, deuces, , , joker] = pokerModels
  test.each([
    [jacks, [32, 36, 40, 44, 48], 'royal'],
    [jacks, [0, 4, 8, 12, 48], 'straight-flush'],
    [jacks, [36, 37, 0, 5, 10], 'pair'],
    [jacks, [32, 33, 0, 5, 10], null],
    [jacks, [48, 49, 50, 51, 0], 'four-aces'],
    [deuces, [0, 1, 2, 3, 20], 'four-deuces'],
    [deuces, [0, 36, 40, 44, 48], 'wild-royal'],
    [deuces, [0, 1, 20, 21, 22], 'five'],
    [deuces, [0, 20, 21, 28, 29], 'full'],
    [joker, [52, 44, 5, 10, 19], 'pair'],
    [joker, [52, 40, 5, 10, 19], null],
    [joker, [52, 20, 21, 22, 23], 'five'],
  ])('%o: %j is %s', (rules, cards, hand) => {
    if (!rules) throw new Error('no table')
    expect(handOf(rules, cards)).toBe(hand)
  })

  test('best play keeps a high pair, and breaks it for four to a royal flush', () => {
    if (!jacks) throw new Error('no table')
    expect(suggestHold(jacks, [36, 37, 0, 13, 22])).toEqual([0, 1])
    expect(suggestHold(jacks, [36, 40, 44, 48, 37])).toEqual([0, 1, 2, 3])
  }, 60_000)
})
