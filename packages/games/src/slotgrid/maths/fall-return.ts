import { invariant } from '@baize/std'
import type { FreeFeature, GridModel } from '../types.ts'
import {
  countFalls,
  createLevels,
  listFalls,
  meanOfFirst,
  triggerChances,
  type FallTable,
  type SpinMoments,
} from './falls.ts'
import { foldFreeSpins, freeSpinMoments, multiplyMoments, type Moments } from './free-spins.ts'
import type { ModelReturn, WayReturn } from './model-return.ts'
import { triggerUnits } from './spins.ts'

/**
 * The return of a model whose falls pay by counts: mean, deviation and hits exact. How seldom the maximum
 * win is reached is a bound (Chernoff's): the true chance is no higher, and what it cuts off is less still.
 */
export function fallReturn(model: GridModel): ModelReturn {
  const { cascade, feature } = model
  invariant(cascade && feature.type === 'free', 'falls have free spins')
  const table = listFalls(model)
  const paid = countFalls(model, table, cascade.times)
  const free = countFalls(model, table, cascade.freeTimes)
  const spin = {
    plain: sumMoments(free, (triggers) => feature.retrigger === 0 || triggers < feature.least),
    again: sumMoments(free, (triggers) => feature.retrigger > 0 && triggers >= feature.least),
  }
  const featureOf = (triggers: number): Moments =>
    triggers < feature.least ? [1, 0, 0] : freeSpinMoments(feature, triggers, spin)
  let featureMean = 0
  let hits = 0
  const total = paid.reduce<Moments>(
    (sum, moments, triggers) => {
      const later = featureOf(triggers)
      featureMean += moments.chance * later[1]
      hits += moments.hit
      return addMoments(sum, multiplyMoments([moments.chance, moments.first, moments.second], later))
    },
    [0, 0, 0],
  )
  const bound = boundMaxWin(model, { table, feature })
  invariant(
    bound.spin < closeToNever,
    `what the maximum win of ${model.id} cuts off is not known to be nothing`,
  )
  const { unitCount, buyPrice } = model
  const bought = featureOf(feature.least)
  return {
    spin: wayOf(total, { stakeUnits: unitCount, hits, bound: bound.spin }),
    bought:
      buyPrice === undefined
        ? null
        : wayOf(bought, {
            stakeUnits: unitCount * buyPrice,
            hits: 1 - missOfFree(feature, free),
            bound: bound.bought,
          }),
    // Falls can go on for ever: no sum is out of their reach.
    maxWinMultiple: model.maxWinMultiple,
    rtpFeature: featureMean / unitCount,
    rtpCutByMaxWin: 0,
    featureFrequency: paid.slice(feature.least).reduce((sum, { chance }) => sum + chance, 0),
    rtpHalfWidth: 0,
  }
}

const addMoments = (left: Moments, right: Moments): Moments => [
  left[0] + right[0],
  left[1] + right[1],
  left[2] + right[2],
]

const sumMoments = (spins: readonly SpinMoments[], takes: (triggers: number) => boolean): Moments =>
  spins.reduce<Moments>(
    (sum, { chance, first, second }, triggers) =>
      takes(triggers) ? addMoments(sum, [chance, first, second]) : sum,
    [0, 0, 0],
  )

function wayOf(
  [, first, second]: Moments,
  of: { readonly stakeUnits: number; readonly hits: number; readonly bound: number },
): WayReturn {
  const rtp = first / of.stakeUnits
  return {
    rtp,
    hitFrequency: of.hits,
    standardDeviation: Math.sqrt(second / of.stakeUnits ** 2 - rtp * rtp),
    maxWinChance: of.bound,
  }
}

/** The chance that no free spin of the least award pays anything. */
function missOfFree(feature: FreeFeature, free: readonly SpinMoments[]): number {
  const missed = (from: number, to?: number) =>
    free.slice(from, to).reduce((sum, { chance, hit }) => sum + chance - hit, 0)
  const { least, retrigger } = feature
  return foldFreeSpins<number>(feature, least, {
    one: 1,
    spinOf: () => ({
      plain: missed(0, retrigger > 0 ? least : undefined),
      again: retrigger > 0 ? missed(least) : 0,
    }),
    add: (left, right) => left + right,
    multiply: (left, right) => left * right,
  })
}

/** A maximum win that is reached less often than this cuts nothing that is published. */
const closeToNever = 1e-6

/** Exponents that are tried, in parts of the maximum win: the best of the bounds is a bound. */
const exponents = [16, 24, 32]

function boundMaxWin(
  model: GridModel,
  of: { readonly table: FallTable; readonly feature: FreeFeature },
): { readonly spin: number; readonly bought: number } {
  const { table, feature } = of
  const { cascade } = model
  const maxUnits = model.maxWinMultiple * model.unitCount
  const best = { spin: 1, bought: 1 }
  for (const exponent of exponents) {
    const rate = exponent / maxUnits
    const paid = expectPowers(model, table, { times: cascade?.times ?? [1], rate })
    const free = new Map(
      [...new Set(feature.multipliers)].map((multiplier) => [
        multiplier,
        expectPowers(model, table, { times: cascade?.freeTimes ?? [1], rate: rate * multiplier }),
      ]),
    )
    const isAgain = feature.retrigger > 0
    const featureOf = (triggers: number): number =>
      foldFreeSpins<number>(feature, triggers, {
        one: 1,
        spinOf: (times) => ({
          plain: sum(free.get(times)?.slice(0, isAgain ? feature.least : undefined)),
          again: isAgain ? sum(free.get(times)?.slice(feature.least)) : 0,
        }),
        add: (left, right) => left + right,
        multiply: (left, right) => left * right,
      })
    const total = paid.reduce(
      (all, power, triggers) => all + power * (triggers < feature.least ? 1 : featureOf(triggers)),
      0,
    )
    best.spin = least(best.spin, total * Math.exp(-exponent))
    best.bought = least(best.bought, featureOf(feature.least) * Math.exp(-exponent))
  }
  return best
}

/** An exponent too large for the falls has no mean: it gives no bound. */
const least = (known: number, bound: number): number =>
  Number.isFinite(bound) && bound > 0 ? Math.min(known, bound) : known

const sum = (values: readonly number[] = []): number => values.reduce((all, value) => all + value, 0)

/** The mean of e to the `rate` times what a spin pays, by its triggers, each times its chance. */
function expectPowers(
  model: GridModel,
  table: FallTable,
  of: { readonly times: readonly number[]; readonly rate: number },
): number[] {
  const { times, rate } = of
  const levels = createLevels(table, times.length - 1, (later) => ({
    end: 1,
    win: (units, { winning, rest }) =>
      Math.exp(rate * units * (times[Math.min(winning, times.length - 1)] ?? 1)) *
      (later(winning + 1)[rest] as number),
  }))
  return triggerChances(table).map((chance, triggers) => {
    if (chance < 1e-15) return 0
    const mean = meanOfFirst(table, { triggers, fold: levels.fold, noWin: levels.at(0) })
    return chance * mean * Math.exp(rate * triggerUnits(model, triggers))
  })
}
