import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  engineOf,
  engines,
  figuresOf,
  findModel,
  gridFiguresOf,
  type AnyEngine,
  type GameModel,
  type ParRow,
} from '@baize/games'
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
${capOf(findModel(model.id, model.version))}`,
  )
  return `# Par sheet: ${kind}

Computed from the tables that pay, by \`npm run rtp -- --write\`; a test holds it to them.
${capTexts[kind] ?? ''}
${models.join('\n')}`
}

const capTexts: Partial<Record<keyof typeof engines, string>> = {
  slot: `
A round pays at most the model’s maximum win, and ends when it is reached: what its free spins would have
paid beyond it is not paid. The return that is published, shown to players and printed below is the one after
this cut. Whoever recomputes it from strips, paytable and free spins alone comes to the sum before the cut;
under each table stands what the maximum win takes off.
`,
  slotgrid: `
A round pays at most the model’s maximum win, and ends when it is reached. The return printed below is the one
after this cut; under each table stands what the maximum win takes off.
`,
}

/** What the parts of a slot’s return come to, and what its maximum win takes off; nothing for other kinds. */
function capOf(model: GameModel | undefined): string {
  if (model?.kind === 'slotgrid') {
    const figures = gridFiguresOf(model)
    return figures ? `\n${cutText(figures)}\n` : ''
  }
  const figures = model?.kind === 'slot' ? figuresOf(model) : undefined
  if (!figures) return ''
  const { rtpLines, rtpScatters, rtpFreeSpins } = figures
  const parts = [
    `lines ${percent(rtpLines)}`,
    `scatters ${percent(rtpScatters)}`,
    `free spins ${percent(rtpFreeSpins)}`,
  ]
  const sum = percent(rtpLines + rtpScatters + rtpFreeSpins)
  return `\nBefore the cut: ${parts.join(', ')}; together ${sum}. ${cutText(figures)}\n`
}

const cutText = (figures: { readonly maxWinMultiple: number; readonly rtpCutByMaxWin: number }): string =>
  figures.rtpCutByMaxWin === 0
    ? `The maximum win of ${figures.maxWinMultiple}x takes nothing off (less than 0.000001 %).`
    : `The maximum win of ${figures.maxWinMultiple}x takes ${cutPoints(figures.rtpCutByMaxWin)} points off.`

/** Percentage points: four decimals where they say something, else six. */
const cutPoints = (part: number): string => (part * 100).toFixed(part >= 1e-6 ? 4 : 6)

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
