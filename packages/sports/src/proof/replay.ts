import { hmacSha256, type HmacSha256 } from '@baize/games/fairness'
import { invariant } from '@baize/std'
import type { Sport } from '../market/index.ts'
import type { MatchModel, ScoreOf } from '../match/index.ts'
import { drawsByPeriod } from './draws.ts'

export interface ReplayInput<S extends Sport, Parameters, State> {
  readonly model: MatchModel<S, Parameters, State>
  readonly parameters: Parameters
  readonly seed: string
  readonly event: string
  /** The salt of each period, from period 0. */
  readonly salts: readonly string[]
  /** Stops after so many ticks: what a program needs that goes on with a match. Left out: to the end. */
  readonly mostTicks?: number
  readonly hmac?: HmacSha256
}

/** Plays a match from its seeds. Throws when a period is reached that has no salt. */
export function replayMatch<S extends Sport, Parameters, State>(
  input: ReplayInput<S, Parameters, State>,
): { readonly state: State; readonly score: ScoreOf<S>; readonly ticks: number } {
  const { model, parameters, seed, event, salts, mostTicks = Infinity } = input
  const match = model.createMatch(parameters)
  const saltOfPeriod = (period: number): string => {
    const salt = salts[period]
    invariant(salt !== undefined, `period ${period} has no salt`)
    return salt
  }
  const drawsOf = drawsByPeriod({ seed, event, saltOfPeriod }, input.hmac ?? hmacSha256)
  let state = match.start
  let ticks = 0
  while (ticks < mostTicks && !match.isOver(state)) {
    state = match.play(state, drawsOf(match.period(state)))
    ticks += 1
  }
  return { state, score: match.score(state), ticks }
}
