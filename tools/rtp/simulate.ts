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
  /** Half of the 99 % interval of the mean, by the exact deviation: a sample of rare great wins shows too little. */
  readonly halfWidth: number
  readonly hitFrequency: number
}

/** The seed of simulations that are not told another: a run can be repeated to the last digit. */
export const simulationSeed = '5eed'.repeat(16)

export const nodeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()

/** Plays rounds of a model on the fair stream of one seed and gives their mean with its 99 % interval. */
export function simulate(
  model: SlotModel,
  run: { readonly rounds: number; readonly serverSeed?: string },
): Simulation {
  const seeds = { serverSeed: run.serverSeed ?? simulationSeed, clientSeed: model.id, nonce: 0 }
  const rng = createFairRng({ ...seeds, hmac: nodeHmac })
  const stakeMinor = model.lineCount
  const deviation = (figuresOf(model) ?? computeFigures(model)).standardDeviation
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
  return {
    rounds: run.rounds,
    rtp,
    halfWidth: (criticalZ * deviation) / Math.sqrt(run.rounds),
    hitFrequency: hits / run.rounds,
  }
}
