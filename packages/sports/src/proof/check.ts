import type { HmacSha256 } from '@baize/games/fairness'
import type { Sport } from '../market/index.ts'
import type { MatchModel, ScoreOf } from '../match/index.ts'
import { commitmentOf, saltOf } from './commitment.ts'
import { replayMatch } from './replay.ts'

/** What is published of an ended match. */
export interface MatchProof<S extends Sport = Sport, Parameters = unknown> {
  readonly event: string
  readonly commitment: string
  readonly engine: string
  readonly parameters: Parameters
  readonly seed: string
  readonly salts: readonly string[]
  /** For each period, the ids of the tickets in its salt. */
  readonly tickets: readonly (readonly string[])[]
  readonly score: ScoreOf<S>
}

/**
 * What does not hold: `engine` the model is of another version, `commitment` seed, parameters and engine are
 * not those sealed, `salts` they do not follow from the tickets, `score` the seeds give another match.
 */
export type ProofFault = 'engine' | 'commitment' | 'salts' | 'score'

/** Plays an ended match again and gives everything that does not hold; empty when all does. */
export function checkMatch<S extends Sport, Parameters, State>(
  model: MatchModel<S, Parameters, State>,
  proof: MatchProof<S, Parameters>,
  hmac?: HmacSha256,
): ProofFault[] {
  const { salts, tickets } = proof
  const holds: Readonly<Record<ProofFault, boolean>> = {
    engine: model.version === proof.engine,
    commitment: commitmentOf(proof) === proof.commitment,
    salts: salts.length === tickets.length && salts.every((salt, at) => saltOf(tickets[at] ?? []) === salt),
    score: isScoreRight(model, proof, hmac),
  }
  return Object.entries(holds).flatMap(([fault, isRight]) => (isRight ? [] : [fault as ProofFault]))
}

function isScoreRight<S extends Sport, Parameters, State>(
  model: MatchModel<S, Parameters, State>,
  proof: MatchProof<S, Parameters>,
  hmac?: HmacSha256,
): boolean {
  try {
    const { score } = replayMatch({ ...proof, model, ...(hmac && { hmac }) })
    return sameJson(score, proof.score)
  } catch {
    // Seeds of another form, parameters out of range, a missing salt: there is no such match.
    return false
  }
}

/** Equal as JSON, whatever the order of keys: the score may have been stored and read. */
function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && sameJson((a as Json)[key], (b as Json)[key]))
}
type Json = Readonly<Record<string, unknown>>
