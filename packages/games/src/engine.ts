import type { Result, Rng } from '@baize/std'
import type { HmacSha256 } from './fairness/stream.ts'
import type { ReplayReport, RoundRecord, SlotChoice } from './fairness/record.ts'
import type { MinesChoice, MinesModel, MinesMove, MinesOutcome, MinesResult } from './mines/types.ts'
import type { SlotModel, SlotOutcome } from './slot/types.ts'

/*
 * Everything here is JSON: amounts are whole minor units in numbers below 2^53 (stakes at most
 * `maxStakeMinor`).
 * A state holds the hidden outcome and stays on the server; the player gets `playerView` of it and nothing
 * else.
 */

export type GameKind = 'slot' | 'mines'
export type GameModel = SlotModel | MinesModel

export type StartRefusal = 'stake_invalid' | 'choice_invalid'
export type MoveRefusal = 'round_over' | 'move_invalid' | 'cell_opened' | 'cash_out_empty'

interface StateCommon {
  readonly modelId: string
  readonly modelVersion: number
  readonly stakeMinor: number
  readonly isOver: boolean
  /** 0 while the round is open. */
  readonly payoutMinor: number
}

/** A slot round needs no decision: it is over when it starts. */
export interface SlotState extends StateCommon {
  readonly kind: 'slot'
  readonly choice: SlotChoice
  readonly moves: readonly never[]
  readonly outcome: SlotOutcome
}

export interface MinesState extends StateCommon {
  readonly kind: 'mines'
  readonly choice: MinesChoice
  readonly moves: readonly MinesMove[]
  readonly outcome: MinesOutcome
  readonly opened: readonly number[]
  readonly result: MinesResult | null
}

export type RoundState = SlotState | MinesState

export interface SlotView extends StateCommon {
  readonly kind: 'slot'
  readonly outcome: SlotOutcome
}

export interface MinesView extends StateCommon {
  readonly kind: 'mines'
  readonly mineCount: number
  /** Safe cells opened so far, in order; after a bust the last one is the mine. */
  readonly opened: readonly number[]
  /**
   * Two-decimal multipliers in hundredths: of cashing out now (0 before the first pick) and after the next
   * safe pick.
   */
  readonly multiplierHundredths: number
  readonly nextMultiplierHundredths: number | null
  /** What cashing out now pays. */
  readonly cashOutMinor: number
  readonly result: MinesResult | null
  /** Null until the round is over. */
  readonly mines: readonly number[] | null
}

export type RoundView = SlotView | MinesView

/** One engine with its model: all functions are pure. */
export interface Game<State extends RoundState, Choice, Move, View> {
  readonly id: string
  readonly kind: GameKind
  readonly version: number
  /** Starts a round: takes the whole stake, draws the whole outcome. A refusal draws nothing. */
  start(
    input: { readonly stakeMinor: number; readonly choice: Choice },
    rng: Rng,
  ): Result<State, StartRefusal>
  /** Plays one decision. A refusal leaves the round as it was. */
  move(state: State, move: Move): Result<State, MoveRefusal>
  /** What the player may see of the round now. */
  playerView(state: State): View
  /** Computes a recorded round again from its inputs and compares. */
  replay(record: RoundRecord, hmac: HmacSha256): ReplayReport
}

export type SlotGame = Game<SlotState, SlotChoice, never, SlotView>
export type MinesGame = Game<MinesState, MinesChoice, MinesMove, MinesView>
