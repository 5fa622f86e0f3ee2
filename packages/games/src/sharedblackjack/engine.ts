import { invariant, ok, refuse, type Result } from '@baize/std'
import type { HandResult } from '../blackjack/table.ts'
import type { RecordOf } from '../fairness/record.ts'
import { drawCards, nameOf, type Card } from '../kit/cards.ts'
import {
  anyOffered,
  beginRound,
  figuresOfPlay,
  firstStakeOf,
  isWholeStake,
  judgePlay,
  mustMove,
  playOf,
  readNamed,
  shownOf,
} from '../kit/decided.ts'
import { readSpots, type SpotChoice } from '../kit/spots.ts'
import {
  findIn,
  type Asked,
  type Engine,
  type MoveRefusal,
  type ParRow,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { mostHands, sharedBlackjackModels, type SharedBlackjackModel } from './model.ts'
import { publishedSharedBlackjack } from './published.ts'
import {
  dealerHand,
  dealerUp,
  handResults,
  openLine,
  payoutOfHands,
  playHands,
  possibleMoves,
  sharedCardsOf,
  sharedMoves,
  turnOf,
  type SharedHand,
  type SharedMoveType,
} from './table.ts'

/** `show` ends the round: the table makes it when nobody has anything to decide. */
export interface SharedBlackjackMove {
  readonly type: SharedMoveType | 'show'
}

export interface SharedBlackjackOutcome {
  /** By place, see `table.ts`. */
  readonly cards: readonly Card[]
}

/** What lies open at a table: the line of those who keep on taking, and the dealer's cards. */
export interface SharedBlackjackOpen {
  readonly hand: readonly Card[]
  readonly dealer: readonly Card[]
}

export type SharedBlackjackState = StateOf<
  'sharedblackjack',
  SpotChoice,
  SharedBlackjackMove,
  SharedBlackjackOutcome
>
export type SharedBlackjackRecord = RecordOf<SharedBlackjackState>

export interface SharedHandView {
  readonly cards: readonly Card[]
  readonly stakeMinor: number
  readonly result: HandResult | null
}

export interface SharedBlackjackView extends ViewCommon {
  readonly kind: 'sharedblackjack'
  readonly choice: SpotChoice
  readonly outcome: SharedBlackjackOpen | SharedBlackjackOutcome
  readonly hands: readonly SharedHandView[]
  /** The hand in turn; null when none is to be played. */
  readonly turn: number | null
  readonly moves: readonly { readonly type: SharedMoveType; readonly costMinor: number }[]
}

const spot = 'hand'
/** Two hands, each doubled and won. */
const maxWinMultiple = 4 * mostHands

const moveNames = [...sharedMoves, 'show'] as const

const readChoice = (input: { readonly json: unknown; readonly stakeMinor: number }) =>
  readSpots(input, (one) => one === spot)

/** The hands of a round or of its record, as its model deals them. */
export function sharedHandsOf({
  modelId,
  modelVersion,
  outcome,
  moves,
}: Pick<SharedBlackjackState, 'modelId' | 'modelVersion' | 'outcome' | 'moves'>): readonly SharedHand[] {
  const model = findIn(sharedBlackjackModels, { id: modelId, version: modelVersion })
  invariant(model, `model ${modelId} v${modelVersion} is kept`)
  return playHands(
    { ...model, cards: outcome.cards },
    moves.flatMap(({ type }) => (type === 'show' ? [] : [type])),
  )
}

const costOf = (state: SharedBlackjackState, { type }: SharedBlackjackMove): number =>
  type === 'double' || type === 'split' ? firstStakeOf(state) : 0

function move(
  state: SharedBlackjackState,
  made: SharedBlackjackMove,
): Result<SharedBlackjackState, MoveRefusal> {
  if (state.isOver) return refuse('round_over')
  const hands = sharedHandsOf(state)
  const possible: readonly string[] = turnOf(hands) < 0 ? ['show'] : possibleMoves(hands)
  if (!possible.includes(made.type)) return refuse('move_invalid')
  const stakeMinor = state.stakeMinor + costOf(state, made)
  const next = { ...state, stakeMinor, moves: [...state.moves, { type: made.type }] }
  if (made.type !== 'show') return ok(next)
  const payoutMinor = payoutOfHands(state.outcome.cards, hands, firstStakeOf(state))
  return ok({ ...next, isOver: true, payoutMinor })
}

/** The line after so many cards taken; the dealer's first card. */
export const openTable = (cards: readonly Card[], taken: number): SharedBlackjackOpen => ({
  hand: openLine(cards, taken),
  dealer: [dealerUp(cards)],
})

const asked: Asked<SharedBlackjackModel, SharedBlackjackState, SharedBlackjackView> = {
  isAsked: (_model, state) => turnOf(sharedHandsOf(state)) >= 0,
  isPlayers: (made) => 'type' in made && sharedMoves.some((known) => known === made.type),
  passOver: (_model, state) => mustMove(move(state, { type: 'stand' })),
  waiting: (_model, state) => ({ ...view({ ...state, moves: state.moves.slice(0, -1) }), moves: [] }),
  open: (_model, outcome, decisions) => openTable(outcome.cards, decisions),
}

function view(state: SharedBlackjackState): SharedBlackjackView {
  const { outcome, isOver } = state
  const hands = sharedHandsOf(state)
  const results = isOver ? handResults(outcome.cards, hands) : []
  const turn = turnOf(hands)
  return {
    kind: 'sharedblackjack',
    ...shownOf(state),
    choice: state.choice,
    outcome: isOver ? outcome : openTable(outcome.cards, 0),
    hands: hands.map(({ cards, isDoubled }, place) => ({
      cards,
      stakeMinor: firstStakeOf(state) * (isDoubled ? 2 : 1),
      result: results[place] ?? null,
    })),
    turn: turn < 0 ? null : turn,
    moves: possibleMoves(hands).map((type) => ({ type, costMinor: costOf(state, { type }) })),
  }
}

/** One table, one hand for everybody, and each decides alone; the return is that of basic strategy. */
export const sharedBlackjackEngine: Engine<
  SharedBlackjackModel,
  SpotChoice,
  SharedBlackjackMove,
  SharedBlackjackState,
  SharedBlackjackView
> = {
  kind: 'sharedblackjack',
  models: sharedBlackjackModels,
  hasFreeRounds: false,
  isJudgedByState: true,
  isStake: (_model, stakeMinor) => isWholeStake(stakeMinor),
  readChoice: (_model, input) => readChoice(input),
  readMove: (json) => readNamed(json, moveNames),
  start(model, { stakeMinor, choice: given }, rng) {
    if (!isWholeStake(stakeMinor)) return refuse('stake_invalid')
    const choice = readChoice({ json: given, stakeMinor })
    if (!choice) return refuse('choice_invalid')
    const cards = drawCards({ decks: model.decks, take: sharedCardsOf(model) }, rng)
    return ok(beginRound(model, { stakeMinor, choice, outcome: { cards } }))
  },
  cost: (_model, state, made) => costOf(state, made),
  move: (_model, state, made) => move(state, made),
  // A hand that is left stands, and nothing more is staked for it.
  leave(_model, state) {
    let left = state
    while (!left.isOver) {
      left = mustMove(move(left, { type: turnOf(sharedHandsOf(left)) < 0 ? 'show' : 'stand' }))
    }
    return left
  },
  view: (_model, state) => view(state),
  figures: (model) => figuresOfPlay(playOf(publishedSharedBlackjack, model), maxWinMultiple),
  sheet: (model): ParRow[] => [
    { bet: 'basic strategy', ...playOf(publishedSharedBlackjack, model), maxWinMultiple },
  ],
  judge(model, { payoutMinor, state }) {
    invariant(state, 'a round of blackjack is judged by its state')
    return judgePlay(playOf(publishedSharedBlackjack, model), state, { payoutMinor, maxWinMultiple })
  },
  describe: ({ cards }) =>
    `cards ${cards.slice(0, 8).map(nameOf).join(' ')} ..., dealer ${dealerHand(cards).map(nameOf).join(' ')}`,
  anyChoice: (_model, { stakeMinor }) => ({ bets: [{ spot, amountMinor: stakeMinor }] }),
  anyMove: (shown, rng) => (shown.moves.length === 0 ? { type: 'show' } : anyOffered(shown.moves, rng)),
  asked,
}
