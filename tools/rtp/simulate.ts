import { createHmac } from 'node:crypto'
import {
  computeFigures,
  createFairRng,
  criticalZ,
  figuresOf,
  playSlot,
  type HmacSha256,
  type SlotModel,
} from '@baize/games'

export interface Simulation {
  readonly rounds: number
  readonly rtp: number
  /**
   * Half of the 99 % interval of the mean, by the exact deviation: a sample of rare great wins shows too
   * little.
   */
  readonly halfWidth: number
  readonly hitFrequency: number
  readonly isWithin: boolean
}

/**
 * A simulation beside its exact figures, with a second one on a fresh stream when the first was outside 99 %.
 */
export interface Comparison {
  readonly first: Simulation
  readonly again: Simulation | null
  /** Outside twice: one true figure in ten thousand. */
  readonly isDefect: boolean
}

/**
 * Plays a model beside its exact RTP. One true figure in a hundred is outside once, so it is played again.
 */
export function compare(model: SlotModel, run: { readonly rounds: number }): Comparison {
  const first = simulate(model, { ...run, nonce: 0 })
  const again = first.isWithin ? null : simulate(model, { ...run, nonce: 1 })
  return { first, again, isDefect: again !== null && !again.isWithin }
}

/** The seed of all simulations: a run can be repeated to the last digit. */
export const simulationSeed = '5eed'.repeat(16)

export const nodeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()

/** Plays rounds of a model on the fair stream of one seed and gives their mean with its 99 % interval. */
export function simulate(
  model: SlotModel,
  run: { readonly rounds: number; readonly nonce?: number },
): Simulation {
  const seeds = { serverSeed: simulationSeed, clientSeed: model.id, nonce: run.nonce ?? 0 }
  const rng = createFairRng({ ...seeds, hmac: nodeHmac })
  const stakeMinor = model.lineCount
  const figures = figuresOf(model) ?? computeFigures(model)
  let sum = 0
  let hits = 0
  for (let round = 0; round < run.rounds; round += 1) {
    const played = playSlot(model, { stakeMinor }, rng)
    if (!played.ok) throw new Error(`stake ${stakeMinor} refused by ${model.id}`)
    const multiple = played.value.payoutMinor / stakeMinor
    sum += multiple
    if (multiple > 0) hits += 1
  }
  const rtp = sum / run.rounds
  const halfWidth = (criticalZ * figures.standardDeviation) / Math.sqrt(run.rounds)
  const isWithin = Math.abs(rtp - figures.rtp) <= halfWidth
  return { rounds: run.rounds, rtp, halfWidth, hitFrequency: hits / run.rounds, isWithin }
}

export const percent = (part: number): string => `${(part * 100).toFixed(4)} %`
