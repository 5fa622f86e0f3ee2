import { timesHundredths } from '../kit/chances.ts'
import { instantEngine, type InstantRecord, type InstantState, type InstantView } from '../kit/instant.ts'
import { readFields } from '../kind.ts'
import { bingoCards } from './cards.ts'
import { bingoPays, callNumbers, countCard, type BingoRules, type MarkedCard } from './pays.ts'

/** A card and a draw of one's own. */
export interface BingoModel extends BingoRules {
  readonly kind: 'bingo'
  readonly id: string
  readonly version: number
}

export type BingoChoice = Readonly<Record<string, never>>

export type BingoOutcome = MarkedCard

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
  chances: (model, { stakeMinor }) => countCard(model, stakeMinor),
  bets: () => [{ bet: 'a card', stakeMinor: 100, choice: {} }],
  describe: ({ card, called }) => `card ${card.join(' ')}, called ${called.join(' ')}`,
  anyChoice: () => ({}),
})
