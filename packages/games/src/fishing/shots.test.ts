import { describe, expect, test } from 'vitest'
import { entryOf, fairRng, must, scripted, undrawn } from '../testing/numbers.ts'
import { fishingEngine, priceOf, shotChances, type FishingMove, type FishingState } from './engine.ts'
import { captureParts, captureRange, fishingModels, prizeOf, prizeRange, weighedPrize } from './models.ts'
import { fishInWater, fishOf, waveMs, waveOf, type Fish } from './waves.ts'

const [model] = fishingModels

/** A fish of a species, in some wave. */
function fishOfSpecies(species: number): Fish {
  for (let wave = 500; wave < 600; wave += 1) {
    const found = waveOf(model, wave).find((fish) => fish.species === species)
    if (found) return found
  }
  throw new Error('the species never came')
}

const aimAt = (fish: Fish, atMs = fish.bornAtMs): Extract<FishingMove, { type: 'shoot' }> => ({
  type: 'shoot',
  wave: fish.wave,
  fish: fish.fish,
  atMs,
})

/** A magazine of ten whose numbers are chosen: what catches, what chooses the prize. */
const load = (numbers: readonly (readonly [number, number])[], stakeMinor = 1_000): FishingState =>
  must(
    fishingEngine.start(
      model,
      { stakeMinor, choice: { shots: 10 } },
      scripted(Array.from({ length: 10 }, (_, shot) => numbers[shot] ?? [captureRange - 1, 0]).flat()),
    ),
  )

const shoot = (state: FishingState, move: FishingMove) => fishingEngine.move(model, state, move)
const paidFor = (state: FishingState, species: number) =>
  entryOf(must(shoot(state, aimAt(fishOfSpecies(species)))).fired, 0)[1]

describe('a magazine', () => {
  test.each([
    ['a stake that is none', 0, { shots: 10 }, 'stake_invalid'],
    ['half a unit', 1_050, { shots: 10 }, 'stake_invalid'],
    ['above the limit', 1_000_000_100, { shots: 10 }, 'stake_invalid'],
    ['shots that are not sold', 1_000, { shots: 1 }, 'choice_invalid'],
    ['a price that is not whole', 1_100, { shots: 100, filler: 1 }, 'choice_invalid'],
    ['a price of parts of a minor unit', 100, { shots: 1_000 }, 'choice_invalid'],
    ['shots below nothing', 1_000, { shots: -10 }, 'choice_invalid'],
    ['no shots', 1_000, {}, 'choice_invalid'],
  ])('%s is refused before a number is drawn', (_, stakeMinor, choice, code) => {
    const started = fishingEngine.start(model, { stakeMinor, choice: choice as { shots: number } }, undrawn)
    expect(started).toEqual({ ok: false, code })
  })

  test('draws two numbers for each shot when it is bought, and none later', () => {
    const rng = scripted(Array.from({ length: 20 }, () => 7))
    const state = must(fishingEngine.start(model, { stakeMinor: 1_000, choice: { shots: 10 } }, rng))
    expect(rng.bounds).toEqual(Array.from({ length: 10 }, () => [captureRange, prizeRange]).flat())
    expect(state).toMatchObject({ isOver: false, payoutMinor: 0, fired: [], moves: [] })
    expect(state.outcome.shots).toHaveLength(10)
    expect(priceOf(state)).toBe(100)
    expect(fishingEngine.cost(model, state, { type: 'empty' })).toBe(0)
  })

  test('catches below the mark of the fish and misses from it on', () => {
    for (const [species, kind] of model.species.entries()) {
      const mark = captureParts(model, kind)
      expect(paidFor(load([[mark - 1, 0]]), species)).toBe(kind.prizes[0]?.times)
      expect(paidFor(load([[mark, 0]]), species)).toBe(0)
      expect(paidFor(load([[0, prizeRange - 1]]), species)).toBe(kind.prizes.at(-1)?.times)
    }
  })

  test('pays when the last shot is fired, and what it won until then is shown', () => {
    let state = load([
      [0, 0],
      [captureRange - 1, 0],
      [0, 0],
    ])
    const smallest = entryOf(entryOf(model.species, 0).prizes, 0).times
    for (let shot = 0; shot < 9; shot += 1) {
      state = must(shoot(state, aimAt(fishOfSpecies(0))))
      const wonMinor = 100 * smallest * (shot < 2 ? 1 : 2)
      expect(fishingEngine.view(model, state)).toMatchObject({ wonMinor, payoutMinor: 0, isOver: false })
    }
    state = must(shoot(state, aimAt(fishOfSpecies(0))))
    expect(state).toMatchObject({ isOver: true, payoutMinor: 200 * smallest })
    expect(shoot(state, aimAt(fishOfSpecies(0)))).toEqual({ ok: false, code: 'round_over' })
    expect(fishingEngine.view(model, state)).toMatchObject({ priceMinor: 100, wonMinor: 200 * smallest })
  })

  test('that is emptied fires all that is left at the smallest fish', () => {
    const begun = must(
      shoot(load(Array.from({ length: 10 }, () => [0, 0] as const)), aimAt(fishOfSpecies(3))),
    )
    const emptied = must(shoot(begun, { type: 'empty' }))
    expect(emptied.fired.map(([species]) => species)).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    const [third, first] = [3, 0].map((species) => entryOf(model.species, species).prizes[0]?.times ?? 0)
    expect(emptied.payoutMinor).toBe(100 * ((third ?? 0) + 9 * (first ?? 0)))
    expect(emptied.moves).toHaveLength(2)
    expect(emptied.isOver).toBe(true)
  })
})

