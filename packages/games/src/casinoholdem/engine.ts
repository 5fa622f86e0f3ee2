import { invariant, ok, refuse, type Result, type Rng } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import { drawCards, nameOf, type Card } from '../kit/cards.ts'
import {
  beginRound,
  firstStakeOf,
  isWholeStake,
  mustMove,
  playOf,
  readNamed,
  shownOf,
} from '../kit/decided.ts'
import { stakeStepMinor } from '../kit/instant.ts'
import { readSpots, type SpotChoice } from '../kit/spots.ts'
import {
  volatilityOf,
  type Asked,
  type Engine,
  type MoveRefusal,
  type ParRow,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { bonusRow } from './bonus.ts'
import { bonusPays, callBack, type HoldemCards } from './hands.ts'
import { callTimes, casinoHoldemModels, type CasinoHoldemModel } from './model.ts'
import { publishedCasinoHoldem } from './published.ts'

export const casinoHoldemSpots = ['ante', 'bonus'] as const

/** `show` ends the round: the table makes it when the time for decisions is over. */
export interface CasinoHoldemMove {
  readonly type: 'call' | 'fold' | 'show'
}

export type CasinoHoldemState = StateOf<'casinoholdem', SpotChoice, CasinoHoldemMove, HoldemCards>
export type CasinoHoldemRecord = RecordOf<CasinoHoldemState>

export interface CasinoHoldemView extends ViewCommon {
  readonly kind: 'casinoholdem'
  readonly choice: SpotChoice
  /** The cards that lie open. */
  readonly outcome: HoldemCards
  readonly decision: 'call' | 'fold' | null
  /** What can be decided now, and what it adds to the stake. */
  readonly moves: readonly { readonly type: 'call' | 'fold'; readonly costMinor: number }[]
}

const decisions = ['call', 'fold', 'show'] as const
const flopCards = 3
/** A royal flush against a dealer who plays: the ante with its pay, and the call twice. */
const mostOf = ({ anteRoyal }: CasinoHoldemModel): number => 1 + anteRoyal + 2 * callTimes

const amountOn = ({ bets }: SpotChoice, spot: (typeof casinoHoldemSpots)[number]): number =>
  bets.find((bet) => bet.spot === spot)?.amountMinor ?? 0

/** An ante, and a bonus beside it where the player wants one. */
function readChoice(input: { readonly json: unknown; readonly stakeMinor: number }): SpotChoice | undefined {
  const choice = readSpots(input, (spot) => spot === 'ante' || spot === 'bonus')
  return choice && amountOn(choice, 'ante') > 0 ? choice : undefined
}

const costOf = (state: CasinoHoldemState, { type }: CasinoHoldemMove): number =>
  type === 'call' ? callTimes * amountOn(state.choice, 'ante') : 0

function payoutOf(model: CasinoHoldemModel, { choice, outcome, moves }: CasinoHoldemState): number {
  const first = [...outcome.hand, ...outcome.board.slice(0, flopCards)]
  const bonus = bonusPays(model, first)
  const ofBonus = bonus === 0 ? 0 : amountOn(choice, 'bonus') * (1 + bonus)
  const isCalled = moves[0]?.type === 'call'
  return ofBonus + (isCalled ? amountOn(choice, 'ante') * callBack(model, outcome) : 0)
}

function move(
  model: CasinoHoldemModel,
  state: CasinoHoldemState,
  made: CasinoHoldemMove,
): Result<CasinoHoldemState, MoveRefusal> {
  if (state.isOver) return refuse('round_over')
  const isDecided = state.moves.length > 0
  if (isDecided !== (made.type === 'show')) return refuse('move_invalid')
  const moves = [...state.moves, { type: made.type }]
  const next = { ...state, stakeMinor: state.stakeMinor + costOf(state, made), moves }
  if (made.type !== 'show') return ok(next)
  return ok({ ...next, isOver: true, payoutMinor: payoutOf(model, next) })
}

/** Hand and flop; the rest when the round is over. */
const openCards = ({ hand, board }: HoldemCards): HoldemCards => ({
  hand,
  board: board.slice(0, flopCards),
  dealer: [],
})

function view(state: CasinoHoldemState): CasinoHoldemView {
  const [first] = state.moves
  const anteMinor = amountOn(state.choice, 'ante')
  return {
    kind: 'casinoholdem',
    ...shownOf(state),
    choice: state.choice,
    outcome: state.isOver ? state.outcome : openCards(state.outcome),
    decision: first && first.type !== 'show' ? first.type : null,
    moves: first
      ? []
      : [
          { type: 'call', costMinor: callTimes * anteMinor },
          { type: 'fold', costMinor: 0 },
        ],
  }
}

const rowsOf = (model: CasinoHoldemModel): [ParRow, ParRow] => [
  { bet: 'ante, best play', ...playOf(publishedCasinoHoldem, model), maxWinMultiple: mostOf(model) },
  bonusRow(model),
]

const asked: Asked<CasinoHoldemModel, CasinoHoldemState, CasinoHoldemView> = {
  isAsked: (_model, state) => state.moves.length === 0,
  isPlayers: (made) => 'type' in made && (made.type === 'call' || made.type === 'fold'),
  passOver: (model, state) => mustMove(move(model, state, { type: 'fold' })),
  waiting: (_model, state) => view(state),
  open: (_model, outcome) => openCards(outcome),
}

/** Casino hold'em: the call costs, so `stakeMinor` grows; the return is that of best play, in antes. */
export const casinoHoldemEngine: Engine<
  CasinoHoldemModel,
  SpotChoice,
  CasinoHoldemMove,
  CasinoHoldemState,
  CasinoHoldemView
> = {
  kind: 'casinoholdem',
  models: casinoHoldemModels,
  hasFreeRounds: false,
  isJudgedByState: true,
  isStake: (_model, stakeMinor) => isWholeStake(stakeMinor),
  readChoice: (_model, input) => readChoice(input),
  readMove: (json) => readNamed(json, decisions),
  start(model, { stakeMinor, choice: given }, rng) {
    if (!isWholeStake(stakeMinor)) return refuse('stake_invalid')
    const choice = readChoice({ json: given, stakeMinor })
    if (!choice) return refuse('choice_invalid')
    return ok(beginRound(model, { stakeMinor, choice, outcome: dealHoldem(rng) }))
  },
  cost: (_model, state, made) => costOf(state, made),
  move,
  // Nobody calls for a player who is away.
  leave(model, state) {
    if (state.isOver) return state
    const decided = state.moves.length > 0 ? state : asked.passOver(model, state)
    return mustMove(move(model, decided, { type: 'show' }))
  },
  view: (_model, state) => view(state),
  figures(model) {
    const rows = rowsOf(model)
    const [ante, bonus] = rows
    return {
      rtp: { least: Math.min(ante.rtp, bonus.rtp), most: Math.max(ante.rtp, bonus.rtp) },
      volatility: volatilityOf(ante.standardDeviation),
      maxWinMultiple: Math.max(...rows.map(({ maxWinMultiple }) => maxWinMultiple)),
      hitFrequency: null,
      bonusFrequency: null,
      standardDeviation: null,
      isBestPlay: true,
    }
  },
  sheet: rowsOf,
  judge(model, { payoutMinor, state }) {
    invariant(state, 'a round of hold-em is judged by its state')
    const rows = rowsOf(model)
    const amounts = [amountOn(state.choice, 'ante'), amountOn(state.choice, 'bonus')]
    const sum = (part: (row: ParRow) => number) =>
      rows.reduce((total, row, place) => total + part(row) * (amounts[place] ?? 0), 0)
    // A call is staked as it is: the edge is published of the ante. Ante and bonus share their cards.
    const addedMinor = state.stakeMinor - firstStakeOf(state)
    return {
      excess: payoutMinor - addedMinor - sum(({ rtp }) => rtp),
      variance: sum(({ standardDeviation }) => standardDeviation) ** 2,
      peakMinor: sum(({ maxWinMultiple }) => maxWinMultiple),
    }
  },
  describe: ({ hand, board, dealer }) =>
    `hand ${namesOf(hand)}, board ${namesOf(board)}, dealer ${namesOf(dealer)}`,
  anyChoice(_model, { stakeMinor, rng }) {
    const units = stakeMinor / stakeStepMinor
    const bonusMinor = rng.nextInt(Math.min(units, 2)) * stakeStepMinor
    const ante = { spot: 'ante', amountMinor: stakeMinor - bonusMinor }
    return { bets: bonusMinor > 0 ? [ante, { spot: 'bonus', amountMinor: bonusMinor }] : [ante] }
  },
  anyMove(shown, rng) {
    if (shown.moves.length === 0) return { type: 'show' }
    return { type: rng.nextInt(4) === 0 ? 'fold' : 'call' }
  },
  asked,
}

const namesOf = (cards: readonly Card[]): string => cards.map(nameOf).join(' ')

/** The player's two cards, the dealer's two, then the five of the board, one after the other. */
function dealHoldem(rng: Rng): HoldemCards {
  const cards = drawCards({ decks: 1, take: 9 }, rng)
  return { hand: cards.slice(0, 2), board: cards.slice(4), dealer: cards.slice(2, 4) }
}
