import { describe, expect, test } from 'vitest'
import { createDice, must, scripted, untouched } from '../kit/rounds.fixture.ts'
import { hitsOf, kenoEngine, kenoModels, kenoPays, type KenoModel } from './engine.ts'

const [steady, wild] = kenoModels as [KenoModel, KenoModel]
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Draws these numbers out of forty. */
function calling(numbers: readonly number[]) {
  const left = upTo(40)
  const indexes = numbers.map((number) => {
    const index = left.indexOf(number)
    left.splice(index, 1)
    return index
  })
  return scripted(...indexes)
}

/** Ten numbers of which so many are among the first of forty that were picked. */
const meeting = (picks: number, hits: number) =>
  calling([...upTo(picks).slice(0, hits), ...upTo(40).slice(picks, picks + 10 - hits)])

/** The chances of each count of hits, drawing one number after the other: weights of all ordered draws. */
function weightsOf(picks: number): bigint[] {
  let weights = [1n]
  for (let drawn = 0; drawn < 10; drawn += 1) {
    const next = upTo(11).map(() => 0n)
    weights.forEach((weight, hits) => {
      const met = BigInt(Math.max(0, picks - hits))
      const missed = BigInt(40 - drawn) - met
      next[hits] = (next[hits] ?? 0n) + weight * missed
      next[hits + 1] = (next[hits + 1] ?? 0n) + weight * met
    })
    weights = next
  }
  return weights
}

describe.each(kenoModels.map((model) => [model.id, model] as const))('%s', (_, model) => {
  test('has a pay for every count of hits, nothing for none, and never less for more', () => {
    for (const picks of upTo(10)) {
      const pays = kenoPays(model, picks)
      expect(pays).toHaveLength(picks + 1)
      expect(pays[0]).toBe(0)
      expect(pays.toSorted((left, right) => left - right)).toEqual(pays)
    }
    expect(kenoPays(model, 11)).toEqual([])
  })

  test('pays every count of hits by its table, to the last unit of any stake', () => {
    for (const picks of upTo(10)) {
      for (const hits of [0, ...upTo(picks)]) {
        const choice = { picks: upTo(picks) }
        for (const stakeMinor of [100, 12_300, 1_000_000_000]) {
          const round = must(kenoEngine.start(model, { stakeMinor, choice }, meeting(picks, hits)))
          expect(hitsOf(choice, round.outcome)).toBe(hits)
          expect(round.payoutMinor).toBe((stakeMinor / 100) * (model.pays[picks - 1]?.[hits] ?? -1))
        }
      }
    }
  })

  test('returns what drawing one number after the other comes to', () => {
    const rows = kenoEngine.sheet(model)
    expect(rows.map(({ bet }) => bet)).toEqual(upTo(10).map((picks) => `${picks} picks`))
    for (const [index, { rtp, hitFrequency, maxWinChance }] of rows.entries()) {
      const weights = weightsOf(index + 1)
      const total = Number(weights.reduce((sum, one) => sum + one, 0n))
      const pays = kenoPays(model, index + 1)
      const paid = pays.reduce((sum, pay, hits) => sum + (pay * Number(weights[hits])) / total, 0)
      const hit = pays.reduce((sum, pay, hits) => sum + (pay > 0 ? Number(weights[hits]) / total : 0), 0)
      expect(rtp).toBeCloseTo(paid / 100, 12)
      expect(hitFrequency).toBeCloseTo(hit, 12)
      expect(maxWinChance).toBeCloseTo(Number(weights[index + 1]) / total, 14)
    }
  })
})

test('the chances of hits are known figures: all ten of ten is one in 847,660,528', () => {
  const row = kenoEngine.sheet(wild)[9]
  expect(1 / (row?.maxWinChance ?? 1)).toBeCloseTo(847_660_528, -1)
  expect(kenoEngine.figures(steady)).toMatchObject({ maxWinMultiple: 1_000, hitFrequency: null })
})

describe('the draw', () => {
  const choice = { picks: [1] }

  test('takes ten different numbers of forty, in their order', () => {
    const draw = (...indexes: number[]) =>
      must(kenoEngine.start(steady, { stakeMinor: 100, choice }, scripted(...indexes))).outcome.drawn
    expect(draw(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).toEqual(upTo(10))
    expect(draw(39, 38, 37, 36, 35, 34, 33, 32, 31, 30)).toEqual(upTo(40).slice(30).toReversed())
    expect(draw(4, 4, 4, 4, 0, 0, 0, 0, 0, 0)).toEqual([5, 6, 7, 8, 1, 2, 3, 4, 9, 10])
    const drawn = draw(39, 0, 37, 0, 35, 0, 33, 0, 31, 0)
    expect(kenoEngine.describe({ drawn })).toBe('drawn 40 1 39 2 38 3 37 4 36 5')
  })

  test('every number comes as often as any other', () => {
    const dice = createDice(40)
    const counts = new Map<number, number>()
    for (let round = 0; round < 4_000; round += 1) {
      const { outcome } = must(kenoEngine.start(wild, { stakeMinor: 100, choice }, dice))
      for (const number of outcome.drawn) counts.set(number, (counts.get(number) ?? 0) + 1)
    }
    expect(counts.size).toBe(40)
    // Of 4,000 draws each number is in 1,000, with a deviation of 27.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(110)
  })
})

describe('a choice', () => {
  const read = (json: unknown) => kenoEngine.readChoice(steady, { json, stakeMinor: 100 })

  test.each([[[1]], [[40]], [[1, 40]], [upTo(10)], [[3, 7, 11, 19, 23, 29, 31, 37, 39, 40]]])(
    '%j is one',
    (picks) => expect(read({ picks })).toEqual({ picks }),
  )

  test.each([
    ['no number', []],
    ['eleven', upTo(11)],
    ['a number twice', [5, 5]],
    ['out of order', [7, 5]],
    ['zero', [0, 5]],
    ['forty-one', [5, 41]],
    ['half a number', [5, 6.5]],
    ['a text', ['5']],
    ['a number among texts', [5, '6']],
    ['nothing in it', [null]],
    ['not a number', [Number.NaN]],
    ['no list', '5'],
  ])('%s is none, and draws nothing', (_, picks) => {
    expect(read({ picks })).toBeUndefined()
    const choice = { picks } as never
    expect(kenoEngine.start(steady, { stakeMinor: 100, choice }, untouched)).toEqual({
      ok: false,
      code: 'choice_invalid',
    })
  })

  test('has no other field', () => {
    expect(read({ picks: [1], drawn: [1] })).toBeUndefined()
    expect(read({})).toBeUndefined()
  })

  test('of a simulated player is one, and uses all counts of picks', () => {
    const dice = createDice(8)
    const counts = new Set<number>()
    for (let round = 0; round < 200; round += 1) {
      const choice = kenoEngine.anyChoice(steady, { stakeMinor: 100, rng: dice })
      expect(read(choice)).toEqual(choice)
      counts.add(choice.picks.length)
    }
    expect(counts.size).toBe(10)
  })
})
