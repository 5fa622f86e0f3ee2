import { invariant, ok, refuse, type Result } from '@baize/std'
import type { ReplayMismatch, RoundSeeds } from './fairness/record.ts'
import { commitToSeed } from './fairness/sha256.ts'
import { areSeedsValid, createFairRng, type HmacSha256 } from './fairness/stream.ts'
import { findModel } from './games.ts'
import { canonical, isObject, type StateCommon } from './kind.ts'
import { engineOf, isKind, type GameModel, type RoundRecord, type RoundState } from './registry.ts'

/** The answer of a replay: what was checked and what the round is by its inputs. */
export interface ReplayReport {
  readonly isOk: boolean
  readonly mismatches: readonly ReplayMismatch[]
  /** The recomputed result; null when the record's inputs do not start a round. */
  readonly outcome: StateCommon['outcome'] | null
  readonly payoutMinor: number | null
}

/**
 * Makes the public record of a finished round. The server seed goes in only when it is revealed, that is when
 * it will not be used again; its hash is always in.
 */
export function recordRound(
  state: RoundState,
  round: { readonly seeds: RoundSeeds; readonly isSeedRevealed: boolean },
): RoundRecord {
  invariant(state.isOver, 'only a finished round has a public record')
  const { seeds } = round
  const record = {
    format: 1,
    kind: state.kind,
    modelId: state.modelId,
    modelVersion: state.modelVersion,
    serverSeedHash: commitToSeed(seeds.serverSeed),
    serverSeed: round.isSeedRevealed ? seeds.serverSeed : null,
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    stakeMinor: state.firstStakeMinor ?? state.stakeMinor,
    payoutMinor: state.payoutMinor,
    choice: state.choice,
    moves: state.moves,
    outcome: state.outcome,
  }
  // The parts come from one state, so they are of one kind; the type of a union cannot say so.
  return record as unknown as RoundRecord
}

/** Computes a record again under the model version it names; see `ReplayReport`. */
export function replayRound(record: RoundRecord, hmac: HmacSha256): ReplayReport {
  if (!findModel(record.modelId)) return failed('model_unknown')
  const model = findModel(record.modelId, record.modelVersion)
  return model ? replayWithModel(model, record, hmac) : failed('model_version')
}

/**
 * Computes a recorded round again under its model and lists every difference: seed against its commitment,
 * model, inputs, moves, outcome, payout. A hidden seed is a difference too: the round cannot be checked yet.
 */
export function replayWithModel(model: GameModel, record: RoundRecord, hmac: HmacSha256): ReplayReport {
  const { serverSeed } = record
  if (serverSeed === null) return failed('seed_hidden')
  if (model.id !== record.modelId || model.kind !== record.kind) return failed('model_unknown')
  if (model.version !== record.modelVersion) return failed('model_version')
  const seeds = { serverSeed, clientSeed: record.clientSeed, nonce: record.nonce }
  if (!areSeedsValid(seeds)) return failed('inputs')
  const mismatches: ReplayMismatch[] = []
  if (commitToSeed(serverSeed) !== record.serverSeedHash) mismatches.push('commitment')
  const recomputed = recompute(model, { record, seeds, hmac })
  if (!recomputed) return { ...failed('inputs'), mismatches: [...mismatches, 'inputs'] }
  if (!recomputed.isComplete) mismatches.push('moves')
  if (canonical(recomputed.outcome) !== canonical(record.outcome)) mismatches.push('outcome')
  if (recomputed.payoutMinor !== record.payoutMinor) mismatches.push('payout')
  const { outcome, payoutMinor } = recomputed
  return { isOk: mismatches.length === 0, mismatches, outcome, payoutMinor }
}

/** The report of a replay that could not begin. */
const failed = (mismatch: ReplayMismatch): ReplayReport => ({
  isOk: false,
  mismatches: [mismatch],
  outcome: null,
  payoutMinor: null,
})

interface Inputs {
  readonly record: RoundRecord
  readonly seeds: RoundSeeds
  readonly hmac: HmacSha256
}

/** What a round is by its inputs alone. */
interface Recomputed {
  readonly outcome: StateCommon['outcome']
  readonly payoutMinor: number
  readonly isComplete: boolean
}

function recompute(model: GameModel, { record, seeds, hmac }: Inputs): Recomputed | null {
  const engine = engineOf(model)
  const { stakeMinor } = record
  const choice = engine.readChoice(model, { json: record.choice, stakeMinor })
  if (!choice) return null
  const started = engine.start(model, { stakeMinor, choice }, createFairRng({ ...seeds, hmac }))
  if (!started.ok) return null
  let state = started.value
  let areMovesLegal = true
  for (const json of record.moves) {
    const move = engine.readMove(json)
    const moved = move && engine.move(model, state, move)
    if (moved?.ok) state = moved.value
    else areMovesLegal = false
  }
  return { outcome: state.outcome, payoutMinor: state.payoutMinor, isComplete: areMovesLegal && state.isOver }
}

/**
 * Reads JSON of unknown origin as a round record. It checks the inputs that a replay computes with; outcome
 * and payout are what the replay compares, so they may be anything.
 */
export function readRecord(json: unknown): Result<RoundRecord, 'record_invalid'> {
  if (!isObject(json) || json.format !== 1) return refuse('record_invalid')
  const isValid =
    isKind(json.kind) &&
    [json.modelId, json.serverSeedHash, json.clientSeed].every((field) => typeof field === 'string') &&
    [json.modelVersion, json.nonce, json.stakeMinor, json.payoutMinor].every(Number.isSafeInteger) &&
    (json.serverSeed === null || typeof json.serverSeed === 'string') &&
    isObject(json.choice) &&
    Array.isArray(json.moves) &&
    json.moves.every(isObject)
  return isValid ? ok(json as unknown as RoundRecord) : refuse('record_invalid')
}
