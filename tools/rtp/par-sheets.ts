import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { engineOf, engines, gridFiguresOf, type AnyEngine, type GameModel, type ParRow } from '@baize/games'
import { percent } from './simulate.ts'

const folder = new URL('../../docs/par-sheets/', import.meta.url)
const fileOf = (kind: string): URL => new URL(`${kind}.md`, folder)

/** The returns of every way to bet on a model, line by line. */
export function describeModel(model: GameModel): string[] {
  const engine = engineOf(model)
  const { rtp } = engine.figures(model)
  const range = rtp.least === rtp.most ? percent(rtp.most) : `${percent(rtp.least)} to ${percent(rtp.most)}`
  const rows = engine.sheet(model)
  return [
    `${model.id} v${model.version}  RTP ${range} ${accuracyOf(model)}`,
    ...rows.map((row) => `  ${cellsOf(row).join('  ')}`),
  ]
}

/** How well a return is known: the slots whose clusters cannot be counted are put together from samples. */
function accuracyOf(model: GameModel): string {
  const halfWidth = model.kind === 'slotgrid' ? (gridFiguresOf(model)?.rtpHalfWidth ?? 0) : 0
  return halfWidth === 0 ? 'exact' : `± ${percent(halfWidth)} at 99 %`
}

/** Writes the sheet of every kind; formatting is the formatter's. */
export function writeSheets(): void {
  for (const kind of Object.keys(engines)) writeFileSync(fileOf(kind), sheetOf(kind as keyof typeof engines))
}

/** The kinds whose sheet is not what the tables give. */
export const staleSheets = (): string[] =>
  (Object.keys(engines) as (keyof typeof engines)[]).filter(
    (kind) => !existsSync(fileOf(kind)) || plain(readFileSync(fileOf(kind), 'utf8')) !== plain(sheetOf(kind)),
  )

const plain = (text: string): string => text.replace(/[\s|-]+/g, ' ').trim()

function sheetOf(kind: keyof typeof engines): string {
  const engine: AnyEngine = engines[kind]
  const models = engine.models.map(
    (model) => `## ${model.id} v${model.version}

| bet | RTP | house edge | pays something | deviation (stakes) | largest win | its chance |
| --- | --- | --- | --- | --- | --- | --- |
${engine
  .sheet(model)
  .map((row) => `| ${cellsOf(row).join(' | ')} |`)
  .join('\n')}
`,
  )
  return `# Par sheet: ${kind}

Computed from the tables that pay, by \`npm run rtp -- --write\`; a test holds it to them.

${models.join('\n')}`
}

function cellsOf(row: ParRow): string[] {
  return [
    row.bet,
    percent(row.rtp),
    percent(1 - row.rtp),
    percent(row.hitFrequency),
    row.standardDeviation.toFixed(3),
    `${Number(row.maxWinMultiple.toFixed(2))}x`,
    chanceOf(row),
  ]
}

function chanceOf({ maxWinChance, isMaxWinBound }: ParRow): string {
  if (maxWinChance === 0) return 'below 1e-11'
  return `${isMaxWinBound ? 'at most ' : ''}1 in ${Number((1 / maxWinChance).toPrecision(4))}`
}
