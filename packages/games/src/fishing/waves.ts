import type { Rng } from '@baize/std'
import { hmacSha256 } from '../fairness/sha256.ts'
import { createFairRng } from '../fairness/stream.ts'
import type { FishingModel } from './models.ts'

/**
 * A fish of a wave. What swims when follows from the water's public seed and the clock alone, so every page
 * draws the same fish, and anybody can tell which fish a shot was aimed at.
 */
export interface Fish {
  readonly wave: number
  /** Its place in the wave. */
  readonly fish: number
  /** Its place among the species of the water. */
  readonly species: number
  /** On the clock that began in 1970. */
  readonly bornAtMs: number
  readonly crossMs: number
  readonly isLeftward: boolean
  /** Heights of its course from side to side, in thousandths: where it comes in, two bends, where it leaves. */
  readonly course: readonly [number, number, number, number]
  /** How far it swims beside the course of its crowd, in thousandths. */
  readonly lane: number
}

export const waveMs = 40_000
const crowdGapMs = 450
/** Crossing takes from 80 to 120 hundredths of the usual time. */
const slowest = 41
const heights = 1_000

export const waveAt = (atMs: number): number => Math.floor(atMs / waveMs)

const known = new WeakMap<FishingModel, Map<number, readonly Fish[]>>()
const keptWaves = 64

/** The fish of a wave, in the order of their places. */
export function waveOf(model: FishingModel, wave: number): readonly Fish[] {
  const waves = known.get(model) ?? new Map<number, readonly Fish[]>()
  known.set(model, waves)
  const drawn = waves.get(wave) ?? drawWave(model, wave)
  if (waves.size >= keptWaves && !waves.has(wave)) waves.clear()
  waves.set(wave, drawn)
  return drawn
}

/** One fish by its wave and place; nothing for one that never swims. */
export const fishOf = (
  model: FishingModel,
  { wave, fish }: { readonly wave: number; readonly fish: number },
): Fish | undefined => waveOf(model, wave)[fish]

export const isInWater = ({ bornAtMs, crossMs }: Fish, atMs: number): boolean =>
  atMs >= bornAtMs && atMs < bornAtMs + crossMs

/** Every fish in the water; each leaves before the wave after its own has ended. */
export const fishInWater = (model: FishingModel, atMs: number): Fish[] =>
  [waveAt(atMs) - 1, waveAt(atMs)]
    .flatMap((wave) => (wave < 0 ? [] : waveOf(model, wave)))
    .filter((fish) => isInWater(fish, atMs))

function drawWave(model: FishingModel, wave: number): readonly Fish[] {
  const rng = createFairRng({ serverSeed: model.water, clientSeed: 'water', nonce: wave, hmac: hmacSha256 })
  const boss = model.species.length - 1
  const shares = model.species.reduce((sum, { share }) => sum + share, 0)
  const crowds = Array.from({ length: model.crowds }, () => () => pickSpecies(model, rng.nextInt(shares)))
  const species = wave % model.bossEvery === 0 ? [() => boss, ...crowds] : crowds
  // Each crowd comes in a part of the wave of its own, so that the water never rests.
  const slotMs = Math.floor(waveMs / species.length)
  const fish = species.flatMap((pick, slot) =>
    drawCrowd(model, { wave, species: pick(), fromMs: wave * waveMs + slot * slotMs, slotMs, rng }),
  )
  return fish.map((one, place) => ({ ...one, fish: place }))
}

function pickSpecies({ species }: FishingModel, drawn: number): number {
  let passed = 0
  return species.findIndex(({ share }) => {
    passed += share
    return drawn < passed
  })
}

interface Crowd {
  readonly wave: number
  readonly species: number
  readonly fromMs: number
  readonly slotMs: number
  readonly rng: Rng
}

function drawCrowd(model: FishingModel, { wave, species, fromMs, slotMs, rng }: Crowd): Fish[] {
  const kind = model.species[species]
  if (!kind) return []
  const [fewest, most] = kind.crowd
  const count = fewest + rng.nextInt(most - fewest + 1)
  const startMs = fromMs + rng.nextInt(slotMs)
  const isLeftward = rng.nextInt(2) === 1
  const crossMs = Math.floor((kind.crossMs * (80 + rng.nextInt(slowest))) / 100)
  const course = [rng.nextInt(heights), rng.nextInt(heights), rng.nextInt(heights), rng.nextInt(heights)]
  const [from = 0, bend = 0, back = 0, to = 0] = course
  return Array.from({ length: count }, (_, place) => ({
    wave,
    fish: 0,
    species,
    bornAtMs: startMs + place * crowdGapMs,
    crossMs,
    isLeftward,
    course: [from, bend, back, to],
    lane: (((place * 3) % 5) - 2) * 34,
  }))
}
