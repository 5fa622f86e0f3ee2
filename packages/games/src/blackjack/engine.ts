import { invariant, ok, refuse } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import { drawCards, nameOf, type Card } from '../kit/cards.ts'
import {
  anyOffered,
  beginRound,
  figuresOfPlay,
  firstStakeOf,
  isWholeStake,
  judgePlay,
  playOf,
  readNamed,
  shownOf,
} from '../kit/decided.ts'
import { readFields, type Engine, type ParRow, type StateOf, type ViewCommon } from '../kind.ts'
import { blackjackModels, type BlackjackModel } from './model.ts'
import { publishedBlackjack } from './published.ts'
import {
  blackjackMoves,
  costOf,
  dealTable,
  moveTable,
  movesOf,
  payoutOf,
  resultsOf,
  type BlackjackMoveType,
  type BlackjackTable,
  type HandResult,
} from './table.ts'

export type BlackjackChoice = Readonly<Record<string, never>>

export interface BlackjackMove {
  readonly type: BlackjackMoveType
}

export interface BlackjackOutcome {
  /** The first cards of the shoe, in the order they are dealt. */
  readonly cards: readonly Card[]
}

export type BlackjackState = StateOf<'blackjack', BlackjackChoice, BlackjackMove, BlackjackOutcome>

export interface BlackjackHandView {
  readonly cards: readonly Card[]
  readonly stakeMinor: number
  readonly result: HandResult | null
}

export interface BlackjackView extends ViewCommon {
  readonly kind: 'blackjack'
  readonly firstStakeMinor: number
  readonly hands: readonly BlackjackHandView[]
  /** The hand in turn; null when none is to be played. */
  readonly turn: number | null
  /** The open card, and the others when the round is over. */
  readonly dealer: readonly Card[]
  /** What insurance cost; 0 without one. */
  readonly insuranceMinor: number
  /** What can be done now, and what it adds to the stake. */
  readonly moves: readonly { readonly type: BlackjackMoveType; readonly costMinor: number }[]
}
export type BlackjackRecord = RecordOf<BlackjackState>

/**
 * More cards than a round of six decks can take: hands and dealer draw only below 21 and 17, which is at
 * most 96 points before each one's last card, and 24 aces, 24 twos and eight threes are as few points as
 * 56 cards have.
 */
const dealtCards = 64
/** Four hands, each doubled and won. */
const maxWinMultiple = 16

/** Blackjack: decisions may cost, so `stakeMinor` grows; the return is that of basic strategy. */
export const blackjackEngine: Engine<
  BlackjackModel,
  BlackjackChoice,
  BlackjackMove,
  BlackjackState,
  BlackjackView
> = {
  kind: 'blackjack',
  models: blackjackModels,
  hasFreeRounds: false,
  isJudgedByState: true,
  isStake: (_model, stakeMinor) => isWholeStake(stakeMinor),
  readChoice: (_model, { json }) => (readFields(json, []) ? {} : undefined),
  readMove: (json) => readNamed(json, blackjackMoves),
  start(model, { stakeMinor }, rng) {
    if (!isWholeStake(stakeMinor)) return refuse('stake_invalid')
    const cards = drawCards({ decks: model.decks, take: dealtCards }, rng)
    return ok(dealBlackjack(model, { stakeMinor, cards }))
  },
  cost: (_model, state, { type }) => costOf(type, firstStakeOf(state)),
  move(model, state, move) {
    if (state.isOver) return refuse('round_over')
    if (!movesOf(model, tableOf(model, state)).includes(move.type)) return refuse('move_invalid')
    const stakeMinor = state.stakeMinor + costOf(move.type, firstStakeOf(state))
    return ok(withTable(model, { ...state, stakeMinor, moves: [...state.moves, { type: move.type }] }))
  },
  // Nobody decides for the player: every hand stands as it is, and nothing more is staked.
  leave(model, state) {
    let left = state
    while (!left.isOver) {
      const type = tableOf(model, left).phase === 'insurance' ? 'decline' : 'stand'
      left = withTable(model, { ...left, moves: [...left.moves, { type }] })
    }
    return left
  },
  view: (model, state) => viewOf(model, state),
  figures: (model) => figuresOfPlay(playOf(publishedBlackjack, model), maxWinMultiple),
  sheet: (model): ParRow[] => [
    { bet: 'basic strategy', ...playOf(publishedBlackjack, model), maxWinMultiple },
  ],
  judge(model, { payoutMinor, state }) {
    invariant(state, 'a round of blackjack is judged by its state')
    return judgePlay(playOf(publishedBlackjack, model), state, { payoutMinor, maxWinMultiple })
  },
  describe: ({ cards }) => `shoe ${cards.slice(0, 16).map(nameOf).join(' ')} ...`,
  anyChoice: () => ({}),
  anyMove: (view, rng) => anyOffered(view.moves, rng),
}

/** A round on the order of its cards. */
export function dealBlackjack(
  model: BlackjackModel,
  { stakeMinor, cards }: { readonly stakeMinor: number; readonly cards: readonly Card[] },
): BlackjackState {
  return withTable(model, beginRound(model, { stakeMinor, choice: {}, outcome: { cards } }))
}

/** The table as the moves have made it. */
export function tableOf(
  model: BlackjackModel,
  { outcome, moves }: Pick<BlackjackState, 'outcome' | 'moves'>,
): BlackjackTable {
  let table = dealTable(model, outcome.cards)
  for (const { type } of moves) {
    const moved = moveTable(model, table, type)
    invariant(moved, 'a stored move was possible')
    table = moved
  }
  return table
}

function withTable(model: BlackjackModel, state: BlackjackState): BlackjackState {
  const table = tableOf(model, state)
  if (table.phase !== 'over') return state
  return { ...state, isOver: true, payoutMinor: payoutOf(table, firstStakeOf(state)) }
}

function viewOf(model: BlackjackModel, state: BlackjackState): BlackjackView {
  const table = tableOf(model, state)
  const firstStakeMinor = firstStakeOf(state)
  const isOver = table.phase === 'over'
  const results = isOver ? resultsOf(table) : []
  return {
    kind: 'blackjack',
    ...shownOf(state),
    firstStakeMinor,
    hands: table.hands.map(({ cards, isDoubled }, index) => ({
      cards,
      stakeMinor: firstStakeMinor * (isDoubled ? 2 : 1),
      result: results[index] ?? null,
    })),
    turn: table.phase === 'playing' ? table.turn : null,
    dealer: isOver ? table.dealer : table.dealer.slice(0, 1),
    insuranceMinor: table.isInsured ? costOf('insure', firstStakeMinor) : 0,
    moves: movesOf(model, table).map((type) => ({ type, costMinor: costOf(type, firstStakeMinor) })),
  }
}
