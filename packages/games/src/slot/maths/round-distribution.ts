import { byScatterCount } from '../judge.ts'
import { multiplierOf } from '../strips.ts'
import type { SlotModel } from '../types.ts'
import { transform, type ComplexSequence } from './fourier.ts'
import type { SpinDistribution } from './spin-distribution.ts'

/**
 * The distribution of a whole round below the maximum win: `chances[k]` is the chance to be paid `k * grid`
 * line bets;
 * what is left to 1 is the chance of the maximum win, `maxPay` line bets.
 */
export interface RoundDistribution {
  readonly chances: Float64Array
  readonly grid: number
  readonly maxPay: number
}

/**
 * Damps what wraps around the end of the transform by this factor; rounding grows by no more than its root.
 */
const wrapDamping = 1e-8

/**
 * Convolves the paid spin with the free spins it wins, over every course of retriggers. Sums are products of
 * transforms, one frequency at a time; doubles keep each chance to about 1e-12, far inside the 1e-6 that is
 * published.
 */
export function distributeRounds(
  model: SlotModel,
  spins: { readonly paid: SpinDistribution; readonly free: SpinDistribution },
): RoundDistribution {
  const maxPay = model.maxWinMultiple * model.lineCount
  const grid = [maxPay, ...paysOf(spins.paid), ...paysOf(spins.free)].reduce(greatestDivisor)
  const size = 2 ** Math.ceil(Math.log2((2 * maxPay) / grid))
  const layout: Layout = { grid, size, maxPay, damping: wrapDamping ** (1 / size) }
  const total = combineFrequencies(model, { ...spins, layout })
  transform(total, 'inverse')
  const chances = total.re.subarray(0, maxPay / grid).map((chance, k) => chance / layout.damping ** k)
  return { chances, grid, maxPay }
}

interface Layout {
  readonly grid: number
  readonly size: number
  readonly maxPay: number
  readonly damping: number
}

/** The transforms of a spin's pays under one multiplier, split by whether the spin retriggers. */
interface FreeSpectra {
  readonly plain: ComplexSequence
  readonly retriggering: ComplexSequence
}

function combineFrequencies(
  model: SlotModel,
  input: { paid: SpinDistribution; free: SpinDistribution; layout: Layout },
): ComplexSequence {
  const { layout } = input
  const spectrum = (
    spins: SpinDistribution,
    of: { multiplier: number; takes: (scatters: number) => boolean },
  ) => spectrumOf(spins, { ...of, layout })
  const spectra = new Map<number, FreeSpectra>(
    [...new Set(model.freeSpins.multipliers)].map((multiplier) => [
      multiplier,
      {
        plain: spectrum(input.free, { multiplier, takes: (scatters) => scatters < 3 }),
        retriggering: spectrum(input.free, { multiplier, takes: (scatters) => scatters >= 3 }),
      },
    ]),
  )
  const total = spectrum(input.paid, { multiplier: 1, takes: (scatters) => awardOf(model, scatters) === 0 })
  const awards = new Set(
    input.paid.byScatters.map((_, scatters) => awardOf(model, scatters)).filter((award) => award > 0),
  )
  for (const award of awards) {
    const trigger = spectrum(input.paid, {
      multiplier: 1,
      takes: (scatters) => awardOf(model, scatters) === award,
    })
    addProducts(total, { trigger, follow: createFollower(model, { spectra, award }) })
  }
  return total
}

const awardOf = (model: SlotModel, scatters: number): number =>
  Math.min(byScatterCount(model.freeSpins.awards, scatters), model.freeSpins.maxSpins)

type Complex = readonly [re: number, im: number]

function addProducts(
  total: ComplexSequence,
  by: { trigger: ComplexSequence; follow: (frequency: number) => Complex },
): void {
  const size = total.re.length
  for (let frequency = 0; frequency <= size / 2; frequency += 1) {
    const [re, im] = by.follow(frequency)
    const re1 = by.trigger.re[frequency] as number
    const im1 = by.trigger.im[frequency] as number
    const mirror = (size - frequency) % size
    total.re[frequency] = (total.re[frequency] as number) + re1 * re - im1 * im
    total.im[frequency] = (total.im[frequency] as number) + re1 * im + im1 * re
    total.re[mirror] = total.re[frequency] as number
    total.im[mirror] =
      mirror === frequency ? (total.im[frequency] as number) : -(total.im[frequency] as number)
  }
}

/**
 * Gives, per frequency, the transform of all that an award leads to: from the last possible spin back to the
 * first,
 * one value for each number of spins awarded so far.
 */
function createFollower(
  model: SlotModel,
  feature: { spectra: ReadonlyMap<number, FreeSpectra>; award: number },
): (frequency: number) => Complex {
  const { maxSpins, retrigger } = model.freeSpins
  const levels = [feature.award]
  while (retrigger > 0 && (levels.at(-1) ?? maxSpins) < maxSpins)
    levels.push(Math.min((levels.at(-1) ?? 0) + retrigger, maxSpins))
  const re = new Float64Array(levels.length)
  const im = new Float64Array(levels.length)
  const lastSpin = levels.at(-1) ?? 0
  const perSpin = Array.from({ length: lastSpin }, (_, index) =>
    feature.spectra.get(multiplierOf(model, index + 1)),
  )
  return (frequency) => {
    re.fill(1)
    im.fill(0)
    for (let spin = lastSpin; spin >= 1; spin -= 1) {
      const spectra = perSpin[spin - 1] as FreeSpectra
      const { plain, retriggering } = spectra
      const [pRe, pIm] = [plain.re[frequency] as number, plain.im[frequency] as number]
      const [rRe, rIm] = [retriggering.re[frequency] as number, retriggering.im[frequency] as number]
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

function spectrumOf(
  spins: SpinDistribution,
  of: { multiplier: number; takes: (scatters: number) => boolean; layout: Layout },
): ComplexSequence {
  const { grid, size, maxPay, damping } = of.layout
  const sequence = { re: new Float64Array(size), im: new Float64Array(size) }
  spins.byScatters.forEach((pays, scatters) => {
    if (!of.takes(scatters)) return
    for (const [pay, ways] of pays) {
      const cell = Math.min(pay * of.multiplier, maxPay) / grid
      sequence.re[cell] = (sequence.re[cell] as number) + (ways / spins.combinations) * damping ** cell
    }
  })
  transform(sequence, 'forward')
  return sequence
}

const paysOf = (spins: SpinDistribution): number[] => spins.byScatters.flatMap((pays) => [...pays.keys()])

function greatestDivisor(left: number, right: number): number {
  while (right !== 0) [left, right] = [right, left % right]
  return left
}
