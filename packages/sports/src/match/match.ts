import type { Split, Sport } from '../market/index.ts'
import type { Draws } from './draws.ts'
import type { ScoreOf, Side } from './score.ts'

/** How a match ended: what the table of a league counts. */
export interface MatchEnd {
  readonly home: number
  readonly away: number
  /** Null for a draw. */
  readonly winner: Side | null
}

/** A market at its fair chances. One that is not listed is not on offer at this state. */
export interface PricedMarket {
  readonly type: string
  /** Canonical specifiers. */
  readonly spec: string
  /** The line that lists show, where a type offers several. */
  readonly isMainLine: boolean
  readonly outcomes: readonly { readonly id: string; readonly split: Split }[]
}

/**
 * A match of one sport with its parameters: a Markov chain in ticks that is both played and priced, so that
 * prices are true to play (sportsbook design, section 4). States are plain JSON and are never changed in
 * place.
 */
export interface Match<S extends Sport = Sport, State = unknown> {
  readonly sport: S
  readonly start: State
  /** The period whose seed draws the next tick, counted from 0 and never falling. */
  period(state: State): number
  /** Seconds of the sport's own time that the next tick takes; the league divides them by its clock rate. */
  tickSeconds(state: State): number
  /** Plays one tick. */
  play(state: State, draws: Draws): State
  isOver(state: State): boolean
  /** What everybody may see of the state. */
  score(state: State): ScoreOf<S>
  /** Fair chances of all markets on offer. Empty when the match is over. */
  price(state: State): readonly PricedMarket[]
  /**
   * Rises by one with every happening after which a bet of the moment before would be unfair: a goal, red
   * card, wicket, boundary, set, break of serve, all-out, map.
   */
  material(state: State): number
  /** True while betting is held back: the ball is in play, a review goes on. */
  isHeld(state: State): boolean
  /** Plays a whole match and keeps only its end, much faster than tick by tick; ends are distributed alike. */
  playOut?(draws: Draws): MatchEnd
}

/** Makes matches of one sport. */
export interface MatchModel<S extends Sport = Sport, Parameters = unknown, State = unknown> {
  readonly sport: S
  /** Changes with every change of play; stands in the commitment. */
  readonly version: string
  /** Parameters of two sides of these strengths (standard deviations from the middle of their league). */
  parametersOf(home: number, away: number): Parameters
  /** Throws on parameters outside the model's range. */
  createMatch(parameters: Parameters): Match<S, State>
}
