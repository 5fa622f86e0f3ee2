import { invariant } from '@baize/std'
import { criticalZ } from '../../battery/normal.ts'
import type { GridModel } from '../types.ts'
import type { ClusterSample } from './clusters.ts'
import { spinsReturn } from './counted-return.ts'
import { foldFreeSpins } from './free-spins.ts'
import type { ModelReturn } from './model-return.ts'
import { triggerUnits, type Pays } from './spins.ts'

/** The chances of so many triggers on a screen whose cells are drawn from a bag. */
export function bagTriggers(model: GridModel): number[] {
  invariant('bag' in model.source, 'cells come from a bag')
  const { bag } = model.source
  const chance = (bag.split('S').length - 1) / bag.length
  const cells = model.rows.reduce((sum, rowCount) => sum + rowCount, 0)
  const chances = [(1 - chance) ** cells]
  for (let count = 1; count <= cells; count += 1)
    chances.push(((chances[count - 1] ?? 0) * (cells - count + 1) * chance) / (count * (1 - chance)))
  return chances
}

/** How many free spins a paid spin leads to on average: what a free spin's mean counts for. */
export function expectedFreeSpins(model: GridModel): number {
  const { feature } = model
  if (feature.type !== 'free') return 0
  const chances = bagTriggers(model)
  const again = chances.slice(feature.least).reduce((sum, chance) => sum + chance, 0)
  const retriggered = feature.retrigger > 0 ? again : 0
  // Each spin adds its multiplier once: the fold carries chance and mean.
  return chances.reduce((sum, chance, triggers) => {
    if (triggers < feature.least) return sum
    const [, mean] = foldFreeSpins<readonly [number, number]>(feature, triggers, {
      one: [1, 0],
      spinOf: (times) => ({
        plain: [1 - retriggered, (1 - retriggered) * times],
        again: [retriggered, retriggered * times],
      }),
      add: (left, right) => [left[0] + right[0], left[1] + right[1]],
      multiply: (left, right) => [left[0] * right[0], left[0] * right[1] + left[1] * right[0]],
    })
    return sum + chance * mean
  }, 0)
}

/**
 * The return of a model from samples of its single spins, each number of triggers with its exact chance; the
 * feature is counted, not played.
 */
export function sampledReturn(model: GridModel, samples: readonly ClusterSample[]): ModelReturn {
  const chances = bagTriggers(model)
  const paysOf = (of: 'paid' | 'free'): Pays[] =>
    chances.map((chance, triggers): Pays => {
      const sample = sampleFor(samples, triggers)
      const own = triggerUnits(model, triggers)
      const pays: Pays = new Map()
      let missed = sample.samples
      for (const [units, count] of sample[of]) {
        missed -= count
        pays.set(units + own, (chance * count) / sample.samples)
      }
      return pays.set(own, (pays.get(own) ?? 0) + (chance * missed) / sample.samples)
    })
  const computed = spinsReturn(model, {
    paid: paysOf('paid'),
    free: new Map([[0, new Map([[0, paysOf('free')]])]]),
  })
  const variance = chances.reduce((sum, chance, triggers) => {
    const { samples: count, sum: total, squares } = sampleFor(samples, triggers)
    return sum + (chance * chance * (squares / count - (total / count) ** 2)) / count
  }, 0)
  const bound = unseenIn(model, samples)
  return {
    ...computed,
    spin: { ...computed.spin, maxWinChance: Math.max(computed.spin.maxWinChance, bound) },
    bought: computed.bought && {
      ...computed.bought,
      maxWinChance: Math.max(computed.bought.maxWinChance, bound),
    },
    rtpHalfWidth: (criticalZ * Math.sqrt(variance)) / model.unitCount,
  }
}

/** What is seen in none of so many spins comes, at 99 %, no more often than 4.6 times among them. */
const seenAtLeast = -Math.log(0.01)

/** The chance that a round has a spin such as no sample shows: what was not seen is not published as never. */
function unseenIn({ feature }: GridModel, samples: readonly ClusterSample[]): number {
  const spins = samples.reduce((sum, one) => sum + one.samples, 0)
  return (seenAtLeast / spins) * (feature.type === 'free' ? feature.maxSpins + 1 : 1)
}

/** More triggers than were sampled are as good as never: their spins count as the most that were. */
function sampleFor(samples: readonly ClusterSample[], triggers: number): ClusterSample {
  const sample = samples.findLast((one) => one.triggers <= triggers)
  invariant(sample, 'spins without triggers are sampled')
  return sample
}
