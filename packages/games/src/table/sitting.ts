import { invariant, ok, refuse, type Result, type Rng } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import {
  isStakeOnStep,
  readFields,
  type Engine,
  type GameFigures,
  type MoveRefusal,
  type ParRow,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'
import type { TableModel } from './types.ts'

/*
 * A sitting: the stake is what a player sits down with, the payout what they get up with. It draws nothing
 * itself; its moves name the hands, each of which has a record and a proof of its own.
 */

export interface SittingChoice {
  readonly levelMinor: number
}

/** The studio writes these; no call of a player does. */
export type SittingMove = SittingHand | { readonly type: 'leave' }

export interface SittingHand {
  readonly type: 'hand'
  readonly hand: string
  readonly changeMinor: number
  /** What of the chips was at risk; hands from before this was kept do not say. */
  readonly stakedMinor?: number
}

/** Nothing is hidden in a sitting: what is hidden belongs to its hands. */
export interface SittingOutcome {
  readonly levelMinor: number
}

export type SittingState<Kind extends string> = StateOf<Kind, SittingChoice, SittingMove, SittingOutcome>
export type SittingRecord<Kind extends string> = RecordOf<SittingState<Kind>>

export interface SittingView<Kind extends string> extends ViewCommon {
  readonly kind: Kind
  readonly levelMinor: number
  readonly stackMinor: number
  readonly hands: readonly { readonly hand: string; readonly changeMinor: number }[]
}

const stepMinor = 100
const handPattern = /^h[0-9a-f]{32}$/

function readChoice(model: TableModel, json: unknown, stakeMinor: number): SittingChoice | undefined {
  const levelMinor = readFields(json, ['levelMinor'])?.levelMinor
  const isLevel = model.levelsMinor.some((level) => level === levelMinor)
  if (typeof levelMinor !== 'number' || !isLevel) return undefined
  const isBuyIn = stakeMinor >= model.leastBuyIn * levelMinor && stakeMinor <= model.mostBuyIn * levelMinor
  return isBuyIn ? { levelMinor } : undefined
}

function readMove(json: unknown): SittingMove | undefined {
  if (readFields(json, ['type'])?.type === 'leave') return { type: 'leave' }
  const names = ['type', 'hand', 'changeMinor']
  const played = readFields(json, [...names, 'stakedMinor']) ?? readFields(json, names)
  if (played?.type !== 'hand') return undefined
  const { hand, changeMinor, stakedMinor } = played
  if (typeof hand !== 'string' || !handPattern.test(hand) || !isWhole(changeMinor)) return undefined
  if (stakedMinor === undefined) return { type: 'hand', hand, changeMinor }
  return isStakeOf(stakedMinor, changeMinor) ? { type: 'hand', hand, changeMinor, stakedMinor } : undefined
}

/** Nobody loses more than was at risk. */
const isStakeOf = (stakedMinor: unknown, changeMinor: number): stakedMinor is number =>
  isWhole(stakedMinor) && stakedMinor >= 0 && changeMinor >= -stakedMinor

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** What the player has before them: what they brought and every hand since. */
export const stackOf = (state: Pick<SittingState<string>, 'stakeMinor' | 'moves'>): number =>
  state.moves.reduce((sum, move) => sum + (move.type === 'hand' ? move.changeMinor : 0), state.stakeMinor)

/** Whether no chip of a sitting was ever at risk: a buy-in that was in no pot is no stake. */
export const isSittingUnused = ({ moves }: Pick<SittingState<string>, 'moves'>): boolean =>
  moves.every((move) => move.type === 'leave' || (move.changeMinor === 0 && (move.stakedMinor ?? 0) === 0))

/**
 * What a sitting has staked: the sum of what its hands put at risk, chips that were won and staked again
 * among it. Nothing when a hand does not say.
 */
export function stakedIn({ moves }: Pick<SittingState<string>, 'moves'>): number | undefined {
  const staked = moves.flatMap((move) => (move.type === 'hand' ? [move.stakedMinor] : []))
  return staked.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  )
}

function moveSitting<Kind extends string>(
  state: SittingState<Kind>,
  move: SittingMove,
): Result<SittingState<Kind>, MoveRefusal> {
  if (state.isOver) return refuse('round_over')
  const moves = [...state.moves, move]
  const stackMinor = stackOf({ ...state, moves })
  if (stackMinor < 0) return refuse('move_invalid')
  return ok(
    move.type === 'leave' ? { ...state, moves, isOver: true, payoutMinor: stackMinor } : { ...state, moves },
  )
}

