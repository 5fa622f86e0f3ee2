import { invariant } from '@baize/std'
import { transform, type ComplexSequence } from '../../slot/maths/fourier.ts'
import type { FreeFeature, GridModel, HoldFeature } from '../types.ts'
import { stepOf } from '../window.ts'
import { awardOf, levelsOf } from './free-spins.ts'
import { finalCoins } from './hold.ts'
import type { Pays, SpinPays } from './spins.ts'

/** What the spins of a model pay; of free spins with wild reels that stay, for each set of them. */
export interface ModelSpins {
  readonly paid: SpinPays
  /** By the wild reels before the spin, then by those after it. */
  readonly free: ReadonlyMap<number, ReadonlyMap<number, SpinPays>>
}

/**
 * The chances of a round: `chances[k]` to be paid `k * grid` units; what is left to 1 is the maximum win.
 */
export interface RoundChances {
  readonly chances: Float64Array
  readonly grid: number
  readonly maxUnits: number
}

/** Damps what wraps around the end of the transform; rounding grows by no more than its root. */
const wrapDamping = 1e-8

type Complex = readonly [re: number, im: number]
type Follow = (frequency: number) => Complex

/**
 * Convolves the paid spin with the feature it wins, over every course: sums are products of transforms, one
 * frequency at a time. A bought round is the feature alone, for the least number of triggers.
 */
export function distributeRound(model: GridModel, spins: ModelSpins, isBought: boolean): RoundChances {
  const layout = layOut(model, spins)
  const total: ComplexSequence = { re: new Float64Array(layout.size), im: new Float64Array(layout.size) }
  const { least } = model.feature
  if (isBought) addProducts(total, { follow: followTriggers(model, { spins, layout, triggers: least }) })
  else
    for (const [of, triggers] of triggerGroups(model, spins.paid)) {
      const trigger = spectrumOf(of, { times: 1, layout })
      const follow: Follow =
        triggers < least ? () => [1, 0] : followTriggers(model, { spins, layout, triggers })
      addProducts(total, { trigger, follow })
    }
  transform(total, 'inverse')
  const { maxUnits, grid, damping } = layout
  const chances = total.re.subarray(0, maxUnits / grid).map((chance, k) => chance / damping ** k)
  return { chances, grid, maxUnits }
}

/** The pays of the paid spin by what they lead to: nothing, or the feature of so many triggers. */
function triggerGroups(model: GridModel, paid: SpinPays): ReadonlyMap<Pays[], number> {
  const { feature } = model
  const kindOf = (triggers: number): string => {
    if (triggers < feature.least) return 'none'
    if (feature.type === 'free') return `${awardOf(feature, triggers)}`
    return feature.type === 'hold' ? `${triggers}` : 'wheel'
  }
  const groups = Map.groupBy(
    paid.flatMap((pays, triggers) => (pays.size > 0 ? [{ pays, triggers }] : [])),
    ({ triggers }) => kindOf(triggers),
  )
  return new Map(
    [...groups.values()].map((group) => [group.map(({ pays }) => pays), group[0]?.triggers ?? 0]),
  )
}

interface Layout {
  readonly grid: number
  readonly size: number
  readonly maxUnits: number
  readonly damping: number
}

function layOut(model: GridModel, spins: ModelSpins): Layout {
  const maxUnits = model.maxWinMultiple * model.unitCount
  const { feature } = model
  const own =
    feature.type === 'hold'
      ? [...feature.values, feature.fullUnits]
      : feature.type === 'wheel'
        ? feature.wheels.flat()
        : [...spins.free.values()].flatMap((after) => [...after.values()].flatMap(paysOf))
  const grid = [maxUnits, ...paysOf(spins.paid), ...own].reduce(greatestDivisor)
  const size = 2 ** Math.ceil(Math.log2((2 * maxUnits) / grid))
  return { grid, size, maxUnits, damping: wrapDamping ** (1 / size) }
}

