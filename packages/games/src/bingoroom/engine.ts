import { bingoCards } from '../bingo/cards.ts'
import { bingoPays, callNumbers, countCard, type BingoRules } from '../bingo/pays.ts'
import { timesHundredths } from '../kit/chances.ts'
import {
  instantEngine,
  stakeStepMinor,
  type InstantRecord,
  type InstantState,
  type InstantView,
} from '../kit/instant.ts'
import { readFields } from '../kind.ts'

/** One draw for everybody in the room; each player has cards of their own. */
export interface BingoRoomModel extends BingoRules {
  readonly kind: 'bingoroom'
  readonly id: string
  readonly version: number
}

/** The cards of a bet: each has the same part of the stake. */
export interface BingoRoomChoice {
  readonly cards: readonly (readonly number[])[]
}

export interface BingoRoomOutcome {
  /** The balls in the order of their calls. */
  readonly called: readonly number[]
}

export type BingoRoomState = InstantState<'bingoroom', BingoRoomChoice, BingoRoomOutcome>
export type BingoRoomView = InstantView<'bingoroom', BingoRoomChoice, BingoRoomOutcome>
export type BingoRoomRecord = InstantRecord<'bingoroom', BingoRoomChoice, BingoRoomOutcome>

export const mostBingoCards = 6

export const bingoRoomModels: readonly BingoRoomModel[] = [
  {
    kind: 'bingoroom',
    id: 'bingoroom-75',
    version: 1,
    format: 'square',
    calls: 30,
    lines: [0, 400, 2_500, 15_000, 60_000, 200_000],
    full: 1_000_000,
  },
  {
    kind: 'bingoroom',
    id: 'bingoroom-90',
    version: 1,
    format: 'ticket',
    calls: 45,
    lines: [0, 700, 19_000],
    full: 1_000_000,
  },
]

/** Whether a stake has the same whole part for every card. */
const isSplit = (stakeMinor: number, cards: number): boolean => stakeMinor % (stakeStepMinor * cards) === 0

function readCard({ format }: BingoRules, json: unknown): number[] | undefined {
  if (!Array.isArray(json)) return undefined
  const numbers = json.filter((number) => typeof number === 'number')
  return numbers.length === json.length && bingoCards[format].isDealt(numbers) ? numbers : undefined
}

function readCards(
  model: BingoRoomModel,
  input: { readonly json: unknown; readonly stakeMinor: number },
): BingoRoomChoice | undefined {
  const { cards } = readFields(input.json, ['cards']) ?? {}
  if (!Array.isArray(cards) || cards.length < 1 || cards.length > mostBingoCards) return undefined
  const read = cards.flatMap((card) => {
    const numbers = readCard(model, card)
    return numbers ? [numbers] : []
  })
  return read.length === cards.length && isSplit(input.stakeMinor, read.length) ? { cards: read } : undefined
}

/** What a bet's cards pay together, in minor units. */
function payoutOf(
  model: BingoRoomModel,
  { cards, stakeMinor }: BingoRoomChoice & { readonly stakeMinor: number },
  { called }: BingoRoomOutcome,
): number {
  const shareMinor = stakeMinor / cards.length
  return cards.reduce((sum, card) => sum + timesHundredths(shareMinor, bingoPays(model, { card, called })), 0)
}

export const bingoRoomEngine = instantEngine<'bingoroom', BingoRoomModel, BingoRoomChoice, BingoRoomOutcome>({
  kind: 'bingoroom',
  models: bingoRoomModels,
  hasFreeRounds: false,
  readChoice: readCards,
  draw: (model, _input, rng) => ({ called: callNumbers(model, rng) }),
  payout: (model, { stakeMinor, choice }, outcome) => payoutOf(model, { ...choice, stakeMinor }, outcome),
  // Several cards under one draw have the expectation of one; their variance is at most that of equal cards.
  chances: (model, { stakeMinor }) => countCard(model, stakeMinor),
  bets: ({ format }) => [
    {
      bet: 'a card',
      stakeMinor: stakeStepMinor,
      choice: { cards: [bingoCards[format].deal({ nextInt: () => 0 })] },
    },
  ],
  describe: ({ called }) => `called ${called.join(' ')}`,
  anyChoice({ format }, { stakeMinor, rng }) {
    const counts = [1, 2, 3, 4, 5, mostBingoCards].filter((count) => isSplit(stakeMinor, count))
    const count = counts[rng.nextInt(Math.max(1, counts.length))] ?? 1
    return { cards: Array.from({ length: count }, () => bingoCards[format].deal(rng)) }
  },
})
