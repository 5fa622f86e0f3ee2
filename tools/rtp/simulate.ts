import { createHmac } from 'node:crypto'
import { createFairRng, playSlot, type HmacSha256, type SlotModel } from '@baize/games'

export interface Simulation {
  readonly rounds: number
  readonly rtp: number
  /** Half of the 99 % interval of the mean. */
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
  let sum = 0
  let squares = 0
  let hits = 0
  for (let round = 0; round < run.rounds; round += 1) {
    const played = playSlot(model, { stakeMinor }, rng)
    if (!played.ok) throw new Error(`stake ${stakeMinor} refused by ${model.id}`)
    const multiple = played.value.payoutMinor / stakeMinor
    sum += multiple
    squares += multiple * multiple
    if (multiple > 0) hits += 1
  }
  const rtp = sum / run.rounds
  const deviation = Math.sqrt(squares / run.rounds - rtp * rtp)
  return {
    rounds: run.rounds,
    rtp,
    halfWidth: (2.575829 * deviation) / Math.sqrt(run.rounds),
    hitFrequency: hits / run.rounds,
  }
}
