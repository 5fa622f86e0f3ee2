import { invariant } from '@baize/std'
import { textBytes, writeHex } from '../../fairness/bytes.ts'
import { sha256 } from '../../fairness/sha256.ts'
import { volatilityOf, type Volatility } from '../../kind.ts'
import { toNumber } from '../../ratio.ts'
import { byScatterCount } from '../judge.ts'
import { multiplierOf } from '../strips.ts'
import type { SlotModel } from '../types.ts'
import { uncappedReturn } from './feature.ts'
import { distributeRounds, type RoundDistribution } from './round-distribution.ts'
import { countSpins, type SpinDistribution } from './spin-distribution.ts'

/**
 * What is published of a slot model; all of it is computed from its table. Returns are parts of the total
 * stake.
 */
export interface SlotFigures {
  readonly modelId: string
  readonly modelVersion: number
  /** SHA-256 of the table the figures were computed from. */
  readonly tableHash: string
  readonly rtp: number
  readonly rtpLines: number
  readonly rtpScatters: number
  readonly rtpFreeSpins: number
  /** What the maximum win takes off the sum of the parts. */
  readonly rtpCutByMaxWin: number
  /** The chance that a round pays anything. */
  readonly hitFrequency: number
  /** The chance that the paid spin wins free spins. */
  readonly bonusFrequency: number
  /** Standard deviation of a round's payout, in stakes. */
  readonly standardDeviation: number
  readonly volatility: Volatility
  readonly maxWinMultiple: number
  readonly maxWinChance: number
}

/**
 * Computes the figures of a model: some seconds of counting; `figuresOf` has them ready. Throws when no round
 * can reach the maximum win, for then it would be published falsely.
 */
export function computeFigures(model: SlotModel): SlotFigures {
  const uncapped = uncappedReturn(model)
  const paid = countSpins(model, false)
  const repeatsBase = !model.freeSpins.strips && !model.freeSpins.isWildExpanding
  const free = repeatsBase ? paid : countSpins(model, true)
  invariant(isMaxWinReached(model, { paid, free }), `no round of ${model.id} reaches its maximum win`)
  const { rtp, variance, maxWinChance, missChance } = momentsOf(
    model,
    distributeRounds(model, { paid, free }),
  )
  const standardDeviation = Math.sqrt(variance)
  return {
    modelId: model.id,
    modelVersion: model.version,
    tableHash: hashTable(model),
    rtp: rounded(rtp),
    rtpLines: rounded(toNumber(uncapped.lines)),
    rtpScatters: rounded(toNumber(uncapped.scatters)),
    rtpFreeSpins: rounded(toNumber(uncapped.freeSpins)),
    rtpCutByMaxWin: Math.max(0, rounded(toNumber(uncapped.total) - rtp)),
    hitFrequency: rounded(1 - missChance),
    bonusFrequency: rounded(toNumber(uncapped.bonusChance)),
    standardDeviation: rounded(standardDeviation),
    volatility: volatilityOf(standardDeviation),
    maxWinMultiple: model.maxWinMultiple,
    maxWinChance: Math.max(0, Number(maxWinChance.toFixed(11))),
  }
}

/** SHA-256 of a model as JSON: figures belong to exactly one table. */
export const hashTable = (model: SlotModel): string => writeHex(sha256(textBytes(JSON.stringify(model))))

/** Some trigger, followed by the best free spin every time, comes to the maximum win. */
function isMaxWinReached(
  model: SlotModel,
  spins: { paid: SpinDistribution; free: SpinDistribution },
): boolean {
  const bestFree = Math.max(...spins.free.byScatters.map(bestPay))
  return spins.paid.byScatters.some((pays, scatters) => {
    if (pays.size === 0) return false
    const award = Math.min(byScatterCount(model.freeSpins.awards, scatters), model.freeSpins.maxSpins)
    let pay = bestPay(pays)
    for (let spin = 1; spin <= award; spin += 1) pay += bestFree * multiplierOf(model, spin)
    return pay >= model.maxWinMultiple * model.lineCount
  })
}

const bestPay = (pays: ReadonlyMap<number, number>): number => Math.max(0, ...pays.keys())

/** Eight decimals: what doubles carry with room to spare, and a hundred times finer than what is promised. */
const rounded = (value: number): number => Number(value.toFixed(8))

function momentsOf(model: SlotModel, { chances, grid, maxPay }: RoundDistribution) {
  let below = 0
  let mean = 0
  let square = 0
  chances.forEach((chance, k) => {
    const multiple = (k * grid) / model.lineCount
    below += chance
    mean += chance * multiple
    square += chance * multiple * multiple
  })
  const maxWinChance = 1 - below
  const maxMultiple = maxPay / model.lineCount
  const rtp = mean + maxWinChance * maxMultiple
  const variance = square + maxWinChance * maxMultiple * maxMultiple - rtp * rtp
  return { rtp, variance, maxWinChance, missChance: chances[0] ?? 0 }
}