/** Gives the engine of a game's sittings. */
export function createSittingEngine<Kind extends string, Model extends TableModel & { readonly kind: Kind }>(
  kind: Kind,
  models: readonly Model[],
): Engine<Model, SittingChoice, SittingMove, SittingState<Kind>, SittingView<Kind>> {
  return {
    kind,
    models,
    hasFreeRounds: false,
    isJudgedByState: false,
    isStake: (_model, stakeMinor) => isStakeOnStep(stakeMinor, { stepMinor, maxMinor: maxStakeMinor }),
    readChoice: (model, { json, stakeMinor }) => readChoice(model, json, stakeMinor),
    readMove,
    start(model, { stakeMinor, choice: asked }) {
      if (!isStakeOnStep(stakeMinor, { stepMinor, maxMinor: maxStakeMinor })) return refuse('stake_invalid')
      const choice = readChoice(model, asked, stakeMinor)
      if (!choice) return refuse('choice_invalid')
      const named = { kind, modelId: model.id, modelVersion: model.version }
      const outcome = { levelMinor: choice.levelMinor }
      return ok({ ...named, stakeMinor, choice, moves: [], outcome, isOver: false, payoutMinor: 0 })
    },
    cost: () => 0,
    move: (_model, state, move) => moveSitting(state, move),
    leave(_model, state) {
      const left = moveSitting(state, { type: 'leave' })
      return left.ok ? left.value : undefined
    },
    view: (_model, state) => viewSitting(state),
    figures,
    sheet,
    judge: (model, { stakeMinor }) => ({
      // Players win from each other: no table of the house pays, so nothing is expected of its return.
      excess: 0,
      variance: stakeMinor ** 2,
      peakMinor: model.seatCount * stakeMinor,
    }),
    describe: ({ levelMinor }) => `a sitting at ${levelMinor}`,
    anyChoice: (model, { stakeMinor }) => ({
      levelMinor:
        model.levelsMinor.find((level) => readChoice(model, { levelMinor: level }, stakeMinor)) ?? 0,
    }),
    anyMove,
  }
}

function viewSitting<Kind extends string>(state: SittingState<Kind>): SittingView<Kind> {
  const { kind, modelId, modelVersion, stakeMinor, isOver, payoutMinor, moves } = state
  return {
    kind,
    modelId,
    modelVersion,
    stakeMinor,
    isOver,
    payoutMinor,
    levelMinor: state.choice.levelMinor,
    stackMinor: stackOf(state),
    hands: moves.flatMap((move) =>
      move.type === 'hand' ? [{ hand: move.hand, changeMinor: move.changeMinor }] : [],
    ),
  }
}

/** The house's part is its rake: a hand gives back all that is won from others, less that. */
function figures(model: TableModel): GameFigures {
  const returned = 1 - model.rakeBps / 10_000
  return {
    rtp: { least: returned, most: returned },
    volatility: 'medium',
    maxWinMultiple: model.seatCount,
    hitFrequency: null,
    bonusFrequency: null,
    standardDeviation: null,
    isBestPlay: false,
  }
}

/** A hand among equals, each winning as often: what the winner gets for an equal stake of every seat. */
const sheet = (model: TableModel): readonly ParRow[] =>
  Array.from({ length: model.seatCount - model.leastSeats + 1 }, (_, index) => index + model.leastSeats).map(
    (seats) => {
      const returned = 1 - model.rakeBps / 10_000
      const chance = 1 / seats
      return {
        bet: `${seats} players`,
        rtp: returned,
        hitFrequency: chance,
        standardDeviation: returned * seats * Math.sqrt(chance * (1 - chance)),
        maxWinMultiple: returned * seats,
        maxWinChance: chance,
      }
    },
  )

/** Wins and losses that a table could give, for tests of every kind. */
function anyMove(view: SittingView<string>, rng: Rng): SittingMove {
  if (view.hands.length >= 3 || rng.nextInt(4) === 0) return { type: 'leave' }
  const most = Math.min(view.stackMinor, view.levelMinor)
  const changeMinor = rng.nextInt(2 * most + 1) - most
  invariant(view.stackMinor + changeMinor >= 0, 'nobody loses more than they have')
  const hand = `h${String(rng.nextInt(1_000_000)).padStart(32, '0')}`
  return { type: 'hand', hand, changeMinor, stakedMinor: Math.abs(changeMinor) }
}