describe('a shot', () => {
  const fish = fishOfSpecies(8)
  const last = fish.bornAtMs + fish.crossMs - 1

  test.each<[string, FishingMove, boolean]>([
    ['at the instant it comes', aimAt(fish), true],
    ['just before it comes', aimAt(fish, fish.bornAtMs - 1), false],
    ['at its last instant', aimAt(fish, last), true],
    ['when it has left', aimAt(fish, last + 1), false],
    ['of the wave before that', { ...aimAt(fish), wave: fish.wave - 2 }, false],
    ['of a wave to come', { ...aimAt(fish), wave: fish.wave + 1 }, false],
    ['at a place without a fish', { ...aimAt(fish), fish: waveOf(model, fish.wave).length }, false],
  ])('%s hits a fish or is refused', (_, move, isIn) => {
    const moved = shoot(load([]), move)
    if (isIn) expect(must(moved).fired).toEqual([[8, 0]])
    else expect(moved).toEqual({ ok: false, code: 'move_invalid' })
  })

  test('reaches the fish of the wave before while they swim, and of none older', () => {
    const old = waveOf(model, 700).find((one) => one.bornAtMs + one.crossMs > 701 * waveMs)
    if (!old) throw new Error('every fish left in its own wave')
    expect(must(shoot(load([]), aimAt(old, 701 * waveMs))).fired).toHaveLength(1)
    expect(shoot(load([]), aimAt(old, 702 * waveMs))).toEqual({ ok: false, code: 'move_invalid' })
    expect(fishInWater(model, 701 * waveMs)).toContainEqual(old)
    expect(fishInWater(model, 702 * waveMs)).not.toContainEqual(old)
  })

  test.each<[unknown, boolean]>([
    [{ type: 'empty' }, true],
    [{ type: 'shoot', wave: 0, fish: 0, atMs: 0 }, true],
    [{ type: 'empty', wave: 1 }, false],
    [{ type: 'shoot', wave: 1, fish: 1, atMs: 1.5 }, false],
    [{ type: 'shoot', wave: '1', fish: 1, atMs: 1 }, false],
    [{ type: 'shoot', wave: 1, fish: -1, atMs: 1 }, false],
    [{ type: 'shoot', wave: 2 ** 53, fish: 1, atMs: 1 }, false],
    [{ wave: 1, fish: 1, atMs: 1 }, false],
    [null, false],
    [['empty'], false],
  ])('%j reads as a decision: %j', (json, isOne) =>
    expect(fishingEngine.readMove(json)).toEqual(isOne ? json : undefined),
  )

  test('that the engine suggests is always possible', () => {
    const rng = fairRng('angler')
    for (let magazine = 0; magazine < 20; magazine += 1) {
      const choice = fishingEngine.anyChoice(model, { stakeMinor: 1_000, rng })
      let state = must(fishingEngine.start(model, { stakeMinor: 1_000, choice }, rng))
      while (!state.isOver)
        state = must(shoot(state, fishingEngine.anyMove(fishingEngine.view(model, state), rng)))
      expect(state.fired).toHaveLength(state.choice.shots)
    }
  })
})

