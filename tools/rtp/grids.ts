import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { computeGridFigures, gridFiguresOf, gridModels, type GridFigures, type GridModel } from '@baize/games'
import { clusterSamples, sampleModel } from './cluster-samples.ts'
import { writeSheets } from './par-sheets.ts'
import { percent } from './simulate.ts'

const publishedFolder = new URL('../../packages/games/src/slotgrid/', import.meta.url)

export interface GridRun {
  /** Only this model. */
  readonly model: string | undefined
  readonly print: (line: string) => void
}

/** Computes the figures of the slots on grids anew and prints them; gives those that differ from the published. */
export async function computeGrids({ model: id, print }: GridRun): Promise<{
  readonly figures: readonly GridFigures[]
  readonly stale: readonly string[]
}> {
  const figures: GridFigures[] = []
  for (const model of gridModels.filter((one) => id === undefined || one.id === id)) {
    const computed = await computeGrid(model)
    describeGrid(model, computed).forEach(print)
    figures.push(computed)
  }
  const isStale = (computed: GridFigures): boolean => {
    const model = gridModels.find(
      (one) => one.id === computed.modelId && one.version === computed.modelVersion,
    )
    return JSON.stringify(model && gridFiguresOf(model)) !== JSON.stringify(computed)
  }
  return { figures, stale: figures.filter(isStale).map(({ modelId }) => modelId) }
}

async function computeGrid(model: GridModel): Promise<GridFigures> {
  if (model.judge !== 'clusters') return computeGridFigures(model)
  const threads = Math.max(1, availableParallelism())
  return computeGridFigures(model, await sampleModel(model, { samples: clusterSamples, threads }))
}

function describeGrid(model: GridModel, figures: GridFigures): string[] {
  const { rtpHalfWidth, bought } = figures
  const method = rtpHalfWidth === 0 ? 'exact' : `± ${percent(rtpHalfWidth)} at 99 %`
  return [
    `${model.id} v${model.version}  ${model.judge} ${model.rows.join('-')}  RTP ${percent(figures.rtp)} ${method}`,
    `  feature ${percent(figures.rtpFeature)}, 1 in ${(1 / figures.bonusFrequency).toFixed(1)};` +
      ` hit 1 in ${(1 / figures.hitFrequency).toFixed(2)},` +
      ` deviation ${figures.standardDeviation.toFixed(2)} stakes (${figures.volatility}),` +
      ` maximum ${figures.maxWinMultiple}x at ${figures.maxWinChance === 0 ? 'below 1e-11' : figures.maxWinChance}`,
    ...(bought ? [`  bought for ${bought.price} stakes: RTP ${percent(bought.rtp)}`] : []),
  ]
}

/** Publishes figures beside the tables, and the par sheets; those of other models stay. */
export function publishGrids(computed: readonly GridFigures[]): void {
  const rowsOf = (models: readonly GridModel[]) =>
    models.map((model) => {
      const figures = computed.find(({ modelId }) => modelId === model.id) ?? gridFiguresOf(model)
      if (!figures) throw new Error(`no figures of ${model.id}: compute them all`)
      return `  ${JSON.stringify(figures)},`
    })
  const write = (file: { name: string; list: string; models: readonly GridModel[] }) =>
    writeFileSync(
      new URL(file.name, publishedFolder),
      `import type { GridFigures } from './maths/figures.ts'

/** Computed from the tables by \`npm run rtp -- --grids --write\`; a test holds each row to its table. */
export const ${file.list}: readonly GridFigures[] = [
${rowsOf(file.models).join('\n')}
]
`,
    )
  const isFalling = ({ cascade }: GridModel) => cascade !== undefined
  const still = gridModels.filter((model) => !isFalling(model))
  write({ name: 'published.ts', list: 'publishedGrids', models: still })
  write({ name: 'published-falls.ts', list: 'publishedFalls', models: gridModels.filter(isFalling) })
  writeSheets()
}
