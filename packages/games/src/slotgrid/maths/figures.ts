import { invariant } from '@baize/std'
import { textBytes, writeHex } from '../../fairness/bytes.ts'
import { sha256 } from '../../fairness/sha256.ts'
import { volatilityOf, type Volatility } from '../../kind.ts'
import type { GridModel } from '../types.ts'
import type { ClusterSample } from './clusters.ts'
import { countedReturn } from './counted-return.ts'
import { fallReturn } from './fall-return.ts'
import type { ModelReturn, WayReturn } from './model-return.ts'
import { sampledReturn } from './sampled-return.ts'

/** What is published of a slot on a grid; all of it is computed from its table. */
export interface GridFigures {
  readonly modelId: string
  readonly modelVersion: number
  /** SHA-256 of the table the figures were computed from. */
  readonly tableHash: string
  readonly rtp: number
  readonly rtpHalfWidth: number
  readonly rtpFeature: number
  readonly rtpCutByMaxWin: number
  readonly hitFrequency: number
  readonly bonusFrequency: number
  readonly standardDeviation: number
  readonly volatility: Volatility
  readonly maxWinMultiple: number
  readonly maxWinChance: number
  /** Of the bought feature, in parts of its price; null where it cannot be bought. */
  readonly bought: (WayReturn & { readonly price: number }) | null
}

/**
 * Computes the figures of a model. Lines, ways and counts are exact; clusters are put together from samples
 * of single spins, for only those cannot be counted.
 */
export function computeGridFigures(model: GridModel, samples: readonly ClusterSample[] = []): GridFigures {
  const computed = returnOf(model, samples)
  const { spin, bought } = computed
  return {
    modelId: model.id,
    modelVersion: model.version,
    tableHash: hashGrid(model),
    rtp: rounded(spin.rtp),
    rtpHalfWidth: rounded(computed.rtpHalfWidth),
    rtpFeature: rounded(computed.rtpFeature),
    rtpCutByMaxWin: Math.max(0, rounded(computed.rtpCutByMaxWin)),
    hitFrequency: rounded(spin.hitFrequency),
    bonusFrequency: rounded(computed.featureFrequency),
    standardDeviation: rounded(spin.standardDeviation),
    volatility: volatilityOf(spin.standardDeviation),
    maxWinMultiple: computed.maxWinMultiple,
    maxWinChance: roundedChance(spin.maxWinChance),
    bought:
      bought && model.buyPrice !== undefined
        ? {
            price: model.buyPrice,
            rtp: rounded(bought.rtp),
            hitFrequency: rounded(bought.hitFrequency),
            standardDeviation: rounded(bought.standardDeviation),
            maxWinChance: roundedChance(bought.maxWinChance),
          }
        : null,
  }
}

function returnOf(model: GridModel, samples: readonly ClusterSample[]): ModelReturn {
  if (model.judge === 'anywhere') return fallReturn(model)
  if (model.judge !== 'clusters') return countedReturn(model)
  invariant(samples.length > 0, `${model.id} is computed from samples`)
  return sampledReturn(model, samples)
}

/** SHA-256 of a model as JSON: figures belong to exactly one table. */
export const hashGrid = (model: GridModel): string => writeHex(sha256(textBytes(JSON.stringify(model))))

const rounded = (value: number): number => Number(value.toFixed(8))
const roundedChance = (value: number): number => Math.max(0, Number(value.toFixed(11)))
