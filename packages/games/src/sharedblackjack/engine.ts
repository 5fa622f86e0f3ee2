import { invariant, ok, refuse, type Result } from '@baize/std'
import type { HandResult } from '../blackjack/table.ts'
import type { RecordOf } from '../fairness/record.ts'
import { drawCards, nameOf, type Card } from '../kit/cards.ts'
import { stakeStepMinor } from '../kit/instant.ts'
import { readSpots, type SpotChoice } from '../kit/spots.ts'
import {
  findIn,
  isStakeOnStep,
  readFields,
  volatilityOf,
  type Asked,
  type Engine,
  type MoveRefusal,
  type ParRow,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'
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
const mostMultiple = 4 * mostHands

const isStake = (stakeMinor: number): boolean =>
  isStakeOnStep(stakeMinor, { stepMinor: stakeStepMinor, maxMinor: maxStakeMinor })
const readChoice = (input: { readonly json: unknown; readonly stakeMinor: number }) =>
  readSpots(input, (one) => one === spot)

const firstOf = (state: SharedBlackjackState): number => state.firstStakeMinor ?? state.stakeMinor

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
  type === 'double' || type === 'split' ? firstOf(state) : 0

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
  const payoutMinor = payoutOfHands(state.outcome.cards, hands, firstOf(state))
  return ok({ ...next, isOver: true, payoutMinor })
}

function must(moved: Result<SharedBlackjackState, MoveRefusal>): SharedBlackjackState {
  invariant(moved.ok, 'the table makes possible decisions')
  return moved.value
}

/** The line after so many cards taken; the dealer's first card. */
export const openTable = (cards: readonly Card[], taken: number): SharedBlackjackOpen => ({
  hand: openLine(cards, taken),
  dealer: [dealerUp(cards)],
})

const asked: Asked<SharedBlackjackModel, SharedBlackjackState, SharedBlackjackView> = {
  isAsked: (_model, state) => turnOf(sharedHandsOf(state)) >= 0,
  isPlayers: (made) => 'type' in made && sharedMoves.some((known) => known === made.type),
  passOver: (_model, state) => must(move(state, { type: 'stand' })),
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
    modelId: state.modelId,
    modelVersion: state.modelVersion,
    stakeMinor: state.stakeMinor,
    isOver,
    payoutMinor: state.payoutMinor,
    choice: state.choice,
    outcome: isOver ? outcome : openTable(outcome.cards, 0),
    hands: hands.map(({ cards, isDoubled }, place) => ({
      cards,
      stakeMinor: firstOf(state) * (isDoubled ? 2 : 1),
      result: results[place] ?? null,
    })),
    turn: turn < 0 ? null : turn,
    moves: possibleMoves(hands).map((type) => ({ type, costMinor: costOf(state, { type }) })),
  }
}

function playOf(model: SharedBlackjackModel) {
  const play = publishedSharedBlackjack[`${model.id} v${model.version}`]
  invariant(play, `play of ${model.id} is published`)
  return play
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
  isStake: (_model, stakeMinor) => isStake(stakeMinor),
  readChoice: (_model, input) => readChoice(input),
  readMove(json) {
    const type = readFields(json, ['type'])?.type
    const known = type === 'show' ? type : sharedMoves.find((one) => one === type)
    return known && { type: known }
  },
  start(model, { stakeMinor, choice: given }, rng) {
    if (!isStake(stakeMinor)) return refuse('stake_invalid')
    const choice = readChoice({ json: given, stakeMinor })
    if (!choice) return refuse('choice_invalid')
    return ok({
      kind: 'sharedblackjack',
      modelId: model.id,
      modelVersion: model.version,
      stakeMinor,
      firstStakeMinor: stakeMinor,
      choice,
      moves: [],
      outcome: { cards: drawCards({ decks: model.decks, take: sharedCardsOf(model) }, rng) },
      isOver: false,
      payoutMinor: 0,
    })
  },
  cost: (_model, state, made) => costOf(state, made),
  move: (_model, state, made) => move(state, made),
  // A hand that is left stands, and nothing more is staked for it.
  leave(_model, state) {
    let left = state
    while (!left.isOver) left = must(move(left, { type: turnOf(sharedHandsOf(left)) < 0 ? 'show' : 'stand' }))
    return left
  },
  view: (_model, state) => view(state),
  figures(model) {
    const { rtp, hitFrequency, standardDeviation } = playOf(model)
    return {
      rtp: { least: rtp, most: rtp },
      volatility: volatilityOf(standardDeviation),
      maxWinMultiple: mostMultiple,
      hitFrequency,
      bonusFrequency: null,
      standardDeviation,
      isBestPlay: true,
    }
  },
  sheet: (model): ParRow[] => [{ bet: 'basic strategy', ...playOf(model), maxWinMultiple: mostMultiple }],
  judge(model, { payoutMinor, state }) {
    invariant(state, 'a round of blackjack is judged by its state')
    const { rtp, standardDeviation } = playOf(model)
    const firstMinor = firstOf(state)
    // What decisions added is staked as it is; the edge is published of the first stake.
    return {
      excess: payoutMinor - (state.stakeMinor - firstMinor) - rtp * firstMinor,
      variance: (standardDeviation * firstMinor) ** 2,
      peakMinor: mostMultiple * firstMinor,
    }
  },
  describe: ({ cards }) =>
    `cards ${cards.slice(0, 8).map(nameOf).join(' ')} ..., dealer ${dealerHand(cards).map(nameOf).join(' ')}`,
  anyChoice: (_model, { stakeMinor }) => ({ bets: [{ spot, amountMinor: stakeMinor }] }),
  anyMove(shown, rng) {
    if (shown.moves.length === 0) return { type: 'show' }
    const free = shown.moves.filter(({ costMinor }) => costMinor === 0)
    const offered = rng.nextInt(4) === 0 ? shown.moves : free
    const chosen = offered[rng.nextInt(offered.length)]
    invariant(chosen, 'an open round has a move')
    return { type: chosen.type }
  },
  asked,
}
