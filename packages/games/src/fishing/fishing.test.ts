import { describe, expect, test } from 'vitest'
import { hmacSha256 } from '../fairness/sha256.ts'
import { createFairRng } from '../fairness/stream.ts'
import { fishingEngine, shotChances, type FishingMove, type FishingState } from './engine.ts'
import { captureParts, captureRange, fishingModels, prizeRange } from './models.ts'
import { fishInWater, isInWater, waveAt, waveMs, waveOf } from './waves.ts'

const rngOf = (nonce: number) =>
  createFairRng({ serverSeed: 'ce'.repeat(32), clientSeed: 'angler', nonce, hmac: hmacSha256 })

const [padma] = fishingModels

function load(nonce: number, shots = 10): FishingState {
  const started = fishingEngine.start(padma, { stakeMinor: 1_000, choice: { shots } }, rngOf(nonce))
  if (!started.ok) throw new Error(started.code)
  return started.value
}

function fire(state: FishingState, move: FishingMove): FishingState {
  const moved = fishingEngine.move(padma, state, move)
  if (!moved.ok) throw new Error(moved.code)
  return moved.value
}

/** A shot at some fish of a species, at an instant when it is in the water. */
function shotAt(species: number): Extract<FishingMove, { type: 'shoot' }> {
  for (let wave = 900; wave < 999; wave += 1) {
    const found = waveOf(padma, wave).find((fish) => fish.species === species)
    if (found) return { type: 'shoot', wave, fish: found.fish, atMs: found.bornAtMs + 500 }
  }
  throw new Error('the species never came')
}

describe.each(fishingModels)('$id', (model) => {
  test('every fish returns exactly the published part of what is shot at it', () => {
    for (const species of model.species) {
      const parts = captureParts(model, species)
      expect(Number.isInteger(parts) && parts > 0 && parts < captureRange).toBe(true)
      expect(species.prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(prizeRange)
      const chances = shotChances(model, species)
      const [count, paid] = chances.reduce(
        ([ways, sum], one) => [ways + Number(one.count), sum + Number(one.count) * one.payoutMinor],
        [0, 0],
      )
      expect(count).toBe(captureRange * prizeRange)
      expect(BigInt(paid) * BigInt(captureRange)).toBe(BigInt(model.returnParts) * BigInt(count) * 100n)
    }
    const { rtp } = fishingEngine.figures(model)
    expect(rtp.least).toBeCloseTo(model.returnParts / captureRange, 12)
    expect(rtp.most).toBeCloseTo(rtp.least, 12)
  })

  test('its fish are the same for everybody, and each leaves before the next wave has ended', () => {
    for (let wave = 44_000_000; wave < 44_000_040; wave += 1) {
      const fish = waveOf(model, wave)
      expect(waveOf(model, wave)).toBe(fish)
      fish.forEach((one, place) => {
        expect(one).toMatchObject({ wave, fish: place })
        expect(one.bornAtMs).toBeGreaterThanOrEqual(wave * waveMs)
        expect(one.bornAtMs + one.crossMs).toBeLessThanOrEqual((wave + 2) * waveMs)
      })
      const bosses = fish.filter(({ species }) => species === model.species.length - 1)
      expect(bosses).toHaveLength(wave % model.bossEvery === 0 ? 1 : 0)
    }
  })

  test('the water is never empty, and never too full to be drawn by a small phone', () => {
    const counts = Array.from(
      { length: 400 },
      (_, step) => fishInWater(model, 44_000_000 * waveMs + step * 1_700).length,
    )
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...counts)).toBeLessThanOrEqual(60)
  })
})

describe('a magazine', () => {
  test('pays for each shot what its two numbers say of the fish it was aimed at', () => {
    for (let nonce = 0; nonce < 40; nonce += 1) {
      let state = load(nonce)
      let paid = 0
      for (const [index, [roll, drawn]] of state.outcome.shots.entries()) {
        const species = index % padma.species.length
        const kind = padma.species[species]
        if (!kind) throw new Error('no fish')
        const isCaught = roll < captureParts(padma, kind)
        let passed = 0
        const prize = kind.prizes.find(({ weight }) => drawn < (passed += weight))
        paid += isCaught ? 100 * (prize?.times ?? 0) : 0
        state = fire(state, shotAt(species))
      }
      expect(state).toMatchObject({ isOver: true, payoutMinor: paid })
      expect(fishingEngine.move(padma, state, { type: 'empty' })).toEqual({ ok: false, code: 'round_over' })
    }
  })

  test('what is left is fired at the smallest fish when the player stops or stays away', () => {
    const begun = fire(load(3), shotAt(5))
    const emptied = fire(begun, { type: 'empty' })
    expect(emptied.fired.slice(1).every(([species]) => species === 0)).toBe(true)
    expect(fishingEngine.leave(padma, begun)).toEqual(emptied)
    expect(fishingEngine.leave(padma, load(3))).toBeUndefined()
  })

  const good = shotAt(2)
  test.each<[string, FishingMove]>([
    ['a fish that is not in its wave', { ...good, fish: 999 }],
    ['a fish that has left', { ...good, atMs: good.atMs + 40_000 }],
    ['a fish that has not come', { ...good, atMs: good.atMs - 1_000 }],
    ['a wave of another day', { ...good, wave: good.wave - 2_160 }],
  ])('%s is not shot', (_, move) => {
    const state = load(1)
    expect(fishingEngine.move(padma, state, move)).toEqual({ ok: false, code: 'move_invalid' })
    expect(state.fired).toEqual([])
  })

  test.each([
    { type: 'shoot', wave: 1, fish: 0 },
    { type: 'shoot', wave: -1, fish: 0, atMs: 1 },
    { type: 'shoot', wave: 1, fish: 0.5, atMs: 1 },
    { type: 'shoot', wave: 1, fish: 0, atMs: 1, times: 200 },
    { type: 'hit', wave: 1, fish: 0, atMs: 1 },
  ])('%j is no decision', (json) => expect(fishingEngine.readMove(json)).toBeUndefined())

  test('a view tells nothing of shots to come', () => {
    const state = fire(load(9), shotAt(0))
    expect(Object.keys(fishingEngine.view(padma, state))).not.toContain('outcome')
    expect(fishingEngine.view(padma, state).fired).toHaveLength(1)
  })

  test('only whole prices are offered', () => {
    const read = (stakeMinor: number, shots: unknown) =>
      fishingEngine.readChoice(padma, { json: { shots }, stakeMinor })
    expect(read(100, 100)).toEqual({ shots: 100 })
    expect(read(300, 20)).toEqual({ shots: 20 })
    for (const [stakeMinor, shots] of [
      [1_000, 30],
      [1_000, 0],
      [1_000, '10'],
      [110, 100],
    ] as const)
      expect(read(stakeMinor, shots)).toBeUndefined()
  })
})

test('a fish is in the water from its first instant to before its last', () => {
  const [fish] = waveOf(padma, 1_000)
  if (!fish) throw new Error('no fish')
  const edges = [
    fish.bornAtMs - 1,
    fish.bornAtMs,
    fish.bornAtMs + fish.crossMs - 1,
    fish.bornAtMs + fish.crossMs,
  ]
  expect(edges.map((at) => isInWater(fish, at))).toEqual([false, true, true, false])
  expect(waveAt(fish.wave * waveMs)).toBe(1_000)
})
