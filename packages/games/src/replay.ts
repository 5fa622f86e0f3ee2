import { invariant } from '@baize/std'
import type { GameModel, RoundState } from './engine.ts'
import type {
  MinesRoundRecord,
  ReplayMismatch,
  ReplayReport,
  RoundRecord,
  RoundSeeds,
  SlotRoundRecord,
} from './fairness/record.ts'
import { commitToSeed } from './fairness/sha256.ts'
import { areSeedsValid, createFairRng, type HmacSha256 } from './fairness/stream.ts'
import { moveMines, startMines } from './mines/play.ts'
import type { MinesModel } from './mines/types.ts'
import { playSlot } from './slot/play.ts'
import type { SlotModel } from './slot/types.ts'

/** What a round is by its inputs alone. */
interface Recomputed {
  readonly outcome: NonNullable<ReplayReport['outcome']>
  readonly payoutMinor: number
  readonly isComplete: boolean
}

/**
 * Makes the public record of a finished round. The server seed goes in only when it is revealed, that is when
 * it will
 * not be used again; its hash is always in.
 */
export function recordRound(
  state: RoundState,
  round: { readonly seeds: RoundSeeds; readonly isSeedRevealed: boolean },
): RoundRecord {
  invariant(state.isOver, 'only a finished round has a public record')
  const { seeds } = round
  const common = {
    format: 1 as const,
    modelId: state.modelId,
    modelVersion: state.modelVersion,
    serverSeedHash: commitToSeed(seeds.serverSeed),
    serverSeed: round.isSeedRevealed ? seeds.serverSeed : null,
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    stakeMinor: state.stakeMinor,
    payoutMinor: state.payoutMinor,
  }
  if (state.kind === 'slot') {
    return { ...common, kind: 'slot', choice: state.choice, moves: state.moves, outcome: state.outcome }
  }
  return { ...common, kind: 'mines', choice: state.choice, moves: state.moves, outcome: state.outcome }
}

/**
 * Computes a recorded round again under its model and lists every difference: seed against its commitment,
 * model,
 * inputs, moves, outcome, payout. A hidden seed is a difference too: the round cannot be checked yet.
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
export const failed = (mismatch: ReplayMismatch): ReplayReport => ({
  isOk: false,
  mismatches: [mismatch],
  outcome: null,
  payoutMinor: null,
})

interface Inputs<R extends RoundRecord> {
  readonly record: R
  readonly seeds: RoundSeeds
  readonly hmac: HmacSha256
}

function recompute(model: GameModel, inputs: Inputs<RoundRecord>): Recomputed | null {
  const { record, seeds, hmac } = inputs
  if (model.kind === 'slot' && record.kind === 'slot') return recomputeSlot(model, { record, seeds, hmac })
  if (model.kind === 'mines' && record.kind === 'mines') return recomputeMines(model, { record, seeds, hmac })
  return null
}

function recomputeSlot(model: SlotModel, inputs: Inputs<SlotRoundRecord>): Recomputed | null {
  const { record, seeds, hmac } = inputs
  const played = playSlot(model, { stakeMinor: record.stakeMinor }, createFairRng({ ...seeds, hmac }))
  return played.ok ? { ...played.value, isComplete: record.moves.length === 0 } : null
}

function recomputeMines(model: MinesModel, inputs: Inputs<MinesRoundRecord>): Recomputed | null {
  const { record, seeds, hmac } = inputs
  const { stakeMinor, choice } = record
  const started = startMines(model, { stakeMinor, choice }, createFairRng({ ...seeds, hmac }))
  if (!started.ok) return null
  let state = started.value
  let areMovesLegal = true
  for (const move of record.moves) {
    const moved = moveMines(model, state, move)
    if (moved.ok) state = moved.value
    else areMovesLegal = false
  }
  return { outcome: state.outcome, payoutMinor: state.payoutMinor, isComplete: areMovesLegal && state.isOver }
}

/** JSON with its keys in order, so that two records compare by meaning. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join()}}`
}
