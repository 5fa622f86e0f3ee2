import type { Result, Rng } from '@baize/std'
import type { ModelCommon } from '../kind.ts'

/*
 * Games that players play against each other. A hand is one deal, or one match of a board; everything here is
 * JSON, amounts are whole minor units in numbers below 2^53. A hand holds every hidden card and stays on the
 * server; a seat gets `view` of it and nothing else.
 */

/** Who is dealt in, with the chips before them. */
export interface DealtSeat {
  readonly seat: number
  readonly stackMinor: number
}

/** Gives the numbers of a hand: 0 shuffles, each later one is a throw of its own. */
export type Draw = (nonce: number) => Rng

export interface Turn {
  readonly seat: number
  /** What the seat is asked for: its own move, or an answer to another's. */
  readonly to: 'play' | 'answer'
}

export interface SeatChange {
  readonly seat: number
  readonly changeMinor: number
}

/** What a seat put at risk in a hand: chips that others could win. */
export interface SeatStake {
  readonly seat: number
  readonly stakedMinor: number
}

/** How a hand ended. The changes and the rake add up to nothing. */
export interface HandEnd {
  /** Of every seat that was dealt in. */
  readonly changes: readonly SeatChange[]
  readonly rakeMinor: number
}

export interface HandCommon {
  readonly kind: string
  readonly modelId: string
  readonly modelVersion: number
  /** What the table is played at: boot, big blind, entry fee or value of a point. */
  readonly levelMinor: number
  readonly button: number
  readonly seats: readonly DealtSeat[]
  /** Null when the hand is over. */
  readonly turn: Turn | null
  readonly end: HandEnd | null
}

export interface HandViewCommon {
  readonly kind: string
  readonly levelMinor: number
  readonly button: number
  readonly turn: Turn | null
  readonly end: HandEnd | null
}

/** Who leaves plays this, in turn or not; the hand goes on without them. */
export interface LeaveMove {
  readonly type: 'leave'
}

export interface TableMove<Move> {
  readonly seat: number
  readonly move: Move
}

export type PlayRefusal = 'hand_over' | 'turn_other' | 'move_invalid'

/** What every table of a game has in common, besides its own rules. */
export interface TableModel extends ModelCommon {
  /** Seats at a table, and how many must be taken for a hand. */
  readonly seatCount: number
  readonly leastSeats: number
  /** Chips to sit down with, in levels; equal where everybody brings the same. */
  readonly leastBuyIn: number
  readonly mostBuyIn: number
  /** A seat needs so many levels to be dealt in. */
  readonly leastStack: number
  /** A hand is a whole match: it ends the sitting. */
  readonly isMatch: boolean
  /** Of what is won from others. */
  readonly rakeBps: number
  /** At most so many levels a hand. */
  readonly rakeCapLevels: number
  /** What tables are opened at, in minor units. */
  readonly levelsMinor: readonly number[]
}

export interface Deal {
  readonly levelMinor: number
  readonly button: number
  /** In the order of their seats. */
  readonly seats: readonly DealtSeat[]
}

/** One game of tables: pure functions of a model. */
export interface TableRules<
  Model extends TableModel,
  Hand extends HandCommon,
  Move extends object,
  View extends HandViewCommon,
> {
  readonly kind: Model['kind']
  readonly models: readonly Model[]
  deal(model: Model, deal: Deal, draw: Draw): Hand
  /** Reads the form of a move; whether it is possible is for `play` to say. */
  readMove(json: unknown): Move | undefined
  /** Plays a move of a seat. A refusal leaves the hand as it was. */
  play(model: Model, hand: Hand, played: TableMove<Move>, draw: Draw): Result<Hand, PlayRefusal>
  /**
   * Whether a seat of the hand has nothing left to decide, for all its chips are in the pots: who gets up
   * then has still a part in them.
   */
  isAllIn(hand: Hand, seat: number): boolean
  /** Of a hand that is over, what every seat that was dealt in put at risk. */
  stakes(hand: Hand): readonly SeatStake[]
  /** What is played for a seat that lets its time pass. */
  absent(model: Model, hand: Hand): Move
  /** What a seat may see of the hand now; -1 looks on. */
  view(model: Model, hand: Hand, seat: number): View
  /** A move for a bot, which knows no more than its view. */
  suggest(model: Model, view: View, rng: Rng): Move
}

export type AnyTableRules = TableRules<TableModel, HandCommon, object, HandViewCommon>
