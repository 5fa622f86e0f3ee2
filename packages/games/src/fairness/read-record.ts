import { ok, refuse, type Result } from '@baize/std'
import type { RoundRecord } from './record.ts'

/**
 * Reads JSON of unknown origin as a round record. It checks the inputs that a replay computes with; outcome
 * and payout
 * are what the replay compares, so they may be anything.
 */
export function readRecord(json: unknown): Result<RoundRecord, 'record_invalid'> {
  if (!isObject(json) || json.format !== 1) return refuse('record_invalid')
  const isValid =
    (json.kind === 'slot' || json.kind === 'mines') &&
    [json.modelId, json.serverSeedHash, json.clientSeed].every((field) => typeof field === 'string') &&
    [json.modelVersion, json.nonce, json.stakeMinor, json.payoutMinor].every(Number.isSafeInteger) &&
    (json.serverSeed === null || typeof json.serverSeed === 'string') &&
    isObject(json.choice) &&
    Array.isArray(json.moves) &&
    json.moves.every(isObject)
  return isValid ? ok(json as unknown as RoundRecord) : refuse('record_invalid')
}

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