const paysOf = (spins: SpinPays): number[] => spins.flatMap((pays) => [...pays.keys()])

function greatestDivisor(left: number, right: number): number {
  while (right !== 0) [left, right] = [right, left % right]
  return left
}

function spectrumOf(
  of: readonly Pays[],
  { times, layout }: { readonly times: number; readonly layout: Layout },
): ComplexSequence {
  const { grid, size, maxUnits, damping } = layout
  const sequence = { re: new Float64Array(size), im: new Float64Array(size) }
  for (const pays of of)
    for (const [units, chance] of pays) {
      const cell = Math.min(units * times, maxUnits) / grid
      sequence.re[cell] = (sequence.re[cell] as number) + chance * damping ** cell
    }
  transform(sequence, 'forward')
  return sequence
}

function addProducts(
  total: ComplexSequence,
  by: { readonly trigger?: ComplexSequence; readonly follow: Follow },
): void {
  const size = total.re.length
  for (let frequency = 0; frequency <= size / 2; frequency += 1) {
    const [re, im] = by.follow(frequency)
    const re1 = by.trigger ? (by.trigger.re[frequency] as number) : 1
    const im1 = by.trigger ? (by.trigger.im[frequency] as number) : 0
    const mirror = (size - frequency) % size
    total.re[frequency] = (total.re[frequency] as number) + re1 * re - im1 * im
    total.im[frequency] = (total.im[frequency] as number) + re1 * im + im1 * re
    if (mirror === frequency) continue
    total.re[mirror] = total.re[frequency] as number
    total.im[mirror] = -(total.im[frequency] as number)
  }
}

interface Leading {
  readonly spins: ModelSpins
  readonly layout: Layout
  readonly triggers: number
}

/** The transform of all that so many triggers lead to, per frequency. */
function followTriggers(model: GridModel, leading: Leading): Follow {
  const { feature } = model
  if (feature.type === 'hold') return followHold(model, feature, leading)
  if (feature.type === 'wheel') {
    const { re, im } = spectrumOf([wheelPays(feature.wheels)], { times: 1, layout: leading.layout })
    return (frequency) => [re[frequency] as number, im[frequency] as number]
  }
  return feature.isWildStaying ? followStaying(feature, leading) : followFree(feature, leading)
}

/** The chances of the wheels' segments, upper wheels included. */
export function wheelPays(wheels: readonly (readonly number[])[]): Pays {
  const pays: Pays = new Map()
  let reached = 1
  for (const segments of wheels) {
    const each = reached / segments.length
    for (const units of segments) if (units > 0) pays.set(units, (pays.get(units) ?? 0) + each)
    reached = each * segments.filter((units) => units === 0).length
  }
  invariant(reached === 0, 'the last wheel leads no further')
  return pays
}

function followHold(model: GridModel, feature: HoldFeature, { layout, triggers }: Leading): Follow {
  const cells = model.rows.reduce((sum, rowCount) => sum + rowCount, 0)
  const finals = finalCoins(feature, { cells, coins: triggers })
  const each = 1 / feature.values.length
  const values: Pays = new Map()
  for (const units of feature.values) values.set(units, (values.get(units) ?? 0) + each)
  const coin = spectrumOf([values], { times: 1, layout })
  const full = spectrumOf([new Map([[feature.fullUnits, 1]])], { times: 1, layout })
  return (frequency) => {
    const by: Complex = [coin.re[frequency] as number, coin.im[frequency] as number]
    let power: Complex = [1, 0]
    let [re, im] = [0, 0]
    for (let coins = 1; coins <= cells; coins += 1) {
      power = multiply(power, by)
      const chance = finals[coins] ?? 0
      if (chance === 0) continue
      const sum =
        coins === cells
          ? multiply(power, [full.re[frequency] as number, full.im[frequency] as number])
          : power
      re += chance * sum[0]
      im += chance * sum[1]
    }
    return [re, im]
  }
}

