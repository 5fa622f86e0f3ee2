import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  computeFigures,
  figuresOf,
  minesFigures,
  minesModels,
  models,
  slotModels,
  type GameModel,
  type MinesModel,
  type SlotFigures,
  type SlotModel,
} from '@baize/games'
import { checkBestPlay } from './best-play.ts'
import { computeGrids, publishGrids } from './grids.ts'
import { isGamesPageStale, writeGamesPage } from './games-page.ts'
import { describeModel, staleSheets, writeSheets } from './par-sheets.ts'
import { runWholeBattery } from './battery-sheet.ts'
import { compare, percent, type Simulation } from './simulate.ts'

const usage = `npm run rtp [-- options]
  --model <id>       only this model
  --simulate <n>     play n rounds of each slot model beside the exact figures (0 for none; 100000 by default)
  --battery          the statistical battery on mapped outcomes and planted faults, and nothing else; with
                     --write its table is kept in docs/par-sheets, with --check held to it
  --draws <n>        draws of each mapping for the battery (10000000 by default)
  --write            compute the figures and publish them in packages/games/src/slot/published.ts,
                     and every par sheet in docs/par-sheets
  --sheets           write the par sheets and docs/games.md only: what a new kind of game needs
  --grids            the slots on grids anew: exact but for clusters, whose spins are sampled (two minutes of
                     processor time);
                     with --write published beside their tables, with --check held to them
  --best-play        best play and basic strategy of every game whose player decides, counted anew and held
                     to what is published (two minutes of processor time), and nothing else
  --check            fail when a published figure is not what the tables give; with --model also when best
                     play is another, and blackjack is played for so many rounds beside it`

const publishedFile = new URL('../../packages/games/src/slot/published.ts', import.meta.url)

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: 'string' },
    simulate: { type: 'string', default: '100000' },
    battery: { type: 'boolean', default: false },
    draws: { type: 'string', default: '10000000' },
    write: { type: 'boolean', default: false },
    sheets: { type: 'boolean', default: false },
    grids: { type: 'boolean', default: false },
    'best-play': { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) print(usage)
else if (values.sheets) writePages()
else if (values.grids) await printGrids()
else if (values['best-play']) printBestPlay()
else if (values.battery) printBattery(Number(values.draws))
else printModels()

async function printGrids(): Promise<void> {
  const { figures, stale } = await computeGrids({ model: values.model, print })
  if (figures.length === 0) fail(`no model ${values.model}`)
  if (values.write) publishGrids(figures)
  else if (values.check && stale.length > 0) fail(`published figures differ: ${stale.join(', ')}`)
}

function printModels(): void {
  const rounds = Number(values.simulate)
  if (!Number.isSafeInteger(rounds) || rounds < 0) fail('--simulate takes a whole number of rounds')
  const slots = slotModels.filter(({ id }) => !values.model || id === values.model)
  const mines = minesModels.filter(({ id }) => !values.model || id === values.model)
  const others = models.filter(
    ({ id, kind }) => kind !== 'slot' && kind !== 'mines' && (!values.model || id === values.model),
  )
  if (slots.length + mines.length + others.length === 0) fail(`no model ${values.model}`)
  const figures = slots.map((model) => printSlot(model, rounds))
  mines.forEach(printMines)
  others.forEach(printOther)
  if (values.check) checkPublished(slots, figures)
  if (values.write && !values.model) publish(figures)
}

/** The par sheets, and the page of the games. */
function writePages(): void {
  writeSheets()
  writeGamesPage()
}

function printOther(model: GameModel): void {
  describeModel(model).forEach(print)
  if (!values.model || !values.check) return
  const fault = checkBestPlay(model, { rounds: Number(values.simulate), print })
  if (fault) fail(fault)
}

/** All games whose player decides. */
function printBestPlay(): void {
  const faults = models.flatMap((model) => checkBestPlay(model, { rounds: 0, print }) ?? [])
  if (faults.length > 0) fail(faults.join('; '))
  print('best play and basic strategy are what is published')
}

