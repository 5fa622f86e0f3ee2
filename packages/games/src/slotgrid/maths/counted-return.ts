import { invariant } from '@baize/std'
import type { GridModel } from '../types.ts'
import { stepOf } from '../window.ts'
import { awardOf, freeSpinMoments, type Moments } from './free-spins.ts'
import { finalCoins } from './hold.ts'
import type { ModelReturn, WayReturn } from './model-return.ts'
import { distributeRound, wheelPays, type ModelSpins, type RoundChances } from './round.ts'
import { countSpin, rulesOf, type SpinPays } from './spins.ts'

/** The exact return of a model whose spins can be counted. */
export const countedReturn = (model: GridModel): ModelReturn => spinsReturn(model, countSpins(model))

/** Counts the paid spin, and the free ones for each set of wild reels that can stay. */
export function countSpins(model: GridModel): ModelSpins {
  const paid = countSpin(model, rulesOf(model, false)).get(0)
  invariant(paid, 'no reel is wild before the first free spin')
  const free = new Map<number, ReadonlyMap<number, SpinPays>>()
  if (model.feature.type !== 'free') return { paid, free }
  for (const waiting = [0]; waiting.length > 0;) {
    const wildReels = waiting.pop() ?? 0
    if (free.has(wildReels)) continue
    const after = countSpin(model, { ...rulesOf(model, true), wildReels })
    free.set(wildReels, after)
    waiting.push(...after.keys())
  }
  return { paid, free }
}

/** Puts a model's return together from what its spins pay. */
export function spinsReturn(model: GridModel, spins: ModelSpins): ModelReturn {
  const spin = wayReturn(model, { spins, isBought: false })
  const paidMean = meanOf(spins.paid)
  let featureMean = 0
  let featureFrequency = 0
  spins.paid.forEach((pays, triggers) => {
    if (triggers < model.feature.least || pays.size === 0) return
    const chance = pays.values().reduce((sum, part) => sum + part, 0)
    featureFrequency += chance
    featureMean += chance * meanOfFeature(model, spins, triggers)
  })
  const uncapped = (paidMean + featureMean) / model.unitCount
  return {
    spin,
    bought: model.buyPrice === undefined ? null : wayReturn(model, { spins, isBought: true }),
    rtpFeature: featureMean / model.unitCount,
    rtpCutByMaxWin: uncapped - spin.rtp,
    maxWinMultiple:
      spin.maxWinChance > leastChance ? model.maxWinMultiple : largestWin(model, spins) / model.unitCount,
    featureFrequency,
    rtpHalfWidth: 0,
  }
}

/** What is left of 1 below this may be nothing but the rounding of the sum. */
const leastChance = 1e-12

function wayReturn(
  model: GridModel,
  of: { readonly spins: ModelSpins; readonly isBought: boolean },
): WayReturn {
  const round = distributeRound(model, of.spins, of.isBought)
  const stakeUnits = model.unitCount * (of.isBought ? (model.buyPrice ?? 1) : 1)
  const { mean, square, below, miss } = momentsOf(round)
  const maxWinChance = Math.max(0, 1 - below)
  const rtp = (mean + maxWinChance * round.maxUnits) / stakeUnits
  const meanSquare = (square + maxWinChance * round.maxUnits ** 2) / stakeUnits ** 2
  return {
    rtp,
    hitFrequency: 1 - miss,
    standardDeviation: Math.sqrt(meanSquare - rtp * rtp),
    maxWinChance,
  }
}

function momentsOf({ chances, grid }: RoundChances) {
  let [mean, square, below] = [0, 0, 0]
  chances.forEach((chance, k) => {
    below += chance
    mean += chance * k * grid
    square += chance * (k * grid) ** 2
  })
  return { mean, square, below, miss: chances[0] ?? 0 }
}