const multiply = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c]

/** The transforms of a free spin's pays under one multiplier: without and with its retrigger. */
interface FreeSpectra {
  readonly plain: ComplexSequence
  readonly again: ComplexSequence
}

/** Free spins with retriggers: from the last possible spin back to the first, by the spins given so far. */
function followFree(feature: FreeFeature, { spins, layout, triggers }: Leading): Follow {
  const { retrigger, least } = feature
  const free = spins.free.get(0)?.get(0) ?? []
  const spectra = new Map(
    [...new Set(feature.multipliers)].map((times): [number, FreeSpectra] => [
      times,
      {
        plain: spectrumOf(free.slice(0, retrigger > 0 ? least : undefined), { times, layout }),
        again: spectrumOf(retrigger > 0 ? free.slice(least) : [], { times, layout }),
      },
    ]),
  )
  const levels = levelsOf(feature, triggers)
  const lastSpin = levels.at(-1) ?? 0
  const perSpin = Array.from({ length: lastSpin }, (_, index) =>
    spectra.get(stepOf(feature.multipliers, index)),
  )
  const re = new Float64Array(levels.length)
  const im = new Float64Array(levels.length)
  // One pass for each of some hundred thousand frequencies: numbers in place, nothing is made.
  return (frequency) => {
    re.fill(1)
    im.fill(0)
    for (let spin = lastSpin; spin >= 1; spin -= 1) {
      const { plain, again } = perSpin[spin - 1] as FreeSpectra
      const [pRe, pIm] = [plain.re[frequency] as number, plain.im[frequency] as number]
      const [rRe, rIm] = [again.re[frequency] as number, again.im[frequency] as number]
      for (let level = 0; level < levels.length; level += 1) {
        if ((levels[level] as number) < spin) continue
        const more = Math.min(level + 1, levels.length - 1)
        const [aRe, aIm] = [re[level] as number, im[level] as number]
        const [bRe, bIm] = [re[more] as number, im[more] as number]
        re[level] = pRe * aRe - pIm * aIm + rRe * bRe - rIm * bIm
        im[level] = pRe * aIm + pIm * aRe + rRe * bIm + rIm * bRe
      }
    }
    return [re[0] as number, im[0] as number]
  }
}

/** Free spins whose wild reels stay: one value for each set of them, spin by spin. */
function followStaying(feature: FreeFeature, { spins, layout, triggers }: Leading): Follow {
  const [times = 1] = feature.multipliers
  invariant(feature.retrigger === 0 && feature.multipliers.length === 1, 'staying wilds have one multiplier')
  const sets = [...spins.free.keys()]
  const moves = [...spins.free].flatMap(([before, after]) =>
    [...after].map(([next, pays]) => ({
      before: sets.indexOf(before),
      next: sets.indexOf(next),
      spectrum: spectrumOf(pays, { times, layout }),
    })),
  )
  const award = awardOf(feature, triggers)
  let [re, im] = [new Float64Array(sets.length), new Float64Array(sets.length)]
  let [nextRe, nextIm] = [new Float64Array(sets.length), new Float64Array(sets.length)]
  return (frequency) => {
    re.fill(1)
    im.fill(0)
    for (let spin = award; spin >= 1; spin -= 1) {
      nextRe.fill(0)
      nextIm.fill(0)
      for (const { before, next, spectrum } of moves) {
        const [a, b] = [spectrum.re[frequency] as number, spectrum.im[frequency] as number]
        const [c, d] = [re[next] as number, im[next] as number]
        nextRe[before] = (nextRe[before] as number) + a * c - b * d
        nextIm[before] = (nextIm[before] as number) + a * d + b * c
      }
      ;[re, im, nextRe, nextIm] = [nextRe, nextIm, re, im]
    }
    return [re[0] as number, im[0] as number]
  }
}
