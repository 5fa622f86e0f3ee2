import { createFairRng, criticalZ, runBattery, type BatteryResult } from '@baize/games'
import type { Rng } from '@baize/std'
import { nodeHmac, simulationSeed } from './simulate.ts'

const size = 37

/** Draws of a wheel with a fault in them, which the battery must find. */
interface Fault {
  readonly name: string
  /** Gives the drawing of a new sequence. */
  begin(rng: Rng): (last: number) => number
}

const faults: readonly Fault[] = [
  {
    name: 'the last result again, 1 time in 200',
    begin: (rng) => (last) => (rng.nextInt(200) === 0 ? last : rng.nextInt(size)),
  },
  {
    name: 'one pocket 7 % more often',
    begin: (rng) => () => (rng.nextInt(500) === 0 ? 0 : rng.nextInt(size)),
  },
  { name: 'a byte modulo 37', begin: (rng) => () => rng.nextInt(256) % size },
  {
    name: 'the lower half drags on, 1 time in 20',
    begin: (rng) => (last) => {
      const outcome = rng.nextInt(size)
      return last < 18 && outcome >= 18 && rng.nextInt(20) === 0 ? rng.nextInt(18) : outcome
    },
  },
  {
    name: 'a bag of all pockets, shuffled again when empty',
    begin(rng) {
      const bag: number[] = []
      return () => {
        if (bag.length === 0) bag.push(...Array.from({ length: size }, (_, outcome) => outcome))
        return bag.splice(rng.nextInt(bag.length), 1)[0] ?? 0
      }
    },
  },
  {
    name: 'a low pocket is due after seven draws without one',
    begin(rng) {
      let dry = 0
      return () => {
        const outcome = dry > 6 ? rng.nextInt(9) : rng.nextInt(size)
        dry = outcome < 9 ? 0 : dry + 1
        return outcome
      }
    },
  },
  {
    name: 'a period of 9,999 draws',
    begin(rng) {
      const period = Array.from({ length: 9_999 }, () => rng.nextInt(size))
      let drawn = 0
      return () => period[drawn++ % period.length] ?? 0
    },
  },
]

export interface PlantedResult {
  readonly fault: string
  readonly draws: number
  readonly results: readonly BatteryResult[]
  readonly isFound: boolean
}

/** So far outside that no fair sequence gets there. */
const plainZ = 2 * criticalZ

/** Puts sequences with known faults through the battery: one that is not found says that the battery is blind. */
export function* runPlanted(draws: number): Generator<PlantedResult> {
  for (const { name, begin } of faults) {
    const rng = createFairRng({
      serverSeed: simulationSeed,
      clientSeed: `planted-${name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 40)}`,
      nonce: 0,
      hmac: nodeHmac,
    })
    const next = begin(rng)
    const outcomes = new Uint8Array(draws)
    for (let index = 0; index < draws; index += 1) outcomes[index] = next(outcomes[index - 1] ?? 0)
    const results = runBattery({ size, outcomes })
    yield { fault: name, draws, results, isFound: results.some(({ z }) => Math.abs(z) > plainZ) }
  }
}