describe('what a shot is worth', () => {
  test.each(fishingModels)(
    '$id: mean and variance are those of its fish, whatever it is aimed at',
    (water) => {
      const price = 250
      for (const [index, species] of water.species.entries()) {
        const chances = shotChances(water, species)
        const total = chances.reduce((sum, { count }) => sum + Number(count), 0)
        const mean = (of: (times: number) => number) =>
          chances.reduce(
            (sum, { count, payoutMinor }) => sum + (Number(count) / total) * of(payoutMinor / 100),
            0,
          )
        const state: FishingState = {
          ...load([], 2_500),
          modelId: water.id,
          isOver: true,
          fired: [[index, 0]],
        }
        const judged = fishingEngine.judge(water, { stakeMinor: 2_500, payoutMinor: 0, state })
        expect(judged.excess).toBeCloseTo(-mean((times) => times) * price, 6)
        const variance = mean((times) => times ** 2) - mean((times) => times) ** 2
        expect(judged.variance / (variance * price ** 2)).toBeCloseTo(1, 9)
        expect(judged.peakMinor).toBe(price * Math.max(...species.prizes.map(({ times }) => times)))
      }
    },
  )

  test('of a magazine is that of its shots together, and nothing before one is fired', () => {
    const one = { ...load([]), isOver: true, payoutMinor: 5_000, fired: [[10, 50] as const] }
    const two = { ...one, fired: [...one.fired, [2, 0] as const] }
    const judge = (state: FishingState) =>
      fishingEngine.judge(model, { stakeMinor: 1_000, payoutMinor: 0, state })
    expect(judge(two).excess).toBeCloseTo(5_000 - 2 * 0.96 * 100, 9)
    const alone = judge({ ...one, payoutMinor: 0, fired: [[2, 0]] })
    expect(judge(two).variance).toBeCloseTo(judge(one).variance + alone.variance, 4)
    expect(judge(load([]))).toEqual({ excess: 0, variance: 0, peakMinor: 0 })
    expect(() => fishingEngine.judge(model, { stakeMinor: 1_000, payoutMinor: 0, state: null })).toThrow()
  })

  test('prizes of a fish go by their weights', () => {
    const crab = model.species.find(({ name }) => name === 'goldenCrab')
    if (!crab) throw new Error('no crab')
    const drawn = Array.from({ length: prizeRange }, (_, number) => prizeOf(crab, number))
    expect(drawn.filter((times) => times === 20)).toHaveLength(50)
    expect([drawn[49], drawn[50], drawn[79], drawn[80], drawn[93], drawn[94], drawn[99]]).toEqual([
      20, 30, 30, 50, 50, 100, 100,
    ])
    expect(drawn.reduce((sum, times) => sum + times, 0)).toBe(weighedPrize(crab))
    expect(() => prizeOf(crab, prizeRange)).toThrow('add up to its range')
  })
})

describe('who swims when', () => {
  test('does not depend on what was asked before, nor on how many waves were', () => {
    const before = JSON.stringify(waveOf(model, 5_000))
    for (let wave = 6_000; wave < 6_100; wave += 1) waveOf(model, wave)
    expect(JSON.stringify(waveOf(model, 5_000))).toBe(before)
    expect(JSON.stringify(waveOf({ ...model }, 5_000))).toBe(before)
    expect(JSON.stringify(waveOf({ ...model, water: 'ab'.repeat(32) }, 5_000))).not.toBe(before)
  })

  test.each(fishingModels)('$id: crowds, paces and places are those of the species', (water) => {
    const counts = water.species.map(() => 0)
    for (let wave = 100; wave < 160; wave += 1) {
      const fish = waveOf(water, wave)
      const crowds = Map.groupBy(fish, ({ species, isLeftward, course }) =>
        [species, isLeftward, ...course].join(),
      )
      for (const crowd of crowds.values()) {
        const { species, crossMs, bornAtMs } = entryOf(crowd, 0)
        const kind = entryOf(water.species, species)
        counts[species] = (counts[species] ?? 0) + 1
        expect(crowd.length).toBeGreaterThanOrEqual(kind.crowd[0])
        expect(crowd.length).toBeLessThanOrEqual(kind.crowd[1])
        expect(crossMs / kind.crossMs).toBeGreaterThan(0.799)
        expect(crossMs / kind.crossMs).toBeLessThanOrEqual(1.2)
        crowd.forEach((one, place) => {
          expect(one.bornAtMs).toBe(bornAtMs + place * 450)
          expect(one.crossMs).toBe(crossMs)
        })
      }
      expect(crowds.size).toBe(water.crowds + (wave % water.bossEvery === 0 ? 1 : 0))
    }
    // By their shares of sixty waves, within four deviations.
    const shares = water.species.reduce((sum, { share }) => sum + share, 0)
    const crowds = 60 * water.crowds
    water.species.slice(0, -1).forEach(({ share }, species) => {
      const mean = (crowds * share) / shares
      expect(Math.abs(entryOf(counts, species) - mean)).toBeLessThan(4 * Math.sqrt(mean))
    })
  })

  test('a place of a wave that has no fish has none', () => {
    expect(fishOf(model, { wave: 5, fish: -1 })).toBeUndefined()
    expect(fishOf(model, { wave: 5, fish: 0 })).toBe(waveOf(model, 5)[0])
    expect(fishInWater(model, 0).every(({ wave }) => wave === 0)).toBe(true)
  })
})
