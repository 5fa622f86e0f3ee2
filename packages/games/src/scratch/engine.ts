import { invariant, type Rng } from '@baize/std'
import { timesHundredths } from '../kit/chances.ts'
import { instantEngine, type InstantRecord, type InstantState, type InstantView } from '../kit/instant.ts'
import { readFields } from '../kind.ts'

/** A card of nine fields: three alike win. The prize is drawn first, then a card that shows it. */
export interface ScratchModel {
  readonly kind: 'scratch'
  readonly id: string
  readonly version: number
  /**
   * By symbol, from the dearest: what three of it pay in hundredths, and how many cards of the run show it.
   */
  readonly prizes: readonly { readonly hundredths: number; readonly cards: number }[]
}

export type ScratchChoice = Readonly<Record<string, never>>

export interface ScratchOutcome {
  /** Numbers of symbols, row by row. */
  readonly grid: readonly number[]
  /** The symbol that stands three times; null on a card that pays nothing. */
  readonly prize: number | null
}

export type ScratchState = InstantState<'scratch', ScratchChoice, ScratchOutcome>
export type ScratchView = InstantView<'scratch', ScratchChoice, ScratchOutcome>
export type ScratchRecord = InstantRecord<'scratch', ScratchChoice, ScratchOutcome>

/** The cards of one run: the chances of the prizes are parts of it. */
export const scratchRun = 1_000_000
const fields = 9

const prizes = (table: readonly (readonly [hundredths: number, cards: number])[]) =>
  table.map(([hundredths, cards]) => ({ hundredths, cards }))

export const scratchModels: readonly ScratchModel[] = [
  {
    kind: 'scratch',
    id: 'scratch-mohur',
    version: 1,
    prizes: prizes([
      [1_000_000, 2],
      [100_000, 20],
      [20_000, 200],
      [5_000, 1_200],
      [1_000, 12_000],
      [500, 40_000],
      [200, 120_000],
      [100, 250_000],
    ]),
  },
  {
    kind: 'scratch',
    id: 'scratch-foil',
    version: 1,
    prizes: prizes([
      [50_000, 40],
      [10_000, 500],
      [2_000, 5_000],
      [1_000, 10_000],
      [500, 30_000],
      [300, 50_000],
      [200, 100_000],
      [100, 190_000],
    ]),
  },
]

export const scratchEngine = instantEngine<'scratch', ScratchModel, ScratchChoice, ScratchOutcome>({
  kind: 'scratch',
  models: scratchModels,
  hasFreeRounds: true,
  readChoice: (_model, { json }) => (readFields(json, []) ? {} : undefined),
  draw(model, _input, rng) {
    const prize = drawPrize(model, rng)
    return { grid: drawGrid({ symbols: model.prizes.length, prize }, rng), prize }
  },
  payout: (model, { stakeMinor }, { prize }) =>
    prize === null ? 0 : timesHundredths(stakeMinor, model.prizes[prize]?.hundredths ?? 0),
  chances(model, { stakeMinor }) {
    const won = model.prizes.map(({ hundredths, cards }) => ({
      count: cards,
      payoutMinor: timesHundredths(stakeMinor, hundredths),
    }))
    return [...won, { count: scratchRun - won.reduce((sum, { count }) => sum + count, 0), payoutMinor: 0 }]
  },
  bets: () => [{ bet: 'a card', stakeMinor: 100, choice: {} }],
  describe: ({ grid, prize }) =>
    `card ${grid.join('')}, ${prize === null ? 'no prize' : `three of ${prize}`}`,
  anyChoice: () => ({}),
})

function drawPrize({ prizes: table }: ScratchModel, rng: Rng): number | null {
  let card = rng.nextInt(scratchRun)
  for (const [symbol, { cards }] of table.entries()) {
    if (card < cards) return symbol
    card -= cards
  }
  return null
}

/** The winning symbol lies three times, every other one at most twice. */
function drawGrid({ symbols, prize }: { symbols: number; prize: number | null }, rng: Rng): number[] {
  const places = Array.from({ length: fields }, (_, place) => place)
  const grid = Array.from({ length: fields }, () => -1)
  const take = (list: number[]): number => {
    const [one] = list.splice(rng.nextInt(list.length), 1)
    invariant(one !== undefined, 'something is left to take')
    return one
  }
  if (prize !== null) for (let count = 0; count < 3; count += 1) grid[take(places)] = prize
  const others = Array.from({ length: symbols }, (_, symbol) => symbol)
    .filter((symbol) => symbol !== prize)
    .flatMap((symbol) => [symbol, symbol])
  for (const place of places) grid[place] = take(others)
  return grid
}