/** The most units that a round pays: of some spin, with the best of the feature where it wins one. */
function largestWin(model: GridModel, spins: ModelSpins): number {
  const maxUnits = model.maxWinMultiple * model.unitCount
  // Falls can go on for ever: no sum is out of their reach.
  if (model.cascade) return maxUnits
  const rounds = spins.paid.map((pays, triggers) => {
    if (pays.size === 0) return 0
    return bestPay(pays) + (triggers < model.feature.least ? 0 : bestOfFeature(model, spins, triggers))
  })
  const units = Math.min(maxUnits, Math.max(...rounds))
  // Free spins that give others may pay more than is counted here.
  invariant(
    units === maxUnits || model.feature.type !== 'free',
    `no round of ${model.id} is known to reach its maximum win`,
  )
  return units
}

const bestPay = (pays: ReadonlyMap<number, number>): number => Math.max(0, ...pays.keys())

/** The most that the feature of so many triggers pays, without spins that it gives again. */
function bestOfFeature({ feature, rows }: GridModel, spins: ModelSpins, triggers: number): number {
  if (feature.type === 'wheel') return Math.max(...feature.wheels.flat())
  if (feature.type === 'hold') {
    const cells = rows.reduce((sum, rowCount) => sum + rowCount, 0)
    return cells * Math.max(...feature.values) + feature.fullUnits
  }
  const bestFree = Math.max(
    ...[...spins.free.values()].flatMap((after) => [...after.values()].flatMap((pays) => pays.map(bestPay))),
  )
  let units = 0
  for (let spin = 0; spin < awardOf(feature, triggers); spin += 1)
    units += bestFree * stepOf(feature.multipliers, spin)
  return units
}

const meanOf = (spins: SpinPays): number =>
  spins.reduce(
    (sum, pays) => pays.entries().reduce((inner, [units, chance]) => inner + units * chance, sum),
    0,
  )

const momentsOfPays = (spins: SpinPays): Moments => [
  spins.reduce((sum, pays) => pays.values().reduce((inner, chance) => inner + chance, sum), 0),
  meanOf(spins),
  spins.reduce(
    (sum, pays) => pays.entries().reduce((inner, [units, chance]) => inner + units * units * chance, sum),
    0,
  ),
]

/** The mean of a feature in units, by means alone and apart from the distribution. */
export function meanOfFeature(model: GridModel, spins: ModelSpins, triggers: number): number {
  const { feature } = model
  if (feature.type === 'wheel')
    return wheelPays(feature.wheels)
      .entries()
      .reduce((sum, [units, chance]) => sum + units * chance, 0)
  if (feature.type === 'hold') {
    const cells = model.rows.reduce((sum, rowCount) => sum + rowCount, 0)
    const finals = finalCoins(feature, { cells, coins: triggers })
    const value = feature.values.reduce((sum, units) => sum + units, 0) / feature.values.length
    const coins = finals.reduce((sum, chance, count) => sum + chance * count, 0)
    return coins * value + (finals[cells] ?? 0) * feature.fullUnits
  }
  if (feature.isWildStaying)
    return meanOfStaying(awardOf(feature, triggers), spins) * (feature.multipliers[0] ?? 1)
  const free = spins.free.get(0)?.get(0) ?? []
  const isAgain = feature.retrigger > 0
  return freeSpinMoments(feature, triggers, {
    plain: momentsOfPays(free.slice(0, isAgain ? feature.least : undefined)),
    again: isAgain ? momentsOfPays(free.slice(feature.least)) : [0, 0, 0],
  })[1]
}

function meanOfStaying(award: number, spins: ModelSpins): number {
  let chances = new Map([[0, 1]])
  let mean = 0
  for (let spin = 0; spin < award; spin += 1) {
    const later = new Map<number, number>()
    for (const [before, chance] of chances)
      for (const [next, pays] of spins.free.get(before) ?? []) {
        const [part, first] = momentsOfPays(pays)
        mean += chance * first
        later.set(next, (later.get(next) ?? 0) + chance * part)
      }
    chances = later
  }
  return mean
}