function printSlot(model: SlotModel, rounds: number): SlotFigures {
  const figures = computeFigures(model)
  const { rtpLines, rtpScatters, rtpFreeSpins, rtpCutByMaxWin } = figures
  print(
    `${model.id} v${model.version}  ${model.lineCount} lines  RTP ${percent(figures.rtp)} exact` +
      ` = lines ${percent(rtpLines)} + scatters ${percent(rtpScatters)} + free spins ${percent(rtpFreeSpins)}` +
      ` - maximum win ${percent(rtpCutByMaxWin)}`,
  )
  print(
    `  hit 1 in ${(1 / figures.hitFrequency).toFixed(2)}, bonus 1 in ${(1 / figures.bonusFrequency).toFixed(1)},` +
      ` deviation ${figures.standardDeviation.toFixed(2)} stakes (${figures.volatility}),` +
      ` maximum ${figures.maxWinMultiple}x at ${figures.maxWinChance === 0 ? 'below 1e-11' : figures.maxWinChance}`,
  )
  if (rounds > 0) printSimulation(model, rounds)
  return figures
}

function printSimulation(model: SlotModel, rounds: number): void {
  const { first, again, isDefect } = compare(model, { rounds })
  print(`  ${describeSimulation(first)}`)
  if (again) print(`  again on a fresh stream: ${describeSimulation(again)}`)
  if (isDefect) process.exitCode = 1
}

function describeSimulation({ rounds, rtp, halfWidth, hitFrequency, isWithin }: Simulation): string {
  const hits = `hit 1 in ${(1 / hitFrequency).toFixed(2)}`
  return `${rounds} rounds: ${percent(rtp)} +- ${percent(halfWidth)} at 99 %, ${hits}: ${isWithin ? 'within' : 'OUTSIDE'}`
}

function printMines(model: MinesModel): void {
  const figures = minesFigures(model)
  print(
    `${model.id} v${model.version}  ${figures.points.length} pay points  RTP ${percent(figures.lowestRtp)}` +
      ` to ${percent(figures.highestRtp)}, mean ${percent(figures.meanRtp)}, exact`,
  )
  if (!values.model) return
  for (const { mineCount, picks, multiplierHundredths, chance, rtp } of figures.points)
    print(
      `  ${mineCount} mines, ${picks} picks: x${(multiplierHundredths / 100).toFixed(2)} at ${chance}: ${percent(rtp)}`,
    )
}

function checkPublished(slots: readonly SlotModel[], figures: readonly SlotFigures[]): void {
  const stale = slots.filter(
    (model, index) => JSON.stringify(figuresOf(model)) !== JSON.stringify(figures[index]),
  )
  if (stale.length > 0)
    fail(`published figures differ: ${stale.map(({ id }) => id).join(', ')}; run with --write`)
  const sheets = values.model ? [] : [...staleSheets(), ...(isGamesPageStale() ? ['docs/games.md'] : [])]
  if (sheets.length > 0) fail(`par sheets differ: ${sheets.join(', ')}; run with --write`)
  print('published figures are what the tables give')
}

function publish(figures: readonly SlotFigures[]): void {
  const rows = figures.map((row) => `  ${JSON.stringify(row)},`).join('\n')
  writeFileSync(
    publishedFile,
    `import type { SlotFigures } from './maths/figures.ts'

/** Computed from the tables by \`npm run rtp -- --write\`; a test holds each row to its table. */
export const publishedFigures: readonly SlotFigures[] = [
${rows}
]
`,
  )
  writePages()
  print('published; format the files before committing them')
}

function printBattery(draws: number): void {
  if (!Number.isSafeInteger(draws) || draws < 100_000) fail('the battery needs 100000 draws or more')
  const run = { draws, isWritten: values.write, isChecked: values.check, print }
  const wrong = runWholeBattery(run)
  if (wrong.length > 0) fail(`random numbers: ${wrong.join('; ')}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
