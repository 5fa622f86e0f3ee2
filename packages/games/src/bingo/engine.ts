import { invariant, type Rng } from '@baize/std'
import { chooseBig, timesHundredths } from '../kit/chances.ts'
import { instantEngine, type InstantRecord, type InstantState, type InstantView } from '../kit/instant.ts'
import { readFields } from '../kind.ts'
import { bingoCards, type BingoFormat } from './cards.ts'

/** One card, so many calls: the more of its lines are full, the more it pays; the full card pays most. */
export interface BingoModel {
  readonly kind: 'bingo'
  readonly id: string
  readonly version: number
  readonly format: BingoFormat
  readonly calls: number
  /** Pays for 0, 1, 2 ... full lines, in hundredths; more lines than listed pay as the last one. */
  readonly lines: readonly number[]
  readonly full: number
}

export type BingoChoice = Readonly<Record<string, never>>

export interface BingoOutcome {
  /** The numbers of the card, cell by cell; 0 is the free cell. */
  readonly card: readonly number[]
  readonly called: readonly number[]
}

export type BingoState = InstantState<'bingo', BingoChoice, BingoOutcome>
export type BingoView = InstantView<'bingo', BingoChoice, BingoOutcome>
export type BingoRecord = InstantRecord<'bingo', BingoChoice, BingoOutcome>

export const bingoModels: readonly BingoModel[] = [
  {
    kind: 'bingo',
    id: 'bingo-evening',
    version: 1,
    format: 'square',
    calls: 40,
    lines: [0, 100, 300, 700, 2_000, 7_000, 20_000, 50_000],
    full: 1_000_000,
  },
  {
    kind: 'bingo',
    id: 'bingo-quick',
    version: 1,
    format: 'square',
    calls: 30,
    lines: [0, 400, 2_500, 15_000, 60_000, 200_000],
    full: 1_000_000,
  },
  {
    kind: 'bingo',
    id: 'bingo-ninety',
    version: 1,
    format: 'ticket',
    calls: 45,
    lines: [0, 700, 19_000],
    full: 1_000_000,
  },
]

/** The lines of a card that are full, by their number in the format. */
export function fullLines({ format }: BingoModel, { card, called }: BingoOutcome): number[] {
  return bingoCards[format].lines.flatMap((cells, line) =>
    cells.every((cell) => card[cell] === 0 || called.includes(card[cell] ?? 0)) ? [line] : [],
  )
}

export function bingoPays(model: BingoModel, outcome: BingoOutcome): number {
  const lines = fullLines(model, outcome).length
  return paysOf(model, { lines, isFull: lines === bingoCards[model.format].lines.length })
}

function paysOf(model: BingoModel, { lines, isFull }: { lines: number; isFull: boolean }): number {
  return isFull ? model.full : (model.lines[Math.min(lines, model.lines.length - 1)] ?? 0)
}

export const bingoEngine = instantEngine<'bingo', BingoModel, BingoChoice, BingoOutcome>({
  kind: 'bingo',
  models: bingoModels,
  hasFreeRounds: true,
  readChoice: (_model, { json }) => (readFields(json, []) ? {} : undefined),
  draw(model, _input, rng) {
    const card = bingoCards[model.format].deal(rng)
    return { card, called: callNumbers(model, rng) }
  },
  payout: (model, { stakeMinor }, outcome) => timesHundredths(stakeMinor, bingoPays(model, outcome)),
  chances(model, { stakeMinor }) {
    const { marks, cells, balls, lines } = bingoCards[model.format]
    return marks.flatMap((byLines, marked) =>
      byLines.map((sets, full) => ({
        // Each set of marked numbers goes with every set of calls that miss the rest of the card.
        count: BigInt(sets) * chooseBig(balls - cells, model.calls - marked),
        payoutMinor: timesHundredths(
          stakeMinor,
          paysOf(model, { lines: full, isFull: full === lines.length }),
        ),
      })),
    )
  },
  bets: () => [{ bet: 'a card', stakeMinor: 100, choice: {} }],
  describe: ({ card, called }) => `card ${card.join(' ')}, called ${called.join(' ')}`,
  anyChoice: () => ({}),
})

function callNumbers({ format, calls }: BingoModel, rng: Rng): number[] {
  const left = Array.from({ length: bingoCards[format].balls }, (_, index) => index + 1)
  return Array.from({ length: calls }, () => {
    const [number] = left.splice(rng.nextInt(left.length), 1)
    invariant(number !== undefined, 'a ball is left')
    return number
  })
}
